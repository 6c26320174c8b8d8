import SeededRandom
import TouchCore
import TouchRecords

/// The unsafe code of these tests: arrays as raw bytes.
func withBytes<Result, Failure: Error>(
  _ bytes: [UInt8], _ body: (RawSpan) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(unsafe bytes.span.bytes)
}

extension SplitMix64 {
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// A coordinate that a float of 32 bits holds exactly.
  mutating func coordinate() -> Double { Double(Int.random(in: -4000...12000, using: &self)) / 8 }
}

/// All results of reading a stream of bytes, in order.
enum Reading: Equatable {
  case record(PlainRecord)
  case error(RecordError)
}

func readings(of bytes: [UInt8], _ layout: RecordLayout) -> [Reading] {
  withBytes(bytes) { span in
    var stream = RecordStream(layout)
    var readings: [Reading] = []
    while readings.count <= bytes.count {
      do throws(RecordError) {
        guard let record = try stream.next(in: span) else { break }
        readings.append(.record(PlainRecord(record, in: span, layout)))
      } catch {
        readings.append(.error(error))
      }
    }
    return readings
  }
}

/// The inputs of every record of a stream. The reader retains its fingers.
func inputs(
  of bytes: [UInt8], _ layout: RecordLayout, _ reader: inout HandReader, flushing: Bool = true
) -> [Input] {
  withBytes(bytes) { span in
    var stream = RecordStream(layout)
    var inputs: [Input] = []
    while true {
      do throws(RecordError) {
        guard let record = try stream.next(in: span) else { break }
        try reader.read(record, in: span, layout, into: &inputs)
      } catch {
        reader.recordFailed(error, into: &inputs)
      }
    }
    if flushing { reader.flush(into: &inputs) }
    return inputs
  }
}
