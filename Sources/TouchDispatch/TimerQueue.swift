import TouchCore

/// What waits for its moment, the engine's and the host's in one queue.
///
/// Timers are taken out one at a time in (deadline, order of arming); what a firing timer arms for
/// its own instant fires after all that already wait for that instant.
struct TimerQueue: Sendable {
  /// One that waits.
  struct Timer: Sendable {
    var deadline: Instant
    var action: Action
  }

  /// What a timer does.
  enum Action: Sendable {
    /// Changes that the host or the app has scheduled.
    case changes([MadeChange])
    /// The display frame at which a touch's view is told where the finger is (TCH-7).
    case displayFrame(TouchID)
  }

  /// In order of firing: by deadline, and of equal ones in the order armed.
  private(set) var timers: [Timer] = []

  /// When the next timer is due.
  var nextDeadline: Instant? { timers.first?.deadline }

  mutating func arm(_ action: Action, at deadline: Instant) {
    let timer = Timer(deadline: deadline, action: action)
    var place = timers.endIndex
    while place > 0, timers[place - 1].deadline > deadline { place -= 1 }
    timers.insert(timer, at: place)
  }

  /// Takes the next timer out.
  mutating func popFirst() -> Timer? {
    timers.isEmpty ? nil : timers.removeFirst()
  }
}
