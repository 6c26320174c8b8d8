import Fixtures
import Testing
import SceneFormat
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

@Suite struct PlayerTests {
  /// Plays inputs to the end and returns the rows without layouts, as short words.
  private func play(_ scene: CompiledScene, _ inputs: [Input]) throws -> [String] {
    var player = try Player(scene)
    var batch = Batch()
    player.start(into: &batch)
    for input in inputs { player.play(input, into: &batch) }
    player.finish(into: &batch)
    return batch.rows.compactMap { row in
      let time = row.instant.nanoseconds / 1_000_000
      switch row.effect {
      case .deliver(let delivery):
        return "\(time) \(delivery.phase.word) \(scene.name(of: delivery.view).text)"
      case .scene(let place):
        return
          "\(time) \(String(decoding: ChangeText.bytes(of: batch[place].change), as: UTF8.self))"
      case .anomaly(let anomaly, _):
        return "\(time) \(anomaly.rule.id)"
      case .layout, .event, .hook, .withhold, .drop, .gesture, .outcome, .control, .highlight,
        .present, .system, .statusBar, .scroll, .affordance, .indicator, .text,
        .answer:
        return nil
      }
    }
  }

  @Test func aReactionChangesTheSceneForTheNextTouch() throws {
    // SCENE-1: the change is a row of its own, after the row that caused it.
    let scene = try PlainScenes.box([PlainScenes.nudge(on: "box", by: 150)])
    let inputs = PlainScenes.tap(50, 100, at: 0) + PlainScenes.tap(50, 100, at: 500)
    #expect(
      try play(scene, inputs) == [
        "0 began box", "80 ended box", "80 box.frame.x += 150.0", "500 began screen",
        "580 ended screen",
      ])
  }

  @Test func aReactionWithAfterWaitsInVirtualTime() throws {
    let scene = try PlainScenes.box([
      PlainScenes.nudge(on: "box", by: 150, after: .milliseconds(1_000))
    ])
    let inputs = PlainScenes.tap(50, 100, at: 0) + PlainScenes.tap(50, 100, at: 500)
    #expect(
      try play(scene, inputs) == [
        "0 began box", "80 ended box", "500 began box", "580 ended box",
        "1080 box.frame.x += 150.0", "1580 box.frame.x += 150.0",
      ])
  }

  @Test func theConditionsOfAllReactionsToOneEffectAreReadBeforeAnyChanges() throws {
    func toggle(from: Bool) -> Reaction {
      var reaction = Reaction(to: .deliver)
      reaction.match = [SceneValue.Member("phase", .word("ended"))]
      let path = FactPath(["box", "hidden"])
      reaction.conditions = [Reaction.Condition(path, is: .boolean(from))]
      reaction.changes = [SceneChange(.set(path, .boolean(!from)))]
      return reaction
    }
    // If they were evaluated one after another, the second would undo the first.
    let scene = try PlainScenes.box([toggle(from: false), toggle(from: true)])
    let rows = try play(
      scene, PlainScenes.tap(200, 300, at: 0) + PlainScenes.tap(200, 300, at: 500))
    #expect(
      rows.filter { $0.contains("hidden") } == ["80 box.hidden = true", "580 box.hidden = false"])
  }

  @Test func aConditionOnWhatIsGoneDoesNotHold() throws {
    // SCENE-1: the box had that value when it was removed.
    var reaction = Reaction(to: .deliver)
    reaction.match = [SceneValue.Member("phase", .word("ended"))]
    reaction.conditions = [Reaction.Condition(FactPath(["box", "hidden"]), is: .boolean(false))]
    reaction.changes = [SceneChange(.set(FactPath(["call"]), .boolean(true)))]
    let scene = try PlainScenes.box([reaction])
    let tap = PlainScenes.tap(200, 300, at: 100)
    #expect(try play(scene, tap).contains("180 call = true"))
    let removal = MadeChange(SceneChange(.remove("box")), by: .host, over: .zero)
    let rows = try play(scene, [Input(.change(removal), at: .zero)] + tap)
    #expect(rows == ["0 remove box", "100 began screen", "180 ended screen"])
  }

  @Test func theRowsOfAReactionSetOffNoReaction() throws {
    var echo = Reaction(to: .scene)
    echo.changes = [SceneChange(.add(FactPath(["box", "frame", "y"]), 1))]
    let scene = try PlainScenes.box([PlainScenes.nudge(on: "box", by: 1), echo])
    let rows = try play(scene, PlainScenes.tap(50, 100, at: 0))
    #expect(!rows.contains { $0.contains("frame.y") })
  }

  @Test func aHostChangeSetsOffReactions() throws {
    var echo = Reaction(to: .scene)
    echo.match = [SceneValue.Member("by", .word("host"))]
    echo.changes = [SceneChange(.add(FactPath(["box", "frame", "y"]), 1))]
    let scene = try PlainScenes.box([echo])
    let change = SceneChange(.set(FactPath(["call"]), .boolean(true)))
    let rows = try play(
      scene, [Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero)])
    #expect(rows == ["0 call = true", "0 box.frame.y += 1.0"])
  }

  @Test func whatAFingerMissesInAFlungListIsWhatIsDrawnThereAtItsInstant() throws {
    // HIT-4, SCR-3: the list has scrolled on since the last input.
    var description = ToolbarScenes.description()
    var list = ViewDescription(id: "rows")
    list.parent = "screen"
    list.kind = .scrollView
    list.frame = Rect2D(0, 0, 320, 568)
    list.scroll.content = Size2D(320, 20_000)
    var still = ViewDescription(id: "still")
    still.parent = "rows"
    still.kind = .button
    still.control.isEnabled = false
    description.views = [description.views[0], list]
    for place in 0..<100 {
      still.id = SceneName("still\(place)")
      still.frame = Rect2D(0, Double(place) * 200, 320, 100)
      description.views.append(still)
    }
    var flung = try Player(try CompiledScene(description))
    var batch = Batch()
    let fling = ToolbarScenes.finger([
      (at: 0, x: 160, y: 500), (16, 160, 440), (32, 160, 360), (48, 160, 280), (60, 160, 220),
    ])
    for input in fling { flung.play(input, into: &batch) }
    var missed = 0
    for y in stride(from: 40.0, to: 560, by: 20) {
      var (player, batch) = (flung, Batch())
      let point = Point2D(160, y)
      let sample = Sample(finger: FingerID(0), phase: .began, point: point)
      player.play(Input(.frame([sample]), at: .zero + .milliseconds(300)), into: &batch)
      // The finger stops the list.
      let drawn = player.scene.miss(at: point)
      #expect(batch.misses.first?.miss == drawn, "at \(y)")
      missed += batch.misses.count
    }
    #expect(missed > 0)
  }

  @Test func theEndCancelsFingersAndThenRunsTheQueue() throws {
    // TCH-5: the touch is cancelled at the instant of the last input, and timers fire at their own
    // deadlines after it.
    let scene = try PlainScenes.box([
      PlainScenes.nudge(on: "box", by: 150, after: .milliseconds(700))
    ])
    var inputs = PlainScenes.tap(50, 100, at: 0)
    inputs.append(PlainScenes.tap(50, 100, at: 300)[0])
    #expect(
      try play(scene, inputs) == [
        "0 began box", "80 ended box", "300 began box", "300 TCH-5", "300 cancelled box",
        "780 box.frame.x += 150.0",
      ])
  }

  @Test func aChangeThatTheSceneCannotTakeIsAnAnomalyAndNothingElse() throws {
    var shrink = PlainScenes.nudge(on: "box", by: 0)
    shrink.changes = [SceneChange(.add(FactPath(["box", "frame", "width"]), -60))]
    let scene = try PlainScenes.box([shrink])
    let inputs = PlainScenes.tap(20, 100, at: 0) + PlainScenes.tap(20, 100, at: 500)
    let rows = try play(scene, inputs)
    #expect(
      rows.filter { $0.contains("frame") || $0.contains("SCENE") }
        == ["80 box.frame.width += -60.0", "580 SCENE-1"])
  }

  @Test func aReactionToAFieldThatNoRowHasIsRefused() throws {
    var reaction = Reaction(to: .deliver)
    reaction.match = [SceneValue.Member("toTop", .boolean(true))]
    let scene = try PlainScenes.box([reaction])
    #expect(throws: ReactionError.self) { try Player(scene) }
  }

  @Test func aMovementThatWaitedForItsFrameSetsOffReactions() throws {
    // TCH-7: the row comes from a timer of the engine, and is treated like any other effect.
    var reaction = PlainScenes.nudge(on: "box", by: 5)
    reaction.match = [SceneValue.Member("phase", .word("moved"))]
    var description = try PlainScenes.box([reaction]).description
    description.delivery = .frame
    let moved = Sample(finger: FingerID(0), phase: .moved, point: Point2D(51, 100))
    var inputs = PlainScenes.tap(50, 100, at: 0)
    inputs.insert(Input(.frame([moved]), at: Instant(nanoseconds: 4_000_000)), at: 1)
    let rows = try play(try CompiledScene(description), inputs)
    #expect(rows.filter { $0.contains("frame.x") } == ["16 box.frame.x += 5.0"])
  }
}
