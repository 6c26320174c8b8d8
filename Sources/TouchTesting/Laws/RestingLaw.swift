import TouchCore
import TouchDispatch
import TouchPlayer

/// When all fingers have lifted and no timer is left, nothing is left of the touches. Exempt is a
/// control that is lit: by the program (HI-6), or by an image that stays (HI-4).
struct RestingLaw: TouchLaw {
  let name = "rest"
  let statement =
    "when all fingers have lifted and no timer is left, nothing is left of the touches"
  let kind = LawKind.invariant
  private(set) var breach: Breach?
  private(set) var isExercised = false

  func memory(in player: Player) -> [Int64]? { [] }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    if !rows.isEmpty { isExercised = true }
  }

  mutating func end(of batch: Batch, in player: Player) {
    guard breach == nil, let left = player.dispatcher.unrest() else { return }
    if "\(left)" == "a control is lit" { return }
    breach = Breach(by: .tch5, "at rest \(left)")
  }
}
