import GestureRecognizers
import TouchCore
import TouchDispatch

/// Computes the attempt of one finger that rests at `point`: `nil` if the attempt ends at once, or
/// if the recognizer does not follow a touch there.
struct RestingFinger: MachineTelling {
  typealias Reply = RestingAttempt?

  let point: Point2D

  func callAsFunction<Machine: GestureMachine>(
    _ machine: inout Machine, _ limits: Machine.Limits
  ) -> RestingAttempt? {
    RestingAttempt(machine, at: point, limits)
  }
}
