import TouchCore

/// A number of taps with a number of fingers (REC-2).
///
///     2 taps      down        up                down        up
///     ─────────────●───────────●─────────────────●───────────●───────▶ t
///            idle  │ pressed   │ between         │ pressed   │ claimed
///                  │◀─────────▶│◀───────────────▶│◀─────────▶│
///                  REC-2.duration  REC-2.interval  REC-2.duration
///
///     pressed ── too far, too long, too many fingers ───────────▶ failed
///     pressed ── a finger lifts before all were down ───────────▶ failed
///     pressed ── a finger lifts ──▶ lifting ── the last lifts ──▶ between, or claimed
///     lifting ── too far, too long, a further finger ───────────▶ failed
///     between ── too late, too far from the first tap ──────────▶ failed
///
/// A time limit includes its last instant for a finger; a timer told of that instant fails it.
/// Once it has claimed or failed it answers `.possible` for the rest of the attempt.
///
/// It knows no other recognizer: who may tap while others are possible is the arena's to say.
@usableFromInline package struct Tap: GestureMachine {
  /// The state of the attempt.
  @usableFromInline package internal(set) var state = State.idle
  /// The taps that are complete.
  @usableFromInline var completed = 0
  /// When the first finger of this tap came down.
  @usableFromInline var began = Instant.zero
  /// The fingers of this tap, or of the last one.
  @usableFromInline var fingers = 0
  /// The sum of the places where those came down.
  @usableFromInline var starts = Point2D.zero
  /// Where the first tap began: the centroid of its fingers.
  @usableFromInline var first = Point2D.zero

  /// The states of an attempt.
  @usableFromInline package enum State: BitwiseCopyable, Hashable, Sendable {
    /// No finger has come.
    case idle
    /// Fingers are down, none has lifted.
    case pressed
    /// Some fingers have lifted.
    case lifting
    /// All fingers have lifted, then, and a further tap is wanted.
    case between(lifted: Instant)
    /// It was all the taps.
    case claimed
    /// The attempt failed.
    case failed
  }

  /// What a recognizer of taps is held against.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// How many taps.
    @usableFromInline package var taps: Int
    /// With how many fingers.
    @usableFromInline package var touches: Int
    /// Farthest that a finger moves, in points.
    @usableFromInline package var movement: Double
    /// Longest from the first finger down to the last one up.
    @usableFromInline package var duration: Interval
    /// Longest between two taps.
    @usableFromInline package var interval: Interval
    /// Farthest from the first tap that a further one begins, in points.
    @usableFromInline package var distance: Double
    /// The rule that reasons cite.
    @usableFromInline var rule = Rule.rec2

    /// The limits of a recognizer; fewer than one tap or finger count as one.
    package init(taps: Int, touches: Int, _ figures: Figures) {
      self.taps = max(1, taps)
      self.touches = max(1, touches)
      movement = figures.length(.rec2Movement)
      duration = figures.interval(.rec2Duration)
      interval = figures.interval(.rec2Interval)
      distance = figures.length(.rec2Distance)
    }
  }

  /// No finger yet.
  @inlinable package init() {}

  /// No finger yet.
  @inlinable @inline(__always) package init(_ limits: Limits) { self.init() }

  /// The limits of a recognizer.
  @usableFromInline package static func limits(
    of recognizer: Recognizer, on screen: Size2D, _ figures: Figures
  ) -> Limits {
    Limits(taps: Int(recognizer.taps), touches: Int(recognizer.touches), figures)
  }

  /// Whether it waits for a further tap.
  package var isBetweenTaps: Bool {
    if case .between = state { true } else { false }
  }

  /// The middle of the places where the fingers of the last tap came down.
  @inlinable package var location: Point2D {
    fingers > 1 ? Fingers.mean(of: starts, fingers) : starts
  }

  /// A finger is down.
  @inlinable package mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    if fingers.count <= 1, case .idle = state { return beganFirst(finger, limits) }
    return beganTogether(finger, fingers, limits)
  }

  /// A finger is down that is not the only one of the first tap.
  @usableFromInline mutating func beganTogether(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    let point = finger.point
    switch state {
    case .idle, .between:
      if case .fails(let reason) = continues(finger, limits) { return fail(reason) }
      state = .pressed
      began = finger.instant
      self.fingers = 0
      starts = .zero
    case .pressed:
      break
    case .lifting:
      return fail(Measure(count: limits.touches + 1, limit: limits.touches), limits)
    case .claimed, .failed:
      return .possible
    }
    let count = max(fingers.count, self.fingers + 1)
    guard count <= limits.touches else {
      return fail(Measure(count: count, limit: limits.touches), limits)
    }
    if let far = point.excess(from: point, over: limits.movement) { return fail(far, limits) }
    self.fingers += 1
    starts = Point2D(starts.x + point.x, starts.y + point.y)
    guard self.fingers == limits.touches else { return .possible }
    if completed == 0 { first = location }
    if let far = location.excess(from: first, over: limits.distance) { return fail(far, limits) }
    return .possible
  }

  /// The first finger of the first tap is down.
  @inlinable @inline(__always) package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    state = .pressed
    began = finger.instant
    fingers = 1
    starts = Point2D(finger.point.x + 0, finger.point.y + 0)
    if limits.touches == 1 { first = starts }
    return .possible
  }

  /// Returns `.fails` if a finger that comes down between two taps is too late or too far away. If
  /// several fingers tap, their distance from the first tap is known only when all are down.
  @usableFromInline package func continues(_ finger: MachineFinger, _ limits: Limits) -> Verdict {
    guard case .between(let lifted) = state else { return .possible }
    let wait = finger.instant - lifted
    if wait > limits.interval {
      return .fails(Reason(limits.rule, Measure(wait, limit: limits.interval)))
    }
    guard limits.touches == 1,
      let far = finger.point.excess(from: first, over: limits.distance)
    else { return .possible }
    return .fails(Reason(limits.rule, far))
  }

  /// A finger has moved.
  @inlinable package mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .pressed, .lifting:
      guard let far = finger.excess(over: limits.movement) else { return .possible }
      return fail(far, limits)
    case .idle, .between, .claimed, .failed:
      return .possible
    }
  }

  /// A finger lifts.
  @inlinable @inline(__always) package mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .pressed, .lifting: break
    case .idle, .between, .claimed, .failed: return .possible
    }
    if let far = finger.excess(over: limits.movement) { return fail(far, limits) }
    guard finger.instant - began <= limits.duration else {
      return fail(Measure(finger.instant - began, limit: limits.duration), limits)
    }
    guard self.fingers >= limits.touches else {
      return fail(Measure(count: self.fingers, limit: limits.touches), limits)
    }
    guard fingers.count <= 1 else {
      state = .lifting
      return .possible
    }
    completed += 1
    guard completed >= limits.taps else {
      state = .between(lifted: finger.instant)
      return .possible
    }
    state = .claimed
    return .claims(Reason(limits.rule, Measure(count: completed, limit: limits.taps)))
  }

  /// The square of the farthest that a finger of a tap may move, in points².
  @inlinable package func quiet(fingers count: Int, _ limits: Limits) -> Double {
    limits.movement * limits.movement
  }

  /// Sets the location to that of the last tap.
  @inlinable package func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.location = location
  }

  /// When it fails by time alone; `nil` if it does not.
  @inlinable package func deadline(_ limits: Limits) -> Instant? {
    switch state {
    case .pressed, .lifting: limits.duration == .never ? nil : began + limits.duration
    case .between(let lifted): limits.interval == .never ? nil : lifted + limits.interval
    case .idle, .claimed, .failed: nil
    }
  }

  /// The deadline has come. One that is out of date says nothing.
  @usableFromInline package mutating func timerFired(at instant: Instant, _ limits: Limits)
    -> Verdict
  {
    guard let deadline = deadline(limits), instant >= deadline else { return .possible }
    if case .between(let lifted) = state {
      return fail(Measure(instant - lifted, limit: limits.interval), limits)
    }
    return fail(Measure(instant - began, limit: limits.duration), limits)
  }

  @inlinable mutating func fail(_ measure: Measure, _ limits: Limits) -> Verdict {
    fail(Reason(limits.rule, measure))
  }

  @inlinable mutating func fail(_ reason: Reason) -> Verdict {
    state = .failed
    return .fails(reason)
  }
}

extension Tap {
  /// Passes the fields of the attempt to a coder of states.
  @usableFromInline package mutating func code(_ coder: inout some StateCoder) {
    coder.field("tap")
    var (tag, lifted): (UInt8, Instant) =
      switch state {
      case .idle: (0, .zero)
      case .pressed: (1, .zero)
      case .lifting: (2, .zero)
      case .between(let lifted): (3, lifted)
      case .claimed: (4, .zero)
      case .failed: (5, .zero)
      }
    coder.tag(&tag, below: 6)
    if tag == 3 { coder.instant(&lifted) }
    if coder.isReading {
      let states: [State] = [
        .idle, .pressed, .lifting, .between(lifted: lifted), .claimed, .failed,
      ]
      state = states[Int(tag)]
    }
    // A new attempt sets the rest before it reads it.
    if coder.isDigest, case .idle = state { return }
    coder.count(&completed, atMost: 1 << 20)
    coder.instant(&began)
    coder.count(&fingers, atMost: 1 << 20)
    coder.point(&starts)
    coder.point(&first)
  }
}
