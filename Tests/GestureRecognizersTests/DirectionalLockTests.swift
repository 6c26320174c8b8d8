import GestureRecognizers
import Testing
import TouchCore

/// Which movements a locked drag of a scroll view follows (SCR-5).
@Suite struct DirectionalLockTests {
  private func limits(_ horizontal: Bool = true, _ vertical: Bool = true) -> DirectionalLock.Limits
  {
    DirectionalLock.Limits(horizontal: horizontal, vertical: vertical, plainFigures)
  }

  /// A movement of 100 pt at an angle to the horizontal axis, in degrees.
  private func movement(_ degrees: Double) -> Point2D {
    // By hand, as the core has no cosine: tan of each angle that is tried.
    let tangents = [0: 0.0, 19.9: 0.3620, 20.1: 0.3659, 45: 1, 69.9: 2.7326, 70.1: 2.7625]
    return degrees == 90 ? Point2D(0, 100) : Point2D(100, 100 * (tangents[degrees] ?? 0))
  }

  @Test func aMovementNearAnAxisLocksToIt() {
    for (degrees, axis) in [
      (0.0, .horizontal), (19.9, .horizontal), (20.1, nil), (45, nil), (69.9, nil),
      (70.1, .vertical), (90, .vertical),
    ] as [(Double, DirectionalLock.Axis?)] {
      for (x, y) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
        var lock = DirectionalLock()
        let way = Point2D(movement(degrees).x * x, movement(degrees).y * y)
        let held = lock.held(way, at: .zero, hasBegun: false, limits())
        #expect(lock.axis == axis, "\(degrees)")
        #expect(held == Point2D(axis == .vertical ? 0 : way.x, axis == .horizontal ? 0 : way.y))
      }
    }
  }

  @Test func itLocksOnlyToAxesAlongWhichTheViewScrolls() {
    for (limits, degrees, axis) in [
      (limits(false, true), 0, nil), (limits(false, true), 90, .vertical),
      (limits(true, false), 0, .horizontal), (limits(true, false), 90, nil),
      (limits(false, false), 0, nil), (limits(false, false), 90, nil),
    ] as [(DirectionalLock.Limits, Double, DirectionalLock.Axis?)] {
      var lock = DirectionalLock()
      let held = lock.held(movement(degrees), at: .zero, hasBegun: false, limits)
      #expect(lock.axis == axis)
      #expect(axis != nil || held == movement(degrees))
    }
  }

  @Test func beforeItBeginsTheLastMovementNearAnAxisCounts() {
    var lock = DirectionalLock()
    for (degrees, axis) in [
      (0.0, .horizontal), (45, .horizontal), (90, .vertical), (45, .vertical),
    ]
      as [(Double, DirectionalLock.Axis)]
    {
      _ = lock.held(movement(degrees), at: .zero, hasBegun: false, limits())
      #expect(lock.axis == axis)
    }
  }

  @Test func onceItHasBegunOnlyAMovementAfterAPauseSetsIt() {
    for (pause, axis) in [(599, .horizontal), (600, .vertical)]
      as [(Int64, DirectionalLock.Axis)]
    {
      var lock = DirectionalLock()
      _ = lock.held(movement(0), at: .zero, hasBegun: false, limits())
      let instant = Instant.zero + .milliseconds(500)
      _ = lock.held(movement(90), at: instant, hasBegun: true, limits())
      #expect(lock.axis == .horizontal)
      // A finger that rests does not move, and the pause goes on.
      _ = lock.held(.zero, at: instant + .milliseconds(300), hasBegun: true, limits())
      _ = lock.held(movement(90), at: instant + .milliseconds(pause), hasBegun: true, limits())
      #expect(lock.axis == axis)
    }
  }
}
