import TouchCore

/// The last two movements of a finger, of the middle of several, or of a value (REC-9).
///
///     places     ●───────────▶●────────────▶●
///                │   before   │    last     │
///     velocity       × 0.8    +    × 0.2          one movement alone: its own
///
/// A movement leads from one place to the next. A movement of less than 1 ms has the velocity zero,
/// and its share counts. A place that comes no later than the newest one replaces that and ends no
/// movement. A velocity is computed only when it is asked for, and no clock is read.
///
///     var motion = Motion(at: Point2D(10, 50), .zero)
///     motion.add(Point2D(14, 50), at: Instant(nanoseconds: 8_000_000))
///     motion.velocity                                                  // Point2D(500, 0)
///
/// A value that is not a place, such as a scale, moves along the x axis.
@usableFromInline package struct Motion: BitwiseCopyable, Hashable, Sendable {
  /// The newest place.
  @usableFromInline var place: Point2D
  /// The instant of the newest place, or of the one that it replaced.
  @usableFromInline var instant: Instant
  /// The newest movement.
  @usableFromInline var last = Movement()
  /// The movement before the newest one.
  @usableFromInline var before = Movement()

  /// The way from one place to the next and the time that it took; zero if there was no movement.
  @frozen @usableFromInline struct Movement: BitwiseCopyable, Hashable, Sendable {
    @usableFromInline var way = Point2D.zero
    @usableFromInline var duration = Interval.zero

    @inlinable init(way: Point2D = .zero, duration: Interval = .zero) {
      (self.way, self.duration) = (way, duration)
    }

    /// The velocity, in units of place per second; zero if the movement took less than 1 ms.
    @inlinable var velocity: Point2D {
      let isLong = duration >= .milliseconds(1)
      // A finite way divided by infinity is ±0; adding 0 drops the sign.
      let seconds = isLong ? Double(duration.nanoseconds) * 1e-9 : .infinity
      return Point2D(way.x / seconds + 0, way.y / seconds + 0)
    }
  }

  /// A motion without a movement.
  @inlinable package init(at place: Point2D, _ instant: Instant) {
    (self.place, self.instant) = (place, instant)
  }

  /// Adds the movement to `place`.
  @inlinable @inline(__always) package mutating func add(_ place: Point2D, at instant: Instant) {
    let duration = instant - self.instant
    if duration > .zero {
      before = last
      last = Movement(
        way: Point2D(place.x - self.place.x, place.y - self.place.y), duration: duration)
      self.instant = instant
    }
    self.place = place
  }

  /// True if a movement ended at `instant`.
  package func ends(at instant: Instant) -> Bool {
    last.duration > .zero && self.instant == instant
  }

  /// The velocity of the last two movements, in units of place per second; zero without a movement.
  @inlinable @inline(__always) package var velocity: Point2D {
    let newest = last.velocity
    guard before.duration > .zero else { return newest }
    let older = before.velocity
    return Point2D(0.2 * newest.x + 0.8 * older.x, 0.2 * newest.y + 0.8 * older.y)
  }

  /// The velocity at a lift, in units of place per second: zero if the place has not changed for
  /// `rest` (a figure of ours).
  @inlinable package func velocity(atLift instant: Instant, rest: Interval) -> Point2D {
    instant - moved < rest ? velocity : .zero
  }

  /// The end of the newest movement that changed the place; if neither of the last two did, the end
  /// of the last but one.
  @inlinable var moved: Instant {
    guard last.way == .zero else { return instant }
    return instant + Interval(nanoseconds: -last.duration.nanoseconds)
  }
}

extension Motion: StateCoded {
  package static var blank: Motion { Motion(at: .zero, .zero) }

  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("motion")
    coder.point(&place)
    coder.instant(&instant)
    coder.point(&last.way)
    coder.interval(&last.duration)
    coder.point(&before.way)
    coder.interval(&before.duration)
    if coder.isReading, last.duration < .zero || before.duration < .zero { coder.refuse() }
  }
}
