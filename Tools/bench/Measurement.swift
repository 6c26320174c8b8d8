import CBench
import Umpire

/// The times and the findings of passes over the same bytes.
struct Measurement {
  /// Nanoseconds per element, run by run.
  private(set) var runs: [Double] = []
  /// The findings of the last pass.
  var findings = bench_findings()
  /// Allocations per element, after warming up.
  var allocations = 0.0

  /// Nanoseconds per element: the median of the runs.
  var nanoseconds: Double { runs.median }

  /// Nanoseconds per element in the fastest run, which other processes disturbed least.
  var fastest: Double { runs.min() ?? 0 }

  /// The rate as a multiple of the floor's: the median of the ratios of consecutive runs, so that a
  /// disturbance affects both.
  func rate(to floor: Measurement) -> Double {
    zip(floor.runs, runs).map { $0 / $1 }.median
  }

  /// Adds the duration of a run.
  mutating func add(_ duration: Duration, of count: UInt64) {
    let (seconds, attoseconds) = duration.components
    runs.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(max(1, count)))
  }
}

extension [Double] {
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

/// The number of measurements.
struct Effort {
  /// The number of runs of each side, alternating.
  var runs = 41
  /// The minimum number of elements that a run reads.
  var elements = 200_000

  /// Measures each of `sides` in turn, run by run. A side reads the same bytes once and adds to its
  /// findings.
  func measure(_ sides: [(inout bench_findings) -> Void]) -> [Measurement] {
    var measurements: [Measurement] = sides.map { pass in
      var once = Measurement()
      pass(&once.findings)
      return once
    }
    let clock = ContinuousClock()
    for run in 0...runs {
      for (side, pass) in sides.enumerated() {
        let passes = max(1, elements / max(1, Int(measurements[side].findings.elements)))
        var found = bench_findings()
        let allocations = bench_allocations()
        let start = clock.now
        for _ in 0..<passes { pass(&found) }
        let duration = clock.now - start
        let counted = Double(bench_allocations() - allocations)
        measurements[side].allocations = counted / Double(max(1, found.elements))
        // The first run warms up.
        if run > 0 { measurements[side].add(duration, of: found.elements) }
      }
    }
    return measurements
  }
}

extension bench_findings {
  /// True if both found the same.
  func agrees(_ other: bench_findings) -> Bool {
    elements == other.elements && faults == other.faults && sum == other.sum
  }
}
