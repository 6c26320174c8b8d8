import GestureArbiter
import TouchCore
import TouchScene

/// Stations 4 and 5 for recognizers, scroll views and controls: who is asked of a touch that has
/// just begun.
extension Dispatcher {
  /// Before a touch enters: the taps that wait for another one, and whose next one this is not, are
  /// over, so that it can be the first of a new attempt.
  mutating func endPairs(on view: ViewID, at point: Point) {
    for place in scene.route(of: view) {
      guard let id = recognizers.id(of: scene.routed[place]),
        recognizers[id].fingers == 0, recognizers[id].isOpen
      else { continue }
      let recognizer = recognizers.list[Int(id.index)]
      let verdict = recognizers.goesOn(id, recognizer.kind, at: point, now)
      if case .fails = verdict { arena.hear(verdict, from: recognizer.entrant) }
    }
  }

  /// The entrants of the app: recognizers, the control and scroll views of a view, strongest first.
  mutating func enterRoute(of view: ViewID, _ place: Int, _ untold: Rule?) {
    for entry in scene.route(of: view) {
      let entrant = scene.routed[entry]
      if let id = recognizers.id(of: entrant) {
        enter(id, place)
      } else if case .control(let control) = scene.entrants[Int(entrant.index)] {
        enter(control, as: entrant, place, untold)
      }
    }
  }

  private mutating func enter(
    _ control: ViewID, as entrant: EntrantID, _ place: Int, _ untold: Rule?
  ) {
    let live = touches.list[place]
    touches.list[place].control = control
    arena.enter(entrant, for: live.touch)
    if let untold { arena.leaveOut(entrant, of: live.touch, because: Reason(untold)) }
  }

  private mutating func enter(_ id: RecognizerID, _ place: Int) {
    let recognizer = recognizers.list[Int(id.index)]
    if recognizer.kind == .edgePan {
      enter(edgePan: id, recognizer, place)
      return
    }
    let live = touches.list[place]
    arena.enter(recognizer.entrant, for: live.touch)
    let handle = recognizer.origin == .scroll && live.handle != nil ? Reason(.txt3) : nil
    if let reason = handle ?? refusal(of: id, recognizer) {
      arena.leaveOut(recognizer.entrant, of: live.touch, because: reason)
      return
    }
    join(id, place)
    let fingers =
      recognizers[id].fingers == 1 ? Fingers(live.point) : fingers(of: recognizer.entrant)
    let verdict = recognizers.began(id, recognizer.kind, at: live.point, now, fingers)
    heard(verdict, from: id, recognizer)
  }

  /// An edge pan is of touches at its edges alone: elsewhere one of the app's has failed (REC-5), and
  /// a swipe back is no entrant. A second finger ends it, and is none of its own.
  private mutating func enter(edgePan id: RecognizerID, _ recognizer: Recognizer, _ place: Int) {
    let live = touches.list[place]
    if recognizers[id].fingers > 0, recognizers[id].isOpen {
      heard(recognizers.secondFinger(id), from: id, recognizer)
    }
    let isBackSwipe = recognizer.origin == .backSwipe
    if isBackSwipe, !limits.hasBackSwipes { return }
    let edge = recognizers.edge(
      id, at: live.point, edges: recognizer.edges, in: scene.screen.size)
    if isBackSwipe, edge == nil { return }
    arena.enter(recognizer.entrant, for: live.touch)
    if let reason = edge == nil ? deafness(of: recognizer) : refusal(of: id, recognizer) {
      arena.leaveOut(recognizer.entrant, of: live.touch, because: reason)
      return
    }
    guard let edge else {
      let reason = recognizers.refusal(
        id, at: live.point, edges: recognizer.edges, in: scene.screen.size)
      arena.ruleOut(recognizer.entrant, of: live.touch, because: reason)
      return
    }
    join(id, place)
    heard(recognizers.began(id, at: live.point, now, from: edge), from: id, recognizer)
    if touches.downCount > 1, recognizers[id].isOpen, hasOtherFinger(in: recognizer.view, place) {
      heard(recognizers.secondFinger(id), from: id, recognizer)
    }
  }

  /// Whether a finger is down in a view that came before the one at `place`, or with it.
  private mutating func hasOtherFinger(in view: ViewID, _ place: Int) -> Bool {
    for other in touches.list.indices where other != place && touches.list[other].isDown {
      let its: ViewID?
      switch touches.list[other].receiver {
      case .view(_, let target, _): its = target
      case .claimant:
        // Whoever took it, it began where it did.
        guard case .view(_, let target) = scene.target(at: touches.list[other].start) else {
          continue
        }
        its = target
      case .undecided, .statusBar, .hook, .nobody, .ignored: its = nil
      }
      if let its, its == view || scene.isInside(its, view) { return true }
    }
    return false
  }

  /// A finger is one of a recognizer's from now on.
  private mutating func join(_ id: RecognizerID, _ place: Int) {
    recognizers[id].fingers += 1
    switch recognizers[id].state {
    case .idle:
      recognizers[id].state = .possible
      recognizers[id].first = touches.list[place].touch
    case .active:
      // It has recognised: what joins it is its own (ARB-3).
      let recognizer = recognizers.list[Int(id.index)]
      arena.hear(
        .claims(Reason(recognizer.rule)), from: recognizer.entrant,
        for: touches.list[place].touch)
    case .possible, .waiting, .waitingLifted, .over:
      break
    }
  }

  /// Why a recognizer is asked of no touch at all: it is off, or its delegate refuses them.
  private func deafness(of recognizer: Recognizer) -> Reason? {
    if !recognizer.isEnabled { return Reason(.rec10) }
    return recognizer.mayReceive ? nil : Reason(.arb5)
  }

  /// Why a recognizer is not asked of a touch, if it is not.
  private mutating func refusal(of id: RecognizerID, _ recognizer: Recognizer) -> Reason? {
    if let reason = deafness(of: recognizer) { return reason }
    let attempt = recognizers[id]
    switch attempt.state {
    case .over, .waitingLifted: return Reason(.rec1)
    case .waiting: if attempt.fingers == 0 { return Reason(.rec1) }
    case .idle, .possible, .active: break
    }
    if let most = recognizers.mostFingers(id, recognizer), attempt.fingers >= most {
      return Reason(
        recognizer.rule,
        Measure(Double(attempt.fingers) + 1, limit: Double(most), unit: .count))
    }
    return nil
  }

  /// The fingers of an entrant that are down, in the order they came.
  mutating func fingers(of entrant: EntrantID) -> Fingers {
    var fingers = Fingers()
    for stand in arena.stands where stand.entrant == entrant && stand.isFollowing {
      if let place = touches.place(of: stand.touch), touches.list[place].isDown {
        fingers.add(touches.list[place].point)
      }
    }
    return fingers
  }
}

extension Stand {
  /// Whether its entrant looks at the touch.
  var isFollowing: Bool { isUndecided || isHeld }
}
