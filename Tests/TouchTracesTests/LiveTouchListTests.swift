import Fixtures
import Testing
import TouchCore
import TouchRecords

@testable import TouchTraces

@Suite struct LiveTouchListTests {
  private func entry(_ kind: TouchEntry.Kind, _ finger: UInt8) -> TouchEntry {
    TouchEntry(kind, finger: FingerID(finger), at: .zero, point: .zero)
  }

  private func finger(_ index: UInt8) -> LiveFinger {
    LiveFinger(finger: FingerID(index), point: Point2D(1, 2))
  }

  private func numbers(_ writer: TraceWriter) -> [UInt32] {
    writer.liveTouches.map(\.touch.number)
  }

  @Test func touchesAreCountedOnBehindABlockOfAnotherTrace() throws {
    var other = try TraceWriter(SmallTrace.header)
    try other.append(entry(.began, 1))
    try other.append(entry(.ended, 1))
    other.close()
    let block = try #require(Reading(other.takeBytes()).blocks.first)
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(block)
    #expect(numbers(writer) == [])
    try writer.append(entry(.began, 1))
    #expect(numbers(writer) == [2])
  }

  @Test func touchesAreCountedOnBehindThoseThatAreSet() throws {
    var writer = try TraceWriter(SmallTrace.header)
    writer.liveTouches = [TouchSnapshot(finger: FingerID(1), touch: TouchID(7), point: .zero)]
    try writer.append(entry(.began, 2))
    #expect(numbers(writer) == [7, 8])
  }

  @Test func aFingerThatRecordsLeaveDownKeepsItsTouch() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let fingers: [([UInt8], [UInt32])] = [
      ([1], [1]), ([2, 1], [2, 1]), ([2], [2]), ([], []), ([1], [3]),
    ]
    for (down, touches) in fingers {
      try writer.append(
        raw: [1], layout: "ios5", at: .zero, leaving: down.map { finger($0) })
      #expect(writer.liveTouches.map(\.finger.index) == down)
      #expect(numbers(writer) == touches)
    }
  }

  @Test func aSnapshotWithAPlaceThatIsNotFiniteIsDamage() {
    let places = [Point2D(1, 2), Point2D(.infinity, 2), Point2D(1, .nan)]
    for (place, point) in places.enumerated() {
      var content: [UInt8] = []
      TouchSnapshot.write(
        [TouchSnapshot(finger: FingerID(1), touch: TouchID(1), point: point)], to: &content)
      let block = SmallTrace.block(kind: BlockKind.host.rawValue, content: content)
      let reading = Reading(SmallTrace.header.bytes + block)
      let causes: [Damage.Cause] = place == 0 ? [] : [.badEntry]
      #expect(reading.damages.map(\.cause) == causes)
      #expect(reading.blocks.count == (place == 0 ? 1 : 0))
    }
  }
}
