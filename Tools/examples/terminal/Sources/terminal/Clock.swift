import UmpireEngine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time since the clock was made, by the system's monotonic clock.
struct Clock {
  private let start = Self.nanoseconds

  /// The instant that has come.
  var now: Instant { Instant(nanoseconds: Self.nanoseconds - start) }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
