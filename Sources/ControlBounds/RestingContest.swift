import TouchDispatch
import TouchCore
import TouchScene

/// The recognizers that a finger which rests on a control meets: how long each has the touch wait,
/// and which presses they take from the control.
struct RestingContest {
  private let control: ViewID
  private let point: Point2D
  private let scene: CompiledScene
  private let limits: Limits
  private let entrants: [Entrant]

  /// One of them.
  private struct Entrant {
    let recognizer: Recognizer
    let attempt: RestingAttempt
  }

  /// Those of `asked` that are possible with a finger at `point`.
  init(
    _ asked: [RecognizerID], of control: ViewID, at point: Point2D, in prepared: BoundScene
  ) {
    let scene = prepared.scene
    self.control = control
    self.point = point
    self.scene = scene
    limits = prepared.limits
    entrants = asked.compactMap { id in
      let recognizer = scene.recognizers[Int(id.index)]
      let attempt = prepared.machines.answer(of: id, to: Resting(point: point))
      return attempt.map { Entrant(recognizer: recognizer, attempt: $0) }
    }
  }
}

/// How long they have a touch wait.
extension RestingContest {
  /// The delays of a touch that hits `view`, the strongest first.
  func delays(of view: ViewID) -> [TouchDelay] {
    var delays: [TouchDelay] = []
    for entrant in entrants {
      let recognizer = entrant.recognizer
      switch recognizer.origin {
      case .backSwipe:
        guard recognizer.delaysBegan else { continue }
        delays.append(delay(of: entrant, .backSwipe, by: .edge5))
      case .contentSwipe: continue
      case .app:
        if let delay = delay(ofApps: entrant) { delays.append(delay) }
      case .scroll:
        guard recognizer.delaysContent(of: view, in: scene) else { continue }
        delays.append(
          TouchDelay(
            kind: .content, rule: .scr1, entrant: recognizer.entrant,
            whileDown: scene.figures.interval(.scr1Delay)))
      }
    }
    return delays
  }

  private func delay(
    of entrant: Entrant, _ kind: BoundWait.Kind, by rule: Rule
  ) -> TouchDelay {
    TouchDelay(
      kind: kind, rule: rule, entrant: entrant.recognizer.entrant,
      whileDown: entrant.attempt.whileDown)
  }

  /// ARB-7.
  private func delay(ofApps entrant: Entrant) -> TouchDelay? {
    let recognizer = entrant.recognizer
    guard recognizer.delaysBegan || recognizer.delaysEnded else { return nil }
    var last = entrant
    var afterLift = entrant.attempt.afterLift
    for other in othersToFail(before: entrant) {
      // A tap claims at its lift: what others do while it is down is nothing to it.
      if recognizer.kind != .tap, undecided(other) > undecided(last) { last = other }
      afterLift = max(afterLift, other.attempt.afterLift)
    }
    if !recognizer.delaysBegan, afterLift == .zero { return nil }
    return TouchDelay(
      kind: .recognizer, rule: .arb7, entrant: recognizer.entrant,
      part: recognizer.delaysBegan ? .whole : .end, decidedBy: last.recognizer.entrant,
      whileDown: undecided(last), afterLift: afterLift)
  }

  /// How long one is possible while the finger is down. What it claims decides it, whether it may
  /// begin or not: unless it waits to take the touch, which nothing but the lift may end.
  private func undecided(_ entrant: Entrant) -> Interval {
    guard case .after(let wait) = entrant.attempt.claim else { return entrant.attempt.whileDown }
    return takes(entrant) && waits(entrant) ? .never : wait
  }

  /// Whether it takes the touch when it begins (ARB-6), as it may.
  private func takes(_ entrant: Entrant) -> Bool {
    entrant.attempt.claim != .never && entrant.recognizer.cancelsTouches
      && mayBegin(entrant.recognizer)
  }

  /// Whether it begins only when another of these has failed (ARB-4).
  private func waits(_ entrant: Entrant) -> Bool {
    entrants.contains {
      scene.relations.requires(entrant.recognizer.entrant, $0.recognizer.entrant)
    }
  }

  /// Those that must have failed before one recognises that leaves the touch to its view (ARB-4),
  /// and before those do. One that takes the touch is no matter of how late the control acts.
  private func othersToFail(before entrant: Entrant) -> [Entrant] {
    var others: [Int] = []
    var waiting = [entrant]
    while let next = waiting.popLast() {
      guard scene.relations.hasRequirements(next.recognizer.entrant), mayWait(next) else {
        continue
      }
      for place in entrants.indices where !others.contains(place) {
        guard
          scene.relations.requires(next.recognizer.entrant, entrants[place].recognizer.entrant)
        else { continue }
        others.append(place)
        waiting.append(entrants[place])
      }
    }
    return others.map { entrants[$0] }
  }

  /// Whether one finger may have it claim, and what it claims stays with the view.
  private func mayWait(_ entrant: Entrant) -> Bool {
    let recognizer = entrant.recognizer
    guard !recognizer.cancelsTouches, mayBegin(recognizer) else { return false }
    // A finger that rests decides a tap or a press, so that its claim is known. The other kinds
    // need a movement, which may still come.
    if recognizer.kind.traits.isMadeAtRest { return entrant.attempt.claim != .never }
    return recognizer.fewestFingers <= 1
  }

  private func mayBegin(_ recognizer: Recognizer) -> Bool {
    recognizer.mayBegin != .never
      && !(limits.controlsKeepTaps && scene.keepsTaps(control, from: recognizer))
  }
}

/// Which presses they take.
extension RestingContest {
  /// The presses that recognizers take from the control, which otherwise acts after `delays`.
  func taken(_ press: PlayedPress, behind delays: [TouchDelay]) -> [TakenPresses] {
    guard entrants.contains(where: takes) else { return [] }
    return press.taken(between: moments(of: delays))
  }

  /// The lengths at which what becomes of a press may change, in order.
  func moments(of delays: [TouchDelay]) -> [Interval] {
    var moments = delays.map { $0.whileDown }
    for entrant in entrants {
      moments.append(entrant.attempt.whileDown)
      if case .after(let wait) = entrant.attempt.claim { moments.append(wait) }
    }
    // What is open after the lift may be decided before the system has answered.
    for wait in Set(entrants.map { $0.attempt.afterLift }).sorted() where wait != .never {
      moments += moments.map { $0.less(wait) }
    }
    return Set(moments).filter { $0 > .zero && $0 != .never }.sorted()
  }

  /// The shortest press that acts, as far as taps take shorter ones: what else takes touches lets
  /// go of a finger that moves less than a tap allows.
  func shortestThatActs(_ taken: [TakenPresses]) -> Interval {
    guard let first = taken.first, first.shortest == .zero,
      let tap = entrants.first(where: { $0.recognizer.entrant == first.entrant }),
      tap.attempt.claim == .atLift
    else { return .zero }
    let goesOn = taken.count > 1 && taken[1].shortest == first.past
    return goesOn ? tap.attempt.whileDown.next : first.past
  }
}
