import TouchCore
import TouchRecords

extension HandReader {
  /// Appends the inputs of a captured record of a block. A record that cannot be read becomes an
  /// anomaly (RAW-9).
  package mutating func read(
    _ entry: RawEntry, of block: TraceBlock, _ layout: RecordLayout, into inputs: inout [Input]
  ) {
    let bytes = unsafe block.piece.span.bytes.extracting(entry.range)
    do throws(RecordError) {
      let record = try Record.single(in: bytes, layout)
      try read(record, in: bytes, layout, at: entry.instant, into: &inputs)
    } catch {
      recordFailed(error, start: entry.offset, at: entry.instant, into: &inputs)
    }
  }
}
