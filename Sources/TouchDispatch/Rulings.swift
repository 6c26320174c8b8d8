import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Station 6: what the arena rules takes effect, and is told when the touch has ended.
extension Dispatcher {
  /// Has the arena rule on what it has heard, and does what that means.
  mutating func settle(into batch: inout Batch) {
    guard arena.isUnsettled else { return }
    let first = held.count
    arena.settle(into: &held)
    for place in first..<held.count { carryOut(held[place], into: &batch) }
    openReleased(into: &batch)
  }

  private mutating func carryOut(_ ruling: Ruling, into batch: inout Batch) {
    switch scene.entrants[Int(ruling.entrant.index)] {
    case .system(let gesture):
      guard let swipe = takeEdgeSwipe(gesture, of: ruling.touch) else { return }
      if ruling.outcome == .won { claim(swipe.machine, because: ruling.reason, into: &batch) }
    case .backSwipe(let controller):
      carryOut(ruling, for: controller, into: &batch)
    case .control:
      break
    }
  }

  /// A swipe of the system's is settled: it leaves the list, and nothing waits for it any more.
  private mutating func takeEdgeSwipe(
    _ gesture: SystemGesture, of touch: TouchID
  ) -> OpenEdgeSwipe? {
    for index in edgeSwipes.indices
    where edgeSwipes[index].machine.touch == touch && edgeSwipes[index].machine.gesture == gesture {
      let swipe = edgeSwipes.remove(at: index)
      if !edgeSwipes.contains(where: { $0.machine.touch == touch }) {
        timers.cancel(.answer(touch))
      }
      return swipe
    }
    return nil
  }

  private mutating func carryOut(
    _ ruling: Ruling, for controller: ControllerID, into batch: inout Batch
  ) {
    guard
      let index = backSwipes.firstIndex(where: {
        $0.touch == ruling.touch && $0.controller == controller
      })
    else { return }
    let swipe = backSwipes.remove(at: index)
    if !backSwipes.contains(where: { $0.touch == ruling.touch }) {
      timers.cancel(.backSwipe(ruling.touch))
    }
    switch ruling.outcome {
    case .won:
      takeAway(ruling.touch, for: ruling.entrant, because: Reason(.edge5), into: &batch)
      if let place = touches.place(of: swipe.touch) {
        claimed.append(ClaimedSwipe(swipe: swipe, told: touches.list[place].point))
      }
      tell(swipe, .began, because: ruling.reason, into: &batch)
    case .failed:
      tell(swipe, .failed, because: ruling.reason, into: &batch)
    case .lost, .gated, .notAsked:
      break
    }
  }

  /// What a swipe that has been settled no longer has wait is let go.
  private mutating func openReleased(into batch: inout Batch) {
    for place in touches.list.indices where touches.list[place].openSwipes > 0 {
      let live = touches.list[place]
      var open: UInt8 = 0
      var withholders: UInt8 = 0
      for swipe in edgeSwipes where swipe.machine.touch == live.touch {
        open += 1
        if swipe.withholds { withholders += 1 }
      }
      for swipe in backSwipes where swipe.touch == live.touch {
        open += 1
        if live.target?.isTold == true { withholders += 1 }
      }
      touches.list[place].openSwipes = open
      touches.list[place].withholders = withholders
      if live.withholders > 0, withholders == 0, live.target != nil {
        touches.list[place].isReleased = true
      }
    }
  }

  /// Why the last of those that had a touch wait does so no more.
  mutating func lastReason(of touch: TouchID) -> Reason? {
    var reason: Reason?
    for ruling in held where ruling.touch == touch && ruling.outcome == .failed {
      reason = ruling.reason
    }
    return reason
  }

  /// The state of a back swipe.
  mutating func tell(
    _ swipe: BackSwipe, _ state: GestureState, because reason: Reason, into batch: inout Batch
  ) {
    guard let place = touches.place(of: swipe.touch) else { return }
    let point = touches.list[place].point
    let row = GestureRow(
      scene.entrant(of: swipe.controller), on: scene.view(of: swipe.controller), state, at: point,
      translation: Point(point.x - swipe.start.x, point.y - swipe.start.y))
    batch.append(Row(.gesture(row), by: reason.rule, at: now, measure: reason.measure))
  }

  /// Takes a touch away from the app for an entrant that claims it: what waits is dropped, what was
  /// delivered is cancelled (GATE-3).
  mutating func takeAway(
    _ touch: TouchID, for winner: EntrantID, because reason: Reason, into batch: inout Batch
  ) {
    guard let place = touches.place(of: touch) else { return }
    let live = touches.list[place]
    if live.target != nil {
      touches.list[place].isSwallowed = isUntold(live)
      takeFromView(place, because: reason, into: &batch)
    } else if live.isOnStatusBar {
      if !touches.list.contains(where: { $0.isOnStatusBar && $0.isDown && $0.touch != touch }) {
        fingerTap.cancelled()
      }
    }
    touches.list[place].receiver = .claimant(winner)
  }

  /// The view of a touch hears no more of it: dropped if it has heard nothing, else cancelled.
  mutating func takeFromView(_ place: Int, because reason: Reason, into batch: inout Batch) {
    let live = touches.list[place]
    if isUntold(live) {
      dropWithheld(of: live, because: reason, into: &batch)
      return
    }
    deliverWaiting(at: place, into: &batch)
    deliver(place, .cancelled, at: live.point, now, because: reason, into: &batch)
  }

  /// Tells what became of the entrants of a touch that is over, and forgets it. Who is still
  /// possible has failed by `reason`.
  mutating func finish(_ place: Int, because reason: Reason, into batch: inout Batch) {
    let live = touches.list[place]
    guard !live.isDown, live.openSwipes == 0 else { return }
    tellOutcomes(of: live, because: reason, into: &batch)
    touches.remove(at: place)
  }

  /// Outcomes in order of rank, each once.
  mutating func tellOutcomes(
    of live: LiveTouch, because reason: Reason, into batch: inout Batch
  ) {
    guard arena.holds(live.touch) else { return }
    arena.sweep(live.touch, because: reason, into: &held)
    var told: EntrantID?
    while let ruling = nextRuling(of: live.touch, behind: told) {
      var outcome = ruling.outcome
      // The gate hides a touch from the app, not from the system.
      if case .lost(let winner) = outcome, live.isSwallowed, winner.isSystem,
        !ruling.entrant.isSystem
      {
        outcome = .gated(by: winner)
      }
      batch.append(
        Row(
          .outcome(live.touch, ruling.entrant, outcome), by: ruling.reason.rule, at: now,
          measure: ruling.reason.measure))
      told = ruling.entrant
    }
    held.removeAll { $0.touch == live.touch }
  }

  private mutating func nextRuling(of touch: TouchID, behind told: EntrantID?) -> Ruling? {
    var next: Ruling?
    for ruling in held where ruling.touch == touch {
      if let told, ruling.entrant <= told { continue }
      if let next, next.entrant < ruling.entrant { continue }
      next = ruling
    }
    return next
  }
}
