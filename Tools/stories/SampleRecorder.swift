import Umpire

/// Records what a person does as decoded samples, in a container: for releases whose apps never saw
/// a raw record.
struct SampleRecorder {
  private var writer: TraceWriter

  init(device: Device, os: Release) throws {
    writer = try TraceWriter(TraceHeader(device, os))
  }

  /// One finger on the screen.
  mutating func finger(_ reports: [Person.Report]) throws {
    for (place, report) in reports.enumerated() {
      let isLast = place == reports.count - 1
      try writer.append(
        TouchEntry(
          place == 0 ? .began : isLast ? .ended : .moved, finger: FingerID(1), at: report.instant,
          hardware: report.sampled, point: report.point, radius: 5))
    }
  }

  /// The whole trace.
  mutating func finish() -> [UInt8] {
    writer.close()
    return writer.takeBytes()
  }
}
