import Testing

@testable import LiveText

/// TXT-2: no grapheme is split in either text.
@Suite struct GraphemesTests {
  /// The decision and the selection.
  private func kept(
    _ old: String, _ selection: Selected, _ new: String
  ) throws -> (Selected, KeptSelection.Decision) {
    let kept = try #require(
      KeptSelection(of: selection.range, from: Array(old.utf16), to: Array(new.utf16)))
    return (Selected(kept.selection), kept.decision)
  }

  private func expect(
    _ old: String, _ before: (Int, Int), _ new: String, _ after: (Int, Int),
    by decision: KeptSelection.Decision = .graphemes,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try kept(old, Selected(before.0, before.1), new)
    #expect(found.0 == Selected(after.0, after.1), sourceLocation: sourceLocation)
    #expect(found.1 == decision, sourceLocation: sourceLocation)
  }

  @Test func astralCharactersWithTheSameFirstHalf() throws {
    // 👍 and 👎 differ only in their second half: a cursor between them and the text stays there.
    try expect("a👍b", (1, 2), "a👎b", (3, 0))
    try expect("a👍b", (1, 0), "a👎b", (3, 0))
    try expect("a👍b", (3, 1), "a👎b", (3, 1), by: .difference)
  }

  @Test func astralCharactersWithTheSameSecondHalf() throws {
    // U+1F44D and U+1F84D share the second half.
    try expect("a\u{1F44D}b", (0, 3), "a\u{1F84D}b", (0, 1))
  }

  @Test func combinedCharacters() throws {
    // The last e of the selection gets an accent: both are replaced.
    try expect("cafe", (0, 4), "cafe\u{301}", (0, 3))
    try expect("cafe\u{301}s", (3, 2), "cafes", (4, 0))
    // The cursor before the e moves behind the replacement.
    try expect("ae b", (1, 0), "ae\u{301} b", (3, 0))
  }

  @Test func familiesWithJoiners() throws {
    let (couple, family) = ("👨‍👩‍👧", "👨‍👩‍👧‍👦")
    try expect("\(couple)!", (0, 8), "\(family)!", (11, 0))
    try expect("\(family)!", (11, 1), "\(couple)!", (8, 1), by: .difference)
    try expect("hi \(couple)", (0, 3), "hi \(family)", (0, 3), by: .difference)
  }

  @Test func skinTones() throws {
    try expect("👍 ok", (0, 2), "👍🏽 ok", (4, 0))
  }

  @Test func flags() throws {
    // Two halves make a flag: 🇩🇪 to 🇩🇰 shares the first.
    try expect("🇩🇪!", (0, 4), "🇩🇰!", (4, 0))
    // A half before flags changes all pairs: no boundary between them is left.
    try expect("🇩🇪🇫🇷!", (4, 4), "🇩🇩🇪🇫🇷!", (10, 0))
    try expect("🇩🇪🇫🇷!", (8, 1), "🇫🇩🇪🇫🇷!", (10, 1), by: .difference)
  }

  @Test func lineEnds() throws {
    try expect("a\r\nb", (0, 3), "a\rb", (0, 1))
    try expect("a\rb", (1, 1), "a\r\nb", (3, 0))
    try expect("a\r\nb", (3, 1), "a\nb", (2, 1), by: .difference)
  }

  @Test func syllablesOfHangul() throws {
    // ᄒ + ᅡ, then + ᆫ: one syllable each.
    try expect("\u{1112}\u{1161}", (0, 2), "\u{1112}\u{1161}\u{11AB}", (3, 0))
  }

  @Test func halvesOfPairsAreGraphemesOfTheirOwn() {
    let (high, low): (UInt16, UInt16) = (0xD83D, 0xDC4D)
    #expect(reloaded([high], Selected(0, 1), [high, low]) == Selected(2, 0))
    #expect(reloaded([97, low, 98], Selected(2, 1), [97, high, low, 98]) == Selected(3, 1))
    #expect(reloaded([high, high], Selected(1, 1), [high]) == Selected(1, 0))
    #expect(reloaded([low, high], Selected(0, 2), [low, 97, high]) == Selected(0, 3))
  }

  @Test func aSelectionThatSplitsAGraphemeIsAllOfIt() throws {
    try expect("x👍b", (2, 1), "yx👍b", (2, 2))
    try expect("x👍b", (2, 2), "yx👍b", (2, 3))
    // A cursor inside a grapheme moves before it.
    try expect("x👍b", (2, 0), "yx👍b", (2, 0))
  }

  @Test func anOffsetBeyondTheTextIsItsEnd() {
    #expect(reloaded("ab", Selected(9, 0), "abc") == Selected(3, 0))
    #expect(reloaded("ab", Selected(1, 99), "cab") == Selected(2, 1))
    #expect(reloaded("ab", Selected(.max, 0), "a") == Selected(1, 0))
    #expect(reloaded("ab", Selected(-5, 6), "cab") == Selected(1, 1))
  }

  /// Every text of up to three of: a letter, an accent, the halves of a flag, a joiner with a
  /// person, CR, LF, and halves of a pair. Each is compared with every other, with every selection
  /// and two selections beyond the text.
  @Test func whateverTheTextsNoGraphemeIsSplit() {
    let letters: [[UInt16]] = [
      [0x61], [0x301], Array("\u{1F1E9}".utf16), Array("\u{200D}\u{1F469}".utf16), [0x0D], [0x0A],
      [0xD83D], [0xDC4D],
    ]
    let words = texts(of: letters, upTo: 2) + texts(of: Array(letters[1...3]), upTo: 4)
    let boundaries = words.map { GraphemeBoundaries(of: $0) }
    for (old, itsBoundaries) in zip(words, boundaries) {
      for (new, newBoundaries) in zip(words, boundaries) {
        guard let narrow = TextDifference(from: old, to: new) else { continue }
        let wide = narrow.widened(itsBoundaries, newBoundaries)
        let isWhole =
          itsBoundaries.contains(wide.start) && newBoundaries.contains(wide.start)
          && itsBoundaries.contains(wide.oldEnd) && newBoundaries.contains(wide.newEnd)
        let isWider =
          wide.start <= narrow.start && wide.oldEnd >= narrow.oldEnd
          && wide.start <= wide.oldEnd && wide.start <= wide.newEnd
        if !isWhole || !isWider { Issue.record("\(old) to \(new)") }
        for selection in selections(of: min(old.count, 3)) + [Selected(old.count, 2)] {
          let kept = KeptSelection(of: selection.range, from: old, to: new)
          guard let kept, kept.selection.upperBound.units <= new.count,
            newBoundaries.contains(kept.selection.lowerBound),
            newBoundaries.contains(kept.selection.upperBound)
          else {
            Issue.record("\(old) to \(new), \(selection)")
            continue
          }
        }
      }
    }
  }

  @Test func aBoundaryIsWhereAGraphemeBegins() {
    let boundaries = GraphemeBoundaries(of: Array("e\u{301}👍\r\n".utf16))
    let places = (0...6).filter { boundaries.contains(TextOffset($0)) }
    #expect(places == [0, 2, 4, 6])
    #expect(boundaries.last(to: TextOffset(3)) == TextOffset(2))
    #expect(boundaries.first(from: TextOffset(3)) == TextOffset(4))
  }
}
