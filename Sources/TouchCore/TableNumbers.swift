/// Numbers in tables are rounded; rows have all digits.
extension Double {
  /// The number rounded to `decimals` digits behind the point, without trailing zeros. A number
  /// that is not finite, or is too large for a table, is not rounded.
  package func shown(decimals: Int) -> [UInt8] {
    guard isFinite, magnitude < 1e12 else { return Array(description.utf8) }
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int64(magnitude * Double(scale) + 0.5)
    var text: [UInt8] = self < 0 && scaled > 0 ? [UInt8(ascii: "-")] : []
    text.add(scaled / scale)
    var rest = scaled % scale
    if rest > 0 { text.append(UInt8(ascii: ".")) }
    while rest > 0 {
      scale /= 10
      text.add(rest / scale)
      rest %= scale
    }
    return text
  }
}

extension Instant {
  /// The time in seconds with three digits behind the point, rounded like the times since a touch
  /// began, halves away from zero: 174.999993 ms is `0.175` here and `+175 ms` there.
  package var shownSeconds: [UInt8] {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = rest < 500_000 ? whole : whole + 1
    var text: [UInt8] = nanoseconds < 0 && milliseconds > 0 ? [UInt8(ascii: "-")] : []
    text.add(milliseconds / 1_000)
    text.append(UInt8(ascii: "."))
    text.add(milliseconds / 100 % 10)
    text.add(milliseconds / 10 % 10)
    text.add(milliseconds % 10)
    return text
  }

  /// The time in seconds with all digits, without trailing zeros: `0.5`, `1.065710855`.
  package var exactSeconds: [UInt8] {
    var (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text: [UInt8] = nanoseconds < 0 ? [UInt8(ascii: "-")] : []
    text.add(whole)
    if rest > 0 { text.append(UInt8(ascii: ".")) }
    while rest > 0 {
      (whole, rest) = (rest * 10).quotientAndRemainder(dividingBy: 1_000_000_000)
      text.add(whole)
    }
    return text
  }
}
