import TouchCore

/// Fingers that move together, followed by their centroid (REC-4).
///
///     possible ── an axis reaches the hysteresis with enough fingers ──▶ claimed: began, changed …
///         ▲────── may not begin now: `holdBack` (SCR-5) ──────────────────┘
///     possible ── too many fingers, the last one lifts ────────────────▶ failed
///
/// All movement counts, also movement before enough fingers are down. A finger that lands or lifts
/// causes no jump: the travel continues from its last value.
///
///     fingers     1 │   2           │ 1 │   2        at least 2 wanted
///     centroid    ──┼──▶─────────▶──┼─▶─┼──▶────▶
///     travel      5 │   5 …  12     │12 │ 12 … 18    at 10 the pan claims
///     translation 5 │   5 …   2     │ 2 │  2 …  8    from then on less the hysteresis
///
/// After a claim the pan continues to measure, with any number of fingers; after a failure it does
/// not.
///
///     var pan = Pan()
///     let limits = Pan.Limits(minTouches: 1, maxTouches: nil, figures)
///     let start = Point2D(50, 50), place = Point2D(50, 70)
///     _ = pan.began(MachineFinger(at: start, from: start, .zero), Fingers(start), limits)
///     _ = pan.moved(MachineFinger(at: place, from: start, .zero), Fingers(place), limits)
///     pan.translation                                // Point2D(0, 10): 20 pt less the hysteresis
@usableFromInline package struct Pan: GestureMachine {
  /// The state of the attempt.
  @usableFromInline package internal(set) var state = State.possible
  /// How many fingers are down, and how many were at most.
  @usableFromInline var (fingers, most) = (0, 0)
  /// The centroid of the fingers.
  @usableFromInline var middle = Point2D.zero
  /// The point that the travel counts from: where the fingers that are down now would have begun.
  /// `nil` before the first location.
  @usableFromInline var anchor: Point2D?
  /// The travel at which the translation is zero.
  @usableFromInline var zero = Point2D.zero
  /// Why the translation differs from the travel.
  @usableFromInline var offset = Offset.none
  /// True for each axis that had reached the hysteresis when it last claimed.
  private var (reachedX, reachedY) = (false, false)
  /// What keeps the drag of a scroll view to one axis.
  private var lock = DirectionalLock()

  /// Why the translation of a pan differs from its travel.
  @usableFromInline enum Offset: BitwiseCopyable, Hashable, Sendable {
    /// They do not differ.
    case none
    /// The translation stays zero until an axis reaches the hysteresis.
    case untilHysteresis
    /// The hysteresis has been subtracted.
    case taken
    /// The pan was held back: it claimed and could not begin (SCR-5).
    case heldBack
  }

  /// The states of an attempt.
  @usableFromInline package enum State: BitwiseCopyable, Hashable, Sendable {
    /// It may become one.
    case possible
    /// It is one, and goes on.
    case claimed
    /// The gesture is not a pan.
    case failed
  }

  /// What a recognizer of pans is held against.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Fewest fingers that pan.
    @usableFromInline package var minTouches: Int
    /// The largest number of fingers; `nil` for any number.
    @usableFromInline package var maxTouches: Int?
    /// True if a finger beyond `maxTouches` fails the pan before it begins; false if such a finger
    /// is ignored.
    @usableFromInline package var failsPastMaxTouches = true
    /// Movement that it takes, in points.
    @usableFromInline package var hysteresis: Double
    /// The rule that it is ruled by: REC-4, or that of a scroll view's own pan.
    @usableFromInline package var rule = Rule.rec4
    /// The axes that it is locked to; none, unless it is a scroll view's pan (SCR-5).
    @usableFromInline package var lock: DirectionalLock.Limits

    /// The limits of a recognizer; fewer than one finger count as one.
    package init(minTouches: Int, maxTouches: Int?, _ figures: Figures) {
      self.minTouches = max(1, minTouches)
      self.maxTouches = maxTouches
      hysteresis = figures.length(.rec4Hysteresis)
      lock = DirectionalLock.Limits(horizontal: false, vertical: false, figures)
    }
  }

  /// No finger yet.
  @usableFromInline package init() {}

  /// No finger yet.
  @inlinable @inline(__always) package init(_ limits: Limits) { self.init() }

  /// The limits of a recognizer. The pan of a scroll view has a figure of its own (SCR-2), and a
  /// back swipe from anywhere its own rule (EDGE-5).
  @usableFromInline package static func limits(
    of recognizer: Recognizer, on screen: Size2D, _ figures: Figures
  ) -> Limits {
    var limits = Limits(
      minTouches: Int(recognizer.minTouches), maxTouches: recognizer.maxTouches.map { Int($0) },
      figures)
    switch recognizer.origin {
    case .scroll:
      limits.hysteresis = figures.length(.scr2Movement)
      limits.rule = .scr2
      limits.failsPastMaxTouches = false
      limits.lock.isHorizontal = recognizer.locksHorizontally
      limits.lock.isVertical = recognizer.locksVertically
    case .contentSwipe:
      limits.rule = .edge5
    case .app, .backSwipe:
      break
    }
    return limits
  }

  /// The largest number of fingers that the pan follows; `nil` for any number. A pan that has not
  /// begun also follows a finger beyond `maxTouches`, which fails it, unless such a finger is
  /// ignored.
  @inlinable package static func mostFingers(begun: Bool, _ limits: Limits) -> Int? {
    begun || !limits.failsPastMaxTouches ? limits.maxTouches : nil
  }

  /// The movement of the fingers since the first one came down, in points.
  @inlinable package var travel: Point2D {
    guard let anchor else { return .zero }
    return Point2D(middle.x - anchor.x, middle.y - anchor.y)
  }

  /// The translation, in points: the travel since `setTranslation` or since the first finger, less
  /// the hysteresis after the travel has reached it.
  @inlinable package var translation: Point2D {
    if offset == .untilHysteresis { return .zero }
    let travel = travel
    return Point2D(travel.x - zero.x, travel.y - zero.y)
  }

  /// Sets the translation at the present location.
  package mutating func setTranslation(_ translation: Point2D) {
    zero = Point2D(travel.x - translation.x, travel.y - translation.y)
  }

  /// The travel along the axes that have reached the hysteresis, in points; zero along the others.
  @usableFromInline package func way(_ limits: Limits) -> Point2D {
    let reached = limits.hysteresis
    return Point2D(
      travel.x.magnitude >= reached ? travel.x : 0, travel.y.magnitude >= reached ? travel.y : 0)
  }

  /// Makes a pan that claims possible again, because it may not begin now (SCR-5).
  @usableFromInline package mutating func holdBack() {
    guard state == .claimed else { return }
    (state, offset, zero) = (.possible, .heldBack, .zero)
  }

  /// Begins later than it claimed: the translation starts at zero.
  @usableFromInline package mutating func beginLate() { setTranslation(.zero) }

  /// Begins with the first finger, which stopped decelerating content (SCR-4).
  @usableFromInline package mutating func beginAtOnce() {
    (state, offset) = (.claimed, .untilHysteresis)
  }

  /// A finger is down.
  @inlinable package mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    if fingers.count == 1, self.fingers == 0, anchor == nil {
      return beganFirst(finger, limits)
    }
    return fingersChanged(
      to: fingers.count, centroid: fingers.centroid,
      from: fingers.without(finger.point).centroid, at: finger.instant, limits)
  }

  /// The first finger of all is down: what `fingersChanged` does for it.
  @inlinable @inline(__always) package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    fingers = 1
    most = max(most, 1)
    (anchor, middle) = (finger.point, finger.point)
    guard state == .possible, let maxTouches = limits.maxTouches, maxTouches < 1 else {
      return .possible
    }
    return fail(Reason(limits.rule, Measure(count: 1, limit: maxTouches)))
  }

  /// A finger lifts.
  @inlinable @inline(__always) package mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    fingersChanged(
      to: fingers.count - 1, centroid: fingers.without(finger.point).centroid,
      from: fingers.centroid, at: finger.instant, limits)
  }

  /// A finger came or went: `count` are down with their middle at `centroid`; that of those before
  /// was at `old`.
  @inlinable @inline(__always) mutating func fingersChanged(
    to count: Int, centroid: Point2D, from old: Point2D, at instant: Instant, _ limits: Limits
  ) -> Verdict {
    follow(to: old, at: instant, limits)
    let before = fingers
    fingers = max(0, count)
    most = max(most, fingers)
    if fingers > 0 { carry(to: centroid) }
    guard state == .possible else { return .possible }
    if let maxTouches = limits.maxTouches, fingers > maxTouches {
      return fail(Reason(limits.rule, Measure(count: fingers, limit: maxTouches)))
    }
    return fingers == 0 && before > 0 ? fail(reasonAtLift(limits)) : .possible
  }

  @inlinable @inline(__always) func reasonAtLift(_ limits: Limits) -> Reason {
    if most < limits.minTouches {
      return Reason(limits.rule, Measure(count: most, limit: limits.minTouches))
    }
    if offset == .heldBack { return Reason(.scr5) }
    return Reason(limits.rule, Measure(reach, limit: limits.hysteresis, unit: .points))
  }

  /// The longer of the travels along the two axes, in points.
  @inlinable var reach: Double { max(travel.x.magnitude, travel.y.magnitude) }

  /// A finger has moved.
  @inlinable @inline(__always) package mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    moved(to: fingers.centroid, at: finger.instant, limits)
  }

  /// The square of just less than the hysteresis, in points², if one finger is down and can pan; else
  /// -1.
  @inlinable package func quiet(fingers count: Int, _ limits: Limits) -> Double {
    guard count == 1, most <= 1, limits.minTouches == 1, limits.lock.isOff, limits.hysteresis > 0
    else { return -1 }
    let quiet = limits.hysteresis.nextDown
    return quiet * quiet
  }

  /// Adds the translation, in points.
  @inlinable package func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.translation = translation
    // Like its translation, the velocity of one that caught its content is zero until an axis
    // reaches the hysteresis.
    if offset == .untilHysteresis { measures.velocity = .zero }
  }

  /// The fingers of a pan that goes on have moved.
  @inlinable @inline(__always) package mutating func follow(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) {
    follow(to: fingers.centroid, at: finger.instant, limits)
  }

  /// The centroid of the fingers that are down is at `centroid`.
  @inlinable @inline(__always) mutating func moved(
    to centroid: Point2D, at instant: Instant, _ limits: Limits
  ) -> Verdict {
    follow(to: centroid, at: instant, limits)
    guard state == .possible, fingers >= limits.minTouches, reach >= limits.hysteresis else {
      return .possible
    }
    return claim(limits)
  }

  /// An axis has reached the hysteresis.
  @usableFromInline mutating func claim(_ limits: Limits) -> Verdict {
    let reach = newReach(limits)
    (reachedX, reachedY) = (
      travel.x.magnitude >= limits.hysteresis, travel.y.magnitude >= limits.hysteresis
    )
    state = .claimed
    takeHysteresis(limits)
    return .claims(
      Reason(limits.rule, Measure(reach, limit: limits.hysteresis, unit: .points)))
  }

  /// The travel that makes it claim, in points: that along an axis that had not reached the
  /// hysteresis when it was last held back, if there is one.
  private func newReach(_ limits: Limits) -> Double {
    guard offset == .heldBack, reachedX != reachedY else { return reach }
    let other = reachedX ? travel.y.magnitude : travel.x.magnitude
    return other >= limits.hysteresis ? other : reach
  }

  /// Updates the centroid without a verdict: only a movement can claim.
  @inlinable @inline(__always) mutating func follow(
    to centroid: Point2D, at instant: Instant, _ limits: Limits
  ) {
    guard state != .failed, fingers > 0 else { return }
    if anchor == nil { anchor = centroid }
    if !limits.lock.isOff { carry(to: locked(centroid, at: instant, limits)) }
    middle = centroid
    if offset == .untilHysteresis, reach >= limits.hysteresis { takeHysteresis(limits) }
  }

  /// True if a movement of its only finger changes nothing but the middle of its fingers: it has
  /// claimed, is locked to no axis and does not wait for its hysteresis.
  @inlinable package func isPlain(_ limits: Limits) -> Bool {
    state == .claimed && fingers == 1 && anchor != nil && offset != .untilHysteresis
      && limits.lock.isOff
  }

  /// Follows the only finger of a plain pan to `point`: what `follow` and `measure` do for it.
  /// - Returns: The translation, in points.
  @inlinable @inline(__always) package mutating func follow(plainly point: Point2D) -> Point2D {
    middle = point
    guard let anchor else { return .zero }
    return Point2D(middle.x - anchor.x - zero.x, middle.y - anchor.y - zero.y)
  }

  /// The place of the centroid as far as the lock holds back what leads to `centroid`.
  @inline(never) @usableFromInline mutating func locked(
    _ centroid: Point2D, at instant: Instant, _ limits: Limits
  ) -> Point2D {
    let movement = Point2D(centroid.x - middle.x, centroid.y - middle.y)
    let held = lock.held(
      movement, at: instant, hasBegun: state == .claimed && offset != .untilHysteresis,
      limits.lock)
    return Point2D(centroid.x - held.x, centroid.y - held.y)
  }

  @usableFromInline mutating func takeHysteresis(_ limits: Limits) {
    offset = .taken
    zero = Point2D(
      limits.hysteresis.limited(to: travel.x), limits.hysteresis.limited(to: travel.y))
  }

  /// Moves the anchor with the centroid, which jumps because a finger landed or lifted.
  @usableFromInline mutating func carry(to centroid: Point2D) {
    if let anchor {
      self.anchor = Point2D(
        anchor.x + (centroid.x - middle.x), anchor.y + (centroid.y - middle.y))
    } else {
      anchor = centroid
    }
    middle = centroid
  }

  @inlinable mutating func fail(_ reason: Reason) -> Verdict {
    state = .failed
    return .fails(reason)
  }
}

extension Double {
  /// The distance with the sign of `way`, or `way` itself if that is shorter.
  func limited(to way: Double) -> Double { max(-self, min(self, way)) }
}

extension Pan {
  /// Passes the fields of the attempt to a coder of states.
  @usableFromInline package mutating func code(_ coder: inout some StateCoder) {
    coder.field("pan")
    var tag: UInt8 =
      switch state {
      case .possible: 0
      case .claimed: 1
      case .failed: 2
      }
    coder.tag(&tag, below: 3)
    if coder.isReading { state = [.possible, .claimed, .failed][Int(tag)] }
    coder.count(&fingers, atMost: 1 << 20)
    coder.count(&most, atMost: 1 << 20)
    coder.point(&middle)
    coder.optional(&anchor, .zero) { coder, point in coder.point(&point) }
    coder.point(&zero)
    var why: UInt8 =
      switch offset {
      case .none: 0
      case .untilHysteresis: 1
      case .taken: 2
      case .heldBack: 3
      }
    coder.tag(&why, below: 4)
    if coder.isReading { offset = [.none, .untilHysteresis, .taken, .heldBack][Int(why)] }
    coder.flag(&reachedX)
    coder.flag(&reachedY)
    if !coder.isDigest || fingers > 0 { lock.code(&coder) }
  }
}
