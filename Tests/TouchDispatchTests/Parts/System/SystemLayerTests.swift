import GestureArbiter
import GestureRecognizers
import SystemGestures
import Testing
import TouchCore
import TouchScene

@testable import TouchDispatch

/// A touch in the bands of the system's edges.
@Suite struct SystemLayerTests {
  @Test func aTouchIsEnteredForTheGesturesOfItsBands() throws {
    // EDGE-1, EDGE-3, EDGE-6
    let cases: [(SceneDescription, Double, Double, [SystemGesture])] = [
      (try buttonPhone(), 100, 5, [.notificationCenter]),
      (try buttonPhone(), 100, 560, [.controlCenter]),
      (try buttonPhone(), 100, 300, []), (try indicatorPhone(), 100, 5, [.notificationCenter]),
      (try indicatorPhone(), 370, 5, [.controlCenter]),
      (try indicatorPhone(), 100, 808, [.home, .reachability]),
      (try indicatorPhone(), 100, 750, [.reachability]), (try indicatorPhone(), 100, 400, []),
      (try indicatorPhone(), 5, 400, [.sideEdge]), (try indicatorPhone(), 370, 400, [.sideEdge]),
      (try indicatorPhone(), 5, 750, [.reachability, .sideEdge]),
      (try indicatorPhone(), 5, 808, [.home, .reachability]), (try buttonPhone(), 5, 300, []),
    ]
    for (scene, x, y, gestures) in cases {
      var layer = try Layer(scene)
      let slot = layer.begin(1, x, y)
      let contest = layer.arena[slot]
      #expect(contest.entrants == ranks(gestures) && contest.open == contest.entrants, "\(x) \(y)")
      #expect(layer.system.swipes.count == gestures.count)
      #expect(layer.system.follows(slot) == !gestures.isEmpty)
      #expect(layer.waits(slot) == !gestures.isEmpty)
      #expect(contest.brokenInvariant == nil)
    }
  }

  @Test func aTouchInTheGateBandIsWithheldUntilItsSwipeIsRuledOn() throws {
    // GATE-1
    var layer = try Layer(buttonPhone())
    let slot = layer.begin(1, 100, 5)
    #expect(layer.arena[slot].withholdsBegan)
    let reason = Reason(.gate1, Measure(5, limit: 20, unit: .points))
    #expect(layer.gate(of: slot) == reason)
    #expect(layer.timers.nextDeadline == .zero + .milliseconds(150))
    let answer = Reason(.gate7, Measure(150, limit: 150, unit: .milliseconds))
    #expect(layer.passDeadline(slot, at: 150) == answer)
    #expect(!layer.arena.isUnsettled && !layer.arena[slot].withholdsBegan)
    #expect(layer.gate(of: slot) == nil)
    // GATE-7: the swipe goes on without the gate.
    #expect(layer.system.follows(slot))
    #expect(layer.timers.nextDeadline == .zero + .milliseconds(750))
    #expect(layer.passDeadline(slot, at: 750) == nil)
    #expect(layer.resolve() == ["GATE-7 1 notificationCenter failed"])
    #expect(!layer.system.follows(slot) && !layer.waits(slot))
  }

  @Test func theAnswerForAFingerThatHasLiftedRulesItsSwipeOut() throws {
    // GATE-4, GATE-7
    var layer = try Layer(buttonPhone())
    let slot = layer.begin(1, 100, 5)
    layer.lift(slot, 100, 5)
    #expect(layer.passDeadline(slot, at: 150, isDown: false) == nil)
    #expect(layer.resolve() == ["GATE-7 1 notificationCenter failed"])
  }

  @Test func fromIOS11OnTheLiftIsTheAnswer() throws {
    // GATE-7: before it nothing opens the gate but its timeout (GATE-2).
    var layer = try Layer(indicatorPhone())
    let slot = layer.begin(1, 100, 5)
    #expect(layer.timers.nextDeadline == .zero + .milliseconds(750))
    layer.lift(slot, 100, 5)
    #expect(layer.resolve() == ["EDGE-2 1 notificationCenter failed"])
    #expect(!layer.waits(slot) && !layer.arena[slot].withholdsBegan)
  }

  @Test func aTouchOfAWindowThatDoesNotWaitIsEnteredAndNotWithheld() throws {
    // GATE-5
    var layer = try Layer(buttonPhone())
    let slot = layer.begin(1, 100, 5, mayWithhold: false)
    #expect(!layer.arena[slot].withholdsBegan)
    #expect(layer.gate(of: slot) == nil)
    #expect(layer.arena[slot].open == ranks([.notificationCenter]) && layer.waits(slot))
    // A swipe that nothing waits for ends with its finger.
    layer.lift(slot, 100, 5)
    #expect(layer.resolve() == ["EDGE-2 1 notificationCenter failed"])
  }

  @Test func aSwipeThatWithholdsItsTouchGoesOnBeyondTheLift() throws {
    // GATE-4, GATE-7
    var layer = try Layer(buttonPhone())
    let slot = layer.begin(1, 100, 5)
    layer.lift(slot, 100, 5)
    #expect(!layer.arena.isUnsettled && layer.arena[slot].withholdsBegan && layer.waits(slot))
  }

  @Test func theTimerOfATouchEndsWithTheLastOfItsSwipes() throws {
    var layer = try Layer(indicatorPhone())
    let slot = layer.begin(1, 100, 808)
    #expect(layer.timers.timers.count == 1)
    layer.arena.fail(Rank(.reachability), in: slot, because: Reason(.gate2))
    #expect(layer.resolve() == ["GATE-2 1 reachability failed"])
    #expect(layer.waits(slot) && layer.system.follows(slot))
    layer.move(slot, 100, 780)
    #expect(layer.resolve() == ["EDGE-2 1 home won"])
    #expect(!layer.waits(slot) && layer.system.swipes.isEmpty)
  }

  @Test func aTouchIsOfTheFirstSwipeThatIsRecognised() throws {
    // EDGE-2, EDGE-6: up is home, down is Reachability.
    for (y, rulings) in [
      (780.0, ["GATE-2 1 reachability failed", "EDGE-2 1 home won"]),
      (811, ["GATE-2 1 home failed"]),
    ] {
      var layer = try Layer(indicatorPhone())
      let slot = layer.begin(1, 100, 800)
      layer.move(slot, 100, y)
      #expect(layer.resolve() == rulings + (y > 800 ? ["EDGE-6 1 reachability won"] : []))
    }
  }

  @Test func onlyTheTravelOfATouchIsCancelledWithIt() throws {
    // ARB-11, EDGE-4
    var layer = try Layer(indicatorPhone())
    layer.system.homeTravel = HomeTravel(TouchID(1), from: .bottom, .zero, at: .zero, .zero)
    layer.timers.arm(.pause(TouchID(1)), at: .zero)
    layer.system.cancelTravel(of: TouchID(2), &layer.timers)
    #expect(layer.system.homeTravel != nil && layer.timers.holds(.pause(TouchID(1))))
    layer.system.cancelTravel(of: TouchID(1), &layer.timers)
    #expect(layer.system.homeTravel == nil && layer.timers.timers.isEmpty)
  }
}

/// Another finger beside one that may be a swipe (GATE-2).
@Suite struct SystemSecondFingerTests {
  @Test func theGateOpensAndTheSwipeGoesOn() throws {
    var layer = try Layer(buttonPhone())
    let first = layer.begin(1, 100, 5)
    let second = layer.begin(2, 100, 300)
    #expect(layer.secondFinger(first, second) == SlotSet(first))
    #expect(!layer.arena.isUnsettled && !layer.arena[first].withholdsBegan)
    #expect(layer.gate(of: first) == nil)
    // GATE-7: the swipe has the claim's time then.
    #expect(layer.timers.nextDeadline == .zero + .milliseconds(750))
    // It opens once.
    #expect(layer.secondFinger(first, second).isEmpty)
    layer.move(first, 100, 40)
    #expect(layer.resolve() == ["EDGE-2 1 notificationCenter won"])
  }

  @Test func twoSwipesOfOneGestureAreNone() throws {
    var layer = try Layer(buttonPhone())
    let first = layer.begin(1, 100, 5)
    let second = layer.begin(2, 200, 5)
    #expect(layer.secondFinger(first, second).isEmpty)
    #expect(
      layer.resolve() == [
        "GATE-2 1 notificationCenter failed", "GATE-2 2 notificationCenter failed",
      ])
    #expect(layer.system.swipes.isEmpty && layer.timers.timers.isEmpty)
  }

  @Test func twoSwipesOfTwoGesturesGoOn() throws {
    var layer = try Layer(buttonPhone())
    let first = layer.begin(1, 100, 5)
    let second = layer.begin(2, 100, 560)
    #expect(layer.secondFinger(first, second) == SlotSet(first) | SlotSet(second))
    #expect(!layer.arena.isUnsettled && layer.system.swipes.count == 2)
    // Both are recognised in one step: one wins, by rank.
    layer.move(second, 100, 530)
    layer.move(first, 100, 40)
    #expect(
      layer.resolve() == [
        "EDGE-2 1 notificationCenter won", "GATE-2 2 controlCenter failed",
      ])
    #expect(layer.system.swipes.isEmpty && layer.timers.timers.isEmpty)
  }

  @Test func besideAFingerThatTheSystemHasNoSwipeGoesOn() throws {
    var layer = try Layer(buttonPhone())
    let first = layer.begin(1, 100, 5)
    let second = layer.begin(2, 100, 300)
    #expect(layer.secondFinger(first, second, systemHasFinger: true).isEmpty)
    #expect(layer.resolve() == ["GATE-2 1 notificationCenter failed"])
  }

  @Test func whatHasLiftedIsWithheldUntilItsAnswer() throws {
    var layer = try Layer(buttonPhone())
    let first = layer.begin(1, 100, 5)
    layer.lift(first, 100, 5)
    let second = layer.begin(2, 100, 300)
    #expect(layer.secondFinger(second).isEmpty)
    #expect(layer.arena[first].withholdsBegan && !layer.arena.isUnsettled)
  }

  @Test func twoSwipesFromADeferredEdgeShowNothing() throws {
    // DEFER-3: nor do those of two fingers at one edge, but each of two edges does.
    var layer = try Layer(game())
    let first = layer.begin(1, 100, 5)
    _ = layer.begin(2, 100, 808)
    _ = layer.secondFinger(first)
    #expect(layer.aims == [.shows, .shows])
    _ = layer.begin(3, 200, 5)
    _ = layer.secondFinger(first)
    #expect(layer.system.appsSwipes.map(\.machine.gesture) == [.home])
  }
}
