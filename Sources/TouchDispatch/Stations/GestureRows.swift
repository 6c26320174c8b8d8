import GestureArbiter
import GestureRecognizers
import SystemGestures
import TouchCore
import TouchScene

/// The rows of recognizers.
extension Dispatcher {
  /// Writes a row with the state of a recognizer and the measures of its kind.
  ///
  /// The location is the centroid of its last fingers. The row names the touches that the
  /// recognizer was asked of since its attempt began and that are not concluded yet.
  /// - Returns: The touches of the row, and its velocity in points per second.
  @discardableResult
  mutating func write(
    _ id: RecognizerID, _ state: GestureState, because reason: Reason, into batch: inout Batch
  ) -> (touches: TouchRange, velocity: Point2D) {
    let slots = arena.slots(of: recognizers[settings: id].entrant)
    guard slots.isSingle, let only = slots.first else {
      return writeTogether(id, state, because: reason, into: &batch)
    }
    let touch = touches[only].touch
    let range = touch >= recognizers[id].firstTouch ? TouchRange(touch) : .empty
    let point = touches[only].point
    var velocity = Point2D.zero
    if recognizers[settings: id].measures == .movement {
      if state != .failed { velocity = self.velocity(of: slots, id, in: state) }
      if state == .failed || state == .cancelled { catchUp(id, to: point) }
    }
    let measures = GestureMeasures(at: point, translation: .zero, velocity: velocity)
    velocity = append(id, state, measures, of: range, because: reason, into: &batch)
    return (range, velocity)
  }

  /// Writes a row like `write`, for a recognizer with several touches.
  @inline(never) private mutating func writeTogether(
    _ id: RecognizerID, _ state: GestureState, because reason: Reason, into batch: inout Batch
  ) -> (touches: TouchRange, velocity: Point2D) {
    var slots = arena.slots(of: recognizers[settings: id].entrant)
    var range = TouchRange.empty
    let last = last(of: id)
    var (fingers, staying) = (Fingers(), Fingers())
    while let slot = touches.popEarliest(of: &slots) {
      let touch = touches[slot].touch
      if touch >= recognizers[id].firstTouch { batch.append(touch, to: &range) }
      if last.contains(slot) { fingers.add(touches[slot].point) }
      if last.contains(slot), !turn.lifted.contains(slot) { staying.add(touches[slot].point) }
    }
    var measures = GestureMeasures(at: fingers.centroid)
    if recognizers[settings: id].measures == .movement {
      if state != .failed { measures.velocity = velocity(of: last, id, in: state) }
      if state == .failed || state == .cancelled, staying.count > 0 {
        catchUp(id, to: staying.centroid)
      }
    }
    let velocity = append(id, state, measures, of: range, because: reason, into: &batch)
    return (range, velocity)
  }

  /// Moves the fingers of a machine to `point`. The machine has not seen movements within its quiet
  /// distance, nor where a finger was taken away, but it has seen the lifts; a row's measures are of the
  /// last location.
  private mutating func catchUp(_ id: RecognizerID, to point: Point2D) {
    let finger = MachineFinger(at: point, from: point, now)
    _ = recognizers.tell(id, Moved(finger: finger, fingers: Fingers(point)))
  }

  /// The slots of a recognizer whose fingers are down, including those that lift in this turn. If no
  /// finger is down, the slots of its attempt whose fingers lifted last, at one instant.
  @inline(__always) func last(of id: RecognizerID) -> SlotSet {
    let slots = arena.slots(of: recognizers[settings: id].entrant)
    let down = slots & touches.down
    if !down.isEmpty { return down }
    var (last, latest) = (SlotSet(), Instant.zero)
    for slot in slots where touches[slot].touch >= recognizers[id].firstTouch {
      guard case .lifted(let instant) = touches[slot].stand, instant >= latest else { continue }
      if instant > latest { last = SlotSet() }
      last.insert(slot)
      latest = instant
    }
    return last
  }

  /// The velocity of the centroid of a recognizer's last fingers, in points per second (REC-9).
  @inline(__always) func velocity(
    of last: SlotSet, _ id: RecognizerID, in state: GestureState
  ) -> Point2D {
    guard let first = last.first else { return .zero }
    let isTogether = !last.isSingle && recognizers[id].hasMotion
    let motion = isTogether ? recognizers[motionOf: id] : touches[first].motion
    if case .lifted(let instant) = touches[first].stand {
      return motion.velocity(atLift: instant, rest: recognizers.rest)
    }
    guard state == .ended else { return motion.velocity }
    return motion.velocity(atLift: now, rest: recognizers.rest)
  }

  /// Writes a row, with the measures that the machine adds to `measures`.
  /// - Returns: The row's velocity in points per second.
  @inline(__always) private mutating func append(
    _ id: RecognizerID, _ state: GestureState, _ measures: GestureMeasures, of range: TouchRange,
    because reason: Reason, into batch: inout Batch
  ) -> Point2D {
    recognizers[id].told = state
    let measures = batch.append(measures)
    recognizers.tell(id, Measured(state: state, instant: now), &batch[measures: measures])
    var reason = reason
    if rarely(recognizers[settings: id].isBackSwipe) {
      followBackSwipe(id, state, &batch[measures: measures], &reason)
    }
    batch.append(row(of: id, state), measures, of: range, by: reason, at: now)
    return batch[measures: measures].velocity
  }

  /// Follows a back swipe to its end, at which it pops its controller or not (EDGE-5).
  private mutating func followBackSwipe(
    _ id: RecognizerID, _ state: GestureState, _ measures: inout GestureMeasures,
    _ reason: inout Reason
  ) {
    switch state {
    case .began:
      let frame = scene.layout(of: recognizers[settings: id].view).frame
      backSwipes.begin(id, measures, at: now, width: frame.size.width, scene.figures)
    case .changed:
      backSwipes.changed(id, measures, at: now)
    case .ended:
      guard let end = backSwipes.end(id, measures, at: now) else { return }
      measures.pops = end.pops
      reason.measure = end.reach
    case .cancelled:
      backSwipes.remove(id)
    case .failed:
      break
    }
  }

  @inline(__always) func row(of id: RecognizerID, _ state: GestureState) -> GestureRow {
    GestureRow(
      recognizers[settings: id].entrant, on: recognizers[settings: id].view,
      recognizers[settings: id].kind, state)
  }
}
