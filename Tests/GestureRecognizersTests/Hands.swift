import GestureRecognizers
import TouchCore

// Inputs as tests write them: only what a machine looks at, the rest is zero.

extension Fingers {
  /// So many fingers in one place.
  init(_ count: Int, at point: Point2D) {
    self.init()
    for _ in 0..<max(0, count) { add(point) }
  }
}

extension GestureMachine {
  /// A finger comes down, the last of so many.
  mutating func began(
    at point: Point2D, _ instant: Instant, fingers: Int = 1, _ limits: Limits
  ) -> Verdict {
    began(MachineFinger(at: point, from: point, instant), Fingers(fingers, at: point), limits)
  }

  /// A finger comes down between two taps.
  func continues(at point: Point2D, _ instant: Instant, _ limits: Limits) -> Verdict {
    continues(MachineFinger(at: point, from: point, instant), limits)
  }

  /// A finger moves.
  mutating func moved(
    to point: Point2D, from start: Point2D = .zero, _ limits: Limits
  ) -> Verdict {
    moved(MachineFinger(at: point, from: start, .zero), Fingers(point), limits)
  }

  /// A finger lifts; so many stay down.
  mutating func ended(
    at point: Point2D, from start: Point2D, _ instant: Instant, fingers: Int, _ limits: Limits
  ) -> Verdict {
    ended(
      MachineFinger(at: point, from: start, instant),
      Fingers(max(0, fingers) + 1, at: point), limits)
  }
}

extension GestureMachine {
  /// The last finger lifts, whenever and wherever it came down.
  mutating func ended(at point: Point2D, _ limits: Limits) -> Verdict {
    ended(at: point, from: .zero, .zero, fingers: 0, limits)
  }
}

extension Pan {
  /// A finger comes down: `count` have their middle at `centroid`, the others of them at `old`.
  mutating func joined(
    to count: Int, centroid: Point2D, from old: Point2D, _ limits: Limits
  ) -> Verdict {
    let (all, others) = (Double(count), Double(count - 1))
    let point = Point2D(
      centroid.x * all - old.x * others, centroid.y * all - old.y * others)
    var fingers = Fingers(count - 1, at: old)
    fingers.add(point)
    return began(MachineFinger(at: point, from: point, .zero), fingers, limits)
  }

  /// A finger lifts: `count` are left with their middle at `centroid`; with it, it was at `old`.
  mutating func left(
    to count: Int, centroid: Point2D, from old: Point2D, _ limits: Limits
  ) -> Verdict {
    let (all, others) = (Double(count + 1), Double(count))
    let point = Point2D(old.x * all - centroid.x * others, old.y * all - centroid.y * others)
    var fingers = Fingers(count, at: centroid)
    fingers.add(point)
    return ended(MachineFinger(at: point, from: point, .zero), fingers, limits)
  }
}

extension TwoFingers {
  /// The second finger comes down.
  mutating func began(_ a: Point2D, _ b: Point2D, _ instant: Instant, _ limits: Limits) -> Verdict {
    began(MachineFinger(at: b, from: b, instant), TwoFingers.fingers(a, b), limits)
  }

  /// One of them moves.
  mutating func moved(_ a: Point2D, _ b: Point2D, _ instant: Instant, _ limits: Limits) -> Verdict {
    moved(MachineFinger(at: b, from: b, instant), TwoFingers.fingers(a, b), limits)
  }

  /// One of them lifts.
  mutating func ended(_ limits: Limits) -> Verdict { ended(at: .zero, limits) }

  private static func fingers(_ a: Point2D, _ b: Point2D) -> Fingers {
    var fingers = Fingers(a)
    fingers.add(b)
    return fingers
  }
}
