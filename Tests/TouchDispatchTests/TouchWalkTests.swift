import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

@Suite struct TouchGrammarTests {
  @Test func everyPhaseInBothStatesIsATouchOrAnAnomalyThatChangesNothing() throws {
    // TCH-1, TCH-2: the table of state and phase; what is stationary elsewhere has moved.
    for phase in Phase.allCases {
      var up = try World(halves())
      up.touch(3, phase, 200, 200)
      let upTold = up.told()
      #expect(
        upTold
          == (phase == .began
            ? ["HIT-2 deliver 1 began pad 40,100"]
            : ["TCH-1 anomaly notDown(TouchCore.Phase.\(phase))"]))

      var down = try World(halves())
      down.touch(3, .began, 200, 200)
      _ = down.told()
      down.touch(3, phase, 210, 220)
      let downTold = down.told()
      switch phase {
      case .began: #expect(downTold == ["TCH-1 anomaly alreadyDown 1"])
      case .stationary:
        #expect(
          downTold == ["TCH-1 anomaly stationaryMoved 1", "WIN-3 deliver 1 moved pad 50,120"])
      case .moved, .ended, .cancelled:
        #expect(downTold == ["WIN-3 deliver 1 \(phase.word) pad 50,120"])
      }
      // An anomaly leaves the touch where it was: it ends once.
      down.touch(3, .ended, 200, 200)
      let isOver = phase == .ended || phase == .cancelled
      #expect(
        down.told()
          == (isOver
            ? ["TCH-1 anomaly notDown(TouchCore.Phase.ended)"]
            : ["WIN-3 deliver 1 ended pad 40,100"]))
    }
  }

  @Test func aFingerThatIsStationaryWhereItIsIsSilent() throws {
    // TCH-2
    var world = try World(halves())
    world.touch(3, .began, 200, 200)
    _ = world.told()
    world.touch(3, .stationary, 200, 200)
    #expect(world.told().isEmpty)
  }

  @Test("A sample where no finger can be is an anomaly; the finger stays where it was")
  func samplesOutsideTheWorld() throws {
    // TCH-1: its phase counts all the same, but nothing begins nowhere.
    let far: [(Double, String)] = [
      (.nan, "sampleNotFinite"), (.infinity, "sampleNotFinite"), (-.infinity, "sampleNotFinite"),
      ((0x1p24).nextUp, "sampleTooFar"), (-1e300, "sampleTooFar"), (1e18, "sampleTooFar"),
    ]
    for (x, name) in far {
      for phase in Phase.allCases where phase != .began {
        var world = try World(halves())
        world.touch(3, .began, 200, 200)
        _ = world.told()
        world.touch(3, phase, x, 210)
        let isOver = phase == .ended || phase == .cancelled
        #expect(
          world.told() == ["TCH-1 anomaly \(name) 1"]
            + (isOver ? ["WIN-3 deliver 1 \(phase.word) pad 40,100"] : []))
        world.touch(3, .ended, 200, 200)
        #expect(world.told().first?.hasPrefix("WIN-3 deliver 1 ended pad 40,100") == !isOver)
      }
      var world = try World(halves())
      world.touch(3, .began, x, 200)
      #expect(world.told() == ["TCH-1 anomaly \(name)"])
      world.touch(3, .began, 200, 200)
      #expect(world.told() == ["HIT-2 deliver 1 began pad 40,100"])
    }
  }

  @Test func aFingerThatLiftsAndComesDownInOneFrameIsTwoTouches() throws {
    var world = try World(halves())
    world.touch(1, .began, 200, 200)
    let samples = [Phase.ended, .began].map {
      Sample(finger: FingerID(1), phase: $0, point: Point2D(200, 200))
    }
    world.feed(.frame(samples))
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began pad 40,100", "WIN-3 deliver 1 ended pad 40,100",
        "HIT-2 deliver 2 began pad 40,100",
      ])
  }

  @Test func oneFingerTooManyCancelsAllOnceAndTheyAreIgnoredUntilTheyLift() throws {
    // TCH-3: 5 on a phone, 11 on a pad, or what the figure says.
    for (name, most, setting) in [
      ("iPhone 5s", UInt8(5), nil), ("iPad Air 2", 11, nil),
      ("iPhone 5s", 2, FigureSetting(.tch3Phone, .number(2))),
    ] {
      var world = try World(
        halves(on: name) { if let setting { $0.figures = [setting] } })
      for finger in 1...most { world.touch(finger, .began, 200, 200) }
      #expect(world.told().count == Int(most))
      world.touch(most + 1, .began, 200, 200)
      #expect(
        world.told()
          == ["TCH-3 anomaly tooManyTouches \(most + 1)"]
          + (1...most).map { "TCH-3 deliver \($0) cancelled pad 40,100" })
      // Another finger, moves and the lifts of all: silence.
      world.touch(most + 2, .began, 200, 200)
      for finger in 1...(most + 2) { world.touch(finger, .moved, 210, 200) }
      for finger in 1...(most + 2) { world.touch(finger, .ended, 210, 200) }
      #expect(world.told() == [])
      world.touch(1, .began, 200, 200)
      #expect(world.told() == ["HIT-2 deliver \(most + 3) began pad 40,100"])
    }
  }

  @Test func tooManyASecondTimeIsToldASecondTime() throws {
    // TCH-3: once for each time that the fingers became too many.
    var world = try World(halves { $0.figures = [FigureSetting(.tch3Phone, .number(1))] })
    for _ in 0..<2 {
      world.touch(1, .began, 200, 200)
      world.touch(2, .began, 200, 200)
      world.touch(3, .began, 200, 200)
      for finger in 1...3 as ClosedRange<UInt8> { world.touch(finger, .ended, 200, 200) }
    }
    #expect(world.told().count { $0.hasPrefix("TCH-3 anomaly") } == 2)
  }

  @Test func afterTooManyANewFingerIsFollowedWhileIgnoredOnesAreStillDown() throws {
    // TCH-3
    var world = try World(halves())
    for finger in 1...6 as ClosedRange<UInt8> { world.touch(finger, .began, 200, 200) }
    for finger in 1...2 as ClosedRange<UInt8> { world.touch(finger, .ended, 200, 200) }
    _ = world.told()
    world.touch(1, .began, 200, 200)
    world.touch(3, .moved, 200, 210)
    world.touch(1, .ended, 200, 200)
    #expect(
      world.told() == ["HIT-2 deliver 7 began pad 40,100", "WIN-3 deliver 7 ended pad 40,100"])
  }

  @Test func aTimeFromThePastIsNowAndTold() throws {
    // TCH-4
    var world = try World(halves())
    world.at(100)
    world.touch(1, .began, 200, 200)
    world.at(40)
    world.touch(1, .moved, 210, 200)
    #expect(
      world.told() == [
        "HIT-2 deliver 1 began pad 40,100",
        "TCH-4 anomaly timeWentBack(by: TouchCore.Interval(nanoseconds: 60000000))",
        "WIN-3 deliver 1 moved pad 50,100",
      ])
    #expect(world.rows.map(\.instant) == Array(repeating: .zero + .milliseconds(100), count: 3))
    #expect(world.dispatcher.now == .zero + .milliseconds(100))
  }

  @Test func theEndOfTheTraceCancelsWhatIsDownAndSaysSo() throws {
    // TCH-5; on a release with records of the bar.
    var world = try World(halves(on: "iPhone 3G", Release(3)))
    world.touch(4, .began, 200, 200)
    world.touch(2, .began, 20, 200)
    world.touch(3, .began, 30, 200)
    world.bar(.down)
    _ = world.told()
    world.feed(.end)
    #expect(
      world.told() == [
        "TCH-5 anomaly traceEnded 1", "TCH-5 anomaly traceEnded 2", "TCH-5 anomaly traceEnded 3",
        "TCH-5 deliver 1 cancelled pad 40,100", "TCH-5 deliver 2 cancelled left 20,100",
        "BAR-2 anomaly barDownWithoutUp",
      ])
    world.feed(.end)
    #expect(world.told() == [])
    world.touch(4, .began, 200, 200)
    #expect(world.told() == ["HIT-2 deliver 4 began pad 40,100"])
  }

  @Test func whatWaitsForATapThatMayAlwaysComeIsOverWithTheTrace() throws {
    // TCH-5: the finger has lifted, and no timer will ever fail the double tap.
    let single = gesture("single", .tap) { $0.requires = ["double"] }
    let double = gesture("double", .tap) { $0.taps = 2 }
    var world = try World(
      pad([single, double]) { $0.figures = [FigureSetting(.rec2Interval, .text("never"))] })
    world.tap(at: 0, 100, 200)
    _ = world.told()
    let hasFired = world.fire()
    #expect(!hasFired)
    world.feed(.end)
    #expect(
      world.told() == [
        "TCH-5 gesture single failed", "TCH-5 gesture double failed", "TCH-5 drop 1 ended pad",
        "TCH-5 deliver 1 cancelled pad 100,100", "TCH-5 outcome 1 single failed",
        "TCH-5 outcome 1 double failed",
      ])
  }

  @Test func tapsCountWithinTheIntervalAndTheDistanceOfTheOneBefore() throws {
    // TCH-6: 0.35 s from the lift to the next began, 45 pt between the places they began.
    for (wait, x, counts) in [
      (350_000_000, 245.0, [1, 2]), (350_000_001, 245, [1, 1]), (350_000_000, 245.5, [1, 1]),
      (0, 200, [1, 2]),
    ] as [(Int64, Double, [UInt16])] {
      var world = try World(halves())
      world.touch(1, .began, 200, 200)
      world.at(40)
      world.touch(1, .moved, 300, 300)
      world.touch(1, .ended, 300, 300)
      world.instant = world.instant + Interval(nanoseconds: wait)
      world.touch(1, .began, x, 200)
      #expect(world.tapCounts == counts)
    }
    var world = try World(halves())
    for _ in 0..<4 {
      world.touch(1, .began, 200, 200)
      world.touch(1, .ended, 200, 200)
    }
    world.touch(1, .began, 200, 200)
    world.touch(1, .cancelled, 200, 200)
    // What was cancelled is no tap, and the next one counts from the one before.
    world.touch(1, .began, 200, 200)
    #expect(world.tapCounts == [1, 2, 3, 4, 5, 5])
  }
}
