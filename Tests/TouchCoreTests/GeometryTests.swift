import Testing
import TouchCore

@Suite struct GeometryTests {
  /// Every rectangle with whole corners and sizes in a small world.
  private static let rectangles: [Rect2D] = {
    var all: [Rect2D] = []
    for x in 0..<4 {
      for y in 0..<4 {
        for width in 0..<4 {
          for height in 0..<4 {
            all.append(Rect2D(Double(x), Double(y), Double(width), Double(height)))
          }
        }
      }
    }
    return all
  }()

  private static let cells: [(Double, Double)] = (0..<64).map { (Double($0 % 8), Double($0 / 8)) }

  private func cells(of rect: Rect2D) -> Set<Int> {
    Set(Self.cells.indices.filter { rect.contains(Point2D(Self.cells[$0].0, Self.cells[$0].1)) })
  }

  @Test func leftAndTopEdgesAreInsideRightAndBottomAreNot() {
    for rect in Self.rectangles {
      #expect(cells(of: rect).count == Int(rect.size.width * rect.size.height))
      #expect(!rect.contains(Point2D(rect.maxX, rect.minY)))
      #expect(!rect.contains(Point2D(rect.minX, rect.maxY)))
      let isEmpty = rect.size.width == 0 || rect.size.height == 0
      #expect(rect.contains(rect.origin) == !isEmpty)
    }
  }

  @Test func rectanglesThatTileTheScreenHoldEveryPointOnce() {
    let halves = [Rect2D(0, 0, 160, 568), Rect2D(160, 0, 160, 568)]
    for x in [0, 159, 160.0.nextDown, 160, 319] {
      #expect(halves.count { $0.contains(Point2D(x, 0)) } == 1)
    }
  }

  @Test func rectanglesIntersectWhereTheyShareArea() {
    let solid = Self.rectangles.filter { $0.size.width > 0 && $0.size.height > 0 }
    let held = solid.map { cells(of: $0) }
    for (place, a) in solid.enumerated() {
      let expected = held.indices.filter { !held[place].isDisjoint(with: held[$0]) }
      #expect(solid.indices.filter { a.intersects(solid[$0]) } == expected)
    }
  }

  @Test func noRectangleContainsWhatIsNotANumber() {
    #expect(!Rect2D(0, 0, 10, 10).contains(Point2D(.nan, 5)))
    #expect(!Rect2D(0, 0, 10, 10).contains(Point2D(5, .infinity)))
    #expect(!Point2D(.nan, 0).isFinite && !Point2D(0, -.infinity).isFinite && Point2D.zero.isFinite)
  }

  @Test func distanceIsTheRootOfTheSquaredDistance() {
    #expect(Point2D(1, 2).distance(to: Point2D(4, 6)) == 5)
    #expect(Point2D(1, 2).squaredDistance(to: Point2D(4, 6)) == 25)
  }

  @Test func insetsAddEdgeByEdge() {
    let sum =
      Insets2D(top: 1, left: 2, bottom: 3, right: 4)
      + Insets2D(top: 10, left: 20, bottom: 30, right: 40)
    #expect(sum == Insets2D(top: 11, left: 22, bottom: 33, right: 44))
  }

  @Test func theDistanceToARectangleIsThatToTheNearestPlaceOfIt() {
    // Every place around small rectangles; the nearest of their cells' corners is the nearest place,
    // because all corners are whole.
    for rect in Self.rectangles {
      for x in -3...8 {
        for y in -3...8 {
          let point = Point2D(Double(x), Double(y))
          var least = Double.infinity
          for column in Int(rect.minX)...Int(rect.maxX) {
            for row in Int(rect.minY)...Int(rect.maxY) {
              least = min(least, point.squaredDistance(to: Point2D(Double(column), Double(row))))
            }
          }
          #expect(rect.distance(to: point) == Arithmetic.squareRoot(least), "\(rect) \(point)")
        }
      }
    }
  }

  @Test func insideAndOnTheEdgesTheDistanceIsZero() {
    let rect = Rect2D(10, 20, 30, 40)
    for x in [10, 10.5, 40] {
      for y in [20, 33.25, 60] { #expect(rect.distance(to: Point2D(x, y)) == 0) }
    }
    #expect(rect.distance(to: Point2D((40.0).nextUp, 30)) > 0)
    #expect(rect.distance(to: Point2D(30, (20.0).nextDown)) > 0)
    #expect(rect.distance(to: Point2D(7, 16)) == 5)
  }
}
