import Fixtures
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
  @Test func theNumbersOfTouchesDoNotBeginAgain() throws {
    // STATE-2: a digest says how many touches there were.
    var world = try World(halves())
    let most: UInt32 = 1 << 31
    for (number, given) in [(.max, 1), (most + 1, 2), (most, most)] as [(UInt32, UInt32)] {
      world.feed(.nextTouch(TouchID(number)))
      world.touch(1, .began, 10, 50)
      #expect(world.told().contains { $0.contains("deliver \(given) began") }, "\(number)")
      world.touch(1, .ended, 10, 50)
      _ = world.told()
    }
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

  @Test func aTouchWhoseLiftIsLostIsCancelledAndItsFingerMayComeDownAgain() throws {
    // TCH-9; a finger that is up has nothing to lose.
    var world = try World(halves())
    world.touch(1, .began, 10, 150)
    world.touch(2, .began, 200, 150)
    _ = world.told()
    world.at(20)
    world.feed(.liftsLost([FingerID(1), FingerID(3)]))
    #expect(world.told() == ["TCH-9 anomaly liftLost 1", "TCH-9 deliver 1 cancelled left 10,50"])
    #expect(world.dispatcher.liveTouches.map { $0.touch } == [TouchID(2)])
    world.at(30)
    world.touch(1, .moved, 10, 160)
    #expect(world.told() == ["TCH-1 anomaly notDown(TouchCore.Phase.moved)"])
    world.touch(1, .began, 10, 150)
    #expect(world.told() == ["HIT-2 deliver 3 began left 10,50"])
  }

  @Test func touchesWhoseLiftsAreLostAreCancelledTogether() throws {
    // TCH-9: a drag of two fingers is cancelled once, with both, and no row comes at the end.
    var world = try World(pad([gesture("drag", .pan) { $0.minTouches = 2 }]))
    world.frame((1, .began, 100, 100), (2, .began, 200, 100))
    world.at(20)
    world.frame((1, .moved, 100, 130), (2, .moved, 200, 130))
    _ = world.told()
    world.feed(.liftsLost([FingerID(2), FingerID(1), FingerID(2)]))
    let told = world.told()
    #expect(told.prefix(2) == ["TCH-9 anomaly liftLost 2", "TCH-9 anomaly liftLost 1"])
    let gestures = told.filter { $0.hasPrefix("TCH-9 gesture") }
    #expect(gestures.count == 1 && gestures[0].hasPrefix("TCH-9 gesture drag cancelled"))
    world.feed(.end)
    #expect(world.told() == [])
  }

  @Test func aFingerThatIsIgnoredUntilItLiftsHasLifted() throws {
    // TCH-9, TCH-3, TCH-1: such a finger has no touch, so its lift has no row.
    var world = try World(halves())
    for finger: UInt8 in 1...6 { world.touch(finger, .began, 10 * Double(finger), 150) }
    world.feed(.gap([FingerID(7)], .milliseconds(180)))
    _ = world.told()
    world.feed(.liftsLost((1...7).map { FingerID($0) }))
    #expect(world.told() == [])
    world.at(10)
    world.touch(7, .moved, 10, 150)
    #expect(world.told() == ["TCH-1 anomaly notDown(TouchCore.Phase.moved)"])
    world.touch(1, .began, 10, 150)
    #expect(world.told() == ["HIT-2 deliver 7 began left 10,50"], "it is a finger like any other")
  }
}
