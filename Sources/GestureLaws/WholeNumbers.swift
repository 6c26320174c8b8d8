/// Rounding in own arithmetic: the standard library's `rounded()` calls the mathematics library in
/// debug, which a program that imports neither Glibc nor Foundation does not link.
extension Double {
  /// The nearest whole number. Halves are rounded away from 0. Infinity and NaN stay.
  package var nearestWhole: Double {
    // From 2⁵² on every number is whole.
    guard magnitude < 0x1p52 else { return self }
    var whole = Double(Int64(magnitude))
    if magnitude - whole >= 0.5 { whole += 1 }
    return sign == .minus ? -whole : whole
  }

  /// The largest whole number that is not above the number. Infinity and NaN stay.
  package var wholeBelow: Double {
    guard magnitude < 0x1p52 else { return self }
    let whole = Double(Int64(self))
    return whole > self ? whole - 1 : whole
  }
}
