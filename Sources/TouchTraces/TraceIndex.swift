import TouchCore

/// The offsets and times of blocks of a trace, stored in an `index` block. It is optional and can
/// be recomputed from the blocks. In a damaged trace it can be wrong: compare each block that is
/// found with its entry.
package struct TraceIndex: Hashable, Sendable {
  /// The blocks, in the order in which they were added.
  package private(set) var places: [Place] = []

  /// An empty index.
  package init() {}

  /// The offset of a block, and the fields of its header.
  package struct Place: BitwiseCopyable, Hashable, Sendable {
    /// The offset of the block in the trace, in bytes.
    package var offset: Int64
    /// The kind of content.
    package var kind: BlockKind
    /// The time of its first entry.
    package var first: Instant
    /// The time of its last entry.
    package var last: Instant
    /// The number of entries.
    package var count: UInt32
  }

  /// The largest number of blocks in an index. A longer trace has several indexes.
  package static let limit = 2000

  /// Adds a block.
  /// - Returns: false if the index is full; then nothing is added.
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
  /// The number of bytes of an index with its time.
  var length: Int { 12 + 29 * places.count }

  /// The time of its entry.
  var instant: Instant { places.first?.first ?? .zero }

  /// Writes the index after its time: u32 count, then for each block offset i64, kind u8, first and
  /// last time i64, count u32.
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

  /// Reads an index and its time; `nil` if it extends beyond the end or has more than `limit`
  /// blocks.
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
