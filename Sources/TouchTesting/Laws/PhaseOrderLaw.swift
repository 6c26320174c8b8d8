import TouchCore
import TouchPlayer
import TouchScene

/// A view receives began first, then movements, then one end of each touch (TCH-1, TCH-5).
struct PhaseOrderLaw: TouchLaw {
  let name = "phases"
  let statement = "a view that receives began receives one end of the touch, and nothing after it"
  let kind = LawKind.invariant
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var live: [(touch: TouchID, view: ViewID)] = []

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil {
      guard case .deliver(let delivery) = batch.rows[index].effect else { continue }
      isExercised = true
      let known = live.firstIndex { $0.touch == delivery.touch && $0.view == delivery.view }
      switch (delivery.phase, known) {
      case (.began, nil): live.append((delivery.touch, delivery.view))
      case (.moved, .some), (.stationary, .some): break
      case (.ended, let index?), (.cancelled, let index?): live.remove(at: index)
      default:
        breach = Breach(
          of: batch.rows[index], view: delivery.view, touch: delivery.touch,
          "\(player.scene.name(of: delivery.view).text) receives \(delivery.phase) of touch"
            + " \(delivery.touch.number) out of order")
      }
    }
  }

  func memory(in player: Player) -> [Int64]? {
    live.flatMap { [player.place(of: $0.touch), Int64($0.view.index)] }
  }

  mutating func end(of batch: Batch, in player: Player) {
    guard breach == nil, let left = live.first else { return }
    breach = Breach(
      by: .tch5, view: left.view, touch: left.touch,
      "\(player.scene.name(of: left.view).text) never receives the end of touch"
        + " \(left.touch.number)")
  }
}
