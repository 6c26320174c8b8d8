/// A picture with the log beside it.
enum Page {
  /// The lines of a page: the newest lines of the log that fit beside the picture.
  static func lines(_ picture: Canvas, _ log: [String], width: Int = .max) -> [String] {
    let log = log.suffix(picture.rows)
    return picture.lines.enumerated().map { row, line in
      let ruling = row < log.count ? log[log.startIndex + row] : ""
      return trimmed(String("│\(line)│ \(ruling)".prefix(width)))
    }
  }

  private static func trimmed(_ line: String) -> String {
    String(
      line.prefix(upTo: line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex))
  }
}
