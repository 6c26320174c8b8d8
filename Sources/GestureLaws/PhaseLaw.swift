import TouchCore
import TouchDispatch

/// Phase law: a view receives began first, each phase once, and ended or cancelled last; withheld
/// phases are delivered or dropped before or with any later phase of the same touch (ARB-10, GATE-1,
/// ARB-7).
///
///     withhold began      deliver began       each phase leaves the queue in the order it came
///     withhold moved      deliver moved
///                         deliver ended       the lift that opens it may come with them
///
/// It reads only rows. There is one exemption: after a change has set which recognizers or scroll
/// views delay touches (ARB-7, SCR-1), movements may be withheld although their began was delivered.
package struct PhaseLaw: Watcher {
  static let statement =
    "a view receives began first, each phase once, and ended or cancelled last; withheld phases are"
    + " delivered or dropped before or with any later phase of the same touch"

  /// The first violation: its kind, and the index of the row.
  package private(set) var broken: (kind: String, row: Int)?
  private var touches: [TouchStory] = []
  /// True if a change has set which recognizers or scroll views delay touches.
  private var delaysAnew = false

  /// The phases of a touch that its view has received.
  private struct TouchStory {
    var state = State.untold
    var view: ViewID?
    /// The withheld phases.
    var withheld: [Phase] = []
    /// The time of the last phase that the view received.
    var last = Instant.zero
    var lastRow = 0
  }

  private enum State {
    /// The view has received no phase.
    case untold
    /// The view has received began.
    case begun
    /// The view receives no more phases: it has received the last one, or all were dropped.
    case over
  }

  /// The law before the first row.
  package init() {}

  mutating func see(_ step: Played.Step, _ batch: Batch, _: borrowing Dispatcher) {
    for place in step.rows where broken == nil {
      if case .scene(let index) = batch.rows[place].effect { hear(batch[index].change) }
      hear(batch.rows[place], at: place)
    }
  }

  /// Notes a change that may withhold touches whose began was delivered.
  package mutating func hear(_ change: SceneChange) {
    guard case .set(let path, _) = change.action, path.parts.count > 1 else { return }
    let key = path.parts[1]
    if key.matches("delaysBegan") || key.matches("delaysContent") { delaysAnew = true }
  }

  /// Checks a row; `place` is its index in the run.
  package mutating func hear(_ row: Row, at place: Int) {
    switch row.effect {
    case .deliver(let delivery): deliver(delivery, row, at: place)
    case .withhold(let touch, let phase, let view): withhold(touch, phase, view, at: place)
    case .drop(let touch, let phase, _): drop(touch, phase, at: place)
    case .event, .hook, .gesture, .outcome, .control, .highlight, .present, .system, .affordance,
      .indicator, .statusBar, .scroll, .text, .layout, .scene, .anomaly,
      .answer:
      break
    }
  }

  /// True if a view received a phase, or one was withheld or dropped.
  var hasHeard: Bool { !touches.isEmpty }

  /// Checks the end: every view that received began has received the last phase, and no phase is
  /// withheld.
  package mutating func finish() {
    for story in touches where broken == nil {
      if story.state == .begun { broken = ("began without an end", story.lastRow) }
      if let phase = story.withheld.first {
        broken = ("\(phase.word) withheld for ever", story.lastRow)
      }
    }
  }

  private mutating func index(of touch: TouchID, at row: Int) -> Int {
    let index = Int(touch.number)
    while touches.count <= index { touches.append(TouchStory()) }
    touches[index].lastRow = row
    return index
  }

  private mutating func deliver(_ delivery: Delivery, _ row: Row, at place: Int) {
    let index = index(of: delivery.touch, at: place)
    func breaks(_ kind: String) {
      broken = broken ?? ("deliver \(delivery.phase.word): \(kind)", place)
    }
    if let view = touches[index].view, view != delivery.view { breaks("to another view") }
    touches[index].view = delivery.view
    switch (touches[index].state, delivery.phase) {
    case (.over, _): breaks("after the last phase")
    case (.untold, .began): touches[index].state = .begun
    case (.untold, _): breaks("before began")
    case (.begun, .began): breaks("twice")
    case (.begun, .ended), (.begun, .cancelled): touches[index].state = .over
    case (.begun, .moved): break
    case (.begun, .stationary): breaks("no view is told")
    }
    if let next = touches[index].withheld.first {
      if next == delivery.phase {
        touches[index].withheld.removeFirst()
      } else {
        breaks("while \(next.word) is withheld")
      }
    }
    let instant = delivery.at ?? row.instant
    if instant < touches[index].last { breaks("before an earlier phase") }
    if instant > row.instant { breaks("before its time") }
    touches[index].last = instant
  }

  private mutating func withhold(
    _ touch: TouchID, _ phase: Phase, _ view: ViewID, at place: Int
  ) {
    let index = index(of: touch, at: place)
    func breaks(_ kind: String) { broken = broken ?? ("withhold \(phase.word): \(kind)", place) }
    if let told = touches[index].view, told != view { breaks("of another view") }
    touches[index].view = view
    let waits = touches[index].withheld
    switch (touches[index].state, phase) {
    case (.over, _): breaks("after the last phase")
    case (.untold, .began): if !waits.isEmpty { breaks("behind another") }
    case (.untold, .moved), (.untold, .ended): if waits.isEmpty { breaks("before began") }
    case (.begun, .moved) where delaysAnew, (.begun, .ended): break
    case (.begun, .began), (.begun, .moved): breaks("after began was delivered")
    case (_, .cancelled), (_, .stationary): breaks("never waits")
    }
    if waits.last == .ended { breaks("behind ended") }
    touches[index].withheld.append(phase)
  }

  private mutating func drop(_ touch: TouchID, _ phase: Phase, at place: Int) {
    let index = index(of: touch, at: place)
    func breaks(_ kind: String) { broken = broken ?? ("drop \(phase.word): \(kind)", place) }
    if let next = touches[index].withheld.first {
      if next != phase { breaks("while \(next.word) is withheld") }
      touches[index].withheld.removeFirst()
      // All withheld phases of a touch are dropped together; the end alone may be withheld after a
      // delivered began.
      if touches[index].state == .untold { touches[index].state = .over }
      return
    }
    switch (touches[index].state, phase) {
    case (.untold, .began): touches[index].state = .over
    case (.begun, _): breaks("after began was delivered")
    case (.over, .cancelled), (.untold, .cancelled): touches[index].state = .over
    case (.over, _): breaks("twice")
    case (.untold, _): breaks("before began")
    }
  }
}
