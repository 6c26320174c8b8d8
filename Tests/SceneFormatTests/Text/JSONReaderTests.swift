import Fixtures
import SceneFormat
import Testing
import TouchCore

@Suite struct JSONReaderTests {
  private func reason(_ text: String) -> JSONError.Fault? { fault(Array(text.utf8))?.reason }

  private func fault(_ bytes: [UInt8]) -> JSONError? {
    do {
      _ = try JSONReader.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func membersKeepTheirOrder() throws {
    let value = try JSONReader.read(Array(#" { "b" : [ 1 , {} , [ ] ] , "a" : null } "#.utf8))
    let list = SceneValue.list([.number(1), .object([]), .list([])])
    #expect(value == .object([SceneValue.Member("b", list), SceneValue.Member("a", .null)]))
  }

  @Test func escapesAreTheCharactersTheyStandFor() throws {
    let value = try JSONReader.read(
      Array(#""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD83D\uDE00""#.utf8))
    #expect(value == .text(SceneName("\"\\/\u{8}\u{C}\n\r\tAé€😀")))
  }

  @Test func aByteOrderMarkIsPassedOver() throws {
    #expect(try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("true".utf8)) == .boolean(true))
  }

  @Test(arguments: [
    ("", JSONError.Fault.empty), (" \n", .empty), ("[", .endOfText(.list)),
    ("[1", .endOfText(.list)), ("[1,", .endOfText(.list)), ("{", .endOfText(.object)),
    ("{\"a\"", .endOfText(.object)), ("{\"a\":", .endOfText(.object)),
    ("{\"a\":1", .endOfText(.object)), ("{\"a\":1,", .endOfText(.object)),
    ("\"a", .endOfText(.text)), ("\"\\", .endOfText(.text)), ("\"\\u00", .endOfText(.text)),
    ("1 2", .trailingText), ("{} }", .trailingText), ("1 // one", .comment),
    ("[1,]", .trailingComma),
    ("{\"a\":1,}", .trailingComma), ("[1 2]", .missingComma), ("{\"a\":1 \"b\":2}", .missingComma),
    ("{\"a\" 1}", .missingColon), ("{\"a\"=1}", .missingColon), ("[,1]", .missingValue),
    ("[1,,2]", .missingValue), ("{\"a\":,}", .missingValue), ("[1}", .wrongBracket),
    ("{\"a\":1]", .wrongBracket), ("{\"a\":}", .missingValue), ("'a'", .singleQuotes),
    ("{'a':1}", .singleQuotes), ("{a:1}", .bareKey), ("{\"a\":yes}", .bareWord),
    ("True", .bareWord), ("nul", .bareWord), ("nullx", .bareWord), ("NaN", .bareWord),
    ("50ms", .bareWord), ("0x10", .bareWord), ("7.0.4", .bareWord), ("1-2", .bareWord),
    ("/* a */ 1", .comment), ("[1, # a\n2]", .comment), ("[1 // a\n]", .comment),
    ("{ // a\n}", .comment), ("@", .strayByte(0x40)),
    ("{\"a\":1,\"b\":2,\"a\":3}", .duplicateKey("a")),
    ("{\"a\":1,\"b\":2,\"b\":3,\"a\":4}", .duplicateKey("b")),
    ("{\"a\":1,\"\\u0061\":3}", .duplicateKey("a")), ("+1", .number(.plus)),
    (".5", .number(.noDigitBeforePoint)), ("-.5", .number(.noDigitBeforePoint)),
    ("1.", .number(.noDigitAfterPoint)), ("1.e5", .number(.noDigitAfterPoint)),
    ("1e", .number(.noDigitInExponent)), ("1e+", .number(.noDigitInExponent)),
    ("-", .number(.noDigit)), ("-a", .number(.noDigit)), ("01", .number(.leadingZero)),
    ("-00", .number(.leadingZero)), ("\"a\nb\"", .controlCharacter(0x0A)),
    ("\"\t\"", .controlCharacter(0x09)), ("\"\\x\"", .badEscape),
    ("\"\\u12G4\"", .badUnicodeEscape),
    ("\"\\uD800\"", .loneSurrogate), ("\"\\uDC00\"", .loneSurrogate),
    ("\"\\uD800\\n\"", .loneSurrogate), ("\"\\uD800\\u0041\"", .loneSurrogate),
    ("\"\\uDC00\\uDC00\"", .loneSurrogate), ("\"\\uD800\\uD800\"", .loneSurrogate),
  ])
  func whatIsNotJSONIsRefusedForItsReason(text: String, expected: JSONError.Fault) {
    #expect(reason(text) == expected, "\(text)")
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func bytesThatAreNoUTF8AreRefused(bytes: [UInt8]) {
    #expect(fault([0x22] + bytes + [0x22])?.reason == .invalidUTF8)
  }

  @Test func utf8IsWhatTheStandardLibraryTakesForIt() {
    // Every pair of first bytes, with tails that complete up to four bytes.
    for first in 0x80...0xFF {
      for second in 0...0xFF where second != 0x22 && second != 0x5C && second >= 0x20 {
        for tail in 0..<3 {
          let text = [UInt8(first), UInt8(second)] + [UInt8](repeating: 0x80, count: tail)
          let isRead = fault([0x22] + text + [0x22]) == nil
          #expect(isRead == (String(validating: text, as: UTF8.self) != nil))
        }
      }
    }
  }

  @Test func valuesStandWithinEachOtherUpToTheLimit() {
    let limit = JSONReader.depthLimit
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(reason(nested(limit)) == nil)
    #expect(reason(nested(limit + 1)) == .tooDeep)
    func objects(_ count: Int) -> String {
      String(repeating: "{\"a\":", count: count) + "1" + String(repeating: "}", count: count)
    }
    #expect(reason(objects(limit)) == nil)
    #expect(reason(objects(limit + 1)) == .tooDeep)
    #expect(reason(String(repeating: "{\"a\":", count: 100_000)) == .tooDeep)
  }

  @Test func anErrorSaysLineAndColumn() {
    let error = fault(Array("{\n  \"é\": 1,\n  \"b\": 'x'\n}".utf8))
    #expect(error?.position.line == 3)
    #expect(error?.position.column == 8)
    let said = error.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(said == "line 3, column 8: a text needs double quotes")
  }

  @Test func aByteOrderMarkIsNoColumn() {
    let error = fault([0xEF, 0xBB, 0xBF] + Array("[1,]".utf8))
    #expect(error?.position.line == 1)
    #expect(error?.position.column == 3)
  }

  @Test func aMissingCommaIsShownWhereItBelongs() {
    let error = fault(Array("{\n  \"a\": 1\n  \"b\": 2\n}".utf8))
    #expect(error?.position.line == 2)
    #expect(error?.position.column == 9)
  }

  @Test func everyBeginningOfATextIsRefusedAndNoneTraps() {
    let text = Array(#"{"a":[1,-2.5e-3,"é\n\uD83D\uDE00",true,false,null,{"b":{}}]}"#.utf8)
    for count in 0..<text.count { #expect(fault(Array(text.prefix(count))) != nil) }
    #expect(fault(text) == nil)
  }

  @Test func hostileBytesNeverTrap() {
    let text = Array(#"{"a":[1,-2.5e-3,"é\n\uD83D\uDE00",true,false,null,{"b":{}}]}"#.utf8)
    var seeded = Seeded(3)
    for _ in 0..<20_000 {
      var spoiled = text
      for _ in 0...seeded.below(3) {
        spoiled[seeded.below(text.count)] = UInt8(truncatingIfNeeded: seeded.next())
      }
      let error = fault(spoiled)
      #expect(error.map { !$0.text.isEmpty } ?? true)
    }
  }

  @Test func aHundredThousandKeysAreReadInNoTime() throws {
    var text = "{"
    for key in 0..<100_000 { text += "\"\(key)\":0," }
    text += "\"5\":1}"
    #expect(reason(text) == .duplicateKey("5"))
  }
}
