import SeededRandom
import Testing
import Umpire

/// What the memory behind an event says: 1 and 2 of the statements.
@Suite struct RawEventStatements {
  /// The memory of a system of 32 bits: a header of two words, then the record.
  static let layout: RecordLayout = {
    guard let layout = RecordLayout.named("iphoneos2")?.insideObject else {
      preconditionFailure("no layout of iPhone OS 2")
    }
    return layout
  }()

  /// An event of iPhone OS 2 without fingers, as 14 words of which the tests set some.
  private func event(_ words: [Int: UInt32]) -> [UInt8] {
    (0..<14).flatMap { index in
      let word = words[index] ?? 0
      return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }

  /// What the record in `bytes` says.
  private func read(_ bytes: [UInt8]) throws -> RecordDraft {
    let span = unsafe bytes.span.bytes
    let record = try #require(try Record.single(in: span, Self.layout))
    return RecordDraft(reading: record, in: span, Self.layout)
  }

  private func empty(_ more: String = "") throws -> Situation {
    try Situation(
      """
      {
        "device": "iPhone 3G", "os": "2.2.1"\(more),
        "windows": [ { "id": "main", "view": "page" } ],
        "views": [ { "id": "page", "frame": [0, 0, 320, 480] } ]
      }
      """)
  }

  /// 1: Of the words of an event the third is its type, the seventh and eighth are x and y. Their
  /// neighbours are neither.
  @Test func theThirdWordIsTheTypeAndTheSeventhAndEighthAreThePlace() throws {
    var situation = try empty()
    // Every other word says something else.
    var words = Dictionary(uniqueKeysWithValues: (0..<13).map { ($0, UInt32(1016)) })
    words[2] = 1015
    words[6] = Float(12.5).bitPattern
    words[7] = Float(-7.25).bitPattern
    // The bytes that follow the fixed part: none.
    words[13] = 0
    situation.record(event(words), Self.layout, at: 0)
    #expect(
      try situation.play().lines(["statusBar": ["phase", "x", "y"], "event": ["type"]]) == [
        "0 statusBar down 12.5 -7.25"
      ])
  }

  /// 1: The bits of x and y are those of floats. They are not numbers that are converted.
  @Test func theBitsOfAPlaceAreThoseOfAFloat() throws {
    var situation = try empty()
    // As numbers 0x43200000 and 0x41200000 are over a thousand million.
    situation.record(
      event([2: 1015, 6: 0x4320_0000, 7: 0x4120_0000]), Self.layout, at: 0)
    // As numbers they are 160 and 10, as floats almost 0.
    situation.record(event([2: 1016, 6: 160, 7: 10]), Self.layout, at: 20)
    let rows = try situation.play().rows(of: "statusBar")
    try #require(rows.count == 2)
    #expect(rows[0].number("x") == 160 && rows[0].number("y") == 10)
    #expect(rows[1].number("x") == 160 * 0x1p-149 && rows[1].number("y") == 10 * 0x1p-149)
  }

  /// 1: Any bits come through unchanged: infinities, quiet and signalling NaNs with any payload,
  /// zeros of both signs, and subnormal floats.
  @Test func anyBitsComeThroughUnchanged() throws {
    var random = SplitMix64(state: 0x1015)
    let special: [UInt32] = [
      0, 0x8000_0000, 1, 0x8000_0001, 0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0xFFC0_0000,
      0x7F80_0001, 0xFFBF_FFFF, 0x7FFF_FFFF, 0x7FC0_BEEF, .max,
    ]
    let patterns = special + (0..<2_000).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    for (x, y) in zip(patterns, patterns.reversed()) {
      let bytes = event([2: 1015, 6: x, 7: y])
      let draft = try read(bytes)
      var written: [UInt8] = []
      RecordEncoder(Self.layout).append(draft, to: &written)
      #expect(written == bytes)
      for (bits, value) in [(x, draft.windowLocation.x), (y, draft.windowLocation.y)] {
        // As a `Double` a signalling NaN becomes quiet, which is one bit; its bytes stay.
        let quiet: UInt32 = Float(bitPattern: bits).isSignalingNaN ? 0x40_0000 : 0
        #expect(Float(value).bitPattern == bits | quiet)
      }
    }
  }

  /// 1: A status-bar event whose location is not a number is routed all the same, with an anomaly.
  @Test func aPlaceThatIsNoNumberKeepsNoEventFromItsWay() throws {
    var situation = try empty(#", "hook": { "types": [1015] }"#)
    situation.record(event([2: 1015, 6: 0x7FC0_BEEF, 7: 0x7F80_0001]), Self.layout, at: 0)
    let journal = try situation.play()
    #expect(journal.lines(["statusBar": ["phase", "handledBy"]]) == ["0 statusBar down app"])
    #expect(Set(journal.rows(of: "anomaly").map(\.rule)) == ["RAW-9"])
  }

  /// 2: An event without memory is passed on unread, and nothing else happens.
  @Test func anEventWithoutMemoryIsPassedOnAndNothingElseHappens() throws {
    var situation = try empty()
    situation.record([], Self.layout, at: 100)
    let journal = try situation.play()
    #expect(
      journal.lines(["event": ["type", "name", "rule"]]) == ["100 event - opaque RAW-3"])
    #expect(journal.rows.allSatisfy { ["event", "layout"].contains($0.effect) })
  }

  /// 2: A shake while a finger is down changes nothing about that finger's touch.
  @Test func aFingerThatIsDownKnowsNothingOfAShake() throws {
    var calm = try empty()
    calm.drag(100, 200, by: 40, 0, at: 0, lasting: 100)
    var shaken = calm
    shaken.record([], Self.layout, at: 45)
    let (before, after) = (try calm.play("aFingerInCalm"), try shaken.play())
    let told: KeyValuePairs<String, [String]> = [
      "deliver": ["phase", "view", "x", "y"], "anomaly": ["what"], "outcome": ["entrant"],
    ]
    #expect(after.lines(told) == before.lines(told))
    #expect(after.rows(of: "event").count == 1 && after.rows(of: "anomaly").isEmpty)
  }

  /// 2: An application that looks at every event sees a shake without type and location, and can
  /// pass it on.
  @Test func theApplicationsOwnLookReadsNothingOfAShake() throws {
    var situation = try empty(#", "hook": { "passOn": true }"#)
    situation.record([], Self.layout, at: 100)
    #expect(
      try situation.play().lines(["hook": ["type", "x", "y", "passedOn"], "event": ["type"]]) == [
        "100 hook - - - true", "100 event -",
      ])
  }
}
