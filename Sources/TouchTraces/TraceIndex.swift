import TouchCore

/// Where blocks of a trace are and which times they cover, as an `index` block holds it. No reader
/// needs it: it can be left out, and made again of the blocks. It is only as true as the trace is
/// whole; who follows it holds the block that it finds against it.
package struct TraceIndex: Hashable, Sendable {
  /// The blocks, in the order in which they were added.
  package private(set) var places: [Place] = []

  /// Of no block.
  package init() {}

  /// Where a block is, and what its header says.
  package struct Place: BitwiseCopyable, Hashable, Sendable {
    /// Where it begins in the trace, in bytes.
    package var offset: Int64
    /// What it holds.
    package var kind: BlockKind
    /// The time of its first entry.
    package var first: Instant
    /// The time of its last entry.
    package var last: Instant
    /// How many entries it has.
    package var count: UInt32
  }

  /// The most blocks of one index; a trace with more has several.
  package static let limit = 2000

  /// Adds a block as it was read.
  /// - Returns: false, and nothing is added, where the index is full.
  package mutating func add(_ block: TraceBlock) -> Bool {
    guard places.count < TraceIndex.limit else { return false }
    places.append(
      Place(
        offset: block.offset, kind: block.kind, first: block.first, last: block.last,
        count: block.count))
    return true
  }
}

extension TraceIndex {
  /// The bytes of an index with its time.
  var length: Int { 12 + 29 * places.count }

  /// The time of its entry.
  var instant: Instant { places.first?.first ?? .zero }

  /// The index behind its time: u32 count, then of each block offset i64, kind u8, first and last
  /// time i64, count u32.
  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(UInt32(truncatingIfNeeded: places.count))
    for place in places {
      bytes.appendLittleEndian(place.offset)
      bytes.append(place.kind.rawValue)
      bytes.appendLittleEndian(place.first.nanoseconds)
      bytes.appendLittleEndian(place.last.nanoseconds)
      bytes.appendLittleEndian(place.count)
    }
  }

  /// Takes an index and its time; `nil` if it runs past the end or has more blocks than it can.
  init?(from cursor: inout ByteCursor, of block: TraceBlock) {
    guard cursor.take(Int64.self) == block.first.nanoseconds,
      let count = cursor.take(UInt32.self), count <= TraceIndex.limit
    else { return nil }
    for _ in 0..<count {
      guard let offset = cursor.take(Int64.self), let kind = cursor.take(UInt8.self),
        let first = cursor.take(Int64.self), let last = cursor.take(Int64.self),
        let entries = cursor.take(UInt32.self)
      else { return nil }
      places.append(
        Place(
          offset: offset, kind: BlockKind(rawValue: kind), first: Instant(nanoseconds: first),
          last: Instant(nanoseconds: last), count: entries))
    }
  }
}
