import SeededRandom
import Testing
import TouchCore
import TouchRecords

@Suite struct HandReaderTests {
  private typealias Path = PlainRecord.Path

  private let layout = RecordLayout(.ios6)

  private func hand(
    _ milliseconds: UInt64, _ paths: [PlainRecord.Path], type: UInt32 = 2
  ) -> PlainRecord {
    PlainRecord(timestamp: milliseconds * 1_000_000, handType: type, paths: paths)
  }

  private func path(_ index: UInt8, _ x: Double, _ y: Double, touching: Bool = true)
    -> PlainRecord.Path
  {
    PlainRecord.Path(index: index, proximity: touching ? 3 : 0, point: Point2D(x, y))
  }

  /// The inputs of records, one line each.
  private func lines(_ records: [PlainRecord]) -> [String] {
    var reader = HandReader()
    return lines(records, &reader)
  }

  private func lines(_ records: [PlainRecord], _ reader: inout HandReader) -> [String] {
    inputs(of: records.flatMap { $0.bytes("ios6") }, layout, &reader).map(line)
  }

  private func line(_ input: Input) -> String {
    let time = "\(input.instant.nanoseconds / 1_000_000) "
    switch input.kind {
    case .frame(let samples):
      return time
        + samples.map { "\($0.finger.index) \($0.phase) \($0.point.x),\($0.point.y)" }
        .joined(separator: "; ")
    case .statusBar(let phase, let point): return time + "bar \(phase) \(point.x),\(point.y)"
    case .event(let type, let point):
      return time + "event \(type.rawValue) \(point.map { "\($0.x),\($0.y)" } ?? "nowhere")"
    case .change, .changes: return time + "change"
    case .anomaly(let anomaly): return time + "anomaly \(anomaly)"
    case .gap(let fingers, _): return time + "gap \(fingers.map { $0.index })"
    case .liftsLost(let fingers): return time + "lifts \(fingers.map { $0.index })"
    case .nextTouch(let touch): return time + "next touch \(touch.number)"
    case .end: return time + "end"
    }
  }

  @Test func aFingerBeganThenMovedOrIsStationaryAndThenEnded() {
    // RAW-6. The times count from the first record.
    #expect(
      lines([
        hand(50, [path(1, 10, 20)], type: 1), hand(60, [path(1, 10, 20)]),
        hand(70, [path(1, 11, 20)]), hand(80, [path(1, 12, 20, touching: false)], type: 5),
      ]) == [
        "0 1 began 10.0,20.0", "10 1 stationary 10.0,20.0", "20 1 moved 11.0,20.0",
        "30 1 ended 12.0,20.0",
      ])
  }

  @Test(arguments: 0..<4)
  func anyBitOfPlacePressureOrRadiusIsAMove(changed: Int) {
    var moved = path(1, 10, 20)
    switch changed {
    case 0: moved.point.x = 10.5
    case 1: moved.point.y = -20
    case 2: moved.pressure = 0.5
    default: moved.radius = 6
    }
    #expect(lines([hand(0, [path(1, 10, 20)]), hand(1, [moved])])[1].contains(" moved "))
  }

  @Test func aFingerThatARecordDoesNotNameHasNoSampleAndStaysLive() {
    // TCH-2: the dispatcher treats the finger as stationary.
    var reader = HandReader()
    let found = lines(
      [
        hand(0, [path(1, 1, 1), path(2, 2, 2)]), hand(1, [path(2, 2, 3)]), hand(2, []),
        hand(3, [path(1, 1, 1)]),
      ], &reader)
    #expect(
      found == [
        "0 1 began 1.0,1.0; 2 began 2.0,2.0", "1 2 moved 2.0,3.0", "2 ",
        "3 1 stationary 1.0,1.0",
      ])
    #expect(reader.liveFingers.map(\.finger) == [FingerID(1), FingerID(2)])
    #expect(reader.liveFingers.map(\.point) == [Point2D(1, 1), Point2D(2, 3)])
  }

  @Test(arguments: [(UInt32(6), "ended"), (UInt32(8), "cancelled")])
  func upEndsAndCancelCancelsEveryLiveFingerNamedOrNot(type: UInt32, word: String) {
    var reader = HandReader()
    let found = lines(
      [
        hand(0, [path(1, 1, 1), path(2, 2, 2), path(3, 3, 3)]),
        hand(1, [path(2, 5, 5), path(3, .nan, 0, touching: false), path(9, 9, 9)], type: type),
      ], &reader)
    #expect(found[1] == "1 2 \(word) 5.0,5.0; 3 \(word) 3.0,3.0; 1 \(word) 1.0,1.0")
    #expect(reader.liveFingers.isEmpty)
  }

  @Test func aFingerThatOnlyHoversIsNoTouch() {
    var hover = path(1, 1, 1)
    hover.proximity = 1
    #expect(lines([hand(0, [hover])]) == ["0 "])
  }

  @Test func theStatusBarTouchesNoFingerAndClosesTheFrame() {
    // RAW-7: no finger of the hand ends, and the location is the window's.
    let bar = PlainRecord(type: 1015, location: Point2D(1, 1), window: Point2D(160, 10))
    var reader = HandReader()
    let found = lines([hand(0, [path(1, 1, 1)]), bar, hand(0, [path(2, 2, 2)])], &reader)
    #expect(found == ["0 1 began 1.0,1.0", "0 bar down 160.0,10.0", "0 2 began 2.0,2.0"])
    #expect(reader.liveFingers.count == 2)
  }

  @Test func anEventIsWhereItsRecordSaysAndOfAMessageWhereItsWindowSays() {
    // RAW-8: the receiver of a message uses the window's location as the location.
    let record = PlainRecord(type: 23, location: Point2D(1, 2), window: Point2D(3, 4))
    #expect(lines([record]) == ["0 event 23 1.0,2.0"])
    var reader = HandReader()
    let found = inputs(of: record.bytes("wire"), RecordLayout(.wire), &reader)
    #expect(found.map(line) == ["0 event 23 3.0,4.0"])
  }

  @Test func aStatusBarRecordFromNowhereIsRoutedWithAnAnomaly() {
    // RAW-9.
    let bar = PlainRecord(type: 1017, window: Point2D(.infinity, 10))
    #expect(lines([bar]) == ["0 anomaly locationNotFinite", "0 bar up inf,10.0"])
  }

  @Test func anyOtherTypeIsCarriedThrough() {
    // RAW-8.
    let found = lines([
      PlainRecord(type: 1000, location: Point2D(3, 4)), PlainRecord(type: 0x7775_0000),
    ])
    #expect(found == ["0 event 1000 3.0,4.0", "0 event 2004156416 0.0,0.0"])
  }

  @Test func anEventWithoutMemoryIsOpaque() throws {
    // RAW-3.
    var reader = HandReader()
    var found: [Input] = []
    try withBytes([]) { span throws(RecordError) in
      try reader.read(nil, in: span, layout, at: .zero + .milliseconds(4), into: &found)
    }
    #expect(found.map(line) == ["4 event 4294967295 nowhere"])
    #expect(EventType.opaque.rawValue == 4_294_967_295)
  }

  @Test func anEventWithoutMemoryComesBehindTheFrameBeforeIt() throws {
    // RAW-3
    var reader = HandReader()
    var found = inputs(
      of: hand(0, [path(1, 1, 1)]).bytes("ios6"), layout, &reader, flushing: false)
    try withBytes([]) { span throws(RecordError) in
      try reader.read(nil, in: span, layout, at: .zero + .milliseconds(4), into: &found)
    }
    #expect(found.map(line) == ["0 1 began 1.0,1.0", "4 event 4294967295 nowhere"])
  }

  @Test func theSameFingerTwiceInARecordCountsOnce() {
    // TCH-1. 65 and 1 are distinguished though they share a bit.
    let found = lines([hand(0, [path(1, 1, 1), path(65, 6, 6), path(1, 2, 2)])])
    #expect(
      found == ["0 anomaly alreadyDown", "0 1 began 1.0,1.0; 65 began 6.0,6.0"])
  }

  @Test func aCountThatDisagreesIsToldBeforeTheFrame() {
    // RAW-5.
    var bytes = hand(0, [path(1, 1, 1)]).bytes("ios6")
    bytes[52 + 0x22] = 9
    var reader = HandReader()
    #expect(
      inputs(of: bytes, layout, &reader).map(line)
        == ["0 anomaly pathCountDisagrees(said: 9, held: 1)", "0 1 began 1.0,1.0"])
  }

  @Test func aTouchFromNowhereChangesNoFingerAndIsToldInItsPlace() {
    // RAW-9.
    var reader = HandReader()
    let found = lines(
      [hand(0, [path(1, 1, 1)]), hand(1, [path(1, 2, .nan)]), hand(2, [path(1, 1, 1)])], &reader)
    #expect(
      found == [
        "0 1 began 1.0,1.0",
        "0 anomaly unreadableRecord(offset: 116, TouchCore.FieldOfRecord.pathY)",
        "2 1 stationary 1.0,1.0",
      ])
  }

  @Test func recordsOfOneInstantAreOneFrameHoweverTheFingersWereSplit() {
    var random = SplitMix64(state: 3)
    for _ in 0..<200 {
      let fingers = (0..<UInt8(Int.random(in: 1...8, using: &random))).map { index in
        path(index, random.coordinate(), random.coordinate(), touching: random.next() & 3 > 0)
      }
      let before = hand(
        0, fingers.filter { _ in random.next() & 1 == 0 }.map { path($0.index, 0, 0) })
      let cut = Int.random(in: 0...fingers.count, using: &random)
      let whole = lines([before, hand(5, fingers)])
      let split = lines([
        before, hand(5, Array(fingers[..<cut])), hand(5, Array(fingers[cut...])),
      ])
      #expect(whole == split)
    }
  }

  @Test func aFingerMayComeAndGoInOneInstantButNotTwice() {
    let down = hand(0, [path(1, 1, 1)])
    let lift = hand(0, [path(1, 1, 1, touching: false)], type: 6)
    #expect(
      lines([down, lift, down, lift]) == [
        "0 1 began 1.0,1.0; 1 ended 1.0,1.0",
        "0 1 began 1.0,1.0; 1 ended 1.0,1.0",
      ])
  }

  @Test func aFrameStaysOpenUntilItIsFlushed() {
    var reader = HandReader()
    let bytes = hand(0, [path(1, 1, 1)]).bytes("ios6")
    var found = inputs(of: bytes, layout, &reader, flushing: false)
    #expect(found.isEmpty)
    reader.flush(into: &found)
    reader.flush(into: &found)
    #expect(found.map(line) == ["0 1 began 1.0,1.0"])
  }

  @Test func timesSaturateInsteadOfTrapping() {
    let records = [0, 1, UInt64.max, 1 << 63].map {
      PlainRecord(type: 1, timestamp: $0)
    }
    for origin in [0, 5, 1 << 63, UInt64.max] {
      var reader = HandReader(origin: origin)
      let bytes = records.flatMap { $0.bytes("ios6") }
      let found = inputs(of: bytes, layout, &reader).map(\.instant.nanoseconds)
      let expected = records.map { Int64(clamping: Int128($0.timestamp) - Int128(origin)) }
      #expect(found == expected)
    }
  }

  @Test func aReaderThatStartsWithLiveFingersGoesOnWithThem() {
    let finger = LiveFinger(finger: FingerID(1), point: Point2D(1, 1), pressure: 1, radius: 5)
    var reader = HandReader(origin: 0, liveFingers: [finger, finger])
    #expect(reader.liveFingers == [finger])
    #expect(lines([hand(7, [path(1, 1, 1)])], &reader) == ["7 1 stationary 1.0,1.0"])
  }

  @Test func beganAndItsEndPairUpInAnyStream() {
    var random = SplitMix64(state: 21)
    for round in 0..<60 {
      var reader = HandReader()
      var time: UInt64 = 0
      var records: [PlainRecord] = []
      for _ in 0..<60 {
        var record = PlainRecord.random("ios6", &random)
        time += random.next() % 3
        record.timestamp = time
        record.handType = [1, 2, 5, 6, 8][Int(random.next() % (round % 2 == 0 ? 3 : 5))]
        records.append(record)
      }
      var down: Set<FingerID> = []
      for input in inputs(of: records.flatMap { $0.bytes("ios6") }, layout, &reader) {
        guard case .frame(let samples) = input.kind else { continue }
        for (place, sample) in samples.enumerated() {
          switch sample.phase {
          case .began: #expect(down.insert(sample.finger).inserted)
          case .moved, .stationary: #expect(down.contains(sample.finger))
          case .ended, .cancelled: #expect(down.remove(sample.finger) != nil)
          }
          #expect(sample.point.isFinite)
          #expect(
            !samples[..<place].contains {
              $0.finger == sample.finger && $0.phase == sample.phase
            })
        }
        #expect(down.count <= 16)
      }
      #expect(down == Set(reader.liveFingers.map(\.finger)))
    }
  }

  @Test func theFramesAreTheSameWhetherOrNotTheirMemoryIsUsedAgain() {
    var random = SplitMix64(state: 4)
    var records: [PlainRecord] = []
    for time in 0..<200 {
      records.append(
        hand(UInt64(time / 2), [path(UInt8(random.next() % 4), random.coordinate(), 1)]))
    }
    let expected = lines(records)
    var reader = HandReader()
    var found: [String] = []
    withBytes(records.flatMap { $0.bytes("ios6") }) { span in
      var stream = RecordStream(layout)
      var batch: [Input] = []
      while let record = try? stream.next(in: span) {
        try? reader.read(record, in: span, layout, into: &batch)
        found += batch.map(line)
        reader.recycle(&batch)
        #expect(batch.isEmpty)
      }
      reader.flush(into: &batch)
      found += batch.map(line)
    }
    #expect(found == expected)
  }
}
