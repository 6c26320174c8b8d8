/// Where a text may be cut without splitting a grapheme (TXT-2).
///
/// The standard library finds them: it has the tables of Unicode also as Embedded Swift, where a
/// program that asks for them is linked with one more archive. Tables of our own would be a second
/// opinion of what a character is.
///
/// Half of a surrogate pair is a grapheme of its own.
struct GraphemeBoundaries: Sendable {
  /// For each offset of the text whether a grapheme begins or the text ends there.
  private var isBoundary: [Bool]

  /// The boundaries of a text in UTF-16.
  init(of text: [UInt16]) {
    isBoundary = [Bool](repeating: false, count: text.count + 1)
    isBoundary[0] = true
    var offset = 0
    // A half of a pair is read as a replacement character, one unit as well, so offsets stay.
    for grapheme in String(decoding: text, as: UTF16.self) {
      offset += grapheme.utf16.count
      isBoundary[offset] = true
    }
  }

  /// Whether the text may be cut there. `offset` is in the text, here as below.
  func contains(_ offset: TextOffset) -> Bool { isBoundary[offset.units] }

  /// The last boundary at `offset` or before it.
  func last(to offset: TextOffset) -> TextOffset {
    var place = offset
    while !contains(place) { place.units -= 1 }
    return place
  }

  /// The first boundary at `offset` or behind it.
  func first(from offset: TextOffset) -> TextOffset {
    var place = offset
    while !contains(place) { place.units += 1 }
    return place
  }
}
