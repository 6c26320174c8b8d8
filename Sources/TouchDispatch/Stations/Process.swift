import GestureArbiter
import GestureRecognizers
import TouchCore
import TouchScene

/// Station 3: every recognizer and every gesture of the system that follows a touch that changed
/// submits its verdict. Nothing is written and nothing is ruled.
extension Dispatcher {
  /// Processes the movements of a frame, then its lifts, then its cancelled touches.
  mutating func process() {
    turns &+= 1
    var moved = turn.moved
    while let slot = touches.popEarliest(of: &moved) { processMove(slot) }
    var lifted = turn.lifted
    while let slot = touches.popEarliest(of: &lifted) {
      processLift(slot)
      turn.lifting.insert(slot)
    }
    var cancelled = turn.cancelled
    while let slot = touches.popEarliest(of: &cancelled) { processCancel(slot) }
  }

  /// Reports a movement to the followers of a touch.
  private mutating func processMove(_ slot: Slot) {
    if rarely(touches[slot].isOnStatusBar), !turn.lifted.contains(slot) {
      system.barMoved(
        slot, to: touches[slot].point, isIntercepted: holdOnBarTouch(.dragged) == .swallows,
        scene.figures, &arena)
    }
    if rarely(system.follows(slot)) {
      let point = limits.appScreen.onGlass(touches[slot].point)
      system.moved(slot, to: point, at: now, in: limits.orientation, scene.figures, &arena)
    }
    let hasNewLimits = recognizers.haveNewLimits
    // NaN is within no distance, so with new limits every movement counts.
    let way = hasNewLimits ? .nan : touches[slot].point.squaredDistance(to: touches[slot].start)
    let followers = arena[slot].following - .system - arena[slot].control
    let finger = MachineFinger(
      at: touches[slot].point, from: touches[slot].start, now,
      isLifting: turn.lifted.contains(slot))
    forgetFingers()
    let first = arena.index(ofFirstIn: slot)
    for rank in inOrderOfHearing(followers) {
      guard let id = arena.entry(rank, after: first).recognizer else { continue }
      // Within its quiet distance a movement changes nothing for a machine that has not claimed.
      if way <= recognizers[id].quiet, recognizers[id].state == .possible { continue }
      let isActive = recognizers[id].isActive
      // One report a turn, whichever fingers moved, unless each finger is judged on its own.
      if isActive || !recognizers[settings: id].isJudgedByFinger {
        if recognizers[id].turn == turns { continue }
        recognizers[id].turn = turns
      }
      if isActive {
        if follow(id, with: slot) { followed.append(Followed(id, .changes)) }
      } else {
        let fingers = movedFingers(of: id, slot)
        if let report = recognizers.tell(id, Moved(finger: finger, fingers: fingers)) {
          take(report, of: id, rank, in: slot)
        } else if rarely(hasNewLimits) {
          let notice = recognizers.tell(id, Noticing(count: fingers.count))
          if notice.deadline != recognizers[id].deadline { take(notice, of: id) }
        }
      }
    }
  }

  /// Reports a movement to a recognizer that has begun.
  /// - Returns: False if its gesture has not changed: a pinch or rotation with one finger waits for
  ///   another finger, or for the lift (REC-7, REC-8).
  mutating func follow(_ id: RecognizerID, with slot: Slot) -> Bool {
    let fingers = movedFingers(of: id, slot)
    if fingers.count < recognizers[settings: id].fewestFingersToChange { return false }
    let finger = MachineFinger(at: touches[slot].point, from: touches[slot].start, now)
    recognizers.tell(id, Going(finger: finger, fingers: fingers))
    return true
  }

  /// The fingers of a recognizer, of which that of `slot` has moved. If there are several, it adds
  /// their centroid to the recognizer's motion.
  @inline(__always) private mutating func movedFingers(
    of id: RecognizerID, _ slot: Slot
  ) -> Fingers {
    let slots = arena.slots(of: recognizers[settings: id].entrant)
    let fingers = fingers(in: slots, with: slot)
    if fingers.count > 1, recognizers[settings: id].measures == .movement {
      recognizers[motionOf: id].add(fingers.centroid, at: now)
    }
    return fingers
  }

  /// Reports a lift to the followers of a touch. For all of them the finger still counts as down.
  private mutating func processLift(_ slot: Slot) {
    let point = touches[slot].point
    if rarely(touches[slot].isOnStatusBar) {
      system.barLifted(
        slot, at: point, now, isLast: fingersOnBar.isSingle,
        isIntercepted: holdOnBarTouch(.up) == .swallows, scene.figures, &arena)
    }
    if rarely(system.follows(slot)) {
      let point = limits.appScreen.onGlass(point)
      system.lifted(slot, at: point, now, scene.figures, &arena)
    }
    let followers = arena[slot].following - .system - arena[slot].control
    let finger = MachineFinger(at: point, from: touches[slot].start, now)
    forgetFingers()
    let first = arena.index(ofFirstIn: slot)
    for rank in inOrderOfHearing(followers) {
      let entry = arena.entry(rank, after: first)
      guard let id = entry.recognizer else { continue }
      let slots = arena.slots(of: entry.entrant)
      let fingers = fingers(in: slots, with: slot)
      let report = recognizers.tell(id, Ended(finger: finger, fingers: fingers))
      if slots.isSingle, case .fails(let reason) = report, recognizers[id].state == .possible {
        // What `take` does with the failure of a recognizer that has this touch alone. (Of one that
        // has begun, only a damaged state that was loaded makes this report.)
        arena.fail(rank, in: slot, because: reason)
      } else {
        lifted(id, rank, in: slot, report, left: fingers.count - 1)
      }
    }
  }

  /// The touches on the status bar whose fingers are down and have not been processed as lifting.
  var fingersOnBar: SlotSet {
    mutating get {
      var onBar = SlotSet()
      for slot in touches.down - turn.lifting where touches[slot].isOnStatusBar {
        onBar.insert(slot)
      }
      return onBar
    }
  }

  /// Applies the lift of one finger to a recognizer; `left` is the number of its fingers that stay
  /// down.
  private mutating func lifted(
    _ id: RecognizerID, _ rank: Rank, in slot: Slot, _ report: MachineReport, left: Int
  ) {
    switch recognizers[id].state {
    case .active:
      if isOver(id, left: left) { end(id, .ends, because: Reason(.rec1)) }
    case .waiting:
      if isOver(id, left: left) { recognizers[id].state = .waitingLifted }
    case .possible:
      take(report, of: id, rank, in: slot)
      // A continuous gesture that the lift itself completes ends with it.
      if recognizers[id].state == .waiting, recognizers[settings: id].isContinuous {
        recognizers[id].state = .waitingLifted
      }
    case .idle, .waitingLifted, .over:
      break
    }
  }

  /// True if the gesture of a recognizer is over when `left` of its fingers stay down.
  @inline(__always) private func isOver(_ id: RecognizerID, left: Int) -> Bool {
    left < Int(recognizers[settings: id].fingersToGoOn)
  }

  /// Processes a touch that is taken away, which is not a lift: its undecided entrants fail, and a
  /// gesture that goes on with it is cancelled (ARB-11, TCH-3, TCH-5).
  private mutating func processCancel(_ slot: Slot) {
    let reason = Reason(turn.cancelling.rule)
    system.cancelTravel(of: touches[slot].touch, &timers)
    system.forgetAppsSwipe(of: slot)
    if case .statusBar = touches[slot].receiver {
      system.barCancelled(slot, isLast: fingersOnBar.isSingle, because: reason, &arena)
    }
    let undecided = arena[slot].undecided
    for rank in undecided { fail(rank, in: slot, because: reason) }
    turn.lifting.insert(slot)
    for rank in undecided | arena[slot].holding {
      guard let id = arena.entry(rank, in: slot).recognizer, recognizers[id].state == .active
      else { continue }
      // A finger that waited to join may be the last one that the gesture has.
      let isLast = fingerCount(of: id) < recognizers[settings: id].fingersToGoOn
      if isLast || arena[slot].holding.contains(rank) {
        end(id, .isCancelled(reason), because: reason)
      }
    }
  }

  /// Fails an undecided entrant of a touch. A recognizer fails with all its touches, unless it has
  /// begun: then it fails for this touch alone and goes on with its other fingers.
  mutating func fail(_ rank: Rank, in slot: Slot, because reason: Reason) {
    let entry = arena.entry(rank, in: slot)
    if let id = entry.recognizer, recognizers[id].state != .active {
      arena.say(.fails(reason), by: entry.entrant)
    } else {
      arena.fail(rank, in: slot, because: reason)
    }
  }

  /// Ends a recognizer that has begun with this turn. It fails for fingers that wait to join it.
  mutating func end(_ id: RecognizerID, _ what: Followed.What, because reason: Reason) {
    followed.append(Followed(id, what))
    let entrant = recognizers[settings: id].entrant
    for slot in arena.slots(of: entrant) {
      if let rank = arena.rank(of: entrant, in: slot), arena[slot].waiting.contains(rank) {
        arena.fail(rank, in: slot, because: reason)
      }
    }
  }

  /// Submits a recognizer's verdict on all its touches to the arena, and arms its timer. After a failure
  /// nothing else is stored: `finish` removes the timer when the arena has ruled.
  @inline(__always) mutating func take(_ report: MachineReport, of id: RecognizerID) {
    switch report {
    case .possible(let notice):
      take(notice, of: id)
    case .claims(let reason, let notice):
      submit(.claims(reason), of: id)
      take(notice, of: id)
    case .fails(let reason):
      submit(.fails(reason), of: id)
    }
  }

  @inline(never) private mutating func submit(_ verdict: Verdict, of id: RecognizerID) {
    if case .claims = verdict { noteClaim(of: id) }
    arena.say(verdict, by: recognizers[settings: id].entrant)
  }

  /// Submits a verdict like `take(_:of:)`; `rank` is the recognizer's in the contest of one of its
  /// touches, which is faster if that is its only touch.
  mutating func take(_ report: MachineReport, of id: RecognizerID, _ rank: Rank, in slot: Slot) {
    switch report {
    case .possible(let notice):
      take(notice, of: id)
    case .claims(let reason, let notice):
      noteClaim(of: id)
      let entrant = arena.entry(rank, in: slot).entrant
      if arena.slots(of: entrant).isSingle {
        arena.claim(rank, in: slot, because: reason)
      } else {
        arena.say(.claims(reason), by: entrant)
      }
      take(notice, of: id)
    case .fails(let reason):
      let entrant = arena.entry(rank, in: slot).entrant
      if arena.slots(of: entrant).isSingle {
        arena.fail(rank, in: slot, because: reason)
      } else {
        arena.say(.fails(reason), by: entrant)
      }
    }
  }

  /// Notes the claim of a recognizer: it waits, unless the arena lets it begin in this turn.
  @inline(__always) private mutating func noteClaim(of id: RecognizerID) {
    if recognizers[id].state == .possible {
      recognizers[id].state = .waiting
      recognizers[id].claimed = now
    }
  }

  /// Stores the square of the machine's quiet distance, and arms, moves or removes the recognizer's
  /// timer so that it fires at the machine's deadline.
  @inline(__always) private mutating func take(
    _ notice: MachineReport.Notice, of id: RecognizerID
  ) {
    recognizers[id].quiet = notice.quiet
    let deadline = recognizers[id].isOpen ? notice.deadline : .never
    if deadline == recognizers[id].deadline { return }
    if recognizers[id].deadline == .never {
      timers.arm(id, at: deadline)
    } else {
      timers.rearm(id, at: deadline)
    }
    recognizers[id].deadline = deadline
  }

  /// Reports to a recognizer that its deadline has come.
  mutating func processTimer(of id: RecognizerID) {
    guard recognizers[id].isOpen else { return }
    recognizers[id].deadline = .never
    let recognizer = recognizers[settings: id]
    let fingers = fingers(of: id)
    if recognizer.measures == .movement, fingers.count > 0 {
      // The machine has not seen movements within its quiet distance; the row has the last
      // location.
      let finger = MachineFinger(at: fingers.first, from: fingers.first, now)
      if let report = recognizers.tell(id, Moved(finger: finger, fingers: fingers)) {
        take(report, of: id)
      } else {
        take(recognizers.tell(id, Noticing(count: fingers.count)), of: id)
      }
    }
    take(
      recognizers.tell(id, TimerFired(instant: now, count: fingers.count)), of: id)
  }
}

/// The order in which the followers of a touch are processed. No result depends on it (ARB-9);
/// debug builds can reverse it to test that.
package enum HearingOrder: BitwiseCopyable, Sendable {
  /// As they rank.
  case strongestFirst
  /// The other way round.
  case weakestFirst

  /// True if this build can reverse the order.
  package static var isFree: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

extension Dispatcher {
  /// Sets the order in which the followers of touches are processed; does nothing in release
  /// builds.
  package mutating func hear(_ order: HearingOrder) {
    #if DEBUG
      hearing = order
    #endif
  }

  #if DEBUG
    /// The ranks in the order in which they are processed.
    func inOrderOfHearing(_ ranks: RankSet) -> [Rank] {
      switch hearing {
      case .strongestFirst: Array(ranks)
      case .weakestFirst: Array(ranks).reversed()
      }
    }
  #else
    /// The ranks in the order in which they are processed.
    @inline(__always) func inOrderOfHearing(_ ranks: RankSet) -> RankSet { ranks }
  #endif
}
