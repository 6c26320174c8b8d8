import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Stations 2 to 7 for one sample of one finger.
extension Dispatcher {
  mutating func take(_ sample: Sample, into batch: inout Batch) {
    guard sample.phase == .moved, let place = touches.place(of: sample.finger) else {
      judge(sample, into: &batch)
      if arena.isUnsettled { settle(into: &batch) }
      return
    }
    touches.list[place].point = sample.point
    // Nearly all samples are these: a finger moves, and its view is told at once.
    if let view = touches.list[place].straightView, !limits.waitsForFrames, claimed.isEmpty,
      homeTravel == nil
    {
      deliverMove(place, to: view, at: sample.point, into: &batch)
      return
    }
    move(place, into: &batch)
    if arena.isUnsettled { settle(into: &batch) }
  }

  /// A sample that is more than a movement of a finger that is down.
  @inline(never) private mutating func judge(_ sample: Sample, into batch: inout Batch) {
    let isHooked = limits.hasHook && sample.phase == .began
    let hold = isHooked ? self.hold(on: .hand, at: sample.point) : .none
    switch touches.judge(sample, at: now, limits) {
    case .anomaly(let anomaly, let touch):
      batch.append(Row(.anomaly(anomaly, touch), by: anomaly.rule, at: now))
    case .overfull(let place, let isFirst):
      cancelAll(becauseOf: place, isFirst: isFirst, into: &batch)
    case .began(let place):
      begin(at: place, hold, into: &batch)
    case .goesOn(let place):
      goOn(at: place, sample.phase, into: &batch)
    }
  }

  /// Station 4, on began only: who gets the touch, until it ends (WIN-3).
  private mutating func begin(at place: Int, _ hold: Hold, into batch: inout Batch) {
    let point = touches.list[place].point
    switch hold {
    case .swallows:
      touches.give(place, to: .hook, isHooked: true)
      tellHook(touches.list[place], .began, into: &batch)
      return
    case .passes, .none:
      break
    }
    let target = scene.target(at: point)
    switch target {
    case .view(let window, let view):
      let isTold = scene.takesMultipleTouch(view) || !isTold(view)
      touches.give(
        place, to: .view(window, view, isTold: isTold), isHooked: hold == .passes)
    case .statusBar:
      touches.give(place, to: .statusBar, isHooked: hold == .passes)
    case .nowhere:
      touches.give(place, to: .nobody, isHooked: hold == .passes)
    }
    if touches.list[place].isHooked { tellHook(touches.list[place], .began, into: &batch) }
    enterEntrants(of: place)
    if hasAnotherFinger(than: place) {
      let touch = touches.list[place].touch
      hearSecondFinger()
      settle(into: &batch)
      openAll(into: &batch)
      // Touches that have been told of since are gone from the list.
      guard let place = touches.place(of: touch) else {
        preconditionFailure("touch \(touch.number) was ruled on before it was told of")
      }
      tellBegan(place, target, into: &batch)
    } else {
      tellBegan(place, target, into: &batch)
    }
    letGoOfOldest(into: &batch)
  }

  private mutating func tellBegan(_ place: Int, _ target: Target, into batch: inout Batch) {
    let live = touches.list[place]
    switch target {
    case .view(let window, let view):
      if live.isWithheld {
        withhold(place, .began, into: &batch)
      } else if case .view(_, _, isTold: false) = live.receiver {
        batch.append(Row(.drop(live.touch, .began, view), by: .hit5, at: now))
      } else {
        let isOverBar =
          scene.isAboveStatusBar(window) && scene.statusBarFrame.contains(live.point)
        deliver(
          place, .began, at: live.point, now, because: Reason(isOverBar ? .win2 : .hit2),
          into: &batch)
      }
    case .statusBar:
      barTouchBegan(live, into: &batch)
    case .nowhere:
      batch.append(Row(.drop(live.touch, .began, nil), by: .win1, at: now))
    }
  }

  /// Whether a view has a touch that it is told of (HIT-5).
  private mutating func isTold(_ view: ViewID) -> Bool {
    for live in touches.list where live.isDown {
      if case .view(_, view, isTold: true) = live.receiver { return true }
    }
    return false
  }

  /// Whether another finger is down that the system and the app know of.
  private mutating func hasAnotherFinger(than place: Int) -> Bool {
    guard touches.downCount > 1 else { return false }
    for other in touches.list.indices where other != place && touches.list[other].isDown {
      switch touches.list[other].receiver {
      case .view, .statusBar, .nobody, .claimant: return true
      case .undecided, .hook, .ignored: break
      }
    }
    return false
  }

  /// Delivers the oldest of too many touches that wait for a ruling without a finger.
  private mutating func letGoOfOldest(into batch: inout Batch) {
    guard touches.list.count - touches.downCount > Limits.mostWaiting,
      let place = touches.list.firstIndex(where: { !$0.isDown })
    else { return }
    let touch = touches.list[place].touch
    let measure = Measure(
      Double(Limits.mostWaiting + 1), limit: Double(Limits.mostWaiting), unit: .count)
    for index in edgeSwipes.indices where edgeSwipes[index].machine.touch == touch {
      arena.hear(
        .fails(Reason(.gate2, measure)), from: edgeSwipes[index].machine.gesture.entrant,
        for: touch)
    }
    settle(into: &batch)
    openAll(into: &batch)
  }

  /// Delivers what waits no longer, and finishes the touches that waited for nothing else.
  mutating func openAll(into batch: inout Batch) {
    var place = 0
    while place < touches.list.count {
      let count = touches.list.count
      if touches.list[place].isReleased { open(place, into: &batch) }
      settle(into: &batch)
      if !touches.list[place].isDown {
        finish(place, because: Reason(.arb2), into: &batch)
      }
      if touches.list.count == count { place += 1 }
    }
  }

  private mutating func goOn(at place: Int, _ phase: Phase, into batch: inout Batch) {
    switch phase {
    case .began, .stationary:
      return
    case .moved:
      move(place, into: &batch)
    case .ended:
      lift(place, into: &batch)
    case .cancelled:
      deliverWaiting(at: place, into: &batch)
      let live = touches.list[place]
      if live.isHooked, !live.isIgnored { tellHook(live, .cancelled, into: &batch) }
      cancel(place, because: Reason(.arb11), delivering: .win3, into: &batch)
      touches.lift(at: place, phase: .cancelled, now, most: limits.mostTouches)
      finish(place, because: Reason(.arb11), into: &batch)
    }
  }

  private mutating func move(_ place: Int, into batch: inout Batch) {
    if touches.list[place].openSwipes > 0 {
      hearMoved(touches.list[place])
      settle(into: &batch)
      // What was held back comes before the sample that let it go.
      if touches.list[place].isReleased { open(place, into: &batch) }
    }
    if !claimed.isEmpty || homeTravel != nil {
      followClaimed(touches.list[place], into: &batch)
    }
    if limits.waitsForFrames, waitsForFrame(touches.list[place]) {
      waitForFrame(at: place, into: &batch)
      return
    }
    if touches.list[place].isHooked { tellHookOfMove(place, into: &batch) }
    switch touches.list[place].receiver {
    case .view(_, let view, isTold: true):
      if touches.list[place].isWithheld {
        withhold(place, .moved, into: &batch)
      } else {
        deliverMove(place, to: view, at: touches.list[place].point, into: &batch)
      }
    case .statusBar:
      barTouch(touches.list[place], .moved, by: .win3, into: &batch)
      settle(into: &batch)
    case .view, .undecided, .hook, .nobody, .claimant, .ignored:
      break
    }
  }

  /// A finger has moved, and its view is told at once.
  @inline(__always) private mutating func deliverMove(
    _ place: Int, to view: ViewID, at point: Point, into batch: inout Batch
  ) {
    let delivery = Delivery(
      touch: touches.list[place].touch, phase: .moved, view: view,
      point: scene.convert(point, to: view), tapCount: touches.list[place].tapCount)
    batch.append(Row(.deliver(delivery), by: .win3, at: now))
    guard let control = touches.list[place].control else { return }
    tell(control, of: touches.list[place], .moved, at: point, because: Reason(.win3), into: &batch)
  }

  private mutating func tellHookOfMove(_ place: Int, into batch: inout Batch) {
    let live = touches.list[place]
    if !live.isIgnored { tellHook(live, .moved, into: &batch) }
  }

  /// The finger lifts. A touch for which an entrant is undecided stays until that is settled.
  private mutating func lift(_ place: Int, into batch: inout Batch) {
    deliverWaiting(at: place, into: &batch)
    let live = touches.list[place]
    if live.openSwipes > 0 {
      // Where the last report is of another place than the one before, it may decide.
      hearMoved(live)
      settle(into: &batch)
      if touches.list[place].isReleased { open(place, into: &batch) }
      hearLifted(live)
      settle(into: &batch)
    }
    if !claimed.isEmpty || homeTravel != nil {
      followClaimed(live, into: &batch)
      endClaimed(live.touch, into: &batch)
    }
    if live.isHooked, !live.isIgnored { tellHook(live, .ended, into: &batch) }
    touches.lift(at: place, phase: .ended, now, most: limits.mostTouches)
    switch touches.list[place].receiver {
    case .view(_, _, isTold: true):
      endInView(place, into: &batch)
    case .statusBar:
      barTouch(touches.list[place], .ended, by: .win3, into: &batch)
    case .view, .undecided, .hook, .nobody, .claimant, .ignored:
      break
    }
    if scene.contentShift > 0 { endReachability(withTap: live, into: &batch) }
    settle(into: &batch)
    finish(place, because: Reason(.arb2), into: &batch)
  }

  private mutating func endInView(_ place: Int, into batch: inout Batch) {
    let live = touches.list[place]
    if live.isWithheld {
      withhold(place, .ended, into: &batch)
    } else if live.isReleased {
      // Let go by the lift itself: both come together (EDGE-5).
      keep(.ended, of: live)
      open(place, into: &batch)
    } else {
      deliver(place, .ended, at: live.point, now, because: Reason(.win3), into: &batch)
    }
  }

  /// A view's own callback, and what its control makes of it.
  mutating func deliver(
    _ place: Int, _ phase: Phase, at point: Point, _ instant: Instant, because reason: Reason,
    coalesced: UInt16 = 1, into batch: inout Batch
  ) {
    let live = touches.list[place]
    guard let target = live.target, target.isTold else { return }
    let delivery = Delivery(
      touch: live.touch, phase: phase, view: target.view,
      point: scene.convert(point, to: target.view), tapCount: live.tapCount,
      at: instant < now ? instant : nil, coalesced: coalesced)
    batch.append(
      Row(.deliver(delivery), by: reason.rule, at: now, measure: reason.measure))
    guard let control = live.control else { return }
    tell(control, of: live, phase, at: point, because: reason, into: &batch)
  }

  /// A touch is taken away: not a lift (ARB-11).
  mutating func cancel(
    _ place: Int, because reason: Reason, delivering rule: Rule, into batch: inout Batch
  ) {
    let live = touches.list[place]
    cancelClaimed(live.touch, because: reason, into: &batch)
    closeSwipes(of: live.touch, because: reason)
    switch live.receiver {
    case .view(_, _, isTold: true):
      if isUntold(live) {
        dropWithheld(of: live, because: reason, into: &batch)
        if live.isDown {
          batch.append(
            Row(.drop(live.touch, .cancelled, live.target?.view), by: reason.rule, at: now))
        }
      } else {
        deliver(place, .cancelled, at: live.point, now, because: Reason(rule), into: &batch)
      }
      if let control = live.control {
        arena.hear(.fails(reason), from: scene.entrant(of: control), for: live.touch)
      }
    case .statusBar:
      barTouch(live, .cancelled, by: reason.rule, into: &batch)
    case .view, .undecided, .hook, .nobody, .claimant, .ignored:
      break
    }
    settle(into: &batch)
    touches.list[place].isReleased = false
  }

  /// TCH-3: all are cancelled, and nobody hears of them until they lift.
  private mutating func cancelAll(
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
      }
      touches.give(other, to: .ignored, isHooked: false)
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
      finish(place, because: Reason(.tch5), into: &batch)
    }
    endUnanswered(into: &batch)
    endBarRecords(into: &batch)
  }

  /// A touch that waits for an answer that never comes waits no longer than the trace.
  private mutating func endUnanswered(into batch: inout Batch) {
    var place = 0
    while place < touches.list.count {
      guard !timers.holds(.answer(touches.list[place].touch)) else {
        place += 1
        continue
      }
      cancel(place, because: Reason(.tch5), delivering: .tch5, into: &batch)
      finish(place, because: Reason(.tch5), into: &batch)
    }
  }

  /// WIN-4: a view that is gone has its touches cancelled.
  mutating func cancelTouchesOfRemovedViews(into batch: inout Batch) {
    for place in touches.list.indices {
      let live = touches.list[place]
      guard let target = live.target, scene.isRemoved(target.view, in: target.window) else {
        continue
      }
      takeFromView(place, because: Reason(.win4), into: &batch)
      if let control = live.control {
        arena.hear(.fails(Reason(.win4)), from: scene.entrant(of: control), for: live.touch)
      }
      touches.list[place].withholders = 0
      touches.give(place, to: .nobody, isHooked: live.isHooked)
    }
    settle(into: &batch)
  }
}

extension LiveTouch {
  /// Whether nobody hears of it until it lifts (TCH-3).
  var isIgnored: Bool {
    if case .ignored = receiver { true } else { false }
  }
}
