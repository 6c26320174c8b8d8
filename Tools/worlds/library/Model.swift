import TouchCore

/// A slow and simple implementation of the rulebook, independent of the engine: it predicts which
/// recognizer recognises in a world. The table of `Ground` lists what it does not predict.
///
/// | what | rules |
/// |---|---|
/// | recognizers | REC-1 to REC-7, ARB-2 to ARB-4, ARB-8 to ARB-11 |
/// | who has a touch | EDGE-2, EDGE-5, GATE-2, GATE-3, DEFER-3 to DEFER-5, SCR-2 |
///
/// A recognizer makes one attempt for all its touches. All recognizers process the events of one
/// instant before any is decided: failures first, then the strongest claim that does not wait for
/// another.
package struct Model {
  private let setting: Setting
  private var now: Int64 = 0
  private var touches: [Int: Sight.Finger] = [:]
  private var down: Set<Int> = []
  /// For each touch, true if it began in the inner view.
  private var inInner: [Int: Bool] = [:]
  private var attempts: [Attempt?]
  private var isOff: Set<Int> = []
  /// The system's gestures; `nil` if the ground has no edge of the system.
  private var system: SystemSight?
  /// The touches that the system has won and that recognizers have yet to lose.
  private var taken: [Int] = []
  /// For each touch the outcome of each recognizer; `nil` while it is undecided.
  private var ends: [[End?]] = [[], []]
  /// The states that recognizers reported, without changes.
  package private(set) var told: [Told] = []

  /// The attempt of a recognizer at its touches.
  private struct Attempt {
    var sight: Sight
    var touches: [Int] = []
    var stand = Stand.possible
    var says = Sight.Saying.possible
    /// True if its fingers lifted while it waited.
    var isLifted = false
    /// A touch that joins it after it was recognised.
    var joining: Int?

    /// REC-1. `waits` has claimed, and another recognizer must fail first.
    enum Stand { case possible, waits, goesOn, done }

    var isOpen: Bool { stand == .possible || stand == .waits }
  }

  /// The result of `history`, after all timers have run.
  package init(_ setting: Setting, _ history: [Happening]) {
    self.setting = setting
    attempts = setting.parts.map { _ in nil }
    let ground = setting.ground
    if ground.isSystems {
      system = SystemSight(on: ground.screen, isDeferred: ground.isDeferred)
    }
    for happening in history {
      fireTimers(before: happening.instant)
      now = happening.instant
      switch happening.what {
      case .frame(let reports): hear(reports)
      case .switchOff(let part): switchOff(part)
      case .time: break
      }
    }
    fireTimers(before: .max)
  }

  /// The outcome of a recognizer in a touch; `nil` if it is undecided.
  package func end(of part: Int, in touch: Int) -> End? {
    ends[touch].isEmpty ? End.none : ends[touch][part]
  }

  // Time.

  private mutating func fireTimers(before instant: Int64) {
    while let (deadline, part, saying) = nextTimer(), deadline < instant {
      now = deadline
      attempts[part]?.says = saying
      decide()
    }
  }

  /// The next timer; of those of one instant the one that was armed first, else the strongest.
  private func nextTimer() -> (Int64, Int, Sight.Saying)? {
    var first: (instant: Int64, since: Int64, part: Int, saying: Sight.Saying)?
    for (part, attempt) in attempts.enumerated() {
      guard let attempt, attempt.stand == .possible, let timer = attempt.sight.deadline else {
        continue
      }
      if let first, (first.instant, first.since) <= (timer.instant, timer.since) { continue }
      first = (timer.instant, timer.since, part, timer.saying)
    }
    return first.map { ($0.instant, $0.part, $0.saying) }
  }

  // Fingers.

  private mutating func hear(_ reports: [Happening.Report]) {
    // All fingers have moved before any recognizer examines them.
    let moved = reports.filter { $0.phase == .moved }
    for report in moved {
      touches[report.touch]?.point = report.point
      if system?.moved(report.touch, to: report.point, now) == true { taken.append(report.touch) }
    }
    for part in attempts.indices {
      guard let attempt = attempts[part],
        moved.contains(where: { attempt.touches.contains($0.touch) })
      else { continue }
      look(part, .moved)
    }
    decide()
    for report in reports {
      switch report.phase {
      case .began: begin(report.touch, at: report.point)
      case .ended: lift(report.touch)
      case .cancelled: cancel(report.touch)
      case .moved, .stationary: break
      }
    }
  }

  /// An attempt that is still possible examines its fingers, one of which may be lifting.
  private mutating func look(_ part: Int, _ what: Sight.Look.What, lifting: Int? = nil) {
    guard var attempt = attempts[part], attempt.stand == .possible else { return }
    let own = attempt.touches.filter { down.contains($0) }
    attempt.sight.looks.append(
      Sight.Look(
        instant: now, what: what, fingers: own.compactMap { touches[$0] },
        left: own.filter { $0 != lifting }.compactMap { touches[$0] }))
    attempt.says = attempt.sight.saying
    attempts[part] = attempt
  }

  private mutating func begin(_ touch: Int, at point: Point2D) {
    let isInner = setting.ground.isInInner(point)
    let asked = setting.parts.indices.filter { setting.parts[$0].isOuter || isInner }
    // REC-2: a finger that is too far away for the next tap begins a new attempt.
    for part in asked where attempts[part]?.sight.isAnother(at: point) == true {
      if attempts[part]?.stand == .possible { attempts[part]?.says = .fails }
    }
    decide()
    touches[touch] = Sight.Finger(start: point, point: point)
    system?.began(touch, at: point, now, besides: down)
    down.insert(touch)
    inInner[touch] = isInner
    ends[touch] = setting.parts.map { _ in End.none }
    for part in asked { ask(part, touch, at: point) }
    decide()
  }

  private mutating func ask(_ part: Int, _ touch: Int, at point: Point2D) {
    let kind = setting.parts[part].kind
    let isEdge = kind.isEdgePan
    let isSecond = isEdge && hasFingers(part)
    if isSecond, attempts[part]?.stand == .possible {
      // One finger: a second finger in the view ends the attempt, and does not belong to it.
      attempts[part]?.says = .fails
    }
    if isEdge, point.x > 13 {
      // EDGE-5: a back swipe does not enter there. REC-5: an edge pan enters and fails.
      if kind == .backSwipe { return }
      ends[touch][part] = isOff.contains(part) ? .notAsked : .failed
      return
    }
    if isSecond { return }
    if isOff.contains(part) || !mayJoin(part) {
      ends[touch][part] = .notAsked
      return
    }
    ends[touch][part] = nil
    if attempts[part] == nil {
      attempts[part] = Attempt(
        sight: Sight(kind: kind, isUpward: setting.ground.isSystems))
    }
    attempts[part]?.touches.append(touch)
    // A finger that joins a continuing gesture belongs to it.
    if attempts[part]?.stand == .goesOn { attempts[part]?.joining = touch }
    look(part, .down)
    if isEdge, attempts[part]?.stand == .possible, hasOther(than: touch, in: part) {
      attempts[part]?.says = .fails
    }
  }

  /// True if another finger is down in the view of a recognizer.
  private func hasOther(than touch: Int, in part: Int) -> Bool {
    down.contains { $0 != touch && (setting.parts[part].isOuter || inInner[$0] == true) }
  }

  /// REC-1: a finished recognizer starts again after its last finger has lifted. A waiting one
  /// accepts fingers as long as one is down; a continuing press accepts none (REC-3).
  private func mayJoin(_ part: Int) -> Bool {
    guard let attempt = attempts[part] else { return true }
    switch attempt.stand {
    case .possible: return true
    case .waits: return !attempt.isLifted && hasFingers(part)
    case .goesOn: return setting.parts[part].kind != .longPress
    case .done: return false
    }
  }

  private func hasFingers(_ part: Int) -> Bool {
    attempts[part]?.touches.contains { down.contains($0) } ?? false
  }

  private mutating func lift(_ touch: Int) {
    let isTaken = system?.lifted(touch, now) == true
    if isTaken { taken.append(touch) }
    for part in attempts.indices {
      guard let attempt = attempts[part], attempt.touches.contains(touch) else { continue }
      look(part, .up, lifting: touch)
      let left = attempt.touches.count { $0 != touch && down.contains($0) }
      // REC-7: a pinch also continues with the remaining finger.
      let isOver = left == 0
      switch attempt.stand {
      case .goesOn: if isOver, !isTaken { tell(part, .ended, andIs: .done) }
      case .waits: if isOver { attempts[part]?.isLifted = true }
      // An attempt that is recognised only by the lift ends with it.
      case .possible: if attempts[part]?.says == .claims { attempts[part]?.isLifted = true }
      case .done: break
      }
    }
    down.remove(touch)
    decide()
  }

  /// ARB-11: a cancel is not a lift. Continuing gestures are cancelled, and possible ones fail.
  private mutating func cancel(_ touch: Int) {
    system?.left(touch)
    down.remove(touch)
    for part in attempts.indices where attempts[part]?.touches.contains(touch) == true {
      takeAway(part)
    }
    decide()
  }

  /// REC-10.
  private mutating func switchOff(_ part: Int) {
    isOff.insert(part)
    takeAway(part)
    decide()
  }

  private mutating func takeAway(_ part: Int) {
    guard let attempt = attempts[part] else { return }
    switch attempt.stand {
    case .goesOn: tell(part, .cancelled, andIs: .done)
    case .possible, .waits: attempts[part]?.says = .fails
    case .done: break
    }
  }

  // The winner.

  private mutating func decide() {
    for part in attempts.indices where attempts[part]?.isOpen == true {
      if attempts[part]?.says == .fails {
        end(part, .failed)
        tell(part, .failed, andIs: .done)
      }
    }
    for touch in taken { takeBySystem(touch) }
    taken = []
    while let part = nextToDecide() {
      if let holder = setting.waits[part].sorted().first(where: { attempts[$0]?.stand == .goesOn })
      {
        lose(part, to: holder)
      } else {
        win(part)
      }
    }
    for part in attempts.indices {
      if attempts[part]?.stand == .possible, attempts[part]?.says == .claims {
        attempts[part]?.stand = .waits
      }
      if attempts[part]?.stand == .done, !hasFingers(part) { attempts[part] = nil }
    }
  }

  /// The parts, the strongest first: in one view its own scrolling before the others (ARB-1).
  private var order: [Int] {
    let parts = setting.parts
    return parts.indices.sorted { a, b in
      let (one, other) = (parts[a], parts[b])
      if one.isOuter == other.isOuter, (one.kind == .scroll) != (other.kind == .scroll) {
        return one.kind == .scroll
      }
      return a < b
    }
  }

  /// The strongest part that claims and waits for no other to fail (ARB-4, ARB-9).
  private func nextToDecide() -> Int? {
    order.first { part in
      guard let attempt = attempts[part] else { return false }
      let claims = (attempt.isOpen && attempt.says == .claims) || attempt.joining != nil
      let others = setting.waits[part].compactMap { attempts[$0] }
      return claims && (others.contains { $0.stand == .goesOn } || !others.contains { $0.isOpen })
    }
  }

  private mutating func win(_ part: Int) {
    guard let attempt = attempts[part] else { return }
    for touch in attempt.touches where ends[touch][part] == nil {
      for other in attempts.indices where other != part {
        guard attempts[other]?.touches.contains(touch) == true, ends[touch][other] == nil,
          !setting.spares[part].contains(other)
        else { continue }
        lose(other, to: part)
      }
    }
    for other in attempts.indices where setting.waits[other].contains(part) {
      if attempts[other]?.isOpen == true { lose(other, to: part) }
    }
    end(part, .won)
    if attempt.joining != nil {
      attempts[part]?.joining = nil
      return
    }
    switch setting.parts[part].kind {
    case .tap, .doubleTap, .swipe:
      tell(part, .ended, andIs: .done)
    case .longPress, .pan, .pinch, .edgePan, .scroll, .backSwipe:
      tell(part, .began, andIs: .goesOn)
      if attempts[part]?.isLifted == true { tell(part, .ended, andIs: .done) }
    }
  }

  /// GATE-3: the system wins a touch over all recognizers, also over those that have recognised.
  private mutating func takeBySystem(_ touch: Int) {
    for part in attempts.indices where attempts[part]?.touches.contains(touch) == true {
      guard let attempt = attempts[part], attempt.isOpen || attempt.stand == .goesOn else {
        continue
      }
      // Concluded touches keep their outcomes.
      for own in attempt.touches
      where attempt.stand == .goesOn && ends[own][part] == .won
        && (own == touch || down.contains(own) || ends[own].contains(nil))
      {
        ends[own][part] = nil
      }
      lose(part, to: Self.systems)
    }
  }

  /// The system, as the winner of a touch.
  package static let systems = 9

  private mutating func lose(_ part: Int, to winner: Int) {
    end(part, .lost(to: winner))
    if attempts[part]?.stand == .goesOn { tell(part, .cancelled, andIs: .done) }
    attempts[part]?.stand = .done
    attempts[part]?.joining = nil
  }

  /// Ends an attempt: all its touches have the same outcome.
  private mutating func end(_ part: Int, _ end: End) {
    for touch in attempts[part]?.touches ?? [] where ends[touch][part] == nil {
      ends[touch][part] = end
    }
  }

  private mutating func tell(_ part: Int, _ state: GestureState, andIs stand: Attempt.Stand) {
    told.append(Told(instant: now, part: part, state: state))
    attempts[part]?.stand = stand
  }
}
