import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

private func change(_ path: String) -> MadeChange {
  MadeChange(set(path, .boolean(true)), by: .host, over: .zero)
}

private func milliseconds(_ count: Int64) -> Instant { .zero + .milliseconds(count) }

@Suite struct TimerTests {
  @Test func timersFireInOrderOfDeadlineThenOfArmingEachAtItsOwnTime() throws {
    // DESIGN §3: all orders in which four timers can be armed.
    let deadlines: [(Int64, String)] = [
      (30, "left.hidden"), (10, "pad.hidden"), (30, "screen.hidden"),
      (20, "left.multipleTouch"),
    ]
    for a in 0..<4 {
      for b in 0..<4 where b != a {
        for c in 0..<4 where c != a && c != b {
          let order = [a, b, c, 6 - a - b - c]
          var world = try World(halves())
          for place in order {
            world.dispatcher.schedule(
              [change(deadlines[place].1)], at: milliseconds(deadlines[place].0))
          }
          let expected = order.sorted {
            (deadlines[$0].0, order.firstIndex(of: $0) ?? 0)
              < (deadlines[$1].0, order.firstIndex(of: $1) ?? 0)
          }
          world.at(31)
          world.feed(.frame([]))
          #expect(world.told() == expected.map { "SCENE-1 scene \(deadlines[$0].1)" })
          #expect(world.rows.map(\.instant) == expected.map { milliseconds(deadlines[$0].0) })
          #expect(world.dispatcher.nextDeadline == nil)
        }
      }
    }
  }

  @Test func anInputOfTheSameInstantGoesBeforeTheTimer() throws {
    var world = try World(halves())
    world.dispatcher.schedule([change("left.hidden")], at: milliseconds(10))
    world.at(10)
    world.touch(1, .began, 20, 200)
    #expect(world.told() == ["HIT-2 deliver 1 began left 20,100"])
    #expect(world.dispatcher.nextDeadline == milliseconds(10))
    world.instant = milliseconds(10) + Interval(nanoseconds: 1)
    world.touch(2, .began, 20, 200)
    #expect(
      world.told() == ["SCENE-1 scene left.hidden", "HIT-2 deliver 2 began screen 20,200"])
  }

  @Test func aTimerThatATimerArmsForItsOwnInstantFiresAfterIt() throws {
    var world = try World(halves())
    world.dispatcher.schedule([change("left.hidden")], at: milliseconds(10))
    world.dispatcher.schedule([change("pad.hidden")], at: milliseconds(10))
    _ = world.fire()
    world.dispatcher.schedule([change("screen.hidden")], at: milliseconds(10))
    while world.fire() {}
    #expect(
      world.told() == ["left", "pad", "screen"].map { "SCENE-1 scene \($0).hidden" })
    #expect(world.rows.allSatisfy { $0.instant == milliseconds(10) })
  }

  @Test func aDeadlineThatHasPassedIsNow() throws {
    var world = try World(halves())
    world.at(50)
    world.feed(.frame([]))
    world.dispatcher.schedule([change("left.hidden")], at: milliseconds(10))
    #expect(world.dispatcher.nextDeadline == milliseconds(50))
    let fired = [world.fire(), world.fire()]
    #expect(fired == [true, false])
    #expect(world.rows.map(\.instant) == [milliseconds(50)])
  }
}

@Suite struct ChangeTests {
  @Test func aChangeIsARowAndThenTheLayoutsThatAreOthers() throws {
    // SCENE-1, DEV-2
    let pinned = view(
      "list", pins: fill.filter { $0.edge != .top } + [Pin(.top, at: .statusBarBottom)])
    var world = try World(description(on: "iPhone 5s", Release(6), [pinned]))
    world.start()
    #expect(world.told() == ["SAFE-2 layout screen", "SAFE-2 layout list"])
    world.make(set("call", .boolean(true)))
    #expect(
      world.told() == ["SCENE-1 scene call", "DEV-2 layout screen", "SAFE-2 layout list"])
    world.make(set("call", .boolean(true)))
    #expect(world.told() == ["SCENE-1 scene call"])
  }

  @Test func aChangeThatTheSceneCannotTakeIsAnAnomalyAndNothingElse() throws {
    // SCENE-1
    var world = try World(halves())
    let before = "\(world.dispatcher.scene.description)"
    for path in ["gone.hidden", "left.gone", "left.parent", "left"] {
      world.make(set(path, .boolean(true)))
      #expect(world.told() == ["SCENE-1 anomaly changeRefused \(path)"])
    }
    #expect("\(world.dispatcher.scene.description)" == before)
  }

  @Test func aChangeThatIsNotMadeSaysWhy() throws {
    // SCENE-1
    for (change, refusal) in [
      (set("gone.hidden", .boolean(true)), ChangeRefusal.unknown),
      (set("left.gone", .boolean(true)), .unknown), (set("left", .boolean(true)), .unknown),
      (SceneChange(.remove("gone")), .unknown), (set("left.hidden", .number(1)), .value),
      (set("left.kind", .text("button")), .value), (set("TCH-3.phone", .number(-1)), .value),
      (set("left.pin.left", .text("bounds")), .unsound),
      (set("pad.hidden", .boolean(true)), .removed), (SceneChange(.remove("pad")), .removed),
      (set("note.selection", SceneValue(TextSelection(0, 9))), .selection),
      (set("note.selection", SceneValue(TextSelection(0, 1))), .selection),
    ] {
      var dispatcher = Dispatcher(
        try CompiledScene(
          halves {
            $0.views.append(
              view("note", Rect2D(0, 0, 9, 9)) {
                $0.kind = .textView
                $0.text.text = "👍"
              })
          }))
      var batch = Batch()
      func make(_ change: SceneChange) {
        dispatcher.step(
          Input(.change(MadeChange(change, by: .host, over: .zero)), at: .zero), into: &batch)
      }
      make(SceneChange(.remove("pad")))
      make(change)
      #expect(batch.changes.map { $0.outcome } == [.made, .refused(refusal)], "\(change)")
      #expect(batch.rows.last?.effect.kind == .anomaly)
    }
  }

  @Test func aSignalThatNobodyHearsIsMadeAndSaysSo() throws {
    // DEFER-2, HOME-2
    var dispatcher = Dispatcher(
      try CompiledScene(
        halves {
          var menu = ControllerDescription(id: "menu")
          menu.view = "left"
          $0.controllers.append(menu)
        }))
    var batch = Batch()
    for (name, outcome) in [("app", ChangeOutcome.made), ("menu", .unheard)] {
      let signal = MadeChange(
        SceneChange(.signal(.deferring, SceneName(name))), by: .host, over: .zero)
      dispatcher.step(Input(.change(signal), at: .zero), into: &batch)
      #expect(batch.changes.last?.outcome == outcome)
      #expect(batch.rows.last?.effect.kind == .scene)
    }
  }

  @Test func aMovedViewIsHitAtItsEndFromTheMomentOfTheChange() throws {
    // HIT-8
    var world = try World(halves())
    world.feed(
      .change(
        MadeChange(
          set("left.frame.y", .number(30)), by: .host, over: .milliseconds(300))))
    world.touch(1, .began, 20, 450)
    world.touch(2, .began, 20, 60)
    #expect(
      world.told() == [
        "SCENE-1 scene left.frame.y", "SCENE-1 layout left",
        "HIT-2 deliver 1 began screen 20,450", "HIT-2 deliver 2 began left 20,30",
      ])
  }

  @Test func whatTheSourceCouldNotReadIsToldByItsRule() throws {
    var world = try World(halves())
    world.feed(.anomaly(.pathCountDisagrees(said: 3, held: 2)))
    world.feed(.anomaly(.locationNotFinite))
    #expect(world.rows.map(\.rule) == [.raw5, .raw9])
  }

  @Test func aChangedFigureCountsFromTheChangeOn() throws {
    // SCENE-1, TCH-3
    var world = try World(halves())
    world.make(set("TCH-3.phone", .number(1)))
    world.touch(1, .began, 200, 200)
    world.touch(2, .began, 210, 200)
    #expect(world.told().contains { $0.hasPrefix("TCH-3 anomaly") })
  }
}
