/// A position in a text, as editors show it.
public struct TextPosition: BitwiseCopyable, Hashable, Sendable {
  /// The offset in bytes from the beginning.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The column in the line, from 1; each code point is one column.
  public var column: Int

  /// The position of the byte at `offset` of `text`. An offset outside of the text is clamped.
  ///
  /// - Complexity: O(*n*) for the offset *n*.
  package init(of offset: Int, in text: [UInt8]) {
    self.offset = min(max(offset, 0), text.count)
    line = 1
    column = 1
    let start = text.starts(with: JSONReader.byteOrderMark) ? JSONReader.byteOrderMark.count : 0
    for index in start..<max(start, self.offset) {
      if text[index] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if text[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
