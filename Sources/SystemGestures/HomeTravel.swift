import TouchCore

/// What becomes of a swipe from the edge of the home indicator once it is the system's (EDGE-4).
///
///       swipe recognised                      inward, released
///     ────────●──────────────────────────────────●──────────▶ home
///             │ travels
///             │      ●─── slower than EDGE-4.pause for EDGE-4.pauseTime ───▶ appSwitcher
///
///     travels ── lifted, at least EDGE-4.travel inward ──▶ home
///     travels ── lifted, less ───────────────────────────▶ nothing
///     travels ── pause, at least EDGE-4.travel inward ───▶ appSwitcher
///
/// The speed is what the finger has come since it was last as far away as the slowest speed makes in
/// that time; so a resting finger pauses although it reports nothing.
package struct HomeTravel: BitwiseCopyable, Sendable {
  /// The touch.
  package private(set) var touch: TouchID
  /// The edge that the swipe comes from.
  package private(set) var edge: ScreenEdge
  private var start: Point2D
  private var point: Point2D
  /// Where and since when the finger is no faster than a pause.
  private var anchor: Point2D
  private var anchored: Instant

  /// The swipe of `touch` from `edge` that began at `start` was recognised.
  package init(
    _ touch: TouchID, from edge: ScreenEdge, _ start: Point2D, at point: Point2D, _ instant: Instant
  ) {
    self.touch = touch
    self.edge = edge
    self.start = start
    self.point = point
    anchor = point
    anchored = instant
  }

  /// When the finger has paused, unless it moves.
  package func deadline(_ figures: Figures) -> Instant {
    anchored + figures.interval(.edge4PauseTime)
  }

  /// The finger is at `point`.
  package mutating func moved(to point: Point2D, at instant: Instant, _ figures: Figures) {
    let least = figures.length(.edge4Travel)
    let wasShort = travel < least
    self.point = point
    let time = figures.interval(.edge4PauseTime)
    let reach = figures.number(.edge4Pause) * Double(time.nanoseconds) / 1e9
    // A pause is one only from when the swipe is long enough.
    let isAnchored = !wasShort && travel >= least
    if !isAnchored || point.squaredDistance(to: anchor) >= reach * reach {
      anchor = point
      anchored = instant
    }
  }

  /// The deadline has come: what happens, unless the finger has not come far enough.
  package func paused(at instant: Instant, _ figures: Figures) -> (SystemAction, Reason)? {
    guard travel >= figures.length(.edge4Travel) else { return nil }
    let seconds = Double((instant - anchored).nanoseconds) / 1e9
    let speed = seconds > 0 ? point.distance(to: anchor) / seconds : 0
    return (
      .appSwitcher,
      Reason(
        .edge4, Measure(speed, limit: figures.number(.edge4Pause), unit: .pointsPerSecond))
    )
  }

  /// The finger has lifted: what happens, unless it has not come far enough.
  package func lifted(_ figures: Figures) -> (SystemAction, Reason)? {
    let least = figures.length(.edge4Travel)
    guard travel >= least else { return nil }
    return (.home, Reason(.edge4, Measure(travel, limit: least, unit: .points)))
  }

  /// How far inward the finger has come.
  private var travel: Double { edge.movement(from: start, to: point).inward }
}

extension HomeTravel: StateCoded {
  package static var blank: HomeTravel {
    HomeTravel(TouchID(0), from: .bottom, .zero, at: .zero, .zero)
  }

  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("homeTravel")
    coder.touch(&touch)
    coder.choice(&edge)
    coder.point(&start)
    coder.point(&point)
    coder.point(&anchor)
    coder.instant(&anchored)
  }
}
