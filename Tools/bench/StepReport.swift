import CBench
import Foundation
import Umpire

/// The figures of the engine's step on a workload.
struct StepReport {
  private let workload: StepWorkload
  private let effort: Effort

  init(_ workload: StepWorkload, _ effort: Effort) {
    self.workload = workload
    self.effort = effort
  }

  /// Prints all of it, and says whether both sides found the same and every pass made as many rows.
  func print() throws -> Bool {
    let (samples, steps) = (workload.samples.count, workload.inputs.count)
    Swift.print(
      "steps: \(samples) samples in \(steps) steps, \(workload.beganCount) touches, "
        + "\(workload.views.count) views; a row takes \(MemoryLayout<Row>.size) bytes, "
        + "an input \(MemoryLayout<Input>.size)")
    Swift.print("rows: \(rowCounts())")
    var floor = Measurement()
    let whole = measure(workload.scene, workload.inputs) { floor.add($0, of: UInt64(samples)) }
    let isSound = engine(whole, floor)
    try ladder(whole)
    parts()
    return isSound && whole.isSteady
  }

  /// The walk, and the floor's own work done with the library, against the floor.
  private func engine(_ whole: StepMeasurement, _ floor: Measurement) -> Bool {
    let (samples, scene) = (workload.samples, workload.scene)
    let sides = effort.measure([{ passFloor(&$0) }, { hitAndSlip(samples, in: scene, &$0) }])
    let same = sides[0].findings.agrees(sides[1].findings)
    line("engine", "ns/sample", "fastest", "M/s", "fastest", "ratio", "allocs", "same")
    row("step", whole.walk, to: floor, whole.allocationsPerStep, whole.isSteady)
    row("hit and slip", sides[1], to: sides[0], sides[1].allocations, same)
    row("the same in C", sides[0], to: sides[0], sides[0].allocations, same)
    return same
  }

  private func passFloor(_ found: inout bench_findings) {
    unsafe workload.views.withUnsafeBufferPointer { views in
      unsafe workload.samples.withUnsafeBufferPointer {
        unsafe bench_steps(views.baseAddress, $0.baseAddress, $0.count, &found)
      }
    }
  }

  /// The same samples through less and less, each rung in its fastest run, and what it costs more
  /// than the one before it.
  private func ladder(_ whole: StepMeasurement) throws {
    line("rung", "fastest", "more", "rows/step", "allocs")
    var before = 0.0
    func rung(_ name: String, _ measured: StepMeasurement) {
      let cost = measured.walk.fastest
      line(
        name, number(cost), number(cost - before),
        number(Double(measured.rows) / Double(workload.inputs.count)),
        exact(measured.allocationsPerStep))
      before = cost
    }
    let bare = try workload.bareScene()
    rung("empty steps", measure(workload.scene, workload.emptyInputs))
    rung("fingers at rest", measure(bare, workload.restingInputs))
    rung("one bare view", measure(bare, workload.inputs))
    rung("plain views", measure(try workload.plainScene(), workload.inputs))
    rung("controls", measure(try workload.openScene(), workload.inputs))
    rung("the whole scene", whole)
  }

  /// Single parts on their own, warm, with nothing of the engine around them.
  private func parts() {
    let (points, scene) = (workload.beganPoints, workload.scene)
    // As many as the cache holds: rows that a step makes do not come from memory.
    let all = rowsOfOnePass()
    let rows = Array(all.prefix(1000))
    let steps = workload.inputs.count * rows.count / all.count
    var batch = Batch()
    let sides = effort.measure([
      { found in
        hit(points, in: scene, &found)
        found.elements &+= UInt64(points.count)
      },
      { found in
        append(rows, steps: steps, &batch, &found)
        found.elements &+= UInt64(rows.count)
      },
    ])
    let samples = Double(workload.samples.count)
    line("part", "fastest", "a pass", "ns/sample", "allocs")
    for (name, timesAPass, side) in [
      ("hit test", points.count, sides[0]), ("append a row", all.count, sides[1]),
    ] {
      line(
        name, number(side.fastest), "\(timesAPass)",
        number(side.fastest * Double(timesAPass) / samples), exact(side.allocations))
    }
  }

  private func row(
    _ name: String, _ measured: Measurement, to floor: Measurement, _ allocations: Double,
    _ same: Bool
  ) {
    line(
      name, number(measured.nanoseconds), number(measured.fastest),
      number(1000 / measured.nanoseconds), number(1000 / measured.fastest),
      number(measured.rate(to: floor)), exact(allocations), same ? "yes" : "NO")
  }

  /// Passes over `inputs` through an engine that is never new: time goes on from pass to pass. The
  /// floor runs after each pass, where its time is asked for.
  private func measure(
    _ scene: Scene, _ inputs: [Input], floor: ((Duration) -> Void)? = nil
  ) -> StepMeasurement {
    var measured = StepMeasurement()
    var frames = StepFrames(inputs)
    var dispatcher = Dispatcher(scene)
    var batch = Batch()
    let clock = ContinuousClock()
    for run in 0...effort.runs {
      var found = bench_findings()
      let allocations = bench_allocations()
      let start = clock.now
      step(through: frames, &dispatcher, &batch, &found)
      let duration = clock.now - start
      let counted = bench_allocations() - allocations
      // The first pass warms up: it makes room, and knows of no touch before its first.
      if run > 0 {
        measured.add(duration, rows: found.sum, samples: workload.samples.count)
        measured.allocationsPerStep = Double(counted) / Double(inputs.count)
        floor?(clock.measure { passFloor(&found) })
      }
      frames.wait(workload.length)
    }
    return measured
  }

  private func rowsOfOnePass() -> [Row] {
    var dispatcher = Dispatcher(workload.scene)
    var batch = Batch()
    for input in workload.inputs { dispatcher.step(input, into: &batch) }
    return batch.rows
  }

  /// How many rows of each effect one pass makes.
  private func rowCounts() -> String {
    var counts = [Int](repeating: 0, count: EffectKind.allCases.count)
    for row in rowsOfOnePass() { counts[Int(row.effect.kind.rawValue)] += 1 }
    return EffectKind.allCases.filter { counts[Int($0.rawValue)] > 0 }
      .map { "\(counts[Int($0.rawValue)]) \($0.word)" }.joined(separator: ", ")
  }
}

/// What passes through one engine took and made.
struct StepMeasurement {
  /// Nanoseconds a sample.
  private(set) var walk = Measurement()
  /// The rows of a pass.
  private(set) var rows: UInt64 = 0
  /// Whether all passes made the same number of rows.
  private(set) var isSteady = true
  /// Allocations a step, in the last pass.
  var allocationsPerStep = 0.0

  mutating func add(_ duration: Duration, rows: UInt64, samples: Int) {
    if !walk.runs.isEmpty, rows != self.rows { isSteady = false }
    self.rows = rows
    walk.add(duration, of: UInt64(samples))
  }
}
