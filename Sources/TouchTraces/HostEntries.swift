import TouchCore

/// What a `host` block says: changes to the scene, and markers, in the order of their delivery.
package struct HostEntries: Sequence, Sendable {
  private let block: TraceBlock
  private let start: Int

  init(of block: TraceBlock, from start: Int) {
    self.block = block
    self.start = start
  }

  /// Begins at the first entry.
  package func makeIterator() -> Iterator {
    Iterator(block: block, cursor: ByteCursor(block.bytes, in: start..<block.bytes.count))
  }

  /// Walks the entries; ends where they do.
  package struct Iterator: IteratorProtocol {
    private let block: TraceBlock
    private var cursor: ByteCursor
    private var left: UInt32

    init(block: TraceBlock, cursor: ByteCursor) {
      self.block = block
      self.cursor = cursor
      left = block.count
    }

    /// The next entry; `nil` behind the last.
    package mutating func next() -> HostEntry? {
      guard left > 0, let time = cursor.take(Int64.self), let kind = cursor.take(UInt8.self),
        let length = cursor.take(UInt32.self), let range = cursor.takeRange(length)
      else { return nil }
      left -= 1
      return HostEntry(
        HostEntry.Kind(rawValue: kind), text: Array(block.bytes[range]),
        at: Instant(nanoseconds: time), offset: block.offset &+ Int64(range.lowerBound))
    }
  }
}

/// One thing that the host says at an instant.
package struct HostEntry: Hashable, Sendable {
  /// When it reached the engine.
  package let instant: Instant
  /// What it is.
  package let kind: Kind
  /// What it says, in UTF-8: the text of a change (SCENE-1), the words of a marker.
  package let text: [UInt8]
  /// Where the text begins in the trace.
  package let offset: Int64

  init(_ kind: Kind, text: [UInt8], at instant: Instant, offset: Int64) {
    self.kind = kind
    self.text = text
    self.instant = instant
    self.offset = offset
  }

  /// What the host can say. Kinds that this umpire does not know are carried as they are.
  package struct Kind: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
    /// The number in the entry.
    package var rawValue: UInt8

    /// The kind with that number.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A change to the scene.
    package static var change: Kind { Kind(rawValue: 0) }
    /// A note for people.
    package static var marker: Kind { Kind(rawValue: 1) }
  }
}
