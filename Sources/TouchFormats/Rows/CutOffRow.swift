import SceneFormat
import TouchCore

extension TouchRowError {
  /// True if `line`, which has this fault, can be the beginning of a row whose rest was cut off:
  ///
  ///     {"t":"5","pha              true: the text ends within a text
  ///     {"t":"5","x":1e            true: a digit may have followed
  ///     {"t":"5","x":1e}           false: nothing mends it
  ///     {"t":"5","x":1} x          false: the row is over before x
  ///     8e400                      false: a row begins with {
  func mayBeCutOff(_ line: ArraySlice<UInt8>) -> Bool {
    guard case .json = reason, line.first(where: { !Self.isBlank($0) }) == UInt8(ascii: "{") else {
      return false
    }
    let bytes = Array(line)
    let fault: JSONError
    do throws(JSONError) {
      _ = try JSONReader.read(bytes)
      return false
    } catch {
      fault = error
    }
    if fault.position.offset >= bytes.count { return true }
    switch fault.reason {
    case .endOfText, .empty, .badEscape, .badUnicodeEscape, .loneSurrogate, .invalidUTF8:
      return true
    case .number(.noDigitAfterPoint), .number(.noDigitInExponent), .number(.noDigit):
      // The number is the end of the line.
      return line.last.map { "+-.eE0123456789".utf8.contains($0) } ?? true
    case .bareWord:
      // The word is the end of the line.
      let word = bytes[fault.position.offset...]
      return [StaticString("true"), "false", "null"].contains { $0.bytes.starts(with: word) }
    case .trailingText, .trailingComma, .missingComma, .missingColon, .missingValue, .wrongBracket,
      .singleQuotes, .bareKey, .comment, .strayByte, .duplicateKey, .tooDeep, .controlCharacter,
      .number(.plus), .number(.noDigitBeforePoint), .number(.leadingZero), .number(.notFinite):
      return false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
