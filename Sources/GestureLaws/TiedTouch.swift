import TouchCore
import TouchScene

/// The facts in the rows of a run that tie a touch with others. The code shares nothing with that
/// which makes sentences: a law must not read rows with the code that it checks.
struct TiedTouch: Sendable {
  var contact: FingerContact
  /// The entrants that competed for it: its outcomes name all of them (ARB-2).
  var entrants: Set<EntrantID> = []
  /// The views that it hit: one view, unless two runs with different hits are joined.
  var views: Set<ViewID> = []
  /// True if the affordance of a deferred edge came for it, or it began on its tab (DEFER-3, DEFER-4).
  var hasAffordance = false
  /// True if the app's hook swallowed it (APP-1).
  var isSwallowed = false
  /// The scroll views that its tap on the status bar scrolled to the top (BAR-2), or that were at
  /// the top already (BAR-5).
  var tappedToTop: Set<EntrantID> = []

  /// True if it scrolled a scroll view.
  var scrolls = false

  /// True if the tap on the status bar competed for it.
  var isOnStatusBar: Bool { entrants.contains(.statusBar) }

  /// True if a gesture of the system at an edge competed for it.
  var isAtEdge: Bool { entrants.contains { $0.isSystem && $0 != .statusBar } }

  /// The facts of all touches in the order of `contacts`; `nil` if the run is exempt: with too many
  /// fingers (TCH-3), Reachability (EDGE-6), or if the app was left (HOME-7).
  static func read(
    _ played: Played, _ contacts: [FingerContact], _ scene: CompiledScene,
    renumber: (TouchID) -> TouchID = { $0 }
  ) -> [TiedTouch]? {
    var facts = contacts.map { TiedTouch(contact: $0) }
    func index(_ touch: TouchID) -> Int { Int(renumber(touch).number) - 1 }
    for row in played.batch.rows {
      if row.rule == .home7 { return nil }
      switch row.effect {
      case .outcome(let touch, let entrant, _):
        facts[index(touch)].entrants.insert(entrant)
        if entrant == SystemGesture.affordance.entrant { facts[index(touch)].hasAffordance = true }
      case .deliver(let delivery):
        facts[index(delivery.touch)].views.insert(delivery.view)
      case .withhold(let touch, _, let view):
        facts[index(touch)].views.insert(view)
      case .affordance(_, _, _, let touch?):
        facts[index(touch)].hasAffordance = true
      case .drop(let touch, _, let view):
        if let view { facts[index(touch)].views.insert(view) }
      case .hook(let event):
        if let touch = event.touch, !event.passedOn { facts[index(touch)].isSwallowed = true }
      case .statusBar(let bar) where bar.taker == .scrollToTop || row.rule == .bar5:
        if let touch = bar.touch, let pan = bar.view.flatMap(scene.pan(of:)) {
          facts[index(touch)].tappedToTop.insert(pan)
        }
      case .scroll:
        for touch in played.batch.touches(of: row) { facts[index(touch)].scrolls = true }
      case .anomaly(.tooManyTouches, _), .system(.reachability, _, _):
        return nil
      case .system(let action, _, _) where action.leavesApp:
        return nil
      case .event, .gesture, .control, .highlight, .present, .system, .affordance, .indicator,
        .statusBar, .text, .layout, .scene, .anomaly,
        .answer:
        break
      }
    }
    return facts
  }

  /// The facts of two runs about the touch, together.
  func joined(_ other: TiedTouch) -> TiedTouch {
    var facts = self
    facts.entrants.formUnion(other.entrants)
    facts.views.formUnion(other.views)
    facts.tappedToTop.formUnion(other.tappedToTop)
    facts.hasAffordance = hasAffordance || other.hasAffordance
    facts.scrolls = scrolls || other.scrolls
    facts.isSwallowed = isSwallowed && other.isSwallowed
    return facts
  }
}
