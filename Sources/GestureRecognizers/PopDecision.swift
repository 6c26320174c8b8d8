import TouchCore

/// Decides at the lift whether a back swipe pops its controller (EDGE-5).
///
///     began      movements                        lift
///     ──●────────●────────●────────●────────●──────●──▶ t
///                         │◀─ the last three ─────▶│
///
/// A swipe pops if it would pass the least distance in the time that the transition takes, at the mean
/// velocity and the mean acceleration of the last three movements:
///
///     progress + v·d + ½·a·d² > min(EDGE-5.popDistance / width, EDGE-5.popShare)
///
/// Progress is a share of the width, d is `EDGE-5.popDuration`. With fewer than three movements a
/// swipe pops if it moved to the right and had a movement after its began. A movement counts only if
/// it comes 10 ms after the one before, or more than 1 ms after it at another progress. The
/// acceleration changes by at most 5 widths/s² from one movement to the next.
package struct PopDecision: BitwiseCopyable, Hashable, Sendable {
  private var limits: Limits
  /// The width of the controller's view, in points.
  private var width: Double
  /// The progress of the last change that was reported, and that of the last movement that counts.
  private var (progress, counted) = (0.0, 0.0)
  /// The instant of the last report, and that of the last movement that counts.
  private var (reported, moved): (Instant, Instant)
  /// In widths per second.
  private var velocities = LastThree()
  /// In widths per second squared.
  private var accelerations = LastThree()
  /// True if a change was reported after the began.
  private var hasChanged = false

  /// The figures of EDGE-5.
  package struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// The distance that pops, in points.
    package var distance: Double
    /// The share of the width that pops, if that is less.
    package var share: Double
    /// The duration of the transition.
    package var duration: Interval

    /// The limits that `figures` state.
    package init(_ figures: Figures) {
      distance = figures.length(.edge5PopDistance)
      share = figures.number(.edge5PopShare)
      duration = figures.interval(.edge5PopDuration)
    }
  }

  /// A swipe that began in a view of `width` points. The velocity is in points per second.
  package init(
    _ translation: Point2D, _ velocity: Point2D, at instant: Instant, width: Double,
    _ limits: Limits
  ) {
    self.limits = limits
    self.width = width
    (reported, moved) = (instant, instant)
    counted = share(translation)
    velocities.add(velocity.x / width)
    accelerations.add(0)
  }

  /// The swipe has moved. The translation is in points, the velocity in points per second.
  package mutating func changed(_ translation: Point2D, _ velocity: Point2D, at instant: Instant) {
    hasChanged = true
    progress = share(translation)
    count(translation, velocity, at: instant)
  }

  /// The finger has lifted. Returns true if the swipe pops, and, if three movements count, the
  /// distance that it would reach against the distance that pops, in points.
  package mutating func ended(
    _ translation: Point2D, _ velocity: Point2D, at instant: Instant
  ) -> (pops: Bool, reach: Measure?) {
    count(translation, velocity, at: instant)
    guard velocities.count == 3, hasChanged else { return (hasChanged && velocities.mean > 0, nil) }
    let duration = Double(limits.duration.nanoseconds) * 1e-9
    let reach =
      progress + velocities.mean * duration + accelerations.mean * duration * duration / 2
    let least = min(limits.distance / width, limits.share)
    return (
      reach > least, Measure(reach * width, limit: least * width, unit: .points)
    )
  }

  /// Adds a movement, if it counts.
  private mutating func count(_ translation: Point2D, _ velocity: Point2D, at instant: Instant) {
    let pause = instant - reported
    reported = instant
    let share = share(translation)
    guard pause >= .milliseconds(10) || (pause > .milliseconds(1) && share != counted) else {
      return
    }
    let newest = velocity.x / width
    let acceleration = (newest - velocities.newest) / (Double((instant - moved).nanoseconds) * 1e-9)
    let before = accelerations.newest
    velocities.add(newest)
    accelerations.add(min(max(acceleration, before - 5), before + 5))
    (moved, counted) = (instant, share)
  }

  /// The progress at a translation, as a share of the width; 0 to the left of the start.
  private func share(_ translation: Point2D) -> Double { max(translation.x / width, 0) }

  /// The last three of some values, and their mean.
  fileprivate struct LastThree: BitwiseCopyable, Hashable, Sendable {
    private(set) var newest = 0.0
    private var (second, third) = (0.0, 0.0)
    /// How many there are, at most 3.
    private(set) var count = 0

    mutating func add(_ value: Double) {
      (newest, second, third) = (value, newest, second)
      count = min(count + 1, 3)
    }

    /// The mean of those that were added; 0 without one.
    var mean: Double { count == 0 ? 0 : (newest + second + third) / Double(count) }
  }
}

extension PopDecision {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("popDecision")
    coder.number(&limits.distance)
    coder.number(&limits.share)
    coder.interval(&limits.duration)
    coder.number(&width)
    coder.number(&progress)
    coder.number(&counted)
    coder.instant(&reported)
    coder.instant(&moved)
    velocities.code(&coder)
    accelerations.code(&coder)
    coder.flag(&hasChanged)
  }
}

extension PopDecision.LastThree {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.number(&newest)
    coder.number(&second)
    coder.number(&third)
    coder.count(&count, atMost: 3)
  }
}
