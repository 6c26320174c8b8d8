import TouchCore

/// Words in lines for a terminal.
enum Paragraph {
  /// The most columns of a line.
  static let width = 96

  /// Appends words in lines of at most `width` columns, each behind `indent` blanks, the first one
  /// behind `lead` as well. A character counts as one column, whatever it is. What stands between
  /// backquotes stays in one line, so that it can be copied.
  static func write(
    _ words: [UInt8], indent: Int, lead: StaticString = "", to text: inout [UInt8]
  ) {
    let lead = lead.bytes
    blanks(indent, to: &text)
    text += lead
    var column = indent + columns(lead[...])
    var isFirst = true
    for word in pieces(of: words) {
      let length = columns(word)
      if !isFirst, column + 1 + length > width {
        text.add("\n")
        blanks(indent, to: &text)
        column = indent
      } else if !isFirst {
        text.add(" ")
        column += 1
      }
      text += word
      column += length
      isFirst = false
    }
    text.add("\n")
  }

  /// The words, those between two backquotes together.
  private static func pieces(of words: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var quotes = 0
    for place in 0...words.count {
      if place < words.count, words[place] != UInt8(ascii: " ") || quotes % 2 == 1 {
        if words[place] == UInt8(ascii: "`") { quotes += 1 }
        continue
      }
      if start < place { pieces.append(words[start..<place]) }
      start = place + 1
    }
    return pieces
  }

  /// Appends cells in columns as wide as their longest cells, each row behind `indent` blanks.
  static func write(rows: [[[UInt8]]], indent: Int, to text: inout [UInt8]) {
    var widths: [Int] = []
    for row in rows {
      for (place, cell) in row.enumerated() {
        if place == widths.count { widths.append(0) }
        widths[place] = max(widths[place], columns(cell[...]))
      }
    }
    for row in rows {
      var line: [UInt8] = []
      blanks(indent, to: &line)
      for (place, cell) in row.enumerated() {
        line += cell
        blanks(widths[place] - columns(cell[...]) + 2, to: &line)
      }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      text += line
      text.add("\n")
    }
  }

  static func blanks(_ count: Int, to text: inout [UInt8]) {
    for _ in 0..<max(0, count) { text.append(UInt8(ascii: " ")) }
  }

  /// How many characters there are: every byte of UTF-8 but those that go on.
  private static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }
}
