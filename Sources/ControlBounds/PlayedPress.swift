import TouchCore
import TouchDispatch
import TouchScene

/// A press of a finger that rests on a control, played in a scene without earlier input. The arena
/// decides if a recognizer takes the press.
struct PlayedPress {
  private let control: ViewID
  private let event: ControlEvent
  private let dispatcher: Dispatcher
  private let point: Point2D

  /// Plays a press at `point`.
  init(of control: ViewID, telling event: ControlEvent, at point: Point2D, in prepared: BoundScene)
  {
    self.control = control
    self.event = event
    self.point = point
    var dispatcher = prepared.dispatcher
    let scene = prepared.scene
    // HI-1: a control that is already highlighted would not be highlighted again.
    if scene.isHighlighted(control) { dispatcher.scene.setHighlighted(control, to: false) }
    if scene.description.views[Int(control.index)].kind == .slider {
      // CTL-3: the thumb is where the finger lands.
      let (bounds, thumb) = (scene.bounds(of: control), scene.figures.length(.ctl3Thumb))
      let value =
        (scene.convert(point, to: control).x - thumb / 2) / (bounds.size.width - thumb)
      if value.isFinite { dispatcher.scene.setValue(of: control, to: min(max(value, 0), 1)) }
    }
    self.dispatcher = dispatcher
  }

  /// The rows of a press of that length; an endless press has no lift.
  private func rows(of length: Interval) -> Batch {
    var dispatcher = dispatcher
    let point = dispatcher.scene.appScreen.onGlass(point)
    var batch = Batch()
    func frame(_ phase: Phase, _ instant: Instant) -> Input {
      Input(.frame([Sample(finger: FingerID(1), phase: phase, point: point)]), at: instant)
    }
    dispatcher.step(frame(.began, .zero), into: &batch)
    if length != .never { dispatcher.step(frame(.ended, .zero + length), into: &batch) }
    while dispatcher.fireTimer(into: &batch) != nil {}
    return batch
  }

  /// The result of a press.
  private struct Result {
    /// The entrant that took the touch from the control, and the rule; `nil` if no entrant did.
    var taker: (entrant: EntrantID, rule: Rule)?
    /// The time at which the control was highlighted; `nil` if it was not.
    var lit: Interval?
    /// The time at which the control was dark again, after the image that replaces the highlight
    /// (HI-4); `nil` if it stayed lit.
    var dark: Interval?
  }

  private func result(of length: Interval) -> Result {
    let own = dispatcher.scene.entrant(of: control)
    var result = Result()
    var hasActed = false
    for row in rows(of: length).rows {
      if case .control(let told) = row.effect, told.view == control, told.event == event {
        hasActed = true
      } else if case .outcome(_, own, .lost(let winner)) = row.effect {
        result.taker = (winner, row.rule)
      } else if case .highlight(let told) = row.effect, told.view == control, told.isOn {
        result.lit = result.lit ?? row.instant - .zero
      } else if case .present(control, _, _) = row.effect {
        result.dark = result.dark ?? row.instant - .zero
      }
    }
    if hasActed { result.taker = nil }
    return result
  }

  /// The entrant that takes a press of that length from the control, and the rule; `nil` if the
  /// control acts.
  func taker(of length: Interval) -> (entrant: EntrantID, rule: Rule)? { result(of: length).taker }

  /// The time at which a finger that never lifts highlights the control; `nil` if it does not.
  func lightOfRest() -> Interval? { result(of: .never).lit }

  /// The shortest time for which a press that acts is highlighted, among presses of `longest` at
  /// most. Only `moments` may make a difference: between two of them the extremes are at the ends.
  /// `nil` if no such press acts.
  func shortestLight(between moments: [Interval], upTo longest: Interval) -> Interval? {
    var shortest: Interval?
    for length in [.zero] + moments.flatMap({ [$0.before, $0, $0.next] }) where length <= longest {
      let result = result(of: length)
      guard result.taker == nil, let lit = result.lit, let dark = result.dark else { continue }
      shortest = min(shortest ?? .never, dark.less(lit))
    }
    return shortest
  }

  /// The presses that recognizers take. Only `moments` may make a difference: all lengths between
  /// two of them have the same result.
  func taken(between moments: [Interval]) -> [TakenPresses] {
    var taken: [TakenPresses] = []
    var shortest = Interval.zero
    for last in (moments.flatMap { [$0.before, $0] } + [.never]) where last >= shortest {
      defer { shortest = last.next }
      guard let (entrant, rule) = taker(of: shortest) else { continue }
      if let before = taken.last, before.past == shortest, before.entrant == entrant,
        before.rule == rule
      {
        taken[taken.count - 1].longest = last
      } else {
        taken.append(
          TakenPresses(shortest: shortest, longest: last, entrant: entrant, rule: rule))
      }
    }
    return taken
  }
}
