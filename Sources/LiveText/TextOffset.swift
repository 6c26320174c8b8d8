/// An offset in a text in UTF-16 code units, as text views count (TXT-2).
///
///     "👍ok"     TextOffset(2) is between the thumb and the o
@usableFromInline package struct TextOffset: BitwiseCopyable, Comparable, Hashable, Sendable {
  /// The number of code units before this offset, from 0.
  @usableFromInline package var units: Int

  /// The offset after `units` code units.
  @inlinable package init(_ units: Int) { self.units = units }

  /// True if `a` is nearer to the start of the text than `b`.
  @inlinable package static func < (a: TextOffset, b: TextOffset) -> Bool { a.units < b.units }
}
