/// What became another between two texts, as one range (TXT-1).
///
///     old   W a t c h ␣[B u g g]e r ␣ a …        [start, oldEnd)
///     new   W a t c h ␣[a ␣ t i g]e r ␣ a …      [start, newEnd)
///           └ prefix ┘           └ suffix
///
/// The longest common prefix comes first, then the longest common suffix of what remains. Several
/// hunks would be nearer to what was typed and farther from what a reader of the selection expects:
/// it would go by letters that two words happen to share.
struct TextDifference: Hashable, Sendable {
  /// Where the texts part.
  private(set) var start: TextOffset
  /// Where the old text joins the new one again.
  private(set) var oldEnd: TextOffset
  /// Where the new text joins the old one again.
  private(set) var newEnd: TextOffset

  /// The difference of two texts in UTF-16; `nil` if they are the same.
  init?(from old: [UInt16], to new: [UInt16]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    if prefix == old.count, prefix == new.count { return nil }
    var suffix = 0
    while suffix < shorter - prefix,
      old[old.count - suffix - 1] == new[new.count - suffix - 1]
    {
      suffix += 1
    }
    start = TextOffset(prefix)
    oldEnd = TextOffset(old.count - suffix)
    newEnd = TextOffset(new.count - suffix)
  }

  /// The same with both ends at boundaries of both texts, so that no grapheme is split in either
  /// (TXT-2). The ends of the texts are boundaries, so there is always one.
  func widened(_ old: GraphemeBoundaries, _ new: GraphemeBoundaries) -> TextDifference {
    var wide = self
    while !old.contains(wide.start) || !new.contains(wide.start) { wide.start.units -= 1 }
    while !old.contains(wide.oldEnd) || !new.contains(wide.newEnd) {
      wide.oldEnd.units += 1
      wide.newEnd.units += 1
    }
    return wide
  }

  /// Where a selection of the old text is in the new one.
  ///
  /// The start goes with what stands behind it, the end with what stands before it; where that was
  /// replaced, the start goes behind the replacement and the end before it, though never before the
  /// start: a cursor is a start.
  func moved(_ selection: Range<TextOffset>) -> Range<TextOffset> {
    let start = movedStart(selection.lowerBound)
    return start..<max(start, movedEnd(selection.upperBound))
  }

  private func movedStart(_ offset: TextOffset) -> TextOffset {
    if offset < start { return offset }
    return offset >= oldEnd ? shifted(offset) : newEnd
  }

  private func movedEnd(_ offset: TextOffset) -> TextOffset {
    if offset <= start { return offset }
    return offset > oldEnd ? shifted(offset) : start
  }

  private func shifted(_ offset: TextOffset) -> TextOffset {
    TextOffset(offset.units + newEnd.units - oldEnd.units)
  }
}
