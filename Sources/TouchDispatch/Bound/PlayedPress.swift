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

  /// Who takes a press of that length from the control, and by which rule; nothing where the
  /// control acts.
  func taker(of length: Interval) -> (EntrantID, Rule)? {
    var dispatcher = Dispatcher(scene)
    var batch = Batch()
    for (phase, instant) in [(Phase.began, Instant.zero), (.ended, .zero + length)] {
      let sample = Sample(finger: FingerID(1), phase: phase, point: point)
      dispatcher.step(Input(.frame([sample]), at: instant), into: &batch)
    }
    while dispatcher.fireTimer(into: &batch) != nil {}
    let own = scene.entrant(of: control)
    var taker: (EntrantID, Rule)?
    for row in batch.rows {
      if case .control(let told) = row.effect, told.view == control, told.event == event {
        return nil
      }
      guard case .outcome(_, own, let outcome) = row.effect else { continue }
      if case .lost(let winner) = outcome { taker = (winner, row.rule) }
    }
    return taker
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

extension Interval {
  /// The next shorter one.
  fileprivate var before: Interval { Interval(nanoseconds: nanoseconds - 1) }
}
