/// The times at which a display shows its frames: frame k is shown at ⌊k·10⁹/rate⌋ ns.
///
///     let frames = DisplayFrames(rate: 60)
///     frames.first(notBefore: .zero + .milliseconds(10))                      // 16.666666 ms
///     frames.count(from: .zero, to: .zero + .milliseconds(20))                // 2: at 0 and at 16.7
package struct DisplayFrames: BitwiseCopyable, Hashable, Sendable {
  /// Frames a second.
  package var rate: Int32

  /// A display that shows `rate` frames a second. `rate` must be above 0.
  package init(rate: Int32) {
    precondition(rate > 0, "a display with \(rate) frames a second")
    self.rate = rate
  }

  /// The shortest time after which frames come at the same distances again: frames are at whole
  /// nanoseconds, so that three of 60 a second take 50 ms.
  package var repeats: Interval {
    var (a, b) = (Self.second, Int64(rate))
    while b != 0 { (a, b) = (b, a % b) }
    return Interval(nanoseconds: Self.second / a)
  }

  /// The number of frames at or after `start` and before `end` (HI-3).
  package func count(from start: Instant, to end: Instant) -> Int64 {
    end <= start ? 0 : number(notBefore: end) - number(notBefore: start)
  }

  /// The time of the first frame at or after `instant`.
  package func first(notBefore instant: Instant) -> Instant {
    let number = number(notBefore: instant)
    let (seconds, rest) = floorDivision(number, Int64(rate))
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: Self.second)
    // Beyond the end of time there is no frame: what waits for it waits for no more than its step.
    if overflow { return instant }
    let (sum, isBeyond) = whole.addingReportingOverflow(rest * Self.second / Int64(rate))
    return isBeyond ? instant : Instant(nanoseconds: sum)
  }

  /// The longest wait for a frame: it begins just after a frame.
  package var longestWait: Interval {
    Interval(nanoseconds: (Self.second - 1) / Int64(rate))
  }

  /// The fewest frames in any interval of that length; 0 for an empty interval.
  package func fewest(in length: Interval) -> Int64 {
    guard length > .zero else { return 0 }
    let (seconds, rest) = floorDivision(length.nanoseconds, Self.second)
    return seconds * Int64(rate) + rest * Int64(rate) / Self.second
  }

  /// The least k with ⌊k·10⁹/rate⌋ at or after `instant`, which is k·10⁹ ≥ instant·rate.
  private func number(notBefore instant: Instant) -> Int64 {
    let (seconds, rest) = floorDivision(instant.nanoseconds, Self.second)
    return seconds * Int64(rate) + (rest * Int64(rate) + Self.second - 1) / Self.second
  }

  private static var second: Int64 { 1_000_000_000 }

  /// Quotient and rest; the rest is not negative.
  private func floorDivision(_ number: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
