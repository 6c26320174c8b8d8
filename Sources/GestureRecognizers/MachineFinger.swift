import TouchCore

/// One finger of a recognizer, as a sample reports it to the machine.
@usableFromInline package struct MachineFinger: BitwiseCopyable, Hashable, Sendable {
  /// Its location on the screen, in points.
  @usableFromInline package var point: Point2D
  /// The location where it came down, in points.
  @usableFromInline package var start: Point2D
  /// The instant of the sample.
  @usableFromInline package var instant: Instant
  /// True in `moved` if the finger lifts at this location: the machine hears of the movement first,
  /// then of the lift in `ended`. False in all other events.
  @usableFromInline package var isLifting: Bool

  /// A finger at `point` that came down at `start`.
  @inlinable package init(
    at point: Point2D, from start: Point2D, _ instant: Instant, isLifting: Bool = false
  ) {
    (self.point, self.start, self.instant) = (point, start, instant)
    self.isLifting = isLifting
  }
}

/// The answer of a recognizer to a touch that begins.
@usableFromInline package enum MachineEntry: BitwiseCopyable, Hashable, Sendable {
  /// The touch can belong to it.
  case may
  /// The touch began where the recognizer takes none, for this reason.
  case outside(Reason)
  /// The recognizer has all the fingers that it takes: their number with this one, against the
  /// most.
  case full(Measure)
}
