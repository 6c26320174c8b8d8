import Fixtures
import Testing
import TouchCore

/// Swipes of two fingers (REC-6).
@Suite struct SwipeWalkTests {
  private func world(_ touches: UInt8 = 2) throws -> World {
    try World(
      pad([
        gesture("flick", .swipe) {
          $0.touches = touches
          $0.direction = .up
        }
      ]))
  }

  @Test func twoFingersThatGoFarEnoughInOneFrameAreASwipe() throws {
    var world = try world()
    world.frame((1, .began, 100, 400), (2, .began, 200, 400))
    world.at(20)
    world.frame((1, .moved, 100, 360), (2, .moved, 200, 370))
    #expect(world.journal(of: "gesture").isEmpty)
    world.at(40)
    world.frame((1, .moved, 100, 330), (2, .moved, 200, 340))
    #expect(world.journal(of: "gesture") == ["40 REC-6 gesture flick ended"])
    world.at(60)
    world.frame((1, .ended, 100, 330), (2, .ended, 200, 340))
    world.rest()
    #expect(world.outcomes() == ["REC-6 1 flick won", "REC-6 2 flick won"])
  }

  @Test func theOrderOfItsFingersInAFrameChangesNothing() throws {
    // ARB-9: the least of the ways is told.
    let ways: [[UInt8: Double]] = [[1: 320, 2: 345], [1: 345, 2: 320]]
    for ends in ways {
      for order in [[1, 2], [2, 1]] as [[UInt8]] {
        var world = try world()
        world.frame((1, .began, 100, 400), (2, .began, 200, 400))
        world.at(20)
        world.frame(
          (order[0], .moved, Double(order[0]) * 100, ends[order[0]] ?? 0),
          (order[1], .moved, Double(order[1]) * 100, ends[order[1]] ?? 0))
        let measure = world.rows.first { $0.effect.kind == .gesture }?.measure
        #expect(measure == Measure(55, limit: 50, unit: .points), "\(ends), \(order)")
      }
    }
  }

  @Test func aLiftCompletesNoSwipeWhereverTheFingerLifts() throws {
    // REC-6: after a movement that was too short, and after none.
    for places in [[360.0], []] {
      var world = try world(1)
      world.touch(1, .began, 100, 400)
      for (index, place) in places.enumerated() {
        world.at(20 * Int64(index + 1))
        world.touch(1, .moved, 100, place)
      }
      world.at(100)
      world.touch(1, .ended, 100, 330)
      world.rest()
      #expect(world.journal(of: "gesture") == ["100 REC-6 gesture flick failed"])
      let measure = world.rows.first { $0.effect.kind == .gesture }?.measure
      #expect(measure == Measure(places.isEmpty ? 0 : 40, limit: 50, unit: .points))
    }
  }

  @Test func oneOfTwoFingersThatStaysBehindIsNoSwipe() throws {
    var world = try world()
    world.frame((1, .began, 100, 400), (2, .began, 200, 400))
    world.at(20)
    world.frame((1, .moved, 100, 300), (2, .moved, 200, 360))
    world.at(40)
    world.frame((1, .ended, 100, 300), (2, .ended, 200, 360))
    world.rest()
    #expect(world.journal(of: "gesture") == ["40 REC-6 gesture flick failed"])
  }
}
