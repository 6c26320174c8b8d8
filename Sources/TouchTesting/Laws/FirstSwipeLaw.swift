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
  /// The edge whose affordance was hidden last, and when: the system's action comes with that.
  private var hidden: (edge: ScreenEdge, instant: Instant)?

  func memory(in player: Player) -> [Int64]? { shown.map { Int64($0.rawValue) } }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    var asked = EdgeSet()
    for controller in player.scene.description.controllers {
      asked = asked.union(controller.deferring)
    }
    for index in rows where breach == nil {
      let row = batch.rows[index]
      switch row.effect {
      case .affordance(let edge, let isShown, _, _):
        isExercised = true
        if isShown {
          shown.add(edge)
        } else {
          shown = EdgeSet(shown.filter { $0 != edge })
          hidden = (edge, row.instant)
        }
      case .system(let action, let edge?, let touch) where asked.contains(edge):
        isExercised = true
        // Only what comes at an edge can be deferred.
        let isHidden = hidden.map { $0.edge == edge && $0.instant == row.instant } ?? false
        if !shown.contains(edge), !isHidden {
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
