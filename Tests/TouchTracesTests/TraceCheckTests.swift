import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TraceCheckTests {
  private func check(_ bytes: [UInt8]) -> TraceCheck.Summary {
    var check = TraceCheck()
    var start = 0
    while start < bytes.count {
      check.append(Array(bytes[start..<min(start + 97, bytes.count)]))
      start += 97
    }
    return check.finish()
  }

  @Test func aWholeTraceIsToldWithItsHeaderItsBlocksAndItsEnd() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    let finding = check(whole)
    #expect(finding.isWholeAndClosed)
    #expect(finding.length == Int64(whole.count))
    #expect(finding.header == SmallTrace.header)
    #expect(finding.blocks == Int64(blocks.count - 1))
    #expect(finding.end?.blocks == UInt32(blocks.count - 1))
    #expect(finding.gaps == 1)
    #expect(finding.damages == 0 && finding.firstDamage == nil && finding.headerError == nil)
  }

  @Test func aTraceWithStrayBytesIsClosedAndNotWhole() throws {
    let (header, blocks) = try SmallTrace.parts()
    let zeros = [UInt8](repeating: 0, count: 9)
    let rest = blocks[1...].flatMap { $0 }
    let finding = check(header + zeros + blocks[0] + zeros + zeros + rest)
    #expect(finding.closing == .closed)
    #expect(!finding.isWholeAndClosed)
    #expect(finding.damages == 2)
    let first = Damage(offset: Int64(header.count), length: 9, cause: .markerMissing)
    #expect(finding.firstDamage == first)
    #expect(finding.blocks == Int64(blocks.count - 1))
  }

  @Test func aTraceWithoutItsEndIsNotClosed() throws {
    let (header, blocks) = try SmallTrace.parts()
    let finding = check(header + blocks.dropLast().flatMap { $0 })
    #expect(finding.damages == 0 && finding.closing == .open && finding.end == nil)
    #expect(!finding.isWholeAndClosed)
  }

  @Test func whatIsWrongWithTheHeaderIsTold() throws {
    var spoiled = try SmallTrace.bytes()
    spoiled[20] ^= 1
    let finding = check(spoiled)
    #expect(finding.headerError == .headerDamaged(.checksum) && finding.header == nil)
    #expect(finding.blocks == 8 && !finding.isWholeAndClosed)
    #expect(check(Array("dear diary, today".utf8)).headerError == .notATrace)
  }
}
