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

  /// Prints all of it. True if both sides found the same, every pass made the same number of rows,
  /// and floor and engine recognised what they must.
  func print() throws -> Bool {
    let (samples, steps) = (workload.samples.count, workload.inputs.count)
    Swift.print(
      "steps: \(samples) samples in \(steps) steps, \(workload.beganCount) touches, "
        + "\(workload.views.count) views, \(workload.file.recognizers.joined().count) recognizers; "
        + "a row takes \(MemoryLayout<Row>.size) bytes, an input \(MemoryLayout<Input>.size)")
    let rows = rowsOfOnePass()
    Swift.print("rows: \(rowCounts(rows))")
    var floors = StepFloors(workload)
    let rungs = try workload.rungs()
    let measured = effort.measure(rungs, of: workload, beside: &floors)
    let whole = measured[rungs.count - 1]
    var isSound = engine(whole, floors)
    forks()
    isSound = StepCounts(workload, floor: floors.recognised, rows: rows).print() && isSound
    ladder(rungs, measured)
    parts(rows)
    return isSound && measured.allSatisfy { $0.isSteady } && floors.isSteady
  }

  /// The walk compared with the floors, and the work of the lower floor done with the library.
  private func engine(_ whole: StepMeasurement, _ floors: StepFloors) -> Bool {
    let (workload, samples, scene) = (workload, workload.samples, workload.scene)
    let sides = effort.measure([
      { StepFloors.hit(workload, &$0) }, { hitAndSlip(samples, in: scene, &$0) },
    ])
    let same = sides[0].findings.agrees(sides[1].findings)
    line("engine", "ns/sample", "fastest", "M/s", "fastest", "ratio", "to hits", "allocs", "same")
    func row(
      _ name: String, _ measured: Measurement, ratio: String, toHits: Double,
      _ allocations: Double, _ same: Bool
    ) {
      line(
        name, number(measured.nanoseconds), number(measured.fastest),
        number(1000 / measured.nanoseconds), number(1000 / measured.fastest), ratio,
        number(toHits), exact(allocations), same ? "yes" : "NO")
    }
    row(
      "step", whole.walk, ratio: number(whole.walk.rate(to: floors.recognition)),
      toHits: whole.walk.rate(to: floors.hits), whole.allocationsPerStep, whole.isSteady)
    row(
      "C floor", floors.recognition, ratio: number(1),
      toHits: floors.recognition.rate(to: floors.hits), floors.recognition.allocations,
      floors.isSteady)
    row(
      "hits", sides[1], ratio: "", toHits: sides[1].rate(to: sides[0]), sides[1].allocations, same)
    row("hits in C", sides[0], ratio: "", toHits: 1, sides[0].allocations, same)
    return same
  }

  /// A copy of the engine with two touches live, and the first step of the copy.
  private func forks() {
    let forks = StepForks(workload)
    var batch = Batch()
    let measured = effort.measure([{ forks.run(&batch, &$0) }])[0]
    line("fork", "ns", "fastest", "allocs")
    line(
      "copy and step", number(measured.nanoseconds), number(measured.fastest),
      exact(measured.allocations))
  }

  /// The same samples through fewer and fewer parts, each rung in its fastest run, with the cost of
  /// the part that the rung adds.
  private func ladder(_ rungs: [StepRung], _ measured: [StepMeasurement]) {
    line("rung", "fastest", "more", "rows/step", "allocs")
    var before = 0.0
    for (rung, measured) in zip(rungs, measured) {
      let cost = measured.walk.fastest
      line(
        rung.name, number(cost), number(cost - before),
        number(Double(measured.rows) / Double(workload.inputs.count)),
        exact(measured.allocationsPerStep))
      before = cost
    }
  }

  /// Single parts on their own, warm, without the engine around them.
  private func parts(_ all: [Row]) {
    let (points, scene) = (workload.beganPoints, workload.scene)
    // As many as fit into the cache, since the rows of a step do not come from memory.
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
    let texts = effort.measure([{ journal(&$0) }, { touchRows(&$0) }])
    let samples = Double(workload.samples.count)
    line("part", "fastest", "a pass", "ns/sample", "allocs")
    for (name, timesAPass, side) in [
      ("hit test", points.count, sides[0]), ("append a row", all.count, sides[1]),
      ("journal row", all.count, texts[0]), ("read a touch row", workload.samples.count, texts[1]),
    ] {
      line(
        name, number(side.fastest), "\(timesAPass)",
        number(side.fastest * Double(timesAPass) / samples), exact(side.allocations))
    }
  }

  /// Writes the rows of the first steps as journal text, as many as fit into the cache.
  private func journal(_ found: inout bench_findings) {
    var dispatcher = Dispatcher(workload.scene)
    var batch = Batch()
    for input in workload.inputs.prefix(500) { dispatcher.step(input, into: &batch) }
    var writer = JournalWriter(SceneIDs(workload.scene), run: nil)
    for _ in 0..<100 {
      writer.write(batch)
      found.sum &+= UInt64(writer.takeBytes().count)
      found.elements &+= UInt64(batch.rows.count)
    }
  }

  /// Reads the first touch rows.
  private func touchRows(_ found: inout bench_findings) {
    do throws(TouchRowError) {
      let rows = try TouchRows.read(workload.rowText)
      found.elements &+= UInt64(rows.lineCount)
      found.sum &+= UInt64(rows.inputs.count)
    } catch {
      found.faults &+= 1
    }
  }

  private func rowsOfOnePass() -> [Row] {
    var dispatcher = Dispatcher(workload.scene)
    var batch = Batch()
    for input in workload.inputs { dispatcher.step(input, into: &batch) }
    return Array(batch.rows)
  }

  /// The number of rows of each effect in one pass.
  private func rowCounts(_ rows: [Row]) -> String {
    var counts = [Int](repeating: 0, count: EffectKind.allCases.count)
    for row in rows { counts[Int(row.effect.kind.rawValue)] += 1 }
    return EffectKind.allCases.filter { counts[Int($0.rawValue)] > 0 }
      .map { "\(counts[Int($0.rawValue)]) \($0.word)" }.joined(separator: ", ")
  }
}
