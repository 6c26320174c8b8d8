import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TraceRecoveryTests {
  /// The results of a recovery, with its output read again.
  private struct Recovered {
    var output: [UInt8]
    var report: RecoveryReport
    var mostHeld: Int
  }

  private func recover(_ bytes: [UInt8], inPiecesOf size: Int = 97) throws -> Recovered {
    var recovery = TraceRecovery()
    var output: [UInt8] = []
    var mostHeld = 0
    var start = 0
    while start < bytes.count {
      recovery.append(Array(bytes[start..<min(start + size, bytes.count)]))
      start += size
      let taken = recovery.takeBytes()
      mostHeld = max(mostHeld, taken.count)
      output += taken
    }
    recovery.finish()
    output += recovery.takeBytes()
    return Recovered(
      output: output, report: try recovery.report(check(output)), mostHeld: mostHeld)
  }

  private func check(_ bytes: [UInt8]) -> TraceCheck.Summary {
    var check = TraceCheck()
    check.append(bytes)
    return check.finish()
  }

  /// Checks that a recovery preserves what it must, and that a second recovery changes nothing.
  private func expect(
    _ recovered: Recovered, keeps blocks: [[UInt8]], gaps: Int, again: Bool = true
  ) throws {
    let reading = Reading(recovered.output)
    #expect(reading.errors == [] && reading.damages == [] && reading.closing == .closed)
    let kept = reading.blocks.filter { blocks.contains($0.bytes) }
    #expect(kept.map(\.bytes) == blocks)
    let made = reading.blocks.filter { !blocks.contains($0.bytes) }
    #expect(made.count == gaps)
    #expect(made.compactMap(\.gap) == recovered.report.gaps)
    #expect(recovered.report.blocks == Int64(blocks.count))
    guard again else { return }
    let twice = try recover(recovered.output)
    #expect(twice.output == recovered.output)
    #expect(twice.report.conclusion == .nothingToMend)
  }

  @Test func aWholeAndClosedTraceComesOutAsItWentIn() throws {
    let whole = try SmallTrace.bytes()
    for size in [1, 50, 10_000] {
      let recovered = try recover(whole, inPiecesOf: size)
      #expect(recovered.output == whole)
      #expect(recovered.report.conclusion == .nothingToMend)
      #expect(recovered.report.bytesLeftOut == 0 && recovered.report.gaps == [])
    }
  }

  @Test func everyCutRecoversToTheWholeBlocksBeforeIt() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    for cut in 0..<whole.count {
      let recovered = try recover(Array(whole[..<cut]))
      guard cut >= header.count else {
        #expect(recovered.output == [] && recovered.report.conclusion == .nothingToBeHad)
        continue
      }
      var end = header.count
      var kept: [[UInt8]] = []
      for block in blocks {
        if end + block.count > cut { break }
        kept.append(block)
        end += block.count
      }
      #expect(recovered.report.conclusion == .recovered)
      #expect(recovered.report.closing == .open)
      #expect(recovered.report.bytesLeftOut == Int64(cut - end))
      try expect(recovered, keeps: kept, gaps: cut > end ? 1 : 0)
    }
  }

  @Test func everyFlippedBitRecoversToTheOtherBlocks() throws {
    let (header, blocks) = try SmallTrace.fewParts()
    let whole = header + blocks.flatMap { $0 }
    for bit in 0..<(8 * whole.count) {
      var spoiled = whole
      spoiled[bit / 8] ^= 1 << UInt8(bit % 8)
      let recovered = try recover(spoiled, inPiecesOf: 5000)
      var start = header.count
      var kept: [[UInt8]] = []
      for block in blocks.dropLast() {
        let range = start..<(start + block.count)
        // An index contains the offsets of blocks; it is preserved only if no block before it has
        // moved.
        let isIndex = block[BlockLayout.kind] == BlockKind.index.rawValue
        let isTrue = !isIndex || bit / 8 >= range.upperBound
        if !range.contains(bit / 8), isTrue { kept.append(block) }
        start = range.upperBound
      }
      #expect(recovered.report.conclusion == .recovered)
      #expect((recovered.report.headerError != nil) == (bit / 8 < header.count))
      try expect(recovered, keeps: kept, gaps: 1, again: bit % 8 == 0)
    }
  }

  @Test func aGapSaysWhereItWasAndBetweenWhichTimes() throws {
    let (header, blocks) = try SmallTrace.parts()
    var spoiled = blocks
    spoiled[1][30] ^= 1
    spoiled[2][30] ^= 1
    let recovered = try recover(header + spoiled.flatMap { $0 })
    let damage = Damage(
      offset: Int64(header.count + blocks[0].count),
      length: Int64(blocks[1].count + blocks[2].count), cause: .checksum)
    let gap = TraceGap(
      damage, before: Instant(nanoseconds: 16_000_000), after: Instant(nanoseconds: 18_000_000))
    #expect(recovered.report.gaps == [gap])
    #expect(recovered.report.bytesLeftOut == damage.length)
    #expect(Reading(recovered.output).blocks[1].gap == gap)
  }

  @Test func aBlockThatWentWithoutATraceIsToldOnce() throws {
    let (header, blocks) = try SmallTrace.parts()
    let recovered = try recover(header + blocks[1...].flatMap { $0 })
    #expect(recovered.report.gaps.map(\.cause) == [.endDisagrees])
    #expect(recovered.report.bytesLeftOut == recovered.report.gaps.first?.length)
    #expect(recovered.report.bytesLeftOut == blocks.last.map { Int64($0.count) })
    try expect(recovered, keeps: Array(blocks[1...].dropLast()), gaps: 1)
  }

  @Test func anEndInTheMiddleGoesAndNothingIsLost() throws {
    let (header, blocks) = try SmallTrace.parts()
    let recovered = try recover(header + blocks.flatMap { $0 } + blocks[0])
    #expect(recovered.report.conclusion == .recovered)
    let end = Damage(
      offset: Int64(header.count + blocks.dropLast().joined().count),
      length: Int64(blocks[blocks.count - 1].count), cause: .endInTheMiddle)
    #expect(recovered.report.gaps == [] && recovered.report.endsInTheMiddle == [end])
    #expect(recovered.report.bytesLeftOut == end.length)
    try expect(recovered, keeps: blocks.dropLast() + [blocks[0]], gaps: 0)
  }

  @Test func blocksAreFoundWhereTheFirstBytesAreGone() throws {
    let (header, blocks) = try SmallTrace.parts()
    let zeros = [UInt8](repeating: 0, count: header.count)
    let recovered = try recover(zeros + blocks.flatMap { $0 })
    #expect(recovered.report.headerError == .notATrace)
    #expect(Reading(recovered.output).headers == [RecoveryReport.lostHeader])
    #expect(recovered.report.blocks == Int64(blocks.count - 2))
  }

  @Test func whatHoldsNoBlockGivesNothing() throws {
    for bytes in [[], Array("{\"t\":0,\"x\":1}".utf8), [UInt8](repeating: 0xB1, count: 5000)] {
      let recovered = try recover(bytes)
      #expect(recovered.output == [] && recovered.report.conclusion == .nothingToBeHad)
    }
  }

  @Test func aLaterFormatIsRefused() throws {
    var header = SmallTrace.header
    header.major = 9
    let error = RecoveryError.unreadable(.newerVersion(major: 9, minor: 0))
    #expect(throws: error) { try recover(header.bytes + (try SmallTrace.parts().blocks[0])) }
  }

  @Test func thereIsNoReportWhereTheOutputDoesNotReadBack() throws {
    let whole = try SmallTrace.bytes()
    var recovery = TraceRecovery()
    recovery.append(whole)
    recovery.finish()
    let output = recovery.takeBytes()
    _ = try recovery.report(check(output))
    let other = try SmallTrace.parts()
    for wrong in [
      Array(output.dropLast()), [], output + [0], other.header + other.blocks[8],
      TraceHeader(device: "a", os: "", screen: .zero, scale: 0, clock: "").bytes
        + other.blocks.flatMap { $0 },
    ] {
      #expect(throws: RecoveryError.outputDiffers) { try recovery.report(check(wrong)) }
    }
  }

  @Test func hostileBytesRecoverToATraceThatReadsWhole() throws {
    let (header, blocks) = try SmallTrace.parts()
    var seeded = Seeded(21)
    for _ in 0..<300 {
      var bytes = seeded.below(4) == 0 ? [] : header
      for _ in 0..<seeded.below(14) {
        switch seeded.below(5) {
        case 0: bytes += seeded.bytes(seeded.below(80))
        case 1: bytes += SmallTrace.block(kind: UInt8(seeded.below(8)), content: seeded.bytes(9))
        default: bytes += blocks[seeded.below(blocks.count)]
        }
        if seeded.below(6) == 0, !bytes.isEmpty { bytes.removeLast(seeded.below(bytes.count)) }
      }
      let recovered = try recover(bytes, inPiecesOf: 1 + seeded.below(300))
      if recovered.output.isEmpty { continue }
      let again = try recover(recovered.output)
      #expect(again.output == recovered.output)
      #expect(again.report.conclusion == .nothingToMend)
    }
  }

  @Test func noMoreIsHeldThanThePieceAndABlock() throws {
    let header = SmallTrace.header.bytes
    let good = SmallTrace.block(
      kind: 200, content: [0, 0] + [UInt8](repeating: 1, count: 60_000))
    var spoiled = good
    spoiled[100] ^= 1
    let bytes = header + [UInt8]((0..<40).map { $0 % 2 == 0 ? good : spoiled }.joined())
    let recovered = try recover(bytes, inPiecesOf: 1000)
    #expect(recovered.report.gapCount == 20 && recovered.report.blocks == 20)
    #expect(recovered.mostHeld < 2 * good.count)
  }

  @Test func aReportTellsGapsOneByOneUpToItsLimit() throws {
    let good = SmallTrace.block(kind: 200, content: [0, 0])
    var spoiled = good
    spoiled[30] ^= 1
    let count = RecoveryReport.gapLimit + 10
    let pairs = (0..<count).flatMap { _ in spoiled + good }
    let recovered = try recover(SmallTrace.header.bytes + pairs, inPiecesOf: 5000)
    #expect(recovered.report.gapCount == Int64(count))
    #expect(recovered.report.gaps.count == RecoveryReport.gapLimit)
    #expect(check(recovered.output).gaps == Int64(count))
  }
}
