import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// What the system does once a touch is its own (EDGE-3, EDGE-4, EDGE-6).
extension Dispatcher {
  /// A swipe of the system's is recognised: the app loses the touch, and the system acts.
  mutating func claim(_ swipe: EdgeSwipe, because reason: Reason, into batch: inout Batch) {
    takeAway(
      swipe.touch, for: swipe.entrant, because: Reason(.gate3, reason.measure),
      into: &batch)
    failSwipes(beside: swipe.touch)
    guard let place = touches.place(of: swipe.touch), let move = swipe.move else { return }
    let live = touches.list[place]
    let reason = Reason(swipe.rule(of: move), reason.measure)
    if swipe.entrant == SystemGesture.affordance.entrant {
      dismissAffordance(swipe.edge, by: swipe.touch, because: reason, into: &batch)
    }
    guard let action = swipe.gesture.action else {
      preconditionFailure("no swipe from an edge is that of \(swipe.gesture.id)")
    }
    switch move {
    case .along:
      tell(.switchApp, by: swipe, because: reason, into: &batch)
    case .across where swipe.gesture == .home:
      let travel = HomeTravel(
        live.touch, from: swipe.edge, swipe.start, at: live.point, now)
      homeTravel = travel
      timers.arm(.pause(live.touch), at: travel.deadline(scene.figures))
    case .across, .tap:
      tell(action, by: swipe, because: reason, into: &batch)
    }
    if swipe.gesture == .reachability { beginReachability(by: swipe.touch, into: &batch) }
  }

  /// What the system does at once. EDGE-3 says what the top is where it has two sides, but of a
  /// second swipe.
  private mutating func tell(
    _ action: SystemAction, by swipe: EdgeSwipe, because reason: Reason, into batch: inout Batch
  ) {
    let isSecond = swipe.entrant == SystemGesture.affordance.entrant
    let hasEars = limits.edges.isShared(swipe.edge) && !isSecond
    batch.append(
      Row(
        .system(action, swipe.edge, swipe.touch), by: hasEars ? .edge3 : reason.rule, at: now,
        measure: reason.measure))
  }

  /// The finger of a touch that has been claimed is where it is.
  mutating func followClaimed(_ live: LiveTouch, into batch: inout Batch) {
    if var travel = homeTravel, travel.touch == live.touch {
      let deadline = travel.deadline(scene.figures)
      travel.moved(to: live.point, at: now, scene.figures)
      homeTravel = travel
      if travel.deadline(scene.figures) != deadline {
        timers.cancel(.pause(live.touch))
        timers.arm(.pause(live.touch), at: travel.deadline(scene.figures))
      }
    }
  }

  /// The finger of a touch that has been claimed has lifted.
  mutating func endClaimed(_ touch: TouchID, into batch: inout Batch) {
    if let travel = homeTravel, travel.touch == touch {
      homeTravel = nil
      timers.cancel(.pause(touch))
      if let (action, reason) = travel.lifted(scene.figures) {
        batch.append(
          Row(
            .system(action, travel.edge, touch), by: reason.rule, at: now, measure: reason.measure))
      }
    }
  }

  /// EDGE-4: the finger that swipes home rests.
  mutating func paused(_ touch: TouchID, into batch: inout Batch) {
    guard let travel = homeTravel, travel.touch == touch,
      let (action, reason) = travel.paused(at: now, scene.figures)
    else { return }
    homeTravel = nil
    batch.append(
      Row(.system(action, travel.edge, touch), by: reason.rule, at: now, measure: reason.measure))
  }

  /// A touch that has been claimed is taken away.
  mutating func cancelClaimed(_ touch: TouchID, because reason: Reason, into batch: inout Batch) {
    if let travel = homeTravel, travel.touch == touch {
      homeTravel = nil
      timers.cancel(.pause(touch))
    }
  }

  /// EDGE-6: the content moves down, for a while or until a tap.
  private mutating func beginReachability(by touch: TouchID, into batch: inout Batch) {
    timers.cancel(.reachability)
    timers.arm(.reachability, at: now + scene.figures.interval(.edge6Duration))
    reachedBy = touch
    shift(by: scene.figures.number(.edge6Share) * scene.screen.size.height, nil, into: &batch)
  }

  /// EDGE-6: the content is back where it was.
  mutating func endReachability(into batch: inout Batch) {
    let duration = scene.figures.interval(.edge6Duration)
    shift(by: 0, Measure(duration, limit: duration), into: &batch)
  }

  /// EDGE-6: any tap ends it, but the touch that began it.
  mutating func endReachability(withTap live: LiveTouch, into batch: inout Batch) {
    let movement = scene.figures.length(.rec2Movement)
    guard live.touch != reachedBy, now - live.began <= scene.figures.interval(.rec2Duration),
      live.point.squaredDistance(to: live.start) <= movement * movement
    else { return }
    timers.cancel(.reachability)
    shift(by: 0, nil, into: &batch)
  }

  private mutating func shift(by points: Double, _ measure: Measure?, into batch: inout Batch) {
    guard scene.contentShift != points else { return }
    let before = scene
    scene.shiftContent(by: points)
    for layout in scene.layouts(changedFrom: before) {
      batch.append(layout: layout, by: .edge6, at: now, measure: measure)
    }
  }
}
