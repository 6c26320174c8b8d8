import SystemGestures
import TouchCore
import TouchDispatch
import TouchScene

/// A part of the screen in which every touch hits one view, with a point in its middle.
struct TouchSpot {
  /// The view that is hit.
  let view: ViewID
  /// The edge of the screen at which the part is; `nil` away from edges.
  let edge: ScreenEdge?
  /// A point in the middle of the part, in points of the app; at an edge one nearest to it, where an
  /// edge pan can begin (REC-5) if the part reaches so far.
  fileprivate(set) var point: Point2D
  /// The distances of the point from the edges in whose bands it is; infinite for other edges.
  fileprivate(set) var depths = EdgeTable<Double>(repeating: .infinity)
  /// The number of points of the grid in the part.
  fileprivate(set) var count: Int
}

/// The parts of a scene's screen by the views that are hit, found with a grid of points.
///
///     ┌──────────┐   · · · · · ·   every point is hit-tested; the points that hit
///     │  ┌────┐  │   · · ▒ ▒ · ·   one view, away from edges, are one spot
///     │  └────┘  │   · · ▒ ▒ · ·
///     └──────────┘   · · · · · ·
struct TouchSpots {
  /// The spots, in the order in which the grid meets them, row by row.
  private(set) var list: [TouchSpot] = []

  /// The distance between two points of the grid, in points.
  static var step: Double { 12 }

  init(_ scene: CompiledScene, _ limits: SceneLimits) {
    let (width, height) = (scene.screen.size.width, scene.screen.size.height)
    let depths = Self.depths(scene, limits)
    var indices = [Int32](repeating: -1, count: scene.views.count * 5)
    var members: [[Point2D]] = []
    var y = Self.step / 2
    while y < height {
      defer { y += Self.step }
      var x = Self.step / 2
      while x < width {
        defer { x += Self.step }
        guard case .view(_, let view) = scene.target(at: Point2D(x, y)) else { continue }
        let edge = ScreenEdge.allCases.first {
          $0.depth(of: Point2D(x, y), in: scene.screen.size) < depths[$0]
        }
        let key = Int(view.index) * 5 + (edge.map { Int($0.rawValue) } ?? 4)
        if indices[key] < 0 {
          indices[key] = Int32(list.count)
          list.append(TouchSpot(view: view, edge: edge, point: .zero, count: 0))
          members.append([])
        }
        members[Int(indices[key])].append(Point2D(x, y))
      }
    }
    for index in list.indices {
      list[index].count = members[index].count
      list[index].point = Self.middle(of: members[index], at: list[index].edge, scene.screen.size)
      guard let edge = list[index].edge else { continue }
      list[index].point = Self.reached(from: edge, list[index], scene)
      for edge in ScreenEdge.allCases {
        let depth = edge.depth(of: list[index].point, in: scene.screen.size)
        if depth < depths[edge] { list[index].depths[edge] = depth }
      }
    }
  }

  /// The point of a spot, moved towards its edge to where an edge pan can begin, if the same view is
  /// hit there; else as it is.
  private static func reached(
    from edge: ScreenEdge, _ spot: TouchSpot, _ scene: CompiledScene
  ) -> Point2D {
    let (way, region) = (edge.inward.way, scene.figures.length(.edge5Region))
    let far = edge.depth(of: spot.point, in: scene.screen.size) - (region - Self.margin)
    guard far > Self.margin, region > Self.margin else { return spot.point }
    let nearer = Point2D(spot.point.x - way.x * far, spot.point.y - way.y * far)
    guard case .view(_, spot.view) = scene.target(at: nearer) else { return spot.point }
    return nearer
  }

  /// The distance from the border of the region in which edge pans begin, in points.
  private static var margin: Double { 0.5 }

  /// The depth of each edge's band, in points: the deeper one of the system's and that of edge pans
  /// (EDGE-5).
  private static func depths(_ scene: CompiledScene, _ limits: SceneLimits) -> EdgeTable<Double> {
    var depths = EdgeTable<Double>(repeating: 0)
    for edge in ScreenEdge.allCases {
      let band = limits.edges.bands[edge]
      var depth = band.map { max($0.swipe, $0.gate) } ?? 0
      if edge.isAtSide { depth = max(depth, scene.figures.length(.edge5Region)) }
      depths[edge] = depth
    }
    return depths
  }

  /// The point that is nearest to the mean of all; at an edge one of those nearest to the edge.
  private static func middle(
    of points: [Point2D], at edge: ScreenEdge?, _ size: Size2D
  ) -> Point2D {
    var points = points
    if let edge, let least = points.map({ edge.depth(of: $0, in: size) }).min() {
      points = points.filter { edge.depth(of: $0, in: size) == least }
    }
    let count = Double(points.count)
    let middle = Point2D(
      points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    var (best, distance) = (points[0], Double.infinity)
    for point in points where point.squaredDistance(to: middle) < distance {
      (best, distance) = (point, point.squaredDistance(to: middle))
    }
    return best
  }
}
