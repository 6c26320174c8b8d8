import TouchCore
import TouchRecords
import TouchTraces

// Gaps. Every block begins with the touches that are down at its start, so the first block behind a gap
// says which fingers lifted and which came down in it.
extension ContainerInputs {
  /// Reports the fingers that lifted in the gap before a block that is played, at the last time before the
  /// gap (TCH-9), and those that came down in it (TCH-1). Before records only the lifts are reported: a
  /// record lists the fingers that touch, so that those that came down begin with it.
  mutating func passGap(before block: TraceBlock, into inputs: inout [Input]) {
    let touches = block.liveTouches
    guard let began = gapBegan else {
      frames.live.count(touches)
      return
    }
    gapBegan = nil
    guard case .playing = stage else { return }
    let kept = touches.filter { frames.live.has($0) }
    let lifted = frames.live.touches.map { $0.finger }.without(kept)
    let landed = block.raw == nil ? touches.map { $0.finger }.without(kept) : []
    let first = inputs.count
    closeFrame(into: &inputs)
    prepare(first, in: &inputs)
    if !lifted.isEmpty { inputs.append(Input(.liftsLost(lifted), at: min(began, block.first))) }
    if !landed.isEmpty {
      inputs.append(Input(.gap(landed, max(.zero, block.first - began)), at: block.first))
    }
    frames.live.replace(by: block.raw == nil ? touches : kept)
    source = .samples
  }
}

extension [FingerID] {
  fileprivate func without(_ touches: [TouchSnapshot]) -> [FingerID] {
    filter { finger in !touches.contains { $0.finger == finger } }
  }
}
