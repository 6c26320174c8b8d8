/// Offsets of the fields of a hand block and of its paths. Those of the block are in bytes from its
/// start, which is the end of the fixed part; those of a path are in bytes from the path's start.
@usableFromInline package struct HandBlock: BitwiseCopyable, Hashable, Sendable {
  /// Bytes before the first path: 20, 36 or 40.
  @usableFromInline package var size: Int
  /// The byte with the number of paths, unless that byte is zero (RAW-5).
  @usableFromInline package var countByte: Int
  /// The byte with the number of paths if `countByte` is zero.
  @usableFromInline package var olderCountByte: Int
  /// The one of these two bytes that this generation writes.
  package var writtenCountByte: Int
  /// Bytes of a path: 16, 24, 28 or 48.
  @usableFromInline package var pathSize: Int
  /// The fields that a path has.
  @usableFromInline package var pathShape: PathShape

  /// The bits of a path's proximity that the layout has: 8, or 16 on iPhone OS 1.
  @inlinable package var proximityMask: UInt16 { pathShape.proximityMask }
  /// The larger radius of the contact: a float. `nil` on iPhone OS 1.
  @inlinable package var pathRadius: Int? { pathShape.radius }
  /// A path's coordinates, x before y, as wide as those of the fixed part.
  @inlinable package var pathPoint: Int { pathShape.point }

  /// The type of the block: 32 bits.
  @inlinable package static var type: Int { 0 }
  /// The previous number of fingers: 16 bits.
  @inlinable package static var initialCount: Int { 4 }
  /// The current number of fingers: 16 bits.
  @inlinable package static var currentCount: Int { 6 }
  /// A path's index: a byte.
  @inlinable package static var pathIndex: Int { 0 }
  /// A path's identity: a byte.
  @inlinable package static var pathIdentity: Int { 1 }
  /// A path's proximity: a byte, or 16 bits.
  @inlinable package static var pathProximity: Int { 2 }
  /// A path's pressure: a float.
  @inlinable package static var pathPressure: Int { 4 }
  /// The largest number of paths in a record (RAW-5).
  @inlinable package static var mostPaths: Int { 16 }

  /// The number of paths that fit into `room` bytes, at most 16. Not inlined: the division is
  /// needed only if the count byte is larger.
  @usableFromInline @inline(never) static func pathsHeld(in room: Int, of pathSize: Int) -> UInt8 {
    UInt8(max(0, min(room / pathSize, mostPaths)))
  }

  /// True if the two blocks read every byte alike. The count byte that is written does not matter.
  func readsLike(_ other: HandBlock) -> Bool {
    var alike = other
    alike.writtenCountByte = writtenCountByte
    return self == alike
  }

  /// The offsets for a generation.
  static func of(_ generation: RecordLayout.Generation) -> HandBlock {
    switch generation {
    case .iphoneos1: first
    case .iphoneos2, .iphoneos3: short
    case .ios5: short.counting(in: short.countByte)
    case .ios6, .wire, .purple: long
    case .memory64: wide
    }
  }

  private func counting(in byte: Int) -> HandBlock {
    var block = self
    block.writtenCountByte = byte
    return block
  }

  private static let first = HandBlock(
    size: 20, countByte: 0x11, olderCountByte: 0x11, writtenCountByte: 0x11, pathSize: 16,
    pathShape: .first)

  private static let short = HandBlock(
    size: 36, countByte: 0x22, olderCountByte: 0x21, writtenCountByte: 0x21, pathSize: 24,
    pathShape: .single)

  private static let long = HandBlock(
    size: 36, countByte: 0x22, olderCountByte: 0x21, writtenCountByte: 0x22, pathSize: 28,
    pathShape: .single)

  private static let wide = HandBlock(
    size: 40, countByte: 0x22, olderCountByte: 0x21, writtenCountByte: 0x22, pathSize: 48,
    pathShape: .double)
}
