import SceneFormat
import SeededRandom
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene
import TouchTraces

/// A part of the time law: what a player records from any moment on plays to the same rows, and to
/// the same state behind each block.
///
///     live      ●  ┆   ●  ┆┆ ┆ [state]  ●     ┆      ●    ┆    ticks as in the time law
///     trace                    [state]  ●  [digest]  ●  [digest]
///     replayed                 [state]  ●     =      ●     =   the same journal from there on
///
/// Frames and changes are recorded; records that belong to no touch are left out here.
enum RecordingLaw {
  /// The first difference; `nil` if there is none.
  static func finding(
    in trial: Trial, _ fresh: Player, _ random: inout SplitMix64, _ host: TrialHost
  ) -> LawFinding? {
    do {
      let recorded = try RecordedSpan(trial, fresh, &random, host)
      return try replayed(recorded)
    } catch {
      return LawFinding(.time, "a recording cannot be made or read", ["\(error)"])
    }
  }

  /// What a player recorded of a trial from a random moment on.
  fileprivate struct RecordedSpan {
    /// The state in which the recording begins.
    let beginning: Player
    /// The container.
    let trace: [UInt8]
    /// The instant at which the recording ends.
    let end: Instant
    /// The lines of the journal from the beginning on, as a replay writes them.
    let lines: [Substring]

    init(
      _ trial: Trial, _ fresh: Player, _ random: inout SplitMix64, _ host: TrialHost
    ) throws {
      var host = host
      let inputs = trial.happenings.compactMap { happening -> Input? in
        if case .other = happening.what { return nil }
        return happening.input
      }
      let index = random.below(inputs.count + 1)
      var (live, batch) = (fresh, Batch())
      live.start(into: &batch)
      for input in inputs.prefix(index) {
        tick(&live, before: input, into: &batch, &random, &host)
        host.play(input, in: &live, into: &batch)
      }
      if random.chance(2) { tick(&live, before: nil, into: &batch, &random, &host) }
      beginning = live
      var (rows, writer) = (Batch(), try TraceWriter(from: live, clock: ""))
      for var input in inputs.dropFirst(index) {
        for answer in tick(&live, before: input, into: &rows, &random, &host) {
          try writer.append(answer)
        }
        // A host that records finds the answers on a copy.
        var (copy, tried) = (live, Batch())
        input.answers = host.play(input, in: &copy, into: &tried)
        if random.chance(3) { writer.closeBlock(with: live) }
        do throws(TraceWriteError) {
          try live.play(input, into: &rows, recording: &writer)
        } catch .sampleNotWritable {
          continue
        }
      }
      writer.closeBlock(with: live)
      var end = Instant.zero
      let answers = host.play(&live, into: &rows) { live, rows in end = live.finish(into: &rows) }
      for answer in answers { try writer.append(answer) }
      writer.close()
      trace = writer.takeBytes()
      self.end = end
      lines = TrialHost.answeredByTrace(rows.journalLines(beginning.ids))
    }
  }

  /// Lets time come, before an input or behind the last one. Returns the host's answers.
  @discardableResult private static func tick(
    _ player: inout Player, before input: Input?, into batch: inout Batch,
    _ random: inout SplitMix64, _ host: inout TrialHost
  ) -> [Answer] {
    var answers: [Answer] = []
    for _ in 0..<random.below(3) {
      let now = player.dispatcher.now.nanoseconds
      let stamp = input?.instant.nanoseconds ?? now &+ 30_000_000
      var instant =
        random.chance(2)
        ? now &+ Int64(random.fraction() * Double(max(0, stamp - now)))
        : stamp &+ Int64(random.below(20_000_000)) &- 10_000_000
      if random.chance(3), let deadline = player.nextDeadline?.nanoseconds { instant = deadline }
      host.salt &+= 1
      answers += host.play(&player, into: &batch) { player, batch in
        player.advance(to: Instant(nanoseconds: instant), into: &batch)
      }
    }
    return answers
  }

  /// Plays a recording, and compares rows and digests.
  private static func replayed(_ recorded: RecordedSpan) throws -> LawFinding? {
    let (beginning, lines) = (recorded.beginning, recorded.lines)
    var (blocks, reader, list) = (BlockReader(), ContainerInputs(), [Input]())
    blocks.append(recorded.trace)
    blocks.finish()
    while let element = try blocks.next() {
      if case .block(let block) = element { reader.read(block, into: &list) }
    }
    reader.flush(into: &list)
    guard var player = try reader.player(), player == beginning else {
      return LawFinding(.time, "a recording begins in another state", [])
    }
    var (rows, scenes, index) = (Batch(), SceneDigests(), 0)
    var digests = reader.digests[...]
    list.append(Input(.end, at: recorded.end))
    for input in list {
      while let placed = digests.first, placed.index == index {
        digests.removeFirst()
        let field = player.difference(from: placed.digest, answers: placed.answers, &scenes)
        guard let field else { continue }
        let path = String(decoding: field.path, as: UTF8.self)
        let general = path.prefix { $0 != "[" }
        return LawFinding(
          .time, "the state is not the recorded one in \(general)",
          ["block \(placed.block): \(path)"])
      }
      player.play(input, into: &rows)
      index += 1
    }
    player.finish(into: &rows)
    let mine = rows.journalLines(beginning.ids)
    guard mine != lines else { return nil }
    let row = zip(lines, mine).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      row < lines.count ? String(lines[row]) : "no row"
    }
    return LawFinding(
      .time, "a row differs behind a saved state",
      ["live      \(line(lines))", "replayed  \(line(mine))"])
  }
}

extension Trial {
  /// A container with what a player records of the trial from a random moment on, for a player that
  /// is built in another way: it must write the same rows.
  package func recording(in scene: CompiledScene, seed: UInt64) throws -> [UInt8] {
    var random = SplitMix64(state: seed)
    return try RecordingLaw.RecordedSpan(self, try Player(scene), &random, TrialHost(self, scene))
      .trace
  }
}
