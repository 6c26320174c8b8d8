import GestureArbiter
import GestureRecognizers
import SystemGestures
import TouchCore
import TouchScene

/// Station 7: a touch that begins. Its view is decided here, until the touch ends (WIN-3); what the
/// touch means for its entrants is a turn like any other.
extension Dispatcher {
  /// Begins the touch of a sample, unless its finger is down already or no finger can be there.
  /// - Returns: False if nothing was done.
  @discardableResult mutating func begin(_ sample: Sample, into batch: inout Batch) -> Bool {
    var sample = sample
    sample.point = limits.appScreen.inApp(sample.point)
    guard touches.slot(of: sample.finger) == nil,
      touches.ignoredTouch(of: sample.finger) == nil, sample.point.isReachable
    else { return false }
    if rarely(!scene.isActive) {
      drop(sample, into: &batch)
      return true
    }
    let hook = rarely(limits.hasHook) ? hold(onTouchAt: sample.point) : .none
    switch touches.begin(sample, at: now, limits.fingers) {
    case .tooMany(let touch, let isFirst):
      cancelAll(becauseOf: touch, isFirst: isFirst, into: &batch)
    case .touch(let slot):
      arena.open(slot, for: touches[slot].touch)
      if rarely(hook == .swallows) {
        touches.give(slot, to: .hook, isHooked: true)
        writeHook(slot, .began, into: &batch)
      } else {
        land(slot, isHooked: hook == .passes, into: &batch)
      }
    }
    followFingers()
    return true
  }

  /// Drops a touch that begins while the app is not active; its finger is ignored until it lifts
  /// (HOME-7).
  private mutating func drop(_ sample: Sample, into batch: inout Batch) {
    let touch: TouchID
    switch touches.begin(sample, at: now, limits.fingers) {
    case .tooMany(let ignored, _):
      touch = ignored
    case .touch(let slot):
      touch = touches[slot].touch
      touches.ignore(slot)
    }
    batch.append(Row(.drop(touch, .began, nil), by: .home7, at: now))
    followFingers()
  }

  /// Runs the hit test, the contest and the turn of a touch that begins.
  private mutating func land(_ slot: Slot, isHooked: Bool, into batch: inout Batch) {
    let point = touches[slot].point
    var target =
      rarely(limits.asksHitTest)
      ? askedTarget(at: point, touches[slot].touch) : scene.target(at: point)
    let isCaught =
      rarely(scrolls.isDecelerating)
      && catchScrolls(&target, by: touches[slot].touch, into: &batch)
    var untold: Rule?
    var handle: TextHandle?
    if case .view(let window, let view) = target {
      // An attempt between two taps has a touch whose finger is up.
      if touches.live != touches.down { endPairs(on: view, at: point, into: &batch) }
      if rarely(scene.hasHandles(view)), !isCaught { handle = freeHandle(of: view, at: point) }
      // Only another finger that is down can be a reason.
      if !touches.down.isSingle {
        untold = reasonNotToTell(view, in: window, isOnHandle: handle != nil)
      }
    }
    give(slot, to: target, untold, isHooked: isHooked)
    if untold == nil, let handle { touches.hold(handle, slot) }
    if rarely(isHooked) { writeHook(slot, .began, into: &batch) }
    turn.landing = Landing(slot: slot, target: target, untold: untold, isCaught: isCaught)
    enterContest(slot, untold, mayDelayContent: handle == nil)
    if rarely(isCaught) { beginCaught(slot) }
    if hasAnotherFinger(than: slot) { processSecondFinger() }
    finishTurn(into: &batch)
  }

  /// Begins the pan of a scroll view whose deceleration the touch has stopped (SCR-4).
  private mutating func beginCaught(_ slot: Slot) {
    guard let view = touches[slot].toldView, let pan = scene.pan(of: view),
      let id = scene.recognizer(of: pan), recognizers[id].state == .possible
    else { return }
    recognizers.tell(id, BeginAtOnce())
    take(.claims(Reason(.scr4), MachineReport.Notice(deadline: .never, quiet: -1)), of: id)
  }

  private mutating func give(
    _ slot: Slot, to target: Target, _ untold: Rule?, isHooked: Bool
  ) {
    switch target {
    case .view(let window, let view):
      touches.give(slot, to: .view(window, view, isTold: untold == nil), isHooked: isHooked)
    case .statusBar:
      touches.give(slot, to: .statusBar, isHooked: isHooked)
    case .nowhere, .beside:
      touches.give(slot, to: .nobody, isHooked: isHooked)
    }
  }

  /// Stops the scroll views that decelerate under a touch, and makes the outermost of them the target
  /// instead of its content (SCR-4).
  /// - Returns: True if that changed `target`.
  private mutating func catchScrolls(
    _ target: inout Target, by touch: TouchID, into batch: inout Batch
  ) -> Bool {
    guard case .view(let window, let view) = target else { return false }
    var isCaught = false
    for index in routes[view].places {
      guard let id = routes.entries[index].recognizer else { continue }
      let recognizer = recognizers[settings: id]
      guard recognizer.origin == .scroll, scrolls.goesOn(recognizer.view) else { continue }
      scrolls.stop(recognizer.view, by: touch, &timers, at: now, into: &batch)
      target = .view(window, recognizer.view)
      isCaught = true
    }
    return isCaught
  }

  /// Fails the attempts between two taps for which a finger at `point` is too late or too far away.
  /// That is ruled on before the touch enters, so that it can begin a new attempt.
  private mutating func endPairs(on view: ViewID, at point: Point2D, into batch: inout Batch) {
    for index in routes[view].places {
      guard let id = routes.entries[index].recognizer, recognizers[id].isOpen,
        fingerCount(of: id) == 0
      else { continue }
      let finger = MachineFinger(at: point, from: point, now)
      let verdict = recognizers.tell(id, Continuing(finger: finger))
      if verdict.isDecided { arena.say(verdict, by: recognizers[settings: id].entrant) }
    }
    if arena.isUnsettled { finishTurn(into: &batch) }
  }

  /// The rule by which a view is not told of a touch that begins in it: the view has a touch
  /// already (HIT-5), or it or another view of the window takes touches exclusively (HIT-6). `nil`
  /// if the view is told. A touch that holds a text handle does not count as one in the text
  /// (TXT-3).
  private mutating func reasonNotToTell(
    _ view: ViewID, in window: WindowID, isOnHandle: Bool
  ) -> Rule? {
    let isExclusive = scene.takesExclusiveTouch(view)
    var down = touches.down
    while let slot = touches.popEarliest(of: &down) {
      let live = touches[slot]
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
}

/// The contest of a touch that begins.
extension Dispatcher {
  /// Enters the entrants of a touch: the system's gestures of its bands, then its view's route.
  /// They stay the same until the touch is concluded.
  private mutating func enterContest(
    _ slot: Slot, _ untold: Rule?, mayDelayContent: Bool
  ) {
    let target = touches[slot].target
    let point = limits.appScreen.onGlass(touches[slot].point)
    if !limits.edges.isClear(point) || system.hasAffordance {
      // GATE-5: a window may refuse to wait; without a view there is no delivery to withhold.
      let mayWithhold =
        target.map { scene.description.windows[Int($0.window.index)].gateDelays } ?? false
      system.enter(
        slot, touches[slot].onGlass(limits.appScreen), mayWithhold: mayWithhold, limits,
        scene.figures, &arena, &timers)
    }
    if rarely(touches[slot].isOnStatusBar) {
      var others = SlotSet()
      for other in touches.down where other != slot && touches[other].isOnStatusBar {
        others.insert(other)
      }
      system.barBegan(
        slot, at: touches[slot].point, now, others: others,
        isIntercepted: holdOnBarTouch(.down) == .swallows, &arena)
    }
    guard let target else { return }
    enterRoute(of: target.view, slot, untold)
    if target.isTold {
      let route = routes[target.view]
      if mayDelayContent, !route.delayContent.isEmpty { delayContent(slot) }
      // The delays of the system's gestures were set when they entered.
      if route.mayDelay { setDelays(of: slot, in: target.view) }
    }
  }

  /// Enters the recognizers, the control and the scroll views of a view's route, the strongest
  /// first.
  private mutating func enterRoute(of view: ViewID, _ slot: Slot, _ untold: Rule?) {
    let route = routes[view]
    arena.enter(
      routes.entries, at: route.first..<route.first &+ route.count, recognizers: route.recognizers,
      requiring: route.requiring, in: slot)
    let isOnlyFinger = touches.down.isSingle
    // Those that are undecided: the contest is told of them together.
    var asked = RankSet()
    forgetFingers()
    for rank in route.recognizers {
      guard let id = routes.entries[known: route.place(of: rank)].recognizer else { continue }
      if isOnlyFinger, enterFirst(id, as: rank, slot, &asked) { continue }
      enter(id, as: rank, slot)
    }
    arena.insert(asked: asked, in: slot)
    guard let rank = route.control.first else { return }
    let entrant = routes.entries[known: route.place(of: rank)].entrant
    if case .control(let control) = scene.entrants[Int(entrant.index)] {
      touches[slot].control = control
      arena.enter(control: entrant, as: rank, in: slot)
      if rarely(untold != nil), let untold {
        arena.leaveOut(rank, in: slot, because: Reason(untold))
      }
    }
  }

  /// Asks a recognizer without an attempt of the only touch that is down: what `enter` does for most
  /// recognizers. One that stays undecided is added to `asked`.
  /// - Returns: False if nothing was done and `enter` has to find out.
  @inline(__always) private mutating func enterFirst(
    _ id: RecognizerID, as rank: Rank, _ slot: Slot, _ asked: inout RankSet
  ) -> Bool {
    guard recognizers[id].state == .idle, recognizers.receivesAny(id) else { return false }
    let point = touches[slot].point
    let finger = MachineFinger(at: point, from: point, now)
    switch recognizers.tell(id, BeganFirst(finger: finger)) {
    case .began(.possible(let notice)):
      recognizers[id].begin(with: touches[slot].touch)
      arena.note(recognizers[settings: id].entrant, askedAs: rank, in: slot)
      asked.insert(rank)
      // An attempt that begins has no timer.
      (recognizers[id].quiet, recognizers[id].deadline) = (notice.quiet, notice.deadline)
      timers.arm(id, at: notice.deadline)
      return true
    case .began(let report):
      recognizers[id].begin(with: touches[slot].touch)
      arena.ask(rank, in: slot)
      take(report, of: id)
      return true
    case .refused(.outside(let reason)):
      arena.ruleOut(rank, in: slot, because: reason)
      return true
    case .refused(.full), .refused(.may):
      return false
    }
  }

  /// Asks a recognizer of a touch for which it has entered, leaves it out, or rules it out.
  private mutating func enter(
    _ id: RecognizerID, as rank: Rank, _ slot: Slot
  ) {
    let isBackSwipe = recognizers[settings: id].origin == .backSwipe
    if isBackSwipe, !limits.hasBackSwipes {
      arena.remove(rank, in: slot)
      return
    }
    let point = touches[slot].point
    let count = fingerCount(of: id)
    let entering = recognizers.tell(
      id, Entering(point: point, count: count, begun: recognizers[id].isActive))
    switch entering {
    case .may:
      break
    case .outside(let reason):
      tellOtherFinger(id, fingers: count)
      // Away from its edge a back swipe does not enter; an app's edge pan enters and fails (REC-5).
      if isBackSwipe {
        arena.remove(rank, in: slot)
        return
      }
      if let deafness = deafness(of: id, slot) {
        arena.leaveOut(rank, in: slot, because: deafness)
      } else {
        arena.ruleOut(rank, in: slot, because: reason)
      }
      return
    case .full:
      tellOtherFinger(id, fingers: count)
    }
    if let reason = refusal(of: id, slot, entering, fingers: count) {
      arena.leaveOut(rank, in: slot, because: reason)
      return
    }
    join(id, as: rank, slot)
    let slots = arena.slots(of: recognizers[settings: id].entrant)
    let fingers = fingers(in: slots, with: slot)
    if count > 0, recognizers[settings: id].measures == .movement {
      recognizers.startMotion(of: id, at: fingers.centroid, now)
    }
    let finger = MachineFinger(at: point, from: point, now)
    take(recognizers.tell(id, Began(finger: finger, fingers: fingers)), of: id)
    if touches.down.count > 1, recognizers[settings: id].failsForOtherFinger,
      hasOtherFinger(in: recognizers[settings: id].view, slot)
    {
      tellOtherFinger(id, fingers: count + 1)
    }
  }

  /// Reports to an open recognizer with `count` fingers that another finger is down in its view.
  private mutating func tellOtherFinger(_ id: RecognizerID, fingers count: Int) {
    guard recognizers[id].isOpen, count > 0 else { return }
    take(recognizers.tell(id, OtherFinger(count: count)), of: id)
  }

  /// True if a finger other than that of `slot` is down and began in `view` or in a view inside it.
  @inline(__always) private func hasOtherFinger(in view: ViewID, _ slot: Slot) -> Bool {
    for other in touches.down where other != slot {
      let origin: ViewID?
      switch touches[other].receiver {
      case .view(_, let target, _): origin = target
      case .claimant:
        // A touch that was claimed has no view any longer; the hit test says where it began.
        guard case .view(_, let target) = scene.target(at: touches[other].start) else { continue }
        origin = target
      case .undecided, .statusBar, .hook, .nobody: origin = nil
      }
      if let origin, origin == view || scene.isInside(origin, view) { return true }
    }
    return false
  }

  /// Adds the finger of a touch to a recognizer. One that has begun claims the touch at once.
  @inline(__always) private mutating func join(
    _ id: RecognizerID, as rank: Rank, _ slot: Slot
  ) {
    arena.ask(rank, in: slot)
    switch recognizers[id].state {
    case .idle:
      recognizers.tell(id, NewAttempt())
      recognizers[id].begin(with: touches[slot].touch)
    case .active:
      // A gesture that goes on claims each finger that joins it (ARB-3).
      arena.claim(rank, in: slot, because: Reason(recognizers[settings: id].rule))
    case .possible, .waiting, .waitingLifted, .over:
      break
    }
  }

  /// The reason why a recognizer is asked of no touch: it is off, or its delegate refuses touches;
  /// `nil` if it is asked.
  @inline(__always) private mutating func deafness(
    of id: RecognizerID, _ slot: Slot
  ) -> Reason? {
    if !recognizers[settings: id].isEnabled { return Reason(.rec10) }
    var mayReceive = recognizers[settings: id].mayReceive
    if rarely(recognizers[settings: id].asks.contains(.receive)) {
      mayReceive = ask(.receive, id, touches[slot].touch, standard: mayReceive)
    }
    return mayReceive ? nil : Reason(.arb5)
  }

  /// The reason why a recognizer with `count` fingers is not asked of a touch; `nil` if it is
  /// asked.
  @inline(__always) private mutating func refusal(
    of id: RecognizerID, _ slot: Slot, _ entering: MachineEntry, fingers count: Int
  ) -> Reason? {
    if recognizers[settings: id].origin == .scroll, touches[slot].handle != nil {
      return Reason(.txt3)
    }
    if let reason = deafness(of: id, slot) { return reason }
    switch recognizers[id].state {
    case .over, .waitingLifted: return Reason(.rec1)
    case .waiting: if count == 0 { return Reason(.rec1) }
    case .idle, .possible, .active: break
    }
    if case .full(let measure) = entering {
      return Reason(recognizers[settings: id].rule, measure)
    }
    return nil
  }
}
