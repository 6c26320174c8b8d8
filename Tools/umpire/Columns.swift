import Umpire

// Formatting for the tables of all verbs.

/// `line` without trailing spaces.
func trimmed(_ line: String) -> String {
  var line = line
  while line.last == " " { line.removeLast() }
  return line
}

/// `text` followed by spaces up to `width` columns, one space at least.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - columns(text)))
}

/// The number of columns of `text` in a terminal.
func columns(_ text: some StringProtocol) -> Int { TextColumns.count(text.utf8) }

/// A number with the name of what is counted: `1 frame`, `2 frames`.
func counted(_ number: Int, _ name: String) -> String {
  "\(number) \(name)\(number == 1 ? "" : "s")"
}

/// A number with two decimals at most; a question mark if it is too large to be one.
func short(_ number: Double) -> String {
  number.isFinite ? String(decoding: number.shown(decimals: 2), as: UTF8.self) : "?"
}

/// A rectangle in millionths of a point, without the noise of sums of fractions: 0.3 instead of
/// 0.30000000000000004. A part of a control also begins at the last point of the part before it.
func rounded(_ rect: Rect2D) -> Rect2D {
  func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
  return Rect2D(
    rounded(rect.minX), rounded(rect.minY), rounded(rect.size.width), rounded(rect.size.height))
}

/// A rectangle as its x, y, width and height.
func shown(_ rect: Rect2D) -> String {
  [rect.minX, rect.minY, rect.size.width, rect.size.height].map { short($0) }
    .joined(separator: " ")
}

/// Insets as top, left, bottom and right; a dash if all are zero.
func shown(_ insets: Insets2D) -> String {
  insets == .zero ? "-" : insets.numbers.map { short($0) }.joined(separator: " ")
}

/// A paragraph in lines of `Paragraph.width` columns at most, indented by `indent`; the lines after
/// the first are indented by two more columns.
func wrapped(_ paragraph: String, indent: String) -> String {
  var lines: [String] = []
  var line = indent
  for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
    let isFirst = line.allSatisfy { $0 == " " }
    if !isFirst, columns(line) + 1 + columns(word) > Paragraph.width {
      lines.append(line)
      line = indent + "  " + word
    } else {
      line += isFirst ? String(word) : " " + word
    }
  }
  return (lines + [line]).joined(separator: "\n") + "\n"
}

/// Rows in columns. Each column is as wide as its widest cell.
func aligned(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { columns($0[column]) }.max() ?? 0 }
  return rows.map { row in
    var line = ""
    for (cell, width) in zip(row, widths) { line += padded(cell, to: width + 2) }
    return trimmed(line) + "\n"
  }.joined()
}
