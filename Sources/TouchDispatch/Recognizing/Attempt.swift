import GestureRecognizers
import TouchCore

/// The attempt of one recognizer at its touches, from its first finger to its last (REC-1).
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
  /// Its state.
  var state = State.idle
  /// True if this is the pan of a scroll view that could not begin, so that it no longer delays the
  /// touches of its content (SCR-1, SCR-5).
  var isHeldBack = false
  /// True if `Recognizers` has the motion of several of its fingers; only for one that measures a
  /// movement.
  var hasMotion = false
  /// The state of its last row; `failed` before the first one.
  var told = GestureState.failed
  /// The turn in which its fingers were processed last, so that they are processed once a turn.
  var turn: UInt32 = 0
  /// The touch that it began with; without meaning while it is idle.
  var firstTouch = TouchID(0)
  /// When it claimed; without meaning unless it waits. Not a payload of the state, so that the
  /// state is one byte.
  var claimed = Instant.zero
  /// The instant for which its timer is armed; `never` if none is armed.
  var deadline = Instant.never
  /// The square of the quiet distance, in points²: a finger within that distance of where it came down
  /// changes nothing for the machine. It is -1 if every movement counts.
  var quiet = -1.0

  /// A state of an attempt.
  enum State: UInt8, BitwiseCopyable, Sendable {
    /// There is no attempt.
    case idle
    /// The recognizer is undecided.
    case possible
    /// The recognizer has claimed, and waits for another to fail (ARB-4).
    case waiting
    /// The recognizer has claimed and waits, and its fingers have lifted.
    case waitingLifted
    /// The recognizer has begun and goes on.
    case active
    /// The recognizer has ended, failed or lost, and a finger of it is still down.
    case over
  }

  /// Begins with a touch.
  @inline(__always) mutating func begin(with touch: TouchID) {
    (state, firstTouch) = (.possible, touch)
    (hasMotion, told) = (false, .failed)
  }

  /// Ends the attempt, after its last finger has lifted. The other fields have no meaning while it is
  /// idle: `begin` and the first report set them, or the attempt has failed at once and is over.
  /// `isHeldBack` is read also while it is idle.
  @inline(__always) mutating func end() {
    assert(deadline == .never, "an attempt has ended, and its timer is armed")
    (state, isHeldBack) = (.idle, false)
  }

  /// True if the recognizer may yet recognise.
  @inline(__always) var isOpen: Bool {
    switch state {
    case .possible, .waiting, .waitingLifted: true
    case .idle, .active, .over: false
    }
  }

  /// True if the recognizer has claimed, and waits for another to fail.
  @inline(__always) var isWaiting: Bool { state == .waiting || state == .waitingLifted }

  /// True if the recognizer has begun and goes on.
  @inline(__always) var isActive: Bool { state == .active }
}

/// The fields in a saved state.
extension Attempt {
  mutating func code(_ coder: inout some StateCoder) {
    coder.field("attempt")
    coder.choice(&state)
    if isWaiting { coder.instant(&claimed) }
    // An idle attempt is a new one. The turn of an earlier step has no meaning.
    if state == .idle { return }
    coder.touch(&firstTouch)
    var timer = deadline == .never ? nil : deadline
    coder.optional(&timer, .zero) { coder, instant in coder.instant(&instant) }
    if coder.isReading { deadline = timer ?? .never }
    // An attempt that is no longer open has no use of it.
    if isOpen { coder.number(&quiet) }
    coder.flag(&isHeldBack)
    coder.choice(&told)
  }
}
