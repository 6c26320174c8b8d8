import TouchCore

extension Rect2D {
  /// True if `parts`, which do not overlap, cover this rectangle, except for a remainder that is
  /// smaller than the error of sums, or smaller than any finger.
  package func isFilled(by parts: [Rect2D]) -> Bool {
    let filled = parts.reduce(0) { sum, part in
      let inside = intersection(part).size
      return sum + inside.width * inside.height
    }
    return filled > size.width * size.height - 1e-3
  }
}
