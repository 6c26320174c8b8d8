import TouchCore

/// The number and the first offset of blocks and entries whose kind or version this umpire does not
/// know.
package struct UnknownParts: Hashable, Sendable {
  /// The number of blocks.
  package private(set) var blocks = 0
  /// The number of entries in other blocks.
  package private(set) var entries = 0
  /// The offset in the trace of the first block that is unknown or has an unknown entry, in bytes;
  /// `nil` if there is none.
  package private(set) var offset: Int64?
  /// The offset of the first block that has a part of a saved state in an unknown version; `nil` if
  /// there is none.
  package private(set) var stateOffset: Int64?

  /// No unknown parts yet.
  package init() {}

  /// Counts a block if it is unknown. An index does not count, since it is optional.
  package mutating func note(_ block: TraceBlock) {
    if block.isKnown || block.kind == .index { return }
    blocks &+= 1
    offset = offset ?? block.offset
    if block.kind == .state { stateOffset = stateOffset ?? block.offset }
  }

  /// Counts an unknown entry of a block.
  package mutating func noteEntry(of block: TraceBlock) {
    entries &+= 1
    offset = offset ?? block.offset
  }

  /// The number of parts left out, the offset of the first, and a remedy, in UTF-8; `nil` if
  /// nothing is unknown.
  package var text: [UInt8]? {
    guard let offset else { return nil }
    var text: [UInt8] = []
    text.add("byte ")
    text.add(offset)
    text.add(": ")
    if blocks > 0 {
      text.add(Int64(blocks))
      text.add(blocks == 1 ? " block" : " blocks")
    }
    if blocks > 0 && entries > 0 { text.add(" and ") }
    if entries > 0 {
      text.add(Int64(entries))
      text.add(entries == 1 ? " entry" : " entries")
    }
    text.add(" of a kind or version that this umpire does not know, left out: a newer umpire ")
    text.add("may read them")
    return text
  }
}

extension TraceBlock {
  /// True if both kind and version of the block are known.
  var isKnown: Bool {
    guard version == BlockLayout.knownVersion else { return false }
    return (BlockKind.raw.rawValue...BlockKind.digest.rawValue).contains(kind.rawValue)
  }
}
