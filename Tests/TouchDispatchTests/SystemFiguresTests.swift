import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// The figures of deferral and of the home indicator, as a scene sets them.
@Suite struct SystemFiguresTests {
  /// What two swipes from the top do, 884 ms apart, then a tap on the tab of a third.
  private func system(
    _ figure: Figure, _ value: SceneValue, from places: (Double, Double) = (100, 100)
  ) throws -> [String] {
    var world = try World(game { $0.figures = [FigureSetting(figure, value)] })
    world.swipeDown(at: 0, places.0)
    world.swipeDown(at: 900, places.1)
    world.rest()
    return world.system
  }

  private let first = "16 DEFER-3 affordance top comes"
  private let second = "916 DEFER-4 system notificationCenter"

  @Test func howLongTheAffordanceStays() throws {
    // DEFER-3, DEFER-6
    #expect(
      try system(.defer3Stays, .text("600ms")).prefix(3) == [
        first, "816 DEFER-3 affordance top goes", "916 DEFER-6 affordance top comes",
      ])
    #expect(try system(.defer3Stays, .text("never")).last == second)
    #expect(try system(.defer3Appears, .text("0ms"))[1] == "916 DEFER-4 affordance top goes")
    var world = try World(
      game { $0.figures = [FigureSetting(.defer3Appears, .text("1s"))] })
    world.swipeDown(at: 0)
    world.rest()
    #expect(world.system == [first, "3016 DEFER-3 affordance top goes"])
  }

  @Test func howLongItTakesToComeAndGoStandsInItsRows() throws {
    // DEFER-3
    var world = try World(
      game {
        $0.figures = [
          FigureSetting(.defer3Appears, .text("70ms")), FigureSetting(.defer3Leaves, .text("90ms")),
        ]
      })
    world.swipeDown(at: 0)
    world.rest()
    let over = world.rows.compactMap { row in
      if case .affordance(_, _, let over, _) = row.effect { over.milliseconds } else { nil }
    }
    #expect(over == [70, 90])
  }

  @Test func whereTheSecondSwipeCounts() throws {
    // DEFER-4: on an iPhone X with iOS 12 the whole band, unless the scene says otherwise.
    let tab = SceneValue.text("affordance")
    #expect(try system(.defer4SecondSwipe, .text("edge")).last == second)
    #expect(!(try system(.defer4SecondSwipe, tab).contains(second)))
    #expect(try system(.defer4SecondSwipe, tab, from: (100, 188)).last == second)
    for (figure, x, y, counts) in [
      (Figure.defer4Width, 100.0, 5.0, true), (.defer4Height, 188, 60, true),
      (.defer4Width, 10, 5, false), (.defer4Height, 188, 70, false),
    ] {
      var world = try World(
        game {
          $0.figures = [
            FigureSetting(.defer4SecondSwipe, tab),
            FigureSetting(figure, .number(figure == .defer4Width ? 200 : 65)),
          ]
        })
      world.swipeDown(at: 0)
      world.swipe(at: 900, from: Point2D(x, y), by: 300)
      #expect(world.system.contains(second) == counts, "\(x) \(y)")
      world.rest()
    }
  }

  @Test func howLongATapOnTheTabMayLast() throws {
    // DEFER-5
    for (value, isTap) in [("100ms", true), ("40ms", false)] {
      var world = try World(
        game { $0.figures = [FigureSetting(.defer5Duration, .text(SceneName(value)))] })
      world.swipeDown(at: 0)
      world.tap(at: 900, 188, 10)
      world.rest()
      #expect(world.system.contains("960 DEFER-5 system notificationCenter") == isTap)
    }
  }

  @Test func howLongTheIndicatorWaits() throws {
    // HOME-3, HOME-4
    var world = try World(
      description(on: "iPhone X", Release(11)) {
        $0.controllers[0].autoHide = true
        $0.figures = [
          FigureSetting(.home3Delay, .text("1s")), FigureSetting(.home3AfterSignal, .text("0.4s")),
          FigureSetting(.home4Delay, .text("250ms")),
        ]
      })
    world.start()
    world.tap(at: 3_000, 100, 400)
    world.at(3_500)
    world.make(SceneChange(.signal(.autoHide, "app")))
    world.rest()
    #expect(
      world.system == [
        "1000 HOME-3 indicator hidden", "3250 HOME-4 indicator shown",
        "3900 HOME-3 indicator hidden",
      ])
  }

  @Test func aFigureThatChangesInMidWaitCountsFromThenOn() throws {
    // SCENE-1: what should have gone before goes now.
    var world = try World(game())
    world.swipeDown(at: 0)
    world.at(1_500)
    world.make(set("DEFER-3.stays", .text("500ms")))
    world.rest()
    #expect(world.system == [first, "1500 DEFER-3 affordance top goes"])
  }
}
