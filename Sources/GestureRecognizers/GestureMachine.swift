import TouchCore

/// What one recognizer makes of its fingers: a machine that is told what they do and returns verdicts.
///
///     touch ── entry ──▶ may ── began, moved, ended, otherFinger, timerFired ──▶ Verdict
///                                                           deadline, quiet, measure
///
/// A machine knows no other machine, no clock and no figures but its limits. Once it has claimed or
/// failed it answers `.possible` until `reset`.
///
///     let limits = Pan.limits(of: recognizer, on: Size(375, 812), figures)
///     var pan = Pan(recognizer)
///     let finger = MachineFinger(at: start, from: start, .zero)
///     pan.began(finger, Fingers(start), limits)                     // .possible
///
/// The laws of all machines, which their tests check: a report is of the state after the input; a
/// movement of a finger that stays within `quiet` of where it came down changes nothing that is
/// told or waited for; a machine that was reset is as a new one.
public protocol GestureMachine: BitwiseCopyable, Sendable {
  /// The thresholds of a recognizer.
  associatedtype Limits: BitwiseCopyable, Sendable

  /// The thresholds that follow from a recognizer's settings, the size of the screen and the figures.
  static func limits(
    of recognizer: Recognizer, on screen: Size, _ figures: Figures
  ) -> Limits

  /// The machine of a recognizer, without a finger.
  init(_ recognizer: Recognizer)

  /// The reason why a touch that begins at `point` is none of the recognizer's; `nil` if it may be.
  static func refusal(at point: Point, _ limits: Limits) -> Reason?
  /// The most fingers that the recognizer takes, before or after it has `begun`; `nil` for any.
  static func mostFingers(begun: Bool, _ limits: Limits) -> Int?

  /// A finger has come down; it is among `fingers`.
  mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict
  /// Fails if `finger`, which comes down between two taps, is not of the next one. It is asked before
  /// `began`: if it fails, an attempt can begin anew with this finger.
  func continues(_ finger: MachineFinger, _ limits: Limits) -> Verdict
  /// A finger that is not the recognizer's has come down in its view.
  mutating func otherFinger(_ limits: Limits) -> Verdict
  /// A finger has moved.
  mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict
  /// A finger lifts; it is among `fingers` still.
  mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict
  /// The deadline has come. One that is out of date says nothing.
  mutating func timerFired(at instant: Instant, _ limits: Limits) -> Verdict
  /// Forgets the attempt.
  mutating func reset()

  /// The instant at which time alone decides; `nil` if time alone decides nothing.
  func deadline(_ limits: Limits) -> Instant?
  /// How far each of `count` fingers may be from where it came down before the machine makes
  /// anything of it, in points; below 0 if any movement counts.
  func quiet(fingers count: Int, _ limits: Limits) -> Double
  /// Writes what the machine measures for a row of `state` at `instant`.
  func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  )
}

extension GestureMachine {
  /// A touch may begin anywhere.
  @inlinable public static func refusal(at point: Point, _ limits: Limits) -> Reason? { nil }

  /// Any number of fingers.
  @inlinable public static func mostFingers(begun: Bool, _ limits: Limits) -> Int? { nil }

  /// There are no taps to be between.
  @inlinable public func continues(_ finger: MachineFinger, _ limits: Limits) -> Verdict {
    .possible
  }

  /// Other fingers make no difference.
  @inlinable public mutating func otherFinger(_ limits: Limits) -> Verdict { .possible }

  /// Time decides nothing.
  @inlinable public mutating func timerFired(at instant: Instant, _ limits: Limits) -> Verdict {
    .possible
  }

  /// Time decides nothing.
  @inlinable public func deadline(_ limits: Limits) -> Instant? { nil }

  /// Any movement counts.
  @inlinable public func quiet(fingers count: Int, _ limits: Limits) -> Double { -1 }

  /// Nothing but where the fingers are.
  @inlinable public func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {}

  /// Whether a touch that begins at `point` can belong to a recognizer that has `count` fingers.
  @inlinable public static func entry(
    at point: Point, fingers count: Int, begun: Bool, _ limits: Limits
  ) -> MachineEntry {
    if let reason = refusal(at: point, limits) { return .outside(reason) }
    if let most = mostFingers(begun: begun, limits), count >= most {
      return .full(Measure(Double(count) + 1, limit: Double(most), unit: .count))
    }
    return .may
  }

  /// A verdict, with what the machine waits for now that `count` fingers are down.
  @inlinable @inline(__always) public func report(
    _ verdict: Verdict, fingers count: Int, _ limits: Limits
  ) -> MachineReport {
    MachineReport(verdict, deadline: deadline(limits), quiet: quiet(fingers: count, limits))
  }
}

/// A verdict of a machine, and what it waits for after it.
public struct MachineReport: BitwiseCopyable, Hashable, Sendable {
  /// Its verdict.
  public var verdict: Verdict
  /// The instant at which time alone decides; `nil` if time alone decides nothing.
  public var deadline: Instant?
  /// How far a finger may be from where it came down before the machine makes anything of it, in
  /// points; below 0 if any movement counts.
  public var quiet: Double

  /// A verdict, and what the machine waits for.
  @inlinable public init(_ verdict: Verdict, deadline: Instant?, quiet: Double) {
    (self.verdict, self.deadline, self.quiet) = (verdict, deadline, quiet)
  }
}
