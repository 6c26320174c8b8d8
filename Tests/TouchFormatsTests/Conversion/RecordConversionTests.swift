import Fixtures
import Testing
import TouchCore
import TouchFormats
import TouchRecords
import TouchTraces

struct RecordConversionTests {
  @Test(
    "Records come out of a container as they went in, in every layout (RAW-10)",
    arguments: RecordLayout.all)
  func roundTrip(layout: RecordLayout) throws {
    for seed in 0..<8 as Range<UInt64> {
      var records = RandomRecords(layout, seed: seed)
      let bytes = records.stream(60)
      let container = try Converted(bytes, to: .container, as: layout)
      #expect(container.losses.isEmpty)
      let again = try Converted(container.bytes, to: .gsevent)
      #expect(again.bytes == bytes, "\(layout.name), seed \(seed)")
      #expect(again.losses.isEmpty, "\(layout.name), seed \(seed)")
      #expect(
        try Converted.inputs(container.bytes) == Converted.inputs(bytes, layout: layout),
        "\(layout.name), seed \(seed)")
    }
  }

  @Test("A stream gives the same container however it is split", arguments: [1, 7, 64, 999])
  func pieces(size: Int) throws {
    for layout in [RecordLayout(.ios6), RecordLayout(.wire)] {
      var records = RandomRecords(layout, seed: 11)
      let bytes = records.stream(80)
      for target in TraceFormat.allCases {
        let whole = try Converted(bytes, to: target, as: layout)
        let split = try Converted(bytes, to: target, as: layout, size: size)
        #expect(split.bytes == whole.bytes, "\(target)")
        #expect(split.losses == whole.losses, "\(target)")
      }
    }
  }

  @Test("Every block of a stream begins with the fingers that are down there", arguments: [3, 4])
  func snapshots(seed: UInt64) throws {
    let layout = RecordLayout(.ios6)
    var records = RandomRecords(layout, seed: seed)
    let container = try Converted(records.stream(600), to: .container, as: layout)
    let (header, blocks) = try Converted.blocks(container.bytes)
    #expect(header?.clock == "mach")
    #expect(blocks.count > 3)
    var hands = HandReader()
    var inputs: [Input] = []
    for block in blocks {
      #expect(block.liveTouches.map(\.finger) == hands.liveFingers.map(\.finger))
      #expect(block.liveTouches.map(\.point) == hands.liveFingers.map(\.point))
      for entry in try #require(block.raw) {
        let bytes = unsafe block.piece.span.bytes.extracting(entry.range)
        do throws(RecordError) {
          try hands.read(
            try Record.single(in: bytes, layout), in: bytes, layout, at: entry.instant,
            into: &inputs)
        } catch {
          hands.recordFailed(error, at: entry.instant, into: &inputs)
        }
      }
    }
  }

  @Test("A torn stream loses the incomplete record, and reports this")
  func torn() throws {
    let layout = RecordLayout(.ios6)
    var records = RandomRecords(layout, seed: 5)
    let whole = records.stream(400)
    let container = try Converted(whole + [1, 2, 3], to: .container, as: layout)
    #expect(container.losses.count == 1)
    #expect(container.losses[0].hasPrefix("record at byte \(whole.count): "))
    // The offset is the same, however the stream is split.
    let split = try Converted(whole + [1, 2, 3], to: .container, as: layout, size: 7)
    #expect(split.losses == container.losses)
    #expect(try Converted(container.bytes, to: .gsevent).bytes == whole)
  }

  @Test("Records in another layout have the same values, and unrepresentable ones are lost")
  func otherLayout() throws {
    let wire = RecordLayout(.wire)
    var draft = RecordDraft(type: .hand)
    draft.timestamp = 77
    draft.hand = HandDraft(
      type: .down,
      paths: [RecordPath(index: 1, identity: 2, pressure: 1, radius: 5, point: Point2D(10, 20))])
    var bytes: [UInt8] = []
    RecordEncoder(wire).append(draft, to: &bytes)
    let ios6 = try Converted(bytes, to: .gsevent, as: wire, layout: RecordLayout(.ios6))
    #expect(ios6.losses.isEmpty)
    var expected: [UInt8] = []
    RecordEncoder(RecordLayout(.ios6)).append(draft, to: &expected)
    #expect(ios6.bytes == expected)

    // This layout has no field for the hardware's time.
    draft.hidTimestamp = 70
    bytes = []
    RecordEncoder(wire).append(draft, to: &bytes)
    let poorer = try Converted(bytes, to: .gsevent, as: wire, layout: RecordLayout(.ios6))
    #expect(poorer.bytes == expected)
    #expect(
      poorer.losses == ["left out: 1 record that says more than the layout can, at 0.0 ms"])
  }

  @Test("Padding of a message is lost in a layout without messages")
  func padding() throws {
    let (wire, ios6) = (RecordLayout(.wire), RecordLayout(.ios6))
    var draft = RecordDraft(type: EventType(rawValue: 1015))
    var expected: [UInt8] = []
    RecordEncoder(ios6).append(draft, to: &expected)
    draft.padding = [1, 2, 3]
    var bytes: [UInt8] = []
    RecordEncoder(wire).append(draft, to: &bytes)
    let stream = try Converted(bytes, to: .gsevent, as: wire, layout: ios6)
    #expect(stream.bytes == expected)
    #expect(stream.losses == ["left out: 1 stretch of bytes behind a record, at 0.0 ms"])
  }

  @Test("A location between two floats of the other layout is rounded, which is no loss")
  func rounding() throws {
    let (wide, narrow) = (RecordLayout(.memory64), RecordLayout(.ios6))
    var draft = RecordDraft(type: EventType(rawValue: 1015))
    draft.location = Point2D(0.1, 2)
    draft.windowLocation = Point2D(2, 0.1)
    var bytes: [UInt8] = []
    RecordEncoder(wide).append(draft, to: &bytes)
    let stream = try Converted(bytes, to: .gsevent, as: wide, layout: narrow)
    #expect(stream.losses.isEmpty)
    #expect(stream.report.items.map(\.finding) == [.rounding])
    var expected: [UInt8] = []
    RecordEncoder(narrow).append(draft, to: &expected)
    #expect(stream.bytes == expected)
  }

  @Test("A stream cannot represent an event without memory (RAW-3)")
  func opaque() throws {
    var writer = try Containers.writer()
    let record = Containers.record(at: 5)
    try writer.append(raw: record, layout: "ios6", at: .zero)
    try writer.append(raw: [], layout: "ios6", at: Instant(nanoseconds: 2_000_000))
    writer.close()
    let stream = try Converted(writer.takeBytes(), to: .gsevent)
    #expect(stream.bytes == record)
    #expect(
      stream.losses
        == ["left out: 1 event without memory, which has no place here, at 2.0 ms"])
  }

  @Test("Records of several layouts need one to be named")
  func severalLayouts() throws {
    var writer = try Containers.writer()
    try writer.append(raw: Containers.record(at: 5), layout: "ios6", at: .zero)
    try writer.append(
      raw: Containers.record(at: 6, RecordLayout(.ios5)), layout: "ios5", at: .zero)
    writer.close()
    let bytes = writer.takeBytes()
    #expect(throws: ConversionError.severalLayouts(["ios6", "ios5"])) {
      try Converted(bytes, to: .gsevent)
    }
    let named = try Converted(bytes, to: .gsevent, layout: RecordLayout(.ios6))
    #expect(named.bytes == Containers.record(at: 5) + Containers.record(at: 6))
    #expect(named.losses == ["left out: 1 time of delivery that is not the record's, at 0.0 ms"])
  }

  @Test("A stream loses a time of delivery that no record contains")
  func delivery() throws {
    var writer = try Containers.writer()
    try writer.append(raw: Containers.record(at: 5), layout: "ios6", at: .zero)
    try writer.append(
      raw: Containers.record(at: 6), layout: "ios6", at: Instant(nanoseconds: 2_000_000))
    writer.close()
    let stream = try Converted(writer.takeBytes(), to: .gsevent)
    #expect(
      stream.losses
        == ["left out: 1 time of delivery that is not the record's, at 2.0 ms"])
  }
}

/// Small containers.
enum Containers {
  static func writer() throws -> TraceWriter {
    try TraceWriter(
      TraceHeader(
        device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach",
        origin: 1000))
  }

  static func record(
    at timestamp: UInt64, _ layout: RecordLayout = RecordLayout(.ios6)
  ) -> [UInt8] {
    var draft = RecordDraft(type: EventType(rawValue: 1015))
    draft.timestamp = timestamp
    var bytes: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &bytes)
    return bytes
  }
}
