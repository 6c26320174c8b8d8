import SceneFormat
import TouchCore
import TouchPlayer
import TouchTraces

/// Writes the parts of a trace as a container.
///
/// Captured text and the samples that were read from it come by turns; so that they do not take a
/// block each, both are kept for as long as `patience`, and written one behind the other.
struct ContainerTarget: PartTarget {
  /// About how many bytes of captured text are kept.
  private static let textLimit = 49_152
  /// How long captured text waits for the samples that were read from it.
  private static let patience = Interval.milliseconds(1000)
  /// The most samples that are kept.
  private static let sampleLimit = 1024

  /// Whether the source is a container, whose header is written as it was found.
  let isCopy: Bool
  private var writer: TraceWriter?
  private var texts: [TracePart.Captured] = []
  private var textLength = 0
  private var samples: [TouchEntry] = []

  /// The texts of the scene that the trace is to carry, behind its header.
  private let scenes: [SceneText]

  init(_ wishes: TargetWishes) {
    isCopy = wishes.isFromContainer
    scenes = wishes.scenes
  }

  mutating func take(
    _ part: TracePart, noting findings: inout TraceFindings
  ) throws(ConversionError) {
    switch part {
    case .header(let header): try begin(header)
    case .block(let block):
      try write { (writer) throws(TraceWriteError) in try writer.append(block) }
    case .captured(let captured):
      if captured.fingers == nil {
        try keep(captured)
      } else if captured.bytes.count > TraceWriter.entryLimit {
        findings.lose(.tooLong, at: captured.instant)
      } else {
        try write { (writer) throws(TraceWriteError) in
          try writer.append(
            raw: captured.bytes, layout: captured.layout, at: captured.instant,
            leaving: captured.fingers ?? [])
        }
      }
    case .touch(let entry, _):
      samples.append(entry)
      if samples.count >= Self.sampleLimit, texts.isEmpty { try flush() }
    case .host(let host):
      try refuseLong(host)
      try flush()
      try write { (writer) throws(TraceWriteError) in
        switch host.contents {
        case .changes(let changes):
          try writer.append(change: ChangeText.bytes(of: changes), at: host.instant)
        case .answer(let answer): try writer.append(answer)
        }
      }
    case .gap(let gap):
      try flush()
      try write { (writer) throws(TraceWriteError) in try writer.append(gap) }
    case .input, .played, .damage, .digest: break
    }
  }

  /// Throws for changes of touch rows that are too long for an entry, with their line.
  private func refuseLong(_ host: HostPart) throws(ConversionError) {
    guard case .changes(let changes) = host.contents, case .line(let line) = host.place else {
      return
    }
    let count = ChangeText.bytes(of: changes).count
    if count > TraceWriter.entryLimit {
      throw .source(.row(TouchRowError(line: line, field: "change", reason: .tooLong(count))))
    }
  }

  private mutating func begin(_ header: TraceHeader) throws(ConversionError) {
    do throws(TraceWriteError) {
      writer = isCopy ? TraceWriter(copying: header) : try TraceWriter(header)
      for scene in scenes { try writer?.append(scene: scene.text, called: scene.name) }
    } catch {
      throw .target(error)
    }
  }

  mutating func finish(noting findings: inout TraceFindings) throws(ConversionError) {
    try flush()
    writer?.close()
  }

  mutating func takeBytes() -> [UInt8] { writer?.takeBytes() ?? [] }

  private mutating func keep(_ text: TracePart.Captured) throws(ConversionError) {
    if let first = texts.first {
      let age = text.instant - first.instant
      let isOld = age >= Self.patience || age < .zero
      let isFull =
        textLength + text.bytes.count > Self.textLimit || samples.count >= Self.sampleLimit
      if isOld || isFull || text.layout != first.layout { try flush() }
    }
    texts.append(text)
    textLength += text.bytes.count
  }

  private mutating func flush() throws(ConversionError) {
    for text in texts {
      try write { (writer) throws(TraceWriteError) in
        try writer.append(raw: text.bytes, layout: text.layout, at: text.instant)
      }
    }
    for sample in samples {
      try write { (writer) throws(TraceWriteError) in try writer.append(sample) }
    }
    texts.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    textLength = 0
  }

  private mutating func write(
    _ body: (inout TraceWriter) throws(TraceWriteError) -> Void
  ) throws(ConversionError) {
    // Without a header there is nothing to write to; every source gives one first.
    guard var open = writer else { return }
    writer = nil
    defer { writer = open }
    do throws(TraceWriteError) {
      try body(&open)
    } catch {
      throw .target(error)
    }
  }
}
