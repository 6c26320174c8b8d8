import Foundation
import Testing
import TouchCore

struct TableNumbersTests {
  @Test("A number is rounded as printf rounds it, without needless zeros")
  func rounded() {
    for decimals in 1...3 {
      for thousandths in stride(from: -20_007, through: 20_007, by: 7) {
        // The numbers avoid ties, which printf rounds by the binary value.
        let number = Double(thousandths) / 1_000 + 0.000_1
        var expected = String(format: "%.\(decimals)f", number)
        while expected.last == "0" { expected.removeLast() }
        if expected.last == "." { expected.removeLast() }
        if expected == "-0" || expected == "-" { expected = "0" }
        #expect(String(decoding: number.shown(decimals: decimals), as: UTF8.self) == expected)
      }
    }
  }

  @Test("A number that is not in a table is printed as it is, and does not trap")
  func extremes() {
    for number in [1e12, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan] {
      #expect(number.shown(decimals: 2) == Array(number.description.utf8))
    }
    #expect(Double.leastNonzeroMagnitude.shown(decimals: 2) == Array("0".utf8))
  }

  @Test func exactSecondsHaveEveryNanosecondAndNoNeedlessZero() {
    let expected: KeyValuePairs<Int64, String> = [
      0: "0", 1: "0.000000001", -5: "-0.000000005", 500_000_000: "0.5",
      1_065_710_855: "1.065710855",
      60_000_000_000: "60", .max: "9223372036.854775807", .min: "-9223372036.854775808",
    ]
    for (nanoseconds, text) in expected {
      let shown = Instant(nanoseconds: nanoseconds).exactSeconds
      #expect(String(decoding: shown, as: UTF8.self) == text)
    }
  }

  @Test("Seconds are rounded to milliseconds at every instant there is")
  func seconds() {
    let expected: KeyValuePairs<Int64, String> = [
      0: "0.000", 499_999: "0.000", 500_000: "0.001", 274_999_993: "0.275",
      1_234_567_890: "1.235", -1_005_000_000: "-1.005", -499_999: "0.000", -500_000: "-0.001",
      .max: "9223372036.855", .min: "-9223372036.855",
    ]
    for (nanoseconds, text) in expected {
      let shown = Instant(nanoseconds: nanoseconds).shownSeconds
      #expect(String(decoding: shown, as: UTF8.self) == text)
    }
  }
}
