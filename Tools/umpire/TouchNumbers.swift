import Umpire

/// The numbers of touches, as ranges: those of a run follow each other, and make one.
struct TouchNumbers {
  /// The ranges, in order, without a number in common.
  private(set) var ranges: [ClosedRange<UInt32>] = []

  var first: UInt32? { ranges.first?.lowerBound }
  var last: UInt32? { ranges.last?.upperBound }

  /// Adds a touch, whatever came before it.
  mutating func add(_ touch: TouchID) { add(touch.number...touch.number) }

  /// Adds all of other touches.
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
    // Every range that the new one meets becomes a part of it.
    let meets = ranges.filter { range.overlaps($0) || Self.touch($0, range) }
    let lower = min(range.lowerBound, meets.first?.lowerBound ?? range.lowerBound)
    let upper = max(range.upperBound, meets.last?.upperBound ?? range.upperBound)
    ranges.removeAll { meets.contains($0) }
    let index = ranges.firstIndex { $0.lowerBound > upper } ?? ranges.count
    ranges.insert(lower...upper, at: index)
  }

  /// True if one range begins where the other ends.
  private static func touch(_ a: ClosedRange<UInt32>, _ b: ClosedRange<UInt32>) -> Bool {
    UInt64(a.upperBound) + 1 == b.lowerBound || UInt64(b.upperBound) + 1 == a.lowerBound
  }
}
