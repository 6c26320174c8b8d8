import SystemGestures
import TouchCore
import TouchScene

/// The home indicator between inputs (HOME-2 to HOME-4, DEFER-10).
extension Dispatcher {
  /// Reads what the controller asks of the indicator when it appears; that needs no signal.
  mutating func startIndicator(into batch: inout Batch) {
    if limits.hidesIndicator {
      system.indicator.askedToHide(
        after: scene.figures.interval(.home3Delay), at: now, isTouched: touches.downCount > 0)
      armIndicator()
    }
    if limits.deferral.isEdgeProtected { tellIndicator(because: Reason(.defer10), into: &batch) }
  }

  /// Updates the indicator after a finger came down, lifted or was taken away.
  @inline(__always) mutating func followFingers() {
    if limits.hidesIndicator { updateIndicator() }
  }

  @inline(never) private mutating func updateIndicator() {
    if touches.downCount > 0 {
      system.indicator.touched(at: now)
    } else {
      system.indicator.lifted(at: now, scene.figures)
    }
    armIndicator()
  }

  /// Updates the indicator after a change of the scene. `before` are the limits before the change;
  /// `signal` is `nil` if no controller's signal took effect.
  mutating func followIndicator(
    since before: SceneLimits, turned isTurned: Bool, heard signal: SceneChange.Signal?,
    into batch: inout Batch
  ) {
    if !scene.description.device.hasHomeIndicator {
      system.indicator = HomeIndicator()
    } else if limits.hidesIndicator, signal == .autoHide || !before.hidesIndicator {
      let wait: Figure = signal == .autoHide ? .home3AfterSignal : .home3Delay
      system.indicator.askedToHide(
        after: scene.figures.interval(wait), at: now, isTouched: touches.downCount > 0)
    } else if !limits.hidesIndicator, before.hidesIndicator {
      system.indicator.askedToStay(at: now, by: signal == .autoHide ? .home2 : .home3)
    }
    if isTurned { system.indicator.turned(at: now) }
    armIndicator()
    if limits.deferral.isEdgeProtected != before.deferral.isEdgeProtected {
      tellIndicator(because: Reason(.defer10), into: &batch)
    }
  }

  /// Hides or shows the indicator because its time is over (HOME-3, HOME-4).
  mutating func endIndicatorWait(into batch: inout Batch) {
    let reason = system.indicator.timeIsOver(at: now, scene.figures)
    armIndicator()
    tellIndicator(because: reason, into: &batch)
  }

  private mutating func armIndicator() {
    timers.rearm(.indicator, at: system.indicator.deadline(scene.figures).map { max($0, now) })
  }

  private mutating func tellIndicator(because reason: Reason, into batch: inout Batch) {
    batch.append(
      Row(
        .indicator(
          isVisible: system.indicator.isVisible, isEdgeProtected: limits.deferral.isEdgeProtected),
        by: reason.rule, at: now, measure: reason.measure))
  }
}
