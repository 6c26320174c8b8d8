/// The part of a batch's list of touches that a row names; it is of no use in another batch.
public struct TouchRange: BitwiseCopyable, Hashable, Sendable {
  /// The index of its first touch in the list; 0 without a touch.
  @usableFromInline var first: Int32
  /// How many touches it has.
  @usableFromInline var length: UInt16

  /// No touch.
  @inlinable package static var empty: TouchRange { TouchRange() }

  @inlinable init(first: Int32 = 0, length: UInt16 = 0) {
    (self.first, self.length) = (first, length)
  }

  /// True if it has no touch.
  @inlinable public var isEmpty: Bool { length == 0 }

  /// The places of its touches.
  @inlinable var indices: Range<Int> { Int(first)..<past }

  /// The place behind its last touch.
  @inlinable var past: Int { Int(first) + Int(length) }
}
