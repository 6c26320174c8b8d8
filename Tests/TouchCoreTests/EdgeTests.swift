import Testing
import TouchCore

private let size = Size2D(6, 8)

/// The whole places of a screen that is `size`, and those one point beyond it.
private let places: [Point2D] = (-1...7).flatMap { x in
  (-1...9).map { Point2D(Double(x), Double($0)) }
}

/// The screen turned clockwise by 90°: its top is at the right then.
private enum Turned {
  static func point(_ point: Point2D, of size: Size2D) -> Point2D {
    Point2D(size.height - point.y, point.x)
  }
  static func size(_ size: Size2D) -> Size2D { Size2D(size.height, size.width) }
  static func edge(_ edge: ScreenEdge) -> ScreenEdge {
    switch edge {
    case .top: .right
    case .right: .bottom
    case .bottom: .left
    case .left: .top
    }
  }
}

/// The screen seen in a mirror beside it.
private enum Mirrored {
  static func point(_ point: Point2D, of size: Size2D) -> Point2D {
    Point2D(size.width - point.x, point.y)
  }
  static func edge(_ edge: ScreenEdge) -> ScreenEdge { edge.isAtSide ? edge.opposite : edge }
}

@Suite struct EdgeTests {
  @Test func depthsGrowInwardFromEveryEdge() {
    let point = Point2D(1, 2)
    #expect(ScreenEdge.allCases.map { $0.depth(of: point, in: size) } == [2, 1, 6, 5])
    #expect(ScreenEdge.allCases.map { $0.position(of: point) } == [1, 2, 1, 2])
    #expect(ScreenEdge.allCases.map { $0.length(in: size) } == [6, 8, 6, 8])
    #expect(ScreenEdge.allCases.map { $0.coordinate(atDepth: 1, in: size) } == [1, 1, 7, 5])
  }

  @Test func theDepthsFromOppositeEdgesAddUpToTheScreen() {
    for edge in ScreenEdge.allCases {
      #expect(edge.opposite.opposite == edge && edge.opposite.isAtSide == edge.isAtSide)
      #expect(edge.opposite.isFar != edge.isFar)
      for place in places {
        #expect(
          edge.depth(of: place, in: size) + edge.opposite.depth(of: place, in: size)
            == (edge.isAtSide ? size.width : size.height))
      }
    }
  }

  @Test func aScreenThatIsTurnedHasTheSameDepths() {
    for edge in ScreenEdge.allCases {
      for place in places {
        let depth = edge.depth(of: place, in: size)
        #expect(
          Turned.edge(edge).depth(of: Turned.point(place, of: size), in: Turned.size(size))
            == depth)
        #expect(
          Mirrored.edge(edge).depth(of: Mirrored.point(place, of: size), in: size) == depth)
      }
    }
  }

  @Test func aMovementIsTheSameOnAScreenThatIsTurned() {
    let start = Point2D(3, 4)
    for edge in ScreenEdge.allCases {
      for place in places {
        let movement = edge.movement(from: start, to: place)
        for seen in [
          Turned.edge(edge).movement(
            from: Turned.point(start, of: size), to: Turned.point(place, of: size)),
          Mirrored.edge(edge).movement(
            from: Mirrored.point(start, of: size), to: Mirrored.point(place, of: size)),
        ] {
          #expect(seen.inward == movement.inward && seen.sideways == movement.sideways)
          #expect(seen.lean == movement.lean)
        }
        let opposite = edge.opposite.movement(from: start, to: place)
        #expect(opposite == EdgeMovement(inward: -movement.inward, along: movement.along))
      }
    }
  }

  @Test func aMovementInwardMakesTheDepthGrow() {
    let start = Point2D(2, 2)
    for edge in ScreenEdge.allCases {
      for place in places {
        let movement = edge.movement(from: start, to: place)
        #expect(
          movement.inward == edge.depth(of: place, in: size) - edge.depth(of: start, in: size))
        #expect(movement.along == edge.position(of: place) - edge.position(of: start))
      }
    }
  }

  @Test func theLeanIsMeasuredAgainstTheWayInward() {
    let leans = ScreenEdge.allCases.map { $0.movement(from: .zero, to: Point2D(3, 0)).lean }
    #expect(leans == [90, 0, 90, 180])
    let steep = ScreenEdge.allCases.map { $0.movement(from: .zero, to: Point2D(-2, -2)).lean }
    #expect(steep == [135, 135, 45, 45])
  }

  @Test func aBandIsARectangleToTheLastPlace() {
    // Its upper and left ends are inside, its lower and right ends are not.
    let size = Size2D(375.5, 667.25)
    for depth in [0, 12.5, 20, 300.25] {
      let rects: [(ScreenEdge, Rect2D)] = [
        (.top, Rect2D(0, 0, size.width, depth)), (.left, Rect2D(0, 0, depth, size.height)),
        (.bottom, Rect2D(0, size.height - depth, size.width, depth)),
        (.right, Rect2D(size.width - depth, 0, depth, size.height)),
      ]
      for (edge, rect) in rects {
        #expect(edge.rect(at: 0, length: edge.length(in: size), depth: depth, in: size) == rect)
        let end = edge.coordinate(atDepth: depth, in: size)
        let reach = edge.isAtSide ? size.width : size.height
        for coordinate in [end.nextDown, end, end.nextUp]
        where coordinate >= 0 && coordinate < reach {
          let point = edge.isAtSide ? Point2D(coordinate, 50) : Point2D(50, coordinate)
          #expect(
            edge.hasInBand(depth, point, in: size) == rect.contains(point), "\(edge) \(point)")
        }
      }
    }
  }

  @Test func aRectangleAtAnEdgeIsTurnedWithIt() {
    for edge in ScreenEdge.allCases {
      let rect = edge.rect(at: 1, length: 3, depth: 2, in: size)
      #expect(rect.size == (edge.isAtSide ? Size2D(2, 3) : Size2D(3, 2)))
      #expect(edge.position(of: rect.origin) == 1)
      let depths = [rect.origin, Point2D(rect.maxX, rect.maxY)].map { edge.depth(of: $0, in: size) }
      #expect(depths.sorted() == [0, 2])
    }
  }
}
