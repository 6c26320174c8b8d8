import TouchCore

/// One line of an evemu text.
enum EvemuLine {
  /// Blank, or a remark.
  case blank
  /// The version of the format: `# EVEMU 1.3`.
  case version(EvemuVersion)
  /// `N:`, the name of the device.
  case name(SceneName)
  /// `I:`, the numbers of bus, vendor, product and version.
  case identity([UInt16])
  /// `P:`, bits of the device's properties.
  case properties([UInt8])
  /// `A:`, the range of an axis.
  case axis(UInt16, EvdevAxis)
  /// `B:`, `L:` or `S:`: lines that touches do not need.
  case passedOver
  /// `E:`, an event.
  case event(EvdevEvent)

  /// Reads a line without its line feed. `line` counts from 1. Throws if a field cannot be read.
  static func read(
    _ bytes: [UInt8], line: Int, version: EvemuVersion
  ) throws(EvemuFault) -> EvemuLine {
    var fields = EvemuFields(bytes, line: line)
    guard let letter = fields.letter() else {
      if let version = EvemuVersion(remark: bytes) { return .version(version) }
      if fields.isOver { return .blank }
      throw fields.fault(.line, .unknownLetter, bytes[...])
    }
    switch letter {
    case UInt8(ascii: "E"): return .event(try fields.event())
    case UInt8(ascii: "A"): return try fields.axis(version)
    case UInt8(ascii: "N"): return .name(fields.rest())
    case UInt8(ascii: "I"): return .identity(try fields.identity())
    case UInt8(ascii: "P"): return .properties(try fields.properties())
    case UInt8(ascii: "B"), UInt8(ascii: "L"), UInt8(ascii: "S"): return .passedOver
    default: throw fields.fault(.line, .unknownLetter, bytes[...])
    }
  }
}

/// The version of an evemu text.
struct EvemuVersion: BitwiseCopyable, Hashable, Comparable, Sendable {
  var major: Int
  var minor: Int

  /// The version of a text that states none.
  static let first = EvemuVersion(major: 1, minor: 0)
  /// The last version whose axes have no resolution.
  static let withoutResolution = EvemuVersion(major: 1, minor: 1)
  /// The newest known version.
  static let newest = EvemuVersion(major: 1, minor: 3)

  init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The version in a remark `# EVEMU 1.3`; `nil` for any other remark.
  init?(remark: [UInt8]) {
    let start = Array("# EVEMU ".utf8)
    guard remark.starts(with: start) else { return nil }
    let rest = remark[start.count...].prefix { $0 > 0x20 }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let major = EvemuFields.number(parts[0], radix: 10),
      let minor = EvemuFields.number(parts[1], radix: 10), major < 1000, minor < 1000
    else { return nil }
    self.init(major: Int(major), minor: Int(minor))
  }

  static func < (a: EvemuVersion, b: EvemuVersion) -> Bool {
    a.major == b.major ? a.minor < b.minor : a.major < b.major
  }
}

/// The fields of a line, separated by blanks, up to a remark.
private struct EvemuFields {
  private let bytes: [UInt8]
  private let line: Int
  private var at = 0

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
    skipBlanks()
  }

  /// True if nothing but a remark follows.
  var isOver: Bool { at >= bytes.count || bytes[at] == UInt8(ascii: "#") }

  /// Reads the letter that states the kind of line, and its colon.
  mutating func letter() -> UInt8? {
    guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: ":") else { return nil }
    defer {
      at += 2
      skipBlanks()
    }
    return bytes[at]
  }

  /// Reads the rest of the line, including remarks: a name may contain a `#`.
  mutating func rest() -> SceneName {
    var end = bytes.count
    while end > at, bytes[end - 1].isBlank { end -= 1 }
    defer { at = bytes.count }
    return SceneName(utf8: Array(bytes[at..<end]))
  }

  mutating func event() throws(EvemuFault) -> EvdevEvent {
    let time = try self.time()
    let type = try hexadecimal(.type)
    let code = try hexadecimal(.code)
    let value = try decimal(.value)
    try end()
    return EvdevEvent(time: time, type: type, code: code, value: value)
  }

  mutating func axis(_ version: EvemuVersion) throws(EvemuFault) -> EvemuLine {
    let code = try hexadecimal(.axis)
    guard code <= EvdevCode.lastAxis else {
      throw fault(.axis, .tooLarge, Array(TouchFormats.hexadecimal(code).utf8)[...])
    }
    let minimum = try decimal(.minimum)
    let maximum = try decimal(.maximum)
    _ = try decimal(.fuzz)
    _ = try decimal(.flat)
    // Readers up to version 1.1 ignored what is in this field.
    let hasResolution = version > .withoutResolution && !isOver
    let resolution = hasResolution ? try decimal(.resolution) : 0
    return .axis(code, EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution))
  }

  mutating func identity() throws(EvemuFault) -> [UInt16] {
    var numbers: [UInt16] = []
    for _ in 0..<4 { numbers.append(try hexadecimal(.identity)) }
    return numbers
  }

  mutating func properties() throws(EvemuFault) -> [UInt8] {
    var flags: [UInt8] = []
    while !isOver, flags.count < 8 {
      let number = try hexadecimal(.properties)
      flags.append(UInt8(truncatingIfNeeded: number))
    }
    return flags
  }

  func fault(
    _ field: EvemuFault.Field, _ reason: EvemuFault.Problem, _ found: ArraySlice<UInt8>
  ) -> EvemuFault {
    EvemuFault(
      line: line, field: field, reason: reason, found: SceneName(utf8: Array(found.prefix(80))))
  }

  private mutating func time() throws(EvemuFault) -> Int64 {
    let field = try take(.time)
    if Interval.hasExponent(Array(field)) { throw fault(.time, .exponent, field) }
    let parts = field.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count <= 6,
      let micros = Self.number(parts[1], radix: 10), parts[1].count == 6 || micros == 0,
      parts[0].allSatisfy({ $0.isDigit }), !parts[0].isEmpty
    else { throw fault(.time, .notATime, field) }
    guard let seconds = Self.number(parts[0], radix: 10), seconds <= EvemuText.lastSecond
    else {
      throw fault(.time, .tooLate, field)
    }
    return seconds * 1_000_000_000 + micros * 1000
  }

  private mutating func hexadecimal(_ name: EvemuFault.Field) throws(EvemuFault) -> UInt16 {
    let field = try take(name)
    guard let number = Self.number(field, radix: 16) else {
      throw fault(name, .notHexadecimal, field)
    }
    guard let code = UInt16(exactly: number) else { throw fault(name, .tooLarge, field) }
    return code
  }

  private mutating func decimal(_ name: EvemuFault.Field) throws(EvemuFault) -> Int32 {
    let field = try take(name)
    let isNegative = field.first == UInt8(ascii: "-")
    let digits = isNegative ? field.dropFirst() : field
    guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else {
      throw fault(name, .notDecimal, field)
    }
    guard let number = Self.number(digits, radix: 10),
      let value = Int32(exactly: isNegative ? -number : number)
    else { throw fault(name, .tooLarge, field) }
    return value
  }

  private mutating func take(_ name: EvemuFault.Field) throws(EvemuFault) -> ArraySlice<UInt8> {
    guard !isOver else { throw fault(name, .missing, []) }
    let start = at
    while at < bytes.count, !bytes[at].isBlank, bytes[at] != UInt8(ascii: "#") { at += 1 }
    defer { skipBlanks() }
    return bytes[start..<at]
  }

  private func end() throws(EvemuFault) {
    if !isOver { throw fault(.line, .surplus, bytes[at...]) }
  }

  private mutating func skipBlanks() {
    while at < bytes.count, bytes[at].isBlank { at += 1 }
  }

  /// The number with these digits; `nil` if there is no digit, if a byte is not a digit, or if the
  /// number is above 2⁴⁸.
  static func number(_ digits: ArraySlice<UInt8>, radix: Int64) -> Int64? {
    var number: Int64 = 0
    for digit in digits {
      guard let value = digit.digitValue, value < radix, number < 1 << 48 else { return nil }
      number = number * radix + value
    }
    return digits.isEmpty ? nil : number
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var digitValue: Int64? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
