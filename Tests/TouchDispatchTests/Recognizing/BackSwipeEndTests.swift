import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// How a controller's back swipe ends: it pops the controller or not (EDGE-5).
@Suite struct BackSwipeEndTests {
  private func world(_ os: Release = Release(9)) throws -> World {
    try World(
      description(on: "iPhone 6s", os, [view("page", Rect2D(0, 0, 375, 667))]) {
        $0.controllers[0].popGesture = .standard
      })
  }

  /// Moves a finger from the left edge to x, 10 pt every so many milliseconds, and lifts it.
  private func swipe(
    _ world: inout World, from start: Double = 5, to x: Double, every milliseconds: Int64 = 10
  ) {
    world.touch(1, .began, start, 300)
    var (time, place): (Int64, Double) = (0, start)
    while place < x {
      (time, place) = (time + milliseconds, place + 10)
      world.at(time)
      world.touch(1, .moved, place, 300)
    }
    world.at(time + 8)
    world.touch(1, .ended, place, 300)
    world.rest()
  }

  /// What the last row of a gesture says.
  private func end(of world: World) -> (pops: Bool?, reach: Measure?) {
    let row = world.rows.last {
      if case .gesture(let gesture) = $0.effect { gesture.state == .ended } else { false }
    }
    return (world.measured.last?.pops, row?.measure)
  }

  @Test func aQuickSwipePopsAndAShortSlowOneDoesNot() throws {
    // 55 pt and 350 ms at 1 000 pt/s are more than half of 375 pt; at 167 pt/s they are 113 pt.
    for (x, milliseconds, pops) in [(75.0, 10, true), (75, 60, false), (225, 60, true)]
      as [(Double, Int64, Bool)]
    {
      var world = try world()
      swipe(&world, to: x, every: milliseconds)
      #expect(world.told().contains { $0.hasPrefix("EDGE-5 gesture app.pop ended") })
      #expect(end(of: world).pops == pops, "to \(x), \(milliseconds) ms")
      #expect(end(of: world).reach?.limit == 187.5)
      #expect(world.dispatcher.unrest() == nil)
    }
  }

  @Test func aSwipeFromAnywherePopsLikewise() throws {
    var world = try world(Release(26))
    swipe(&world, from: 100, to: 180)
    #expect(world.told().contains { $0.hasPrefix("EDGE-5 gesture app.contentPop ended") })
    #expect(end(of: world).pops == true)
    #expect(world.dispatcher.unrest() == nil)
  }

  @Test func theSwipeFromAnywhereWaitsForTheOneFromTheEdge() throws {
    // ARB-4: 12 pt are a pan, and no swipe from the edge yet; that has the touch at 20.
    var world = try world(Release(26))
    world.play((0, .began, 5, 300), (20, .moved, 17, 300))
    #expect(!world.told().contains { $0.contains("began app") || $0.contains("Pop began") })
    world.play((40, .moved, 25, 300), (60, .moved, 65, 300))
    let told = world.told()
    #expect(told.contains("EDGE-5 gesture app.pop began"), "\(told)")
    #expect(!told.contains { $0.contains("contentPop began") }, "\(told)")
  }

  @Test func onlyTheEndOfABackSwipeSaysWhetherItPops() throws {
    var world = try world()
    world.play((0, .began, 5, 300), (20, .moved, 45, 300), (40, .moved, 65, 300))
    world.play((60, .cancelled, 65, 300))
    world.rest()
    #expect(world.told().contains { $0.hasPrefix("ARB-11 gesture app.pop cancelled") })
    #expect(world.measured.count == 3 && world.measured.allSatisfy { $0.pops == nil })
    #expect(world.dispatcher.unrest() == nil)
    // An edge pan of the app's own.
    var pad = try World(pad([gesture("edge", .edgePan)]))
    pad.play((0, .began, 5, 150), (20, .moved, 45, 150), (40, .ended, 45, 150))
    #expect(pad.measured.count == 2 && pad.measured.allSatisfy { $0.pops == nil })
  }
}
