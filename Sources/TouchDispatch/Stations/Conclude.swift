import GestureArbiter
import GestureRecognizers
import TouchCore
import TouchScene

/// Station 6: takes fingers that lifted off the glass, writes the outcomes of touches that are
/// over, by touch and rank, and frees their slots.
extension Dispatcher {
  /// Ends the turn.
  mutating func conclude(into batch: inout Batch) {
    followed.removeAll()
    rulings.removeAll()
    let over = turn.lifted | turn.cancelled
    if !over.isEmpty { liftFingers(over, cancelled: turn.cancelled) }
    turn = Turn()
    if touches.live != touches.down {
      concludeTouches(into: &batch)
      if touches.live.count - touches.down.count > TouchTable.mostWaiting {
        releaseOldest(into: &batch)
      }
    }
    findShortcuts()
  }

  /// Takes the fingers in the slots `over` off the glass; those of `cancelled` were taken away.
  private mutating func liftFingers(_ over: SlotSet, cancelled: SlotSet) {
    var over = over
    while let slot = touches.popEarliest(of: &over) {
      guard touches.down.contains(slot) else { continue }
      touches.lift(slot, cancelled.contains(slot) ? .cancelled : .ended, at: now, limits)
      for rank in arena[slot].asked - .system {
        if let id = arena.entry(rank, in: slot).recognizer { loseFinger(id) }
      }
    }
    followFingers()
  }

  /// Follows the lift of one finger of a recognizer: resets an attempt that is over and has no
  /// finger left, else restarts the motion from the centroid of the fingers that are left (REC-9).
  private mutating func loseFinger(_ id: RecognizerID) {
    if fingerCount(of: id) > 0 {
      recognizers[id].motion = Motion(at: fingers(of: id).centroid, now)
    } else {
      resetIfOver(id)
    }
  }

  /// Concludes the touches whose finger is up, about which nothing is undecided and of which nothing
  /// is withheld.
  private mutating func concludeTouches(into batch: inout Batch) {
    var over = touches.live - touches.down - withheld.slots
    while let slot = touches.popEarliest(of: &over) {
      guard arena[slot].undecided.isEmpty else { continue }
      tellOutcomes(of: slot, because: Reason(.arb2), into: &batch)
      if touches[slot].isContentDelayed { timers.cancel(.contentDelay(touches[slot].touch)) }
      arena.close(slot)
      touches.free(slot)
    }
  }

  /// Writes the outcome of each entrant of a touch, by rank. A control that is still undecided
  /// fails by `reason`.
  mutating func tellOutcomes(
    of slot: Slot, because reason: Reason, into batch: inout Batch
  ) {
    arena.settle(control: .fails(reason), in: slot)
    let (touch, isSwallowed) = (touches[slot].touch, touches[slot].isSwallowed)
    for rank in arena[slot].entrants {
      guard let (outcome, reason) = arena.outcome(of: rank, in: slot) else { continue }
      let entrant = arena.entry(rank, in: slot).entrant
      var told = outcome
      // The gate hides a touch from controls, not from the system and from recognizers.
      if case .lost(let winner) = outcome, isSwallowed, winner.isSystem,
        arena[slot].control.contains(rank)
      {
        told = .gated(by: winner)
      }
      batch.append(
        Row(
          .outcome(touch, entrant, told), by: reason.rule, at: now, measure: reason.measure))
    }
  }

  /// Fails what is undecided about the oldest touch that waits without a finger, so that it is
  /// delivered and concluded. At most `TouchTable.mostWaiting` touches wait.
  private mutating func releaseOldest(into batch: inout Batch) {
    var waiting = touches.live - touches.down
    guard let slot = touches.popEarliest(of: &waiting) else { return }
    let most = Double(TouchTable.mostWaiting)
    failUndecided(
      of: slot, because: Reason(.gate2, Measure(most + 1, limit: most, unit: .count)))
    finishTurn(into: &batch)
  }

  /// Fails all that is undecided about a touch, except the tap on the status bar.
  mutating func failUndecided(of slot: Slot, because reason: Reason) {
    for rank in arena[slot].undecided where rank != Rank(.statusBar) {
      fail(rank, in: slot, because: reason)
    }
  }
}

/// Shortcuts: what the next movement of each touch will do.
extension Dispatcher {
  /// Recomputes the shortcut of each touch whose finger is down.
  mutating func findShortcuts() {
    let isFree = limits.allowsShortcuts && system.homeTravel == nil
    for slot in touches.down {
      touches[slot].shortcut = isFree ? shortcut(of: slot) : .none
    }
  }

  @inline(__always) private func shortcut(of slot: Slot) -> LiveTouch.Shortcut {
    if touches[slot].isHooked || touches[slot].isOnStatusBar { return .none }
    var least = system.follows(slot) ? limits.swipeHysteresis : Double.infinity
    let following = arena[slot].following - .system - arena[slot].control
    for rank in following {
      guard let id = arena.entry(rank, in: slot).recognizer else { continue }
      // A recognizer that waits follows every movement of its finger.
      if arena[slot].waiting.contains(rank) { return .none }
      guard arena[slot].holding.contains(rank) else {
        least = min(least, recognizers[id].quiet)
        continue
      }
      guard following.isSingle, least == .infinity, case .claimant = touches[slot].receiver,
        arena.slots(of: recognizers[settings: id].entrant).isSingle,
        recognizers[settings: id].fewestFingersToChange < 2
      else { return .none }
      return .follow(id)
    }
    if least < 0 { return .none }
    let within = least * least
    guard let view = touches[slot].toldView else { return .nothing(within: within) }
    return arena[slot].withholdsBegan ? .none : .deliver(view, within: within)
  }
}
