import GestureArbiter
import SystemGestures
import TouchCore

/// When nothing is left of anything that happened.
extension Dispatcher {
  /// What is still there when no finger is down and no timer is armed; `nil` if all is at rest.
  package func unrest() -> StaticString? {
    if !touches.live.isEmpty || touches.downCount > 0 { return "a touch is not forgotten" }
    if !arena.live.isEmpty || arena.isUnsettled || !rulings.isEmpty { return "somebody contends" }
    if timers.nextDeadline != nil { return "a timer is armed" }
    if !withheld.slots.isEmpty || !withheld.list.isEmpty { return "a phase is withheld" }
    if !controls.trackings.isEmpty { return "a control follows a touch" }
    if !controls.highlights.isEmpty { return "a control is lit" }
    if !system.swipes.isEmpty || system.homeTravel != nil {
      return "a swipe of the system's goes on"
    }
    if !system.appsSwipes.isEmpty { return "a swipe from a deferred edge goes on" }
    if !system.affordances.shown.isEmpty { return "an affordance is shown" }
    if !scrolls.isAtRest { return "a scroll view moves" }
    if !backSwipes.isEmpty { return "a back swipe goes on" }
    if !recognizers.areIdle {
      return "a recognizer is not idle"
    }
    return nil
  }
}
