import Foundation
import Testing
import Umpire

/// The code of the page *The loop of a host*, compiled and run.
@Suite struct HostLoopTests {
  func firstTap() throws -> Batch {
    var scene = DefaultScene.description()  // an iPhone X with the view "screen"
    var box = ViewDescription(id: "box")
    (box.kind, box.parent, box.frame) = (.button, "screen", Rect2D(20, 100, 120, 44))
    box.gestures = [RecognizerDescription(id: "press", kind: .longPress)]
    scene.views.append(box)
    var (player, batch) = (try Player(CompiledScene(scene)), Batch())
    player.start(into: &batch)
    for (phase, milliseconds) in [(Phase.began, Int64(10)), (.ended, 90)] {
      let finger = Sample(finger: FingerID(0), phase: phase, point: Point2D(50, 120))
      let stamp = Instant(nanoseconds: milliseconds * 1_000_000)
      player.play(Input(.frame([finger]), at: stamp), into: &batch)
    }
    return batch  // its rows have the control's `action`, by CTL-1
  }

  @Test func theFirstTapActs() throws {
    let actions = try firstTap().rows.filter {
      if case .control(let control) = $0.effect { control.event == .action } else { false }
    }
    #expect(actions.map(\.rule) == [.ctl1])
    #expect(actions.map(\.instant) == [instant(90)])
  }

  struct Host {
    var player: Player
    var batch = Batch()
    var recorder: TraceWriter

    init(_ scene: CompiledScene, recorder: TraceWriter) throws(ReactionError) {
      player = try Player(scene)
      self.recorder = recorder
      player.start(into: &batch)
      handleRows()
    }

    /// An event of the window system: the samples of all fingers at one instant.
    mutating func touch(_ samples: [Sample], stamped stamp: Instant) throws(TraceWriteError) {
      let taken = player.play(Input(.frame(samples), at: stamp), into: &batch)
      for sample in samples {
        try recorder.append(sample, at: taken, hardware: stamp)
      }
      handleRows()
    }

    /// The host's timer, set for `player.nextDeadline`, and each display frame.
    mutating func tick(at now: Instant) {
      player.advance(to: now, into: &batch)
      handleRows()
    }

    /// Does what the rows say: runs targets, opens pages, plays sounds.
    mutating func handleRows() {
      for row in batch.rows {
        if case .control(let control) = row.effect, control.event == .action { run(control.view) }
      }
      batch.removeAll()
    }
  }

  func recorder(of file: SceneFile) throws -> TraceWriter {
    let scene = file.description
    var recorder = try TraceWriter(
      TraceHeader(
        device: SceneName(scene.device.name), os: SceneName(utf8: scene.os.text),
        screen: scene.device.portraitSize, scale: scene.device.scale, clock: "CLOCK_MONOTONIC"))
    for text in file.texts { try recorder.append(scene: text.text, called: text.name) }
    return recorder
  }

  func recorder(from player: Player) throws(StateError) -> TraceWriter {
    try TraceWriter(from: player, clock: "CLOCK_MONOTONIC")
  }

  func record(
    _ input: Input, _ player: inout Player, _ recorder: inout TraceWriter
  ) throws(TraceWriteError) -> Batch {
    var batch = Batch()
    try player.play(input, into: &batch, recording: &recorder)
    return batch
  }

  func ask(
    _ input: Input, _ player: Player, _ answer: (Question) -> Answer.Value
  ) -> [Answer] {
    var (copy, batch, answers) = (player, Batch(), [Answer]())
    while true {
      let questions = copy.play(input, answers: answers, into: &batch)
      if questions.isEmpty { return answers }
      for question in questions {
        if let index = answers.firstIndex(where: { $0.question == question.id }) {
          answers[index] = question.answered(question.standard)
        } else {
          answers.append(question.answered(answer(question)))
        }
      }
    }
  }

  func rows(of trace: [UInt8]) throws -> [UInt8] {
    var (rows, conversion) = ([UInt8](), try Conversion(ByteSource(trace), to: .rows))
    while let piece = try conversion.next() { rows += piece }
    return rows  // {"t":"10000000","touch":1,"finger":0,"phase":"began", …
  }

  @Test func aRecordingIsWrittenAsRows() throws {
    var host = try host()
    try host.touch(sample(.began, 50, 120), stamped: instant(10))
    try host.touch(sample(.ended, 50, 120), stamped: instant(90))
    host.recorder.close()
    let text = String(decoding: try rows(of: host.recorder.takeBytes()), as: UTF8.self)
    #expect(text.hasPrefix(#"{"t":"10000000","touch":1,"finger":0,"phase":"began","#), "\(text)")
    #expect(text.split(separator: "\n").count == 2)
  }

  func draw(_ player: Player, _ canvas: inout Canvas) {
    for view in player.scene.views {
      let state = player.state(of: view)
      if state.isVisible { canvas.fill(state.frame, isBright: !state.lit.isEmpty) }
    }
    for touch in player.liveTouches where touch.isDown { canvas.mark(touch.location) }
    if player.systemState.isIndicatorVisible { canvas.showIndicator() }
  }

  /// What the page's code draws on.
  struct Canvas {
    var (fills, marks, isIndicatorShown) = (0, 0, false)

    mutating func fill(_ frame: Rect2D, isBright: Bool) { fills += isBright ? 1 : 0 }
    mutating func mark(_ location: Point2D) { marks += 1 }
    mutating func showIndicator() { isIndicatorShown = true }
  }

  private let scene = Array(
    """
    {
      "device": "iPhone X", "os": "12.0",
      "windows": [ { "id": "main", "view": "screen" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 812], "gestures": [
          { "id": "press", "kind": "longPress" } ] },
        { "id": "box", "parent": "screen", "kind": "button", "frame": [20, 100, 120, 44] }
      ]
    }
    """.utf8)

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func sample(_ phase: Phase, _ x: Double, _ y: Double) -> [Sample] {
    [Sample(finger: FingerID(0), phase: phase, point: Point2D(x, y))]
  }

  private func host() throws -> Host {
    let file = try SceneFile.read(scene, named: "scene.json")
    return try Host(file.scene, recorder: recorder(of: file))
  }

  @Test func aLightIsDrawnWhileAFingerIsInTheButton() throws {
    var host = try host()
    try host.touch(sample(.began, 50, 120), stamped: instant(10))
    var canvas = Canvas()
    draw(host.player, &canvas)
    #expect(canvas.fills == 1 && canvas.marks == 1 && canvas.isIndicatorShown)
    try host.touch(sample(.ended, 50, 120), stamped: instant(90))
    canvas = Canvas()
    draw(host.player, &canvas)
    #expect(canvas.fills == 0 && canvas.marks == 0)
  }

  @Test func aTickEndsALongPressWithoutAnInput() throws {
    var host = try host()
    try host.touch(sample(.began, 200, 400), stamped: instant(0))
    let press = try #require(host.player.scene.recognizer(named: "press"))
    #expect(host.player.state(of: press)?.state == .possible)
    let deadline = try #require(host.player.nextDeadline)
    host.tick(at: deadline)
    #expect(host.player.state(of: press)?.state == .began)
  }

  @Test func answersThatWereFoundOnACopyAreThoseOfTheInput() throws {
    // ASK-1
    var description = try SceneFile.read(scene, named: "scene.json").description
    description.views[0].gestures[0].asks = [.begin]
    var player = try Player(CompiledScene(description))
    var recorder = try recorder(from: player)
    _ = try record(
      Input(.frame(sample(.began, 200, 400)), at: instant(0)), &player, &recorder)
    var lift = Input(.frame(sample(.ended, 200, 400)), at: instant(900))
    lift.answers = ask(lift, player) { $0.id.kind == .begin ? .no : $0.standard }
    #expect(lift.answers.map { $0.value } == [.no])
    let rows = try record(lift, &player, &recorder).rows
    #expect(!rows.contains { if case .control = $0.effect { true } else { false } })
    #expect(rows.contains { $0.rule == .arb5 })
  }

  @Test func anAnswerThatCannotBeUsedIsReplaced() throws {
    // ASK-1
    var description = try SceneFile.read(scene, named: "scene.json").description
    description.views[1].asks = [.hitTest]
    let player = try Player(CompiledScene(description))
    let touch = Input(.frame(sample(.began, 50, 120)), at: instant(0))
    var questions: [Question] = []
    let answers = ask(touch, player) {
      questions.append($0)
      return .yes
    }
    #expect(questions.map { $0.id.kind } == [.hitTest])
    #expect(answers == [questions[0].answered(.view("box"))])
  }

  @Test func anInstantBeforeZeroIsTakenAtZero() throws {
    // TCH-4
    var player = try self.host().player
    var batch = Batch()
    let taken = player.play(Input(.frame(sample(.began, 50, 120)), at: instant(-5)), into: &batch)
    #expect(taken == instant(-5) && player.state.now == .zero)
    #expect(batch.rows.contains { $0.rule == .tch4 })
  }

  @Test func whatTheHostRecordedPlaysToTheSameState() throws {
    // TCH-8
    var host = try host()
    try host.touch(sample(.began, 200, 400), stamped: instant(5))
    host.tick(at: instant(20))
    try host.touch(sample(.moved, 210, 400), stamped: instant(13))
    host.tick(at: instant(700))
    try host.touch(sample(.moved, 230, 400), stamped: instant(690))
    try host.touch(sample(.ended, 230, 400), stamped: instant(700))
    try host.change("box.enabled = false", at: instant(750))
    host.tick(at: instant(2000))
    host.recorder.close()

    var (reader, inputs, list) = (BlockReader(), ContainerInputs(), [Input]())
    reader.append(host.recorder.takeBytes())
    reader.finish()
    while let element = try reader.next() {
      if case .block(let block) = element { inputs.read(block, into: &list) }
    }
    inputs.flush(into: &list)
    #expect(
      list.map(\.instant.nanoseconds) == [
        5_000_000, 20_000_001, 700_000_001, 700_000_002, 750_000_000,
      ])
    var again = try self.host().player
    var batch = Batch()
    for input in list { again.play(input, into: &batch) }
    again.advance(to: instant(2000), into: &batch)
    #expect(again.state == host.player.state)
  }

  @Test func aRecordingThatBeginsUnderAFingerPlaysOn() throws {
    var host = try host()
    try host.touch(sample(.began, 50, 120), stamped: instant(10))
    var trace = try recorder(from: host.player)
    let inputs = [
      Input(.frame(sample(.moved, 60, 120)), at: instant(30)),
      Input(.frame(sample(.ended, 60, 120)), at: instant(60)),
    ]
    var rows = 0
    for input in inputs { rows += try record(input, &host.player, &trace).rows.count }
    trace.closeBlock(with: host.player)
    trace.close()

    var (reader, contents, list) = (BlockReader(), ContainerInputs(), [Input]())
    reader.append(trace.takeBytes())
    reader.finish()
    while let element = try reader.next() {
      if case .block(let block) = element { contents.read(block, into: &list) }
    }
    contents.flush(into: &list)
    var again = try #require(try contents.player())
    var batch = Batch()
    for input in list { again.play(input, into: &batch) }
    #expect(batch.rows.count == rows && again.state == host.player.state)
  }

  func reloaded(_ player: Player) throws(StateError) -> Player {
    let bytes = try player.save()
    return try Player(loading: bytes)  // == player: equal in every field
  }

  struct Situations {
    var prints = Fingerprints()
    var seen: Set<Fingerprint> = []

    mutating func isNew(_ player: Player) throws(StateError) -> Bool {
      seen.insert(try prints.fingerprint(of: player)).inserted
    }
  }

  @Test func aStateThatIsLoadedIsTheSameSituation() throws {
    var host = try self.host()
    var situations = Situations()
    #expect(try situations.isNew(host.player))
    #expect(try reloaded(host.player) == host.player)
    #expect(try !situations.isNew(reloaded(host.player)))
    host.tick(at: instant(3))
    #expect(try situations.isNew(host.player))
  }

  func why(_ session: Batch, _ player: Player) -> [String] {
    let account = RunAccount(session, player.ids)
    return account.touches.map { touch in
      touch.sentences.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ")
    }
  }

  @Test func aHostAsksWhy() throws {
    var (player, session) = (try Player(CompiledScene(DefaultScene.description())), Batch())
    player.start(into: &session)
    for (phase, milliseconds) in [(Phase.began, Int64(10)), (.ended, 90)] {
      let finger = Sample(finger: FingerID(0), phase: phase, point: Point2D(50, 120))
      player.play(
        Input(.frame([finger]), at: Instant(nanoseconds: milliseconds * 1_000_000)), into: &session)
    }
    player.finish(into: &session)
    let told = why(session, player)
    #expect(
      told.count == 1 && told[0].hasPrefix("A finger came down in the view `screen`"), "\(told)")
  }

  @Test func thePageHasTheLinesOfThisTest() throws {
    let page = try Checkout.text("Sources/Umpire/Umpire.docc/Host.md")
    let test = try Checkout.text("Tests/HouseTests/HostLoopTests.swift")
    let blocks = page.components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
    #expect(blocks.count == 11)
    for block in blocks {
      let code = block.dropFirst(6)
        .replacing("extension Host", with: "extension HostLoopTests.Host")
      // An extension stands at the top of this file, everything else in the suite.
      let margin = code.hasPrefix("extension") ? "" : "  "
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      let indented = lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
      #expect(test.contains(indented.dropLast()))
    }
  }
}

extension HostLoopTests.Host {
  mutating func change(_ text: String, at now: Instant) throws {
    let change = try ChangeText.parse(Array(text.utf8))
    let input = Input(.change(MadeChange(change, by: .host, over: .zero)), at: now)
    let taken = player.play(input, into: &batch)
    try recorder.append(change: ChangeText.bytes(of: change), at: taken)
    handleRows()
  }
}

extension HostLoopTests.Host {
  /// The app's target of a control.
  func run(_ control: ViewID) {}
}
