import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// The walk of every input through the model of the system, one step at a time.
///
///     input ─▶ 1 time ─▶ 2 hook ─▶ 3 grammar ─▶ 4 where ─▶ 5 what it might be
///                                                            │
///     batch ◀─ 9 invariants ◀─ 8 effects ◀─ 7 may the app ◀─ 6 who wins
///                                              see it
///
///     1  due timers fire first, each a whole step at its own deadline       TimerQueue
///     2  the application's own look at every event (APP-1)                  Hook
///     3  began only for a finger that is up, and so on (TCH)                LiveTouches
///     4  window by level, hit test, route; fixed until the touch ends       Scene.target
///     5  every entrant answers with a verdict                               StatusBarTap
///     6  the arena settles the verdicts: a ruling                           Arena
///     7  who is told: the view's callback, or nobody                        Delivery
///     8  effects, each with its rule                                        Batch
///     9  checked at the end of each step in debug builds                    Invariants
///
/// Each station returns before the next starts and nothing calls back: effects go into the batch,
/// which the host drains between steps.
///
///     var dispatcher = Dispatcher(scene)
///     var batch = Batch()
///     dispatcher.start(into: &batch)
///     dispatcher.step(Input(.frame(samples), at: instant), into: &batch)
///
/// It reads no clock and keeps no history: time is what inputs and timers say it is.
public struct Dispatcher: Sendable {
  /// The scene, with all changes so far.
  public internal(set) var scene: Scene
  /// The latest instant seen.
  public private(set) var now = Instant.zero

  var touches = LiveTouches()
  var timers = TimerQueue()
  var arena = Arena()
  /// The tap that status-bar records make (BAR-1).
  var recordTap = StatusBarTap()
  /// The tap that fingers on the bar make (BAR-7).
  var fingerTap = StatusBarTap()
  /// Rulings of touches that have not ended, told when they do.
  var held: [Ruling] = []

  /// A dispatcher at the start of time, with no finger down.
  public init(_ scene: Scene) {
    self.scene = scene
  }

  /// Tells where the views are, as far as more than a plain frame decided it. Once, before the
  /// first step.
  public func start(into batch: inout Batch) {
    for view in scene.views {
      if let rule = scene.layoutRules(of: view).first {
        batch.append(layout: scene.layout(of: view), by: rule, at: now)
      }
    }
  }

  /// One input, with the timers that are due before it.
  public mutating func step(_ input: Input, into batch: inout Batch) {
    while fireTimer(before: input.instant, into: &batch) != nil {}
    advance(to: input.instant, into: &batch)
    switch input.kind {
    case .frame(let samples):
      for sample in samples { take(sample, into: &batch) }
    case .statusBar(let phase, let point):
      take(phase, at: point, into: &batch)
    case .event(let type, let location):
      pass(type, at: location, into: &batch)
    case .change(let change):
      make(change, into: &batch)
    case .anomaly(let anomaly):
      batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
    case .end:
      endTrace(into: &batch)
    }
    checkInvariants()
  }

  /// When the next timer is due, if one waits.
  public var nextDeadline: Instant? { timers.nextDeadline }

  /// Fires the next timer if it is due before `instant`: a whole step at its own deadline.
  /// - Returns: whose it was; nothing where none was due.
  public mutating func fireTimer(
    before instant: Instant, into batch: inout Batch
  ) -> FiredTimer? {
    guard let deadline = timers.nextDeadline, deadline < instant else { return nil }
    return fireTimer(into: &batch)
  }

  /// Fires the next timer, whenever it is due.
  /// - Returns: whose it was; nothing where none waits.
  public mutating func fireTimer(into batch: inout Batch) -> FiredTimer? {
    guard let timer = timers.popFirst() else { return nil }
    if timer.deadline > now { now = timer.deadline }
    defer { checkInvariants() }
    switch timer.action {
    case .changes(let changes):
      for change in changes { make(change, into: &batch) }
      return .changes
    case .displayFrame(let touch):
      if let place = touches.list.firstIndex(where: { $0.touch == touch }) {
        deliverWaiting(at: place, into: &batch)
      }
      return .engine
    }
  }

  /// Makes changes at a later instant; at one that has passed, with the next timers.
  public mutating func schedule(_ changes: [MadeChange], at instant: Instant) {
    timers.arm(.changes(changes), at: instant < now ? now : instant)
  }

  /// TCH-4: what comes from the past comes now, and is told.
  private mutating func advance(to instant: Instant, into batch: inout Batch) {
    if instant < now {
      let anomaly = Anomaly.timeWentBack(by: now - instant)
      batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
    } else {
      now = instant
    }
  }
}

/// Whose timer fired.
public enum FiredTimer: BitwiseCopyable, Hashable, Sendable {
  /// Changes that were scheduled; what they make sets off no reaction.
  case changes
  /// The engine's own: what it makes is an effect like any other.
  case engine
}
