import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene
import TouchTraces

/// Frames that come at one instant, in a recording.
@Suite struct RecordedFramesTests {
  private func frame(
    _ finger: UInt8, _ phase: Phase, _ x: Double, _ y: Double, at milliseconds: Int64
  ) -> Input {
    Input(
      .frame([Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))]),
      at: .zero + .milliseconds(milliseconds))
  }

  @Test func framesOfOneInstantStayApart() throws {
    // Of two lifts in one frame neither is heard before the other (REC-9): in two frames one is.
    var scene = DefaultScene.description()
    scene.views[0].gestures = [RecognizerDescription(id: "drag", kind: .pan)]
    var player = try Player(CompiledScene(scene))
    var rows = Batch()
    player.start(into: &rows)
    var trace = try TraceWriter(from: player, clock: "test")
    rows.removeAll()
    let played = [
      frame(0, .began, 100, 300, at: 0), frame(1, .began, 200, 300, at: 10),
      frame(0, .moved, 100, 340, at: 20), frame(0, .ended, 100, 340, at: 30),
      frame(1, .ended, 200, 300, at: 30),
    ]
    for input in played { try player.play(input, into: &rows, recording: &trace) }
    trace.closeBlock(with: player)
    player.finish(into: &rows)
    trace.close()

    var (blocks, reader, inputs) = (BlockReader(), ContainerInputs(), [Input]())
    blocks.append(trace.takeBytes())
    blocks.finish()
    while let element = try blocks.next() {
      if case .block(let block) = element { reader.read(block, into: &inputs) }
    }
    reader.flush(into: &inputs)
    #expect(inputs.map(\.instant) == played.map(\.instant))
    var again = try #require(try reader.player())
    var other = Batch()
    for input in inputs { again.play(input, into: &other) }
    again.finish(into: &other)
    #expect(journal(other, again) == journal(rows, player))
  }

  private func journal(_ batch: Batch, _ player: Player) -> [UInt8] {
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(batch)
    return journal.takeBytes()
  }
}
