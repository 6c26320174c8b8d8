import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Answers of a trace, which are taken once and let no time pass.
extension QuestionsTests {
  @Test func answersBehindTheLastInputAreToQuestionsOfTimers() throws {
    // ASK-1, TCH-5: the finger is still down at the end.
    let scene = try Self.scene(tap: [.begin])
    var (player, batch) = (try Player(scene), Batch())
    player.start(into: &batch)
    player.play(Self.held[0], into: &batch)
    let deadline = try #require(player.nextDeadline)
    func replay(_ answers: [Answer]) throws -> [String] {
      var (other, rows) = (player, batch)
      let last = try #require(Input(answering: answers))
      #expect(!other.endsEpisode(before: last, into: &rows))
      other.play(last, into: &rows)
      other.finish(into: &rows)
      return Self.lines(rows, scene)
    }
    // Nothing asks these: the run ends with the last sample.
    var (host, rows) = (player, batch)
    host.finish(into: &rows)
    let question = Question.ID(
      .begin, of: "nobody", with: nil, touch: TouchID(1), at: .zero + .milliseconds(5_000))
    #expect(try replay([Answer(question, .yes)]) == Self.lines(rows, scene))
    var early = question
    early.instant = .zero
    #expect(try replay([Answer(early, .yes)]) == Self.lines(rows, scene))
    // The host let time come to the press, and ended the run then.
    (host, rows) = (player, batch)
    let questions = host.advance(to: deadline, answers: [], into: &rows)
    let answers = questions.map { $0.answered(.yes) }
    #expect(questions.count == 1)
    #expect(host.advance(to: deadline, answers: answers, into: &rows).isEmpty)
    host.finish(into: &rows)
    let expected = Self.lines(rows, scene)
    #expect(expected.contains { $0.contains("\"state\":\"began\"") })
    #expect(
      try replay(answers)
        == expected.map { $0.replacing("\"by\":\"host\"", with: "\"by\":\"trace\"") })
  }

  @Test func answersAreTakenOnceAnInput() throws {
    // STATE-2: whether an episode ends is found out before the input is played.
    let scene = try Self.scene(tap: [.begin])
    var (player, batch) = (try Player(scene), Batch())
    player.start(into: &batch)
    var input = Self.held[0]
    input.instant = .zero + .milliseconds(100)
    input.answers = [
      Answer(
        Question.ID(
          .begin, of: "press", with: nil, touch: TouchID(1), at: .zero + .milliseconds(600)), .yes)
    ]
    var other = player
    _ = other.endsEpisode(before: input, into: &batch)
    player.play(input, into: &batch)
    other.play(input, into: &batch)
    #expect(other == player)
  }
}
