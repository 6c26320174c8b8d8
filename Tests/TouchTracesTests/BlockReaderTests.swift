import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct BlockReaderTests {
  @Test func aWholeTraceIsClosedAndHasNoDamage() throws {
    let (header, blocks) = try SmallTrace.parts()
    let reading = Reading(header + blocks.flatMap { $0 })
    #expect(reading.headers == [SmallTrace.header])
    #expect(reading.blocks.map(\.bytes) == Array(blocks.dropLast()))
    #expect(reading.damages == [] && reading.errors == [])
    #expect(reading.closing == .closed)
    #expect(reading.lengthOfWholeBlocks == Int64(header.count + blocks.dropLast().joined().count))
  }

  @Test func theEndStatesTheBlocksTheirEntriesAndTheChecksumOfTheirBytes() throws {
    let (header, blocks) = try SmallTrace.parts()
    let reading = Reading(header + blocks.flatMap { $0 })
    guard case .end(let end) = reading.elements.last else {
      Issue.record("no end")
      return
    }
    #expect(end.blocks == 8)
    #expect(end.entries == 10)
    #expect(end.checksum == CRC32C.checksum(of: blocks.dropLast().flatMap { $0 }))
  }

  @Test func cutAnywhereItGivesTheWholeBlocksBeforeTheCutAndNamesTheRest() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    for cut in 0..<whole.count {
      let reading = Reading(Array(whole[..<cut]))
      #expect(reading.closing == .open)
      guard cut >= header.count else {
        #expect(reading.errors == [cut == 0 ? .empty : .headerCutOff(after: Int64(cut))])
        #expect(reading.blocks == [])
        continue
      }
      var end = header.count
      var expected: [[UInt8]] = []
      for block in blocks {
        if end + block.count > cut { break }
        expected.append(block)
        end += block.count
      }
      let torn = Damage(offset: Int64(end), length: Int64(cut - end), cause: .cutOff)
      #expect(reading.blocks.map(\.bytes) == expected)
      #expect(reading.damages == (cut > end ? [torn] : []))
      #expect(reading.lengthOfWholeBlocks == Int64(end))
      #expect(reading.errors == [])
    }
  }

  @Test func everyFlippedBitIsNoticedAndTheOtherBlocksStillCome() throws {
    let (header, blocks) = try SmallTrace.parts()
    let whole = header + blocks.flatMap { $0 }
    for bit in 0..<(8 * whole.count) {
      var spoiled = whole
      spoiled[bit / 8] ^= 1 << UInt8(bit % 8)
      let reading = Reading(spoiled)
      var start = header.count
      var others: [[UInt8]] = []
      for block in blocks {
        let range = start..<(start + block.count)
        if !range.contains(bit / 8) { others.append(block) }
        start = range.upperBound
      }
      if bit / 8 < header.count {
        #expect(reading.errors.count == 1)
        #expect(reading.damages.map(\.cause) == [.header])
        #expect(reading.headers == [])
      } else {
        #expect(reading.damages.first.map { !$0.text.isEmpty } == true)
        #expect(reading.closing != .closed)
      }
      let isEndSpoiled = bit / 8 >= whole.count - blocks[blocks.count - 1].count
      #expect(reading.blocks.map(\.bytes) == (isEndSpoiled ? others : Array(others.dropLast())))
    }
  }

  @Test func howTheBytesAreSplitMakesNoDifference() throws {
    let whole = try SmallTrace.bytes()
    var seeded = Seeded(1)
    var traces = [whole, Array(whole.dropLast(20)), Array(whole.dropFirst()), []]
    for _ in 0..<60 {
      var spoiled = whole
      for _ in 0...seeded.below(3) {
        let at = seeded.below(spoiled.count)
        switch seeded.below(3) {
        case 0: spoiled[at] ^= 1 << UInt8(seeded.below(8))
        case 1: spoiled.remove(at: at)
        default: spoiled.insert(contentsOf: seeded.bytes(seeded.below(90)), at: at)
        }
      }
      traces.append(spoiled)
    }
    for trace in traces {
      let expected = Reading(trace)
      for size in [1, 2, 3, 7, 64, 100, 333] {
        #expect(Reading(trace, inPiecesOf: size) == expected)
      }
    }
  }

  /// Large pieces are read where they are, and only blocks in two pieces are put together.
  @Test func howLargePiecesAreSplitMakesNoDifference() throws {
    var random = Seeded(16)
    var writer = try TraceWriter(SmallTrace.header)
    for time in 0..<Int64(1200) {
      let record = random.bytes(random.below(200))
      try writer.append(
        raw: record, layout: "evdev", at: Instant(nanoseconds: time * 16_666_667))
    }
    writer.close()
    let whole = writer.takeBytes()
    #expect(whole.count > 100_000)
    var traces = [whole, Array(whole.dropLast(3_000)), Array(whole.dropFirst(100))]
    for damages in [1, 5, 40] {
      var damaged = whole
      for _ in 0..<damages { damaged[random.below(whole.count)] ^= 0x40 }
      traces.append(damaged)
    }
    traces.append(whole + random.bytes(20_000) + whole)
    for trace in traces {
      let expected = Reading(trace)
      for size in [4_096, 4_097, 5_000, 8_192, 20_000, 65_536] {
        #expect(Reading(trace, inPiecesOf: size) == expected, "in pieces of \(size)")
      }
    }
  }

  /// A block in one large piece shares it; one in two pieces, or in small ones, is a copy.
  @Test func blocksShareTheirPiece() throws {
    let (header, blocks) = try SmallTrace.parts()
    let bytes = header + blocks.flatMap { $0 }
    for block in Reading(bytes).blocks {
      #expect(block.piece.count == bytes.count)
      #expect(Int64(block.range.lowerBound) == block.offset)
      #expect(block == TraceBlock(checked: block.bytes, at: block.offset))
      #expect(block != TraceBlock(checked: block.bytes, at: block.offset + 1))
      let copy = TraceBlock(checked: block.bytes, at: block.offset)
      #expect(Set([block, copy]).count == 1)
    }
    for block in Reading(bytes, inPiecesOf: 7).blocks {
      #expect(block.piece == block.bytes && block.range == block.piece.indices)
    }
  }

  /// All pieces before the first block is asked for.
  @Test func piecesThatWaitAreReadInTheirOrder() throws {
    var random = Seeded(17)
    var writer = try TraceWriter(SmallTrace.header)
    for time in 0..<Int64(300) {
      try writer.append(
        raw: random.bytes(100), layout: "evdev", at: Instant(nanoseconds: time * 16_666_667))
    }
    writer.close()
    let bytes = writer.takeBytes()
    var reader = BlockReader()
    var start = 0
    var blocks = 0
    for size in [70, 20, 5_000, 4_500, 100, 6_000, 5_000, .max] {
      let end = min(start + min(size, bytes.count), bytes.count)
      reader.append(Array(bytes[start..<end]))
      start = end
      if size < 5_000, case .block? = try reader.next() { blocks += 1 }
    }
    reader.finish()
    while let element = try reader.next() { if case .block = element { blocks += 1 } }
    #expect(blocks == Reading(bytes).blocks.count)
    #expect(reader.closing == .closed)
  }

  @Test func aBlockThatIsTakenOutIsMissedByTheEnd() throws {
    let (header, blocks) = try SmallTrace.parts()
    for place in blocks.indices.dropLast() {
      var left = blocks
      left.remove(at: place)
      let reading = Reading(header + left.flatMap { $0 })
      #expect(reading.damages.map(\.cause) == [.endDisagrees])
      #expect(reading.closing == .disagreeing)
    }
  }

  @Test func strayBytesBetweenBlocksAreNamedWithTheirPlaceAndLength() throws {
    let (header, blocks) = try SmallTrace.parts()
    let zeros = [UInt8](repeating: 0, count: 50)
    let trace = header + blocks[0] + zeros + blocks[1...].flatMap { $0 }
    let reading = Reading(trace)
    let start = Int64(header.count + blocks[0].count)
    #expect(reading.damages == [Damage(offset: start, length: 50, cause: .markerMissing)])
    #expect(reading.blocks.map(\.bytes) == Array(blocks.dropLast()))
    #expect(reading.closing == .closed)
    let text = String(decoding: reading.damages[0].text, as: UTF8.self)
    #expect(text == "byte \(start): no block begins here; 50 bytes left out")
  }

  @Test func anEndBlockInTheMiddleEndsNothing() throws {
    let (header, blocks) = try SmallTrace.parts()
    let trace = header + blocks.flatMap { $0 } + blocks[0]
    let reading = Reading(trace)
    #expect(reading.damages.map(\.cause) == [.endInTheMiddle])
    #expect(reading.blocks.count == 9)
    #expect(reading.closing == .open)
  }

  @Test func unknownKindsAndVersionsAreCarriedAsTheyAre() throws {
    let header = SmallTrace.header.bytes
    let odd: [[UInt8]] = [
      SmallTrace.block(kind: 0, content: []), SmallTrace.block(kind: 255, content: [1, 2, 3]),
      SmallTrace.block(kind: BlockKind.raw.rawValue, version: 2, count: 99, content: [1]),
      SmallTrace.block(
        kind: BlockKind.touch.rawValue, version: 9, content: [UInt8](repeating: 7, count: 70)),
    ]
    let reading = Reading(header + odd.flatMap { $0 })
    #expect(reading.blocks.map(\.bytes) == odd)
    #expect(reading.damages == [])
    #expect(reading.blocks.allSatisfy { $0.raw == nil && $0.host == nil && $0.end == nil })
  }

  @Test func entriesThatAreNotWhatTheHeaderSaysAreDamageAndTheRestGoesOn() throws {
    let raw = BlockKind.raw.rawValue
    let host = BlockKind.host.rawValue
    var entry: [UInt8] = []
    entry.appendLittleEndian(Int64(5))
    entry.appendLittleEndian(UInt32(1))
    entry.append(0xAA)
    let content: [UInt8] = [0, 0, 1, 0x61] + entry
    let bad: [[UInt8]] = [
      SmallTrace.block(kind: raw, first: 5, last: 5, count: 2, content: content),
      SmallTrace.block(kind: raw, first: 5, last: 5, count: .max, content: content),
      SmallTrace.block(kind: raw, first: 4, last: 5, count: 1, content: content),
      SmallTrace.block(kind: raw, first: 5, last: 6, count: 1, content: content),
      SmallTrace.block(kind: raw, first: 5, last: 5, count: 1, content: Array(content.dropLast())),
      SmallTrace.block(kind: raw, content: []),
      SmallTrace.block(kind: raw, content: [1, 0]),
      SmallTrace.block(kind: raw, content: [0xFF, 0xFF] + [UInt8](repeating: 0, count: 60_000)),
      SmallTrace.block(kind: raw, content: [0, 0, 9, 0x61]),
      SmallTrace.block(kind: host, first: 5, last: 5, count: 1, content: [0, 0] + entry),
      SmallTrace.block(kind: BlockKind.end.rawValue, content: [0, 0, 1]),
    ]
    let good = SmallTrace.block(
      kind: raw, first: 5, last: 5, count: 1, content: content + [1, 2, 3])
    for block in bad {
      let reading = Reading(SmallTrace.header.bytes + block + good)
      #expect(reading.damages.map(\.cause) == [.badEntry])
      #expect(reading.damages.map(\.length) == [Int64(block.count)])
      #expect(reading.blocks.map(\.bytes) == [good])
    }
  }

  @Test func aLengthBeyondTheLimitIsNotWaitedFor() throws {
    let (header, blocks) = try SmallTrace.parts()
    var spoiled = blocks[0]
    spoiled.replaceLittleEndian(.max, at: BlockLayout.length)
    var reader = BlockReader()
    reader.append(header + spoiled + blocks[1])
    #expect(try reader.next() == .header(SmallTrace.header))
    let start = Int64(header.count)
    let damage = Damage(offset: start, length: Int64(spoiled.count), cause: .length)
    #expect(try reader.next() == .damage(damage))
  }

  @Test func hostileBytesNeverTrap() throws {
    let whole = try SmallTrace.bytes()
    var seeded = Seeded(2)
    for _ in 0..<400 {
      var bytes = seeded.below(2) == 0 ? Array(whole.prefix(seeded.below(400))) : []
      for _ in 0..<seeded.below(12) {
        if seeded.below(2) == 0 { bytes += BlockLayout.marker }
        bytes += seeded.bytes(seeded.below(60))
        let content = seeded.bytes(seeded.below(60)).map { $0 & UInt8(seeded.below(256)) }
        bytes += SmallTrace.block(
          kind: UInt8(seeded.below(8)), count: UInt32(seeded.below(4)), content: content)
      }
      let reading = Reading(bytes, inPiecesOf: 1 + seeded.below(100))
      for block in reading.blocks {
        _ = LiveTouchList(after: block)
        _ = (block.scene, block.gap, block.index)
      }
      let lost = reading.damages.map(\.length).reduce(0, +)
      #expect(lost <= Int64(bytes.count) * 2)
    }
  }

  @Test func everyErrorAndDamageSaysWhatIsWrongInWords() {
    let faults = TraceError.HeaderFault.allCases.map { TraceError.headerDamaged($0) }
    let errors = faults + [.empty, .notATrace, .headerCutOff(after: 3)]
    for error in errors { #expect(error.text.count > 20) }
    for cause in Damage.Cause.allCases {
      #expect(Damage(offset: 1, length: 1, cause: cause).text.count > 20)
    }
    let writing: [TraceWriteError] = [
      .headerNotWritable, .entryTooLong(1), .layoutNameTooLong(1), .liveTouchesNotWritable(1),
      .sampleNotWritable, .sceneTooLong(1), .closed,
    ]
    for error in writing { #expect(error.text.count > 20) }
  }
}
