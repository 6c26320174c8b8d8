import TouchCore

/// The decoded samples of a `touch` block, in the order of their delivery.
///
///     for entry in block.touch! where entry.kind == .began { … }
package struct TouchEntries: Sequence, Sendable {
  private let block: TraceBlock
  private let start: Int

  init(of block: TraceBlock, from start: Int) {
    self.block = block
    self.start = start
  }

  /// An iterator at the first entry.
  package func makeIterator() -> Iterator {
    Iterator(
      cursor: ByteCursor(block.piece, in: start..<block.range.upperBound), left: block.count)
  }

  /// An iterator over the entries.
  package struct Iterator: IteratorProtocol {
    var cursor: ByteCursor
    var left: UInt32

    /// The next entry; `nil` after the last.
    package mutating func next() -> TouchEntry? {
      guard left > 0, let entry = TouchEntry(from: &cursor) else { return nil }
      left -= 1
      return entry
    }
  }
}
