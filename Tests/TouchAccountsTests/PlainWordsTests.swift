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
        "from the top edge of the screen to y = 20 pt",
        "from the left edge of the screen to x = 20 pt",
        "from y = 20 pt to the bottom edge of the screen",
        "from x = 20 pt to the right edge of the screen",
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

  @Test(arguments: [
    (5.008, MeasureUnit.degrees, "5.01°"), (-2.5, .points, "-2.5 pt"),
    (999_999_999_999, .points, "999999999999 pt"), (1e12, .points, "an impossible distance"),
    (.infinity, .points, "an impossible distance"),
    (-.infinity, .pointsPerSecond, "an impossible speed"), (.nan, .degrees, "an impossible angle"),
    (-1e308, .milliseconds, "an impossible time"), (.nan, .ratio, "an impossible number"),
  ])
  func aMeasureThatIsTooLargeIsInWords(
    _ measured: Double, _ unit: MeasureUnit, _ words: String
  ) {
    var text: [UInt8] = []
    text.add(measured: Measure(measured, limit: 5, unit: unit))
    #expect(String(decoding: text, as: UTF8.self) == words)
  }
}
