import TouchCore

/// One block of a trace, whole: its checksum holds, and what it holds of a known kind is well
/// formed. It owns its bytes.
///
/// ```
///  0  marker, 8 bytes     8  kind u8   9  version u8   10  reserved u16
/// 12  payload length u32 16  CRC-32C u32 over the block, this field taken as zero
/// 20  first time i64     28  last time i64   36  count u32 of entries
/// 40  payload: the touches that are down, the kind's own content, fields of later versions
/// ```
public struct TraceBlock: Hashable, Sendable {
  /// Where the block begins in the trace, in bytes.
  package let offset: Int64
  /// The whole block as it stands in the trace.
  package let bytes: [UInt8]
  /// What it holds.
  package let kind: BlockKind
  /// The version of its kind's content.
  package let version: UInt8
  /// The time of the first entry.
  package let first: Instant
  /// The time of the last entry. Entries stand in the order of their delivery: where the captured
  /// clock went back, this may lie before `first`.
  package let last: Instant
  /// How many entries there are.
  package let count: UInt32
  /// The CRC-32C that it carries.
  let checksum: UInt32

  /// The place of the payload in `bytes`.
  package var payload: Range<Int> { min(BlockLayout.payload, bytes.count)..<bytes.count }

  /// Takes over the bytes of a block whose marker, length and checksum have been checked.
  package init(checked bytes: [UInt8], at offset: Int64) {
    var cursor = ByteCursor(bytes, in: BlockLayout.kind..<bytes.count)
    self.offset = offset
    self.bytes = bytes
    kind = BlockKind(rawValue: cursor.take(UInt8.self) ?? 0)
    version = cursor.take(UInt8.self) ?? 0
    cursor = ByteCursor(bytes, in: BlockLayout.checksum..<bytes.count)
    checksum = cursor.take(UInt32.self) ?? 0
    first = Instant(nanoseconds: cursor.take(Int64.self) ?? 0)
    last = Instant(nanoseconds: cursor.take(Int64.self) ?? 0)
    count = cursor.take(UInt32.self) ?? 0
  }

  /// The touches that are down behind the block before it; none where the content is of a version
  /// that this umpire does not know.
  package var liveTouches: [LiveTouch] { content?.touches ?? [] }

  /// The captured records, if it is a `raw` block of a known version.
  package var raw: RawEntries? {
    guard kind == .raw, var content else { return nil }
    return RawEntries(of: self, from: &content.cursor)
  }

  /// The changes and markers, if it is a `host` block of a known version.
  package var host: HostEntries? {
    guard kind == .host, let content else { return nil }
    return HostEntries(of: self, from: content.cursor.offset)
  }

  /// The counts, if it is an `end` block of a known version.
  package var end: TraceEnd? {
    guard kind == .end, var content else { return nil }
    return TraceEnd(from: &content.cursor)
  }

  /// The touches that are down, and where the kind's own content begins.
  var content: (touches: [LiveTouch], cursor: ByteCursor)? {
    guard version == BlockLayout.knownVersion else { return nil }
    var cursor = ByteCursor(bytes, in: payload)
    guard let touches = LiveTouch.readAll(from: &cursor) else { return nil }
    return (touches, cursor)
  }

  /// Whether the content can be read as what its kind says. Kinds and versions that this umpire
  /// does not know are taken as they are.
  var isWellFormed: Bool {
    guard version == BlockLayout.knownVersion else { return true }
    if kind == .raw { return raw.map(agrees) ?? false }
    if kind == .host { return host.map(agrees) ?? false }
    if kind == .touch { return touch.map(agrees) ?? false }
    if kind == .scene { return scene != nil }
    if kind == .gap { return gap != nil }
    if kind == .index { return index != nil }
    if kind == .end { return end != nil }
    return true
  }
}

/// Where the fields of a block stand, and their limits.
package enum BlockLayout {
  /// Found again after damage: it is no text in any encoding and overlaps with no shift of itself.
  package static let marker: [UInt8] = [0xB1, 0x6F, 0x63, 0x6B, 0xF7, 0x9C, 0x0D, 0x0A]

  static let kind = 8
  static let length = 12
  package static let checksum = 16
  static let times = 20
  static let payload = 40

  /// The version of the content that this umpire writes.
  static let knownVersion: UInt8 = 1

  /// The longest payload that is written.
  static let writtenLimit = 65_536

  /// The longest payload that is read: what later writers may need beyond the written limit.
  static let readLimit: UInt32 = 69_632

  /// The checksum of the block that stands at `range`, its checksum field taken as zero.
  package static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    var sum = head(of: bytes, at: range.lowerBound)
    sum.update(bytes, in: (range.lowerBound + times)..<range.upperBound)
    return sum.value
  }

  /// The checksum up to the times of a block at `offset`, its checksum field taken as zero.
  static func head(of bytes: [UInt8], at offset: Int) -> CRC32C {
    var sum = CRC32C()
    sum.update(bytes, in: offset..<(offset + checksum))
    sum.update([0, 0, 0, 0])
    return sum
  }
}
