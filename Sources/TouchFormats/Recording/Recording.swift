import SceneFormat
import TouchCore
import TouchPlayer
import TouchRecords
import TouchScene
import TouchTraces

/// A trace of any format, opened: its inputs in order, and what was lost on the way.
///
///     var recording = try Recording(source, options)
///     var inputs: [Input] = []
///     var isMore = true
///     while isMore {
///       isMore = try recording.next(into: &inputs)       // the last piece comes with false
///       for input in inputs { player.play(input, into: &batch) }
///       inputs.removeAll()
///     }
///     recording.losses                          // empty, or what is missing
///
/// A trace that begins in the middle of a run has a saved state: then `player()` returns a player to play the
/// inputs on with. In a new player its first touches would have no began.
///
/// What breaks a rule of reading or grammar is an anomaly among the inputs; a loss is what stood in
/// the file and is in no input. Memory stays within a few pieces, however long the trace is.
public struct Recording {
  /// The format in which the trace is read.
  public let format: TraceFormat
  /// The header of a container; `nil` for other formats.
  public var header: TraceHeader? { source.header }
  /// The scene that a container carries, as `SceneFile.read` takes it; empty without one.
  public var scenes: [SceneText] { source.scenes }
  /// The parts that are missing in the last piece: the gaps of a recovery, and damaged parts as the gaps
  /// that a recovery would write. Collect them piece by piece.
  public private(set) var gaps: [TraceGap] = []
  /// The gaps that a recovery has written.
  package private(set) var recoveredGaps: [TraceGap] = []
  /// The digests of the state in the last piece, each with the number of inputs of the piece before
  /// it; empty if reading starts in the middle.
  package private(set) var digests: [ContainerInputs.PlacedDigest] = []
  /// The actions of the host in the last piece: the answers and changes of its inputs, and answers of
  /// later inputs, in their order. Also those before the instant to start at.
  package private(set) var hostParts: [HostPart] = []
  /// The saved state with which a container begins; `nil` if it begins with its scene, and if all of
  /// the state is lost.
  package var state: RecordedState? { source.state }
  /// True if the trace begins with a saved state, in the middle of a run, even if the state is lost.
  package var beginsWithState: Bool { state != nil || header?.beginsWithState == true }
  /// The loss of the saved state with which the trace begins; `nil` if all blocks of the state are
  /// there, or if the trace begins with its scene.
  package var stateLoss: StateError? {
    guard beginsWithState, state?.isWhole != true else { return nil }
    if let offset = source.otherStateOffset { return .recordedInOtherVersion(offset: offset) }
    return .recordedInPart(offset: source.firstDamage ?? state?.offset)
  }
  /// The reason why a recording cannot be played from the saved state with which it begins: the state
  /// is lost or cannot be loaded. `nil` if it can, or if the trace begins with its scene.
  package var stateFault: StateError? {
    do throws(StateError) {
      _ = try player()
      return nil
    } catch {
      return error
    }
  }
  /// The offset of the first damage or gap before the first inputs of a container, in bytes; `nil`
  /// without one.
  package var firstDamage: Int64? { source.firstDamage }
  /// The missing part of a container in which its scene may have been: the trace plays in the first whole
  /// scene then, or in the default one. `nil` if the scene is there.
  package var lostScene: LostScene? { source.lostScene }
  /// The layout of a stream of records, with its confidence if it was recognised.
  package var layout: LayoutRecognition.Candidate? { source.layout }
  /// The layout of the records: of a stream, or of a container that begins with records.
  package var recordLayout: RecordLayout? { layout?.layout ?? source.firstLayout }
  /// The losses so far, each with its location and reason, in UTF-8. Of many losses the last text is
  /// their number.
  public var losses: [[UInt8]] { findings.losses }
  /// What the reader inferred, clamped or dropped; complete once everything was read.
  public var report: ImportReport { findings.report }
  /// The captured clock's time at instant zero, in nanoseconds, as far as it is known.
  public private(set) var origin: Int64 = 0
  /// The fingers over the glass in the last piece. They are not touches.
  package private(set) var hovers: [HoverSample] = []

  private var source: TraceSource
  private var findings = TraceFindings()
  private var parts: [TracePart] = []
  /// The samples that are not in a frame yet.
  private var frames = SampleFrames()
  /// Leaves out what is before the instant to start at. Containers are read from the beginning too:
  /// their blocks do not state how many touches came before them.
  private var start: StartingPoint?
  /// The answers of rows for the next input.
  private var answers = AnswersAhead()
  /// The number of inputs in the caller's list before the last piece.
  private var first = 0

  /// Opens a trace. Format and layout are recognised if they are not given. Throws if the source is
  /// empty or has no known format, or if its first bytes cannot be read.
  public init(
    _ source: ByteSource, _ options: RecordingOptions = RecordingOptions()
  ) throws(RecordingError) {
    var source = source
    let opening = try TraceOpening(&source, options)
    format = opening.format
    start = options.start.map { StartingPoint($0) }
    let device = ConversionDevice(screen: options.screen)
    self.source = try TraceSource(source, opening, options, device, for: .inputs)
    try self.source.readBeginning(noting: &findings)
    origin = header?.origin ?? 0
    if start != nil { leaveOutState() }
  }

  /// Leaves out the saved state with which the trace begins, but for its fingers: those that are down
  /// begin at its instant, or at the one to start at if that is later, and keep the numbers of their
  /// touches. Call it before the first piece. Does nothing if the trace begins with a scene.
  package mutating func leaveOutState() {
    guard let state else { return }
    var start = start ?? StartingPoint(state.instant)
    // A state that cannot be loaded does not say how many touches have begun: the live ones count.
    start.continueAfter(state, count: state.touchesBegun ?? 0)
    self.start = start
  }

  /// The player with which a recording of a player begins: play the inputs on, without
  /// `start(into:)`. `nil` if the trace begins with a scene. Another description of the scene, with
  /// the same members, shows what would happen if the scene were different.
  ///
  /// Throws `StateError.recorded` if the state cannot be loaded, `StateError.recordedInPart` if a block
  /// of it is lost, and `StateError.recordedInOtherVersion` if a block of it has an unknown version.
  public func player(describedBy scene: SceneDescription? = nil) throws(StateError) -> Player? {
    if let state, state.isWhole { return try state.player(describedBy: scene) }
    if let stateLoss { throw stateLoss }
    return nil
  }

  /// Appends the inputs of the next piece; there may be none. Throws if the piece cannot be read.
  /// - Returns: False if everything was read.
  public mutating func next(into inputs: inout [Input]) throws(RecordingError) -> Bool {
    hovers.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    recoveredGaps.removeAll(keepingCapacity: true)
    digests.removeAll(keepingCapacity: true)
    hostParts.removeAll(keepingCapacity: true)
    first = inputs.count
    guard var begin = start else { return try nextPiece(into: &inputs) }
    var piece: [Input] = []
    let goesOn = try nextPiece(into: &piece)
    inputs += begin.pass(piece)
    digests.removeAll(keepingCapacity: true)
    start = begin
    return goesOn
  }

  private mutating func nextPiece(into inputs: inout [Input]) throws(RecordingError) -> Bool {
    let goesOn = try source.next(into: &parts, noting: &findings)
    for part in parts { take(part, into: &inputs) }
    parts.removeAll(keepingCapacity: true)
    if goesOn { return true }
    if let last = frames.flush() { append(last, to: &inputs) }
    if let input = answers.takeLast() { inputs.append(input) }
    return false
  }

  /// Appends an input of rows, with the answers before it.
  private mutating func append(_ input: Input, to inputs: inout [Input]) {
    inputs.append(input)
    answers.move(to: &inputs[inputs.count - 1])
  }

  private mutating func take(_ part: TracePart, into inputs: inout [Input]) {
    switch part {
    case .header(let header): origin = header.origin
    case .input(let input): inputs.append(input)
    case .played(let host): hostParts.append(host)
    case .host(let host):
      if let frame = frames.flush() { append(frame, to: &inputs) }
      if case .answer(let answer) = host.contents { answers.add(answer) }
      hostParts.append(host)
      if let input = host.input { append(input, to: &inputs) }
    case .gap(let gap):
      gaps.append(gap)
      recoveredGaps.append(gap)
    case .damage(let gap): gaps.append(gap)
    case .digest(var digest):
      digest.index = inputs.count - first
      digests.append(digest)
    case .touch(let entry, _):
      if let sample = entry.sample {
        if let frame = frames.take(sample, at: entry.delivery) { append(frame, to: &inputs) }
      } else if entry.kind == .hover {
        hovers.append(HoverSample(entry))
      }
    case .captured, .block: break
    }
  }
}

extension HoverSample {
  fileprivate init(_ entry: TouchEntry) {
    let sample = Sample(
      finger: entry.finger, phase: .stationary, point: entry.point, pressure: entry.pressure,
      radius: entry.radius)
    self.init(instant: entry.delivery, sample: sample)
  }
}
