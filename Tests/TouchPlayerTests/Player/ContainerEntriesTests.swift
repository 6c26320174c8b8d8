import Fixtures
import Testing
import TouchCore

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
    fingers.map {
      TouchSnapshot(finger: FingerID($0), touch: TouchID(UInt32($0)), point: Point2D(1, 2))
    }
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
      switch input.kind {
      case .frame(let samples):
        let all = samples.map { "\($0.phase.word) \($0.finger.index)" }
        return "\(time) " + all.joined(separator: ", ")
      case .gap(let fingers, let length):
        return "\(time) gap \(fingers.map(\.index)) \(length.nanoseconds / 1_000_000)"
      case .change, .changes: return "\(time) change"
      case .statusBar, .event, .anomaly, .nextTouch, .end: return "\(time) \(input.kind)"
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

  @Test func aGapBehindWhichTheClockWentBackTookNoTime() throws {
    // TCH-4
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(gap(before: 5_000))
    writer.liveTouches = live(1)
    try writer.append(entry(.moved, 1, at: 2_000))
    #expect(words(&writer) == ["2000 gap [1] 0", "2000 moved 1"])
  }

  @Test func aChangeComesBehindTheFrameBeforeItAndBeforeTheOneBehindIt() throws {
    // SCENE-1
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry(.began, 1, at: 10))
    try writer.append(change: Array("call = true".utf8), at: at(10))
    try writer.append(entry(.moved, 1, at: 10))
    #expect(words(&writer) == ["10 began 1", "10 change", "10 moved 1"])
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
