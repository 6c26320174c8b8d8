import SceneFormat
import TouchCore

/// Makes a whole trace out of a damaged one, in one pass: takes bytes and returns bytes.
///
///     var recovery = TraceRecovery()
///     while let chunk = input.read() {
///       recovery.append(chunk)
///       output.write(recovery.takeBytes())
///     }
///     recovery.finish()
///     output.write(recovery.takeBytes())
///
/// The header and every whole block stay the same, byte for byte; a lost header is replaced by one
/// without contents. For every stretch that is left out there is a `gap` block, and behind the last
/// block a new `end`. A change or an answer of the host that cannot be read is such a stretch; the
/// rest of its block is written again. Indexes are left out if blocks have moved, since their
/// offsets are wrong then. An `end` block in the middle is left out without a gap, since it has
/// nothing of the recording. A trace that is whole and closed is unchanged, so recovering twice is the same as
/// recovering once. `umpire recover` does the same to files, and reads its output again before it
/// reports.
///
/// Memory is limited to the appended pieces, one block, and `RecoveryReport.gapLimit` gaps and
/// `end` blocks.
package struct TraceRecovery: Sendable {
  private var reader = BlockReader()
  private var writer: TraceWriter?
  private var header: TraceHeader?
  private var output: [UInt8] = []
  private var result = RecoveryReport()
  private var failure: RecoveryError?
  private var stretches = DamagedStretches()
  /// The scenes of the whole blocks, without their texts.
  private var scenes = SceneTexts(keepsTexts: false)
  /// The saved state, without its bytes.
  private var state: RecordedState?
  /// True after a block that can make inputs. A state behind it is not the one to begin with.
  private var hasBegun = false
  private var written: Int64 = 0
  private var isOver = false
  private var length: Int64 = 0

  /// The number of bytes in which a header or a first whole block is searched.
  package static let searchLimit: Int64 = 1 << 26

  /// True if the first `searchLimit` bytes have neither a header nor a whole block. The remaining
  /// bytes are then ignored.
  package private(set) var isUnrecoverable = false

  /// A recovery before the first byte.
  package init() {}

  /// Appends more bytes of the damaged trace.
  ///
  /// - Complexity: O(*n*) for *n* bytes, amortised.
  package mutating func append(_ bytes: [UInt8]) {
    if isUnrecoverable { return }
    reader.append(bytes)
    drain()
    length += Int64(bytes.count)
    if writer == nil, failure == nil, length >= Self.searchLimit { isUnrecoverable = true }
  }

  /// Marks the end of the bytes, and closes the new trace.
  package mutating func finish() {
    reader.finish()
    drain()
    result.closing = reader.closing
    noteLosses()
    guard writer != nil else { return }
    writeGap(before: nil)
    writer?.close()
    takeWritten()
  }

  /// The bytes of the new trace since the last call; empty if nothing can be recovered.
  package mutating func takeBytes() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// The result of the recovery. `check` is the result of reading the whole output again. Throws if
  /// that is not the trace that was written, or if the damaged trace cannot be recovered by this
  /// umpire.
  package func report(_ check: TraceCheck.Summary) throws(RecoveryError) -> RecoveryReport {
    if let failure { throw failure }
    if writer == nil { return result }
    guard check.isWholeAndClosed, check.length == written, check.header == header,
      check.end == writer?.end
    else { throw .outputDiffers }
    var result = result
    result.earlierGapCount = check.gaps - result.gapCount
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
    if isIndex, !stretches.isEmpty || block.offset != written {
      result.indexesLeftOut += 1
      return
    }
    if writer == nil { begin(RecoveryReport.lostHeader) }
    noteParts(of: block)
    if let host = block.host, host.contains(where: { $0.isBroken }) {
      writeGap(before: block.first)
      return mend(host, of: block)
    }
    writeGap(before: block.first)
    do throws(TraceWriteError) {
      try writer?.append(block)
    } catch {
      failure = .notWritable(error)
    }
    if block.kind == .digest, result.gapCount > 0 { result.digestsBehindGaps += 1 }
    result.blocks += 1
    if !isIndex { stretches.blockEnded(at: block.last) }
    takeWritten()
  }

  /// Notes the parts of scenes and of the saved state. Their blocks can be whole while other blocks
  /// are lost.
  private mutating func noteParts(of block: TraceBlock) {
    if let part = block.scene { scenes.read(part) }
    if block.kind == .raw || block.kind == .touch || block.kind == .host { hasBegun = true }
    guard !hasBegun, state?.isWhole != true, var part = block.state else { return }
    part.bytes = []
    if state == nil {
      state = RecordedState(part, of: block)
    } else {
      state?.add(part)
    }
  }

  /// Reports what the noted parts lack.
  private mutating func noteLosses() {
    scenes.finish()
    result.sceneLoss = scenes.loss
    result.scene = scenes.whole.first?.name
    result.isPlayable = hasBegun || state?.isWhole == true
    if !hasBegun || state?.isWhole == true { result.lostScene = nil }
    let beginsWithState = state != nil || header?.beginsWithState == true
    result.lacksState = beginsWithState && state?.isWhole != true
    result.stateOffset = state?.offset
  }

  /// Copies the host's entries, and writes a gap instead of each change or answer that cannot be
  /// read.
  private mutating func mend(_ host: HostEntries, of block: TraceBlock) {
    writer?.liveTouches = block.liveTouches
    for entry in host {
      if entry.isBroken {
        leaveOut(
          Damage(offset: entry.offset, length: Int64(entry.text.count), cause: .badChange))
        writeGap(before: entry.instant)
      } else {
        do throws(TraceWriteError) {
          try writer?.append(entry.kind, text: entry.text, at: entry.instant)
        } catch {
          failure = .notWritable(error)
        }
      }
      stretches.blockEnded(at: entry.instant)
    }
    writer?.closeBlock()
    result.blocksMended += 1
    takeWritten()
  }

  /// Records a stretch that is left out.
  private mutating func leaveOut(_ damage: Damage) {
    if !hasBegun, scenes.whole.isEmpty { result.lostScene = result.lostScene ?? LostScene(damage) }
    if damage.cause == .endDisagrees { result.isMended = true }
    // An `end` that disagreed too is counted as that.
    if damage.cause == .endInTheMiddle, stretches.pending?.offset != damage.offset {
      result.note(endInTheMiddle: damage)
    }
    guard stretches.becomesGap(damage) else { return }
    result.bytesLeftOut += damage.length
    if let gap = stretches.add(damage) { write(gap) }
  }

  private mutating func writeGap(before next: Instant?) {
    if let gap = stretches.end(before: next) { write(gap) }
  }

  private mutating func write(_ gap: TraceGap) {
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
  /// True for a change or an answer that cannot be read.
  fileprivate var isBroken: Bool {
    switch kind {
    case .change:
      do throws(ChangeTextError) {
        _ = try ChangeText.parse(list: text)
        return false
      } catch {
        return true
      }
    case .answer: return AnswerText.parse(text, at: instant) == nil
    default: return false
    }
  }
}
