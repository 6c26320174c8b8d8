import Foundation
import Testing
import Umpire

/// Recordings of the stories that begin in the middle of a run, in the library and in the command.
@Suite struct RecordedStoryTests {
  /// The traces of all stories.
  static let runs: [String] = {
    let folder = CommandRun.root.appendingPathComponent("Traces").path
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".touchtrace") }.map { String($0.dropLast(11)) }.sorted()
  }()

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: CommandRun.root.appendingPathComponent("Traces/\(path)")))
  }

  /// The scene of a run, and the inputs that a player can record.
  private func opened(_ run: String) throws -> (player: Player, inputs: [Input]) {
    let story = run.split(separator: "/")[0]
    let own = "\(run).scene.json"
    let has = Self.isFile(own)
    let name = has ? own : "\(story)/scene.json"
    let file = try SceneFile.read(try bytes(name), named: SceneName(name)) { path in
      try? bytes(path.text)
    }
    var recording = try Recording(ByteSource(try bytes("\(run).touchtrace")))
    var (inputs, isMore) = ([Input](), true)
    while isMore { isMore = try recording.next(into: &inputs) }
    inputs.removeAll { input in
      switch input.kind {
      case .frame(let samples): samples.isEmpty || !samples.allSatisfy { $0.point.isFinite }
      case .change, .changes: false
      case .statusBar, .event, .anomaly, .gap, .liftsLost, .nextTouch, .end: true
      }
    }
    return (try Player(file.scene), inputs)
  }

  private static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(
      atPath: CommandRun.root.appendingPathComponent("Traces/\(path)").path)
  }

  private func journal(_ batch: Batch, _ player: Player) -> [UInt8] {
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(batch)
    return journal.takeBytes()
  }

  @Test(arguments: runs)
  func aRecordingBegunAtAnyStepPlaysToTheRestOfTheRun(_ run: String) throws {
    var (player, inputs) = try opened(run)
    var before = Batch()
    player.start(into: &before)
    // Every step of short runs, and about 16 of long ones; the laws begin random runs anywhere.
    let step = max(1, inputs.count / 16)
    for place in inputs.indices {
      if place % step == 0 {
        var (live, rows) = (player, Batch())
        var trace = try TraceWriter(from: live, clock: "")
        for input in inputs[place...] { try live.play(input, into: &rows, recording: &trace) }
        trace.closeBlock(with: live)
        live.finish(into: &rows)
        trace.close()
        #expect(try replayed(trace.takeBytes()) == journal(rows, player), "\(run) from \(place)")
      }
      player.play(inputs[place], into: &before)
    }
  }

  /// The journal of a trace that begins with a state. Digests that differ are an issue.
  private func replayed(_ trace: [UInt8]) throws -> [UInt8] {
    var recording = try Recording(ByteSource(trace))
    var player = try #require(try recording.player())
    let beginning = player
    var (rows, scenes, isMore) = (Batch(), SceneDigests(), true)
    while isMore {
      var inputs: [Input] = []
      isMore = try recording.next(into: &inputs)
      var digests = recording.digests[...]
      for index in 0...inputs.count {
        while let placed = digests.first, placed.index == index {
          digests.removeFirst()
          #expect(player.difference(from: placed.digest, answers: placed.answers, &scenes) == nil)
        }
        if index < inputs.count { player.play(inputs[index], into: &rows) }
      }
    }
    #expect(recording.losses.isEmpty)
    player.finish(into: &rows)
    return journal(rows, beginning)
  }

  /// A recording of a run of a story from the middle on.
  private func trace() throws -> [UInt8] {
    var (player, inputs) = try opened("nested-drawer/list")
    var batch = Batch()
    player.start(into: &batch)
    let place = inputs.count / 3
    for input in inputs[..<place] { player.play(input, into: &batch) }
    var trace = try TraceWriter(from: player, clock: "")
    for input in inputs[place...] {
      try player.play(input, into: &batch, recording: &trace)
    }
    trace.closeBlock(with: player)
    trace.close()
    return trace.takeBytes()
  }

  /// The trace with one bit of the payload of the first block of a kind changed, and the checksum
  /// of the block corrected; or not corrected.
  private func damaged(
    _ trace: [UInt8], _ kind: BlockKind, fromEnd distance: Int, isSealed: Bool
  ) throws -> [UInt8] {
    var (blocks, result) = (BlockReader(), trace)
    blocks.append(trace)
    blocks.finish()
    while let element = try blocks.next() {
      guard case .block(let block) = element, block.kind == kind else { continue }
      var bytes = block.bytes
      bytes[bytes.count - distance] ^= 1
      if isSealed {
        bytes.replaceLittleEndian(0, at: BlockLayout.checksum)
        let sum = BlockLayout.checksum(of: bytes, in: bytes.indices)
        bytes.replaceLittleEndian(sum, at: BlockLayout.checksum)
      }
      result.replaceSubrange(Int(block.offset)..<(Int(block.offset) + bytes.count), with: bytes)
      return result
    }
    Issue.record("the trace has no such block")
    return trace
  }

  @Test func replayNamesTheBlockAndTheFieldThatDiffer() throws {
    let scratch = try Scratch()
    let trace = try trace()
    let path = try scratch.file("mid.touchtrace", trace)
    let whole = try CommandRun(["replay", path, "--jsonl"])
    #expect(whole.code == 0)
    #expect(whole.talk.contains(" rows, crc32c "))
    let words = "digests of the state were compared, and all agree"
    #expect(whole.talk.contains(words), "\(whole.talk)")
    let other = try damaged(trace, .digest, fromEnd: 9, isSealed: true)
    // The `end` block has a checksum over all blocks: a recovery writes it again.
    let bad = try scratch.file("bad.touchtrace", other)
    let mended = scratch.folder.appendingPathComponent("mended.touchtrace").path
    #expect(try CommandRun(["recover", bad, mended]).code == 3)
    let replay = try CommandRun(["replay", mended, "--jsonl"])
    #expect(replay.code == 1)
    #expect(replay.talk.contains("block 4 at byte "))
    #expect(replay.talk.contains("the first field that differs is `ids`"))
    #expect(!replay.talk.contains("all agree"))
    #expect(replay.output == (try CommandRun(["replay", path, "--jsonl"])).output)
    // A change of the scene changes the state: that is no finding.
    let why = try CommandRun(["why", path, "--if", "GATE-7.answer = 50ms"])
    #expect(why.code == 0 && why.talk.isEmpty)
  }

  @Test func aLostStateIsRefusedWithWhatCanBeDone() throws {
    let scratch = try Scratch()
    let trace = try trace()
    let lost = try scratch.file(
      "lost.touchtrace", damaged(trace, .state, fromEnd: 9, isSealed: false))
    let replay = try CommandRun(["replay", lost])
    #expect(replay.code == 4 && replay.output.isEmpty)
    #expect(replay.talk.contains("begins with a saved state, of which a block is lost"))
    #expect(replay.talk.contains("with a scene named before the trace"))
    let inside = try scratch.file(
      "inside.touchtrace", damaged(trace, .state, fromEnd: 9, isSealed: true))
    #expect(try CommandRun(["why", inside]).code == 4)
    for options in [[], ["--check"]] {
      let inspect = try CommandRun(["inspect", inside] + options)
      #expect(inspect.code == 3 && !inspect.output.isEmpty)
      #expect(
        inspect.talk.contains("the saved state with which the recording begins cannot be used"),
        "\(inspect.talk)")
    }
    let scene = CommandRun.root.appendingPathComponent("Traces/nested-drawer/scene.json").path
    let played = try CommandRun(["replay", scene, inside, "--jsonl"])
    #expect(played.talk.contains("which is not used with a scene") && !played.output.isEmpty)
  }

  @Test func inspectConvertAndRecoverKeepTheState() throws {
    let scratch = try Scratch()
    let trace = try trace()
    let path = try scratch.file("mid.touchtrace", trace)
    let summary = try CommandRun(["inspect", path])
    #expect(summary.output.contains("in the middle of a run: saved state of "))
    #expect(summary.output.contains("of the state, which `umpire replay` compares"))
    #expect(try CommandRun(["inspect", path, "--check"]).output.contains(": 0 faults"))
    let rows = try CommandRun(["convert", path, "-", "--to", "rows"])
    #expect(rows.code == 3)
    #expect(rows.talk.contains("1 part of the saved state with which the recording begins"))
    for (verb, name) in [("convert", "a.touchtrace"), ("recover", "b.touchtrace")] {
      let copy = scratch.folder.appendingPathComponent(name)
      #expect(try CommandRun([verb, path, copy.path]).code == 0)
      #expect(try Array(Data(contentsOf: copy)) == trace)
    }
  }
}
