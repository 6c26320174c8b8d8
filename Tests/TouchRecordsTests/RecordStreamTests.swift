import SeededRandom
import Testing
import TouchCore
import TouchRecords

@Suite struct RecordStreamTests {
  static let layouts = RecordLayout.all.indices
  static func layout(_ place: Int) -> (RecordLayout, String) {
    let layout = RecordLayout.all[place]
    return (layout, SceneName(layout.name).text)
  }

  /// A stream of records, and the records as they must be read.
  static func stream(_ name: String, count: Int, seed: UInt64) -> ([UInt8], [PlainRecord]) {
    var random = SplitMix64(state: seed)
    var bytes: [UInt8] = []
    var records: [PlainRecord] = []
    for _ in 0..<count {
      var record = PlainRecord.random(name, &random)
      let encoded = record.bytes(name, filler: UInt8(truncatingIfNeeded: random.next()))
      record.offset = bytes.count
      record.length = encoded.count
      bytes += encoded
      // The status bar and other types have no hand.
      records.append(record)
    }
    return (bytes, records)
  }

  @Test(arguments: layouts)
  func everyRecordOfAStreamIsReadAsItWasWritten(place: Int) {
    let (layout, name) = Self.layout(place)
    let (bytes, records) = Self.stream(name, count: 300, seed: UInt64(place))
    #expect(readings(of: bytes, layout) == records.map { .record($0) })
  }

  @Test(arguments: layouts)
  func aStreamThatIsCutGivesTheRecordsBeforeTheCutAndThenSaysWhereItIsCut(place: Int) {
    let (layout, name) = Self.layout(place)
    let (bytes, records) = Self.stream(name, count: 6, seed: 77)
    for cut in 0...bytes.count {
      let found = readings(of: Array(bytes[..<cut]), layout)
      let whole = records.filter { $0.offset + $0.length <= cut }
      #expect(Array(found.prefix(whole.count)) == whole.map { .record($0) })
      let end = whole.last.map { $0.offset + $0.length } ?? 0
      if end == cut {
        #expect(found.count == whole.count)
        continue
      }
      guard found.count == whole.count + 1, case .error(let error) = found[whole.count],
        case .cutOff(let needed, let there) = error.reason
      else {
        Issue.record("\(name) cut at \(cut): \(found.dropFirst(whole.count))")
        continue
      }
      #expect(error.offset == end)
      #expect(there == UInt64(cut - end) && needed > there)
    }
  }

  @Test(arguments: layouts)
  func randomBytesNeverTrapAndAlwaysEnd(place: Int) {
    let (layout, name) = Self.layout(place)
    var random = SplitMix64(state: 99)
    for round in 0..<400 {
      var bytes = random.bytes(Int.random(in: 0...300, using: &random))
      if round % 2 == 1 {
        // A good stream in which a few bytes are hostile.
        bytes = Self.stream(name, count: 3, seed: random.next()).0
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let hit = Int.random(in: 0..<bytes.count, using: &random)
          bytes[hit] = random.next() & 1 == 0 ? 0xFF : UInt8(truncatingIfNeeded: random.next())
        }
      }
      let found = readings(of: bytes, layout)
      #expect(found.count <= bytes.count)
      for case .error(let error) in found { #expect(!error.text.isEmpty) }
      var reader = HandReader()
      _ = inputs(of: bytes, layout, &reader)
      #expect(reader.liveFingers.count <= 16)
      withBytes(bytes) { span in
        guard let record = try? Record.single(in: span, layout) else { return }
        #expect(record.length == bytes.count)
        _ = PlainRecord(record, in: span, layout)
      }
    }
  }

  /// A stream of three records whose middle one is changed by `spoil`, which receives the bytes and
  /// the offset of this record.
  private func spoiled(
    _ layout: RecordLayout, _ name: String, _ middle: PlainRecord,
    _ spoil: (inout [UInt8], Int) -> Void
  ) -> [Reading] {
    let first = PlainRecord(type: 1015).bytes(name)
    var bytes = first + middle.bytes(name)
    let next = bytes.count
    bytes += PlainRecord(type: 1017).bytes(name)
    spoil(&bytes, first.count)
    let found = readings(of: bytes, layout)
    // RAW-9: the record after the faulty one is found.
    guard found.count == 3, case .record(let last) = found[2] else {
      Issue.record("\(name): the record behind the fault is lost")
      return found
    }
    #expect(last.type == 1017 && last.offset == next)
    return found
  }

  @Test(arguments: layouts, [Double.nan, .infinity, -.infinity])
  func aTouchThatIsNowhereIsARecordOfWhichNoTouchIsMade(place: Int, number: Double) throws {
    let (layout, name) = Self.layout(place)
    let nowhere: [(Point2D, FieldOfRecord)] = [
      (Point2D(number, 1), .pathX), (Point2D(1, number), .pathY), (Point2D(number, number), .pathX),
    ]
    for (point, field) in nowhere {
      var middle = PlainRecord()
      middle.paths = [
        PlainRecord.Path(index: 1, proximity: 1, point: point),
        PlainRecord.Path(index: 2, point: point),
      ]
      // RAW-9: the values are reported as in the bytes, and the next record is found.
      guard case .record = spoiled(layout, name, middle, { _, _ in })[1] else {
        Issue.record("\(name): the record is lost")
        continue
      }
      let bytes = middle.bytes(name)
      let span = unsafe bytes.span.bytes
      let record = try Record.single(in: span, layout)
      var reader = HandReader()
      var inputs: [Input] = []
      do throws(RecordError) {
        try reader.read(record, in: span, layout, into: &inputs)
        Issue.record("\(name): a touch at \(point)")
      } catch {
        #expect(error == RecordError(offset: 0, field: field, reason: .notFinite(path: 1)))
      }
      #expect(inputs.isEmpty && reader.liveFingers.isEmpty)
    }
  }

  @Test(arguments: layouts)
  func aHandThatDoesNotFitItsSizeIsAnError(place: Int) {
    let (layout, name) = Self.layout(place)
    for size in 0..<layout.hand.size {
      var middle = PlainRecord(type: 1)
      middle.payload = [UInt8](repeating: 0, count: size)
      let found = spoiled(layout, name, middle) { bytes, start in
        bytes[start + layout.fixed.type] = 0xB9
        bytes[start + layout.fixed.type + 1] = 0x0B
      }
      let start = PlainRecord(type: 1015).bytes(name).count
      let reason = RecordError.Fault.tooSmall(
        stated: UInt64(size), least: UInt64(layout.hand.size))
      #expect(found[1] == .error(RecordError(offset: start, field: .hand, reason: reason)))
    }
  }

  @Test(arguments: ["wire", "purple"])
  func aMessageThatIsNoRecordIsPassedOver(name: String) throws {
    let layout = try #require(RecordLayout.named(SceneName(name)))
    let found = spoiled(layout, name, PlainRecord(type: 1)) { bytes, start in
      bytes[start + 20] = 124
    }
    let start = PlainRecord(type: 1015).bytes(name).count
    let reason = RecordError.Fault.notARecord(messageID: 124)
    #expect(found[1] == .error(RecordError(offset: start, field: .messageHeader, reason: reason)))
  }

  @Test(arguments: ["wire", "purple"])
  func anInfoSizeBeyondItsMessageIsAnError(name: String) throws {
    let layout = try #require(RecordLayout.named(SceneName(name)))
    var middle = PlainRecord(type: 1)
    middle.payload = [1, 2, 3]
    let found = spoiled(layout, name, middle) { bytes, start in bytes[start + 0x48] = 4 }
    let start = PlainRecord(type: 1015).bytes(name).count
    let reason = RecordError.Fault.tooLarge(stated: 4, most: 3)
    #expect(found[1] == .error(RecordError(offset: start, field: .infoSize, reason: reason)))
  }

  @Test(arguments: ["wire", "purple"])
  func aMessageBelowItsLeastSizeIsPassedOverUnlessItHasNoHeaderToGoBy(name: String) throws {
    let layout = try #require(RecordLayout.named(SceneName(name)))
    let good = PlainRecord(type: 1016).bytes(name)
    for size in 0..<layout.fixed.end {
      var short = Array(PlainRecord(type: 1015).bytes(name).prefix(max(size, 24)))
      short[4] = UInt8(size)
      let found = readings(of: short + good, layout)
      let least = size < 24 ? 24 : layout.fixed.end
      let reason = RecordError.Fault.tooSmall(stated: UInt64(size), least: UInt64(least))
      #expect(found.first == .error(RecordError(offset: 0, field: .messageSize, reason: reason)))
      #expect(found.count == (size < 24 ? 1 : 2))
    }
  }

  @Test func theBitsOfALocationAreReinterpretedAndNeverConverted() throws {
    // RAW-2: the word 0x43A00000 is 320 points, not 1 134 559 232.
    let layout = try #require(RecordLayout.named("iphoneos2-object"))
    var bytes = PlainRecord(type: 1015).bytes("iphoneos2-object")
    bytes.replaceSubrange(24..<32, with: [0, 0, 0xA0, 0x43, 0, 0, 0x80, 0x3F])
    guard case .record(let record)? = readings(of: bytes, layout).first else {
      Issue.record("the record is not read")
      return
    }
    #expect(record.window == Point2D(320, 1))
  }

  @Test(arguments: layouts)
  func aRecordAloneTakesWhatFollowsForPadding(place: Int) throws {
    let (layout, name) = Self.layout(place)
    var record = PlainRecord(paths: [PlainRecord.Path(index: 1, point: Point2D(1, 2))])
    record.hidTimestamp = layout.fixed.hidTimestamp == nil ? nil : 7
    let bytes = record.bytes(name) + [1, 2, 3]
    try withBytes(bytes) { span in
      let found = try #require(try Record.single(in: span, layout))
      #expect(found.length == bytes.count)
      #expect(found.pathCount(in: span, layout) == 1)
      #expect(RecordDraft(reading: found, in: span, layout).padding == [1, 2, 3])
    }
    // RAW-3: no bytes at all are an opaque event, fewer than a record are an error.
    let opaque = try withBytes([]) { span in try Record.single(in: span, layout) }
    #expect(opaque == nil)
    #expect(throws: RecordError.self) {
      try withBytes([1]) { span in try Record.single(in: span, layout) }
    }
  }

  @Test func anErrorSaysWhatWhereAndWhatToDo() throws {
    let layout = try #require(RecordLayout.named("iphoneos3"))
    let bytes = PlainRecord(type: 1015).bytes("iphoneos3") + [1, 2, 3]
    guard case .error(let error)? = readings(of: bytes, layout).last else {
      Issue.record("the cut is not noticed")
      return
    }
    #expect(
      String(decoding: error.text, as: UTF8.self)
        == "record at byte 52: fixed part is cut off: it needs 52 bytes and 3 are left; "
        + "the capture is torn here, or has another layout")
    #expect(error.anomaly(origin: 1000) == .unreadableRecord(offset: 1052, .record))
  }
}
