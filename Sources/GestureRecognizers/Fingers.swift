import TouchCore

/// The fingers of a recognizer that are down: their number, the locations of the first two, and the
/// centroid of all, in points.
///
///     var fingers = Fingers(Point2D(10, 10))
///     fingers.add(Point2D(30, 10))
///     fingers.centroid                        // Point2D(20, 10)
///     fingers.without(Point2D(30, 10)).centroid // Point2D(10, 10)
@usableFromInline package struct Fingers: BitwiseCopyable, Hashable, Sendable {
  /// The number of fingers.
  @usableFromInline package var count = 0
  /// The location of the one that came first; zero without one.
  @usableFromInline package var first = Point2D.zero
  /// The location of the one that came second; zero without one.
  @usableFromInline package var second = Point2D.zero
  /// The sum of all locations.
  @usableFromInline var sum = Point2D.zero

  /// No finger.
  @inlinable package init() {}

  /// One finger.
  @inlinable package init(_ point: Point2D) { (count, first, sum) = (1, point, point) }

  /// The mean of all locations; zero if there is no finger.
  @inlinable package var centroid: Point2D {
    if count < 2 { return sum }
    return count == 2 ? Point2D(0.5 * sum.x, 0.5 * sum.y) : Fingers.mean(of: sum, count)
  }

  // Out of line: most recognizers have one finger or two, whose mean needs no division.
  @inline(never) @usableFromInline static func mean(of sum: Point2D, _ count: Int) -> Point2D {
    Point2D(sum.x / Double(count), sum.y / Double(count))
  }

  /// Adds a finger, which must have come after the others.
  @inlinable package mutating func add(_ point: Point2D) {
    if count == 0 { first = point }
    if count == 1 { second = point }
    count += 1
    sum = Point2D(sum.x + point.x, sum.y + point.y)
  }

  /// The fingers without the one at `point`, which must be among them. Only `count` and `centroid`
  /// of the result have a meaning. Without its only finger, the centroid stays at `point`.
  @inlinable package func without(_ point: Point2D) -> Fingers {
    var rest = self
    rest.count -= 1
    rest.sum = rest.count == 0 ? point : Point2D(sum.x - point.x, sum.y - point.y)
    return rest
  }
}
