/// What a block holds. Kinds that this umpire does not know are carried as they are.
package struct BlockKind: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
  /// The number in the block's header.
  package var rawValue: UInt8

  /// The kind with that number.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Captured records byte for byte.
  package static var raw: BlockKind { BlockKind(rawValue: 1) }
  /// Decoded samples.
  package static var touch: BlockKind { BlockKind(rawValue: 2) }
  /// Changes of the host, and markers.
  package static var host: BlockKind { BlockKind(rawValue: 3) }
  /// The text of a scene file, or a part of it.
  package static var scene: BlockKind { BlockKind(rawValue: 4) }
  /// What a recovery left out.
  package static var gap: BlockKind { BlockKind(rawValue: 5) }
  /// Where the blocks are; can be made again.
  package static var index: BlockKind { BlockKind(rawValue: 6) }
  /// The counts of a trace that was closed.
  package static var end: BlockKind { BlockKind(rawValue: 7) }
}
