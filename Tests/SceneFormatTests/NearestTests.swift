import SceneFormat
import Testing

struct NearestTests {
  @Test(
    "A slip is a missing, extra, wrong or swapped letter",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("toolbar", "toolbar", 0), ("tolbar", "toolbar", 1),
      ("tooolbar", "toolbar", 1), ("toolbor", "toolbar", 1), ("tooblar", "toolbar", 1),
      ("ToolBar", "toolbar", 0), ("ab", "ba", 1), ("kitten", "sitting", 3), ("abcd", "badc", 2),
    ] as [(String, String, Int)])
  func distance(_ a: String, _ b: String, _ slips: Int) {
    #expect(Nearest.distance(Array(a.utf8), Array(b.utf8)) == slips)
    #expect(Nearest.distance(Array(b.utf8), Array(a.utf8)) == slips)
  }

  @Test("The distance is that of the shortest way through single slips, in a small world")
  func smallWorld() {
    // All words of up to 4 letters over {a, b}: breadth first from each, one slip per step. At this
    // size it is never shorter to change a substring twice.
    let words = Self.words(upTo: 4)
    for word in words {
      var reached: [[UInt8]: Int] = [word: 0]
      var border = [word]
      while !border.isEmpty {
        var next: [[UInt8]] = []
        for here in border {
          for there in Self.oneSlip(from: here) where reached[there] == nil && there.count <= 5 {
            reached[there] = (reached[here] ?? 0) + 1
            next.append(there)
          }
        }
        border = next
      }
      for other in words {
        let distance = Nearest.distance(word, other)
        #expect(distance >= reached[other] ?? -1)
        if distance <= 1 { #expect(distance == reached[other]) }
      }
    }
  }

  @Test(
    "The nearest word is the one with the fewest slips, of equals the first",
    arguments: [
      ("hiden", "hidden"), ("HIDDEN", "hidden"), ("widht", "width"), ("colour", nil), ("x", nil),
      ("", nil), ("heigth", "height"), ("wid", nil),
    ] as [(String, String?)])
  func nearest(_ word: String, _ meant: String?) {
    let candidates = ["frame", "hidden", "width", "height", "y"].map { Array($0.utf8) }
    let found = Nearest.word(to: Array(word.utf8), among: candidates)
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == meant)
  }

  @Test("Of words that are equally near, the first is returned")
  func ties() {
    let candidates = ["bat", "cat"].map { Array($0.utf8) }
    #expect(Nearest.word(to: Array("rat".utf8), among: candidates) == candidates[0])
    #expect(Nearest.word(to: Array("rat".utf8), among: candidates.reversed()) == candidates[1])
  }

  @Test("Words too long to be a slip are not compared")
  func long() {
    let long = [UInt8](repeating: 0x61, count: Nearest.longest + 1)
    #expect(Nearest.word(to: long, among: [long]) == nil)
    #expect(Nearest.word(to: Array("aaa".utf8), among: [long]) == nil)
  }

  private static func words(upTo length: Int) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    var last = words
    for _ in 0..<length {
      last = last.flatMap { word in [word + [0x61], word + [0x62]] }
      words += last
    }
    return words
  }

  private static func oneSlip(from word: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for place in 0...word.count {
      for letter: UInt8 in [0x61, 0x62] {
        found.append(Array(word[..<place]) + [letter] + Array(word[place...]))
        if place < word.count {
          found.append(Array(word[..<place]) + [letter] + Array(word[(place + 1)...]))
        }
      }
      if place < word.count { found.append(Array(word[..<place]) + Array(word[(place + 1)...])) }
      if place + 1 < word.count {
        var swapped = word
        swapped.swapAt(place, place + 1)
        found.append(swapped)
      }
    }
    return found
  }
}
