import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// Station 9: what must hold between steps, checked in debug builds.
extension Dispatcher {
  mutating func checkInvariants() {
    #if DEBUG
      var down = 0
      for (place, live) in touches.list.enumerated() {
        if live.isDown { down += 1 }
        for other in touches.list[..<place] {
          precondition(
            other.finger != live.finger || !other.isDown || !live.isDown,
            "finger \(live.finger.index) is down twice")
          precondition(other.touch < live.touch, "touches are out of order")
        }
        check(live)
      }
      precondition(down == touches.downCount, "the fingers that are down were counted wrong")
      let isOnBar = touches.list.contains { $0.isOnStatusBar && $0.isDown }
      precondition(!isOnBar || fingerTap.isDown, "a finger is on a bar that nobody touches")
      for phase in withheld {
        precondition(touches.place(of: phase.touch) != nil, "a phase is withheld of no touch")
      }
      for tracking in trackings {
        precondition(touches.place(of: tracking.touch) != nil, "a control follows no touch")
      }
      for fling in flings {
        let goesOn = decelerations.contains { $0.view == fling.view }
        precondition(goesOn, "a touch sets a scroll view going that rests")
      }
      precondition(!arena.isUnsettled, "a verdict was not ruled on")
      if touches.list.isEmpty {
        precondition(arena.isEmpty && rulings.isEmpty, "a ruling was not told")
        precondition(withheld.isEmpty && openings.isEmpty, "a phase was forgotten")
        precondition(edgeSwipes.isEmpty && homeTravel == nil, "a swipe was forgotten")
        precondition(appsSwipes.isEmpty, "a swipe from a deferred edge was forgotten")
        precondition(drags.isEmpty, "a scroll view follows no finger")
        for attempt in recognizers.attempts {
          precondition(attempt.state == .idle, "a recognizer has no touch and is not idle")
        }
      }
      checkSystem()
      if let deadline = timers.nextDeadline {
        precondition(deadline >= now, "a timer was forgotten")
      }
    #endif
  }

  /// What goes by itself has its timer, and nothing else has one.
  private mutating func checkSystem() {
    for edge in SystemEdges.edges {
      let deadline = affordances[edge].deadline(scene.figures)
      precondition(
        deadline == nil || limits.deferral[edge].isDeferred,
        "an edge has an affordance and is not deferred")
      precondition(
        timers.holds(.affordance(edge)) == mayCome(deadline), "an affordance goes at no time")
    }
    precondition(
      timers.holds(.indicator) == mayCome(indicator.deadline(scene.figures)),
      "the home indicator waits for no time")
    for swipe in appsSwipes {
      precondition(
        touches.place(of: swipe.machine.touch).map { touches.list[$0].isDown } ?? false,
        "a swipe from a deferred edge has no finger")
    }
  }

  private mutating func mayCome(_ deadline: Instant?) -> Bool {
    deadline.map { $0 < Instant(nanoseconds: .max) } ?? false
  }

  private mutating func check(_ live: LiveTouch) {
    if case .undecided = live.receiver {
      preconditionFailure("touch \(live.touch.number) has no receiver")
    }
    precondition(
      live.isDown || live.stakes.undecided > 0 || isWithheld(live),
      "touch \(live.touch.number) waits for nothing")
    precondition(!live.isReleased, "touch \(live.touch.number) was let go and not delivered")
    if let handle = live.handle { check(handle, of: live) }
    check(live.stakes, of: live.touch)
    checkWinners(of: live.touch)
  }

  /// TXT-3: who holds a handle is told to the text view that draws it, and is the only one.
  private mutating func check(_ handle: TextHandle, of live: LiveTouch) {
    guard case .view(_, let view, isTold: true) = live.receiver else {
      preconditionFailure("touch \(live.touch.number) holds a handle of no view")
    }
    precondition(
      !scene.text(of: view).handles.isEmpty,
      "touch \(live.touch.number) holds a handle that is not drawn")
    precondition(
      touches.list.count { $0.handle == handle && $0.target?.view == view } == 1,
      "two touches hold one handle")
  }

  /// Who holds a touch and how far it may move are kept where that makes nothing wrong; the counts
  /// are right always.
  private mutating func check(_ stakes: Stakes, of touch: TouchID) {
    guard let place = touches.place(of: touch) else { return }
    countStakes(of: place)
    let counted = touches.list[place].stakes
    precondition(
      counted.followers == stakes.followers && counted.undecided == stakes.undecided
        && counted.began == stakes.began && counted.ended == stakes.ended,
      "the entrants of touch \(touch.number) were counted wrong: \(stakes), not \(counted)")
    precondition(
      stakes.holder == nil || counted.holder == stakes.holder,
      "touch \(touch.number) is held by another")
    precondition(
      !touches.list[place].isDown || stakes.quiet <= counted.quiet,
      "touch \(touch.number) is listened to too little")
    touches.list[place].stakes = stakes
  }

  /// ARB-3: of those that hold a touch, no two prevent each other.
  private mutating func checkWinners(of touch: TouchID) {
    let stands = arena.places(of: touch).map { arena.stands[$0] }.filter { $0.isHeld }
    for (place, one) in stands.enumerated() {
      for other in stands[..<place] {
        precondition(
          !scene.relations.prevents(one.entrant, other.entrant)
            || !scene.relations.prevents(other.entrant, one.entrant),
          "touch \(touch.number) has two winners")
      }
    }
  }
}
