import TouchCore

/// The reason why a text is not JSON.
package struct JSONError: Error, Hashable, Sendable {
  /// The position at which the text stops being JSON.
  package var position: TextPosition
  /// The fault at that position.
  package var reason: Fault

  /// The faults that a text can have.
  package enum Fault: Hashable, Sendable {
    /// The text is empty or blank.
    case empty
    /// The text ends within this part.
    case endOfText(Part)
    /// There is more text after the value.
    case trailingText
    /// Nothing follows a comma.
    case trailingComma
    /// There is no comma between two values or members.
    case missingComma
    /// There is no colon after a key.
    case missingColon
    /// A value is missing.
    case missingValue
    /// A list ends with a brace, or an object with a bracket.
    case wrongBracket
    /// A text is between single quotes.
    case singleQuotes
    /// A key has no quotes.
    case bareKey
    /// A word other than true, false and null has no quotes.
    case bareWord
    /// The text contains a comment.
    case comment
    /// A byte cannot begin a value.
    case strayByte(UInt8)
    /// An object has the key twice.
    case duplicateKey(SceneName)
    /// Values are nested more deeply than `JSONReader.depthLimit`.
    case tooDeep
    /// A number is not a JSON number, or does not fit into a `Double`.
    case number(NumberFault)
    /// A text contains a line break, tab or other control character.
    case controlCharacter(UInt8)
    /// A backslash is before a character other than " \ / b f n r t u.
    case badEscape
    /// `\u` is not followed by four hexadecimal digits.
    case badUnicodeEscape
    /// Half of a surrogate pair of `\u` escapes is alone.
    case loneSurrogate
    /// Bytes are not UTF-8.
    case invalidUTF8
  }

  /// The parts of a text that can be unfinished.
  package enum Part: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// A value between braces.
    case object
    /// A value between brackets.
    case list
    /// A value between quotes.
    case text
    /// A number.
    case number
  }

  /// The faults that a number can have.
  package enum NumberFault: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// `+1`.
    case plus
    /// `.5`.
    case noDigitBeforePoint
    /// `1.`.
    case noDigitAfterPoint
    /// `1e`.
    case noDigitInExponent
    /// `-` without a digit.
    case noDigit
    /// `012`.
    case leadingZero
    /// `1e999`.
    case notFinite
  }
}
