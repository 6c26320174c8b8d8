import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// At an edge that a controller defers, the first swipe is the app's: the system acts only after
/// its affordance is shown (DEFER-1). Before iOS 11 no controller defers an edge (DEFER-8).
struct FirstSwipeLaw: TouchLaw {
  let name = "first-swipe"
  let statement = "at a deferred edge the system acts only after its affordance was shown"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var shown = EdgeSet()
  /// The edge whose affordance was hidden last, when, by which touch, and the touches that were down
  /// then: the system's action comes with that, or with a later movement of the second swipe, which
  /// began while the affordance was shown (DEFER-4).
  private var hidden: (edge: ScreenEdge, instant: Instant, touch: TouchID?, down: [TouchID])?

  /// The touches that were down before these rows.
  private var down: [TouchID] = []

  func memory(in player: Player) -> [Int64]? {
    shown.map { Int64($0.rawValue) } + [-1]
      + [hidden?.touch.map { player.place(of: $0) } ?? -1, Int64(hidden?.edge.rawValue ?? 0)]
      + (hidden?.down ?? []).map { player.place(of: $0) }
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    defer { down = player.liveTouches.filter { $0.isDown }.map { $0.touch } }
    var asked = EdgeSet()
    for controller in player.scene.description.controllers
    where player.scene.description.os >= Release(11) {
      asked = asked.union(controller.deferring)
    }
    for index in rows where breach == nil {
      let row = batch.rows[index]
      if case .affordance(let edge, let isShown, _, let touch) = row.effect {
        isExercised = true
        if isShown {
          shown.add(edge)
        } else {
          shown = EdgeSet(shown.filter { $0 != edge })
          hidden = (edge, row.instant, touch, down)
        }
      } else if case .system(let action, let edge?, let touch) = row.effect, asked.contains(edge) {
        isExercised = true
        // Only what comes at an edge can be deferred.
        let isSecond =
          hidden.map { hidden in
            hidden.edge == edge
              && (hidden.instant == row.instant || touch != nil && hidden.touch == touch
                || touch.map { hidden.down.contains($0) } ?? false)
          } ?? false
        if !shown.contains(edge), !isSecond {
          breach = Breach(
            of: row, touch: touch,
            "the first swipe from the \(edge.word) edge is the system's (\(action.word)), although"
              + " the app defers it")
        }
      }
    }
  }
}
