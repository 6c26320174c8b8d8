import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// Touches at the left and the right edge of a phone, where the system keeps them back and claims
/// none (GATE-1).
@Suite struct SideGateWalkTests {
  /// A button at each side, and one at the bottom right.
  private func sides(
    on name: String = "iPhone X", _ os: Release = Release(12), deferring: [ScreenEdge] = [],
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneDescription {
    let screen = try device(name).portraitSize
    return try description(
      on: name, os,
      [
        view("west", Rect2D(0, 300, 80, 44)) { $0.kind = .button },
        view("east", Rect2D(screen.width - 80, 300, 80, 44)) { $0.kind = .button },
        view("corner", Rect2D(screen.width - 80, screen.height - 44, 80, 44)) { $0.kind = .button },
      ]
    ) {
      for edge in deferring { $0.controllers[0].deferring.add(edge) }
      change(&$0)
    }
  }

  private func told(
    _ scene: SceneDescription, _ samples: (at: Int64, phase: Phase, x: Double, y: Double)...
  ) throws -> [String] {
    var world = try World(scene)
    for sample in samples {
      world.at(sample.at)
      world.touch(1, sample.phase, sample.x, sample.y)
    }
    world.rest()
    return world.journal(of: "withhold", "deliver", "system", "outcome", "affordance")
  }

  @Test func aFingerThatRestsAtASideIsToldAfterTheTimeout() throws {
    // GATE-1, GATE-2
    for (x, button) in [(5.0, "west"), (370, "east")] {
      let rows = try told(sides(), (0, .began, x, 320), (900, .ended, x, 320))
      #expect(rows[0] == "0 GATE-1 withhold 1 began \(button)")
      #expect(rows[1].hasPrefix("750 GATE-2 deliver 1 began \(button)"))
      #expect(rows.contains("900 GATE-2 outcome 1 system.sideEdge failed"))
      #expect(rows.contains("900 CTL-1 outcome 1 \(button) won"))
    }
  }

  @Test func aTapIsToldAtTheLift() throws {
    // GATE-4, GATE-7
    let rows = try told(sides(), (0, .began, 5, 320), (80, .ended, 5, 320))
    #expect(rows[0] == "0 GATE-1 withhold 1 began west")
    #expect(rows.contains("80 GATE-4 deliver 1 began west 5,20"))
    #expect(rows.contains("80 GATE-1 outcome 1 system.sideEdge failed"))
  }

  @Test func noGestureOfTheSystemsClaimsWhatComesFromASide() throws {
    // EDGE-1, GATE-2: beyond the hysteresis of 5 points the view is told, whatever the way.
    for x in [5.0, 370] {
      for way in [-1.0, 1] {
        let rows = try told(
          sides(), (0, .began, x, 320), (20, .moved, x + 5 * way, 320),
          (40, .moved, x + 6 * way, 320), (60, .ended, x + 60 * way, 320))
        #expect(rows[1].contains("GATE-1 withhold 1 moved"))
        #expect(rows[2].hasPrefix("40 GATE-2 deliver 1 began"), "\(rows)")
        #expect(!rows.contains { $0.contains(" system ") || $0.contains("cancelled") })
        #expect(rows.contains("60 GATE-2 outcome 1 system.sideEdge failed"))
      }
    }
  }

  @Test func aSecondFingerOpensTheGate() throws {
    // GATE-2
    var world = try World(sides())
    world.touch(1, .began, 5, 320)
    world.at(20)
    world.touch(2, .began, 200, 500)
    #expect(world.journal(of: "deliver").contains("20 GATE-2 deliver 1 began west 5,20"))
  }

  @Test func anEdgeThatIsDeferredKeepsNothingBack() throws {
    // DEFER-1, GATE-1: each for itself, and there is no affordance for a second swipe.
    for (deferring, x, isWithheld) in [
      ([ScreenEdge.left], 5.0, false), ([.left], 370, true), ([.right], 370, false),
      ([.right], 5, true), ([.bottom], 5, true),
    ] {
      let rows = try told(
        sides(deferring: deferring), (0, .began, x, 320), (40, .moved, x, 400),
        (60, .ended, x, 400))
      #expect(rows.contains { $0.contains("withhold") } == isWithheld, "\(deferring) \(x)")
      #expect(!rows.contains { $0.contains("affordance") })
      let outcome = isWithheld ? "GATE-2 outcome" : "DEFER-1 outcome"
      #expect(rows.contains { $0.hasPrefix("60 \(outcome) 1 system.sideEdge") })
    }
  }

  @Test func aCornerWaitsUntilBothOfItsEdgesAreDeferred() throws {
    // GATE-1: deferring the bottom alone does not help there.
    for (deferring, isWithheld) in [
      ([], true), ([ScreenEdge.bottom], true), ([.right], true), ([.bottom, .right], false),
    ] as [([ScreenEdge], Bool)] {
      let rows = try told(
        sides(deferring: deferring), (0, .began, 370, 806), (80, .ended, 370, 806))
      #expect(rows.contains { $0.contains("withhold") } == isWithheld, "\(deferring)")
      // Of two edges one is waited for.
      let isSides = !deferring.isEmpty && deferring != [.right]
      #expect(rows.contains { $0.contains("system.sideEdge") } == isSides, "\(deferring)")
    }
  }

  @Test func aWindowThatDoesNotWaitHasNoGateAtTheSides() throws {
    // GATE-5: and nobody else is in the running.
    let rows = try told(
      sides { $0.windows[0].gateDelays = false }, (0, .began, 5, 320), (80, .ended, 5, 320))
    #expect(
      rows == [
        "0 HIT-2 deliver 1 began west 5,20", "80 WIN-3 deliver 1 ended west 5,20",
        "80 CTL-1 outcome 1 west won",
      ])
  }

  @Test func theSidesAreThoseOfPhonesFromIOS11On() throws {
    // GATE-1, EDGE-1
    for (name, os, isWithheld) in [
      ("iPhone 7", Release(10, 3), false), ("iPhone 7", Release(11), true),
      ("iPad Air 2", Release(12), false),
    ] {
      let rows = try told(sides(on: name, os), (0, .began, 5, 320), (80, .ended, 5, 320))
      #expect(rows.contains { $0.contains("withhold") } == isWithheld, "\(name) \(os)")
    }
  }

  @Test func theBackSwipeIsRecognisedBehindTheGate() throws {
    // EDGE-5, GATE-2: the gate opens at 5 points, and the swipe has the touch at 15.
    let rows = try told(
      sides { $0.controllers[0].popGesture = .standard }, (0, .began, 5, 320),
      (40, .moved, 40, 320), (80, .ended, 200, 320))
    #expect(rows.contains("80 EDGE-5 outcome 1 app.pop won"))
    #expect(rows.contains("80 GATE-2 outcome 1 system.sideEdge failed"))
    #expect(!rows.contains { $0.contains("deliver 1 began") })
  }
}
