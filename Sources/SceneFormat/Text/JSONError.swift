import TouchCore

/// Why a text is not JSON.
public struct JSONError: Error, Hashable, Sendable {
  /// Where it stops being JSON.
  package var position: TextPosition
  /// What is wrong there.
  package var reason: Reason

  /// What can be wrong with a text.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but blanks.
    case empty
    /// The text ends within what is named.
    case endOfText(Part)
    /// Something follows the value.
    case trailingText
    /// A comma with nothing behind it.
    case trailingComma
    /// Two values or members with no comma between them.
    case missingComma
    /// A key with no colon behind it.
    case missingColon
    /// A value was to come.
    case missingValue
    /// A list closed by a brace, or an object by a bracket.
    case wrongBracket
    /// A text between single quotes.
    case singleQuotes
    /// A key without quotes.
    case bareKey
    /// A word without quotes other than true, false and null.
    case bareWord
    /// A comment.
    case comment
    /// A byte that begins nothing.
    case strayByte(UInt8)
    /// A key for the second time.
    case duplicateKey(SceneName)
    /// More values within each other than `JSONReader.depthLimit`.
    case tooDeep
    /// Not a JSON number, or a number that a `Double` cannot hold.
    case number(NumberFault)
    /// A line break, tab or other control character within a text.
    case controlCharacter(UInt8)
    /// A backslash before another character than " \ / b f n r t u.
    case badEscape
    /// `\u` without four hexadecimal digits.
    case badUnicodeEscape
    /// Half of a pair of `\u` escapes.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case invalidUTF8
  }

  /// A part of a text that can be left unfinished.
  public enum Part: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// A value between braces.
    case object
    /// A value between brackets.
    case list
    /// A value between quotes.
    case text
    /// A number.
    case number
  }

  /// What can be wrong with a number.
  public enum NumberFault: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// `+1`.
    case plus
    /// `.5`.
    case noDigitBeforePoint
    /// `1.`.
    case noDigitAfterPoint
    /// `1e`.
    case noDigitInExponent
    /// `-` with no digit behind it.
    case noDigit
    /// `012`.
    case leadingZero
    /// `1e999`.
    case notFinite
  }
}
