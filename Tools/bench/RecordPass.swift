import CBench
import Umpire

/// One pass of the library over a stream of records, the same as `bench_records` in C.
///
/// Not inlined, like the C function, so that neither is merged into the loop that measures it.
@inline(never)
func readRecords(_ bytes: RawSpan, _ layout: RecordLayout, _ found: inout bench_findings) {
  var stream = RecordStream(layout)
  var (elements, faults, sum) = (found.elements, found.faults, found.sum)
  while true {
    do throws(RecordError) {
      guard let record = try stream.next(in: bytes) else { break }
      elements &+= 1
      let type = record.type(in: bytes, layout)
      sum &+= UInt64(type.rawValue) &+ record.timestamp(in: bytes, layout)
      sum &+= weight(record.windowLocation(in: bytes, layout))
      guard type == .hand else { continue }
      sum &+= UInt64(record.handType(in: bytes, layout).rawValue)
      let count = record.pathCount(in: bytes, layout)
      if record.statedPathCount(in: bytes, layout) > count { faults &+= 1 }
      for place in 0..<count {
        let path = record.path(place, in: bytes, layout)
        if path.isTouching, !path.point.isFinite { faults &+= 1 }
        sum &+= UInt64(path.index) &+ 3 &* UInt64(path.identity) &+ 5 &* UInt64(path.proximity)
        sum &+= UInt64(path.pressure.bitPattern) &+ UInt64(path.radius.bitPattern)
        sum &+= weight(path.point)
      }
    } catch {
      faults &+= 1
    }
  }
  (found.elements, found.faults, found.sum) = (elements, faults, sum)
}

@inline(__always) private func weight(_ point: Point2D) -> UInt64 {
  point.x.bitPattern &+ 3 &* point.y.bitPattern
}

/// One pass that converts a stream of records into inputs, and counts their samples.
@inline(never)
func readInputs(
  _ bytes: RawSpan, _ layout: RecordLayout, _ reader: inout HandReader, _ inputs: inout [Input],
  _ found: inout bench_findings
) {
  var stream = RecordStream(layout)
  var ended = false
  while !ended {
    do throws(RecordError) {
      if let record = try stream.next(in: bytes) {
        found.elements &+= 1
        try reader.read(record, in: bytes, layout, into: &inputs)
      } else {
        reader.flush(into: &inputs)
        ended = true
      }
    } catch {
      reader.recordFailed(error, into: &inputs)
      found.faults &+= 1
    }
    for input in inputs {
      if case .frame(let samples) = input.kind { found.sum &+= UInt64(samples.count) }
    }
    reader.recycle(&inputs)
  }
}
