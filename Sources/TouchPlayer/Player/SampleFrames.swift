import TouchCore

/// Makes frames of samples that come one by one.
///
/// Samples of one instant that follow one another are one frame; it stays open until a sample of
/// another instant or `flush` closes it, and is also closed where a finger would have the same phase
/// twice in it.
package struct SampleFrames: Sendable {
  private var samples: [Sample] = []
  private var instant = Instant.zero

  /// Before the first sample.
  package init() {}

  /// Takes a sample; gives the frame before it, if it closes one.
  package mutating func take(_ sample: Sample, at instant: Instant) -> Input? {
    let isTwice = samples.contains { $0.finger == sample.finger && $0.phase == sample.phase }
    let closed = isTwice || instant != self.instant ? flush() : nil
    self.instant = instant
    samples.append(sample)
    return closed
  }

  /// Takes the samples of a frame, and appends the frames that they close.
  package mutating func take(_ frame: Input, into inputs: inout [Input]) {
    guard case .frame(let samples) = frame.kind else { return }
    for sample in samples {
      if let closed = take(sample, at: frame.instant) { inputs.append(closed) }
    }
  }

  /// Closes the open frame, if there is one.
  package mutating func flush() -> Input? {
    if samples.isEmpty { return nil }
    defer { samples = [] }
    return Input(.frame(samples), at: instant)
  }
}
