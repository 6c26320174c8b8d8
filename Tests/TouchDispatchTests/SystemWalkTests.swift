import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What the system does with swipes that are its own.
@Suite struct SystemWalkTests {
  private func rows(
    on name: String, _ os: Release, _ samples: [(at: Int64, Point2D)],
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> [String] {
    var world = try World(description(on: name, os, [], change))
    for (place, sample) in samples.enumerated() {
      world.at(sample.at)
      let phase: Phase =
        place == 0 ? .began : place == samples.count - 1 ? .ended : .moved
      world.touch(1, phase, sample.1.x, sample.1.y)
    }
    while world.fire() {}
    return world.told()
  }

  private func actions(_ rows: [String]) -> [String] {
    rows.filter { $0.contains(" system ") }.map { String($0.split(separator: " ")[2]) }
  }

  /// A finger that goes from one place to another in so many milliseconds.
  private func swipe(
    _ start: Point2D, _ end: Point2D, in milliseconds: Int64 = 160, resting: Int64 = 0
  ) -> [(at: Int64, Point2D)] {
    var samples: [(at: Int64, Point2D)] = []
    for step: Int64 in 0...10 {
      let share = Double(step) / 10
      samples.append(
        (
          milliseconds * step / 10,
          Point2D(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        ))
    }
    samples.append((milliseconds + resting + 8, end))
    return samples
  }

  @Test func theEarsAreTwoPlaces() throws {
    // EDGE-3, DEV-3: the trailing quarter of the top, in landscape 17.2 % of it.
    for (x, action) in [
      (10.0, "notificationCenter"), (281.2, "notificationCenter"), (281.3, "controlCenter"),
      (370, "controlCenter"),
    ] {
      let told = try rows(
        on: "iPhone X", Release(11), swipe(Point2D(x, 5), Point2D(x, 300)))
      #expect(actions(told) == [action], "\(x)")
      #expect(told.contains("EDGE-3 system \(action)"))
    }
    for (x, action) in [(672.3, "notificationCenter"), (672.4, "controlCenter")] {
      let told = try rows(
        on: "iPhone X", Release(11), swipe(Point2D(x, 5), Point2D(x, 300))
      ) { $0.orientation = .landscapeLeft }
      #expect(actions(told) == [action], "\(x)")
    }
    // A phone without ears has one owner.
    let told = try rows(on: "iPhone 8", Release(11), swipe(Point2D(370, 5), Point2D(370, 300)))
    #expect(actions(told) == ["notificationCenter"])
  }

  @Test func upFromTheIndicatorIsHomeAPauseTheSwitcherAlongItAnotherApp() throws {
    // EDGE-4
    let bottom = Point2D(180, 806)
    #expect(
      actions(try rows(on: "iPhone X", Release(12), swipe(bottom, Point2D(180, 500)))) == ["home"])
    #expect(
      actions(
        try rows(
          on: "iPhone X", Release(12), swipe(bottom, Point2D(180, 500), resting: 400)))
        == ["appSwitcher"])
    for x in [20.0, 340] {
      #expect(
        actions(try rows(on: "iPhone X", Release(12), swipe(bottom, Point2D(x, 806))))
          == ["switchApp"])
    }
    // Slowly along the edge it is nothing of the system's, and less than 10 pt up is nothing.
    #expect(
      actions(try rows(on: "iPhone X", Release(12), swipe(bottom, Point2D(240, 806), in: 700)))
        .isEmpty)
    let short = try rows(on: "iPhone X", Release(12), swipe(bottom, Point2D(180, 798)))
    #expect(actions(short).isEmpty)
    #expect(short.contains("EDGE-2 outcome 1 system.home won"))
  }

  @Test func aSwitcherComesWhenTheFingerRestsAndNotAtTheLift() throws {
    // EDGE-4: 100 ms after the last movement.
    var world = try World(description(on: "iPhone X", Release(12)))
    for sample in swipe(Point2D(180, 806), Point2D(180, 500), resting: 900).dropLast() {
      world.at(sample.at)
      world.touch(1, sample.at == 0 ? .began : .moved, sample.1.x, sample.1.y)
    }
    _ = world.told()
    let hasWorldFired1 = world.fire()
    #expect(hasWorldFired1)
    // HOME-7: its own touch is cancelled with all others of the app.
    #expect(
      world.told() == [
        "EDGE-4 system appSwitcher", "EDGE-2 outcome 1 system.home won",
        "GATE-2 outcome 1 system.reachability failed",
      ])
    #expect(world.rows.last?.instant == .zero + .milliseconds(260))
    let hasWorldFired2 = world.fire()
    #expect(!hasWorldFired2)
    world.at(900)
    world.touch(1, .ended, 180, 500)
    #expect(world.told().isEmpty)
  }

  @Test func downAtTheBottomMovesTheContentDownUntilATapOrForEightSeconds() throws {
    // EDGE-6: by 0.408866995 of 812 pt.
    var world = try World(
      description(on: "iPhone X", Release(12), [view("box", Rect2D(0, 100, 100, 100))]))
    for (milliseconds, y) in [(0, 770.0), (40, 775), (80, 790)] {
      world.at(Int64(milliseconds))
      world.touch(1, milliseconds == 0 ? .began : .moved, 180, y)
    }
    world.at(100)
    world.touch(1, .ended, 180, 790)
    let told = world.told()
    #expect(told.contains("EDGE-6 system reachability"))
    #expect(told.contains("EDGE-6 layout screen"))
    #expect(told.contains("EDGE-6 outcome 1 system.reachability won"))
    // The box is hit 332 pt lower.
    world.at(1_000)
    world.touch(1, .began, 50, 100 + 332 + 50)
    let rows1 = world.told()
    #expect(rows1.first?.hasPrefix("HIT-2 deliver 2 began box 50,50") == true)
    var rested = world
    while rested.fire() {}

    let rows2 = rested.told()
    #expect(rows2.contains("EDGE-6 layout screen"))
    #expect(rested.rows.last?.instant == .zero + .milliseconds(8_080))
    // A tap ends it, and then the timer has nothing to do.
    world.at(1_080)
    world.touch(1, .ended, 50, 482)
    let rows3 = world.told()
    #expect(rows3.contains("EDGE-6 layout screen"))
    let hasWorldFired3 = world.fire()
    #expect(!hasWorldFired3)
    world.touch(1, .began, 50, 150)
    let rows4 = world.told()
    #expect(rows4.contains("HIT-2 deliver 3 began box 50,50"))
  }

  @Test func withoutReachabilityADragAtTheBottomIsTheApps() throws {
    // EDGE-6: a switch, and a phone with a home button has none.
    let drag = swipe(Point2D(180, 770), Point2D(180, 800))
    let off = try rows(on: "iPhone X", Release(12), drag) {
      $0.figures = [FigureSetting(.edge6Enabled, .boolean(false))]
    }
    let button = try rows(
      on: "iPhone 8", Release(12), swipe(Point2D(180, 620), Point2D(180, 640)))
    for told in [off, button] {
      #expect(actions(told).isEmpty)
      #expect(!told.contains { $0.contains("cancelled") || $0.contains("reachability") })
    }
  }

  @Test func aFingerThatRestsAsSoonAsItSwipesBringsTheSwitcher() throws {
    // EDGE-4: what it reports last is what makes it a swipe.
    var world = try World(description(on: "iPhone X", Release(12)))
    world.play((0, .began, 180, 806), (20, .moved, 180, 600))
    world.rest()
    #expect(world.journal(of: "system") == ["120 EDGE-4 system appSwitcher"])
  }

  @Test func aSwipeHomeThatIsOverLeavesNothingToWaitFor() throws {
    // EDGE-4, ARB-11: lifted it is home, taken away it is nothing.
    for (phase, system) in [
      (Phase.ended, ["40 EDGE-4 system home"]), (.cancelled, []),
    ] {
      var world = try World(description(on: "iPhone X", Release(12)))
      world.play((0, .began, 180, 806), (20, .moved, 180, 600), (40, phase, 180, 600))
      let next = world.dispatcher.nextDeadline
      #expect(next == nil)
      world.rest()
      #expect(world.journal(of: "system") == system)
    }
  }

  @Test func aPressAndADragLeaveReachabilityOn() throws {
    // EDGE-6: 0.75 s and 45 pt are a tap's.
    for (end, y, isOver) in [
      (Int64(1_750), 482.0, true), (1_751, 482, false), (1_080, 527, true), (1_080, 527.5, false),
    ] {
      var world = try World(description(on: "iPhone X", Release(12)))
      world.play(
        (0, .began, 180, 770), (40, .moved, 180, 775), (80, .moved, 180, 790),
        (100, .ended, 180, 790))
      _ = world.told()
      world.play((1_000, .began, 50, 482), (end, .ended, 50, y))
      #expect(world.told().contains { $0.hasPrefix("EDGE-6 layout") } == isOver, "\(end) \(y)")
    }
  }
}

/// The back swipe of a controller.
@Suite struct BackSwipeWalkTests {
  private func scene(
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    try description(
      on: "iPhone 5s", Release(7), [view("side", Rect2D(0, 200, 60, 44)) { $0.kind = .button }]
    ) {
      $0.controllers[0].popGesture = .standard
      change(&$0)
    }
  }

  private func play(
    _ scene: SceneDescription, _ samples: [(at: Int64, Phase, Double)]
  ) throws -> [String] {
    var world = try World(scene)
    for (milliseconds, phase, x) in samples {
      world.at(milliseconds)
      world.touch(1, phase, x, 220)
    }
    while world.fire() {}
    return zip(world.rows, world.told()).map { row, line in
      "\(row.instant.nanoseconds / 1_000_000) \(line)"
    }
  }

  @Test func aTapAtTheLeftEdgeIsDeliveredAtItsLiftAndSeenForNoFrame() throws {
    // EDGE-5
    #expect(
      try play(scene(), [(0, .began, 5), (80, .ended, 5)]) == [
        "0 EDGE-5 withhold 1 began side", "80 EDGE-5 gesture app.pop failed",
        "80 EDGE-5 deliver 1 began side 5,20", "80 HI-1 highlight side on touch",
        "80 CTL-1 control 1 side touchDown", "80 EDGE-5 deliver 1 ended side 5,20",
        "80 CTL-1 control 1 side touchUpInside", "80 CTL-1 control 1 side action",
        "80 HI-1 highlight side off touch", "80 HI-2 present side 0",
        "80 EDGE-5 outcome 1 app.pop failed", "80 CTL-1 outcome 1 side won",
      ])
  }

  @Test func aLongerPressIsDeliveredAfterAQuarterOfASecond() throws {
    let rows = try play(scene(), [(0, .began, 5), (400, .ended, 5)])
    #expect(rows.contains("250 EDGE-5 deliver 1 began side 5,20"))
    #expect(rows.contains("400 HI-3 present side 9"))
  }

  @Test func aSwipeInwardGoesBackAndTheAppsViewNeverHearsOfIt() throws {
    let rows = try play(
      scene(),
      [(0, .began, 5), (40, .moved, 19), (80, .moved, 45), (100, .moved, 75), (120, .ended, 75)])
    #expect(
      rows == [
        "0 EDGE-5 withhold 1 began side", "40 EDGE-5 withhold 1 moved side",
        "80 EDGE-5 drop 1 began side", "80 EDGE-5 drop 1 moved side",
        "80 EDGE-5 gesture app.pop began", "100 EDGE-5 gesture app.pop changed",
        "120 EDGE-5 gesture app.pop ended", "120 EDGE-5 outcome 1 app.pop won",
        "120 CTL-4 outcome 1 side lost",
      ])
  }

  @Test func itIsThereOnlyWhereTheSceneSaysSoAndFromIOS7On() throws {
    let off = try scene { $0.controllers[0].popGesture = .none }
    let early = try scene { $0.os = Release(6) }
    let inside = try play(scene(), [(0, .began, 13.5), (80, .ended, 13.5)])
    for rows in [
      try play(off, [(0, .began, 5), (80, .ended, 5)]),
      try play(early, [(0, .began, 5), (80, .ended, 5)]), inside,
    ] {
      #expect(!rows.contains { $0.contains("EDGE-5") }, "\(rows)")
      #expect(rows.contains("80 HI-3 present side 5"))
    }
  }

  @Test func aFingerThatIsDownAlreadyKeepsItFromBeginning() throws {
    // EDGE-5: one finger.
    var world = try World(scene())
    world.touch(1, .began, 200, 400)
    world.at(20)
    world.touch(2, .began, 5, 220)
    #expect(world.told().contains("EDGE-5 gesture app.pop failed"))
  }
}
