import Fixtures
import SeededRandom
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

@testable import SceneFormat
@testable import TouchTraces

/// Recordings that begin in the middle of a run, and their digests of the state.
@Suite struct RecordedStateTests {
  private func frame(
    _ phase: Phase, finger: UInt8 = 0, _ x: Double, _ y: Double, at milliseconds: Int64
  ) -> Input {
    Input(
      .frame([Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))]),
      at: .zero + .milliseconds(milliseconds))
  }

  private func change(_ text: String, at milliseconds: Int64) throws -> Input {
    let change = try ChangeText.parse(Array(text.utf8))
    return Input(
      .change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(milliseconds))
  }

  /// A drag of the pager with a second finger, a fling, and a change of the scene.
  private func inputs() throws -> [Input] {
    [
      frame(.began, 200, 250, at: 0), frame(.moved, 180, 250, at: 16),
      frame(.moved, 150, 250, at: 33), frame(.began, finger: 1, 60, 100, at: 40),
      frame(.moved, 90, 250, at: 50), frame(.ended, 60, 250, at: 66),
      frame(.ended, finger: 1, 60, 100, at: 1_200),
      try change("active = false", at: 1_300), try change("active = true", at: 1_400),
      frame(.began, 60, 100, at: 2_600), frame(.ended, 60, 100, at: 2_680),
    ]
  }

  private func fresh() throws -> Player {
    try Player(try CompiledScene(PagerScenes.description()))
  }

  /// The player before the input at `place`.
  private func player(before place: Int) throws -> Player {
    var (player, batch) = (try fresh(), Batch())
    player.start(into: &batch)
    for input in try inputs().prefix(place) { player.play(input, into: &batch) }
    return player
  }

  /// The trace of the inputs from `place` on, and their rows.
  private func recorded(from place: Int) throws -> (trace: [UInt8], rows: Batch) {
    var (player, rows) = (try player(before: place), Batch())
    var trace = try TraceWriter(from: player, clock: "test")
    for input in try inputs().dropFirst(place) {
      // Time comes without an input too.
      player.advance(to: input.instant + .milliseconds(-3), into: &rows)
      try player.play(input, into: &rows, recording: &trace)
    }
    trace.closeBlock(with: player)
    player.finish(into: &rows)
    trace.close()
    return (trace.takeBytes(), rows)
  }

  /// A trace that was read: its header, and what its blocks hold.
  private struct Read {
    var header: TraceHeader?
    var reader = ContainerInputs()
    var inputs: [Input] = []
    var kinds: [BlockKind] = []
    var damages = 0

    init(_ trace: [UInt8]) {
      var blocks = BlockReader()
      blocks.append(trace)
      blocks.finish()
      while let element = try? blocks.next() {
        switch element {
        case .header(let header): self.header = header
        case .block(let block):
          kinds.append(block.kind)
          reader.read(block, into: &inputs)
        case .damage: damages += 1
        case .end: kinds.append(.end)
        }
      }
      reader.flush(into: &inputs)
    }

    /// Plays the inputs, and returns the rows and the digests that differ.
    func played() throws -> (rows: Batch, differences: [(block: Int, field: StateDifference)])? {
      guard var player = try reader.player() else { return nil }
      var (rows, scenes) = (Batch(), SceneDigests())
      var differences: [(block: Int, field: StateDifference)] = []
      for index in 0...inputs.count {
        for placed in reader.digests where placed.index == index {
          if let field = player.difference(from: placed.digest, &scenes) {
            differences.append((placed.block, field))
          }
        }
        if index < inputs.count { player.play(inputs[index], into: &rows) }
      }
      player.finish(into: &rows)
      return (rows, differences)
    }
  }

  private func journal(_ batch: Batch, _ player: Player) -> [UInt8] {
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(batch)
    return journal.takeBytes()
  }

  @Test func aRecordingThatBeginsAnywherePlaysToTheRestOfTheRun() throws {
    for place in 0...(try inputs().count) {
      let beginning = try player(before: place)
      let (trace, rows) = try recorded(from: place)
      let read = Read(trace)
      #expect(read.damages == 0 && read.header?.beginsWithState == true)
      let begun = try #require(try read.reader.player())
      #expect(begun == beginning)
      let played = try #require(try read.played())
      #expect(journal(played.rows, beginning) == journal(rows, beginning), "from input \(place)")
      #expect(played.differences.isEmpty, "from input \(place)")
    }
  }

  @Test func everyBlockOfInputsHasADigestBehindIt() throws {
    let kinds = Read(try recorded(from: 2).trace).kinds
    #expect(kinds.prefix(2) == [.scene, .state])
    #expect(
      kinds.dropFirst(2) == [
        .touch, .digest, .touch, .digest, .host, .digest, .touch, .digest, .end,
      ])
  }

  @Test func aTraceWithoutAPlayerHasNoDigest() throws {
    var writer = try TraceWriter(SmallTrace.header)
    for entry in SmallTrace.samples { try writer.append(entry) }
    writer.close()
    let read = Read(writer.takeBytes())
    #expect(read.kinds == [.touch, .end] && read.header?.beginsWithState == false)
    #expect(try read.reader.player() == nil)
  }

  /// The trace with `edit` made to the blocks of a kind, their checksums corrected.
  private func edited(
    _ trace: [UInt8], _ kind: BlockKind, _ edit: (inout [UInt8], Int) -> Void
  ) throws -> [UInt8] {
    var blocks = BlockReader()
    blocks.append(trace)
    blocks.finish()
    var (result, number) = (trace, 0)
    while let element = try blocks.next() {
      guard case .block(let block) = element, block.kind == kind else { continue }
      var bytes = block.bytes
      edit(&bytes, number)
      bytes.replaceLittleEndian(0, at: BlockLayout.checksum)
      let sum = BlockLayout.checksum(of: bytes, in: bytes.indices)
      bytes.replaceLittleEndian(sum, at: BlockLayout.checksum)
      result.replaceSubrange(Int(block.offset)..<(Int(block.offset) + bytes.count), with: bytes)
      number += 1
    }
    return result
  }

  @Test func aDigestWithOneOtherBitNamesItsBlock() throws {
    let trace = try recorded(from: 2).trace
    for number in 0..<4 {
      let other = try edited(trace, .digest) { bytes, index in
        // The two counts are behind the last field.
        if index == number { bytes[bytes.count - 9] ^= 1 }
      }
      let differences = try #require(try Read(other).played()).differences
      // Blocks: scene, state, then inputs and digests by turns.
      #expect(differences.map(\.block) == [4 + 2 * number])
      #expect(differences.map { String(decoding: $0.field.path, as: UTF8.self) } == ["ids"])
    }
  }

  @Test func theFirstFieldThatDiffersIsNamed() throws {
    func named(_ place: Int, _ other: (inout Player) throws -> Void) throws -> String? {
      let mine = try player(before: place)
      var (its, scenes) = (mine, SceneDigests())
      try other(&its)
      let digest = its.recordedDigest(&scenes)
      #expect(its.difference(from: digest, &scenes) == nil)
      let field = mine.difference(from: digest, &scenes)
      return field.map { String(decoding: $0.path + Array(": ".utf8) + $0.words, as: UTF8.self) }
    }
    var batch = Batch()
    #expect(try named(4) { _ in } == nil)
    let moved = try named(4) { $0.play(frame(.moved, finger: 1, 60, 101, at: 40), into: &batch) }
    #expect(moved == "touches[1].point: the location of touch 2")
    #expect(
      try named(4) { $0.play(frame(.ended, finger: 1, 60, 100, at: 40), into: &batch) }
        == "touches.live: which touches are live, and which of their fingers are down")
    #expect(
      try named(4) { $0.play(try change("active = false", at: 40), into: &batch) }
        == "scene.active: whether the app is active")
    #expect(
      try named(4) { $0.play(frame(.moved, finger: 1, 60, 100, at: 50), into: &batch) }
        == "now: the latest instant")
    // A recording does not have the ticks of its host: time comes on a copy.
    #expect(try named(4) { $0.advance(to: .zero + .milliseconds(45), into: &batch) } == nil)
    let views = try player(before: 4).dispatcher.scene.description.views
    let id = views[views.count - 1].id.text
    #expect(
      try named(4) { $0.play(try change("\(id).alpha = 0.5", at: 40), into: &batch) }
        == "scene.views: the views of the scene and their gestures")
  }

  /// The first difference of a player from the digest of another, with and without the counts.
  private func difference(of mine: Player, from its: Player) -> (String?, older: StateDifference?) {
    var scenes = SceneDigests()
    var digest = its.recordedDigest(&scenes)
    let field = mine.difference(from: digest, &scenes)
    digest.counts = nil
    return (
      field.map { String(decoding: $0.path + Array(": ".utf8) + $0.words, as: UTF8.self) },
      mine.difference(from: digest, &scenes)
    )
  }

  @Test func aTapThatWasNotRecordedIsFoundAfterItsEffectIsOver() throws {
    // STATE-2
    var (mine, batch) = (try fresh(), Batch())
    mine.start(into: &batch)
    var its = mine
    for input in [frame(.began, 60, 100, at: 10), frame(.ended, 60, 100, at: 90)] {
      its.play(input, into: &batch)
    }
    for input in [frame(.began, 60, 100, at: 5_000), frame(.ended, 60, 100, at: 5_080)] {
      its.play(input, into: &batch)
      mine.play(input, into: &batch)
    }
    let found = difference(of: mine, from: its)
    #expect(found.0 == "touches.count: touches so far: 2 recorded, 1 played")
    #expect(found.older == nil, "an older recording has no counts")
    #expect(difference(of: its, from: its).0 == nil)
  }

  @Test func anAnswerThatWasNotRecordedIsFound() throws {
    // ASK-1
    var description = try PlainScenes.box().description
    var pick = RecognizerDescription(id: "pick", kind: .tap)
    pick.asks = [.begin]
    description.views[1].gestures = [pick]
    var (mine, batch) = (try Player(CompiledScene(description)), Batch())
    var its = mine
    for input in [frame(.began, 50, 100, at: 0), frame(.ended, 50, 100, at: 80)] {
      var answers: [Answer] = []
      while true {
        let questions = its.play(input, answers: answers, into: &batch)
        if questions.isEmpty { break }
        answers += questions.map { $0.answered($0.standard) }
      }
      mine.play(input, into: &batch)
    }
    let found = difference(of: mine, from: its)
    #expect(found.0 == "answers.count: answers used so far: 1 recorded, 0 played")
    #expect(found.older == nil)
  }

  @Test func aDigestOfAnotherVersionIsNotCompared() throws {
    let player = try player(before: 4)
    var scenes = SceneDigests()
    let other = Player.stateVersion + 1
    let digest = RecordedDigest(at: .zero, isClosed: false, version: other, fields: [])
    #expect(player.difference(from: digest, &scenes) == nil)
  }

  @Test func bytesThatAreNoStateAreAnErrorWithPlace() throws {
    let trace = try recorded(from: 2).trace
    func error(_ trace: [UInt8]) -> String? {
      do throws(StateError) {
        _ = try Read(trace).reader.player()
        return nil
      } catch {
        return String(decoding: error.text, as: UTF8.self)
      }
    }
    let damaged = try edited(trace, .state) { bytes, _ in bytes[bytes.count - 1] ^= 1 }
    #expect(error(damaged)?.contains("cannot be used: the saved state is damaged") == true)
    let own = Player.stateVersion
    let other = own + 1
    var head: [UInt8] = []
    let foreign = try edited(trace, .state) { bytes, _ in
      // The version stands behind the 8 first bytes of the state.
      let state = try? player(before: 2).save()
      let start = bytes.count - (state?.count ?? 0)
      head = Array(bytes[start..<(start + 4)])
      bytes[start + 8] = UInt8(other)
      var checksum = CRC32C()
      checksum.update(Array(bytes[start..<(bytes.count - 4)]))
      bytes.replaceLittleEndian(checksum.value, at: bytes.count - 4)
    }
    #expect(head == [0x89, 0x55, 0x4D, 0x50])
    let text = try #require(error(foreign))
    #expect(
      text.contains(
        "format version \(other), and this umpire reads version \(own): play the trace with"))
    #expect(text.hasPrefix("byte "))
    let part = try edited(trace, .state) { bytes, _ in
      let state = try? player(before: 2).save()
      bytes[bytes.count - (state?.count ?? 0) - 6] = 2
    }
    #expect(error(part)?.contains("of which a block is lost: copy the trace again") == true)
  }

  @Test func aStateOfManyBlocksIsWhole() throws {
    var writer = try TraceWriter(SmallTrace.header)
    let state = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }
    try writer.append(state: state, at: .zero)
    writer.close()
    let read = Read(writer.takeBytes())
    #expect(read.kinds == [.state, .state, .state, .state, .end])
    #expect(read.reader.state?.isWhole == true && read.reader.state?.bytes == state)
  }

  @Test func hostileBytesNeverTrap() throws {
    let trace = try recorded(from: 3).trace
    for length in stride(from: 0, to: trace.count, by: 97) {
      _ = try? Read(Array(trace.prefix(length))).played()
    }
    var random = SplitMix64(state: 5)
    for kind in [BlockKind.state, .digest] {
      for _ in 0..<150 {
        let other = try edited(trace, kind) { bytes, _ in
          for _ in 0..<(1 + random.next() % 3) {
            let length = UInt64(bytes.count - BlockLayout.payload)
            bytes[BlockLayout.payload + Int(random.next() % length)] =
              UInt8(truncatingIfNeeded: random.next())
          }
        }
        _ = try? Read(other).played()
      }
    }
  }

  @Test func whatATraceCannotHoldIsNotPlayed() throws {
    var (player, batch) = (try player(before: 2), Batch())
    var trace = try TraceWriter(from: player, clock: "")
    let before = player
    for (input, expected) in [
      (Input(.event(.opaque, nil), at: .zero), TraceWriteError.inputNotWritable),
      (Input(.frame([]), at: .zero), .inputNotWritable),
      (frame(.moved, .nan, 0, at: 20), .sampleNotWritable),
      // Read back, it would be a change to `null`.
      (
        Input(
          .change(
            MadeChange(
              SceneChange(.set(FactPath(["active"]), .number(.nan))), by: .host, over: .zero)),
          at: .zero + .milliseconds(20)), .inputNotWritable
      ),
    ] {
      #expect(throws: expected) { try player.play(input, into: &batch, recording: &trace) }
    }
    let input = frame(.moved, 1, 1, at: 20)
    var answered = input
    let question = Question.ID(
      .hitTest, of: "box", with: nil, touch: TouchID(1), at: .zero + .milliseconds(20))
    let id = SceneName(utf8: [UInt8](repeating: UInt8(ascii: "v"), count: 60_000))
    answered.answers = [Answer(question, .view(id))]
    let length = AnswerText.bytes(of: answered.answers[0]).count
    #expect(throws: TraceWriteError.entryTooLong(length)) {
      try player.play(answered, into: &batch, recording: &trace)
    }
    trace.close()
    #expect(throws: TraceWriteError.closed) {
      try player.play(input, into: &batch, recording: &trace)
    }
    #expect(player == before && batch.rows.isEmpty)
  }
}
