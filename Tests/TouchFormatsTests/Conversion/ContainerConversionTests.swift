import Fixtures
import Testing
import TouchCore
import TouchFormats
import TouchRecords
import TouchTraces

struct ContainerConversionTests {
  /// A container with every kind of content.
  private func everything() throws -> [UInt8] {
    var writer = try Containers.writer()
    try writer.append(scene: Array("{}".utf8), called: "main")
    try writer.append(raw: Containers.record(at: 5), layout: "ios6", at: .zero)
    try writer.append(change: Array("call = true".utf8), at: Instant(nanoseconds: 1_000_000))
    try writer.append(marker: Array("here".utf8), at: Instant(nanoseconds: 2_000_000))
    try writer.append(marker: Array("there".utf8), at: Instant(nanoseconds: 3_000_000))
    try writer.append(HostEntry.Kind(rawValue: 77), text: [1], at: Instant(nanoseconds: 4_000_000))
    var entry = TouchEntry(
      .hover, finger: FingerID(0), at: Instant(nanoseconds: 5_000_000), point: Point2D(1, 2))
    try writer.append(entry)
    entry.kind = .began
    entry.extras = [.init(.tool, 0)]
    try writer.append(entry)
    try writer.append(
      TraceGap(Damage(offset: 1, length: 2, cause: .checksum), before: entry.delivery))
    try writer.append(raw: [9, 9], layout: "ios99", at: Instant(nanoseconds: 6_000_000))
    writer.close()
    return writer.takeBytes()
  }

  @Test("A conversion from container to container changes no block", arguments: [1, 50, Int.max])
  func copy(size: Int) throws {
    let bytes = try everything()
    let copy = try Converted(bytes, to: .container, size: size)
    #expect(copy.bytes == bytes)
    #expect(copy.losses.isEmpty)
  }

  @Test("Each damaged part is a gap and reported, and the rest is whole")
  func damage() throws {
    let bytes = try everything()
    let (_, blocks) = try Converted.blocks(bytes)
    for (place, block) in blocks.enumerated() {
      var broken = bytes
      broken[Int(block.offset) + 45] ^= 1
      let mended = try Converted(broken, to: .container)
      var (_, rest) = try Converted.blocks(mended.bytes)
      let gap = try #require(rest.remove(at: place).gap)
      #expect(gap.offset == block.offset && gap.length == Int64(block.bytes.count))
      #expect(gap.before == (place == 0 ? nil : blocks[place - 1].last))
      #expect(gap.after == (place + 1 == blocks.count ? nil : blocks[place + 1].first))
      #expect(rest.map(\.bytes) == blocks.filter { $0 != block }.map(\.bytes))
      #expect(mended.losses.first?.hasPrefix("byte \(block.offset): ") == true)
    }
  }

  @Test("A container that was not closed is closed, and this is reported")
  func notClosed() throws {
    let bytes = try everything()
    let (_, blocks) = try Converted.blocks(bytes)
    let last = try #require(blocks.last)
    let open = Array(bytes[..<(Int(last.offset) + last.bytes.count)])
    let closed = try Converted(open, to: .container)
    #expect(closed.bytes == bytes)
    #expect(closed.losses == ["the trace was not closed: its end may be missing"])
  }

  @Test("Everything that a format cannot represent is named, once each with its count")
  func losses() throws {
    let bytes = try everything()
    let common = [
      "left out: 1 part of a scene",
      "left out: 2 markers, first at 2.0 ms",
      "left out: 1 block or entry of an unknown kind, at 4.0 ms",
      "left out: 1 gap block, which marks a damaged part, at 5.0 ms",
      "left out: 1 hardware time or extra value of a sample: the sample itself is kept, at 5.0 ms",
    ]
    let change = "left out: 1 change of the scene, at 1.0 ms"
    let hover = "left out: 1 finger over the glass, at 5.0 ms"
    let record = "left out: 1 record that is no touch, at 0.0 ms"
    let rows = try Converted(bytes, to: .rows)
    let evemu = try Converted(bytes, to: .evemu)
    let stream = try Converted(bytes, to: .gsevent, layout: RecordLayout(.ios6))
    for losses in [rows.losses, evemu.losses, stream.losses] {
      #expect(common.allSatisfy { losses.contains($0) })
    }
    #expect(rows.losses.contains(record) && evemu.losses.contains(record))
    #expect(evemu.losses.contains(change) && stream.losses.contains(change))
    // Rows have a row for it.
    #expect(!rows.losses.contains(change))
    #expect(String(decoding: rows.bytes, as: UTF8.self).contains("\"change\":"))
    #expect(evemu.losses.contains(hover) && stream.losses.contains(hover))
    #expect(!rows.losses.contains(hover))
    #expect(rows.losses.contains { $0.contains("ios99") })
    #expect(stream.losses.contains("left out: 1 record that cannot be read, at 6.0 ms"))
  }

  @Test("Records of a layout that is not known are copied where they are alone")
  func unknownLayout() throws {
    var writer = try Containers.writer()
    try writer.append(raw: [1, 2], layout: "ios99", at: .zero)
    try writer.append(raw: [3], layout: "ios99", at: .zero)
    writer.close()
    let stream = try Converted(writer.takeBytes(), to: .gsevent)
    #expect(stream.bytes == [1, 2, 3])
    #expect(stream.losses.isEmpty)
  }

  @Test("Records continue after samples, with the fingers that are down")
  func turns() throws {
    var writer = try Containers.writer()
    try writer.append(TouchEntry(.began, finger: FingerID(1), at: .zero, point: Point2D(1, 2)))
    var draft = RecordDraft(type: .hand)
    draft.hand = HandDraft(
      type: .dragged,
      paths: [RecordPath(index: 1, identity: 2, pressure: 1, radius: 5, point: Point2D(3, 4))])
    var bytes: [UInt8] = []
    RecordEncoder(RecordLayout(.ios6)).append(draft, to: &bytes)
    try writer.append(raw: bytes, layout: "ios6", at: Instant(nanoseconds: 9))
    writer.close()
    let trace = writer.takeBytes()
    let rows = try Converted(trace, to: .rows)
    let text = String(decoding: rows.bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").map { $0.contains("\"moved\"") } == [false, true])
    #expect(try Converted.inputs(rows.bytes) == Converted.inputs(trace))
  }

  @Test("In JSON the losses are listed as dropped")
  func json() throws {
    var writer = try Containers.writer()
    try writer.append(marker: Array("here".utf8), at: Instant(nanoseconds: 2_000_000))
    var conversion = try Conversion(ByteSource(writer.takeBytes()), to: .rows)
    while try conversion.next() != nil {}
    #expect(
      String(decoding: conversion.json, as: UTF8.self)
        == #"{"inferred":[],"clamped":[],"rounded":[],"dropped":[{"what":"header","count":1,"#
        + #""text":"1 header: device, release, screen and clock"},{"what":"damage","count":1,"#
        + #""text":"the trace was not closed: its end may be missing"}],"noted":[]}"# + "\n")
  }
}
