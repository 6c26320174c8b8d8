import TouchCore

/// One finger as a hand record states it.
@usableFromInline package struct RecordPath: BitwiseCopyable, Hashable, Sendable {
  /// The number of the finger while it is down. Later fingers reuse it.
  @usableFromInline package var index: UInt8
  /// The number of the contact.
  @usableFromInline package var identity: UInt8
  /// Bit 0: in range; bit 1: touching. 16 bits on iPhone OS 1, else 8.
  @usableFromInline package var proximity: UInt16
  /// The pressure. On iPhone OS 1, the bits of a word whose meaning is unknown.
  @usableFromInline package var pressure: Float
  /// The larger radius of the contact in points; NaN on iPhone OS 1.
  @usableFromInline package var radius: Float
  /// The location on the screen, in points, as the record states it: it may be NaN or infinite.
  /// `HandReader` refuses a record in which the location of a touching finger is not finite.
  @usableFromInline package var point: Point2D

  /// A finger, in range and touching unless given otherwise.
  @inlinable package init(
    index: UInt8, identity: UInt8, proximity: UInt16 = 3, pressure: Float, radius: Float,
    point: Point2D
  ) {
    self.index = index
    self.identity = identity
    self.proximity = proximity
    self.pressure = pressure
    self.radius = radius
    self.point = point
  }

  /// True if the finger touches the screen (RAW-6).
  @inlinable package var isTouching: Bool { proximity & 2 != 0 }
}
