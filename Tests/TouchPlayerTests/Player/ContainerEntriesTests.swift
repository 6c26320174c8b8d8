import Fixtures
import Testing
import TouchCore
import TouchRecords

@testable import TouchPlayer
@testable import TouchTraces

/// The inputs for gaps, changes, unknown entries and a clock that goes back.
@Suite struct ContainerEntriesTests {
  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func entry(
    _ kind: TouchEntry.Kind, _ finger: UInt8, at milliseconds: Int64
  ) -> TouchEntry {
    TouchEntry(kind, finger: FingerID(finger), at: at(milliseconds), point: Point2D(1, 2))
  }

  private func gap(before milliseconds: Int64) -> TraceGap {
    TraceGap(Damage(offset: 1, length: 2, cause: .checksum), before: at(milliseconds))
  }

  private func live(_ fingers: UInt8...) -> [TouchSnapshot] {
    fingers.map { live($0, touch: UInt32($0)) }
  }

  private func live(_ finger: UInt8, touch: UInt32) -> TouchSnapshot {
    TouchSnapshot(finger: FingerID(finger), touch: TouchID(touch), point: Point2D(1, 2))
  }

  /// The inputs of what was written, in words, from the beginning or from an instant.
  private func words(_ writer: inout TraceWriter, from start: Instant? = nil) -> [String] {
    writer.close()
    var source = ContainerInputs()
    var inputs: [Input] = []
    if let start { source.start(at: start) }
    for block in Reading(writer.takeBytes()).blocks { source.read(block, into: &inputs) }
    source.flush(into: &inputs)
    return inputs.map { input in
      let time = input.instant.nanoseconds / 1_000_000
      let answered = input.answers.isEmpty ? "" : ", answered"
      switch input.kind {
      case .nextTouch(let touch): return "\(time) touch \(touch.number)" + answered
      case .frame(let samples):
        let all = samples.map { "\($0.phase.word) \($0.finger.index)" }
        return "\(time) " + all.joined(separator: ", ") + answered
      case .gap(let fingers, let length):
        return "\(time) gap \(fingers.map(\.index)) \(length.nanoseconds / 1_000_000)"
      case .liftsLost(let fingers): return "\(time) lifts \(fingers.map(\.index))"
      case .change, .changes: return "\(time) change"
      case .statusBar, .event, .anomaly, .end: return "\(time) \(input.kind)"
      }
    }
  }

  @Test func gapsThatFollowOneAnotherAreOneStretchToldOnceBehindTheFrameBefore() throws {
    // TCH-1
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 0))
    try writer.append(gap(before: 0))
    try writer.append(gap(before: 600))
    writer.liveTouches = live(1, 2)
    for time: Int64 in [2_000, 3_100] {
      for finger: UInt8 in [1, 2] { try writer.append(entry(.moved, finger, at: time)) }
    }
    #expect(
      words(&writer) == [
        "0 began 1", "2000 gap [2] 2000", "2000 moved 1, moved 2", "3100 moved 1, moved 2",
      ])
  }

  @Test func aFingerThatLiftedInAGapLiftsAtTheLastTimeBeforeIt() throws {
    // TCH-9
    var writer = try TraceWriter(SmallTrace.header)
    for finger: UInt8 in [1, 2] { try writer.append(entry(.began, finger, at: 0)) }
    try writer.append(entry(.moved, 1, at: 20))
    try writer.append(gap(before: 20))
    writer.liveTouches = live(2)
    // Changes of the host come before the samples.
    try writer.append(change: Array("call = true".utf8), at: at(900))
    try writer.append(entry(.moved, 2, at: 1_500))
    try writer.append(entry(.began, 1, at: 1_600))
    #expect(
      words(&writer) == [
        "0 began 1, began 2", "20 moved 1", "20 lifts [1]", "900 change", "1500 moved 2",
        "1600 began 1",
      ])
  }

  @Test func aFingerThatLiftedInAGapAndCameDownAgainHasANumberThatNoTouchHadBefore() throws {
    // TCH-9, TCH-1
    for (number, isOther): (UInt32, Bool) in [(1, false), (2, false), (3, true), (9, true)] {
      var writer = try TraceWriter(SmallTrace.header)
      for finger: UInt8 in [1, 2] { try writer.append(entry(.began, finger, at: 0)) }
      try writer.append(entry(.ended, 2, at: 20))
      try writer.append(gap(before: 20))
      writer.liveTouches = [live(1, touch: number)]
      try writer.append(entry(.moved, 1, at: 500))
      let told = isOther ? ["20 lifts [1]", "500 gap [1] 480"] : []
      #expect(
        words(&writer) == ["0 began 1, began 2", "20 ended 2"] + told + ["500 moved 1"], "\(number)"
      )
    }
  }

  @Test func aChangeBetweenGapsLeavesTheFingersThatCameDownToTheSamples() throws {
    // TCH-1: the gap began with the last sample before it.
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 0))
    try writer.append(gap(before: 0))
    writer.liveTouches = live(1, 2)
    try writer.append(change: Array("call = true".utf8), at: at(900))
    try writer.append(gap(before: 900))
    for finger: UInt8 in [1, 2] { try writer.append(entry(.moved, finger, at: 1_500)) }
    #expect(
      words(&writer) == ["0 began 1", "900 change", "1500 gap [2] 1500", "1500 moved 1, moved 2"])
  }

  @Test func aDigestBehindAGapCountsTheTouchesThatBeganInIt() throws {
    // TCH-9
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 0))
    try writer.append(gap(before: 0))
    try writer.append(digest(2, at: 30))
    writer.liveTouches = [live(1, touch: 2)]
    try writer.append(entry(.moved, 1, at: 50))
    #expect(
      words(&writer) == ["0 began 1", "0 lifts [1]", "50 gap [1] 50", "50 touch 3", "50 moved 1"])
  }

  /// A trace of one finger that is down for three seconds, a block each second, whose blocks list what
  /// `lists` says. `change` adds a block of the host behind the first.
  private func odd(
    _ lists: [[TouchSnapshot]], gapBefore number: Int? = nil, change: Bool = false
  ) throws -> [String] {
    var writer = try TraceWriter(SmallTrace.header)
    for (index, list) in lists.enumerated() {
      if index == number { try writer.append(gap(before: Int64(index) * 1_100)) }
      writer.liveTouches = list
      let kind: TouchEntry.Kind = index == 0 ? .began : .moved
      try writer.append(entry(kind, 1, at: Int64(index) * 1_100))
      writer.closeBlock()
      if change, index == 0 {
        writer.liveTouches = []
        try writer.append(change: Array("call = true".utf8), at: at(500))
      }
    }
    return words(&writer).filter { !$0.contains("change") }
  }

  @Test func aWholeTraceHasNoGapWhateverItsBlocksList() throws {
    // TCH-9: numbers in no order, no fingers, other fingers, or a host that does not know them.
    let whole = ["0 began 1", "1100 moved 1", "2200 moved 1", "3300 moved 1"]
    for numbers: [UInt32] in [[4711, 4713, 4720], [1, 1, 1], [9, 3, 1], [0, 0, 0]] {
      #expect(try odd([[]] + numbers.map { [live(1, touch: $0)] }) == whole, "\(numbers)")
    }
    #expect(try odd([[], live(1), live(1), live(1)], change: true) == whole)
    #expect(try odd([live(2), live(1, 2), live(2), live(1)]) == whole)
    #expect(try odd([[], [], [], []]) == whole)
  }

  @Test func behindAGapOnlyListsThatWereTrueSoFarCount() throws {
    // TCH-9
    let whole = ["0 began 1", "1100 moved 1", "2200 moved 1", "3300 moved 1"]
    #expect(try odd([[], live(1), live(1), live(1)], gapBefore: 2) == whole)
    #expect(try odd([[], [], live(1), []], gapBefore: 3) == whole)
    // The numbers of touches go up by more than one.
    let other = [7, 9, 11].map { [live(1, touch: $0)] }
    #expect(try odd([[]] + other, gapBefore: 3) == whole)
    let told = try odd([[], live(1), live(1), [live(1, touch: 2)]], gapBefore: 3)
    #expect(told.contains("2200 lifts [1]") && told.contains("3300 gap [1] 1100"), "\(told)")
  }

  @Test func aWriterOfRecordsNamesTheFingersThatTheyLeaveDown() throws {
    // TCH-9: the finger stays down over the gap, although the caller names none.
    var writer = try TraceWriter(SmallTrace.header)
    for time: Int64 in [0, 1_500] {
      var draft = RecordDraft(type: .hand)
      let path = RecordPath(
        index: 1, identity: 2, proximity: 3, pressure: 1, radius: 1, point: Point2D(1, 2))
      draft.hand = HandDraft(type: .dragged, paths: [path])
      var bytes: [UInt8] = []
      RecordEncoder(RecordLayout(.ios6)).append(draft, to: &bytes)
      try writer.append(raw: bytes, layout: "ios6", at: at(time))
      if time == 0 { try writer.append(gap(before: 0)) }
    }
    #expect(words(&writer).map { $0.prefix(12) } == ["0 began 1", "1500 station"])
  }

  @Test func numbersAreThoseOfTheTraceAlsoIfItBeganLate() throws {
    // TCH-9: by a touch of a block that is down, or by a digest.
    for hasDigest in [false, true] {
      var writer = try TraceWriter(SmallTrace.header)
      try writer.append(entry(.began, 1, at: 0))
      if hasDigest {
        try writer.append(digest(40, at: 10))
      } else {
        writer.liveTouches = [live(1, touch: 40)]
        try writer.append(change: Array("call = true".utf8), at: at(10))
      }
      try writer.append(gap(before: 10))
      try writer.append(digest(41, at: 30))
      writer.liveTouches = [live(1, touch: 40), live(2, touch: 41)]
      try writer.append(entry(.moved, 1, at: 50))
      let told = words(&writer).filter { !$0.contains("change") }
      #expect(Array(told[1...]) == ["50 gap [2] 40", "50 touch 42", "50 moved 1"], "\(told)")
    }
  }

  @Test(arguments: [-5_000, 5_000] as [Int64])
  func theTimeThatAGapSaysTurnsTimeNotBack(_ before: Int64) throws {
    // TCH-9, TCH-4
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 0))
    try writer.append(gap(before: before))
    writer.liveTouches = []
    try writer.append(entry(.began, 2, at: 2_000))
    #expect(words(&writer) == ["0 began 1", "0 lifts [1]", "2000 began 2"])
  }

  @Test func aGapBehindWhichTheClockWentBackTookNoTime() throws {
    // TCH-4
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(change: Array("call = true".utf8), at: at(5_000))
    try writer.append(gap(before: 5_000))
    writer.liveTouches = live(1)
    try writer.append(entry(.moved, 1, at: 2_000))
    #expect(words(&writer) == ["5000 change", "2000 gap [1] 0", "2000 moved 1"])
  }

  @Test func aChangeComesBehindTheFrameBeforeItAndBeforeTheOneBehindIt() throws {
    // SCENE-1
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 10))
    try writer.append(change: Array("call = true".utf8), at: at(10))
    try writer.append(entry(.moved, 1, at: 10))
    #expect(words(&writer) == ["10 began 1", "10 change", "10 moved 1"])
  }

  /// A digest of a state in which `touches` have begun.
  private func digest(_ touches: UInt32, at milliseconds: Int64) -> RecordedDigest {
    var digest = RecordedDigest(at: at(milliseconds), isClosed: false, version: 1, fields: [])
    digest.counts = RecordedDigest.Counts(touches: touches, answers: 0)
    return digest
  }

  private func answer(at milliseconds: Int64) -> Answer {
    Answer(Question.ID(.hitTest, of: "v", touch: TouchID(1), at: at(milliseconds)), .noView)
  }

  @Test func aDigestAfterALossNumbersTheNextTouchBeforeItsInput() throws {
    // ASK-1, TCH-1
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(digest(9, at: 0))
    try writer.append(gap(before: 0))
    try writer.append(digest(3, at: 20))
    try writer.append(digest(4, at: 30))
    try writer.append(answer(at: 40))
    try writer.append(entry(.began, 1, at: 40))
    try writer.append(entry(.ended, 1, at: 50))
    #expect(words(&writer) == ["40 touch 4", "40 began 1, answered", "50 ended 1"])
  }

  @Test func aFrameThatEndsAtAGapHasTheNumberAndTheAnswersOfItsTouch() throws {
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(gap(before: 0))
    try writer.append(digest(3, at: 20))
    try writer.append(answer(at: 40))
    try writer.append(entry(.began, 1, at: 40))
    try writer.append(gap(before: 40))
    writer.liveTouches = live(1, 2)
    try writer.append(entry(.moved, 1, at: 60))
    #expect(
      words(&writer) == ["40 touch 4", "40 began 1, answered", "60 gap [2] 20", "60 moved 1"])
  }

  @Test(arguments: [0, 1 << 31 - 1, 1 << 31, .max - 1, .max] as [UInt32])
  func aNumberOfTouchesThatNoRunHasIsNotUsed(_ touches: UInt32) throws {
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(gap(before: 0))
    try writer.append(digest(touches, at: 20))
    try writer.append(entry(.began, 1, at: 40))
    let number = touches < 1 << 31 ? ["40 touch \(touches + 1)"] : []
    #expect(words(&writer) == number + ["40 began 1"])
  }

  @Test func fromAStartOnTouchesAreCountedThere() throws {
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 5))
    try writer.append(entry(.ended, 1, at: 6))
    try writer.append(gap(before: 6))
    try writer.append(entry(.began, 1, at: 30))
    try writer.append(entry(.ended, 1, at: 35))
    try writer.append(gap(before: 35))
    try writer.append(digest(7, at: 40))
    try writer.append(entry(.began, 1, at: 50))
    #expect(words(&writer, from: at(20)) == ["30 began 1", "35 ended 1", "50 began 1"])
  }

  @Test func aBlockInWhichTheClockWentBackReachesTheStartByItsLatestEntry() throws {
    // TCH-4
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 5))
    try writer.append(entry(.moved, 1, at: 3))
    #expect(words(&writer, from: at(4)) == ["5 began 1", "3 moved 1"])
  }

  @Test func aFingerThatHoversIsKnownAndAKindWithoutANameIsNot() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for kind: UInt8 in [5, 6, 255] {
      try writer.append(entry(TouchEntry.Kind(rawValue: kind), 0, at: 0))
    }
    writer.close()
    var source = ContainerInputs()
    var inputs: [Input] = []
    for block in Reading(writer.takeBytes()).blocks { source.read(block, into: &inputs) }
    #expect(source.unknown.entries == 2 && source.unknown.blocks == 0)
  }

  @Test func ofManyLayoutsThatNothingReadsTheFirstAreTold() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let layouts = (0..<20).map { SceneName("layout\($0)") }
    for layout in layouts { try writer.append(raw: [1], layout: layout, at: .zero) }
    writer.close()
    var source = ContainerInputs()
    var inputs: [Input] = []
    for block in Reading(writer.takeBytes()).blocks { source.read(block, into: &inputs) }
    let told = Array(layouts.prefix(LayoutsPassedOver.limit))
    #expect(source.layoutsPassedOver.map(\.layout) == told)
  }
}
