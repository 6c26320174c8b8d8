import TouchCore
import TouchRecords
import TouchTraces

// Gaps.
extension ContainerInputs {
  /// Reports the fingers that lifted in the gap before a block that is played, at the last time before the
  /// gap (TCH-9), and those that came down in it and are still down (TCH-1).
  mutating func passGap(before block: TraceBlock, into inputs: inout [Input]) {
    guard let crossing = passage.pass(block, &frames.live) else { return }
    var frame: [Input] = []
    closeFrame(into: &frame)
    source = block.raw == nil ? .samples : .records
    reader.liveFingers = frames.live.fingers
    guard case .playing = stage else { return }
    let first = inputs.count
    inputs += frame
    prepare(first, in: &inputs)
    if !crossing.lifted.isEmpty {
      let fingers = crossing.lifted.map { $0.finger }
      inputs.append(Input(.liftsLost(fingers), at: crossing.liftedAt))
    }
    if !crossing.landed.isEmpty {
      inputs.append(Input(.gap(crossing.landed, crossing.length), at: block.first))
    }
  }
}
