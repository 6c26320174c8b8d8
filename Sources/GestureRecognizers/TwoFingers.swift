import TouchCore

/// Two fingers that come closer or part (REC-7), or that turn about each other (REC-8).
///
///     scale 1            ●─────────────────●          ●────────●     0°
///     scale 1.5      ●─────────────────────────●       ╲
///     scale 0.5              ●────────●                 ╲
///                                                        ●           clockwise is positive; turns
///                                                                    add up: 361° follow 359°
///
///     possible ── changed by more than the hysteresis ──▶ claimed: began, changed …
///     possible ── one of them lifts ────────────────────▶ failed
///
/// Fingers closer than a point count as a point apart, so that there is always a scale; of these
/// there is no telling how they stand, and the angle stays. Which finger is which makes no
/// difference, as long as it is the same. Once it has claimed, it goes on measuring. If a
/// finger lifts and comes back, it continues from its amount. Once it has failed, it does not
/// measure.
@usableFromInline package struct TwoFingers: GestureMachine {
  /// The state of the attempt.
  @usableFromInline package internal(set) var state = State.idle
  /// The scale from 1, or the angle from 0 in degrees.
  @usableFromInline package internal(set) var amount: Double
  /// The way from one finger to the other that the amount is counted from; nothing while there is
  /// no telling.
  private var reference: Point2D?
  /// The length of the reference, in points: at least 1.
  private var referenceLength = 1.0
  /// The amount that it had then.
  private var base: Double
  /// How much has changed since then, to be held against the hysteresis.
  @usableFromInline var change = 0.0
  /// The amount as it changes.
  @usableFromInline var motion = Motion(at: .zero, .zero)

  /// What is measured of two fingers.
  @usableFromInline package enum Kind: BitwiseCopyable, Hashable, Sendable {
    /// How far apart they are, as a share of how far they began.
    case pinch
    /// How far they have turned.
    case rotation
  }

  /// The states of an attempt.
  @usableFromInline package enum State: BitwiseCopyable, Hashable, Sendable {
    /// There were no two fingers.
    case idle
    /// It may become one.
    case possible
    /// It is one, and goes on.
    case claimed
    /// The gesture is not one of the machine's.
    case failed
  }

  /// What a recognizer of pinches or rotations is held against.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// What is measured.
    @usableFromInline package let kind: Kind
    /// Change that it takes: of the distance in points, or of the angle in degrees.
    @usableFromInline package var hysteresis: Double
    /// The time without a change after which it lifts with no velocity (REC-9).
    @usableFromInline package var rest: Interval

    /// The rule of the kind.
    @inlinable var rule: Rule {
      switch kind {
      case .pinch: .rec7
      case .rotation: .rec8
      }
    }

    /// The figures' limits.
    package init(_ kind: Kind, _ figures: Figures) {
      self.kind = kind
      hysteresis =
        switch kind {
        case .pinch: figures.length(.rec7Hysteresis)
        case .rotation: figures.number(.rec8Hysteresis)
        }
      rest = figures.interval(.rec9Rest)
    }
  }

  /// No finger yet.
  @usableFromInline package init(_ kind: Kind) {
    base =
      switch kind {
      case .pinch: 1
      case .rotation: 0
      }
    amount = base
  }

  /// No finger yet.
  @inlinable @inline(__always) package init(_ limits: Limits) { self.init(limits.kind) }

  /// The limits of a recognizer.
  @usableFromInline package static func limits(
    of recognizer: Recognizer, on screen: Size2D, _ figures: Figures
  ) -> Limits {
    Limits(recognizer.kind == .rotation ? .rotation : .pinch, figures)
  }

  /// Returns 2.
  @inlinable package static func mostFingers(begun: Bool, _ limits: Limits) -> Int? { 2 }

  /// The velocity of the amount, per second.
  @inlinable package var amountVelocity: Double {
    @inline(__always) get { motion.velocity.x }
  }

  /// The velocity of the amount when the last finger lifts, per second.
  @inlinable package func amountVelocity(atLift instant: Instant, _ limits: Limits) -> Double {
    motion.velocity(atLift: instant, rest: limits.rest).x
  }

  /// A finger is down. Measuring begins with the second one.
  @inlinable package mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    fingers.count == 2 ? beganTogether(finger, fingers, limits) : .possible
  }

  /// Returns `.possible`.
  @inlinable @inline(__always) package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    .possible
  }

  /// The second finger is down.
  @usableFromInline mutating func beganTogether(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    guard let way = TwoFingers.way(fingers), state != .failed else { return .possible }
    if state != .claimed {
      self = TwoFingers(limits)
      state = .possible
    }
    (reference, base) = (nil, amount)
    stand(way, limits)
    motion = Motion(at: Point2D(amount, 0), finger.instant)
    return .possible
  }

  /// A finger has moved.
  @inlinable @inline(__always) package mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    guard measure(fingers, at: finger.instant, limits), state == .possible,
      change > limits.hysteresis
    else { return .possible }
    return claim(limits)
  }

  /// A finger of a gesture that goes on has moved.
  @inlinable @inline(__always) package mutating func follow(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) {
    _ = measure(fingers, at: finger.instant, limits)
  }

  /// Both fingers of a gesture that goes on may have moved: what `follow` and `measure` do for them.
  @inlinable @inline(__always) package mutating func follow(
    pair a: Point2D, _ b: Point2D, at instant: Instant, _ limits: Limits,
    _ measures: inout GestureMeasures
  ) {
    assert(state == .claimed, "a gesture that has not begun goes on")
    stand(Point2D(b.x - a.x, b.y - a.y), limits)
    motion.add(Point2D(amount, 0), at: instant)
    measures.amount = amount
    measures.amountVelocity = amountVelocity
  }

  /// Measures the fingers.
  /// - Returns: False if nothing was measured.
  @inlinable @inline(__always) mutating func measure(
    _ fingers: Fingers, at instant: Instant, _ limits: Limits
  ) -> Bool {
    guard let way = TwoFingers.way(fingers), state == .possible || state == .claimed else {
      return false
    }
    stand(way, limits)
    motion.add(Point2D(amount, 0), at: instant)
    return true
  }

  @inlinable @inline(__always) mutating func claim(_ limits: Limits) -> Verdict {
    state = .claimed
    return .claims(TwoFingers.reason(change, limits))
  }

  /// A finger lifts.
  @inlinable @inline(__always) package mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    switch state {
    case .idle:
      state = .failed
      return .fails(Reason(limits.rule, Measure(count: 1, limit: 2)))
    case .possible:
      state = .failed
      return .fails(TwoFingers.reason(change, limits))
    case .claimed, .failed:
      return .possible
    }
  }

  /// Infinity for one finger, which measures nothing by itself; else -1.
  @inlinable package func quiet(fingers count: Int, _ limits: Limits) -> Double {
    count == 1 ? .infinity : -1
  }

  /// Adds the scale, or the angle in degrees, and its velocity per second.
  @inlinable @inline(__always) package func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.amount = amount
    measures.amountVelocity =
      state == .ended ? amountVelocity(atLift: instant, limits) : amountVelocity
  }

  /// The way from one finger to the other is `way`: of all angles that stand so, the nearest.
  @usableFromInline mutating func stand(_ way: Point2D, _ limits: Limits) {
    if limits.kind == .rotation, way.squaredDistance(to: .zero) < 1 { return }
    guard let reference else {
      self.reference = way
      referenceLength = TwoFingers.length(way)
      return
    }
    switch limits.kind {
    case .pinch:
      let (apart, before) = (TwoFingers.length(way), referenceLength)
      // Each time that a finger comes back the scale goes on from its value.
      amount = min(base * apart / before, Point2D.farthest)
      change = apart < before ? before - apart : apart - before
    case .rotation:
      let along = reference.x * way.x + reference.y * way.y
      let across = reference.x * way.y - reference.y * way.x
      let turned = Arithmetic.angle(x: along, y: across)
      let stands = base + (across < 0 ? -turned : turned)
      amount = stands + 360 * Arithmetic.floor((amount - stands) / 360 + 0.5)
      change = amount < 0 ? -amount : amount
    }
  }

  /// The way from the first finger to the second, in points; `nil` unless there are exactly two.
  @inlinable static func way(_ fingers: Fingers) -> Point2D? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers.first, fingers.second)
    return Point2D(b.x - a.x, b.y - a.y)
  }

  private static func length(_ way: Point2D) -> Double { max(1, way.distance(to: .zero)) }

  // Static, since a call of a method would copy the machine.
  @usableFromInline static func reason(_ change: Double, _ limits: Limits) -> Reason {
    let unit: MeasureUnit =
      switch limits.kind {
      case .pinch: .points
      case .rotation: .degrees
      }
    return Reason(limits.rule, Measure(change, limit: limits.hysteresis, unit: unit))
  }
}

extension TwoFingers {
  /// Passes the fields of the attempt to a coder of states.
  @usableFromInline package mutating func code(_ coder: inout some StateCoder) {
    coder.field("twoFingers")
    var tag: UInt8 =
      switch state {
      case .idle: 0
      case .possible: 1
      case .claimed: 2
      case .failed: 3
      }
    coder.tag(&tag, below: 4)
    if coder.isReading { state = [.idle, .possible, .claimed, .failed][Int(tag)] }
    if coder.isDigest, state == .idle { return }
    coder.number(&amount)
    coder.optional(&reference, .zero) { coder, point in coder.point(&point) }
    coder.number(&referenceLength)
    coder.number(&base)
    coder.number(&change)
    motion.code(&coder)
  }
}
