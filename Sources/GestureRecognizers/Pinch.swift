import TouchCore

/// Two fingers that come closer or part (REC-7).
///
///     scale 1            ●─────────────────●
///     scale 1.5      ●─────────────────────────●     claimed: the distance changed by more than
///     scale 0.5              ●────────●              REC-7.hysteresis
///
/// Fingers closer than a point count as a point apart, so that there is always a scale. Which finger
/// is which makes no difference. Once it has claimed it goes on measuring until `reset`, and two
/// fingers that begin anew, as where one of them was lifted and comes back, go on from the scale
/// that it has; once it has failed it does not measure.
public struct Pinch: BitwiseCopyable, Sendable {
  /// Where it stands.
  public private(set) var state = State.idle
  /// How far apart the fingers are, and would have begun, in points.
  private var (distance, start) = (1.0, 1.0)
  /// The scale as it changed.
  private var history = ValueHistory()

  /// Where a pinch stands.
  public enum State: BitwiseCopyable, Hashable, Sendable {
    /// There were no two fingers.
    case idle
    /// It may become one.
    case possible
    /// It is one, and goes on.
    case claimed
    /// It is none.
    case failed
  }

  /// What a recognizer of pinches is held against.
  public struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Change of the distance that it takes, in points.
    public var hysteresis: Double
    /// How far its velocity looks back.
    public var velocity: MotionHistory.Limits

    /// The figures' limits.
    public init(_ figures: Figures) {
      hysteresis = figures.length(.rec7Hysteresis)
      velocity = MotionHistory.Limits(figures)
    }
  }

  /// No finger yet.
  public init() {}

  /// How far apart the fingers are, as a share of how far they began.
  public var scale: Double { distance / start }

  /// How fast the scale changes at `now`, per second.
  public mutating func scaleVelocity(at now: Instant, _ limits: Limits) -> Double {
    history.velocity(at: now, limits.velocity)
  }

  /// The second finger is down: they are at `a` and `b`.
  public mutating func began(
    _ a: Point, _ b: Point, _ instant: Instant, _ limits: Limits
  ) -> Verdict {
    guard a.isReachable, b.isReachable else { return .possible }
    switch state {
    case .idle, .possible:
      state = .possible
      distance = Pinch.distance(a, b)
      start = distance
      history.restart()
    case .claimed:
      let scale = scale
      distance = Pinch.distance(a, b)
      start = distance / scale
    case .failed:
      return .possible
    }
    history.add(scale, at: instant)
    return .possible
  }

  /// The fingers are at `a` and `b`.
  public mutating func moved(
    _ a: Point, _ b: Point, _ instant: Instant, _ limits: Limits
  ) -> Verdict {
    guard state == .possible || state == .claimed, a.isReachable, b.isReachable else {
      return .possible
    }
    distance = Pinch.distance(a, b)
    history.add(scale, at: instant)
    guard state == .possible, change > limits.hysteresis else { return .possible }
    state = .claimed
    return .claims(Reason(.rec7, measure(limits)))
  }

  /// A finger lifts.
  public mutating func ended(_ limits: Limits) -> Verdict {
    switch state {
    case .idle: fail(Measure(count: 1, limit: 2))
    case .possible: fail(measure(limits))
    case .claimed, .failed: .possible
    }
  }

  /// A new attempt: nothing is remembered.
  public mutating func reset() { self = Pinch() }

  private static func distance(_ a: Point, _ b: Point) -> Double { max(1, a.distance(to: b)) }

  private var change: Double { distance < start ? start - distance : distance - start }

  private func measure(_ limits: Limits) -> Measure {
    Measure(change, limit: limits.hysteresis, unit: .points)
  }

  private mutating func fail(_ measure: Measure) -> Verdict {
    state = .failed
    return .fails(Reason(.rec7, measure))
  }
}
