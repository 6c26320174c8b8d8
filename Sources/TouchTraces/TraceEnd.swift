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
    add(block.bytes, in: block.bytes.indices, count: block.count, sum: block.checksum)
  }

  /// Counts a whole block of `count` entries at `range` with the checksum `sum`.
  ///
  /// Its bytes are not read again. A block's checksum is computed with zero in its own field, so
  /// the checksum of the bytes is derived from it by the effect of that field on the bytes behind
  /// it.
  mutating func add(_ bytes: [UInt8], in range: Range<Int>, count: UInt32, sum: UInt32) {
    blocks &+= 1
    entries &+= UInt64(count)
    let field = (range.lowerBound + BlockLayout.checksum)..<(range.lowerBound + BlockLayout.times)
    var written = CRC32C()
    written.update(bytes, in: range.lowerBound..<field.upperBound)
    var zeroed = CRC32C()
    zeroed.update(bytes, in: range.lowerBound..<field.lowerBound)
    zeroed.update([0, 0, 0, 0])
    let difference = written.value ^ zeroed.value
    checksum.update(
      with: sum, of: range.count, difference: difference,
      after: field.upperBound - range.lowerBound)
  }
}
