import TouchCore

/// One finger of a recognizer, in the sample that it is told of.
public struct MachineFinger: BitwiseCopyable, Hashable, Sendable {
  /// Its location on the screen.
  public var point: Point
  /// Where it came down.
  public var start: Point
  /// The instant of the sample.
  public var instant: Instant

  /// A finger at `point` that came down at `start`.
  @inlinable public init(at point: Point, from start: Point, _ instant: Instant) {
    (self.point, self.start, self.instant) = (point, start, instant)
  }
}

/// What a machine is told, with the fingers of its recognizer that are down.
public enum MachineInput: BitwiseCopyable, Sendable {
  /// A finger has come down; it is among the fingers.
  case began(MachineFinger, Fingers)
  /// A finger comes down while none of the recognizer's is, and asks whether it belongs to the
  /// attempt; `began` or `reset` follows.
  case continues(MachineFinger)
  /// A finger that is not the recognizer's has come down in its view.
  case otherFinger(fingers: Int)
  /// A finger has moved.
  case moved(MachineFinger, Fingers)
  /// A finger lifts; it is among the fingers still.
  case ended(MachineFinger, Fingers)
  /// The deadline has come.
  case timer(Instant, fingers: Int)
  /// Nothing has happened, or limits changed: what does it wait for?
  case asked(fingers: Int)
  /// The attempt is over and forgotten.
  case reset
}

/// What a machine answers to an input.
public struct MachineReport: BitwiseCopyable, Hashable, Sendable {
  /// Its verdict on the input.
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

/// Whether a touch that begins can belong to a recognizer.
public enum MachineEntry: BitwiseCopyable, Hashable, Sendable {
  /// It can.
  case may
  /// It began where the recognizer takes none.
  case outside(Reason)
  /// The recognizer has all the fingers that it takes.
  case full(Measure)
}
