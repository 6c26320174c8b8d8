import GestureRecognizers
import TouchCore
import TouchDispatch

/// The attempt of a recognizer with one finger that rests where it landed, and lifts. The
/// recognizer's machine computes it.
///
///     landing ●──────────┬───────────▶        possible, whileDown, failed or claims
///     landing ●────● lift ────────┬──▶        possible, afterLift, failed
struct RestingAttempt: BitwiseCopyable, Sendable {
  /// The time for which the attempt is possible while the finger is down; `.never` if time alone
  /// does not end it.
  let whileDown: Interval
  /// The time for which the attempt is possible after the lift of a press of `whileDown` at most.
  let afterLift: Interval
  /// The time of the claim.
  let claim: Claim

  /// The times at which an attempt claims.
  enum Claim: BitwiseCopyable, Hashable, Sendable {
    /// Never, for a finger that rests.
    case never
    /// When the finger lifts.
    case atLift
    /// When the finger has been down for that time.
    case after(Interval)
  }

  /// The attempt of a machine with a finger at `point`; `nil` if it ends at once, or if the
  /// recognizer does not follow a touch there.
  init?<Machine: GestureMachine>(_ machine: Machine, at point: Point2D, _ limits: Machine.Limits) {
    guard case .may = Machine.entry(at: point, fingers: 0, begun: false, limits) else { return nil }
    let (finger, fingers) = (MachineFinger(at: point, from: point, .zero), Fingers(point))
    var pressed = machine
    if case .fails = pressed.began(finger, fingers, limits) { return nil }
    var lifted = pressed
    let atLift = lifted.ended(finger, fingers, limits)
    var claim = Claim.never
    if case .claims = atLift { claim = .atLift }
    switch TimeEffect(&pressed, limits) {
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
    if case .fails(let wait) = TimeEffect(&lifted, limits) {
      afterLift = wait
    } else {
      afterLift = .never
    }
  }
}

/// The effect of time alone on an attempt that began at instant zero.
private enum TimeEffect {
  /// Time alone does not decide the attempt.
  case open
  /// The attempt fails after that time.
  case fails(Interval)
  /// The attempt claims after that time.
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
