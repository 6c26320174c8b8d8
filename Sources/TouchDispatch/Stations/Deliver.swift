import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Station 5: writes the rows of what was ruled and of what happened, in this order:
///
/// 0. answers to questions (ASK-1)
/// 1. movements that waited for a display frame
/// 2. gestures that go on, end with their fingers or are taken away; affordances
/// 3. the rulings, in the arena's order: failures by touch and rank; for each claim the entrants
///    that it prevents, its cancels and drops, its gesture, its scroll view, the system
/// 4. the way home
/// 5. phases that no entrant withholds any longer, in the order in which they came
/// 6. the phases of this turn by touch, each with its control's rows
/// 7. the status bar, Reachability
extension Dispatcher {
  /// Writes the rows of this turn, except outcomes.
  mutating func deliver(into batch: inout Batch) {
    if rarely(questions.hasRows) { writeAnswers(into: &batch) }
    var over = turn.lifted | turn.cancelled
    while let slot = touches.popEarliest(of: &over) { deliverWaiting(slot, into: &batch) }
    // Few turns have answers, and even an empty list of them has an owner to count.
    if rarely(!system.answers.isEmpty) {
      for answer in system.answers { tellAffordance(answer, into: &batch) }
    }
    for index in followed.indices { tell(followed[index], into: &batch) }
    for index in rulings.indices { tell(rulingAt: index, into: &batch) }
    if rarely(system.homeTravel != nil) { followTravel(into: &batch) }
    turn.flushed = SlotSet()
    if !withheld.slots.isEmpty { deliverWithheld(into: &batch) }
    deliverPhases(into: &batch)
    if rarely(!system.answers.isEmpty) {
      for answer in system.takeAnswers() { tellBar(answer, into: &batch) }
    }
    if rarely(scene.contentShift > 0) { endReachability(into: &batch) }
  }

  /// Ends a turn in which fingers only came and moved and no verdict was submitted. No entrant changes
  /// its state, so that only gestures that go on, a began and movements are written.
  mutating func finishWithoutVerdicts(into batch: inout Batch) {
    for index in followed.indices { tell(followed[index], into: &batch) }
    followed.removeAll()
    if rarely(system.homeTravel != nil) { followTravel(into: &batch) }
    if let landing = turn.landing {
      deliverBegan(landing, into: &batch)
      forgetShortcuts()
    }
    var moved = turn.moved
    while let slot = touches.popEarliest(of: &moved) { deliverMoved(slot, into: &batch) }
    turn = Turn()
  }

  /// Delivers, withholds or drops the phases of this turn, by touch.
  @inline(__always) private mutating func deliverPhases(into batch: inout Batch) {
    if let landing = turn.landing { deliverBegan(landing, into: &batch) }
    var changed = turn.moved | turn.lifted | turn.cancelled
    while let slot = touches.popEarliest(of: &changed) {
      if turn.moved.contains(slot), !turn.lifted.contains(slot) {
        deliverMoved(slot, into: &batch)
      }
      if turn.lifted.contains(slot) { deliverEnded(slot, into: &batch) }
      if rarely(turn.cancelled.contains(slot)) { deliverCancelled(slot, into: &batch) }
    }
  }

  private mutating func deliverBegan(_ landing: Landing, into batch: inout Batch) {
    let slot = landing.slot
    let touch = touches[slot].touch
    switch landing.target {
    case .view(let window, let view):
      if rarely(landing.untold != nil), let untold = landing.untold {
        batch.append(Row(.drop(touch, .began, view), by: untold, at: now))
      } else if case .claimant = touches[slot].receiver {
        // The recognizer that the touch joined has recognised already.
        batch.append(Row(.drop(touch, .began, view), by: .arb6, at: now))
      } else if arena[slot].withholdsBegan {
        touches[slot].heard = .withheld
        withhold(slot, .began, into: &batch)
      } else {
        let point = touches[slot].point
        let isOverBar = scene.statusBarFrame.contains(point) && scene.isAboveStatusBar(window)
        let rule: Rule = landing.isCaught ? .scr4 : isOverBar ? .win2 : .hit2
        deliver(slot, .began, at: point, now, because: Reason(rule), into: &batch)
      }
    case .statusBar:
      writeBarDown(slot, into: &batch)
    case .nowhere:
      batch.append(Row(.drop(touch, .began, nil), by: .win1, at: now))
    case .beside:
      batch.append(Row(.drop(touch, .began, nil), by: .dev1, at: now))
    }
  }

  private mutating func deliverMoved(_ slot: Slot, into batch: inout Batch) {
    if rarely(touches[slot].isHooked) { writeHook(slot, .moved, into: &batch) }
    guard let view = touches[slot].toldView else { return }
    if arena[slot].withholdsBegan {
      withhold(slot, .moved, into: &batch)
    } else if rarely(limits.waitsForFrames) {
      if touches.keep(slot, at: now) {
        let frame = limits.display.first(notBefore: now)
        timers.arm(.displayFrame(touches[slot].touch), at: frame)
      }
    } else {
      deliverMove(slot, to: view, into: &batch)
    }
  }

  /// Delivers a movement to the view of a touch at once, and reports it to the touch's control.
  @inline(__always) mutating func deliverMove(
    _ slot: Slot, to view: ViewID, into batch: inout Batch
  ) {
    let point = touches[slot].point
    let delivery = Delivery(
      touch: touches[slot].touch, phase: .moved, view: view, point: convert(point, to: view),
      tapCount: touches[slot].tapCount)
    batch.append(Row(.deliver(delivery), by: .win3, at: now))
    if let control = touches[slot].control {
      tell(control, slot, .moved, at: point, because: Reason(.win3), into: &batch)
    }
  }

  private mutating func deliverEnded(_ slot: Slot, into batch: inout Batch) {
    if rarely(touches[slot].isHooked) { writeHook(slot, .ended, into: &batch) }
    guard touches[slot].toldView != nil, !turn.flushed.contains(slot) else { return }
    if arena[slot].withholdsEnded {
      withhold(slot, .ended, into: &batch)
    } else {
      deliver(
        slot, .ended, at: touches[slot].point, now, because: Reason(.win3), into: &batch)
    }
  }

  /// Cancels a touch that is taken away, for its view if the began was delivered; drops what is
  /// withheld.
  private mutating func deliverCancelled(_ slot: Slot, into batch: inout Batch) {
    let live = touches[slot]
    let reason = Reason(turn.cancelling.rule)
    if live.isHooked { writeHook(slot, .cancelled, into: &batch) }
    guard live.toldView != nil else { return }
    dropWithheld(slot, because: reason, into: &batch)
    if live.heard == .began {
      deliver(
        slot, .cancelled, at: live.point, now, because: Reason(turn.cancelling.ruleOfView),
        into: &batch)
    } else if touches.down.contains(slot) {
      batch.append(
        Row(.drop(live.touch, .cancelled, live.target?.view), by: reason.rule, at: now))
    }
    if live.control != nil { arena.settle(control: .fails(reason), in: slot) }
  }

  /// Delivers a phase that came at `instant` to the view of a touch, and reports it to the touch's
  /// control. `coalesced` is the number of samples that it stands for.
  mutating func deliver(
    _ slot: Slot, _ phase: Phase, at point: Point2D, _ instant: Instant, because reason: Reason,
    coalesced: UInt16 = 1, into batch: inout Batch
  ) {
    guard let view = touches[slot].toldView else { return }
    switch phase {
    case .began: touches[slot].heard = .began
    case .ended, .cancelled: touches[slot].heard = .whole
    case .moved, .stationary: break
    }
    let delivery = Delivery(
      touch: touches[slot].touch, phase: phase, view: view, point: convert(point, to: view),
      tapCount: touches[slot].tapCount, at: instant < now ? instant : nil, coalesced: coalesced)
    batch.append(Row(.deliver(delivery), by: reason.rule, at: now, measure: reason.measure))
    if let control = touches[slot].control {
      tell(control, slot, phase, at: point, because: reason, into: &batch)
    }
  }

  /// Converts a point of the screen to a view's own coordinates. Reads the scene in place: a call of
  /// `scene.convert` would copy it.
  @inline(__always) private mutating func convert(_ point: Point2D, to view: ViewID) -> Point2D {
    scene.hasScrolled ? convertScrolled(point, to: view) : scene.convertSolved(point, to: view)
  }

  @inline(never) private mutating func convertScrolled(
    _ point: Point2D, to view: ViewID
  ) -> Point2D {
    scene.convert(point, to: view)
  }

  /// Reports a phase to a control, and enters the outcome that it returns in the contest.
  private mutating func tell(
    _ control: ViewID, _ slot: Slot, _ phase: Phase, at point: Point2D, because reason: Reason,
    into batch: inout Batch
  ) {
    let answer = controls.tell(
      control, of: touches[slot], phase, at: point, because: reason, &scene, &timers, moment,
      into: &batch)
    switch answer {
    case .nothing:
      break
    case .settled(let verdict):
      arena.settle(control: verdict, in: slot)
    case .notAsked(let reason):
      if let rank = (arena[slot].control & arena[slot].open).first {
        arena.leaveOut(rank, in: slot, because: reason)
      }
    }
  }
}

/// Phases that are withheld: by the gate (GATE-1 to GATE-5), by recognizers (ARB-7, EDGE-5) and by
/// scroll views (SCR-1).
///
///     finger     ●────────●                    began, ended
///     gate       closed──────────────┐ open    GATE-7 answers
///     view                           ●●        began and ended together: GATE-4
///
///     finger     ●──────────────────────────●
///     gate       closed──────────────┐ open
///     view                           ●──────●  began late, ended in time: GATE-7
///
///     finger     ●────────●
///     double tap possible────────────┐ failed  nothing came for REC-2.interval
///     view       ●                   ●         ended late: ARB-7
extension Dispatcher {
  /// Delivers the phases that no entrant withholds any longer, of all touches in the order in which
  /// they came, with the instants at which they came. If a touch lifts in this turn and its began
  /// was withheld until now, its ended is delivered together with the began.
  private mutating func deliverWithheld(into batch: inout Batch) {
    var (begun, ended) = (SlotSet(), SlotSet())
    for slot in withheld.slots - turn.cancelled where touches[slot].toldView != nil {
      let contest = arena[slot]
      if contest.withholdsBegan { continue }
      begun.insert(slot)
      if contest.withholdsEnded { continue }
      ended.insert(slot)
      if turn.lifted.contains(slot) {
        withheld.keep(.ended, of: touches[slot], in: slot, at: now)
        turn.flushed.insert(slot)
      }
    }
    var index = 0
    while let phase = withheld.popFirst(begun: begun, ended: ended, from: &index) {
      deliver(
        phase.slot, phase.phase, at: phase.point, phase.instant,
        because: touches[phase.slot].release, coalesced: phase.count, into: &batch)
    }
  }

  /// Withholds a phase of a touch.
  private mutating func withhold(_ slot: Slot, _ phase: Phase, into batch: inout Batch) {
    let live = touches[slot]
    guard let view = live.toldView else { return }
    let reason = withholdingReason(of: slot)
    batch.append(
      Row(
        .withhold(live.touch, phase, view), by: reason.rule, at: now,
        measure: phase == .began ? reason.measure : nil))
    withheld.keep(phase, of: live, in: slot, at: now)
  }

  /// The reason why a touch is withheld, the first of these that applies: the gate; a back swipe,
  /// with the distance from the edge at which the touch began; a recognizer that delays; a scroll
  /// view.
  private mutating func withholdingReason(of slot: Slot) -> Reason {
    let delaying = arena[slot].open & arena[slot].delaysBegan
    if let reason = system.gate(of: slot, delaying: delaying) { return reason }
    var rule: Rule?
    for rank in delaying - .system {
      guard let id = arena.entry(rank, in: slot).recognizer else { continue }
      switch recognizers[settings: id].origin {
      case .backSwipe:
        let measure = Measure(
          touches[slot].start.x, limit: scene.figures.length(.edge5Region), unit: .points)
        return Reason(.edge5, measure)
      case .app, .contentSwipe:
        rule = .arb7
      case .scroll:
        if rule == nil { rule = .scr1 }
      }
    }
    return Reason(rule ?? .arb7)
  }

  /// Drops the phases of a touch that are withheld: they are never delivered.
  private mutating func dropWithheld(
    _ slot: Slot, because reason: Reason, into batch: inout Batch
  ) {
    let live = touches[slot]
    while let phase = withheld.popFirst(of: slot) {
      batch.append(
        Row(
          .drop(live.touch, phase.phase, live.target?.view), by: reason.rule, at: now,
          measure: phase.phase == .began ? reason.measure : nil))
    }
  }

  /// Delivers the newest movement of a touch that waits for a display frame, if one does (TCH-7).
  ///
  ///     samples   ●   ●   ●   ●   ●   ●   ●              120 Hz
  ///     frames    │───────│───────│───────│              60 Hz
  ///     view      ●       ●       ●       ●              the newest at each frame
  ///
  /// Every sample is processed when it comes; only its delivery waits. Began and ended never wait,
  /// and a movement that still waits is delivered before them.
  @inline(__always) mutating func deliverWaiting(_ slot: Slot, into batch: inout Batch) {
    guard rarely(touches[slot].waiting != nil), let waiting = touches.takeWaiting(slot) else {
      return
    }
    deliver(
      slot, .moved, at: waiting.point, waiting.instant, because: Reason(.tch7),
      coalesced: waiting.count, into: &batch)
  }

  /// Takes a touch from its view for the entrant that won it: drops what is withheld, and cancels
  /// the touch if its began was delivered (GATE-3, ARB-6).
  mutating func take(
    _ slot: Slot, for winner: EntrantID, because reason: Reason, into batch: inout Batch
  ) {
    let live = touches[slot]
    if live.target != nil {
      touches[slot].isSwallowed = live.heard != .began
      takeFromView(slot, because: reason, into: &batch)
    } else if live.isOnStatusBar {
      let isLast = !fingersOnBar.contains { $0 != slot }
      if isLast { system.fingerTap.cancelled() }
    }
    touches.give(slot, to: .claimant(winner), isHooked: live.isHooked)
  }

  /// Ends a touch for its view: drops what is withheld, and cancels the touch if its began was
  /// delivered and it has not ended.
  mutating func takeFromView(_ slot: Slot, because reason: Reason, into batch: inout Batch) {
    if withheld.slots.contains(slot) { dropWithheld(slot, because: reason, into: &batch) }
    if touches[slot].heard != .began { return }
    deliverWaiting(slot, into: &batch)
    deliver(slot, .cancelled, at: touches[slot].point, now, because: reason, into: &batch)
  }
}
