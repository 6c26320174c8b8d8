import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// A swipe of the system's that may yet be recognised.
struct OpenEdgeSwipe: BitwiseCopyable, Sendable {
  var machine: EdgeSwipe
  /// Why the app waits for it, where it does.
  var withholding: Reason?

  /// Whether the app waits for it.
  var withholds: Bool { withholding != nil }

  /// Whether it goes on when the finger has lifted.
  var waitsForAnswer: Bool { withholds && !machine.takesTap }
}

/// Stations 4 and 5: who enters the arena of a touch, and what the system's swipes say of it.
extension Dispatcher {
  /// The entrants of a touch that has just begun: the system gestures of its bands, then its view's
  /// route. Fixed until the touch ends.
  mutating func enterEntrants(of place: Int, _ untold: Rule?) {
    enterSystem(place)
    guard let target = touches.list[place].target else { return }
    enterRoute(of: target.view, place, untold)
  }

  private mutating func enterSystem(_ place: Int) {
    let live = touches.list[place]
    let entry =
      limits.edges.entry(at: live.point)
      ?? affordances.entry(onTabAt: live.point, of: limits.edges)
    let reaches = limits.edges.reaches(live.point)
    guard entry != nil || reaches else { return }
    // GATE-5: a window may refuse to wait; who has no view has nothing to wait for.
    let mayWithhold =
      live.target.map { scene.description.windows[Int($0.window.index)].gateDelays } ?? false
    var gate: Reason?
    if mayWithhold, let entry, entry.isInGateBand {
      gate = Reason(.gate1, Measure(entry.place, limit: entry.limit, unit: .points))
    }
    if let entry { enter(entry, live, withholding: gate) }
    if reaches { enterReachability(live, withholding: gate) }
    if let entry, limits.deferral[entry.edge].isDeferred {
      enterDeferred(place, entry, withholding: gate)
    }
    if let swipe = edgeSwipes.last, swipe.machine.touch == live.touch {
      timers.arm(.answer(live.touch), at: swipe.machine.deadline(scene.figures))
    }
  }

  /// The gesture of an edge: not asked where the edge is deferred (DEFER-1).
  private mutating func enter(
    _ entry: SystemEdges.Entry, _ live: LiveTouch, withholding gate: Reason?
  ) {
    let ground: EdgeSwipe.Ground
    switch limits.deferral[entry.edge] {
    case .none:
      ground = .edge
    case .refused(let rule):
      ground = .notDeferred(rule)
    case .deferred(let rule):
      leaveOut(entry.gesture, of: live.touch, because: rule)
      return
    }
    let swipe = EdgeSwipe(live.touch, at: live.point, now, in: entry, by: ground, scene.figures)
    add(swipe, withholding: gate)
  }

  /// Reachability is the bottom's, and deferred with it.
  private mutating func enterReachability(_ live: LiveTouch, withholding gate: Reason?) {
    if case .deferred(let rule) = limits.deferral[.bottom], affordances[.bottom].gesture == nil {
      leaveOut(.reachability, of: live.touch, because: rule)
      return
    }
    add(
      EdgeSwipe(reachability: live.touch, at: live.point, now, scene.figures), withholding: gate)
  }

  mutating func add(_ swipe: EdgeSwipe, withholding: Reason?) {
    edgeSwipes.append(OpenEdgeSwipe(machine: swipe, withholding: withholding))
    arena.enter(swipe.entrant, for: swipe.touch)
  }

  /// Another finger has come down: the gate opens, and the swipes go on. Two fingers that may be the
  /// same swipe are none, as a swipe has one; nor is one beside a finger that the system has taken
  /// (GATE-2).
  mutating func hearSecondFinger() {
    for place in edgeSwipes.indices where isDown(edgeSwipes[place].machine.touch) {
      let machine = edgeSwipes[place].machine
      if systemHasFinger || hasAnotherSwipe(of: machine.gesture, than: machine.touch) {
        failSwipe(at: place)
      } else if edgeSwipes[place].withholds {
        edgeSwipes[place].withholding = nil
        openGate(of: machine.touch)
      }
    }
    // So are none that are the app's.
    for swipe in appsSwipes {
      let gesture = swipe.machine.gesture
      guard appsSwipes.count(where: { $0.machine.gesture == gesture }) > 1 else { continue }
      while let one = appsSwipes.last(where: { $0.machine.gesture == gesture }) {
        forgetAppsSwipe(of: one.machine.touch)
      }
    }
  }

  /// The system has taken a touch: what other fingers do is no swipe of its own (GATE-2).
  mutating func failSwipes(beside touch: TouchID) {
    for place in edgeSwipes.indices where edgeSwipes[place].machine.touch != touch {
      if isDown(edgeSwipes[place].machine.touch) { failSwipe(at: place) }
    }
  }

  private mutating func failSwipe(at place: Int) {
    let machine = edgeSwipes[place].machine
    hear(edgeSwipes[place].machine.secondFingerDown(), from: machine.entrant, for: machine.touch)
  }

  /// Whether a finger that is down was taken by the system.
  private var systemHasFinger: Bool {
    touches.list.contains { live in
      guard case .claimant(let entrant) = live.receiver else { return false }
      return live.isDown && entrant.isSystem
    }
  }

  /// Whether another finger that is down may be the same swipe.
  private mutating func hasAnotherSwipe(of gesture: SystemGesture, than touch: TouchID) -> Bool {
    for swipe in edgeSwipes where swipe.machine.touch != touch && swipe.machine.gesture == gesture {
      if isDown(swipe.machine.touch) { return true }
    }
    return false
  }

  /// The finger of a touch is where it is.
  mutating func hearMovedByEdges(_ live: LiveTouch) {
    for place in edgeSwipes.indices where edgeSwipes[place].machine.touch == live.touch {
      let verdict = edgeSwipes[place].machine.moved(
        to: live.point, at: now, in: scene.description.orientation, scene.figures)
      hear(verdict, from: edgeSwipes[place].machine.entrant, for: live.touch)
    }
  }

  /// The finger of a touch has lifted. A swipe for which the app waits goes on until the answer,
  /// unless a tap will do.
  mutating func hearLiftedByEdges(_ live: LiveTouch) {
    for place in edgeSwipes.indices
    where edgeSwipes[place].machine.touch == live.touch && !edgeSwipes[place].waitsForAnswer {
      let verdict = edgeSwipes[place].machine.lifted(at: live.point, now, scene.figures)
      hear(verdict, from: edgeSwipes[place].machine.entrant, for: live.touch)
    }
  }

  /// The system has answered for a touch.
  mutating func hearAnswer(for touch: TouchID) {
    for place in edgeSwipes.indices where edgeSwipes[place].machine.touch == touch {
      let verdict = edgeSwipes[place].machine.answered(at: now, scene.figures)
      hear(verdict, from: edgeSwipes[place].machine.entrant, for: touch)
    }
  }

  private mutating func isDown(_ touch: TouchID) -> Bool {
    touches.place(of: touch).map { touches.list[$0].isDown } ?? false
  }

  private mutating func hear(_ verdict: Verdict, from entrant: EntrantID, for touch: TouchID) {
    switch verdict {
    case .possible: break
    case .claims, .fails: arena.hear(verdict, from: entrant, for: touch)
    }
  }
}
