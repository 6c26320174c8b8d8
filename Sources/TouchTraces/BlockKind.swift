/// The kind of a block's content. Unknown kinds are preserved.
package struct BlockKind: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
  /// The number in the block's header.
  package var rawValue: UInt8

  /// The kind with that number.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Captured records byte for byte.
  package static var raw: BlockKind { BlockKind(rawValue: 1) }
  /// Decoded samples.
  package static var touch: BlockKind { BlockKind(rawValue: 2) }
  /// Changes by the host, and markers.
  package static var host: BlockKind { BlockKind(rawValue: 3) }
  /// The text of a scene file, or a part of a text.
  package static var scene: BlockKind { BlockKind(rawValue: 4) }
  /// A stretch of a damaged trace that was left out.
  package static var gap: BlockKind { BlockKind(rawValue: 5) }
  /// The offsets of the blocks; can be recomputed.
  package static var index: BlockKind { BlockKind(rawValue: 6) }
  /// The counts of a closed trace.
  package static var end: BlockKind { BlockKind(rawValue: 7) }
  /// The saved state with which the trace begins, or a part of it.
  package static var state: BlockKind { BlockKind(rawValue: 8) }
  /// The digest of the state behind the blocks before it.
  package static var digest: BlockKind { BlockKind(rawValue: 9) }
}
