/// The touches that a row names: one, or a part of a batch's list. It is of no use in another batch.
@usableFromInline package struct TouchRange: BitwiseCopyable, Hashable, Sendable {
  /// The index of its first touch in the list; the number of its touch if it has only one; 0
  /// without a touch.
  @usableFromInline var first: Int32
  /// The number of its touches.
  @usableFromInline var length: UInt16

  /// No touch.
  @inlinable package static var empty: TouchRange { TouchRange() }

  @inlinable init(first: Int32 = 0, length: UInt16 = 0) {
    (self.first, self.length) = (first, length)
  }

  /// A range of one touch, which is not in a list.
  @inlinable @inline(__always) package init(_ touch: TouchID) {
    self.init(first: Int32(bitPattern: touch.number), length: 1)
  }

  /// True if it has no touch.
  @inlinable package var isEmpty: Bool { length == 0 }

  /// Its touch if it has exactly one; else `nil`.
  @inlinable var only: TouchID? {
    length == 1 ? TouchID(UInt32(bitPattern: first)) : nil
  }

  /// The indices of its touches in the list; empty if it has one touch or none.
  @inlinable var indices: Range<Int> { length < 2 ? 0..<0 : Int(first)..<past }

  /// The index after that of its last touch.
  @inlinable var past: Int { Int(first) + Int(length) }
}
