import SceneFormat
import TouchCore
import TouchRecords
import TouchTraces

/// Makes inputs of the blocks of a trace: the records of `raw` blocks, the samples of `touch`
/// blocks and the changes of `host` blocks, each at the time of its delivery.
///
///     var inputs = ContainerInputs()
///     inputs.start(at: instant)                      // or from the first block
///     var list: [Input] = []
///     inputs.read(block, into: &list)
///     inputs.flush(into: &list)                      // when all is read
///
/// A record that cannot be read is an anomaly among the inputs (RAW-9), and the rest goes on. A
/// change that cannot be read is among `faults`. Blocks and entries that this umpire does not know
/// are counted in `unknown`. Behind what a recovery left out one input says which fingers came down
/// in it.
/// Records of a layout that is not known here, evemu text among them, make no inputs: what they say
/// stands in `touch` blocks beside them.
public struct ContainerInputs: Sendable {
  /// How many notes for people were passed over.
  package private(set) var markers = 0
  /// The texts of the scenes that were read.
  public private(set) var scenes = SceneTexts()
  /// The changes that could not be read, in the blocks read so far; the caller empties it.
  public var faults: [ContainerInputError] = []
  /// The blocks and entries of kinds and versions that this umpire does not know.
  package private(set) var unknown = UnknownParts()
  /// What recoveries left out, as far as it was read; the caller empties it.
  public var gaps: [TraceGap] = []
  /// The layouts whose records made no inputs, each once, at most 16.
  package var layoutsPassedOver: [LayoutPassedOver] { passedOver.list }
  /// Whether there were `touch` blocks; without them what was passed over is lost.
  package private(set) var hasSamples = false

  private var stage = Stage.playing
  private var source = Source.records
  private var reader = HandReader()
  private var frames = TouchFrames()
  private var passedOver = LayoutsPassedOver()
  /// When what a recovery left out right before the next entries began: the last time before it.
  private var gapBegan: Instant?

  private enum Stage: Sendable {
    case playing
    /// No block reached the instant yet; the last one that could have.
    case skipping(to: Instant, TraceBlock?)
    /// Within the block that reaches the instant, before it.
    case approaching(Instant)
  }

  /// Who knows which fingers are down: whose entries came last.
  private enum Source: Sendable {
    case records
    case samples
  }

  /// Before the first block.
  public init() {}

  /// Begins at an instant, from whatever block is read next; what was read before is forgotten.
  ///
  /// Blocks that end before it are skipped undecoded. The snapshot of the first that does not says
  /// which fingers are down, and its entries before the instant only move them. At the instant the
  /// engine gets one frame in which each finger that is down begins where it is: a began that no
  /// source states, inferred so that what follows is grammatical (TCH-1). Then come the inputs of the
  /// trace from the first entry at or after the instant on, also those whose clock goes back later.
  /// What the host changed before it is not played, and the engine counts touches from here on.
  public mutating func start(at instant: Instant) {
    reader = HandReader()
    frames = TouchFrames()
    stage = .skipping(to: instant, nil)
  }

  /// Appends the inputs of a block.
  public mutating func read(_ block: TraceBlock, into inputs: inout [Input]) {
    unknown.note(block)
    if let part = block.scene { scenes.read(part) }
    if let gap = block.gap {
      gaps.append(gap)
      gapBegan = gapBegan ?? gap.before ?? .zero
    }
    hasSamples = hasSamples || block.kind == .touch
    let raw = block.raw
    var layout: RecordLayout?
    if let raw {
      layout = RecordLayout.named(raw.layout)
      if layout == nil { passedOver.note(raw.layout, in: block) }
    }
    let isPlayed = layout != nil || block.kind == .touch || block.kind == .host
    guard isPlayed, reaches(block) else { return }
    if block.touch != nil || raw != nil { passGap(before: block, into: &inputs) }
    if let raw, let layout {
      for entry in raw { read(entry, of: block, layout, into: &inputs) }
    } else if let touch = block.touch {
      for entry in touch { read(entry, of: block, into: &inputs) }
    } else if let host = block.host {
      for entry in host { read(entry, of: block, into: &inputs) }
    }
  }

  /// Appends what the last entry left open. Where no block reached the instant to start at, the
  /// fingers that the last one left down begin.
  public mutating func flush(into inputs: inout [Input]) {
    switch stage {
    case .playing: break
    case .skipping(let instant, let block):
      if let block { frames.live = LiveTouchList(after: block) }
      source = .samples
      begin(at: instant, into: &inputs)
    case .approaching(let instant):
      begin(at: instant, into: &inputs)
    }
    scenes.finish()
    closeFrame(into: &inputs)
  }
}

// Starting in the middle.
extension ContainerInputs {
  /// Whether a block is to be decoded. The first that is brings the fingers that are down.
  private mutating func reaches(_ block: TraceBlock) -> Bool {
    guard case .skipping(let instant, _) = stage else { return true }
    guard max(block.first, block.last) >= instant else {
      stage = .skipping(to: instant, block)
      return false
    }
    frames.live = LiveTouchList(block.liveTouches)
    source = .samples
    stage = .approaching(instant)
    return true
  }

  /// Whether an entry at `instant` makes inputs. The first that does comes behind the fingers that
  /// are down.
  private mutating func isPlayed(_ instant: Instant, into inputs: inout [Input]) -> Bool {
    guard case .approaching(let start) = stage else { return true }
    guard instant >= start else { return false }
    begin(at: start, into: &inputs)
    return true
  }

  private mutating func begin(at instant: Instant, into inputs: inout [Input]) {
    stage = .playing
    if source == .records { turn(to: .samples) }
    var before: [Input] = []
    reader.flush(into: &before)
    let samples = frames.live.touches.map {
      Sample(
        finger: $0.finger, phase: .began, point: $0.point, pressure: $0.pressure,
        radius: $0.radius)
    }
    if !samples.isEmpty { inputs.append(Input(.frame(samples), at: instant)) }
  }

  /// Hands the fingers over where records follow samples, or samples records.
  private mutating func turn(to next: Source) {
    guard source != next else { return }
    source = next
    switch next {
    case .records: reader.liveFingers = frames.live.fingers
    case .samples: frames.live.replace(by: reader.liveFingers)
    }
  }
}

// Gaps.
extension ContainerInputs {
  /// The fingers that a block begins with and whose began was left out. Records need not be told of:
  /// each says which fingers touch.
  private mutating func passGap(before block: TraceBlock, into inputs: inout [Input]) {
    guard let began = gapBegan else { return }
    gapBegan = nil
    guard case .playing = stage, block.touch != nil else { return }
    let known = source == .samples ? frames.live.fingers : reader.liveFingers
    let lost = block.liveTouches.map { $0.finger }.filter { finger in
      !known.contains { $0.finger == finger }
    }
    guard !lost.isEmpty else { return }
    closeFrame(into: &inputs)
    inputs.append(Input(.gap(lost, max(.zero, block.first - began)), at: block.first))
  }
}

// Entries.
extension ContainerInputs {
  private mutating func read(
    _ entry: RawEntry, of block: TraceBlock, _ layout: RecordLayout, into inputs: inout [Input]
  ) {
    guard isPlayed(entry.instant, into: &inputs) else {
      turn(to: .records)
      var before: [Input] = []
      reader.read(entry, of: block, layout, into: &before)
      return
    }
    if source == .samples {
      frames.flush(into: &inputs)
      turn(to: .records)
    }
    reader.read(entry, of: block, layout, into: &inputs)
  }

  private mutating func read(
    _ entry: TouchEntry, of block: TraceBlock, into inputs: inout [Input]
  ) {
    if entry.sample == nil, entry.kind != .hover { unknown.noteEntry(of: block) }
    guard isPlayed(entry.delivery, into: &inputs) else {
      turn(to: .samples)
      frames.live.note(entry)
      return
    }
    if source == .records {
      reader.flush(into: &inputs)
      turn(to: .samples)
    }
    frames.read(entry, into: &inputs)
  }

  private mutating func read(
    _ entry: HostEntry, of block: TraceBlock, into inputs: inout [Input]
  ) {
    guard isPlayed(entry.instant, into: &inputs) else { return }
    closeFrame(into: &inputs)
    switch entry.kind {
    case .change:
      do throws(ChangeTextError) {
        let change = try ChangeText.parse(entry.text)
        inputs.append(Input(.change(MadeChange(change, by: .host, over: .zero)), at: entry.instant))
      } catch {
        faults.append(.badChange(error, offset: entry.offset))
      }
    case .marker: markers += 1
    default: unknown.noteEntry(of: block)
    }
  }

  private mutating func closeFrame(into inputs: inout [Input]) {
    reader.flush(into: &inputs)
    frames.flush(into: &inputs)
  }
}

/// The part of a whole block that cannot be played.
public enum ContainerInputError: Error, Hashable, Sendable {
  /// Records of a layout that is not known here, in the block at `offset`.
  case unknownLayout(SceneName, offset: Int64)
  /// The text of a change, at `offset`, that says no change.
  case badChange(ChangeTextError, offset: Int64)

  /// What is wrong, where, and what to do, in UTF-8.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("byte ")
    switch self {
    case .unknownLayout(let name, let offset):
      text.add(offset)
      text.add(": records of layout `")
      text.append(contentsOf: name.utf8)
      text.add("`, which this umpire cannot read: a newer umpire may")
    case .badChange(let error, let offset):
      text.add(offset)
      text.add(": a change of the scene that cannot be read, and is left out: ")
      text.append(contentsOf: error.text)
    }
    return text
  }
}
