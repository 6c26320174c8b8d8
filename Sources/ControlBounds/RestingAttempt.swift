import GestureRecognizers
import TouchCore
import TouchDispatch

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

  /// The attempt of a machine with a finger at `point`; `nil` if it is over at once, or if the
  /// recognizer is not asked of a touch there.
  init?<Machine: GestureMachine>(_ machine: Machine, at point: Point2D, _ limits: Machine.Limits) {
    guard case .may = Machine.entry(at: point, fingers: 0, begun: false, limits) else { return nil }
    let (finger, fingers) = (MachineFinger(at: point, from: point, .zero), Fingers(point))
    var pressed = machine
    if case .fails = pressed.began(finger, fingers, limits) { return nil }
    var lifted = pressed
    let atLift = lifted.ended(finger, fingers, limits)
    var claim = Claim.never
    if case .claims = atLift { claim = .atLift }
    switch Decision(&pressed, limits) {
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
    if case .fails(let wait) = Decision(&lifted, limits) {
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
  /// It claims after that time.
  case claims(Interval)

  init<Machine: GestureMachine>(_ machine: inout Machine, _ limits: Machine.Limits) {
    self = .open
    guard let deadline = machine.deadline(limits) else { return }
    switch machine.timerFired(at: deadline, limits) {
    case .possible: break
    case .fails: self = .fails(deadline - .zero)
    case .claims: self = .claims(deadline - .zero)
    }
  }
}

/// Asks what becomes of one finger that rests at `point`. The answer is `nil` if the attempt is
/// over at once, or if the recognizer is not asked of a touch there.
struct Resting: MachineTelling {
  typealias Answer = RestingAttempt?

  let point: Point2D

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> RestingAttempt? {
    RestingAttempt(machine, at: point, limits)
  }
}
