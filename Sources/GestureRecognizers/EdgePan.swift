import TouchCore

/// A finger that comes in from an edge of the screen: an app's recognizer (REC-5), or the swipe
/// that goes back (EDGE-5).
///
///          began, at most EDGE-5.region from the edge
///     ───────●──────────────────────────────┼──────────▶ t
///      idle  │ possible                     │ failed
///            │◀────── EDGE-5.duration ─────▶│
///
///     possible ── beyond EDGE-5.hysteresis inward, within EDGE-2.angle ──▶ claimed
///     possible ── beyond it any other way ──────────────────────────────▶ failed
///     possible ── lifted, second finger, too late ──────────────────────▶ failed
///
/// After a claim it goes on measuring. After a failure it still follows its finger, because the row
/// of the failure says where the finger is.
@usableFromInline package struct EdgePan: GestureMachine {
  /// The state of the attempt.
  @usableFromInline package internal(set) var state = State.idle
  /// When the finger came down.
  @usableFromInline var began = Instant.zero
  /// Where it came down, and where it is.
  @usableFromInline var (start, place) = (Point2D.zero, Point2D.zero)
  /// The part of the travel that the translation leaves out, in points.
  private var taken = Point2D.zero

  /// The states of an attempt.
  @usableFromInline package enum State: BitwiseCopyable, Hashable, Sendable {
    /// No finger has come.
    case idle
    /// It may become one from that edge.
    case possible(from: ScreenEdge)
    /// It is one, and goes on.
    case claimed(from: ScreenEdge)
    /// The gesture is not an edge pan.
    case failed
  }

  /// What a pan from an edge is held against.
  @usableFromInline package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// The edges that it may come from.
    @usableFromInline package var edges: EdgeSet
    /// The size of the screen.
    @usableFromInline package var screen: Size2D
    /// Farthest from the edge that it begins, in points.
    @usableFromInline package var region: Double
    /// Movement that it takes, in points.
    @usableFromInline package var hysteresis: Double
    /// Longest wait for that movement.
    @usableFromInline package var duration: Interval
    /// Farthest that it leans against the direction inward, in degrees.
    @usableFromInline package var angle: Double
    /// The rule that reasons cite: `.rec5`, or `.edge5` for the swipe back.
    @usableFromInline package var rule: Rule

    /// The figures' limits, of pans from `edges` of a screen.
    package init(_ rule: Rule, from edges: EdgeSet, of screen: Size2D, _ figures: Figures) {
      (self.edges, self.screen) = (edges, screen)
      region = figures.length(.edge5Region)
      hysteresis = figures.length(.edge5Hysteresis)
      duration = figures.interval(.edge5Duration)
      angle = figures.number(.edge2Angle)
      self.rule = rule
    }
  }

  /// No finger yet.
  @usableFromInline package init() {}

  /// No finger yet.
  @inlinable @inline(__always) package init(_ limits: Limits) { self.init() }

  /// The limits of a recognizer: an app's own (REC-5), or the back swipe of a controller (EDGE-5).
  @usableFromInline package static func limits(
    of recognizer: Recognizer, on screen: Size2D, _ figures: Figures
  ) -> Limits {
    Limits(
      recognizer.origin == .backSwipe ? .edge5 : .rec5, from: recognizer.edges, of: screen, figures)
  }

  /// Returns 1.
  @inlinable package static func mostFingers(begun: Bool, _ limits: Limits) -> Int? { 1 }

  /// The distance from the edges as a reason, if `point` is too far from all of them; else `nil`.
  @inlinable @inline(__always)
  package static func refusal(at point: Point2D, _ limits: Limits) -> Reason? {
    var nearest: Double?
    for edge in limits.edges {
      let depth = edge.depth(of: point, in: limits.screen)
      if depth >= 0, depth <= limits.region { return nil }
      // Off the screen it is as far from the edge as on it.
      let away = depth < 0 ? -depth : depth
      nearest = min(nearest ?? away, away)
    }
    // Without an edge there is no distance.
    let distance = nearest.map { Measure($0, limit: limits.region, unit: .points) }
    return Reason(limits.rule, distance)
  }

  /// The edge from which a touch that begins at `point` can pan: the nearest of the limits' edges,
  /// the first in the order of `ScreenEdge` if two are equally near; `nil` if none is within the region.
  @inlinable package static func edge(at point: Point2D, _ limits: Limits) -> ScreenEdge? {
    edge(at: point, among: limits.edges, of: limits.screen, within: limits.region)
  }

  // Takes single fields, since passing `limits` copies it.
  @usableFromInline static func edge(
    at point: Point2D, among edges: EdgeSet, of screen: Size2D, within region: Double
  ) -> ScreenEdge? {
    var (nearest, least): (ScreenEdge?, Double) = (nil, region)
    for edge in edges {
      let depth = edge.depth(of: point, in: screen)
      guard depth >= 0, depth < least || (nearest == nil && depth == least) else { continue }
      (nearest, least) = (edge, depth)
    }
    return nearest
  }

  /// Whether it is still open.
  package var isPossible: Bool {
    if case .possible = state { true } else { false }
  }

  /// The travel of the finger, in points; after the claim, less the hysteresis along each axis
  /// (REC-4).
  package var translation: Point2D {
    Point2D(place.x - start.x - taken.x, place.y - start.y - taken.y)
  }

  /// Begins later than it claimed: the translation starts at zero.
  @usableFromInline package mutating func beginLate() {
    taken = Point2D(place.x - start.x, place.y - start.y)
  }

  /// A finger is down; one that is not at an edge fails it.
  @inlinable package mutating func began(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    began(at: finger.point, finger.instant, limits)
  }

  /// The first finger is down.
  @inlinable @inline(__always) package mutating func beganFirst(
    _ finger: MachineFinger, _ limits: Limits
  ) -> Verdict {
    began(at: finger.point, finger.instant, limits)
  }

  @inlinable @inline(__always) mutating func began(
    at point: Point2D, _ instant: Instant, _ limits: Limits
  ) -> Verdict {
    guard case .idle = state else { return .possible }
    guard let edge = EdgePan.edge(at: point, limits) else {
      state = .failed
      return .fails(EdgePan.refusal(at: point, limits) ?? Reason(limits.rule))
    }
    (began, start, place) = (instant, point, point)
    state = .possible(from: edge)
    return .possible
  }

  /// The finger has moved.
  @usableFromInline package mutating func moved(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    let point = finger.point
    switch state {
    case .idle:
      return .possible
    case .claimed, .failed:
      place = point
      return .possible
    case .possible(let edge):
      place = point
      let squared = point.squaredDistance(to: start)
      guard squared > limits.hysteresis * limits.hysteresis else { return .possible }
      let angle = edge.movement(from: start, to: place).lean
      guard angle <= limits.angle else {
        return fail(Measure(angle, limit: limits.angle, unit: .degrees), limits)
      }
      state = .claimed(from: edge)
      taken = Point2D(
        limits.hysteresis.limited(to: place.x - start.x),
        limits.hysteresis.limited(to: place.y - start.y))
      return .claims(Reason(limits.rule, travel(limits)))
    }
  }

  /// The finger lifts.
  @usableFromInline package mutating func ended(
    _ finger: MachineFinger, _ fingers: Fingers, _ limits: Limits
  ) -> Verdict {
    guard isPossible else { return .possible }
    place = finger.point
    return fail(travel(limits), limits)
  }

  /// Another finger is down.
  @usableFromInline package mutating func otherFinger(_ limits: Limits) -> Verdict {
    guard isPossible else { return .possible }
    return fail(Measure(count: 2, limit: 1), limits)
  }

  /// The square of the hysteresis, in points².
  @inlinable package func quiet(fingers count: Int, _ limits: Limits) -> Double {
    limits.hysteresis * limits.hysteresis
  }

  /// Adds the translation, in points.
  @usableFromInline package func measure(
    _ measures: inout GestureMeasures, in state: GestureState, at instant: Instant, _ limits: Limits
  ) {
    measures.translation = translation
  }

  /// When it is too late for the pan; `nil` if it never is.
  @usableFromInline package func deadline(_ limits: Limits) -> Instant? {
    isPossible && limits.duration != .never ? began + limits.duration : nil
  }

  /// The deadline has come. One that is out of date says nothing.
  @usableFromInline package mutating func timerFired(at instant: Instant, _ limits: Limits)
    -> Verdict
  {
    guard let deadline = deadline(limits), instant >= deadline else { return .possible }
    return fail(Measure(instant - began, limit: limits.duration), limits)
  }

  private func travel(_ limits: Limits) -> Measure {
    Measure(place.distance(to: start), limit: limits.hysteresis, unit: .points)
  }

  private mutating func fail(_ measure: Measure, _ limits: Limits) -> Verdict {
    state = .failed
    return .fails(Reason(limits.rule, measure))
  }
}

extension EdgePan {
  /// Passes the fields of the attempt to a coder of states.
  @usableFromInline package mutating func code(_ coder: inout some StateCoder) {
    coder.field("edgePan")
    var (tag, edge): (UInt8, ScreenEdge) =
      switch state {
      case .idle: (0, .top)
      case .possible(let edge): (1, edge)
      case .claimed(let edge): (2, edge)
      case .failed: (3, .top)
      }
    coder.tag(&tag, below: 4)
    coder.choice(&edge)
    if coder.isReading {
      let states: [State] = [.idle, .possible(from: edge), .claimed(from: edge), .failed]
      state = states[Int(tag)]
    }
    if coder.isDigest, case .idle = state { return }
    coder.instant(&began)
    coder.point(&start)
    coder.point(&place)
    coder.point(&taken)
  }
}
