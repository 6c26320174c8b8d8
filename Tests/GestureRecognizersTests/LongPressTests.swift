import GestureRecognizers
import Testing
import TouchCore

private let home = Point2D(100, 200)
private let began = Instant(nanoseconds: 7_000_000)

@Suite struct LongPressTests {
  private func limits(
    minimumPress: Interval? = nil, movement: Double? = nil, taps: Int = 0, touches: Int = 1
  ) -> LongPress.Limits {
    LongPress.Limits(
      minimumPress: minimumPress, movement: movement, taps: taps, touches: touches, plainFigures)
  }

  private func pressed(_ limits: LongPress.Limits, touches: Int = 1) -> LongPress {
    var press = LongPress()
    for finger in 1...touches {
      #expect(press.began(at: home, began, fingers: finger, limits) == .possible)
    }
    return press
  }

  @Test func aTimerNotATouchBeginsIt() {
    // REC-3; peer case C1.
    let limits = limits()
    var press = pressed(limits)
    let due = began + .milliseconds(500)
    #expect(press.state == .held(since: began) && press.deadline(limits) == due)
    #expect(press.timerFired(at: due + -1, limits) == .possible)
    #expect(press.timerFired(at: due, limits) == claim(.rec3, 500, limit: 500, .milliseconds))
    #expect(press.state == .claimed && press.deadline(limits) == nil)
    #expect(press.timerFired(at: due, limits) == .possible)
  }

  @Test func itsOwnSettingsGoBeforeTheFigures() {
    let limits = limits(minimumPress: .milliseconds(1200), movement: 3)
    var press = pressed(limits)
    #expect(press.deadline(limits) == began + .milliseconds(1200))
    #expect(press.moved(to: Point2D(home.x + 3, home.y), from: home, limits) == .possible)
    #expect(
      press.moved(to: Point2D(home.x + 4, home.y), from: home, limits)
        == failure(.rec3, 4, limit: 3, .points))
  }

  @Test func neverIsNoDeadline() {
    let limits = limits(minimumPress: .never)
    var press = pressed(limits)
    #expect(press.deadline(limits) == nil)
    #expect(press.timerFired(at: Instant(nanoseconds: .max), limits) == .possible)
    #expect(
      press.ended(at: home, from: home, Instant(nanoseconds: .max), fingers: 0, limits).isFailure)
  }

  @Test func aLiftBeforeIsNone() {
    // Peer cases C3, and C2: nobody said that the time had come.
    let limits = limits()
    for (wait, isClaim) in [(0, false), (499_999_999, false), (500_000_000, true)]
      as [(
        Int64, Bool
      )]
    {
      var press = pressed(limits)
      let lift = began + wait
      let verdict = press.ended(at: home, from: home, lift, fingers: 0, limits)
      let measure = Measure(lift - began, limit: .milliseconds(500))
      #expect(
        verdict == (isClaim ? .claims(Reason(.rec3, measure)) : .fails(Reason(.rec3, measure))))
      #expect(press.timerFired(at: lift + 1_000_000_000, limits) == .possible)
    }
  }

  @Test func movementIsFreeOnceItBegan() {
    // Peer cases C4 and C5.
    let limits = limits()
    let (near, far) = (Point2D(home.x, home.y + 10), Point2D(home.x, (home.y + 10).nextUp))
    var early = pressed(limits)
    #expect(early.moved(to: near, from: home, limits) == .possible)
    #expect(early.moved(to: far, from: home, limits).isFailure)
    #expect(early.timerFired(at: began + .milliseconds(2000), limits) == .possible)
    #expect(early.state == .failed)

    var late = pressed(limits)
    #expect(late.timerFired(at: began + .milliseconds(500), limits).isClaim)
    #expect(late.moved(to: Point2D(1000, 1000), from: home, limits) == .possible)
    #expect(late.began(at: home, began, fingers: 2, limits) == .possible)
    #expect(late.ended(at: home, from: home, began, fingers: 0, limits) == .possible)
    #expect(late.state == .claimed)
  }

  @Test func allFingersAreDownAllTheTime() {
    // Every order in which up to four fingers come and go, with the timer in every gap.
    func walk(
      _ press: LongPress, _ touches: Int, downs: Int, ups: Int, isOver: Bool, _ left: Int
    ) {
      guard left > 0 else { return }
      let limits = limits(touches: touches)
      let isFull = !isOver && downs == touches && ups == 0
      #expect((press.deadline(limits) != nil) == isFull)
      var timed = press
      #expect(timed.timerFired(at: began + .milliseconds(500), limits).isClaim == isFull)
      if downs < 4 {
        var next = press
        let verdict = next.began(at: home, began, fingers: downs - ups + 1, limits)
        let isTooMany = downs == touches
        #expect(verdict.isFailure == (isTooMany && !isOver) && !verdict.isClaim)
        walk(next, touches, downs: downs + 1, ups: ups, isOver: isOver || isTooMany, left - 1)
      }
      if downs > ups {
        var next = press
        let verdict = next.ended(at: home, from: home, began, fingers: downs - ups - 1, limits)
        #expect(verdict.isFailure == !isOver && !verdict.isClaim)
        walk(next, touches, downs: downs, ups: ups + 1, isOver: true, left - 1)
      }
    }
    for touches in 1...3 { walk(LongPress(), touches, downs: 0, ups: 0, isOver: false, 7) }
  }

  @Test func thePressOfSeveralFingersCountsFromTheLast() {
    let limits = limits(touches: 2)
    var press = LongPress()
    _ = press.began(at: Point2D(0, 0), began, fingers: 1, limits)
    #expect(press.state == .pressed && press.deadline(limits) == nil)
    let full = began + .milliseconds(3000)
    _ = press.began(at: Point2D(100, 50), full, fingers: 2, limits)
    #expect(press.deadline(limits) == full + .milliseconds(500))
    #expect(press.location == Point2D(50, 25))
  }

  @Test(arguments: [1, 2])
  func tapsBeforeItAreCountedAsTapsAre(taps: Int) {
    let limits = limits(taps: taps)
    var (press, now) = (LongPress(), began)
    for _ in 0..<taps {
      #expect(press.began(at: home, now, fingers: 1, limits) == .possible)
      #expect(press.deadline(limits) == now + .milliseconds(750))
      var long = press
      #expect(
        long.timerFired(at: now + .milliseconds(750), limits)
          == failure(.rec3, 750, limit: 750, .milliseconds))
      now = now + .milliseconds(100)
      #expect(press.moved(to: Point2D(home.x + 45, home.y), from: home, limits) == .possible)
      #expect(press.ended(at: home, from: home, now, fingers: 0, limits) == .possible)
      #expect(press.isBetweenTaps && press.deadline(limits) == now + .milliseconds(350))
      var late = press
      #expect(
        late.timerFired(at: now + .milliseconds(350), limits)
          == failure(.rec3, 350, limit: 350, .milliseconds))
      let far = Point2D(home.x + 46, home.y)
      #expect(press.continues(at: far, now, limits) == failure(.rec3, 46, limit: 45, .points))
      #expect(press.continues(at: home, now + 350_000_001, limits).isFailure)
      now = now + .milliseconds(350)
      #expect(press.continues(at: home, now, limits) == .possible)
    }
    #expect(press.began(at: home, now, fingers: 1, limits) == .possible)
    #expect(press.state == .held(since: now) && !press.isBetweenTaps)
    var moved = press
    #expect(moved.moved(to: Point2D(home.x + 11, home.y), from: home, limits).isFailure)
    #expect(press.timerFired(at: now + .milliseconds(500), limits).isClaim)
  }

  @Test func itSubmitsOneVerdict() {
    expectOneVerdict(by: .rec3, from: began, seed: 3) { round in
      let limits = limits(taps: round % 3, touches: 1 + round / 3 % 3)
      return (LongPress(), { tell($0, $1, $2, &$3, limits) })
    }
  }

  private func tell(
    _ event: PressEvent, _ fingers: Int, _ now: Instant, _ press: inout LongPress,
    _ limits: LongPress.Limits
  ) -> Verdict {
    switch event {
    case .down: press.began(at: home, now, fingers: fingers, limits)
    case .up: press.ended(at: home, from: home, now, fingers: fingers, limits)
    case .near: press.moved(to: Point2D(home.x + 10, home.y), from: home, limits)
    case .far: press.moved(to: Point2D(home.x + 46, home.y), from: home, limits)
    case .timer: press.timerFired(at: now, limits)
    case .wait: .possible
    }
  }
}
