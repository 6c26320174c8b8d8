/// What the `end` block of a closed trace states about all blocks before it.
public struct TraceEnd: BitwiseCopyable, Hashable, Sendable {
  /// How many blocks there are.
  package var blocks: UInt32
  /// How many entries they hold together.
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

/// What has been written or read so far, counted the same way on both sides.
struct TraceTally: Sendable {
  private(set) var blocks: UInt32 = 0
  private(set) var entries: UInt64 = 0
  private(set) var checksum = CRC32C()

  /// Counts a whole block.
  mutating func add(_ block: TraceBlock) {
    add(block.bytes, in: block.bytes.indices, count: block.count, sum: block.checksum)
  }

  /// Counts a whole block of `count` entries that stands at `range` and carries `sum`.
  ///
  /// Its bytes are not read again: a block's checksum takes its own field as zero, so the checksum
  /// of the bytes as they stand differs from it by what that field does to what follows.
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
