import GestureRecognizers
import TouchCore

/// What a recognizer makes of one finger that rests where it landed, and lifts: asked of its
/// machine.
///
///     landing ●──────────┬───────────▶        possible, whileDown, failed or claims
///     landing ●────● lift ────────┬──▶        possible, afterLift, failed
struct RestingAttempt: BitwiseCopyable, Sendable {
  /// How long it is possible while the finger is down; `.never` where time alone does not fail it.
  let whileDown: Interval
  /// How long it is possible after the lift of a press that is no longer than `whileDown`.
  let afterLift: Interval
  /// When it claims.
  let claim: Claim

  /// When an attempt claims.
  enum Claim: BitwiseCopyable, Hashable, Sendable {
    /// Not of a finger that rests.
    case never
    /// When the finger lifts.
    case atLift
    /// When the finger has been down for so long.
    case after(Interval)
  }

  /// The attempt of a recognizer with a finger at `point`; nothing where it is over at once, or
  /// where the recognizer is not asked of a touch there.
  init?(
    _ recognizer: Recognizer, _ id: RecognizerID, at point: Point, in screen: Size,
    _ machines: Recognizers
  ) {
    let (kind, finger) = (recognizer.kind, Fingers(point))
    var pressed = machines
    let began: Verdict
    if kind == .edgePan {
      guard let edge = pressed.edge(id, at: point, edges: recognizer.edges, in: screen) else {
        return nil
      }
      began = pressed.began(id, at: point, .zero, from: edge)
    } else {
      began = pressed.began(id, kind, at: point, .zero, finger)
    }
    if case .fails = began { return nil }
    var lifted = pressed
    let atLift = lifted.ended(id, kind, at: point, from: point, .zero, finger)
    var claim = Claim.never
    if case .claims = atLift { claim = .atLift }
    switch pressed.decideByTime(id, kind) {
    case .open:
      whileDown = .never
    case .fails(let wait):
      whileDown = wait
    case .claims(let wait):
      whileDown = .never
      claim = .after(wait)
    }
    self.claim = claim
    guard case .possible = atLift else {
      afterLift = .zero
      return
    }
    if case .fails(let wait) = lifted.decideByTime(id, kind) {
      afterLift = wait
    } else {
      afterLift = .never
    }
  }
}

/// What time alone makes of an attempt that began at the start of time.
private enum Decision {
  /// Nothing.
  case open
  /// It fails then.
  case fails(Interval)
  /// It claims then.
  case claims(Interval)
}

extension Recognizers {
  fileprivate mutating func decideByTime(_ id: RecognizerID, _ kind: RecognizerKind) -> Decision {
    guard let deadline = deadline(id, kind) else { return .open }
    switch timerFired(id, kind, at: deadline) {
    case .possible: return .open
    case .fails: return .fails(deadline - .zero)
    case .claims: return .claims(deadline - .zero)
    }
  }
}
