import TouchCore
import TouchRecords
import TouchTraces

/// What a source gives of a trace, and a target takes, in their order.
enum TracePart {
  /// What the trace says of itself: first, and once.
  case header(TraceHeader)
  /// Captured bytes.
  case captured(Captured)
  /// A sample; whether captured records of the same trace say it.
  case touch(TouchEntry, isOfRecords: Bool)
  /// A block of a container, from a container to a container.
  case block(TraceBlock)

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

/// What a target makes of a source, so that nothing is decoded in vain.
enum TraceUse: BitwiseCopyable, Sendable {
  /// Blocks, or captured bytes and what cannot be read of them without their reader.
  case container
  /// Captured records, and samples without records.
  case records
  /// Samples only.
  case touches
  /// Captured text, or samples.
  case evemu
}

/// What the caller of a conversion says of the device.
struct ConversionDevice: Sendable {
  var device: Device?
  var os: Release?
  /// Nil if no screen is named.
  var screen: Size2D?

  /// A header that states what is known. Its screen is the named one, else `points`.
  func header(clock: SceneName, origin: Int64, screen points: Size2D = .zero) -> TraceHeader {
    TraceHeader(
      device: device.map { SceneName($0.name) } ?? SceneName(utf8: []),
      os: SceneName(utf8: os?.text ?? []), screen: screen ?? points, scale: device?.scale ?? 0,
      clock: clock, origin: origin)
  }
}

extension HandReader {
  /// Makes samples of what the reader gave, and counts what is none.
  static func give(
    _ inputs: inout [Input], to parts: inout [TracePart], noting findings: inout ConversionFindings
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
      case .gap, .nextTouch, .end: break
      }
    }
    inputs.removeAll(keepingCapacity: true)
  }
}

extension TouchEntry {
  /// What the sample says, seen and delivered at the instant.
  init(_ sample: Sample, at instant: Instant) {
    self.init(
      Kind(sample.phase), finger: sample.finger, at: instant, point: sample.point,
      pressure: sample.pressure, radius: sample.radius)
  }

  /// A finger over the glass.
  init(hovering sample: Sample, at instant: Instant) {
    self.init(sample, at: instant)
    kind = .hover
  }

  /// Whether it says something that a row cannot.
  var saysMore: Bool {
    hardware != delivery || !extras.isEmpty || !later.isEmpty || flags & ~1 != 0
  }
}
