import TouchCore

/// The newest places of one finger, and how fast it goes (REC-9).
///
///     places      ●    ●    ●   ●  ●  ●●●
///     ────────────┼────────────────────●─────────┼──────▶ t
///                 │                    │ newest  │ now
///                 │◀── REC-9.window ──▶│         │
///                                      │◀───────▶│ REC-9.rest without a movement: no velocity
///
/// The velocity is that of the parabola with the least squares of distances from the places in the
/// window, at the newest of them; of a line through two; none of a single one. Of a finger that
/// slows down the parabola may have turned already: as it lifts it has no velocity against its last
/// movement. Time is what it is told; there is no clock.
///
///     var history = MotionHistory()
///     history.add(Point(10, 50), at: .zero)
///     history.add(Point(14, 50), at: Instant(nanoseconds: 8_000_000))
///     history.velocity(at: Instant(nanoseconds: 8_000_000), limits)    // Point(500, 0)
///
/// It holds 32 places, which is more than a window of 100 ms has at 240 Hz; older ones are
/// forgotten.
public struct MotionHistory: BitwiseCopyable, Sendable {
  private var samples = InlineArray<32, Sample>(repeating: Sample())
  /// How many of those are in use, and which is the newest.
  private var (count, newest) = (0, 0)
  /// When the finger came to where it is.
  private var moved = Instant.zero

  private struct Sample: BitwiseCopyable {
    var instant = Instant.zero
    var point = Point.zero
  }

  /// How far velocity looks back.
  public struct Limits: BitwiseCopyable, Hashable, Sendable {
    /// The age of the oldest place that counts, against the newest.
    public var window: Interval
    /// A finger that has been where it is for so long has no velocity.
    public var rest: Interval

    /// The figures' limits.
    public init(_ figures: Figures) {
      window = figures.interval(.rec9Window)
      rest = figures.interval(.rec9Rest)
    }
  }

  /// No place yet.
  public init() {}

  /// The finger is at `point`. One that is no later than the newest takes its place; one that is
  /// not finite is no place.
  public mutating func add(_ point: Point, at instant: Instant) {
    guard point.isFinite else { return }
    guard count > 0 else {
      samples[newest] = Sample(instant: instant, point: point)
      (count, moved) = (1, instant)
      return
    }
    if samples[newest].point != point { moved = max(instant, samples[newest].instant) }
    if instant > samples[newest].instant {
      newest = (newest + 1) % samples.count
      count = min(count + 1, samples.count)
      samples[newest].instant = instant
    }
    samples[newest].point = point
  }

  /// Forgets every place.
  public mutating func restart() { count = 0 }

  /// How fast the finger goes at `now`, in points per second.
  ///
  /// Mutating though it only reads: a history that must stay as it is would be copied for it.
  public mutating func velocity(at now: Instant, _ limits: Limits) -> Point {
    guard count > 1, now - moved < limits.rest else { return .zero }
    let last = samples[newest]
    var sums = Sums()
    var place = newest
    for _ in 1..<count {
      place = place == 0 ? samples.count - 1 : place - 1
      let sample = samples[place]
      let age = last.instant - sample.instant
      guard age <= limits.window else { break }
      sums.add(
        Double(age.nanoseconds) * -1e-9, sample.point.x - last.point.x,
        sample.point.y - last.point.y)
    }
    return sums.slope
  }

  /// How fast the finger goes as it lifts at `now`: along each axis, none against the way it came.
  public mutating func velocityAtLift(_ now: Instant, _ limits: Limits) -> Point {
    let (velocity, way) = (velocity(at: now, limits), lastMovement(limits))
    return Point(
      way.x * velocity.x > 0 ? velocity.x : 0, way.y * velocity.y > 0 ? velocity.y : 0)
  }

  /// How far the finger has come in the last moments, as long as it takes for a rest.
  public func lastMovement(_ limits: Limits) -> Point {
    guard count > 1 else { return .zero }
    let samples = samples.span
    let last = samples[newest]
    var oldest = last.point
    var place = newest
    for step in 1..<count {
      place = place == 0 ? samples.count - 1 : place - 1
      // The place before the newest counts, however long ago that was.
      guard step == 1 || last.instant - samples[place].instant <= limits.rest else { break }
      oldest = samples[place].point
    }
    return Point(last.point.x - oldest.x, last.point.y - oldest.y)
  }

  /// What least squares need of places, with times in seconds and both from the newest, which is at
  /// nothing and counted already.
  private struct Sums {
    var count = 1.0
    var (t, tt, ttt, tttt) = (0.0, 0.0, 0.0, 0.0)
    var (x, tx, ttx) = (0.0, 0.0, 0.0)
    var (y, ty, tty) = (0.0, 0.0, 0.0)

    @inline(__always) mutating func add(_ time: Double, _ right: Double, _ down: Double) {
      let square = time * time
      count += 1
      t += time
      tt += square
      ttt += square * time
      tttt += square * square
      x += right
      tx += time * right
      ttx += square * right
      y += down
      ty += time * down
      tty += square * down
    }

    /// The derivative at time 0 of the parabola through them, or of the line; nothing where it is
    /// out of range.
    var slope: Point {
      guard count > 1 else { return .zero }
      // Each about its mean.
      let share = 1 / count
      let xs = tx - t * x * share
      let ys = ty - t * y * share
      let spread = tt - t * t * share
      var velocity = Point(xs / spread, ys / spread)
      if count > 2 {
        let skew = ttt - t * tt * share
        let squares = tttt - tt * tt * share
        let determinant = spread * squares - skew * skew
        // Where times all but coincide there is no telling how it bends.
        if determinant > 1e-9 * spread * squares {
          let (xxs, yys) = (ttx - tt * x * share, tty - tt * y * share)
          velocity = Point(
            (xs * squares - xxs * skew) / determinant, (ys * squares - yys * skew) / determinant)
        }
      }
      return velocity.isFinite ? velocity : .zero
    }
  }
}
