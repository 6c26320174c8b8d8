import TouchCore
import TouchScene

/// A press of a finger that rests on a control, played in a scene in which nothing has happened:
/// whether a recognizer takes it is the arena's to say.
struct PlayedPress {
  private let control: ViewID
  private let event: ControlEvent
  private let scene: Scene
  private let point: Point

  /// Presses at `point`.
  init(of control: ViewID, telling event: ControlEvent, at point: Point, in scene: Scene) {
    self.control = control
    self.event = event
    self.point = point
    var scene = scene
    if scene.description.views[Int(control.index)].kind == .slider {
      // CTL-3: the thumb is where the finger lands.
      let (bounds, thumb) = (scene.bounds(of: control), scene.figures.length(.ctl3Thumb))
      let value =
        (scene.convert(point, to: control).x - thumb / 2) / (bounds.size.width - thumb)
      if value.isFinite { scene.setValue(of: control, to: min(max(value, 0), 1)) }
    }
    self.scene = scene
  }

  /// What a press of that length makes; of one that goes on for ever, nothing lifts.
  private func rows(of length: Interval) -> Batch {
    var dispatcher = Dispatcher(scene)
    var batch = Batch()
    func frame(_ phase: Phase, _ instant: Instant) -> Input {
      Input(.frame([Sample(finger: FingerID(1), phase: phase, point: point)]), at: instant)
    }
    dispatcher.step(frame(.began, .zero), into: &batch)
    if length != .never { dispatcher.step(frame(.ended, .zero + length), into: &batch) }
    while dispatcher.fireTimer(into: &batch) != nil {}
    return batch
  }

  /// Who takes a press of that length from the control, and by which rule; nothing where the
  /// control acts.
  func taker(of length: Interval) -> (EntrantID, Rule)? {
    let own = scene.entrant(of: control)
    var taker: (EntrantID, Rule)?
    for row in rows(of: length).rows {
      if case .control(let told) = row.effect, told.view == control, told.event == event {
        return nil
      }
      guard case .outcome(_, own, let outcome) = row.effect else { continue }
      if case .lost(let winner) = outcome { taker = (winner, row.rule) }
    }
    return taker
  }

  /// When a finger that never lifts lights the control; nothing where it does not.
  func lightOfRest() -> Interval? { light(of: .never).since }

  /// The shortest time for which a press that acts is lit, where no more than `moments` make a
  /// difference, and it is no longer than `longest`: between two of them it is most or least at one
  /// end. Nothing where none acts.
  func shortestLight(between moments: [Interval], upTo longest: Interval) -> Interval? {
    var shortest: Interval?
    for length in [.zero] + moments.flatMap({ [$0.before, $0, $0.next] }) where length <= longest {
      guard taker(of: length) == nil else { continue }
      let (since, until) = light(of: length)
      guard let since, let until else { continue }
      shortest = min(shortest ?? .never, until.less(since))
    }
    return shortest
  }

  /// From when until when a press lights the control, the image that takes over included (HI-4).
  private func light(of length: Interval) -> (since: Interval?, until: Interval?) {
    var light: (since: Interval?, until: Interval?)
    for row in rows(of: length).rows {
      switch row.effect {
      case .highlight(let told) where told.view == control && told.isOn && light.since == nil:
        light.since = row.instant - .zero
      case .present(let view, _, _) where view == control && light.until == nil:
        light.until = row.instant - .zero
      default:
        break
      }
    }
    return light
  }

  /// The presses that are taken, where no more than `moments` make a difference: the lengths from
  /// one of them to the next are alike.
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
