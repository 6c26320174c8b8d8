import CBench
import Umpire

/// Forks of a running engine: a copy of it, and the first step of the copy.
///
/// The moments are in the middle of gestures of two fingers, so that each copy has two live
/// touches. The first step of a copy pays for the memory that it shared with the original.
struct StepForks {
  /// Copies of the engine, each with the index of the next frame.
  private var moments: [(engine: Dispatcher, frame: Int)] = []
  private let frames: StepFrames

  /// The largest number of moments.
  private static let mostMoments = 64
  /// The number of frames that two fingers have been down at a moment.
  private static let age = 8

  init(_ workload: StepWorkload) {
    frames = StepFrames(workload.inputs)
    var engine = Dispatcher(workload.scene)
    var batch = Batch()
    var fingers: Set<UInt8> = []
    var together = 0
    for index in frames.list.indices where moments.count < Self.mostMoments {
      let range = frames.range(of: index)
      for sample in frames.samples[range] {
        switch sample.phase {
        case .began: fingers.insert(sample.finger.index)
        case .moved, .stationary: break
        case .ended, .cancelled: fingers.remove(sample.finger.index)
        }
      }
      together = fingers.count == 2 ? together + 1 : 0
      if together == Self.age { moments.append((engine, index)) }
      engine.step(
        frames.samples.span.extracting(range), at: frames.list[index].instant, into: &batch)
      batch.removeAll()
    }
  }

  /// One fork at each moment. Returns the sum over the rows.
  @inline(never)
  func run(_ batch: inout Batch, _ found: inout bench_findings) {
    let samples = frames.samples.span
    for index in moments.indices {
      var copy = moments[index].engine
      let frame = moments[index].frame
      copy.step(
        samples.extracting(frames.range(of: frame)), at: frames.list[frame].instant, into: &batch)
      found.sum &+= UInt64(batch.rows.count)
      batch.removeAll()
    }
    found.elements &+= UInt64(moments.count)
  }
}
