import TouchCore

/// The newest values of what fingers do together, such as a scale or an angle, and how fast it
/// changes (REC-9).
public struct ValueHistory: BitwiseCopyable, Sendable {
  /// The values as places on a line, so that there is one law of velocity.
  private var places = MotionHistory()

  /// No value yet.
  public init() {}

  /// It is `value`. One that is no later than the newest takes its place; one that is not finite is
  /// no value.
  public mutating func add(_ value: Double, at instant: Instant) {
    places.add(Point(value, 0), at: instant)
  }

  /// Forgets every value.
  public mutating func restart() { places.restart() }

  /// How fast it changes at `now`, in its own unit per second.
  public mutating func velocity(at now: Instant, _ limits: MotionHistory.Limits) -> Double {
    places.velocity(at: now, limits).x
  }

  /// How fast it changes as fingers lift at `now`: not against the way it changed.
  public mutating func velocityAtLift(_ now: Instant, _ limits: MotionHistory.Limits) -> Double {
    places.velocityAtLift(now, limits).x
  }
}
