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
  /// The touch that it began with; older ones were of an attempt before it.
  var first = TouchID(0)
  /// How many of the fingers that it has been told of are down.
  var fingers: UInt8 = 0
  /// The frame in which its fingers were looked at last, so that each frame is judged once.
  var frame: UInt32 = 0
  /// Whether a timer waits for it.
  var isArmed = false
  /// The frame in which a finger of it lifted last, and the middle of those that were down then.
  private var lift = (frame: UInt32(0), middle: Point.zero)

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

  /// Where `fingers` are of which one lifts: what lifts in one frame lifts together, in the middle
  /// of all that were down before it.
  mutating func middle(of fingers: Fingers, liftingIn frame: UInt32) -> Point {
    if lift.frame != frame { lift = (frame, fingers.centroid) }
    return lift.middle
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
