import GestureArbiter
import GestureRecognizers
import SystemGestures
import TouchCore
import TouchScene

/// Station 5 for recognizers: writes the gestures that the arena ruled on and those that go on
/// (REC-1).
extension Dispatcher {
  /// Writes that a recognizer that has begun changed, ended or was cancelled in this turn, unless
  /// it lost its touches in it.
  mutating func tell(_ followed: Followed, into batch: inout Batch) {
    let id = followed.recognizer
    guard recognizers[id].isActive, rulings.isEmpty || !isLost(id) else { return }
    switch followed.what {
    case .changes:
      tellChanged(id, into: &batch)
    case .ends:
      end(id, into: &batch)
    case .isCancelled(let reason):
      cancel(id, because: reason, into: &batch)
    }
  }

  /// True if the arena has taken a recognizer's touches in this turn. Its next row is then that it
  /// is cancelled (GATE-3, ARB-10).
  @inline(__always) private func isLost(_ id: RecognizerID) -> Bool {
    let entrant = recognizers[settings: id].entrant
    for ruling in rulings where ruling.entrant == entrant {
      if case .lost = ruling.outcome { return true }
    }
    return false
  }

  /// Writes that a gesture has changed; its scroll view follows.
  private mutating func tellChanged(_ id: RecognizerID, into batch: inout Batch) {
    let rule = recognizers[settings: id].rule
    let (touches, _) = write(id, .changed, because: Reason(rule), into: &batch)
    if !scrolls.drags.isEmpty { followScroll(id, of: touches, into: &batch) }
  }

  /// Follows a movement for the only recognizer of a touch, which has no other finger: the shortcut
  /// for what `follow` and `tellChanged` do.
  @inline(__always) mutating func followAlone(
    _ id: RecognizerID, _ slot: Slot, into batch: inout Batch
  ) {
    let point = touches[slot].point
    let measures = batch.append(GestureMeasures(at: point))
    if recognizers[settings: id].measures == .movement {
      batch[measures: measures].velocity = touches[slot].motion.velocity
    }
    let finger = MachineFinger(at: point, from: touches[slot].start, now)
    recognizers.tell(
      id, Following(finger: finger, fingers: Fingers(point)), &batch[measures: measures])
    tellFollowed(id, measures, of: TouchRange(touches[slot].touch), into: &batch)
  }

  /// Follows a movement for the only recognizer of a touch, a plain pan: what `followAlone` does for
  /// most movements.
  @inline(__always) mutating func followPan(
    _ id: RecognizerID, _ slot: Slot, into batch: inout Batch
  ) {
    let point = touches[slot].point
    let measures = batch.append(
      GestureMeasures(
        at: point, translation: recognizers.translation(ofPlainPan: id, at: point),
        velocity: touches[slot].motion.velocity))
    batch.append(
      row(of: id, .changed), measures, of: TouchRange(touches[slot].touch),
      by: Reason(recognizers[settings: id].rule), at: now)
    recognizers[id].told = .changed
  }

  /// Follows the movements of both fingers of a pinch or a rotation, which came in this order: what
  /// `followTogether` does for most of them.
  @inline(__always) mutating func followPair(
    _ id: RecognizerID, _ first: Slot, _ second: Slot, into batch: inout Batch
  ) {
    let range = batch.range(of: touches[first].touch, touches[second].touch)
    let (a, b) = (touches[first].point, touches[second].point)
    var fingers = Fingers()
    fingers.add(a)
    fingers.add(b)
    let measures = batch.append(GestureMeasures(at: fingers.centroid))
    recognizers.follow(pair: id, a, b, at: now, &batch[measures: measures])
    recognizers[id].told = .changed
    batch.append(
      row(of: id, .changed), measures, of: range, by: Reason(recognizers[settings: id].rule),
      at: now)
  }

  /// Follows a movement for the only recognizer of a touch, which has other fingers too.
  @inline(never) mutating func followTogether(
    _ id: RecognizerID, _ slot: Slot, into batch: inout Batch
  ) {
    var slots = arena.slots(of: recognizers[settings: id].entrant)
    guard (slots - touches.down).isEmpty, !slots.isSingle else {
      // The touch of a finger that has lifted waits for a ruling.
      forgetFingers()
      if follow(id, with: slot) { tellChanged(id, into: &batch) }
      return
    }
    var fingers = Fingers()
    var range = TouchRange.empty
    while let slot = touches.popEarliest(of: &slots) {
      let touch = touches[slot].touch
      if touch >= recognizers[id].firstTouch { batch.append(touch, to: &range) }
      fingers.add(touches[slot].point)
    }
    if fingers.count < recognizers[settings: id].fewestFingersToChange { return }
    let measures = batch.append(GestureMeasures(at: fingers.centroid))
    if recognizers[settings: id].measures == .movement {
      recognizers[motionOf: id].add(fingers.centroid, at: now)
      batch[measures: measures].velocity = recognizers[motionOf: id].velocity
    }
    let finger = MachineFinger(at: touches[slot].point, from: touches[slot].start, now)
    recognizers.tell(
      id, Following(finger: finger, fingers: fingers), &batch[measures: measures])
    tellFollowed(id, measures, of: range, into: &batch)
  }

  /// Writes that a gesture has changed, with what the machine measured; its back swipe and its
  /// scroll view follow.
  @inline(__always) private mutating func tellFollowed(
    _ id: RecognizerID, _ measures: GestureIndex, of range: TouchRange, into batch: inout Batch
  ) {
    if !backSwipes.isEmpty { backSwipes.changed(id, batch[measures: measures], at: now) }
    recognizers[id].told = .changed
    batch.append(
      row(of: id, .changed), measures, of: range, by: Reason(recognizers[settings: id].rule),
      at: now)
    if !scrolls.drags.isEmpty { followScroll(id, of: range, into: &batch) }
  }

  /// Applies a ruling to its recognizer and writes the gesture. An attempt has one ruling for each
  /// of its touches: the first one applies to the attempt.
  @inline(__always) mutating func tell(rulingAt index: Int, into batch: inout Batch) {
    guard let id = rulings[known: index].recognizer else {
      tellSystem(rulings[known: index], into: &batch)
      return
    }
    switch rulings[known: index].outcome {
    case .won:
      recognised(id, rulings[known: index], into: &batch)
    case .failed:
      guard recognizers[id].isOpen else { return }
      write(id, .failed, because: rulings[known: index].reason, into: &batch)
      finish(id)
    case .lost, .gated:
      if recognizers[id].isActive {
        cancel(id, because: rulings[known: index].reason, into: &batch)
      } else if recognizers[id].isOpen {
        finish(id)
      }
    case .notAsked:
      break
    }
  }

  private mutating func recognised(
    _ id: RecognizerID, _ ruling: Ruling, into batch: inout Batch
  ) {
    switch recognizers[id].state {
    case .active:
      // A finger joins a gesture that goes on.
      claim(ruling.slot, for: id, into: &batch)
    case .possible, .waiting, .waitingLifted:
      // ARB-10: cancels come before the claim that caused them.
      if arena.slots(of: ruling.entrant).isSingle {
        if arena[ruling.slot].holding.contains(ruling.rank) {
          claim(ruling.slot, for: id, into: &batch)
        }
      } else {
        var slots = arena.holding(ruling.entrant)
        while let slot = touches.popEarliest(of: &slots) { claim(slot, for: id, into: &batch) }
      }
      begin(id, ruling, into: &batch)
    case .idle, .over:
      break
    }
  }

  private mutating func begin(
    _ id: RecognizerID, _ ruling: Ruling, into batch: inout Batch
  ) {
    // ARB-4: a recognizer that waited for others to fail cites how long it waited.
    var reason = ruling.reason
    if recognizers[id].isWaiting, recognizers[id].claimed < now {
      let waited = now - recognizers[id].claimed
      reason = Reason(.arb4, Measure(waited, limit: waited))
      recognizers.tell(id, BeginLate())
    }
    guard recognizers[settings: id].isContinuous else {
      write(id, .ended, because: reason, into: &batch)
      conclude(id)
      return
    }
    disarm(id)
    let hasLifted = recognizers[id].state == .waitingLifted
    recognizers[id].state = .active
    let (touches, _) = write(id, .began, because: reason, into: &batch)
    if recognizers[settings: id].origin == .scroll {
      scrolls.begin(
        recognizers[settings: id].view, recognizers.translation(of: id), of: touches, &scene,
        &timers, at: now, into: &batch)
    }
    if hasLifted { end(id, into: &batch) }
  }

  /// Ends a gesture that has begun, because its fingers lifted.
  private mutating func end(_ id: RecognizerID, into batch: inout Batch) {
    let (touches, velocity) = write(
      id, .ended, because: Reason(recognizers[settings: id].rule), into: &batch)
    if recognizers[settings: id].origin == .scroll {
      scrolls.end(
        recognizers[settings: id].view, velocity: velocity, of: touches, &scene, &timers,
        on: limits.display, at: now, into: &batch)
    }
    conclude(id)
  }

  /// Cancels a gesture that has begun (REC-10, ARB-11, GATE-3).
  private mutating func cancel(
    _ id: RecognizerID, because reason: Reason, into batch: inout Batch
  ) {
    let (touches, _) = write(id, .cancelled, because: reason, into: &batch)
    if recognizers[settings: id].origin == .scroll {
      scrolls.end(
        recognizers[settings: id].view, velocity: nil, of: touches, &scene, &timers,
        on: limits.display, at: now, into: &batch)
    }
    conclude(id)
  }

  /// Ends the attempt of a recognizer that has recognised: no entrant can take its touches any
  /// longer.
  private mutating func conclude(_ id: RecognizerID) {
    arena.conclude(recognizers[settings: id].entrant)
    finish(id)
  }

  /// Ends an attempt: its recognizer ignores its fingers until the last one lifts.
  private mutating func finish(_ id: RecognizerID) {
    disarm(id)
    recognizers[id].state = .over
    resetIfOver(id)
  }

  private mutating func disarm(_ id: RecognizerID) {
    guard recognizers[id].deadline != .never else { return }
    recognizers[id].deadline = .never
    timers.rearm(id, at: .never)
  }

  /// Resets an attempt that is over and whose last finger has lifted, so that another can begin
  /// (REC-1).
  @inline(__always) mutating func resetIfOver(_ id: RecognizerID) {
    guard recognizers[id].state == .over else { return }
    guard (arena.slots(of: recognizers[settings: id].entrant) & touches.down).isEmpty else {
      return
    }
    recognizers[id].end()
  }

  /// Takes a touch from its view for a recognizer that won it, if the recognizer cancels touches in
  /// its view (ARB-6).
  private mutating func claim(
    _ slot: Slot, for id: RecognizerID, into batch: inout Batch
  ) {
    guard recognizers[settings: id].cancelsTouches else { return }
    if case .claimant = touches[slot].receiver { return }
    let isWithheld = touches[slot].heard == .withheld
    let rule: Rule =
      switch recognizers[settings: id].origin {
      case .app: isWithheld && recognizers[settings: id].delaysBegan ? .arb7 : .arb6
      case .backSwipe, .contentSwipe: .edge5
      case .scroll: isWithheld ? .scr3 : .scr2
      }
    take(slot, for: recognizers[settings: id].entrant, because: Reason(rule), into: &batch)
  }

  private mutating func followScroll(
    _ id: RecognizerID, of touches: TouchRange, into batch: inout Batch
  ) {
    let recognizer = recognizers[settings: id]
    guard recognizer.origin == .scroll else { return }
    scrolls.follow(
      recognizer.view, recognizers.translation(of: id), of: touches, &scene, at: now,
      into: &batch)
  }
}
