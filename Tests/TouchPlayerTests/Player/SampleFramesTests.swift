import Testing
import TouchCore
import TouchPlayer

/// Which samples of one instant are one frame.
@Suite struct SampleFramesTests {
  private func sample(_ finger: UInt8, _ phase: Phase) -> Sample {
    Sample(finger: FingerID(finger), phase: phase, point: Point2D(1, 2))
  }

  /// The frames of samples, each as the fingers and phases that it holds.
  private func frames(_ samples: [(at: Int64, finger: UInt8, phase: Phase)]) -> [[String]] {
    var (frames, inputs) = (SampleFrames(), [Input]())
    for (time, finger, phase) in samples {
      let instant = Instant.zero + .milliseconds(time)
      if let input = frames.take(sample(finger, phase), at: instant) { inputs.append(input) }
    }
    if let last = frames.flush() { inputs.append(last) }
    return inputs.map { input in
      guard case .frame(let samples) = input.kind else { return [] }
      return samples.map { "\($0.finger.index) \($0.phase)" }
    }
  }

  @Test func fingersOfOneInstantAreOneFrame() {
    // TCH-1
    #expect(
      frames([(0, 1, .began), (0, 2, .began), (8, 1, .moved), (8, 2, .moved)])
        == [["1 began", "2 began"], ["1 moved", "2 moved"]])
  }

  @Test func aPhaseThatAFingerHasTwiceBeginsAnotherFrame() {
    // TCH-1
    #expect(
      frames([(0, 1, .moved), (0, 2, .moved), (0, 1, .moved)])
        == [["1 moved", "2 moved"], ["1 moved"]])
    #expect(frames([(0, 1, .moved), (0, 1, .ended)]) == [["1 moved", "1 ended"]])
  }

  @Test func nothingIsNoFrame() {
    var frames = SampleFrames()
    #expect(frames.flush() == nil)
  }
}
