/// An edge of the screen, in the current orientation.
///
/// Each edge has the same two directions of its own, so that rules about edges are written once:
///
///     ┌────────────▼────────────┐
///     │          inward         │  along the top and the bottom: to the right
///     ▶ inward           inward ◀
///     │          inward         │  along the left and the right: down
///     └────────────▲────────────┘
public enum ScreenEdge: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// Where the status bar is.
  case top
  /// The left edge.
  case left
  /// Where the home indicator is.
  case bottom
  /// The right edge.
  case right

  /// The word that scene files and rows use.
  package var word: StaticString {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    case .right: "right"
    }
  }
}

extension ScreenEdge {
  /// The edge on the other side of the screen.
  @inlinable package var opposite: ScreenEdge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }

  /// True for the left and the right edge, from which depths are measured across.
  @inlinable package var isAtSide: Bool {
    switch self {
    case .left, .right: true
    case .top, .bottom: false
    }
  }

  /// True for the bottom and the right edge, where coordinates shrink on the way inward.
  @inlinable package var isFar: Bool {
    switch self {
    case .bottom, .right: true
    case .top, .left: false
    }
  }

  /// The coordinate of `point` that changes on the way inward: x at a side, else y.
  @inlinable package func coordinate(of point: Point2D) -> Double { isAtSide ? point.x : point.y }

  /// The coordinate of `point` that changes along the edge: y at a side, else x.
  @inlinable package func position(of point: Point2D) -> Double { isAtSide ? point.y : point.x }

  /// The length of the edge of a screen of `size`, in points.
  @inlinable package func length(in size: Size2D) -> Double { isAtSide ? size.height : size.width }

  /// The distance of `point` from the edge of a screen of `size`, in points; negative if `point` is
  /// beyond the edge.
  @inlinable package func depth(of point: Point2D, in size: Size2D) -> Double {
    let coordinate = coordinate(of: point)
    return isFar ? reach(in: size) - coordinate : coordinate
  }

  /// The coordinate that lies `depth` points inward of the edge.
  @inlinable package func coordinate(atDepth depth: Double, in size: Size2D) -> Double {
    isFar ? reach(in: size) - depth : depth
  }

  /// True if `point` is in the band that reaches `depth` points inward.
  ///
  /// A band is a rectangle like any other: its upper and left ends are inside, its lower and right
  /// ends are not. Where the screen itself ends is not tested.
  @inlinable package func hasInBand(_ depth: Double, _ point: Point2D, in size: Size2D) -> Bool {
    let (coordinate, end) = (coordinate(of: point), coordinate(atDepth: depth, in: size))
    return isFar ? coordinate >= end : coordinate < end
  }

  /// The rectangle that lies at the edge, `depth` points deep, from `position` on for `length` points
  /// along the edge.
  package func rect(
    at position: Double, length: Double, depth: Double, in size: Size2D
  ) -> Rect2D {
    let near = isFar ? reach(in: size) - depth : 0
    return isAtSide
      ? Rect2D(near, position, depth, length) : Rect2D(position, near, length, depth)
  }

  /// The movement between two points, measured against the edge.
  @inlinable package func movement(from start: Point2D, to end: Point2D) -> EdgeMovement {
    let (from, to) = (coordinate(of: start), coordinate(of: end))
    return EdgeMovement(
      inward: isFar ? from - to : to - from, along: position(of: end) - position(of: start))
  }

  /// How far a screen of `size` reaches inward of the edge.
  @usableFromInline func reach(in size: Size2D) -> Double { isAtSide ? size.width : size.height }
}
