import Fixtures
import Testing
import TouchCore
import TouchDispatch

/// What a second finger does to the system's gate and to its swipes (GATE-2).
@Suite struct SecondFingerTests {
  /// Where the middle of the toolbar's button is, 22 points up on an iPhone 5s.
  private let tool = Point2D(44, 546)

  @Test func aSecondFingerOpensTheGateForBoth() throws {
    // GATE-2
    var world = try World(toolbarScene())
    world.touch(1, .began, tool.x, tool.y)
    world.at(50)
    world.touch(2, .began, 160, 310)
    #expect(
      world.told() == [
        "GATE-1 withhold 1 began tool", "GATE-2 deliver 1 began tool 36,22",
        "HI-1 highlight tool on touch", "CTL-1 control 1 tool touchDown",
        "HIT-2 deliver 2 began middle 60,10", "HI-1 highlight middle on touch",
        "CTL-1 control 2 middle touchDown",
      ])
    // One that comes while another is down is not withheld at all.
    var second = try World(toolbarScene())
    second.touch(1, .began, 160, 310)
    _ = second.told()
    second.touch(2, .began, tool.x, tool.y)
    let rows1 = second.told()
    #expect(rows1.first == "HIT-2 deliver 2 began tool 36,22")
  }

  /// A phone whose bottom is the swipe home.
  private func phone() throws -> World { try World(toolbarScene(on: "iPhone X", Release(12))) }

  @Test(arguments: [Point2D(160, 310), Point2D(20, 790), Point2D(20, 10)])
  func aFingerThatRestsElsewhereLeavesTheSystemItsSwipes(_ thumb: Point2D) throws {
    // EDGE-2, GATE-2: beside it the gate keeps nothing back, and a swipe is a swipe.
    var world = try phone()
    world.touch(1, .began, thumb.x, thumb.y)
    world.at(100)
    world.touch(2, .began, 180, 805)
    #expect(!world.told().contains { $0.contains("withhold") })
    world.at(130)
    world.touch(2, .moved, 180, 795)
    #expect(world.told().contains { $0.hasPrefix("GATE-3 deliver 2 cancelled") })
    world.at(200)
    world.touch(2, .moved, 180, 400)
    world.at(210)
    world.touch(2, .ended, 180, 300)
    let told = world.told()
    #expect(told.contains { $0.contains("system home") })
    #expect(!told.contains { $0.hasPrefix("GATE-3 outcome 1") })
  }

  @Test func aSwipeThatASecondFingerHasLetGoIsCancelledWhenItIsTheSystems() throws {
    // GATE-2, GATE-3
    var world = try phone()
    world.touch(1, .began, 180, 805)
    #expect(world.told() == ["GATE-1 withhold 1 began tools"])
    world.at(40)
    world.touch(2, .began, 160, 310)
    #expect(world.told().first?.hasPrefix("GATE-2 deliver 1 began tools") == true)
    world.at(60)
    world.touch(1, .moved, 180, 790)
    #expect(world.told().contains { $0.hasPrefix("GATE-3 deliver 1 cancelled tools") })
  }

  @Test func twoFingersAtOneEdgeAreNoSwipe() throws {
    // GATE-2
    var world = try phone()
    world.touch(1, .began, 100, 805)
    world.touch(2, .began, 250, 805)
    for y in [790.0, 600, 400] {
      world.at(Int64(900 - y))
      world.touch(1, .moved, 100, y)
      world.touch(2, .moved, 250, y)
    }
    #expect(!world.told().contains { $0.contains("GATE-3") || $0.contains("system home") })
  }

  @Test func twoFingersAtOneEdgeAreTwoSwipesWhereTheyCanBeNoneTogether() throws {
    // GATE-2, EDGE-3: one comes down in the ear that is Control Center's.
    var world = try phone()
    world.touch(1, .began, 60, 5)
    world.touch(2, .began, 350, 5)
    world.at(30)
    world.touch(2, .moved, 350, 60)
    #expect(world.told().contains { $0.contains("system controlCenter") })
  }

  @Test func besideAFingerThatTheSystemHasAnotherMakesNoSwipe() throws {
    // GATE-2
    for isLater in [false, true] {
      var world = try phone()
      if !isLater { world.touch(2, .began, 60, 5) }
      world.touch(1, .began, 180, 805)
      world.at(30)
      world.touch(1, .moved, 180, 780)
      if isLater { world.touch(2, .began, 60, 5) }
      world.at(60)
      world.touch(2, .moved, 60, 60)
      world.at(90)
      world.touch(2, .ended, 60, 200)
      let told = world.told()
      #expect(told.contains { $0.hasPrefix("GATE-3") })
      #expect(!told.contains { $0.contains("system notificationCenter") })
      #expect(
        told.contains {
          $0.hasPrefix("GATE-2 outcome") && $0.hasSuffix("system.notificationCenter failed")
        })
    }
  }
}
