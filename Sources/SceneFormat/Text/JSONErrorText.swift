import TouchCore

extension JSONError {
  /// The fault, its location and a remedy, in UTF-8.
  package var text: [UInt8] {
    var text: [UInt8] = []
    text.add("line ")
    text.add(position.line)
    text.add(", column ")
    text.add(position.column)
    text.add(": ")
    reason.write(to: &text)
    return text
  }
}

extension JSONError.Fault {
  /// Appends the fault and a remedy, without the location.
  package func write(to text: inout [UInt8]) {
    switch self {
    case .duplicateKey(let key):
      text.add("the key \"")
      text.append(contentsOf: key.utf8)
      text.add("\" occurs twice: remove one of the two")
    case .strayByte(let byte):
      text.add("a value cannot begin with ")
      byte.writeShown(to: &text)
    case .controlCharacter(let byte):
      text.add("a text cannot hold ")
      byte.writeShown(to: &text)
      text.add(": write \\n for a line break, \\t for a tab")
    case .endOfText(let part):
      text.add("the text ends here, within ")
      part.word.write(to: &text)
    case .number(let fault): fault.word.write(to: &text)
    case .empty, .trailingText, .trailingComma, .missingComma, .missingColon, .missingValue,
      .wrongBracket, .singleQuotes, .bareKey, .bareWord, .comment, .tooDeep, .badEscape,
      .badUnicodeEscape, .loneSurrogate, .invalidUTF8:
      word.write(to: &text)
    }
  }

  /// The message of a reason that needs no details.
  private var word: StaticString {
    switch self {
    case .empty: "there is no value here"
    case .trailingText: "there is more text after the end of the value"
    case .trailingComma: "nothing follows this comma: remove it"
    case .missingComma: "a comma is missing here"
    case .missingColon: "a colon is missing here, between the key and its value"
    case .missingValue: "a value is missing here"
    case .wrongBracket: "an object ends with } and a list with ]"
    case .singleQuotes: "a text needs double quotes"
    case .bareKey: "a key needs double quotes"
    case .bareWord:
      "a word needs double quotes, except true, false and null; a number is written in digits"
    case .comment: "JSON has no comments: remove it"
    case .tooDeep: "more than 128 values are nested in one another: remove some of them"
    case .badEscape: "a backslash stands before one of \" \\ / b f n r t u only"
    case .badUnicodeEscape: "\\u needs four hexadecimal digits"
    case .loneSurrogate: "this \\u escape is one half of a pair, and the other is missing"
    case .invalidUTF8: "these bytes are not UTF-8: save the text as UTF-8"
    case .duplicateKey, .strayByte, .controlCharacter, .endOfText, .number: ""
    }
  }
}

extension JSONError.Part {
  /// The part's name in messages.
  package var word: StaticString {
    switch self {
    case .object: "an object: a } is missing"
    case .list: "a list: a ] is missing"
    case .text: "a text: a closing quote is missing"
    case .number: "a number"
    }
  }
}

extension JSONError.NumberFault {
  /// The fault and a remedy.
  package var word: StaticString {
    switch self {
    case .plus: "a number cannot begin with a plus"
    case .noDigitBeforePoint: "a number needs a digit before its point: 0.5"
    case .noDigitAfterPoint: "a number needs a digit after its point: 1.0"
    case .noDigitInExponent: "a number needs a digit after its e: 1e9"
    case .noDigit: "a minus needs a number after it"
    case .leadingZero: "a number cannot begin with an extra zero"
    case .notFinite: "this number is too large"
    }
  }
}

extension UInt8 {
  /// Appends the byte in a visible form.
  func writeShown(to text: inout [UInt8]) {
    switch self {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): text.add("a line break")
    case UInt8(ascii: "\t"): text.add("a tab")
    case 0x21..<0x7F:
      text.append(self)
    default:
      let digits: StaticString = "0123456789ABCDEF"
      let hex = digits.bytes
      text.add("the byte 0x")
      text.append(hex[Int(self >> 4)])
      text.append(hex[Int(self & 15)])
    }
  }
}
