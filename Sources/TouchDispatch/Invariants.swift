import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// The invariants that hold between steps. Debug builds check them after each step; all builds
/// check them when a saved state is loaded.
///
/// Without optimization, a closure copies the dispatcher that it captures. The checks use loops
/// instead.
extension Dispatcher {
  /// Traps in debug builds if an invariant does not hold.
  func checkInvariants() {
    #if DEBUG
      if let brokenInvariant { preconditionFailure("\(brokenInvariant)") }
    #endif
  }

  /// The first invariant that does not hold, as its opposite in words; `nil` if all hold.
  var brokenInvariant: StaticString? {
    // Late input closes the instant 1 ns after the present, before the timers that precede it fire.
    if latestClosed > now + Interval(nanoseconds: 1) {
      return "an instant is closed that has not come"
    }
    if !turn.isEmpty || !rulings.isEmpty || !followed.isEmpty { return "a turn did not end" }
    if arena.isUnsettled { return "a verdict was not ruled on" }
    if touches.live.bits != arena.live.bits { return "a touch has no contest" }
    for slot in touches.live {
      if let broken = broken(in: slot) { return broken }
    }
    for phase in withheld.list where !touches.live.contains(phase.slot) {
      return "a phase is withheld of no touch"
    }
    for tracking in controls.trackings {
      guard let slot = touches.slot(of: tracking.touch) else { return "a control follows no touch" }
      let live = touches[slot]
      if live.control != tracking.control { return "a control follows the touch of another one" }
      if live.toldView == nil || live.heard != .began {
        return "a control follows a touch that its view was not told of"
      }
    }
    for drag in scrolls.drags where !isDragged(drag.view) {
      return "a scroll view follows no finger"
    }
    for fling in scrolls.flings where !scrolls.goesOn(fling.view) {
      return "a touch set a scroll view in motion, and the view rests"
    }
    for deceleration in scrolls.decelerations where !deceleration.hasBegun(by: now) {
      return "a scroll view decelerates from a lift that is still to come"
    }
    for slot in touches.down where touches[slot].isOnStatusBar && !system.fingerTap.isDown {
      return "a finger is on the status bar, and no tap on the bar has begun"
    }
    if let deadline = timers.nextDeadline, deadline < now { return "a timer was forgotten" }
    return brokenLight ?? (touches.live.isEmpty ? brokenRest : nil) ?? brokenSystem
      ?? brokenAttempt
  }

  /// True if a finger drags the content of a scroll view.
  private func isDragged(_ view: ViewID) -> Bool {
    guard let pan = scene.pan(of: view), let id = scene.recognizer(of: pan) else { return false }
    return recognizers[id].isActive
  }

  /// What is wrong with highlights; `nil` if nothing is. The list of highlights and the bits of
  /// each view name the same sources.
  private var brokenLight: StaticString? {
    for source in HighlightSource.allCases {
      var count = 0
      for sources in controls.lit where sources & 1 << source.rawValue != 0 { count += 1 }
      for highlight in controls.highlights where highlight.isLit(by: source) {
        if !state(of: highlight.control).lit.contains(source) { return "a control is lit and dark" }
        count -= 1
      }
      if count != 0 { return "a control is lit and dark" }
    }
    return nil
  }

  /// What remains although no touch is live; `nil` if nothing does.
  private var brokenRest: StaticString? {
    if !withheld.list.isEmpty { return "a phase was forgotten" }
    if !system.swipes.isEmpty || system.homeTravel != nil { return "a swipe was forgotten" }
    if !system.appsSwipes.isEmpty { return "a swipe from a deferred edge was forgotten" }
    if !scrolls.drags.isEmpty { return "a scroll view follows no finger" }
    return recognizers.areIdle ? nil : "a recognizer has no touch and is not idle"
  }

  /// What is wrong with affordances, indicator and system swipes; `nil` if nothing is. An
  /// affordance and the indicator have a timer exactly if they have a deadline.
  private var brokenSystem: StaticString? {
    for edge in EdgeSet.all {
      let deadline = system.affordances[edge].deadline(scene.figures)
      if deadline != nil, !limits.deferral[edge].isDeferred {
        return "an edge has an affordance and is not deferred"
      }
      if timers.holds(.affordance(edge)) != mayCome(deadline) {
        return "an affordance has no timer, or a timer has no affordance"
      }
    }
    if timers.holds(.indicator) != mayCome(system.indicator.deadline(scene.figures)) {
      return "the home indicator has no timer, or a timer that it does not need"
    }
    for swipe in system.appsSwipes where !touches.down.contains(swipe.slot) {
      return "a swipe from a deferred edge has no finger"
    }
    if let travel = system.homeTravel, touches.slot(of: travel.touch) == nil {
      return "a swipe home has no touch"
    }
    for swipe in system.swipes {
      if !touches.live.contains(swipe.slot) { return "a swipe of the system has no touch" }
      guard let rank = arena.rank(of: swipe.machine.entrant, in: swipe.slot),
        arena[swipe.slot].undecided.contains(rank)
      else { return "a swipe of the system does not compete for its touch" }
    }
    for timer in timers.timers {
      guard case .answer(let slot) = timer.action else { continue }
      if !system.swipes.contains(where: { $0.slot == slot }) {
        return "a timer waits for a swipe of the system that there is not"
      }
    }
    return nil
  }

  /// True if `deadline` is an instant that is reached some day.
  private func mayCome(_ deadline: Instant?) -> Bool {
    if let deadline { deadline < .never } else { false }
  }

  /// What is wrong with the attempts of recognizers; `nil` if nothing is. An attempt is open while
  /// its entrant is open in a contest, and active while its entrant holds a touch. A finger that
  /// joins an active attempt may wait for another recognizer to fail (ARB-4).
  private var brokenAttempt: StaticString? {
    var (timersNeeded, timersArmed) = (0, 0)
    for id in recognizers.ids {
      let entrant = recognizers[settings: id].entrant
      let slots = arena.slots(of: entrant)
      // Most recognizers have no attempt; the count below finds a timer of theirs.
      if slots.isEmpty, recognizers[id].state == .idle { continue }
      var (isOpen, waits, holds) = (false, false, false)
      for slot in slots {
        guard let rank = arena.rank(of: entrant, in: slot) else { continue }
        if arena[slot].waiting.contains(rank) {
          waits = true
        } else if arena[slot].open.contains(rank) {
          isOpen = true
        }
        if arena[slot].holding.contains(rank) { holds = true }
      }
      let state = recognizers[id].state
      if state != .idle, slots.isEmpty { return "a recognizer has no touch and is not idle" }
      if state == .over, (slots & touches.down).isEmpty {
        return "the attempt of a recognizer is over, and its fingers have lifted"
      }
      if recognizers[id].isOpen ? !isOpen && !waits : isOpen || waits && state != .active {
        return "the touches of a recognizer are not in its state"
      }
      if state == .active ? !holds && !waits : holds {
        return "a recognizer that is not active holds a touch"
      }
      guard recognizers[id].isOpen, recognizers[id].deadline < .never else { continue }
      timersNeeded += 1
      if timers.holds(.recognizer(id)) { timersArmed += 1 }
    }
    // Each timer that is needed is armed, and no other recognizer has one.
    if timersArmed == timersNeeded, timersArmed == timers.ofRecognizers { return nil }
    return "a recognizer has no timer, or a timer that it does not need"
  }

  /// What is wrong with the touch and the contest of a slot; `nil` if nothing is.
  private func broken(in slot: Slot) -> StaticString? {
    let (live, contest) = (touches[slot], arena[slot])
    if live.touch != contest.touch { return "a slot has two touches" }
    if live.isDown != touches.down.contains(slot) { return "a finger is down and up" }
    if live.isDown, touches.slot(of: live.finger) != slot { return "a finger has two slots" }
    if case .undecided = live.receiver { return "a touch has no receiver" }
    if !live.isDown, contest.undecided.isEmpty, !withheld.slots.contains(slot) {
      return "a touch waits for nothing"
    }
    if live.toldView != nil, !contest.withholdsBegan, live.heard == .withheld {
      return "a touch was not delivered"
    }
    if let handle = live.handle, let broken = broken(handle, of: live) { return broken }
    for rank in contest.entrants {
      let entry = arena.entry(rank, in: slot)
      let isControl =
        if case .control = scene.entrants[Int(entry.entrant.index)] { true } else { false }
      if entry.recognizer != scene.recognizer(of: entry.entrant)
        || contest.control.contains(rank) != isControl
      {
        return "an entrant competes as another one"
      }
      if entry.prevents.contains(rank) { return "an entrant prevents itself" }
      if entry.recognizer != nil, contest.following.contains(rank), !contest.asked.contains(rank) {
        return "a recognizer follows a touch that it was not asked of"
      }
    }
    return contest.brokenInvariant ?? brokenWinner(of: slot)
  }

  /// What is wrong with the handle of a touch; `nil` if nothing is. TXT-3: the finger belongs to
  /// the text view of the handle, and no other finger holds the same handle.
  private func broken(_ handle: TextHandle, of live: LiveTouch) -> StaticString? {
    guard let view = live.toldView else { return "a touch holds a handle of no view" }
    if scene.text(of: view).handles.isEmpty { return "a touch holds a handle that is not drawn" }
    var count = 0
    for slot in touches.live
    where touches[slot].handle == handle && touches[slot].target?.view == view { count += 1 }
    return count == 1 ? nil : "two touches hold one handle"
  }

  /// What is wrong with the winners of a slot; `nil` if nothing is. ARB-3: no two entrants that
  /// hold one touch prevent each other, answers of the host included (ASK-1).
  private func brokenWinner(of slot: Slot) -> StaticString? {
    for rank in arena[slot].holding {
      for other in arena[slot].holding where other != rank {
        let (one, its) = (arena.entry(rank, in: slot), arena.entry(other, in: slot))
        if relations.prevents(one.entrant, its.entrant)
          && relations.prevents(its.entrant, one.entrant)
        {
          return "a touch has two winners"
        }
      }
    }
    return nil
  }
}
