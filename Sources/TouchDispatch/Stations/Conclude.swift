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
      if rarely((touches.live - touches.down).count > TouchTable.mostWaiting) {
        releaseOldest(into: &batch)
      }
    }
    if touches.live.isEmpty { recognizers.becameIdle() }
    if rarely(questions.hasAgreements) { forgetAgreements() }
    forgetShortcuts()
  }

  /// Takes the fingers in the slots `over` off the glass; those of `cancelled` were taken away.
  private mutating func liftFingers(_ over: SlotSet, cancelled: SlotSet) {
    var over = over
    while let slot = touches.popEarliest(of: &over) {
      if rarely(!touches.down.contains(slot)) { continue }
      touches.lift(slot, cancelled.contains(slot) ? .cancelled : .ended, at: now, limits.fingers)
      // No finger is down, so no recognizer has one left.
      let isLast = touches.down.isEmpty
      for rank in arena[slot].asked - .system {
        let entry = arena.entry(rank, in: slot)
        guard let id = entry.recognizer else { continue }
        if isLast {
          if recognizers[id].state == .over { recognizers[id].end() }
        } else {
          loseFinger(id, touching: arena.slots(of: entry.entrant))
        }
      }
    }
    followFingers()
  }

  /// Follows the lift of one finger of a recognizer: resets an attempt that is over and has no
  /// finger left. Else the motion of a recognizer that measures a movement begins anew, at the centroid
  /// of the fingers that are left (REC-9).
  /// `slots` are the recognizer's touches.
  @inline(__always) private mutating func loseFinger(
    _ id: RecognizerID, touching slots: SlotSet
  ) {
    if (slots & touches.down - turn.lifting).isEmpty {
      if recognizers[id].state == .over, (slots & touches.down).isEmpty {
        recognizers[id].end()
      }
    } else if recognizers[settings: id].measures == .movement {
      recognizers.startMotion(of: id, at: fingers(of: id).centroid, now)
    }
  }

  /// Concludes the touches whose finger is up, about which nothing is undecided and of which nothing
  /// is withheld.
  @inline(__always) private mutating func concludeTouches(into batch: inout Batch) {
    var over = touches.live - touches.down - withheld.slots
    while let slot = touches.popEarliest(of: &over) {
      guard arena[slot].undecided.isEmpty else { continue }
      tellOutcomes(of: slot, because: Reason(.arb2), into: &batch)
      if rarely(touches[slot].isContentDelayed) {
        timers.cancel(.contentDelay(touches[slot].touch))
      }
      arena.close(slot)
      touches.free(slot)
    }
  }

  /// Writes the outcome of each entrant of a touch, by rank, and takes the touch from the entrants. A
  /// control that is still undecided fails by `reason`. Call `arena.close` next.
  mutating func tellOutcomes(
    of slot: Slot, because reason: Reason, into batch: inout Batch
  ) {
    if !arena[slot].control.isEmpty { arena.settle(control: .fails(reason), in: slot) }
    let (contest, touch) = (arena[slot], touches[slot].touch)
    for rank in contest.entrants {
      let entrant = arena.entry(rank, in: slot).entrant
      arena.leave(slot, entrant)
      let outcome: Outcome
      if contest.failed.contains(rank) {
        outcome = .failed
      } else if contest.lost.contains(rank) {
        let winner = arena.entry(rank, in: slot).winner
        // The gate hides a touch from controls, not from the system and from recognizers.
        let isGated =
          contest.control.contains(rank) && touches[slot].isSwallowed && winner.isSystem
        outcome = isGated ? .gated(by: winner) : .lost(to: winner)
      } else if contest.notAsked.contains(rank) {
        outcome = .notAsked
      } else {
        assert((contest.won | contest.holding).contains(rank), "an entrant has no outcome")
        outcome = .won
      }
      let reason = arena.entry(rank, in: slot).reason
      batch.append(
        Row(.outcome(touch, entrant, outcome), by: reason.rule, at: now, measure: reason.measure))
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
