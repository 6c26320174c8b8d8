import SeededRandom
import Testing
import TouchCore
import TouchRecords

/// RAW-10.
@Suite struct RecordEncoderTests {
  private func copy(_ bytes: [UInt8], _ layout: RecordLayout) -> [UInt8] {
    withBytes(bytes) { span in
      var stream = RecordStream(layout)
      var output: [UInt8] = []
      while let record = try? stream.next(in: span) {
        let draft = RecordDraft(reading: record, in: span, layout)
        RecordEncoder(layout).append(draft, to: &output)
      }
      return output
    }
  }

  @Test(arguments: RecordLayout.all.indices)
  func readingAndWritingGivesTheSameBytes(place: Int) {
    let layout = RecordLayout.all[place]
    let (bytes, _) = RecordStreamTests.stream(SceneName(layout.name).text, count: 200, seed: 5)
    #expect(copy(bytes, layout) == bytes)
  }

  /// Every record that can be read: random bytes in which only the sizes are made valid.
  @Test(arguments: RecordLayout.all.indices)
  func arbitraryBytesThatCanBeReadAreWrittenAgainBitForBit(place: Int) {
    let layout = RecordLayout.all[place]
    var random = SplitMix64(state: 1234)
    var read = 0
    for round in 0..<2000 {
      let info = Int.random(in: 0...600, using: &random)
      let spare = layout.isMessage ? Int.random(in: 0...9, using: &random) : 0
      var bytes = random.bytes(layout.fixed.end + info + spare)
      func put(_ value: Int, at offset: Int) {
        for byte in 0..<4 { bytes[offset + byte] = UInt8(value >> (8 * byte) & 255) }
      }
      put(info, at: layout.fixed.infoSize)
      if let size = layout.fixed.messageSize { put(bytes.count, at: size) }
      if let id = layout.fixed.messageID { put(123, at: id) }
      if round % 3 > 0 { put(3001 | (round & 1) << 17, at: layout.fixed.type) }
      // Any conversion changes the bits of a signalling NaN.
      if round % 5 == 0 { put(0x7F80_0001, at: layout.fixed.windowLocation) }
      withBytes(bytes) { span in
        guard let record = try? Record.single(in: span, layout) else { return }
        var output: [UInt8] = []
        let draft = RecordDraft(reading: record, in: span, layout)
        RecordEncoder(layout).append(draft, to: &output)
        #expect(output == bytes)
        read += 1
      }
    }
    #expect(read > 500)
  }

  @Test(arguments: RecordLayout.all.indices)
  func anEntryThatIsLongerThanItsMessageSaysStaysSo(place: Int) {
    let layout = RecordLayout.all[place]
    let bytes = PlainRecord(type: 1015).bytes(SceneName(layout.name).text) + [9, 9]
    withBytes(bytes) { span in
      guard let record = try? Record.single(in: span, layout) else {
        Issue.record("the record is not read")
        return
      }
      var output: [UInt8] = []
      RecordEncoder(layout).append(
        RecordDraft(reading: record, in: span, layout), to: &output)
      #expect(output == bytes)
    }
  }

  @Test(arguments: RecordLayout.all.indices, RecordLayout.all.indices)
  func aRecordReadInOneLayoutAndWrittenInAnotherSaysTheSameThere(from: Int, into: Int) {
    let (source, target) = (RecordLayout.all[from], RecordLayout.all[into])
    let (bytes, records) = RecordStreamTests.stream(SceneName(source.name).text, count: 40, seed: 8)
    var output: [UInt8] = []
    withBytes(bytes) { span in
      var stream = RecordStream(source)
      while let record = try? stream.next(in: span) {
        var draft = RecordDraft(reading: record, in: span, source)
        // Only messages and entries of a container have padding.
        if !target.isMessage { draft.padding = [] }
        RecordEncoder(target).append(draft, to: &output)
      }
    }
    let found = readings(of: output, target)
    #expect(found.count == records.count)
    for (found, record) in zip(found, records) {
      guard case .record(let found) = found else {
        Issue.record("\(source.name) to \(target.name): \(found)")
        continue
      }
      #expect(found.type == record.type && found.window == record.window)
      #expect(found.timestamp == record.timestamp && found.payload == record.payload)
      #expect(found.paths.map(\.point) == record.paths.map(\.point))
      #expect(found.paths.map(\.index) == record.paths.map(\.index))
      #expect(found.paths.map { $0.proximity & 255 } == record.paths.map { $0.proximity & 255 })
    }
  }

  @Test(arguments: RecordLayout.all.indices)
  func aPathMoreOrLessChangesCountAndSizes(place: Int) {
    let layout = RecordLayout.all[place]
    let name = SceneName(layout.name).text
    let paths = (0..<4).map { PlainRecord.Path(index: $0, point: Point2D(Double($0), 1)) }
    let bytes = PlainRecord(paths: Array(paths.prefix(2))).bytes(name, filler: 3)
    withBytes(bytes) { span in
      guard let record = try? Record.single(in: span, layout) else {
        Issue.record("the record is not read")
        return
      }
      for count in 0...4 {
        var draft = RecordDraft(reading: record, in: span, layout)
        let all = draft.hand?.paths ?? []
        let added = paths.suffix(2).map {
          PathDraft(
            RecordPath(index: $0.index, identity: 0, pressure: 0, radius: 0, point: $0.point))
        }
        draft.hand?.paths = Array((all + added).prefix(count))
        var output: [UInt8] = []
        RecordEncoder(layout).append(draft, to: &output)
        #expect(output.count == bytes.count + (count - 2) * layout.hand.pathSize)
        guard case .record(let found)? = readings(of: output, layout).first else {
          Issue.record("\(name): the longer record is not read")
          return
        }
        #expect(found.paths.map(\.index) == (0..<UInt8(count)).map { $0 })
      }
    }
  }
}
