import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore

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
      precondition(!arena.isUnsettled, "a verdict was not ruled on")
      if touches.list.isEmpty {
        precondition(arena.isEmpty && held.isEmpty, "a ruling was not told")
        precondition(edgeSwipes.isEmpty && backSwipes.isEmpty, "a swipe was forgotten")
        precondition(claimed.isEmpty && homeTravel == nil, "a claim was forgotten")
      }
      if let deadline = timers.nextDeadline {
        precondition(deadline >= now, "a timer was forgotten")
      }
    #endif
  }

  private mutating func check(_ live: LiveTouch) {
    if case .undecided = live.receiver {
      preconditionFailure("touch \(live.touch.number) has no receiver")
    }
    precondition(
      live.isDown || live.openSwipes > 0, "touch \(live.touch.number) waits for nothing")
    precondition(!live.isReleased, "touch \(live.touch.number) was let go and not delivered")
    var open = 0
    for swipe in edgeSwipes where swipe.machine.touch == live.touch { open += 1 }
    for swipe in backSwipes where swipe.touch == live.touch { open += 1 }
    precondition(
      open == Int(live.openSwipes), "the swipes of touch \(live.touch.number) were counted wrong")
  }
}
