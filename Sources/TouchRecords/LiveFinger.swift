import TouchCore

/// A finger that is down, with the values of the last record that named it.
@usableFromInline package struct LiveFinger: BitwiseCopyable, Hashable, Sendable {
  /// The finger.
  @usableFromInline package var finger: FingerID
  /// The location on the screen, in points.
  @usableFromInline package var point: Point2D
  /// The pressure; NaN if unknown.
  @usableFromInline package var pressure: Float
  /// The larger radius of the contact in points; NaN if unknown.
  @usableFromInline package var radius: Float

  /// A finger that is down at `point`. Pressure and radius are unknown (NaN) unless given.
  @inlinable package init(
    finger: FingerID, point: Point2D, pressure: Float = .nan, radius: Float = .nan
  ) {
    self.finger = finger
    self.point = point
    self.pressure = pressure
    self.radius = radius
  }

  @inlinable init(_ path: RecordPath) {
    self.init(
      finger: FingerID(path.index), point: path.point, pressure: path.pressure,
      radius: path.radius)
  }

  @inlinable func sample(_ phase: Phase) -> Sample {
    Sample(finger: finger, phase: phase, point: point, pressure: pressure, radius: radius)
  }

  /// True if the two differ in any bit.
  @inlinable func differs(from other: LiveFinger) -> Bool {
    point.x.bitPattern != other.point.x.bitPattern
      || point.y.bitPattern != other.point.y.bitPattern
      || pressure.bitPattern != other.pressure.bitPattern
      || radius.bitPattern != other.radius.bitPattern
  }
}
