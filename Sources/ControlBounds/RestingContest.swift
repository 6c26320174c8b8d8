import TouchDispatch
import TouchCore
import TouchScene

/// The recognizers that are possible for a finger which rests on a control: how long each withholds
/// the touch, and which presses it takes from the control.
struct RestingContest {
  private let control: ViewID
  private let point: Point2D
  private let scene: CompiledScene
  private let limits: SceneLimits
  private let entrants: [RestingRecognizer]

  /// A recognizer with its attempt.
  private struct RestingRecognizer {
    let recognizer: Recognizer
    let attempt: RestingAttempt
  }

  /// The recognizers of `asked` that are possible with a finger at `point`.
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
      let attempt = prepared.machines.answer(of: id, to: RestingFinger(point: point))
      return attempt.map { RestingRecognizer(recognizer: recognizer, attempt: $0) }
    }
  }
}

/// The times for which the recognizers withhold a touch.
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
    of entrant: RestingRecognizer, _ kind: BoundWait.Kind, by rule: Rule
  ) -> TouchDelay {
    TouchDelay(
      kind: kind, rule: rule, entrant: entrant.recognizer.entrant,
      whileDown: entrant.attempt.whileDown)
  }

  /// ARB-7.
  private func delay(ofApps entrant: RestingRecognizer) -> TouchDelay? {
    let recognizer = entrant.recognizer
    guard recognizer.delaysBegan || recognizer.delaysEnded else { return nil }
    var last = entrant
    var afterLift = entrant.attempt.afterLift
    for other in othersToFail(before: entrant) {
      // A tap claims at its lift, so attempts that are decided while it is down do not delay it.
      if recognizer.kind != .tap, undecided(other) > undecided(last) { last = other }
      afterLift = max(afterLift, other.attempt.afterLift)
    }
    if !recognizer.delaysBegan, afterLift == .zero { return nil }
    return TouchDelay(
      kind: .recognizer, rule: .arb7, entrant: recognizer.entrant,
      part: recognizer.delaysBegan ? .whole : .end, decidedBy: last.recognizer.entrant,
      whileDown: undecided(last), afterLift: afterLift)
  }

  /// The time for which an entrant is undecided while the finger is down. Its claim decides it,
  /// even if it may not begin. A claim that waits to take the touch decides nothing: it may stay
  /// open until the lift.
  private func undecided(_ entrant: RestingRecognizer) -> Interval {
    guard case .after(let wait) = entrant.attempt.claim else { return entrant.attempt.whileDown }
    return takes(entrant) && waits(entrant) ? .never : wait
  }

  /// True if the entrant takes the touch when it begins (ARB-6), and it may begin.
  private func takes(_ entrant: RestingRecognizer) -> Bool {
    entrant.attempt.claim != .never && entrant.recognizer.cancelsTouches
      && mayBegin(entrant.recognizer)
  }

  /// True if the entrant begins only after another of these has failed (ARB-4).
  private func waits(_ entrant: RestingRecognizer) -> Bool {
    entrants.contains {
      scene.relations.requires(entrant.recognizer.entrant, $0.recognizer.entrant)
    }
  }

  /// The entrants that must fail before a given one recognises, if that one leaves the touch to its
  /// view, and those that must fail before these (ARB-4). An entrant that takes the touch does not
  /// delay the control's action.
  private func othersToFail(before entrant: RestingRecognizer) -> [RestingRecognizer] {
    var others: [Int] = []
    var waiting = [entrant]
    while let next = waiting.popLast() {
      guard scene.relations.hasRequirements(next.recognizer.entrant), mayWait(next) else {
        continue
      }
      for index in entrants.indices where !others.contains(index) {
        guard
          scene.relations.requires(next.recognizer.entrant, entrants[index].recognizer.entrant)
        else { continue }
        others.append(index)
        waiting.append(entrants[index])
      }
    }
    return others.map { entrants[$0] }
  }

  /// True if one finger may make the entrant claim, and the touch then stays with the view.
  private func mayWait(_ entrant: RestingRecognizer) -> Bool {
    let recognizer = entrant.recognizer
    guard !recognizer.cancelsTouches, mayBegin(recognizer) else { return false }
    // A finger that rests decides a tap or a press, so their claims are known. The other kinds need
    // a movement, which may still come.
    if recognizer.kind.traits.isMadeAtRest { return entrant.attempt.claim != .never }
    return recognizer.fewestFingers <= 1
  }

  private func mayBegin(_ recognizer: Recognizer) -> Bool {
    recognizer.mayBegin != .never
      && !(limits.controlsKeepTaps && scene.keepsTaps(control, from: recognizer))
  }
}

/// The presses that the recognizers take.
extension RestingContest {
  /// The presses that recognizers take from the control, which otherwise acts after `delays`.
  func taken(_ press: PlayedPress, behind delays: [TouchDelay]) -> [TakenPresses] {
    guard entrants.contains(where: takes) else { return [] }
    return press.taken(between: moments(of: delays))
  }

  /// The lengths of press at which the result may change, in order.
  func moments(of delays: [TouchDelay]) -> [Interval] {
    var moments = delays.map { $0.whileDown }
    for entrant in entrants {
      moments.append(entrant.attempt.whileDown)
      if case .after(let wait) = entrant.attempt.claim { moments.append(wait) }
    }
    // An attempt that is open after the lift may be decided before the system has answered.
    for wait in Set(entrants.map { $0.attempt.afterLift }).sorted() where wait != .never {
      moments += moments.map { $0.less(wait) }
    }
    return Set(moments).filter { $0 > .zero && $0 != .never }.sorted()
  }

  /// The shortest press that acts and that no tap takes. Other recognizers that take touches stop
  /// withholding when the finger moves less than a tap allows.
  func shortestThatActs(_ taken: [TakenPresses]) -> Interval {
    guard let first = taken.first, first.shortest == .zero,
      let tap = entrants.first(where: { $0.recognizer.entrant == first.entrant }),
      tap.attempt.claim == .atLift
    else { return .zero }
    let goesOn = taken.count > 1 && taken[1].shortest == first.past
    return goesOn ? tap.attempt.whileDown.next : first.past
  }
}
