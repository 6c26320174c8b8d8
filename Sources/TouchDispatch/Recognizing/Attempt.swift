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
  /// The moment for which its timer is armed; `nil` if none is.
  var deadline: Instant?
  /// The touch that it began with.
  var firstTouch = TouchID(0)
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
  var isOpen: Bool {
    switch state {
    case .possible, .waiting, .waitingLifted: true
    case .idle, .active, .over: false
    }
  }
}

/// The fingers of a recognizer that are down.
struct Fingers: BitwiseCopyable, Sendable {
  /// How many.
  var count = 0
  /// The first of them, in the order they came.
  var first = Point.zero
  /// The second of them.
  var second = Point.zero
  private var sum = Point.zero

  /// The middle of all of them.
  var centroid: Point {
    count > 1 ? Point(sum.x / Double(count), sum.y / Double(count)) : sum
  }

  /// One more finger.
  mutating func add(_ point: Point) {
    if count == 0 { first = point }
    if count == 1 { second = point }
    count += 1
    sum = Point(sum.x + point.x, sum.y + point.y)
  }

  /// A finger at `point`, which is among them, left out.
  func without(_ point: Point) -> Fingers {
    var rest = self
    rest.count -= 1
    rest.sum = rest.count == 0 ? point : Point(sum.x - point.x, sum.y - point.y)
    return rest
  }
}
