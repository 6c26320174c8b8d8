import SceneFormat
import TouchCore

/// Reads a touch row byte by byte, without building a JSON value: the fields are in any order, with
/// any blanks that JSON allows.
///
///     TouchRowScan.read(#"{"t":"0","phase":"began","x":160,"y":240}"#)     // a row
///     TouchRowScan.read(#"{"t":"0","phase":"began","x":1.6e2,"y":240}"#)   // nil: an exponent
///
/// `nil` does not mean that a row is wrong. Rare cases are left to the JSON reader, which alone
/// determines the fault of a row: escapes, exponents, long numbers, hovering fingers, unknown or
/// repeated keys, and every error.
struct TouchRowScan {
  private var offset = 0
  private var found: UInt16 = 0
  private var time: Int64 = 0
  private var finger = FingerID(0)
  private var phase = Phase.began
  private var x = 0.0
  private var y = 0.0
  private var pressure = Float.nan
  private var radius = Float.nan

  /// The row in a line without its line feed; `nil` if the JSON reader must read it.
  static func read(_ line: ArraySlice<UInt8>) -> TouchRow? {
    var scan = TouchRowScan()
    return scan.read(line.span)
  }

  private mutating func read(_ line: Span<UInt8>) -> TouchRow? {
    skipBlanks(line)
    guard take("{", line) else { return nil }
    repeat {
      skipBlanks(line)
      guard let field = readKey(line), found & field.bit == 0, readValue(of: field, line) else {
        return nil
      }
      found |= field.bit
      skipBlanks(line)
    } while take(",", line)
    guard take("}", line) else { return nil }
    skipBlanks(line)
    guard offset == line.count, found & TouchRowScan.needed == TouchRowScan.needed else {
      return nil
    }
    let sample = Sample(
      finger: finger, phase: phase, point: Point2D(x, y), pressure: pressure, radius: radius)
    return TouchRow(of: sample, at: time)
  }

  /// The required fields.
  private static var needed: UInt16 {
    TouchRowField.t.bit | TouchRowField.phase.bit | TouchRowField.x.bit | TouchRowField.y.bit
  }

  /// Reads a key and its colon, up to the value.
  @inline(__always) private mutating func readKey(_ line: Span<UInt8>) -> TouchRowField? {
    guard take("\"", line), offset < line.count else { return nil }
    // A guess by the first letters, compared with the whole word below.
    let field: TouchRowField
    switch line[offset] {
    case UInt8(ascii: "t"):
      field = offset + 1 < line.count && line[offset + 1] == UInt8(ascii: "o") ? .touch : .t
    case UInt8(ascii: "p"):
      field = offset + 1 < line.count && line[offset + 1] == UInt8(ascii: "h") ? .phase : .pressure
    case UInt8(ascii: "x"): field = .x
    case UInt8(ascii: "y"): field = .y
    case UInt8(ascii: "f"): field = .finger
    case UInt8(ascii: "r"): field = .radius
    case UInt8(ascii: "h"): field = .hover
    default: return nil
    }
    guard take(field.word, line), take("\"", line) else { return nil }
    skipBlanks(line)
    guard take(":", line) else { return nil }
    skipBlanks(line)
    return field
  }

  /// Reads the value of a field; false if the JSON reader must read it.
  @inline(__always)
  private mutating func readValue(of field: TouchRowField, _ line: Span<UInt8>) -> Bool {
    switch field {
    case .t:
      guard let time = readTime(line) else { return false }
      self.time = time
    case .touch:
      return readNumber(line) != nil
    case .finger:
      guard let number = readNumber(line), number >= 0, number <= 255 else { return false }
      finger = FingerID(UInt8(number))
      return Double(finger.index) == number
    case .phase:
      guard let phase = readPhase(line) else { return false }
      self.phase = phase
    case .x:
      guard let number = readNumber(line) else { return false }
      x = number
    case .y:
      guard let number = readNumber(line) else { return false }
      y = number
    case .pressure:
      guard let measure = readMeasure(line) else { return false }
      pressure = measure
    case .radius:
      guard let measure = readMeasure(line) else { return false }
      radius = measure
    case .hover:
      return take("false", line) && isEndOfValue(line)
    }
    return true
  }

  /// Whole nanoseconds, as a text or as a number.
  private mutating func readTime(_ line: Span<UInt8>) -> Int64? {
    let isText = take("\"", line)
    let start = offset
    let digits = readDigits(line)
    let count = offset - start
    guard count > 0, count <= 18 else { return nil }
    if isText { return take("\"", line) ? Int64(digits) : nil }
    guard digits < 1 << 53, count == 1 || line[start] != UInt8(ascii: "0") else { return nil }
    return isEndOfValue(line) ? Int64(digits) : nil
  }

  /// A number without an exponent that is exact after one division.
  private mutating func readNumber(_ line: Span<UInt8>) -> Double? {
    let isNegative = take("-", line)
    let start = offset
    var digits = readDigits(line)
    var count = offset - start
    guard count > 0, count == 1 || line[start] != UInt8(ascii: "0") else { return nil }
    var places = 0
    if take(".", line) {
      let point = offset
      digits = readDigits(line, behind: digits)
      places = offset - point
      guard places > 0 else { return nil }
      count += places
    }
    // More digits may not fit into 64 bits.
    guard count <= 19, isEndOfValue(line),
      let magnitude = DecimalNumber.exact(digits, exponent: -places)
    else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// A number from 0 up, or `null` if it is unknown.
  private mutating func readMeasure(_ line: Span<UInt8>) -> Float? {
    if take("null", line) { return isEndOfValue(line) ? .nan : nil }
    guard let number = readNumber(line) else { return nil }
    let measure = Float(number)
    return measure >= 0 && measure.isFinite ? measure : nil
  }

  private mutating func readPhase(_ line: Span<UInt8>) -> Phase? {
    guard take("\"", line) else { return nil }
    // By their numbers: an array of all cases might be allocated for each row.
    var number: UInt8 = 0
    while let phase = Phase(rawValue: number) {
      if take(phase.word, line) { return take("\"", line) ? phase : nil }
      number += 1
    }
    return nil
  }

  /// Reads digits that continue earlier ones; digits beyond 64 bits are lost.
  @inline(__always)
  private mutating func readDigits(_ line: Span<UInt8>, behind first: UInt64 = 0) -> UInt64 {
    var digits = first
    while offset < line.count {
      let digit = line[offset] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      digits = digits &* 10 &+ UInt64(digit)
      offset &+= 1
    }
    return digits
  }

  /// True if a blank, a comma or a brace follows, so that no number or word continues there.
  @inline(__always) private func isEndOfValue(_ line: Span<UInt8>) -> Bool {
    guard offset < line.count else { return false }
    let byte = line[offset]
    return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || TouchRowScan.isBlank(byte)
  }

  /// Skips a literal if it is at the cursor.
  @inline(__always) private mutating func take(_ word: StaticString, _ line: Span<UInt8>) -> Bool {
    guard word.stands(in: line, at: offset) else { return false }
    offset &+= word.utf8CodeUnitCount
    return true
  }

  @inline(__always) private mutating func skipBlanks(_ line: Span<UInt8>) {
    while offset < line.count, TouchRowScan.isBlank(line[offset]) { offset &+= 1 }
  }

  /// True for the bytes that JSON allows between two tokens.
  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// The fields of touch rows.
enum TouchRowField: UInt8, WordChoice {
  case t, touch, finger, phase, x, y, pressure, radius, hover

  /// The key of the field.
  var word: StaticString {
    switch self {
    case .t: "t"
    case .touch: "touch"
    case .finger: "finger"
    case .phase: "phase"
    case .x: "x"
    case .y: "y"
    case .pressure: "pressure"
    case .radius: "radius"
    case .hover: "hover"
    }
  }

  /// The field in a set of fields.
  var bit: UInt16 { 1 << UInt16(rawValue) }
}
