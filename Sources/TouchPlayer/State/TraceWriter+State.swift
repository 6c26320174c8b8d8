import SceneFormat
import TouchCore
import TouchDispatch
import TouchScene
import TouchTraces

/// Recordings that begin at any moment of a run.
///
///     var trace = try TraceWriter(from: player, clock: "CLOCK_MONOTONIC")
///     try player.play(input, into: &batch, recording: &trace)        // again and again
///     trace.closeBlock(with: player)
///     trace.close()
///
/// The trace has the scene with all changes so far, the saved state, and the inputs from then on at
/// the instants at which they were taken. Behind each block of inputs there is a digest of the
/// state, field by field. `umpire replay` compares them, and names the first block and field that
/// differ.
extension TraceWriter {
  /// A new trace that begins at the state of a player, in the middle of touches too. `origin` is
  /// the time of the clock at instant zero of the player, in nanoseconds.
  ///
  /// Throws `StateError.scene` if the scene has a fact that no scene file can express, and
  /// `StateError.notWritable` if the name of the clock is too long. O(n) in the size of the scene.
  public init(
    from player: Player, clock: SceneName, origin: Int64 = 0
  ) throws(StateError) {
    let state = try player.save()
    let scene = player.dispatcher.scene
    var header = TraceHeader(
      device: SceneName(scene.description.device.name),
      os: SceneName(utf8: scene.description.os.text),
      screen: scene.description.device.portraitSize, scale: scene.description.device.scale,
      clock: clock, origin: origin)
    header.beginsWithState = true
    let text: [UInt8]
    do throws(SceneError) { text = try scene.description.json() } catch { throw .scene(error) }
    do throws(TraceWriteError) {
      try self.init(header)
      let now = player.dispatcher.now
      answersBefore = player.dispatcher.answersUsed
      liveTouches = player.liveTouches.filter { $0.isDown }.map {
        TouchSnapshot(
          finger: $0.finger, touch: $0.touch, point: scene.appScreen.onGlass($0.location))
      }
      try append(scene: text, called: "scene.json", at: now)
      try append(state: state, at: now)
    } catch {
      throw .notWritable(error)
    }
  }

  /// Closes the open block, and writes a digest of the player's state behind it. Call it after the
  /// last input, and wherever the host would call `closeBlock()`. Without an open block it does
  /// nothing. O(n) in the size of the scene.
  public mutating func closeBlock(with player: Player) {
    guard hasOpenBlock else { return }
    do throws(TraceWriteError) {
      var digest = player.recordedDigest(&sceneDigests)
      digest.counts?.answers &-= answersBefore
      try append(digest)
    } catch {
      closeBlock()
    }
  }
}

extension Player {
  /// Plays an input like `play(_:into:)`, and writes it to a trace as it was taken. Before an input
  /// for which the trace begins a new block, the block before it gets a digest of the state. A frame
  /// at the instant of the one before it begins a new block, so that the two stay apart.
  ///
  /// Throws if the trace is closed, or if it cannot hold the input; then nothing was played or
  /// written. Frames, and changes by the host that take effect at once, can be written. An input
  /// that captured records make cannot: append the records with `append(raw:layout:at:)`.
  ///
  /// - Returns: The instant at which the input was taken.
  @discardableResult public mutating func play(
    _ input: Input, into batch: inout Batch, recording trace: inout TraceWriter
  ) throws(TraceWriteError) -> Instant {
    if trace.isClosed { throw .closed }
    let entries = try RecordedEntries(input)
    let answers: [Answer] = input.answers
    // A late input is taken after the latest instant (TCH-8).
    let earliest = max(input.instant, dispatcher.now + Interval(nanoseconds: 1))
    if trace.needsBlock(entries.kind, for: entries.length, at: earliest) || !answers.isEmpty
      || entries.kind == .touch && trace.endsWithFrame(at: input.instant)
    {
      trace.closeBlock(with: self)
    }
    let taken = play(input, into: &batch)
    for answer in answers { try trace.append(answer) }
    try entries.append(to: &trace, at: taken)
    return taken
  }
}

/// What a trace has of an input.
private struct RecordedEntries {
  private var samples: [TouchEntry] = []
  private var change: [UInt8] = []

  /// The kind of block that holds the entries.
  var kind: BlockKind { change.isEmpty ? .touch : .host }

  /// The length of the entries in a block, in bytes.
  var length: Int { change.isEmpty ? samples.reduce(0) { $0 + $1.length } : 13 + change.count }

  /// Throws if a trace cannot hold the input.
  init(_ input: Input) throws(TraceWriteError) {
    switch input.kind {
    case .frame(let frame):
      // Without samples there is nothing to write, but time would come to the instant.
      if frame.isEmpty { throw .inputNotWritable }
      for sample in frame {
        let entry = TouchEntry(sample, at: input.instant)
        guard entry.isWritable else { throw .sampleNotWritable }
        samples.append(entry)
      }
    case .change(let made): try add([made])
    case .changes(let made): try add(made)
    case .statusBar, .event, .anomaly, .gap, .liftsLost, .nextTouch, .end: throw .inputNotWritable
    }
    for answer in input.answers {
      let length = AnswerText.bytes(of: answer).count
      guard length <= TraceWriter.entryLimit else { throw .entryTooLong(length) }
    }
  }

  private mutating func add(_ made: [MadeChange]) throws(TraceWriteError) {
    for change in made where change.author != .host || change.over != .zero {
      throw .inputNotWritable
    }
    let changes = made.map { $0.change }
    change = ChangeText.bytes(of: changes)
    guard let read = try? ChangeText.parse(list: change),
      read.map({ $0.asMade }) == changes.map({ $0.asMade })
    else { throw .inputNotWritable }
    guard change.count <= TraceWriter.entryLimit else { throw .entryTooLong(change.count) }
  }

  /// Appends the entries, taken at an instant; their own instant is that of the hardware.
  func append(to trace: inout TraceWriter, at taken: Instant) throws(TraceWriteError) {
    for var entry in samples {
      entry.delivery = taken
      try trace.append(entry)
    }
    if !change.isEmpty { try trace.append(change: change, at: taken) }
  }
}
