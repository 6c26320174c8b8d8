/// A moment of virtual time: nanoseconds since the instant 0. In a trace that is the time of its
/// origin, usually its first record; a host that runs in real time chooses it.
///
/// Time moves only when an input or a timer moves it; nothing in the engine reads a clock.
/// Arithmetic saturates, so that a hostile timestamp bends time and never traps.
///
///     let lift = Instant(nanoseconds: 80_000_000)
///     lift + .milliseconds(20)        // 100 ms
///     lift - .zero                    // an Interval of 80 ms
public struct Instant: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// Nanoseconds since the instant 0.
  public var nanoseconds: Int64

  /// The moment `nanoseconds` after the instant 0.
  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The moment of the first record.
  @inlinable public static var zero: Instant { Instant(nanoseconds: 0) }

  /// The last instant: what waits for it waits for ever.
  @inlinable package static var never: Instant { Instant(nanoseconds: .max) }

  /// True if the first instant is earlier.
  @inlinable public static func < (a: Instant, b: Instant) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// The moment `interval` later, or the last one there is.
  @inlinable public static func + (instant: Instant, interval: Interval) -> Instant {
    Instant(nanoseconds: saturatingSum(instant.nanoseconds, interval.nanoseconds))
  }

  /// How long after `b` the moment `a` is; negative when it is before.
  @inlinable public static func - (a: Instant, b: Instant) -> Interval {
    Interval(nanoseconds: saturatingDifference(a.nanoseconds, b.nanoseconds))
  }
}

/// A length of virtual time in nanoseconds.
public struct Interval: BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// A length of `nanoseconds`.
  @inlinable public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// No time at all.
  @inlinable public static var zero: Interval { Interval(nanoseconds: 0) }

  /// Longer than any trace: what waits so long waits for ever.
  @inlinable public static var never: Interval { Interval(nanoseconds: .max) }

  /// A length of whole milliseconds.
  @inlinable public static func milliseconds(_ count: Int64) -> Interval {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000_000)
    return Interval(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
  }

  /// The length in milliseconds, as journals print it.
  @inlinable public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  /// True if the first interval is shorter.
  @inlinable public static func < (a: Interval, b: Interval) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}

@inlinable func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : sum
}

@inlinable func saturatingDifference(_ a: Int64, _ b: Int64) -> Int64 {
  let (difference, overflow) = a.subtractingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : difference
}
