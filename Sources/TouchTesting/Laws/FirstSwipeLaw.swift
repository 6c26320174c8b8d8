import TouchCore
import TouchPlayer
import TouchScene

/// At an edge that a controller defers, the first swipe is the app's: the system acts only after
/// its affordance is shown (DEFER-1).
struct FirstSwipeLaw: TouchLaw {
  let name = "first-swipe"
  let statement = "at a deferred edge the system acts only after its affordance was shown"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var shown = EdgeSet()
  /// The edge whose affordance was hidden last, when, and by which touch: the system's action comes
  /// with that, or with a later movement of the second swipe (DEFER-4).
  private var hidden: (edge: ScreenEdge, instant: Instant, touch: TouchID?)?

  func memory(in player: Player) -> [Int64]? {
    shown.map { Int64($0.rawValue) } + [-1]
      + [hidden?.touch.map { player.place(of: $0) } ?? -1, Int64(hidden?.edge.rawValue ?? 0)]
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    var asked = EdgeSet()
    for controller in player.scene.description.controllers {
      asked = asked.union(controller.deferring)
    }
    for index in rows where breach == nil {
      let row = batch.rows[index]
      switch row.effect {
      case .affordance(let edge, let isShown, _, let touch):
        isExercised = true
        if isShown {
          shown.add(edge)
        } else {
          shown = EdgeSet(shown.filter { $0 != edge })
          hidden = (edge, row.instant, touch)
        }
      case .system(let action, let edge?, let touch) where asked.contains(edge):
        isExercised = true
        // Only what comes at an edge can be deferred.
        let isSecond =
          hidden.map { hidden in
            hidden.edge == edge
              && (hidden.instant == row.instant || hidden.touch != nil && hidden.touch == touch)
          } ?? false
        if !shown.contains(edge), !isSecond {
          breach = Breach(
            of: row, touch: touch,
            "the first swipe from the \(edge.word) edge is the system's (\(action.word)), although"
              + " the app defers it")
        }
      default: break
      }
    }
  }
}
