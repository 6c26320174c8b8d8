import TouchCore
import TouchPlayer
import TouchTraces

/// Writes the samples of a trace as touch rows.
struct RowTarget: PartTarget {
  private var isAbsolute: Bool
  private var origin: Int64 = 0
  private var contacts = Contacts()
  /// True if the trace begins in the middle of a run.
  private var beginsWithState = false
  private var writer = TouchRowWriter()

  /// With the times of the captured clock, or those since the first sample.
  init(isAbsolute: Bool) { self.isAbsolute = isAbsolute }

  mutating func take(_ part: TracePart, noting findings: inout TraceFindings) {
    switch part {
    case .header(let header):
      beginsWithState = header.beginsWithState
      // What came from rows is given back as it was.
      if isAbsolute || header.clock == RowSource.clock { origin = header.origin }
    case .touch(let entry, _): write(entry, noting: &findings)
    case .host(let host):
      if beginsWithState, case .answer = host.contents {
        return findings.lose(.touchNumber, at: host.instant)
      }
      writer.write(host, at: time(of: host.instant, noting: &findings))
    case .captured, .block, .input, .played, .gap, .damage, .digest: break
    }
  }

  mutating func finish(noting findings: inout TraceFindings) {}

  mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  private func time(of instant: Instant, noting findings: inout TraceFindings) -> Int64 {
    let time = (instant + Interval(nanoseconds: origin)).nanoseconds
    // Rows have no time before zero.
    if time < 0 { findings.report.add(.time, time: instant.nanoseconds) }
    return max(time, 0)
  }

  private mutating func write(_ entry: TouchEntry, noting findings: inout TraceFindings) {
    let time = time(of: entry.delivery, noting: &findings)
    if entry.saysMore { findings.lose(.extra, at: entry.delivery) }
    if let sample = entry.sample {
      if beginsWithState, sample.phase != .began,
        !contacts.open.contains(where: { $0.finger == sample.finger })
      {
        findings.lose(.began, at: entry.delivery)
      }
      writer.write(sample, of: contacts.touch(of: sample), at: time)
    } else if entry.kind == .hover {
      let sample = Sample(
        finger: entry.finger, phase: .moved, point: entry.point, pressure: entry.pressure,
        radius: entry.radius)
      writer.write(hovering: sample, at: time)
    } else {
      return findings.lose(.unknown, at: entry.delivery)
    }
    let lost = [entry.pressure, entry.radius].count { !$0.isNaN && !TouchRowWriter.holds($0) }
    findings.lose(.measureRange, at: entry.delivery, count: lost)
  }
}
