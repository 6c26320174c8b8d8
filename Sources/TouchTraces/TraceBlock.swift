import TouchCore

/// A whole block of a trace: its checksum is right, and the content of a known kind is well formed.
/// The block owns its bytes.
///
/// ```
///  0  marker, 8 bytes     8  kind u8   9  version u8   10  reserved u16
/// 12  payload length u32 16  CRC-32C u32 over the block, this field taken as zero
/// 20  first time i64     28  last time i64   36  count u32 of entries
/// 40  payload: the touches that are down, the kind's own content, fields of later versions
/// ```
public struct TraceBlock: Hashable, Sendable {
  /// The offset of the block in the trace, in bytes.
  package let offset: Int64
  /// All bytes of the block.
  package let bytes: [UInt8]
  /// The kind of content.
  package let kind: BlockKind
  /// The version of the content.
  package let version: UInt8
  /// The time of the first entry.
  package let first: Instant
  /// The time of the last entry. Entries are in the order of their delivery: if the captured clock
  /// went back, this time may be before `first`.
  package let last: Instant
  /// The number of entries.
  package let count: UInt32
  /// The CRC-32C in the block's header.
  let checksum: UInt32

  /// The range of the payload in `bytes`.
  package var payload: Range<Int> { min(BlockLayout.payload, bytes.count)..<bytes.count }

  /// A block of bytes whose marker, length and checksum have been checked.
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

  /// The touches that are down before this block's first entry; empty if the content has a version
  /// that this umpire does not know.
  package var liveTouches: [TouchSnapshot] { content?.touches ?? [] }

  /// The captured records, if this is a `raw` block of a known version.
  package var raw: RawEntries? {
    guard kind == .raw, var content else { return nil }
    return RawEntries(of: self, from: &content.cursor)
  }

  /// The changes and markers, if this is a `host` block of a known version.
  package var host: HostEntries? {
    guard kind == .host, let content else { return nil }
    return HostEntries(of: self, from: content.cursor.offset)
  }

  /// The counts, if this is an `end` block of a known version.
  package var end: TraceEnd? {
    guard kind == .end, var content else { return nil }
    return TraceEnd(from: &content.cursor)
  }

  /// The touches that are down, and a cursor at the kind's own content.
  var content: (touches: [TouchSnapshot], cursor: ByteCursor)? {
    guard version == BlockLayout.knownVersion else { return nil }
    var cursor = ByteCursor(bytes, in: payload)
    guard let touches = TouchSnapshot.readAll(from: &cursor) else { return nil }
    return (touches, cursor)
  }

  /// True if the content can be read as its kind requires. Unknown kinds and versions count as well
  /// formed.
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

/// The offsets of the fields of a block, and their limits.
package enum BlockLayout {
  /// The marker, by which blocks are found again after damage: it is not text in any encoding, and
  /// no shifted copy overlaps with it.
  package static let marker: [UInt8] = [0xB1, 0x6F, 0x63, 0x6B, 0xF7, 0x9C, 0x0D, 0x0A]

  static let kind = 8
  static let length = 12
  package static let checksum = 16
  static let times = 20
  static let payload = 40

  /// The version of the content that this umpire writes.
  static let knownVersion: UInt8 = 1

  /// The longest payload that is written, in bytes.
  static let writtenLimit = 65_536

  /// The longest payload that is read, in bytes. Later writers may exceed the limit for writing.
  static let readLimit: UInt32 = 69_632

  /// The checksum of the block at `range`, computed with zero in its checksum field.
  package static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    var sum = head(of: bytes, at: range.lowerBound)
    sum.update(bytes, in: (range.lowerBound + times)..<range.upperBound)
    return sum.value
  }

  /// The checksum of a block at `offset` up to its times, computed with zero in its checksum field.
  static func head(of bytes: [UInt8], at offset: Int) -> CRC32C {
    var sum = CRC32C()
    sum.update(bytes, in: offset..<(offset + checksum))
    sum.update([0, 0, 0, 0])
    return sum
  }
}
