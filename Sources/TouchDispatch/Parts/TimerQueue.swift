import TouchCore

/// The timers of the engine and of the host, in one queue.
///
/// Timers are taken out one at a time, ordered by deadline and then by arming. A timer that is
/// armed for the present instant fires after all others of that instant.
struct TimerQueue: Sendable {
  /// A timer that is armed.
  struct Timer: BitwiseCopyable, Sendable {
    var deadline: Instant
    var action: Action
  }

  /// What a timer does.
  enum Action: BitwiseCopyable, Hashable, Sendable {
    /// Changes that the host or the app has scheduled, by their place among those.
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
    case affordance(Edge)
    /// The home indicator hides itself, or is back (HOME-3, HOME-4).
    case indicator
    /// A control's delayed action runs (HI-4).
    case delayedAction(ViewID, TouchID)
    /// A control's flash ends (HI-2).
    case flash(ViewID)
  }

  /// In order of firing: by deadline, and of equal ones in the order armed.
  private(set) var timers = FlatArray<Timer>()

  /// When the next timer is due.
  var nextDeadline: Instant? { timers.first?.deadline }

  /// Arms a timer for `action`, unless `deadline` is the last instant, which means never.
  mutating func arm(_ action: Action, at deadline: Instant) {
    if deadline == Instant(nanoseconds: .max) { return }
    let timer = Timer(deadline: deadline, action: action)
    var place = timers.endIndex
    while place > 0, timers[place - 1].deadline > deadline { place -= 1 }
    timers.insert(timer, at: place)
  }

  /// Moves the timers to memory of their own, if a copy shares it.
  mutating func unshare() { timers.unshare() }

  /// Moves the timer of a recognizer to `deadline`; removes it if `deadline` is `nil`. The caller
  /// knows that the deadline has changed.
  mutating func rearm(_ recognizer: RecognizerID, at deadline: Instant?) {
    for place in timers.indices {
      if case .recognizer(recognizer) = timers[place].action {
        timers.remove(at: place)
        break
      }
    }
    if let deadline { arm(.recognizer(recognizer), at: deadline) }
  }

  /// Arms the timer for `action`, or moves it, so that it fires at `deadline` only; removes it if
  /// `deadline` is `nil`.
  mutating func rearm(_ action: Action, at deadline: Instant?) {
    for place in timers.indices where timers[place].action == action {
      if timers[place].deadline == deadline { return }
      timers.remove(at: place)
      break
    }
    if let deadline { arm(action, at: deadline) }
  }

  /// Removes the timer for `action`, if it is armed.
  mutating func cancel(_ action: Action) {
    for place in timers.indices where timers[place].action == action {
      timers.remove(at: place)
      return
    }
  }

  /// True if a timer for `action` is armed.
  func holds(_ action: Action) -> Bool {
    for timer in timers where timer.action == action { return true }
    return false
  }

  /// Removes and returns the next timer; `nil` if none is armed.
  mutating func popFirst() -> Timer? {
    timers.isEmpty ? nil : timers.remove(at: 0)
  }
}

/// Changes that wait for their moment: the number of their place in the list of those.
struct ScheduledChanges: BitwiseCopyable, Hashable, Sendable {
  var number: Int32
}

/// The changes that wait, so that a timer need only name them.
struct ChangeStore: Sendable {
  private var places: [[MadeChange]] = []
  private var free: [Int32] = []

  mutating func add(_ changes: [MadeChange]) -> ScheduledChanges {
    if let number = free.popLast() {
      places[Int(number)] = changes
      return ScheduledChanges(number: number)
    }
    places.append(changes)
    return ScheduledChanges(number: Int32(places.count - 1))
  }

  mutating func take(_ changes: ScheduledChanges) -> [MadeChange] {
    let place = Int(changes.number)
    defer {
      places[place] = []
      free.append(changes.number)
    }
    return places[place]
  }
}
