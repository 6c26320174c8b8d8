/// The selection or cursor of a text view after its text was replaced from outside.
///
///     let kept = KeptSelection(
///       of: TextOffset(6)..<TextOffset(12), from: Array("Watch Bugger".utf16),
///       to: Array("Watch Bear".utf16))
///     kept?.selection        // 6..<10
///     kept?.decision         // .difference
///
/// Invariant: the selection is inside the new text and splits no grapheme of the new text.
///
/// The type does not know what a text view shows, nor which handle of the selection a finger holds.
/// The caller that sets the selection handles that (TXT-3).
package struct KeptSelection: Hashable, Sendable {
  /// The selection in the new text, in UTF-16 code units. Empty for a cursor.
  package let selection: Range<TextOffset>
  /// What determined the selection.
  package let decision: Decision

  /// What determines a selection after a replacement.
  package enum Decision: BitwiseCopyable, Hashable, Sendable {
    /// The single range in which the texts differ (TXT-1).
    case difference
    /// That range alone would split a grapheme, so the selection was moved to grapheme boundaries
    /// (TXT-2).
    case graphemes
  }

  /// Moves a selection of the text `old` to the text `new`, both in UTF-16. `nil` if the texts are
  /// the same, since nothing is set then.
  ///
  /// Every selection is accepted. An offset beyond the text counts as the end of the text. A
  /// selection that splits a grapheme is extended to the whole grapheme, a cursor inside a grapheme
  /// moves before it, and an unpaired half of a surrogate pair counts as a grapheme.
  ///
  /// - Complexity: O(*n*) for texts of *n* code units together.
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
