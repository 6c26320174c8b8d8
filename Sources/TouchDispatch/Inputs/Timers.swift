import TouchCore
import TouchScene

/// The timers of the engine. Each timer that fires is a separate turn; this is the start of the
/// turn.
extension Dispatcher {
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
