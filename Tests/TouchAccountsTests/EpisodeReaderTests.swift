import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

@testable import SceneFormat
@testable import TouchAccounts
@testable import TouchPlayer

/// The account by episodes is that of the whole run: sentences, remedies, findings, notes and text.
@Suite struct EpisodeReaderTests {
  /// The episodes of a play.
  private func episodes(_ inputs: [Input], in scene: CompiledScene) throws -> [Batch] {
    var player = try Player(scene)
    var batch = Batch()
    var episodes: [Batch] = []
    player.start(into: &batch)
    for input in inputs {
      if player.endsEpisode(before: input, into: &batch) {
        episodes.append(batch)
        batch = Batch()
      }
      player.play(input, into: &batch)
    }
    player.finish(into: &batch)
    return episodes + [batch]
  }

  /// Compares the account by episodes with that of the whole run. Returns the number of episodes
  /// with touches.
  @discardableResult private func expectSame(
    _ inputs: [Input], in scene: CompiledScene, _ comment: Comment, triesRemedies: Bool = false
  ) throws -> Int {
    let (batch, ids) = try ToolbarScenes.play(inputs, in: scene)
    var whole = RunAccount(batch, ids)
    var reader = EpisodeReader(ids)
    var touches: [TouchAccount] = []
    var told = AccountText(AccountFilter(), isColoured: false, width: 80, isVerbose: true)
    var text: [UInt8] = []
    var count = 0
    var trials = RemedyTrials(ids) { changes in
      guard let changed = try? scene.changed(changes),
        let episodes = try? self.episodes(inputs, in: changed)
      else { return nil }
      var left = episodes[...]
      return { left.popFirst() }
    }
    for episode in try episodes(inputs, in: scene) {
      var accounts = reader.touches(of: episode)
      if !accounts.isEmpty { count += 1 }
      if triesRemedies {
        for index in accounts.indices { trials.tryRemedies(of: &accounts[index]) }
      }
      text += told.write(accounts, ids)
      touches += accounts
    }
    let parts = reader.end(touches)
    text += told.end(reader.end())
    if triesRemedies {
      whole.tryRemedies { changes in
        (try? scene.changed(changes)).flatMap { try? ToolbarScenes.play(inputs, in: $0).0 }
      }
    }
    #expect(parts.touches.map(\.touch) == whole.touches.map(\.touch), comment)
    for (part, touch) in zip(parts.touches, whole.touches) {
      #expect(part.sentences == touch.sentences, comment)
      #expect(part.remedies == touch.remedies, comment)
      #expect(part.rows == touch.rows && part.title == touch.title, comment)
      #expect(part.outcomes.map(\.row) == touch.outcomes.map(\.row), comment)
      #expect(part.findings == touch.findings, comment)
    }
    #expect(parts.besides == whole.besides, comment)
    #expect(parts.findings == whole.findings, comment)
    #expect(parts.notes == whole.notes, comment)
    #expect(text == whole.text(width: 80, isVerbose: true), comment)
    return count
  }

  @Test func ofRandomRunsOnAToolbarItIsTheSame() throws {
    var most = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var seeded = Seeded(seed)
      let scene = try RandomRuns.scene(&seeded)
      let inputs = RandomRuns.inputs(&seeded)
      let count = try expectSame(inputs, in: scene, "seed \(seed)", triesRemedies: seed <= 12)
      most = max(most, count)
    }
    #expect(most > 1, "no run had two episodes")
  }

  @Test func ofRandomRunsWithRecognizersItIsTheSame() throws {
    var most = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var seeded = Seeded(seed)
      let scene = try PagerScenes.random(&seeded)
      let inputs = PagerScenes.inputs(&seeded)
      let count = try expectSame(inputs, in: scene, "seed \(seed)", triesRemedies: seed <= 12)
      most = max(most, count)
    }
    #expect(most > 1, "no run had two episodes")
  }

  /// A finger on `today` from a time in milliseconds on.
  private func press(at start: Int64) -> [Input] {
    ToolbarScenes.finger([(start, 44, 546), (start + 80, 44, 546)])
  }

  @Test func aLightOfTheProgramIsCarriedIntoLaterEpisodes() throws {
    let scene = try ToolbarScenes.scene(["middle.highlighted = true"])
    let off = Input(
      .change(
        MadeChange(
          try ChangeText.parse(Array("middle.highlighted = false".utf8)), by: .host, over: .zero)),
      at: .zero + .milliseconds(6000))
    let inputs = press(at: 100) + press(at: 3000) + [off] + press(at: 9000)
    #expect(try expectSame(inputs, in: scene, "a light of the program") == 3)
  }

  @Test func pressesFarApartAreEpisodesAndTheirRowsAreCountedOn() throws {
    let inputs = press(at: 100) + press(at: 3000) + press(at: 6000)
    let scene = try ToolbarScenes.scene()
    #expect(try expectSame(inputs, in: scene, "presses", triesRemedies: true) == 3)
  }

  @Test func anInputOfTheSameInstantBeginsNoEpisode() throws {
    var player = try Player(try ToolbarScenes.scene())
    var batch = Batch()
    player.start(into: &batch)
    let now = player.dispatcher.now
    let same = Input(.end, at: now)
    let later = Input(.end, at: now + Interval(nanoseconds: 1))
    let isSame = player.endsEpisode(before: same, into: &batch)
    let isLater = player.endsEpisode(before: later, into: &batch)
    #expect(!isSame && isLater)
    player.play(press(at: 100)[0], into: &batch)
    let whileDown = Input(.end, at: .zero + .milliseconds(60_000))
    let isDown = player.endsEpisode(before: whileDown, into: &batch)
    #expect(!isDown)
  }

  @Test func aTrialPlaysNoFartherThanItIsAsked() throws {
    let scene = try ToolbarScenes.scene()
    let inputs = press(at: 100) + press(at: 3000) + press(at: 6000)
    let all = try episodes(inputs, in: scene)
    var reader = EpisodeReader(SceneIDs(scene))
    var accounts = all.flatMap { reader.touches(of: $0) }
    var taken: [Int] = []
    var trials = RemedyTrials(SceneIDs(scene)) { _ in
      taken.append(0)
      let (play, number) = (all, taken.count - 1)
      return {
        guard taken[number] < play.count else { return nil }
        taken[number] += 1
        return play[taken[number] - 1]
      }
    }
    let first = all.firstIndex { $0.rows.contains { $0.effect.touch != nil } } ?? 0
    trials.tryRemedies(of: &accounts[0])
    #expect(!taken.isEmpty && taken.allSatisfy { $0 == first + 1 })
    let opened = taken.count
    trials.tryRemedies(of: &accounts[1])
    #expect(taken.count == opened, "the same changes begin no second play")
    #expect(taken.allSatisfy { $0 <= first + 2 } && taken.contains(first + 2))
  }
}

extension CompiledScene {
  /// The scene with changes that apply from the start.
  fileprivate func changed(_ changes: [SceneChange]) throws -> CompiledScene {
    var scene = self
    for change in changes { try scene.apply(change) }
    return try CompiledScene(scene.description)
  }
}
