import Fixtures
import SceneFormat
import Testing
import TouchCore

@Suite struct JSONNumberTests {
  private func read(_ text: String) throws -> Double? {
    guard case .number(let number) = try JSONReader.read(Array(text.utf8)) else { return nil }
    return number
  }

  private func agrees(_ text: String) throws -> Bool {
    try read(text)?.bitPattern == Double(text)?.bitPattern
  }

  @Test func everyNumberIsTheNearestThereIs() throws {
    let texts = [
      "0", "-0", "-0.0", "1", "-1", "160.0", "0.1", "0.3", "1e22", "1e23", "9007199254740993",
      "9007199254740992.5", "9007199254740993.00000000000000000000000000001",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324", "5e-324", "1e-400", "1.7976931348623157e308",
      "1.7976931348623158e308", "123456789012345678901234567890", "0.000001e6", "1E+2", "1e-2",
      "179769313486231580793e288", "8.98846567431158e307", "0e999999999999999999999999",
      "0.0000000000000000000000000000000000000001e40", "6.02214076e23", "72057594037927945",
    ]
    for text in texts { #expect(try agrees(text), "\(text)") }
  }

  @Test func shortestTextsReadBackToTheSameBits() throws {
    var seeded = Seeded(1)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: seeded.next())
      guard number.isFinite else { continue }
      #expect(try read(number.description)?.bitPattern == number.bitPattern)
    }
  }

  @Test func decimalsOfAnyLengthAreRoundedLikeThoseOfTheStandardLibrary() throws {
    var seeded = Seeded(2)
    for _ in 0..<5_000 {
      var text = seeded.below(2) == 0 ? "-" : ""
      text += String(1 + seeded.below(9))
      for _ in 0..<seeded.below(40) { text += String(seeded.below(10)) }
      text += "."
      for _ in 0...seeded.below(40) { text += String(seeded.below(10)) }
      text += "e\(seeded.below(660) - 345)"
      guard let expected = Double(text), expected.isFinite else { continue }
      #expect(try agrees(text), "\(text)")
    }
  }

  @Test func halfwayBetweenTwoNeighboursGoesToTheEvenOneAndAnyDigitMoreGoesUp() throws {
    // 2⁵³ + 1 is between two numbers; 900 digits after it exceed the limit.
    let zeros = String(repeating: "0", count: 900)
    #expect(try read("9007199254740993.\(zeros)") == 9_007_199_254_740_992)
    #expect(try read("9007199254740993.\(zeros)1") == 9_007_199_254_740_994)
    #expect(try read("9007199254740993\(zeros)e-900") == 9_007_199_254_740_992)
    #expect(try read("9007199254740993\(zeros)1e-901") == 9_007_199_254_740_994)
  }

  @Test func exponentsWeighAgainstAnyNumberOfZeros() throws {
    let zeros = String(repeating: "0", count: 5_000)
    #expect(try read("0.\(zeros)1e5001") == 1)
    #expect(try read("1\(zeros)e-5000") == 1)
  }

  @Test(arguments: [
    "1e309", "-1e309", "1e999", "1.8e308", "1e99999999999999999999", "1797693134862315808e290",
  ])
  func aNumberThatIsNotFiniteIsRefused(text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    do {
      _ = try JSONReader.read(Array(text.utf8))
    } catch {
      #expect(error.reason == .number(.notFinite))
    }
  }
}
