import Foundation
import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

@Suite struct RotationTests {
  private let limits = TwoFingers.Limits(.rotation, plainFigures)

  /// Fingers about (200, 300) whose way from one to the other stands at so many degrees, clockwise
  /// from the right.
  private func fingers(_ degrees: Double, apart: Double = 100) -> (Point2D, Point2D) {
    let (x, y) = (
      cos(degrees * .pi / 180) * apart / 2, sin(degrees * .pi / 180) * apart / 2
    )
    return (Point2D(200 - x, 300 - y), Point2D(200 + x, 300 + y))
  }

  private func rotation(_ degrees: Double = 0) -> TwoFingers {
    var rotation = TwoFingers(.rotation)
    let (a, b) = fingers(degrees)
    #expect(rotation.began(a, b, instant(0), limits) == .possible)
    #expect(rotation.state == .possible && rotation.amount == 0)
    return rotation
  }

  @Test func itIsOneWhenTheAngleChangedByMoreThanFiveDegrees() throws {
    // REC-8: from every 15°, either way round, close to the limit on both sides.
    for from in stride(from: 0.0, to: 360, by: 15) {
      for change in [-179, -90, -5.001, -4.999, 0, 3, 4.999, 5.001, 45, 179] {
        var rotation = rotation(from)
        let (a, b) = fingers(from + change, apart: 40)
        let verdict = rotation.moved(a, b, instant(8), limits)
        let isBeyond = change.magnitude > 5
        #expect(verdict.isClaim == isBeyond && !verdict.isFailure)
        #expect(rotation.state == (isBeyond ? .claimed : .possible))
        #expect((rotation.amount - change).magnitude < 1e-9, "clockwise is positive")
        if isBeyond {
          #expect(verdict == claim(.rec8, rotation.amount.magnitude, limit: 5, .degrees))
        }
      }
    }
    // A limit that can be met exactly.
    var figures = plainFigures
    try figures.set(.rec8Hysteresis, to: .number(45))
    let exact = TwoFingers.Limits(.rotation, figures)
    for (place, isBeyond) in [(50.0, false), ((50.0).nextUp, true)] {
      var rotation = TwoFingers(.rotation)
      _ = rotation.began(.zero, Point2D(100, 0), instant(0), exact)
      let verdict = rotation.moved(.zero, Point2D(50, place), instant(8), exact)
      #expect(verdict.isClaim == isBeyond)
    }
  }

  @Test func downOnTheRightIsClockwise() {
    var rotation = TwoFingers(.rotation)
    _ = rotation.began(.zero, Point2D(100, 0), instant(0), limits)
    _ = rotation.moved(.zero, Point2D(0, 100), instant(8), limits)
    #expect(rotation.amount == 90)
    _ = rotation.moved(.zero, Point2D(100, 0), instant(16), limits)
    _ = rotation.moved(.zero, Point2D(0, -100), instant(24), limits)
    #expect(rotation.amount == -90)
  }

  @Test func turnsAddUp() {
    // Random ways of turning, over many turns and back.
    var numbers = SplitMix64(state: 13)
    for _ in 0..<200 {
      let from = Double.random(in: 0...360, using: &numbers)
      var (rotation, sum, time) = (rotation(from), 0.0, Int64(0))
      let drift = Double.random(in: -60...60, using: &numbers)
      for _ in 0..<60 {
        sum += drift + .random(in: -110...110, using: &numbers)
        time += 8
        let (a, b) = fingers(from + sum, apart: .random(in: 2...300, using: &numbers))
        _ = rotation.moved(a, b, instant(time), limits)
        #expect((rotation.amount - sum).magnitude < 1e-7)
      }
    }
  }

  @Test func whichFingerIsWhichMakesNoDifference() {
    var numbers = SplitMix64(state: 14)
    func point() -> Point2D {
      Point2D(.random(in: 0...400, using: &numbers), .random(in: 0...800, using: &numbers))
    }
    for _ in 0..<300 {
      var (one, other) = (TwoFingers(.rotation), TwoFingers(.rotation))
      let (a, b) = (point(), point())
      _ = one.began(a, b, instant(0), limits)
      _ = other.began(b, a, instant(0), limits)
      for step in 1...10 {
        let (c, d) = (point(), point())
        let now = instant(8 * Int64(step))
        #expect(one.moved(c, d, now, limits) == other.moved(d, c, now, limits))
        #expect(one.amount == other.amount)
        #expect(one.amountVelocity == other.amountVelocity)
      }
    }
  }

  @Test func theVelocityIsThatOfTheAngle() {
    // REC-9: 200°/s against the clock, over the half turn.
    var rotation = rotation(150)
    for step in 1...60 {
      let (a, b) = fingers(150 - 1.6 * Double(step))
      _ = rotation.moved(a, b, instant(8 * Int64(step)), limits)
      #expect((rotation.amountVelocity + 200).magnitude < 1e-4)
    }
    let velocity = rotation.amountVelocity
    #expect(rotation.amountVelocity(atLift: instant(480 + 39), limits) == velocity)
    #expect(rotation.amountVelocity(atLift: instant(480 + 40), limits) == 0)
  }

  @Test func aFingerThatComesBackMakesNoJump() {
    var rotation = rotation()
    let (a, b) = fingers(70)
    #expect(rotation.moved(a, b, instant(8), limits).isClaim)
    let (c, d) = fingers(-100)
    #expect(rotation.began(d, c, instant(16), limits) == .possible)
    #expect((rotation.amount - 70).magnitude < 1e-9 && rotation.state == .claimed)
    let (e, f) = fingers(-80)
    _ = rotation.moved(f, e, instant(24), limits)
    #expect((rotation.amount - 90).magnitude < 1e-9)
  }

  @Test func beforeItIsOneItBeginsAnewWithTheFingers() {
    var rotation = rotation()
    let (a, b) = fingers(4)
    #expect(rotation.moved(a, b, instant(8), limits) == .possible)
    let (c, d) = fingers(70)
    #expect(rotation.began(c, d, instant(16), limits) == .possible && rotation.amount == 0)
    let (e, f) = fingers(72)
    #expect(rotation.moved(e, f, instant(24), limits) == .possible)
    // 2° in 8 ms, and nothing of before.
    #expect((rotation.amountVelocity - 250).magnitude < 1e-6)
  }

  @Test func fingersTooCloseToTellStandAsTheyStood() {
    let here = Point2D(200, 300)
    var rotation = rotation()
    let (a, b) = fingers(40)
    _ = rotation.moved(a, b, instant(8), limits)
    let angle = rotation.amount
    for other in [here, Point2D(200, 300.9)] {
      _ = rotation.moved(here, other, instant(16), limits)
      #expect(rotation.amount == angle)
    }
    // Begun so, the angle counts from where they can be told apart.
    var close = TwoFingers(.rotation)
    #expect(close.began(here, here, instant(0), limits) == .possible)
    #expect(close.moved(here, Point2D(200, 310), instant(8), limits) == .possible)
    #expect(close.amount == 0)
    #expect(close.moved(here, Point2D(190, 300), instant(16), limits).isClaim)
    #expect(close.amount == 90)
  }

  @Test func aLiftSaysHowMuchItTurned() {
    var rotation = rotation()
    let (a, b) = fingers(-3)
    _ = rotation.moved(a, b, instant(8), limits)
    let measured = -rotation.amount
    #expect(rotation.ended(limits) == failure(.rec8, measured, limit: 5, .degrees))
    var alone = TwoFingers(.rotation)
    #expect(alone.ended(limits) == failure(.rec8, 1, limit: 2, .count))
  }

  @Test func itSubmitsOneVerdict() {
    var numbers = SplitMix64(state: 15)
    for _ in 0..<2_000 {
      expectOneVerdict(of: TwoFingers(.rotation), by: .rec8, steps: 10) { step, rotation in
        let choice = Int.random(in: 0..<8, using: &numbers)
        let (a, b) = fingers(.random(in: 0...12, using: &numbers))
        return tell(choice, a, b, instant(8 * Int64(step)), &rotation, limits)
      }
    }
  }

  @Test func theFarthestLocationsCanBeTurned() {
    var far = TwoFingers(.rotation)
    let corner = 0x1p24
    _ = far.began(Point2D(-corner, -corner), Point2D(corner, corner), instant(0), limits)
    #expect(
      far.moved(Point2D(corner, -corner), Point2D(-corner, corner), instant(8), limits).isClaim)
    #expect(far.amount == 90)
  }
}
