import SceneFormat
import TouchCore
import TouchPlayer
import TouchRecords
import TouchTraces

/// The parts of a trace that the blocks of a container hold: the blocks as they are, or their
/// contents.
struct ContainerContents {
  /// True if a part of the container could not be read.
  private var hasDamage = false
  private var stretches = DamagedStretches()

  private let use: TraceUse
  private var hands = HandReader()
  private var inputs: [Input] = []
  /// True if the previous entries were samples. Records continue with the fingers that these left
  /// down.
  private var isBehindSamples = false
  private var hasSamples = false
  private var passedOver = LayoutsPassedOver()
  /// The touches that are down, and what blocks say of the gaps before them.
  private var live = LiveTouchList()
  private var passage = GapPassage()
  /// True behind the first block with touches or actions of the host.
  private var hasBegun = false
  /// True if records or text were passed on as captured, so that `live` is not known.
  private var isCaptured = false

  init(for use: TraceUse) { self.use = use }

  func read(
    _ header: TraceHeader, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    if use == .touches, header.saysMoreThanRows { findings.lose(.header) }
    parts.append(.header(header))
  }

  /// Notes a part that cannot be read. Its gap comes before the next part.
  mutating func read(_ damage: Damage, into parts: inout [TracePart]) {
    hasDamage = true
    guard stretches.becomesGap(damage) else { return }
    passage.lose()
    if let gap = stretches.add(damage), use == .container { parts.append(.gap(gap)) }
  }

  /// Appends the remaining samples, and notes the losses of the whole container.
  mutating func finish(
    isClosed: Bool, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    hands.flush(into: &inputs)
    HandReader.give(&inputs, to: &parts, noting: &findings)
    if let gap = stretches.end(before: nil), use == .container { parts.append(.gap(gap)) }
    if !isClosed { findings.lose(ContainerSource.notClosed) }
    for passed in passedOver.list {
      guard hasSamples && TextLayout.isText(passed.layout) else {
        let error = ContainerInputError.unknownLayout(passed.layout, offset: passed.offset)
        findings.lose(error.text)
        continue
      }
      if use == .touches { findings.lose(.text) }
    }
  }

  mutating func read(
    _ block: TraceBlock, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    guard use != .container else {
      // An index says where blocks are; behind damage it no longer does, and can be made again.
      if !hasDamage || block.index == nil {
        if let gap = stretches.end(before: block.first) { parts.append(.gap(gap)) }
        if block.index == nil { stretches.blockEnded(at: block.last) }
        parts.append(.block(block))
      }
      return
    }
    let layout = block.raw.flatMap { RecordLayout.named($0.layout) }
    if layout != nil || block.touch != nil || block.host != nil {
      passGap(before: block, into: &parts, noting: &findings)
    }
    if let raw = block.raw {
      take(raw, of: block, into: &parts, noting: &findings)
    } else if let entries = block.touch {
      hands.flush(into: &inputs)
      HandReader.give(&inputs, to: &parts, noting: &findings)
      for entry in entries {
        live.note(entry)
        parts.append(.touch(entry, isOfRecords: false))
      }
      isBehindSamples = true
      hasSamples = true
    } else if let host = block.host {
      for entry in host {
        hands.flush(into: &inputs)
        HandReader.give(&inputs, to: &parts, noting: &findings)
        if let part = part(of: entry) { parts.append(.host(part)) } else { lose(entry, &findings) }
      }
    } else if block.scene != nil {
      findings.lose(.scene)
      // The axes of a touchscreen do not turn with the device.
      if use == .evemu { parts.append(.block(block)) }
    } else if block.gap != nil {
      passage.lose()
      findings.lose(.gap, at: block.first)
    } else if block.state != nil {
      if !hasBegun {
        live = LiveTouchList(block.liveTouches)
        passage.begin(at: block.first)
      }
      findings.lose(.state, at: block.first)
    } else if let digest = block.digest {
      if let touches = digest.touches { passage.note(begun: touches, &live) }
      passage.blockEnded(block)
      findings.lose(.digest, at: block.first)
    } else if block.index == nil {
      findings.lose(.unknown, at: block.first)
    }
  }

  /// Cancels the touches whose fingers lifted in the gap before a block, as playing does (TCH-9), and
  /// passes on the fingers that came down in it (TCH-1).
  private mutating func passGap(
    before block: TraceBlock, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    hasBegun = true
    guard !isCaptured else { return }
    let crossing = passage.pass(block, &live)
    passage.blockEnded(block)
    guard let crossing else { return }
    hands.flush(into: &inputs)
    HandReader.give(&inputs, to: &parts, noting: &findings)
    hands.liveFingers = live.fingers
    let instant = crossing.liftedAt
    for touch in crossing.lifted {
      parts.append(.touch(TouchEntry(cancelling: touch, at: instant), isOfRecords: false))
      findings.report.add(.lostLift, time: instant.nanoseconds)
    }
    if !crossing.landed.isEmpty {
      parts.append(.input(Input(.gap(crossing.landed, crossing.length), at: block.first)))
    }
  }

  /// The changes or the answer of an entry; `nil` for other entries and unreadable texts.
  private func part(of entry: HostEntry) -> HostPart? {
    do throws(ContainerInputError) {
      return try HostPart(entry)
    } catch {
      return nil
    }
  }

  private func lose(_ entry: HostEntry, _ findings: inout TraceFindings) {
    if entry.kind == .change {
      findings.lose(.change, at: entry.instant)
    } else if entry.kind == .answer {
      findings.lose(.answer, at: entry.instant)
    } else if entry.kind == .marker {
      findings.lose(.marker, at: entry.instant)
    } else {
      findings.lose(.unknown, at: entry.instant)
    }
  }

  private mutating func take(
    _ raw: RawEntries, of block: TraceBlock, into parts: inout [TracePart],
    noting findings: inout TraceFindings
  ) {
    let isText = TextLayout.isText(raw.layout)
    if isText && use == .evemu || !isText && use == .records {
      isCaptured = true
      for entry in raw {
        parts.append(
          .captured(
            .init(
              bytes: Array(block.piece[entry.range]), layout: raw.layout,
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
    noting findings: inout TraceFindings
  ) {
    if isBehindSamples {
      isBehindSamples = false
      hands.liveFingers = LiveTouchList(block.liveTouches).fingers
    }
    for entry in raw {
      let bytes = unsafe block.piece.span.bytes.extracting(entry.range)
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
      live.follow(hands.liveFingers)
    }
  }
}

extension TouchEntry {
  /// The cancellation of a touch whose lift is lost.
  fileprivate init(cancelling touch: TouchSnapshot, at instant: Instant) {
    self.init(
      .cancelled, finger: touch.finger, at: instant, point: touch.point, pressure: touch.pressure,
      radius: touch.radius)
    isInferred = true
  }
}

extension TraceHeader {
  /// True if it has a field that touch rows have no place for: a clock other than theirs, a device,
  /// a release, a screen or a scale. The header that a recovery writes for a lost one has none.
  fileprivate var saysMoreThanRows: Bool {
    clock != RowSource.clock && !clock.utf8.isEmpty || !device.utf8.isEmpty || !os.utf8.isEmpty
      || screen != .zero || scale != 0
  }
}
