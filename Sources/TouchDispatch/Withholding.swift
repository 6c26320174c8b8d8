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

/// Station 7, whether the app may see it yet: the gate (GATE-1 to GATE-5) and the back swipe's delay
/// (EDGE-5).
///
///     finger     ●────────●                    began, ended
///     gate       closed──────────────┐ open    GATE-7 answers
///     view                           ●●        began and ended together: GATE-4
///
///     finger     ●──────────────────────────●
///     gate       closed──────────────┐ open
///     view                           ●──────●  began late, ended in time: GATE-7
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

  /// Puts a phase behind those that wait.
  mutating func keep(_ phase: Phase, of live: LiveTouch) {
    let next = WithheldPhase(touch: live.touch, phase: phase, point: live.point, instant: now)
    guard phase == .moved else {
      withheld.append(next)
      return
    }
    var count = 0
    var newest: Int?
    for place in withheld.indices where withheld[place].touch == live.touch {
      count += 1
      newest = place
    }
    guard count >= Limits.mostWithheld, let newest, withheld[newest].phase == .moved else {
      withheld.append(next)
      return
    }
    withheld[newest].point = next.point
    withheld[newest].instant = next.instant
    if withheld[newest].count < .max { withheld[newest].count += 1 }
  }

  /// Why a touch is held back: where it began, against how far the band reaches.
  private mutating func withholdingReason(of live: LiveTouch) -> Reason {
    for swipe in edgeSwipes where swipe.machine.touch == live.touch {
      if let reason = swipe.withholding { return reason }
    }
    for swipe in backSwipes where swipe.touch == live.touch {
      return Reason(.edge5, swipe.place(scene.figures))
    }
    preconditionFailure("touch \(live.touch.number) is held back by nobody")
  }

  /// Delivers what was held back, in order, with the times it had.
  mutating func open(_ place: Int, into batch: inout Batch) {
    let touch = touches.list[place].touch
    guard let reason = openingReason(of: touches.list[place]) else { return }
    touches.list[place].isReleased = false
    for index in withheld.indices where withheld[index].touch == touch {
      let phase = withheld[index]
      deliver(
        place, phase.phase, at: phase.point, phase.instant, because: reason,
        coalesced: phase.count, into: &batch)
    }
    withheld.removeAll { $0.touch == touch }
  }

  /// GATE-4: what lifted before the answer came is delivered because of the lift.
  private mutating func openingReason(of live: LiveTouch) -> Reason? {
    let last = lastReason(of: live.touch)
    guard let reason = last, reason.rule == .gate7, case .lifted(let end) = live.stand else {
      return last
    }
    let answer = scene.figures.interval(.gate7Answer)
    return Reason(.gate4, Measure(end - live.began, limit: answer))
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

  /// Whether the view of a touch has not been told of its began yet.
  mutating func isUntold(_ live: LiveTouch) -> Bool {
    withheld.contains { $0.touch == live.touch }
  }
}
