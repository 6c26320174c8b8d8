/// The difference between two texts as one range (TXT-1).
///
///     old   W a t c h ␣[B u g g]e r ␣ a …        [start, oldEnd)
///     new   W a t c h ␣[a ␣ t i g]e r ␣ a …      [start, newEnd)
///           └ prefix ┘           └ suffix
///
/// The longest common prefix is removed first, then the longest common suffix of the rest. Several
/// ranges would describe typing more precisely, but would move a selection by letters that two
/// words share by chance.
struct TextDifference: Hashable, Sendable {
  /// The offset where the texts begin to differ.
  private(set) var start: TextOffset
  /// The offset in the old text where the common suffix begins.
  private(set) var oldEnd: TextOffset
  /// The offset in the new text where the common suffix begins.
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

  /// The difference with both ends moved to boundaries of both texts, so that it splits no grapheme
  /// of either (TXT-2). The ends of the texts are boundaries, so such a difference always exists.
  func widened(_ old: GraphemeBoundaries, _ new: GraphemeBoundaries) -> TextDifference {
    var wide = self
    while !old.contains(wide.start) || !new.contains(wide.start) { wide.start.units -= 1 }
    while !old.contains(wide.oldEnd) || !new.contains(wide.newEnd) {
      wide.oldEnd.units += 1
      wide.newEnd.units += 1
    }
    return wide
  }

  /// The location in the new text of a selection of the old text.
  ///
  /// The start keeps its distance from the text after it, the end from the text before it. If that
  /// text was replaced, the start moves behind the replacement and the end before it, but never
  /// before the start. A cursor moves like a start.
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
