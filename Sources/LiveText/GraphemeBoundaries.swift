/// The offsets where a text can be cut without splitting a grapheme (TXT-2).
///
/// The standard library finds the boundaries. Embedded Swift has the Unicode tables as well: a
/// program that uses them links one more archive. Tables in this module could disagree with those
/// of the standard library.
///
/// Half of a surrogate pair is a grapheme of its own.
struct GraphemeBoundaries: Sendable {
  /// For each offset of the text, true if a grapheme begins or the text ends there.
  private var isBoundary: [Bool]

  /// Finds the boundaries of a text in UTF-16.
  ///
  /// - Complexity: O(*n*) for a text of *n* code units.
  init(of text: [UInt16]) {
    isBoundary = [Bool](repeating: false, count: text.count + 1)
    isBoundary[0] = true
    var offset = 0
    // An unpaired half decodes as a replacement character, which is one code unit too, so offsets
    // stay the same.
    for grapheme in String(decoding: text, as: UTF16.self) {
      offset += grapheme.utf16.count
      isBoundary[offset] = true
    }
  }

  /// True if the text can be cut at `offset`. Precondition, also of the two functions below:
  /// `offset` is from 0 to the length of the text.
  func contains(_ offset: TextOffset) -> Bool { isBoundary[offset.units] }

  /// The last boundary at `offset` or before it.
  func last(to offset: TextOffset) -> TextOffset {
    var place = offset
    while !contains(place) { place.units -= 1 }
    return place
  }

  /// The first boundary at `offset` or after it.
  func first(from offset: TextOffset) -> TextOffset {
    var place = offset
    while !contains(place) { place.units += 1 }
    return place
  }
}
