import GestureArbiter
import SystemGestures
import TouchCore

/// Station 9: what must hold between steps, checked in debug builds.
extension Dispatcher {
  func checkInvariants() {
    #if DEBUG
      for (place, live) in touches.list.enumerated() {
        for other in touches.list[..<place] {
          precondition(
            other.finger != live.finger, "finger \(live.finger.index) is down twice")
          precondition(other.touch < live.touch, "touches are out of order")
        }
        if case .undecided = live.receiver {
          preconditionFailure("touch \(live.touch.number) has no receiver")
        }
      }
      let isOnBar = touches.list.contains { $0.isOnStatusBar }
      precondition(isOnBar == !arena.isEmpty, "the arena and the bar disagree")
      precondition(!isOnBar || fingerTap.isDown, "a finger is on a bar that nobody touches")
      if let deadline = timers.nextDeadline {
        precondition(deadline >= now, "a timer was forgotten")
      }
    #endif
  }
}
