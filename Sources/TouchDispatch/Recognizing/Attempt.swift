import GestureRecognizers
import TouchCore

/// Where one recognizer of the scene stands with its fingers (REC-1).
///
///     idle ── a finger comes ──▶ possible ── has claimed, another must fail first ──▶ waiting
///                                    │                                                  │
///                                    ├───────────── recognised, continuous ◀────────────┤
///                                    │                     ▼                            │
///                                    │                  active ── lifted, cancelled ──▶ over
///                                    └── failed, lost, recognised, discrete ──────────▶ over
///
///     over ── its last finger lifts ──▶ idle
struct Attempt: BitwiseCopyable, Sendable {
  /// Where it stands.
  var state = State.idle
  /// The turn in which its fingers were processed last, so that each turn is processed once.
  var turn: UInt32 = 0
  /// The touch that it began with.
  var firstTouch = TouchID(0)
  /// The moment for which its timer is armed; `nil` if none is.
  var deadline: Instant?
  /// How far each of its fingers may be from where it came down before the machine makes anything of
  /// it, in points; below 0 if any movement counts.
  var quiet = -1.0
  /// The motion of the middle of its fingers since there were as many as now, if there are several.
  var motion = Motion(at: .zero, .zero)

  /// Where an attempt stands.
  enum State: BitwiseCopyable, Hashable, Sendable {
    /// It has no touch.
    case idle
    /// It may be what the recognizer waits for.
    case possible
    /// It is, and waits for another to fail since then (ARB-4).
    case waiting(since: Instant)
    /// The same, and its fingers have lifted.
    case waitingLifted(since: Instant)
    /// It has been recognised and goes on.
    case active
    /// It is done; fingers of it are down.
    case over
  }

  /// Whether it may yet be recognised.
  @inline(__always) var isOpen: Bool {
    switch state {
    case .possible, .waiting, .waitingLifted: true
    case .idle, .active, .over: false
    }
  }

  /// Whether it has been recognised and goes on.
  @inline(__always) var isActive: Bool {
    if case .active = state { true } else { false }
  }
}
