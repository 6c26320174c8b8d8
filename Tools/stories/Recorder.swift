import Umpire

/// Records what a person does as a device of that time would: raw records with their object
/// headers, in a container.
struct Recorder {
  private var writer: TraceWriter
  private let layout: RecordLayout
  private let encoder: RecordEncoder
  /// What the device's clock showed at instant zero.
  private let origin: UInt64
  /// The fingers that the last record left down.
  private var live: [LiveFinger] = []

  init(device: Device, os: Release, layout: RecordLayout) throws {
    self.layout = layout
    encoder = RecordEncoder(layout)
    let header = TraceHeader(device, os)
    origin = UInt64(header.origin)
    writer = try TraceWriter(header)
  }

  /// A tap on the status bar: down, dragged, up (types 1015 to 1017).
  mutating func barTap(_ reports: [Person.Report]) throws {
    for (place, report) in reports.enumerated() {
      let phase: StatusBarPhase =
        place == 0 ? .down : place == reports.count - 1 ? .up : .dragged
      try record(RecordDraft(type: phase.eventType), report)
    }
  }

  /// One finger on the screen: hand records with one path.
  mutating func finger(_ reports: [Person.Report]) throws {
    for (place, report) in reports.enumerated() {
      let isLast = place == reports.count - 1
      let path = RecordPath(
        index: 1, identity: 2, proximity: isLast ? 0 : 3, pressure: isLast ? 0 : 1, radius: 5,
        point: report.point)
      var draft = RecordDraft(type: .hand)
      draft.hand = HandDraft(
        type: place == 0 ? .down : isLast ? .up : .dragged, initialCount: 1,
        currentCount: isLast ? 0 : 1, paths: [path])
      let finger = LiveFinger(
        finger: FingerID(1), point: report.point, pressure: 1, radius: 5)
      live = isLast ? [] : [finger]
      try record(draft, report)
    }
  }

  /// An event with no memory behind it.
  mutating func shake(at instant: Instant) throws {
    try writer.append(raw: [], layout: Name(layout.name), at: instant)
  }

  /// The whole trace.
  mutating func finish() throws -> [UInt8] {
    writer.close()
    return writer.takeBytes()
  }

  private mutating func record(_ draft: RecordDraft, _ report: Person.Report) throws {
    var draft = draft
    draft.location = report.point
    draft.windowLocation = report.point
    draft.timestamp = origin + UInt64(report.instant.nanoseconds)
    var bytes: [UInt8] = []
    encoder.append(draft, to: &bytes)
    try writer.append(
      raw: bytes, layout: Name(layout.name), at: report.instant, leaving: live)
  }
}

extension TraceHeader {
  /// The header of a trace that was captured on a device.
  init(_ device: Device, _ os: Release) {
    self.init(
      device: Name(device.name), os: Name(utf8: os.text), screen: device.portraitSize,
      scale: device.scale, clock: "mach", origin: 86_412_705_318_000)
  }
}
