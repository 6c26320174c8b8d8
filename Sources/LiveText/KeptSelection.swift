/// Where cursor and selection of a text view are after its text was replaced from outside.
///
///     let kept = KeptSelection(
///       of: TextOffset(6)..<TextOffset(12), from: Array("Watch Bugger".utf16),
///       to: Array("Watch Bear".utf16))
///     kept?.selection        // 6..<10
///     kept?.decision         // .difference
///
/// Invariant: the selection is inside the new text and splits no grapheme of it.
///
/// It does not know what a text view shows, nor which handle of the selection was held: the caller
/// that sets the selection handles that (TXT-3).
package struct KeptSelection: Hashable, Sendable {
  /// Where it is in the new text, in UTF-16 code units. Empty for a cursor.
  package let selection: Range<TextOffset>
  /// What decided.
  package let decision: Decision

  /// What decided where a selection goes.
  package enum Decision: BitwiseCopyable, Hashable, Sendable {
    /// The one range that became another (TXT-1).
    case difference
    /// It would be elsewhere by that range alone, and split a grapheme (TXT-2).
    case graphemes
  }

  /// Follows a selection of the text `old` into `new`, both in UTF-16; `nil` if they are the
  /// same, since then nothing is set.
  ///
  /// Nothing is refused: an offset beyond the text counts as its end, a selection that splits a
  /// grapheme as the whole of it, a cursor inside one as before it, and half of a surrogate pair
  /// as a grapheme.
  package init?(of selection: Range<TextOffset>, from old: [UInt16], to new: [UInt16]) {
    guard let difference = TextDifference(from: old, to: new) else { return nil }
    let selection = selection.clamped(to: TextOffset(0)..<TextOffset(old.count))
    let boundaries = GraphemeBoundaries(of: old)
    let start = boundaries.last(to: selection.lowerBound)
    let end = selection.isEmpty ? start : boundaries.first(from: selection.upperBound)
    let wide = difference.widened(boundaries, GraphemeBoundaries(of: new))
    self.selection = wide.moved(start..<end)
    decision = self.selection == difference.moved(selection) ? .difference : .graphemes
  }
}
