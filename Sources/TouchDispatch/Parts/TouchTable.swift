import GestureRecognizers
import TouchCore

/// The live touches in slots that never move, and the grammar of fingers (TCH-1 to TCH-3, TCH-6).
///
///     up ── began ──▶ down ── ended, cancelled ──▶ up
///                     down ── moved, stationary ─▶ down
///     Anything else is an anomaly and changes nothing.
///
/// A touch keeps its slot until it is concluded, not until its finger lifts. Of 64 slots at most 16
/// have a finger (TCH-3); the others wait for a ruling. Fingers that are ignored take no slot.
///
/// Invariant: a finger that is down stands here once, in a slot or among the ignored.
struct TouchTable: Sendable {
  /// The touches, by slot; those in slots that are not live mean nothing.
  private var touches = FlatArray<LiveTouch>()
  /// The slots that have a touch.
  private(set) var live = SlotSet()
  /// The slots whose finger is on the glass.
  private(set) var down = SlotSet()
  /// The slot of each finger that is on the glass and not ignored, by the finger's number.
  private var slots = FingerSlots()
  /// The fingers that are ignored until they lift, because there were too many (TCH-3).
  private(set) var ignored: [IgnoredFinger] = []
  /// The fingers whose began is lost, until they lift.
  private var lost: [FingerID] = []
  /// The number of the touch that began last.
  private(set) var count: UInt32 = 0
  private var lastTap: LastTap?
  /// True if more fingers were down than the device follows since fewer last were.
  private var isOverfull = false

  /// The most touches that may wait for a ruling after their fingers have lifted. One more, and the
  /// oldest is delivered: no person taps so fast, and a hostile trace does not fill the memory.
  static let mostWaiting = 48
  /// The largest number that `skip(to:)` gives to a touch.
  static let largestNumber: UInt32 = 1 << 31
  /// The most fingers that a device may follow (TCH-3).
  static let mostFingers = 16

  private struct LastTap: BitwiseCopyable {
    var touch: TouchID
    var start: Point2D
    var ended: Instant
    var tapCount: UInt16
  }

  /// A finger that is down and ignored.
  struct IgnoredFinger: BitwiseCopyable, Sendable {
    private(set) var finger: FingerID
    private(set) var touch: TouchID
    private(set) var start: Point2D
    private(set) var tapCount: UInt16

    fileprivate mutating func code(_ coder: inout some StateCoder) {
      coder.finger(&finger)
      coder.touch(&touch)
      coder.point(&start)
      coder.integer(&tapCount)
    }
  }

  /// The number of fingers that are down, the ignored ones too.
  var downCount: Int { down.count + ignored.count }

  /// The touch in a slot.
  subscript(slot: Slot) -> LiveTouch {
    @inline(__always) unsafeAddress { unsafe touches.address(known: Int(slot.index)) }
    @inline(__always) _modify { yield &touches[known: Int(slot.index)] }
  }

  /// Moves the touches and the slots of fingers to memory of their own, if a copy shares it.
  mutating func unshare() {
    touches.unshare()
    slots.unshare()
  }

  /// The slot of a finger that is down and not ignored; `nil` if it is not.
  @inline(__always) func slot(of finger: FingerID) -> Slot? {
    slots[finger]
  }

  /// The slot of a touch; `nil` if it is concluded.
  func slot(of touch: TouchID) -> Slot? {
    for slot in live where touches[known: Int(slot.index)].touch == touch { return slot }
    return nil
  }

  /// Removes and returns the slot whose touch began first; `nil` if `slots` is empty.
  @inline(__always) func popEarliest(of slots: inout SlotSet) -> Slot? {
    var others = slots
    guard var first = others.popFirst() else { return nil }
    if !others.isEmpty {
      for slot in others
      where touches[known: Int(slot.index)].touch < touches[known: Int(first.index)].touch {
        first = slot
      }
    }
    slots.remove(first)
    return first
  }

  /// The finger of a touch is at `point`.
  @inline(__always) mutating func move(_ slot: Slot, to point: Point2D, at instant: Instant) {
    touches[known: Int(slot.index)].point = point
    touches[known: Int(slot.index)].motion.add(point, at: instant)
  }
}

/// Beginning and ending.
extension TouchTable {
  /// What a began is.
  enum Began: BitwiseCopyable {
    /// A new touch in this slot.
    case touch(Slot)
    /// One finger too many: all are to be cancelled and this one is ignored. `isFirst` until fewer
    /// are down again.
    case tooMany(TouchID, isFirst: Bool)
  }

  /// A finger that was up comes down.
  mutating func begin(_ sample: Sample, at instant: Instant, _ limits: FingerLimits) -> Began {
    count &+= 1
    forgetLost(sample.finger)
    let touch = TouchID(count)
    let tapCount = tapCount(at: sample.point, instant, limits)
    if rarely(downCount >= limits.mostTouches) {
      ignore(sample.finger, touch, start: sample.point, tapCount: tapCount)
      let isFirst = !isOverfull
      isOverfull = true
      return .tooMany(touch, isFirst: isFirst)
    }
    let slot = freeSlot
    if rarely(Int(slot.index) == touches.count) { touches.append(LiveTouch.blank) }
    touches[known: Int(slot.index)].begin(touch, sample, tapCount: tapCount, at: instant)
    live.insert(slot)
    down.insert(slot)
    slots[sample.finger] = slot
    return .touch(slot)
  }

  /// Gives the next touch that begins this number (STATE-2), unless a touch already had it. A number above
  /// all that a recording can have is ignored: the numbers behind it would begin again.
  mutating func skip(to touch: TouchID) {
    if touch.number > count, touch.number <= Self.largestNumber { count = touch.number - 1 }
  }

  private var freeSlot: Slot {
    let free = SlotSet(bits: ~live.bits)
    guard let slot = free.first else { preconditionFailure("no slot is free") }
    return slot
  }

  /// TCH-6: one more than the touch before it if that lifted shortly before, and close by.
  private func tapCount(at point: Point2D, _ instant: Instant, _ limits: FingerLimits) -> UInt16 {
    guard let last = lastTap, instant - last.ended <= limits.tapInterval else { return 1 }
    let limit = limits.tapDistance
    guard point.squaredDistance(to: last.start) <= limit * limit else { return 1 }
    return last.tapCount == .max ? .max : last.tapCount + 1
  }

  /// The finger of a touch has lifted, or was taken away.
  mutating func lift(_ slot: Slot, _ phase: Phase, at instant: Instant, _ limits: FingerLimits) {
    precondition(down.contains(slot), "a finger that is up lifts")
    let index = Int(slot.index)
    touches[known: index].stand = .lifted(instant)
    down.remove(slot)
    slots[touches[known: index].finger] = nil
    if isOverfull, downCount <= limits.mostTouches { isOverfull = false }
    guard phase == .ended else { return }
    noteTap(
      LastTap(
        touch: touches[known: index].touch, start: touches[known: index].start, ended: instant,
        tapCount: touches[known: index].tapCount))
  }

  /// Notes the last tap. If several touches lift at one instant, that is the one that began last.
  private mutating func noteTap(_ tap: LastTap) {
    if let lastTap, lastTap.ended == tap.ended, lastTap.touch > tap.touch { return }
    lastTap = tap
  }

  /// Frees the slot of a touch that is concluded.
  mutating func free(_ slot: Slot) {
    precondition(!down.contains(slot), "a finger that is down was forgotten")
    live.remove(slot)
  }

  /// TCH-3: the touch is over for everybody, and its finger is ignored until it lifts.
  mutating func ignore(_ slot: Slot) {
    precondition(down.contains(slot), "a finger that is up is ignored")
    down.remove(slot)
    live.remove(slot)
    let touch = touches[known: Int(slot.index)]
    slots[touch.finger] = nil
    ignore(touch.finger, touch.touch, start: touch.start, tapCount: touch.tapCount)
  }

  private mutating func ignore(
    _ finger: FingerID, _ touch: TouchID, start: Point2D, tapCount: UInt16
  ) {
    ignored.append(
      IgnoredFinger(finger: finger, touch: touch, start: start, tapCount: tapCount))
  }
}

/// Fingers without a slot.
extension TouchTable {
  /// The touch of a finger that is ignored; `nil` if it is not.
  func ignoredTouch(of finger: FingerID) -> TouchID? {
    for one in ignored where one.finger == finger { return one.touch }
    return nil
  }

  /// A finger that is ignored has lifted, or was taken away.
  mutating func liftIgnored(
    _ finger: FingerID, _ phase: Phase, at instant: Instant, _ limits: FingerLimits
  ) {
    guard let index = ignored.firstIndex(where: { $0.finger == finger }) else { return }
    let one = ignored.remove(at: index)
    if isOverfull, downCount <= limits.mostTouches { isOverfull = false }
    guard phase == .ended else { return }
    noteTap(
      LastTap(touch: one.touch, start: one.start, ended: instant, tapCount: one.tapCount))
  }

  /// The began of these fingers is unknown: no sample of them is a touch's until they lift, and none
  /// is an anomaly.
  mutating func lose(_ fingers: [FingerID]) {
    for finger in fingers
    where !lost.contains(finger) && slot(of: finger) == nil && ignoredTouch(of: finger) == nil {
      lost.append(finger)
    }
  }

  /// True if the began of a finger is lost, and it has not lifted since.
  func isLost(_ finger: FingerID) -> Bool { lost.contains(finger) }

  /// A finger whose began was lost has lifted, or begins anew.
  /// - Returns: true if it was one.
  @discardableResult mutating func forgetLost(_ finger: FingerID) -> Bool {
    guard let index = lost.firstIndex(of: finger) else { return false }
    lost.remove(at: index)
    return true
  }

  /// Nothing of a trace that is over goes on.
  mutating func endTrace(at instant: Instant, _ limits: FingerLimits) {
    while let one = ignored.last { liftIgnored(one.finger, .cancelled, at: instant, limits) }
    lost.removeAll(keepingCapacity: true)
  }
}

/// Who has a touch, and what is held back of it.
extension TouchTable {
  /// Says who has a touch, and whether the hook sees it. What its finger held of the view that had
  /// it, it no longer holds.
  mutating func give(_ slot: Slot, to receiver: LiveTouch.Receiver, isHooked: Bool) {
    touches[known: Int(slot.index)].receiver = receiver
    touches[known: Int(slot.index)].isHooked = isHooked
    if rarely(touches[known: Int(slot.index)].handle != nil) {
      touches[known: Int(slot.index)].stand = .down
    }
  }

  /// A finger has come down on a handle, and drags it until it lifts or its view loses it.
  mutating func hold(_ handle: TextHandle, _ slot: Slot) {
    precondition(down.contains(slot), "a finger that is up holds a handle")
    touches[known: Int(slot.index)].stand = .holding(handle)
  }

  /// Keeps the latest movement of a touch for a display frame.
  /// - Returns: true if none was kept before.
  mutating func keep(_ slot: Slot, at instant: Instant) -> Bool {
    let index = Int(slot.index)
    var move = WaitingMove(instant: instant, point: touches[index].point, count: 1)
    let before = touches[index].waiting
    if let before { move.count = before.count < .max ? before.count + 1 : .max }
    touches[index].waiting = move
    return before == nil
  }

  /// Takes out the movement that waits for a display frame.
  mutating func takeWaiting(_ slot: Slot) -> WaitingMove? {
    defer { touches[known: Int(slot.index)].waiting = nil }
    return touches[known: Int(slot.index)].waiting
  }
}

/// The fields in a saved state.
extension TouchTable {
  /// The live touches and their slots, in the order in which they began.
  var liveInOrder: [(touch: TouchID, slot: Slot)] {
    live.map { (touches[known: Int($0.index)].touch, $0) }.sorted { $0.0 < $1.0 }
  }

  mutating func code(_ coder: inout some StateCoder, at now: Instant, _ limits: FingerLimits) {
    coder.field("touches.live")
    coder.slots(&live)
    coder.slots(&down)
    if coder.isReading {
      if !(down - live).isEmpty { coder.refuse() }
      let count = live.last.map { Int($0.index) + 1 } ?? 0
      touches = FlatArray(repeatElement(LiveTouch.blank, count: count))
    }
    for slot in coder.order(of: live) { touches[Int(slot.index)].code(&coder) }
    if coder.isReading {
      slots = FingerSlots()
      for slot in down & live { slots[touches[known: Int(slot.index)].finger] = slot }
    }
    coder.field("touches.ignored")
    let finger = IgnoredFinger(finger: FingerID(0), touch: TouchID(0), start: .zero, tapCount: 1)
    coder.list(&ignored, atMost: 256, finger) { coder, finger in finger.code(&coder) }
    coder.field("touches.lost")
    coder.list(&lost, atMost: 256, FingerID(0)) { coder, finger in coder.finger(&finger) }
    if !coder.isDigest { coder.integer(&count) }
    coder.field("touches.lastTap")
    let none = LastTap(touch: TouchID(0), start: .zero, ended: .zero, tapCount: 1)
    // Too long ago for another tap to count with it.
    if coder.isDigest, let last = lastTap, now - last.ended > limits.tapInterval { lastTap = nil }
    coder.optional(&lastTap, none) { coder, tap in
      coder.touch(&tap.touch)
      coder.point(&tap.start)
      coder.instant(&tap.ended)
      coder.integer(&tap.tapCount)
    }
    coder.flag(&isOverfull)
  }
}

/// The slot of each finger that is down and not ignored.
private struct FingerSlots: Sendable {
  /// For each finger the index of its slot, or `none`.
  private var indices = FlatArray(repeatElement(none, count: 256))

  private static let none = UInt8.max

  subscript(finger: FingerID) -> Slot? {
    @inline(__always) get {
      let index = indices[known: Int(finger.index)]
      return index == Self.none ? nil : Slot(index: index)
    }
    set { indices[known: Int(finger.index)] = newValue?.index ?? Self.none }
  }

  mutating func unshare() { indices.unshare() }
}
