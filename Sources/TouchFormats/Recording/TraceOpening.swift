import TouchCore
import TouchRecords

/// What a trace is, before it is read: its format, and of raw records the layout.
struct TraceOpening {
  let format: TraceFormat
  let layout: LayoutRecognition.Candidate?

  /// Looks at the beginning of a trace. What was looked at is still to come.
  init(_ source: inout ByteSource, _ options: RecordingOptions) throws(RecordingError) {
    let prefix = try source.peek(TraceFormat.prefixLength)
    let named = options.format
    if let found = named ?? TraceFormat.recognise(prefix), found != .gsevent {
      format = found
      layout = nil
      return
    }
    format = .gsevent
    if let given = options.layout {
      layout = LayoutRecognition.Candidate(layout: given, confidence: 1)
      return
    }
    let bytes = try source.peek(LayoutRecognition.mostBytes)
    switch LayoutRecognition(of: unsafe bytes.span.bytes).conclusion {
    case .recognised(let candidate): layout = candidate
    case .ambiguous(let candidates): throw .ambiguousLayout(candidates.map { $0.layout })
    case .unknown: throw named == nil ? .unknownFormat : .unknownLayout
    }
  }
}
