import SceneFormat
import TouchCore
import TouchRecords
import TouchScene
import TouchTraces

/// Converts the blocks of a trace to inputs: the records of `raw` blocks, the samples of `touch`
/// blocks and the changes of `host` blocks, each at the time of its delivery.
///
///     var inputs = ContainerInputs()
///     inputs.start(at: instant)                      // or from the first block
///     var list: [Input] = []
///     inputs.read(block, into: &list)
///     inputs.flush(into: &list)                      // when all is read
///
/// A record that cannot be read becomes an anomaly among the inputs (RAW-9), and reading continues.
/// A change that cannot be read is added to `faults`. Blocks and entries of unknown kinds are
/// counted in `unknown`. After a gap that a recovery left, one input lists the fingers that came
/// down in it.
/// Records of an unknown layout, such as evemu text, make no inputs. The `touch` blocks beside them
/// have the same samples.
public struct ContainerInputs: Sendable {
  /// The number of markers, which make no inputs.
  package private(set) var markers = 0
  /// The texts of the scenes in the blocks read so far.
  public private(set) var scenes = SceneTexts()
  /// The changes that could not be read so far. The caller empties the list.
  public var faults: [ContainerInputError] = []
  /// The unknown kinds and versions of blocks and entries so far.
  package private(set) var unknown = UnknownParts()
  /// The gaps that recoveries left, as far as read. The caller empties the list.
  public var gaps: [TraceGap] = []
  /// The layouts whose records made no inputs, each once, 16 at most.
  package var layoutsPassedOver: [LayoutPassedOver] { passedOver.list }
  /// True if the blocks so far include `touch` blocks. Without them the records of an unknown layout
  /// are lost.
  package private(set) var hasSamples = false

  /// The saved state with which the trace begins, as far as it was read; `nil` if it begins with its
  /// scene.
  package private(set) var state: RecordedState?
  /// The digests so far, each with the number of inputs in the list before it. The caller empties
  /// the list.
  package var digests: [PlacedDigest] = []
  /// The number of blocks so far.
  private var blocks = 0
  /// True if a block that makes inputs was read.
  private var hasBegun = false

  /// The answers before the next input.
  private var answers: [Answer] = []
  private var stage = Stage.playing
  private var source = Source.records
  private var reader = HandReader()
  private var frames = TouchFrames()
  private var passedOver = LayoutsPassedOver()
  /// The time at which a gap right before the next entries began: the last time before it; `nil`
  /// without a gap.
  private var gapBegan: Instant?

  private enum Stage: Sendable {
    case playing
    /// No block has reached the start instant yet; the associated block is the last one before it.
    case skipping(to: Instant, TraceBlock?)
    /// Reading the block that reaches the start instant, before that instant.
    case approaching(Instant)
  }

  /// The source of the latest entries, which defines the fingers that are down.
  private enum Source: Sendable {
    case records
    case samples
  }

  /// Makes a reader before the first block.
  public init() {}

  /// Starts at an instant, with the block that is read next, and discards all state of earlier
  /// blocks.
  ///
  /// Blocks that end before the instant are skipped without decoding. The snapshot of the first
  /// block after them defines the fingers that are down; its entries before the instant only move
  /// them. At the instant one frame begins a touch for each finger that is down. No source has
  /// these began phases; they are inferred so that the input follows the grammar (TCH-1). Then come
  /// the inputs from the first entry at or after the instant on, even if the trace's clock goes
  /// back later. Changes of the host before the instant are not played, and the engine numbers
  /// touches from the instant on.
  public mutating func start(at instant: Instant) {
    reader = HandReader()
    frames = TouchFrames()
    stage = .skipping(to: instant, nil)
  }

  /// Appends the inputs of a block. O(n) in the number of its entries.
  public mutating func read(_ block: TraceBlock, into inputs: inout [Input]) {
    unknown.note(block)
    blocks += 1
    if let part = block.state { read(part, of: block) }
    if let digest = block.digest { read(digest, of: block, into: &inputs) }
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
    if !hasBegun, state != nil, case .playing = stage {
      // The fingers of the state are down. Records say which fingers are, so they need them.
      frames.live = LiveTouchList(block.liveTouches)
      source = .samples
    }
    hasBegun = true
    if block.touch != nil || raw != nil { passGap(before: block, into: &inputs) }
    if let raw, let layout {
      for entry in raw {
        let first = inputs.count
        read(entry, of: block, layout, into: &inputs)
        answer(from: first, in: &inputs)
      }
    } else if let touch = block.touch {
      for entry in touch {
        let first = inputs.count
        read(entry, of: block, into: &inputs)
        answer(from: first, in: &inputs)
      }
    } else if let host = block.host {
      for entry in host { read(entry, of: block, into: &inputs) }
    }
  }

  /// The player with which the trace begins, once the blocks before its inputs were read: play the
  /// inputs on, without `start(into:)`. `nil` if the trace begins with its scene.
  ///
  /// Throws `StateError.recorded` if the state cannot be loaded, and `StateError.recordedInPart` if a
  /// block of it is lost.
  public func player() throws(StateError) -> Player? {
    guard let state else { return nil }
    return try state.player()
  }

  /// Appends the input that the last entry left incomplete. If no block reached the start instant,
  /// the fingers that are down at the end begin.
  public mutating func flush(into inputs: inout [Input]) {
    let first = inputs.count
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
    answer(from: first, in: &inputs)
    // Answers to questions of timers after the last input need an input that has no other effect.
    if let answer = answers.first {
      inputs.append(Input(.nextTouch(TouchID(0)), at: answer.question.instant))
      self.answer(from: inputs.count - 1, in: &inputs)
    }
  }
}

// The state at the beginning, and digests of later ones.
extension ContainerInputs {
  /// A digest of the state behind the inputs before it.
  package struct PlacedDigest: Hashable, Sendable {
    /// The number of inputs in the list before the digest.
    package var index: Int
    /// The digest.
    package var digest: RecordedDigest
    /// The number of the digest's block, from 1, among all blocks that could be read.
    package var block: Int
    /// The offset of the digest's block in the trace, in bytes.
    package var offset: Int64
    /// The answers of the trace before the next input.
    package var answers: [Answer]
  }

  private mutating func read(_ part: StatePart, of block: TraceBlock) {
    if hasBegun || state?.isWhole == true {
      faults.append(.lateState(offset: block.offset))
    } else if state == nil {
      state = RecordedState(part, of: block)
    } else {
      state?.add(part)
    }
  }

  private mutating func read(
    _ digest: RecordedDigest, of block: TraceBlock, into inputs: inout [Input]
  ) {
    guard case .playing = stage else { return }
    let first = inputs.count
    closeFrame(into: &inputs)
    answer(from: first, in: &inputs)
    digests.append(
      PlacedDigest(
        index: inputs.count, digest: digest, block: blocks, offset: block.offset, answers: answers))
  }
}

extension RecordedState {
  /// The player with this state. Throws as `ContainerInputs.player()`.
  package func player(describedBy scene: SceneDescription? = nil) throws(StateError) -> Player {
    guard isWhole else { throw .recordedInPart(offset: offset) }
    do throws(StateError) {
      return try Player(loading: bytes, describedBy: scene)
    } catch {
      throw .recorded(error, offset: offset)
    }
  }
}

// Start in the middle of a trace.
extension ContainerInputs {
  /// True if a block has to be decoded. The first such block sets the fingers that are down.
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

  /// True if an entry at `instant` makes inputs. The first such entry follows the inferred frame of
  /// the fingers that are down.
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

  /// Passes the fingers from records to samples, or from samples to records, when the source
  /// changes.
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
  /// Reports the fingers whose began is in the gap before a block. Records need no report, because
  /// each record lists the fingers that touch.
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
    let first = inputs.count
    guard isPlayed(entry.instant, into: &inputs) else { return }
    closeFrame(into: &inputs)
    answer(from: first, in: &inputs)
    switch entry.kind {
    case .change:
      do throws(ChangeTextError) {
        let changes = try ChangeText.parse(list: entry.text).map {
          MadeChange($0, by: .host, over: .zero)
        }
        let kind: Input.Kind = changes.count == 1 ? .change(changes[0]) : .changes(changes)
        let first = inputs.count
        inputs.append(Input(kind, at: entry.instant))
        answer(from: first, in: &inputs)
      } catch {
        faults.append(.badChange(error, offset: entry.offset))
      }
    case .answer:
      if let answer = AnswerText.parse(entry.text, at: entry.instant) {
        answers.append(answer)
      } else {
        faults.append(.badAnswer(offset: entry.offset))
      }
    case .marker: markers += 1
    default: unknown.noteEntry(of: block)
    }
  }

  /// Gives the answers before the next input to the input at `first`, if there is one.
  private mutating func answer(from first: Int, in inputs: inout [Input]) {
    guard !answers.isEmpty, first < inputs.count else { return }
    inputs[first].answers = answers
    answers = []
  }

  private mutating func closeFrame(into inputs: inout [Input]) {
    reader.flush(into: &inputs)
    frames.flush(into: &inputs)
  }
}

/// An error in a part of a block that cannot be played; reading can continue.
public enum ContainerInputError: Error, Hashable, Sendable {
  /// Records of an unknown layout, in the block at `offset` (in bytes).
  case unknownLayout(SceneName, offset: Int64)
  /// The text at `offset` (in bytes) is not a valid answer.
  case badAnswer(offset: Int64)
  /// The saved state at `offset` (in bytes) is not at the beginning of the trace.
  case lateState(offset: Int64)
  /// The text of a change, at `offset` (in bytes), is not a valid change.
  case badChange(ChangeTextError, offset: Int64)

  /// The text in UTF-8: what is wrong, where, and what to do.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("byte ")
    switch self {
    case .unknownLayout(let name, let offset):
      text.add(offset)
      text.add(": records of layout `")
      text.append(contentsOf: name.utf8)
      text.add("`, which this umpire cannot read: a newer umpire may")
    case .badAnswer(let offset):
      text.add(offset)
      text.add(": an answer that cannot be read, and is left out")
    case .lateState(let offset):
      text.add(offset)
      text.add(": a saved state behind the beginning of the trace, which is left out")
    case .badChange(let error, let offset):
      text.add(offset)
      text.add(": a change of the scene that cannot be read, and is left out: ")
      text.append(contentsOf: error.text)
    }
    return text
  }
}
