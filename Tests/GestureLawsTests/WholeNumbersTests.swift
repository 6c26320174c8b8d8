import GestureLaws
import Testing

@Suite struct WholeNumbersTests {
  @Test(arguments: [
    0, -0.0, 0.3, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 7, -7, -7.25, 0x1p52 - 0.5,
    0x1p52, 0x1p62, -0x1p63, 1e300, .infinity, -.infinity,
  ])
  func wholeNumbersAreThoseOfTheStandardLibrary(_ number: Double) {
    #expect(number.nearestWhole.bitPattern == number.rounded().bitPattern)
    #expect(number.wholeBelow == number.rounded(.down))
  }

  @Test func notANumberStays() {
    #expect(Double.nan.nearestWhole.isNaN && Double.nan.wholeBelow.isNaN)
  }
}
