import SeededRandom
import Testing
import TouchCore

@testable import SceneFormat

@Suite struct ShortestFractionTests {
  /// Compares the text of numbers with that of the standard library, which is slower.
  private func expectSame(_ numbers: [Double], _ kind: String) {
    var text = TextBuffer()
    var wrong: [Double] = []
    for number in numbers {
      text.add(number)
      if text.takeBytes() != Array(number.description.utf8) { wrong.append(number) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) \(kind), such as \(wrong.prefix(3))")
  }

  @Test(arguments: 0...6) func decimalsKeepTheirDigits(_ places: Int) {
    var random = SplitMix64(state: UInt64(places))
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    expectSame(
      (0..<60_000).map { _ in
        Double(Int64(bitPattern: random.next()) >> Int64(random.next() % 62)) / scale
      }, "decimals")
  }

  @Test func thirdsAndDifferencesHaveAllTheDigitsThatTheyNeed() {
    var random = SplitMix64(state: 7)
    func decimal() -> Double { Double(Int32(truncatingIfNeeded: random.next())) / 1000 }
    expectSame((0..<100_000).map { _ in decimal() / 3 }, "thirds")
    expectSame((0..<100_000).map { _ in decimal() - decimal() }, "differences")
    expectSame((0..<100_000).map { _ in decimal() / decimal() }, "quotients")
  }

  @Test func widenedFloatsAreWrittenAsDoubles() {
    var random = SplitMix64(state: 8)
    let floats = (0..<200_000).map { _ in
      Double(Float(bitPattern: UInt32(truncatingIfNeeded: random.next())))
    }
    expectSame(floats.filter { $0.isFinite }, "floats")
  }

  @Test func anyBitsAreWrittenTheSame() {
    var random = SplitMix64(state: 9)
    let numbers = (0..<100_000).map { _ in Double(bitPattern: random.next()) }
    expectSame(numbers.filter { $0.isFinite }, "numbers")
  }

  /// Numbers of each exponent from 2⁻²⁰ to 2⁶⁰.
  @Test func numbersOfEverySizeAreWrittenTheSame() {
    var random = SplitMix64(state: 10)
    for exponent: UInt64 in 1003...1083 {
      expectSame(
        (0..<4000).map { _ in Double(bitPattern: exponent << 52 | random.next() >> 12) },
        "numbers with exponent \(exponent)")
    }
  }

  /// The neighbours of powers of two and of short decimals, and halves of the last digit.
  @Test func theEndsOfIntervalsAreWrittenTheSame() {
    var random = SplitMix64(state: 11)
    var numbers = [0, -0.0, 0.1, 324.21, 324.210, 0.3, 1e15, 1e16, 0x1p53, 0x1p54, 1e22, 1e23]
    numbers += [0.0001, 0.000_123_456_789_012_345_6, 0x1p-13, 0x1p-14]
    numbers += [.greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude]
    var power = 0x1p-20
    for _ in 0..<80 {
      numbers += [power.nextDown, power, power.nextUp]
      // Quarters and eighths, which are halfway between two decimals.
      for _ in 0..<1000 {
        let whole = Double(random.next() % (1 << 50))
        numbers += [power * (1 + whole / 0x1p50), whole + 0.25, whole + 0.125]
        numbers += [whole / 8, whole / 16, whole / 64, whole / 1024]
      }
      power *= 2
    }
    expectSame(numbers + numbers.map { -$0 }, "numbers")
  }

  @Test func wholeNumbersHaveTheirDigits() {
    var random = SplitMix64(state: 12)
    var text = TextBuffer()
    var numbers = (0..<100_000).map { _ in
      Int64(bitPattern: random.next()) >> Int64(random.next() % 64)
    }
    numbers += [0, .min, .max]
    var power: Int64 = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, -power]
    }
    var wrong: [Int64] = []
    for number in numbers {
      text.add(number)
      if text.takeBytes() != Array(number.description.utf8) { wrong.append(number) }
    }
    #expect(wrong.isEmpty)
  }
}
