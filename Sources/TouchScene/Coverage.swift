import TouchCore

extension Rect2D {
  /// True if `parts`, no two of which share any area, leave nothing of it out but what is smaller than
  /// sums of fractions are exact, or any finger.
  package func isFilled(by parts: [Rect2D]) -> Bool {
    let filled = parts.reduce(0) { $0 + $1.size.width * $1.size.height }
    return filled > size.width * size.height - 1e-3
  }
}
