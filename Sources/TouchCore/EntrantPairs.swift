/// A set of pairs of entrants that is read more often than it is changed.
///
/// Invariant: the pairs are in order, so that pairs with the same first are adjacent. Adding a pair
/// behind all others moves nothing.
struct EntrantPairs: Equatable, Sendable {
  /// First in the upper half, second in the lower one.
  private var keys: [UInt32] = []

  private static func key(_ first: EntrantID, _ second: EntrantID) -> UInt32 {
    UInt32(first.index) << 16 | UInt32(second.index)
  }

  /// Adds a pair that may be there already.
  mutating func insert(_ first: EntrantID, _ second: EntrantID) {
    let key = Self.key(first, second)
    if let last = keys.last, key <= last {
      let index = index(of: key)
      if keys[index] != key { keys.insert(key, at: index) }
    } else {
      keys.append(key)
    }
  }

  /// Removes a pair, if the set has it.
  mutating func remove(_ first: EntrantID, _ second: EntrantID) {
    if has(first, second) { keys.remove(at: index(of: Self.key(first, second))) }
  }

  /// True if the set has the pair.
  func has(_ first: EntrantID, _ second: EntrantID) -> Bool {
    let key = Self.key(first, second)
    let index = index(of: key)
    return index < keys.count && keys[index] == key
  }

  /// The indices of the pairs with this first, in the order of their seconds.
  func places(of first: EntrantID) -> Range<Int> {
    let start = index(of: Self.key(first, EntrantID(0)))
    let limit = UInt64(first.index) << 16 | 0xFFFF
    var end = start
    while end < keys.count, UInt64(keys[end]) <= limit { end += 1 }
    return start..<end
  }

  /// The second of the pair at an index.
  func second(at index: Int) -> EntrantID { EntrantID(Int(keys[index] & 0xFFFF)) }

  /// The index of the first key that is not below `key`.
  private func index(of key: UInt32) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
