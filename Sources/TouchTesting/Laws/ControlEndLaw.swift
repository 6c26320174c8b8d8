import TouchCore
import TouchPlayer
import TouchScene

/// A control that receives touchDown receives one end of it: touchUpInside, touchUpOutside or
/// touchCancel; for one touch it acts at most once (CTL-1). At the end of a run no touch lights a
/// control (HI-1).
struct ControlEndLaw: TouchLaw {
  let name = "controls"
  let statement =
    "a control that tracks a touch receives one end of it, acts once at most, and is dark then"
  let kind = LawKind.invariant
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var live: [(touch: TouchID, view: ViewID)] = []
  /// The controls that have acted, and for which touch.
  private var acted: [(touch: TouchID, view: ViewID)] = []
  /// The controls that touches light.
  private var lit: [(touch: TouchID, view: ViewID)] = []

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil {
      let row = batch.rows[index]
      if case .highlight(let light) = row.effect, light.source == .touch, let touch = light.touch {
        lit.removeAll { $0.touch == touch && $0.view == light.view }
        if light.isOn { lit.append((touch, light.view)) }
      }
      guard case .control(let control) = row.effect else { continue }
      isExercised = true
      let known = live.firstIndex { $0.touch == control.touch && $0.view == control.view }
      switch control.event {
      case .touchDown:
        if known == nil { live.append((control.touch, control.view)) }
      case .touchUpInside, .touchUpOutside, .touchCancel:
        if let known {
          live.remove(at: known)
        } else {
          breach = Breach(
            of: row, view: control.view, touch: control.touch,
            "\(player.scene.name(of: control.view).text) receives \(control.event.word) for a touch"
              + " that it does not track")
        }
      case .action:
        if acted.contains(where: { $0.touch == control.touch && $0.view == control.view }) {
          breach = Breach(
            of: row, view: control.view, touch: control.touch,
            "\(player.scene.name(of: control.view).text) acts twice for touch"
              + " \(control.touch.number)")
        }
        acted.append((control.touch, control.view))
      case .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside, .touchDragOutside,
        .valueChanged:
        break
      }
    }
    // Of a touch that is over only a delayed action may still come (HI-4).
    if acted.count > 16 { acted.removeFirst() }
  }

  func memory(in player: Player) -> [Int64]? {
    let mayActAgain = acted.filter { player.place(of: $0.touch) >= 0 }
    let nothing = [(touch: TouchID(0), view: ViewID(0))]
    return (live + nothing + lit + nothing + mayActAgain).flatMap {
      [player.place(of: $0.touch), Int64($0.view.index)]
    }
  }

  mutating func end(of batch: Batch, in player: Player) {
    if breach == nil, let left = lit.first {
      breach = Breach(
        by: .hi1, view: left.view, touch: left.touch,
        "\(player.scene.name(of: left.view).text) is still lit for touch \(left.touch.number)")
    }
    guard breach == nil, let left = live.first else { return }
    // A control that is removed or disabled while it tracks receives no end (CTL-5).
    let scene = player.scene.description
    if !scene.reactions.isEmpty { return }
    breach = Breach(
      by: .ctl1, view: left.view, touch: left.touch,
      "\(player.scene.name(of: left.view).text) never receives the end of touch"
        + " \(left.touch.number)")
  }
}
