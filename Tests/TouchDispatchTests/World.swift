import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A dispatcher that is fed by verbs and tells its rows as lines:
///
///     HIT-2 deliver 1 began button 10,20
///     BAR-2 bar up scrollToTop list
///     TCH-1 anomaly alreadyDown 1
struct World {
  var dispatcher: Dispatcher
  /// When the next input comes.
  var instant = Instant.zero
  /// Every row so far.
  private(set) var rows: [Row] = []
  private var lines: [String] = []

  init(_ description: SceneDescription) throws {
    dispatcher = Dispatcher(try Scene(description))
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
    feed(.frame([Sample(finger: FingerID(finger), phase: phase, point: Point(x, y))]))
  }

  mutating func bar(_ phase: StatusBarPhase, _ x: Double = 160, _ y: Double = 10) {
    feed(.statusBar(phase, Point(x, y)))
  }

  mutating func make(_ change: SceneChange) {
    feed(.change(MadeChange(change, by: .host, over: .zero)))
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
  }

  private func name(_ view: ViewID?) -> String {
    view.map { dispatcher.scene.name(of: $0).text } ?? "-"
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
    case .drop(let touch, let phase, let view):
      ["drop", "\(touch.number)", "\(phase.word)", name(view)]
    case .outcome(let touch, _, let outcome):
      ["outcome", "\(touch.number)", "\(outcome.word)"]
    case .system(let action):
      ["system", "\(action.word)"]
    case .statusBar(let phase, _, let taker, let view):
      ["bar", "\(phase.word)", "\(taker.word)"] + (view == nil ? [] : [name(view)])
    case .scroll(let view, let offset, _):
      ["scroll", name(view), text(offset)]
    case .layout(let place):
      ["layout", name(batch[place].view)]
    case .scene(let place):
      ["scene", words(batch[place].change)]
    case .anomaly(let anomaly, let touch):
      ["anomaly", "\(anomaly)"] + (touch.map { ["\($0.number)"] } ?? [])
    }
  }

  private func words(_ change: SceneChange) -> String {
    switch change.action {
    case .set(let path, _), .add(let path, _): String(decoding: path.utf8, as: UTF8.self)
    case .signal(let signal, _): "\(signal.word)"
    case .remove(let name), .enable(let name), .disable(let name): name.text
    }
  }

  private func text(_ point: Point) -> String {
    func text(_ number: Double) -> String {
      Double(Int(exactly: number) ?? 0) == number ? "\(Int(number))" : "\(number)"
    }
    return "\(text(point.x)),\(text(point.y))"
  }
}

/// A screen with a button on the left half and a pad that takes all fingers on the right.
func halves(
  on name: String = "iPhone 5s", _ os: Release = Release(9),
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  try description(
    on: name, os,
    [
      view("button", Rect(0, 100, 160, 400)) { $0.kind = .button },
      view("pad", Rect(160, 100, 160, 400)) { $0.takesMultipleTouch = true },
    ], change)
}

/// A list that has been scrolled down.
func list(_ change: (inout ViewDescription) -> Void = { _ in }) -> ViewDescription {
  view("list", Rect(0, 20, 320, 400)) {
    $0.kind = .tableView
    $0.scroll.content = Size(320, 2000)
    $0.scroll.offsetY = 300
    change(&$0)
  }
}
