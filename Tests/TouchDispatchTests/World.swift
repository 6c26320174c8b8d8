import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A dispatcher that is fed by verbs and tells its rows as lines:
///
///     HIT-2 deliver 1 began left 10,20
///     BAR-2 bar up scrollToTop list
///     TCH-1 anomaly alreadyDown 1
struct World {
  var dispatcher: Dispatcher
  /// When the next input comes.
  var instant = Instant.zero
  /// Every row so far.
  private(set) var rows: [Row] = []
  /// What the recognizers measured, one for each row of theirs.
  private(set) var measured: [GestureMeasures] = []
  private var lines: [String] = []
  private var owned: [String] = []
  private var timed: [(effect: String, line: String)] = []

  init(_ description: SceneDescription) throws {
    dispatcher = Dispatcher(try CompiledScene(description))
  }

  /// The lines since the last time they were asked for.
  mutating func told() -> [String] {
    defer { lines = [] }
    return lines
  }

  mutating func at(_ milliseconds: Int64) {
    instant = .zero + .milliseconds(milliseconds)
  }

  mutating func feed(_ kind: Input.Kind) {
    var batch = Batch()
    dispatcher.step(Input(kind, at: instant), into: &batch)
    take(batch)
  }

  mutating func touch(_ finger: UInt8, _ phase: Phase, _ x: Double, _ y: Double) {
    feed(.frame([Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))]))
  }

  /// Samples of several fingers in one frame.
  mutating func frame(_ samples: (finger: UInt8, phase: Phase, x: Double, y: Double)...) {
    feed(
      .frame(
        samples.map {
          Sample(finger: FingerID($0.finger), phase: $0.phase, point: Point2D($0.x, $0.y))
        }))
  }

  /// Samples of one finger, each at its time in milliseconds.
  mutating func play(
    finger: UInt8 = 1, _ samples: (at: Int64, phase: Phase, x: Double, y: Double)...
  ) {
    for sample in samples {
      at(sample.at)
      touch(finger, sample.phase, sample.x, sample.y)
    }
  }

  /// A tap of 60 ms.
  mutating func tap(at milliseconds: Int64, _ x: Double, _ y: Double) {
    play((milliseconds, .began, x, y), (milliseconds + 60, .ended, x, y))
  }

  /// Fires all timers.
  mutating func rest() {
    while fire() {}
  }

  mutating func bar(_ phase: StatusBarPhase, _ x: Double = 160, _ y: Double = 10) {
    feed(.statusBar(phase, Point2D(x, y)))
  }

  /// Where the player, asked, says that a selection went.
  mutating func keep(_ offset: Int, _ length: Int, in view: ViewID) {
    var batch = Batch()
    dispatcher.keep(TextSelection(offset, length), in: view, by: .txt1, into: &batch)
    take(batch)
  }

  mutating func make(_ change: SceneChange) {
    feed(.change(MadeChange(change, by: .host, over: .zero)))
  }

  /// Makes changes together.
  mutating func make(_ changes: [SceneChange]) {
    feed(.changes(changes.map { MadeChange($0, by: .host, over: .zero) }))
  }

  /// Fires one timer; whether one waited.
  mutating func fire() -> Bool {
    var batch = Batch()
    let hasFired = dispatcher.fireTimer(into: &batch) != nil
    take(batch)
    return hasFired
  }

  mutating func start() {
    var batch = Batch()
    dispatcher.start(into: &batch)
    take(batch)
  }

  private mutating func take(_ batch: Batch) {
    rows += batch.rows
    lines += batch.rows.map { line($0, batch) }
    for row in batch.rows {
      let time = number((row.instant - .zero).milliseconds)
      timed.append((words(row.effect, batch)[0], "\(time) \(line(row, batch))"))
      if case .gesture(let gesture) = row.effect { measured.append(batch[gesture.measures]) }
      if let subject = subject(of: row.effect) {
        let touches = batch.touches(of: row).map { " \($0.number)" }.joined()
        owned.append("\(time) \(subject):\(touches)")
      }
    }
  }

  /// The touches of all rows of gestures and scrolls, each row after its time in milliseconds:
  ///
  ///     20 drag began: 1 2
  ///     40 scroll list: 2
  func touches() -> [String] { owned }

  private func subject(of effect: Effect) -> String? {
    switch effect {
    case .gesture(let gesture): "\(name(gesture.entrant)) \(gesture.state.word)"
    case .scroll(let scroll): "scroll \(name(scroll.view))"
    case .event, .hook, .deliver, .withhold, .drop, .outcome, .control, .highlight, .present,
      .system, .statusBar, .affordance, .indicator, .text, .layout, .scene, .anomaly,
      .answer:
      nil
    }
  }

  /// All rows with one of these effects, each after its time in milliseconds:
  ///
  ///     20 REC-4 gesture drag began
  func journal(of effects: String...) -> [String] {
    timed.filter { effects.contains($0.effect) }.map(\.line)
  }

  /// What became of the entrants of touches:
  ///
  ///     ARB-3 1 press lost to drag
  func outcomes() -> [String] {
    rows.compactMap { row in
      guard case .outcome(let touch, let entrant, let outcome) = row.effect else { return nil }
      let winner =
        switch outcome {
        case .lost(let winner): " to \(name(winner))"
        case .gated(let winner): " by \(name(winner))"
        case .won, .failed, .notAsked: ""
        }
      return "\(row.rule.id) \(touch.number) \(name(entrant)) \(outcome.word)\(winner)"
    }
  }

  private func name(_ view: ViewID?) -> String {
    view.map { dispatcher.scene.name(of: $0).text } ?? "-"
  }

  private func name(_ entrant: EntrantID) -> String {
    dispatcher.scene.name(of: entrant).text
  }

  private func line(_ row: Row, _ batch: Batch) -> String {
    "\(row.rule.id) " + words(row.effect, batch).joined(separator: " ")
  }

  private func words(_ effect: Effect, _ batch: Batch) -> [String] {
    switch effect {
    case .event(let type):
      ["event", "\(type.rawValue)"]
    case .hook(let event):
      [
        "hook", "\(event.type.rawValue)", event.touch.map { "\($0.number)" } ?? "-",
        event.phase.map { "\($0.word)" } ?? "-", event.passedOn ? "passed" : "kept",
      ]
    case .deliver(let delivery):
      [
        "deliver", "\(delivery.touch.number)", "\(delivery.phase.word)", name(delivery.view),
        text(delivery.point),
      ]
    case .withhold(let touch, let phase, let view):
      ["withhold", "\(touch.number)", "\(phase.word)", name(view)]
    case .gesture(let gesture):
      ["gesture", name(gesture.entrant), "\(gesture.state.word)"]
    case .control(let control):
      ["control", "\(control.touch.number)", name(control.view), "\(control.event.word)"]
        + (control.value.map { ["\($0)"] } ?? [])
    case .highlight(let highlight):
      [
        "highlight", name(highlight.view), highlight.isOn ? "on" : "off",
        "\(highlight.source.word)",
      ]
    case .present(let view, let frames, _):
      ["present", name(view), "\(frames)"]
    case .drop(let touch, let phase, let view):
      ["drop", "\(touch.number)", "\(phase.word)", name(view)]
    case .outcome(let touch, let entrant, let outcome):
      ["outcome", "\(touch.number)", name(entrant), "\(outcome.word)"]
    case .system(let action, _, _):
      ["system", "\(action.word)"]
    case .affordance(let edge, let isShown, _, _):
      ["affordance", "\(edge.word)", isShown ? "comes" : "goes"]
    case .indicator(let isVisible, let isEdgeProtected):
      ["indicator", isVisible ? "shown" : "hidden"] + (isEdgeProtected ? ["dimmed"] : [])
    case .statusBar(let bar):
      ["bar", "\(bar.phase.word)", "\(bar.taker.word)"]
        + (bar.view == nil ? [] : [name(bar.view)]) + (bar.action.map { ["\($0.word)"] } ?? [])
    case .scroll(let scroll):
      ["scroll", name(scroll.view), text(scroll.offset)]
    case .text(let text):
      ["text", name(text.view), "\(text.selection.offset),\(text.selection.length)"]
        + (text.touch.map { ["held by \($0.number)"] } ?? [])
    case .layout(let place):
      ["layout", name(batch[place].view)]
    case .answer:
      ["answer"]
    case .scene(let place):
      ["scene", words(batch[place].change)]
    case .anomaly(.changeRefused(let place), _):
      ["anomaly", "changeRefused", words(batch[place].change)]
    case .anomaly(let anomaly, let touch):
      ["anomaly", "\(anomaly)"] + (touch.map { ["\($0.number)"] } ?? [])
    }
  }

  private func words(_ change: SceneChange) -> String {
    switch change.action {
    case .set(let path, _), .add(let path, _): String(decoding: path.utf8, as: UTF8.self)
    case .signal(let signal, _): "\(signal.word)"
    case .insert(let member, _, _): member.id.text
    case .remove(let name), .enable(let name), .disable(let name): name.text
    }
  }

  private func text(_ point: Point2D) -> String {
    "\(number(point.x)),\(number(point.y))"
  }

  private func number(_ number: Double) -> String {
    Double(Int(exactly: number) ?? 0) == number ? "\(Int(number))" : "\(number)"
  }
}

/// A screen with a view on the left half and a pad that takes all fingers on the right.
func halves(
  on name: String = "iPhone 5s", _ os: Release = Release(9),
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  try description(
    on: name, os,
    [
      view("left", Rect2D(0, 100, 160, 400)),
      view("pad", Rect2D(160, 100, 160, 400)) { $0.takesMultipleTouch = true },
    ], change)
}

/// Adds a second window, whose view is the strip `cover` at the top of the screen.
func addWindow(to scene: inout SceneDescription) {
  scene.views.append(view("cover", in: nil, Rect2D(0, 0, 320, 50)))
  var window = WindowDescription(id: "over")
  window.view = "cover"
  scene.windows.append(window)
}

/// A list that has been scrolled down.
func list(_ change: (inout ViewDescription) -> Void = { _ in }) -> ViewDescription {
  view("list", Rect2D(0, 20, 320, 400)) {
    $0.kind = .tableView
    $0.scroll.content = Size2D(320, 2000)
    $0.scroll.offsetY = 300
    change(&$0)
  }
}
