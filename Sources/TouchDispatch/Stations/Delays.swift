import GestureArbiter
import GestureRecognizers
import SystemGestures
import TouchCore
import TouchScene

/// The entrants that withhold a touch, and the effect of another finger on touches that are
/// withheld.
extension Dispatcher {
  /// Starts the delay of a touch in the content of a scroll view that has `delaysContentTouches`:
  /// `SCR-1.delay`.
  mutating func delayContent(_ slot: Slot) {
    touches[slot].isContentDelayed = true
    let delay = scene.figures.interval(.scr1Delay)
    timers.arm(.contentDelay(touches[slot].touch), at: now + delay)
  }

  /// Sets the entrants that withhold a touch on `view` that begins: the recognizers whose settings
  /// say so.
  mutating func setDelays(of slot: Slot, in view: ViewID) {
    let (route, entrants) = (routes[view], arena[slot].entrants)
    var began = arena[slot].delaysBegan | entrants & route.delayBegan
    if touches[slot].isContentDelayed {
      for rank in entrants & route.delayContent {
        guard let id = arena.entry(rank, in: slot).recognizer, !recognizers[id].isHeldBack else {
          continue
        }
        began.insert(rank)
      }
    }
    arena.setDelays(began: began, ended: entrants & route.delayEnded, in: slot)
  }

  /// Recomputes the entrants that withhold a touch whose view is told of it. The system's gestures
  /// stay as they are; recognizers follow the present settings of the scene.
  mutating func setDelays(of slot: Slot) {
    guard let view = touches[slot].toldView else { return }
    var began = arena[slot].delaysBegan & .system
    var ended = RankSet()
    for rank in arena[slot].entrants - .system {
      guard let id = arena.entry(rank, in: slot).recognizer else { continue }
      let recognizer = recognizers[settings: id]
      if recognizer.delaysBegan { began.insert(rank) }
      if recognizer.delaysEnded { ended.insert(rank) }
      if touches[slot].isContentDelayed, !recognizers[id].isHeldBack,
        recognizer.delaysContent(of: view, in: scene)
      {
        began.insert(rank)
      }
    }
    arena.setDelays(began: began, ended: ended, in: slot)
  }

  /// Recomputes the entrants that withhold a touch, after a change of the scene. If the change
  /// releases the touch, the reason for delivery is SCR-1 if only scroll views withheld it, else
  /// ARB-7.
  mutating func followDelays(of slot: Slot) {
    let before = withholders(of: slot)
    setDelays(of: slot)
    guard !before.isEmpty, withholders(of: slot).isEmpty else { return }
    let isScrollViews = before.allSatisfy { rank in
      arena.entry(rank, in: slot).recognizer.map { recognizers[settings: $0].origin == .scroll }
        ?? false
    }
    touches[slot].release = Reason(isScrollViews ? .scr1 : .arb7)
  }

  /// The undecided recognizers that withhold the next phase of a touch: its ended if its view has
  /// received the began, else its began.
  private func withholders(of slot: Slot) -> RankSet {
    let contest = arena[slot]
    let delays = touches[slot].heard == .began ? contest.delaysEnded : contest.delaysBegan
    return (delays & contest.open) - .system
  }

  /// Ends the delay of a touch in a scroll view's content: the finger has not moved far (SCR-1).
  mutating func endContentDelay(of touch: TouchID) {
    guard let slot = touches.slot(of: touch) else { return }
    touches[slot].isContentDelayed = false
    // The delay that it began with: a change may have set another one since.
    let delay = now - touches[slot].began
    touches[slot].release = Reason(.scr1, Measure(delay, limit: delay))
    setDelays(of: slot)
  }

  /// True if a finger other than that of `slot` is down, and its touch is not swallowed by the
  /// hook.
  @inline(__always) func hasAnotherFinger(than slot: Slot) -> Bool {
    for other in touches.down where other != slot {
      switch touches[other].receiver {
      case .view, .statusBar, .nobody, .claimant: return true
      case .undecided, .hook: break
      }
    }
    return false
  }

  /// Reports to the system that another finger is down, and notes why touches are released
  /// (GATE-2).
  mutating func processSecondFinger() {
    if system.hasNoSwipes { return }
    let systemHasFinger = touches.down.contains { slot in
      if case .claimant(let entrant) = touches[slot].receiver { entrant.isSystem } else { false }
    }
    let opened = system.secondFinger(
      down: touches.down, systemHasFinger: systemHasFinger, scene.figures, &arena, &timers)
    let reason = Reason(.gate2, Measure(2, limit: 1, unit: .count))
    for slot in opened { touches[slot].release = reason }
  }
}
