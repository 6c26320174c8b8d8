import SeededRandom
import Umpire

/// The finger of a person who taps, presses and swipes: the time of each report of the digitizer,
/// and the location of the finger.
///
///     down     each late by 0 to 2 ms                     up
///     ●───────●───────●───────●───────●──────────────────●
///     aimed place, off by a few points; drifts while the fingertip rolls
struct Person {
  private var random: SplitMix64
  /// Nanoseconds between two reports.
  private let frame: Int64

  /// A person at a digitizer with this many reports per second. The same seed is the same person.
  init(seed: UInt64, reports: Int64 = 60) {
    random = SplitMix64(state: seed)
    frame = (1_000_000_000 + reports / 2) / reports
  }

  /// One report: when the digitizer saw the finger, when the report arrived, and the location in
  /// points.
  struct Report {
    var sampled: Instant
    var instant: Instant
    var point: Point2D
  }

  /// A tap aimed at `target`: its reports from landing to lifting, at least three.
  mutating func tap(at target: Point2D, from begin: Instant) -> [Report] {
    // Taps last about 85 ms; a twelfth sum is close enough to the log-normal spread of people.
    press(at: target, from: begin, lasting: 85_000_000 + 18_000_000 * random.deviation())
  }

  /// A press aimed at `target` that lasts about `milliseconds`.
  mutating func press(
    at target: Point2D, from begin: Instant, milliseconds: Double
  ) -> [Report] {
    press(at: target, from: begin, lasting: milliseconds * 1_000_000)
  }

  private mutating func press(
    at target: Point2D, from begin: Instant, lasting nanoseconds: Double
  ) -> [Report] {
    let frames = max(2, Int64(nanoseconds) / frame)
    var place = aimed(at: target)
    var reports: [Report] = []
    for number in 0...frames {
      reports.append(report(number, from: begin, at: place))
      // The fingertip rolls a little, mostly downwards, and then lies still.
      let roll = number < 12 ? 1 : 0.15
      place.x += roll * (0.18 * random.deviation())
      place.y += roll * (0.12 + 0.15 * random.deviation())
    }
    return reports
  }

  /// A swipe from about `start` by `travel`, which takes about `milliseconds`. Like a hand it is
  /// slow at both ends, and not quite straight.
  mutating func swipe(
    from start: Point2D, by travel: Point2D, from begin: Instant, milliseconds: Double
  ) -> [Report] {
    let frames = max(4, Int64(milliseconds * 1_000_000) / frame)
    let first = aimed(at: start)
    let bow = 0.02 * random.deviation()
    var reports: [Report] = []
    for number in 0...frames {
      let time = Double(number) / Double(frames)
      let share = time * time * time * (10 + time * (6 * time - 15))
      let aside = bow * 4 * share * (1 - share)
      let place = Point2D(
        first.x + share * travel.x - aside * travel.y + 0.2 * random.deviation(),
        first.y + share * travel.y + aside * travel.x + 0.2 * random.deviation())
      reports.append(report(number, from: begin, at: number == 0 ? first : place))
    }
    return reports
  }

  /// A swipe that is fastest when the finger lifts, so that the content decelerates.
  mutating func fling(
    from start: Point2D, by travel: Point2D, from begin: Instant, milliseconds: Double
  ) -> [Report] {
    let frames = max(4, Int64(milliseconds * 1_000_000) / frame)
    let first = aimed(at: start)
    return (0...frames).map { number in
      let time = Double(number) / Double(frames)
      let place = Point2D(
        first.x + time * time * travel.x + 0.2 * random.deviation(),
        first.y + time * time * travel.y + 0.2 * random.deviation())
      return report(number, from: begin, at: number == 0 ? first : place)
    }
  }

  /// A finger that lands at about `start`, rests for `after` milliseconds, moves by `travel` within
  /// about `milliseconds`, and rests again for `resting` before it lifts.
  mutating func drag(
    from start: Point2D, by travel: Point2D, from begin: Instant, after: Double,
    milliseconds: Double,
    resting: Double = 0
  ) -> [Report] {
    let held = press(at: start, from: begin, milliseconds: after)
    let last = held[held.count - 1]
    var way = swipe(
      from: last.point, by: travel, from: last.sampled, milliseconds: milliseconds)
    // The movement continues from where the finger is, not from where it would land.
    let gap = Point2D(last.point.x - way[0].point.x, last.point.y - way[0].point.y)
    for index in way.indices {
      way[index].point = Point2D(way[index].point.x + gap.x, way[index].point.y + gap.y)
    }
    var reports = held + way.dropFirst()
    if resting > 0 { reports += rest(after: reports, milliseconds: resting) }
    return reports
  }

  /// Two fingers that move together: the second one lands a report later.
  mutating func pair(
    from starts: (Point2D, Point2D), by travels: (Point2D, Point2D), from begin: Instant,
    milliseconds: Double
  ) -> [[Report]] {
    let first = swipe(
      from: starts.0, by: travels.0, from: begin, milliseconds: milliseconds)
    var second = swipe(
      from: starts.1, by: travels.1, from: begin, milliseconds: milliseconds)
    arrive(&second, with: first)
    return [first, Array(second.dropFirst())]
  }

  /// A tap while the finger of `others` is down: one digitizer reports both.
  mutating func tap(
    at target: Point2D, from begin: Instant, with others: [Report]
  ) -> [Report] {
    var reports = tap(at: target, from: begin)
    arrive(&reports, with: others)
    return reports
  }

  /// A press while the finger of `others` is down.
  mutating func press(
    at target: Point2D, from begin: Instant, milliseconds: Double, with others: [Report]
  ) -> [Report] {
    var reports = press(at: target, from: begin, milliseconds: milliseconds)
    arrive(&reports, with: others)
    return reports
  }

  /// Reports of one frame of the digitizer arrive together.
  private func arrive(_ reports: inout [Report], with others: [Report]) {
    for index in reports.indices {
      if let other = others.first(where: { $0.sampled == reports[index].sampled }) {
        reports[index].instant = other.instant
      }
    }
  }

  /// The finger of `reports` stays where it is, for about `milliseconds` longer.
  mutating func rest(after reports: [Report], milliseconds: Double) -> [Report] {
    let last = reports[reports.count - 1]
    let frames = max(1, Int64(milliseconds * 1_000_000) / frame)
    return (1...frames).map { number in
      let place = Point2D(
        last.point.x + 0.1 * random.deviation(), last.point.y + 0.1 * random.deviation())
      return report(number, from: last.sampled, at: place)
    }
  }

  /// A pause of about `milliseconds`.
  mutating func pause(about milliseconds: Int64) -> Interval {
    let jitter = Int64(Double(milliseconds) * 60_000 * random.deviation())
    return Interval(nanoseconds: max(20_000_000, milliseconds * 1_000_000 + jitter))
  }

  /// The time about `milliseconds` after the last of `reports`.
  mutating func later(_ reports: [Report], by milliseconds: Int64) -> Instant {
    reports[reports.count - 1].instant + pause(about: milliseconds)
  }

  /// The point at which a finger lands that aims at `target`.
  private mutating func aimed(at target: Point2D) -> Point2D {
    Point2D(target.x + 2.5 * random.deviation(), target.y + 1.2 * random.deviation())
  }

  private mutating func report(
    _ number: Int64, from begin: Instant, at place: Point2D
  ) -> Report {
    let late = Int64(2_000_000 * random.fraction())
    let sampled = begin + Interval(nanoseconds: number * frame)
    return Report(
      sampled: sampled, instant: sampled + Interval(nanoseconds: late), point: onGrid(place))
  }

  /// The digitizer's grid: sixteenths of a point.
  private func onGrid(_ point: Point2D) -> Point2D {
    Point2D(
      Arithmetic.floor(point.x * 16 + 0.5) / 16, Arithmetic.floor(point.y * 16 + 0.5) / 16)
  }
}
