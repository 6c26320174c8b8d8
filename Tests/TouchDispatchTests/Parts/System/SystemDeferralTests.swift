import GestureArbiter
import GestureRecognizers
import SystemGestures
import Testing
import TouchCore
import TouchScene

@testable import TouchDispatch

/// Edges that the app has deferred (DEFER).
@Suite struct SystemDeferralTests {
  @Test func theFirstSwipeIsTheAppsAndAsksForTheAffordance() throws {
    // DEFER-1, DEFER-3
    var layer = try Layer(game())
    let slot = layer.begin(1, 100, 5)
    let outcome = layer.arena.outcome(of: Rank(.notificationCenter), in: slot)
    #expect(outcome?.outcome == .notAsked && outcome?.reason == Reason(.defer1))
    #expect(!layer.arena[slot].withholdsBegan && layer.timers.timers.isEmpty)
    #expect(layer.system.swipes.isEmpty && layer.aims == [.shows])
    #expect(layer.system.follows(slot))
    layer.move(slot, 100, 9)
    #expect(layer.system.answers.isEmpty)
    layer.move(slot, 100, 20)
    #expect(!layer.arena.isUnsettled, "no contest decides it")
    let answers = layer.system.takeAnswers()
    guard answers.count == 1, case .affordance(let swipe, let reason) = answers[0] else {
      Issue.record("\(answers)")
      return
    }
    #expect(swipe.aim == .shows && swipe.slot == slot)
    #expect(reason == Reason(.edge2, Measure(15, limit: 5, unit: .points)))
    #expect(layer.system.answers.isEmpty && !layer.system.follows(slot))
  }

  @Test func aSwipeOfTheAppsThatGoesAnotherWayOrLiftsIsForgotten() throws {
    var layer = try Layer(game())
    let slot = layer.begin(1, 100, 5)
    layer.move(slot, 200, 5)
    #expect(layer.system.answers.isEmpty && !layer.system.follows(slot))
    let next = layer.begin(2, 100, 5)
    layer.lift(next, 100, 5)
    #expect(layer.system.answers.isEmpty && !layer.system.follows(next))
  }

  @Test func theBottomIsDeferredForAllOfItsGestures() throws {
    // DEFER-1, EDGE-6
    var layer = try Layer(game())
    let slot = layer.begin(1, 100, 808)
    #expect(layer.arena[slot].notAsked == ranks([.home, .reachability]))
    #expect(layer.system.swipes.isEmpty && layer.aims == [.shows])
  }

  @Test func theSecondSwipeContendsAsTheAffordance() throws {
    // DEFER-4, GATE-1
    var layer = try Layer(game())
    layer.show(.top, for: .notificationCenter)
    let slot = layer.begin(1, 100, 5)
    #expect(layer.arena[slot].open == ranks([.affordance]))
    #expect(layer.arena[slot].notAsked == ranks([.notificationCenter]))
    #expect(layer.arena[slot].withholdsBegan && layer.waits(slot) && layer.aims.isEmpty)
    layer.move(slot, 100, 20)
    #expect(layer.resolve() == ["DEFER-4 1 affordance won"])
  }

  @Test func besideTheTabASwipeIsTheAppsAndDismissesIt() throws {
    // DEFER-4: the tab is 96 pt wide in the middle of 390.
    var layer = try Layer(game(on: "iPhone 13", Release(26)))
    layer.show(.top, for: .notificationCenter)
    let slot = layer.begin(1, 95, 5)
    #expect(layer.aims == [.dismisses] && layer.system.swipes.isEmpty)
    let away = Reason(.defer4, Measure(100, limit: 48, unit: .points))
    #expect(layer.resolve() == ["DEFER-4 1 affordance failed"])
    #expect(layer.arena.outcome(of: Rank(.affordance), in: slot)?.reason == away)
    layer.move(slot, 95, 40)
    let answers = layer.system.takeAnswers()
    guard answers.count == 1, case .affordance(let swipe, _) = answers[0] else {
      Issue.record("\(answers)")
      return
    }
    #expect(swipe.aim == .dismisses)
  }

  @Test func onTheTabATapWillDo() throws {
    // DEFER-5: also below the bands, where nothing is withheld.
    for (y, isWithheld) in [(5.0, true), (25, false)] {
      var layer = try Layer(game(on: "iPhone 13", Release(26)))
      layer.show(.top, for: .notificationCenter)
      let slot = layer.begin(1, 195, y)
      #expect(layer.arena[slot].withholdsBegan == isWithheld)
      #expect(layer.timers.nextDeadline == .zero + .milliseconds(750))
      layer.lift(slot, 195, y)
      #expect(layer.resolve() == ["DEFER-5 1 affordance won"])
    }
  }
}
