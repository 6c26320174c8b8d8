/// The word that was probably meant by a misspelled one.
///
///     Nearest.word(to: Array("tolbar".utf8), among: [Array("toolbar".utf8)])    // toolbar
///     Nearest.distance(Array("tow".utf8), Array("two".utf8))                    // 1: a swap
///
/// Slips are letters omitted, inserted, replaced, or swapped with a neighbour (Damerau–Levenshtein
/// distance in which each substring is changed at most once). Case does not count. Words are bytes,
/// so a letter outside ASCII counts for as many slips as it has bytes.
package enum Nearest {
  /// Words longer than this are not compared.
  package static let longest = 64

  /// The candidate with the fewest slips from `word`, and among equals the first one. `nil` if
  /// every candidate has more than one slip and more than one slip in three letters.
  ///
  /// - Complexity: O(*n* · *m*²) for *n* candidates of *m* letters; *m* is at most 64.
  package static func word(
    to word: [UInt8], among candidates: some Sequence<[UInt8]>
  ) -> [UInt8]? {
    guard !word.isEmpty, word.count <= longest else { return nil }
    let most = max(1, word.count / 3)
    var best: [UInt8]?
    var fewest = most + 1
    for candidate in candidates where candidate.count <= longest {
      guard (candidate.count - word.count).magnitude < fewest else { continue }
      // A word of one letter does not resemble another word of one letter.
      let slips = distance(word, candidate)
      if slips < fewest, slips < max(word.count, candidate.count) {
        best = candidate
        fewest = slips
      }
    }
    return best
  }

  /// The number of slips between two words.
  package static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var above = Array(0...b.count)
    var row = before
    for i in a.indices {
      row[0] = i + 1
      for j in b.indices {
        let isSame = a[i].lowercased == b[j].lowercased
        row[j + 1] = min(above[j + 1] + 1, row[j] + 1, above[j] + (isSame ? 0 : 1))
        if i > 0, j > 0, a[i].lowercased == b[j - 1].lowercased,
          a[i - 1].lowercased == b[j].lowercased
        {
          row[j + 1] = min(row[j + 1], before[j - 1] + 1)
        }
      }
      (before, above, row) = (above, row, before)
    }
    return above[b.count]
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self &+ 32 : self
  }
}
