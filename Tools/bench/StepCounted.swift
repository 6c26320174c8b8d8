import CBench
import Umpire

/// The passes whose instructions are counted, each between two marks: one of the engine, one of the
/// forks, one of the C floor. Each has run once before, so that all memory is allocated.
struct StepCounted {
  private let workload: StepWorkload

  init(_ workload: StepWorkload) {
    self.workload = workload
  }

  /// Runs the passes, and prints the number of elements in each for `Tools/bench/instructions`.
  func print() {
    var frames = StepFrames(workload.inputs)
    var engine = Dispatcher(workload.scene)
    let forks = StepForks(workload)
    var batch = Batch()
    var warm = bench_findings()
    step(through: frames, &engine, &batch, &warm)
    forks.run(&batch, &warm)
    _ = StepFloors.recognise(workload)
    frames.wait(workload.length)

    var (steps, forked) = (bench_findings(), bench_findings())
    bench_mark()
    let before = bench_allocations()
    step(through: frames, &engine, &batch, &steps)
    let allocations = bench_allocations() - before
    bench_mark()
    forks.run(&batch, &forked)
    bench_mark()
    let floor = StepFloors.recognise(workload)
    bench_mark()
    // Else the engines of the past would be released among the forks.
    withExtendedLifetime(forks) {}

    Swift.print("samples \(floor.samples)")
    Swift.print("steps \(frames.list.count)")
    Swift.print("rows \(steps.sum)")
    Swift.print("allocations \(allocations)")
    Swift.print("forks \(forked.elements)")
  }
}
