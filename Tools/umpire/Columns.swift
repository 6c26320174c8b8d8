import Umpire

// What the tables of all verbs are made of.

/// `line` without the spaces behind its last word.
func trimmed(_ line: String) -> String {
  var line = line
  while line.last == " " { line.removeLast() }
  return line
}

/// `text` with spaces behind it up to `width` columns, at least one.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(1, width - text.count))
}

/// A number with at most two digits behind the point.
func short(_ number: Double) -> String {
  String(decoding: number.shown(decimals: 2), as: UTF8.self)
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

/// A paragraph in lines of at most `Paragraph.width` columns behind `indent`, those after the first two further in.
func wrapped(_ paragraph: String, indent: String) -> String {
  var lines: [String] = []
  var line = indent
  for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
    let isFirst = line.allSatisfy { $0 == " " }
    if !isFirst, line.count + 1 + word.count > Paragraph.width {
      lines.append(line)
      line = indent + "  " + word
    } else {
      line += isFirst ? String(word) : " " + word
    }
  }
  return (lines + [line]).joined(separator: "\n") + "\n"
}

/// Rows as columns, each as wide as its widest cell.
func aligned(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    var line = ""
    for (cell, width) in zip(row, widths) { line += padded(cell, to: width + 2) }
    return trimmed(line) + "\n"
  }.joined()
}
