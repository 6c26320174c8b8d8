import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

private func instant(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

/// The motion through places at these milliseconds.
private func motion(_ places: (Int64, Double, Double)...) -> Motion {
  var motion = Motion(at: Point2D(places[0].1, places[0].2), .zero + .milliseconds(places[0].0))
  for (time, x, y) in places.dropFirst() {
    motion.add(Point2D(x, y), at: .zero + .milliseconds(time))
  }
  return motion
}

private func isClose(_ a: Point2D, _ b: Point2D) -> Bool {
  a.distance(to: b) <= 1e-9 * max(1, b.distance(to: .zero))
}

@Suite struct MotionTests {
  @Test func theVelocityIsAFifthOfTheLastMovementAndFourFifthsOfTheOneBefore() {
    // REC-9: 500 and −250 pt/s, then 1000 and 0; the movement before those does not count.
    #expect(isClose(motion((0, 5, 5), (8, 9, 3), (16, 17, 3)).velocity, Point2D(600, -200)))
    let later = motion((-8, 90, 70), (0, 5, 5), (8, 9, 3), (16, 17, 3))
    #expect(isClose(later.velocity, Point2D(600, -200)))
  }

  @Test func theVelocityOfASingleMovementIsItsOwn() {
    #expect(motion((0, 5, 5)).velocity == .zero)
    #expect(isClose(motion((0, 5, 5), (8, 9, 3)).velocity, Point2D(500, -250)))
  }

  @Test func eachMovementCountsWithItsOwnTime() {
    // 100 pt/s over 100 ms, then 1000 pt/s over 10 ms.
    #expect(isClose(motion((0, 0, 0), (100, 10, 0), (110, 20, 0)).velocity, Point2D(280, 0)))
  }

  @Test func aMovementOfLessThanAMillisecondHasNoVelocity() {
    // REC-9: on both sides of the limit, as the last and as the one before.
    for (time, counts) in [(999_999, false), (1_000_000, true)] as [(Int64, Bool)] {
      var last = Motion(at: .zero, .zero)
      last.add(Point2D(8, 0), at: instant(8_000_000))
      last.add(Point2D(10, 0), at: instant(8_000_000 + time))
      #expect(isClose(last.velocity, Point2D(counts ? 1200 : 800, 0)), "\(time)")
      var before = Motion(at: .zero, .zero)
      before.add(Point2D(2, 0), at: instant(time))
      #expect(isClose(before.velocity, Point2D(counts ? 2000 : 0, 0)), "\(time)")
      before.add(Point2D(10, 0), at: instant(time + 8_000_000))
      #expect(isClose(before.velocity, Point2D(counts ? 1800 : 200, 0)), "\(time)")
    }
  }

  @Test func aPlaceAtTheInstantOfTheOneBeforeIsTheEndOfNoMovement() {
    // Nor is an earlier one; the next movement starts from it.
    for time in [8, 5] as [Int64] {
      let jump = motion((0, 0, 0), (8, 8, 0), (time, 88, 0))
      #expect(isClose(jump.velocity, Point2D(1000, 0)))
      let next = motion((0, 0, 0), (8, 8, 0), (time, 88, 0), (16, 92, 0))
      #expect(isClose(next.velocity, Point2D(900, 0)))
    }
  }

  @Test func aMovementToTheSamePlaceCounts() {
    #expect(isClose(motion((0, 0, 0), (8, 8, 0), (16, 8, 0)).velocity, Point2D(800, 0)))
    #expect(motion((0, 0, 0), (8, 8, 0), (16, 8, 0), (24, 8, 0)).velocity == .zero)
  }

  @Test func aFingerThatHasRestedLiftsWithNoVelocity() {
    // REC-9.rest, on both sides of the limit; peer case D7. A movement to the same place is rest.
    let rest = plainFigures.interval(.rec9Rest)
    for motion in [
      motion((0, 0, 0), (8, 8, 0), (16, 24, 0)), motion((0, 0, 0), (16, 24, 0), (30, 24, 0)),
    ] {
      let velocity = motion.velocity
      #expect(velocity.x > 1000)
      #expect(motion.velocity(atLift: instant(16_000_000), rest: rest) == velocity)
      #expect(motion.velocity(atLift: instant(55_999_999), rest: rest) == velocity)
      #expect(motion.velocity(atLift: instant(56_000_000), rest: rest) == .zero)
      #expect(motion.velocity(atLift: instant(900_000_000), rest: .never) == velocity)
    }
  }

  @Test func aFingerThatTurnsLiftsWithWhatTheRuleSays() {
    // Nothing corrects a velocity against the last movement.
    let turned = motion((0, 0, 0), (8, 80, 0), (16, 76, 0))
    #expect(isClose(turned.velocity, Point2D(7900, 0)))
    #expect(turned.velocity(atLift: instant(16_000_000), rest: .milliseconds(40)).x > 7899)
  }

  @Test func nothingTrapsAndEveryVelocityIsFinite() {
    var numbers = SplitMix64(state: 11)
    let times: [Int64] = [.min, -1, 0, 1, 2, 1_000_000, .max - 1, .max]
    let corners = [-Point2D.farthest, Point2D.farthest].map { Point2D($0, $0) }
    func time() -> Instant { instant(times.randomElement(using: &numbers) ?? 0) }
    func point() -> Point2D {
      Bool.random(using: &numbers)
        ? corners.randomElement(using: &numbers) ?? .zero
        : Point2D(.random(in: -9...9, using: &numbers), 0)
    }
    for _ in 0..<2_000 {
      var motion = Motion(at: point(), time())
      for _ in 0..<12 {
        motion.add(point(), at: time())
        #expect(motion.velocity.isFinite)
        #expect(motion.velocity(atLift: time(), rest: .milliseconds(40)).isFinite)
      }
    }
  }
}
