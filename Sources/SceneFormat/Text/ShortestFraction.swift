/// The digits after the point of the shortest decimal that reads back to a number; of two equally
/// short ones the nearer. `Double.description` has the same digits.
///
///     ShortestFraction(of: 324.21, whole: 324)     // 21, 2 places
///     ShortestFraction(of: 0.000_01, whole: 0)     // nil: it has an exponent
///
/// The number is `c · 2^q`, and every decimal that is nearer to it than half of `2^q` reads back to
/// it. Multiply this interval by a power of ten so that `2^q` becomes more than 1 and less than 10.
/// The interval then contains at most one multiple of ten, which is the shortest decimal if it
/// exists; otherwise the nearest whole number is. Within the limits below all of this is exact in
/// 128 bits, so no second attempt is needed. Below a power of two the interval is smaller, but the
/// powers within the limits are short decimals.
struct ShortestFraction {
  /// The digits as a whole number.
  let digits: UInt64
  /// The number of digits, including leading zeros.
  let places: Int

  /// The fraction of whole numbers: `.0`.
  static var zero: ShortestFraction { ShortestFraction(digits: 0, places: 1) }

  private init(digits: UInt64, places: Int) {
    self.digits = digits
    self.places = places
  }

  /// The fraction of `magnitude`, which is below 2⁵³ and not a whole number; `whole` is its whole
  /// part. `nil` below 2⁻¹³, where decimals have exponents.
  @inline(__always) init?(of magnitude: Double, whole: UInt64) {
    guard magnitude >= 0x1p-13 else { return nil }
    let c = magnitude.significandBitPattern | 1 << 52
    let q = 1075 &- Int(magnitude.exponentBitPattern)  // The exponent without its sign: 1 to 65.
    var places = (q &* 1233) &>> 12 &+ 1  // One more than q · log₁₀ 2, cut.
    let power = ShortestFraction.powersOfFive[places]
    // c · 2^-q · 10^places, with `shift` bits after the binary point.
    let shift = UInt64(truncatingIfNeeded: 2 &+ q &- places)
    let product = (c &<< 2).multipliedFullWidth(by: power)
    let cut = product.high &<< (64 &- shift) | product.low &>> shift
    let rest = product.low & (1 &<< shift &- 1)
    let half = 2 &* power
    let last = cut % 10
    let down = last &<< shift | rest
    let up = 10 &<< shift &- down
    var decimal = cut
    // Neither equals `half`: an end of the interval is odd in the last bit, and not a whole number.
    if down < half || up < half {
      decimal = cut &- last
      if down > half { decimal &+= 10 }
      ShortestFraction.dropZeros(of: &decimal, &places)
    } else {
      let middle: UInt64 = 1 &<< (shift &- 1)
      if rest > middle || (rest == middle && cut & 1 == 1) { decimal &+= 1 }
    }
    if whole > 0 { decimal &-= whole &* ShortestFraction.powersOfTen[places] }
    self.init(digits: decimal, places: places)
  }

  @inline(__always)
  private static func dropZeros(of decimal: inout UInt64, _ places: inout Int) {
    while decimal % 100_000_000 == 0 {
      decimal /= 100_000_000
      places &-= 8
    }
    if decimal % 10_000 == 0 {
      decimal /= 10_000
      places &-= 4
    }
    while decimal % 10 == 0 {
      decimal /= 10
      places &-= 1
    }
  }

  /// The number of digits of a whole number.
  @inline(__always) static func digitCount(of number: UInt64) -> Int {
    // The bits times log₁₀ 2, truncated: the number of digits, or one less.
    let count = ((64 &- number.leadingZeroBitCount) &* 1233) &>> 12
    return number < powersOfTen[count] ? max(count, 1) : count &+ 1
  }

  /// 5⁰ to 5²⁰.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625,
  ]

  /// 10⁰ to 10¹⁹.
  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
