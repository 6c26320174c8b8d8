import GestureArbiter
import TouchCore
import TouchScene

/// Stations 6 to 8 for recognizers: what the arena rules of them takes effect, and is told (REC-1).
extension Dispatcher {
  /// A ruling on a recognizer. One attempt has one for each of its touches; the first takes effect.
  mutating func carryOut(_ ruling: Ruling, on id: RecognizerID, into batch: inout Batch) {
    switch ruling.outcome {
    case .won: recognised(id, ruling, into: &batch)
    case .failed: failed(id, ruling, into: &batch)
    case .lost, .gated: lost(id, ruling, into: &batch)
    case .notAsked: break
    }
  }

  private mutating func recognised(
    _ id: RecognizerID, _ ruling: Ruling, into batch: inout Batch
  ) {
    let recognizer = recognizers.list[Int(id.index)]
    switch recognizers[id].state {
    case .active:
      // A finger that joins it.
      claim(ruling.touch, for: recognizer, into: &batch)
    case .possible, .waiting, .waitingLifted:
      let before = recognizers[id].state
      // ARB-10: cancels come before the claim that caused them.
      for stand in arena.stands where stand.entrant == recognizer.entrant && stand.isHeld {
        claim(stand.touch, for: recognizer, into: &batch)
      }
      begin(id, recognizer, ruling, before, into: &batch)
    case .idle, .over:
      break
    }
  }

  private mutating func begin(
    _ id: RecognizerID, _ recognizer: Recognizer, _ ruling: Ruling, _ before: Attempt.State,
    into batch: inout Batch
  ) {
    let point = place(of: id, recognizer)
    // ARB-4: recognised only now, with how long it waited for others to fail.
    var reason = ruling.reason
    switch before {
    case .waiting(let since), .waitingLifted(let since):
      if since < now { reason = Reason(.arb4, Measure(now - since, limit: now - since)) }
    case .idle, .possible, .active, .over:
      break
    }
    guard recognizer.kind.isContinuous else {
      tell(id, .ended, because: reason, at: point, into: &batch)
      conclude(id, recognizer)
      return
    }
    if recognizers[id].isArmed {
      recognizers[id].isArmed = false
      timers.cancel(.recognizer(id))
    }
    recognizers[id].state = .active
    recognizers[id].frame = frame
    let touches = tell(id, .began, because: reason, at: point, into: &batch)
    beginScroll(id, recognizer, of: touches, into: &batch)
    if case .waitingLifted = before { end(id, at: point, into: &batch) }
  }

  /// A gesture that has begun ends with its fingers.
  mutating func end(_ id: RecognizerID, at point: Point, into batch: inout Batch) {
    let recognizer = recognizers.list[Int(id.index)]
    let touches = tell(id, .ended, because: Reason(recognizer.rule), at: point, into: &batch)
    endScroll(recognizer, of: touches, in: .ended, into: &batch)
    conclude(id, recognizer)
  }

  private mutating func failed(_ id: RecognizerID, _ ruling: Ruling, into batch: inout Batch) {
    guard recognizers[id].isOpen else { return }
    let recognizer = recognizers.list[Int(id.index)]
    tell(
      id, .failed, because: ruling.reason, at: place(of: id, recognizer), into: &batch)
    finish(id, recognizer)
  }

  private mutating func lost(_ id: RecognizerID, _ ruling: Ruling, into batch: inout Batch) {
    if recognizers[id].state == .active {
      cancelGesture(id, because: ruling.reason, into: &batch)
    } else if recognizers[id].isOpen {
      finish(id, recognizers.list[Int(id.index)])
    }
  }

  /// A gesture that has begun is taken away (REC-10, ARB-11, GATE-3).
  mutating func cancelGesture(
    _ id: RecognizerID, because reason: Reason, into batch: inout Batch
  ) {
    let recognizer = recognizers.list[Int(id.index)]
    let point = place(of: id, recognizer)
    let touches = tell(id, .cancelled, because: reason, at: point, into: &batch)
    endScroll(recognizer, of: touches, in: .cancelled, into: &batch)
    conclude(id, recognizer)
  }

  /// An attempt is over; nothing more is heard of it until its last finger lifts.
  private mutating func finish(_ id: RecognizerID, _ recognizer: Recognizer) {
    if recognizers[id].isArmed {
      recognizers[id].isArmed = false
      timers.cancel(.recognizer(id))
    }
    recognizers[id].state = .over
    resetIfOver(id, recognizer.kind)
  }

  /// A recognizer that has recognised is done: who held its touches follows them no more.
  private mutating func conclude(_ id: RecognizerID, _ recognizer: Recognizer) {
    for stand in arena.stands where stand.entrant == recognizer.entrant && stand.isHeld {
      if let place = touches.place(of: stand.touch), touches.list[place].stakes.followers > 0 {
        touches.list[place].stakes.followers -= 1
        touches.list[place].stakes.holder = nil
      }
    }
    arena.conclude(recognizer.entrant)
    finish(id, recognizer)
  }

  /// Takes a touch from its view for a recognizer that has it, if it takes touches (ARB-6).
  private mutating func claim(
    _ touch: TouchID, for recognizer: Recognizer, into batch: inout Batch
  ) {
    guard recognizer.cancelsTouches, let place = touches.place(of: touch) else { return }
    if case .claimant = touches.list[place].receiver { return }
    let rule: Rule =
      switch recognizer.origin {
      case .app: touches.list[place].isWithheld && recognizer.delaysBegan ? .arb7 : .arb6
      case .backSwipe: .edge5
      case .scroll: touches.list[place].isWithheld ? .scr3 : .scr2
      }
    takeAway(touch, for: recognizer.entrant, because: Reason(rule), into: &batch)
  }

  /// Where a recognizer is: the middle of its fingers, or where the last of them was.
  private mutating func place(of id: RecognizerID, _ recognizer: Recognizer) -> Point {
    if recognizer.kind == .tap { return recognizers.location(ofTap: id) }
    // Most recognizers have the one finger that there is.
    if touches.list.count == 1 { return touches.list[0].point }
    var fingers = Fingers()
    var last = Point.zero
    for stand in arena.stands where stand.entrant == recognizer.entrant && stand.isAsked {
      guard let place = touches.place(of: stand.touch) else { continue }
      last = touches.list[place].point
      if touches.list[place].isDown { fingers.add(last) }
    }
    return fingers.count > 0 ? fingers.centroid : last
  }

  /// The state of a recognizer, with what its kind measures.
  /// - Returns: The touches of the row.
  @discardableResult mutating func tell(
    _ id: RecognizerID, _ state: GestureState, because reason: Reason, at point: Point,
    into batch: inout Batch
  ) -> TouchRange {
    let recognizer = recognizers.list[Int(id.index)]
    var measures = GestureMeasures(at: point)
    switch recognizer.kind {
    case .tap, .longPress:
      break
    case .pan, .edgePan:
      measures.translation = recognizers.translation(id, recognizer.kind)
      if state != .failed { measures.velocity = velocity(of: recognizer.entrant, in: state) }
    case .swipe:
      measures.direction = recognizer.direction
    case .pinch, .rotation:
      let (amount, velocity) = recognizers.amount(id, recognizer.kind, in: state, at: now)
      measures.amount = amount
      measures.amountVelocity = velocity
    }
    let row = GestureRow(recognizer.entrant, on: recognizer.view, recognizer.kind, state)
    let touches = addTouches(of: id, to: &batch)
    batch.append(row, measures, of: touches, by: reason, at: now)
    return touches
  }

  /// Adds the touches of a recognizer's attempt: those that it was asked of since the attempt began
  /// and whose outcomes are not told yet. The arena has them in the order of their numbers.
  private mutating func addTouches(of id: RecognizerID, to batch: inout Batch) -> TouchRange {
    let (entrant, first) = (recognizers.list[Int(id.index)].entrant, recognizers[id].first)
    var range = TouchRange.empty
    for stand in arena.stands
    where stand.entrant == entrant && stand.touch >= first && stand.isAsked {
      batch.append(stand.touch, to: &range)
    }
    return range
  }

  /// REC-9: how fast the middle of a recognizer's fingers is, as it comes to `state`: the mean of
  /// what they are.
  mutating func velocity(of entrant: EntrantID, in state: GestureState) -> Point {
    if touches.list.count == 1 { return velocity(at: 0, in: state) }
    var (sum, count) = (Point.zero, 0.0)
    for stand in arena.stands where stand.entrant == entrant && stand.isAsked {
      guard let place = touches.place(of: stand.touch), touches.list[place].isDown else {
        continue
      }
      let velocity = velocity(at: place, in: state)
      sum = Point(sum.x + velocity.x, sum.y + velocity.y)
      count += 1
    }
    return count > 1 ? Point(sum.x / count, sum.y / count) : sum
  }

  private mutating func velocity(at place: Int, in state: GestureState) -> Point {
    state == .ended
      ? touches.velocityAtLift(at: place, now, recognizers.velocityLimits)
      : touches.velocity(at: place, now, recognizers.velocityLimits)
  }
}
