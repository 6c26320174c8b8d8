import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct BlockTests {
  @Test func theContentOfALaterVersionIsNotRead() throws {
    for block in Reading(try SmallTrace.bytes()).blocks {
      let bytes = SmallTrace.block(
        kind: block.kind.rawValue, version: 2, first: block.first.nanoseconds,
        last: block.last.nanoseconds, count: block.count,
        content: Array(block.piece[block.payload]))
      let later = TraceBlock(checked: bytes, at: 0)
      #expect(later.isWellFormed)
      #expect(later.raw == nil && later.host == nil)
      #expect(later.touch == nil && later.scene == nil)
      #expect(later.gap == nil && later.index == nil)
      #expect(later.liveTouches == [])
    }
  }

  @Test(arguments: [7, Int.max])
  func everyEntryIsToldWhereItStandsInTheTrace(_ size: Int) throws {
    // RAW-9: the offset of a record that cannot be read is that of its bytes.
    let trace = try SmallTrace.bytes()
    var count = 0
    for block in Reading(trace, inPiecesOf: size).blocks {
      for entry in block.raw.map(Array.init) ?? [] {
        let bytes = Array(block.piece[entry.range])
        #expect(trace[Int(entry.offset)...].starts(with: bytes))
        count += bytes.count
      }
      for entry in block.host.map(Array.init) ?? [] {
        #expect(trace[Int(entry.offset)...].starts(with: entry.text))
        count += entry.text.count
      }
    }
    #expect(count == 4 + "call = true".utf8.count)
  }

  @Test func aSceneAGapOrAnIndexAtAnotherTimeThanItsBlockIsDamage() {
    let kinds: [(BlockKind, [UInt8])] = [
      (.scene, [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]), (.gap, [UInt8](repeating: 0, count: 34)),
      (.index, [0, 0, 0, 0]),
    ]
    let time = [UInt8](repeating: 0, count: 8)
    for (kind, content) in kinds {
      for first: Int64 in [0, 5] {
        let block = SmallTrace.block(
          kind: kind.rawValue, first: first, last: first, count: 1,
          content: [0, 0] + time + content)
        let reading = Reading(SmallTrace.header.bytes + block)
        let causes: [Damage.Cause] = first == 0 ? [] : [.badEntry]
        #expect(reading.damages.map(\.cause) == causes, "\(kind)")
        #expect(reading.blocks.count == (first == 0 ? 1 : 0), "\(kind)")
      }
    }
  }
}
