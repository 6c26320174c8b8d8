import Testing
import TouchCore
import TouchFormats

struct RecordingTests {
  @Test(
    "A row that is too long is passed over by its number, and of many faults the rest is counted")
  func losses() throws {
    let row = Array("{\"t\":\"0\",\"phase\":\"moved\",\"x\":1,\"y\":2}\n".utf8)
    let count = 200
    // The beginning, in which a fault refuses the whole.
    let beginning = Array(repeatElement(row, count: count).joined())
    #expect(beginning.count > TraceFormat.prefixLength)
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: (1 << 20) + 1) + [UInt8(ascii: "\n")]
    let faults = Array(repeatElement(Array("{}\n".utf8), count: 1500).joined())
    let found = try read([beginning, long, faults, row])
    #expect(found.samples == count + 1)
    #expect(found.losses.count == 1001)
    #expect(
      found.losses.first == "line \(count + 1): left out, as it has more than 1048576 bytes")
    #expect(found.losses[1].hasPrefix("line \(count + 2): "))
    #expect(found.losses.last == "and 501 more such")
  }

  private func read(_ pieces: [[UInt8]]) throws -> (samples: Int, losses: [String]) {
    var rest = pieces[...]
    var recording = try Recording(ByteSource { rest.popFirst() })
    var inputs: [Input] = []
    while try recording.next(into: &inputs) {}
    let samples = inputs.reduce(0) { sum, input in
      if case .frame(let samples) = input.kind { sum + samples.count } else { sum }
    }
    return (samples, recording.losses.map { String(decoding: $0, as: UTF8.self) })
  }
}
