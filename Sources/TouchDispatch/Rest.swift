import GestureArbiter
import SystemGestures
import TouchCore

/// When nothing is left of anything that happened.
extension Dispatcher {
  /// What is still there when no finger is down and no timer waits; nothing where all is at rest.
  package mutating func unrest() -> StaticString? {
    if !touches.list.isEmpty || touches.downCount > 0 { return "a touch is not forgotten" }
    if !arena.isEmpty || arena.isUnsettled || !rulings.isEmpty { return "somebody contends" }
    if timers.nextDeadline != nil { return "a timer is armed" }
    if !withheld.isEmpty || !openings.isEmpty || isDue { return "a phase is withheld" }
    if !trackings.isEmpty { return "a control follows a touch" }
    if !highlights.isEmpty { return "a control is lit" }
    if !edgeSwipes.isEmpty || homeTravel != nil { return "a swipe of the system's goes on" }
    if !appsSwipes.isEmpty { return "a swipe from a deferred edge goes on" }
    if !affordances.shown.isEmpty { return "an affordance is shown" }
    if !drags.isEmpty || !decelerations.isEmpty { return "a scroll view moves" }
    for attempt in recognizers.attempts where attempt.state != .idle || attempt.fingers > 0 {
      return "a recognizer is not idle"
    }
    return nil
  }
}
