import TouchCore

/// Wraps words to lines for a terminal.
@usableFromInline package enum Paragraph {
  /// The default number of columns of a line.
  @usableFromInline package static let width = 96

  /// Appends words in lines of at most `width` columns. Each line is indented by `indent` blanks;
  /// the first one also has `lead`. Text between backquotes stays on one line, so that it can be
  /// copied.
  package static func write(
    _ words: [UInt8], indent: Int, lead: StaticString = "", width: Int = Self.width,
    to text: inout [UInt8]
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

  /// The words; text between two backquotes is one piece.
  private static func pieces(of words: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var quotes = 0
    for index in 0...words.count {
      if index < words.count, words[index] != UInt8(ascii: " ") || quotes % 2 == 1 {
        if words[index] == UInt8(ascii: "`") { quotes += 1 }
        continue
      }
      if start < index { pieces.append(words[start..<index]) }
      start = index + 1
    }
    return pieces
  }

  /// Appends cells in columns as wide as their longest cells, each row behind `indent` blanks. If a
  /// row is wider than `width`, the widest columns are narrowed and their cells wrapped.
  package static func write(
    rows: [[[UInt8]]], indent: Int, width: Int = Self.width, to text: inout [UInt8]
  ) {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        // A single cell in a row is a heading.
        if row.count > 1 || rows.count == 1 {
          widths[index] = max(widths[index], columns(cell[...]))
        }
      }
    }
    while indent + widths.reduce(0, { $0 + $1 + 2 }) - 2 > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[widest] > least
    {
      widths[widest] -= 1
    }
    for row in rows {
      let cells = row.count == 1 ? [row] : row.enumerated().map { lines(of: $1, widths[$0]) }
      for line in 0..<(cells.map { $0.count }.max() ?? 0) {
        var written: [UInt8] = []
        blanks(indent, to: &written)
        for (index, lines) in cells.enumerated() {
          let cell = line < lines.count ? lines[line] : []
          written += cell
          blanks(widths[index] - columns(cell[...]) + 2, to: &written)
        }
        while written.last == UInt8(ascii: " ") { written.removeLast() }
        text += written
        text.add("\n")
      }
    }
  }

  /// The smallest width of a narrowed column.
  private static let least = 10

  /// A cell in lines of at most `width` columns. Lines after the first are indented.
  private static func lines(of cell: [UInt8], _ width: Int) -> [[UInt8]] {
    if columns(cell[...]) <= width { return [cell] }
    // The first line has the indentation of the cell.
    var lines: [[UInt8]] = [Array(cell.prefix { $0 == UInt8(ascii: " ") })]
    let indent = lines[0].count + 2
    var isFirst = true
    for word in cell.split(separator: UInt8(ascii: " ")) {
      let last = lines[lines.count - 1]
      if !isFirst, columns(last[...]) + 1 + columns(word) > width {
        lines.append([UInt8](repeating: UInt8(ascii: " "), count: indent) + word)
      } else {
        lines[lines.count - 1] = isFirst ? last + word : last + [UInt8(ascii: " ")] + word
      }
      isFirst = false
    }
    return lines
  }

  static func blanks(_ count: Int, to text: inout [UInt8]) {
    for _ in 0..<max(0, count) { text.append(UInt8(ascii: " ")) }
  }

  private static func columns(_ bytes: ArraySlice<UInt8>) -> Int { TextColumns.count(bytes) }
}
