import TouchCore

/// A whole block of a trace: its checksum is right, and the content of a known kind is well formed.
/// The block shares the piece of the trace in which it stands.
///
/// ```
///  0  marker, 8 bytes     8  kind u8   9  version u8   10  reserved u16
/// 12  payload length u32 16  CRC-32C u32 over the block, this field taken as zero
/// 20  first time i64     28  last time i64   36  count u32 of entries
/// 40  payload: the touches that are down, the kind's own content, fields of later versions
/// ```
public struct TraceBlock: Sendable {
  /// The offset of the block in the trace, in bytes.
  package let offset: Int64
  /// The bytes among which the block stands: a piece of the trace, or the block alone.
  package let piece: [UInt8]
  /// The range of the block in `piece`.
  package let range: Range<Int>
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

  /// The offset in the trace of a range of `piece`.
  func offset(of range: Range<Int>) -> Int64 {
    offset &+ Int64(range.lowerBound - self.range.lowerBound)
  }

  /// A copy of the bytes of the block.
  package var bytes: [UInt8] { Array(piece[range]) }

  /// The range of the payload in `piece`.
  package var payload: Range<Int> {
    min(range.lowerBound + BlockLayout.payload, range.upperBound)..<range.upperBound
  }

  /// A block of bytes whose marker, length and checksum have been checked.
  package init(checked bytes: [UInt8], at offset: Int64) {
    self.init(in: bytes, bytes.indices, at: offset)
  }

  /// A block at `range` of `piece`, whose marker, length and checksum have been checked.
  init(in piece: [UInt8], _ range: Range<Int>, at offset: Int64) {
    var cursor = ByteCursor(piece, in: range)
    self.offset = offset
    self.piece = piece
    self.range = range
    cursor.offset += BlockLayout.kind
    kind = BlockKind(rawValue: cursor.take(UInt8.self) ?? 0)
    version = cursor.take(UInt8.self) ?? 0
    cursor.offset = range.lowerBound + BlockLayout.checksum
    checksum = cursor.take(UInt32.self) ?? 0
    first = Instant(nanoseconds: cursor.take(Int64.self) ?? 0)
    last = Instant(nanoseconds: cursor.take(Int64.self) ?? 0)
    count = cursor.take(UInt32.self) ?? 0
  }

  /// The touches that are down before this block's first entry; empty if the content has a version
  /// that this umpire does not know.
  package var liveTouches: [TouchSnapshot] {
    guard version == BlockLayout.knownVersion else { return [] }
    var cursor = ByteCursor(piece, in: payload)
    return TouchSnapshot.readAll(from: &cursor) ?? []
  }

  /// The captured records, if this is a `raw` block of a known version.
  package var raw: RawEntries? {
    guard kind == .raw, var content else { return nil }
    return RawEntries(of: self, from: &content)
  }

  /// The changes and markers, if this is a `host` block of a known version.
  package var host: HostEntries? {
    guard kind == .host, let content else { return nil }
    return HostEntries(of: self, from: content.offset)
  }

  /// The counts, if this is an `end` block of a known version.
  package var end: TraceEnd? {
    guard kind == .end, var content else { return nil }
    return TraceEnd(from: &content)
  }

  /// A cursor at the kind's own content, behind the touches that are down.
  var content: ByteCursor? {
    guard version == BlockLayout.knownVersion else { return nil }
    var cursor = ByteCursor(piece, in: payload)
    return TouchSnapshot.skipAll(in: &cursor) ? cursor : nil
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
    if kind == .state { return state != nil }
    if kind == .digest { return digest != nil }
    return true
  }
}

extension TraceBlock: Hashable {
  /// True if both have the same bytes at the same offset.
  public static func == (a: TraceBlock, b: TraceBlock) -> Bool {
    a.offset == b.offset && a.piece[a.range] == b.piece[b.range]
  }

  /// Hashes the offset and the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(piece[range])
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
    sum.updateByZeros()
    return sum
  }
}
