import TouchCore

/// What the cases of a search have made happen: which rule had an effect after which.
struct Coverage: Sendable {
  /// One bit for each pair of rule and effect after another.
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  /// Adds the rows of a case. Returns true if a pair is new.
  mutating func add(_ rows: FlatArray<Row>) -> Bool {
    var isNew = false
    var last = 0
    for row in rows {
      let word = Int(row.rule.rawValue) << 5 | Int(row.effect.kind.rawValue)
      // Both numbers in 16 bits: 8 of the pair before, mixed, and 16 of this one.
      let place = (last &* 40_503 ^ word &* 2_654_435_761) & 0xFFFF
      let bit: UInt64 = 1 << UInt64(place & 63)
      if bits[place >> 6] & bit == 0 {
        bits[place >> 6] |= bit
        isNew = true
      }
      last = word
    }
    return isNew
  }
}
