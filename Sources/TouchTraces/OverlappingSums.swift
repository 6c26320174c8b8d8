/// The checksums of candidate blocks whose bytes may overlap: in a damaged stretch any bytes can
/// look like the beginning of a block.
///
/// The bytes of the first candidate are summed as they are. For candidates that overlap with an
/// earlier one, registers are stored at every sixteenth byte, each counted from the same start with
/// a register of zero. The effect of the bytes between two offsets is the difference of the two
/// registers, the first moved to the second. So each byte is summed at most twice, plus 48 bytes
/// for each candidate, however long the candidates are.
struct OverlappingSums: Sendable {
  /// The number of bytes summed so far, a measure of the work done.
  private(set) var summed: Int64 = 0

  /// The end of the bytes claimed by any candidate, as an offset in the trace.
  private var reached: Int64 = 0
  /// The offset in the trace of the first register.
  private var start: Int64 = 0
  private var registers: [UInt32] = []

  private static let step = 16
  /// The number of registers before they begin again: those of a mebibyte.
  private static let limit = 65_536

  /// The checksum of the block at `range` of `buffer`, whose first byte has `offset` in the trace.
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

  /// The offset in the trace of the last register.
  private var last: Int64 { start + Int64(Self.step * (registers.count - 1)) }

  /// The register at an offset of the buffer.
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
