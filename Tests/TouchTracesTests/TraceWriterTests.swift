import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TraceWriterTests {
  private enum Entry: Equatable {
    case raw(SceneName, Int64, [UInt8])
    case host(UInt8, Int64, [UInt8])
  }

  private func entries(of blocks: [TraceBlock]) -> [Entry] {
    var entries: [Entry] = []
    for block in blocks {
      for entry in block.host.map(Array.init) ?? [] {
        entries.append(.host(entry.kind.rawValue, entry.instant.nanoseconds, entry.text))
      }
      guard let raw = block.raw else { continue }
      for entry in raw {
        let bytes = Array(block.piece[entry.range])
        entries.append(.raw(raw.layout, entry.instant.nanoseconds, bytes))
      }
    }
    return entries
  }

  private func append(_ entry: Entry, to writer: inout TraceWriter) throws {
    switch entry {
    case .raw(let layout, let time, let bytes):
      try writer.append(raw: bytes, layout: layout, at: Instant(nanoseconds: time))
    case .host(let kind, let time, let text):
      let kind = HostEntry.Kind(rawValue: kind)
      try writer.append(kind, text: text, at: Instant(nanoseconds: time))
    }
  }

  private func randomEntries(_ seeded: inout Seeded) -> [Entry] {
    let layouts: [SceneName] = ["iphoneos2", "evdev", ""]
    var time: Int64 = 0
    return (0..<seeded.below(60)).map { _ in
      switch seeded.below(12) {
      case 0: time = Int64(bitPattern: seeded.next())
      case 1: time &-= 50_000_000
      default: time &+= Int64(seeded.below(200_000_000))
      }
      let bytes = seeded.bytes(seeded.below(20) == 0 ? seeded.below(50_000) : seeded.below(40))
      if seeded.below(4) == 0 { return .host(UInt8(seeded.below(4)), time, bytes) }
      return .raw(layouts[seeded.below(8) / 3], time, bytes)
    }
  }

  @Test func whatIsWrittenReadsBackInItsOrder() throws {
    var seeded = Seeded(1)
    for _ in 0..<200 {
      let written = randomEntries(&seeded)
      var writer = try TraceWriter(SmallTrace.header)
      var bytes: [UInt8] = []
      for entry in written {
        try append(entry, to: &writer)
        if seeded.below(5) == 0 { bytes += writer.takeBytes() }
        if seeded.below(9) == 0 { writer.closeBlock() }
      }
      writer.close()
      bytes += writer.takeBytes()
      let reading = Reading(bytes, inPiecesOf: 1 + seeded.below(5000))
      #expect(reading.headers == [SmallTrace.header])
      #expect(entries(of: reading.blocks) == written)
      #expect(reading.errors == [] && reading.damages == [])
      #expect(reading.closing == .closed)
    }
  }

  @Test func aBlockHasAtMost64KiBAndCoversLessThanASecond() throws {
    var seeded = Seeded(2)
    for _ in 0..<50 {
      var writer = try TraceWriter(SmallTrace.header)
      for entry in randomEntries(&seeded) { try append(entry, to: &writer) }
      writer.close()
      for block in Reading(writer.takeBytes()).blocks {
        #expect(block.payload.count <= 65_536)
        #expect(block.last - block.first < .milliseconds(1000))
      }
    }
  }

  @Test func anEntryThatWouldMakeABlockTooLongBeginsTheNext() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for _ in 0..<3 {
      try writer.append(raw: [UInt8](repeating: 5, count: 30_000), layout: "evdev", at: .zero)
    }
    writer.close()
    #expect(Reading(writer.takeBytes()).blocks.map(\.count) == [2, 1])
  }

  @Test func aBlockIsNotClosedBeforeItMust() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for time in 0..<1000 {
      let instant = Instant(nanoseconds: Int64(time) * 999_000)
      try writer.append(raw: [UInt8](repeating: 0, count: 40), layout: "evdev", at: instant)
    }
    writer.close()
    #expect(Reading(writer.takeBytes()).blocks.map(\.count) == [1000])
  }

  @Test func aBlockBeginsWithTheTouchesThatWereDownWhenItOpened() throws {
    let first = TouchSnapshot(
      finger: FingerID(3), touch: TouchID(7), point: Point2D(1.5, -2), pressure: 0.25, radius: 6)
    let second = TouchSnapshot(
      finger: FingerID(0), touch: TouchID(.max), point: Point2D(0, 1e9), pressure: 1, radius: 0)
    var writer = try TraceWriter(SmallTrace.header)
    writer.liveTouches = [first]
    try writer.append(raw: [1], layout: "evdev", at: .zero)
    writer.liveTouches = [first, second]
    try writer.append(raw: [2], layout: "evdev", at: .zero)
    try writer.append(marker: [0x61], at: .zero)
    writer.liveTouches = []
    try writer.append(raw: [3], layout: "evdev", at: .zero)
    writer.close()
    let blocks = Reading(writer.takeBytes()).blocks
    #expect(blocks.map(\.liveTouches) == [[first], [first, second], []])
    #expect(blocks.map(\.kind) == [.raw, .host, .raw])
  }

  @Test func theLongestEntryFitsBehindTheMostTouches() throws {
    let touches = (0..<TouchSnapshot.limit).map {
      TouchSnapshot(finger: FingerID(UInt8($0)), touch: TouchID(1), point: .zero)
    }
    let layout = SceneName(utf8: [UInt8](repeating: 0x61, count: 255))
    var writer = try TraceWriter(SmallTrace.header)
    writer.liveTouches = touches
    let bytes = [UInt8](repeating: 5, count: TraceWriter.entryLimit)
    try writer.append(raw: bytes, layout: layout, at: .zero)
    try writer.append(change: bytes, at: .zero)
    writer.close()
    let reading = Reading(writer.takeBytes())
    #expect(entries(of: reading.blocks) == [.raw(layout, 0, bytes), .host(0, 0, bytes)])
    #expect(reading.blocks.allSatisfy { $0.payload.count <= 65_536 })
  }

  @Test func whatCannotBeWrittenIsRefusedAndLeavesTheTraceWhole() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let tooLong = [UInt8](repeating: 0, count: TraceWriter.entryLimit + 1)
    let limit = TraceWriteError.entryTooLong(tooLong.count)
    #expect(throws: limit) { try writer.append(raw: tooLong, layout: "evdev", at: .zero) }
    #expect(throws: limit) { try writer.append(change: tooLong, at: .zero) }
    let layout = SceneName(utf8: [UInt8](repeating: 0, count: 256))
    #expect(throws: TraceWriteError.layoutNameTooLong(256)) {
      try writer.append(raw: [], layout: layout, at: .zero)
    }
    writer.liveTouches = [
      TouchSnapshot(finger: FingerID(0), touch: TouchID(1), point: Point2D(.nan, 0))
    ]
    #expect(throws: TraceWriteError.liveTouchesNotWritable(1)) {
      try writer.append(raw: [], layout: "evdev", at: .zero)
    }
    writer.close()
    writer.close()
    #expect(throws: TraceWriteError.closed) {
      try writer.append(raw: [], layout: "evdev", at: .zero)
    }
    let reading = Reading(writer.takeBytes())
    #expect(reading.elements.count == 2 && reading.closing == .closed)
  }

  @Test func blocksOfAnotherTraceAreCarriedByteForByte() throws {
    let (header, blocks) = try SmallTrace.parts()
    var writer = try TraceWriter(SmallTrace.header)
    for block in Reading(header + blocks.flatMap { $0 }).blocks { try writer.append(block) }
    writer.close()
    #expect(writer.takeBytes() == header + blocks.flatMap { $0 })
  }

  @Test func appendingGivesTheTraceThatOneWriterWouldHaveWritten() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    // Cut anywhere behind the header: the torn tail is dropped and written again.
    for cut in header.count...whole.count {
      var reader = BlockReader()
      reader.append(Array(whole[..<cut]))
      reader.finish()
      while try reader.next() != nil {}
      let kept = Int(reader.lengthOfWholeBlocks)
      var writer = TraceWriter(continuing: reader)
      for block in Reading(whole).blocks where block.offset >= kept { try writer.append(block) }
      writer.close()
      #expect(Array(whole[..<kept]) + writer.takeBytes() == whole)
    }
  }

  @Test func aClockThatGoesBackASecondBeginsABlock() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for time: Int64 in [2_000_000_000, 1_000_000_001, 1_000_000_000] {
      try writer.append(raw: [1], layout: "evdev", at: Instant(nanoseconds: time))
    }
    writer.close()
    #expect(Reading(writer.takeBytes()).blocks.map(\.count) == [2, 1])
  }

  @Test func anEndOfAnotherTraceIsNotCarried() throws {
    let (header, blocks) = try SmallTrace.parts()
    var writer = try TraceWriter(SmallTrace.header)
    for block in blocks { try writer.append(TraceBlock(checked: block, at: 0)) }
    writer.close()
    #expect(writer.takeBytes() == header + blocks.flatMap { $0 })
  }
}
