import TouchPlayer
import TouchCore
import TouchDispatch
import TouchScene

/// A trial as the engine played it: all rows, and the step that made each.
struct Played: Sendable {
  /// The rows of all steps.
  private(set) var batch = Batch()
  /// The steps, in order.
  private(set) var steps: [Step] = []
  /// What is left after all fingers have lifted and all timers have fired; `nil` if nothing is
  /// left.
  private(set) var unrest: StaticString?

  /// One step of the engine.
  struct Step: Sendable {
    var cause: Cause
    /// The indices of the step's rows in the batch.
    var rows: Range<Int>
  }

  /// The reasons for a step.
  enum Cause: Sendable {
    case start
    case timer
    /// A happening of the trial, by its index.
    case happening(Int)
    case end
  }

  /// The largest number of timers that may fire after the last sample.
  private static let mostTimers = 10_000

  /// Plays a trial as the player does: each due timer before what happens, then the end of the trace
  /// at `end`, then all timers. `watcher` sees the engine after each step.
  /// With `solvesAnew` every change solves the whole scene.
  init<W: Watcher>(
    _ trial: Trial, in scene: CompiledScene, until end: Instant, solvesAnew: Bool = false,
    _ watcher: inout W
  ) {
    var dispatcher = Dispatcher(scene)
    let host = TrialHost(trial, scene)
    if solvesAnew { dispatcher.solveAnew() }
    dispatcher.start(into: &batch)
    note(.start, dispatcher, &watcher)
    for (index, happening) in trial.happenings.enumerated() {
      let instant = Instant(nanoseconds: happening.instant)
      fire(&dispatcher, host, before: instant, &watcher)
      let first = batch.rows.count
      let input = happening.input
      host.step(&dispatcher, mayAsk: input.mayAsk, into: &batch) { dispatcher, batch in
        _ = dispatcher.step(input, into: &batch)
      }
      // As the player does: a text that is replaced keeps its selection (TXT-1).
      if case .change = happening.what { dispatcher.keepSelections(from: first, into: &batch) }
      note(.happening(index), dispatcher, &watcher)
    }
    fire(&dispatcher, host, before: end, &watcher)
    host.step(&dispatcher, into: &batch) { dispatcher, batch in
      _ = dispatcher.step(Input(.end, at: end), into: &batch)
    }
    note(.end, dispatcher, &watcher)
    var count = 0
    while count < Self.mostTimers,
      host.step(&dispatcher, into: &batch, { $0.fireTimer(into: &$1) }) != nil
    {
      note(.timer, dispatcher, &watcher)
      count += 1
    }
    unrest = dispatcher.unrest()
  }

  private mutating func fire<W: Watcher>(
    _ dispatcher: inout Dispatcher, _ host: TrialHost, before instant: Instant,
    _ watcher: inout W
  ) {
    while host.step(
      &dispatcher, into: &batch, { $0.fireTimer(before: instant, into: &$1) }) != nil
    {
      note(.timer, dispatcher, &watcher)
    }
  }

  private mutating func note<W: Watcher>(
    _ cause: Cause, _ dispatcher: borrowing Dispatcher, _ watcher: inout W
  ) {
    let step = Step(cause: cause, rows: (steps.last?.rows.upperBound ?? 0)..<batch.rows.count)
    steps.append(step)
    watcher.see(step, batch, dispatcher)
  }
}

/// Inspects the engine after each step of a trial.
protocol Watcher {
  /// Inspects the engine after a step, whose rows are in `batch`.
  mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher)
}

/// Inspects nothing.
struct NoWatcher: Watcher {
  mutating func see(_: Played.Step, _: Batch, _: borrowing Dispatcher) {}
}
