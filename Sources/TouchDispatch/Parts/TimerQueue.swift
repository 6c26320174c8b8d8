import TouchCore

/// The timers of the engine and of the host, in one queue.
///
/// Timers are taken out one at a time, ordered by deadline and then by arming. A timer that is
/// armed for the present instant fires after all others of that instant.
///
/// Nearly all timers are those of recognizers, and nearly all of them are removed before they are
/// due: they are in a list without an order, which is searched only when one may be due. The other
/// timers of the engine are few: they are in a sorted list. Scheduled changes may be many and are
/// only taken out: they are in a heap, so that no other timer is searched for among them.
struct TimerQueue: Sendable {
  /// A timer that is armed.
  struct Timer: BitwiseCopyable, Sendable {
    var deadline: Instant
    var action: Action
    /// How many timers were armed before it: the order of those with one deadline.
    fileprivate var number: UInt64

    /// True if it fires before another one.
    fileprivate func isBefore(_ other: Timer) -> Bool {
      deadline == other.deadline ? number < other.number : deadline < other.deadline
    }
  }

  /// The timer of a recognizer.
  private struct Attempt: BitwiseCopyable, Sendable {
    var deadline: Instant
    var recognizer: RecognizerID
    var number: UInt64

    /// The same timer, as the queue returns it.
    var timer: Timer {
      Timer(deadline: deadline, action: .recognizer(recognizer), number: number)
    }
  }

  /// What a timer does.
  enum Action: BitwiseCopyable, Hashable, Sendable {
    /// Changes that the host or the app has scheduled, by their index among those.
    case changes(ScheduledChanges)
    /// The display frame at which a touch's view is told where the finger is (TCH-7).
    case displayFrame(TouchID)
    /// The system answers whether a touch at an edge is its own, or has not for too long (GATE-7,
    /// GATE-2).
    case answer(Slot)
    /// Time alone decides what a recognizer's touches are (REC-2, REC-3, REC-6, EDGE-5).
    case recognizer(RecognizerID)
    /// The content of a scroll view waits no more (SCR-1).
    case contentDelay(TouchID)
    /// A scroll view that decelerates reaches the next display frame, or comes to rest (SCR-4).
    case deceleration(ViewID)
    /// The finger that swipes home has paused (EDGE-4).
    case pause(TouchID)
    /// Reachability ends (EDGE-6).
    case reachability
    /// The affordance of an edge goes (DEFER-3).
    case affordance(ScreenEdge)
    /// The home indicator hides itself, or is back (HOME-3, HOME-4).
    case indicator
    /// A control's delayed action runs (HI-4).
    case delayedAction(ViewID, TouchID)
    /// A control's flash ends (HI-2).
    case flash(ViewID)
  }

  /// The timers of recognizers, in no order.
  private var attempts = FlatArray<Attempt>()
  /// The other timers of the engine, in order of firing.
  private(set) var timers = FlatArray<Timer>()
  /// The scheduled changes: each fires before the two at twice its index, plus 1 and plus 2.
  private var changes = FlatArray<Timer>()
  /// How many timers were armed so far.
  private var armed: UInt64 = 0
  /// No timer is due before this instant: the deadline of the next one, or of one that was removed.
  private var earliest = Instant.never

  /// When the next timer is due; `nil` if none is armed.
  var nextDeadline: Instant? {
    let next = next
    return next == .never ? nil : next
  }

  /// True if a timer is due before `instant`.
  @inline(__always) mutating func isDue(before instant: Instant) -> Bool {
    earliest < instant && isNextDue(before: instant)
  }

  // Out of line, since nearly all inputs come before `earliest`.
  @inline(never) private mutating func isNextDue(before instant: Instant) -> Bool {
    earliest = next
    return earliest < instant
  }

  /// The number of timers that are armed.
  var count: Int { timers.count + changes.count + attempts.count }
  /// The number of those that are recognizers'.
  var ofRecognizers: Int { attempts.count }

  /// Arms a timer for `action`, unless `deadline` is the last instant, which means never.
  mutating func arm(_ action: Action, at deadline: Instant) {
    if case .recognizer(let recognizer) = action {
      arm(recognizer, at: deadline)
      return
    }
    if deadline == .never { return }
    let timer = Timer(deadline: deadline, action: action, number: armed)
    armed += 1
    if deadline < earliest { earliest = deadline }
    if case .changes = action {
      changes.append(timer)
      rise(from: changes.count - 1)
      return
    }
    var index = timers.endIndex
    while index > 0, timers[index - 1].deadline > deadline { index -= 1 }
    timers.insert(timer, at: index)
  }

  /// Moves the timers to memory of their own, if a copy shares it.
  mutating func unshare() {
    attempts.unshare()
    timers.unshare()
    changes.unshare()
  }

  /// Arms the timer of a recognizer that has none, unless `deadline` is the last instant.
  @inline(__always) mutating func arm(_ recognizer: RecognizerID, at deadline: Instant) {
    if deadline == .never { return }
    attempts.append(Attempt(deadline: deadline, recognizer: recognizer, number: armed))
    armed &+= 1
    if deadline < earliest { earliest = deadline }
  }

  /// Moves the timer of a recognizer to `deadline`; removes it if `deadline` is the last instant. The
  /// caller knows that the deadline has changed.
  mutating func rearm(_ recognizer: RecognizerID, at deadline: Instant) {
    for index in attempts.indices where attempts[index].recognizer == recognizer {
      attempts[index] = attempts[attempts.count - 1]
      attempts.removeLast()
      break
    }
    arm(recognizer, at: deadline)
  }

  /// Arms the timer for `action`, or moves it, so that it fires at `deadline` only; removes it if
  /// `deadline` is `nil`.
  mutating func rearm(_ action: Action, at deadline: Instant?) {
    if case .recognizer(let recognizer) = action {
      for attempt in attempts
      where attempt.recognizer == recognizer && attempt.deadline == deadline { return }
      rearm(recognizer, at: deadline ?? .never)
      return
    }
    for index in timers.indices where timers[index].action == action {
      if timers[index].deadline != deadline { move(index, to: deadline) }
      return
    }
    if let deadline { arm(action, at: deadline) }
  }

  /// Removes the timer for `action`, if it is armed.
  mutating func cancel(_ action: Action) {
    if case .recognizer(let recognizer) = action {
      rearm(recognizer, at: .never)
      return
    }
    for index in timers.indices where timers[index].action == action {
      move(index, to: nil)
      return
    }
  }

  /// True if a timer of the engine for `action` is armed.
  func holds(_ action: Action) -> Bool {
    if case .recognizer(let recognizer) = action {
      for attempt in attempts where attempt.recognizer == recognizer { return true }
      return false
    }
    for timer in timers where timer.action == action { return true }
    return false
  }

  /// Removes and returns the next timer; `nil` if none is armed.
  mutating func popFirst() -> Timer? {
    defer { earliest = next }
    let (timer, change) = (timers.first, changes.first)
    if let index = firstAttempt {
      let first = attempts[index].timer
      if timer.map(first.isBefore) ?? true, change.map(first.isBefore) ?? true {
        attempts[index] = attempts[attempts.count - 1]
        attempts.removeLast()
        return first
      }
    }
    guard let change else { return timers.isEmpty ? nil : timers.remove(at: 0) }
    if let timer, timer.isBefore(change) { return timers.remove(at: 0) }
    let last = changes.remove(at: changes.count - 1)
    if !changes.isEmpty {
      changes[0] = last
      sink()
    }
    return change
  }

  /// Arms the timer at `index` anew for `deadline`, behind those of that instant; removes it if
  /// `deadline` is `nil` or the last instant.
  private mutating func move(_ index: Int, to deadline: Instant?) {
    defer { earliest = next }
    guard let deadline, deadline != .never else {
      timers.remove(at: index)
      return
    }
    let timer = Timer(deadline: deadline, action: timers[index].action, number: armed)
    armed += 1
    var index = index
    while index + 1 < timers.count, timers[index + 1].deadline <= deadline {
      timers[index] = timers[index + 1]
      index += 1
    }
    while index > 0, timers[index - 1].deadline > deadline {
      timers[index] = timers[index - 1]
      index -= 1
    }
    timers[index] = timer
  }

  /// When the next timer is due; the last instant if none is armed.
  private var next: Instant {
    var next = min(timers.first?.deadline ?? .never, changes.first?.deadline ?? .never)
    for attempt in attempts { next = min(next, attempt.deadline) }
    return next
  }

  /// The index of the recognizer's timer that fires first; `nil` if there is none.
  private var firstAttempt: Int? {
    guard var first = attempts.indices.first else { return nil }
    for index in attempts.indices where attempts[index].timer.isBefore(attempts[first].timer) {
      first = index
    }
    return first
  }

  /// Moves the last change up to where it belongs.
  private mutating func rise(from last: Int) {
    var index = last
    while index > 0 {
      let above = (index - 1) / 2
      guard changes[index].isBefore(changes[above]) else { return }
      (changes[index], changes[above]) = (changes[above], changes[index])
      index = above
    }
  }

  /// Moves the first change down to where it belongs.
  private mutating func sink() {
    var index = 0
    while true {
      var first = index
      for below in 2 * index + 1...2 * index + 2 where below < changes.count {
        if changes[below].isBefore(changes[first]) { first = below }
      }
      if first == index { return }
      (changes[index], changes[first]) = (changes[first], changes[index])
      index = first
    }
  }
}

/// Changes that wait for their moment: their index in the list of those.
struct ScheduledChanges: BitwiseCopyable, Hashable, Sendable {
  var number: Int32
}

/// The changes that wait, so that a timer need only name them.
struct ChangeStore: Sendable {
  private var lists: [[MadeChange]] = []
  private var free: [Int32] = []

  /// True if a change is scheduled.
  var hasChanges: Bool { free.count < lists.count }

  mutating func add(_ changes: [MadeChange]) -> ScheduledChanges {
    if let number = free.popLast() {
      lists[Int(number)] = changes
      return ScheduledChanges(number: number)
    }
    lists.append(changes)
    return ScheduledChanges(number: Int32(lists.count - 1))
  }

  subscript(changes: ScheduledChanges) -> [MadeChange] { lists[Int(changes.number)] }

  mutating func take(_ changes: ScheduledChanges) -> [MadeChange] {
    let index = Int(changes.number)
    defer {
      lists[index] = []
      free.append(changes.number)
    }
    return lists[index]
  }
}

/// The fields in a saved state: all timers in the order in which they fire, which their numbers
/// follow; and the changes that they make, numbered in the same order.
extension TimerQueue {
  mutating func code(_ coder: inout some StateCoder, _ store: inout ChangeStore) {
    coder.field("timers")
    var all = Array(timers) + Array(changes) + attempts.map { $0.timer }
    all.sort { $0.isBefore($1) }
    var scheduled: [[MadeChange]] = []
    if !coder.isReading {
      for index in all.indices {
        guard case .changes(let number) = all[index].action else { continue }
        all[index].action = .changes(ScheduledChanges(number: Int32(scheduled.count)))
        scheduled.append(store[number])
      }
    }
    let none = Timer(deadline: .zero, action: .reachability, number: 0)
    coder.list(&all, atMost: 1 << 20, none) { coder, timer in timer.code(&coder) }
    coder.field("changes")
    coder.list(&scheduled, atMost: 1 << 20, []) { coder, changes in coder.changes(&changes) }
    guard coder.isReading else { return }
    (attempts, timers, changes) = (FlatArray(), FlatArray(), FlatArray())
    (armed, earliest, store) = (0, .never, ChangeStore())
    var number: Int32 = 0
    for timer in all {
      if case .changes(let changes) = timer.action {
        if changes.number != number || Int(number) >= scheduled.count {
          coder.refuse()
          return
        }
        _ = store.add(scheduled[Int(number)])
        number += 1
      }
      if case .recognizer = timer.action, holds(timer.action) { coder.refuse() }
      arm(timer.action, at: timer.deadline)
    }
    if Int(number) < scheduled.count { coder.refuse() }
  }
}

extension TimerQueue.Timer {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.instant(&deadline)
    var (tag, touch, slot): (UInt8, TouchID, Slot) = (0, TouchID(0), Slot(index: 0))
    var (view, recognizer, edge) = (ViewID(0), RecognizerID(0), ScreenEdge.top)
    var place: UInt32 = 0
    switch action {
    case .changes(let changes): (tag, place) = (0, UInt32(changes.number))
    case .displayFrame(let one): (tag, touch) = (1, one)
    case .answer(let one): (tag, slot) = (2, one)
    case .recognizer(let one): (tag, recognizer) = (3, one)
    case .contentDelay(let one): (tag, touch) = (4, one)
    case .deceleration(let one): (tag, view) = (5, one)
    case .pause(let one): (tag, touch) = (6, one)
    case .reachability: tag = 7
    case .affordance(let one): (tag, edge) = (8, one)
    case .indicator: tag = 9
    case .delayedAction(let control, let one): (tag, view, touch) = (10, control, one)
    case .flash(let control): (tag, view) = (11, control)
    }
    coder.tag(&tag, below: 12)
    switch tag {
    case 0: coder.integer(&place)
    case 1, 4, 6: coder.touch(&touch)
    case 2: coder.slot(&slot)
    case 3: coder.recognizer(&recognizer)
    case 5, 11: coder.view(&view)
    case 8: coder.choice(&edge)
    case 10:
      coder.view(&view)
      coder.touch(&touch)
    default: break
    }
    guard coder.isReading else { return }
    if place > UInt32(Int32.max) {
      coder.refuse()
      place = 0
    }
    let actions: [TimerQueue.Action] = [
      .changes(ScheduledChanges(number: Int32(place))), .displayFrame(touch), .answer(slot),
      .recognizer(recognizer), .contentDelay(touch), .deceleration(view), .pause(touch),
      .reachability, .affordance(edge), .indicator, .delayedAction(view, touch), .flash(view),
    ]
    action = actions[Int(tag)]
  }
}
