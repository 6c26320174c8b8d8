import GestureArbiter
import SystemGestures
import TouchControls
import TouchCore
import TouchScene

/// The walk of every frame through the model of the system, one step at a time: **say, rule, tell**.
///
///     frame ─▶ 1 time ─▶ 2 admit ─▶ 3 process ─▶ 4 resolve ─▶ 5 deliver ─▶ 6 conclude ─▶ batch
///                           │                        ▲
///                           └──── 7 land ────────────┘          a touch that begins
///
///     1  time      timers due before the frame, one at a time, each at its own deadline
///     2  admit     the grammar; points move; the touches that moved or lifted are noted
///     3  process   each follower of a touch that changed submits its verdict
///     4  resolve   the arena rules on all verdicts at once: failures, then claims by rank
///     5  deliver   writes the rulings, withheld phases, this step's phases, controls, lights
///     6  conclude  fingers are up; outcomes of touches that are over; slots become free
///     7  land      for each touch that begins, in order: the app's hook, hit test, its contest,
///                  and 4 to 6 again
///
/// A turn that leaves the app is followed by one in which all its touches are cancelled
/// (`leaveApp`); until the app is active again station 7 drops what comes down.
///
/// Nearly all samples are movements whose meaning is known in advance: they take a shortcut through
/// 2 to 6 that writes the same rows (`takeMovement`); one without a shortcut leaves out 2 alone. Both
/// need a frame that is later than all before it. A turn in which fingers only came and moved and no
/// verdict was submitted leaves 4 and 6 out (`finishWithoutVerdicts`).
///
/// A verdict has no effect on others before the ruling, and delivery submits no verdict of a
/// recognizer. All movements and lifts of a frame are processed before the arena rules on any of
/// them, so their order in the frame does not matter. Lifts are processed before begans. A turn
/// ends with stations 4 to 6; a timer, a change of the scene and the end of a trace are turns too.
/// A station calls no other, except that `land` ends turns of its own, and `conclude` does when too
/// many touches wait.
///
///     var dispatcher = Dispatcher(scene)
///     var batch = Batch()
///     dispatcher.start(into: &batch)
///     dispatcher.step(Input(.frame(samples), at: instant), into: &batch)
///
/// Many of its methods that only read are `mutating`: a call of another one that is not inlined copies the
/// dispatcher.
///
/// It is the system and UIKit without the app. `Player` adds what the app does: the reactions of the
/// scene, to the rows of inputs and of the engine's timers; the selection of a text that a change
/// replaces (TXT-1, TXT-2); and for accounts the controls that fingers missed, and notes of fingers
/// that come and go. A host that steps a dispatcher itself does without all three.
///
/// It reads no clock and keeps no history: inputs, timers and `advance` set the time. A copy is another
/// dispatcher in the same state; what one does never changes the other.
public struct Dispatcher: Sendable {
  /// The scene, with all changes so far.
  public package(set) var scene: CompiledScene
  /// The latest instant seen.
  package internal(set) var now = Instant.zero
  /// The latest instant that is closed; the first one there is if none is closed (TCH-8). It is not
  /// later than `now`, except while the timers fire that are due before late input.
  var latestClosed = Instant(nanoseconds: .min)

  /// The facts of the scene that steps need; recomputed when the scene changes.
  var limits: SceneLimits
  /// What the entrants of the scene have agreed; here, since the scene could only give a copy.
  var relations: Relations
  /// The contests of all routes.
  var routes: RouteTemplates
  /// The live touches.
  var touches = TouchTable()
  /// The contests of the live touches.
  var arena: Arena
  /// The scene's recognizers, their machines and their attempts.
  var recognizers: Recognizers
  /// The system's gestures that follow touches, its affordances and its home indicator.
  var system = SystemLayer()
  /// The controls that follow touches, and those that are lit.
  var controls = ControlTable()
  /// The scroll views that move.
  var scrolls = ScrollTable()
  /// The back swipes that have begun.
  var backSwipes = BackSwipeTable()
  /// The phases that are withheld.
  var withheld = WithheldPhases()
  /// The timers that are armed.
  var timers = TimerQueue()
  /// The changes that are scheduled.
  var scheduled = ChangeStore()
  /// The questions to the host, and their answers.
  var questions = Questions()
  /// The touches that changed in this turn; empty between turns.
  var turn = Turn()
  /// The rulings of the arena in this turn; empty between turns.
  var rulings = FlatArray<Ruling>()
  /// The recognizers that changed, ended or were cancelled in this turn; empty between turns.
  var followed = FlatArray<Followed>()
  /// The fingers of the recognizers that a touch was reported to last; without meaning between turns.
  var gathered = GatheredFingers()
  /// The number of turns that station 3 processed, so that each attempt is processed once in a turn.
  var turns: UInt32 = 0

  #if DEBUG
    /// The order in which the followers of a touch are processed.
    var hearing = HearingOrder.strongestFirst
    /// True if every change solves the whole scene.
    var solvesAnew = false
  #endif

  /// A dispatcher at the start of time, with no finger down.
  public init(_ scene: CompiledScene) {
    self.scene = scene
    limits = SceneLimits(scene)
    relations = scene.relations
    routes = RouteTemplates(scene)
    recognizers = Recognizers(scene)
    arena = Arena(entrants: scene.entrants.count, longestRoute: routes.longest)
  }

  /// Writes the layouts that more than a plain frame decided, the controls that the scene file
  /// highlights or selects and, if it is dimmed, the home indicator. Call it once, before the first
  /// step: it also arms the timer of an indicator that hides itself.
  public mutating func start(into batch: inout Batch) {
    unshare(&batch)
    for view in scene.views {
      if let rule = scene.layoutRules(of: view).first {
        batch.append(layout: scene.layout(of: view), by: rule, at: now)
      }
    }
    controls.start(scene, moment, into: &batch)
    startIndicator(into: &batch)
  }

  /// Processes one frame, after the timers that are due before it. The effect is that of a step
  /// with `.frame`. It is for hosts that have many frames in one piece of memory: to take an input
  /// apart would cost half as much again.
  /// - Returns: The instant at which the frame was taken: `instant`, or a later one if it is closed
  ///   (TCH-8).
  @discardableResult public mutating func step(
    _ samples: Span<Sample>, at instant: Instant, into batch: inout Batch
  ) -> Instant {
    if takeLaterMovements(samples, at: instant, into: &batch) { return instant }
    if instant > latestClosed {
      takeFrame(samples, at: instant, into: &batch)
      return instant
    }
    let taken = take(at: instant)
    take(samples, at: taken, into: &batch)
    return taken
  }

  /// Processes one frame at an instant that is not closed.
  private mutating func take(
    _ samples: Span<Sample>, at instant: Instant, into batch: inout Batch
  ) {
    if takeLaterMovements(samples, at: instant, into: &batch) { return }
    takeFrame(samples, at: instant, into: &batch)
  }

  /// Processes one frame, if it is later than the present instant, no timer is due before it, and each
  /// of its samples is a movement.
  /// - Returns: False if time may have passed and nothing else was done.
  @inline(__always) private mutating func takeLaterMovements(
    _ samples: Span<Sample>, at instant: Instant, into batch: inout Batch
  ) -> Bool {
    unshare(&batch)
    guard instant > now, !timers.isDue(before: instant) else { return false }
    come(to: instant)
    let isTaken =
      samples.count == 1
      ? takeMovement(samples[0], into: &batch) : takeMovements(samples, into: &batch)
    if isTaken { checkInvariants() }
    return isTaken
  }

  /// Processes one frame by the stations, after the timers that are due before it. Out of line, so that a
  /// shortcut saves no registers for the stations.
  @inline(never) private mutating func takeFrame(
    _ samples: Span<Sample>, at instant: Instant, into batch: inout Batch
  ) {
    if timers.isDue(before: instant) { fireTimers(before: instant, into: &batch) }
    come(toInput: instant, into: &batch)
    if samples.count == 1 {
      takeOnly(samples[0], into: &batch)
      checkInvariants()
      return
    }
    var index = 0
    while index < samples.count { takeRun(of: samples, from: &index, into: &batch) }
    checkInvariants()
  }

  /// Processes one input, after the timers that are due before it.
  ///
  /// Questions of the scene are answered by the answers of the input, else by the scene's flags
  /// (ASK-1); `step(_:answers:into:)` returns them to the host.
  /// - Returns: The instant at which the input was taken: its own, or a later one if that is closed
  ///   (TCH-8).
  @discardableResult public mutating func step(_ input: Input, into batch: inout Batch) -> Instant {
    if !input.answers.isEmpty { take(recorded: input.answers) }
    if input.onlyAnswers { return now }
    if case .frame(let samples) = input.kind {
      return step(samples.span, at: input.instant, into: &batch)
    }
    let taken = take(at: input.instant)
    take(Input(input.kind, at: taken), into: &batch)
    return taken
  }

  /// Processes one input at its instant, which `take(at:)` has returned. Its answers have been taken
  /// before, since timers that are due before it may need them.
  package mutating func take(_ input: Input, into batch: inout Batch) {
    if case .frame(let samples) = input.kind {
      take(samples.span, at: input.instant, into: &batch)
      return
    }
    unshare(&batch)
    fireTimers(before: input.instant, into: &batch)
    come(toInput: input.instant, into: &batch)
    take(input.kind, into: &batch)
  }

  /// Makes changes of the app's together at the present instant, also if that is closed.
  package mutating func make(now changes: [MadeChange], into batch: inout Batch) {
    unshare(&batch)
    take(changes.count == 1 ? .change(changes[0]) : .changes(changes), into: &batch)
  }

  /// Processes an input that is no frame, at the present instant.
  private mutating func take(_ kind: Input.Kind, into batch: inout Batch) {
    switch kind {
    case .frame:
      break
    case .statusBar(let phase, let point):
      take(record: phase, at: limits.appScreen.inApp(point), into: &batch)
    case .event(let type, let location):
      pass(type, at: location.map { limits.appScreen.inApp($0) }, into: &batch)
    case .change(let change):
      make(change, into: &batch)
    case .changes(let changes):
      make(changes, into: &batch)
    case .anomaly(let anomaly):
      batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
    case .gap(let fingers, let length):
      touches.lose(fingers)
      let anomaly = Anomaly.gap(fingers: UInt8(clamping: fingers.count), over: length)
      batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
    case .liftsLost(let fingers):
      loseLifts(of: fingers, into: &batch)
    case .nextTouch(let touch):
      touches.skip(to: touch)
    case .end:
      endTrace(into: &batch)
    }
    checkInvariants()
  }

  /// Runs stations 2 to 7 for the samples of a frame from `index` on, up to the second sample of a
  /// finger, and moves `index` there. That sample begins the next run, at the same instant.
  private mutating func takeRun(
    of samples: Span<Sample>, from index: inout Int, into batch: inout Batch
  ) {
    let first = index
    admit(samples, from: &index, into: &batch)
    if !turn.isEmpty {
      process()
      finishTurn(into: &batch)
    }
    for sampleIndex in first..<index where samples[sampleIndex].phase == .began {
      begin(samples[sampleIndex], into: &batch)
    }
  }

  /// Runs the same stations for the only sample of a frame.
  @inline(__always) private mutating func takeOnly(_ sample: Sample, into batch: inout Batch) {
    if sample.phase == .began, begin(sample, into: &batch) { return }
    admit(sample, into: &batch)
    if !turn.isEmpty {
      process()
      finishTurn(into: &batch)
    }
  }

  /// Ends a turn with stations 4 to 6, or with `finishWithoutVerdicts` if fingers only came and moved,
  /// and no verdict was submitted.
  mutating func finishTurn(into batch: inout Batch) {
    if turn.hasNoLifts, !arena.isUnsettled, system.answers.isEmpty, !questions.hasRows,
      // A finger that comes may release the phases of another touch without a verdict (GATE-2).
      turn.landing == nil || withheld.slots.isEmpty
    {
      finishWithoutVerdicts(into: &batch)
      return
    }
    if arena.isUnsettled { resolve() }
    deliver(into: &batch)
    conclude(into: &batch)
    if rarely(!scene.isActive) { leaveApp(into: &batch) }
  }

  /// The touch of a finger that is down; `nil` if it is up.
  package func touch(of finger: FingerID) -> TouchID? {
    touches.slot(of: finger).map { touches[$0].touch } ?? touches.ignoredTouch(of: finger)
  }

  /// The deadline of the next timer; `nil` if none is armed. O(n) in the number of recognizers with
  /// a timer, which are at most those of the fingers that are down.
  public var nextDeadline: Instant? { timers.nextDeadline }

  /// The latest instant that `advance` or late input has closed; `nil` if none is closed (TCH-8).
  package var closed: Instant? {
    latestClosed.nanoseconds == .min ? nil : latestClosed
  }

  /// Lets time come to `instant` without an input, after the timers that are due at or before it,
  /// and closes it: input that is stamped at or before it is taken later (TCH-8). An instant that
  /// has passed is closed, and no time passes. `Player.advance` does the same with the app's
  /// reactions. If no timer is due, O(n) in the number of recognizers with a timer and of scroll views
  /// that decelerate.
  public mutating func advance(to instant: Instant, into batch: inout Batch) {
    while fireTimer(notAfter: instant, into: &batch) != nil {}
    close(instant)
  }

  /// Lets time come to an instant and closes it. The timers that are due at or before it have fired.
  package mutating func close(_ instant: Instant) {
    if instant > now {
      unshare()
      come(to: instant)
    }
    if instant > latestClosed { latestClosed = instant }
    checkInvariants()
  }

  /// The instant at which an input that is stamped `instant` is taken (TCH-8). That instant is closed
  /// if the input is late, so that no other input shares it.
  @inline(never) package mutating func take(at instant: Instant) -> Instant {
    if instant > latestClosed || closed == nil { return instant }
    let taken = now + Interval(nanoseconds: 1)
    latestClosed = taken
    return taken
  }

  /// Schedules changes of the scene for `instant`, to be made together (SCENE-2). If that has passed,
  /// they are made with the next timers; if it is the last instant, never.
  package mutating func schedule(_ changes: [MadeChange], at instant: Instant) {
    if instant == .never { return }
    unshare()
    timers.arm(.changes(scheduled.add(changes)), at: instant < now ? now : instant)
  }

  /// Moves the batch and the flat arrays of the parts to memory of their own, if a copy shares it.
  /// A method calls it before it writes both.
  @inline(__always) mutating func unshare(_ batch: inout Batch) {
    batch.unshare()
    unshare()
  }

  /// Moves the flat arrays of the parts to memory of their own, if a copy shares it. A method calls
  /// it before it writes one of them.
  @inline(__always) mutating func unshare() {
    // All parts leave the copies at once: what holds for the arena holds for them all.
    if arena.isShared { leaveCopies() }
  }

  private mutating func leaveCopies() {
    touches.unshare()
    recognizers.unshare()
    timers.unshare()
    rulings.unshare()
    followed.unshare()
    // The arena is last: until then this copy still reads the shared memory, and a copy that steps
    // on another thread must see that it is shared.
    arena.unshare()
  }

  @inline(__always) private mutating func come(
    toInput instant: Instant, into batch: inout Batch
  ) {
    if rarely(instant < now) { writeWayBack(to: instant, into: &batch) } else { come(to: instant) }
  }

  /// Writes the anomaly of an input from the past, which is processed at the present instant
  /// (TCH-4). Time that `advance` has closed is not the past: what is stamped so is late (TCH-8).
  @inline(never) private mutating func writeWayBack(to instant: Instant, into batch: inout Batch) {
    let anomaly = Anomaly.timeWentBack(by: now - instant)
    batch.append(Row(.anomaly(anomaly, nil), by: anomaly.rule, at: now))
  }

  /// Sets the time, and moves content that decelerates to its location at `instant`.
  @inline(__always) mutating func come(to instant: Instant) {
    now = instant
    if rarely(scrolls.isDecelerating) { scrolls.move(&scene, to: now) }
  }

  /// The instant of this step, and the display that counts its frames.
  @inline(__always) var moment: Moment { Moment(now: now, display: limits.display) }
}
