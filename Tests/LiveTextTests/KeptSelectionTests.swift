import LiveText
import Testing

/// A row of the table of TXT-1: the new text and the new selection.
struct Reload: CustomStringConvertible, Sendable {
  var text: String
  var before: (Int, Int)
  var after: (Int, Int)

  init(_ text: String, _ before: (Int, Int), _ after: (Int, Int)) {
    self.text = text
    self.before = before
    self.after = after
  }

  var description: String { text }
}

private let text = "Watch Bugger attack videos together and discuss strategy."

private let table = [
  Reload("Watch Bugger attack videos together and discuss strategy.", (10, 0), (10, 0)),
  Reload("Watch Bugger attack videos together.", (10, 0), (10, 0)),
  Reload("Bugger attack videos together and discuss strategy.", (10, 0), (4, 0)),
  Reload("View Bugger attack videos together and discuss strategy.", (10, 0), (9, 0)),
  Reload("Watch attack videos together and discuss strategy.", (10, 0), (6, 0)),
  Reload("View recorded Bugger attack videos together and discuss strategy.", (10, 0), (18, 0)),
  Reload("Watch Bugger attack videos together and discuss strategy.", (6, 6), (6, 6)),
  Reload("Watch Bugger attack videos and discuss strategy.", (6, 6), (6, 6)),
  Reload("Watch the Bugger attack videos together and discuss strategy.", (6, 6), (10, 6)),
  Reload("Watch Bear attack videos together and discuss strategy.", (6, 6), (6, 4)),
  Reload("Watch Big bad bugger attack videos together and discuss strategy.", (6, 6), (6, 14)),
  Reload("Watch Bug attack videos together and discuss strategy.", (6, 6), (6, 3)),
  Reload("Watch Bug vehicle attack videos together and discuss strategy.", (6, 6), (6, 3)),
  Reload("Watch er attack videos together and discuss strategy.", (6, 6), (6, 2)),
  Reload("Watching some tiger attack videos together and discuss strategy.", (6, 6), (16, 3)),
  Reload("Watch attack videos together and discuss strategy.", (6, 6), (6, 0)),
  Reload("Wattack videos together and discuss strategy.", (6, 6), (3, 0)),
  Reload("Watching attack videos together and discuss strategy.", (6, 6), (8, 0)),
]

@Suite struct KeptSelectionTests {
  @Test(arguments: table) func theTableOfTXT1(_ row: Reload) {
    let before = Selected(row.before.0, row.before.1)
    #expect(reloaded(text, before, row.text) == Selected(row.after.0, row.after.1))
  }

  @Test func theTableHasEighteenRows() { #expect(table.count == 18) }

  @Test func ofTheSameTextNothingIsSet() {
    for selection in selections(of: 3) {
      #expect(KeptSelection(of: selection.range, from: [97, 98, 99], to: [97, 98, 99]) == nil)
    }
  }

  @Test func aChangeThatBeginsAtTheEndOfTheSelectionLeavesIt() {
    // Text is inserted, removed or replaced.
    #expect(reloaded("one two", Selected(0, 3), "one, two") == Selected(0, 3))
    #expect(reloaded("one two", Selected(0, 3), "onetwo") == Selected(0, 3))
    #expect(reloaded("one two", Selected(0, 3), "one-two") == Selected(0, 3))
    #expect(reloaded("one", Selected(0, 3), "one two") == Selected(0, 3))
  }

  @Test func aChangeThatEndsAtTheStartOfTheSelectionMovesIt() {
    #expect(reloaded("one two", Selected(4, 3), "one, two") == Selected(5, 3))
    #expect(reloaded("one two", Selected(4, 3), "two") == Selected(0, 3))
    #expect(reloaded("two", Selected(0, 3), "one two") == Selected(4, 3))
  }

  @Test func whatIsInsertedAtTheCursorGoesBeforeIt() {
    #expect(reloaded("ab", Selected(1, 0), "a--b") == Selected(3, 0))
    #expect(reloaded("ab", Selected(0, 0), "--ab") == Selected(2, 0))
    #expect(reloaded("ab", Selected(2, 0), "ab--") == Selected(4, 0))
  }

  @Test func aCursorInWhatIsReplacedGoesBehindTheReplacement() {
    #expect(reloaded("a123b", Selected(2, 0), "a45b") == Selected(3, 0))
    #expect(reloaded("a123b", Selected(1, 0), "a45b") == Selected(3, 0))
    #expect(reloaded("a123b", Selected(4, 0), "a45b") == Selected(3, 0))
  }

  @Test func aSelectionWithBothEndsInWhatIsReplacedIsACursorBehindIt() {
    #expect(reloaded("a123b", Selected(1, 3), "a45b") == Selected(3, 0))
    #expect(reloaded("a1234b", Selected(2, 2), "a5b") == Selected(2, 0))
  }

  @Test func aSelectionAroundWhatIsReplacedGrowsAndShrinksWithIt() {
    #expect(reloaded("a12b", Selected(0, 4), "a345b") == Selected(0, 5))
    #expect(reloaded("a12b", Selected(0, 4), "ab") == Selected(0, 2))
  }

  @Test func anEmptyTextHasOneCursor() {
    #expect(reloaded("", Selected(0, 0), "abc") == Selected(3, 0))
    #expect(reloaded("abc", Selected(1, 2), "") == Selected(0, 0))
    #expect(reloaded("abc", Selected(0, 0), "") == Selected(0, 0))
    #expect(reloaded("", Selected(0, 0), "") == Selected(0, 0))
  }

  @Test func offsetsAreUTF16CodeUnits() {
    // 👍 has two code units: a count of characters would put the cursor in the middle of the word.
    #expect(reloaded("👍 read", Selected(3, 0), "👍 I read") == Selected(5, 0))
    #expect(reloaded("read 👍 it", Selected(8, 2), "I read 👍 it") == Selected(10, 2))
  }
}
