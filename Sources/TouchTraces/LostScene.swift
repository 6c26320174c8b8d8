/// A part of a damaged trace in which the scene may have been, and which is missing or cannot be read: one
/// before the first input, with no whole scene before it. The bytes of the part do not state what was in
/// it.
package struct LostScene: BitwiseCopyable, Hashable, Sendable {
  /// The offset of the part, or of the gap in its place, in bytes.
  package var offset: Int64

  /// The part that was damaged; `nil` if no block can have been in it.
  package init?(_ damage: Damage) {
    guard damage.isOfBlocks, Self.canHoldBlock(damage.length, damage.cause) else { return nil }
    offset = damage.offset
  }

  /// The gap of a recovery, or a scene in an unknown version; `nil` for other blocks, and for a gap in
  /// which no block can have been.
  package init?(_ block: TraceBlock) {
    if let gap = block.gap {
      guard Self.canHoldBlock(gap.length, gap.cause) else { return nil }
    } else if block.kind != .scene || block.scene != nil {
      return nil
    }
    offset = block.offset
  }

  /// False if a damaged header is all that is missing: the stretch is too short for a block behind the
  /// shortest header.
  private static func canHoldBlock(_ length: Int64, _ cause: Damage.Cause?) -> Bool {
    cause != .header || length >= Int64(TraceHeader.leastLength) + Int64(BlockLayout.payload)
  }
}
