import TouchCore
import TouchPlayer
import TouchScene

/// Outside the bands of the system nothing of the app delays a control's began: a recognizer with
/// `delaysBegan`, or a controller's back swipe (ARB-7, EDGE-5).
///
/// Exempt are the system's gate, which is no setting of a view (GATE-1), touches within 20 points of
/// an edge of the screen, and scroll views, which delay content by default (SCR-1): the highlight law
/// finds what of that is seen.
struct DelayLaw: TouchLaw {
  let name = "delay"
  let statement = "outside the bands of the system no recognizer delays the touch of a control"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var withheld: [TouchID] = []

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil {
      let row = batch.rows[index]
      if case .withhold(let touch, .began, let view) = row.effect {
        guard player.ids.kinds[Int(view.index)].isControl else { continue }
        isExercised = true
        if row.rule == .arb7 || row.rule == .edge5 { withheld.append(touch) }
      } else if case .deliver(let delivery) = row.effect, delivery.phase == .began {
        guard player.ids.kinds[Int(delivery.view.index)].isControl else { continue }
        isExercised = true
        guard withheld.contains(delivery.touch), let at = delivery.at, at < row.instant else {
          continue
        }
        if isNearEdge(delivery, player) { continue }
        let late = ReportNumber.text((row.instant - at).milliseconds)
        breach = Breach(
          by: row.rule, view: delivery.view, touch: delivery.touch,
          "\(player.scene.name(of: delivery.view).text) is told of touch \(delivery.touch.number)"
            + " \(late) ms late")
      }
    }
  }

  func memory(in player: Player) -> [Int64]? {
    withheld.map { player.place(of: $0) }.filter { $0 >= 0 }
  }

  /// True if a touch began within 20 points of an edge of the screen.
  private func isNearEdge(_ delivery: Delivery, _ player: Player) -> Bool {
    let (frame, screen) = (player.scene.onScreen(delivery.view), player.scene.screen.size)
    let point = Point2D(frame.minX + delivery.point.x, frame.minY + delivery.point.y)
    return min(point.x, point.y, screen.width - point.x, screen.height - point.y) < 20
  }
}
