import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// A phase of a touch that is held back.
struct WithheldPhase: BitwiseCopyable, Sendable {
  let touch: TouchID
  let phase: Phase
  var point: Point
  var instant: Instant
  /// How many movements it stands for.
  var count: UInt16 = 1
}

/// A touch that waits no more, and why.
struct Opening: BitwiseCopyable, Sendable {
  let touch: TouchID
  let reason: Reason
}

/// Station 7, whether the app may see it yet: the gate (GATE-1 to GATE-5), the delays of recognizers
/// (ARB-7, EDGE-5) and of scroll views (SCR-1).
///
///     finger     ●────────●                    began, ended
///     gate       closed──────────────┐ open    GATE-7 answers
///     view                           ●●        began and ended together: GATE-4
///
///     finger     ●──────────────────────────●
///     gate       closed──────────────┐ open
///     view                           ●──────●  began late, ended in time: GATE-7
///
///     finger     ●────────●
///     double tap possible────────────┐ failed  nothing came for REC-2.interval
///     view       ●                   ●         ended late: ARB-7
extension Dispatcher {
  /// Holds a phase of a touch back.
  mutating func withhold(_ place: Int, _ phase: Phase, into batch: inout Batch) {
    let live = touches.list[place]
    guard let target = live.target else { return }
    let reason = withholdingReason(of: live)
    let isFirst = phase == .began
    batch.append(
      Row(
        .withhold(live.touch, phase, target.view), by: reason.rule, at: now,
        measure: isFirst ? reason.measure : nil))
    keep(phase, of: live)
  }

  /// Puts a phase behind those that wait; movements beyond the most replace the newest.
  mutating func keep(_ phase: Phase, of live: LiveTouch) {
    let next = WithheldPhase(touch: live.touch, phase: phase, point: live.point, instant: now)
    guard phase == .moved else {
      insert(next)
      return
    }
    var count = 0
    var newest: Int?
    for place in withheld.indices where withheld[place].touch == live.touch {
      count += 1
      newest = place
    }
    guard count >= Limits.mostWithheld, let newest, withheld[newest].phase == .moved else {
      insert(next)
      return
    }
    withheld[newest].point = next.point
    withheld[newest].instant = next.instant
    if withheld[newest].count < .max { withheld[newest].count += 1 }
  }

  /// In the order of instants, and of one instant in that of touches.
  private mutating func insert(_ next: WithheldPhase) {
    var place = withheld.count
    while place > 0, withheld[place - 1].instant == next.instant,
      withheld[place - 1].touch > next.touch
    {
      place -= 1
    }
    withheld.insert(next, at: place)
  }

  /// Why a touch is held back: by the gate, where it began against how far the band reaches; by a
  /// recognizer that delays; by a scroll view.
  private mutating func withholdingReason(of live: LiveTouch) -> Reason {
    guard live.isWithheld else { return Reason(.arb7) }
    for swipe in edgeSwipes where swipe.machine.touch == live.touch {
      if let reason = swipe.withholding { return reason }
    }
    var reason: Reason?
    for index in arena.places(of: live.touch) where arena.stands[index].isUndecided {
      guard let id = recognizers.id(of: arena.stands[index].entrant) else { continue }
      let recognizer = recognizers.list[Int(id.index)]
      if recognizer.origin == .backSwipe {
        let measure = Measure(
          live.start.x, limit: scene.figures.length(.edge5Region), unit: .points)
        return Reason(.edge5, measure)
      }
      if recognizer.delaysBegan {
        reason = reason?.rule == .arb7 ? reason : Reason(.arb7)
      } else if recognizer.origin == .scroll, reason == nil {
        reason = Reason(.scr1)
      }
    }
    guard let reason else {
      preconditionFailure("touch \(live.touch.number) is held back by nobody")
    }
    return reason
  }

  /// Delivers what waits no more, of all touches in the order it came, with the times it had. What
  /// may have begun but not ended keeps its end.
  mutating func open(into batch: inout Batch) {
    guard !openings.isEmpty else { return }
    var kept = 0
    for index in withheld.indices {
      let phase = withheld[index]
      if let opening = openings.first(where: { $0.touch == phase.touch }),
        let place = touches.place(of: phase.touch),
        phase.phase != .ended || touches.list[place].stakes.ended == 0
      {
        deliver(
          place, phase.phase, at: phase.point, phase.instant, because: opening.reason,
          coalesced: phase.count, into: &batch)
      } else {
        withheld[kept] = phase
        kept += 1
      }
    }
    withheld.removeLast(withheld.count - kept)
    openings.removeAll(keepingCapacity: true)
    for place in touches.list.indices { touches.list[place].isReleased = false }
  }

  /// The gate lets a touch go for another finger, and its swipe goes on (GATE-2).
  mutating func openGate(of touch: TouchID) {
    let oneFinger = Measure(2, limit: 1, unit: .count)
    letGo(touch, because: Reason(.gate2, oneFinger))
  }

  /// Somebody has a touch wait no more without being settled: it is let go where nobody else has.
  mutating func letGo(_ touch: TouchID, because reason: Reason) {
    guard let place = touches.place(of: touch) else { return }
    countStakes(of: place)
    guard touches.list[place].heard == .withheld, touches.list[place].stakes.began == 0 else {
      return
    }
    touches.list[place].isReleased = true
    isDue = true
    openings.append(Opening(touch: touch, reason: reason))
  }

  /// Why a touch waits no more: what made the last of those fail that had it wait.
  mutating func openingReason(of live: LiveTouch) -> Reason {
    var last = Reason(.arb7)
    for ruling in rulings where ruling.touch == live.touch {
      guard let reason = openingReason(of: live, ruling) else { continue }
      last = reason
    }
    return last
  }

  private func openingReason(of live: LiveTouch, _ ruling: Ruling) -> Reason? {
    guard let id = recognizers.id(of: ruling.entrant) else {
      guard ruling.entrant.isSystem, ruling.outcome == .failed else { return nil }
      // GATE-4: what lifted before the answer came is delivered because of the lift.
      if ruling.reason.rule == .gate7, case .lifted(let end) = live.stand {
        let answer = scene.figures.interval(.gate7Answer)
        return Reason(.gate4, Measure(end - live.began, limit: answer))
      }
      return ruling.reason
    }
    let recognizer = recognizers.list[Int(id.index)]
    switch recognizer.origin {
    case .backSwipe: return ruling.reason
    case .app:
      // Who only has the end wait lets no began go.
      let hadItWait = recognizer.delaysBegan || (recognizer.delaysEnded && live.heard == .began)
      return hadItWait ? Reason(.arb7) : nil
    case .scroll: return live.isContentDelayed ? Reason(.scr1) : Reason(.arb7)
    }
  }

  /// Drops what was held back: the view never hears of it.
  mutating func dropWithheld(
    of live: LiveTouch, because reason: Reason, into batch: inout Batch
  ) {
    guard let target = live.target else { return }
    for phase in withheld where phase.touch == live.touch {
      batch.append(
        Row(
          .drop(live.touch, phase.phase, target.view), by: reason.rule, at: now,
          measure: phase.phase == .began ? reason.measure : nil))
    }
    withheld.removeAll { $0.touch == live.touch }
  }

  /// Whether any of a touch is held back.
  mutating func isWithheld(_ live: LiveTouch) -> Bool {
    guard !withheld.isEmpty else { return false }
    return withheld.contains { $0.touch == live.touch }
  }
}
