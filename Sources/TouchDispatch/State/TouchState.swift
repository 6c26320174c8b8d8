import GestureArbiter
import GestureRecognizers
import TouchCore
import TouchScene

/// The state of a live touch between two steps: plain memory. A touch is live while its finger is
/// down, and after that as long as its outcome is open or a phase of it is withheld.
public struct TouchState: BitwiseCopyable, Hashable, Sendable {
  /// The touch.
  public let touch: TouchID
  /// Its finger, as the source numbers it.
  public let finger: FingerID
  /// What its finger does: `began` or `moved` if it came down or moved at the latest instant;
  /// `stationary` if it is down and did neither; `ended` once it is up.
  public let phase: Phase
  /// Where it is on the app's screen, in points; of an ignored finger where it came down.
  public let location: Point2D
  /// Where it came down on the app's screen, in points.
  public let start: Point2D
  /// The number of taps that it belongs to, from 1 (TCH-6).
  public let tapCount: Int
  /// The entrant or view that owns the touch.
  public let owner: Owner
  /// True if its view has been told that it began and not that it ended or was cancelled.
  public let isDelivered: Bool
  /// True if a phase of it is withheld from its view (GATE-1, ARB-7, SCR-1, EDGE-5).
  public let isWithheld: Bool

  /// Who has a touch.
  public enum Owner: BitwiseCopyable, Hashable, Sendable {
    /// The view that the hit test found. It is told of the touch unless it takes one touch only,
    /// and has another (HIT-5).
    case view(ViewID)
    /// The status bar (BAR-7).
    case statusBar
    /// The hook of the app, which passes nothing on (APP-1).
    case hook
    /// A recognizer or a gesture of the system that has taken the touch from its view (ARB-6,
    /// GATE-3).
    case gesture(EntrantID)
    /// No window or view (WIN-1, DEV-1, WIN-4).
    case nobody
    /// Its finger is ignored until it lifts (TCH-3, HOME-7). Its `location` stays where it came
    /// down.
    case ignored
  }

  /// True if its finger is down.
  public var isDown: Bool { phase != .ended }
}

extension Dispatcher {
  /// The state of a touch; `nil` if it is over. O(1): it searches the live touches, which fingers
  /// have made.
  package func state(of touch: TouchID) -> TouchState? {
    if let slot = touches.slot(of: touch) { return state(of: slot) }
    for finger in touches.ignored where finger.touch == touch { return state(of: finger) }
    return nil
  }

  /// The number of touches that have begun, which is the number of the latest one.
  package var touchesBegun: UInt32 { touches.count }

  /// The number of answers that questions have used since the engine was made or loaded (ASK-1).
  package var answersUsed: UInt32 { questions.used }

  /// The states of all live touches, in the order of their numbers. O(n) in their number.
  package var liveTouches: [TouchState] {
    var states: [TouchState] = []
    var live = touches.live
    while let slot = touches.popEarliest(of: &live) { states.append(state(of: slot)) }
    for finger in touches.ignored {
      var index = states.count
      while index > 0, states[index - 1].touch > finger.touch { index -= 1 }
      states.insert(state(of: finger), at: index)
    }
    return states
  }

  /// The touches whose lift has set a scroll view going that still goes on (SCR-4).
  package var flingTouches: [TouchID] { scrolls.flings.map { $0.touch } }

  private func state(of slot: Slot) -> TouchState {
    let live = touches[slot]
    let phase: Phase =
      !live.isDown ? .ended : live.began == now ? .began : live.movedAt(now) ? .moved : .stationary
    return TouchState(
      touch: live.touch, finger: live.finger, phase: phase, location: live.point,
      start: live.start, tapCount: Int(live.tapCount), owner: live.owner,
      isDelivered: live.heard == .began, isWithheld: withheld.slots.contains(slot))
  }

  private func state(of finger: TouchTable.IgnoredFinger) -> TouchState {
    TouchState(
      touch: finger.touch, finger: finger.finger, phase: .stationary, location: finger.start,
      start: finger.start, tapCount: Int(finger.tapCount), owner: .ignored, isDelivered: false,
      isWithheld: false)
  }
}

extension LiveTouch {
  /// Who has it.
  fileprivate var owner: TouchState.Owner {
    switch receiver {
    case .undecided, .nobody: .nobody
    case .view(_, let view, _): .view(view)
    case .statusBar: .statusBar
    case .hook: .hook
    case .claimant(let entrant): .gesture(entrant)
    }
  }

  /// True if its finger moved at `instant`.
  fileprivate func movedAt(_ instant: Instant) -> Bool { motion.ends(at: instant) }
}
