import TouchCore

/// The app's own swipe from the left edge, which goes back (EDGE-5).
///
///          began, at most EDGE-5.region from the edge
///     ───────●──────────────────────────────┼──────────▶ t
///            │ possible                     │ failed: touches are delivered late
///            │◀────── EDGE-5.duration ─────▶│
///
///     possible ── beyond the hysteresis to the right ──▶ claimed: began, changed …, ended
///     possible ── beyond it any other way ─────────────▶ failed
///     possible ── lifted, second finger, too late ─────▶ failed
///
/// While it is possible it delays the touch's began, so that a shorter tap is delivered at its lift.
public struct BackSwipe: BitwiseCopyable, Sendable {
  /// The touch.
  public let touch: TouchID
  /// Whose it is.
  public let controller: ControllerID
  /// When the touch began.
  public let began: Instant
  /// Where the touch began.
  public let start: Point
  /// Where it stands.
  public private(set) var state = State.possible

  /// Where a back swipe stands.
  public enum State: BitwiseCopyable, Sendable {
    /// It may become one.
    case possible
    /// It is one, until the finger lifts.
    case claimed
    /// It is none.
    case failed
  }

  /// Whether a touch that begins at `point` can become one, where it may begin up to `region` points
  /// from the left edge.
  @inlinable public static func mayBegin(at point: Point, within region: Double) -> Bool {
    point.isFinite && point.x >= 0 && point.x <= region
  }

  /// A touch that begins at the left edge.
  public init(
    _ touch: TouchID, of controller: ControllerID, at point: Point, _ instant: Instant
  ) {
    self.touch = touch
    self.controller = controller
    began = instant
    start = point
  }

  /// Whether it is still open.
  public var isPossible: Bool {
    if case .possible = state { true } else { false }
  }

  /// When it is too late for it.
  public func deadline(_ figures: Figures) -> Instant {
    began + figures.interval(.edge5Duration)
  }

  /// How far from the edge it may begin, against where it did.
  public func place(_ figures: Figures) -> Measure {
    Measure(start.x, limit: figures.length(.edge5Region), unit: .points)
  }

  /// The finger is at `point`.
  public mutating func moved(to point: Point, _ figures: Figures) -> Verdict {
    let hysteresis = figures.length(.edge5Hysteresis)
    guard isPossible, point.squaredDistance(to: start) > hysteresis * hysteresis else {
      return .possible
    }
    let angle = Arithmetic.angle(x: point.x - start.x, y: point.y - start.y)
    let widest = figures.number(.edge2Angle)
    guard angle <= widest else {
      return fail(Measure(angle, limit: widest, unit: .degrees))
    }
    state = .claimed
    return .claims(
      Reason(.edge5, Measure(point.distance(to: start), limit: hysteresis, unit: .points)))
  }

  /// The deadline has come.
  public mutating func timedOut(at instant: Instant, _ figures: Figures) -> Verdict {
    guard isPossible else { return .possible }
    return fail(Measure(instant - began, limit: figures.interval(.edge5Duration)))
  }

  /// Another finger is down.
  public mutating func secondFingerDown() -> Verdict {
    guard isPossible else { return .possible }
    return fail(Measure(2, limit: 1, unit: .count))
  }

  /// The finger has lifted.
  public mutating func lifted(at point: Point, _ figures: Figures) -> Verdict {
    guard isPossible else { return .possible }
    return fail(
      Measure(
        point.distance(to: start), limit: figures.length(.edge5Hysteresis), unit: .points))
  }

  private mutating func fail(_ measure: Measure) -> Verdict {
    state = .failed
    return .fails(Reason(.edge5, measure))
  }
}
