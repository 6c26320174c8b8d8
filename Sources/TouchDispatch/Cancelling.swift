import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Touches that are taken away from whoever has them: by the system (ARB-11), because there are too
/// many (TCH-3), because the trace is over (TCH-5), or because their view is gone (WIN-4).
extension Dispatcher {
  /// A touch is taken away: not a lift (ARB-11).
  mutating func cancel(
    _ place: Int, because reason: Reason, delivering rule: Rule, into batch: inout Batch
  ) {
    let live = touches.list[place]
    cancelClaimed(live.touch, because: reason, into: &batch)
    cancelRecognizers(of: place, because: reason, into: &batch)
    failUndecided(of: live.touch, because: reason)
    forgetAppsSwipe(of: live.touch)
    switch live.receiver {
    case .view(_, _, isTold: true):
      cancelInView(place, because: reason, delivering: rule, into: &batch)
    case .statusBar:
      barTouch(live, .cancelled, by: reason.rule, into: &batch)
    case .view, .undecided, .hook, .nobody, .claimant, .ignored:
      break
    }
    settle(into: &batch)
    openings.removeAll { $0.touch == live.touch }
    touches.list[place].isReleased = false
  }

  private mutating func cancelInView(
    _ place: Int, because reason: Reason, delivering rule: Rule, into batch: inout Batch
  ) {
    let live = touches.list[place]
    dropWithheld(of: live, because: reason, into: &batch)
    if live.heard == .began {
      deliver(place, .cancelled, at: live.point, now, because: Reason(rule), into: &batch)
    } else if live.isDown {
      batch.append(
        Row(.drop(live.touch, .cancelled, live.target?.view), by: reason.rule, at: now))
    }
    if let control = live.control {
      arena.hear(.fails(reason), from: scene.entrant(of: control), for: live.touch)
    }
  }

  /// ARB-11: a finger of theirs is taken away. Those that have begun are cancelled; the others fail
  /// with all that is undecided.
  private mutating func cancelRecognizers(
    of place: Int, because reason: Reason, into batch: inout Batch
  ) {
    let live = touches.list[place]
    for index in arena.places(of: live.touch) where arena.stands[index].isAsked {
      let stand = arena.stands[index]
      guard let id = recognizers.id(of: stand.entrant) else { continue }
      if live.isDown, recognizers[id].fingers > 0 { recognizers[id].fingers -= 1 }
      if stand.isHeld {
        cancelGesture(id, because: reason, into: &batch)
      } else if stand.isUndecided {
        arena.hear(.fails(reason), from: stand.entrant)
      }
      resetIfOver(id, recognizers.list[Int(id.index)].kind)
    }
  }

  /// Nobody who is undecided about a touch waits any longer.
  mutating func failUndecided(of touch: TouchID, because reason: Reason) {
    for index in arena.places(of: touch) where arena.stands[index].isUndecided {
      let entrant = arena.stands[index].entrant
      if recognizers.id(of: entrant) != nil {
        arena.hear(.fails(reason), from: entrant)
      } else if entrant.isSystem, entrant != .statusBar {
        arena.hear(.fails(reason), from: entrant, for: touch)
      }
    }
  }

  /// TCH-3: all are cancelled, and nobody hears of them until they lift.
  mutating func cancelAll(
    becauseOf place: Int, isFirst: Bool, into batch: inout Batch
  ) {
    if isFirst {
      let measure = Measure(
        Double(touches.downCount), limit: Double(limits.mostTouches), unit: .count)
      batch.append(
        Row(
          .anomaly(.tooManyTouches, touches.list[place].touch), by: .tch3, at: now,
          measure: measure))
    }
    for other in touches.list.indices where touches.list[other].isDown {
      deliverWaiting(at: other, into: &batch)
      let live = touches.list[other]
      if other != place, !live.isIgnored {
        if live.isHooked { tellHook(live, .cancelled, into: &batch) }
        cancel(other, because: Reason(.tch3), delivering: .tch3, into: &batch)
        tellOutcomes(of: touches.list[other], because: Reason(.tch3), into: &batch)
        arena.remove(live.touch)
      }
      touches.give(other, to: .ignored, isHooked: false)
      touches.list[other].stakes = Stakes()
    }
  }

  /// TCH-5: the trace is over; what is still down is cancelled.
  mutating func endTrace(into batch: inout Batch) {
    var place = 0
    while place < touches.list.count {
      guard touches.list[place].isDown else {
        place += 1
        continue
      }
      deliverWaiting(at: place, into: &batch)
      let live = touches.list[place]
      // What too many fingers cancelled (TCH-3) is not cancelled twice.
      if !live.isIgnored {
        batch.append(Row(.anomaly(.traceEnded, live.touch), by: .tch5, at: now))
        if live.isHooked { tellHook(live, .cancelled, into: &batch) }
        cancel(place, because: Reason(.tch5), delivering: .tch5, into: &batch)
      }
      touches.lift(at: place, phase: .cancelled, now, most: limits.mostTouches)
      if touches.list[place].stakes.undecided > 0 { settle(into: &batch) }
      finish(place, because: Reason(.tch5), into: &batch)
    }
    if limits.hidesIndicator { followFingers() }
    openAll(into: &batch)
    endUnanswered(into: &batch)
    endBarRecords(into: &batch)
    touches.endTrace()
  }

  /// A touch that waits for what never comes waits no longer than the trace.
  private mutating func endUnanswered(into batch: inout Batch) {
    var place = 0
    while place < touches.list.count {
      let touch = touches.list[place].touch
      if !waitsForTimer(touch) {
        cancel(place, because: Reason(.tch5), delivering: .tch5, into: &batch)
        openAll(into: &batch)
      }
      if place < touches.list.count, touches.list[place].touch == touch { place += 1 }
    }
  }

  /// Whether anything that is undecided about a touch will be decided by time.
  private mutating func waitsForTimer(_ touch: TouchID) -> Bool {
    if timers.holds(.answer(touch)) { return true }
    for stand in arena.stands where stand.isUndecided {
      // One may wait for another that has other touches (ARB-4).
      if let id = recognizers.id(of: stand.entrant), timers.holds(.recognizer(id)) {
        return true
      }
    }
    return false
  }

  /// WIN-4: a view that is gone has its touches cancelled.
  mutating func cancelTouchesOfRemovedViews(into batch: inout Batch) {
    for place in touches.list.indices {
      if let target = touches.list[place].target,
        scene.isRemoved(target.view, in: target.window)
      {
        loseView(place, because: Reason(.win4), into: &batch)
      }
    }
    settle(into: &batch)
  }

  /// Nobody has a touch any more: what its view was told is cancelled, and its control fails.
  mutating func loseView(_ place: Int, because reason: Reason, into batch: inout Batch) {
    let live = touches.list[place]
    takeFromView(place, because: reason, into: &batch)
    if let control = live.control {
      arena.hear(.fails(reason), from: scene.entrant(of: control), for: live.touch)
    }
    touches.give(place, to: .nobody, isHooked: live.isHooked)
    countStakes(of: place)
  }

  /// REC-10: a recognizer that is switched off in mid gesture is cancelled, once; one that may yet
  /// recognise fails. So does one that is gone, with its view or alone (WIN-4).
  mutating func cancelSwitchedOff(into batch: inout Batch) {
    for index in recognizers.attempts.indices {
      let id = RecognizerID(index)
      guard recognizers[id].isOpen || recognizers[id].state == .active else { continue }
      let recognizer = recognizers.list[index]
      let isGone = !scene.isThere(recognizer.entrant)
      guard isGone || !recognizer.isEnabled else { continue }
      let reason = Reason(isGone ? .win4 : .rec10)
      if recognizers[id].state == .active {
        cancelGesture(id, because: reason, into: &batch)
      } else {
        arena.hear(.fails(reason), from: recognizer.entrant)
      }
    }
    settle(into: &batch)
    openAll(into: &batch)
  }
}

extension LiveTouch {
  /// Whether nobody hears of it until it lifts (TCH-3).
  var isIgnored: Bool {
    if case .ignored = receiver { true } else { false }
  }
}
