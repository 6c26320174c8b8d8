import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What becomes of touches that begin near the system's edges, as rows over time.
@Suite struct GateWalkTests {
  /// Where the middle of the toolbar's button is, 22 points up on an iPhone 5s.
  let tool = Point2D(44, 546)

  /// Lines with the millisecond at which they were told.
  private func chart(
    _ scene: SceneDescription, _ samples: [(at: Int64, Phase, Point2D)]
  ) throws -> [String] {
    var world = try World(scene)
    for (milliseconds, phase, point) in samples {
      world.at(milliseconds)
      world.touch(1, phase, point.x, point.y)
    }
    while world.fire() {}
    return zip(world.rows, world.told()).map { row, line in
      "\(row.instant.nanoseconds / 1_000_000) \(line)"
    }
  }

  private let lit = ["HI-1 highlight tool on touch", "CTL-1 control 1 tool touchDown"]
  private let up = ["CTL-1 control 1 tool touchUpInside", "CTL-1 control 1 tool action"]
  private let outcomes = [
    "GATE-7 outcome 1 system.controlCenter failed", "CTL-1 outcome 1 tool won",
  ]

  @Test func aTapShorterThanTheAnswerIsDeliveredWithItAndSeenForNoFrame() throws {
    // GATE-1, GATE-4, GATE-7, HI-2
    let rows = try chart(toolbarScene(), [(0, .began, tool), (80, .ended, tool)])
    let late =
      ["GATE-4 deliver 1 began tool 36,22"] + lit
      + ["GATE-4 deliver 1 ended tool 36,22"] + up
      + ["HI-1 highlight tool off touch", "HI-2 present tool 0"] + outcomes
    #expect(
      rows == ["0 GATE-1 withhold 1 began tool", "80 GATE-1 withhold 1 ended tool"]
        + late.map { "150 \($0)" })
  }

  @Test func aTapIsToldByHowLongItTookAgainstTheAnswer() throws {
    // GATE-4
    var world = try World(toolbarScene())
    world.play((0, .began, tool.x, tool.y), (80, .ended, tool.x, tool.y))
    world.rest()
    let measures = world.rows.filter { $0.rule == .gate4 }.compactMap { $0.measure }
    #expect(!measures.isEmpty)
    #expect(measures.allSatisfy { $0 == Measure(80, limit: 150, unit: .milliseconds) })
  }

  @Test func aTouchThatNobodyHasWaitsForNoAnswer() throws {
    // GATE-5, EDGE-2: there is nothing to hold back, and the lift decides.
    let rows = try chart(
      toolbarScene { $0.views[0].isHidden = true }, [(0, .began, tool), (80, .ended, tool)])
    #expect(
      rows == [
        "0 WIN-1 drop 1 began -", "80 EDGE-2 outcome 1 system.controlCenter failed",
      ])
  }

  @Test func aLongerPressIsDeliveredLateAndLitForAsLongAsItIsHeld() throws {
    // GATE-7, HI-3: 60 frames a second from 150 to 400 ms.
    let rows = try chart(toolbarScene(), [(0, .began, tool), (400, .ended, tool)])
    let end =
      ["WIN-3 deliver 1 ended tool 36,22"] + up
      + ["HI-1 highlight tool off touch", "HI-3 present tool 15"] + outcomes
    #expect(
      rows == ["0 GATE-1 withhold 1 began tool"]
        + (["GATE-7 deliver 1 began tool 36,22"] + lit).map { "150 \($0)" }
        + end.map { "400 \($0)" })
  }

  @Test func withoutAnAnswerItOpensWhenItHasWaitedTooLong() throws {
    // GATE-2
    let scene = try toolbarScene {
      $0.figures = [FigureSetting(.gate7Answer, .text("never"))]
    }
    let rows = try chart(scene, [(0, .began, tool), (900, .ended, tool)])
    #expect(rows[1] == "750 GATE-2 deliver 1 began tool 36,22")
    #expect(rows.contains("900 GATE-2 outcome 1 system.controlCenter failed"))
  }

  @Test func theAnswerOpensTheGateAndTheSwipeMayStillBeRecognised() throws {
    // GATE-7, GATE-3: up to 750 ms after began; what the app was told is cancelled.
    let (start, end) = (Point2D(44, 560), Point2D(44, 500))
    let taken = try chart(
      toolbarScene(), [(0, .began, start), (750, .moved, end), (800, .ended, end)])
    #expect(
      taken == ["0 GATE-1 withhold 1 began tool"]
        + (["GATE-7 deliver 1 began tool 36,36"] + lit).map { "150 \($0)" }
        + [
          "750 GATE-3 deliver 1 cancelled tool 36,-24", "750 HI-1 highlight tool off touch",
          "750 HI-3 present tool 36", "750 GATE-3 control 1 tool touchCancel",
          "750 EDGE-2 system controlCenter", "800 EDGE-2 outcome 1 system.controlCenter won",
          "800 GATE-3 outcome 1 tool lost",
        ])
    let late = try chart(
      toolbarScene(), [(0, .began, start), (751, .moved, end), (800, .ended, end)])
    #expect(late.contains("751 WIN-3 deliver 1 moved tool 36,-24"))
    #expect(late.contains("800 GATE-7 outcome 1 system.controlCenter failed"))
    #expect(!late.contains { $0.contains("GATE-3") || $0.contains("EDGE-2 system") })
  }

  @Test func whoCannotBecomeASwipeIsRuledOutByTheAnswer() throws {
    // GATE-7, EDGE-2: 22 points up, outside the swipe band; a finger that has left.
    let rows = try chart(
      toolbarScene(), [(0, .began, tool), (300, .moved, Point2D(44, 500)), (400, .ended, tool)])
    #expect(rows.contains("150 GATE-7 deliver 1 began tool 36,22"))
    #expect(rows.contains("300 WIN-3 deliver 1 moved tool 36,-24"))
    #expect(rows.contains("400 GATE-7 outcome 1 system.controlCenter failed"))
    let left = try chart(
      toolbarScene(), [(0, .began, Point2D(44, 560)), (80, .ended, Point2D(44, 560))])
    #expect(left.contains("150 GATE-7 outcome 1 system.controlCenter failed"))
  }

  @Test func fromIOS11OnAFingerThatRestsWaitsAndALiftIsTheAnswer() throws {
    // GATE-7, GATE-2, GATE-4
    for (name, os) in [("iPhone 5s", Release(11)), ("iPhone X", Release(12))] {
      let scene = try toolbarScene(on: name, os)
      let height = try device(name).portraitSize.height
      let start = Point2D(44, height - 8)
      let rests = try chart(scene, [(0, .began, start), (900, .ended, start)])
      #expect(rests[1] == "750 GATE-2 deliver 1 began tool 36,36")
      #expect(rests.contains { $0.hasPrefix("900 GATE-2 outcome 1 system") })
      let taps = try chart(scene, [(0, .began, start), (80, .ended, start)])
      #expect(taps[1] == "80 GATE-4 deliver 1 began tool 36,36", "\(taps)")
      #expect(taps.contains("80 GATE-4 deliver 1 ended tool 36,36"))
      #expect(taps.contains("80 HI-2 present tool 0"))
      #expect(taps.allSatisfy { $0.hasPrefix("0 ") || $0.hasPrefix("80 ") || $0.hasPrefix("200 ") })
    }
    var world = try World(toolbarScene(on: "iPhone X", Release(12)))
    world.tap(at: 0, 44, 804)
    #expect(world.rows.filter { $0.rule == .gate4 }.allSatisfy { $0.measure == nil })
  }

  @Test func aFingerThatRestsOnTheIndicatorCanStillGoHome() throws {
    // GATE-7, GATE-3, EDGE-4
    for gateDelays in [true, false] {
      var world = try World(
        toolbarScene(on: "iPhone X", Release(12)) { $0.windows[0].gateDelays = gateDelays })
      world.play((0, .began, 187, 804), (700, .moved, 187, 760), (720, .ended, 187, 700))
      #expect(world.journal(of: "system") == ["720 EDGE-4 system home"])
    }
  }

  @Test func theGateIsWhereTheTouchBeginsAndNowhereElse() throws {
    // GATE-1 at its edge, 518 points down; GATE-6: wherever it goes later.
    for (y, isWithheld) in [(517.9, false), (518.0, true), (567.9, true)] {
      let rows = try chart(
        toolbarScene(), [(0, .began, Point2D(44, y)), (80, .ended, Point2D(44, y))])
      #expect(rows.contains { $0.contains("withhold") } == isWithheld, "\(y)")
    }
    let rows = try chart(
      toolbarScene(),
      [
        (0, .began, Point2D(160, 320)), (50, .moved, Point2D(160, 560)),
        (90, .ended, Point2D(160, 560)),
      ])
    #expect(!rows.contains { $0.contains("withhold") || $0.contains("system") })
  }

  @Test func aSwipeFromTheEdgeIsTheSystemsAndTheAppNeverHearsOfIt() throws {
    // EDGE-1, EDGE-2, GATE-3
    let rows = try chart(
      toolbarScene(),
      [
        (0, .began, Point2D(44, 560)), (40, .moved, Point2D(44, 555)),
        (60, .moved, Point2D(44, 540)),
        (80, .moved, Point2D(44, 400)), (120, .ended, Point2D(44, 300)),
      ])
    #expect(
      rows == [
        "0 GATE-1 withhold 1 began tool", "40 GATE-1 withhold 1 moved tool",
        "60 GATE-3 drop 1 began tool", "60 GATE-3 drop 1 moved tool",
        "60 EDGE-2 system controlCenter",
        "120 EDGE-2 outcome 1 system.controlCenter won", "120 GATE-3 outcome 1 tool gated",
      ])
  }

  @Test func aFingerThatIsNoSwipeOpensTheGateAtOnce() throws {
    // GATE-2: the wrong way, out of the angle, or from outside the swipe band.
    for (start, end) in [
      (Point2D(44, 550), Point2D(44, 561)), (Point2D(44, 560), Point2D(64, 550)),
      (tool, Point2D(44, 535)),
    ] {
      let rows = try chart(
        toolbarScene(), [(0, .began, start), (60, .moved, end), (90, .ended, end)])
      #expect(rows[1].hasPrefix("60 GATE-2 deliver 1 began tool"), "\(rows)")
      #expect(rows.contains { $0.hasPrefix("60 WIN-3 deliver 1 moved tool") })
      #expect(rows.contains("90 GATE-2 outcome 1 system.controlCenter failed"))
      #expect(rows.contains("90 CTL-1 outcome 1 tool won"))
    }
  }

  @Test func twoQuickTapsAreDeliveredEachInItsTurn() throws {
    // GATE-4: a finger that has lifted is no second finger.
    var world = try World(toolbarScene())
    for (milliseconds, phase) in [(0, Phase.began), (40, .ended), (100, .began), (140, .ended)] {
      world.at(Int64(milliseconds))
      world.touch(1, phase, tool.x, tool.y)
    }
    while world.fire() {}
    let told = world.told()
    #expect(told.count { $0.hasSuffix("tool touchUpInside") } == 2)
    #expect(told.contains("CTL-1 control 2 tool touchDownRepeat"))
    #expect(told.count { $0.contains("GATE-4 deliver") } == 4)
    #expect(world.rows.last?.instant == .zero + .milliseconds(250))
  }

  @Test func aWindowThatDoesNotWaitIsToldAtOnceAndCancelledWhenItIsASwipe() throws {
    // GATE-5, GATE-3
    let scene = try toolbarScene { $0.windows[0].gateDelays = false }
    let tap = try chart(scene, [(0, .began, tool), (80, .ended, tool)])
    #expect(tap[0] == "0 HIT-2 deliver 1 began tool 36,22")
    #expect(tap.contains("80 HI-3 present tool 5"))
    #expect(!tap.contains { $0.contains("withhold") })
    let swipe = try chart(
      scene, [(0, .began, Point2D(44, 560)), (60, .moved, Point2D(44, 500)), (90, .ended, tool)])
    #expect(
      Array(swipe.dropFirst(3)) == [
        "60 GATE-3 deliver 1 cancelled tool 36,-24", "60 HI-1 highlight tool off touch",
        "60 HI-3 present tool 4", "60 GATE-3 control 1 tool touchCancel",
        "60 EDGE-2 system controlCenter", "90 EDGE-2 outcome 1 system.controlCenter won",
        "90 GATE-3 outcome 1 tool lost",
      ])
  }

  @Test func aGestureThatTheSystemTakesIsCancelledAndNotChangedBefore() throws {
    // GATE-3, ARB-10: how far it has come is told with the cancel.
    var world = try World(
      toolbarScene {
        $0.figures = [FigureSetting(.rec4Hysteresis, .number(4))]
        $0.views[0].gestures = [gesture("drag", .pan)]
      })
    world.play((0, .began, 160, 560), (20, .moved, 160, 555), (40, .moved, 160, 553))
    world.play((60, .moved, 160, 540), (80, .ended, 160, 500))
    #expect(
      world.journal(of: "gesture", "system") == [
        "20 REC-4 gesture drag began", "40 REC-4 gesture drag changed",
        "60 GATE-3 gesture drag cancelled", "60 EDGE-2 system controlCenter",
      ])
    #expect(world.measured.last?.translation == Point2D(0, -16))
    #expect(world.outcomes().contains("GATE-3 1 drag lost to system.controlCenter"))
  }

  @Test func aTouchThatIsTakenAwayWhileItWaitsIsDropped() throws {
    // ARB-10, ARB-11, WIN-4
    let cancelled = try chart(toolbarScene(), [(0, .began, tool), (80, .cancelled, tool)])
    #expect(
      cancelled == [
        "0 GATE-1 withhold 1 began tool", "80 ARB-11 drop 1 began tool",
        "80 ARB-11 drop 1 cancelled tool", "80 ARB-11 outcome 1 system.controlCenter failed",
        "80 ARB-11 outcome 1 tool failed",
      ])
    var world = try World(toolbarScene())
    world.touch(1, .began, tool.x, tool.y)
    world.make(SceneChange(.remove("tool")))
    world.at(80)
    world.touch(1, .ended, tool.x, tool.y)
    while world.fire() {}
    #expect(
      world.told() == [
        "GATE-1 withhold 1 began tool", "SCENE-1 scene tool", "WIN-4 drop 1 began tool",
        "GATE-7 outcome 1 system.controlCenter failed", "WIN-4 outcome 1 tool failed",
      ])
  }

  @Test func whatNeverIsAnsweredWaitsNoLongerThanTheTrace() throws {
    // GATE-2, GATE-7, TCH-5
    var world = try World(
      toolbarScene {
        $0.figures = [
          FigureSetting(.gate7Answer, .text("never")), FigureSetting(.gate2Timeout, .text("never")),
          FigureSetting(.gate7Claim, .text("never")),
        ]
      })
    world.touch(1, .began, tool.x, tool.y)
    _ = world.told()
    let hasFired = world.fire()
    #expect(!hasFired)
    world.feed(.end)
    #expect(
      world.told() == [
        "TCH-5 anomaly traceEnded 1", "TCH-5 drop 1 began tool", "TCH-5 drop 1 cancelled tool",
        "TCH-5 outcome 1 system.controlCenter failed", "TCH-5 outcome 1 tool failed",
      ])
  }

  @Test func theBandsAreThoseOfTheReleaseAndTheDevice() throws {
    // GATE-1, EDGE-1: 22 points up.
    for (name, os, isWithheld) in [
      ("iPhone 5s", Release(7), true), ("iPhone 5s", Release(10), true),
      ("iPhone 5s", Release(11), false), ("iPhone 5", Release(6, 1), false),
      ("iPhone X", Release(12), false), ("iPad Air 2", Release(9), false),
    ] {
      let scene = try toolbarScene(on: name, os)
      let point = Point2D(44, scene.device.portraitSize.height - 22)
      let rows = try chart(scene, [(0, .began, point), (80, .ended, point)])
      #expect(rows.contains { $0.contains("withhold") } == isWithheld, "\(name) \(os)")
    }
  }

  @Test func aSwipeBandThatIsDeeperThanTheGateDelaysNothingThere() throws {
    // GATE-6, EDGE-2, GATE-3: 68 pt up, the gate 50.
    let scene = try toolbarScene { $0.figures = [FigureSetting(.edge2Bottom, .number(80))] }
    let (start, end) = (Point2D(200, 500), Point2D(200, 460))
    let rows = try chart(scene, [(0, .began, start), (40, .moved, end), (80, .ended, end)])
    #expect(rows.first == "0 HIT-2 deliver 1 began screen 200,500")
    #expect(rows.contains("40 GATE-3 deliver 1 cancelled screen 200,460"))
    #expect(rows.contains { $0.contains("system controlCenter") })
  }

  @Test func whatIsDeliveredLateSaysWhenItWas() throws {
    // GATE-2, GATE-4
    var world = try World(toolbarScene())
    world.play((10, .began, 44, 546), (90, .ended, 44, 546))
    world.rest()
    let times = world.rows.compactMap { row -> Instant? in
      if case .deliver(let delivery) = row.effect { delivery.at } else { nil }
    }
    #expect(times == [.zero + .milliseconds(10), .zero + .milliseconds(90)])
  }

  @Test func anEndThatWaitsForAnotherTapWaitsBehindTheGate() throws {
    // ARB-7, GATE-4: the gate lets both go, the double tap only what began.
    let scene = try toolbarScene {
      $0.views[1].gestures = [gesture("double", .tap) { $0.taps = 2 }]
    }
    var world = try World(scene)
    world.tap(at: 20, 44, 546)
    world.rest()
    #expect(
      world.journal(of: "deliver") == [
        "170 GATE-4 deliver 1 began tool 36,22", "430 ARB-7 deliver 1 ended tool 36,22",
      ])
  }

  @Test func noMoreThan48TouchesWaitForTheAnswer() throws {
    // GATE-2: one more, and the oldest is delivered.
    var world = try World(
      toolbarScene {
        $0.figures = [
          FigureSetting(.gate7Answer, .text("60s")), FigureSetting(.gate2Timeout, .text("60s")),
          FigureSetting(.gate7Claim, .text("60s")),
        ]
      })
    for tap in 0..<48 { world.tap(at: Int64(tap) * 100, 44, 546) }
    #expect(world.journal(of: "deliver").isEmpty)
    world.tap(at: 4_800, 44, 546)
    #expect(
      world.journal(of: "deliver") == [
        "4860 GATE-2 deliver 1 began tool 36,22", "4860 GATE-2 deliver 1 ended tool 36,22",
      ])
  }
}
