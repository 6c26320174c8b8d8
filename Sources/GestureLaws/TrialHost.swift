import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// The host of a trial, which answers the questions of its scene (ASK-1).
///
/// An answer follows from the kind of the question, the member that asks and the one that it asks
/// about. So it is the same at another time, for a touch of another number, and while a trial is
/// made smaller. `countsTouches` lets it depend on the touch, and `salt` on the submission. A host
/// that does not answer leaves all questions to the flags of the scene.
struct TrialHost: Sendable {
  /// True if the host answers.
  private let answers: Bool
  /// The views that a hit test may be answered with.
  private let views: [SceneName]
  /// True if answers depend on the touch.
  var countsTouches = false
  /// A number on which all answers depend.
  var salt: UInt64 = 0

  /// The largest number of tries of one step. A step that needs more has a defect, and is made
  /// without answers.
  static let mostTries = 500

  /// The host of a trial.
  init(_ trial: Trial, _ scene: CompiledScene) {
    answers = trial.hasHost
    views = trial.hasHost ? scene.description.views.map(\.id) : []
  }

  /// Plays a step as often as it needs answers.
  /// - Returns: The answers of the last try.
  @discardableResult func play(
    _ player: inout Player, mayAsk: Bool = false, into batch: inout Batch,
    _ step: (inout Player, inout Batch) -> Void
  ) -> [Answer] {
    var given: [Answer] = []
    for _ in 0..<(answers ? Self.mostTries : 0) {
      let questions = player.submit(given, mayAsk: mayAsk, into: &batch, step)
      if questions.isEmpty { return given }
      answer(questions, in: &given)
    }
    step(&player, &batch)
    return []
  }

  /// Plays an input as often as it needs answers.
  /// - Returns: The answers of the last try.
  @discardableResult func play(
    _ input: Input, in player: inout Player, into batch: inout Batch
  ) -> [Answer] {
    play(&player, mayAsk: input.mayAsk, into: &batch) { player, batch in
      player.play(input, into: &batch)
    }
  }

  /// Plays a step of the engine as often as it needs answers.
  func step<Result>(
    _ dispatcher: inout Dispatcher, mayAsk: Bool = false, into batch: inout Batch,
    _ step: (inout Dispatcher, inout Batch) -> Result
  ) -> Result {
    guard answers, dispatcher.mayAsk || mayAsk else { return step(&dispatcher, &batch) }
    var given: [Answer] = []
    let end = batch.end
    for _ in 0..<Self.mostTries {
      var attempt = dispatcher
      attempt.submit(given)
      let result = step(&attempt, &batch)
      let questions = attempt.endSubmission()
      if questions.isEmpty {
        dispatcher = attempt
        return result
      }
      batch.cut(to: end)
      answer(questions, in: &given)
    }
    return step(&dispatcher, &batch)
  }

  /// Answers questions. A question that comes again was answered with a view that its window does
  /// not have, and gets its standard answer.
  func answer(_ questions: some Sequence<Question>, in given: inout [Answer]) {
    for question in questions {
      if let index = given.firstIndex(where: { $0.question == question.id }) {
        given[index] = question.answered(question.standard)
      } else {
        given.append(question.answered(value(for: question)))
      }
    }
  }

  /// The answer to a question.
  private func value(for question: Question) -> Answer.Value {
    let id = question.id
    var number = Mixed(salt &+ UInt64(id.kind.rawValue))
    number.mix(id.asker)
    if let other = id.other { number.mix(other) }
    if countsTouches { number.mix(UInt64(id.touch.number)) }
    let share = number.word % 100
    switch id.kind {
    case .receive: return share < 80 ? .yes : .no
    case .begin: return share < 70 ? .yes : .no
    case .simultaneous, .cancelContent: return share < 50 ? .yes : .no
    case .requireFailure: return share < 35 ? .yes : .no
    case .hitTest:
      if share < 60 || views.isEmpty { return question.standard }
      return share < 72 ? .noView : .view(views[Int(number.word >> 32) % views.count])
    }
  }

  /// The lines of a journal as if a trace had answered all that the host did.
  static func answeredByTrace(_ lines: [Substring]) -> [Substring] {
    lines.map { line in
      guard line.contains("\"ASK-1\"") else { return line }
      return line.replacing("\"by\":\"host\"", with: "\"by\":\"trace\"")
    }
  }

  /// A number that is mixed from several.
  private struct Mixed {
    var word: UInt64

    init(_ word: UInt64) {
      self.word = word
      mix(0)
    }

    mutating func mix(_ number: UInt64) {
      word = (word ^ number) &* 0x9E37_79B9_7F4A_7C15
      word ^= word >> 29
    }

    mutating func mix(_ name: SceneName) { for byte in name.utf8 { mix(UInt64(byte) + 1) } }
  }
}
