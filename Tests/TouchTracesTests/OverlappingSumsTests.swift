import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct OverlappingSumsTests {
  /// Bytes that begin like a block and claim as much as a block may have.
  private func fakeHeader(_ seeded: inout Seeded, length: Int) -> [UInt8] {
    var bytes = BlockLayout.marker + seeded.bytes(4)
    bytes.appendLittleEndian(BlockLayout.readLimit)
    return bytes + seeded.bytes(length - bytes.count)
  }

  private func fakeHeaders(_ seeded: inout Seeded, _ count: Int, length: Int) -> [UInt8] {
    (0..<count).flatMap { _ in fakeHeader(&seeded, length: length) }
  }

  private func read(_ bytes: [UInt8], inPiecesOf size: Int) throws -> (BlockReader, [TraceBlock]) {
    var reader = BlockReader()
    var blocks: [TraceBlock] = []
    func drain() throws {
      while let element = try reader.next() {
        if case .block(let block) = element { blocks.append(block) }
      }
    }
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
      try drain()
    }
    reader.finish()
    try drain()
    return (reader, blocks)
  }

  @Test func eachByteOfAWholeTraceIsSummedOnce() throws {
    let (header, blocks) = try SmallTrace.parts()
    let bytes = header + blocks.flatMap { $0 }
    for size in [1, 50, 10_000] {
      #expect(
        try read(bytes, inPiecesOf: size).0.sums.summed == Int64(bytes.count - header.count))
    }
  }

  @Test(arguments: [16, 20, 40, 1000], [4096, 1_000_000])
  func howManyHeadersAreFakeMakesNoMoreWorkThanFiveTimesTheBytes(
    _ length: Int, _ size: Int
  ) throws {
    var seeded = Seeded(1)
    let (header, _) = try SmallTrace.parts()
    let bytes = header + fakeHeaders(&seeded, 300_000 / length, length: length)
    let (reader, blocks) = try read(bytes, inPiecesOf: size)
    #expect(blocks.isEmpty)
    #expect(reader.sums.summed > Int64(bytes.count))
    #expect(reader.sums.summed <= Int64(5 * bytes.count))
  }

  @Test(arguments: [16, 20, 24, 41]) func blocksBetweenFakeHeadersAreFound(_ length: Int) throws {
    var seeded = Seeded(2)
    let (header, blocks) = try SmallTrace.parts()
    var bytes = header
    for block in blocks.dropLast() {
      bytes += fakeHeaders(&seeded, 1 + seeded.below(4), length: length) + block
    }
    bytes += fakeHeaders(&seeded, 80_000 / length, length: length)
    for size in [33, 4096, 1_000_000] {
      #expect(try read(bytes, inPiecesOf: size).1.map(\.bytes) == blocks.dropLast())
    }
  }

  @Test(arguments: 1...20) func theChecksumOfAnyStretchIsThatOfItsBytes(_ seed: Int) {
    var seeded = Seeded(UInt64(seed))
    let bytes = seeded.bytes(3000)
    var sums = OverlappingSums()
    var (dropped, lower) = (0, 0)
    while lower < 2500 {
      // The bytes before are dropped now and then, as a reader does.
      if seeded.below(4) == 0 { dropped = lower }
      let buffer = Array(bytes[dropped...])
      let range = (lower - dropped)..<(lower - dropped + 40 + seeded.below(400))
      #expect(
        sums.checksum(of: buffer, in: range, at: Int64(dropped))
          == BlockLayout.checksum(of: buffer, in: range))
      lower += seeded.below(seed % 2 == 0 ? 30 : 300)
    }
  }
}
