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
    do {
      let beginning = live
      var (rows, trace) = (Batch(), try TraceWriter(from: live, clock: ""))
      for var input in inputs.dropFirst(index) {
        for answer in tick(&live, before: input, into: &rows, &random, &host) {
          try trace.append(answer)
        }
        // A host that records finds the answers on a copy.
        var (copy, tried) = (live, Batch())
        input.answers = host.play(input, in: &copy, into: &tried)
        if random.chance(3) { trace.closeBlock(with: live) }
        do throws(TraceWriteError) {
          try live.play(input, into: &rows, recording: &trace)
        } catch .sampleNotWritable {
          continue
        }
      }
      trace.closeBlock(with: live)
      var end = Instant.zero
      let answers = host.play(&live, into: &rows) { live, rows in end = live.finish(into: &rows) }
      for answer in answers { try trace.append(answer) }
      trace.close()
      let lines = TrialHost.answeredByTrace(rows.journalLines(beginning.ids))
      return try replayed(trace.takeBytes(), beginning, to: end, lines)
    } catch {
      return LawFinding(.time, "a recording cannot be made or read", ["\(error)"])
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

  /// Plays a trace, and compares rows and digests.
  private static func replayed(
    _ trace: [UInt8], _ beginning: Player, to end: Instant, _ lines: [Substring]
  ) throws -> LawFinding? {
    var (blocks, reader, list) = (BlockReader(), ContainerInputs(), [Input]())
    blocks.append(trace)
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
    list.append(Input(.end, at: end))
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
