import GestureArbiter
import TouchCore

/// Shortcuts through stations 2 to 6: nearly all samples are movements whose effect is known in
/// advance. The rows are those that the stations would write.
extension Dispatcher {
  /// Processes a frame with one sample, if it is a movement: by its touch's shortcut, or without one.
  /// - Returns: False if nothing was done.
  @inline(__always) mutating func takeMovement(
    _ sample: Sample, into batch: inout Batch
  ) -> Bool {
    guard let slot = slotWithShortcut(of: sample) else { return false }
    switch touches[slot].shortcut {
    case .unknown, .none:
      return takeWithoutShortcut(slot, to: sample.point, into: &batch)
    case .nothing(let within):
      guard move(slot, to: sample.point, within: within) else {
        return takeWithoutShortcut(slot, to: sample.point, into: &batch)
      }
    case .deliver(let view, let within):
      guard move(slot, to: sample.point, within: within) else {
        return takeWithoutShortcut(slot, to: sample.point, into: &batch)
      }
      deliverMove(slot, to: view, into: &batch)
    case .follow(let recognizer):
      touches.move(slot, to: sample.point, at: now)
      followAlone(recognizer, slot, into: &batch)
    case .pan(let recognizer):
      touches.move(slot, to: sample.point, at: now)
      followPan(recognizer, slot, into: &batch)
    case .followTogether(let recognizer), .pair(let recognizer):
      touches.move(slot, to: sample.point, at: now)
      followTogether(recognizer, slot, into: &batch)
    }
    return true
  }

  /// Processes a frame with several samples, if each of them is a movement: by their touches' shortcuts,
  /// or without them if one has none.
  /// - Returns: False if nothing was done.
  mutating func takeMovements(_ samples: Span<Sample>, into batch: inout Batch) -> Bool {
    if samples.count == 2, takePair(samples[0], samples[1], into: &batch) { return true }
    var moved = SlotSet()
    var haveShortcuts = true
    var index = 0
    while index < samples.count {
      // The second sample of a finger is another turn.
      guard let slot = slotWithShortcut(of: samples[index]), !moved.contains(slot) else {
        return false
      }
      haveShortcuts = haveShortcuts && allows(samples[index].point, slot)
      moved.insert(slot)
      index += 1
    }
    guard haveShortcuts || limits.allowsShortcuts else { return false }
    while index > 0 {
      index -= 1
      guard let slot = touches.slot(of: samples[index].finger) else { continue }
      touches.move(slot, to: samples[index].point, at: now)
    }
    if haveShortcuts { followAll(moved, into: &batch) } else { takeMoved(moved, into: &batch) }
    return true
  }

  /// Runs stations 3 to 6 for a movement without a shortcut.
  /// - Returns: False if nothing was done: its point must be converted first, or it waits for a frame.
  @inline(never) private mutating func takeWithoutShortcut(
    _ slot: Slot, to point: Point2D, into batch: inout Batch
  ) -> Bool {
    guard limits.allowsShortcuts else { return false }
    touches.move(slot, to: point, at: now)
    takeMoved(SlotSet(slot), into: &batch)
    return true
  }

  /// Runs the stations after the grammar for touches that have moved.
  @inline(__always) private mutating func takeMoved(_ moved: SlotSet, into batch: inout Batch) {
    turn.moved = moved
    process()
    finishTurn(into: &batch)
  }

  /// Processes a frame with two samples, if they are movements of the two fingers of a pinch or a
  /// rotation: what `followAll` does for most frames with several samples.
  /// - Returns: False if nothing was done.
  @inline(__always) private mutating func takePair(
    _ sample: Sample, _ other: Sample, into batch: inout Batch
  ) -> Bool {
    guard let slot = slotWithShortcut(of: sample), case .pair(let id) = touches[slot].shortcut,
      let otherSlot = slotWithShortcut(of: other), otherSlot != slot,
      case .pair(id) = touches[otherSlot].shortcut
    else { return false }
    touches.move(slot, to: sample.point, at: now)
    touches.move(otherSlot, to: other.point, at: now)
    if touches[slot].touch < touches[otherSlot].touch {
      followPair(id, slot, otherSlot, into: &batch)
    } else {
      followPair(id, otherSlot, slot, into: &batch)
    }
    return true
  }

  /// Follows the movements of several touches by their shortcuts: first for the gestures that go on,
  /// then for the views.
  private mutating func followAll(_ moved: SlotSet, into batch: inout Batch) {
    var moved = moved
    turns &+= 1
    var followers = moved
    while let slot = touches.popEarliest(of: &followers) {
      switch touches[slot].shortcut {
      case .follow(let recognizer):
        followAlone(recognizer, slot, into: &batch)
      case .pan(let recognizer):
        followPan(recognizer, slot, into: &batch)
      case .followTogether(let recognizer), .pair(let recognizer):
        if recognizers[recognizer].turn == turns { continue }
        recognizers[recognizer].turn = turns
        followTogether(recognizer, slot, into: &batch)
      case .unknown, .none, .nothing, .deliver:
        continue
      }
      moved.remove(slot)
    }
    while let slot = touches.popEarliest(of: &moved) {
      if case .deliver(let view, _) = touches[slot].shortcut {
        deliverMove(slot, to: view, into: &batch)
      }
    }
  }

  /// The slot of a finger that a sample moves. Its shortcut is computed, if that was not known. `nil` if
  /// the sample is no movement, or if its finger is not down.
  @inline(__always) private mutating func slotWithShortcut(of sample: Sample) -> Slot? {
    guard sample.phase == .moved, let slot = touches.slot(of: sample.finger),
      sample.point.isReachable
    else { return nil }
    if case .unknown = touches[slot].shortcut { findShortcut(of: slot) }
    return slot
  }

  /// True if the shortcut of a touch is for a movement to `point`.
  @inline(__always) private func allows(_ point: Point2D, _ slot: Slot) -> Bool {
    switch touches[slot].shortcut {
    case .unknown, .none:
      false
    case .deliver(_, let within), .nothing(let within):
      point.squaredDistance(to: touches[slot].start) <= within
    case .follow, .pan, .followTogether, .pair:
      true
    }
  }

  /// Moves a touch to `point`, unless that is farther from its start than `within`, a square.
  /// - Returns: False if it is.
  @inline(__always) private mutating func move(
    _ slot: Slot, to point: Point2D, within: Double
  ) -> Bool {
    guard point.squaredDistance(to: touches[slot].start) <= within else { return false }
    touches.move(slot, to: point, at: now)
    return true
  }
}

/// Shortcuts: what the next movement of each touch will do.
extension Dispatcher {
  /// Forgets the shortcut of each touch whose finger is down: the turn may have changed what its
  /// movements mean.
  @inline(__always) mutating func forgetShortcuts() {
    for slot in touches.down { touches[slot].shortcut = .unknown }
  }

  /// Computes the shortcut of a touch, when it moves for the first time since it was forgotten.
  @inline(never) private mutating func findShortcut(of slot: Slot) {
    // New limits may change a deadline without a verdict: only the stations find that.
    let isFree =
      limits.allowsShortcuts && system.homeTravel == nil && !recognizers.haveNewLimits
    touches[slot].shortcut = isFree ? shortcut(of: slot) : .none
  }

  @inline(__always) private func shortcut(of slot: Slot) -> LiveTouch.Shortcut {
    if touches[slot].isHooked || touches[slot].isOnStatusBar { return .none }
    let contest = arena[slot]
    let following = contest.following - .system - contest.control
    // A recognizer that waits follows every movement of its finger.
    if !(following & contest.waiting).isEmpty { return .none }
    if !(following & contest.holding).isEmpty {
      guard following.isSingle, !system.follows(slot), case .claimant = touches[slot].receiver,
        let rank = following.first, let id = arena.entry(rank, in: slot).recognizer,
        recognizers[id].isActive
      else { return .none }
      let slots = arena.slots(of: recognizers[settings: id].entrant)
      if !slots.isSingle || recognizers[settings: id].fewestFingersToChange > 1 {
        let kind = recognizers[settings: id].kind
        let isPair = slots.isPair && (slots - touches.down).isEmpty
        return isPair && (kind == .pinch || kind == .rotation) ? .pair(id) : .followTogether(id)
      }
      return recognizers.isPlainPan(id) ? .pan(id) : .follow(id)
    }
    let hysteresis = limits.swipeHysteresis
    var least = system.follows(slot) ? hysteresis * hysteresis : Double.infinity
    for rank in following {
      guard let id = arena.entry(rank, in: slot).recognizer else { continue }
      least = min(least, recognizers[id].quiet)
    }
    if least < 0 { return .none }
    guard let view = touches[slot].toldView else { return .nothing(within: least) }
    return arena[slot].withholdsBegan ? .none : .deliver(view, within: least)
  }
}
