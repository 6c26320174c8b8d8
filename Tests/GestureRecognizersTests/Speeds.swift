import GestureRecognizers
import TouchCore

// Velocities of values that stay as they are: the library's verbs are mutating so that nothing is
// copied, and an expectation copies.

extension MotionHistory {
  func speed(at now: Instant, _ limits: Limits) -> Point {
    var copy = self
    return copy.velocity(at: now, limits)
  }
}

extension ValueHistory {
  func speed(at now: Instant, _ limits: MotionHistory.Limits) -> Double {
    var copy = self
    return copy.velocity(at: now, limits)
  }
}

extension Pinch {
  func speed(at now: Instant, _ limits: Limits) -> Double {
    var copy = self
    return copy.scaleVelocity(at: now, limits)
  }
}

extension Rotation {
  func speed(at now: Instant, _ limits: Limits) -> Double {
    var copy = self
    return copy.angularVelocity(at: now, limits)
  }
}
