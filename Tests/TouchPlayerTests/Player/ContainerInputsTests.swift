import Fixtures
import Testing
import TouchCore
import TouchRecords

@testable import SceneFormat
@testable import TouchPlayer
@testable import TouchTraces

@Suite struct ContainerInputsTests {
  /// The inputs of blocks in words, from the beginning or from an instant.
  private func words(_ blocks: [TraceBlock], from instant: Instant? = nil) throws -> [String] {
    try inputs(blocks, from: instant).map(word)
  }

  private func inputs(_ blocks: [TraceBlock], from instant: Instant? = nil) throws -> [Input] {
    var source = ContainerInputs()
    var inputs: [Input] = []
    if let instant { source.start(at: instant) }
    for block in blocks { source.read(block, into: &inputs) }
    source.flush(into: &inputs)
    return inputs
  }

  private func word(_ input: Input) -> String { "\(input.instant.nanoseconds) \(input.kind)" }

  private static let layout = RecordLayout(.iphoneos3)

  /// A hand record with the fingers given.
  private static func record(_ paths: [RecordPath], _ type: HandType) -> [UInt8] {
    var draft = RecordDraft(type: .hand)
    draft.hand = HandDraft(type: type, paths: paths)
    var bytes: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &bytes)
    return bytes
  }

  /// A writer that lists the fingers that records leave down, as their reader knows them.
  private struct Recorder {
    var writer: TraceWriter
    var reader = HandReader()

    mutating func append(raw bytes: [UInt8], at time: Int64) throws {
      let instant = Instant(nanoseconds: time)
      reader.liveFingers = LiveTouchList(writer.liveTouches).fingers
      var inputs: [Input] = []
      let span = unsafe bytes.span.bytes
      do {
        let record = try Record.single(in: span, layout)
        try reader.read(record, in: span, layout, at: instant, into: &inputs)
      } catch {
        reader.recordFailed(error, at: instant, into: &inputs)
      }
      try writer.append(
        raw: bytes, layout: SceneName(layout.name), at: instant, leaving: reader.liveFingers)
    }
  }

  /// A trace of records, samples, changes and markers in a random order, with ascending times.
  private func randomTrace(
    _ seeded: inout Seeded, records: Bool = true, samples: Bool = true
  ) throws -> [TraceBlock] {
    var recorder = Recorder(writer: try TraceWriter(SmallTrace.header))
    var time: Int64 = 0
    for _ in 0..<(5 + seeded.below(40)) {
      time += [0, 1, 7_000_000, 400_000_000][seeded.below(4)]
      let instant = Instant(nanoseconds: time)
      switch seeded.below(12) {
      case 0...3 where records: try recorder.append(raw: randomRecord(&seeded), at: time)
      case 4...8 where samples:
        let finger = FingerID(UInt8(seeded.below(3)))
        try recorder.writer.append(
          TouchEntry(
            TouchEntry.Kind(rawValue: UInt8(seeded.below(7))), finger: finger, at: instant,
            point: Point2D(Double(seeded.below(3)), 5), pressure: .nan, radius: 4))
      case 9: try recorder.writer.append(change: Array("call = true".utf8), at: instant)
      case 10: try recorder.writer.append(raw: [1, 2], layout: "evdev", at: instant)
      default: recorder.writer.closeBlock()
      }
    }
    recorder.writer.close()
    return Reading(recorder.writer.takeBytes()).blocks
  }

  private func randomRecord(_ seeded: inout Seeded) -> [UInt8] {
    if seeded.below(10) == 0 { return seeded.bytes(seeded.below(3)) }
    let types: [HandType] = [.down, .dragged, .dragged, .countChanged, .up, .cancel]
    let paths = (0..<seeded.below(4)).map { place in
      RecordPath(
        index: UInt8(place), identity: 2, proximity: seeded.below(3) == 0 ? 0 : 3, pressure: 1,
        radius: Float(seeded.below(3)), point: Point2D(Double(seeded.below(3)), 1))
    }
    return Self.record(paths, types[seeded.below(types.count)])
  }

  /// The fingers that are down after inputs, by the grammar of touches (TCH-1).
  private func down(behind inputs: [Input]) -> [Sample] {
    var down: [Sample] = []
    for case .frame(let samples) in inputs.map(\.kind) {
      for sample in samples {
        let place = down.firstIndex { $0.finger == sample.finger }
        var began = sample
        began.phase = .began
        switch (sample.phase, place) {
        case (.began, nil): down.append(began)
        case (.moved, let place?), (.stationary, let place?): down[place] = began
        case (.ended, let place?), (.cancelled, let place?): down.remove(at: place)
        default: break
        }
      }
    }
    return down
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func startingAnywhereGivesTheFingersThatAreDownAndThenTheInputsOfTheTrace(
    records: Bool, samples: Bool
  ) throws {
    var seeded = Seeded(31)
    for _ in 0..<60 {
      let blocks = try randomTrace(&seeded, records: records, samples: samples)
      let whole = try inputs(blocks)
      var times = Set(whole.map(\.instant.nanoseconds))
      for block in blocks { times.formUnion([block.first.nanoseconds, block.last.nanoseconds]) }
      for time in times.flatMap({ [$0 - 1, $0, $0 + 1] }) {
        let start = Instant(nanoseconds: time)
        let live = down(behind: whole.filter { $0.instant < start })
        let began = live.isEmpty ? [] : [Input(.frame(live), at: start)]
        let rest = whole.filter { $0.instant >= start }
        #expect(try words(blocks, from: start) == (began + rest).map(word))
      }
    }
  }

  @Test func everySnapshotIsWhatTheInputsBeforeItsBlockLeaveDown() throws {
    var seeded = Seeded(32)
    for _ in 0..<100 {
      let blocks = try randomTrace(&seeded)
      for place in blocks.indices {
        let before = down(behind: try inputs(Array(blocks[..<place])))
        let live = blocks[place].liveTouches
        #expect(live.map(\.finger) == before.map(\.finger))
        #expect(live.map(\.point) == before.map(\.point))
      }
    }
  }

  private func hasInputs(_ block: TraceBlock) -> Bool {
    block.touch != nil || block.host != nil || block.raw?.layout == SceneName(Self.layout.name)
  }

  @Test func startingFromAnyBlockThatBeginsBeforeMakesNoDifference() throws {
    var seeded = Seeded(33)
    for _ in 0..<40 {
      let blocks = try randomTrace(&seeded)
      guard let last = blocks.last else { continue }
      let start = Instant(nanoseconds: last.last.nanoseconds / 2)
      let expected = try words(blocks, from: start)
      for place in blocks.indices where blocks[..<place].allSatisfy({ $0.last < start }) {
        // At least one remaining block must define the fingers that are down.
        guard blocks[place...].contains(where: hasInputs) else { continue }
        #expect(try words(Array(blocks[place...]), from: start) == expected)
      }
    }
  }

  @Test func theEngineFindsNoFaultInWhatFollowsAStart() throws {
    // TCH-1: every later phase is one of a finger that began.
    var seeded = Seeded(34)
    for _ in 0..<40 {
      let blocks = try randomTrace(&seeded, samples: false)
      let last = blocks.last?.last.nanoseconds ?? 0
      let start = Instant(nanoseconds: Int64(seeded.below(Int(last) + 1)))
      var down: Set<FingerID> = []
      for case .frame(let samples) in try inputs(blocks, from: start).map(\.kind) {
        for sample in samples {
          #expect(down.contains(sample.finger) == (sample.phase != .began))
          switch sample.phase {
          case .began: down.insert(sample.finger)
          case .moved, .stationary: break
          case .ended, .cancelled: down.remove(sample.finger)
          }
        }
      }
    }
  }

  @Test func hostileBlocksNeverTrapWhereverOneStarts() throws {
    var seeded = Seeded(35)
    for _ in 0..<200 {
      var writer = try TraceWriter(SmallTrace.header)
      for _ in 0..<seeded.below(20) {
        let instant = Instant(nanoseconds: Int64(bitPattern: seeded.next()) >> seeded.below(60))
        let finger = FingerID(UInt8(seeded.below(4)))
        let kind = TouchEntry.Kind(rawValue: UInt8(seeded.below(7)))
        try writer.append(TouchEntry(kind, finger: finger, at: instant, point: .zero))
        if seeded.below(3) == 0 {
          try writer.append(raw: seeded.bytes(seeded.below(99)), layout: "ios6", at: instant)
          writer.liveTouches = Array(writer.liveTouches.dropFirst())
        }
      }
      writer.close()
      let blocks = Reading(writer.takeBytes()).blocks
      for start in [Int64.min, -1, 0, 1, .max] {
        _ = try inputs(blocks.shuffled(using: &seeded), from: Instant(nanoseconds: start))
      }
    }
  }

  @Test func samplesOfOneDeliveryTimeAreOneFrameHoweverBlocksAreCut() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for finger in 0..<4 {
      let time = Instant(nanoseconds: finger < 3 ? 5 : 6)
      try writer.append(
        TouchEntry(.began, finger: FingerID(UInt8(finger)), at: time, point: .zero))
      writer.closeBlock()
    }
    writer.close()
    let frames = try inputs(Reading(writer.takeBytes()).blocks).map { input in
      if case .frame(let samples) = input.kind { samples.count } else { 0 }
    }
    #expect(frames == [3, 1])
  }

  @Test func hoveringAndUnknownKindsMakeNoInputs() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for kind in [5, 6, 255] {
      let kind = TouchEntry.Kind(rawValue: UInt8(kind))
      try writer.append(TouchEntry(kind, finger: FingerID(0), at: .zero, point: .zero))
    }
    writer.close()
    #expect(try inputs(Reading(writer.takeBytes()).blocks).isEmpty)
  }

  @Test func recordsOfOtherLayoutsMakeNoInputsAndAreNamed() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for layout: SceneName in ["evdev", "other", "evdev"] {
      try writer.append(raw: [1], layout: layout, at: .zero)
    }
    writer.close()
    var source = ContainerInputs()
    var inputs: [Input] = []
    let blocks = Reading(writer.takeBytes()).blocks
    for block in blocks { source.read(block, into: &inputs) }
    #expect(inputs.isEmpty && !source.hasSamples)
    #expect(source.layoutsPassedOver.map(\.layout) == ["evdev", "other"])
    #expect(source.layoutsPassedOver.map(\.offset) == blocks[..<2].map(\.offset))
  }

  @Test func scenesAndGapsAreGivenAlsoFromTheMiddle() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let text = [UInt8](repeating: 9, count: 100_000)
    try writer.append(scene: text, called: "main")
    let gap = TraceGap(Damage(offset: 1, length: 2, cause: .length))
    try writer.append(gap)
    writer.close()
    var source = ContainerInputs()
    source.start(at: Instant(nanoseconds: 10_000_000_000))
    var inputs: [Input] = []
    for block in Reading(writer.takeBytes()).blocks { source.read(block, into: &inputs) }
    source.flush(into: &inputs)
    #expect(source.scenes.whole == [SceneText(name: "main", text: text)])
    #expect(source.gaps == [gap])
    #expect(inputs.isEmpty)
  }

  @Test func theFingersThatCameDownInAGapAreNamedOnce() throws {
    // TCH-1: a recovery left out the block in which the second finger came down.
    var writer = try TraceWriter(SmallTrace.header)
    func entry(_ kind: TouchEntry.Kind, _ finger: UInt8, at milliseconds: Int64) -> TouchEntry {
      TouchEntry(
        kind, finger: FingerID(finger), at: .zero + .milliseconds(milliseconds),
        point: Point2D(10, 20))
    }
    // A block has a second at most.
    try writer.append(entry(.began, 1, at: 0))
    try writer.append(entry(.began, 2, at: 1_100))
    for at in stride(from: Int64(2_200), to: 2_300, by: 10) {
      try writer.append(entry(.moved, 1, at: at))
      try writer.append(entry(.moved, 2, at: at))
    }
    writer.close()
    var bytes = writer.takeBytes()
    let blocks = Reading(bytes).blocks
    #expect(blocks.filter { $0.touch != nil }.count == 3)
    bytes[Int(blocks[1].offset) + 60] ^= 4
    var recovery = TraceRecovery()
    recovery.append(bytes)
    recovery.finish()
    let recovered = recovery.takeBytes()
    #expect(Reading(recovered).blocks.filter { $0.gap != nil }.count == 1)
    let found = try inputs(Reading(recovered).blocks)
    let gaps = found.compactMap { input -> [UInt8]? in
      if case .gap(let fingers, _) = input.kind { fingers.map { $0.index } } else { nil }
    }
    #expect(gaps == [[2]])
    #expect(found.count == 12, "the began of the first, the gap, and ten frames")
    // A start behind the gap begins touches for the fingers that are down.
    for input in try inputs(Reading(recovered).blocks, from: .zero + .milliseconds(2_000)) {
      if case .gap = input.kind { Issue.record("\(input)") }
    }
  }

  @Test func blocksThatEndBeforeTheStartAreNotDecoded() throws {
    // A change that cannot be read is a fault when it is decoded.
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(change: Array("?".utf8), at: .zero)
    try writer.append(change: Array("call = true".utf8), at: Instant(nanoseconds: 2_000_000_000))
    writer.close()
    let blocks = Reading(writer.takeBytes()).blocks
    #expect(blocks.count == 2)
    for (start, faults) in [(nil, 1), (Instant(nanoseconds: 1), 0)] {
      var source = ContainerInputs()
      var inputs: [Input] = []
      if let start { source.start(at: start) }
      for block in blocks { source.read(block, into: &inputs) }
      #expect(source.faults.count == faults && inputs.count == 1)
    }
  }
}
