import GestureRecognizers
import TouchCore

// Velocities of values that stay as they are: the library's verbs are mutating so that nothing is
// copied, and an expectation copies.

extension MotionHistory {
  func speed(at now: Instant, _ limits: Limits) -> Point {
    var copy = self
    return copy.velocity(at: now, limits)
  }

  func speedAtLift(_ now: Instant, _ limits: Limits) -> Point {
    var copy = self
    return copy.velocityAtLift(now, limits)
  }
}

extension ValueHistory {
  func speed(at now: Instant, _ limits: MotionHistory.Limits) -> Double {
    var copy = self
    return copy.velocity(at: now, limits)
  }
}

extension TwoFingers {
  func speed(at now: Instant, _ limits: Limits) -> Double {
    var copy = self
    return copy.amountVelocity(at: now, limits)
  }

  func speedAtLift(_ now: Instant, _ limits: Limits) -> Double {
    var copy = self
    return copy.amountVelocityAtLift(now, limits)
  }
}
