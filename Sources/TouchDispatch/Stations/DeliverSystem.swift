import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Station 5 for the system: the action of a swipe that won its touch (EDGE-3, EDGE-4, EDGE-6), and
/// the affordances of deferred edges (DEFER-3 to DEFER-6).
extension Dispatcher {
  /// Applies a ruling to a gesture of the system; a swipe that won takes its touch and acts.
  mutating func tellSystem(_ ruling: Ruling, into batch: inout Batch) {
    guard ruling.entrant.isSystem,
      let swipe = system.take(ruling.entrant, ruling.slot, &timers), ruling.outcome == .won
    else { return }
    take(
      ruling.slot, for: swipe.entrant, because: Reason(.gate3, ruling.reason.measure),
      into: &batch)
    guard let move = swipe.move else { return }
    let reason = Reason(swipe.rule(of: move), ruling.reason.measure)
    if swipe.contender == .affordance {
      dismissAffordance(swipe.edge, by: swipe.touch, because: reason, into: &batch)
    }
    guard let action = swipe.gesture.action else {
      preconditionFailure("no swipe from an edge is that of \(swipe.gesture.id)")
    }
    switch move {
    case .along:
      write(.switchApp, by: swipe, because: reason, into: &batch)
    case .across where swipe.gesture == .home:
      let travel = HomeTravel(
        swipe.touch, from: swipe.edge, swipe.start,
        at: limits.appScreen.onGlass(touches[ruling.slot].point), now)
      system.homeTravel = travel
      timers.arm(.pause(swipe.touch), at: travel.deadline(scene.figures))
    case .across, .tap:
      write(action, by: swipe, because: reason, into: &batch)
    }
    if swipe.gesture == .reachability { beginReachability(by: swipe.touch, into: &batch) }
  }

  /// Writes an action of the system. Its rule is EDGE-3 if two gestures share the edge, except for
  /// a second swipe on a deferred edge.
  private mutating func write(
    _ action: SystemAction, by swipe: EdgeSwipe, because reason: Reason, into batch: inout Batch
  ) {
    let isShared = limits.edges.isShared(swipe.edge) && swipe.contender != .affordance
    batch.append(
      Row(
        .system(action, swipe.edge, swipe.touch), by: isShared ? .edge3 : reason.rule, at: now,
        measure: reason.measure))
    if action.leavesApp { scene.setActive(false) }
  }
}

/// The way home (EDGE-4).
extension Dispatcher {
  /// Follows the finger that swipes home, if it moved or lifted in this turn.
  mutating func followTravel(into batch: inout Batch) {
    guard var travel = system.homeTravel, let slot = touches.slot(of: travel.touch),
      (turn.moved | turn.lifted).contains(slot)
    else { return }
    let deadline = travel.deadline(scene.figures)
    travel.moved(to: limits.appScreen.onGlass(touches[slot].point), at: now, scene.figures)
    system.homeTravel = travel
    if turn.lifted.contains(slot) {
      system.cancelTravel(of: travel.touch, &timers)
      if let (action, reason) = travel.lifted(scene.figures) {
        write(action, of: travel, because: reason, into: &batch)
      }
    } else if travel.deadline(scene.figures) != deadline {
      timers.cancel(.pause(travel.touch))
      timers.arm(.pause(travel.touch), at: travel.deadline(scene.figures))
    }
  }

  /// Ends the swipe home of a touch whose finger has paused.
  mutating func endTravel(of touch: TouchID, into batch: inout Batch) {
    guard let travel = system.homeTravel, travel.touch == touch,
      let (action, reason) = travel.paused(at: now, scene.figures)
    else { return }
    system.homeTravel = nil
    write(action, of: travel, because: reason, into: &batch)
  }

  private mutating func write(
    _ action: SystemAction, of travel: HomeTravel, because reason: Reason, into batch: inout Batch
  ) {
    batch.append(
      Row(
        .system(action, travel.edge, travel.touch), by: reason.rule, at: now,
        measure: reason.measure))
    if action.leavesApp { scene.setActive(false) }
  }
}

/// Reachability (EDGE-6).
extension Dispatcher {
  /// Moves the content down until `EDGE-6.duration` is over or a tap comes.
  private mutating func beginReachability(by touch: TouchID, into batch: inout Batch) {
    timers.cancel(.reachability)
    timers.arm(.reachability, at: now + scene.figures.interval(.edge6Duration))
    system.reachedBy = touch
    let points = scene.figures.number(.edge6Share) * limits.appScreen.glass.height
    shiftContent(by: points / limits.appScreen.zoom, nil, into: &batch)
  }

  /// Moves the content back because the time of Reachability is over.
  mutating func endReachabilityByTime(into batch: inout Batch) {
    let duration = scene.figures.interval(.edge6Duration)
    shiftContent(by: 0, Measure(duration, limit: duration), into: &batch)
  }

  /// Moves the content back if a touch of this turn was a tap, other than the touch that began
  /// Reachability.
  mutating func endReachability(into batch: inout Batch) {
    let movement = scene.figures.length(.rec2Movement)
    for slot in turn.lifted {
      let live = touches[slot]
      guard live.touch != system.reachedBy,
        now - live.began <= scene.figures.interval(.rec2Duration),
        live.point.squaredDistance(to: live.start) <= movement * movement
      else { continue }
      timers.cancel(.reachability)
      shiftContent(by: 0, nil, into: &batch)
    }
  }

  private mutating func shiftContent(
    by points: Double, _ measure: Measure?, into batch: inout Batch
  ) {
    guard scene.contentShift != points else { return }
    let before = scene
    scene.shiftContent(by: points)
    for layout in scene.layouts(changedFrom: before) {
      batch.append(layout: layout, by: .edge6, at: now, measure: measure)
    }
  }
}

/// Affordances (DEFER-3 to DEFER-6).
extension Dispatcher {
  /// Shows or dismisses the affordance after a swipe on a deferred edge that is the app's.
  mutating func tellAffordance(_ answer: SystemAnswer, into batch: inout Batch) {
    guard case .affordance(let swipe, let reason) = answer else { return }
    switch swipe.aim {
    case .shows:
      showAffordance(by: swipe.machine, reason.measure, into: &batch)
    case .dismisses:
      dismissAffordance(
        swipe.machine.edge, by: swipe.machine.touch, because: Reason(.defer4), into: &batch)
    }
  }

  /// Shows the affordance after the first swipe on a deferred edge (DEFER-3, DEFER-6).
  private mutating func showAffordance(
    by swipe: EdgeSwipe, _ travel: Measure?, into batch: inout Batch
  ) {
    let edge = swipe.edge
    // The deferral may have changed since the touch began: the present one decides (DEFER-2).
    guard limits.deferral[edge].isDeferred,
      let reason = system.affordances[edge].swiped(for: swipe.gesture, at: now, scene.figures)
    else { return }
    writeAffordance(
      edge, isShown: true, over: .defer3Appears, swipe.touch,
      because: Reason(reason.rule, reason.measure ?? travel), into: &batch)
    armAffordance(edge)
  }

  /// Hides the affordance of an edge before its time, if it is shown. `touch` is `nil` if no touch
  /// caused that.
  private mutating func dismissAffordance(
    _ edge: ScreenEdge, by touch: TouchID?, because reason: Reason, into batch: inout Batch
  ) {
    guard system.affordances[edge].dismissed() else { return }
    writeAffordance(
      edge, isShown: false, over: .defer3Leaves, touch, because: reason, into: &batch)
    armAffordance(edge)
  }

  /// Hides the affordance of an edge because its time is over (DEFER-3).
  mutating func endAffordance(_ edge: ScreenEdge, into batch: inout Batch) {
    let reason = system.affordances[edge].timeIsOver(scene.figures)
    writeAffordance(edge, isShown: false, over: .defer3Leaves, nil, because: reason, into: &batch)
  }

  /// Updates the affordances after a change of the scene: hides those of edges that are no longer
  /// deferred, and arms the timers of the others again.
  mutating func followDeferral(into batch: inout Batch) {
    for edge in system.affordances.shown {
      switch limits.deferral[edge] {
      case .deferred:
        armAffordance(edge)
      case .refused(let rule):
        dismissAffordance(edge, by: nil, because: Reason(rule), into: &batch)
      case .none:
        let rule: Rule = scene.description.os < Release(11) ? .defer8 : .defer2
        dismissAffordance(edge, by: nil, because: Reason(rule), into: &batch)
      }
    }
  }

  private mutating func armAffordance(_ edge: ScreenEdge) {
    let deadline = system.affordances[edge].deadline(scene.figures)
    timers.rearm(.affordance(edge), at: deadline.map { max($0, now) })
  }

  private func writeAffordance(
    _ edge: ScreenEdge, isShown: Bool, over time: Figure, _ touch: TouchID?, because reason: Reason,
    into batch: inout Batch
  ) {
    let over = scene.figures.interval(time)
    batch.append(
      Row(
        .affordance(edge, isShown: isShown, over: over, touch), by: reason.rule, at: now,
        measure: reason.measure))
  }
}
