import SceneFormat
import TouchCore

/// Makes a whole trace of a damaged one: bytes in, bytes out, in one pass.
///
///     var recovery = TraceRecovery()
///     while let chunk = input.read() {
///       recovery.append(chunk)
///       output.write(recovery.takeBytes())
///     }
///     recovery.finish()
///     output.write(recovery.takeBytes())
///     var check = TraceCheck()
///     while let chunk = output.readAgain() { check.append(chunk) }
///     let report = try recovery.report(check.finish())
///
/// The header and every whole block stay as they are, byte for byte; a header that is lost is
/// replaced by one that states nothing. For every stretch that is left out there is a `gap` block in
/// its place, and behind the last block a new `end`. A change of the scene that cannot be read is
/// such a stretch; the rest of its block is written again.
/// An index is left out where blocks have moved:
/// it is no longer true, and can be made again. A trace that is whole and closed comes out as it
/// went in, so recovering twice is recovering once. There is no report, and so no success, before
/// the output has been read again.
///
/// Memory stays within the pieces that are appended, one block and `RecoveryReport.gapLimit` gaps.
public struct TraceRecovery: Sendable {
  private var reader = BlockReader()
  private var writer: TraceWriter?
  private var header: TraceHeader?
  private var output: [UInt8] = []
  private var result = RecoveryReport()
  private var failure: RecoveryError?
  /// The stretch that was left out behind the last whole block.
  private var pending: Damage?
  private var last: Instant?
  private var written: Int64 = 0
  private var isOver = false
  private var length: Int64 = 0

  /// How many bytes are looked through for a header or a first whole block.
  package static let searchLimit: Int64 = 1 << 26

  /// True if the first `searchLimit` bytes have neither a header nor a whole block. The rest is
  /// then ignored.
  public private(set) var isUnrecoverable = false

  /// Before the first byte.
  public init() {}

  /// Takes more bytes of the damaged trace in.
  public mutating func append(_ bytes: [UInt8]) {
    if isUnrecoverable { return }
    reader.append(bytes)
    drain()
    length += Int64(bytes.count)
    if writer == nil, failure == nil, length >= Self.searchLimit { isUnrecoverable = true }
  }

  /// Says that there are no more bytes, and closes the new trace.
  public mutating func finish() {
    reader.finish()
    drain()
    result.closing = reader.closing
    guard writer != nil else { return }
    writeGap(after: nil)
    writer?.close()
    takeWritten()
  }

  /// The bytes of the new trace since the last call; none at all where nothing is to be had.
  public mutating func takeBytes() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// What was recovered, once `check` has read the whole output again from where it was written.
  /// Throws where that is not the trace that was written, and where the damaged trace cannot be
  /// recovered at all by this umpire.
  package func report(_ check: TraceCheck.Finding) throws(RecoveryError) -> RecoveryReport {
    if let failure { throw failure }
    if writer == nil { return result }
    guard check.isWholeAndClosed, check.length == written, check.header == header,
      check.end == writer?.end
    else { throw .outputDiffers }
    return result
  }
}

extension TraceRecovery {
  private mutating func drain() {
    while failure == nil, !isOver {
      do throws(TraceError) {
        guard let element = try reader.next() else { return }
        note(element)
      } catch {
        note(error)
      }
    }
  }

  private mutating func note(_ error: TraceError) {
    switch error {
    case .newerVersion: failure = .unreadable(error)
    case .empty:
      result.headerError = error
      isOver = true
    case .notATrace:
      result.headerError = error
      reader.search()
    case .headerCutOff, .headerDamaged: result.headerError = error
    }
  }

  private mutating func note(_ element: BlockReader.Element) {
    switch element {
    case .header(let header): begin(header)
    case .block(let block): copy(block)
    case .damage(let damage): leaveOut(damage)
    case .end: break
    }
  }

  private mutating func begin(_ header: TraceHeader) {
    self.header = header
    writer = TraceWriter(copying: header)
    takeWritten()
  }

  private mutating func copy(_ block: TraceBlock) {
    let isIndex = block.kind == .index
    if isIndex, pending != nil || result.gapCount > 0 || block.offset != written {
      result.indexesLeftOut += 1
      return
    }
    if writer == nil { begin(RecoveryReport.lostHeader) }
    if let host = block.host, host.contains(where: { $0.isBroken }) {
      writeGap(after: block.first)
      return mend(host, of: block)
    }
    writeGap(after: block.first)
    do throws(TraceWriteError) {
      try writer?.append(block)
    } catch {
      failure = .notWritable(error)
    }
    result.blocks += 1
    if !isIndex { last = block.last }
    takeWritten()
  }

  /// Copies the host's entries, and writes a gap in the place of each change that cannot be read.
  private mutating func mend(_ host: HostEntries, of block: TraceBlock) {
    writer?.liveTouches = block.liveTouches
    for entry in host {
      if entry.isBroken {
        leaveOut(
          Damage(offset: entry.offset, length: Int64(entry.text.count), cause: .badChange))
        writeGap(after: entry.instant)
      } else {
        do throws(TraceWriteError) {
          try writer?.append(entry.kind, text: entry.text, at: entry.instant)
        } catch {
          failure = .notWritable(error)
        }
      }
      last = entry.instant
    }
    writer?.closeBlock()
    result.blocksMended += 1
    takeWritten()
  }

  /// Notes a stretch; stretches with no whole block between them are one.
  private mutating func leaveOut(_ damage: Damage) {
    switch damage.cause {
    case .endInTheMiddle:
      result.isMended = true
      return
    case .endDisagrees:
      result.isMended = true
      // What was lost before it has been told, unless it went without a trace.
      if result.gapCount > 0 || pending != nil { return }
    case .header, .cutOff, .markerMissing, .length, .checksum, .badEntry, .badChange:
      result.bytesLeftOut += damage.length
    }
    if let before = pending, before.offset + before.length == damage.offset {
      pending?.length += damage.length
      return
    }
    if writer != nil { writeGap(after: nil) }
    pending = damage
  }

  private mutating func writeGap(after: Instant?) {
    guard let damage = pending else { return }
    pending = nil
    let gap = TraceGap(damage, before: last, after: after)
    result.note(gap)
    do throws(TraceWriteError) {
      try writer?.append(gap)
    } catch {
      failure = .notWritable(error)
    }
    takeWritten()
  }

  private mutating func takeWritten() {
    guard let bytes = writer?.takeBytes() else { return }
    written += Int64(bytes.count)
    output.append(contentsOf: bytes)
  }
}

extension HostEntry {
  /// True for a change that cannot be read.
  fileprivate var isBroken: Bool {
    guard kind == .change else { return false }
    do throws(ChangeTextError) {
      _ = try ChangeText.parse(text)
      return false
    } catch {
      return true
    }
  }
}
