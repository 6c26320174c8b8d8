/// Functions of a mathematics library, made of operations of IEEE 754 alone. It defines each to the last
/// digit, so that journals are the same bytes on every platform.
@usableFromInline package enum Arithmetic {
  /// The square root of `value`, rounded to the nearest number as IEEE 754 has it; 0 if the value is
  /// not positive.
  @inlinable @inline(__always) package static func squareRoot(_ value: Double) -> Double {
    value > 0 ? value.squareRoot() : 0
  }

  /// The angle of the direction (`x`, `y`) against that of growing x, in degrees: 0 to 180, whichever
  /// side it is on; exact at 0, 45, 90, 135 and 180, elsewhere within 10⁻¹². No direction is 0.
  package static func angle(x: Double, y: Double) -> Double {
    let across = y < 0 ? -y : y
    let along = x < 0 ? -x : x
    guard across > 0 || along > 0, across.isFinite, along.isFinite else { return 0 }
    // Below 45° the quotient is at most 1.
    let acute =
      across <= along ? degrees(tangent: across / along) : 90 - degrees(tangent: along / across)
    return x < 0 ? 180 - acute : acute
  }

  /// The angle with a tangent from 0 to 1: a series around 0, and around 45° beyond tan 22.5°.
  private static func degrees(tangent: Double) -> Double {
    if tangent > 0.41421356237309503 {
      return 45 + degrees(small: (tangent - 1) / (tangent + 1))
    }
    return degrees(small: tangent)
  }

  private static func degrees(small tangent: Double) -> Double {
    // x − x³/3 + x⁵/5 − …; the last of 20 terms is below 10⁻¹⁵ of the first for |x| ≤ tan 22.5°.
    let square = tangent * tangent
    var sum = 0.0
    var place = 39.0
    while place >= 1 {
      sum = 1 / place - square * sum
      place -= 2
    }
    return tangent * sum * 57.29577951308232
  }

  /// The largest whole number not above `value`. Infinity and NaN are returned unchanged.
  package static func floor(_ value: Double) -> Double {
    guard let truncated = truncate(value) else { return value }
    return truncated > value ? truncated - 1 : truncated
  }

  /// The whole number that is nearest to `value`; halves go away from 0. Infinity and NaN are returned
  /// unchanged.
  package static func round(_ value: Double) -> Double {
    guard let truncated = truncate(value) else { return value }
    let rest = value - truncated
    if rest.magnitude < 0.5 { return truncated }
    return rest < 0 ? truncated - 1 : truncated + 1
  }

  /// `value` without its fraction; `nil` if it is not finite, or 2⁵² or more, where no number has one.
  @inline(__always) private static func truncate(_ value: Double) -> Double? {
    value.magnitude < 0x1p52 ? Double(Int64(value)) : nil
  }
}
