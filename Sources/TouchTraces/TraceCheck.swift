import TouchCore

/// Reads a trace to its end and says whether it is whole and closed.
///
///     var check = TraceCheck()
///     while let chunk = file.read() { check.append(chunk) }
///     check.finish().isWholeAndClosed
///
/// Memory stays within one piece and one block, whatever the trace is.
package struct TraceCheck: Sendable {
  private var reader = BlockReader()
  private var finding = Finding()

  /// Before the first byte.
  package init() {}

  /// What was found.
  package struct Finding: Hashable, Sendable {
    /// How many bytes the trace has.
    package internal(set) var length: Int64 = 0
    /// What the trace says of itself.
    package internal(set) var header: TraceHeader?
    /// How many whole blocks there are, but for `end`.
    package internal(set) var blocks: Int64 = 0
    /// What the `end` block states.
    package internal(set) var end: TraceEnd?
    /// How many stretches are damaged.
    package internal(set) var damages: Int64 = 0
    /// The first of them.
    package internal(set) var firstDamage: Damage?
    /// What is wrong with the header.
    package internal(set) var headerError: TraceError?
    /// How many stretches an earlier recovery left out.
    package internal(set) var gaps: Int64 = 0
    /// How the trace is ended.
    package internal(set) var closing = BlockReader.Closing.open

    /// Whether every byte belongs to the header or a whole block, and the `end` block holds.
    package var isWholeAndClosed: Bool {
      headerError == nil && damages == 0 && closing == .closed
    }
  }

  /// Takes more bytes in.
  package mutating func append(_ bytes: [UInt8]) {
    finding.length += Int64(bytes.count)
    reader.append(bytes)
    drain()
  }

  /// Says that there are no more bytes.
  package mutating func finish() -> Finding {
    reader.finish()
    drain()
    finding.closing = reader.closing
    return finding
  }

  private mutating func drain() {
    while true {
      do throws(TraceError) {
        guard let element = try reader.next() else { return }
        note(element)
      } catch {
        // An error that comes again is one behind which nothing can be read.
        if finding.headerError == error { return }
        finding.headerError = error
      }
    }
  }

  private mutating func note(_ element: BlockReader.Element) {
    switch element {
    case .header(let header): finding.header = header
    case .block(let block):
      finding.blocks += 1
      if block.kind == .gap { finding.gaps += 1 }
    case .damage(let damage):
      finding.damages += 1
      if finding.firstDamage == nil { finding.firstDamage = damage }
    case .end(let end): finding.end = end
    }
  }
}
