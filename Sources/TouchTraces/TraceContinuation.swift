import TouchCore

/// Opens a trace to go on with it: reads all of it, and says where to write and what that drops.
///
///     var continuation = TraceContinuation()
///     while let chunk = file.read() { continuation.append(chunk) }
///     var opened = try continuation.finish()
///     file.truncate(to: opened.keptLength)
///     try opened.writer.append(raw: record, layout: "iphoneos2", at: instant)
///
/// Every whole block stays byte for byte where it is. The `end` block goes, because it is no longer
/// true, and a torn tail goes, because nothing could be found behind it.
package struct TraceContinuation: Sendable {
  private var reader = BlockReader()
  private var header: TraceHeader?
  private var failure: TraceError?
  private var tail: Int64 = 0
  private var damaged: Int64 = 0

  /// Before the first byte.
  package init() {}

  /// A trace that is ready to be written on.
  package struct Opened: Sendable {
    /// Writes what belongs at `keptLength`. The touches that the trace left down are live.
    package var writer: TraceWriter
    /// What the trace says of itself.
    package var header: TraceHeader
    /// How many bytes of the trace stay.
    package var keptLength: Int64
    /// How many bytes of a torn tail go; 0 where only an `end` block goes, or nothing.
    package var droppedLength: Int64
    /// How many bytes stay that cannot be read, between whole blocks; recovering takes them out.
    package var damagedLength: Int64
    /// How the trace was ended.
    package var closing: BlockReader.Closing
  }

  /// Takes more bytes of the trace in.
  package mutating func append(_ bytes: [UInt8]) {
    reader.append(bytes)
    drain()
  }

  /// Says that there are no more bytes. Throws where the header cannot be used: what was written
  /// behind it could not be read either.
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
