import TouchTraces
import Fixtures
import Testing
import TouchCore
import TouchFormats
import TouchRecords

struct RowConversionTests {
  /// Rows as the writer writes them: grammatical, with hovers between them, several fingers at a
  /// time.
  private func rows(seed: UInt64, count: Int = 200, start: Int64 = 0) -> [UInt8] {
    var random = Seeded(seed)
    var writer = TouchRowWriter()
    var contacts = Contacts()
    var live: [UInt8: Point2D] = [:]
    var time = start
    for _ in 0..<count {
      time += Int64(random.below(4)) * 8_000_000
      let finger = UInt8(random.below(4))
      let point = Point2D(Double(random.below(3000)) / 8, Double(random.below(6000)) / 8)
      var sample = Sample(finger: FingerID(finger), phase: .began, point: point)
      if random.below(3) == 0 { sample.pressure = 0.25 }
      if random.below(10) == 0 {
        writer.write(hovering: sample, at: time)
        continue
      }
      if live[finger] == nil {
        live[finger] = point
      } else if random.below(4) == 0 {
        live[finger] = nil
        sample.phase = random.below(4) == 0 ? .cancelled : .ended
      } else {
        live[finger] = point
        sample.phase = .moved
      }
      writer.write(sample, of: contacts.touch(of: sample), at: time)
    }
    return writer.takeBytes()
  }

  @Test("A container preserves rows", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let rows = rows(seed: seed, start: seed % 2 == 0 ? 0 : 5_000_000_000)
    let container = try Converted(rows, to: .container, device: nil)
    #expect(container.losses.isEmpty)
    let again = try Converted(container.bytes, to: .rows)
    #expect(again.bytes == rows)
    #expect(again.losses.isEmpty)
    #expect(try Converted.inputs(container.bytes) == Converted.inputs(rows))
    #expect(try Converted(rows, to: .rows).bytes == rows)
  }

  @Test("Contents of records and containers that rows cannot represent are named")
  func losses() throws {
    var random = RandomRecords(RecordLayout(.ios6), seed: 3)
    let records = random.stream(60)
    let layout = RecordLayout(.ios6)
    let losses = try Converted(records, to: .rows, as: layout).losses
    let named = try #require(losses.first { $0.contains("captured record") })
    #expect(named.contains(": rows keep their touches alone"))
    let container = try Converted(records, to: .container, as: layout)
    #expect(container.losses.isEmpty)
    let rows = try Converted(container.bytes, to: .rows)
    #expect(rows.losses.contains("left out: 1 header: device, release, screen and clock"))
    #expect(rows.losses.contains(named))
  }

  @Test("Each field of a header but the clock of rows is a loss in rows")
  func headerOfRows() throws {
    let empty = TraceHeader(device: "", os: "", screen: .zero, scale: 0, clock: "rows")
    var headers = [TraceHeader](repeating: empty, count: 5)
    headers[1].device = "iPhone 5s"
    headers[2].os = "7.0.4"
    headers[3].screen = Size2D(320, 568)
    headers[4].scale = 2
    for (index, header) in headers.enumerated() {
      var writer = try TraceWriter(header)
      let began = Sample(finger: FingerID(0), phase: .began, point: Point2D(1, 2))
      try writer.append(began, at: .zero, hardware: .zero)
      writer.close()
      let rows = try Converted(writer.takeBytes(), to: .rows)
      let losses = index == 0 ? [] : ["left out: 1 header: device, release, screen and clock"]
      #expect(rows.losses == losses, "\(header)")
    }
  }

  @Test("A device that a container of rows names is a loss on the way back")
  func deviceOfRows() throws {
    let rows = rows(seed: 1)
    let container = try Converted(rows, to: .container)
    #expect(container.losses.isEmpty)
    let again = try Converted(container.bytes, to: .rows)
    #expect(again.bytes == rows)
    #expect(again.losses == ["left out: 1 header: device, release, screen and clock"])
  }

  @Test("Rows give the same result however they are split", arguments: [1, 5, 300, 5000])
  func pieces(size: Int) throws {
    let rows = rows(seed: 3)
    for target in TraceFormat.allCases {
      let whole = try Converted(rows, to: target)
      let split = try Converted(rows, to: target, size: size)
      #expect(split.bytes == whole.bytes, "\(target)")
      #expect(split.losses == whole.losses, "\(target)")
    }
  }

  @Test("Every block of rows begins with the touches that are down there")
  func snapshots() throws {
    let container = try Converted(rows(seed: 9, count: 3000), to: .container)
    let (header, blocks) = try Converted.blocks(container.bytes)
    #expect(header?.clock == "rows")
    #expect(blocks.count > 10)
    var live: [FingerID: Point2D] = [:]
    for block in blocks {
      let stated = block.liveTouches.map { ($0.finger, $0.point) }
      #expect(Dictionary(stated) { $1 } == live)
      for entry in try #require(block.touch) {
        switch entry.kind.phase {
        case .began, .moved, .stationary: live[entry.finger] = entry.point
        case .ended, .cancelled: live[entry.finger] = nil
        case nil: break
        }
      }
    }
  }

  @Test("A line that cannot be read is a loss; at the beginning it refuses the file")
  func faults() throws {
    let rows = rows(seed: 1, count: 300)
    #expect(rows.count > 4096)
    let late = try Converted(rows + Array("{\"t\":1}\n".utf8), to: .container)
    #expect(late.losses.count == 1)
    #expect(late.losses[0].hasPrefix("line 301: "))
    #expect(throws: ConversionError.self) {
      try Converted(
        Array("{\"t\":\"0\",\"phase\":\"begun\",\"x\":1,\"y\":2}\n".utf8), to: .container)
    }
  }

  @Test("A member that is not a field is lost in every format, and counted")
  func members() throws {
    let row = Array("{\"t\":\"0\",\"phase\":\"began\",\"x\":1,\"y\":2,\"colour\":\"red\"}\n".utf8)
    #expect(
      try Converted(row, to: .container).losses
        == ["left out: 1 member of a row that is no field"])
  }
}
