import UmpireEngine

/// A screen of characters: points of the app are drawn as cells.
struct Canvas {
  let columns: Int
  let rows: Int
  /// Points a cell.
  let cell: Size2D
  private(set) var cells: [Character]
  private(set) var bright: [Bool]

  /// A canvas for a screen of that size, `rows` high. A cell is twice as high as wide.
  init(screen: Size2D, rows: Int) {
    let height = screen.height / Double(rows)
    cell = Size2D(height / 2, height)
    self.rows = rows
    columns = Int((screen.width / cell.width).rounded(.up))
    cells = Array(repeating: " ", count: rows * columns)
    bright = Array(repeating: false, count: rows * columns)
  }

  /// The cells that a rectangle covers, in columns and rows.
  struct Area {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var isEmpty: Bool { left >= right || top >= bottom }
    func clipped(to other: Area) -> Area {
      Area(
        left: max(left, other.left), top: max(top, other.top),
        right: min(right, other.right), bottom: min(bottom, other.bottom))
    }
  }

  var whole: Area { Area(left: 0, top: 0, right: columns, bottom: rows) }

  func area(_ rect: Rect2D) -> Area {
    func place(_ x: Double, _ size: Double) -> Int {
      Int(max(-10_000, min(10_000, (x / size).rounded())))
    }
    let left = place(rect.minX, cell.width)
    let top = place(rect.minY, cell.height)
    return Area(
      left: left, top: top, right: max(left + 1, place(rect.maxX, cell.width)),
      bottom: max(top + 1, place(rect.maxY, cell.height)))
  }

  mutating func put(_ character: Character, _ column: Int, _ row: Int, in clip: Area, isBright: Bool = false) {
    guard column >= max(0, clip.left), column < min(columns, clip.right), row >= max(0, clip.top),
      row < min(rows, clip.bottom)
    else { return }
    cells[row * columns + column] = character
    bright[row * columns + column] = isBright
  }

  mutating func fill(_ area: Area, with character: Character, in clip: Area, isBright: Bool = false) {
    let visible = area.clipped(to: clip).clipped(to: whole)
    guard !visible.isEmpty else { return }
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right {
        put(character, column, row, in: clip, isBright: isBright)
      }
    }
  }

  mutating func write(_ text: String, _ column: Int, _ row: Int, in clip: Area, isBright: Bool = false) {
    for (index, character) in text.enumerated() {
      put(character, column + index, row, in: clip, isBright: isBright)
    }
  }

  func line(_ row: Int) -> (text: [Character], bright: [Bool]) {
    let range = row * columns..<(row + 1) * columns
    return (Array(cells[range]), Array(bright[range]))
  }
}
