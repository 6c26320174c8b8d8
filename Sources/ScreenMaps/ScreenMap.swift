import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// Who gets a gesture that begins at each point of the glass, and how late. Every cell is the result
/// of playing the gesture: at its middle, or at cells around it that all have the same result.
///
///     let map = ScreenMap(of: .tap, in: player, cell: 1)
///     map[column: 40, row: 540].owner             // the button `today`
///
/// Blocks between the edges of views, of 16 cells at most, are played at their corners and in their
/// middle. A block whose results differ is divided, down to single cells, so borders are exact to a
/// cell. A map costs `mostPlays` plays at most: if the cells are too small for that, they are
/// enlarged.
package struct ScreenMap: Sendable {
  /// The gesture.
  package let gesture: MapGesture
  /// The size of the glass in points, as it is held.
  package let glass: Size2D
  /// The width and height of a cell, in points. The last column and row may be cut.
  package let cell: Double
  /// The numbers of columns and rows.
  package let columns: Int
  package let rows: Int
  /// The results that differ from each other, in the order of the cells that they first occur in.
  package private(set) var results: [PlayedPoint] = []
  /// The index in `results` for each cell, row by row.
  package private(set) var cells: [Int32]
  /// The number of points that were played.
  package private(set) var plays = 0

  /// The largest number of plays, and of cells.
  package static let mostPlays = 250_000
  static let mostCells = 4_000_000

  /// The largest side of a block, in cells.
  private static let block = 16

  /// The smallest and the largest cell that can be asked for, in points.
  package static let cellSizes = 0.25...64.0

  /// Plays a gesture in the scene of a player that nobody has touched yet. The map has cells of
  /// `cell` points, or larger ones if they would need more than `most` plays.
  package init(
    of gesture: MapGesture, in player: Player, cell: Double, most: Int = Self.mostPlays
  ) {
    var size = max(cell, Self.cellSizes.lowerBound)
    let glass = player.dispatcher.scene.appScreen.glass
    while Self.count(glass.width, size) * Self.count(glass.height, size) > Self.mostCells {
      size *= 2
    }
    while true {
      // A map of one block is always possible.
      if let map = Self(gesture, player, cell: size, most: max(most, Self.block * Self.block)) {
        self = map
        return
      }
      size *= 2
    }
  }

  /// The result at a cell.
  package subscript(column column: Int, row row: Int) -> PlayedPoint {
    results[Int(cells[row * columns + column])]
  }

  /// The middle of a cell, on the glass.
  package func middle(column: Int, row: Int) -> Point2D {
    func middle(_ index: Int, _ length: Double) -> Double {
      let start = Double(index) * cell
      return (start + min(start + cell, length)) / 2
    }
    return Point2D(middle(column, glass.width), middle(row, glass.height))
  }

  private static func count(_ length: Double, _ cell: Double) -> Int {
    let count = Int(length / cell)
    return max(1, Double(count) * cell < length ? count + 1 : count)
  }

  /// Plays a map; `nil` if it needs more than `most` plays.
  private init?(_ gesture: MapGesture, _ player: Player, cell: Double, most: Int) {
    let scene = player.dispatcher.scene
    (self.gesture, self.cell) = (gesture, cell)
    glass = scene.appScreen.glass
    columns = Self.count(glass.width, cell)
    rows = Self.count(glass.height, cell)
    cells = [Int32](repeating: -1, count: columns * rows)
    var sampler = Sampler(PointPlayer(player, gesture), most: most)
    let columnCuts = cuts(scene, columns) { ($0.minX, $0.maxX) }
    let rowCuts = cuts(scene, rows) { ($0.minY, $0.maxY) }
    for (top, bottom) in zip(rowCuts, rowCuts.dropFirst()) {
      for (left, right) in zip(columnCuts, columnCuts.dropFirst()) {
        fill(left..<right, top..<bottom, &sampler)
        if sampler.isExhausted { return nil }
      }
    }
    plays = sampler.plays
    number(sampler.results)
  }

  /// The first cells of blocks in one direction, and the end: at every edge of a view and of its
  /// hit area, and at most
  /// `block` cells apart.
  private func cuts(
    _ scene: CompiledScene, _ count: Int, _ edges: (Rect2D) -> (Double, Double)
  ) -> [Int] {
    var isCut = [Bool](repeating: false, count: count + 1)
    for view in scene.views where scene.isOnScreen(view) {
      let (first, last) = edges(scene.appScreen.onGlass(scene.onScreen(view)))
      let (firstHit, lastHit) = edges(scene.appScreen.onGlass(scene.hitArea(of: view)))
      for edge in [first, last, firstHit, lastHit] {
        // The first cell whose middle is behind the edge.
        let position = edge / cell + 0.5
        guard position > 0, position < Double(count) else { continue }
        isCut[Int(position)] = true
      }
    }
    (isCut[0], isCut[count]) = (true, true)
    var cuts: [Int] = []
    for index in 0...count {
      if isCut[index] || index - (cuts.last ?? 0) == Self.block { cuts.append(index) }
    }
    return cuts
  }

  /// Fills a block: with one result if its corners and its middle have the same one, else as two
  /// halves.
  private mutating func fill(
    _ columns: Range<Int>, _ rows: Range<Int>, _ sampler: inout Sampler
  ) {
    if sampler.isExhausted { return }
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    let first = result(left, top, &sampler)
    let isUniform =
      first == result(right, top, &sampler) && first == result(left, bottom, &sampler)
      && first == result(right, bottom, &sampler)
      && first == result((left + right) / 2, (top + bottom) / 2, &sampler)
    if isUniform {
      for row in rows {
        for column in columns { cells[row * self.columns + column] = first }
      }
    } else if columns.count >= rows.count {
      let middle = left + columns.count / 2
      fill(left..<middle, rows, &sampler)
      fill(middle..<columns.upperBound, rows, &sampler)
    } else {
      let middle = top + rows.count / 2
      fill(columns, top..<middle, &sampler)
      fill(columns, middle..<rows.upperBound, &sampler)
    }
  }

  /// The result at a cell, which is played once.
  private mutating func result(_ column: Int, _ row: Int, _ sampler: inout Sampler) -> Int32 {
    let index = row * columns + column
    if cells[index] < 0 { cells[index] = sampler.play(at: middle(column: column, row: row)) }
    return cells[index]
  }

  /// Numbers the results in the order of their first cells.
  private mutating func number(_ found: [PlayedPoint]) {
    var numbers = [Int32](repeating: -1, count: found.count)
    for index in cells.indices {
      let old = Int(cells[index])
      if numbers[old] < 0 {
        numbers[old] = Int32(results.count)
        results.append(found[old])
      }
      cells[index] = numbers[old]
    }
  }
}

/// Plays points, and numbers their results.
private struct Sampler {
  private var player: PointPlayer
  private let most: Int
  private var numbers: [PlayedPoint: Int32] = [:]
  private(set) var results: [PlayedPoint] = []
  private(set) var plays = 0

  init(_ player: PointPlayer, most: Int) { (self.player, self.most) = (player, most) }

  /// True after more plays than are allowed.
  var isExhausted: Bool { plays > most }

  /// The number of the result at a point; 0 if no more plays are allowed.
  mutating func play(at point: Point2D) -> Int32 {
    plays += 1
    if isExhausted { return 0 }
    let result = player.play(at: point)
    if let number = numbers[result] { return number }
    let number = Int32(results.count)
    numbers[result] = number
    results.append(result)
    return number
  }
}

extension AppScreen {
  /// A rectangle of the app, in points of the glass.
  func onGlass(_ rect: Rect2D) -> Rect2D {
    let origin = onGlass(rect.origin)
    return Rect2D(
      origin: origin, size: Size2D(zoom * rect.size.width, zoom * rect.size.height))
  }
}
