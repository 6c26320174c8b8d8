import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TouchEntryTests {
  @Test func theMostThatASampleCanHoldReadsBackAndOneByteMoreIsRefused() throws {
    var entry = TouchEntry(
      .began, finger: FingerID(0), at: .zero, point: .zero, pressure: 0, radius: 0)
    entry.extras = [TouchEntry.Extra](repeating: TouchEntry.Extra(.tool, 1), count: 255)
    entry.later = [UInt8](repeating: 7, count: 1024)
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(entry)
    let most = entry
    entry.later.append(7)
    #expect(throws: TraceWriteError.sampleNotWritable) { try writer.append(entry) }
    writer.close()
    let block = try #require(Reading(writer.takeBytes()).blocks.first)
    #expect(block.touch.map(Array.init) == [most])
  }

  @Test func aSampleAtAPlaceThatIsNotFiniteIsDamage() {
    let places = [Point2D(1, 2), Point2D(.infinity, 2), Point2D(1, .nan)]
    for (place, point) in places.enumerated() {
      // No touch is down before it, and its time is zero.
      var content = [UInt8](repeating: 0, count: 10)
      TouchEntry(.began, finger: FingerID(0), at: .zero, point: point).write(to: &content)
      let block = SmallTrace.block(kind: BlockKind.touch.rawValue, count: 1, content: content)
      let reading = Reading(SmallTrace.header.bytes + block)
      let causes: [Damage.Cause] = place == 0 ? [] : [.badEntry]
      #expect(reading.damages.map(\.cause) == causes)
      #expect(reading.blocks.count == (place == 0 ? 1 : 0))
    }
  }
}
