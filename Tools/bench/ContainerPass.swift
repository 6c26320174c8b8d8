import CBench
import Umpire

/// A trace of gestures with one finger at 60 Hz, as a recorder writes it.
func containerWorkload() throws -> [UInt8] {
  let layout = RecordLayout(.ios6)
  let records = RecordWorkload(layout)
  let header = TraceHeader(
    device: "iPhone 5", os: "6.1", screen: Size2D(320, 568), scale: 2, clock: "mach")
  var writer = try TraceWriter(header)
  let bytes = unsafe records.bytes.span.bytes
  for pass in 0..<4 {
    var stream = RecordStream(layout)
    var place = pass * records.count
    while let record = try stream.next(in: bytes) {
      let entry = Array(records.bytes[record.offset..<(record.offset + record.length)])
      try writer.append(
        raw: entry, layout: SceneName(layout.name),
        at: Instant(nanoseconds: Int64(place) * 16_666_667))
      place += 1
    }
  }
  writer.close()
  return writer.takeBytes()
}

/// One pass of the library over a trace in pieces of a file's size. `bench_container` in C does the
/// same, but has the whole trace in one piece and does not check the `end` block.
@inline(never)
func readContainer(_ pieces: [[UInt8]], _ found: inout bench_findings) {
  var reader = BlockReader()
  for piece in pieces {
    reader.append(piece)
    drain(&reader, &found)
  }
  reader.finish()
  drain(&reader, &found)
  if !(reader.closing == .closed) { found.faults &+= 1 }
}

private func drain(_ reader: inout BlockReader, _ found: inout bench_findings) {
  do throws(TraceError) {
    while let element = try reader.next() {
      switch element {
      case .header, .end: break
      case .damage: found.faults &+= 1
      case .block(let block):
        guard let raw = block.raw else { break }
        for entry in raw {
          found.elements &+= 1
          found.sum &+= UInt64(bitPattern: entry.instant.nanoseconds)
          found.sum &+=
            3 &* UInt64(entry.range.count) &+ 5
            &* UInt64(entry.range.lowerBound - block.range.lowerBound)
          if let first = entry.range.first { found.sum &+= UInt64(block.piece[first]) }
        }
      }
    }
  } catch {
    found.faults &+= 1
  }
}
