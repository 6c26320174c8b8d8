import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// A press that acts is seen: the control was lit for at least one frame of the display (HI-3).
///
/// The rule of a breach is the one by which the touch was delivered late, or that of the highlight.
/// Exempt are controls that something else lights at the time (HI-4, HI-6), presses that are told
/// at once and over within a frame, which no app can show, and switches and sliders: they show
/// their new value, and send valueChanged instead of an action (CTL-3).
struct HighlightLaw: TouchLaw {
  let name = "highlight"
  let statement = "a control that acts for a touch was seen lit for at least one frame"
  let kind = LawKind.conflict
  private(set) var breach: Breach?
  private(set) var isExercised = false
  private var presses: [Press] = []

  /// A touch of a control.
  private struct Press {
    var touch: TouchID
    var view: ViewID
    /// The rule by which began was delivered late; `nil` if it was not late.
    var late: Rule?
    /// The instants at which the control was told began, and of the lift.
    var told: Instant
    var lifted: Instant?
    /// The sources that light the control now.
    var lights: Set<HighlightSource> = []
    /// The frames for which it was seen lit, and the rule; `nil` if it was not lit yet.
    var seen: (frames: Int64, rule: Rule)?
    var hasActed = false
    /// True if the touch is over and nothing can act for it any more.
    var isOver = false
  }

  mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
    for index in rows where breach == nil { read(batch.rows[index]) }
    for press in presses where breach == nil && press.hasActed && press.lights.isEmpty {
      guard let seen = press.seen, !FirstResponse.isSeen(frames: seen.frames) else { continue }
      if press.late == nil, let lifted = press.lifted, lifted - press.told < frame(player) {
        continue
      }
      let name = player.scene.name(of: press.view).text
      breach = Breach(
        by: press.late ?? seen.rule, view: press.view, touch: press.touch,
        "\(name) acts, and is seen lit for 0 frames")
    }
    presses.removeAll { $0.lights.isEmpty && ($0.hasActed || $0.isOver) }
  }

  func memory(in player: Player) -> [Int64]? {
    presses.flatMap { press -> [Int64] in
      let lights = press.lights.reduce(Int64(0)) { $0 | 1 << Int64($1.rawValue) }
      let seen =
        press.seen.map {
          FirstResponse.isSeen(frames: $0.frames) ? -2 : Int64($0.rule.rawValue)
        } ?? -1
      let lift = press.lifted.map { ($0 - press.told).nanoseconds } ?? -1
      let told = press.lifted == nil ? (player.dispatcher.now - press.told).nanoseconds : 0
      return [
        player.place(of: press.touch), Int64(press.view.index),
        press.late.map { Int64($0.rawValue) } ?? -1, lights, seen, lift, min(told, 1_000_000_000),
        press.hasActed ? 1 : 0,
      ]
    }
  }

  private mutating func read(_ row: Row) {
    if case .deliver(let delivery) = row.effect {
      read(delivery, row)
    } else if case .highlight(let light) = row.effect {
      guard let index = index(light.touch, light.view) else { return }
      if light.isOn {
        presses[index].lights.insert(light.source)
      } else {
        presses[index].lights.remove(light.source)
      }
    } else if case .present(let view, let frames, let touch) = row.effect {
      guard let index = index(touch, view) else { return }
      let before = presses[index].seen?.frames ?? 0
      presses[index].seen = (before + frames, row.rule)
    } else if case .control(let control) = row.effect,
      let index = index(control.touch, control.view)
    {
      read(control.event, at: row.instant, of: index)
    }
  }

  private mutating func read(_ delivery: Delivery, _ row: Row) {
    switch delivery.phase {
    case .began:
      let late = delivery.at == nil ? nil : row.rule
      presses.append(
        Press(touch: delivery.touch, view: delivery.view, late: late, told: row.instant))
    case .ended, .cancelled:
      // A control that lifts inside acts later, all others do not.
      guard let index = index(delivery.touch, delivery.view) else { return }
      presses[index].isOver = presses[index].seen == nil && presses[index].lights.isEmpty
    case .moved, .stationary: break
    }
  }

  private mutating func read(_ event: ControlEvent, at instant: Instant, of index: Int) {
    switch event {
    case .touchCancel, .touchUpOutside: presses[index].isOver = true
    case .touchUpInside: presses[index].lifted = instant
    case .action:
      presses[index].hasActed = true
      isExercised = true
    case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchDragInside,
      .touchDragOutside, .valueChanged:
      break
    }
  }

  /// The time of one frame of the display.
  private func frame(_ player: Player) -> Interval {
    let rate = player.scene.description.device.rates.display
    return Interval(nanoseconds: 1_000_000_000 / Int64(max(1, rate)))
  }

  private func index(_ touch: TouchID?, _ view: ViewID) -> Int? {
    presses.firstIndex { $0.touch == touch && $0.view == view }
  }
}
