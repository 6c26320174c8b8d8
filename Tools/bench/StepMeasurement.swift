import CBench
import Umpire

/// The times and rows of passes through one engine.
struct StepMeasurement {
  /// Nanoseconds per sample.
  private(set) var walk = Measurement()
  /// The number of rows of a pass.
  private(set) var rows: UInt64 = 0
  /// True if all passes made the same number of rows.
  private(set) var isSteady = true
  /// Allocations per step, in the last pass.
  var allocationsPerStep = 0.0

  mutating func add(_ duration: Duration, rows: UInt64, samples: Int) {
    if !walk.runs.isEmpty, rows != self.rows { isSteady = false }
    self.rows = rows
    walk.add(duration, of: UInt64(samples))
  }
}

extension Effort {
  /// Passes through the rungs, one of each in turn, so that a disturbance slows none more than
  /// another. Each rung has one engine for all passes, and its time continues from pass to pass.
  /// The floors run after each pass of the last rung.
  func measure(
    _ rungs: [StepRung], of workload: StepWorkload, beside floors: inout StepFloors
  ) -> [StepMeasurement] {
    var frames = StepRung.Hand.allCases.map { StepFrames(workload.inputs(of: $0)) }
    var engines = rungs.map { Dispatcher($0.scene) }
    var batch = Batch()
    var measured = [StepMeasurement](repeating: StepMeasurement(), count: rungs.count)
    let clock = ContinuousClock()
    for run in 0...runs {
      for (index, rung) in rungs.enumerated() {
        let frames = frames[rung.hand.rawValue]
        var found = bench_findings()
        let allocations = bench_allocations()
        let start = clock.now
        step(through: frames, &engines[index], &batch, &found)
        let duration = clock.now - start
        let counted = bench_allocations() - allocations
        // The first pass warms up: it allocates memory, and has no touch before its first.
        guard run > 0 else { continue }
        measured[index].add(duration, rows: found.sum, samples: workload.samples.count)
        measured[index].allocationsPerStep = Double(counted) / Double(frames.list.count)
      }
      if run > 0 { floors.run() }
      for index in frames.indices { frames[index].wait(workload.length) }
    }
    return measured
  }
}
