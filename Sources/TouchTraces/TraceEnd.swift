/// The contents of the `end` block of a closed trace: counts over all blocks before it.
public struct TraceEnd: BitwiseCopyable, Hashable, Sendable {
  /// The number of blocks.
  package var blocks: UInt32
  /// The number of entries of these blocks together.
  package var entries: UInt64
  /// The CRC-32C over all bytes of these blocks, one after another.
  package var checksum: UInt32

  init(_ tally: TraceTally) {
    blocks = tally.blocks
    entries = tally.entries
    checksum = tally.checksum.value
  }

  init?(from cursor: inout ByteCursor) {
    guard let blocks = cursor.take(UInt32.self), let entries = cursor.take(UInt64.self),
      let checksum = cursor.take(UInt32.self)
    else { return nil }
    self.blocks = blocks
    self.entries = entries
    self.checksum = checksum
  }

  func write(to bytes: inout [UInt8]) {
    bytes.appendLittleEndian(blocks)
    bytes.appendLittleEndian(entries)
    bytes.appendLittleEndian(checksum)
  }
}

/// The counts of the blocks that have been written or read so far. Writer and reader compute them
/// in the same way.
struct TraceTally: Sendable {
  private(set) var blocks: UInt32 = 0
  private(set) var entries: UInt64 = 0
  private(set) var checksum = CRC32C()

  /// Counts a whole block.
  mutating func add(_ block: TraceBlock) {
    add(block.piece, in: block.range, count: block.count, sum: block.checksum)
  }

  /// Counts a whole block of `count` entries at `range` with the checksum `sum`.
  ///
  /// Only the first bytes are read again. A block's checksum is computed with zero in its own
  /// field, and states the effect of the bytes behind that field.
  mutating func add(_ bytes: [UInt8], in range: Range<Int>, count: UInt32, sum: UInt32) {
    blocks &+= 1
    entries &+= UInt64(count)
    let times = range.lowerBound + BlockLayout.times
    checksum.update(bytes, in: range.lowerBound..<times)
    let head = BlockLayout.head(of: bytes, at: range.lowerBound)
    checksum.update(turning: head.register, into: ~sum, length: range.upperBound - times)
  }
}
