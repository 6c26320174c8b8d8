import Testing

@testable import LiveText

/// A slow model of TXT-1 with another algorithm: a code unit is the same in both texts if it is
/// before or after the difference. The start of a selection moves with the unit after it, the end
/// with the unit before it. The end of the text counts as a unit that is always the same.
private struct SlowModel {
  /// For each unit of the old text, and for the end, its offset in the new text; `nil` if it was
  /// replaced.
  var places: [Int?]
  var before: Int
  var behind: Int

  init(_ old: [UInt16], _ new: [UInt16]) {
    let most = min(old.count, new.count)
    before = (0...most).last { Array(old.prefix($0)) == Array(new.prefix($0)) } ?? 0
    let prefix = before
    let suffix =
      (0...(most - prefix)).last { Array(old.suffix($0)) == Array(new.suffix($0)) } ?? 0
    behind = new.count - suffix
    places = (0...old.count).map { unit in
      if unit < prefix { return unit }
      return unit >= old.count - suffix ? unit + new.count - old.count : nil
    }
  }

  func moved(_ selection: Selected) -> Selected {
    let start = places[selection.offset] ?? behind
    guard selection.length > 0 else { return Selected(start, 0) }
    let end = places[selection.offset + selection.length - 1].map { $0 + 1 } ?? before
    return Selected(start, max(0, end - start))
  }
}

@Suite struct TextDifferenceTests {
  private let words: [[UInt16]] = texts(of: [[0x61], [0x62]], upTo: 4)

  /// Every pair of texts of up to four of two letters, with every selection of the first.
  private func everyReload(
    _ visit: ([UInt16], [UInt16], TextDifference?, Selected) -> Void
  ) {
    for old in words {
      for new in words {
        let difference = TextDifference(from: old, to: new)
        for selection in selections(of: old.count) { visit(old, new, difference, selection) }
      }
    }
  }

  @Test func thereIsNoneBetweenTheSameTexts() {
    for text in words { #expect(TextDifference(from: text, to: text) == nil) }
  }

  @Test func itTurnsTheOldTextIntoTheNewOne() throws {
    for old in words {
      for new in words where old != new {
        let range = try #require(TextDifference(from: old, to: new))
        let rebuilt =
          old[..<range.start.units] + new[range.start.units..<range.newEnd.units]
          + old[range.oldEnd.units...]
        #expect(Array(rebuilt) == new)
      }
    }
  }

  @Test func thePrefixIsTheLongestAndThenTheSuffix() throws {
    for old in words {
      for new in words where old != new {
        let range = try #require(TextDifference(from: old, to: new))
        let (start, oldEnd, newEnd) = (range.start.units, range.oldEnd.units, range.newEnd.units)
        #expect(start == old.count || start == new.count || old[start] != new[start])
        #expect(oldEnd == start || newEnd == start || old[oldEnd - 1] != new[newEnd - 1])
      }
    }
  }

  @Test func everySelectionIsWhereTheSlowModelHasIt() {
    everyReload { old, new, difference, selection in
      guard let difference else { return }
      let expected = SlowModel(old, new).moved(selection)
      let found = Selected(difference.moved(selection.range))
      #expect(found == expected, "\(old) to \(new), \(selection)")
    }
  }

  @Test func aSelectionStaysInTheText() {
    everyReload { _, new, difference, selection in
      guard let moved = difference?.moved(selection.range) else { return }
      #expect(moved.lowerBound.units >= 0 && moved.upperBound.units <= new.count)
    }
  }

  @Test func aCursorStaysACursor() {
    everyReload { _, _, difference, selection in
      guard selection.length == 0, let moved = difference?.moved(selection.range) else { return }
      #expect(moved.isEmpty)
    }
  }

  @Test func whatStandsBeforeTheDifferenceStays() {
    everyReload { _, _, difference, selection in
      guard let difference, selection.offset < difference.start.units,
        selection.offset + selection.length <= difference.start.units
      else { return }
      #expect(difference.moved(selection.range) == selection.range)
    }
  }

  @Test func whatStandsBehindTheDifferenceMovesByAsMuchAsTheTextGrew() {
    everyReload { old, new, difference, selection in
      guard let difference, selection.offset >= difference.oldEnd.units else { return }
      let moved = Selected(difference.moved(selection.range))
      #expect(moved == Selected(selection.offset + new.count - old.count, selection.length))
    }
  }
}
