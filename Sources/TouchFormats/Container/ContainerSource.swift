import SceneFormat
import TouchCore
import TouchPlayer
import TouchRecords
import TouchTraces

/// Reads a container block by block. A part is a block as it is, the contents of a block, or the
/// inputs that a block makes.
struct ContainerSource {
  /// The header; `nil` until it was read.
  private(set) var header: TraceHeader?
  /// The texts of the scene that the container carries, as far as it was read.
  var scenes: [SceneText] { list.scenes.whole }
  /// The saved state with which the container begins, as far as it was read.
  var state: RecordedState? { list.state }
  /// The offset of the first block of a saved state in an unknown version, in bytes; `nil` without one.
  var otherStateOffset: Int64? { list.unknown.stateOffset }
  /// The offset of the first damage or gap before the first inputs, in bytes; `nil` without one.
  private(set) var firstDamage: Int64?
  /// The missing part in which the scene may have been; `nil` if the first scene is there, or if
  /// nothing is played in it.
  private(set) var lostScene: LostScene?
  /// The layout of the first block's records; `nil` if the trace does not begin with records.
  private(set) var firstLayout: RecordLayout?

  /// True behind a part that was lost or could not be used. The state differs then, as is known.
  private var isBroken = false
  /// True behind such a part that no recovery has left out and reported.
  private var isDamaged = false
  /// The number of digests behind a part that no recovery has reported.
  private var digestsLeftOut = 0

  private let use: TraceUse
  private var blocks = BlockReader()
  /// The damaged stretches, which play as the gaps that a recovery would write.
  private var stretches = DamagedStretches()
  /// What blocks hold, for a conversion.
  private var contents: ContainerContents
  /// What blocks play, for a recording.
  private var list = ContainerInputs()
  private var inputs: [Input] = []
  /// The parts of the beginning, which was read ahead.
  private var ahead: [TracePart] = []
  /// The block behind the beginning.
  private var firstBlock: BlockReader.Element?
  /// The largest number of elements to read ahead besides the scene and the state. After a damaged
  /// beginning, gaps and damage come before the scene.
  private static let aheadLimit = 64
  private var isOver = false

  init(for use: TraceUse) {
    self.use = use
    contents = ContainerContents(for: use)
  }

  /// Reads ahead: all that comes before the first inputs. Throws if it is not a container.
  mutating func readBeginning(
    _ source: inout ByteSource, noting findings: inout TraceFindings
  ) throws(RecordingError) {
    var count = 0
    while count < Self.aheadLimit {
      guard let element = try element(&source) else {
        // Without inputs no scene is needed.
        lostScene = nil
        return
      }
      if scenes.isEmpty { lostScene = lostScene ?? element.lostScene }
      if case .block(let block) = element {
        if block.makesInputs {
          firstBlock = element
          firstLayout = block.raw.flatMap { RecordLayout.named($0.layout) }
          return
        }
        if block.kind != .scene, block.kind != .state { count += 1 }
      } else {
        count += 1
      }
      firstDamage = firstDamage ?? element.damageOffset
      var parts: [TracePart] = []
      read(element, into: &parts, noting: &findings)
      ahead += parts
    }
  }

  /// Appends the parts of the next block. Throws if the container cannot be read.
  /// - Returns: False if everything was read.
  mutating func next(
    _ source: inout ByteSource, into parts: inout [TracePart],
    noting findings: inout TraceFindings
  ) throws(RecordingError) -> Bool {
    if !ahead.isEmpty {
      parts += ahead
      ahead.removeAll()
      return true
    }
    if let element = firstBlock.take() {
      read(element, into: &parts, noting: &findings)
      return true
    }
    guard let element = try element(&source) else {
      finish(into: &parts, noting: &findings)
      return false
    }
    read(element, into: &parts, noting: &findings)
    return true
  }

  private mutating func read(
    _ element: BlockReader.Element, into parts: inout [TracePart],
    noting findings: inout TraceFindings
  ) {
    switch element {
    case .header(let header):
      self.header = header
      contents.read(header, into: &parts, noting: &findings)
    case .block(let block):
      if use == .inputs {
        play(block, into: &parts, noting: &findings)
      } else {
        contents.read(block, into: &parts, noting: &findings)
      }
    case .damage(let damage):
      if use == .inputs {
        play(damage, into: &parts)
      } else {
        contents.read(damage, into: &parts)
      }
      if damage.isOfBlocks { (isBroken, isDamaged) = (true, true) }
      findings.lose(damage.text)
    case .end: break
    }
  }

  /// The loss of a container without an `end` block.
  static let notClosed = SceneName("the trace was not closed: its end may be missing").utf8

  private mutating func finish(into parts: inout [TracePart], noting findings: inout TraceFindings)
  {
    guard use == .inputs else {
      contents.finish(isClosed: blocks.closing != .open, into: &parts, noting: &findings)
      return
    }
    list.flush(into: &inputs)
    giveInputs(to: &parts)
    if let gap = stretches.end(before: nil) { parts.append(.damage(gap)) }
    // The contents of evemu text are in touch blocks; if it has no contents, there are none.
    for passed in list.layoutsPassedOver
    where !list.hasSamples && !passed.layout.utf8.starts(with: TextLayout.evdev.utf8) {
      let error = ContainerInputError.unknownLayout(passed.layout, offset: passed.offset)
      findings.lose(error.text)
    }
    if let text = list.unknown.text { findings.lose(text) }
    if digestsLeftOut > 0 {
      findings.lose(RecordedDigest.notCompared(Int64(digestsLeftOut)))
    }
    if let text = list.scenes.loss { findings.lose(text) }
    if blocks.closing == .open { findings.lose(Self.notClosed) }
  }

  /// Notes a stretch that cannot be read. Its gap comes before the next part.
  private mutating func play(_ damage: Damage, into parts: inout [TracePart]) {
    guard stretches.becomesGap(damage) else { return }
    if let gap = stretches.add(damage) { parts.append(.damage(gap)) }
    list.noteLoss()
  }

  private mutating func play(
    _ block: TraceBlock, into parts: inout [TracePart], noting findings: inout TraceFindings
  ) {
    if block.kind != .index {
      if let gap = stretches.end(before: block.first) { parts.append(.damage(gap)) }
      stretches.blockEnded(at: block.last)
    }
    list.read(block, into: &inputs)
    for fault in list.faults {
      findings.lose(fault.text)
      (isBroken, isDamaged) = (true, true)
    }
    list.faults.removeAll(keepingCapacity: true)
    for host in list.hostParts { parts.append(.played(host)) }
    list.hostParts.removeAll(keepingCapacity: true)
    for gap in list.gaps { parts.append(.gap(gap)) }
    if !list.gaps.isEmpty { isBroken = true }
    list.gaps.removeAll(keepingCapacity: true)
    if let entries = block.touch {
      for entry in entries where entry.kind == .hover {
        parts.append(.touch(entry, isOfRecords: false))
      }
    }
    giveInputs(to: &parts)
  }

  /// Passes on the inputs, and between them the digests.
  private mutating func giveInputs(to parts: inout [TracePart]) {
    var digests = list.digests[...]
    list.digests.removeAll(keepingCapacity: true)
    if isBroken {
      if isDamaged { digestsLeftOut += digests.count }
      digests = []
    }
    for (index, input) in inputs.enumerated() {
      while let digest = digests.first, digest.index <= index {
        parts.append(.digest(digest))
        digests.removeFirst()
      }
      parts.append(.input(input))
    }
    for digest in digests { parts.append(.digest(digest)) }
    inputs.removeAll(keepingCapacity: true)
  }

  /// The next element; `nil` at the end.
  private mutating func element(
    _ source: inout ByteSource
  ) throws(RecordingError) -> BlockReader.Element? {
    while true {
      do throws(TraceError) {
        if let element = try blocks.next() { return element }
      } catch {
        throw .container(error)
      }
      if isOver { return nil }
      if let piece = try source.next() {
        blocks.append(piece)
      } else {
        isOver = true
        blocks.finish()
      }
    }
  }
}

extension BlockReader.Element {
  /// The missing part at this place, which may have been a scene; `nil` if none is missing here.
  fileprivate var lostScene: LostScene? {
    switch self {
    case .damage(let damage): LostScene(damage)
    case .block(let block): LostScene(block)
    case .header, .end: nil
    }
  }

  /// The offset of a damaged stretch, or of a gap in its place; `nil` for other elements.
  fileprivate var damageOffset: Int64? {
    switch self {
    case .damage(let damage): damage.offset
    case .block(let block): block.kind == .gap ? block.offset : nil
    case .header, .end: nil
    }
  }
}

extension TraceBlock {
  /// True if entries of such a block can become inputs. The scene that the trace plays in never
  /// comes after one.
  fileprivate var makesInputs: Bool { kind == .raw || kind == .touch || kind == .host }
}

extension ContainerSource {
  /// True if three of the first four bytes are the container's, whatever a transfer did to the others.
  static func isBeginning(_ prefix: [UInt8]) -> Bool {
    zip(prefix, TraceHeader.magic.prefix(4)).count { $0 == $1 } >= 3
  }
}
