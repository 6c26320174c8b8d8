import TouchCore

/// The samples of a frame so far.
struct EvdevFrameSamples: Sendable {
  var samples: [Sample] = []
  var hovers: [Sample] = []
  var report = ImportReport()
  private var instant = Instant.zero
  private var line = 0

  mutating func begin(at instant: Instant, line: Int) {
    self.instant = instant
    self.line = line
  }

  /// Counts a finding in this frame.
  mutating func note(_ finding: ImportFinding) {
    report.add(finding, line: line, time: instant.nanoseconds)
  }

  /// Appends the samples as inputs. A frame has one sample per finger and phase: a second one
  /// begins a new frame.
  mutating func flush(into inputs: inout [Input], hovers: inout [HoverSample]) {
    var start = samples.startIndex
    for index in samples.indices {
      let sample = samples[index]
      if samples[start..<index].contains(where: {
        $0.finger == sample.finger && $0.phase == sample.phase
      }) {
        inputs.append(Input(.frame(Array(samples[start..<index])), at: instant))
        start = index
      }
    }
    if start < samples.endIndex {
      inputs.append(Input(.frame(Array(samples[start...])), at: instant))
    }
    for sample in self.hovers { hovers.append(HoverSample(instant: instant, sample: sample)) }
    samples.removeAll(keepingCapacity: true)
    self.hovers.removeAll(keepingCapacity: true)
  }
}
