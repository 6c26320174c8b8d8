import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// The tab that shows where a second swipe has to begin.
extension DeferralWalkTests {
  @Test func whereTheTabAloneCountsASwipeBesideItIsTheAppsAndItGoes() throws {
    // DEFER-4: 96 pt wide in the middle of 390.
    for (x, isOnTab) in [(147.0, true), (242.5, true), (146.5, false), (243, false)] {
      var world = try World(game(on: "iPhone 13", Release(26)))
      world.swipeDown(at: 0)
      _ = world.told()
      world.swipeDown(at: 900, x)
      let told = world.told()
      #expect(told.contains("DEFER-4 system notificationCenter") == isOnTab, "\(x)")
      #expect(told.contains("DEFER-4 affordance top goes"), "\(x)")
      #expect(told.contains { $0.hasPrefix("WIN-3 deliver 2 ended") } == !isOnTab, "\(x)")
      #expect(told.contains("DEFER-4 outcome 2 system.affordance failed") == !isOnTab, "\(x)")
      world.swipeDown(at: 1_800, x)
      #expect(world.system.last == "1816 DEFER-3 affordance top comes")
    }
  }

  @Test func besideTheTabNothingIsHeldBack() throws {
    // DEFER-4, GATE-1
    var world = try World(game(on: "iPhone 13", Release(26)))
    world.swipeDown(at: 0)
    _ = world.told()
    world.tap(at: 900, 20, 5)
    #expect(world.told().first == "HIT-2 deliver 2 began screen 20,5")
    #expect(world.system.count == 1, "a tap beside it leaves it where it is")
  }

  @Test func theTabReachesDeeperThanTheBand() throws {
    // DEFER-4, GATE-6: 25 pt in is on the tab and outside both bands.
    var world = try World(game(on: "iPhone 13", Release(26)))
    world.swipeDown(at: 0)
    _ = world.told()
    world.swipe(at: 900, from: Point2D(195, 25), by: 300)
    #expect(
      world.told().prefix(4) == [
        "HIT-2 deliver 2 began screen 195,25", "GATE-3 deliver 2 cancelled screen 195,55",
        "DEFER-4 affordance top goes", "DEFER-4 system notificationCenter",
      ])
  }

  @Test func aTapOnTheTabWillDo() throws {
    // DEFER-5: in either mode, and nowhere else.
    for (name, os) in [("iPhone X", Release(12)), ("iPhone 13", Release(26))] {
      var world = try World(game(on: name, os))
      world.tap(at: 0, 190, 5)
      #expect(world.system.isEmpty, "there is no tab yet")
      world.swipeDown(at: 500)
      world.tap(at: 1_000, 20, 15)
      world.rest()
      #expect(world.system.count == 2, "\(world.system)")
      world.swipeDown(at: 9_000)
      world.tap(at: 9_500, 190, 15)
      world.rest()
      #expect(
        world.system.suffix(2) == [
          "9560 DEFER-5 affordance top goes", "9560 DEFER-5 system notificationCenter",
        ])
    }
  }

  @Test(arguments: [
    ("iPhone 7", Release(10), "controlCenter"), ("iPad (7th generation)", Release(13), "home"),
  ])
  func aTapOnTheTabAtTheBottomWillDoWhereThereIsOne(
    _ name: String, _ os: Release, _ action: String
  ) throws {
    // DEFER-5, EDGE-1: a home button leaves room for a tab.
    var world = try World(game(on: name, os))
    let size = try device(name).portraitSize
    world.swipeUp(at: 0, height: size.height)
    world.tap(at: 900, size.width / 2, size.height - 25)
    world.rest()
    #expect(
      world.system == [
        "16 DEFER-3 affordance bottom comes", "960 DEFER-5 affordance bottom goes",
        "960 DEFER-5 system \(action)",
      ])
  }

  @Test func aPressOnTheTabIsNoTap() throws {
    // DEFER-5: longer than 0.75 s.
    var world = try World(game())
    world.swipeDown(at: 0)
    world.play((500, .began, 190, 15), (1_400, .ended, 190, 15))
    world.rest()
    #expect(
      world.system == [
        "16 DEFER-3 affordance top comes", "2216 DEFER-3 affordance top goes",
      ])
    #expect(world.outcomes().contains("DEFER-5 2 system.affordance failed"))
  }

  @Test func besideTheTabItFailsByHowFarItIsFromTheMiddle() throws {
    // DEFER-4: 48 pt, half of the tab's width, at either side.
    for x in [95.0, 295] {
      var world = try World(game(on: "iPhone 13", Release(26)))
      world.swipeDown(at: 0)
      world.swipeDown(at: 900, x)
      let measures = world.rows.compactMap { row -> Measure? in
        if case .outcome(_, SystemGesture.affordance.entrant, .failed) = row.effect {
          row.measure
        } else {
          nil
        }
      }
      #expect(measures == [Measure(100, limit: 48, unit: .points)])
    }
  }

  @Test func whatBeginsBehindTheSwipeBandIsNotBesideTheTab() throws {
    // DEFER-4, ARB-2: right behind the middle of the tab, where the gate reaches and no swipe begins.
    var world = try World(
      game {
        $0.figures = [
          FigureSetting(.gate1Top, .number(60)),
          FigureSetting(.defer4SecondSwipe, .text("affordance")),
        ]
      })
    world.swipeDown(at: 0)
    _ = world.told()
    world.play((900, .began, 187.5, 40), (930, .moved, 187.5, 90), (960, .ended, 187.5, 200))
    world.rest()
    #expect(!world.outcomes().contains { $0.contains("system.affordance") })
  }
}
