import TouchCore

/// What fingers of people do: medians and spreads, fitted to recordings where these hold enough.
///
/// `Tools/hands/fit.py` makes the figures, and the article Hands has the table of their fit. Each is a
/// log-normal distribution: the median, and the standard deviation of the natural logarithm. A draw
/// is kept within bounds, because a test case has a screen and an end.
enum HandHabits {
  /// A log-normal distribution, with bounds.
  struct Habit: Sendable {
    /// The value that half of the draws are below.
    let median: Double
    /// The standard deviation of the natural logarithm.
    let spread: Double
    /// The least and the most. A draw outside becomes the nearer one.
    let bounds: ClosedRange<Double>
  }

  /// A habit of a time, in milliseconds.
  enum Time {
    case tapDuration, tapPause, flingDuration

    var habit: Habit {
      switch self {
      case .tapDuration: HandHabits.tapDuration
      case .tapPause: HandHabits.tapPause
      case .flingDuration: HandHabits.flingDuration
      }
    }
  }

  /// From began to lift of a tap, in milliseconds. Source: fitted to 22 taps.
  static let tapDuration = Habit(median: 138, spread: 0.67, bounds: 20...600)
  /// From a lift to the next tap of a double tap, in milliseconds. Source: ours, because the
  /// recordings have 2 such pauses.
  static let tapPause = Habit(median: 110, spread: 0.4, bounds: 20...500)
  /// How far a tap is from the tap before, in points. Source: fitted to how far 9 taps move; the
  /// spread is ours, because that of 9 taps, 1.61, was not that of others.
  static let tapDrift = Habit(median: 5.04, spread: 0.6, bounds: 0.1...20)
  /// The length of a drag, in points. Source: fitted to 53 drags.
  static let dragLength = Habit(median: 346, spread: 0.89, bounds: 10...1_000)
  /// The share of a drag's time at which its speed is highest. Source: fitted to 106 straight
  /// strokes. That of a minimum-jerk movement is 0.5.
  static let peakShare = Habit(median: 0.39, spread: 0.87, bounds: 0.3...0.65)
  /// From began to lift of a fling, in milliseconds. Source: fitted to 16 flings.
  static let flingDuration = Habit(median: 237, spread: 0.87, bounds: 40...600)
  /// The speed at the lift of a fling, in points a second. Source: fitted to 16 flings.
  static let flingSpeed = Habit(median: 812, spread: 0.84, bounds: 250...6_000)
  /// The tremor of a moving finger along one axis, in points: the root mean square distance from a
  /// smooth path. Source: fitted to 21 drags.
  static let tremor = Habit(median: 0.255, spread: 1.38, bounds: 0.02...1.5)
  /// The standard deviation of the interval between two reports, as a share of it. Source: fitted to
  /// 28 148 intervals.
  static let reportJitter = 0.12
  /// The share of the reports that are lost while a finger moves. Source: fitted to 30 512
  /// intervals. Some are not lost: a screen does not report a finger that moves by less than a step.
  static let lostReports = 0.066
}

extension HandWriter {
  /// A draw from a habit.
  mutating func draw(_ habit: HandHabits.Habit) -> Double {
    let drawn = habit.median * exponential(habit.spread * deviation())
    return min(max(drawn, habit.bounds.lowerBound), habit.bounds.upperBound)
  }

  /// A draw from a habit of a time, in whole nanoseconds.
  mutating func draw(_ time: HandHabits.Time) -> Interval {
    Interval(nanoseconds: Int64(draw(time.habit) * 1_000_000))
  }
}

/// `e` to the power of a number between -20 and 20, to 9 digits: the same on every machine, which
/// libraries do not promise.
func exponential(_ power: Double) -> Double {
  let small = power / 1_024
  var result = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4)))
  for _ in 0..<10 { result *= result }
  return result
}
