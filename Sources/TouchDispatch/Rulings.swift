import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Station 6: what the arena rules takes effect; the outcomes are told when the touch has ended.
extension Dispatcher {
  /// Has the arena rule on what it has heard, and does what that means.
  mutating func settle(into batch: inout Batch) {
    guard arena.isUnsettled else { return }
    while arena.isUnsettled {
      let first = rulings.count
      arena.settle(scene.relations, into: &rulings)
      for place in first..<rulings.count { carryOut(rulings[place], into: &batch) }
    }
    release()
    while !rulings.isEmpty { rulings.removeLast() }
  }

  private mutating func carryOut(_ ruling: Ruling, into batch: inout Batch) {
    if let id = recognizers.id(of: ruling.entrant) {
      carryOut(ruling, on: id, into: &batch)
    } else if ruling.entrant.isSystem {
      guard let swipe = takeEdgeSwipe(of: ruling.entrant, ruling.touch) else { return }
      if ruling.outcome == .won { claim(swipe.machine, because: ruling.reason, into: &batch) }
    }
  }

  /// A swipe of the system's is settled: it leaves the list, and nothing waits for it any more.
  private mutating func takeEdgeSwipe(
    of entrant: EntrantID, _ touch: TouchID
  ) -> OpenEdgeSwipe? {
    for index in edgeSwipes.indices
    where edgeSwipes[index].machine.touch == touch && edgeSwipes[index].machine.entrant == entrant {
      let swipe = edgeSwipes.remove(at: index)
      if !edgeSwipes.contains(where: { $0.machine.touch == touch }) {
        timers.cancel(.answer(touch))
      }
      return swipe
    }
    return nil
  }

  /// Counts anew who follows each touch and who has it wait, and lets go what waits no more.
  mutating func release() {
    for place in touches.list.indices {
      let before = touches.list[place]
      let stakes = stakes(in: before)
      touches.list[place].stakes = stakes
      if !before.isDown, stakes.undecided == 0 { isDue = true }
      guard before.target != nil else { continue }
      let mayBegin = before.stakes.began > 0 && stakes.began == 0
      let mayEnd =
        before.stakes.ended > 0 && stakes.ended == 0 && stakes.began == 0 && !before.isDown
      guard mayBegin || mayEnd else { continue }
      touches.list[place].isReleased = true
      openings.append(Opening(touch: before.touch, reason: openingReason(of: before)))
      isDue = true
    }
  }

  /// Counts anew who follows a touch, and who has it wait.
  mutating func countStakes(of place: Int) {
    touches.list[place].stakes = stakes(in: touches.list[place])
  }

  /// Who follows a touch, and who has it wait.
  private mutating func stakes(in live: LiveTouch) -> Stakes {
    var stakes = Stakes()
    var quiet = Double.infinity
    for index in arena.places(of: live.touch) where arena.stands[index].isFollowing {
      let stand = arena.stands[index]
      if stand.entrant.isSystem {
        stakes.followers += 1
        stakes.undecided += 1
        quiet = min(quiet, limits.swipeHysteresis)
        continue
      }
      guard let id = recognizers.id(of: stand.entrant) else { continue }
      stakes.followers += 1
      guard stand.isUndecided else {
        quiet = -1
        stakes.holder = recognizers[id].fingers == 1 ? id : nil
        continue
      }
      stakes.undecided += 1
      quiet = min(quiet, recognizers.quiet(id, recognizers.list[Int(id.index)].kind))
      let recognizer = recognizers.list[Int(id.index)]
      if recognizer.delaysBegan { stakes.began += 1 }
      if recognizer.delaysEnded { stakes.ended += 1 }
      if live.isContentDelayed, let target = live.target,
        delaysContent(recognizer, target.view)
      {
        stakes.began += 1
      }
    }
    for swipe in edgeSwipes where swipe.machine.touch == live.touch && swipe.withholds {
      stakes.began += 1
    }
    for swipe in appsSwipes where swipe.machine.touch == live.touch {
      stakes.followers += 1
      quiet = min(quiet, limits.swipeHysteresis)
    }
    if live.target?.isTold != true { (stakes.began, stakes.ended) = (0, 0) }
    if stakes.followers != 1 { stakes.holder = nil }
    stakes.quiet = quiet < 0 ? -1 : quiet * quiet
    return stakes
  }

  /// Takes a touch away from the app for an entrant that claims it: what waits is dropped, what was
  /// delivered is cancelled (GATE-3, ARB-6).
  mutating func takeAway(
    _ touch: TouchID, for winner: EntrantID, because reason: Reason, into batch: inout Batch
  ) {
    guard let place = touches.place(of: touch) else { return }
    let live = touches.list[place]
    if live.target != nil {
      touches.list[place].isSwallowed = live.heard != .began
      takeFromView(place, because: reason, into: &batch)
    } else if live.isOnStatusBar {
      if !touches.list.contains(where: { $0.isOnStatusBar && $0.isDown && $0.touch != touch }) {
        fingerTap.cancelled()
      }
    }
    touches.give(place, to: .claimant(winner), isHooked: live.isHooked)
    touches.list[place].stakes.began = 0
    touches.list[place].stakes.ended = 0
  }

  /// The view of a touch hears no more of it: dropped if it has heard nothing, else cancelled.
  mutating func takeFromView(_ place: Int, because reason: Reason, into batch: inout Batch) {
    let live = touches.list[place]
    dropWithheld(of: live, because: reason, into: &batch)
    if live.heard != .began { return }
    deliverWaiting(at: place, into: &batch)
    deliver(place, .cancelled, at: live.point, now, because: reason, into: &batch)
  }

  /// Tells what became of the entrants of a touch that is over, and forgets it. Who is still
  /// possible has failed by `reason`.
  mutating func finish(_ place: Int, because reason: Reason, into batch: inout Batch) {
    let live = touches.list[place]
    guard !live.isDown, live.stakes.undecided == 0, !isWithheld(live) else { return }
    tellOutcomes(of: live, because: reason, into: &batch)
    if live.isContentDelayed { timers.cancel(.contentDelay(live.touch)) }
    arena.remove(live.touch)
    touches.remove(at: place)
  }

  /// Outcomes in order of rank, each once.
  mutating func tellOutcomes(
    of live: LiveTouch, because reason: Reason, into batch: inout Batch
  ) {
    arena.sweep(live.touch, because: reason, scene.relations, into: &rulings)
    while !rulings.isEmpty { rulings.removeLast() }
    for index in arena.places(of: live.touch) {
      guard let ruling = arena.stands[index].ruling else { continue }
      batch.append(
        Row(
          .outcome(live.touch, ruling.entrant, told(ruling, of: live)), by: ruling.reason.rule,
          at: now, measure: ruling.reason.measure))
    }
  }

  /// The gate hides a touch from controls, not from the system and from recognizers.
  private func told(_ ruling: Ruling, of live: LiveTouch) -> Outcome {
    guard case .lost(let winner) = ruling.outcome, live.isSwallowed, winner.isSystem,
      case .control = scene.entrants[Int(ruling.entrant.index)]
    else { return ruling.outcome }
    return .gated(by: winner)
  }
}
