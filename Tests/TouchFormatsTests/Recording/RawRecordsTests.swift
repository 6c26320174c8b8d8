import TouchTraces
import Testing
import TouchCore
import TouchFormats
import TouchRecords

/// Captured records by their bytes: their times, their offsets and the losses.
struct RawRecordsTests {
  private static let layout = RecordLayout(.ios6)

  private func records(_ bytes: [UInt8], isAbsolute: Bool = false) throws -> RawRecords {
    var options = RecordingOptions()
    options.layout = Self.layout
    var records = try RawRecords(ByteSource(bytes), options)
    records.isAbsolute = isAbsolute
    return records
  }

  /// The rows of a trace, and the losses.
  private func rows(
    _ bytes: [UInt8], isAbsolute: Bool = false
  ) throws -> (rows: [String], losses: [String]) {
    var records = try records(bytes, isAbsolute: isAbsolute)
    var writer = RawRowWriter()
    try records.forEach { entry, span in writer.write(entry, in: span) }
    let text = String(decoding: writer.takeBytes(), as: UTF8.self)
    return (
      text.split(separator: "\n").map { String($0) },
      records.losses.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  private func starts(_ rows: [String]) -> [String] {
    rows.map { row in row.split(separator: ",").prefix(2).joined(separator: ",") }
  }

  @Test("Records of a stream have offsets, and times since the first or of the clock")
  func stream() throws {
    let bytes = Containers.record(at: 5) + Containers.record(at: 9)
    let second = Containers.record(at: 5).count
    #expect(
      starts(try rows(bytes).rows)
        == [#"{"t":"0","offset":0"#, #"{"t":"4","offset":\#(second)"#])
    #expect(
      starts(try rows(bytes, isAbsolute: true).rows)
        == [#"{"t":"5","offset":0"#, #"{"t":"9","offset":\#(second)"#])
  }

  @Test("Records of a container have offsets in the file, and times of delivery")
  func container() throws {
    var writer = try Containers.writer()
    try writer.append(
      raw: Containers.record(at: 5), layout: "ios6", at: Instant(nanoseconds: 7))
    try writer.append(raw: [], layout: "ios6", at: Instant(nanoseconds: 8))
    writer.close()
    let bytes = writer.takeBytes()
    let (_, blocks) = try Converted.blocks(bytes)
    let offsets = blocks.flatMap { $0.raw.map { Array($0) } ?? [] }.map(\.offset)
    for (isAbsolute, times) in [(false, ["7", "8"]), (true, ["1007", "1008"])] {
      let (found, losses) = try rows(bytes, isAbsolute: isAbsolute)
      #expect(
        starts(found) == zip(times, offsets).map { #"{"t":"\#($0)","offset":\#($1)"# })
      #expect(found.last?.contains(#""type":null,"name":"opaque""#) == true)
      #expect(losses.isEmpty)
    }
  }

  @Test("A container that was not closed is reported, and so is a layout that cannot be read")
  func losses() throws {
    var writer = try Containers.writer()
    try writer.append(raw: Containers.record(at: 5), layout: "ios6", at: .zero)
    try writer.append(raw: [1], layout: "ios99", at: .zero)
    writer.closeBlock()
    let (found, losses) = try rows(writer.takeBytes())
    #expect(found.count == 1)
    #expect(losses.count == 2 && losses[0].contains("ios99"))
    #expect(losses.last == "the trace was not closed: its end may be missing")
  }
}
