import TouchCore
import TouchPlayer
import TouchRecords
import TouchTraces

/// A container as parts of a trace: its blocks as they stand, or what they hold.
struct ContainerParts {
  private let use: TraceUse
  private var blocks = BlockReader()
  private var hands = HandReader()
  private var inputs: [Input] = []
  /// Whether the entries before were samples; records go on with the fingers that these left down.
  private var isBehindSamples = false
  private var hasSamples = false
  private var passedOver = LayoutsPassedOver()
  private var hasDamage = false

  init(for use: TraceUse) { self.use = use }

  /// Reads a piece, or with nothing the end.
  mutating func read(
    _ piece: [UInt8]?, into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) throws(ConversionError) {
    if let piece { blocks.append(piece) } else { blocks.finish() }
    do throws(TraceError) {
      while let element = try blocks.next() {
        switch element {
        case .header(let header):
          if use == .touches, header.saysMoreThanRows { findings.lose(.header) }
          parts.append(.header(header))
        case .block(let block): take(block, into: &parts, noting: &findings)
        case .damage(let damage):
          hasDamage = true
          findings.lose(damage.text)
        case .end: break
        }
      }
    } catch {
      throw .source(.container(error))
    }
    if piece == nil { finish(into: &parts, noting: &findings) }
  }

  private mutating func finish(
    into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) {
    hands.flush(into: &inputs)
    HandReader.give(&inputs, to: &parts, noting: &findings)
    if blocks.closing == .open { findings.lose(ContainerPieces.notClosed) }
    for passed in passedOver.list {
      guard hasSamples && TextLayout.isText(passed.layout) else {
        let error = ContainerInputError.unknownLayout(passed.layout, offset: passed.offset)
        findings.lose(error.text)
        continue
      }
      if use == .touches { findings.lose(.text) }
    }
  }

  private mutating func take(
    _ block: TraceBlock, into parts: inout [TracePart], noting findings: inout ConversionFindings
  ) {
    guard use != .container else {
      // An index says where blocks are; behind damage it no longer does, and can be made again.
      if !hasDamage || block.index == nil { parts.append(.block(block)) }
      return
    }
    if let raw = block.raw {
      take(raw, of: block, into: &parts, noting: &findings)
    } else if let entries = block.touch {
      hands.flush(into: &inputs)
      HandReader.give(&inputs, to: &parts, noting: &findings)
      for entry in entries { parts.append(.touch(entry, isOfRecords: false)) }
      isBehindSamples = true
      hasSamples = true
    } else if let host = block.host {
      for entry in host { lose(entry, noting: &findings) }
    } else if block.scene != nil {
      findings.lose(.scene)
    } else if block.gap != nil {
      findings.lose(.gap, at: block.first)
    } else if block.index == nil {
      findings.lose(.unknown, at: block.first)
    }
  }

  private func lose(_ entry: HostEntry, noting findings: inout ConversionFindings) {
    if entry.kind == .change {
      findings.lose(.change, at: entry.instant)
    } else if entry.kind == .marker {
      findings.lose(.marker, at: entry.instant)
    } else {
      findings.lose(.unknown, at: entry.instant)
    }
  }

  private mutating func take(
    _ raw: RawEntries, of block: TraceBlock, into parts: inout [TracePart],
    noting findings: inout ConversionFindings
  ) {
    let isText = TextLayout.isText(raw.layout)
    if isText && use == .evemu || !isText && use == .records {
      for entry in raw {
        parts.append(
          .captured(
            .init(
              bytes: Array(block.bytes[entry.range]), layout: raw.layout,
              instant: entry.instant)))
      }
    } else if let layout = RecordLayout.named(raw.layout) {
      decode(raw, of: block, layout, into: &parts, noting: &findings)
    } else {
      passedOver.note(raw.layout, in: block)
    }
  }

  private mutating func decode(
    _ raw: RawEntries, of block: TraceBlock, _ layout: RecordLayout, into parts: inout [TracePart],
    noting findings: inout ConversionFindings
  ) {
    if isBehindSamples {
      isBehindSamples = false
      hands.liveFingers = block.liveTouches.map {
        LiveFinger(
          finger: $0.finger, point: $0.point, pressure: $0.pressure, radius: $0.radius)
      }
    }
    for entry in raw {
      let bytes = unsafe block.bytes.span.bytes.extracting(entry.range)
      do throws(RecordError) {
        let record = try Record.single(in: bytes, layout)
        if use == .touches, record?.type(in: bytes, layout) == .hand {
          findings.lose(.capture, at: entry.instant)
        }
        try hands.read(record, in: bytes, layout, at: entry.instant, into: &inputs)
      } catch {
        hands.recordFailed(error, start: entry.offset, at: entry.instant, into: &inputs)
      }
      HandReader.give(&inputs, to: &parts, noting: &findings)
    }
  }
}

extension TraceHeader {
  /// Whether it says something that touch rows have no place for: they have a time each, no more.
  /// What came from rows says no more than the conversion did.
  fileprivate var saysMoreThanRows: Bool { clock != RowParts.clock }
}
