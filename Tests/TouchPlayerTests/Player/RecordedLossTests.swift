import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

@testable import TouchTraces

/// A recording that begins in the middle of a run and has lost a part.
@Suite struct RecordedLossTests {
  private func frame(_ phase: Phase, _ x: Double, _ y: Double, at milliseconds: Int64) -> Input {
    Input(
      .frame([Sample(finger: FingerID(0), phase: phase, point: Point2D(x, y))]),
      at: .zero + .milliseconds(milliseconds))
  }

  @Test func aLiftThatIsLostIsFoundAlsoIfTheRunHadTouchesBeforeTheTrace() throws {
    // TCH-9: blocks number touches from the trace on, and digests count those of the run.
    var (player, rows) = (try Player(try CompiledScene(PagerScenes.description())), Batch())
    player.start(into: &rows)
    for tap in 0..<5 as Range<Int64> {
      player.play(frame(.began, 60, 100, at: tap * 200), into: &rows)
      player.play(frame(.ended, 60, 100, at: tap * 200 + 50), into: &rows)
    }
    var trace = try TraceWriter(from: player, clock: "test")
    // A finger is down from 2 s to 4.4 s, and again from 4.5 s to 6.5 s.
    let times = Array(stride(from: Int64(2_000), through: 6_500, by: 100))
    for time in times {
      let phase: Phase =
        [2_000, 4_500].contains(time) ? .began : [4_400, 6_500].contains(time) ? .ended : .moved
      try player.play(
        frame(phase, 60, 100 + Double(time % 7), at: time), into: &rows, recording: &trace)
      if time % 1_000 == 900 { trace.closeBlock(with: player) }
    }
    trace.close()
    var bytes = trace.takeBytes()
    let blocks = Reading(bytes).blocks.filter { $0.touch != nil }
    let lost = try #require(blocks.first { $0.first >= .zero + .milliseconds(4_000) })
    bytes[Int(lost.offset) + 60] ^= 4
    var recovery = TraceRecovery()
    recovery.append(bytes)
    recovery.finish()
    var (reader, inputs) = (ContainerInputs(), [Input]())
    for block in Reading(recovery.takeBytes()).blocks { reader.read(block, into: &inputs) }
    reader.flush(into: &inputs)
    #expect(reader.gaps.count == 1)
    let told = inputs.compactMap { input -> String? in
      switch input.kind {
      case .liftsLost: "\(input.instant.nanoseconds / 1_000_000) lifts"
      case .gap: "\(input.instant.nanoseconds / 1_000_000) gap"
      default: nil
      }
    }
    #expect(told == ["3900 lifts", "5000 gap"])
  }
}
