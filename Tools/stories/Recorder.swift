import Umpire

/// Records the actions of a person as a device of that time would: raw records with their object
/// headers, in a container.
struct Recorder {
  private var writer: TraceWriter
  private let layout: RecordLayout
  private let encoder: RecordEncoder
  /// The time of the device's clock at instant zero.
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

  /// One finger on the screen: hand records with one path, and the changes that the host makes
  /// meanwhile.
  mutating func finger(
    _ reports: [Person.Report], beside edits: [SampleRecorder.Edit] = []
  ) throws {
    var edits = edits[...]
    for (place, report) in reports.enumerated() {
      while let edit = edits.first, edit.instant <= report.instant {
        try writer.append(change: Array(edit.change.utf8), at: edit.instant)
        edits.removeFirst()
      }
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

  /// A record of a hand with these paths. `damage` changes its bytes before they are written.
  mutating func hand(
    _ type: HandType, _ paths: [RecordPath], at instant: Instant, front: Bool = false,
    damage: (inout [UInt8]) -> Void = { _ in }
  ) throws {
    var draft = RecordDraft(type: .hand)
    draft.routesToFront = front
    draft.hand = HandDraft(type: type, paths: paths)
    // Of two paths of one finger the first counts.
    for path in paths.reversed() where path.point.isFinite {
      let finger = FingerID(path.index)
      live.removeAll { $0.finger == finger }
      guard path.isTouching else { continue }
      live.append(
        LiveFinger(finger: finger, point: path.point, pressure: path.pressure, radius: path.radius))
    }
    try record(draft, at: instant, location: paths[0].point, damage: damage)
  }

  /// A record of another type.
  mutating func event(_ type: EventType, at instant: Instant, location: Point2D) throws {
    try record(RecordDraft(type: type), at: instant, location: location)
  }

  /// An event without memory.
  mutating func shake(at instant: Instant) throws {
    try writer.append(raw: [], layout: SceneName(layout.name), at: instant)
  }

  /// The whole trace.
  mutating func finish() throws -> [UInt8] {
    writer.close()
    return writer.takeBytes()
  }

  private mutating func record(_ draft: RecordDraft, _ report: Person.Report) throws {
    try record(draft, at: report.instant, location: report.point)
  }

  private mutating func record(
    _ draft: RecordDraft, at instant: Instant, location: Point2D,
    damage: (inout [UInt8]) -> Void = { _ in }
  ) throws {
    var draft = draft
    draft.location = location
    draft.windowLocation = location
    draft.timestamp = origin + UInt64(instant.nanoseconds)
    var bytes: [UInt8] = []
    encoder.append(draft, to: &bytes)
    damage(&bytes)
    try writer.append(raw: bytes, layout: SceneName(layout.name), at: instant, leaving: live)
  }
}

extension TraceHeader {
  /// The header of a trace that was captured on a device.
  init(_ device: Device, _ os: Release) {
    self.init(
      device: SceneName(device.name), os: SceneName(utf8: os.text), screen: device.portraitSize,
      scale: device.scale, clock: "mach", origin: 86_412_705_318_000)
  }
}
