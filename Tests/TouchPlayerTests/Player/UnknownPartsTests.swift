import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct UnknownPartsTests {
  private func block(_ kind: BlockKind, version: UInt8 = 1, at offset: Int64) -> TraceBlock {
    TraceBlock(
      checked: SmallTrace.block(kind: kind.rawValue, version: version, content: []), at: offset)
  }

  @Test func theFirstUnknownPartIsToldWithHowManyThereAre() {
    var unknown = UnknownParts()
    unknown.note(block(.raw, at: 5))
    #expect(unknown.text == nil)
    unknown.note(block(BlockKind(rawValue: 99), at: 30))
    for offset: Int64 in [40, 50] { unknown.noteEntry(of: block(.touch, at: offset)) }
    #expect(
      unknown.text.map { String(decoding: $0, as: UTF8.self) }
        == "byte 30: 1 block and 2 entries of a kind or version that this umpire does not know, "
        + "left out: a newer umpire may read them")
    unknown.note(block(.end, version: 2, at: 60))
    #expect(unknown.blocks == 2 && unknown.entries == 2 && unknown.offset == 30)
  }

  @Test func anIndexOfALaterVersionIsNoLoss() {
    var unknown = UnknownParts()
    unknown.note(block(.index, version: 2, at: 10))
    #expect(unknown.text == nil && unknown.blocks == 0)
  }
}
