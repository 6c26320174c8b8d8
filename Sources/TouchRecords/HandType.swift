/// What happened to the hand as a whole (RAW-6). Other numbers are preserved; for them only the
/// paths count.
@usableFromInline package struct HandType: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
  /// The number in the record.
  @usableFromInline package var rawValue: UInt32

  /// The type with that number.
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first finger landed.
  @inlinable package static var down: HandType { HandType(rawValue: 1) }
  /// Fingers moved.
  @inlinable package static var dragged: HandType { HandType(rawValue: 2) }
  /// A finger landed or lifted while others stay.
  @inlinable package static var countChanged: HandType { HandType(rawValue: 5) }
  /// The last finger lifted.
  @inlinable package static var up: HandType { HandType(rawValue: 6) }
  /// The system cancelled all fingers.
  @inlinable package static var cancel: HandType { HandType(rawValue: 8) }
}
