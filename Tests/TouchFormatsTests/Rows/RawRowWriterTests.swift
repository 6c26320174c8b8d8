import Testing
import TouchCore
import TouchFormats
import TouchRecords

struct RawRowWriterTests {
  /// The row of a record that is alone in a stream.
  private func row(
    _ draft: RecordDraft, _ layout: RecordLayout = RecordLayout(.ios6)
  ) throws -> String {
    var bytes: [UInt8] = []
    RecordEncoder(layout).append(draft, to: &bytes)
    var options = RecordingOptions()
    options.layout = layout
    var records = try RawRecords(ByteSource(bytes), options)
    var writer = RawRowWriter()
    try records.forEach { entry, span in writer.write(entry, in: span) }
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  @Test("A hand's row has all fields of its bytes, in the order of the documentation")
  func hand() throws {
    var draft = RecordDraft(type: .hand)
    draft.timestamp = 9
    draft.subtype = 5
    draft.modifiers = 6
    draft.location = Point2D(1, 2)
    draft.windowLocation = Point2D(3, 4)
    draft.hand = HandDraft(
      type: .countChanged, initialCount: 2, currentCount: 1,
      paths: [
        RecordPath(index: 1, identity: 2, pressure: 0.5, radius: 4, point: Point2D(7, 8)),
        RecordPath(
          index: 3, identity: 4, proximity: 0, pressure: 0, radius: 5, point: Point2D(9, 10)),
      ])
    let expected = [
      #"{"t":"0","offset":0,"type":3001,"name":"hand","subtype":5,"flags":6,"#,
      #""location":[1.0,2.0],"window":[3.0,4.0],"hand":{"type":5,"fingers":1},"paths":"#,
      #"[{"index":1,"identity":2,"proximity":3,"pressure":0.5,"radius":4.0,"x":7.0,"y":8.0},"#,
      #"{"index":3,"identity":4,"proximity":0,"pressure":0.0,"radius":5.0,"x":9.0,"y":10.0}]}"#,
      "\n",
    ]
    #expect(try row(draft) == expected.joined())
  }

  @Test("A record for the front-most app says so (RAW-11), and types have the names of their time")
  func names() throws {
    var draft = RecordDraft(type: EventType(rawValue: 13))
    draft.routesToFront = true
    let later = try row(draft)
    #expect(later.contains(#""type":13,"name":"simulatorKeyDown","#))
    #expect(later.contains(#""flags":0,"front":true,"location""#))
    draft.routesToFront = false
    let early = try row(draft, RecordLayout(.iphoneos2))
    #expect(early.contains(#""type":13,"name":"keyDown","#))
    #expect(!early.contains("front") && !early.contains("hand"))
    let nameless = try row(RecordDraft(type: EventType(rawValue: 77_777)))
    #expect(nameless.contains(#""type":77777,"name":"77777","#))
  }
}
