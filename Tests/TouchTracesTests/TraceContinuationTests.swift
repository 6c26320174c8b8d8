import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TraceContinuationTests {
  private func open(
    _ bytes: [UInt8], inPiecesOf size: Int = 61
  ) throws -> TraceContinuation.Opened {
    var continuation = TraceContinuation()
    var start = 0
    while start < bytes.count {
      continuation.append(Array(bytes[start..<min(start + size, bytes.count)]))
      start += size
    }
    return try continuation.finish()
  }

  @Test func appendingAfterEveryCutKeepsTheWholeBlocksAndCloses() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    var starts = [header.count]
    for block in blocks.dropLast() { starts.append(starts[starts.count - 1] + block.count) }
    for cut in header.count...whole.count {
      var opened = try open(Array(whole[..<cut]))
      let kept = try #require(starts.last { $0 <= cut })
      #expect(opened.keptLength == Int64(kept))
      #expect(opened.header == SmallTrace.header)
      let isClosed = cut == whole.count
      #expect(opened.droppedLength == (isClosed ? 0 : Int64(cut - kept)))
      #expect(opened.damagedLength == 0)
      #expect(opened.closing == (isClosed ? .closed : .open))
      try opened.writer.append(raw: [7], layout: "evdev", at: Instant(nanoseconds: 30))
      opened.writer.close()
      let reading = Reading(Array(whole[..<kept]) + opened.writer.takeBytes())
      #expect(reading.closing == .closed && reading.damages == [] && reading.errors == [])
      let old = blocks.prefix(starts.firstIndex(of: kept) ?? 0)
      #expect(reading.blocks.dropLast().map(\.bytes) == Array(old))
    }
  }

  @Test func theTouchesThatTheTraceLeftDownAreLive() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for time in 0..<9 {
      let isLift = time % 3 == 2
      try writer.append(
        TouchEntry(
          isLift ? .ended : .began, finger: FingerID(UInt8(isLift ? time - 1 : time)),
          at: Instant(nanoseconds: Int64(time)), point: Point2D(Double(time), 0), pressure: 1,
          radius: 1))
      let live = writer.liveTouches
      var copy = writer
      copy.close()
      let opened = try open(copy.takeBytes())
      #expect(opened.writer.liveTouches == live)
    }
  }

  @Test func damageBetweenWholeBlocksStaysAndIsTold() throws {
    let (header, blocks) = try SmallTrace.parts()
    for place in blocks.indices {
      var spoiled = blocks
      spoiled[place][25] ^= 1
      let bytes = header + spoiled.flatMap { $0 }
      var opened = try open(bytes)
      // After the last two blocks the only whole block is `end`.
      let isTail = place >= blocks.count - 2
      #expect(opened.damagedLength == (isTail ? 0 : Int64(blocks[place].count)))
      #expect(opened.droppedLength == (isTail ? Int64(blocks[place].count) : 0))
      opened.writer.close()
      let reading = Reading(Array(bytes[..<Int(opened.keptLength)]) + opened.writer.takeBytes())
      #expect(reading.closing == .closed)
      #expect(reading.damages.count == (isTail ? 0 : 1))
    }
  }

  @Test func whatLiesBehindTheEndIsDropped() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    let opened = try open(whole + [UInt8](repeating: 0, count: 33))
    #expect(opened.droppedLength == 33)
    #expect(opened.keptLength == Int64(whole.count - blocks[blocks.count - 1].count))
  }

  @Test func aTraceWithoutAUsableHeaderIsRefused() throws {
    let whole = try SmallTrace.bytes()
    #expect(throws: TraceError.empty) { try open([]) }
    #expect(throws: TraceError.headerCutOff(after: 20)) { try open(Array(whole[..<20])) }
    var spoiled = whole
    spoiled[20] ^= 1
    #expect(throws: TraceError.headerDamaged(.checksum)) { try open(spoiled) }
    #expect(throws: TraceError.notATrace) { try open(Array("{\"t\":0,\"x\":1}".utf8)) }
  }
}
