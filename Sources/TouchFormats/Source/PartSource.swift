/// Reads the parts of a trace from bytes that come in pieces of any size.
protocol PartSource {
  /// Reads a piece, or the end if it is `nil`, and appends the parts that are complete. Throws if the
  /// trace cannot be read.
  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError)
}

extension PartSource {
  /// Reads the next piece. Throws if the trace cannot be read.
  /// - Returns: False if everything was read.
  mutating func next(
    _ bytes: inout ByteSource, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) throws(RecordingError) -> Bool {
    let piece = try bytes.next()
    try read(piece, into: &parts, noting: &findings)
    return piece != nil
  }
}
