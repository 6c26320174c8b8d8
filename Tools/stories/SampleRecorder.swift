import Umpire

/// Records the actions of a person as decoded samples, in a container: for OS versions whose apps
/// never received a raw record.
struct SampleRecorder {
  private var writer: TraceWriter

  init(device: Device, os: Release) throws {
    writer = try TraceWriter(TraceHeader(device, os))
  }

  /// One finger on the screen, until it lifts or is cancelled, and the changes that the host makes
  /// meanwhile or afterwards.
  mutating func finger(
    _ reports: [Person.Report], until end: TouchEntry.Kind = .ended, beside edits: [Edit] = []
  ) throws {
    try fingers([reports], until: end, beside: edits)
  }

  /// A change that the host makes to the scene, in words.
  struct Edit {
    let instant: Instant
    let change: String
  }

  /// Several fingers on the screen at a time. Samples that arrive together are one frame.
  mutating func fingers(
    _ fingers: [[Person.Report]], until end: TouchEntry.Kind = .ended, beside edits: [Edit] = []
  ) throws {
    var entries: [TouchEntry] = []
    for (finger, reports) in fingers.enumerated() {
      for (place, report) in reports.enumerated() {
        let isLast = place == reports.count - 1
        entries.append(
          TouchEntry(
            place == 0 ? .began : isLast ? end : .moved, finger: FingerID(UInt8(finger + 1)),
            at: report.instant, hardware: report.sampled, point: report.point, radius: 5))
      }
    }
    entries.sort { a, b in
      a.delivery == b.delivery ? a.finger.index < b.finger.index : a.delivery < b.delivery
    }
    var edits = edits[...]
    for entry in entries {
      while let edit = edits.first, edit.instant <= entry.delivery {
        try make(edit)
        edits.removeFirst()
      }
      try writer.append(entry)
    }
    for edit in edits { try make(edit) }
  }

  /// A change from outside.
  mutating func make(_ edit: Edit) throws {
    try writer.append(change: Array(edit.change.utf8), at: edit.instant)
  }

  /// Something happens to the app: a change of the scene.
  mutating func host(_ change: StaticString, at instant: Instant) throws {
    try writer.append(change: SceneName(change).utf8, at: instant)
  }

  /// The whole trace.
  mutating func finish() -> [UInt8] {
    writer.close()
    return writer.takeBytes()
  }

  /// The whole trace, but for a block that was damaged, and that a recovery has left out. Blocks count
  /// from 0.
  mutating func finish(withoutBlock number: Int) throws -> [UInt8] {
    var bytes = finish()
    var reader = BlockReader()
    reader.append(bytes)
    reader.finish()
    var blocks: [TraceBlock] = []
    while let element = try reader.next() {
      if case .block(let block) = element { blocks.append(block) }
    }
    // The last byte of the block, so that its checksum is wrong.
    bytes[Int(blocks[number + 1].offset) - 1] ^= 1
    var recovery = TraceRecovery()
    recovery.append(bytes)
    recovery.finish()
    return recovery.takeBytes()
  }
}
