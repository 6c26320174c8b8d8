import TouchCore

/// Fingers that go one way, fast and straight, followed by their middle (REC-6).
///
///          the first finger   the last one          50 pt along
///     ────────────●─────────────────●───────────────────┼────────▶ t
///           idle  │ pressed         │ travelling        │ claimed
///                 │◀─────────── REC-6.duration ──────────────▶│
///
///                 REC-6.across
///          ┌───────────────────────────┐
///     start●──────────────────────────▶│ REC-6.along: claimed
///          └───────────────────────────┘
///
///     travelling ── beyond REC-6.across, back by more than REC-6.backward ──▶ failed
///     pressed, travelling ── too late, too many fingers, a lift ────────────▶ failed
///
/// Once it has claimed or failed it answers `.possible` until `reset`.
public struct Swipe: GestureMachine {
  /// Where it stands.
  public private(set) var state = State.idle
  /// When the first finger came down.
  private var began = Instant.zero
  /// The fingers that are down.
  private var fingers = 0
  /// The middle of the fingers when all of them were down.
  private var start = Point.zero
  /// How far along they are, and were at most, in points.
  private var (along, farthest) = (0.0, 0.0)

  /// Where a swipe stands.
  public enum State: BitwiseCopyable, Hashable, Sendable {
    /// No finger has come.
    case idle
    /// Some fingers are down.
    case pressed
    /// All of them are down.
    case travelling
    /// It was one.
    case claimed
    /// It was none.
    case failed
  }

  /// What a recognizer of swipes is held against.
  public struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Which way it goes.
    public var direction: SwipeDirection
    /// With how many fingers.
    public var touches: Int
    /// Longest from the first finger down.
    public var duration: Interval
    /// Least travel its way, in points.
    public var along: Double
    /// Farthest travel to either side, in points.
    public var across: Double
    /// Farthest back, in points.
    public var backward: Double

    /// The limits of a recognizer; fewer than one finger count as one.
    public init(direction: SwipeDirection, touches: Int, _ figures: Figures) {
      self.direction = direction
      self.touches = max(1, touches)
      duration = figures.interval(.rec6Duration)
      along = figures.length(.rec6Along)
      across = figures.length(.rec6Across)
      backward = figures.length(.rec6Backward)
    }
  }

  /// No finger yet.
  public init() {}

  /// No finger yet.
  public init(_ recognizer: Recognizer) {}

  /// The limits of a recognizer.
  public static func limits(
    of recognizer: Recognizer, on screen: Size, _ figures: Figures
  ) -> Limits {
    Limits(direction: recognizer.direction, touches: Int(recognizer.touches), figures)
  }

  /// A finger is down.
  public mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .idle: began = finger.instant
    case .pressed, .travelling: break
    case .claimed, .failed: return .possible
    }
    self.fingers = max(fingers.count, self.fingers + 1)
    guard self.fingers <= limits.touches else {
      return fail(Measure(count: self.fingers, limit: limits.touches))
    }
    let centroid = fingers.centroid
    guard centroid.isReachable else {
      return fail(Measure(.infinity, limit: limits.across, unit: .points))
    }
    start = centroid
    state = self.fingers < limits.touches ? .pressed : .travelling
    return .possible
  }

  /// A finger has moved.
  public mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    moved(to: fingers.centroid, limits)
  }

  /// Adds the direction, which is that of the limits.
  public func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.direction = limits.direction
  }

  /// The fingers that are down have their middle at `centroid`.
  private mutating func moved(to centroid: Point, _ limits: Limits) -> Verdict {
    guard state == .travelling, centroid.isReachable else { return .possible }
    let across = follow(to: centroid, limits.direction)
    if across > limits.across {
      return fail(Measure(across, limit: limits.across, unit: .points))
    }
    if farthest - along > limits.backward {
      return fail(Measure(farthest - along, limit: limits.backward, unit: .points))
    }
    guard along >= limits.along else { return .possible }
    state = .claimed
    return .claims(Reason(.rec6, travel(limits)))
  }

  /// A finger lifts.
  public mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .pressed:
      return fail(Measure(count: self.fingers, limit: limits.touches))
    case .travelling:
      let verdict = moved(to: fingers.centroid, limits)
      return verdict == .possible ? fail(travel(limits)) : verdict
    case .idle, .claimed, .failed:
      return .possible
    }
  }

  /// When it is too late for it; nothing where it never is.
  public func deadline(_ limits: Limits) -> Instant? {
    switch state {
    case .pressed, .travelling: limits.duration == .never ? nil : began + limits.duration
    case .idle, .claimed, .failed: nil
    }
  }

  /// The deadline has come. One that is out of date says nothing.
  public mutating func timerFired(at instant: Instant, _ limits: Limits) -> Verdict {
    guard let deadline = deadline(limits), instant >= deadline else { return .possible }
    return fail(Measure(instant - began, limit: limits.duration))
  }

  /// A new attempt: nothing is remembered.
  public mutating func reset() { self = Swipe() }

  /// Takes the way along, and the farthest.
  /// - Returns: the way across, to either side.
  private mutating func follow(to centroid: Point, _ direction: SwipeDirection) -> Double {
    let (right, down) = (centroid.x - start.x, centroid.y - start.y)
    let across: Double
    switch direction {
    case .left: (along, across) = (-right, down)
    case .right: (along, across) = (right, down)
    case .up: (along, across) = (-down, right)
    case .down: (along, across) = (down, right)
    }
    farthest = max(farthest, along)
    return across < 0 ? -across : across
  }

  private func travel(_ limits: Limits) -> Measure {
    Measure(along, limit: limits.along, unit: .points)
  }

  private mutating func fail(_ measure: Measure) -> Verdict {
    state = .failed
    return .fails(Reason(.rec6, measure))
  }
}
