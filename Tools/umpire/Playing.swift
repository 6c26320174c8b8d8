import Foundation
import Umpire

/// A run while it plays: reads inputs from the trace, and returns the rows of each piece or
/// episode.
struct Playing {
  /// The run.
  let run: Run
  /// The device and its iOS version, for headings.
  let system: String
  /// The scene before its first input.
  let scene: CompiledScene
  /// The ids for the indices in rows, with those of members that changes have added so far.
  var ids: SceneIDs { player.ids }
  /// The number of rows so far.
  private(set) var rows = 0
  /// The options for which the saved state is left out, such as `--start`; `nil` if the state is
  /// used, if the recording begins without one, or once the note is printed.
  var reasonForNoState: String?
  /// True if the saved state is whole; false if a block of it is lost.
  var hasWholeState = true
  /// The parts that are missing in what was read.
  private(set) var gaps: [TraceGap] = []
  /// `.done`, or `.loss` if `finish()` reported one.
  private(set) var code = ExitCode.done
  /// The interval that is added to printed times, in nanoseconds: 0 without `--absolute`.
  var printedOrigin: Int64 { isAbsolute ? origin : 0 }
  /// The inputs of the recording, which other plays of the run share.
  var shared: SharedInputs { reader.shared }
  /// True if the recording cannot be read to its end.
  var isBroken: Bool { shared.error != nil }

  private var reader: InputReader
  /// The losses of the part that was read.
  private var losses: [[UInt8]]
  /// The captured clock's time at instant zero, in nanoseconds, as far as it is known.
  private var origin: Int64
  private var player: Player
  private let path: String
  private let isAbsolute: Bool
  private var isStrict: Bool
  /// The time of `--start`; `nil` without it.
  private let start: Instant?
  /// The time of `--stop`, at which playing ends; `nil` without it.
  private let stop: Instant?
  /// The speed as a ratio to the recording, such as 2 for twice as fast; `nil` to play without
  /// waiting.
  private let speed: Double?
  private let begin = Date()
  /// The inputs of the last piece.
  private var inputs: [Input] = []
  /// The index in `inputs` of the next input.
  private var index = 0
  /// False after the last piece, or after `stop`.
  private var goesOn = true
  /// The digests of the recorded state in the last piece that were not compared yet; `nil` if the
  /// state is known to differ, or a difference was found.
  private var digests: ArraySlice<ContainerInputs.PlacedDigest>?
  /// Digests of the scene's parts.
  private var sceneDigests = SceneDigests()
  /// The last digest with which the state agreed.
  private var agreed: ContainerInputs.PlacedDigest?
  /// The number of digests with which the state agreed.
  private(set) var agreements = 0
  /// A note about the digests, for the end; `nil` if there is none.
  private var note: String?
  /// The first difference from the recorded state; `nil` so far if there is none.
  private var difference: RecordedDifference?
  /// The actions of the host that had no effect; `nil` in a trial.
  private var idle: IdleActions?
  /// The number of inputs played so far.
  private var played = 0
  /// True after `--stop` ended the run: the recording has later inputs.
  private(set) var isCut = false
  /// The number of fingers that were down at the end, and were cancelled then (TCH-5).
  private var fingersAtEnd = 0
  /// True after the rows of the end.
  private(set) var isOver = false
  /// True after the rows before the first input.
  private var isStarted = false
  /// True if the run begins with a saved state.
  private let isResumed: Bool
  /// True if the state was loaded into another scene, which the first rows follow.
  private let followsScene: Bool
  /// The changes to make in the loaded state.
  private let changes: [SceneChange]

  init(
    _ run: Run, _ scene: CompiledScene, _ shared: SharedInputs, _ arguments: Arguments,
    from start: Instant?, to stop: Instant?, speed: Double?, beginning: Player?,
    making changes: [SceneChange], comparesState isComparable: Bool
  ) throws(Failure) {
    self.run = run
    self.scene = scene
    reader = InputReader(shared)
    (losses, origin) = (shared.beginning.losses, shared.beginning.origin)
    system = systemName(scene.description.device, scene.description.os)
    path = Files.title(of: run.trace)
    self.start = start
    self.stop = stop
    idle = IdleActions(from: start)
    self.speed = speed
    isAbsolute = arguments.has(.absolute)
    isStrict = arguments.has(.strict)
    // In another scene, or without the state, the state is known to differ.
    digests = isComparable ? [] : nil
    isResumed = beginning != nil
    // A resumed run has no rows before its first input, except in a changed scene.
    followsScene = isResumed && !isComparable
    self.changes = changes
    if let beginning {
      player = beginning
      return
    }
    do throws(ReactionError) {
      player = try Player(scene)
    } catch {
      let place = run.scene ?? "\(Files.title(of: run.trace)): the trace's scene"
      throw .unusable("\(place): \(error)")
    }
  }

  /// The rows of the next piece of the trace; `nil` after the last.
  mutating func next() throws(Failure) -> Batch? {
    if isOver { return nil }
    var batch = firstRows()
    // The first rows are returned with the first inputs, because the trace may turn out to be
    // unreadable.
    try readPiece()
    while let input = takeInput() { play(input, into: &batch) }
    compareDigests()
    if !goesOn { finish(&batch) }
    try count(batch)
    return batch
  }

  /// The rows of the next episode, as `Player.endsEpisode(before:into:)` defines it; `nil` after
  /// the last.
  mutating func nextEpisode() throws(Failure) -> Batch? {
    if isOver { return nil }
    var batch = firstRows()
    while true {
      while index < inputs.count {
        if player.endsEpisode(before: inputs[index], into: &batch) {
          try count(batch)
          return batch
        }
        guard let input = takeInput() else { break }
        play(input, into: &batch)
      }
      compareDigests()
      if !goesOn { break }
      try readPiece()
    }
    finish(&batch)
    try count(batch)
    return batch
  }

  /// A new batch; the first one of the run has the rows before the first input.
  private mutating func firstRows() -> Batch {
    var batch = Batch()
    if !isStarted {
      isStarted = true
      if isResumed {
        player.noteTouches(into: &batch)
      } else {
        player.start(into: &batch)
      }
      if followsScene { player.followDescription(making: changes, into: &batch) }
    }
    return batch
  }

  /// Reads the next piece that has inputs. Call it after all inputs of the last piece were played.
  /// Throws if the trace cannot be read.
  private mutating func readPiece() throws(Failure) {
    inputs = []
    index = 0
    do throws(InputReader.Cause) {
      while goesOn, inputs.isEmpty {
        let piece = try reader.piece()
        goesOn = !piece.isLast
        (inputs, losses, origin) = (piece.inputs, piece.losses, piece.origin)
        gaps += piece.gaps
        idle?.expect(piece.hostParts)
        if digests != nil { digests = piece.digests[...] }
        if inputs.isEmpty { compareDigests() }
      }
      if let reason = reasonForNoState.take() { sayStateIsLeftOut(because: reason) }
    } catch {
      switch error {
      case .recording(let error): throw Traces.failure(error, path)
      case .again(let failure): throw failure
      }
    }
  }

  /// Reports that the run begins without its saved state, but for the fingers that are down. Call
  /// it when the first inputs are read.
  private func sayStateIsLeftOut(because reason: String) {
    // The numbers of the touches that are down come first, then the number of the next one.
    // A later number comes from a digest behind a lost part.
    let first = inputs.prefix { $0.instant == inputs.first?.instant }
    let hasFingers = first.count { if case .nextTouch = $0.kind { true } else { false } } > 1
    let time = start.map { "at \(String(decoding: $0.shownSeconds, as: UTF8.self)) s" }
    let fingers = "only the fingers that are down \(time ?? "in it") begin, and "
    Terminal.say(
      "note: \(path): the recording begins with a saved state, which is "
        + "\(hasWholeState ? "not used with \(reason)" : "lost"): "
        + "\(hasFingers ? fingers : "")what was before is missing")
  }

  /// The next input of the piece; `nil` after its last, and from `stop` on.
  private mutating func takeInput() -> Input? {
    guard index < inputs.count else { return nil }
    let input = inputs[index]
    compareDigests()
    if let stop, input.instant >= stop {
      isCut = true
      index = inputs.count
      goesOn = false
      digests = nil
      return nil
    }
    index += 1
    return input
  }

  /// Compares the state with the recorded digests that come before the next input. Only the first
  /// difference is noted: what follows it differs too.
  private mutating func compareDigests() {
    while let placed = digests?.first, placed.index <= index {
      digests?.removeFirst()
      guard placed.digest.version == Player.stateVersion else {
        digests = nil
        note = "the digests of the state have another version, and are not compared"
        return
      }
      let field = player.difference(from: placed.digest, answers: placed.answers, &sceneDigests)
      guard let field else {
        agreed = placed
        agreements += 1
        continue
      }
      difference = RecordedDifference(placed: placed, before: agreed, field: field)
      digests = nil
    }
  }

  private mutating func play(_ input: Input, into batch: inout Batch) {
    wait(for: input.instant)
    let first = batch.rows.count
    idle?.willPlay(input)
    player.play(input, into: &batch)
    idle?.take(from: first, of: batch, player)
    played += 1
  }

  private mutating func finish(_ batch: inout Batch) {
    let first = batch.rows.count
    player.finish(into: &batch)
    idle?.take(from: first, of: batch, player)
    fingersAtEnd = batch.rows[first...].count {
      if case .anomaly(.traceEnded, _) = $0.effect { true } else { false }
    }
    isOver = true
  }

  /// Counts the rows of a batch. With `--strict`, throws if a row is an anomaly.
  private mutating func count(_ batch: Batch) throws(Failure) {
    rows += batch.rows.count
    if isStrict { try refuseAnomalies(in: batch) }
  }

  /// Reports that `--stop`, and not the recording, ended the touches that were down.
  func sayCut() {
    guard isCut, fingersAtEnd > 0, let stop else { return }
    let time = String(decoding: stop.shownSeconds, as: UTF8.self)
    Terminal.say(
      "note: \(path): --stop ends the run before \(time) s with \(counted(fingersAtEnd, "finger")) "
        + "down: rows of TCH-5 are of that end, and the recording goes on")
  }

  /// Makes the run a trial of a change: an anomaly does not end it, and notes are optional.
  mutating func becomeTrial(takesNotes: Bool) {
    idle = nil
    isStrict = false
    player.takesNotes = takesNotes
  }

  /// Reports losses, and that `--start` and `--stop` left no input to play. Call it after the last
  /// piece.
  mutating func finish() {
    if played == 0, let part = emptyPart {
      // With a saved state the touches that are down end, and have rows.
      let what = isResumed ? "no input was played" : "nothing was played"
      Terminal.say("\(path): \(what): the recording has nothing \(part)")
    }
    if let difference {
      Terminal.say("\(path): \(difference.text(origin: printedOrigin))")
      code = .found
    }
    for note in idle?.notes(in: player.scene, origin: origin) ?? [] {
      Terminal.say("note: \(path): \(note)")
    }
    if let note { Terminal.say("note: \(path): \(note)") }
    sayLosses()
    if !losses.isEmpty { code = .loss }
  }

  /// The part of the recording that `--start` and `--stop` choose, in words; `nil` without them.
  private var emptyPart: String? {
    func words(_ time: Instant) -> String {
      String(decoding: time.shownSeconds, as: UTF8.self) + " s"
    }
    switch (start, stop) {
    case (let start?, let stop?): return "from \(words(start)) to \(words(stop))"
    case (let start?, nil): return "from \(words(start)) on"
    case (nil, let stop?):
      return (isResumed ? "between its saved state and " : "before ") + words(stop)
    case (nil, nil): return nil
    }
  }

  private func sayLosses() {
    for loss in losses { Terminal.say("\(path): \(String(decoding: loss, as: UTF8.self))") }
  }

  /// Waits until an input is due at `speed`; returns at once if there is no speed.
  private func wait(for instant: Instant) {
    guard let speed else { return }
    let played = instant - (start ?? .zero)
    let due = begin.addingTimeInterval(Double(played.nanoseconds) / 1e9 / speed)
    Thread.sleep(until: due)
  }

  /// Throws if a row is an anomaly; the verb then prints nothing. Before that, reports the lines and
  /// blocks that were left out, which may have caused the anomaly.
  private func refuseAnomalies(in batch: Batch) throws(Failure) {
    for row in batch.rows {
      guard case .anomaly(let anomaly, _) = row.effect else { continue }
      sayLosses()
      if case .changeRefused = anomaly, let refusal = idle?.firstRefusal {
        throw .unusable(
          "\(path): \(refusal) (\(row.rule.id)); without --strict it is a row of the journal")
      }
      throw .unusable(
        "\(path): at \(String(decoding: row.instant.shownSeconds, as: UTF8.self)) s: "
          + "\(anomaly.text) (\(row.rule.id)); "
          + "without --strict it is a row of the journal")
    }
  }
}
