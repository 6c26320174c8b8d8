extension Interval {
  /// The length that a text such as `25ms`, `0.35s`, `16us` or `100ns` says, in UTF-8.
  ///
  /// Digits, perhaps a point and more digits, and the unit, with nothing between or around. The
  /// digits are counted, never made a `Double` of, so every text means exactly what it says;
  /// `nil` for anything else, for parts of a nanosecond and for what is as long as `.never`.
  ///
  ///     Interval(text: Array("0.35s".utf8))   // 350 ms
  ///     Interval(text: Array("-1ms".utf8))    // nil
  public init?(text: [UInt8]) {
    var index = 0
    var digits: Int64 = 0
    guard Interval.takeDigits(of: text, at: &index, into: &digits) > 0 else { return nil }
    var decimals = 0
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      decimals = Interval.takeDigits(of: text, at: &index, into: &digits)
      guard decimals > 0 else { return nil }
    }
    guard var scale = Interval.nanosecondsPerUnit(named: text[index...]) else { return nil }
    for _ in 0..<decimals {
      if scale > 1 {
        scale /= 10
      } else {
        guard digits % 10 == 0 else { return nil }
        digits /= 10
      }
    }
    let (nanoseconds, overflow) = digits.multipliedReportingOverflow(by: scale)
    guard !overflow, nanoseconds < Interval.never.nanoseconds else { return nil }
    self.init(nanoseconds: nanoseconds)
  }

  /// The fault of a text in the form of a time, in UTF-8: it is finer than a nanosecond, too long,
  /// or has an exponent. `nil` if the text is a valid time, or does not have the form of one.
  ///
  ///     Interval.fault(of: Array("1.5ns".utf8))   // is finer than a nanosecond, …
  package static func fault(of text: [UInt8]) -> [UInt8]? {
    guard Interval(text: text) == nil, let (whole, decimals, unit) = number(at: text) else {
      return nil
    }
    if let behind = afterExponent(at: unit) {
      if nanosecondsPerUnit(named: behind) == nil { return nil }
      return StaticString("has an exponent, which a time cannot have: write its digits out").bytes
        + withoutExponent(whole, decimals, unit[..<behind.startIndex], behind)
    }
    guard nanosecondsPerUnit(named: unit) != nil else { return nil }
    // Without its decimals below a nanosecond the text is valid, or still too long.
    let coarse = decimals.prefix(decimalsPerUnit(named: unit))
    let rest = coarse.isEmpty ? unit : [UInt8(ascii: ".")] + coarse + unit
    if Interval(text: Array(whole + rest)) != nil {
      return StaticString("is finer than a nanosecond, the smallest unit: leave digits out").bytes
    }
    var bytes = StaticString("is too long: the longest time is ").bytes
    bytes.add((Interval.never.nanoseconds - 1) / 1_000_000_000)
    bytes.add("s")
    return bytes
  }

  /// True if the text is a number with an exponent, such as `1.5e3`.
  package static func hasExponent(_ text: [UInt8]) -> Bool {
    guard let (_, _, rest) = number(at: text) else { return false }
    return afterExponent(at: rest)?.isEmpty ?? false
  }

  /// The digits before and after the point with which the text begins, and what follows them; `nil`
  /// if the text does not begin with a number.
  private static func number(
    at text: [UInt8]
  ) -> (whole: ArraySlice<UInt8>, decimals: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    let whole = digits(at: text[...])
    let rest = text.dropFirst(whole.count)
    if whole.isEmpty { return nil }
    guard rest.first == UInt8(ascii: ".") else { return (whole, [], rest) }
    let decimals = digits(at: rest.dropFirst())
    return decimals.isEmpty ? nil : (whole, decimals, rest.dropFirst(1 + decimals.count))
  }

  private static func digits(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// The words `, as 1000ms`: a time written without its exponent. Empty if that is not a valid time.
  private static func withoutExponent(
    _ whole: ArraySlice<UInt8>, _ decimals: ArraySlice<UInt8>, _ exponent: ArraySlice<UInt8>,
    _ unit: ArraySlice<UInt8>
  ) -> [UInt8] {
    let isNegative = exponent.contains(UInt8(ascii: "-"))
    let places = exponent.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      .reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100) }
    guard places <= 18, whole.count + decimals.count <= 18 else { return [] }
    let zero = UInt8(ascii: "0")
    let zeros = [UInt8](repeating: zero, count: places + 1)
    // Digits, and the number of them before the point.
    let digits = (isNegative ? zeros : []) + whole + decimals + (isNegative ? [] : zeros)
    let point = isNegative ? whole.count + 1 : whole.count + places
    var before = digits[..<point]
    while before.count > 1, before.first == zero { before.removeFirst() }
    var behind = digits[point...]
    while behind.last == zero { behind.removeLast() }
    let fraction = behind.isEmpty ? [] : [UInt8(ascii: ".")] + behind
    let text = Array(before + fraction + unit)
    return Interval(text: text) == nil ? [] : StaticString(", as ").bytes + text
  }

  /// The text after an exponent such as `e3` or `E-12`; `nil` if the text does not begin with one.
  private static func afterExponent(at text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let letter = text.first, letter | 0x20 == UInt8(ascii: "e") else { return nil }
    var rest = text.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    let count = digits(at: rest).count
    return count == 0 ? nil : rest.dropFirst(count)
  }

  /// The length in the form that `init(text:)` reads, in the largest unit in which it is a whole
  /// number: `2s`, `350ms`; `never` for `.never`, and a minus sign before a negative length.
  public var text: [UInt8] {
    if self == .never { return StaticString("never").bytes }
    var count = nanoseconds.magnitude
    var unit: StaticString = "ns"
    if count == 0 {
      unit = "ms"
    } else if count % 1_000_000_000 == 0 {
      (count, unit) = (count / 1_000_000_000, "s")
    } else if count % 1_000_000 == 0 {
      (count, unit) = (count / 1_000_000, "ms")
    } else if count % 1_000 == 0 {
      (count, unit) = (count / 1_000, "us")
    }
    var bytes: [UInt8] = []
    if nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.add(count)
    bytes.add(unit)
    return bytes
  }

  /// Moves `index` over the digits there and appends them to `number`; how many there were, or 0
  /// where the number becomes too large.
  private static func takeDigits(
    of text: [UInt8], at index: inout Int, into number: inout Int64
  ) -> Int {
    let first = index
    while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(text[index] &- UInt8(ascii: "0")))
      if overflow || carry { return 0 }
      number = sum
      index += 1
    }
    return index - first
  }

  /// The number of decimals of the unit that are whole nanoseconds.
  private static func decimalsPerUnit(named unit: ArraySlice<UInt8>) -> Int {
    var (scale, decimals) = (nanosecondsPerUnit(named: unit) ?? 1, 0)
    while scale > 1 { (scale, decimals) = (scale / 10, decimals + 1) }
    return decimals
  }

  private static func nanosecondsPerUnit(named unit: ArraySlice<UInt8>) -> Int64? {
    let bytes = Array(unit)
    if StaticString("s").spells(bytes) { return 1_000_000_000 }
    if StaticString("ms").spells(bytes) { return 1_000_000 }
    if StaticString("us").spells(bytes) { return 1_000 }
    if StaticString("ns").spells(bytes) { return 1 }
    return nil
  }
}
