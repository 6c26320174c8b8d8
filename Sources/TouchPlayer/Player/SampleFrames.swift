import TouchCore

/// Groups samples that arrive one by one into frames.
///
/// Consecutive samples of one instant form a frame. The frame is complete when a sample of another
/// instant follows, when a finger would have the same phase twice, or when `flush` is called.
package struct SampleFrames: Sendable {
  private var samples: [Sample] = []
  private var instant = Instant.zero

  /// Makes a grouping without samples.
  package init() {}

  /// Adds a sample. Returns the frame before it if the sample begins a new one; else `nil`.
  package mutating func take(_ sample: Sample, at instant: Instant) -> Input? {
    let isTwice = samples.contains { $0.finger == sample.finger && $0.phase == sample.phase }
    let closed = isTwice || instant != self.instant ? flush() : nil
    self.instant = instant
    samples.append(sample)
    return closed
  }

  /// Adds the samples of a frame, and appends the frames that they complete.
  package mutating func take(_ frame: Input, into inputs: inout [Input]) {
    guard case .frame(let samples) = frame.kind else { return }
    for sample in samples {
      if let closed = take(sample, at: frame.instant) { inputs.append(closed) }
    }
  }

  /// Returns the incomplete frame; `nil` if no sample waits.
  package mutating func flush() -> Input? {
    if samples.isEmpty { return nil }
    defer { samples = [] }
    return Input(.frame(samples), at: instant)
  }
}
