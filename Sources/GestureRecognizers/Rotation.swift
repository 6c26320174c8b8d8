import TouchCore

/// Two fingers that turn about each other (REC-8).
///
///     ●────────●        0°
///      ╲
///       ╲
///        ●              clockwise is positive; turns add up: 361° follow 359°
///
/// While the fingers are closer than a point there is no telling how they stand: the angle stays.
/// Which finger is which makes no difference, as long as it is the same. Once it has claimed it
/// goes on measuring until `reset`, and two fingers that begin anew go on from the angle that it
/// has; once it has failed it does not measure.
public struct Rotation: BitwiseCopyable, Sendable {
  /// Where it stands.
  public private(set) var state = State.idle
  /// How far the fingers have turned, in degrees.
  public private(set) var angle = 0.0
  /// The way from one finger to the other that the angle is counted from; nothing while there is
  /// no telling.
  private var reference: Point?
  /// The angle that it had then.
  private var base = 0.0
  /// The angle as it changed.
  private var history = ValueHistory()

  /// Where a rotation stands.
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

  /// What a recognizer of rotations is held against.
  public struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Change of the angle that it takes, in degrees.
    public var hysteresis: Double
    /// How far its velocity looks back.
    public var velocity: MotionHistory.Limits

    /// The figures' limits.
    public init(_ figures: Figures) {
      hysteresis = figures.number(.rec8Hysteresis)
      velocity = MotionHistory.Limits(figures)
    }
  }

  /// No finger yet.
  public init() {}

  /// How fast the angle changes at `now`, in degrees per second.
  public mutating func angularVelocity(at now: Instant, _ limits: Limits) -> Double {
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
      angle = 0
      history.restart()
    case .claimed:
      break
    case .failed:
      return .possible
    }
    (reference, base) = (nil, angle)
    turn(to: Point(b.x - a.x, b.y - a.y))
    history.add(angle, at: instant)
    return .possible
  }

  /// The fingers are at `a` and `b`.
  public mutating func moved(
    _ a: Point, _ b: Point, _ instant: Instant, _ limits: Limits
  ) -> Verdict {
    guard state == .possible || state == .claimed, a.isReachable, b.isReachable else {
      return .possible
    }
    turn(to: Point(b.x - a.x, b.y - a.y))
    history.add(angle, at: instant)
    guard state == .possible, change > limits.hysteresis else { return .possible }
    state = .claimed
    return .claims(Reason(.rec8, measure(limits)))
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
  public mutating func reset() { self = Rotation() }

  /// The way from one finger to the other is `way`: of all angles that stand so, the nearest.
  private mutating func turn(to way: Point) {
    guard way.squaredDistance(to: .zero) >= 1 else { return }
    guard let reference else {
      self.reference = way
      return
    }
    let along = reference.x * way.x + reference.y * way.y
    let across = reference.x * way.y - reference.y * way.x
    let turned = Arithmetic.angle(x: along, y: across)
    let stands = base + (across < 0 ? -turned : turned)
    angle = stands + 360 * Arithmetic.floor((angle - stands) / 360 + 0.5)
  }

  private var change: Double { angle < 0 ? -angle : angle }

  private func measure(_ limits: Limits) -> Measure {
    Measure(change, limit: limits.hysteresis, unit: .degrees)
  }

  private mutating func fail(_ measure: Measure) -> Verdict {
    state = .failed
    return .fails(Reason(.rec8, measure))
  }
}
