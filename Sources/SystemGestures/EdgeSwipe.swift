import TouchCore

/// A swipe of the system's from an edge, as long as it is not known whether a touch is one (EDGE-2,
/// EDGE-4, EDGE-6, GATE-2, GATE-7).
///
///          began                    answer              timeout
///     ───────●─────────────────────────┼───────────────────┼──────▶ t
///     gate   │ closed                  │ open (GATE-7)     │ open without an answer (GATE-2)
///            │◀──── GATE-7.answer ────▶│                   │
///            │◀──────────── GATE-2.timeout ───────────────▶│
///     swipe  │ possible                                    │ ruled out (GATE-7)
///            │◀───────────── GATE-7.claim ────────────────▶│
///
///     possible ── beyond the hysteresis, inward, from the swipe band ──▶ claimed
///     possible ── beyond it any other way; another finger of its own ──▶ failed (GATE-2)
///     possible ── GATE-7.claim ────────────────────────────────────────▶ failed (GATE-7)
///     possible ── along the bottom, home's alone ──▶ goes on to EDGE-4's sideways limits
///
/// "Possible" is two states, `gateClosed` and `gateOpen`. The answer opens the gate; a swipe that
/// cannot be recognised any longer fails then, because its finger has lifted or it began too deep.
///
/// The left and the right edge have a gate and no swipe (GATE-1):
///
///     possible ── beyond the hysteresis, in any direction ──▶ failed (GATE-2)
///
/// The second swipe on a deferred edge is one as well, and where it began on the tab a tap will do:
///
///     possible ── lifted, at most DEFER-5.duration ──▶ claimed (DEFER-5)
///     possible ── DEFER-5.duration, in place of the answer ──▶ failed
///
/// The machine does not know which touches are withheld meanwhile.
package struct EdgeSwipe: BitwiseCopyable, Sendable {
  /// The touch.
  package private(set) var touch: TouchID
  /// Whose swipe it is.
  package private(set) var gesture: SystemGesture
  /// The edge that it comes from.
  package private(set) var edge: ScreenEdge
  /// When the touch began.
  package private(set) var began: Instant
  /// Where the touch began.
  package private(set) var start: Point2D
  /// What makes it the system's.
  package private(set) var ground: Ground
  /// The edge that the swipe leads away from: its own, for Reachability the opposite one.
  private(set) var origin: ScreenEdge
  /// How deep in the edge the touch began, where that is too deep for a swipe to begin.
  private(set) var tooDeep: Measure?
  /// The most that a finger moves before it is judged.
  private(set) var hysteresis: Double

  private var state = State.gateClosed

  private enum State: BitwiseCopyable {
    /// Possible; the gate waits for the system's answer.
    case gateClosed
    /// Possible; the gate no longer waits for this swipe, or never did.
    case gateOpen
    case claimed(Move)
    case failed
  }

  /// The effect of a deadline.
  package enum Lapse: BitwiseCopyable, Hashable, Sendable {
    /// The gate opens; the swipe may still be recognised (GATE-7).
    case opens(Reason)
    /// The swipe is ruled out.
    case fails(Reason)
  }

  /// What makes a swipe from an edge the system's.
  package enum Ground: BitwiseCopyable, Hashable, Sendable {
    /// The edge is not deferred.
    case edge
    /// The app asks for it to be deferred, and by this rule that has no effect.
    case notDeferred(Rule)
    /// The second swipe on a deferred edge (DEFER-4), or a tap if it begins on the tab (DEFER-5).
    case affordance(isOnTab: Bool)
  }

  /// The step of the swipe that was recognised.
  package enum Move: BitwiseCopyable, Hashable, Sendable {
    /// A swipe away from the edge, or for Reachability towards it.
    case across
    /// A swipe along the bottom (EDGE-4).
    case along
    /// A tap on the affordance (DEFER-5).
    case tap
  }

  /// A touch that begins in the bands of an edge.
  package init(
    _ touch: TouchID, at point: Point2D, _ instant: Instant, in entry: SystemEdges.Entry,
    by ground: Ground = .edge, _ figures: Figures
  ) {
    self.touch = touch
    gesture = entry.gesture
    edge = entry.edge
    began = instant
    start = point
    self.ground = ground
    origin = entry.edge
    tooDeep =
      entry.isInSwipeBand || entry.gesture == .sideEdge
      ? nil : Measure(entry.depth, limit: entry.swipe, unit: .points)
    hysteresis = figures.length(.edge2Hysteresis)
  }

  /// A touch that begins where Reachability's swipe can (EDGE-6).
  package init(
    reachability touch: TouchID, at point: Point2D, _ instant: Instant, _ figures: Figures
  ) {
    self.touch = touch
    gesture = .reachability
    edge = .bottom
    began = instant
    start = point
    ground = .edge
    origin = edge.opposite
    tooDeep = nil
    hysteresis = figures.length(.edge6Hysteresis)
  }

  /// True if it is still possible.
  package var isPossible: Bool {
    switch state {
    case .gateClosed, .gateOpen: true
    case .claimed, .failed: false
    }
  }

  /// As whom it contends for its touch.
  package var contender: SystemGesture {
    switch ground {
    case .edge, .notDeferred: gesture
    case .affordance: .affordance
    }
  }

  /// The entrant as which it contends for its touch.
  package var entrant: EntrantID { contender.entrant }

  /// True if a tap also counts as the swipe (DEFER-5).
  package var takesTap: Bool { ground == .affordance(isOnTab: true) }

  /// What was recognised; nothing before.
  package var move: Move? {
    if case .claimed(let move) = state { move } else { nil }
  }

  /// The rule by which a move is the system's, whatever has it be deferred or not.
  package func rule(of move: Move) -> Rule {
    switch (ground, move) {
    case (.affordance, .across), (.affordance, .along): .defer4
    case (_, .tap): .defer5
    case (_, .along): .edge4
    case (_, .across):
      switch gesture {
      case .reachability: .edge6
      case .sideEdge: .gate1
      case .notificationCenter, .controlCenter, .home, .affordance, .statusBar: .edge2
      }
    }
  }

  /// True if the swipe may be recognised when the finger is beyond the hysteresis.
  private var maySwipe: Bool { tooDeep == nil && gesture != .sideEdge }

  /// The instant of the next deadline. While the gate is closed that is the answer or the timeout,
  /// whichever is first; afterwards it is the end of the time in which the swipe may be recognised.
  package func deadline(_ figures: Figures) -> Instant {
    if takesTap {
      return began + min(figures.interval(.defer5Duration), figures.interval(.gate2Timeout))
    }
    let claim = figures.interval(.gate7Claim)
    if case .gateClosed = state { return began + min(opening(figures), claim) }
    return began + claim
  }

  /// The longest time that the gate is closed: until the answer, but no longer than the timeout.
  private func opening(_ figures: Figures) -> Interval {
    min(figures.interval(.gate7Answer), figures.interval(.gate2Timeout))
  }

  /// True if the lift rules the swipe out, because the system never answers before it (GATE-7).
  package static func isAnsweredByLift(_ figures: Figures) -> Bool {
    figures.interval(.gate7Answer) == .never
  }

  /// The gate does not wait for this swipe, or no longer does (GATE-2, GATE-5).
  package mutating func gateOpened() {
    if isPossible { state = .gateOpen }
  }

  /// The finger is at `point`.
  package mutating func moved(
    to point: Point2D, at instant: Instant, in orientation: Orientation, _ figures: Figures
  ) -> Verdict {
    guard isPossible, point.squaredDistance(to: start) > hysteresis * hysteresis else {
      return .possible
    }
    if let tooDeep { return fail(Reason(.gate2, tooDeep)) }
    let travel = Measure(point.distance(to: start), limit: hysteresis, unit: .points)
    if !maySwipe { return fail(Reason(.gate2, travel)) }
    let movement = origin.movement(from: start, to: point)
    let angle = movement.lean
    let widest = figures.number(.edge2Angle)
    if angle <= widest { return claim(.across, travel) }
    if gesture == .home, angle <= 180 - widest {
      return moved(sideways: movement.sideways, at: instant, in: orientation, figures)
    }
    return fail(Reason(.gate2, Measure(angle, limit: widest, unit: .degrees)))
  }

  /// EDGE-4: along the bottom it is a swipe between apps once it is far enough, if it is fast
  /// enough then.
  private mutating func moved(
    sideways travel: Double, at instant: Instant, in orientation: Orientation, _ figures: Figures
  ) -> Verdict {
    let least = figures.length(
      orientation.isLandscape ? .edge4SidewaysLandscape : .edge4SidewaysPortrait)
    guard travel >= least else { return .possible }
    let slowest = figures.number(.edge4SidewaysSpeed)
    let seconds = Double((instant - began).nanoseconds) / 1e9
    if travel < slowest * seconds {
      return fail(
        Reason(.gate2, Measure(travel / seconds, limit: slowest, unit: .pointsPerSecond)))
    }
    return claim(.along, Measure(travel, limit: least, unit: .points))
  }

  /// The deadline has come. `isDown` is false if the finger has lifted.
  /// - Returns: The effect; `nil` if the swipe is decided already.
  package mutating func deadlinePassed(
    at instant: Instant, isDown: Bool, _ figures: Figures
  ) -> Lapse? {
    guard isPossible else { return nil }
    if takesTap { return .fails(ruleOut(afterTap: instant, figures)) }
    let claim = figures.interval(.gate7Claim)
    guard case .gateClosed = state, opening(figures) <= claim else {
      state = .failed
      return .fails(Reason(.gate7, Measure(instant - began, limit: claim)))
    }
    let answer = figures.interval(.gate7Answer)
    let timeout = figures.interval(.gate2Timeout)
    let reason =
      answer <= timeout
      ? Reason(.gate7, Measure(instant - began, limit: answer))
      : Reason(.gate2, Measure(instant - began, limit: timeout))
    if isDown, maySwipe, opening(figures) < claim {
      state = .gateOpen
      return .opens(reason)
    }
    state = .failed
    return .fails(reason)
  }

  /// Rules out a tap on the tab that lasts too long, and the swipe with it.
  /// - Returns: The reason.
  private mutating func ruleOut(afterTap instant: Instant, _ figures: Figures) -> Reason {
    state = .failed
    let longest = figures.interval(.defer5Duration)
    let timeout = figures.interval(.gate2Timeout)
    return longest <= timeout
      ? Reason(.defer5, Measure(instant - began, limit: longest))
      : Reason(.gate2, Measure(instant - began, limit: timeout))
  }

  /// Another finger is down that may be the same swipe, or one that the system has taken.
  package mutating func secondFingerDown() -> Verdict {
    guard isPossible else { return .possible }
    return fail(Reason(.gate2, Measure(2, limit: 1, unit: .count)))
  }

  /// The finger has lifted: a tap, where one will do, else nothing of the system's.
  package mutating func lifted(
    at point: Point2D, _ instant: Instant, _ figures: Figures
  ) -> Verdict {
    guard isPossible else { return .possible }
    if takesTap {
      return claim(.tap, Measure(instant - began, limit: figures.interval(.defer5Duration)))
    }
    let travel = Measure(point.distance(to: start), limit: hysteresis, unit: .points)
    return fail(Reason(rule(of: .across), travel))
  }

  private mutating func claim(_ move: Move, _ measure: Measure) -> Verdict {
    state = .claimed(move)
    if case .notDeferred(let rule) = ground { return .claims(Reason(rule, measure)) }
    return .claims(Reason(rule(of: move), measure))
  }

  private mutating func fail(_ reason: Reason) -> Verdict {
    state = .failed
    return .fails(reason)
  }
}

extension EdgeSwipe: StateCoded {
  private init() {
    (touch, gesture, edge, origin) = (TouchID(0), .reachability, .bottom, .top)
    (began, start, ground, hysteresis) = (.zero, .zero, .edge, 0)
  }

  package static var blank: EdgeSwipe { EdgeSwipe() }

  /// Passes all fields to a coder of states.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("edgeSwipe")
    coder.touch(&touch)
    coder.choice(&gesture)
    coder.choice(&edge)
    coder.instant(&began)
    coder.point(&start)
    codeGround(&coder)
    coder.choice(&origin)
    coder.optional(&tooDeep, Measure(0, limit: 0, unit: .points)) { coder, measure in
      var reason = Reason(.gate2, measure)
      coder.reason(&reason)
      if let read = reason.measure { measure = read }
    }
    coder.number(&hysteresis)
    var (tag, move): (UInt8, UInt8) = (0, 0)
    switch state {
    case .gateClosed: tag = 0
    case .gateOpen: tag = 1
    case .failed: tag = 2
    case .claimed(.across): (tag, move) = (3, 0)
    case .claimed(.along): (tag, move) = (3, 1)
    case .claimed(.tap): (tag, move) = (3, 2)
    }
    coder.tag(&tag, below: 4)
    coder.tag(&move, below: 3)
    guard coder.isReading else { return }
    let moves: [Move] = [.across, .along, .tap]
    state = [.gateClosed, .gateOpen, .failed, .claimed(moves[Int(move)])][Int(tag)]
  }

  private mutating func codeGround(_ coder: inout some StateCoder) {
    var (tag, rule, isOnTab): (UInt8, Rule, Bool) =
      switch ground {
      case .edge: (0, .edge2, false)
      case .notDeferred(let rule): (1, rule, false)
      case .affordance(let isOnTab): (2, .edge2, isOnTab)
      }
    coder.tag(&tag, below: 3)
    coder.choice(&rule)
    coder.flag(&isOnTab)
    guard coder.isReading else { return }
    let grounds: [Ground] = [.edge, .notDeferred(rule), .affordance(isOnTab: isOnTab)]
    ground = grounds[Int(tag)]
  }
}
