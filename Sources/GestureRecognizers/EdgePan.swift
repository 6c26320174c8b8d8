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
/// Once it has claimed it goes on measuring until `reset`; once it has failed it does not.
public struct EdgePan: BitwiseCopyable, Sendable {
  /// Where it stands.
  public private(set) var state = State.idle
  /// When the finger came down.
  private var began = Instant.zero
  /// Where it came down, and where it is.
  private var (start, place) = (Point.zero, Point.zero)

  /// Where a pan from an edge stands.
  public enum State: BitwiseCopyable, Hashable, Sendable {
    /// No finger has come.
    case idle
    /// It may become one from that edge.
    case possible(from: Edge)
    /// It is one, and goes on.
    case claimed(from: Edge)
    /// It is none.
    case failed
  }

  /// What a pan from an edge is held against.
  public struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// Farthest from the edge that it begins, in points.
    public var region: Double
    /// Movement that it takes, in points.
    public var hysteresis: Double
    /// Longest wait for that movement.
    public var duration: Interval
    /// Farthest that it leans against the direction inward, in degrees.
    public var angle: Double
    /// The rule that reasons cite: `.rec5`, or `.edge5` for the swipe back.
    public var rule: Rule

    /// The figures' limits.
    public init(_ rule: Rule, _ figures: Figures) {
      region = figures.length(.edge5Region)
      hysteresis = figures.length(.edge5Hysteresis)
      duration = figures.interval(.edge5Duration)
      angle = figures.number(.edge2Angle)
      self.rule = rule
    }
  }

  /// No finger yet.
  public init() {}

  /// The edge from which a touch that begins at `point` can become one: the nearest of `edges`, in
  /// the order of `Edge` where two are as near; nothing where it is not close enough to any.
  public static func mayBegin(
    at point: Point, edges: EdgeSet, in screen: Size, _ limits: Limits
  ) -> Edge? {
    guard point.isReachable else { return nil }
    var (nearest, least): (Edge?, Double) = (nil, limits.region)
    for edge in edges {
      let depth = edge.depth(of: point, in: screen)
      guard depth >= 0, depth < least || (nearest == nil && depth == least) else { continue }
      (nearest, least) = (edge, depth)
    }
    return nearest
  }

  /// How far a touch that begins at `point` is from the nearest of `edges`, against how far it may
  /// be; nothing without edges, or where the point is no place.
  public static func distance(
    of point: Point, from edges: EdgeSet, in screen: Size, _ limits: Limits
  ) -> Measure? {
    guard point.isReachable else { return nil }
    var nearest: Double?
    for edge in edges {
      let depth = edge.depth(of: point, in: screen)
      // Off the screen it is as far from the edge as on it.
      let away = depth < 0 ? -depth : depth
      nearest = min(nearest ?? away, away)
    }
    return nearest.map { Measure($0, limit: limits.region, unit: .points) }
  }

  /// How far from `edge` a touch begins at `point`, against how far it may.
  public static func place(
    of point: Point, at edge: Edge, in screen: Size, _ limits: Limits
  ) -> Measure {
    Measure(edge.depth(of: point, in: screen), limit: limits.region, unit: .points)
  }

  /// Whether it is still open.
  public var isPossible: Bool {
    if case .possible = state { true } else { false }
  }

  /// How far the finger has come, in points.
  public var translation: Point { Point(place.x - start.x, place.y - start.y) }

  /// A finger is down from which it may come, at an edge that `mayBegin` told.
  public mutating func began(
    at point: Point, _ instant: Instant, from edge: Edge, _ limits: Limits
  ) -> Verdict {
    guard case .idle = state else { return .possible }
    began = instant
    (start, place) = (point, point)
    state = .possible(from: edge)
    guard point.isReachable else {
      (start, place) = (.zero, .zero)
      return fail(Measure(.infinity, limit: limits.region, unit: .points), limits)
    }
    return .possible
  }

  /// The finger is at `point`.
  public mutating func moved(to point: Point, _ limits: Limits) -> Verdict {
    switch state {
    case .idle, .failed:
      return .possible
    case .claimed:
      if point.isReachable { place = point }
      return .possible
    case .possible(let edge):
      guard point.isReachable else { return .possible }
      place = point
      let squared = point.squaredDistance(to: start)
      guard squared > limits.hysteresis * limits.hysteresis else { return .possible }
      let angle = edge.movement(from: start, to: place).lean
      guard angle <= limits.angle else {
        return fail(Measure(angle, limit: limits.angle, unit: .degrees), limits)
      }
      state = .claimed(from: edge)
      return .claims(Reason(limits.rule, travel(limits)))
    }
  }

  /// The finger has lifted at `point`.
  public mutating func ended(at point: Point, _ limits: Limits) -> Verdict {
    guard isPossible else { return .possible }
    if point.isReachable { place = point }
    return fail(travel(limits), limits)
  }

  /// Another finger is down.
  public mutating func secondFinger(_ limits: Limits) -> Verdict {
    guard isPossible else { return .possible }
    return fail(Measure(count: 2, limit: 1), limits)
  }

  /// When it is too late for it; nothing where it never is.
  public func deadline(_ limits: Limits) -> Instant? {
    isPossible && limits.duration != .never ? began + limits.duration : nil
  }

  /// The deadline has come. One that is out of date says nothing.
  public mutating func timerFired(at instant: Instant, _ limits: Limits) -> Verdict {
    guard let deadline = deadline(limits), instant >= deadline else { return .possible }
    return fail(Measure(instant - began, limit: limits.duration), limits)
  }

  /// A new attempt: nothing is remembered.
  public mutating func reset() { self = EdgePan() }

  private func travel(_ limits: Limits) -> Measure {
    Measure(place.distance(to: start), limit: limits.hysteresis, unit: .points)
  }

  private mutating func fail(_ measure: Measure, _ limits: Limits) -> Verdict {
    state = .failed
    return .fails(Reason(limits.rule, measure))
  }
}
