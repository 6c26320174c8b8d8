import TouchCore

/// The fingers of a recognizer that are down: how many, where the first two are, and their middle.
///
///     var fingers = Fingers(Point(10, 10))
///     fingers.add(Point(30, 10))
///     fingers.centroid                        // Point(20, 10)
///     fingers.without(Point(30, 10)).centroid // Point(10, 10)
@frozen public struct Fingers: BitwiseCopyable, Hashable, Sendable {
  /// The number of fingers.
  public var count = 0
  /// The location of the one that came first; zero if there is none.
  public var first = Point.zero
  /// The location of the one that came second; zero if there is none.
  public var second = Point.zero
  @usableFromInline var sum = Point.zero

  /// No finger.
  @inlinable public init() {}

  /// One finger.
  @inlinable public init(_ point: Point) { (count, first, sum) = (1, point, point) }

  /// The middle of all of them; zero if there is none.
  @inlinable public var centroid: Point {
    count > 1 ? Point(sum.x / Double(count), sum.y / Double(count)) : sum
  }

  /// Adds a finger, which came after the others.
  @inlinable public mutating func add(_ point: Point) {
    if count == 0 { first = point }
    if count == 1 { second = point }
    count += 1
    sum = Point(sum.x + point.x, sum.y + point.y)
  }

  /// The fingers without one at `point`, which is among them, for their number and middle. Of a
  /// single finger the middle stays where it was.
  @inlinable public func without(_ point: Point) -> Fingers {
    var rest = self
    rest.count -= 1
    rest.sum = rest.count == 0 ? point : Point(sum.x - point.x, sum.y - point.y)
    return rest
  }
}
