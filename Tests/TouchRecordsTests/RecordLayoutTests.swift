import Testing
import TouchCore
import TouchRecords

/// RAW-4.
@Suite struct RecordLayoutTests {
  @Test func everyLayoutIsFoundByItsNameAndNoOtherIs() {
    let names = [
      "iphoneos1", "iphoneos1-object", "iphoneos2", "iphoneos2-object", "iphoneos3",
      "iphoneos3-object", "ios5", "ios5-object", "ios6", "ios6-object", "memory64",
      "memory64-object", "wire", "purple",
    ]
    #expect(RecordLayout.all.map { SceneName($0.name).text } == names)
    for (place, name) in names.enumerated() {
      #expect(RecordLayout.named(SceneName(name)) == RecordLayout.all[place])
    }
    for name in ["", "wire-object", "purple-object", "ios7", "IOS6", "ios6 "] {
      #expect(RecordLayout.named(SceneName(name)) == nil)
    }
  }

  @Test func onlyTheCountByteTellsIOS5FromIPhoneOS3() {
    var pairs: [String] = []
    for (place, layout) in RecordLayout.all.enumerated() {
      for other in RecordLayout.all[(place + 1)...] where layout.readsLike(other) {
        pairs.append(SceneName(layout.name).text + " " + SceneName(other.name).text)
      }
    }
    #expect(pairs == ["iphoneos3 ios5", "iphoneos3-object ios5-object"])
  }

  @Test func theWindowLocationIsWords6And7OfA32BitObject() throws {
    for name: SceneName in [
      "iphoneos1-object", "iphoneos2-object", "iphoneos3-object", "ios5-object", "ios6-object",
    ] {
      let layout = try #require(RecordLayout.named(name))
      #expect(layout.fixed.type == 2 * 4, "RAW-1, \(name.text)")
      #expect(layout.fixed.windowLocation == 6 * 4, "RAW-1, \(name.text)")
    }
  }

  @Test func handDataStandWhereTheAccessorsOfTheSystemReadThem() {
    // Object offsets of §1.1 and §1.3.
    let found = RecordLayout.all.filter { $0.objectHeader > 0 }.map(\.fixed.end)
    #expect(found == [0x38, 0x38, 0x3C, 0x3C, 0x3C, 104])
  }

  /// The assumption of loads that have no bounds check.
  @Test(arguments: RecordLayout.all.indices)
  func everyFieldLiesWithinTheExtentThatItIsReadIn(place: Int) {
    let layout = RecordLayout.all[place]
    let (fixed, hand) = (layout.fixed, layout.hand)
    let coordinates = 2 * fixed.floats.bytes
    let fields: [(offset: Int, bytes: Int, extent: Int)] = [
      (fixed.messageSize ?? 0, 4, FixedPart.messageHeader),
      (fixed.messageID ?? 0, 4, FixedPart.messageHeader),
      (fixed.type, 4, fixed.end), (fixed.subtype, 4, fixed.end),
      (fixed.location, coordinates, fixed.end), (fixed.windowLocation, coordinates, fixed.end),
      (fixed.timestamp, 8, fixed.end), (fixed.modifiers, 4, fixed.end),
      (fixed.infoSize, 4, fixed.end), (fixed.hidTimestamp ?? 0, 8, fixed.end),
      (HandBlock.type, 4, hand.size), (HandBlock.initialCount, 2, hand.size),
      (HandBlock.currentCount, 2, hand.size), (hand.countByte, 1, hand.size),
      (hand.olderCountByte, 1, hand.size), (hand.writtenCountByte, 1, hand.size),
      (HandBlock.pathIndex, 1, hand.pathSize), (HandBlock.pathIdentity, 1, hand.pathSize),
      (HandBlock.pathProximity, 2, hand.pathSize), (HandBlock.pathPressure, 4, hand.pathSize),
      (hand.pathRadius ?? 0, 4, hand.pathSize), (hand.pathPoint, coordinates, hand.pathSize),
    ]
    for field in fields {
      #expect(field.offset >= 0 && field.offset + field.bytes <= field.extent)
    }
    #expect(hand.pathShape.floats == fixed.floats)
  }

  @Test func aRecordThatIsAskedWithOtherBytesTrapsInsteadOfReadingBeyondThem() async {
    await #expect(processExitsWith: .failure) {
      let layout = RecordLayout(.ios6)
      let whole = PlainRecord(paths: [PlainRecord.Path(index: 1, point: .zero)]).bytes("ios6")
      let record = withBytes(whole) { try? Record.single(in: $0, layout) }
      withBytes(Array(whole.dropLast())) { bytes in
        _ = record?.path(0, in: bytes, layout)
      }
    }
    await #expect(processExitsWith: .failure) {
      let layout = RecordLayout(.ios6)
      let whole = PlainRecord(paths: [PlainRecord.Path(index: 1, point: .zero)]).bytes("ios6")
      withBytes(whole) { bytes in
        _ = (try? Record.single(in: bytes, layout))?.path(-1, in: bytes, layout)
      }
    }
  }
}
