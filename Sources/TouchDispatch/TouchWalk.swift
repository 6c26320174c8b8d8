import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Stations 2 to 7 for one sample of one finger.
extension Dispatcher {
  mutating func take(_ sample: Sample, into batch: inout Batch) {
    guard sample.phase == .moved, let place = touches.place(of: sample.finger) else {
      let downCount = touches.downCount
      judge(sample, into: &batch)
      if limits.hidesIndicator, touches.downCount != downCount { followFingers() }
      if arena.isUnsettled { settle(into: &batch) }
      if isDue { openAll(into: &batch) }
      return
    }
    touches.list[place].point = sample.point
    guard !limits.waitsForFrames, homeTravel == nil else {
      move(place, into: &batch)
      return
    }
    // Nearly all samples are these: a finger moves that one recognizer has, or from which nobody can
    // tell anything yet, and its view is told at once.
    if let holder = touches.list[place].stakes.holder, !touches.list[place].isHooked, !isHeard,
      case .claimant = touches.list[place].receiver
    {
      touches.note(place, now)
      follow(place, by: holder, into: &batch)
    } else if touches.list[place].isQuiet, let view = touches.list[place].straightView {
      if touches.list[place].stakes.followers > 0 { touches.note(place, now) }
      deliverMove(place, to: view, at: sample.point, into: &batch)
    } else {
      move(place, into: &batch)
    }
  }

  /// Station 5 for a frame of several fingers: all of them are where they are before anybody looks,
  /// and everybody looks before anybody wins, so that the order of its samples decides nothing.
  mutating func hearWhole(_ samples: Span<Sample>, into batch: inout Batch) {
    for index in samples.indices where samples[index].phase == .moved {
      guard let place = touches.place(of: samples[index].finger) else { continue }
      touches.list[place].point = samples[index].point
      if touches.list[place].stakes.followers > 0 { touches.note(place, now) }
    }
    for index in samples.indices where samples[index].phase == .moved {
      guard let place = touches.place(of: samples[index].finger) else { continue }
      hearMoved(place, into: &batch)
    }
    if arena.isUnsettled { settle(into: &batch) }
    if isDue { openAll(into: &batch) }
    isHeard = true
  }

  /// Everybody who follows a touch looks at where its finger is.
  private mutating func hearMoved(_ place: Int, into batch: inout Batch) {
    if touches.list[place].isQuiet { return }
    if !edgeSwipes.isEmpty { hearMovedByEdges(touches.list[place]) }
    if !appsSwipes.isEmpty { hearMovedByAppsSwipes(touches.list[place], into: &batch) }
    hearMovedByRecognizers(place, into: &batch)
  }

  /// A sample that is more than a movement of a finger that is down.
  @inline(never) private mutating func judge(_ sample: Sample, into batch: inout Batch) {
    let isHooked = limits.hasHook && sample.phase == .began
    let hold = isHooked ? self.hold(on: .hand, at: sample.point) : .none
    let before = touches.place(of: sample.finger).map { touches.list[$0].point }
    switch touches.judge(sample, at: now, limits) {
    case .lost:
      break
    case .anomaly(let anomaly, let touch):
      batch.append(Row(.anomaly(anomaly, touch), by: anomaly.rule, at: now))
    case .overfull(let place, let isFirst):
      cancelAll(becauseOf: place, isFirst: isFirst, into: &batch)
    case .began(let place):
      begin(at: place, hold, into: &batch)
    case .goesOn(let place):
      goOn(at: place, sample.phase, hasMoved: before != sample.point, into: &batch)
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
    let touch = touches.list[place].touch
    let landing = scene.target(at: point)
    let stopped = caught(landing, into: &batch)
    let target = stopped ?? landing
    let isContent = stopped == nil
    var untold: Rule?
    var handle: TextHandle?
    if case .view(let window, let view) = target {
      endPairs(on: view, at: point)
      if arena.isUnsettled { settle(into: &batch) }
      if isDue { openAll(into: &batch) }
      if isContent { handle = freeHandle(of: view, at: point) }
      untold = reasonNotToTell(view, in: window, isOnHandle: handle != nil)
    }
    // Touches that have been told of since are gone from the list.
    guard let place = touches.place(of: touch) else {
      preconditionFailure("touch \(touch.number) was forgotten before it was told of")
    }
    switch target {
    case .view(let window, let view):
      touches.give(
        place, to: .view(window, view, isTold: untold == nil), isHooked: hold == .passes)
      if untold == nil, let handle {
        touches.hold(handle, at: place)
      } else if untold == nil, isContent {
        delayContent(of: view, place)
      }
    case .statusBar:
      touches.give(place, to: .statusBar, isHooked: hold == .passes)
    case .nowhere:
      touches.give(place, to: .nobody, isHooked: hold == .passes)
    }
    if touches.list[place].isHooked { tellHook(touches.list[place], .began, into: &batch) }
    enterEntrants(of: place, untold)
    if hasAnotherFinger(than: place) { hearSecondFinger() }
    if arena.isUnsettled {
      settle(into: &batch)
    } else {
      for place in touches.list.indices { countStakes(of: place) }
    }
    if isDue { openAll(into: &batch) }
    guard let place = touches.place(of: touch) else {
      preconditionFailure("touch \(touch.number) was ruled on before it was told of")
    }
    tellBegan(place, target, untold, isCaught: stopped != nil, into: &batch)
    letGoOfOldest(into: &batch)
  }

  private mutating func tellBegan(
    _ place: Int, _ target: Target, _ untold: Rule?, isCaught: Bool, into batch: inout Batch
  ) {
    let live = touches.list[place]
    switch target {
    case .view(let window, let view):
      if let untold {
        batch.append(Row(.drop(live.touch, .began, view), by: untold, at: now))
      } else if case .claimant = live.receiver {
        // Whoever it joins has recognised already.
        batch.append(Row(.drop(live.touch, .began, view), by: .arb6, at: now))
      } else if live.isWithheld {
        touches.list[place].heard = .withheld
        withhold(place, .began, into: &batch)
      } else {
        let isOverBar =
          scene.isAboveStatusBar(window) && scene.statusBarFrame.contains(live.point)
        let rule: Rule = isCaught ? .scr4 : isOverBar ? .win2 : .hit2
        deliver(place, .began, at: live.point, now, because: Reason(rule), into: &batch)
      }
    case .statusBar:
      barTouchBegan(live, into: &batch)
      countStakes(of: place)
    case .nowhere:
      batch.append(Row(.drop(live.touch, .began, nil), by: .win1, at: now))
    }
  }

  /// Why a view is not told of a touch that begins in it, if it is not: it has one already (HIT-5),
  /// or one view of the window is to be the only one with touches (HIT-6). A handle is a place of its
  /// own: who holds one is not in the text (TXT-3).
  private mutating func reasonNotToTell(
    _ view: ViewID, in window: WindowID, isOnHandle: Bool
  ) -> Rule? {
    let isExclusive = scene.takesExclusiveTouch(view)
    for live in touches.list where live.isDown {
      guard case .view(let itsWindow, let other, isTold: true) = live.receiver,
        itsWindow == window
      else { continue }
      if other == view {
        if isOnHandle || live.handle != nil { continue }
        if !scene.takesMultipleTouch(view) { return .hit5 }
      } else if isExclusive || scene.takesExclusiveTouch(other) {
        return .hit6
      }
    }
    return nil
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
    failUndecided(of: touch, because: Reason(.gate2, measure))
    settle(into: &batch)
    openAll(into: &batch)
  }

  /// Delivers what waits no longer, and finishes the touches that waited for nothing else.
  mutating func openAll(into batch: inout Batch) {
    repeat {
      isDue = false
      open(into: &batch)
      var place = 0
      while place < touches.list.count {
        let touch = touches.list[place].touch
        settle(into: &batch)
        if !touches.list[place].isDown {
          finish(place, because: Reason(.arb2), into: &batch)
        }
        if place < touches.list.count, touches.list[place].touch == touch { place += 1 }
      }
    } while isDue
  }

  private mutating func goOn(
    at place: Int, _ phase: Phase, hasMoved: Bool, into batch: inout Batch
  ) {
    switch phase {
    case .began, .stationary:
      return
    case .moved:
      move(place, into: &batch)
    case .ended:
      lift(place, hasMoved: hasMoved, into: &batch)
    case .cancelled:
      deliverWaiting(at: place, into: &batch)
      let live = touches.list[place]
      if live.isHooked, !live.isIgnored { tellHook(live, .cancelled, into: &batch) }
      cancel(place, because: Reason(.arb11), delivering: .win3, into: &batch)
      touches.lift(at: place, phase: .cancelled, now, most: limits.mostTouches)
      openAll(into: &batch)
    }
  }

  private mutating func move(_ place: Int, into batch: inout Batch) {
    var place = place
    if touches.list[place].stakes.followers > 0, !isHeard {
      let touch = touches.list[place].touch
      touches.note(place, now)
      hearMoved(place, into: &batch)
      if arena.isUnsettled { settle(into: &batch) }
      // What was held back comes before the sample that let it go.
      if isDue {
        openAll(into: &batch)
        place = touches.place(of: touch) ?? place
      }
    }
    if homeTravel != nil { followClaimed(touches.list[place], into: &batch) }
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
        if arena.isUnsettled { settle(into: &batch) }
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
  private mutating func lift(_ place: Int, hasMoved: Bool, into batch: inout Batch) {
    var place = place
    deliverWaiting(at: place, into: &batch)
    let touch = touches.list[place].touch
    if touches.list[place].stakes.followers > 0 {
      if hasMoved {
        // Where the last report is of another place than the one before, it may decide.
        touches.note(place, now)
        hearMoved(place, into: &batch)
        settle(into: &batch)
        if isDue { openAll(into: &batch) }
        place = touches.place(of: touch) ?? place
      }
      hearLiftedByEdges(touches.list[place])
      if !appsSwipes.isEmpty { forgetAppsSwipe(of: touch) }
    }
    hearLiftedByRecognizers(place, into: &batch)
    settle(into: &batch)
    if homeTravel != nil {
      followClaimed(touches.list[place], into: &batch)
      endClaimed(touch, into: &batch)
    }
    let live = touches.list[place]
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
    openAll(into: &batch)
  }

  private mutating func endInView(_ place: Int, into batch: inout Batch) {
    let live = touches.list[place]
    if live.isWithheld || (live.stakes.ended > 0 && !live.isReleased) {
      withhold(place, .ended, into: &batch)
    } else if live.isReleased, live.stakes.ended > 0 {
      // The lift itself let its began go, and somebody has its ended wait (ARB-7).
      open(into: &batch)
      withhold(place, .ended, into: &batch)
    } else if live.isReleased {
      // Let go by the lift itself: both come together (EDGE-5, SCR-1).
      keep(.ended, of: live)
      open(into: &batch)
    } else {
      // What it let go of others was before it.
      open(into: &batch)
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
    switch phase {
    case .began: touches.list[place].heard = .began
    case .ended, .cancelled: touches.list[place].heard = .whole
    case .moved, .stationary: break
    }
    let delivery = Delivery(
      touch: live.touch, phase: phase, view: target.view,
      point: scene.convert(point, to: target.view), tapCount: live.tapCount,
      at: instant < now ? instant : nil, coalesced: coalesced)
    batch.append(
      Row(.deliver(delivery), by: reason.rule, at: now, measure: reason.measure))
    guard let control = live.control else { return }
    tell(control, of: live, phase, at: point, because: reason, into: &batch)
  }
}
