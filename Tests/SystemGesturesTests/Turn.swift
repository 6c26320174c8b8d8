import SystemGestures
import TouchCore

/// A screen turned clockwise by quarters, and before that seen in a mirror beside it or not.
struct Turn {
  var quarters: Int
  var isMirrored: Bool

  static let all: [Turn] = [false, true].flatMap { isMirrored in
    (0..<4).map { Turn(quarters: $0, isMirrored: isMirrored) }
  }

  func size(_ size: Size) -> Size { quarters % 2 == 0 ? size : Size(size.height, size.width) }

  func edge(_ edge: Edge) -> Edge {
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

  func point(_ point: Point, in size: Size) -> Point {
    var point = isMirrored ? Point(size.width - point.x, point.y) : point
    var height = size.height
    for quarter in 0..<quarters {
      point = Point(height - point.y, point.x)
      height = quarter % 2 == 0 ? size.width : size.height
    }
    return point
  }

  func rect(_ rect: Rect, in size: Size) -> Rect {
    let a = point(rect.origin, in: size)
    let b = point(Point(rect.maxX, rect.maxY), in: size)
    return Rect(
      min(a.x, b.x), min(a.y, b.y), max(a.x, b.x) - min(a.x, b.x), max(a.y, b.y) - min(a.y, b.y))
  }

  func table<Value>(_ table: EdgeTable<Value>) -> EdgeTable<Value> {
    var turned = table
    for edge in Edge.allCases { turned[self.edge(edge)] = table[edge] }
    return turned
  }
}

extension Edge {
  /// The place so far inward from the middle of an edge, and so far along it.
  func place(_ inward: Double, _ along: Double, in size: Size) -> Point {
    switch self {
    case .top: Point(size.width / 2 + along, inward)
    case .left: Point(inward, size.height / 2 + along)
    case .bottom: Point(size.width / 2 + along, size.height - inward)
    case .right: Point(size.width - inward, size.height / 2 + along)
    }
  }
}

extension SystemEdges {
  /// A screen whose four edges have the same bands, 20 pt for swipes and 50 for the gate.
  static func alike(_ screen: Size, _ gesture: SystemGesture = .home) -> SystemEdges {
    SystemEdges(
      bands: EdgeTable(repeating: Band(gesture, swipe: 20, gate: 50)), screen: screen,
      tab: Size(96, 30))
  }
}
