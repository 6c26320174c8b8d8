import CBench
import Umpire

/// One pass of the engine over the inputs, drained after each step as a host drains it. Returns the
/// sum over the rows.
///
/// Not inlined, like the floor. The engine is copied from a local variable: in a global one it runs
/// 2.5 times slower.
@inline(never)
func step(
  through frames: StepFrames, _ dispatcher: inout Dispatcher, _ batch: inout Batch,
  _ found: inout bench_findings
) {
  var rows: UInt64 = 0
  let (samples, list) = (frames.samples.span, frames.list.span)
  var start = 0
  for index in list.indices {
    // The ends ascend and the last one is the number of samples, so every range is valid. A check here
    // would be counted as the engine's.
    let frame = unsafe list[unchecked: index]
    let range = unsafe Range(uncheckedBounds: (start, frame.end))
    let taken = unsafe samples.extracting(unchecked: range)
    dispatcher.step(taken, at: frame.instant, into: &batch)
    start = frame.end
    rows &+= UInt64(truncatingIfNeeded: batch.rows.count)
    batch.removeAll()
  }
  found.sum &+= rows
}

/// Frames in one piece of memory, as a host has them that reads a digitizer.
struct StepFrames {
  /// The samples of all frames.
  private(set) var samples: [Sample] = []
  /// The time of each frame, and the index behind its samples.
  private(set) var list: [(instant: Instant, end: Int)] = []

  /// The frames among `inputs`.
  init(_ inputs: [Input]) {
    for input in inputs {
      guard case .frame(let frame) = input.kind else { continue }
      samples += frame
      list.append((input.instant, samples.count))
    }
  }

  /// The range of a frame's samples.
  func range(of frame: Int) -> Range<Int> {
    (frame == 0 ? 0 : list[frame - 1].end)..<list[frame].end
  }

  /// The same frames, later by `interval`.
  mutating func wait(_ interval: Interval) {
    for index in list.indices { list[index].instant = list[index].instant + interval }
  }
}

/// The work of the floor, done with the library's scene: the view that each touch hits, and whether
/// the touch moved too far.
@inline(never)
func hitAndSlip(_ samples: [bench_sample], in scene: CompiledScene, _ found: inout bench_findings) {
  var starts: [Point2D?] = Array(repeating: nil, count: 256)
  for sample in samples {
    let (finger, point) = (Int(sample.finger), Point2D(sample.x, sample.y))
    if sample.phase == UInt8(BENCH_BEGAN) {
      starts[finger] = point
      if case .view(_, let view) = scene.target(at: point) {
        found.sum &+= UInt64(view.index) + 1
      }
    } else if let start = starts[finger] {
      let slipped = point.squaredDistance(to: start) > 100
      if slipped { found.faults &+= 1 }
      if slipped || sample.phase == UInt8(BENCH_ENDED) { starts[finger] = nil }
    }
  }
  found.elements &+= UInt64(samples.count)
}

/// One pass of the hit test alone.
@inline(never)
func hit(_ points: [Point2D], in scene: CompiledScene, _ found: inout bench_findings) {
  for point in points {
    if case .view(_, let view) = scene.target(at: point) { found.sum &+= UInt64(view.index) + 1 }
  }
}

/// One pass of appending `rows`, drained as often as there are steps.
@inline(never)
func append(_ rows: [Row], steps: Int, _ batch: inout Batch, _ found: inout bench_findings) {
  let each = max(1, rows.count / max(1, steps))
  var left = each
  for row in rows {
    batch.append(row)
    left -= 1
    if left == 0 {
      found.sum &+= UInt64(batch.rows.count)
      batch.removeAll()
      left = each
    }
  }
  found.sum &+= UInt64(batch.rows.count)
  batch.removeAll()
}
