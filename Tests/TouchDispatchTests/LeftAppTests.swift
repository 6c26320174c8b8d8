import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// An app that is left (HOME-7).
@Suite struct LeftAppTests {
  /// A button in the middle of a screen, and a pad above it that takes all fingers.
  private func app(
    on name: String = "iPhone X", _ os: Release = Release(12),
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    try description(
      on: name, os,
      [
        view("pad", Rect2D(0, 100, 320, 150)) { $0.takesMultipleTouch = true },
        view("button", Rect2D(100, 300, 120, 44)) { $0.kind = .button },
      ], change)
  }

  private let tapped = [
    "HIT-2 deliver", "HI-1 highlight", "CTL-1 control", "WIN-3 deliver", "CTL-1 control",
  ]

  /// The way home of a finger, from below.
  private func swipeHome(_ world: inout World, finger: UInt8 = 1, at milliseconds: Int64 = 0) {
    world.play(
      finger: finger, (milliseconds, .began, 187, 807), (milliseconds + 20, .moved, 187, 770),
      (milliseconds + 40, .moved, 187, 700), (milliseconds + 60, .ended, 187, 600))
  }

  @Test func everyTouchIsCancelledTogetherWhenTheAppIsLeft() throws {
    // HOME-7, ARB-11: no control fires; in the instant in which the app is left.
    var world = try World(app())
    world.touch(2, .began, 150, 320)
    world.touch(3, .began, 50, 150)
    _ = world.told()
    swipeHome(&world)
    let told = world.told()
    let home = try #require(told.firstIndex(of: "EDGE-4 system home"))
    #expect(
      told[(home + 1)...].filter { $0.contains("deliver") || $0.contains("control") } == [
        "HOME-7 deliver 1 cancelled button 50,20", "HOME-7 control 1 button touchCancel",
        "HOME-7 deliver 2 cancelled pad 50,50",
      ])
    #expect(world.rows.last?.instant == .zero + .milliseconds(60))
    #expect(world.outcomes().contains("HOME-7 1 button failed"))
    // Their fingers are ignored until they lift.
    world.touch(2, .moved, 150, 330)
    world.touch(2, .ended, 150, 330)
    world.touch(3, .ended, 50, 150)
    #expect(world.told().isEmpty)
  }

  @Test func whatComesDownLaterIsDroppedUntilTheAppIsActive() throws {
    // HOME-7
    var world = try World(app())
    swipeHome(&world)
    _ = world.told()
    world.tap(at: 400, 150, 320)
    #expect(world.told() == ["HOME-7 drop 2 began -"])
    world.at(600)
    world.touch(1, .began, 150, 320)
    _ = world.told()
    world.make(set("active", .boolean(true)))
    #expect(world.told() == ["SCENE-1 scene active"])
    // A finger that came down before stays dropped.
    world.touch(1, .ended, 150, 320)
    #expect(world.told().isEmpty)
    world.tap(at: 800, 150, 320)
    #expect(world.told().contains("CTL-1 control 4 button action"))
  }

  @Test func everyActionThatLeavesTheAppDoesSo() throws {
    // HOME-7, EDGE-4: home at the lift; switcher and another app while the finger is down.
    let ways: [(String, [(Int64, Phase, Double, Double)])] = [
      ("home", [(0, .began, 187, 807), (20, .moved, 187, 700), (40, .ended, 187, 600)]),
      ("appSwitcher", [(0, .began, 187, 807), (20, .moved, 187, 700), (40, .moved, 187, 650)]),
      ("switchApp", [(0, .began, 187, 807), (20, .moved, 230, 807)]),
    ]
    for (action, samples) in ways {
      var world = try World(app())
      world.touch(2, .began, 50, 150)
      for (milliseconds, phase, x, y) in samples {
        world.at(milliseconds)
        world.touch(1, phase, x, y)
      }
      world.rest()
      #expect(world.journal(of: "system").map { $0.hasSuffix(action) } == [true], "\(action)")
      #expect(world.journal(of: "deliver").last?.contains("HOME-7 deliver 1 cancelled") == true)
      #expect(!world.dispatcher.scene.isActive)
    }
    for os in [Release(10), Release(12)] {
      var world = try World(app(on: "iPhone 8", os))
      world.touch(2, .began, 50, 150)
      world.swipeDown(at: 0)
      #expect(world.dispatcher.scene.isActive, "Notification Center leaves nothing")
    }
  }

  @Test func aTapThatReturnsToTheCallLeavesTheApp() throws {
    // BAR-6, HOME-7: by a record and by a finger.
    for isRecord in [true, false] {
      let (name, os) = isRecord ? ("iPhone 3G", Release(2)) : ("iPhone 4", Release(6))
      var world = try World(app(on: name, os) { $0.call = true })
      world.touch(2, .began, 50, 200)
      _ = world.told()
      if isRecord {
        world.bar(.down)
        world.at(80)
        world.bar(.up)
      } else {
        world.play((0, .began, 160, 10), (80, .ended, 160, 10))
      }
      let told = world.told()
      #expect(told.contains("BAR-6 system returnToCall"))
      #expect(told.contains { $0.hasPrefix("HOME-7 deliver 1 cancelled") }, "\(told)")
      world.at(200)
      world.touch(3, .began, 50, 200)
      #expect(world.told().count { $0.hasPrefix("HOME-7 drop") } == 1)
    }
  }

  @Test func anAppIsLeftFromOutside() throws {
    // HOME-7
    var world = try World(app { $0.views[1].gestures = [gesture("drag", .pan)] })
    world.play((0, .began, 50, 150), (20, .moved, 50, 180))
    _ = world.told()
    world.make(set("active", .boolean(false)))
    #expect(
      world.told() == [
        "SCENE-1 scene active", "HOME-7 gesture drag cancelled", "REC-4 outcome 1 drag won",
      ])
    world.make(set("active", .boolean(false)))
    #expect(world.told() == ["SCENE-1 scene active"])
  }

  @Test func recognizersThatWaitFailAndTheirTimersEnd() throws {
    // HOME-7 (ours): a double tap between its taps, a press before its time, a tap that waits.
    var world = try World(
      app {
        $0.views[1].gestures = [
          gesture("double", .tap) { $0.taps = 2 },
          gesture("single", .tap) { $0.requires = ["double"] },
          gesture("press", .longPress),
        ]
      })
    world.tap(at: 0, 50, 150)
    world.at(100)
    _ = world.told()
    world.make(set("active", .boolean(false)))
    let told = world.told()
    for id in ["double", "single"] {
      #expect(told.contains("HOME-7 gesture \(id) failed"), "\(told)")
      #expect(told.contains("HOME-7 outcome 1 \(id) failed"))
    }
    let hasFired = world.fire()
    #expect(!hasFired)
    #expect(world.dispatcher.nextDeadline == nil)
  }

  @Test func phasesThatAreWithheldAreDropped() throws {
    // HOME-7, GATE-1
    var world = try World(app())
    world.touch(1, .began, 187, 800)
    _ = world.told()
    world.make(set("active", .boolean(false)))
    #expect(
      world.told() == [
        "SCENE-1 scene active", "HOME-7 drop 1 began screen", "HOME-7 drop 1 cancelled screen",
        "HOME-7 outcome 1 system.home failed", "HOME-7 outcome 1 system.reachability failed",
      ])
    let hasFired = world.fire()
    #expect(!hasFired)
  }

  @Test func neitherHookNorStatusBarActsForAnAppThatWasLeft() throws {
    // HOME-7, APP-1, BAR-1
    var world = try World(
      app(on: "iPhone 3G", Release(2)) { $0.hook = HookDescription() })
    world.make(set("active", .boolean(false)))
    _ = world.told()
    world.bar(.down)
    world.bar(.up)
    world.touch(1, .began, 160, 10)
    world.touch(2, .began, 160, 200)
    world.feed(.event(EventType(rawValue: 2001), nil))
    #expect(
      world.told() == [
        "HOME-7 bar down nobody", "HOME-7 bar up nobody", "HOME-7 drop 1 began -",
        "HOME-7 drop 2 began -", "RAW-8 event 2001",
      ])
  }

  @Test func theSceneSaysThatItIsNotActive() throws {
    // HOME-7: also when it loads, and to conditions of reactions.
    var scene = try CompiledScene(app { $0.isActive = false })
    #expect(!scene.isActive)
    let path = FactPath(["active"])
    #expect(try scene.value(of: path) == .boolean(false))
    scene.setActive(true)
    #expect(try scene.value(of: path) == .boolean(true))
    // A change of something else leaves it so.
    try scene.apply(set("call", .boolean(true)))
    #expect(scene.isActive)
    try scene.apply(set("active", .boolean(false)))
    #expect(!scene.isActive)
    var world = try World(app { $0.isActive = false })
    world.tap(at: 0, 150, 320)
    #expect(world.told() == ["HOME-7 drop 1 began -"])
  }

  @Test func moreFingersThanTheDeviceFollowsAreDroppedLikeOthers() throws {
    // HOME-7, TCH-3
    var world = try World(
      app {
        $0.isActive = false
        $0.figures = [FigureSetting(.tch3Phone, .number(1))]
      })
    world.touch(1, .began, 150, 320)
    world.touch(2, .began, 150, 330)
    #expect(world.told() == ["HOME-7 drop 1 began -", "HOME-7 drop 2 began -"])
  }
}
