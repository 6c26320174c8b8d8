/// A place in points: x grows to the right, y grows down, the origin is at the top left.
public struct Point2D: BitwiseCopyable, Hashable, Sendable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// The place `x` points right of and `y` points below the origin.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point (0, 0).
  @inlinable public static var zero: Point2D { Point2D(0, 0) }

  /// True if both coordinates are finite.
  @inlinable package var isFinite: Bool {
    // A product with zero is not a number if the other is infinite or none, and so is the sum: one
    // question for both, which is asked of every finger of every record.
    let sum = x * 0 + y * 0
    return sum == sum
  }

  /// True if a finger can be there: finite, and so near that squares and sums of locations are finite
  /// too. No touch has another location (TCH-1).
  @inlinable @inline(__always) package var isReachable: Bool {
    let farthest = Self.farthest
    return x >= -farthest && x <= farthest && y >= -farthest && y <= farthest
  }

  /// The largest coordinate of a finger, in points, in each direction: 2²⁴.
  @inlinable package static var farthest: Double { 0x1p24 }

  /// The square of the distance to `other`, in square points. Limits compare squares.
  @inlinable package func squaredDistance(to other: Point2D) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return dx * dx + dy * dy
  }

  /// The distance to `other` in points, for rows that say how far it was.
  @inlinable package func distance(to other: Point2D) -> Double {
    Arithmetic.squareRoot(squaredDistance(to: other))
  }
}

/// Width and height in points.
public struct Size2D: BitwiseCopyable, Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// A size of `width` by `height` points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of 0 × 0.
  @inlinable package static var zero: Size2D { Size2D(0, 0) }
}

/// A rectangle in points. A point on its left or top edge is inside, one on its right or bottom
/// edge is not.
public struct Rect2D: BitwiseCopyable, Hashable, Sendable {
  /// The top left corner.
  public var origin: Point2D
  /// The extent to the right and down.
  public var size: Size2D

  /// A rectangle by its corner and extent.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point2D(x, y)
    size = Size2D(width, height)
  }

  /// A rectangle by its corner and extent.
  @inlinable public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// Nothing, at the origin.
  @inlinable package static var zero: Rect2D { Rect2D(0, 0, 0, 0) }

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// True if `point` is inside.
  @inlinable public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// How far outside `point` is, in points: 0 inside and on the edges.
  package func distance(to point: Point2D) -> Double {
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return Arithmetic.squareRoot(dx * dx + dy * dy)
  }

  /// True if the two rectangles share any area.
  @inlinable package func intersects(_ other: Rect2D) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// Distances inward from the four edges of a rectangle, in points.
public struct Insets2D: BitwiseCopyable, Hashable, Sendable {
  /// Down from the top edge.
  public var top: Double
  /// Right from the left edge.
  public var left: Double
  /// Up from the bottom edge.
  public var bottom: Double
  /// Left from the right edge.
  public var right: Double

  /// Insets in the order that scene files and journals use.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset at any edge.
  @inlinable public static var zero: Insets2D {
    Insets2D(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// The sum, edge by edge.
  @inlinable package static func + (a: Insets2D, b: Insets2D) -> Insets2D {
    Insets2D(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}

/// How the device is held. In `landscapeLeft` the home button, or the side away from the notch, is
/// on the left: the notch is on the right.
public enum Orientation: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// The device is upright, with the home button or indicator at the bottom.
  case portrait
  /// Portrait, turned by 180°.
  case upsideDown
  /// On its side, home button on the left.
  case landscapeLeft
  /// On its side, home button on the right.
  case landscapeRight

  /// True if the long side of the screen is horizontal.
  @inlinable package var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
