import Testing
import TouchCore
import TouchDispatch
import TouchScene

@Suite struct GapTests {
  @Test func whatFollowsOfFingersWhoseBeganIsLostIsToldOnce() throws {
    // TCH-1: until they lift; then they are fingers like any others.
    var world = try World(halves())
    world.feed(.gap([FingerID(1), FingerID(2)], .milliseconds(180)))
    let told = world.told()
    #expect(told.count == 1 && told[0].hasPrefix("TCH-1 anomaly gap(fingers: 2"))
    for at in [Int64(10), 20, 30] {
      world.at(at)
      world.frame((1, .moved, 10, 20 + Double(at)), (2, .moved, 200, 20))
    }
    world.touch(1, .ended, 10, 50)
    #expect(world.told().isEmpty)
    world.touch(1, .moved, 10, 50)
    #expect(world.told() == ["TCH-1 anomaly notDown(TouchCore.Phase.moved)"])
    world.touch(2, .began, 10, 50)
    #expect(world.told().first?.contains("deliver 1 began") == true, "it began anew")
    world.touch(2, .ended, 10, 50)
    _ = world.told()
    world.touch(2, .moved, 10, 50)
    #expect(world.told() == ["TCH-1 anomaly notDown(TouchCore.Phase.moved)"])
  }
  @Test func aFingerThatIsDownIsNotLostAndATraceThatIsOverLosesNone() throws {
    // TCH-1, TCH-5
    var world = try World(halves())
    world.touch(1, .began, 10, 50)
    world.feed(.gap([FingerID(1), FingerID(2)], .milliseconds(180)))
    world.touch(1, .ended, 10, 50)
    _ = world.told()
    world.touch(1, .moved, 10, 50)
    #expect(world.told() == ["TCH-1 anomaly notDown(TouchCore.Phase.moved)"])
    world.feed(.end)
    _ = world.told()
    world.touch(2, .moved, 10, 50)
    #expect(world.told() == ["TCH-1 anomaly notDown(TouchCore.Phase.moved)"])
  }
}
