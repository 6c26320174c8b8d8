import TouchCore

/// A finger that is down, as the last record that named it left it.
public struct LiveFinger: BitwiseCopyable, Hashable, Sendable {
  /// The finger.
  public var finger: FingerID
  /// Where it is on the screen, in points.
  public var point: Point
  /// How hard it presses.
  public var pressure: Float
  /// The larger radius of the contact in points.
  public var radius: Float

  /// A finger that is down at `point`. Pressure and radius are unknown unless given.
  @inlinable public init(
    finger: FingerID, point: Point, pressure: Float = .nan, radius: Float = .nan
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

  /// Whether the two differ in any bit.
  @inlinable func differs(from other: LiveFinger) -> Bool {
    point.x.bitPattern != other.point.x.bitPattern
      || point.y.bitPattern != other.point.y.bitPattern
      || pressure.bitPattern != other.pressure.bitPattern
      || radius.bitPattern != other.radius.bitPattern
  }
}
