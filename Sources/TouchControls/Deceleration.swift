import TouchCore

/// A scroll view that goes on after the finger has lifted, and comes to rest (SCR-4).
///
///     speed   ●
///             │╲             every millisecond a share of it remains:
///             │  ╲___     `SCR-4.deceleration`, or `SCR-4.fast`
///             └───────●──▶ t
///          lifted   at rest: slower than `SCR-4.rest`, or at an end of the content
///
/// Between those two the location is a closed form of the time: it does not depend on how often it
/// was computed before.
package struct Deceleration: BitwiseCopyable, Sendable {
  /// The scroll view.
  package private(set) var view: ViewID
  private var lifted: Instant
  private var across: Run
  private var down: Run
  private var share: Double
  private var slowest: Double

  /// The deceleration along one axis.
  fileprivate struct Run: BitwiseCopyable, Sendable {
    var start: Double
    /// The speed, in points per millisecond.
    var speed: Double
    /// After how many milliseconds it is at rest.
    var milliseconds: Int64
    /// The location at rest.
    var end: Double
  }

  /// The longest duration of any deceleration, whatever the figures are, in milliseconds.
  static let mostMilliseconds: Int64 = 60_000

  /// A view whose content is at `offset` when the finger lifts, and continues with `velocity`
  /// points a second between `least` and `most`.
  package init(
    _ view: ViewID, from offset: Point2D, velocity: Point2D, at instant: Instant, least: Point2D,
    most: Point2D, rate: DecelerationRate = .normal, _ figures: Figures
  ) {
    self.view = view
    lifted = instant
    share = figures.number(rate == .fast ? .scr4Fast : .scr4Deceleration)
    slowest = figures.number(.scr4Rest) / 1_000
    across = Run(
      from: offset.x, speed: velocity.x / 1_000, between: least.x, most.x, share, slowest)
    down = Run(
      from: offset.y, speed: velocity.y / 1_000, between: least.y, most.y, share, slowest)
  }

  /// True if the content moves at all.
  package var isMoving: Bool { across.milliseconds > 0 || down.milliseconds > 0 }

  /// True if the finger had lifted by `instant`.
  package func hasBegun(by instant: Instant) -> Bool { lifted <= instant }

  /// When it is at rest.
  package var rest: Instant {
    lifted + .milliseconds(max(across.milliseconds, down.milliseconds))
  }

  /// Where the content is at an instant.
  package func offset(at instant: Instant) -> Point2D {
    let elapsed = milliseconds(to: instant)
    return Point2D(across.offset(after: elapsed, share), down.offset(after: elapsed, share))
  }

  /// Changes the ends of the content from `instant` on. The content continues to the new ends; if
  /// it is beyond them, it is at the nearer end at once. Along an axis in which it rests already it
  /// does not move.
  package mutating func stay(between least: Point2D, _ most: Point2D, at instant: Instant) {
    let elapsed = milliseconds(to: instant)
    across.stay(between: least.x, most.x, after: elapsed, share, slowest)
    down.stay(between: least.y, most.y, after: elapsed, share, slowest)
  }

  private func milliseconds(to instant: Instant) -> Int64 {
    (instant - lifted).nanoseconds / 1_000_000
  }
}

extension Deceleration.Run {
  init(
    from start: Double, speed: Double, between least: Double, _ most: Double, _ share: Double,
    _ slowest: Double
  ) {
    self.start = start
    self.speed = speed.isFinite ? speed : 0
    milliseconds = 0
    end = start
    let away = speed < 0 ? -speed : speed
    guard away.isFinite, away > slowest, speed < 0 ? start > least : start < most else { return }
    // The first millisecond after which it is too slow or beyond an end, by halving.
    var (low, high) = (Int64(0), Deceleration.mostMilliseconds)
    while low < high {
      let middle = (low + high) / 2
      let place = start + Self.way(speed, share, middle)
      let isOver =
        away * Self.power(share, middle) <= slowest || (speed < 0 ? place <= least : place >= most)
      if isOver { high = middle } else { low = middle + 1 }
    }
    milliseconds = low
    let last = start + Self.way(speed, share, low)
    end = speed < 0 ? max(last, least) : min(last, most)
  }

  func offset(after elapsed: Int64, _ share: Double) -> Double {
    if elapsed <= 0 { return start }
    return elapsed >= milliseconds ? end : start + Self.way(speed, share, elapsed)
  }

  mutating func stay(
    between least: Double, _ most: Double, after elapsed: Int64, _ share: Double, _ slowest: Double
  ) {
    let place = offset(after: elapsed, share)
    if place < least || place > most {
      self = Self(
        from: min(max(place, least), most), speed: 0, between: least, most, share, slowest)
    } else if elapsed < milliseconds {
      self = Self(from: start, speed: speed, between: least, most, share, slowest)
    }
  }

  /// How far it is after some milliseconds.
  private static func way(_ speed: Double, _ share: Double, _ milliseconds: Int64) -> Double {
    guard share < 1 else { return speed * Double(milliseconds) }
    return speed * (1 - power(share, milliseconds)) / (1 - share)
  }

  /// A share, multiplied with itself.
  private static func power(_ share: Double, _ count: Int64) -> Double {
    var (result, factor, count) = (1.0, share, count)
    while count > 0 {
      if count & 1 == 1 { result *= factor }
      factor *= factor
      count >>= 1
    }
    return result
  }
}

extension Deceleration {
  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("deceleration")
    coder.view(&view)
    coder.instant(&lifted)
    across.code(&coder)
    down.code(&coder)
    coder.number(&share)
    coder.number(&slowest)
  }
}

extension Deceleration.Run {
  fileprivate mutating func code(_ coder: inout some StateCoder) {
    coder.number(&start)
    coder.number(&speed)
    coder.signed(&milliseconds)
    if milliseconds < 0 || milliseconds > Deceleration.mostMilliseconds { coder.refuse() }
    coder.number(&end)
  }
}
