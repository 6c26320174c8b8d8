import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

@Suite struct PinchTests {
  private let limits = TwoFingers.Limits(.pinch, plainFigures)

  /// Fingers on a line, so far apart.
  private func fingers(_ distance: Double) -> (Point2D, Point2D) {
    (Point2D(50, 60), Point2D(50 + distance, 60))
  }

  private func pinch(_ distance: Double = 100) -> TwoFingers {
    var pinch = TwoFingers(.pinch)
    let (a, b) = fingers(distance)
    #expect(pinch.began(a, b, instant(0), limits) == .possible)
    #expect(pinch.state == .possible && pinch.amount == 1)
    return pinch
  }

  @Test func aScaleThatGoesOnHasAnEnd() {
    // REC-7: each time that a finger comes back the scale goes on from its value.
    var pinch = pinch(1)
    for turn in 0..<60 {
      let now = instant(Int64(20 * turn))
      let (near, far) = (fingers(1), (-Point2D.farthest, Point2D.farthest))
      _ = pinch.began(near.0, near.1, now, limits)
      _ = pinch.moved(Point2D(far.0, 0), Point2D(far.1, 0), now + .milliseconds(8), limits)
      _ = pinch.moved(near.0, near.1, now + .milliseconds(12), limits)
      _ = pinch.moved(Point2D(far.0, 0), Point2D(far.1, 0), now + .milliseconds(16), limits)
      #expect(pinch.amount <= Point2D.farthest && pinch.amountVelocity.isFinite)
    }
    #expect(pinch.amount == Point2D.farthest)
  }

  @Test func itIsOneWhenTheDistanceChangedByMoreThanEightPoints() {
    // REC-7: wider and closer, at the limit and beyond.
    for change in [-60.0, -9, -8, -1, 0, 5, 8, 9, 300] {
      var pinch = pinch()
      let (a, b) = fingers(100 + change)
      let verdict = pinch.moved(a, b, instant(8), limits)
      let isBeyond = change.magnitude > 8
      #expect(
        verdict
          == (isBeyond ? claim(.rec7, change.magnitude, limit: 8, .points) : .possible))
      #expect(pinch.state == (isBeyond ? .claimed : .possible))
      #expect(pinch.amount == (100 + change) / 100)
    }
    var pinch = TwoFingers(.pinch)
    _ = pinch.began(.zero, Point2D(0, 100), instant(0), limits)
    #expect(pinch.moved(.zero, Point2D(0, 108), instant(8), limits) == .possible)
    #expect(pinch.moved(.zero, Point2D(0, (108.0).nextUp), instant(16), limits).isClaim)
  }

  @Test func whichFingerIsWhichMakesNoDifference() {
    // Random hands, which also turn and wander, told both ways round.
    var numbers = SplitMix64(state: 7)
    func point() -> Point2D {
      Point2D(.random(in: 0...400, using: &numbers), .random(in: 0...800, using: &numbers))
    }
    for _ in 0..<300 {
      var (one, other) = (TwoFingers(.pinch), TwoFingers(.pinch))
      let (a, b) = (point(), point())
      _ = one.began(a, b, instant(0), limits)
      _ = other.began(b, a, instant(0), limits)
      for step in 1...10 {
        let (c, d) = (point(), point())
        #expect(
          one.moved(c, d, instant(8 * Int64(step)), limits)
            == other.moved(d, c, instant(8 * Int64(step)), limits))
        #expect(one.amount == other.amount)
        let share = max(1, c.distance(to: d)) / max(1, a.distance(to: b))
        #expect((one.amount - share).magnitude <= 1e-12 * share)
        #expect(one.amountVelocity == other.amountVelocity)
      }
    }
  }

  @Test func theVelocityIsThatOfTheScale() {
    // REC-9: 100 pt that grow by 250 pt/s.
    var pinch = pinch()
    for step in 1...12 {
      let (a, b) = fingers(100 + 2 * Double(step))
      _ = pinch.moved(a, b, instant(8 * Int64(step)), limits)
      #expect((pinch.amountVelocity - 2.5).magnitude < 1e-6)
    }
    #expect(pinch.amountVelocity(atLift: instant(96 + 39), limits) == pinch.amountVelocity)
    #expect(pinch.amountVelocity(atLift: instant(96 + 40), limits) == 0)
    // 9 more in 8 ms weigh a fifth.
    let (a, b) = fingers(133)
    _ = pinch.moved(a, b, instant(104), limits)
    #expect((pinch.amountVelocity - (0.2 * 11.25 + 0.8 * 2.5)).magnitude < 1e-6)
  }

  @Test func aFingerThatComesBackBringsNoVelocity() {
    // REC-9: what they did before it went does not count.
    var pinch = pinch()
    let (a, b) = fingers(150)
    #expect(pinch.moved(a, b, instant(8), limits).isClaim)
    let (c, d) = fingers(300)
    _ = pinch.began(c, d, instant(16), limits)
    #expect(pinch.amountVelocity == 0)
    let (e, f) = fingers(340)
    _ = pinch.moved(e, f, instant(24), limits)
    #expect((pinch.amountVelocity - 25).magnitude < 1e-6)
  }

  @Test func aFingerThatComesBackMakesNoJump() {
    var pinch = pinch()
    let (a, b) = fingers(150)
    #expect(pinch.moved(a, b, instant(8), limits).isClaim)
    let (c, d) = fingers(300)
    #expect(pinch.began(c, d, instant(16), limits) == .possible)
    #expect(pinch.amount == 1.5 && pinch.state == .claimed)
    let (e, f) = fingers(200)
    #expect(pinch.moved(e, f, instant(24), limits) == .possible)
    #expect((pinch.amount - 1).magnitude < 1e-12)
  }

  @Test func beforeItIsOneItBeginsAnewWithTheFingers() {
    var pinch = pinch()
    let (a, b) = fingers(300)
    #expect(pinch.began(a, b, instant(8), limits) == .possible)
    #expect(pinch.amount == 1)
    let (c, d) = fingers(303)
    #expect(pinch.moved(c, d, instant(16), limits) == .possible)
    // 1 % in 8 ms, and nothing of before.
    #expect((pinch.amountVelocity - 1.25).magnitude < 1e-9)
  }

  @Test func fingersInOnePlaceAreAPointApart() {
    var pinch = pinch(0)
    let (a, b) = fingers(9)
    #expect(pinch.moved(a, b, instant(8), limits) == .possible, "8 pt of change")
    #expect(pinch.amount == 9)
    _ = pinch.moved(a, a, instant(16), limits)
    #expect(pinch.amount == 1)
  }

  @Test func aLiftSaysHowMuchItChanged() {
    var pinch = pinch()
    let (a, b) = fingers(95)
    _ = pinch.moved(a, b, instant(8), limits)
    #expect(pinch.ended(limits) == failure(.rec7, 5, limit: 8, .points))
    var alone = TwoFingers(.pinch)
    #expect(alone.ended(limits) == failure(.rec7, 1, limit: 2, .count))
  }

  @Test func itSubmitsOneVerdict() {
    var numbers = SplitMix64(state: 8)
    for _ in 0..<2_000 {
      expectOneVerdict(of: TwoFingers(.pinch), by: .rec7, steps: 10) { step, pinch in
        let choice = Int.random(in: 0..<8, using: &numbers)
        let (a, b) = fingers(.random(in: 0...30, using: &numbers))
        return tell(choice, a, b, instant(8 * Int64(step)), &pinch, limits)
      }
    }
  }
}
