import TouchPlayer
import TouchCore
import TouchDispatch
import TouchScene

/// A trial as the engine played it: all of its rows, and which step made which.
struct Played: Sendable {
  /// The rows of all steps.
  private(set) var batch = Batch()
  /// The steps, in order.
  private(set) var steps: [Step] = []
  /// What is left when all fingers have lifted and no timer waits; `nil` if nothing is.
  private(set) var unrest: StaticString?

  /// One step of the engine.
  struct Step: Sendable {
    var cause: Cause
    /// The rows that it made, by their places in the batch.
    var rows: Range<Int>
  }

  /// Why a step was made.
  enum Cause: Sendable {
    case start
    case timer
    /// A happening of the trial, by its place.
    case happening(Int)
    case end
  }

  /// The most timers that may fire behind the last sample.
  private static let mostTimers = 10_000

  /// Plays a trial as the player does: each due timer before what happens, then the end of the trace
  /// at `end`, then all timers. `watcher` sees the engine after each step.
  /// With `solvesAnew` every change solves the whole scene.
  init<W: Watcher>(
    _ trial: Trial, in scene: CompiledScene, until end: Instant, solvesAnew: Bool = false,
    _ watcher: inout W
  ) {
    var dispatcher = Dispatcher(scene)
    if solvesAnew { dispatcher.solveAnew() }
    dispatcher.start(into: &batch)
    note(.start, dispatcher, &watcher)
    for (place, happening) in trial.happenings.enumerated() {
      let instant = Instant(nanoseconds: happening.instant)
      fire(&dispatcher, before: instant, &watcher)
      let first = batch.rows.count
      dispatcher.step(happening.input, into: &batch)
      // As the player does: a text that is replaced keeps its selection (TXT-1).
      if case .change = happening.what { dispatcher.keepSelections(from: first, into: &batch) }
      note(.happening(place), dispatcher, &watcher)
    }
    fire(&dispatcher, before: end, &watcher)
    dispatcher.step(Input(.end, at: end), into: &batch)
    note(.end, dispatcher, &watcher)
    var count = 0
    while count < Self.mostTimers, dispatcher.fireTimer(into: &batch) != nil {
      note(.timer, dispatcher, &watcher)
      count += 1
    }
    unrest = dispatcher.unrest()
  }

  private mutating func fire<W: Watcher>(
    _ dispatcher: inout Dispatcher, before instant: Instant, _ watcher: inout W
  ) {
    while dispatcher.fireTimer(before: instant, into: &batch) != nil {
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

/// Who looks at the engine after each step of a trial.
protocol Watcher {
  /// A step was made; its rows stand in `batch`.
  mutating func see(_ step: Played.Step, _ batch: Batch, _ dispatcher: borrowing Dispatcher)
}

/// Looks at nothing.
struct NoWatcher: Watcher {
  mutating func see(_: Played.Step, _: Batch, _: borrowing Dispatcher) {}
}
