import TouchCore

/// The tap on the status bar: one finger, short, and not far (BAR-2, BAR-8).
///
///         down            dragged, near          up
///     ──────●──────────────────●──────────────────●──────▶ t
///     idle  │ possible         │ possible         │ taps
///           │◀─────── BAR-2.duration ────────────▶│
///
///     idle     ── down ──────────────────▶ possible, or intercepted by the app (BAR-1)
///     possible ── too far, 2nd finger ───▶ failed
///     any      ── up, cancelled ─────────▶ idle
///
/// It judges only the tap. Who scrolls is the scene's to say (BAR-3).
package struct StatusBarTap: BitwiseCopyable, Sendable {
  private enum State: BitwiseCopyable {
    case idle
    case intercepted
    case possible(since: Instant, at: Point2D)
    case failed(Reason)
  }

  private var state = State.idle

  /// A bar that no finger touches.
  package init() {}

  /// True if a down waits for its up.
  package var isDown: Bool {
    switch state {
    case .idle: false
    case .intercepted, .possible, .failed: true
    }
  }

  /// True if the down that waits for its up was the app's (BAR-1).
  package var isIntercepted: Bool {
    switch state {
    case .intercepted: true
    case .idle, .possible, .failed: false
    }
  }

  /// A finger comes down on the bar. A down that was waiting is forgotten.
  package mutating func down(at instant: Instant, _ point: Point2D) {
    state = .possible(since: instant, at: point)
  }

  /// The app's hook took the down: the later records up to the up have no effect (BAR-1).
  package mutating func downIntercepted() {
    state = .intercepted
  }

  /// Another finger comes down on the bar: no tap any more (BAR-2).
  package mutating func secondFingerDown() -> Verdict {
    guard case .possible = state else { return verdict }
    state = .failed(Reason(.bar2, Measure(2, limit: 1, unit: .count)))
    return verdict
  }

  /// The finger moves. A place that is not finite is no movement (RAW-9).
  package mutating func dragged(to point: Point2D, _ figures: Figures) -> Verdict {
    guard case .possible(_, let start) = state, point.isFinite, start.isFinite else {
      return verdict
    }
    let limit = figures.length(.bar8Movement)
    if point.squaredDistance(to: start) > limit * limit {
      let distance = point.distance(to: start)
      state = .failed(Reason(.bar8, Measure(distance, limit: limit, unit: .points)))
    }
    return verdict
  }

  /// The finger lifts. Claims if it was a tap; `nil` if no down was waiting.
  package mutating func up(at instant: Instant, _ point: Point2D, _ figures: Figures) -> Verdict? {
    _ = dragged(to: point, figures)
    defer { state = .idle }
    switch state {
    case .idle:
      return nil
    case .intercepted:
      return .fails(Reason(.bar1))
    case .failed(let reason):
      return .fails(reason)
    case .possible(let since, _):
      let measure = Measure(instant - since, limit: figures.interval(.bar2Duration))
      let isShort = instant - since <= figures.interval(.bar2Duration)
      return isShort ? .claims(Reason(.bar2)) : .fails(Reason(.bar2, measure))
    }
  }

  /// The finger is taken away. Not a lift: nothing is tapped.
  package mutating func cancelled() {
    state = .idle
  }

  private var verdict: Verdict {
    switch state {
    case .idle, .possible: .possible
    case .intercepted: .fails(Reason(.bar1))
    case .failed(let reason): .fails(reason)
    }
  }
}

extension StatusBarTap {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("barTap")
    var (tag, since, point, reason): (UInt8, Instant, Point2D, Reason) =
      (0, .zero, .zero, Reason(.bar2))
    switch state {
    case .idle: tag = 0
    case .intercepted: tag = 1
    case .possible(let instant, let place): (tag, since, point) = (2, instant, place)
    case .failed(let why): (tag, reason) = (3, why)
    }
    coder.tag(&tag, below: 4)
    if tag == 2 {
      coder.instant(&since)
      coder.point(&point)
    }
    if tag == 3 { coder.reason(&reason) }
    guard coder.isReading else { return }
    let states: [State] = [
      .idle, .intercepted, .possible(since: since, at: point), .failed(reason),
    ]
    state = states[Int(tag)]
  }
}
