import SystemGestures
import TouchCore

/// A screen turned clockwise by quarters, and before that seen in a mirror beside it or not.
struct Turn {
  var quarters: Int
  var isMirrored: Bool

  static let all: [Turn] = [false, true].flatMap { isMirrored in
    (0..<4).map { Turn(quarters: $0, isMirrored: isMirrored) }
  }

  func size(_ size: Size2D) -> Size2D { quarters % 2 == 0 ? size : Size2D(size.height, size.width) }

  func edge(_ edge: ScreenEdge) -> ScreenEdge {
    var edge = isMirrored && edge.isAtSide ? edge.opposite : edge
    for _ in 0..<quarters {
      switch edge {
      case .top: edge = .right
      case .right: edge = .bottom
      case .bottom: edge = .left
      case .left: edge = .top
      }
    }
    return edge
  }

  func point(_ point: Point2D, in size: Size2D) -> Point2D {
    var point = isMirrored ? Point2D(size.width - point.x, point.y) : point
    var height = size.height
    for quarter in 0..<quarters {
      point = Point2D(height - point.y, point.x)
      height = quarter % 2 == 0 ? size.width : size.height
    }
    return point
  }

  func rect(_ rect: Rect2D, in size: Size2D) -> Rect2D {
    let a = point(rect.origin, in: size)
    let b = point(Point2D(rect.maxX, rect.maxY), in: size)
    return Rect2D(
      min(a.x, b.x), min(a.y, b.y), max(a.x, b.x) - min(a.x, b.x), max(a.y, b.y) - min(a.y, b.y))
  }

  func table<Value>(_ table: EdgeTable<Value>) -> EdgeTable<Value> {
    var turned = table
    for edge in ScreenEdge.allCases { turned[self.edge(edge)] = table[edge] }
    return turned
  }
}

extension ScreenEdge {
  /// The place so far inward from the middle of an edge, and so far along it.
  func place(_ inward: Double, _ along: Double, in size: Size2D) -> Point2D {
    switch self {
    case .top: Point2D(size.width / 2 + along, inward)
    case .left: Point2D(inward, size.height / 2 + along)
    case .bottom: Point2D(size.width / 2 + along, size.height - inward)
    case .right: Point2D(size.width - inward, size.height / 2 + along)
    }
  }
}

extension SystemEdges {
  /// A screen whose four edges have the same bands, 20 pt for swipes and 50 for the gate.
  static func alike(_ screen: Size2D, _ gesture: SystemGesture = .home) -> SystemEdges {
    SystemEdges(
      bands: EdgeTable(repeating: Band(gesture, swipe: 20, gate: 50)), screen: screen,
      tab: Size2D(96, 30))
  }
}
