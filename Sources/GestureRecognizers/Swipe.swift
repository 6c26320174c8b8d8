import TouchCore

/// Fingers that move in one direction, fast and straight (REC-6). Their centroid gives the
/// direction; every finger must travel far enough.
///
///          the first finger   the last one          50 pt along
///     ────────────●─────────────────●───────────────────┼────────▶ t
///           idle  │ pressed         │ travelling        │ claimed
///                 │◀─────────── REC-6.duration ──────────────▶│
///
///                 REC-6.across
///          ┌───────────────────────────┐
///     start●──────────────────────────▶│ REC-6.along at REC-6.speed: claimed
///          └───────────────────────────┘
///
///     travelling ── beyond REC-6.across, back by more than REC-6.backward ──▶ failed
///     pressed, travelling ── too late, too many fingers, a lift ────────────▶ failed
///
/// Once it has claimed or failed it answers `.possible` for the rest of the attempt.
@usableFromInline package struct Swipe: GestureMachine {
  /// The state of the attempt.
  package private(set) var state = State.idle
  /// When the first finger came down.
  private var began = Instant.zero
  /// The fingers that are down.
  private var fingers = 0
  /// The middle of the fingers when all of them were down.
  private var start = Point2D.zero
  /// The travel of the centroid along the direction, in points: now, and the largest so far.
  private var (along, farthest) = (0.0, 0.0)
  /// The instant of the latest movement, and of the one before it or of the last finger down.
  private var (latest, previous) = (Instant.zero, Instant.zero)
  /// The travel of the centroid along the direction before the latest movement, in points.
  private var alongBefore = 0.0
  /// The number of fingers in the latest movement that have travelled far enough.
  private var arrived = 0
  /// The least way of the fingers in the latest movement, in points; and of those that have
  /// travelled far enough.
  private var (shortest, shortestArrived) = (Double.infinity, Double.infinity)

  /// The states of an attempt.
  package enum State: BitwiseCopyable, Hashable, Sendable {
    /// No finger has come.
    case idle
    /// Some fingers are down.
    case pressed
    /// All of them are down.
    case travelling
    /// The attempt claimed.
    case claimed
    /// The attempt failed.
    case failed
  }

  /// What a recognizer of swipes is held against.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Which way it goes.
    package var direction: SwipeDirection
    /// With how many fingers.
    package var touches: Int
    /// Longest from the first finger down.
    package var duration: Interval
    /// Least travel its way, in points.
    package var along: Double
    /// Farthest travel to either side, in points.
    package var across: Double
    /// Farthest back, in points.
    package var backward: Double
    /// Least speed of the movement that completes it, in points per second.
    package var speed: Double

    /// The limits of a recognizer; fewer than one finger count as one.
    package init(direction: SwipeDirection, touches: Int, _ figures: Figures) {
      self.direction = direction
      self.touches = max(1, touches)
      duration = figures.interval(.rec6Duration)
      along = figures.length(.rec6Along)
      across = figures.length(.rec6Across)
      backward = figures.length(.rec6Backward)
      speed = figures.number(.rec6Speed)
    }
  }

  /// No finger yet.
  @usableFromInline package init() {}

  /// No finger yet.
  @inlinable @inline(__always) package init(_ limits: Limits) { self.init() }

  /// The limits of a recognizer.
  @usableFromInline package static func limits(
    of recognizer: Recognizer, on screen: Size2D, _ figures: Figures
  ) -> Limits {
    Limits(direction: recognizer.direction, touches: Int(recognizer.touches), figures)
  }

  /// A finger is down.
  @inlinable package mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    began(fingers.count, fingers.centroid, at: finger.instant, limits)
  }

  /// The first finger is down.
  @inlinable package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    began(1, Fingers(finger.point).centroid, at: finger.instant, limits)
  }

  @usableFromInline mutating func began(
    _ count: Int, _ centroid: Point2D, at instant: Instant, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .idle: began = instant
    case .pressed, .travelling: break
    case .claimed, .failed: return .possible
    }
    fingers = max(count, fingers + 1)
    guard fingers <= limits.touches else {
      return fail(Measure(count: fingers, limit: limits.touches))
    }
    start = centroid
    (latest, previous) = (instant, instant)
    state = fingers < limits.touches ? .pressed : .travelling
    return .possible
  }

  /// A finger has moved.
  @usableFromInline package mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    guard state == .travelling else { return .possible }
    if finger.instant != latest {
      (previous, alongBefore, arrived) = (latest, along, 0)
      (shortest, shortestArrived) = (.infinity, .infinity)
      latest = finger.instant
    }
    let across = follow(to: fingers.centroid, limits.direction)
    if across > limits.across {
      return fail(Measure(across, limit: limits.across, unit: .points))
    }
    if farthest - along > limits.backward {
      return fail(Measure(farthest - along, limit: limits.backward, unit: .points))
    }
    let way = Self.way(from: finger.start, to: finger.point, limits.direction).along
    shortest = min(shortest, way)
    guard way >= limits.along else { return .possible }
    shortestArrived = min(shortestArrived, way)
    arrived += 1
    // The movement to the location of a lift does not complete a swipe (REC-6).
    guard arrived >= self.fingers, speed >= limits.speed, !finger.isLifting else {
      return .possible
    }
    state = .claimed
    return .claims(Reason(.rec6, Measure(shortestArrived, limit: limits.along, unit: .points)))
  }

  /// Sets the location to where it began, and the direction to that of the limits.
  @usableFromInline package func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.location = start
    measures.direction = limits.direction
  }

  /// A finger lifts, which fails the swipe: only a movement completes it.
  @usableFromInline package mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .pressed:
      return fail(Measure(count: self.fingers, limit: limits.touches))
    case .travelling:
      let own = Self.way(from: finger.start, to: finger.point, limits.direction).along
      let way = min(along, own, shortest)
      if way < limits.along { return fail(Measure(way, limit: limits.along, unit: .points)) }
      if speed < limits.speed {
        return fail(Measure(speed, limit: limits.speed, unit: .pointsPerSecond))
      }
      if finger.instant == latest, alongBefore < limits.along {
        // Only the lift itself went far enough.
        return fail(Measure(alongBefore, limit: limits.along, unit: .points))
      }
      // Each finger went far enough, but not all of them in one movement.
      return fail(nil)
    case .idle, .claimed, .failed:
      return .possible
    }
  }

  /// When it is too late for the swipe; `nil` if it never is.
  @usableFromInline package func deadline(_ limits: Limits) -> Instant? {
    switch state {
    case .pressed, .travelling: limits.duration == .never ? nil : began + limits.duration
    case .idle, .claimed, .failed: nil
    }
  }

  /// The deadline has come. One that is out of date says nothing.
  @usableFromInline package mutating func timerFired(at instant: Instant, _ limits: Limits)
    -> Verdict
  {
    guard let deadline = deadline(limits), instant >= deadline else { return .possible }
    return fail(Measure(instant - began, limit: limits.duration))
  }

  /// Updates the travel along the direction, and the largest so far.
  /// - Returns: The travel across the direction, to either side, in points.
  private mutating func follow(to centroid: Point2D, _ direction: SwipeDirection) -> Double {
    let way = Self.way(from: start, to: centroid, direction)
    along = way.along
    farthest = max(farthest, along)
    return way.across < 0 ? -way.across : way.across
  }

  /// The travel from one point to another, along a direction and across it, in points.
  private static func way(
    from start: Point2D, to point: Point2D, _ direction: SwipeDirection
  ) -> (along: Double, across: Double) {
    let (right, down) = (point.x - start.x, point.y - start.y)
    return switch direction {
    case .left: (-right, down)
    case .right: (right, down)
    case .up: (-down, right)
    case .down: (down, right)
    }
  }

  /// The speed of the latest movement of the centroid, in points per second. A movement that lasts
  /// less than 10 ms counts as one of 10 ms.
  private var speed: Double {
    let step = along < alongBefore ? alongBefore - along : along - alongBefore
    let time = max(latest - previous, .milliseconds(10))
    return step * 1e9 / Double(time.nanoseconds)
  }

  private mutating func fail(_ measure: Measure?) -> Verdict {
    state = .failed
    return .fails(Reason(.rec6, measure))
  }
}

extension Swipe {
  /// Passes the fields of the attempt to a coder of states.
  @usableFromInline package mutating func code(_ coder: inout some StateCoder) {
    coder.field("swipe")
    var tag: UInt8 =
      switch state {
      case .idle: 0
      case .pressed: 1
      case .travelling: 2
      case .claimed: 3
      case .failed: 4
      }
    coder.tag(&tag, below: 5)
    if coder.isReading {
      let states: [State] = [.idle, .pressed, .travelling, .claimed, .failed]
      state = states[Int(tag)]
    }
    if coder.isDigest, case .idle = state { return }
    coder.instant(&began)
    coder.count(&fingers, atMost: 1 << 20)
    coder.point(&start)
    coder.number(&along)
    coder.number(&farthest)
    coder.instant(&latest)
    coder.instant(&previous)
    coder.number(&alongBefore)
    coder.count(&arrived, atMost: 1 << 20)
    coder.number(&shortest)
    coder.number(&shortestArrived)
  }
}
