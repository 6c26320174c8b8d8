import TouchCore

/// Reads a trace to its end and reports whether it is whole and closed.
///
///     var check = TraceCheck()
///     while let chunk = file.read() { check.append(chunk) }
///     check.finish().isWholeAndClosed
///
/// Memory is limited to one piece and one block, however long the trace is.
package struct TraceCheck: Sendable {
  private var reader = BlockReader()
  private var summary = Summary()

  /// A check before the first byte.
  package init() {}

  /// The result of a check.
  package struct Summary: Hashable, Sendable {
    /// The length of the trace in bytes.
    package internal(set) var length: Int64 = 0
    /// The header; `nil` if it cannot be read.
    package internal(set) var header: TraceHeader?
    /// The number of whole blocks, without `end`.
    package internal(set) var blocks: Int64 = 0
    /// The contents of the `end` block; `nil` if the trace has no such block.
    package internal(set) var end: TraceEnd?
    /// The number of damaged stretches.
    package internal(set) var damages: Int64 = 0
    /// The first damaged stretch.
    package internal(set) var firstDamage: Damage?
    /// The fault of the header; `nil` if it is whole.
    package internal(set) var headerError: TraceError?
    /// The number of gaps.
    package internal(set) var gaps: Int64 = 0
    /// The state of the trace's end.
    package internal(set) var closing = BlockReader.Closing.open

    /// True if every byte belongs to the header or a whole block, and the `end` block agrees with
    /// them.
    package var isWholeAndClosed: Bool {
      headerError == nil && damages == 0 && closing == .closed
    }
  }

  /// Appends more bytes.
  package mutating func append(_ bytes: [UInt8]) {
    summary.length += Int64(bytes.count)
    reader.append(bytes)
    drain()
  }

  /// Marks the end of the bytes and returns the result.
  package mutating func finish() -> Summary {
    reader.finish()
    drain()
    summary.closing = reader.closing
    return summary
  }

  private mutating func drain() {
    while true {
      do throws(TraceError) {
        guard let element = try reader.next() else { return }
        note(element)
      } catch {
        // The reader throws the same error again if nothing behind it can be read.
        if summary.headerError == error { return }
        summary.headerError = error
      }
    }
  }

  private mutating func note(_ element: BlockReader.Element) {
    switch element {
    case .header(let header): summary.header = header
    case .block(let block):
      summary.blocks += 1
      if block.kind == .gap { summary.gaps += 1 }
    case .damage(let damage):
      summary.damages += 1
      if summary.firstDamage == nil { summary.firstDamage = damage }
    case .end(let end): summary.end = end
    }
  }
}
