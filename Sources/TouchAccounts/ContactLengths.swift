import TouchCore

/// The times for which fingers were down, to find their median if it is below a millisecond. Of the
/// longer times only the smallest is stored. Equal times are counted. So there are 999 999 entries
/// at most, and a few hundred in a recording whose unit is wrong.
struct ContactLengths: Sendable {
  private(set) var count = 0
  /// The times below a millisecond, in order, each with its number of fingers.
  private var short: [(length: Interval, count: Int)] = []
  /// The smallest time of a millisecond or more; `nil` if all are shorter.
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

  /// The median; for an even number of times, the mean of the two in the middle. `nil` if it is a
  /// millisecond or more, or if there are no times.
  var shortMedian: Interval? {
    guard count > 0, let low = length(at: (count - 1) / 2), let high = length(at: count / 2) else {
      return nil
    }
    let median = Interval(
      nanoseconds: low.nanoseconds + (high.nanoseconds - low.nanoseconds) / 2)
    return median < Self.limit ? median : nil
  }

  /// The time at an index in the sorted times; `nil` beyond the first time of a millisecond or
  /// more.
  private func length(at index: Int) -> Interval? {
    var left = index
    for (length, count) in short {
      if left < count { return length }
      left -= count
    }
    return left == 0 ? least : nil
  }
}
