import TouchCore
import TouchTraces

/// Writes the samples of a trace as touch rows.
struct RowTarget: PartTarget {
  private var isAbsolute: Bool
  private var origin: Int64 = 0
  private var contacts = Contacts()
  private var writer = TouchRowWriter()

  /// With the times of the captured clock, or those since the first sample.
  init(isAbsolute: Bool) { self.isAbsolute = isAbsolute }

  mutating func take(_ part: TracePart, noting findings: inout TraceFindings) {
    switch part {
    case .header(let header):
      // What came from rows is given back as it was.
      if isAbsolute || header.clock == RowSource.clock { origin = header.origin }
    case .touch(let entry, _): write(entry, noting: &findings)
    case .captured, .block, .input, .gap, .digest: break
    }
  }

  mutating func finish(noting findings: inout TraceFindings) {}

  mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  private mutating func write(_ entry: TouchEntry, noting findings: inout TraceFindings) {
    let instant = entry.delivery + Interval(nanoseconds: origin)
    // Rows have no time before zero.
    if instant < .zero { findings.report.add(.time, time: entry.delivery.nanoseconds) }
    let time = max(instant.nanoseconds, 0)
    if entry.saysMore { findings.lose(.extra, at: entry.delivery) }
    if let sample = entry.sample {
      writer.write(sample, of: contacts.touch(of: sample), at: time)
    } else if entry.kind == .hover {
      let sample = Sample(
        finger: entry.finger, phase: .moved, point: entry.point, pressure: entry.pressure,
        radius: entry.radius)
      writer.write(hovering: sample, at: time)
    } else {
      findings.lose(.unknown, at: entry.delivery)
    }
  }
}
