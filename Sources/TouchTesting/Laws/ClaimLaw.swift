import TouchCore
import TouchPlayer
import TouchScene

/// After the system has taken a touch, no control and no recognizer of the app acts for it (GATE-3).
struct ClaimLaw: TouchLaw {
  let name = "claim"
  let statement = "after the system has taken a touch, nothing of the app acts for it"
  let kind = LawKind.invariant
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var taken: [TouchID] = []

  func memory(in player: Player) -> [Int64]? {
    taken.map { player.place(of: $0) }.filter { $0 >= 0 }
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil {
      let row = batch.rows[index]
      if case .system(_, _?, let touch?) = row.effect {
        isExercised = true
        taken.append(touch)
      } else if case .control(let control) = row.effect, control.event == .action,
        taken.contains(control.touch)
      {
        breach = Breach(
          of: row, view: control.view, touch: control.touch,
          "\(player.scene.name(of: control.view).text) acts for touch \(control.touch.number), which the"
            + " system has taken")
      }
    }
  }
}
