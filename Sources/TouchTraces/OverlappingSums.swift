/// The checksums of what may be blocks, in bytes of which several may claim the same: in a damaged
/// stretch anything can look like the beginning of a block.
///
/// The first block to claim bytes has them summed as they are. For a block that overlaps with one
/// before it, registers are kept at every sixteenth byte, each counted from the same start with a
/// register of zero. What stands between two places changes a register by the difference of theirs,
/// the first moved to the second. So each byte is summed twice, and 48 more for each block, however
/// long the blocks say they are.
struct OverlappingSums: Sendable {
  /// How many bytes were summed so far: the work that was done.
  private(set) var summed: Int64 = 0

  /// Where the bytes end that some block has claimed, in the trace.
  private var reached: Int64 = 0
  /// Where the registers begin, in the trace.
  private var start: Int64 = 0
  private var registers: [UInt32] = []

  private static let step = 16
  /// How many registers are kept before they begin anew: those of a mebibyte.
  private static let limit = 65_536

  /// The checksum of the block at `range` of `buffer`, whose first byte stands at `offset` in the
  /// trace.
  mutating func checksum(
    of buffer: [UInt8], in range: Range<Int>, at offset: Int64
  ) -> UInt32 {
    let begin = offset + Int64(range.lowerBound)
    defer { reached = max(reached, offset + Int64(range.upperBound)) }
    guard begin < reached else {
      summed += Int64(range.count)
      return BlockLayout.checksum(of: buffer, in: range)
    }
    if registers.isEmpty || registers.count > Self.limit || begin < start || last < offset {
      start = begin
      registers = [0]
    }
    let payload = range.lowerBound + BlockLayout.times
    let head = BlockLayout.head(of: buffer, at: range.lowerBound)
    summed += Int64(BlockLayout.times)
    let before = register(at: payload, in: buffer, offset)
    let after = register(at: range.upperBound, in: buffer, offset)
    let moved = CRC32C.moved(head.register ^ before, by: range.upperBound - payload)
    return CRC32C(register: moved ^ after).value
  }

  /// The place of the last register, in the trace.
  private var last: Int64 { start + Int64(Self.step * (registers.count - 1)) }

  /// The register at a place of the buffer.
  private mutating func register(
    at place: Int, in buffer: [UInt8], _ offset: Int64
  ) -> UInt32 {
    let index = Int(offset + Int64(place) - start) / Self.step
    while registers.count <= index {
      let from = Int(last - offset)
      var sum = CRC32C(register: registers[registers.count - 1])
      sum.update(buffer, in: from..<(from + Self.step))
      registers.append(sum.register)
      summed += Int64(Self.step)
    }
    let from = Int(start + Int64(Self.step * index) - offset)
    var sum = CRC32C(register: registers[index])
    sum.update(buffer, in: from..<place)
    summed += Int64(place - from)
    return sum.register
  }
}
