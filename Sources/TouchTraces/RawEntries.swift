import TouchCore

/// The captured records of a `raw` block, in the order of their delivery.
///
///     for entry in block.raw! { decode(block.piece, in: entry.range) }
@usableFromInline package struct RawEntries: Sequence, Sendable {
  /// The name of the records' layout: `iphoneos2`, `evdev`.
  package var layout: SceneName { SceneName(utf8: Array(start.bytes[name])) }

  /// A cursor at the first entry.
  private let start: ByteCursor
  private let count: UInt32
  /// The offset in the trace of the first byte of the cursor's bytes.
  private let offset: Int64
  /// The range of the layout's name.
  private let name: Range<Int>

  init?(of block: TraceBlock, from cursor: inout ByteCursor) {
    guard let length = cursor.take(UInt8.self), let range = cursor.takeRange(UInt32(length)) else {
      return nil
    }
    name = range
    start = cursor
    count = block.count
    offset = block.offset(of: 0..<0)
  }

  /// An iterator at the first entry.
  @usableFromInline package func makeIterator() -> Iterator {
    Iterator(cursor: start, left: count, pieceOffset: offset)
  }

  /// An iterator over the entries.
  @usableFromInline package struct Iterator: IteratorProtocol {
    @usableFromInline var cursor: ByteCursor
    @usableFromInline var left: UInt32
    @usableFromInline let pieceOffset: Int64

    /// The next entry; `nil` after the last.
    @inlinable package mutating func next() -> RawEntry? {
      guard left > 0, let time = cursor.take(Int64.self), let length = cursor.take(UInt32.self),
        let range = cursor.takeRange(length)
      else { return nil }
      left -= 1
      return RawEntry(
        instant: Instant(nanoseconds: time), range: range,
        offset: pieceOffset &+ Int64(range.lowerBound))
    }
  }
}

/// One captured record.
@usableFromInline package struct RawEntry: Hashable, Sendable {
  /// When it was delivered.
  @usableFromInline package let instant: Instant
  /// The range of the record in the block's `piece`; empty for an event without readable content
  /// (RAW-3).
  @usableFromInline package let range: Range<Int>
  /// The offset of the record's bytes in the trace (RAW-9).
  @usableFromInline package let offset: Int64

  @inlinable init(instant: Instant, range: Range<Int>, offset: Int64) {
    self.instant = instant
    self.range = range
    self.offset = offset
  }
}
