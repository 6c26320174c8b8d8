import TouchCore
import TouchTraces

/// A trace of some hundred bytes with blocks of every kind, one of them unknown.
package enum SmallTrace {
  package static let header = TraceHeader(
    device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach",
    origin: -42)

  package static let unknown = SmallTrace.block(kind: 200, content: [9, 8, 7])

  /// The header, and the blocks one by one, the `end` block last.
  package static func parts() throws -> (header: [UInt8], blocks: [[UInt8]]) {
    var writer = try TraceWriter(header)
    let head = writer.takeBytes()
    var blocks: [[UInt8]] = []
    try writer.append(raw: [1, 2, 3], layout: "iphoneos2", at: .zero)
    try writer.append(raw: [], layout: "iphoneos2", at: Instant(nanoseconds: 16_000_000))
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    writer.liveTouches = [
      TouchSnapshot(finger: FingerID(1), touch: TouchID(1), point: Point2D(8, 9))
    ]
    try writer.append(change: Array("call = true".utf8), at: Instant(nanoseconds: 17_000_000))
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    try writer.append(TraceBlock(checked: unknown, at: 0))
    blocks.append(writer.takeBytes())
    try writer.append(raw: [4], layout: "evdev", at: Instant(nanoseconds: 18_000_000))
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    blocks += try otherKinds(behind: &writer)
    writer.close()
    blocks.append(writer.takeBytes())
    return (head, blocks)
  }

  /// A smaller trace: a record, a change, a sample, a scene's text and an index, and the `end`.
  package static func fewParts() throws -> (header: [UInt8], blocks: [[UInt8]]) {
    var writer = try TraceWriter(
      TraceHeader(device: "", os: "", screen: .zero, scale: 1, clock: ""))
    let head = writer.takeBytes()
    var blocks: [[UInt8]] = []
    try writer.append(raw: [1], layout: "ios5", at: .zero)
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    try writer.append(change: Array("call = true".utf8), at: .zero)
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    try writer.append(TouchEntry(.began, finger: FingerID(1), at: .zero, point: .zero))
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    try writer.append(scene: Array("{}".utf8), called: "a")
    blocks.append(writer.takeBytes())
    try writer.append(try index())
    blocks.append(writer.takeBytes())
    writer.close()
    blocks.append(writer.takeBytes())
    return (head, blocks)
  }

  /// Blocks of samples, of a scene's text, of a gap and of an index.
  private static func otherKinds(behind writer: inout TraceWriter) throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for entry in samples { try writer.append(entry) }
    writer.closeBlock()
    blocks.append(writer.takeBytes())
    try writer.append(scene: Array("{}".utf8), called: "main", at: Instant(nanoseconds: 5))
    blocks.append(writer.takeBytes())
    let damage = Damage(offset: 7, length: 8, cause: .checksum)
    try writer.append(TraceGap(damage, before: .zero, after: Instant(nanoseconds: 3)))
    blocks.append(writer.takeBytes())
    try writer.append(try index())
    blocks.append(writer.takeBytes())
    return blocks
  }

  /// A finger that lifts, one that lands with additional values of its source, and one that hovers.
  package static let samples: [TouchEntry] = {
    let time = Instant(nanoseconds: 20_000_000)
    let hardware = Instant(nanoseconds: 19_000_000)
    var landing = TouchEntry(
      .began, finger: FingerID(2), at: time, hardware: hardware, point: Point2D(1.5, -2),
      pressure: 0.5, radius: 9)
    landing.extras = [
      TouchEntry.Extra(.minorRadius, 4), TouchEntry.Extra(TouchEntry.Key(rawValue: 200), 0.1),
    ]
    landing.flags = 0x81
    landing.later = [1, 2]
    return [
      TouchEntry(.ended, finger: FingerID(1), at: time, point: Point2D(8, 10)), landing,
      TouchEntry(.hover, finger: FingerID(3), at: time, point: Point2D(0, 0)),
    ]
  }()

  private static func index() throws -> TraceIndex {
    var index = TraceIndex()
    for kind: UInt8 in [1, 200] {
      let bytes = block(kind: kind, first: 3, last: 4, count: 2, content: [])
      guard index.add(TraceBlock(checked: bytes, at: 99)) else { throw TraceWriteError.closed }
    }
    return index
  }

  package static func bytes() throws -> [UInt8] {
    let (header, blocks) = try parts()
    return header + blocks.flatMap { $0 }
  }

  /// A block with a correct checksum, whatever its content.
  package static func block(
    kind: UInt8, version: UInt8 = 1, first: Int64 = 0, last: Int64 = 0, count: UInt32 = 0,
    content: [UInt8]
  ) -> [UInt8] {
    var bytes = BlockLayout.marker + [kind, version, 0, 0]
    bytes.appendLittleEndian(UInt32(content.count))
    bytes.appendLittleEndian(UInt32(0))
    bytes.appendLittleEndian(first)
    bytes.appendLittleEndian(last)
    bytes.appendLittleEndian(count)
    bytes += content
    let checksum = BlockLayout.checksum(of: bytes, in: bytes.indices)
    bytes.replaceLittleEndian(checksum, at: BlockLayout.checksum)
    return bytes
  }
}

/// All results of reading a trace.
package struct Reading: Equatable {
  package var elements: [BlockReader.Element] = []
  package var errors: [TraceError] = []
  package var closing = BlockReader.Closing.open
  package var lengthOfWholeBlocks: Int64 = 0

  /// Reads `bytes` in pieces of `size`, and continues once after each error.
  package init(_ bytes: [UInt8], inPiecesOf size: Int = .max) {
    var reader = BlockReader()
    var start = 0
    while start < bytes.count {
      let end = min(start + min(size, bytes.count), bytes.count)
      reader.append(Array(bytes[start..<end]))
      drain(&reader)
      start = end
    }
    reader.finish()
    drain(&reader)
    closing = reader.closing
    lengthOfWholeBlocks = reader.lengthOfWholeBlocks
  }

  private mutating func drain(_ reader: inout BlockReader) {
    while true {
      do {
        guard let element = try reader.next() else { return }
        elements.append(element)
      } catch {
        if errors.last == error { return }
        errors.append(error)
      }
    }
  }

  package var blocks: [TraceBlock] {
    elements.compactMap { if case .block(let block) = $0 { block } else { nil } }
  }

  package var damages: [Damage] {
    elements.compactMap { if case .damage(let damage) = $0 { damage } else { nil } }
  }

  package var headers: [TraceHeader] {
    elements.compactMap { if case .header(let header) = $0 { header } else { nil } }
  }
}
