import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// The walk of every input through the model of the system, one step at a time: **say, rule, tell**.
///
///     input ─▶ 1 time ─▶ 2 admit ─▶ 3 process ─▶ 4 resolve ─▶ 5 deliver ─▶ 6 conclude ─▶ batch
///                           │                        ▲
///                           └──── 7 land ────────────┘          a touch that begins
///
///     1  time      due timers first, one at a time, each a whole turn at its own deadline
///     2  admit     the app's hook, the grammar; points move; which touches moved, lifted, begin
///     3  process   everybody who follows a touch that changed says what they make of it
///     4  resolve   the arena rules on all of it at once: failures, then claims by rank
///     5  deliver   the rulings are told; withheld phases and this step's phases; controls, lights
///     6  conclude  fingers are up; outcomes of touches that are over; slots become free
///     7  land      for each touch that begins, in order: hit test, its contest, and 3 to 6 again
///
/// Nothing that is said has an effect before the ruling, and nothing that is told says anything: all
/// movements and lifts of a frame are processed before any of them is ruled on, so that their order
/// in the frame does not matter. Lifts count before begans. `turn` is stations 4 to 6; a timer, a
/// change of the scene and the end of a trace are turns too. A station never calls another.
///
///     var dispatcher = Dispatcher(scene)
///     var batch = Batch()
///     dispatcher.start(into: &batch)
///     dispatcher.step(Input(.frame(samples), at: instant), into: &batch)
///
/// It reads no clock and keeps no history: time is what inputs and timers say it is. A copy is
/// another dispatcher at the same point, which shares nothing.
public struct Dispatcher: Sendable {
  /// The scene, with all changes so far.
  public internal(set) var scene: Scene
  /// The latest instant seen.
  public internal(set) var now = Instant.zero

  /// Shared as long as the flat arrays of the parts are shared with a copy.
  private var sharing = Sharing()
  /// What steps need of the scene, read when it changes.
  var limits: Limits
  /// The contests of all routes.
  var routes: RouteTemplates
  /// The live touches.
  var touches = TouchTable()
  /// Who contends for them.
  var arena: Arena
  /// The scene's recognizers, and where each stands.
  var recognizers: Recognizers
  /// What the system follows.
  var system = SystemLayer()
  /// The controls that follow touches, and those that are lit.
  var controls = ControlTable()
  /// The scroll views that move.
  var scrolls = ScrollTable()
  /// The phases that are withheld.
  var withheld = WithheldPhases()
  /// What waits for its moment.
  var timers = TimerQueue()
  /// The changes that wait for theirs.
  var scheduled = ChangeStore()
  /// What this turn is about, and what was said and ruled in it; empty between turns.
  var turn = Turn()
  /// What the arena has ruled in this turn.
  var rulings: [Ruling] = []
  /// The recognizers that went on with their fingers in this turn, and those that ended with them.
  var followed: [Followed] = []
  /// The number of turns, so that each attempt is processed once in a turn.
  var turns: UInt32 = 0

  #if DEBUG
    /// The order in which the followers of a touch are processed.
    var hearing = HearingOrder.strongestFirst
  #endif

  /// A dispatcher at the start of time, with no finger down.
  public init(_ scene: Scene) {
    self.scene = scene
    limits = Limits(scene)
    routes = RouteTemplates(scene)
    recognizers = Recognizers(scene)
    arena = Arena(entrants: scene.entrants.count, longestRoute: routes.longest)
  }

  /// Writes the layouts that more than a plain frame decided, and a home indicator that is dimmed.
  /// Once, before the first step.
  public mutating func start(into batch: inout Batch) {
    unshare()
    for view in scene.views {
      if let rule = scene.layoutRules(of: view).first {
        batch.append(layout: scene.layout(of: view), by: rule, at: now)
      }
    }
    startIndicator(into: &batch)
  }

  /// Processes one frame, with the timers that are due before it: what a step of `.frame` does, for a
  /// host that has many frames in one piece of memory. To take an input apart costs half as much
  /// again.
  public mutating func step(
    _ samples: Span<Sample>, at instant: Instant, into batch: inout Batch
  ) {
    unshare()
    while fireTimer(before: instant, into: &batch) != nil {}
    advance(to: instant, into: &batch)
    if samples.count == 1, takeShortcut(samples[0], into: &batch) {
      checkInvariants()
      return
    }
    var index = 0
    while index < samples.count { takeRun(of: samples, from: &index, into: &batch) }
    checkInvariants()
  }

  /// Processes one input, with the timers that are due before it.
  public mutating func step(_ input: Input, into batch: inout Batch) {
    if case .frame(let samples) = input.kind {
      step(samples.span, at: input.instant, into: &batch)
      return
    }
    unshare()
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

  /// Stations 2 to 7 for the samples of a frame from `index` on, until one of a finger that has one
  /// already: it is of the next run, at the same instant.
  private mutating func takeRun(
    of samples: Span<Sample>, from index: inout Int, into batch: inout Batch
  ) {
    let first = index
    admit(samples, from: &index, into: &batch)
    if !turn.isEmpty {
      process()
      finishTurn(into: &batch)
    }
    for place in first..<index where samples[place].phase == .began {
      begin(samples[place], into: &batch)
    }
  }

  /// Stations 4 to 6: rules on what was said in this turn and tells it.
  mutating func finishTurn(into batch: inout Batch) {
    if turn.hasOnlyMoved, !arena.isUnsettled, system.answers.isEmpty {
      finishMovements(into: &batch)
      return
    }
    resolve()
    deliver(into: &batch)
    conclude(into: &batch)
  }

  /// The touch of a finger that is down; `nil` if it is up.
  public func touch(of finger: FingerID) -> TouchID? {
    touches.slot(of: finger).map { touches[$0].touch } ?? touches.ignoredTouch(of: finger)
  }

  /// The deadline of the next timer; `nil` if none is armed.
  public var nextDeadline: Instant? { timers.nextDeadline }

  /// Fires the next timer if it is due before `instant`: a whole turn at its own deadline.
  /// - Returns: whose timer it was; `nil` if none was due.
  public mutating func fireTimer(
    before instant: Instant, into batch: inout Batch
  ) -> FiredTimer? {
    guard let deadline = timers.nextDeadline, deadline < instant else { return nil }
    return fireTimer(into: &batch)
  }

  /// Fires the next timer, whenever it is due.
  /// - Returns: whose timer it was; `nil` if none is armed.
  public mutating func fireTimer(into batch: inout Batch) -> FiredTimer? {
    guard let timer = timers.popFirst() else { return nil }
    unshare()
    if timer.deadline > now { come(to: timer.deadline) }
    defer { checkInvariants() }
    if case .changes(let changes) = timer.action {
      for change in scheduled.take(changes) { make(change, into: &batch) }
      return .changes
    }
    fire(timer.action, into: &batch)
    finishTurn(into: &batch)
    return .engine
  }

  /// Makes changes at a later instant; at one that has passed, with the next timers.
  public mutating func schedule(_ changes: [MadeChange], at instant: Instant) {
    timers.arm(.changes(scheduled.add(changes)), at: instant < now ? now : instant)
  }

  /// Before anything is written: the parts take memory of their own, if a copy shares theirs.
  @inline(__always) mutating func unshare() {
    if !isKnownUniquelyReferenced(&sharing) { leaveCopies() }
  }

  private mutating func leaveCopies() {
    sharing = Sharing()
    touches.unshare()
    arena.unshare()
    recognizers.unshare()
  }

  @inline(__always) private mutating func advance(
    to instant: Instant, into batch: inout Batch
  ) {
    if instant >= now { come(to: instant) } else { writeWayBack(to: instant, into: &batch) }
  }

  /// TCH-4: what comes from the past comes now, as an anomaly.
  private func writeWayBack(to instant: Instant, into batch: inout Batch) {
    let anomaly = Anomaly.timeWentBack(by: now - instant)
    batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
  }

  /// It is later: what goes on by itself is where it is now, whoever asks.
  @inline(__always) private mutating func come(to instant: Instant) {
    now = instant
    if !scrolls.decelerations.isEmpty { scrolls.move(&scene, to: now) }
  }

  /// When this step happens, and how the display counts frames.
  @inline(__always) var moment: Moment { Moment(now: now, display: limits.display) }
}

/// Owned together by a dispatcher and its copies that have taken no step since: asking once a step
/// whether it has one owner is asking it of all flat arrays.
private final class Sharing: Sendable {}

/// Whose timer fired.
public enum FiredTimer: BitwiseCopyable, Hashable, Sendable {
  /// Changes that were scheduled; what they make sets off no reaction.
  case changes
  /// The engine's own: what it makes is an effect like any other.
  case engine
}
