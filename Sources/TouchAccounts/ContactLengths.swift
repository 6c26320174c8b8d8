import TouchCore

/// The lengths of time for which fingers were down, to find their median if it is below a
/// millisecond. Of the others only the least is kept. Equal lengths are counted, so that there are
/// at most 999 999 entries, and in a recording whose unit is wrong a few hundred.
struct ContactLengths: Sendable {
  private(set) var count = 0
  /// The lengths below a millisecond, in order, and how many fingers had each.
  private var short: [(length: Interval, count: Int)] = []
  /// The least length of a millisecond or more; `nil` if no length is so long.
  private var least: Interval?

  private static let limit = Interval.milliseconds(1)

  mutating func add(_ length: Interval) {
    count += 1
    if length >= Self.limit {
      least = min(least ?? length, length)
      return
    }
    var (low, high) = (0, short.count)
    while low < high {
      let middle = low + (high - low) / 2
      if short[middle].length < length { low = middle + 1 } else { high = middle }
    }
    if low < short.count, short[low].length == length {
      short[low].count += 1
    } else {
      short.insert((length, 1), at: low)
    }
  }

  /// The median, which of an even number is the mean of the two in the middle; `nil` if it is a
  /// millisecond or more, or without a length.
  var shortMedian: Interval? {
    guard count > 0, let low = length(at: (count - 1) / 2), let high = length(at: count / 2) else {
      return nil
    }
    let median = Interval(nanoseconds: (low.nanoseconds + high.nanoseconds) / 2)
    return median < Self.limit ? median : nil
  }

  /// The length at an index in the order of lengths; `nil` behind the first that is not short.
  private func length(at index: Int) -> Interval? {
    var left = index
    for (length, count) in short {
      if left < count { return length }
      left -= count
    }
    return left == 0 ? least : nil
  }
}
