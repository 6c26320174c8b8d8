import TouchCore

/// A machine that judges the fingers of one recognizer: its inputs are what they do, its answers
/// verdicts.
///
///     touch ── entry ──▶ may ── began, moved, ended, otherFinger, timerFired ──▶ Verdict
///                                                           deadline, quiet, measure
///
/// A machine knows no other machine, no clock, and no figures except its limits. Once it has
/// claimed or failed, it returns `.possible`. Each attempt begins with a new machine. All locations are
/// reachable (TCH-1), so that no machine has to check them.
///
///     let limits = Pan.limits(of: recognizer, on: Size2D(375, 812), figures)
///     var pan = Pan(limits)
///     let finger = MachineFinger(at: start, from: start, .zero)
///     pan.began(finger, Fingers(start), limits)                     // .possible
///
/// The laws of all machines, which their tests check:
///
/// - A report is of the state after the input.
/// - A movement without a verdict changes no deadline.
/// - A movement of a finger that stays within `quiet` of where it came down changes no verdict, no
///   deadline and no `quiet`.
@usableFromInline package protocol GestureMachine: BitwiseCopyable, Sendable {
  /// The thresholds of a recognizer.
  associatedtype Limits: BitwiseCopyable, Sendable

  /// The thresholds that follow from a recognizer's settings, the size of the screen and the figures.
  static func limits(
    of recognizer: Recognizer, on screen: Size2D, _ figures: Figures
  ) -> Limits

  /// The machine of a recognizer that has no finger.
  init(_ limits: Limits)

  /// The reason why a touch that begins at `point` cannot be the recognizer's; `nil` if it can.
  static func refusal(at point: Point2D, _ limits: Limits) -> Reason?
  /// The most fingers that the recognizer takes, before or after it has `begun`; `nil` for any
  /// number.
  static func mostFingers(begun: Bool, _ limits: Limits) -> Int?

  /// A finger has come down; `fingers` includes it.
  mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict
  /// The first finger of a new machine has come down: what `began` does for it.
  mutating func beganFirst(_ finger: MachineFinger, _ limits: Limits) -> Verdict
  /// Returns `.fails` if `finger` comes down between two taps and cannot belong to the next one. It
  /// is asked before `began`: if it fails, a new attempt can begin with this finger.
  func continues(_ finger: MachineFinger, _ limits: Limits) -> Verdict
  /// A finger that is not the recognizer's has come down in its view.
  mutating func otherFinger(_ limits: Limits) -> Verdict
  /// A finger has moved.
  mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict
  /// A finger of a gesture that has begun has moved: the machine has claimed, and measures.
  mutating func follow(_ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits)
  /// A finger lifts; `fingers` still includes it.
  mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict
  /// The deadline has come. Before its present deadline the machine returns `.possible`.
  mutating func timerFired(at instant: Instant, _ limits: Limits) -> Verdict
  /// The recognizer has claimed but may not begin now: the machine becomes possible again and may
  /// claim again (SCR-5).
  mutating func holdBack()
  /// The recognizer begins later than it claimed, because it waited for another one to fail
  /// (ARB-4).
  mutating func beginLate()
  /// The recognizer begins with its first finger, before any movement (SCR-4).
  mutating func beginAtOnce()
  /// Passes the fields of the attempt to a coder of states.
  mutating func code(_ coder: inout some StateCoder)

  /// The instant at which time alone decides; `nil` if time alone decides nothing.
  func deadline(_ limits: Limits) -> Instant?
  /// The square of the quiet distance with `count` fingers, in points²: a finger within that distance
  /// of where it came down changes nothing for the machine. It is -1 if every movement counts.
  func quiet(fingers count: Int, _ limits: Limits) -> Double
  /// The movement that the machine claims with, in points; zero if it claims without one.
  func way(_ limits: Limits) -> Point2D
  /// Adds the machine's own measures to `measures`, for a row of `state` at `instant`.
  func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  )
}

extension GestureMachine {
  /// Returns `nil`: a touch may begin anywhere.
  @inlinable package static func refusal(at point: Point2D, _ limits: Limits) -> Reason? { nil }

  /// Returns `nil`: any number of fingers.
  @inlinable package static func mostFingers(begun: Bool, _ limits: Limits) -> Int? { nil }

  /// Passes the finger to `began`.
  @inlinable @inline(__always) package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    began(finger, Fingers(finger.point), limits)
  }

  /// Returns `.possible`: there are no taps to be between.
  @inlinable package func continues(_ finger: MachineFinger, _ limits: Limits) -> Verdict {
    .possible
  }

  /// Returns `.possible`: other fingers make no difference.
  @inlinable package mutating func otherFinger(_ limits: Limits) -> Verdict { .possible }

  /// Moves like a machine that has not claimed, and drops the verdict.
  @inlinable @inline(__always) package mutating func follow(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) {
    _ = moved(finger, fingers, limits)
  }

  /// Returns `.possible`: time decides nothing.
  @inlinable package mutating func timerFired(at instant: Instant, _ limits: Limits) -> Verdict {
    .possible
  }

  /// Changes nothing: a machine of this kind is never held back.
  @inlinable package mutating func holdBack() {}

  /// Changes nothing: the measures do not depend on when the recognizer begins.
  @inlinable package mutating func beginLate() {}

  /// Changes nothing: a machine of this kind never begins before a movement.
  @inlinable package mutating func beginAtOnce() {}

  /// Returns zero: a machine of this kind claims without a movement.
  @inlinable package func way(_ limits: Limits) -> Point2D { .zero }

  /// Returns `nil`: time decides nothing.
  @inlinable package func deadline(_ limits: Limits) -> Instant? { nil }

  /// Returns -1: every movement counts.
  @inlinable package func quiet(fingers count: Int, _ limits: Limits) -> Double { -1 }

  /// Adds nothing to the location of the fingers.
  @inlinable package func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {}

  /// Checks whether a touch that begins at `point` can belong to a recognizer that has `count`
  /// fingers down, before or after it has `begun`.
  @inlinable package static func entry(
    at point: Point2D, fingers count: Int, begun: Bool, _ limits: Limits
  ) -> MachineEntry {
    if let reason = refusal(at: point, limits) { return .outside(reason) }
    if let most = mostFingers(begun: begun, limits), count >= most {
      return .full(Measure(Double(count) + 1, limit: Double(most), unit: .count))
    }
    return .may
  }

  /// A report with `verdict`, now that `count` fingers are down.
  @inlinable @inline(__always) package func report(
    _ verdict: Verdict, fingers count: Int, _ limits: Limits
  ) -> MachineReport {
    switch verdict {
    case .possible: .possible(notice(fingers: count, limits))
    case .claims(let reason): .claims(reason, notice(fingers: count, limits))
    case .fails(let reason): .fails(reason)
    }
  }

  /// What the machine waits for, now that `count` fingers are down.
  @inlinable @inline(__always) package func notice(
    fingers count: Int, _ limits: Limits
  ) -> MachineReport.Notice {
    MachineReport.Notice(
      deadline: deadline(limits) ?? .never, quiet: quiet(fingers: count, limits))
  }
}

/// A verdict of a machine, and unless it has failed what it waits for after the input.
@usableFromInline package enum MachineReport: BitwiseCopyable, Hashable, Sendable {
  /// It is undecided.
  case possible(Notice)
  /// It claims.
  case claims(Reason, Notice)
  /// It has failed, and waits for nothing.
  case fails(Reason)

  /// What a machine waits for.
  @usableFromInline package struct Notice: BitwiseCopyable, Hashable, Sendable {
    /// The instant at which time alone decides; `never` if time alone decides nothing.
    @usableFromInline package var deadline: Instant
    /// The square of the quiet distance, in points²: a finger within that distance of where it came
    /// down changes nothing for the machine. It is -1 if every movement counts.
    @usableFromInline package var quiet: Double

    /// A deadline and the square of a quiet distance.
    @inlinable package init(deadline: Instant, quiet: Double) {
      (self.deadline, self.quiet) = (deadline, quiet)
    }
  }
}
