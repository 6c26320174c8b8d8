import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene
import TouchTraces

/// States that are saved, loaded and compared; and bytes that are no state.
@Suite struct SavedStateTests {
  func frame(
    _ phase: Phase, finger: UInt8 = 0, _ x: Double, _ y: Double, at milliseconds: Int64
  ) -> Input {
    Input(
      .frame([Sample(finger: FingerID(finger), phase: phase, point: Point2D(x, y))]),
      at: .zero + .milliseconds(milliseconds))
  }

  /// A finger in the middle of a drag of the pager, another on the picture.
  func dragged() throws -> Player {
    var player = try Player(try CompiledScene(PagerScenes.description()))
    var batch = Batch()
    player.start(into: &batch)
    for input in [
      frame(.began, 200, 250, at: 0), frame(.moved, 180, 250, at: 16),
      frame(.moved, 150, 250, at: 33), frame(.began, finger: 1, 60, 100, at: 40),
    ] {
      player.play(input, into: &batch)
    }
    return player
  }

  private func journal(_ batch: Batch, _ player: Player) -> [UInt8] {
    var journal = JournalWriter(player.ids, run: nil)
    journal.write(batch)
    return journal.takeBytes()
  }

  // STATE-1: states hold rules by their number, so another list of rules is another version.
  @Test func aVersionOfTheFormatHasOneListOfRules() {
    var checksum = CRC32C()
    for rule in Rule.allCases { checksum.update(Array("\(rule.id) ".utf8)) }
    #expect(
      checksum.value == 0xE4E6_C995 && Player.stateVersion == 7,
      "raise `Player.stateVersion`, and write it and \(checksum.value) here")
  }

  // A timer that was removed is known to the player that armed it alone: what one does by a shortcut,
  // the other does by all stations.
  @Test(arguments: [100, 740, 760, 770, 900])
  func aLoadedPlayerStaysEqualToTheOneThatWasSaved(_ instant: Int64) throws {
    var scene = DefaultScene.description()
    scene.views[0].gestures = [RecognizerDescription(id: "tap", kind: .tap)]
    var (player, batch) = (try Player(CompiledScene(scene)), Batch())
    player.start(into: &batch)
    player.play(frame(.began, 100, 300, at: 0), into: &batch)
    player.play(frame(.began, finger: 1, 200, 500, at: 50), into: &batch)
    var loaded = try Player(loading: player.save())
    #expect(loaded == player)
    for input in [
      frame(.moved, finger: 1, 200, 480, at: instant),
      frame(.moved, finger: 1, 200, 400, at: instant + 50),
      frame(.ended, finger: 1, 200, 400, at: instant + 60),
    ] {
      player.play(input, into: &batch)
      loaded.play(input, into: &batch)
      #expect(loaded == player)
    }
  }

  func rest(of player: inout Player) -> [UInt8] {
    var batch = Batch()
    for input in [
      frame(.moved, 90, 250, at: 50), frame(.ended, 60, 250, at: 66),
      frame(.ended, finger: 1, 60, 100, at: 90), frame(.began, 60, 100, at: 150),
      frame(.ended, 60, 100, at: 200),
    ] {
      player.play(input, into: &batch)
    }
    player.finish(into: &batch)
    return journal(batch, player)
  }

  /// The bytes with a checksum that fits.
  func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var checksum = CRC32C()
    checksum.update(bytes)
    return bytes + (0..<4).map { UInt8(truncatingIfNeeded: checksum.value >> UInt32(8 * $0)) }
  }

  func error(_ bytes: [UInt8]) -> StateError? {
    do throws(StateError) {
      _ = try Player(loading: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func aLoadedStateIsEqualAndGoesOnWithTheSameRows() throws {
    var player = try dragged()
    let bytes = try player.save()
    var other = try Player(loading: bytes)
    #expect(try other == player && other.save() == bytes)
    #expect(try other.fingerprint() == player.fingerprint())
    #expect(other.state == player.state)
    let (mine, its) = (rest(of: &player), rest(of: &other))
    #expect(mine == its && mine.count > 1000)
    #expect(other == player)
    #expect(try other != Player(loading: bytes))
  }

  @Test func aDragWhoseOffsetWasSetGoesOnAfterALoad() throws {
    // SCR-2: inside the ends, and beyond them.
    for offset in [100.0, -60] {
      var (player, batch) = (try dragged(), Batch())
      let change = SceneChange(.set(FactPath(["pager", "offset", "x"]), .number(offset)))
      player.play(
        Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(45)),
        into: &batch)
      player.play(frame(.moved, 151, 250, at: 48), into: &batch)
      var other = try Player(loading: player.save())
      #expect(other == player && batch.changes.count == 1)
      let (mine, its) = (rest(of: &player), rest(of: &other))
      #expect(mine == its)
      #expect(other == player)
    }
  }

  @Test func whatWaitsIsSavedWithTheState() throws {
    var player = try Player(
      PlainScenes.box([PlainScenes.nudge(on: "box", by: 150, after: .milliseconds(500))]))
    var batch = Batch()
    for input in PlainScenes.tap(50, 100, at: 0) { player.play(input, into: &batch) }
    var other = try Player(loading: player.save())
    #expect(other.nextDeadline == player.nextDeadline && other.nextDeadline != nil)
    var (mine, its) = (Batch(), Batch())
    player.finish(into: &mine)
    other.finish(into: &its)
    #expect(journal(mine, player) == journal(its, other) && mine.changes.count == 1)
  }

  @Test func membersThatWereAddedKeepTheirNumbers() throws {
    // SCENE-2
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    func change(_ action: SceneChange.Action, at milliseconds: Int64) {
      player.play(
        Input(
          .change(MadeChange(SceneChange(action), by: .host, over: .zero)),
          at: .zero + .milliseconds(milliseconds)), into: &batch)
    }
    var button = ViewDescription(id: "late")
    button.kind = .button
    button.frame = Rect2D(200, 200, 60, 60)
    change(.insert(.view(button), into: "screen", before: nil), at: 10)
    change(.remove("late"), at: 20)
    button.gestures = [RecognizerDescription(id: "hold", kind: .longPress)]
    change(.insert(.view(button), into: "screen", before: nil), at: 30)
    var other = try Player(loading: player.save())
    #expect(other == player)
    #expect(other.dispatcher.scene.entrants == player.scene.entrants)
    for index in player.scene.entrants.indices {
      #expect(other.ids.entrants[index] == player.ids.entrants[index])
    }
    let tap = PlainScenes.tap(220, 220, at: 40)
    var (mine, its) = (Batch(), Batch())
    for input in tap {
      player.play(input, into: &mine)
      other.play(input, into: &its)
    }
    #expect(journal(mine, player) == journal(its, other))
    #expect(mine.rows.contains { $0.effect.kind == .control })
  }

  @Test func statesWithOtherAnswersOfControllersOrOtherNumbersDiffer() throws {
    // STATE-1: one controller was asked again for its edges, the other was not (DEFER-2).
    func player(_ changes: [SceneChange.Action]) throws -> Player {
      var (player, batch) = (try Player(CompiledScene(description())), Batch())
      for action in changes {
        let change = MadeChange(SceneChange(action), by: .host, over: .zero)
        player.play(Input(.change(change), at: .zero + .milliseconds(10)), into: &batch)
      }
      return player
    }
    let deferring = SceneChange.Action.set(
      FactPath(["app", "deferring"]), .list([.text("bottom")]))
    let asked = try player([deferring, .signal(.deferring, "app")])
    let unasked = try player([deferring, .signal(.autoHide, "app")])
    #expect(asked.scene.description == unasked.scene.description)
    #expect(asked != unasked)
    #expect(try asked.save() != unasked.save())
    #expect(try asked == player([deferring, .signal(.deferring, "app")]))
    // Gestures of two views have numbers in the order in which they came.
    let boxes = ["a", "b"].map { (id: SceneName) in
      SceneChange.Action.insert(
        .view(view(id, in: nil, Rect2D(0, 0, 40, 40))), into: "screen", before: nil)
    }
    let taps = ["a", "b"].map { (id: SceneName) in
      SceneChange.Action.insert(
        .gesture(gesture(id == "a" ? "ta" : "tb", .tap)), into: id, before: nil)
    }
    let (one, other) = (try player(boxes + taps), try player(boxes + taps.reversed()))
    #expect(one.scene.description == other.scene.description)
    #expect(one != other)
  }

  @Test func copiesInWhichATapGoesOnAreEqual() throws {
    // STATE-1: two taps of three at one instant, in a copy and in a loaded state.
    var (player, batch) = (
      try Player(CompiledScene(pad([gesture("triple", .tap) { $0.taps = 3 }]))), Batch()
    )
    var (copy, loaded) = (player, try Player(loading: player.save()))
    for phase in [Phase.began, .ended, .began, .ended] {
      player.play(frame(phase, 100, 200, at: 10), into: &batch)
      copy.play(frame(phase, 100, 200, at: 10), into: &batch)
      loaded.play(frame(phase, 100, 200, at: 10), into: &batch)
    }
    #expect(copy == player && loaded == player)
    #expect(try copy.fingerprint() == player.fingerprint())
    #expect(try copy.save() == player.save() && loaded.save() == player.save())
  }

  @Test func whatAPanWasBeforeDoesNotCountForALoadedState() throws {
    // SCR-5, SCR-1: the list could not scroll that way, and its pan is over.
    let list = view("list", Rect2D(0, 100, 320, 300)) {
      $0.kind = .scrollView
      $0.scroll.content = Size2D(320, 900)
    }
    let row = view("row", in: "list", Rect2D(0, 0, 320, 300))
    var (player, batch) = (
      try Player(CompiledScene(description(on: "iPhone 5s", Release(9), [list, row]))), Batch()
    )
    for input in [
      frame(.began, 100, 200, at: 10), frame(.moved, 160, 200, at: 20),
      frame(.ended, 160, 200, at: 30),
    ] {
      player.play(input, into: &batch)
    }
    player.advance(to: .zero + .milliseconds(900), into: &batch)
    var loaded = try Player(loading: player.save())
    let change = SceneChange(.set(FactPath(["list", "scrollEnabled"]), .boolean(false)))
    for input in [
      Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(1_000)),
      frame(.began, 100, 200, at: 1_010),
    ] {
      player.play(input, into: &batch)
      loaded.play(input, into: &batch)
    }
    #expect(loaded == player)
  }

  @Test func theSameSituationHasTheSameFingerprintLaterAndAfterOtherTouches() throws {
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    var prints = Fingerprints()
    func look() throws -> Fingerprint { try prints.fingerprint(of: player) }
    player.play(frame(.began, 50, 100, at: 1_000), into: &batch)
    let first = try look()
    player.play(frame(.ended, 50, 100, at: 1_100), into: &batch)
    // A frame comes each 50/3 ms, and a tap counts on for a while (TCH-6).
    player.play(frame(.began, finger: 3, 50, 100, at: 1_150), into: &batch)
    #expect(try look() != first)
    player.play(frame(.ended, finger: 3, 50, 100, at: 1_200), into: &batch)
    player.play(frame(.began, 50, 100, at: 9_000), into: &batch)
    #expect(try look() == first)
    #expect(try player.fingerprint() == first)
    player.play(frame(.moved, 51, 100, at: 9_010), into: &batch)
    #expect(try look() != first)
    #expect(first.text.count == 32)
  }

  @Test func anIdOfAnotherPlayerHasNoState() throws {
    var mine = try dragged()
    var its = mine
    var batch = Batch()
    let change = try ChangeText.parse(
      Array(#"add late in picture: {"kind": "pan"}"#.utf8))
    its.play(
      Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(41)),
      into: &batch)
    let late = try #require(its.state.recognizers.last)
    #expect(its.state(of: late.recognizer) == late && its.state(of: late.entrant) == late)
    #expect(mine.state(of: late.recognizer) == nil)
    #expect(mine.state(of: RecognizerID(Int(UInt16.max))) == nil)
    #expect(mine.state(of: EntrantID(Int(UInt16.max))) == nil)
    #expect(!mine.state(of: ViewID(Int(UInt16.max))).isEnabled)
    mine.advance(to: .zero + .milliseconds(60), into: &batch)
  }

  @Test func aChangeOfTheSceneChangesTheFingerprintAndItsOppositeRestoresIt() throws {
    var player = try Player(PlainScenes.box([]))
    var batch = Batch()
    var prints = Fingerprints()
    player.advance(to: .zero + .milliseconds(1_000), into: &batch)
    let first = try prints.fingerprint(of: player)
    for (isHidden, at) in [(true, 2_000), (false, 3_000)] as [(Bool, Int64)] {
      let change = SceneChange(.set(FactPath(["box", "hidden"]), .boolean(isHidden)))
      player.play(
        Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero + .milliseconds(at)),
        into: &batch)
      player.advance(to: .zero + .milliseconds(at), into: &batch)
      #expect(try (prints.fingerprint(of: player) == first) == !isHidden)
    }
  }
}
