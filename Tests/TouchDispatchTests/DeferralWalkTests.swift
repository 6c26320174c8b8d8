import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// A game without a status bar that has edges deferred.
func game(
  on name: String = "iPhone X", _ os: Release = Release(12),
  _ edges: [ScreenEdge] = [.top, .bottom],
  _ change: (inout SceneDescription) -> Void = { _ in }
) throws -> SceneDescription {
  try description(on: name, os) {
    for edge in edges { $0.controllers[0].deferring.add(edge) }
    $0.controllers[0].hidesStatusBar = true
    change(&$0)
  }
}

extension World {
  /// A swipe of 160 ms by 300 pt, recognised at its first movement.
  mutating func swipe(at milliseconds: Int64, from start: Point2D, by way: Double) {
    for step: Int64 in 0...10 {
      at(milliseconds + 16 * step)
      let phase: Phase = step == 0 ? .began : step == 10 ? .ended : .moved
      touch(1, phase, start.x, start.y + way * Double(step) / 10)
    }
  }

  mutating func swipeDown(at milliseconds: Int64, _ x: Double = 100) {
    swipe(at: milliseconds, from: Point2D(x, 5), by: 300)
  }

  /// From the bottom of a screen that is so high.
  mutating func swipeUp(at milliseconds: Int64, _ x: Double = 100, height: Double = 812) {
    swipe(at: milliseconds, from: Point2D(x, height - 5), by: -300)
  }

  /// What the system did and showed, each after its time in milliseconds.
  var system: [String] { journal(of: "system", "affordance", "indicator") }
}

/// Swipes from edges that the app has deferred.
@Suite struct DeferralWalkTests {
  @Test func theFirstSwipeIsTheAppsUndelayedAndTheSecondTheSystems() throws {
    // DEFER-1, DEFER-3, DEFER-4, GATE-3
    var world = try World(game())
    world.swipeDown(at: 0)
    let first = world.told()
    #expect(first.first == "HIT-2 deliver 1 began screen 100,5")
    #expect(!first.contains { $0.contains("withhold") || $0.contains("cancelled") })
    #expect(first.contains("DEFER-3 affordance top comes"))
    #expect(first.contains("WIN-3 deliver 1 ended screen 100,305"))
    world.swipeDown(at: 900)
    let second = world.told()
    #expect(
      second == [
        "GATE-1 withhold 2 began screen", "GATE-3 drop 2 began screen",
        "DEFER-4 affordance top goes", "DEFER-4 system notificationCenter",
        "DEFER-1 outcome 2 system.notificationCenter notAsked",
        "DEFER-4 outcome 2 system.affordance won",
      ])
    world.rest()
    #expect(world.told().isEmpty)
    #expect(
      world.outcomes().prefix(1) == ["DEFER-1 1 system.notificationCenter notAsked"])
  }

  @Test func anEdgeThatIsNotDeferredIsTheSystemsAtOnce() throws {
    var world = try World(game(on: "iPhone X", Release(12), [.bottom]))
    world.swipeDown(at: 0)
    world.rest()
    #expect(world.system == ["16 EDGE-3 system notificationCenter"])
  }

  @Test func laterItIsAFirstSwipeAgain() throws {
    // DEFER-6: shown at 16 ms, it counts for 0.2 and 2.0 s from then.
    for (start, isSecond) in [(2_216 as Int64, true), (2_217, false), (9_000, false)] {
      var world = try World(game())
      world.swipeUp(at: 0)
      world.swipeUp(at: start)
      world.rest()
      let system = world.system
      #expect(system.contains("16 DEFER-3 affordance bottom comes"))
      #expect(system.contains("\(start + 160) EDGE-4 system home") == isSecond, "\(start)")
      #expect(
        system.contains("\(start + 16) DEFER-6 affordance bottom comes") == !isSecond, "\(start)")
      // It goes in its own time, whoever is on his way.
      #expect(system.contains("2216 DEFER-3 affordance bottom goes"), "\(system)")
    }
  }

  @Test func eachEdgeWaitsForItsOwnSecondSwipe() throws {
    // DEFER-4: from the same edge.
    var world = try World(game())
    world.swipeDown(at: 0)
    world.swipeUp(at: 500)
    world.swipeDown(at: 1_000)
    #expect(
      world.system == [
        "16 DEFER-3 affordance top comes", "516 DEFER-3 affordance bottom comes",
        "1016 DEFER-4 affordance top goes", "1016 DEFER-4 system notificationCenter",
      ])
  }

  @Test func atTheBottomWithAnIndicatorTheWholeBandCounts() throws {
    // DEFER-4: also from iOS 26 on, because there is no tab.
    var world = try World(game(on: "iPhone 13", Release(26)))
    world.swipeUp(at: 0, 20, height: 844)
    world.swipeUp(at: 900, 370, height: 844)
    #expect(world.system.suffix(1) == ["1060 EDGE-4 system home"])
  }

  @Test func alongTheBottomIsASwipeLikeAnyOther() throws {
    // EDGE-4, DEFER-3, DEFER-4
    var world = try World(game())
    for start: Int64 in [0, 900] {
      world.play(
        (start, .began, 100, 806), (start + 40, .moved, 160, 806), (start + 80, .ended, 220, 806))
    }
    world.rest()
    #expect(
      world.system == [
        "40 DEFER-3 affordance bottom comes", "940 DEFER-4 affordance bottom goes",
        "940 DEFER-4 system switchApp",
      ])
  }

  @Test func withAnIndicatorThatHidesItselfTheBottomIsNotDeferred() throws {
    // DEFER-7: one swipe leaves. The top is, all the same.
    var world = try World(game { $0.controllers[0].autoHide = true })
    world.swipeUp(at: 0)
    #expect(world.system == ["160 EDGE-4 system home"])
    #expect(world.outcomes().first == "DEFER-7 1 system.home won")
    world.make(set("active", .boolean(true)))
    world.swipeDown(at: 900)
    #expect(world.system.last == "916 DEFER-3 affordance top comes")
    // Where there is no indicator the wish to hide it keeps nothing from being deferred.
    var button = try World(
      game(on: "iPhone 7", Release(12)) { $0.controllers[0].autoHide = true })
    button.swipeUp(at: 0, height: 667)
    #expect(button.system == ["16 DEFER-3 affordance bottom comes"])
  }

  @Test func beforeIOS11AHiddenStatusBarDefersTopAndBottom() throws {
    // DEFER-8: and nothing else does.
    for (os, isHidden, wishes, isDeferred) in [
      (Release(10), true, false, true), (Release(10), false, true, false),
      (Release(11), true, false, false), (Release(11), false, true, true),
    ] {
      for way in [-300.0, 300] {
        var world = try World(
          game(on: "iPhone 7", os, wishes ? [.top, .bottom] : []) {
            $0.controllers[0].hidesStatusBar = isHidden
          })
        world.swipe(at: 0, from: Point2D(100, way < 0 ? 662 : 5), by: way)
        let comes = world.system.contains { $0.hasPrefix("16 DEFER-3 affordance") }
        #expect(comes == isDeferred, "\(os) \(isHidden) \(wishes)")
        #expect(world.system.contains { $0.contains("system") } == !isDeferred)
        if isDeferred {
          let rule = os < Release(11) ? "DEFER-8" : "DEFER-1"
          #expect(world.outcomes()[0].hasPrefix("\(rule) 1 system."))
        }
      }
    }
  }

  @Test func homeSwipesMayBeLeftOutOfIt() throws {
    // DEFER-9
    var world = try World(
      game { $0.figures = [FigureSetting(.defer9HomeSwipeDeferred, .boolean(false))] })
    world.swipeUp(at: 0)
    #expect(world.system == ["160 EDGE-4 system home"])
    #expect(world.outcomes().first == "DEFER-9 1 system.home won")
    // Control Center is no home swipe.
    var button = try World(
      game(on: "iPhone 7", Release(12)) {
        $0.figures = [FigureSetting(.defer9HomeSwipeDeferred, .boolean(false))]
      })
    button.swipeUp(at: 0, height: 667)
    #expect(button.system == ["16 DEFER-3 affordance bottom comes"])
  }

  @Test func aSwipeThatBeginsTooDeepIsNoneAlsoWhereItsEdgeIsDeferred() throws {
    // EDGE-2, DEFER-3: in the gate band of 50 pt, above the swipe band of 20.
    var world = try World(game(on: "iPhone 7", Release(10)))
    world.swipe(at: 0, from: Point2D(100, 630), by: -300)
    world.rest()
    #expect(world.system.isEmpty)
    #expect(world.outcomes() == ["DEFER-8 1 system.controlCenter notAsked"])
  }

  @Test func whatIsShownGoesAtItsNewTimeWhereThatIsChanged() throws {
    // DEFER-3, SCENE-1: it came at 16 ms, and 0.2 s are its own.
    var world = try World(game())
    world.swipeDown(at: 0)
    world.at(500)
    world.make(set("DEFER-3.stays", .text("1s")))
    world.rest()
    #expect(world.system.last == "1216 DEFER-3 affordance top goes")
  }

  @Test func deferringTheBottomDimsTheIndicator() throws {
    // DEFER-10: from the start, or from when it is signalled.
    var world = try World(game(on: "iPhone X", Release(12), [.bottom]))
    world.start()
    #expect(world.told().suffix(1) == ["DEFER-10 indicator shown dimmed"])
    world.make(set("app.deferring", .list([])))
    world.make(SceneChange(.signal(.deferring, "app")))
    #expect(
      world.told() == ["SCENE-1 scene app.deferring", "SCENE-1 scene deferring"]
        + ["DEFER-10 indicator shown"])
    for other in [
      try game(on: "iPhone X", Release(12), [.top]),
      try game(on: "iPhone 7", Release(12), [.bottom]),
      try game { $0.controllers[0].autoHide = true },
    ] {
      var world = try World(other)
      world.start()
      #expect(world.system.isEmpty, "the top, no indicator, DEFER-7")
    }
  }

  @Test func aChangedPreferenceCountsWhenItIsSignalledAndForLaterTouches() throws {
    // DEFER-2
    var world = try World(game(on: "iPhone X", Release(12), []))
    world.make(set("app.deferring", .list([.text("top")])))
    world.swipeDown(at: 0)
    #expect(world.system == ["16 EDGE-3 system notificationCenter"])
    #expect(world.outcomes().last == "DEFER-2 1 system.notificationCenter won")
    // Signalled in the middle of a swipe it is too late for that one.
    world.at(900)
    world.touch(1, .began, 100, 5)
    world.make(SceneChange(.signal(.deferring, "app")))
    world.play((916, .moved, 100, 60), (932, .ended, 100, 90))
    #expect(world.system.last == "916 EDGE-3 system notificationCenter")
    world.swipeDown(at: 2_000)
    #expect(world.system.last == "2016 DEFER-3 affordance top comes")
    world.at(2_500)
    world.make(set("app.deferring", .list([])))
    #expect(world.system.count == 3, "nobody has signalled it")
    world.make(SceneChange(.signal(.deferring, "app")))
    #expect(world.system.last == "2500 DEFER-2 affordance top goes")
    world.rest()
  }

  @Test func aSwipeThatOutlivesItsDeferralIsTheAppsAndShowsNothing() throws {
    // DEFER-2: the touch began while the edge was deferred.
    var world = try World(game())
    world.touch(1, .began, 100, 5)
    world.make(set("app.deferring", .list([])))
    world.make(SceneChange(.signal(.deferring, "app")))
    world.play((16, .moved, 100, 60), (32, .ended, 100, 90))
    world.rest()
    #expect(world.system.filter { !$0.contains("indicator") }.isEmpty)
    #expect(world.outcomes() == ["DEFER-1 1 system.notificationCenter notAsked"])
  }

  @Test func whatIsShownGoesWithWhatHadItDeferred() throws {
    // DEFER-7, DEFER-8, DEFER-9: each says why.
    for (name, os, changes, rule) in [
      ("iPhone X", Release(12), [set("app.autoHide", .boolean(true))], "DEFER-7"),
      ("iPhone X", Release(12), [set("DEFER-9.homeSwipeDeferred", .boolean(false))], "DEFER-9"),
      ("iPhone 7", Release(10), [set("app.statusBarHidden", .boolean(false))], "DEFER-8"),
    ] {
      var world = try World(game(on: name, os))
      world.swipeUp(at: 0, height: name == "iPhone X" ? 812 : 667)
      for change in changes { world.make(change) }
      world.make(SceneChange(.signal(.autoHide, "app")))
      world.make(SceneChange(.signal(.statusBar, "app")))
      #expect(world.system.contains("160 \(rule) affordance bottom goes"), "\(world.system)")
      world.rest()
      let unrest = world.dispatcher.unrest()
      #expect(unrest == nil)
    }
  }

  @Test func whereTheWindowDoesNotWaitTheSecondSwipeIsCancelled() throws {
    // GATE-5, GATE-3, DEFER-4
    var world = try World(game { $0.windows[0].gateDelays = false })
    world.swipeDown(at: 0)
    _ = world.told()
    world.swipeDown(at: 900)
    #expect(
      world.told().prefix(2) == [
        "HIT-2 deliver 2 began screen 100,5", "GATE-3 deliver 2 cancelled screen 100,35",
      ])
  }

  @Test func anAppWithAHookKeepsWhatItSwallows() throws {
    // APP-1, ARB-1: the hook is stronger than the second swipe.
    var world = try World(
      game {
        $0.hook = HookDescription()
        $0.hook?.area = .rect(Rect2D(0, 0, 375, 20))
      })
    world.swipeDown(at: 0)
    world.swipeDown(at: 900)
    #expect(world.system.isEmpty)
  }

  @Test func whatIsDeferredStillIsUntilThatIsSignalledNoMore() throws {
    // DEFER-2
    var world = try World(game())
    world.make(set("app.deferring", .list([])))
    world.swipeDown(at: 0)
    #expect(world.outcomes() == ["DEFER-2 1 system.notificationCenter notAsked"])
  }

  @Test func reachabilityIsDeferredWithTheBottom() throws {
    // EDGE-6, DEFER-1: down from 40 pt up; nothing is held back, nothing goes down.
    var world = try World(game())
    world.swipe(at: 0, from: Point2D(180, 772), by: 38)
    #expect(world.system.isEmpty)
    #expect(world.outcomes() == ["DEFER-1 1 system.reachability notAsked"])
    world.swipeUp(at: 900)
    world.swipe(at: 1_500, from: Point2D(180, 772), by: 38)
    #expect(world.system.last?.hasSuffix("EDGE-6 system reachability") == true)
  }

  @Test func aSecondFingerAtTheEdgeMakesItNoSwipe() throws {
    // GATE-2: at the same edge. One that rests elsewhere is nothing to it.
    for (place, isSwipe) in [(Point2D(200, 8), false), (Point2D(200, 400), true)] {
      var world = try World(game())
      world.touch(1, .began, 100, 5)
      world.at(10)
      world.touch(2, .began, place.x, place.y)
      world.play((30, .moved, 100, 90), (60, .ended, 100, 200))
      #expect(world.system.isEmpty != isSwipe)
    }
  }

  @Test func anAppThatRecognisesTheSwipeHasItAndTheAffordanceComesAllTheSame() throws {
    // DEFER-3
    var world = try World(
      game { $0.views[0].gestures = [gesture("jump", .pan)] })
    world.swipeDown(at: 0)
    #expect(world.system == ["16 DEFER-3 affordance top comes"])
    #expect(world.outcomes().contains("REC-4 1 jump won"))
    world.swipeDown(at: 900)
    #expect(world.outcomes().contains("GATE-3 2 jump lost to system.affordance"))
  }

  @Test func aFingerThatIsTakenAwayIsNoSwipe() throws {
    // ARB-11
    var world = try World(game())
    world.play((0, .began, 100, 5), (10, .cancelled, 100, 5))
    world.play((20, .began, 100, 300), (40, .moved, 100, 400), (60, .ended, 100, 400))
    world.rest()
    #expect(world.system.isEmpty)
  }
}
