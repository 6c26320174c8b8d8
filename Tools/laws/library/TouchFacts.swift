import TouchCore
import TouchScene

/// What the rows of a run say of a touch, as far as that ties it with others.
struct TouchFacts: Sendable {
  var contact: Contact
  /// Who competed for it: its outcomes name all of them (ARB-2).
  var entrants: Set<EntrantID> = []
  /// The views that it hit: one, but for two runs in which it hits others.
  var views: Set<ViewID> = []
  /// True if the app's hook kept it from everybody else (APP-1).
  var isSwallowed = false
  /// The scroll views that it sent to the top from the status bar (BAR-2).
  var sentToTop: Set<EntrantID> = []

  /// True if a gesture of the system at an edge competed for it.
  var isAtEdge: Bool { entrants.contains { $0.isSystem && $0 != .statusBar } }

  /// True if the status bar has it.
  var isOnBar: Bool { entrants.contains(.statusBar) }

  /// The facts of all touches in the order of `contacts`; `nil` if the run is exempt: with too many
  /// fingers (TCH-3) or Reachability (EDGE-6).
  static func read(
    _ played: Played, _ contacts: [Contact], _ scene: Scene,
    renumber: (TouchID) -> TouchID = { $0 }
  ) -> [TouchFacts]? {
    var facts = contacts.map { TouchFacts(contact: $0) }
    func index(_ touch: TouchID) -> Int { Int(renumber(touch).number) - 1 }
    var sentToTop: Set<EntrantID> = []
    for row in played.batch.rows {
      switch row.effect {
      case .outcome(let touch, let entrant, _):
        facts[index(touch)].entrants.insert(entrant)
      case .deliver(let delivery):
        facts[index(delivery.touch)].views.insert(delivery.view)
      case .withhold(let touch, _, let view):
        facts[index(touch)].views.insert(view)
      case .drop(let touch, _, let view):
        if let view { facts[index(touch)].views.insert(view) }
      case .hook(let event):
        if let touch = event.touch, !event.passedOn { facts[index(touch)].isSwallowed = true }
      case .scroll(let scroll) where scroll.isToTop:
        if let pan = scene.pan(of: scroll.view) { sentToTop.insert(pan) }
      case .anomaly(.tooManyTouches, _), .system(.reachability, _, _):
        return nil
      case .event, .gesture, .control, .highlight, .present, .system, .affordance, .indicator,
        .statusBar, .scroll, .text, .layout, .scene, .anomaly:
        break
      }
    }
    for index in facts.indices where facts[index].isOnBar { facts[index].sentToTop = sentToTop }
    return facts
  }

  /// What two runs say of the touch.
  func joined(_ other: TouchFacts) -> TouchFacts {
    var facts = self
    facts.entrants.formUnion(other.entrants)
    facts.views.formUnion(other.views)
    facts.sentToTop.formUnion(other.sentToTop)
    facts.isSwallowed = isSwallowed && other.isSwallowed
    return facts
  }
}
