import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct TraceGapTests {
  private func gap(
    _ length: Int64, _ cause: Damage.Cause, before: Int64? = nil, after: Int64? = nil
  ) -> TraceGap {
    TraceGap(
      Damage(offset: 7, length: length, cause: cause),
      before: before.map { Instant(nanoseconds: $0) },
      after: after.map { Instant(nanoseconds: $0) })
  }

  @Test func aGapStandsAtTheTimeBeforeItElseAtTheOneBehindIt() throws {
    let times: [(before: Int64?, after: Int64?, time: Int64)] = [
      (3, 9, 3), (nil, 9, 9), (3, nil, 3), (nil, nil, 0),
    ]
    for (before, after, time) in times {
      let gap = gap(2, .length, before: before, after: after)
      var writer = try TraceWriter(SmallTrace.header)
      try writer.append(gap)
      writer.close()
      let block = try #require(Reading(writer.takeBytes()).blocks.first)
      #expect(block.gap == gap)
      #expect(block.first.nanoseconds == time)
    }
  }

  @Test func aGapIsToldWithItsPlaceItsCauseAndTheTimesThatAreKnown() {
    let told = [
      gap(1, .cutOff, before: 3_000_000, after: 90_000_000),
      gap(20, .checksum, after: 1_065_710_855), gap(2, .length),
    ].map { String(decoding: $0.text, as: UTF8.self) }
    #expect(
      told == [
        "1 byte from byte 7 of a damaged trace was left out: "
          + "the trace ends within a block; after 0.003 s; before 0.09 s",
        "20 bytes from byte 7 of a damaged trace were left out: "
          + "a block's checksum is wrong; at the beginning, before 1.065710855 s",
        "2 bytes from byte 7 of a damaged trace were left out: "
          + "a block's length is out of range; at the beginning",
      ])
  }

  @Test func aLostHeaderIsNotToldAsALostPartOfTheRecording() {
    let told = [gap(72, .header, after: 9), gap(2, .length, before: 3)].map {
      String(decoding: $0.note(origin: .zero), as: UTF8.self)
    }
    #expect(told[0].hasPrefix("The header of the recording is missing: 72 bytes"))
    #expect(told[1].hasPrefix("A stretch of the recording is missing: 2 bytes"))
  }

  @Test func atTheBeginningNothingIsBeforeTimeZero() {
    let told = [
      gap(2, .length, after: 0), gap(2, .length, after: 1), gap(2, .length, before: 0, after: 0),
    ].map {
      String(decoding: $0.text.split(separator: UInt8(ascii: ";"), maxSplits: 1)[1], as: UTF8.self)
    }
    #expect(
      told == [
        " at the beginning", " at the beginning, before 0.000000001 s", " after 0 s; before 0 s",
      ])
  }

  @Test func aGapBeforeTheTraceOrOfLessThanNothingIsDamage() {
    let known = [UInt8](repeating: 0, count: 8)
    let negative = [UInt8](repeating: 0xFF, count: 8)
    // No touch is down before it, and its time is zero.
    let start = [UInt8](repeating: 0, count: 10)
    for (offset, length) in [(known, known), (negative, known), (known, negative)] {
      let rest = [UInt8](repeating: 0, count: 18)
      let block = SmallTrace.block(
        kind: BlockKind.gap.rawValue, count: 1, content: start + offset + length + rest)
      let isWhole = offset == known && length == known
      let reading = Reading(SmallTrace.header.bytes + block)
      let causes: [Damage.Cause] = isWhole ? [] : [.badEntry]
      #expect(reading.damages.map(\.cause) == causes)
      #expect(reading.blocks.count == (isWhole ? 1 : 0))
    }
  }
}
