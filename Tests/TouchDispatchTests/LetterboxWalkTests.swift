import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Touches on a phone that is longer than the app's screen (DEV-1).
@Suite struct LetterboxWalkTests {
  private func world(
    on name: String = "iPhone X", sdk: Release = Release(10), _ views: [ViewDescription] = [],
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> World {
    try World(
      description(on: name, Release(13), views) {
        $0.sdk = sdk
        change(&$0)
      })
  }

  @Test func touchesComeInPointsOfTheAppAndBesideItToNobody() throws {
    // DEV-1: 72.5 pt are beside it above and below.
    var world = try world()
    world.tap(at: 0, 100, 172.5)
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began screen 100,100", "WIN-3 deliver 1 ended screen 100,100",
      ])
    world.tap(at: 1_000, 100, 50)
    #expect(world.told().first == "DEV-1 drop 2 began -")
    world.tap(at: 2_000, 100, 760)
    #expect(world.told().first == "DEV-1 drop 3 began -")
    world.tap(at: 3_000, 100, 80)
    #expect(world.told().first == "BAR-7 bar down nobody", "the bar is the app's own")
  }

  @Test func onAZoomedScreenAMovementIsMeasuredInPointsOfTheApp() throws {
    // DEV-1, REC-4: 10 pt of the app are 11.04 of the glass.
    for (way, hasBegun) in [(11.0, false), (11.1, true)] {
      var world = try world(
        on: "iPhone XR",
        [
          view("pad", Rect2D(0, 100, 375, 400)) { $0.gestures = [gesture("pan", .pan)] }
        ])
      world.play((0, .began, 207, 448), (20, .moved, 207 + way, 448))
      #expect(world.told().contains { $0.contains("pan began") } == hasBegun)
      world.play((40, .moved, 240.12, 448))
      let last = try #require(world.measured.last)
      #expect(last.location.distance(to: Point2D(217.5, 333.5)) < 1e-9)
    }
  }

  @Test(arguments: ["iPhone X", "iPhone XR"])
  func theSystemsEdgesStayAtTheGlass(_ name: String) throws {
    // DEV-1, EDGE-1, EDGE-4: up from the bottom of the glass goes home, from the bottom of the app's
    // screen it does not.
    let height = try device(name).portraitSize.height
    for (start, goesHome) in [(height - 5, true), (height - 85, false)] {
      var world = try world(on: name)
      for step in 0...10 {
        let phase: Phase = step == 0 ? .began : step == 10 ? .ended : .moved
        world.at(Int64(16 * step))
        world.touch(1, phase, 187, start - 30 * Double(step))
      }
      world.rest()
      #expect(world.told().contains { $0.contains("system home") } == goesHome)
    }
  }

  @Test func theGateIsMeasuredInPointsOfTheGlass() throws {
    // DEV-1, GATE-1: on a zoomed screen, whose last 20 pt of the glass are 18.1 of the app.
    for (y, waits) in [(876.0, true), (875.5, false)] {
      var world = try world(on: "iPhone XR", sdk: Release(11))
      world.touch(1, .began, 207, y)
      #expect(world.told().contains { $0.hasPrefix("GATE-1") } == waits)
    }
  }

  @Test func reachabilityMovesTheAppByItsShareOfTheGlass() throws {
    // DEV-1, EDGE-6
    var world = try world(on: "iPhone XR") {
      $0.figures = [FigureSetting(.edge6Enabled, .boolean(true))]
    }
    for step in 0...6 {
      let phase: Phase = step == 0 ? .began : step == 6 ? .ended : .moved
      world.at(Int64(16 * step))
      world.touch(1, phase, 207, 870 + 4 * Double(step))
    }
    let shift = world.dispatcher.scene.contentShift
    #expect(abs(shift * 1.104 - 0.408_866_995 * 896) < 1e-9)
  }

  @Test func aHooksRectangleIsOfTheApp() throws {
    // DEV-1, APP-1
    var hook = HookDescription()
    hook.area = .rect(Rect2D(0, 0, 375, 100))
    var world = try world { $0.hook = hook }
    world.tap(at: 0, 100, 150)
    #expect(world.told().contains { $0.hasPrefix("APP-1") })
    world.tap(at: 1_000, 100, 175)
    #expect(!world.told().contains { $0.hasPrefix("APP-1") })
  }
}
