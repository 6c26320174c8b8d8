import TouchCore

extension Point2D {
  /// How far it is from `start` against a limit that it must not pass; `nil` if it has not
  /// passed it.
  @inlinable @inline(__always)
  package func excess(from start: Point2D, over limit: Double) -> Measure? {
    guard squaredDistance(to: start) > limit * limit else { return nil }
    return Measure(distance(to: start), limit: limit, unit: .points)
  }
}

extension MachineFinger {
  /// The distance from where it came down against `limit`, in points; `nil` if it is within that.
  @inlinable @inline(__always) package func excess(over limit: Double) -> Measure? {
    point.excess(from: start, over: limit)
  }
}

extension Measure {
  /// A number of fingers or taps, and the one that was wanted.
  @inlinable @inline(__always) package init(count: Int, limit: Int) {
    self.init(Double(count), limit: Double(limit), unit: .count)
  }
}
