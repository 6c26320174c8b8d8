import Testing
import TouchCore
import TouchRecords

/// The example records of iOS facts §1.8: one finger down at (160, 240).
@Suite struct GoldenVectorTests {
  static let vectors: [(name: SceneName, hex: String)] = [
    (
      "iphoneos2",
      """
      b9 0b 00 00 00 00 00 00 00 00 20 43 00 00 70 43
      00 00 20 43 00 00 70 43 14 1a 99 be 1c 00 00 00
      00 00 00 00 00 00 00 00 00 00 00 00 3c 00 00 00
      01 00 00 00 01 00 01 00 00 00 00 00 00 00 00 00
      00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      00 01 00 00 01 02 03 00 00 00 80 3f 00 00 a0 40
      00 00 20 43 00 00 70 43 00 00 00 00
      """
    ),
    (
      "iphoneos3",
      """
      b9 0b 00 00 00 00 00 00 00 00 20 43 00 00 70 43
      00 00 20 43 00 00 70 43 00 00 00 00 14 1a 99 be
      1c 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      3c 00 00 00 01 00 00 00 01 00 01 00 00 00 00 00
      00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      00 00 00 00 00 01 00 00 01 02 03 00 00 00 80 3f
      00 00 a0 40 00 00 20 43 00 00 70 43 00 00 00 00
      """
    ),
    (
      "ios6",
      """
      b9 0b 00 00 00 00 00 00 00 00 20 43 00 00 70 43
      00 00 20 43 00 00 70 43 00 00 00 00 14 1a 99 be
      1c 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      40 00 00 00 01 00 00 00 01 00 01 00 00 00 00 00
      00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      00 00 00 00 00 00 01 00 01 02 03 00 00 00 80 3f
      00 00 a0 40 00 00 20 43 00 00 70 43 00 00 00 00
      00 00 00 00
      """
    ),
    (
      "wire",
      """
      13 00 00 00 94 00 00 00 00 00 00 00 00 00 00 00
      00 00 00 00 7b 00 00 00 b9 0b 00 00 00 00 00 00
      00 00 20 43 00 00 70 43 00 00 20 43 00 00 70 43
      00 00 00 00 14 1a 99 be 1c 00 00 00 00 00 00 00
      00 00 00 00 00 00 00 00 40 00 00 00 14 1a 99 be
      1c 00 00 00 01 00 00 00 01 00 01 00 00 00 00 00
      00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
      00 00 00 00 00 00 01 00 01 02 03 00 00 00 80 3f
      00 00 a0 40 00 00 20 43 00 00 70 43 00 00 00 00
      00 00 00 00
      """
    ),
  ]

  static func bytes(_ hex: String) -> [UInt8] {
    hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
  }

  @Test(arguments: vectors.indices)
  func aVectorIsReadAsTheFingerThatItStates(place: Int) throws {
    let (name, hex) = Self.vectors[place]
    let layout = try #require(RecordLayout.named(name))
    let bytes = Self.bytes(hex)
    #expect(bytes.count == [108, 112, 116, 148][place])
    let centre = Point2D(160, 240)
    let time: UInt64 = 123_456_789_012
    let expected = PlainRecord(
      length: bytes.count, location: centre, window: centre, timestamp: time,
      hidTimestamp: name.matches("wire") ? time : nil, initialCount: 1, currentCount: 1,
      paths: [PlainRecord.Path(index: 1, point: centre)])
    #expect(readings(of: bytes, layout) == [.record(expected)])
  }

  @Test(arguments: vectors.indices)
  func aVectorIsWrittenFromValuesAlone(place: Int) throws {
    let (name, hex) = Self.vectors[place]
    let layout = try #require(RecordLayout.named(name))
    var draft = RecordDraft(type: .hand)
    draft.location = Point2D(160, 240)
    draft.windowLocation = Point2D(160, 240)
    draft.timestamp = 123_456_789_012
    draft.hidTimestamp = 123_456_789_012
    draft.hand = HandDraft(
      type: .down,
      paths: [
        RecordPath(index: 1, identity: 2, pressure: 1, radius: 5, point: Point2D(160, 240))
      ])
    var written: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &written)
    #expect(written == Self.bytes(hex))
  }
}
