import Umpire

/// The numbers of touches, as ranges. Consecutive touches form one range.
struct TouchNumbers {
  /// The ranges, in order and disjoint.
  private(set) var ranges: [ClosedRange<UInt32>] = []

  var first: UInt32? { ranges.first?.lowerBound }
  var last: UInt32? { ranges.last?.upperBound }

  /// Adds a touch, in any order. O(n) in the number of ranges.
  mutating func add(_ touch: TouchID) { add(touch.number...touch.number) }

  /// Adds all touches of another set. O(n · m) in the numbers of ranges.
  mutating func add(_ others: TouchNumbers) {
    for range in others.ranges { add(range) }
  }

  private mutating func add(_ range: ClosedRange<UInt32>) {
    if let last = ranges.last, last.upperBound < range.lowerBound {
      if last.upperBound + 1 == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
      return
    }
    // The ranges that the new one overlaps or touches are merged with it.
    let meets = ranges.filter { range.overlaps($0) || Self.touch($0, range) }
    let lower = min(range.lowerBound, meets.first?.lowerBound ?? range.lowerBound)
    let upper = max(range.upperBound, meets.last?.upperBound ?? range.upperBound)
    ranges.removeAll { meets.contains($0) }
    let index = ranges.firstIndex { $0.lowerBound > upper } ?? ranges.count
    ranges.insert(lower...upper, at: index)
  }

  /// True if one range begins right after the other ends.
  private static func touch(_ a: ClosedRange<UInt32>, _ b: ClosedRange<UInt32>) -> Bool {
    UInt64(a.upperBound) + 1 == b.lowerBound || UInt64(b.upperBound) + 1 == a.lowerBound
  }
}
