import TouchCore
import TouchPlayer
import TouchRecords
import TouchTraces

/// The captured records of a trace as their bytes say, before any rule.
///
///     var records = try RawRecords(source, options)
///     try records.forEach { entry, span in rows.write(entry, in: span) }
package struct RawRecords {
  /// What was lost so far, each with where and why, in UTF-8.
  package var losses: [[UInt8]] { lost.texts }
  /// What the captured clock showed at instant zero, in nanoseconds, as far as it is known yet.
  package private(set) var origin: Int64 = 0

  /// Whether times are the captured clock's, not those since instant zero.
  package var isAbsolute = false

  private var source: ByteSource
  private var lost = LossList()
  /// The layout of a stream; nothing for a container, whose blocks say theirs.
  private let layout: RecordLayout?

  /// One captured event.
  package enum Entry: Sendable {
    /// A record at a time; its bytes begin at `start` in the trace.
    case record(Record, RecordLayout, time: Instant, start: Int64)
    /// An event with no memory behind it (RAW-3).
    case opaque(time: Instant, offset: Int64)
  }

  /// The records of a container, or of a stream, whose layout is recognised where it is not given.
  package init(
    _ source: ByteSource, _ options: RecordingOptions = RecordingOptions()
  ) throws(RecordingError) {
    var source = source
    let opening = try TraceOpening(&source, options)
    guard opening.format.hasRecords else { throw .noRecords }
    self.source = source
    layout = opening.layout?.layout
  }

  /// Gives every record, with the bytes that it is a window on. What cannot be read is a loss, and
  /// the rest goes on.
  package mutating func forEach(
    _ take: (Entry, RawSpan) -> Void
  ) throws(RecordingError) {
    if let layout { try forEachInStream(layout, take) } else { try forEachInContainer(take) }
  }

  private mutating func forEachInStream(
    _ layout: RecordLayout, _ take: (Entry, RawSpan) -> Void
  ) throws(RecordingError) {
    var records = RecordBytes(layout)
    var first: UInt64?
    var isOver = false
    while !isOver {
      if let piece = try source.next() { records.append(piece) } else { isOver = true }
      if isOver { records.finish() }
      try records.forEach { result, bytes, start in
        switch result {
        case .success(let record):
          let timestamp = record.timestamp(in: bytes, layout)
          if first == nil {
            first = timestamp
            origin = Int64(clamping: timestamp)
          }
          let captured = Instant(nanoseconds: Int64(clamping: timestamp))
          let time = isAbsolute ? captured : .zero + (captured - Instant(nanoseconds: origin))
          take(.record(record, layout, time: time, start: start), bytes)
        case .failure(let error):
          lost.append(error.text(from: start))
        }
      }
    }
  }

  private mutating func forEachInContainer(
    _ take: (Entry, RawSpan) -> Void
  ) throws(RecordingError) {
    var container = ContainerSource(for: .container)
    var unknown = UnknownParts()
    var parts: [TracePart] = []
    var isOver = false
    while !isOver {
      var findings = TraceFindings()
      isOver = try !container.next(&source, into: &parts, noting: &findings)
      for part in parts {
        switch part {
        case .header(let header): origin = header.origin
        case .block(let block):
          unknown.note(block)
          forEach(in: block, take)
        case .captured, .touch, .host, .input, .played, .gap, .damage, .digest: break
        }
      }
      parts.removeAll(keepingCapacity: true)
      if isOver, let text = unknown.text { lost.append(text) }
      for text in findings.losses { lost.append(text) }
    }
  }

  private mutating func forEach(in block: TraceBlock, _ take: (Entry, RawSpan) -> Void) {
    guard let raw = block.raw else { return }
    guard let layout = RecordLayout.named(raw.layout) else {
      lost.append(ContainerInputError.unknownLayout(raw.layout, offset: block.offset).text)
      return
    }
    for entry in raw {
      let time = isAbsolute ? entry.instant + Interval(nanoseconds: origin) : entry.instant
      let span = unsafe block.piece.span.bytes.extracting(entry.range)
      do throws(RecordError) {
        if let record = try Record.single(in: span, layout) {
          take(.record(record, layout, time: time, start: entry.offset), span)
        } else {
          take(.opaque(time: time, offset: entry.offset), span)
        }
      } catch {
        lost.append(error.text(from: entry.offset))
      }
    }
  }
}
