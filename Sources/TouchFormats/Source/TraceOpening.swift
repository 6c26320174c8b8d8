import TouchCore
import TouchPlayer
import TouchRecords

/// The format of a trace, found before the trace is read; for raw records also their layout.
struct TraceOpening {
  let format: TraceFormat
  /// The layout of raw records; `nil` for other formats.
  let layout: LayoutRecognition.Candidate?

  /// Looks at the beginning of a trace, and leaves its bytes to be read. Throws if the bytes cannot
  /// be read, or if neither a format nor a layout is found.
  init(_ source: inout ByteSource, _ options: RecordingOptions) throws(RecordingError) {
    format = try TraceFormat.of(&source, named: options.format)
    guard format == .gsevent else {
      layout = nil
      return
    }
    if let given = options.layout {
      layout = LayoutRecognition.Candidate(layout: given, confidence: 1)
      return
    }
    let bytes = try source.peek(LayoutRecognition.mostBytes)
    switch LayoutRecognition(of: unsafe bytes.span.bytes).conclusion {
    case .recognised(let candidate): layout = candidate
    case .ambiguous(let candidates): throw .ambiguousLayout(candidates.map { $0.layout })
    case .unknown: throw options.format == nil ? .unknownFormat : .unknownLayout
    }
  }

  /// True if the captured bytes of the trace are already in this format and layout.
  func isAlready(_ target: TraceFormat, _ layout: RecordLayout?) -> Bool {
    guard format == target, format.use.isCaptured else { return false }
    return layout == nil || self.layout == nil || layout == self.layout?.layout
  }
}

extension TraceFormat {
  /// The format in which a trace is read: the named one, else the recognised one, else raw records.
  /// Leaves the bytes to be read. Throws if they cannot be read, or if there are none.
  package static func of(
    _ source: inout ByteSource, named: TraceFormat?
  ) throws(RecordingError) -> TraceFormat {
    let prefix = try source.peek(prefixLength)
    if prefix.isEmpty { throw .empty }
    if Player.isSavedState(prefix) { throw .savedState }
    return named ?? recognise(prefix) ?? .gsevent
  }
}
