/// Writes the parts of a trace in a format.
protocol PartTarget {
  /// Writes a part. Throws if the format cannot represent it at all; a loss is noted.
  mutating func take(
    _ part: TracePart, noting findings: inout TraceFindings
  ) throws(ConversionError)

  /// Writes what was kept back. Throws if the format cannot represent the whole trace.
  mutating func finish(noting findings: inout TraceFindings) throws(ConversionError)

  /// Returns the bytes written since the last call.
  mutating func takeBytes() -> [UInt8]
}

extension PartTarget {
  /// Writes parts, and the end if `isOver`. Throws if the format cannot represent them.
  mutating func write(
    _ parts: [TracePart], isOver: Bool, noting findings: inout TraceFindings
  ) throws(ConversionError) -> [UInt8] {
    for part in parts { try take(part, noting: &findings) }
    if isOver { try finish(noting: &findings) }
    return takeBytes()
  }
}
