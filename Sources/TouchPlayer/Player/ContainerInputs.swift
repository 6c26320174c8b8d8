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
/// A change or an answer that cannot be read is added to `faults`. Blocks and entries of unknown
/// kinds are left out; a `Recording` reports them among its `losses`. After a gap, one
/// input lists the fingers that lifted in it (TCH-9), and one those that came down in it (TCH-1). Records of
/// an unknown layout, such as evemu text, make no inputs. The `touch` blocks beside them have the same
/// samples.
public struct ContainerInputs: Sendable {
  /// The number of markers, which make no inputs.
  package internal(set) var markers = 0
  /// The texts of the scenes in the blocks read so far.
  public private(set) var scenes = SceneTexts()
  /// The errors so far: changes and answers that could not be read, and saved states that come too
  /// late. The caller empties the list.
  public var faults: [ContainerInputError] = []
  /// The unknown kinds and versions of blocks and entries so far.
  package internal(set) var unknown = UnknownParts()
  /// The gaps, as far as read. The caller empties the list.
  public var gaps: [TraceGap] = []
  /// The layouts whose records made no inputs, each once, 16 at most.
  package var layoutsPassedOver: [LayoutPassedOver] { passedOver.list }
  /// True if the blocks so far include `touch` blocks. Without them the records of an unknown layout
  /// are lost.
  package private(set) var hasSamples = false

  /// The saved state with which the trace begins, as far as it was read; `nil` if it begins with its
  /// scene.
  package internal(set) var state: RecordedState?
  /// The digests so far, each with the number of inputs in the list before it. The caller empties
  /// the list.
  package var digests: [PlacedDigest] = []
  /// The actions of the host so far. The caller empties the list.
  package var hostParts: [HostPart] = []
  /// The number of blocks so far.
  var blocks = 0
  /// True if a block that makes inputs was read.
  var hasBegun = false

  /// The answers before the next input.
  var answers = AnswersAhead()
  var stage = Stage.playing
  var source = Source.records
  var reader = HandReader()
  var frames = TouchFrames()
  private var passedOver = LayoutsPassedOver()
  /// True after a lost part, in which touches may have begun, until a digest has their number.
  var lostTouches = false
  /// True if touches are counted from the start instant on.
  private var countsFromStart = false
  /// The number of the next touch, from the digest after a lost part (STATE-2), until an input
  /// follows; then `nil`.
  var nextTouch: TouchID?
  /// What blocks say of the gaps before them.
  var passage = GapPassage()

  enum Stage: Sendable {
    case playing
    /// No block has reached the start instant yet; the associated block is the last one before it.
    case skipping(to: Instant, TraceBlock?)
    /// Reading the block that reaches the start instant, before that instant.
    case approaching(Instant)
  }

  /// The source of the latest entries, which defines the fingers that are down.
  enum Source: Sendable {
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
    answers = AnswersAhead()
    (lostTouches, nextTouch) = (false, nil)
    countsFromStart = true
  }

  /// Notes a damaged stretch that the reader has left out, so that the touches behind it play as those of the
  /// recovered trace: call it before the blocks behind it. Stretches that are no lost part change
  /// nothing.
  public mutating func note(_ damage: Damage) {
    if damage.isOfBlocks { noteLoss() }
  }

  /// Notes a lost part of the trace, as a `gap` block does that a recovery writes in its place. Touches
  /// that began in it are not played. Later ones have the numbers that they have in the recording, if a
  /// digest after the lost part has their number; behind `start(at:)` they are counted from there on.
  package mutating func noteLoss() {
    lostTouches = !countsFromStart
    passage.lose()
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
      noteLoss()
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
    if !hasBegun, let state, case .playing = stage {
      // The fingers of the state are down. Records say which fingers are, so they need them.
      frames.live = LiveTouchList(state.touches)
      source = .samples
    }
    hasBegun = true
    // Blocks of another version have no entries, and name no fingers.
    if layout != nil || block.touch != nil || block.host != nil {
      passGap(before: block, into: &inputs)
    }
    defer { passage.blockEnded(block) }
    if let raw, let layout {
      for entry in raw {
        let first = inputs.count
        read(entry, of: block, layout, into: &inputs)
        prepare(first, in: &inputs)
      }
    } else if let touch = block.touch {
      for entry in touch {
        let first = inputs.count
        read(entry, of: block, into: &inputs)
        prepare(first, in: &inputs)
      }
    } else if let host = block.host {
      for entry in host { read(entry, of: block, into: &inputs) }
    }
  }

  /// The player with which the trace begins, once the blocks before its inputs were read: play the
  /// inputs on, without `start(into:)`. `nil` if the trace begins with its scene.
  ///
  /// Throws `StateError.recorded` if the state cannot be loaded, `StateError.recordedInPart` if a block
  /// of it is lost, and `StateError.recordedInOtherVersion` if a block of it has an unknown version.
  public func player() throws(StateError) -> Player? {
    if let state, state.isWhole || unknown.stateOffset == nil { return try state.player() }
    if let offset = unknown.stateOffset { throw .recordedInOtherVersion(offset: offset) }
    return nil
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
    prepare(first, in: &inputs)
    if let input = answers.takeLast() { inputs.append(input) }
  }
}
