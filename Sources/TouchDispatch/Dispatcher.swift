import GestureArbiter
import SystemGestures
import TouchControls
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
///     5  every entrant answers with a verdict                               EdgeSwipe, Tap, Pan, …
///     6  the arena settles the verdicts: a ruling                           Arena
///     7  withheld, delivered or dropped; controls track and light up        Tracking, Highlight
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
///
/// All its verbs are mutating, also those that only read: the engine is a large value, and to call a
/// verb that is not would copy it.
public struct Dispatcher: Sendable {
  /// The scene, with all changes so far.
  public internal(set) var scene: Scene
  /// The latest instant seen.
  public private(set) var now = Instant.zero

  /// What steps need of the scene, read when it changes.
  var limits: Limits
  var touches = LiveTouches()
  var timers = TimerQueue()
  var arena = Arena()
  /// The tap that status-bar records make (BAR-1).
  var recordTap = StatusBarTap()
  /// The tap that fingers on the bar make (BAR-7).
  var fingerTap = StatusBarTap()
  /// What the arena has just ruled.
  var rulings: [Ruling] = []
  /// The scene's recognizers, and where each stands.
  var recognizers: Recognizers
  /// Counts the frames, so that each is looked at once.
  var frame: UInt32 = 0
  /// Whether everybody has looked at the frame that is being told.
  var isHeard = false
  /// The system's swipes that may yet be recognised, in the order of their touches.
  var edgeSwipes: [OpenEdgeSwipe] = []
  /// The swipes from deferred edges that are the app's.
  var appsSwipes: [AppsSwipe] = []
  /// What is shown on deferred edges.
  var affordances = Affordances()
  /// The home indicator, where the device has one.
  var indicator = HomeIndicator()
  /// The swipe home that has been recognised and goes on.
  var homeTravel: HomeTravel?
  /// The touch that had Reachability come, if it is on.
  var reachedBy: TouchID?
  /// The phases that wait, in the order they came.
  var withheld: [WithheldPhase] = []
  /// The touches that wait no more, until what waits of them is told.
  var openings: [Opening] = []
  /// Whether a touch waits no more, or was waited for and is decided, and nobody has seen to it.
  var isDue = false
  /// The scroll views that a finger drags.
  var drags: [ScrollDrag] = []
  /// The scroll views that go on by themselves.
  var decelerations: [Deceleration] = []
  /// The touches that set them going, of each in the order of their numbers.
  var flings: [Fling] = []
  /// The controls that follow a touch.
  var trackings: [Tracking] = []
  /// The controls that are lit.
  var highlights: [Highlight] = []
  /// The changes that wait for their moment.
  var scheduled = ChangeStore()

  #if DEBUG
    /// In which order those that follow a touch are asked.
    var hearing = HearingOrder.strongestFirst
  #endif

  /// A dispatcher at the start of time, with no finger down.
  public init(_ scene: Scene) {
    self.scene = scene
    limits = Limits(scene)
    recognizers = Recognizers(scene)
  }

  /// Tells where the views are, as far as more than a plain frame decided it, and a home indicator
  /// that is dimmed. Once, before the first step.
  public mutating func start(into batch: inout Batch) {
    for view in scene.views {
      if let rule = scene.layoutRules(of: view).first {
        batch.append(layout: scene.layout(of: view), by: rule, at: now)
      }
    }
    startIndicator(into: &batch)
  }

  /// One frame, with the timers that are due before it: what a step of `.frame` does, for a host
  /// that has many frames in one piece of memory. To take an input apart costs half as much again.
  public mutating func step(
    _ samples: Span<Sample>, at instant: Instant, into batch: inout Batch
  ) {
    while fireTimer(before: instant, into: &batch) != nil {}
    advance(to: instant, into: &batch)
    frame &+= 1
    if samples.count > 1 { hearWhole(samples, into: &batch) }
    for place in samples.indices { take(samples[place], into: &batch) }
    isHeard = false
    checkInvariants()
  }

  /// One input, with the timers that are due before it.
  public mutating func step(_ input: Input, into batch: inout Batch) {
    if case .frame(let samples) = input.kind {
      step(samples.span, at: input.instant, into: &batch)
      return
    }
    while fireTimer(before: input.instant, into: &batch) != nil {}
    advance(to: input.instant, into: &batch)
    switch input.kind {
    case .frame:
      break
    case .statusBar(let phase, let point):
      take(phase, at: point, into: &batch)
    case .event(let type, let location):
      pass(type, at: location, into: &batch)
    case .change(let change):
      make(change, into: &batch)
    case .anomaly(let anomaly):
      batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
    case .gap(let fingers, let length):
      touches.lose(fingers)
      let anomaly = Anomaly.gap(fingers: UInt8(clamping: fingers.count), over: length)
      batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
    case .end:
      endTrace(into: &batch)
    }
    checkInvariants()
  }

  /// The touch of a finger, while that is down.
  public func touch(of finger: FingerID) -> TouchID? {
    touches.place(of: finger).map { touches.list[$0].touch }
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
    if timer.deadline > now { come(to: timer.deadline) }
    defer { checkInvariants() }
    switch timer.action {
    case .changes(let changes):
      for change in scheduled.take(changes) { make(change, into: &batch) }
      return .changes
    case .displayFrame(let touch):
      if let place = touches.place(of: touch) { deliverWaiting(at: place, into: &batch) }
    case .answer(let touch):
      hearAnswer(for: touch)
    case .recognizer(let id):
      hearTimer(of: id)
    case .contentDelay(let touch):
      endContentDelay(of: touch)
    case .rest(let view):
      stop(view, into: &batch)
    case .pause(let touch):
      paused(touch, into: &batch)
    case .reachability:
      endReachability(into: &batch)
    case .affordance(let edge):
      endAffordance(edge, into: &batch)
    case .indicator:
      endIndicatorWait(into: &batch)
    case .delayedAction(let control, let touch):
      if !scene.isRemoved(control) { runDelayedAction(of: control, touch, into: &batch) }
    case .flash(let control):
      endFlash(of: control, into: &batch)
    }
    if arena.isUnsettled || isDue {
      settle(into: &batch)
      openAll(into: &batch)
    }
    return .engine
  }

  /// Makes changes at a later instant; at one that has passed, with the next timers.
  public mutating func schedule(_ changes: [MadeChange], at instant: Instant) {
    timers.arm(.changes(scheduled.add(changes)), at: instant < now ? now : instant)
  }

  private mutating func advance(to instant: Instant, into batch: inout Batch) {
    if instant >= now {
      come(to: instant)
    } else {
      tellTimeWentBack(to: instant, into: &batch)
    }
  }

  /// It is later: what goes on by itself is where it is now, whoever asks.
  private mutating func come(to instant: Instant) {
    now = instant
    if !decelerations.isEmpty { moveDecelerating() }
  }

  /// TCH-4: what comes from the past comes now, and is told.
  private mutating func tellTimeWentBack(to instant: Instant, into batch: inout Batch) {
    let anomaly = Anomaly.timeWentBack(by: now - instant)
    batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
  }
}

/// Whose timer fired.
public enum FiredTimer: BitwiseCopyable, Hashable, Sendable {
  /// Changes that were scheduled; what they make sets off no reaction.
  case changes
  /// The engine's own: what it makes is an effect like any other.
  case engine
}
