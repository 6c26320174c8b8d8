import Testing
import TouchCore
import TouchScene

@Suite struct CoverageTests {
  @Test func partsFillARectangleWhereTheyLeaveNothingOfItOut() {
    let whole = Rect2D(10, 20, 44, 44)
    #expect(whole.isFilled(by: [whole]))
    // Thirds and tenths are not exact.
    let strips = (0..<30).map { Rect2D(10, 20 + 44 / 30.0 * Double($0), 44, 44 / 30.0) }
    #expect(whole.isFilled(by: strips) && !whole.isFilled(by: Array(strips.dropLast())))
    #expect(!whole.isFilled(by: [Rect2D(10, 20, 44, 43.9)]) && !whole.isFilled(by: []))
  }
}
