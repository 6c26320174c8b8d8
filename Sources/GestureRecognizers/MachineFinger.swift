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

/// Whether a touch that begins can belong to a recognizer.
public enum MachineEntry: BitwiseCopyable, Hashable, Sendable {
  /// It can.
  case may
  /// It began where the recognizer takes none.
  case outside(Reason)
  /// The recognizer has all the fingers that it takes.
  case full(Measure)
}
