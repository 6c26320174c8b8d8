import TouchCore

/// The entries of a `host` block: changes to the scene, answers, and markers, in the order of their
/// delivery.
package struct HostEntries: Sequence, Sendable {
  private let block: TraceBlock
  private let start: Int

  init(of block: TraceBlock, from start: Int) {
    self.block = block
    self.start = start
  }

  /// An iterator at the first entry.
  package func makeIterator() -> Iterator {
    Iterator(
      block: block, cursor: ByteCursor(block.piece, in: start..<block.range.upperBound))
  }

  /// An iterator over the entries.
  package struct Iterator: IteratorProtocol {
    private let block: TraceBlock
    private var cursor: ByteCursor
    private var left: UInt32

    init(block: TraceBlock, cursor: ByteCursor) {
      self.block = block
      self.cursor = cursor
      left = block.count
    }

    /// The next entry; `nil` after the last.
    package mutating func next() -> HostEntry? {
      guard left > 0, let time = cursor.take(Int64.self), let kind = cursor.take(UInt8.self),
        let length = cursor.take(UInt32.self), let range = cursor.takeRange(length)
      else { return nil }
      left -= 1
      return HostEntry(
        HostEntry.Kind(rawValue: kind), text: Array(block.piece[range]),
        at: Instant(nanoseconds: time), offset: block.offset(of: range))
    }
  }
}

/// A change or marker with its instant.
package struct HostEntry: Hashable, Sendable {
  /// The time at which it reached the engine.
  package let instant: Instant
  /// The kind of entry.
  package let kind: Kind
  /// The text in UTF-8: of a change (SCENE-1) or of an answer (ASK-1), or the words of a marker.
  package let text: [UInt8]
  /// The offset of the text in the trace, in bytes.
  package let offset: Int64

  init(_ kind: Kind, text: [UInt8], at instant: Instant, offset: Int64) {
    self.kind = kind
    self.text = text
    self.instant = instant
    self.offset = offset
  }

  /// The kinds of host entries. Unknown kinds are preserved.
  package struct Kind: BitwiseCopyable, Hashable, Sendable, RawRepresentable {
    /// The number in the entry.
    package var rawValue: UInt8

    /// The kind with that number.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A change to the scene.
    package static var change: Kind { Kind(rawValue: 0) }
    /// An answer to a question of the next input (ASK-1).
    package static var answer: Kind { Kind(rawValue: 2) }
    /// A note for people.
    package static var marker: Kind { Kind(rawValue: 1) }
  }
}
