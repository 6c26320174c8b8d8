/// A decimal in the notation of JSON, and the binary number nearest to it. The result equals that
/// of `Double("…")`, but needs no mathematics library.
package struct DecimalNumber {
  private let isNegative: Bool
  /// The first significant digits, at most 19.
  private let leading: UInt64
  /// The number of significant digits.
  private let digitCount: Int
  /// The power of ten of the last significant digit.
  private let exponent: Int64
  private let bytes: [UInt8]
  private let mantissa: Range<Int>

  /// Of the digits beyond this limit only one fact matters: whether any is not zero. A number
  /// halfway between two neighbours has at most 767 digits.
  private static let digitLimit = 800

  /// The decimal at `range`. Precondition: its bytes follow the grammar of JSON.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    var at = range.lowerBound
    var exponent: Int64 = 0
    var leading: UInt64 = 0
    var digitCount = 0
    var isFraction = false
    isNegative = bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let start = at
    scan: while at < range.upperBound {
      switch bytes[at] {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
      default:
        let digit = bytes[at] &- UInt8(ascii: "0")
        if digitCount > 0 || digit > 0 {
          if digitCount < 19 { leading = leading &* 10 &+ UInt64(digit) }
          digitCount += 1
        }
        if isFraction { exponent -= 1 }
      }
      at += 1
    }
    mantissa = start..<at
    self.exponent = exponent + DecimalNumber.written(bytes, in: at..<range.upperBound)
    self.leading = leading
    self.digitCount = digitCount
    self.bytes = bytes
  }

  /// The exponent, written as `e-12`; 0 if the number has none. Clamped to ±10¹⁵.
  private static func written(_ bytes: [UInt8], in range: Range<Int>) -> Int64 {
    var exponent: Int64 = 0
    var isNegative = false
    for index in range.dropFirst() {
      switch bytes[index] {
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "-"): isNegative = true
      default:
        exponent = min(
          exponent * 10 + Int64(bytes[index] &- UInt8(ascii: "0")), 1_000_000_000_000_000)
      }
    }
    return isNegative ? -exponent : exponent
  }

  /// The nearest binary number; of two equally near ones the even one. Infinite beyond the largest
  /// number.
  package var value: Double {
    let magnitude = self.magnitude
    return isNegative ? -magnitude : magnitude
  }

  private var magnitude: Double {
    if leading == 0 { return 0 }
    if digitCount <= 19, exponent >= -22, exponent <= 22,
      let exact = DecimalNumber.exact(leading, exponent: Int(exponent))
    {
      return exact
    }
    let places = Int64(digitCount) + exponent
    if places > 310 { return .infinity }
    if places < -330 { return 0 }
    var numerator = BigNatural()
    let dropped = writeDigits(to: &numerator)
    let power = Int(exponent) + dropped
    var denominator = BigNatural.one
    if power >= 0 {
      numerator.multiply(byPowerOfTen: power)
    } else {
      denominator.multiply(byPowerOfTen: -power)
    }
    return DecimalNumber.quotient(numerator, denominator)
  }

  /// The number nearest to `digits · 10^exponent`; `nil` if one of the factors is not exact. With
  /// exact factors only the result is rounded.
  package static func exact(_ digits: UInt64, exponent: Int) -> Double? {
    guard digits <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
    let power = powersOfTen[exponent < 0 ? -exponent : exponent]
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }

  /// Writes the significant digits, and returns the number of digits left out. If those are not all
  /// zero, a last digit 1 replaces them.
  private func writeDigits(to number: inout BigNatural) -> Int {
    var seen = 0
    var isMoreThanZero = false
    for index in mantissa where bytes[index] != UInt8(ascii: ".") {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if seen == 0, digit == 0 { continue }
      if seen < DecimalNumber.digitLimit {
        number.multiply(by: 10, adding: UInt32(digit))
      } else if digit > 0 {
        isMoreThanZero = true
      }
      seen += 1
    }
    guard seen > DecimalNumber.digitLimit else { return 0 }
    number.multiply(by: 10, adding: isMoreThanZero ? 1 : 0)
    return seen - DecimalNumber.digitLimit - 1
  }

  /// The binary number nearest to `a / b`, neither of them zero, by long division bit by bit.
  private static func quotient(_ a: BigNatural, _ b: BigNatural) -> Double {
    var numerator = a
    var denominator = b
    var exponent = a.bitWidth - b.bitWidth
    numerator.shiftLeft(by: -exponent)
    denominator.shiftLeft(by: exponent)
    if numerator < denominator {
      exponent -= 1
      numerator.shiftLeft(by: 1)
    }
    // Now 1 ≤ numerator / denominator < 2, and the value is this quotient times 2^exponent.
    let bits = exponent >= -1022 ? 53 : 53 + exponent + 1022
    guard bits >= 0 else { return 0 }
    guard exponent <= 1023 else { return .infinity }
    var fraction: UInt64 = 0
    for _ in 0..<bits {
      fraction <<= 1
      if !(numerator < denominator) {
        numerator.subtract(denominator)
        fraction |= 1
      }
      numerator.shiftLeft(by: 1)
    }
    // The remainder, compared with the divisor, is the rest compared with one half.
    let isMore = denominator < numerator
    let isHalf = !isMore && !(numerator < denominator)
    if isMore || (isHalf && fraction & 1 == 1) { fraction += 1 }
    guard bits == 53 else { return Double(bitPattern: fraction) }
    // A fraction of 2⁵³ carries into the exponent, also from the largest number to infinity.
    let biased = UInt64(exponent + 1023) << 52
    return Double(bitPattern: biased + (fraction - 1 << 52))
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
