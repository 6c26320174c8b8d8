import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchFormats
import TouchRecords
import TouchTraces

/// Contents of a sample, a record or a container that the target cannot represent.
struct ConversionLossTests {
  private let ios6 = RecordLayout(.ios6)

  private func container(_ entries: TouchEntry...) throws -> [UInt8] {
    var writer = try Containers.writer()
    for entry in entries { try writer.append(entry) }
    writer.close()
    return writer.takeBytes()
  }

  private func touch(_ kind: TouchEntry.Kind, at nanoseconds: Int64) -> TouchEntry {
    TouchEntry(
      kind, finger: FingerID(0), at: Instant(nanoseconds: nanoseconds), point: Point2D(1, 2))
  }

  /// The times of rows, as they are written.
  private func times(_ rows: [UInt8]) -> [Substring] {
    String(decoding: rows, as: UTF8.self).split(separator: "\n").compactMap {
      $0.split(separator: "\"").dropFirst(3).first
    }
  }

  /// Rows of one finger with constant pressure and radius.
  private func rows(_ samples: (Phase, Point2D)...) -> [UInt8] {
    var writer = TouchRowWriter()
    for (place, (phase, point)) in samples.enumerated() {
      writer.write(
        Sample(finger: FingerID(0), phase: phase, point: point, pressure: 0.5, radius: 4),
        of: TouchID(1), at: Int64(place) * 8_000_000)
    }
    return writer.takeBytes()
  }

  @Test("Each additional value of a sample is a loss; the mark of an inferred sample is not")
  func saysMore() throws {
    var entries = [TouchEntry](repeating: touch(.began, at: 0), count: 5)
    entries[1].hardware = Instant(nanoseconds: -1)
    entries[2].later = [1]
    entries[3].flags = 2
    entries[4].isInferred = true
    let loss =
      "left out: 1 hardware time or extra value of a sample: the sample itself is kept, at 0.0 ms"
    for (entry, isLoss) in zip(entries, [false, true, true, true, false]) {
      let losses = try Converted(try container(entry), to: .rows).losses
      #expect(losses.contains(loss) == isLoss, "\(entry)")
    }
  }

  @Test("A negative or infinite pressure or radius is a loss in rows; an unknown one is not")
  func measures() throws {
    var (began, moved, hover) = (touch(.began, at: 0), touch(.moved, at: 1), touch(.hover, at: 2))
    (began.pressure, began.radius) = (0.5, -1)
    (moved.pressure, moved.radius) = (.infinity, -2)
    (hover.pressure, hover.radius) = (-3, .nan)
    let rows = try Converted(try container(began, moved, hover), to: .rows)
    #expect(
      rows.losses.contains(
        "left out: 4 negative or infinite pressures or radii: the samples themselves are kept, "
          + "first at 0.0 ms"), "\(rows.losses)")
    let text = String(decoding: rows.bytes, as: UTF8.self)
    #expect(text.contains(#""pressure":0.5,"radius":null}"#), "\(text)")
    #expect(try Converted(rows.bytes, to: .container).losses.isEmpty)
  }

  @Test("Negative measures of records are a loss in rows, and rows can be read")
  func measuresOfRecords() throws {
    var draft = RecordDraft(type: .hand)
    draft.timestamp = 5
    let path = RecordPath(
      index: 1, identity: 2, proximity: 3, pressure: -1, radius: -5, point: Point2D(1, 2))
    draft.hand = HandDraft(type: .down, paths: [path])
    var record: [UInt8] = []
    RecordEncoder(ios6).append(draft, to: &record)
    let rows = try Converted(record, to: .rows, as: ios6)
    #expect(
      rows.losses.contains(
        "left out: 2 negative or infinite pressures or radii: the samples themselves are kept, "
          + "first at 0.0 ms"), "\(rows.losses)")
    #expect(try Converted.inputs(rows.bytes).count == 1)
  }

  @Test("Rows have no time before zero: it is clamped to zero, and counted")
  func rowTimes() throws {
    let rows = try Converted(
      try container(touch(.began, at: -5), touch(.moved, at: 7)), to: .rows)
    #expect(times(rows.bytes) == ["0", "7"])
    #expect(rows.report.count(of: .time) == 1)
  }

  @Test("Rows have the times of the captured clock if requested")
  func absolute() throws {
    let trace = try container(touch(.began, at: 7))
    for (isAbsolute, time) in [(false, "7"), (true, "1007")] {
      var conversion = try Conversion(ByteSource(trace), to: .rows, isAbsolute: isAbsolute)
      var rows: [UInt8] = []
      while let piece = try conversion.next() { rows += piece }
      #expect(times(rows).map { String($0) } == [time])
    }
  }

  @Test("Records have the times of the captured clock, and none before zero")
  func recordTimes() throws {
    let trace = try container(touch(.began, at: 500), touch(.ended, at: -2000))
    let stream = try Converted(trace, to: .gsevent, layout: ios6)
    #expect(stream.report.count(of: .time) == 1)
    var options = RecordingOptions()
    options.layout = ios6
    var records = try RawRecords(ByteSource(stream.bytes), options)
    var found: [UInt64] = []
    try records.forEach { entry, span in
      guard case .record(let record, let layout, _, _) = entry else { return }
      found.append(record.timestamp(in: span, layout))
    }
    #expect(found == [1500, 0])
  }

  @Test("A location that the layout's floats cannot represent is rounded, and counted")
  func places() throws {
    for (x, isRounded, isClamped) in [(0.5, 0, 0), (0.1, 1, 0), (1e300, 0, 1)] {
      let rows = rows((.began, Point2D(x, 2)))
      let narrow = try Converted(rows, to: .gsevent, layout: ios6)
      #expect(narrow.losses.isEmpty)
      #expect(narrow.report.count(of: .rounding) == isRounded, "\(x)")
      #expect(narrow.report.count(of: .position) == isClamped, "\(x)")
      let wide = try Converted(rows, to: .gsevent, layout: RecordLayout(.memory64))
      #expect(wide.report.items.isEmpty && wide.losses.isEmpty, "\(x)")
    }
  }

  @Test("Records show a movement only by changed bits, so a movement in place is a loss")
  func movedInPlace() throws {
    let place = Point2D(10, 20)
    let loss = "left out: 1 sample that no record can say, at 8.0 ms"
    let cases: [(Phase, Point2D, [String])] = [
      (.moved, place, [loss]), (.moved, Point2D(10, 21), []), (.stationary, place, []),
      (.stationary, Point2D(10, 21), [loss]),
    ]
    for (phase, point, losses) in cases {
      let stream = try Converted(
        rows((.began, place), (phase, point)), to: .gsevent, layout: ios6)
      #expect(stream.losses == losses, "\(phase) \(point)")
    }
  }

  @Test("A finger that moves without a began gets an inferred began in the records")
  func beganBefore() throws {
    let stream = try Converted(rows((.moved, Point2D(1, 2))), to: .gsevent, layout: ios6)
    #expect(stream.losses.isEmpty)
    #expect(stream.report.items.map(\.finding) == [.beganBefore])
  }

  @Test("What a finger does between its lift and its next began is a loss, and no touch")
  func afterTheLift() throws {
    // TCH-1
    let place = Point2D(1, 2)
    let stray = rows(
      (.began, place), (.ended, place), (.moved, Point2D(4, 2)), (.stationary, Point2D(4, 2)),
      (.began, place), (.ended, place))
    let records = try Converted(stray, to: .gsevent, layout: ios6)
    #expect(records.losses.count == 1 && records.losses[0].contains("2 "), "\(records.losses)")
    #expect(records.losses[0].contains("first at 16.0 ms"), "\(records.losses)")
    let text = try Converted(stray, to: .evemu)
    #expect(text.report.count(of: .input) == 2)
    for converted in [records, text] { #expect(converted.report.count(of: .beganBefore) == 0) }
  }

  @Test("Behind a missing part a finger that lifted before it may be down")
  func afterTheGap() throws {
    // TCH-1
    let place = Point2D(1, 2)
    var writer = try Containers.writer()
    func write(_ phase: TouchEntry.Kind, _ time: Int64) throws {
      try writer.append(
        TouchEntry(phase, finger: FingerID(0), at: .zero + .milliseconds(time), point: place))
    }
    try write(.began, 0)
    try write(.ended, 8)
    try writer.append(TraceGap(Damage(offset: 1, length: 2, cause: .checksum), before: .zero))
    writer.liveTouches = [TouchSnapshot(finger: FingerID(0), touch: TouchID(2), point: place)]
    try write(.moved, 2_000)
    try write(.ended, 2_008)
    writer.close()
    let trace = writer.takeBytes()
    for target in [TraceFormat.gsevent, .evemu] {
      let converted = try Converted(trace, to: target, layout: target == .gsevent ? ios6 : nil)
      #expect(converted.report.count(of: .beganBefore) == 1, "\(target)")
    }
  }

  @Test("Evemu text has the screen, scale and name of the header, unless options name others")
  func screenOfTheHeader() throws {
    let trace = try container(touch(.began, at: 0))
    func text(
      _ options: RecordingOptions, _ device: Device?
    ) throws(ConversionError) -> (String, ImportReport) {
      var conversion = try Conversion(ByteSource(trace), options, to: .evemu, device: device)
      var bytes: [UInt8] = []
      while let piece = try conversion.next() { bytes += piece }
      return (String(decoding: bytes, as: UTF8.self), conversion.report)
    }
    let (own, report) = try text(RecordingOptions(), nil)
    #expect(own.contains("N: iPhone 5s\n"))
    #expect(own.contains("A: 35 0 639 0 0 0\nA: 36 0 1135 0 0 0\n"))
    #expect(report.items.isEmpty)
    let named = try text(RecordingOptions(screen: Size2D(100, 200)), DefaultScene.device).0
    #expect(named.contains("N: iPhone X\n"))
    #expect(named.contains("A: 35 0 299 0 0 0\nA: 36 0 599 0 0 0\n"))
  }

  @Test("A record that is longer than an entry can be is lost, and the next is kept")
  func tooLong() throws {
    var draft = RecordDraft(type: EventType(rawValue: 1015))
    draft.timestamp = 5
    draft.payload = [UInt8](repeating: 0, count: TraceWriter.entryLimit + 1)
    var long: [UInt8] = []
    RecordEncoder(ios6).append(draft, to: &long)
    let container = try Converted(
      long + Containers.record(at: 6), to: .container, as: ios6)
    #expect(container.losses == ["left out: 1 record too long for an entry, at 0.0 ms"])
    let stream = try Converted(container.bytes, to: .gsevent)
    #expect(stream.bytes == Containers.record(at: 6))
  }

  @Test("Bytes after a record in an entry, or without a record, cannot be in a stream")
  func entries() throws {
    let record = Containers.record(at: 5)
    let cases: [([UInt8], [UInt8], String)] = [
      (record + [1, 2, 3], record, "1 stretch of bytes behind a record"),
      ([1, 2], [], "1 record that cannot be read"),
    ]
    for (bytes, expected, loss) in cases {
      var writer = try Containers.writer()
      try writer.append(raw: bytes, layout: "ios6", at: .zero)
      writer.close()
      let stream = try Converted(writer.takeBytes(), to: .gsevent)
      #expect(stream.bytes == expected)
      #expect(stream.losses == ["left out: \(loss), at 0.0 ms"])
    }
  }

  @Test("An index after damage is left out, since it is no longer true")
  func index() throws {
    var writer = try Containers.writer()
    try writer.append(raw: Containers.record(at: 5), layout: "ios6", at: .zero)
    try writer.append(marker: Array("here".utf8), at: .zero)
    writer.closeBlock()
    var bytes = writer.takeBytes()
    var index = TraceIndex()
    var reader = BlockReader()
    reader.append(bytes)
    while let element = try reader.next() {
      if case .block(let block) = element { _ = index.add(block) }
    }
    try writer.append(index)
    writer.close()
    bytes += writer.takeBytes()
    let (_, blocks) = try Converted.blocks(bytes)
    #expect(blocks.map(\.kind) == [.raw, .host, .index])
    #expect(try Converted(bytes, to: .container).bytes == bytes)
    bytes[Int(blocks[0].offset) + 45] ^= 1
    let (_, rest) = try Converted.blocks(try Converted(bytes, to: .container).bytes)
    #expect(rest.map(\.kind) == [.gap, .host])
  }
}
