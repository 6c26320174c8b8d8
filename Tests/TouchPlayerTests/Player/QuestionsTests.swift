import Foundation
import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchRecords
import TouchScene
import TouchTraces

@Suite struct QuestionsTests {
  /// A screen with a list, a pan and a tap, and a box, which ask what `asks` says.
  static func scene(
    list: [QuestionKind] = [], pan: [QuestionKind] = [], tap: [QuestionKind] = [],
    box: [QuestionKind] = []
  ) throws -> CompiledScene {
    var description = try PlainScenes.box().description
    var drag = RecognizerDescription(id: "drag", kind: .pan)
    drag.asks = pan
    var pick = RecognizerDescription(id: "pick", kind: .tap)
    pick.asks = tap
    var press = RecognizerDescription(id: "press", kind: .longPress)
    press.asks = tap
    description.views[1].asks = box
    description.views[1].gestures = [drag, pick]
    description.views[0].gestures = [press]
    var days = ViewDescription(id: "days")
    days.parent = "screen"
    days.kind = .scrollView
    days.frame = Rect2D(10, 200, 300, 300)
    days.scroll.content = Size2D(300, 2_000)
    days.asks = list
    var row = ViewDescription(id: "row")
    row.parent = "days"
    row.frame = Rect2D(0, 0, 300, 300)
    description.views += [days, row]
    return try CompiledScene(description)
  }

  private static func hand(_ places: [(Int64, Phase, Double, Double)]) -> [Input] {
    places.map { time, phase, x, y in
      Input(
        .frame([Sample(finger: FingerID(0), phase: phase, point: Point2D(x, y))]),
        at: .zero + .milliseconds(time))
    }
  }

  private static let drag = hand([
    (0, .began, 50, 100), (20, .moved, 50, 112), (40, .moved, 50, 130), (60, .ended, 50, 130),
  ])
  private static let scrolling = hand([
    (0, .began, 50, 300), (400, .moved, 50, 320), (420, .moved, 50, 350), (440, .ended, 50, 350),
  ])
  static let held = hand([(0, .began, 250, 30), (900, .ended, 250, 30)])

  /// Plays inputs, answers each question by `answer`, `few` questions of a try at most.
  private static func play(
    _ scene: CompiledScene, _ inputs: [Input], few: Int = .max,
    _ answer: (Question) -> Answer.Value
  ) throws -> (rows: [String], answers: [[Answer]]) {
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    var all: [[Answer]] = []
    for input in inputs {
      var answers: [Answer] = []
      while true {
        let count = batch.rows.count
        let questions = player.play(input, answers: answers, into: &batch)
        if questions.isEmpty { break }
        #expect(batch.rows.count == count, "a step with a question changed the batch")
        answers += questions.prefix(few).map { $0.answered(answer($0)) }
      }
      all.append(answers)
    }
    var answers: [Answer] = []
    while true {
      let questions = player.finish(answers: answers, into: &batch)
      if questions.isEmpty { break }
      answers += questions.prefix(few).map { $0.answered(answer($0)) }
    }
    all.append(answers)
    return (lines(batch, scene), all)
  }

  static func lines(_ batch: Batch, _ scene: CompiledScene) -> [String] {
    var writer = JournalWriter(SceneIDs(scene), run: nil)
    writer.write(batch)
    return String(decoding: writer.takeBytes(), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// The rows without the numbers of their lines and without who answered.
  private static func others(_ rows: [String]) -> [String] {
    rows.filter { !$0.contains("\"ASK-1\"") }.map { line in
      guard let start = line.range(of: "\"n\":") else { return line }
      return String(line[..<start.lowerBound])
        + String(line[start.upperBound...].drop { $0 != "," })
    }
  }

  private static let everything: [QuestionKind] = [
    .hitTest, .cancelContent, .receive, .begin, .simultaneous, .requireFailure,
  ]

  private static func asking() throws -> CompiledScene {
    try scene(
      list: everything, pan: QuestionKind.ofGestures, tap: QuestionKind.ofGestures,
      box: [.hitTest])
  }

  @Test func aStepWithAnUnansweredQuestionChangesNothing() throws {
    // ASK-1
    let scene = try Self.scene(pan: [.begin])
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    for input in Self.drag[0...0] { player.play(input, into: &batch) }
    let count = batch.rows.count
    let questions = player.play(Self.drag[1], answers: [], into: &batch)
    #expect(
      questions == [
        Question(
          Question.ID(
            .begin, of: "drag", touch: TouchID(1), at: .zero + .milliseconds(20)), standard: .yes)
      ])
    #expect(batch.rows.count == count && player.dispatcher.now == .zero)
    let answers = questions.map { $0.answered(.no) }
    #expect(player.play(Self.drag[1], answers: answers, into: &batch).isEmpty)
    let rows = Self.lines(batch, scene)
    #expect(rows.contains { $0.contains("\"answer\":false") && $0.contains("\"by\":\"host\"") })
  }

  @Test func flagsAsAnswersGiveTheRowsOfTheSceneWithoutQuestions() throws {
    // ASK-1
    for inputs in [Self.drag, Self.scrolling, Self.held] {
      let plain = try Self.play(Self.scene(), inputs) { $0.standard }
      let asked = try Self.play(Self.asking(), inputs) { $0.standard }
      #expect(plain.answers.allSatisfy { $0.isEmpty })
      #expect(asked.answers.contains { !$0.isEmpty })
      #expect(Self.others(asked.rows) == Self.others(plain.rows))
    }
  }

  @Test func answersOneByOneGiveTheSameAsAllAtOnce() throws {
    // ASK-1
    for inputs in [Self.drag, Self.scrolling, Self.held] {
      for no in [true, false] {
        let answer = { (question: Question) -> Answer.Value in
          question.id.kind == .hitTest ? question.standard : no ? .no : .yes
        }
        let all = try Self.play(Self.asking(), inputs, answer)
        let single = try Self.play(Self.asking(), inputs, few: 1, answer)
        #expect(all.rows == single.rows)
      }
    }
  }

  @Test func aTimerAsksBeforeTheNextInput() throws {
    // ASK-1: the press begins between two inputs.
    let scene = try Self.scene(tap: [.begin])
    let no = try Self.play(scene, Self.held) { _ in .no }
    #expect(no.answers[1].map { $0.question.asker } == ["press"])
    #expect(!no.rows.contains { $0.contains("\"state\":\"began\"") })
    let yes = try Self.play(scene, Self.held) { _ in .yes }
    #expect(yes.rows.contains { $0.contains("\"state\":\"began\"") })
  }

  @Test func theTraceAnswersWithoutAHost() throws {
    // ASK-1
    let scene = try Self.asking()
    for inputs in [Self.drag, Self.scrolling, Self.held] {
      let played = try Self.play(scene, inputs) { question in
        question.id.kind == .hitTest ? question.standard : .no
      }
      var writer = try TraceWriter(SmallTrace.header)
      for (input, answers) in zip(inputs, played.answers) {
        for answer in answers { try writer.append(answer) }
        guard case .frame(let samples) = input.kind else { continue }
        for sample in samples {
          try writer.append(
            TouchEntry(
              TouchEntry.Kind(sample.phase), finger: sample.finger, at: input.instant,
              point: sample.point))
        }
      }
      for answer in played.answers.last ?? [] { try writer.append(answer) }
      writer.close()
      var list: [Input] = []
      var container = ContainerInputs()
      for block in Reading(writer.takeBytes()).blocks { container.read(block, into: &list) }
      container.flush(into: &list)
      var player = try Player(scene)
      var batch = Batch()
      player.start(into: &batch)
      for input in list { player.play(input, into: &batch) }
      player.finish(into: &batch)
      let replayed = Self.lines(batch, scene)
      #expect(
        replayed == played.rows.map { $0.replacing("\"by\":\"host\"", with: "\"by\":\"trace\"") })
    }
  }

  @Test func gesturesThatTheHostLetsRecogniseTogetherHoldOneTouch() throws {
    // ASK-1, ARB-3
    var description = try Self.scene(pan: [.simultaneous]).description
    description.views[0].gestures = [RecognizerDescription(id: "other", kind: .pan)]
    var player = try Player(CompiledScene(description))
    var batch = Batch()
    for input in Self.drag.dropLast() {
      let questions = player.play(input, answers: [], into: &batch)
      _ = player.play(input, answers: questions.map { $0.answered(.yes) }, into: &batch)
    }
    func areActive() -> Bool {
      let recognizers = player.scene.recognizers
      return recognizers.indices.count { player.state(of: RecognizerID($0))?.isActive == true } == 2
    }
    #expect(areActive())
    // Both go on behind a change of the scene, and in a state that is saved.
    let change = SceneChange(.set(FactPath(["row", "hidden"]), .boolean(true)))
    player.play(
      Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(50)),
      into: &batch)
    #expect(areActive())
    var loaded = try Player(loading: player.save())
    #expect(loaded == player)
    var rest = Batch()
    player.play(Self.drag[3], into: &batch)
    loaded.play(Self.drag[3], into: &rest)
    #expect(loaded == player)
  }

  @Test func theStandardOfAHitTestHasTheAnswersInsideTheView() throws {
    // ASK-1: a view that calls `super` gets what the views inside it have answered.
    var description = try Self.scene(box: [.hitTest]).description
    description.views[0].asks = [.hitTest]
    let scene = try CompiledScene(description)
    var standards: [Answer.Value] = []
    let rows = try Self.play(scene, Self.drag) { question in
      standards.append(question.standard)
      return question.id.asker == "box" ? .noView : question.standard
    }.rows
    #expect(standards == [.view("box"), .view("screen")])
    #expect(rows.contains { $0.contains("\"deliver\"") && $0.contains("\"view\":\"screen\"") })
  }

  @Test func aTouchThatBeginsUnderAnAgreementIsSavedAsItIs() throws {
    // ASK-1: two gestures agreed before the second finger came down.
    var description = try Self.scene(pan: [.requireFailure]).description
    var twice = RecognizerDescription(id: "twice", kind: .tap)
    twice.taps = 2
    description.views[1].gestures.append(twice)
    description.views[1].takesMultipleTouch = true
    var player = try Player(CompiledScene(description))
    var batch = Batch()
    for input in Self.drag.prefix(2) {
      let questions = player.play(input, answers: [], into: &batch)
      _ = player.play(input, answers: questions.map { $0.answered(.yes) }, into: &batch)
    }
    let second = Sample(finger: FingerID(1), phase: .began, point: Point2D(60, 110))
    player.play(Input(.frame([second]), at: .zero + .milliseconds(30)), into: &batch)
    #expect(try Player(loading: player.save()) == player)
  }

  @Test func aDigestBehindAnAnsweredTickIsThatOfTheReplay() throws {
    // ASK-1, TCH-8: the host answers a timer; the trace answers it before the digest is compared.
    let scene = try Self.scene(tap: [.begin])
    var (player, batch) = (try Player(scene), Batch())
    player.start(into: &batch)
    var trace = try TraceWriter(from: player, clock: "")
    try player.play(Self.held[0], into: &batch, recording: &trace)
    let deadline = try #require(player.nextDeadline)
    let questions = player.advance(to: deadline, answers: [], into: &batch)
    #expect(questions.count == 1)
    let answers = questions.map { $0.answered(.yes) }
    #expect(player.advance(to: deadline, answers: answers, into: &batch).isEmpty)
    for answer in answers { try trace.append(answer) }
    trace.closeBlock(with: player)
    try player.play(Self.held[1], into: &batch, recording: &trace)
    trace.closeBlock(with: player)
    trace.close()
    var (inputs, reader) = ([Input](), ContainerInputs())
    for block in Reading(trace.takeBytes()).blocks { reader.read(block, into: &inputs) }
    reader.flush(into: &inputs)
    #expect(reader.digests.count == 2)
    var (replayed, scenes) = (try #require(try reader.player()), SceneDigests())
    for index in 0...inputs.count {
      for placed in reader.digests where placed.index == index {
        let field = replayed.difference(from: placed.digest, answers: placed.answers, &scenes)
        #expect(field == nil, "\(field.map { String(decoding: $0.path, as: UTF8.self) } ?? "")")
      }
      if index < inputs.count { replayed.play(inputs[index], into: &batch) }
    }
  }

  @Test func ofTwoAnswersTheLastOneCounts() throws {
    // ASK-1: an answer that names no view of the window is corrected by one behind it.
    var player = try Player(Self.scene(box: [.hitTest]))
    var batch = Batch()
    let question = try #require(
      player.play(Self.drag[0], answers: [], into: &batch).first)
    var answers = [question.answered(.view("nowhere"))]
    #expect(player.play(Self.drag[0], answers: answers, into: &batch) == [question])
    answers.append(question.answered(.noView))
    #expect(player.play(Self.drag[0], answers: answers, into: &batch) == [])
    // In a trace two inputs of one instant may meet the same question.
    let scene = try Self.scene(box: [.hitTest])
    var traced = try Player(scene)
    var input = Self.drag[0]
    input.answers = [question.answered(.view("box")), question.answered(.noView)]
    var rows = Batch()
    traced.play(input, into: &rows)
    #expect(Self.others(Self.lines(rows, scene)) == Self.others(Self.lines(batch, scene)))
  }

  @Test func theHitTestIsTheAnswer() throws {
    // ASK-1
    let scene = try Self.scene(box: [.hitTest])
    let rows = try Self.play(scene, Self.drag) { _ in .noView }.rows
    #expect(rows.contains { $0.contains("\"began\"") && $0.contains("\"view\":\"screen\"") })
    #expect(!rows.contains { $0.contains("\"deliver\"") && $0.contains("\"view\":\"box\"") })
    // An override may return a view outside its bounds.
    let other = try Self.play(scene, Self.held) { _ in .view("box") }.rows
    #expect(other.contains { $0.contains("\"deliver\"") && $0.contains("\"view\":\"box\"") })
  }

  @Test func aViewBehindOneThatPassesTouchesOnIsAsked() throws {
    // HIT-10, ASK-1
    var description = try Self.scene(box: [.hitTest]).description
    var glass = ViewDescription(id: "glass")
    glass.parent = "screen"
    glass.frame = Rect2D(0, 0, 320, 480)
    glass.passesTouches = true
    description.views.append(glass)
    let rows = try Self.play(CompiledScene(description), Self.drag) { $0.standard }.rows
    #expect(rows.contains { $0.contains("\"deliver\"") && $0.contains("\"view\":\"box\"") })
  }

  @Test func aHiddenViewIsNotAsked() throws {
    // HIT-1, ASK-1
    var description = try Self.scene(box: [.hitTest]).description
    description.views[1].isHidden = true
    let played = try Self.play(CompiledScene(description), Self.drag) { _ in .view("box") }
    #expect(played.answers.allSatisfy { $0.isEmpty })
    #expect(!played.rows.contains { $0.contains("\"view\":\"box\"") })
  }

  @Test func textsOfAnswersReadBack() {
    // ASK-1
    let instant = Instant.zero + .milliseconds(5)
    let values: [Answer.Value] = [.yes, .no, .noView, .view("a \"b\"")]
    for value in values {
      for other in [nil, "list.pan" as SceneName] {
        let answer = Answer(
          Question.ID(.simultaneous, of: "pick", with: other, touch: TouchID(7), at: instant),
          value)
        #expect(AnswerText.parse(AnswerText.bytes(of: answer), at: instant) == answer)
      }
    }
    for text in ["", "begin of a = true", "begin of a touch x = true", "begin of a touch 1 = 3"] {
      #expect(AnswerText.parse(Array(text.utf8), at: instant) == nil)
    }
  }
}
