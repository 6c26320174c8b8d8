/// Functions that a mathematics library would give, made of IEEE additions, multiplications and
/// divisions alone, so that journals are the same bytes on every platform.
public enum Arithmetic {
  /// The square root of `value`: 0 for what is not positive, the value itself where it is not
  /// finite. At most one unit in the last place from the true root.
  public static func squareRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value.isFinite else { return value }
    // Halving the exponent gives a guess within 6 %; Newton's step doubles the digits.
    let scaled = value < 1e-290 ? value * 0x1p200 : value
    var root = Double(bitPattern: (scaled.bitPattern >> 1) + 0x1FF8_0000_0000_0000)
    for _ in 0..<5 {
      root = 0.5 * (root + scaled / root)
    }
    return value < 1e-290 ? root * 0x1p-100 : root
  }

  /// The largest whole number not above `value`, which must lie within ±2⁶².
  public static func floor(_ value: Double) -> Double {
    precondition(value > -0x1p62 && value < 0x1p62, "floor of \(value) is out of range")
    let truncated = Double(Int64(value))
    return truncated > value ? truncated - 1 : truncated
  }
}
