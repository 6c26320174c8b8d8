import Fixtures
import Testing
import TouchCore

@testable import TouchTraces

@Suite struct RecoveryReportTests {
  private func recover(_ bytes: [UInt8]) throws -> (output: [UInt8], report: RecoveryReport) {
    var recovery = TraceRecovery()
    recovery.append(bytes)
    recovery.finish()
    let output = recovery.takeBytes()
    var check = TraceCheck()
    check.append(output)
    return (output, try recovery.report(check.finish()))
  }

  @Test func anEndInTheMiddleOfAClosedTraceIsMendedAndLosesNothing() throws {
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(raw: [1], layout: "evdev", at: .zero)
    writer.closeBlock()
    let first = writer.takeBytes()
    var early = writer
    early.close()
    let end = early.takeBytes()
    try writer.append(raw: [2], layout: "evdev", at: .zero)
    writer.close()
    let rest = writer.takeBytes()
    let (output, report) = try recover(first + end + rest)
    #expect(output == first + rest)
    #expect(report.closing == .closed && report.gapCount == 0)
    #expect(report.bytesLeftOut == Int64(end.count) && report.endCount == 1)
    #expect(report.conclusion == .recovered)
  }

  @Test func anEndInTheMiddleThatDisagreesIsCountedOnce() throws {
    let (header, blocks) = try SmallTrace.parts()
    let end = blocks[blocks.count - 1]
    let (_, report) = try recover(header + blocks[0] + end + blocks[1...].flatMap { $0 })
    #expect(report.gaps.map(\.cause) == [.endDisagrees])
    #expect(report.endCount == 0 && report.bytesLeftOut == Int64(end.count))
    #expect(report.closing == .closed && report.conclusion == .recovered)
  }

  @Test func strayBytesInAClosedTraceAreRecoveredFrom() throws {
    let (header, blocks) = try SmallTrace.parts()
    let zeros = [UInt8](repeating: 0, count: 50)
    let (_, report) = try recover(header + blocks[0] + zeros + blocks[1...].flatMap { $0 })
    #expect(report.closing == .closed && report.gapCount == 1 && report.bytesLeftOut == 50)
    #expect(report.conclusion == .recovered)
  }

  @Test func scenesOfWhichAPartIsLostAreReported() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let header = writer.takeBytes()
    try writer.append(scene: [UInt8](repeating: 1, count: 120_000), called: "main")
    let blocks = Reading(header + writer.takeBytes()).blocks.map(\.bytes)
    #expect(blocks.count == 3)
    let (_, whole) = try recover(header + blocks.flatMap { $0 })
    #expect(whole.sceneLoss == nil)
    for lost in 0..<3 {
      var left = blocks
      left.remove(at: lost)
      let (output, report) = try recover(header + left.flatMap { $0 })
      let text = String(decoding: report.sceneLoss ?? [], as: UTF8.self)
      #expect(text.hasPrefix("2 parts of scenes are left out: other parts are missing"))
      // A copy that is closed has nothing to mend, and its scene is no less lost.
      let (_, again) = try recover(output)
      #expect(again.conclusion == .nothingToMend && again.sceneLoss == report.sceneLoss)
    }
  }

  @Test func aStateOfWhichABlockIsLostIsReported() throws {
    var header = SmallTrace.header
    header.beginsWithState = true
    var writer = try TraceWriter(header)
    let head = writer.takeBytes()
    try writer.append(state: [UInt8](repeating: 1, count: ScenePart.limit + 1), at: .zero)
    let blocks = Reading(head + writer.takeBytes()).blocks
    #expect(blocks.count == 2)
    let orders: [[Int]] = [[], [0], [1], [1, 0], [0, 1]]
    for order in orders {
      let (_, report) = try recover(head + order.flatMap { blocks[$0].bytes })
      #expect(report.lacksState == (order != [0, 1]), "\(order)")
      #expect(report.stateOffset == (order.isEmpty ? nil : Int64(head.count)), "\(order)")
    }
    // A state behind the first input is not the one with which the trace begins.
    let (_, late) = try recover(
      head + SmallTrace.parts().blocks[0] + blocks.flatMap { $0.bytes })
    #expect(late.lacksState && late.stateOffset == nil)
    let (_, none) = try recover(SmallTrace.bytes())
    #expect(!none.lacksState)
  }

  @Test func aBlockThatIsWrittenAgainIsSomethingToBeHadWithoutAHeader() throws {
    // SCENE-1: the change that cannot be read is left out, and its block with the other change
    // stays.
    var writer = try TraceWriter(SmallTrace.header)
    try writer.append(change: Array("?".utf8), at: .zero)
    try writer.append(change: Array("call = true".utf8), at: .zero)
    writer.close()
    var bytes = writer.takeBytes()
    bytes[20] ^= 1
    let (output, report) = try recover(bytes)
    #expect(report.headerError == .headerDamaged(.checksum))
    #expect(report.blocks == 0 && report.blocksMended == 1)
    #expect(report.conclusion == .recovered)
    let texts = Reading(output).blocks.compactMap(\.host).flatMap { $0.map(\.text) }
    #expect(texts == [Array("call = true".utf8)])
  }
}
