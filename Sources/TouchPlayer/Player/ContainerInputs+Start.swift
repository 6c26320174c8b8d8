import TouchCore
import TouchRecords
import TouchTraces

// Start in the middle of a trace.
extension ContainerInputs {
  /// True if a block has to be decoded. The first such block sets the fingers that are down.
  mutating func reaches(_ block: TraceBlock) -> Bool {
    guard case .skipping(let instant, _) = stage else { return true }
    guard max(block.first, block.last) >= instant else {
      stage = .skipping(to: instant, block)
      return false
    }
    frames.live = LiveTouchList(block.liveTouches)
    source = .samples
    stage = .approaching(instant)
    return true
  }

  /// True if an entry at `instant` makes inputs. The first such entry follows the inferred frame of
  /// the fingers that are down.
  mutating func isPlayed(_ instant: Instant, into inputs: inout [Input]) -> Bool {
    guard case .approaching(let start) = stage else { return true }
    guard instant >= start else { return false }
    begin(at: start, into: &inputs)
    return true
  }

  mutating func begin(at instant: Instant, into inputs: inout [Input]) {
    stage = .playing
    if source == .records { turn(to: .samples) }
    var before: [Input] = []
    reader.flush(into: &before)
    let samples = frames.live.touches.map {
      Sample(
        finger: $0.finger, phase: .began, point: $0.point, pressure: $0.pressure,
        radius: $0.radius)
    }
    if !samples.isEmpty { inputs.append(Input(.frame(samples), at: instant)) }
  }

  /// Passes the fingers from records to samples, or from samples to records, when the source
  /// changes.
  mutating func turn(to next: Source) {
    guard source != next else { return }
    source = next
    switch next {
    case .records: reader.liveFingers = frames.live.fingers
    case .samples: frames.live.replace(by: reader.liveFingers)
    }
  }
}

// Gaps.
extension ContainerInputs {
  /// Reports the fingers that came down in the gap before a block. Records need no report, because
  /// each record lists the fingers that touch.
  mutating func passGap(before block: TraceBlock, into inputs: inout [Input]) {
    guard let began = gapBegan else { return }
    gapBegan = nil
    guard case .playing = stage, block.touch != nil else { return }
    let known = source == .samples ? frames.live.fingers : reader.liveFingers
    let lost = block.liveTouches.map { $0.finger }.filter { finger in
      !known.contains { $0.finger == finger }
    }
    guard !lost.isEmpty else { return }
    let first = inputs.count
    closeFrame(into: &inputs)
    prepare(first, in: &inputs)
    inputs.append(Input(.gap(lost, max(.zero, block.first - began)), at: block.first))
  }
}
