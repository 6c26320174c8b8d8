import TouchCore
import TouchScene

/// The timers of the engine. Each timer that fires is a separate turn; this is the start of the
/// turn.
extension Dispatcher {
  /// Fires the next timer if it is due at or before `instant`.
  /// - Returns: The owner of the timer; `nil` if none was due.
  package mutating func fireTimer(
    notAfter instant: Instant, into batch: inout Batch
  ) -> FiredTimer? {
    guard let deadline = timers.nextDeadline, deadline <= instant else { return nil }
    return fireTimer(into: &batch)
  }

  /// Fires the next timer if it is due before `instant`: a whole turn at its own deadline.
  /// - Returns: The owner of the timer; `nil` if none was due.
  package mutating func fireTimer(
    before instant: Instant, into batch: inout Batch
  ) -> FiredTimer? {
    timers.isDue(before: instant) ? fireTimer(into: &batch) : nil
  }

  /// Fires the timers that are due before `instant`, one at a time.
  @inline(never) mutating func fireTimers(before instant: Instant, into batch: inout Batch) {
    while fireTimer(before: instant, into: &batch) != nil {}
  }

  /// Fires the next timer, whenever it is due.
  /// - Returns: The owner of the timer; `nil` if none is armed.
  package mutating func fireTimer(into batch: inout Batch) -> FiredTimer? {
    if timers.count == 0 { return nil }
    unshare(&batch)
    guard let timer = timers.popFirst() else { return nil }
    if timer.deadline > now { come(to: timer.deadline) }
    defer { checkInvariants() }
    if case .changes(let changes) = timer.action {
      let changes = scheduled.take(changes)
      if changes.count == 1 { make(changes[0], into: &batch) } else { make(changes, into: &batch) }
      return .changes
    }
    fire(timer.action, into: &batch)
    finishTurn(into: &batch)
    return .engine
  }

  /// Does what a timer of the engine was armed for. The caller finishes the turn.
  mutating func fire(_ action: TimerQueue.Action, into batch: inout Batch) {
    switch action {
    case .changes:
      preconditionFailure("changes are made one by one")
    case .displayFrame(let touch):
      if let slot = touches.slot(of: touch) { deliverWaiting(slot, into: &batch) }
    case .answer(let slot):
      let opened = system.deadlinePassed(
        slot, at: now, isDown: touches[slot].isDown, scene.figures, &arena, &timers)
      if let opened { touches[slot].release = opened }
    case .recognizer(let id):
      processTimer(of: id)
    case .contentDelay(let touch):
      endContentDelay(of: touch)
    case .deceleration(let view):
      scrolls.advance(view, &timers, on: limits.display, scene.figures, at: now, into: &batch)
    case .pause(let touch):
      endTravel(of: touch, into: &batch)
    case .reachability:
      endReachabilityByTime(into: &batch)
    case .affordance(let edge):
      endAffordance(edge, into: &batch)
    case .indicator:
      endIndicatorWait(into: &batch)
    case .delayedAction(let control, let touch):
      guard !scene.isRemoved(control) else { return }
      let action = scene.description.views[Int(control.index)].control.delayedAction
      controls.runDelayedAction(of: control, touch, action, moment, into: &batch)
    case .flash(let control):
      controls.endFlash(of: control, &scene, moment, into: &batch)
    }
  }
}

/// The owner of a timer that fired.
package enum FiredTimer: BitwiseCopyable, Hashable, Sendable {
  /// Scheduled changes, whose effects trigger no reaction.
  case changes
  /// The engine, whose effects are like those of any other step.
  case engine
}
