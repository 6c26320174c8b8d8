import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// What must hold between steps, checked in debug builds.
extension Dispatcher {
  func checkInvariants() {
    #if DEBUG
      // Timers that are due before late input fire when its instant is closed already.
      precondition(
        latestClosed <= now + Interval(nanoseconds: 1), "an instant is closed that has not come")
      precondition(turn.isEmpty && rulings.isEmpty && followed.isEmpty, "a turn did not end")
      precondition(!arena.isUnsettled, "a verdict was not ruled on")
      precondition(touches.live.bits == arena.live.bits, "a touch has no contest")
      for slot in touches.live { check(slot) }
      for phase in withheld.list {
        precondition(touches.live.contains(phase.slot), "a phase is withheld of no touch")
      }
      for tracking in controls.trackings {
        precondition(touches.slot(of: tracking.touch) != nil, "a control follows no touch")
      }
      checkLights()
      for fling in scrolls.flings {
        precondition(scrolls.goesOn(fling.view), "a touch sets a scroll view going that rests")
      }
      let isOnBar = touches.down.contains { touches[$0].isOnStatusBar }
      precondition(!isOnBar || system.fingerTap.isDown, "a finger is on a bar that nobody touches")
      if touches.live.isEmpty { checkRest() }
      checkSystem()
      checkAttempts()
      if let deadline = timers.nextDeadline {
        precondition(deadline >= now, "a timer was forgotten")
      }
    #endif
  }

  /// What lights a control stands in its highlight and in the list of all views.
  private func checkLights() {
    for source in HighlightSource.allCases {
      let listed = controls.lit.count { $0 & 1 << source.rawValue != 0 }
      let lit = controls.highlights.filter { $0.isLit(by: source) }
      precondition(
        listed == lit.count
          && lit.allSatisfy { state(of: $0.control).lit.contains(source) },
        "a control is lit and dark")
    }
  }

  private func checkRest() {
    precondition(withheld.list.isEmpty, "a phase was forgotten")
    precondition(system.swipes.isEmpty && system.homeTravel == nil, "a swipe was forgotten")
    precondition(system.appsSwipes.isEmpty, "a swipe from a deferred edge was forgotten")
    precondition(scrolls.drags.isEmpty, "a scroll view follows no finger")
    precondition(
      recognizers.areIdle,
      "a recognizer has no touch and is not idle")
  }

  /// What goes by itself has its timer, and nothing else has one.
  private func checkSystem() {
    for edge in EdgeSet.all {
      let deadline = system.affordances[edge].deadline(scene.figures)
      precondition(
        deadline == nil || limits.deferral[edge].isDeferred,
        "an edge has an affordance and is not deferred")
      precondition(
        timers.holds(.affordance(edge)) == mayCome(deadline), "an affordance goes at no time")
    }
    precondition(
      timers.holds(.indicator) == mayCome(system.indicator.deadline(scene.figures)),
      "the home indicator waits for no time")
    for swipe in system.appsSwipes {
      precondition(
        touches.down.contains(swipe.slot), "a swipe from a deferred edge has no finger")
    }
  }

  private func mayCome(_ deadline: Instant?) -> Bool {
    deadline.map { $0 < Instant(nanoseconds: .max) } ?? false
  }

  /// An attempt is open while it is open in a contest, and active while it holds one. A finger that
  /// joined an active one may wait for another recognizer to fail (ARB-4).
  private func checkAttempts() {
    for id in recognizers.ids {
      let entrant = recognizers[settings: id].entrant
      var (isOpen, waits, holds) = (false, false, false)
      for slot in arena.slots(of: entrant) {
        guard let rank = arena.rank(of: entrant, in: slot) else { continue }
        if arena[slot].waiting.contains(rank) {
          waits = true
        } else if arena[slot].open.contains(rank) {
          isOpen = true
        }
        if arena[slot].holding.contains(rank) { holds = true }
      }
      let state = recognizers[id].state
      precondition(
        recognizers[id].isOpen ? isOpen || waits : !isOpen && (!waits || state == .active),
        "recognizer \(id.index) is \(state), and its touches are not")
      precondition(
        state == .active ? holds || waits : !holds,
        "recognizer \(id.index) is \(state), and what it holds is another's")
    }
  }

  private func check(_ slot: Slot) {
    let (live, contest) = (touches[slot], arena[slot])
    precondition(live.touch == contest.touch, "a slot has two touches")
    precondition(live.isDown == touches.down.contains(slot), "a finger is down and up")
    if case .undecided = live.receiver {
      preconditionFailure("touch \(live.touch.number) has no receiver")
    }
    precondition(
      live.isDown || !contest.undecided.isEmpty || withheld.slots.contains(slot),
      "touch \(live.touch.number) waits for nothing")
    if live.toldView != nil, !contest.withholdsBegan {
      precondition(live.heard != .withheld, "touch \(live.touch.number) was not delivered")
    }
    if let handle = live.handle { check(handle, of: live) }
    contest.check()
    checkWinners(of: slot)
  }

  /// TXT-3: a finger that holds a handle belongs to the text view of the handle, and is the only
  /// one that holds it.
  private func check(_ handle: TextHandle, of live: LiveTouch) {
    guard let view = live.toldView else {
      preconditionFailure("touch \(live.touch.number) holds a handle of no view")
    }
    precondition(
      !scene.text(of: view).handles.isEmpty,
      "touch \(live.touch.number) holds a handle that is not drawn")
    let holders = touches.live.filter {
      touches[$0].handle == handle && touches[$0].target?.view == view
    }
    precondition(holders.count == 1, "two touches hold one handle")
  }

  /// ARB-3: of those that hold a touch, no two prevent each other.
  private func checkWinners(of slot: Slot) {
    for rank in arena[slot].holding {
      for other in arena[slot].holding where other != rank {
        let (one, its) = (arena.entry(rank, in: slot), arena.entry(other, in: slot))
        precondition(
          !scene.relations.prevents(one.entrant, its.entrant)
            || !scene.relations.prevents(its.entrant, one.entrant),
          "touch \(touches[slot].touch.number) has two winners")
      }
    }
  }
}
