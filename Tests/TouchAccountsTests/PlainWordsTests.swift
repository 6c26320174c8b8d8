import TouchAccounts
import Testing
import TouchCore

@Suite struct PlainWordsTests {
  @Test func theStripOfAnEdgeRunsFromTheEdgeToItsLimit() {
    let limit = Measure(5, limit: 20, unit: .points)
    let strips = ScreenEdge.allCases.map { edge in
      var text: [UInt8] = []
      edge.addStrip(to: limit, in: &text)
      return String(decoding: text, as: UTF8.self)
    }
    #expect(
      strips == [
        "from the top edge to y = 20 pt", "from the left edge to x = 20 pt",
        "from y = 20 pt to the bottom edge", "from x = 20 pt to the right edge",
      ])
  }

  @Test func awayFromAnEdgeIsBehindThatLimit() {
    let limit = Measure(5, limit: 20, unit: .points)
    let places = ScreenEdge.allCases.map { edge in
      var text: [UInt8] = []
      edge.addAway(from: limit, in: &text)
      return String(decoding: text, as: UTF8.self)
    }
    #expect(
      places == ["below y = 20 pt", "right of x = 20 pt", "above y = 20 pt", "left of x = 20 pt"])
  }
}
