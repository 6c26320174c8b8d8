import TouchCore
import TouchPlayer
import TouchRecords
import TouchTraces

/// A part of a trace: sources read them, and targets write them, in their order.
enum TracePart {
  /// What the trace says of itself: first, and once.
  case header(TraceHeader)
  /// Captured bytes.
  case captured(Captured)
  /// A sample; whether captured records of the same trace say it.
  case touch(TouchEntry, isOfRecords: Bool)
  /// A block of a container, from a container to a container; a scene also to evemu text.
  case block(TraceBlock)
  /// Changes or an answer of the host.
  case host(HostPart)
  /// What is played, for a recording; for a conversion only the fingers that came down in a missing part
  /// of the container.
  case input(Input)
  /// Changes or an answer of the host that an input before or behind it has, for a recording.
  case played(HostPart)
  /// A gap of the container, for a recording; or the gap of a damaged part, when a container
  /// is converted to a container.
  case gap(TraceGap)
  /// A damaged part of the container, as the gap that a recovery would write, for a recording.
  case damage(TraceGap)
  /// The digest of the state behind the inputs before it, for a recording.
  case digest(ContainerInputs.PlacedDigest)

  /// Captured bytes: a record, or a piece of a text.
  struct Captured {
    var bytes: [UInt8]
    /// What they are laid out by.
    var layout: SceneName
    /// When they were delivered.
    var instant: Instant
    /// The fingers that are down behind it, where records say so.
    var fingers: [LiveFinger]?
  }
}

/// The names of captured texts that are no records.
enum TextLayout {
  /// Evemu text.
  static let evdev: SceneName = "evdev"
  /// The description of a touchscreen, from a file beside its recording.
  static let description: SceneName = "evdev-description"

  static func isText(_ name: SceneName) -> Bool { name == evdev || name == description }
}

/// The parts that are needed of a source, so that nothing else is decoded.
enum TraceUse: BitwiseCopyable, Sendable {
  /// Inputs, and samples whose frames are not made yet.
  case inputs
  /// Blocks, or captured bytes and what cannot be read of them without their reader.
  case container
  /// Captured records, and samples without records.
  case records
  /// Samples only.
  case touches
  /// Captured text, or samples.
  case evemu

  /// True if captured bytes are needed, and not only what they say.
  var isCaptured: Bool { self == .records || self == .evemu }
}

extension HandReader {
  /// Makes samples of what the reader gave, and counts what is none.
  static func give(
    _ inputs: inout [Input], to parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    for input in inputs {
      switch input.kind {
      case .frame(let samples):
        for sample in samples {
          parts.append(.touch(TouchEntry(sample, at: input.instant), isOfRecords: true))
        }
      case .statusBar: findings.lose(.record, at: input.instant)
      case .event(let type, _):
        findings.lose(type == .opaque ? .opaque : .record, at: input.instant)
      case .anomaly: findings.lose(.unreadable, at: input.instant)
      case .change, .changes: findings.lose(.change, at: input.instant)
      case .gap, .liftsLost, .nextTouch, .end: break
      }
    }
    inputs.removeAll(keepingCapacity: true)
  }
}

extension TouchEntry {
  /// True if the entry has data that touch rows cannot hold: a hardware time other than that of its
  /// delivery, extra values, fields of a later version, or a flag other than "inferred".
  var saysMore: Bool {
    hardware != delivery || !extras.isEmpty || !later.isEmpty || flags & ~1 != 0
  }
}
