import SeededRandom
import Testing
import TouchCore

private func interval(_ text: String) -> Interval? { Interval(text: Array(text.utf8)) }

@Suite struct IntervalTextTests {
  @Test func whatIsWrittenIsReadBackAsItWas() {
    var random = SplitMix64(state: 0x1302)
    var intervals = [Interval.zero, Interval(nanoseconds: .max - 1)]
    for _ in 0..<20_000 {
      let shift = Int64.random(in: 0..<63, using: &random)
      let bits = Int64.random(in: 0..<Int64.max, using: &random) >> shift
      for scale in [1, 1_000, 1_000_000, 1_000_000_000] as [Int64] {
        intervals.append(Interval(nanoseconds: bits / scale * scale))
      }
    }
    #expect(intervals.first { Interval(text: $0.text) != $0 } == nil)
  }

  @Test func theLargestUnitWithAWholeNumberIsWritten() {
    let expected: [(Int64, String)] = [
      (0, "0ms"), (1, "1ns"), (1_000, "1us"), (25_000_000, "25ms"), (350_000_000, "350ms"),
      (1_500_000_000, "1500ms"), (2_000_000_000, "2s"), (16_666_667, "16666667ns"),
      (-25_000_000, "-25ms"), (.max, "never"), (.min, "-9223372036854775808ns"),
    ]
    for (nanoseconds, text) in expected {
      let written = Interval(nanoseconds: nanoseconds).text
      #expect(String(decoding: written, as: UTF8.self) == text)
    }
  }

  @Test func decimalsMeanExactlyWhatTheySay() {
    #expect(interval("0.35s") == .milliseconds(350))
    #expect(interval("0.1s") == .milliseconds(100))
    #expect(interval("25.5ms") == Interval(nanoseconds: 25_500_000))
    #expect(interval("1.1us") == Interval(nanoseconds: 1_100))
    #expect(interval("16.666667ms") == Interval(nanoseconds: 16_666_667))
    #expect(interval("7.0ns") == Interval(nanoseconds: 7))
    #expect(interval("9.000000001s") == Interval(nanoseconds: 9_000_000_001))
    #expect(interval("0025ms") == .milliseconds(25))
  }

  @Test func nineDecimalsOfASecondAreItsNanoseconds() {
    let witness = stride(from: Int64(0), to: 1_000_000_000, by: 9_973).first { nanoseconds in
      let digits = String(nanoseconds)
      let text = "0." + String(repeating: "0", count: 9 - digits.count) + digits + "s"
      return interval(text) != Interval(nanoseconds: nanoseconds)
    }
    #expect(witness == nil)
  }

  @Test(arguments: [
    "", "ms", "25", "25 ms", " 25ms", "25ms ", "-25ms", "+25ms", ".5s", "5.s", "1.2.3s", "1e3ms",
    "25MS", "25m", "25min", "0x10ms", "1,5s", "never", "nan", "inf", "0.5ns", "1.0001us",
    "9223372036854775807ns", "9223372036854775808ns", "9223372037s", "99999999999999999999s",
    "0.00000000000000000001s", "\u{0}1ms", "1µs", "²ms",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(interval(text) == nil)
  }

  @Test(arguments: [
    ("9223372036854775808ns", "is too long: the longest time is 9223372036s"),
    ("9223372036.9s", "is too long: the longest time is 9223372036s"),
    ("9223372036854.9990ms", "is too long: the longest time is 9223372036s"),
    ("1.5ns", "is finer than a nanosecond, the smallest unit: leave digits out"),
    ("9223372036.0000000001s", "is finer than a nanosecond, the smallest unit: leave digits out"),
    ("1e3ms", "has an exponent, which a time cannot have: write its digits out, as 1000ms"),
    ("1.5E+2s", "has an exponent, which a time cannot have: write its digits out, as 150s"),
    ("1e-3s", "has an exponent, which a time cannot have: write its digits out, as 0.001s"),
    ("9e18s", "has an exponent, which a time cannot have: write its digits out"),
    ("1e-12s", "has an exponent, which a time cannot have: write its digits out"),
    ("1e99999999999999999999s", "has an exponent, which a time cannot have: write its digits out"),
  ])
  func theFaultOfATimeIsNamed(_ text: String, _ words: String) throws {
    let fault = try #require(Interval.fault(of: Array(text.utf8)))
    #expect(String(decoding: fault, as: UTF8.self) == words)
  }

  @Test(arguments: ["25ms", "ms", "25", "1e3", "e3ms", "1ems", "1e+ms", "1.e3ms", "1e3h", "soon"])
  func validTimesAndTextsOfAnotherFormHaveNoFault(_ text: String) {
    #expect(Interval.fault(of: Array(text.utf8)) == nil)
  }

  @Test func anyBytesAreRefusedOrReadAsATimeThatIsWrittenAlike() {
    var random = SplitMix64(state: 0x1302)
    let alphabet = Array("0123456789.smun-".utf8) + [0, 255]
    let texts = (0..<20_000).map { _ in
      (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
    }
    let witness = texts.first { text in
      guard let read = Interval(text: text) else { return false }
      return read < .zero || Interval(text: read.text) != read
    }
    #expect(witness == nil)
  }
}
