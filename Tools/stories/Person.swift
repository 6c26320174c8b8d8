import Umpire

/// A finger of somebody who taps: when each report of the digitizer comes and where it says the
/// finger is.
///
///     down     60 Hz, each late by 0 to 2 ms              up
///     ●───────●───────●───────●───────●──────────────────●
///     aimed place, off by a few points; drifts while the fingertip rolls
struct Person {
  private var random: SplitMix64

  /// Somebody; the same seed is the same person.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// One report: when, and where in points.
  struct Report {
    var instant: Instant
    var point: Point
  }

  /// A tap aimed at `target`: its reports from the down to the up, at least two.
  mutating func tap(at target: Point, from begin: Instant) -> [Report] {
    let frame: Int64 = 16_666_667
    // Taps last about 85 ms; a twelfth sum is close enough to the log-normal spread of people.
    let lasts = Int64(85_000_000 + 18_000_000 * random.deviation())
    let frames = max(2, lasts / frame)
    var place = Point(
      target.x + 2.5 * random.deviation(), target.y + 1.2 * random.deviation())
    var reports: [Report] = []
    for number in 0...frames {
      let late = Int64(2_000_000 * random.fraction())
      let instant = begin + Interval(nanoseconds: number * frame + late)
      reports.append(Report(instant: instant, point: onGrid(place)))
      // The fingertip rolls a little, mostly downwards.
      place.x += 0.18 * random.deviation()
      place.y += 0.12 + 0.15 * random.deviation()
    }
    return reports
  }

  /// A pause of about `milliseconds`.
  mutating func pause(about milliseconds: Int64) -> Interval {
    let jitter = Int64(Double(milliseconds) * 60_000 * random.deviation())
    return Interval(nanoseconds: max(20_000_000, milliseconds * 1_000_000 + jitter))
  }

  /// The digitizer's grid: sixteenths of a point.
  private func onGrid(_ point: Point) -> Point {
    Point(
      Arithmetic.floor(point.x * 16 + 0.5) / 16, Arithmetic.floor(point.y * 16 + 0.5) / 16)
  }
}
