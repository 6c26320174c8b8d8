import GestureRecognizers
import SeededRandom
import Testing
import TouchCore

/// A motion of which place and velocity are known: a + bt + ct², in points and seconds, on each
/// axis.
private struct Motion {
  var x: (Double, Double, Double)
  var y: (Double, Double, Double)

  init(_ x: (Double, Double, Double), _ y: (Double, Double, Double)) { (self.x, self.y) = (x, y) }

  init(bends: Bool, _ numbers: inout SplitMix64) {
    func axis() -> (Double, Double, Double) {
      (
        .random(in: -500...500, using: &numbers), .random(in: -4000...4000, using: &numbers),
        bends ? .random(in: -20_000...20_000, using: &numbers) : 0
      )
    }
    (x, y) = (axis(), axis())
  }

  func place(_ time: Double) -> Point {
    Point(x.0 + (x.1 + x.2 * time) * time, y.0 + (y.1 + y.2 * time) * time)
  }

  func velocity(_ time: Double) -> Point {
    Point(x.1 + 2 * x.2 * time, y.1 + 2 * y.2 * time)
  }
}

private let start: Int64 = 3_000_000_000

private func instant(_ nanoseconds: Int64) -> Instant {
  Instant(nanoseconds: start + nanoseconds)
}

private let limits = MotionHistory.Limits(plainFigures)

private func isClose(_ a: Point, _ b: Point, _ share: Double = 1e-6) -> Bool {
  a.distance(to: b) <= share * max(1, b.distance(to: .zero))
}

@Suite struct MotionHistoryTests {
  @Test(arguments: [60.0, 90, 120, 240])
  func theVelocityOfAPolynomialIsItsDerivativeAtTheNewestPlace(rate: Double) {
    // REC-9: at every rate alike, with times that jitter, on both axes.
    var numbers = SplitMix64(state: 9)
    for round in 0..<400 {
      let motion = Motion(bends: round % 4 > 0, &numbers)
      var (history, time) = (MotionHistory(), Int64(0))
      for place in 0..<60 {
        let step = 1e9 / rate * .random(in: 0.7...1.3, using: &numbers)
        if place > 0 { time += Int64(step) }
        history.add(motion.place(Double(time) * 1e-9), at: instant(time))
        // Two places tell of no bend.
        guard place > 1 || (place == 1 && motion.x.2 == 0) else { continue }
        let velocity = history.speed(at: instant(time), limits)
        #expect(isClose(velocity, motion.velocity(Double(time) * 1e-9)), "\(place)")
      }
    }
  }

  @Test func fewPlacesAreALineOrNothing() {
    var history = MotionHistory()
    #expect(history.speed(at: instant(0), limits) == .zero)
    history.add(Point(5, 5), at: instant(0))
    #expect(history.speed(at: instant(0), limits) == .zero)
    history.add(Point(9, 3), at: instant(8_000_000))
    #expect(isClose(history.speed(at: instant(8_000_000), limits), Point(500, -250), 1e-12))
    // The third makes a parabola through all: 5, 9, 21 goes 16 a step at its end, no more 12.
    history.add(Point(21, 3), at: instant(16_000_000))
    #expect(
      isClose(history.speed(at: instant(16_000_000), limits), Point(2000, 125), 1e-9))
  }

  @Test func aFingerAtRestHasNone() {
    // REC-9.rest, on both sides of the limit; peer case D7.
    var history = MotionHistory()
    for step in 0..<10 {
      history.add(Point(Double(step) * 10, 0), at: instant(Int64(step) * 8_000_000))
    }
    let last: Int64 = 72_000_000
    let speed = history.speed(at: instant(last), limits)
    #expect(isClose(speed, Point(1250, 0)))
    #expect(history.speed(at: instant(last + 39_999_999), limits) == speed)
    #expect(history.speed(at: instant(last + 40_000_000), limits) == .zero)

    // A source that repeats where the finger is says nothing else.
    for step in 1...5 {
      history.add(Point(90, 0), at: instant(last + Int64(step) * 8_000_000))
      let velocity = history.speed(at: instant(last + Int64(step) * 8_000_000), limits)
      #expect((velocity == .zero) == (step == 5))
    }
    history.add(Point(91, 0), at: instant(last + 48_000_000))
    #expect(history.speed(at: instant(last + 48_000_000), limits) != .zero)
  }

  @Test func theLastMovementIsThatOfTheTimeThatARestTakes() {
    // REC-9.rest, on both sides of the limit; the place before the newest counts however old it is.
    var history = MotionHistory()
    #expect(history.lastMovement(limits) == .zero)
    history.add(Point(0, 0), at: instant(0))
    #expect(history.lastMovement(limits) == .zero)
    history.add(Point(30, 5), at: instant(500_000_000))
    #expect(history.lastMovement(limits) == Point(30, 5))
    history.add(Point(40, 4), at: instant(500_000_001))
    history.add(Point(37, 9), at: instant(540_000_000))
    #expect(history.lastMovement(limits) == Point(7, 4))
    history.add(Point(38, 9), at: instant(540_000_001))
    #expect(history.lastMovement(limits) == Point(-2, 5))
  }

  @Test func aFingerLiftsWithNoVelocityAgainstTheWayItCame() {
    // Slowing down along y, so that the parabola has turned; on along x at 125 pt/s.
    var history = MotionHistory()
    for (step, y) in [500.0, 440, 400, 375, 362, 356, 354, 353].enumerated() {
      history.add(Point(Double(step) * 2, y), at: instant(Int64(step) * 16_000_000))
    }
    let now = instant(7 * 16_000_000)
    let (velocity, atLift) = (history.speed(at: now, limits), history.speedAtLift(now, limits))
    #expect(velocity.y > 0 && atLift == Point(velocity.x, 0) && isClose(atLift, Point(125, 0)))
    // One that has turned for good lifts the other way, and one that is at rest not at all.
    for (step, y) in [360.0, 380, 410].enumerated() {
      history.add(Point(14, y), at: instant(Int64(step + 8) * 16_000_000))
    }
    let later = instant(10 * 16_000_000)
    #expect(history.speedAtLift(later, limits).y == history.speed(at: later, limits).y)
    #expect(history.speedAtLift(later, limits).y > 0)
    #expect(history.speedAtLift(instant(20 * 16_000_000), limits) == .zero)
  }

  @Test func onlyTheWindowCounts() {
    // REC-9.window: a place as old as the window counts, an older one does not.
    for (age, counts) in [(100_000_000, true), (100_000_001, false)] as [(Int64, Bool)] {
      var (with, without) = (MotionHistory(), MotionHistory())
      with.add(Point(700, 700), at: instant(200_000_000 - age))
      for history in 0..<2 {
        for step in 0..<6 {
          let point = Point(Double(step * step), 0)
          let time = instant(160_000_000 + Int64(step) * 8_000_000)
          if history == 0 { with.add(point, at: time) } else { without.add(point, at: time) }
        }
      }
      let now = instant(200_000_000)
      #expect(
        (with.speed(at: now, limits) != without.speed(at: now, limits)) == counts)
    }
  }

  @Test func itHoldsAWindowAt240HertzAndForgetsWhatIsOlder() throws {
    // Without a window the newest 32 places count, whatever their number: where one of those was
    // elsewhere, the velocity is another.
    var figures = plainFigures
    try figures.set(.rec9Window, to: .text("never"))
    let endless = MotionHistory.Limits(figures)
    func velocity(_ count: Int, elsewhere: Int?, _ limits: MotionHistory.Limits) -> Point {
      var history = MotionHistory()
      for step in 0..<count {
        let right = step == elsewhere ? 5.0 : Double(step % 3)
        history.add(Point(right, Double(step)), at: instant(Int64(step) * 4_166_667))
      }
      return history.speed(at: instant(Int64(count - 1) * 4_166_667), limits)
    }
    for count in [3, 31, 32, 33, 64, 100] {
      for age in 0..<count {
        let place = count - 1 - age
        let isOther =
          velocity(count, elsewhere: place, endless) != velocity(count, elsewhere: nil, endless)
        #expect(isOther == (age < 32), "\(count) \(age)")
        // 24 steps of 4.166667 ms are 8 ns longer than 100 ms.
        let isInWindow =
          velocity(count, elsewhere: place, limits) != velocity(count, elsewhere: nil, limits)
        #expect(isInWindow == (age < 24), "\(count) \(age)")
      }
    }
  }

  @Test func aPlaceNoLaterThanTheNewestTakesItsPlace() {
    var (history, plain) = (MotionHistory(), MotionHistory())
    for step in 0..<4 {
      let time = instant(Int64(step) * 8_000_000)
      history.add(Point(77, 78), at: time)
      history.add(Point(Double(step * 3), 1), at: step == 2 ? instant(-5) : time)
      plain.add(Point(Double(step * 3), 1), at: time)
      #expect(history.speed(at: time, limits) == plain.speed(at: time, limits))
    }
  }

  @Test func aRestartForgetsAll() {
    var history = MotionHistory()
    for step in 0..<40 { history.add(Point(Double(step), 0), at: instant(Int64(step) * 1000)) }
    history.restart()
    #expect(history.speed(at: instant(40_000), limits) == .zero)
    // Earlier than what was forgotten, too.
    history.add(Point(0, 0), at: instant(0))
    #expect(history.speed(at: instant(0), limits) == .zero)
    history.add(Point(0, 8), at: instant(8_000_000))
    #expect(isClose(history.speed(at: instant(8_000_000), limits), Point(0, 1000), 1e-12))
  }

  @Test func nothingTrapsAndEveryVelocityIsFinite() {
    var numbers = SplitMix64(state: 11)
    let times: [Int64] = [.min, -1, 0, 1, 2, 1_000_000, .max - 1, .max]
    for _ in 0..<2_000 {
      var history = MotionHistory()
      for _ in 0..<12 {
        let point =
          Bool.random(using: &numbers)
          ? unreachable.randomElement(using: &numbers) ?? .zero
          : Point(.random(in: -9...9, using: &numbers), 0)
        history.add(point, at: Instant(nanoseconds: times.randomElement(using: &numbers) ?? 0))
        let now = Instant(nanoseconds: times.randomElement(using: &numbers) ?? 0)
        #expect(history.speed(at: now, limits).isFinite)
      }
    }
  }

  @Test func placesThatAllButCoincideAreALine() {
    // 1 ns apart says nothing of the bend; what is left is the way over the whole time.
    var history = MotionHistory()
    history.add(Point(0, 0), at: instant(0))
    history.add(Point(10, 0), at: instant(9_999_999))
    history.add(Point(10.5, 0), at: instant(10_000_000))
    let velocity = history.speed(at: instant(10_000_000), limits)
    #expect(velocity.x > 900 && velocity.x < 1100 && velocity.y == 0)
  }
}
