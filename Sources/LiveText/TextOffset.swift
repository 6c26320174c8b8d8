/// A place in a text: how many UTF-16 code units stand before it, as text views count (TXT-2).
///
///     "👍ok"     TextOffset(2) is between the thumb and the o
@usableFromInline package struct TextOffset: BitwiseCopyable, Comparable, Hashable, Sendable {
  /// How many code units stand before it, from 0.
  @usableFromInline package var units: Int

  /// The place behind so many code units.
  @inlinable package init(_ units: Int) { self.units = units }

  /// The place nearer to the start of the text comes first.
  @inlinable package static func < (a: TextOffset, b: TextOffset) -> Bool { a.units < b.units }
}
