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
    passage = GapPassage(with: frames.live)
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
