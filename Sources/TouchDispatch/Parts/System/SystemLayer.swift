import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// What the system itself follows: swipes from its edges, deferred edges and their affordances, the
/// way home, Reachability, the home indicator, and taps on the status bar.
///
/// It contends in the arena like everybody else: what its swipes make of a touch is said there, and
/// what was ruled comes back to it (`take`, `claim`). It knows four edges, and treats them alike.
struct SystemLayer: Sendable {
  /// The swipes that may yet be recognised, in the order of their touches.
  private(set) var swipes: [OpenEdgeSwipe] = []
  /// The swipes from deferred edges that are the app's.
  private(set) var appsSwipes: [AppsSwipe] = []
  /// What the followers of this step made of it that no contest decides, until it is told.
  var answers: [SystemAnswer] = []
  /// The affordances (pull tabs) shown on deferred edges.
  var affordances = Affordances()
  /// The home indicator, if the device has one.
  var indicator = HomeIndicator()
  /// The swipe home that has been recognised and goes on.
  var homeTravel: HomeTravel?
  /// The touch by which Reachability came, while it is on.
  var reachedBy: TouchID?
  /// The tap that status-bar records make (BAR-1).
  var recordTap = StatusBarTap()
  /// The tap that fingers on the bar make (BAR-7).
  var fingerTap = StatusBarTap()
}

/// A swipe of the system's that may yet be recognised.
struct OpenEdgeSwipe: BitwiseCopyable, Sendable {
  fileprivate(set) var slot: Slot
  var machine: EdgeSwipe
  /// Why the touch is withheld from the app, if it is (GATE-1).
  fileprivate(set) var gate: Reason?
}

/// A swipe from a deferred edge that is the app's: it only makes the affordance come or go.
struct AppsSwipe: BitwiseCopyable, Sendable {
  fileprivate(set) var slot: Slot
  var machine: EdgeSwipe
  fileprivate(set) var aim: Aim

  /// What it does to the affordance.
  enum Aim: BitwiseCopyable, Sendable {
    /// It makes it come (DEFER-3).
    case shows
    /// It began beside the tab that was shown, and makes that go (DEFER-4).
    case dismisses
  }
}

/// What the system makes of a movement or lift that is to be told, whatever is ruled.
enum SystemAnswer: BitwiseCopyable, Sendable {
  /// A swipe of the app's from a deferred edge was recognised.
  case affordance(AppsSwipe, Reason)
  /// A finger on the status bar moved or lifted.
  case bar(Slot, Phase, Verdict)
}

/// A touch that begins.
extension SystemLayer {
  /// True if an affordance is shown, whose tab a touch may begin on.
  @inline(__always) var hasAffordance: Bool {
    affordances.contains { $0.isShown }
  }

  /// Enters the gestures of the bands that a touch begins in. `mayWithhold` is false if the touch's
  /// window does not wait for them (GATE-5).
  mutating func enter(
    _ slot: Slot, _ live: LiveTouch, mayWithhold: Bool, _ limits: SceneLimits, _ figures: Figures,
    _ arena: inout Arena, _ timers: inout TimerQueue
  ) {
    let entry =
      limits.edges.entry(at: live.point)
      ?? affordances.entry(onTabAt: live.point, of: limits.edges)
    let reaches = limits.edges.reaches(live.point)
    let side = mayWithhold ? limits.edges.sideEntry(at: live.point) : nil
    guard entry != nil || reaches || side != nil else { return }
    var gate: Reason?
    if mayWithhold, let entry, entry.isInGateBand {
      gate = Reason(.gate1, Measure(entry.place, limit: entry.limit, unit: .points))
    }
    if let entry { enter(entry, slot, live, gate, limits, figures, &arena) }
    if reaches { enterReachability(slot, live, gate, limits, figures, &arena) }
    if let entry, limits.deferral[entry.edge].isDeferred {
      enterDeferred(entry, slot, live, gate, limits, figures, &arena)
    }
    if let side, !arena[slot].withholdsBegan {
      enter(
        side, slot, live, Reason(.gate1, Measure(side.place, limit: side.limit, unit: .points)),
        limits, figures, &arena)
    }
    armAnswer(slot, figures, &timers)
  }

  /// Arms the timer of a touch for the first deadline of its swipes; cancels it if no swipe has a
  /// deadline.
  private func armAnswer(_ slot: Slot, _ figures: Figures, _ timers: inout TimerQueue) {
    var first: Instant?
    for swipe in swipes where swipe.slot == slot && swipe.machine.isPossible {
      let deadline = swipe.machine.deadline(figures)
      first = min(first ?? deadline, deadline)
    }
    timers.rearm(.answer(slot), at: first)
  }

  /// The gesture of an edge: not asked if the edge is deferred (DEFER-1).
  private mutating func enter(
    _ entry: SystemEdges.Entry, _ slot: Slot, _ live: LiveTouch, _ gate: Reason?,
    _ limits: SceneLimits, _ figures: Figures, _ arena: inout Arena
  ) {
    let ground: EdgeSwipe.Ground
    switch limits.deferral[entry.edge] {
    case .none:
      ground = .edge
    case .refused(let rule):
      ground = .notDeferred(rule)
    case .deferred(let rule):
      leaveOut(entry.gesture, of: slot, because: rule, &arena)
      return
    }
    add(
      EdgeSwipe(live.touch, at: live.point, live.began, in: entry, by: ground, figures), slot,
      gate, &arena)
  }

  /// Reachability is the bottom's, and deferred with it.
  private mutating func enterReachability(
    _ slot: Slot, _ live: LiveTouch, _ gate: Reason?, _ limits: SceneLimits, _ figures: Figures,
    _ arena: inout Arena
  ) {
    if case .deferred(let rule) = limits.deferral[.bottom], affordances[.bottom].gesture == nil {
      leaveOut(.reachability, of: slot, because: rule, &arena)
      return
    }
    add(
      EdgeSwipe(reachability: live.touch, at: live.point, live.began, figures), slot, gate, &arena)
  }

  private func leaveOut(
    _ gesture: SystemGesture, of slot: Slot, because rule: Rule, _ arena: inout Arena
  ) {
    arena.enter(gesture, in: slot)
    arena.leaveOut(Rank(gesture), in: slot, because: Reason(rule))
  }

  private mutating func add(
    _ swipe: EdgeSwipe, _ slot: Slot, _ gate: Reason?, _ arena: inout Arena
  ) {
    var swipe = swipe
    if gate == nil { swipe.gateOpened() }
    swipes.append(OpenEdgeSwipe(slot: slot, machine: swipe, gate: gate))
    arena.enter(swipe.contender, in: slot)
    if gate != nil { arena.withhold(Rank(swipe.contender), in: slot) }
  }

  /// A touch has begun in the bands of a deferred edge, or on its tab (DEFER-1 to DEFER-6).
  ///
  ///     touch in the bands ─┬─ the affordance is not shown: the app's alone; a swipe shows it
  ///                         └─ it is shown ─┬─ where a second swipe counts: it contends (DEFER-4)
  ///                                         └─ beside the tab: the app's; a swipe dismisses it
  private mutating func enterDeferred(
    _ entry: SystemEdges.Entry, _ slot: Slot, _ live: LiveTouch, _ gate: Reason?,
    _ limits: SceneLimits, _ figures: Figures, _ arena: inout Arena
  ) {
    let begun = EdgeSwipe(live.touch, at: live.point, live.began, in: entry, figures)
    guard let shown = affordances[entry.edge].gesture else {
      appsSwipes.append(AppsSwipe(slot: slot, machine: begun, aim: .shows))
      return
    }
    let onTab = limits.edges.entry(onTabOf: shown, at: entry.edge, live.point)
    if onTab == nil, figures.choice(.defer4SecondSwipe) == .affordance,
      let away = limits.edges.distance(of: live.point, fromTabOf: shown, at: entry.edge)
    {
      // DEFER-4: beside the tab nothing is the system's.
      guard entry.isInSwipeBand else { return }
      arena.enter(.affordance, in: slot)
      arena.fail(Rank(.affordance), in: slot, because: Reason(.defer4, away))
      appsSwipes.append(AppsSwipe(slot: slot, machine: begun, aim: .dismisses))
      return
    }
    let swipe = EdgeSwipe(
      live.touch, at: live.point, live.began, in: onTab ?? entry,
      by: .affordance(isOnTab: onTab != nil), figures)
    add(swipe, slot, gate, &arena)
  }

  /// Another finger has come down: the gate opens, and the swipes go on. Two fingers in the
  /// running for the same swipe rule it out for both, as a swipe has one finger; so does a finger
  /// that the system has taken already (GATE-2).
  /// - Returns: the touches whose gate has opened.
  mutating func secondFinger(
    down: SlotSet, systemHasFinger: Bool, _ figures: Figures, _ arena: inout Arena,
    _ timers: inout TimerQueue
  ) -> SlotSet {
    var opened = SlotSet()
    for index in swipes.indices where down.contains(swipes[index].slot) {
      let (slot, gesture) = (swipes[index].slot, swipes[index].machine.gesture)
      let isTwice = swipes.contains {
        $0.slot != slot && $0.machine.gesture == gesture && down.contains($0.slot)
      }
      let rank = Rank(swipes[index].machine.contender)
      if systemHasFinger || isTwice {
        arena.say(swipes[index].machine.secondFingerDown(), by: rank, in: slot)
      } else if arena[slot].delaysBegan.contains(rank) {
        open(index, &arena)
        armAnswer(slot, figures, &timers)
        opened.insert(slot)
      }
    }
    // Neither are two that are the app's.
    if appsSwipes.count > 1 {
      let before = appsSwipes
      appsSwipes.removeAll { swipe in
        before.contains { $0.slot != swipe.slot && $0.machine.gesture == swipe.machine.gesture }
      }
    }
    return opened
  }
}

/// A touch that goes on.
extension SystemLayer {
  /// True if it follows no touch.
  @inline(__always) var hasNoSwipes: Bool { swipes.isEmpty && appsSwipes.isEmpty }

  /// True if it follows a touch, also as a swipe that is the app's.
  @inline(__always) func follows(_ slot: Slot) -> Bool {
    if hasNoSwipes { return false }
    for swipe in swipes where swipe.slot == slot { return true }
    for swipe in appsSwipes where swipe.slot == slot { return true }
    return false
  }

  /// The finger of a touch has moved.
  mutating func moved(
    _ slot: Slot, to point: Point2D, at now: Instant, in orientation: Orientation,
    _ figures: Figures, _ arena: inout Arena
  ) {
    for index in swipes.indices where swipes[index].slot == slot {
      let verdict = swipes[index].machine.moved(to: point, at: now, in: orientation, figures)
      arena.say(verdict, by: Rank(swipes[index].machine.contender), in: slot)
    }
    guard let index = appsSwipes.firstIndex(where: { $0.slot == slot }) else { return }
    switch appsSwipes[index].machine.moved(to: point, at: now, in: orientation, figures) {
    case .possible:
      return
    case .fails:
      appsSwipes.remove(at: index)
    case .claims(let reason):
      answers.append(.affordance(appsSwipes.remove(at: index), reason))
    }
  }

  /// The finger of a touch has lifted. A swipe that withholds the touch goes on until the answer,
  /// unless a tap will do, or the lift is the answer (GATE-7).
  mutating func lifted(
    _ slot: Slot, at point: Point2D, _ now: Instant, _ figures: Figures, _ arena: inout Arena
  ) {
    for index in swipes.indices where swipes[index].slot == slot {
      let rank = Rank(swipes[index].machine.contender)
      if arena[slot].delaysBegan.contains(rank), !swipes[index].machine.takesTap,
        !EdgeSwipe.isAnsweredByLift(figures)
      {
        continue
      }
      arena.say(swipes[index].machine.lifted(at: point, now, figures), by: rank, in: slot)
    }
    forgetAppsSwipe(of: slot)
  }

  /// A deadline of the swipes of a touch has come. `isDown` is false if the finger has lifted.
  /// - Returns: The reason for delivery if the gate opens while the swipe stays possible; else `nil`.
  mutating func deadlinePassed(
    _ slot: Slot, at now: Instant, isDown: Bool, _ figures: Figures, _ arena: inout Arena,
    _ timers: inout TimerQueue
  ) -> Reason? {
    var opened: Reason?
    for index in swipes.indices
    where swipes[index].slot == slot && swipes[index].machine.deadline(figures) <= now {
      switch swipes[index].machine.deadlinePassed(at: now, isDown: isDown, figures) {
      case .none:
        break
      case .opens(let reason):
        open(index, &arena)
        opened = reason
      case .fails(let reason):
        arena.say(.fails(reason), by: Rank(swipes[index].machine.contender), in: slot)
      }
    }
    armAnswer(slot, figures, &timers)
    return opened
  }

  /// Opens the gate for the swipe at `index`, which stays possible.
  private mutating func open(_ index: Int, _ arena: inout Arena) {
    swipes[index].machine.gateOpened()
    arena.release(Rank(swipes[index].machine.contender), in: swipes[index].slot)
  }

  /// A swipe that is the app's is over.
  mutating func forgetAppsSwipe(of slot: Slot) {
    if appsSwipes.isEmpty { return }
    appsSwipes.removeAll { $0.slot == slot }
  }

  /// Why a touch that `delaying` withhold is withheld by the gate; `nil` if it is not.
  @inline(__always) func gate(of slot: Slot, delaying: RankSet) -> Reason? {
    for swipe in swipes where swipe.slot == slot {
      if delaying.contains(Rank(swipe.machine.contender)) { return swipe.gate }
    }
    return nil
  }

  /// A swipe has been ruled on: it is taken out, and its timer ends with the last one of the touch.
  mutating func take(
    _ entrant: EntrantID, _ slot: Slot, _ timers: inout TimerQueue
  ) -> EdgeSwipe? {
    guard
      let index = swipes.firstIndex(where: { $0.slot == slot && $0.machine.entrant == entrant })
    else { return nil }
    let swipe = swipes.remove(at: index)
    if !swipes.contains(where: { $0.slot == slot }) { timers.cancel(.answer(slot)) }
    return swipe.machine
  }

  /// The swipe home of a touch is over, without a row.
  mutating func cancelTravel(of touch: TouchID, _ timers: inout TimerQueue) {
    guard let travel = homeTravel, travel.touch == touch else { return }
    homeTravel = nil
    timers.cancel(.pause(touch))
  }

  /// Removes and returns what the followers of this step made of it.
  @inline(__always) mutating func takeAnswers() -> [SystemAnswer] {
    if answers.isEmpty { return [] }
    defer { answers.removeAll(keepingCapacity: true) }
    return answers
  }
}

/// The fields in a saved state; `answers` are empty between two steps.
extension SystemLayer {
  mutating func code(_ coder: inout some StateCoder) {
    let slot = Slot(index: 0)
    coder.field("system.swipes")
    coder.list(
      &swipes, atMost: 1024, OpenEdgeSwipe(slot: slot, machine: .blank, gate: nil)
    ) { coder, swipe in
      coder.slot(&swipe.slot)
      swipe.machine.code(&coder)
      coder.optional(&swipe.gate, Reason(.gate1)) { coder, reason in coder.reason(&reason) }
    }
    coder.field("system.appsSwipes")
    coder.list(
      &appsSwipes, atMost: 1024, AppsSwipe(slot: slot, machine: .blank, aim: .shows)
    ) { coder, swipe in
      coder.slot(&swipe.slot)
      swipe.machine.code(&coder)
      var dismisses = swipe.aim == .dismisses
      coder.flag(&dismisses)
      if coder.isReading { swipe.aim = dismisses ? .dismisses : .shows }
    }
    for edge in ScreenEdge.allCases {
      var affordance = affordances[edge]
      affordance.code(&coder)
      if coder.isReading { affordances[edge] = affordance }
    }
    indicator.code(&coder)
    coder.optional(&homeTravel, .blank) { coder, travel in travel.code(&coder) }
    coder.field("system.reachedBy")
    coder.optional(&reachedBy, TouchID(0)) { coder, touch in coder.touch(&touch) }
    recordTap.code(&coder)
    fingerTap.code(&coder)
  }
}
