import TouchCore

/// Prepares a trace for appending: reads all of it, and returns where to write and what is dropped.
///
///     var continuation = TraceContinuation()
///     while let chunk = file.read() { continuation.append(chunk) }
///     var opened = try continuation.finish()
///     file.truncate(to: opened.keptLength)
///     try opened.writer.append(raw: record, layout: "iphoneos2", at: instant)
///
/// Every whole block stays byte for byte where it is. The `end` block is dropped, because it is no
/// longer true, and so is a torn tail, because nothing behind it could be found.
package struct TraceContinuation: Sendable {
  private var reader = BlockReader()
  private var header: TraceHeader?
  private var failure: TraceError?
  private var tail: Int64 = 0
  private var damaged: Int64 = 0

  /// A continuation before the first byte.
  package init() {}

  /// A trace that is ready for appending.
  package struct Opened: Sendable {
    /// The writer for the data after `keptLength`. Its live touches are those at the end of the
    /// trace.
    package var writer: TraceWriter
    /// The header of the trace.
    package var header: TraceHeader
    /// The number of bytes of the trace that are retained.
    package var keptLength: Int64
    /// The number of bytes of a torn tail that are dropped; 0 if only an `end` block is dropped, or
    /// nothing.
    package var droppedLength: Int64
    /// The number of unreadable bytes between whole blocks, which are retained; recovering removes
    /// them.
    package var damagedLength: Int64
    /// The state of the trace's end.
    package var closing: BlockReader.Closing
  }

  /// Appends more bytes of the trace.
  package mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
    drain()
  }

  /// Marks the end of the bytes. Throws if the header cannot be used, since nothing written behind
  /// such a header could be read.
  package mutating func finish() throws(TraceError) -> Opened {
    reader.finish()
    drain()
    guard let header else { throw failure ?? .empty }
    return Opened(
      writer: TraceWriter(continuing: reader), header: header,
      keptLength: reader.lengthOfWholeBlocks, droppedLength: tail, damagedLength: damaged,
      closing: reader.closing)
  }

  private mutating func drain() {
    while failure == nil {
      do throws(TraceError) {
        guard let element = try reader.next() else { return }
        note(element)
      } catch {
        failure = error
      }
    }
  }

  private mutating func note(_ element: BlockReader.Element) {
    switch element {
    case .header(let header): self.header = header
    case .block:
      damaged += tail
      tail = 0
    case .damage(let damage): note(damage)
    case .end: break
    }
  }

  private mutating func note(_ damage: Damage) {
    switch damage.cause {
    case .endDisagrees, .endInTheMiddle: return
    case .header, .cutOff, .markerMissing, .length, .checksum, .badEntry, .badChange: break
    }
    if damage.offset >= reader.lengthOfWholeBlocks {
      tail += damage.length
    } else {
      damaged += tail + damage.length
      tail = 0
    }
  }
}
