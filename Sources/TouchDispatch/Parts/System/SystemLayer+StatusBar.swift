import GestureArbiter
import SystemGestures
import TouchCore
import TouchScene

/// Fingers on the status bar (BAR-7). Up to iPhone OS 3 they are records, and the app's hook may
/// intercept each of them (BAR-1).
extension SystemLayer {
  /// A finger comes down on the bar; `others` are those that are there already.
  mutating func barBegan(
    _ slot: Slot, at point: Point2D, _ now: Instant, others: SlotSet, isIntercepted: Bool = false,
    _ arena: inout Arena
  ) {
    arena.enter(.statusBar, in: slot)
    guard fingerTap.isDown else {
      if isIntercepted { fingerTap.downIntercepted() } else { fingerTap.down(at: now, point) }
      return
    }
    let verdict = fingerTap.secondFingerDown()
    arena.say(verdict, by: Rank(.statusBar), in: slot)
    for other in others { arena.say(verdict, by: Rank(.statusBar), in: other) }
  }

  /// A finger that began on the bar moves.
  mutating func barMoved(
    _ slot: Slot, to point: Point2D, isIntercepted: Bool = false, _ figures: Figures,
    _ arena: inout Arena
  ) {
    let verdict: Verdict = isIntercepted ? .possible : fingerTap.dragged(to: point, figures)
    arena.say(verdict, by: Rank(.statusBar), in: slot)
    answers.append(.bar(slot, .moved, verdict))
  }

  /// A finger that began on the bar lifts; `isLast` if no other is on it.
  mutating func barLifted(
    _ slot: Slot, at point: Point2D, _ now: Instant, isLast: Bool, isIntercepted: Bool = false,
    _ figures: Figures, _ arena: inout Arena
  ) {
    var verdict: Verdict =
      isLast
      ? fingerTap.up(at: now, point, figures) ?? .fails(Reason(.bar2))
      : fingerTap.secondFingerDown()
    if isIntercepted { verdict = .fails(Reason(.bar1)) }
    arena.say(verdict, by: Rank(.statusBar), in: slot)
    answers.append(.bar(slot, .ended, verdict))
  }

  /// A finger that began on the bar is taken away; `isLast` if no other is on it.
  mutating func barCancelled(
    _ slot: Slot, isLast: Bool, because reason: Reason, _ arena: inout Arena
  ) {
    if isLast { fingerTap.cancelled() }
    arena.fail(Rank(.statusBar), in: slot, because: Reason(reason.rule))
  }
}
