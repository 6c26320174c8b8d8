import TouchCore

// Numbers.
extension JSONReader {
  /// Reads the number that begins at the cursor.
  mutating func readNumber() throws(JSONError) -> Double {
    let start = offset
    if byte == UInt8(ascii: "-") { advance() }
    let isZero = byte == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits > 0 else {
      throw fault(.number(byte == UInt8(ascii: ".") ? .noDigitBeforePoint : .noDigit), at: start)
    }
    if isZero, digits > 1 { throw fault(.number(.leadingZero), at: start) }
    if byte == UInt8(ascii: ".") {
      advance()
      guard skipDigits() > 0 else { throw fault(.number(.noDigitAfterPoint), at: start) }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      advance()
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { advance() }
      guard skipDigits() > 0 else { throw fault(.number(.noDigitInExponent), at: start) }
    }
    // `50ms` and `7.0.4` are words.
    if let byte, byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") {
      throw fault(.bareWord, at: start)
    }
    let number = DecimalNumber(bytes, in: start..<offset).value
    guard number.isFinite else { throw fault(.number(.notFinite), at: start) }
    return number
  }

  /// Skips digits, and returns how many there were. It counts them: Swift 6.3 returns a wrong
  /// difference of two offsets if it optimizes this file alone, and `1.` is a number then.
  private mutating func skipDigits() -> Int {
    var count = 0
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      advance()
      count += 1
    }
    return count
  }
}

// Texts.
extension JSONReader {
  /// Reads the text whose opening quote is at the cursor.
  mutating func readText() throws(JSONError) -> [UInt8] {
    advance()
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return text
      case UInt8(ascii: "\\"): try readEscape(to: &text)
      case 0..<0x20: throw fault(.controlCharacter(byte))
      case 0x20..<0x80:
        text.append(byte)
        advance()
      default:
        let length = UTF8Sequence.length(in: bytes, at: offset, end: bytes.count)
        guard length > 0 else { throw fault(.invalidUTF8) }
        text.append(contentsOf: bytes[offset..<(offset + length)])
        offset += length
      }
    }
    throw fault(.endOfText(.text))
  }

  private mutating func readEscape(to text: inout [UInt8]) throws(JSONError) {
    let start = offset
    advance()
    guard let byte else { throw fault(.endOfText(.text)) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      UTF8Sequence.write(try readUnicodeEscape(from: start), to: &text)
      return
    default: throw fault(.badEscape, at: start)
    }
    advance()
  }

  /// Reads `uXXXX`, and the second half of a surrogate pair; the cursor is at the `u`.
  private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> UInt32 {
    let first = try readHexadecimal(from: start)
    guard first & 0xF800 == 0xD800 else { return first }
    guard first < 0xDC00, byte == UInt8(ascii: "\\"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { throw fault(.loneSurrogate, at: start) }
    let place = offset
    advance()
    let second = try readHexadecimal(from: place)
    guard second & 0xFC00 == 0xDC00 else { throw fault(.loneSurrogate, at: start) }
    return 0x1_0000 + (first & 0x3FF) << 10 + (second & 0x3FF)
  }

  private mutating func readHexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    advance()
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte else { throw fault(.endOfText(.text)) }
      guard let digit = byte.hexadecimalDigit else { throw fault(.badUnicodeEscape, at: start) }
      number = number << 4 | digit
      advance()
    }
    return number
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
