import GestureArbiter
import TouchCore
import TouchScene

/// Touches that are all cancelled at once: because there are too many (TCH-3), because the app was
/// left (HOME-7), because their lifts are lost (TCH-9), or because the trace is over (TCH-5).
extension Dispatcher {
  /// Cancels all touches because `touch` is one too many; their fingers are ignored until they lift
  /// (TCH-3). Writes the anomaly if `touch` is the first one too many.
  mutating func cancelAll(
    becauseOf touch: TouchID, isFirst: Bool, into batch: inout Batch
  ) {
    if isFirst {
      let measure = Measure(
        Double(touches.downCount), limit: Double(limits.fingers.mostTouches), unit: .count)
      batch.append(Row(.anomaly(.tooManyTouches, touch), by: .tch3, at: now, measure: measure))
    }
    if !touches.down.isEmpty { cancelTogether(touches.down, .tooMany, into: &batch) }
  }

  /// Cancels all touches because the app was left, and ignores the fingers that are down until they
  /// lift (HOME-7). Does nothing if no touch is live.
  mutating func leaveApp(into batch: inout Batch) {
    if !touches.live.isEmpty { cancelTogether(touches.live, .appLeft, into: &batch) }
  }

  /// Cancels touches in one turn, and ignores their fingers until they lift.
  private mutating func cancelTogether(
    _ cancelled: SlotSet, _ cancelling: Turn.Cancelling, into batch: inout Batch
  ) {
    turn.cancelled = cancelled
    turn.cancelling = cancelling
    process()
    if arena.isUnsettled { resolve() }
    deliver(into: &batch)
    // Touches whose fingers have lifted are concluded like others.
    var rest = cancelled & touches.down
    while let slot = touches.popEarliest(of: &rest) {
      tellOutcomes(of: slot, because: Reason(cancelling.rule), into: &batch)
      let asked = arena[slot].asked - .system
      let ids = asked.compactMap { arena.entry($0, in: slot).recognizer }
      arena.close(slot)
      touches.ignore(slot)
      for id in ids { resetIfOver(id) }
    }
    turn.cancelled = SlotSet()
    conclude(into: &batch)
  }

  /// Cancels the touches of fingers that lifted in a lost part of the recording (TCH-9). A finger that
  /// is ignored until it lifts has lifted.
  mutating func loseLifts(of fingers: [FingerID], into batch: inout Batch) {
    var cancelled = SlotSet()
    for finger in fingers {
      touches.liftIgnored(finger, .cancelled, at: now, limits.fingers)
      touches.forgetLost(finger)
      guard let slot = touches.slot(of: finger), touches.down.contains(slot) else { continue }
      batch.append(Row(.anomaly(.liftLost, touches[slot].touch), by: .tch9, at: now))
      cancelled.insert(slot)
    }
    cancel(cancelled, .liftLost, into: &batch)
    followFingers()
  }

  /// Ends the trace: cancels the touches whose fingers are down, and those that wait for an input
  /// that will not come. A touch that waits for a timer still waits (TCH-5).
  mutating func endTrace(into batch: inout Batch) {
    var down = touches.down
    while let slot = touches.popEarliest(of: &down) {
      batch.append(Row(.anomaly(.traceEnded, touches[slot].touch), by: .tch5, at: now))
    }
    cancel(touches.down, .traceEnded, into: &batch)
    var unanswered = SlotSet()
    for slot in touches.live where !waitsForTimer(slot) { unanswered.insert(slot) }
    cancel(unanswered, .traceEnded, into: &batch)
    endBarRecords(into: &batch)
    touches.endTrace(at: now, limits.fingers)
    followFingers()
  }

  private mutating func cancel(
    _ slots: SlotSet, _ cancelling: Turn.Cancelling, into batch: inout Batch
  ) {
    guard !slots.isEmpty else { return }
    turn.cancelled = slots
    turn.cancelling = cancelling
    process()
    finishTurn(into: &batch)
  }

  /// True if a timer may decide an undecided touch.
  private func waitsForTimer(_ slot: Slot) -> Bool {
    if timers.holds(.answer(slot)) { return true }
    // A recognizer may wait for another that has other touches (ARB-4).
    for other in touches.live {
      for rank in arena[other].undecided {
        if let id = arena.entry(rank, in: other).recognizer, timers.holds(.recognizer(id)) {
          return true
        }
      }
    }
    return false
  }
}
