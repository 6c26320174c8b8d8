import Fixtures
import Testing
import TouchCore

@testable import SceneFormat
@testable import TouchTraces

@Suite struct BlockContentsTests {
  private func entry(_ seeded: inout Seeded, at time: Int64) -> TouchEntry {
    var entry = TouchEntry(
      TouchEntry.Kind(rawValue: UInt8(seeded.below(8))), finger: FingerID(UInt8(seeded.below(4))),
      at: Instant(nanoseconds: time), hardware: Instant(nanoseconds: time - 1000),
      point: Point2D(seeded.number(), seeded.number()), pressure: Float(seeded.below(100)) / 100,
      radius: Float(seeded.below(100)))
    entry.flags = UInt8(seeded.below(256))
    entry.extras = (0..<seeded.below(4)).map { _ in
      TouchEntry.Extra(
        TouchEntry.Key(rawValue: UInt8(seeded.below(256))), seeded.number())
    }
    entry.later = seeded.bytes(seeded.below(5))
    return entry
  }

  @Test func samplesReadBackAsTheyWereWrittenWithWhatTheirSourceHadBesides() throws {
    var seeded = Seeded(11)
    for _ in 0..<50 {
      var writer = try TraceWriter(SmallTrace.header)
      var written: [TouchEntry] = []
      var time: Int64 = 0
      for _ in 0..<seeded.below(60) {
        time += Int64(seeded.below(40)) * 1_000_000
        written.append(entry(&seeded, at: time))
        try writer.append(written[written.count - 1])
      }
      writer.close()
      let reading = Reading(writer.takeBytes())
      #expect(reading.blocks.flatMap { $0.touch.map(Array.init) ?? [] } == written)
      #expect(reading.closing == .closed && reading.damages == [])
    }
  }

  @Test func whatIsNotKnownOfASampleIsNotANumber() throws {
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(TouchEntry(.began, finger: FingerID(0), at: .zero, point: .zero))
    writer.close()
    let entry = try #require(Reading(writer.takeBytes()).blocks[0].touch?.first { _ in true })
    #expect(entry.pressure.isNaN && entry.radius.isNaN)
    #expect(entry.hardware == entry.delivery)
  }

  @Test func aSampleWithoutAFinitePlaceOrWithTooManyExtrasIsRefused() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let nowhere = TouchEntry(.began, finger: FingerID(0), at: .zero, point: Point2D(0, .infinity))
    #expect(throws: TraceWriteError.sampleNotWritable) { try writer.append(nowhere) }
    var crowded = TouchEntry(.began, finger: FingerID(0), at: .zero, point: .zero)
    crowded.extras = [TouchEntry.Extra](repeating: TouchEntry.Extra(.tool, 1), count: 256)
    #expect(throws: TraceWriteError.sampleNotWritable) { try writer.append(crowded) }
    #expect(writer.liveTouches == [])
  }

  @Test func everySnapshotSaysWhatIsDownWhereItsBlockBegins() throws {
    // TCH-1: an entry that breaks the grammar changes nothing.
    var seeded = Seeded(12)
    for _ in 0..<60 {
      var writer = try TraceWriter(SmallTrace.header)
      var down: [FingerID: Point2D] = [:]
      var expected: [[FingerID: Point2D]] = []
      for step in 0..<40 {
        var isFirst = step == 0
        if seeded.below(3) == 0 {
          writer.closeBlock()
          isFirst = true
        }
        if isFirst { expected.append(down) }
        let entry = entry(&seeded, at: Int64(step) * 1_000_000)
        try writer.append(entry)
        switch (entry.kind.phase, down[entry.finger]) {
        case (.began, nil), (.moved, .some), (.stationary, .some):
          // Nor does one where no finger can be.
          if entry.point.isReachable { down[entry.finger] = entry.point }
        case (.ended, .some), (.cancelled, .some):
          down[entry.finger] = nil
        default: break
        }
      }
      writer.close()
      let blocks = Reading(writer.takeBytes()).blocks
      let found = blocks.map { block in
        Dictionary(uniqueKeysWithValues: block.liveTouches.map { ($0.finger, $0.point) })
      }
      #expect(found == expected)
      for (block, next) in zip(blocks, blocks.dropFirst()) {
        #expect(LiveTouchList(after: block).touches.map(\.point) == next.liveTouches.map(\.point))
      }
    }
  }

  @Test func theTouchesOfSnapshotsAreCountedThroughTheTrace() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let finger = FingerID(7)
    for time in 0..<3 {
      let instant = Instant(nanoseconds: Int64(time))
      try writer.append(TouchEntry(.began, finger: finger, at: instant, point: .zero))
      #expect(writer.liveTouches.map(\.touch.number) == [UInt32(time + 1)])
      try writer.append(TouchEntry(.ended, finger: finger, at: instant, point: .zero))
    }
    #expect(writer.liveTouches == [])
  }

  @Test func aSceneOfAnyLengthReadsBackWhole() throws {
    var seeded = Seeded(13)
    for length in [0, 1, 57_343, 57_344, 57_345, 200_000] {
      let text = seeded.bytes(length)
      var writer = try TraceWriter(SmallTrace.header)
      try writer.append(scene: text, called: "main")
      try writer.append(scene: [1], called: "second")
      writer.close()
      let reading = Reading(writer.takeBytes())
      var scenes = SceneTexts()
      for block in reading.blocks { scenes.read(try #require(block.scene)) }
      scenes.finish()
      #expect(
        scenes.whole == [SceneText(name: "main", text: text), SceneText(name: "second", text: [1])])
      #expect(scenes.stray == 0)
      #expect(reading.damages == [] && reading.closing == .closed)
    }
  }

  @Test func ofManyScenesTheFirstAreKept() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for number in 0..<20 { try writer.append(scene: [UInt8(number)], called: "main") }
    writer.close()
    var scenes = SceneTexts()
    for block in Reading(writer.takeBytes()).blocks { scenes.read(try #require(block.scene)) }
    scenes.finish()
    #expect(scenes.whole.map(\.text) == (0..<UInt8(SceneTexts.limit)).map { [$0] })
    #expect(scenes.stray == 20 - SceneTexts.limit)
  }

  @Test func aSceneOfWhichAPartIsMissingIsNotGiven() throws {
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(scene: [UInt8](repeating: 1, count: 120_000), called: "main")
    writer.close()
    let parts = Reading(writer.takeBytes()).blocks.compactMap(\.scene)
    #expect(parts.count == 3)
    for missing in 0..<3 {
      var scenes = SceneTexts()
      for (place, part) in parts.enumerated() where place != missing { scenes.read(part) }
      scenes.finish()
      #expect(scenes.whole == [])
      #expect(scenes.stray == 2)
    }
  }

  @Test func aSceneBeyondTheLimitIsRefused() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let text = [UInt8](repeating: 0, count: TraceWriter.sceneLimit + 1)
    #expect(throws: TraceWriteError.sceneTooLong(text.count)) {
      try writer.append(scene: text, called: "main")
    }
  }

  @Test func gapsReadBackWithTheTimesThatAreKnown() throws {
    let damage = Damage(offset: 1 << 40, length: 3, cause: .cutOff)
    let times: [Instant?] = [nil, Instant(nanoseconds: -5), Instant(nanoseconds: .max)]
    var gaps: [TraceGap] = []
    var writer = try TraceWriter(SmallTrace.header)
    for before in times {
      for after in times {
        gaps.append(TraceGap(damage, before: before, after: after))
        try writer.append(gaps[gaps.count - 1])
      }
    }
    writer.close()
    let blocks = Reading(writer.takeBytes()).blocks
    #expect(blocks.compactMap(\.gap) == gaps)
    for gap in gaps { #expect(gap.text.count > 20) }
  }

  @Test func anIndexReadsBackAndHasALimit() throws {
    let (header, blocks) = try SmallTrace.parts()
    var index = TraceIndex()
    for block in Reading(header + blocks.flatMap { $0 }).blocks {
      let isAdded = index.add(block)
      #expect(isAdded)
    }
    var places: [Int64] = [Int64(header.count)]
    for block in blocks.dropLast(2) { places.append(places[places.count - 1] + Int64(block.count)) }
    #expect(index.places.map(\.offset) == places)
    let block = TraceBlock(checked: blocks[0], at: 5)
    while index.add(block) {}
    #expect(index.places.count == TraceIndex.limit)
    var writer = try TraceWriter(SmallTrace.header)
    writer.liveTouches = (0..<256).map {
      TouchSnapshot(finger: FingerID(UInt8($0)), touch: TouchID(1), point: .zero)
    }
    try writer.append(index)
    writer.close()
    let reading = Reading(writer.takeBytes())
    #expect(reading.blocks.map(\.index) == [index])
    #expect(reading.blocks[0].payload.count <= BlockLayout.writtenLimit)
  }

  @Test func contentsThatAreNotWhatTheirKindSaysAreDamage() throws {
    let time = [UInt8](repeating: 0, count: 8)
    let kinds: [(BlockKind, [UInt8])] = [
      (.touch, time + [36, 0] + [UInt8](repeating: 0, count: 35)),
      (.touch, time + [35, 0] + [UInt8](repeating: 0, count: 60)),
      (.touch, time + [36, 0] + [UInt8](repeating: 0xFF, count: 60)),
      (
        .touch,
        time + [36, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 9] + [UInt8](repeating: 0, count: 60)
      ),
      (.scene, time + [1, 0, 1, 0, 0, 0, 0, 0, 0, 0]), (.scene, time + [0, 0, 1, 0, 9, 0]),
      (.scene, time + [0, 0, 1, 0, 0, 0, 9, 0, 0, 0]), (.scene, []),
      (.gap, time + [UInt8](repeating: 0xFF, count: 34)), (.gap, time),
      (.index, time + [1, 0, 0, 0]), (.index, time + [0xFF, 0xFF, 0xFF, 0xFF]), (.index, []),
    ]
    for (kind, content) in kinds {
      let block = SmallTrace.block(kind: kind.rawValue, count: 1, content: [0, 0] + content)
      let reading = Reading(SmallTrace.header.bytes + block)
      #expect(reading.damages.map(\.cause) == [.badEntry])
      #expect(reading.blocks == [])
    }
  }
}
