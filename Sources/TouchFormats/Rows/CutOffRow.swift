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
    guard case .json = reason, line.first(where: { !TouchRowScan.isBlank($0) }) == UInt8(ascii: "{")
    else {
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
    let rest = bytes[fault.position.offset...]
    switch fault.reason {
    case .endOfText, .empty:
      return true
    case .loneSurrogate:
      // The other half is missing, or was cut off behind its backslash.
      return rest.count == 6 || rest.count == 7 && rest.last == UInt8(ascii: "\\")
    case .invalidUTF8:
      // The beginning of a character of several bytes.
      return rest.count < 4 && rest.first.map { $0 >= 0xC2 && $0 <= 0xF4 } == true
        && rest.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    case .number(.noDigitAfterPoint), .number(.noDigitInExponent), .number(.noDigit):
      return rest.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
    case .bareWord:
      return [StaticString("true"), "false", "null"].contains { $0.bytes.starts(with: rest) }
    case .trailingText, .trailingComma, .missingComma, .missingColon, .missingValue, .wrongBracket,
      .singleQuotes, .bareKey, .comment, .strayByte, .duplicateKey, .tooDeep, .controlCharacter,
      .badEscape, .badUnicodeEscape, .number(.plus), .number(.noDigitBeforePoint),
      .number(.leadingZero), .number(.notFinite):
      return false
    }
  }
}
