/// A rectangle of cells.
struct CellRect: Hashable, Sendable {
  var column, row, width, height: Int
}

extension ScreenMap {
  /// Rectangles that cover exactly the cells of each group: runs of cells, of which equal ones below
  /// each other are one. `group` has the group of each result, from 0; `nil` for no group.
  func rects(_ groups: Int, by group: [Int?]) -> [[CellRect]] {
    var rects = [[CellRect]](repeating: [], count: groups)
    // For each column, the index of the rectangle that begins there and reaches the row above.
    var open = [Int](repeating: -1, count: columns)
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let (first, own) = (column, group[result(column, row)])
        while column < columns, group[result(column, row)] == own { column += 1 }
        let above = open[first]
        for inside in first..<column { open[inside] = -1 }
        guard let own else { continue }
        if above >= 0, above < rects[own].count,
          rects[own][above].column == first, rects[own][above].width == column - first,
          rects[own][above].row + rects[own][above].height == row
        {
          rects[own][above].height += 1
          open[first] = above
        } else {
          open[first] = rects[own].count
          rects[own].append(
            CellRect(column: first, row: row, width: column - first, height: 1))
        }
      }
    }
    return rects
  }

  /// The rectangle of cells of one group in which a text has the most room that is `across` times as
  /// wide as high; `nil` if the group has no cells. `rects` are those of the group.
  func roomiest(of own: Int, by group: [Int?], _ rects: [CellRect], across: Double) -> CellRect? {
    guard var room = rects.first else { return nil }
    var size = 0.0
    let left = rects.reduce(columns) { min($0, $1.column) }
    let right = rects.reduce(0) { max($0, $1.column + $1.width) }
    let top = rects.reduce(rows) { min($0, $1.row) }
    let bottom = rects.reduce(0) { max($0, $1.row + $1.height) }
    // The largest rectangle under the heights of the columns, row by row.
    var heights = [Int](repeating: 0, count: right - left)
    var stack: [(column: Int, height: Int)] = []
    for row in top..<bottom {
      stack.removeAll(keepingCapacity: true)
      for column in left...right {
        var height = 0
        if column < right {
          let isOwn = group[result(column, row)] == own
          height = isOwn ? heights[column - left] + 1 : 0
          heights[column - left] = height
        }
        var start = column
        while let last = stack.last, last.height > height {
          stack.removeLast()
          start = last.column
          let found = CellRect(
            column: start, row: row - last.height + 1, width: column - start, height: last.height)
          let foundSize = min(Double(found.width) / across, Double(found.height))
          let isLarger =
            foundSize > size
            || (foundSize == size && found.width * found.height > room.width * room.height)
          if isLarger { (room, size) = (found, foundSize) }
        }
        if height > (stack.last?.height ?? 0) { stack.append((start, height)) }
      }
    }
    return room
  }

  private func result(_ column: Int, _ row: Int) -> Int { Int(cells[row * columns + column]) }
}
