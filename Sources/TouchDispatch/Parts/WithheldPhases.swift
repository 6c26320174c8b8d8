import TouchCore

/// A phase of a touch that is withheld.
struct WithheldPhase: BitwiseCopyable, Sendable {
  private(set) var slot: Slot
  private(set) var touch: TouchID
  private(set) var phase: Phase
  var point: Point2D
  var instant: Instant
  /// The number of movements that it stands for.
  var count: UInt16 = 1
}

/// The phases that views are not told of yet, in the order in which they came: by instant, and of one
/// instant by touch.
struct WithheldPhases: Sendable {
  private(set) var list: [WithheldPhase] = []
  /// The touches that have any.
  private(set) var slots = SlotSet()

  /// The most phases of one touch that are kept; further movements replace the newest.
  static let mostOfTouch = 1024

  /// Keeps a phase. Movements beyond the most replace the newest.
  mutating func keep(_ phase: Phase, of live: LiveTouch, in slot: Slot, at instant: Instant) {
    let next = WithheldPhase(
      slot: slot, touch: live.touch, phase: phase, point: live.point, instant: instant)
    slots.insert(slot)
    guard phase == .moved else {
      insert(next)
      return
    }
    var count = 0
    var newest: Int?
    for index in list.indices where list[index].slot == slot {
      count += 1
      newest = index
    }
    guard count >= Self.mostOfTouch, let newest, list[newest].phase == .moved else {
      insert(next)
      return
    }
    list[newest].point = next.point
    list[newest].instant = next.instant
    if list[newest].count < .max { list[newest].count += 1 }
  }

  private mutating func insert(_ next: WithheldPhase) {
    var index = list.count
    while index > 0, list[index - 1].instant == next.instant, list[index - 1].touch > next.touch {
      index -= 1
    }
    list.insert(next, at: index)
  }

  /// Removes the first phase that may be delivered, and returns it; `nil` if none may. Of the
  /// touches in `begun` all but the ended may be, of those in `ended` that too.
  mutating func popFirst(begun: SlotSet, ended: SlotSet, from index: inout Int) -> WithheldPhase? {
    while index < list.count {
      let phase = list[index]
      if phase.phase == .ended ? ended.contains(phase.slot) : begun.contains(phase.slot) {
        list.remove(at: index)
        if !list.contains(where: { $0.slot == phase.slot }) { slots.remove(phase.slot) }
        return phase
      }
      index += 1
    }
    return nil
  }

  /// Removes the first phase of a touch, and returns it; `nil` if no phase of it is withheld.
  mutating func popFirst(of slot: Slot) -> WithheldPhase? {
    guard slots.contains(slot), let index = list.firstIndex(where: { $0.slot == slot }) else {
      return nil
    }
    let phase = list.remove(at: index)
    if !list.contains(where: { $0.slot == slot }) { slots.remove(slot) }
    return phase
  }
}

/// The fields in a saved state.
extension WithheldPhases {
  mutating func code(_ coder: inout some StateCoder) {
    coder.field("withheld")
    let none = WithheldPhase(
      slot: Slot(index: 0), touch: TouchID(0), phase: .began, point: .zero, instant: .zero)
    coder.list(&list, atMost: 64 * (Self.mostOfTouch + 8), none) { coder, phase in
      phase.code(&coder)
    }
    if coder.isReading {
      slots = SlotSet()
      for phase in list { slots.insert(phase.slot) }
    }
  }
}

extension WithheldPhase {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.slot(&slot)
    coder.touch(&touch)
    coder.choice(&phase)
    coder.point(&point)
    coder.instant(&instant)
    coder.integer(&count)
  }
}
