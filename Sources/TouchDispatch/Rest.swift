import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore

/// True if no touch, gesture, scrolling or timer is left.
extension Dispatcher {
  /// The reason why the dispatcher is not at rest, in words; `nil` if all is at rest.
  package func unrest() -> StaticString? {
    if !touches.live.isEmpty || touches.downCount > 0 { return "a touch is not forgotten" }
    if !arena.live.isEmpty || arena.isUnsettled || !rulings.isEmpty { return "somebody contends" }
    if timers.nextDeadline != nil { return "a timer is armed" }
    if !withheld.slots.isEmpty || !withheld.list.isEmpty { return "a phase is withheld" }
    if !controls.trackings.isEmpty { return "a control follows a touch" }
    if !controls.highlights.isEmpty { return "a control is lit" }
    return unrestOfGestures()
  }

  /// True if no finger is down.
  package var isWithoutFingers: Bool { touches.downCount == 0 }

  /// True if no later row can name a touch that began before. All is at rest then, except
  /// highlights that the app itself turned on (HI-6).
  package var isBetweenTouches: Bool {
    touches.live.isEmpty && touches.downCount == 0 && arena.live.isEmpty && !arena.isUnsettled
      && rulings.isEmpty && timers.nextDeadline == nil && withheld.slots.isEmpty
      && withheld.list.isEmpty && controls.trackings.isEmpty
      && controls.highlights.allSatisfy { $0.touch == nil } && unrestOfGestures() == nil
  }

  /// The reason why the system's swipes, scroll views, back swipes or recognizers are not at rest,
  /// in words; `nil` if they are.
  private func unrestOfGestures() -> StaticString? {
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
