import UmpireEngine

/// A screen of characters. It is drawn on in points of the app, back to front.
struct Canvas {
  let columns: Int
  let rows: Int
  /// The size of a character in points: twice as high as it is wide.
  let cell: Size2D
  private var characters: [Character]

  /// Makes an empty canvas for a screen of `size` points.
  init(size: Size2D, rows: Int) {
    let height = size.height / Double(rows)
    (cell, self.rows) = (Size2D(height / 2, height), rows)
    columns = Int((size.width / cell.width).rounded(.up))
    characters = Array(repeating: " ", count: rows * columns)
  }

  /// A rectangle of characters.
  struct Area {
    var columns: Range<Int>
    var rows: Range<Int>

    var top: Area { Area(columns: columns, rows: rows.prefix(1)) }
    var bottom: Area { Area(columns: columns, rows: rows.suffix(1)) }
    /// The row in the middle, the upper one of two.
    var middle: Area {
      let row = (rows.lowerBound + rows.upperBound - 1) / 2
      return Area(columns: columns, rows: row..<row + 1)
    }

    func clipped(to other: Area) -> Area {
      Area(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }
  }

  /// All of the canvas.
  var whole: Area { Area(columns: 0..<columns, rows: 0..<rows) }

  /// The characters that a rectangle covers, at least one; some may be beside the canvas.
  func area(of rect: Rect2D) -> Area {
    let left = place(rect.minX, cell.width)
    let top = place(rect.minY, cell.height)
    return Area(
      columns: left..<max(left + 1, place(rect.maxX, cell.width)),
      rows: top..<max(top + 1, place(rect.maxY, cell.height)))
  }

  /// The middle of a character in points.
  func point(column: Int, row: Int) -> Point2D {
    Point2D((Double(column) + 0.5) * cell.width, (Double(row) + 0.5) * cell.height)
  }

  mutating func fill(_ area: Area, with character: Character, in clip: Area) {
    let area = area.clipped(to: clip).clipped(to: whole)
    for row in area.rows {
      for column in area.columns { characters[row * columns + column] = character }
    }
  }

  /// Writes a text from the left of an area.
  mutating func write(_ text: String, _ area: Area, in clip: Area) {
    for (column, character) in zip(area.columns.lowerBound..., text) {
      fill(Area(columns: column..<column + 1, rows: area.top.rows), with: character, in: clip)
    }
  }

  /// Writes a text in the middle of an area.
  mutating func center(_ text: String, _ area: Area, in clip: Area) {
    var middle = area.middle
    let left = area.columns.lowerBound + (area.columns.count - text.count) / 2
    middle.columns = left..<left + text.count
    write(text, middle, in: clip)
  }

  /// Draws one character at a point.
  mutating func mark(_ point: Point2D, with character: Character) {
    let (column, row) = (Int(point.x / cell.width), Int(point.y / cell.height))
    fill(Area(columns: column..<column + 1, rows: row..<row + 1), with: character, in: whole)
  }

  /// The lines from top to bottom, each of `columns` characters.
  var lines: [String] {
    (0..<rows).map { String(characters[$0 * columns..<($0 + 1) * columns]) }
  }

  private func place(_ length: Double, _ unit: Double) -> Int {
    // Content may lie far beside the screen.
    Int(min(max(length / unit, -9999), 9999).rounded())
  }
}

extension Range<Int> {
  func prefix(_ count: Int) -> Range { lowerBound..<Swift.min(lowerBound + count, upperBound) }
  func suffix(_ count: Int) -> Range { Swift.max(upperBound - count, lowerBound)..<upperBound }
}
