import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// The home indicator, and what the app says of it.
@Suite struct IndicatorWalkTests {
  /// `app` with the child `game`, on a phone with an indicator.
  private func scene(
    on name: String = "iPhone X", _ os: Release = Release(11),
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    try description(on: name, os, [view("play", pins: fill)]) {
      var game = ControllerDescription(id: "game")
      game.view = "play"
      $0.controllers.append(game)
      $0.controllers[0].children = ["game"]
      change(&$0)
    }
  }

  private func world(_ description: SceneDescription) throws -> World {
    var world = try World(description)
    world.start()
    return world
  }

  private func signal(_ name: SceneName, over: Interval = .zero) -> Input.Kind {
    .change(MadeChange(SceneChange(.signal(.autoHide, name)), by: .host, over: over))
  }

  @Test func itHidesAndATouchShowsItAgain() throws {
    // HOME-3, HOME-4
    var world = try world(scene { $0.controllers[0].autoHide = true })
    world.tap(at: 5_000, 100, 400)
    world.rest()
    #expect(
      world.system == [
        "2000 HOME-3 indicator hidden", "5100 HOME-4 indicator shown",
        "7060 HOME-3 indicator hidden",
      ])
  }

  @Test func everyTouchRestartsTheWaitFromItsLift() throws {
    // HOME-3: whoever has the touch, and however many fingers there are.
    var world = try world(scene { $0.controllers[0].autoHide = true })
    world.play(
      finger: 1, (1_000, .began, 100, 400), (1_500, .moved, 100, 420), (3_900, .ended, 100, 420))
    world.play(finger: 1, (4_000, .began, 100, 400))
    world.play(finger: 2, (4_100, .began, 200, 400))
    world.play(finger: 1, (4_200, .ended, 100, 400))
    world.play(finger: 2, (4_900, .ended, 200, 400))
    world.rest()
    #expect(world.system == ["6900 HOME-3 indicator hidden"])
  }

  @Test func aFingerThatIsDownAtTheEndLiftsThen() throws {
    // HOME-3, TCH-5
    var world = try world(scene { $0.controllers[0].autoHide = true })
    world.play((1_000, .began, 100, 400))
    world.at(1_300)
    world.feed(.end)
    world.rest()
    #expect(world.system == ["3300 HOME-3 indicator hidden"])
  }

  @Test func aChangeWithoutASignalDoesNothing() throws {
    // HOME-2
    var world = try world(scene())
    world.at(500)
    world.make(set("app.autoHide", .boolean(true)))
    world.make(set("app.autoHideChild", .text("game")))
    world.rest()
    #expect(world.system.isEmpty)
  }

  @Test func afterASignalItWaitsALittleLess() throws {
    // HOME-2, HOME-3: 1.5 s from the signal.
    var world = try world(scene())
    world.at(500)
    world.make(set("app.autoHide", .boolean(true)))
    world.feed(signal("game"))
    world.at(700)
    world.feed(signal("app"))
    world.rest()
    #expect(world.system == ["2200 HOME-3 indicator hidden"])
    world.at(4_000)
    world.make(set("app.autoHide", .boolean(false)))
    world.feed(signal("app"))
    world.rest()
    #expect(world.system.last == "4100 HOME-2 indicator shown")
  }

  @Test func anotherSignalThatAsksForHidingRestartsTheWait() throws {
    // HOME-3: 1.5 s from the signal, whether it was asked before or not.
    var world = try world(scene { $0.controllers[0].autoHide = true })
    world.at(1_000)
    world.feed(signal("app"))
    world.at(1_400)
    world.feed(signal("app"))
    world.rest()
    #expect(world.system == ["2900 HOME-3 indicator hidden"])
  }

  @Test func aNamedChildAnswersAndNobodyNamedIsTheControllerItself() throws {
    // HOME-1
    var world = try world(
      scene {
        $0.controllers[0].autoHideChild = "game"
        $0.controllers[1].autoHide = true
      })
    world.at(3_000)
    world.make(set("app.autoHideChild", .null))
    #expect(world.system == ["2000 HOME-3 indicator hidden"])
    world.feed(signal("app"))
    world.rest()
    #expect(world.system.last == "3100 HOME-2 indicator shown")
    world.at(4_000)
    world.make(set("app.autoHide", .boolean(true)))
    world.feed(signal("game"))
    world.rest()
    #expect(world.system.count == 2, "the child is not asked any more")
    world.at(5_000)
    world.feed(signal("app"))
    world.rest()
    #expect(world.system.last == "6500 HOME-3 indicator hidden")
  }

  @Test func anAnimationAroundTheSignalChangesNothing() throws {
    // HOME-5
    func rows(over: Interval) throws -> [String] {
      var world = try world(scene())
      world.at(500)
      world.make(set("app.autoHide", .boolean(true)))
      world.feed(signal("app", over: over))
      world.tap(at: 5_000, 100, 400)
      world.rest()
      return world.told()
    }
    #expect(try rows(over: .milliseconds(300)) == rows(over: .zero))
  }

  @Test func theSystemMayKeepIt() throws {
    // HOME-3
    var world = try world(
      scene {
        $0.controllers[0].autoHide = true
        $0.figures = [FigureSetting(.home3Veto, .boolean(true))]
      })
    world.tap(at: 1_000, 100, 400)
    world.rest()
    #expect(world.system.isEmpty)
  }

  @Test func rotationRestartsTheWait() throws {
    // HOME-4
    var world = try world(scene { $0.controllers[0].autoHide = true })
    world.at(1_500)
    world.make(set("orientation", .text("landscapeLeft")))
    world.rest()
    #expect(world.system == ["3500 HOME-3 indicator hidden"])
  }

  @Test func fromIOS26OnItWaitsASecond() throws {
    // HOME-3
    var world = try world(
      scene(on: "iPhone 13", Release(26)) { $0.controllers[0].autoHide = true })
    world.rest()
    #expect(world.system == ["1000 HOME-3 indicator hidden"])
  }

  @Test func aPhoneWithAButtonHasNone() throws {
    var world = try world(
      scene(on: "iPhone 8") { $0.controllers[0].autoHide = true })
    world.tap(at: 3_000, 100, 400)
    world.rest()
    #expect(world.system.isEmpty)
  }

  @Test func anotherDeviceInMidWaitLeavesNothingBehind() throws {
    var world = try world(scene { $0.controllers[0].autoHide = true })
    world.at(1_000)
    world.make(set("device", .text("iPhone 8")))
    world.rest()
    #expect(world.system.isEmpty)
    let unrest = world.dispatcher.unrest()
    #expect(unrest == nil)
  }
}
