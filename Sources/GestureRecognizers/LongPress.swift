import TouchCore

/// A press that lasts, after a number of taps where some are wanted (REC-3).
///
///              the first finger      the last one               timer
///     ─────────────●─────────────────────●────────────────────────┼──────▶ t
///          waiting │ pressed             │ held                   │ claimed
///                                        │◀─ REC-3.minimumPress ─▶│
///
///     waiting ── taps before, as `Tap` counts them; it fails as they do ──▶ waiting, failed
///     pressed, held ── too far, too many fingers, a finger lifts ─────────▶ failed
///     claimed ── moves as far as it likes; when it ends is not asked here
///
/// It takes a timer to begin, not a touch. Once it has claimed or failed it answers `.possible` for
/// the rest of the attempt.
@usableFromInline package struct LongPress: GestureMachine {
  /// The state of the attempt.
  @usableFromInline package internal(set) var state = State.waiting
  /// The taps before, and the fingers of the press as those of a last tap that never lifts.
  @usableFromInline var tap = Tap()

  /// The states of an attempt.
  @usableFromInline package enum State: BitwiseCopyable, Hashable, Sendable {
    /// No finger has come, or the taps before are not complete.
    case waiting
    /// Some fingers of the press are down.
    case pressed
    /// All of them are down, since then.
    case held(since: Instant)
    /// It was long enough, and goes on.
    case claimed
    /// The attempt failed.
    case failed
  }

  /// What a recognizer of long presses is held against.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Shortest time that all fingers are down.
    @usableFromInline package var minimumPress: Interval
    /// Farthest that a finger of the press moves before it is one, in points.
    @usableFromInline package var movement: Double
    /// The taps before and one more, which is the press.
    @usableFromInline var tap: Tap.Limits

    /// The limits of a recognizer that wants `taps` before the press, with `touches` fingers each; a
    /// press or movement that it does not set is the figure's.
    package init(
      minimumPress: Interval?, movement: Double?, taps: Int, touches: Int, _ figures: Figures
    ) {
      self.minimumPress = minimumPress ?? figures.interval(.rec3MinimumPress)
      self.movement = max(0, movement ?? figures.length(.rec3Movement))
      tap = Tap.Limits(taps: min(max(0, taps), .max - 1) + 1, touches: touches, figures)
      tap.rule = .rec3
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
    Limits(
      minimumPress: recognizer.minimumPress, movement: recognizer.movement,
      taps: Int(recognizer.taps), touches: Int(recognizer.touches), figures)
  }

  /// The fingers of the press once it has begun; before that `nil`, for any number.
  @inlinable package static func mostFingers(begun: Bool, _ limits: Limits) -> Int? {
    begun ? limits.tap.touches : nil
  }

  /// Whether it waits for a further tap, or for the press.
  package var isBetweenTaps: Bool { tap.isBetweenTaps && state == .waiting }

  /// The middle of the places where the fingers of the press came down, or of the last tap before.
  @inlinable package var location: Point2D { tap.location }

  /// A finger is down.
  @inlinable package mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .claimed, .failed: return .possible
    case .waiting, .pressed, .held: break
    }
    let verdict = follow(tap.began(finger, fingers, limits.tap))
    if !verdict.isDecided { fingerCame(at: finger.instant, limits) }
    return verdict
  }

  /// The first finger of all is down.
  @inlinable @inline(__always) package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    let verdict = follow(tap.beganFirst(finger, limits.tap))
    if !verdict.isDecided { fingerCame(at: finger.instant, limits) }
    return verdict
  }

  /// Sets the state after a finger came down, if the taps before are complete.
  @inlinable @inline(__always) mutating func fingerCame(at instant: Instant, _ limits: Limits) {
    guard tap.completed == limits.tap.taps - 1 else { return }
    state = tap.fingers < limits.tap.touches ? .pressed : .held(since: instant)
  }

  /// Returns `.fails` if a finger that comes down between two taps is too late or too far away.
  @usableFromInline package func continues(_ finger: MachineFinger, _ limits: Limits) -> Verdict {
    isBetweenTaps ? tap.continues(finger, limits.tap) : .possible
  }

  /// A finger has moved.
  @inlinable @inline(__always) package mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .waiting:
      return follow(tap.moved(finger, fingers, limits.tap))
    case .pressed, .held:
      guard let far = finger.excess(over: limits.movement) else { return .possible }
      return fail(far)
    case .claimed, .failed:
      return .possible
    }
  }

  /// A finger lifts. Claims where the press was long enough and no timer has said so.
  @inlinable @inline(__always) package mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .waiting:
      return follow(tap.ended(finger, fingers, limits.tap))
    case .pressed:
      return fail(Measure(count: tap.fingers, limit: limits.tap.touches))
    case .held(let since):
      if let far = finger.excess(over: limits.movement) { return fail(far) }
      if let claim = claim(heldSince: since, at: finger.instant, limits) { return claim }
      return fail(Measure(finger.instant - since, limit: limits.minimumPress))
    case .claimed, .failed:
      return .possible
    }
  }

  /// The square of the least movement that matters in any state, in points².
  @inlinable package func quiet(fingers count: Int, _ limits: Limits) -> Double {
    let least = min(limits.movement, limits.tap.movement)
    return least * least
  }

  /// When time alone decides: the press is long enough, or a tap before is too long or too late;
  /// `nil` if time decides nothing.
  @inlinable package func deadline(_ limits: Limits) -> Instant? {
    switch state {
    case .waiting: tap.deadline(limits.tap)
    case .held(let since): limits.minimumPress == .never ? nil : since + limits.minimumPress
    case .pressed, .claimed, .failed: nil
    }
  }

  /// The deadline has come. One that is out of date says nothing.
  @usableFromInline package mutating func timerFired(at instant: Instant, _ limits: Limits)
    -> Verdict
  {
    switch state {
    case .waiting:
      return follow(tap.timerFired(at: instant, limits.tap))
    case .held(let since):
      return claim(heldSince: since, at: instant, limits) ?? .possible
    case .pressed, .claimed, .failed:
      return .possible
    }
  }

  /// Claims if the press is long enough at `instant`; else returns `nil`.
  @inlinable @inline(__always) mutating func claim(
    heldSince since: Instant, at instant: Instant, _ limits: Limits
  ) -> Verdict? {
    guard limits.minimumPress != .never, instant >= since + limits.minimumPress else { return nil }
    state = .claimed
    return .claims(Reason(.rec3, Measure(instant - since, limit: limits.minimumPress)))
  }

  /// It fails as its taps do.
  @inlinable mutating func follow(_ verdict: Verdict) -> Verdict {
    if case .fails = verdict { state = .failed }
    return verdict
  }

  @inlinable mutating func fail(_ measure: Measure) -> Verdict {
    state = .failed
    return .fails(Reason(.rec3, measure))
  }
}

extension LongPress {
  /// Passes the fields of the attempt to a coder of states.
  @usableFromInline package mutating func code(_ coder: inout some StateCoder) {
    coder.field("longPress")
    var (tag, since): (UInt8, Instant) =
      switch state {
      case .waiting: (0, .zero)
      case .pressed: (1, .zero)
      case .held(let since): (2, since)
      case .claimed: (3, .zero)
      case .failed: (4, .zero)
      }
    coder.tag(&tag, below: 5)
    if tag == 2 { coder.instant(&since) }
    if coder.isReading {
      let states: [State] = [.waiting, .pressed, .held(since: since), .claimed, .failed]
      state = states[Int(tag)]
    }
    tap.code(&coder)
  }
}
