/// A part of a damaged trace in which the scene may have been, and which is missing: one before the first
/// input, with no whole scene before it. The bytes of the part do not state what was in it.
package struct LostScene: BitwiseCopyable, Hashable, Sendable {
  /// The offset of the part, or of the gap in its place, in bytes.
  package var offset: Int64
  /// True if the part is the header. A whole scene behind it is then the first one.
  package var isHeader: Bool

  /// The part that was damaged; `nil` if no block is missing there.
  package init?(_ damage: Damage) {
    guard damage.isOfBlocks else { return nil }
    (offset, isHeader) = (damage.offset, damage.cause == .header)
  }

  /// The gap of a recovery, or a scene in an unknown version; `nil` for other blocks.
  package init?(_ block: TraceBlock) {
    if let gap = block.gap {
      (offset, isHeader) = (block.offset, gap.cause == .header)
    } else if block.kind == .scene, block.scene == nil {
      (offset, isHeader) = (block.offset, false)
    } else {
      return nil
    }
  }
}
