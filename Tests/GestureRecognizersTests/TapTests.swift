import GestureRecognizers
import Testing
import TouchCore

private let home = Point2D(100, 200)
private let began = Instant(nanoseconds: 7_000_000)

/// One tap of a person, by how it stands to each limit.
private struct Press: CaseIterable {
  var gap: Int64
  var apart: Double
  var duration: Int64
  var travel: Double

  static let allCases: [Press] = {
    var presses: [Press] = []
    for gap in [1, 350_000_000, 350_000_001] as [Int64] {
      for apart in [0, 45, (45.0).nextUp] {
        for duration in [0, 750_000_000, 750_000_001] as [Int64] {
          for travel in [0, 45, (45.0).nextUp] {
            presses.append(Press(gap: gap, apart: apart, duration: duration, travel: travel))
          }
        }
      }
    }
    return presses
  }()

  /// What is wrong with it, as one of `taps` of which `past` are complete.
  func fault(isFirst: Bool) -> Measure? {
    if !isFirst, gap > 350_000_000 {
      return Measure(Interval(nanoseconds: gap), limit: .milliseconds(350))
    }
    if !isFirst, apart > 45 { return Measure(apart, limit: 45, unit: .points) }
    if travel > 45 { return Measure(travel, limit: 45, unit: .points) }
    if duration > 750_000_000 {
      return Measure(Interval(nanoseconds: duration), limit: .milliseconds(750))
    }
    return nil
  }
}

@Suite struct TapTests {
  private func limits(taps: Int = 1, touches: Int = 1) -> Tap.Limits {
    Tap.Limits(taps: taps, touches: touches, plainFigures)
  }

  /// A press at the origin of coordinates, so that distances are exact.
  private func tell(
    _ press: Press, isFirst: Bool, _ tap: inout Tap, _ now: inout Instant, _ limits: Tap.Limits
  ) -> Verdict {
    if !isFirst { now = now + press.gap }
    let start = isFirst ? .zero : Point2D(press.apart, 0)
    let goesOn = tap.continues(at: start, now, limits)
    let verdict = tap.began(at: start, now, fingers: 1, limits)
    #expect(goesOn == verdict, "asked before, it says what began says")
    guard verdict == .possible else { return verdict }
    let place = Point2D(start.x, press.travel)
    let moved = tap.moved(to: place, from: start, limits)
    guard moved == .possible else { return moved }
    now = now + press.duration
    return tap.ended(at: place, from: start, now, fingers: 0, limits)
  }

  @Test(arguments: [1, 2])
  func itIsAsManyTapsAsWantedEachWithinEveryLimit(taps: Int) {
    // REC-2: every combination of values at each limit and one step beyond.
    let limits = limits(taps: taps)
    for first in Press.allCases {
      for second in taps == 1 ? [first] : Press.allCases {
        var (tap, now) = (Tap(), began)
        for (place, press) in [first, second].prefix(taps).enumerated() {
          let verdict = tell(press, isFirst: place == 0, &tap, &now, limits)
          if let fault = press.fault(isFirst: place == 0) {
            #expect(verdict == .fails(Reason(.rec2, fault)), "\(press)")
            #expect(tap.state == .failed)
            break
          }
          if place + 1 < taps {
            #expect(verdict == .possible && tap.state == .between(lifted: now))
            #expect(tap.isBetweenTaps)
          } else {
            #expect(verdict == claim(.rec2, Double(taps), limit: Double(taps), .count))
            #expect(tap.state == .claimed && !tap.isBetweenTaps)
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func allFingersAreDownTogetherAndThenLift(touches: Int) {
    // REC-2: every order in which up to four fingers come and go.
    func walk(_ tap: Tap, downs: Int, ups: Int, isOver: Bool, _ left: Int) {
      guard left > 0 else { return }
      let isDown = downs > ups
      if downs < 4 {
        var next = tap
        let verdict = next.began(
          at: home, began, fingers: downs - ups + 1, limits(touches: touches))
        let isTooMany = ups > 0 || downs == touches
        check(verdict, fails: isTooMany, claims: false, isOver)
        walk(next, downs: downs + 1, ups: ups, isOver: isOver || isTooMany, left - 1)
      }
      if isDown {
        var next = tap
        let verdict = next.ended(
          at: home, from: home, began, fingers: downs - ups - 1, limits(touches: touches))
        let isTooFew = downs < touches
        let isLast = ups + 1 == touches
        check(verdict, fails: isTooFew, claims: !isTooFew && isLast, isOver)
        walk(
          next, downs: downs, ups: ups + 1, isOver: isOver || isTooFew || isLast, left - 1)
      }
    }
    func check(_ verdict: Verdict, fails: Bool, claims: Bool, _ isOver: Bool) {
      guard !isOver else {
        #expect(verdict == .possible)
        return
      }
      #expect(verdict.isFailure == fails && verdict.isClaim == claims)
      if let measure = verdict.reason?.measure {
        #expect(measure.unit == .count && measure.limit == Double(claims ? 1 : touches))
      }
    }
    walk(Tap(), downs: 0, ups: 0, isOver: false, 8)
  }

  @Test func timeAloneFailsAPressAndAWait() {
    var tap = Tap()
    let limits = limits(taps: 2)
    #expect(tap.deadline(limits) == nil)
    _ = tap.began(at: home, began, fingers: 1, limits)
    let late = began + .milliseconds(750)
    #expect(tap.deadline(limits) == late)
    #expect(tap.timerFired(at: late + -1, limits) == .possible)
    var held = tap
    #expect(held.timerFired(at: late, limits) == failure(.rec2, 750, limit: 750, .milliseconds))
    #expect(held.deadline(limits) == nil)

    let lift = began + .milliseconds(80)
    #expect(tap.ended(at: home, from: home, lift, fingers: 0, limits) == .possible)
    #expect(tap.deadline(limits) == lift + .milliseconds(350))
    #expect(tap.timerFired(at: late + -400_000_000, limits) == .possible)
    #expect(
      tap.timerFired(at: lift + .milliseconds(350), limits)
        == failure(.rec2, 350, limit: 350, .milliseconds))
  }

  @Test func theTimeOfSeveralFingersCountsFromTheFirst() {
    var tap = Tap()
    let limits = limits(touches: 2)
    _ = tap.began(at: home, began, fingers: 1, limits)
    _ = tap.began(at: home, began + .milliseconds(500), fingers: 2, limits)
    #expect(tap.deadline(limits) == began + .milliseconds(750))
    _ = tap.ended(at: home, from: home, began + .milliseconds(600), fingers: 1, limits)
    #expect(tap.deadline(limits) == began + .milliseconds(750))
    #expect(tap.state == .lifting)
    #expect(
      tap.ended(at: home, from: home, began + 750_000_001, fingers: 0, limits).isFailure)
  }

  @Test func neverIsNoDeadline() throws {
    var figures = plainFigures
    try figures.set(.rec2Duration, to: .text("never"))
    try figures.set(.rec2Interval, to: .text("never"))
    let limits = Tap.Limits(taps: 2, touches: 1, figures)
    var tap = Tap()
    _ = tap.began(at: home, began, fingers: 1, limits)
    #expect(tap.deadline(limits) == nil)
    let late = Instant(nanoseconds: .max)
    #expect(tap.timerFired(at: late, limits) == .possible)
    #expect(tap.ended(at: home, from: home, late, fingers: 0, limits) == .possible)
    #expect(tap.isBetweenTaps && tap.deadline(limits) == nil)
    #expect(tap.timerFired(at: late, limits) == .possible)
    _ = tap.began(at: home, late, fingers: 1, limits)
    #expect(tap.ended(at: home, from: home, late, fingers: 0, limits).isClaim)
  }

  @Test func aTapTooFarAwayIsTheFirstOfANewPair() {
    // Peer case B8.
    let limits = limits(taps: 2)
    var tap = Tap()
    let far = Point2D(home.x + 120, home.y)
    _ = tap.began(at: home, began, fingers: 1, limits)
    _ = tap.ended(at: home, from: home, began, fingers: 0, limits)
    #expect(tap.continues(at: far, began, limits) == failure(.rec2, 120, limit: 45, .points))
    #expect(tap.isBetweenTaps, "it only was asked")
    tap = Tap()
    for _ in 0..<2 {
      #expect(tap.continues(at: far, began, limits) == .possible)
      #expect(tap.began(at: far, began, fingers: 1, limits) == .possible)
      _ = tap.ended(at: far, from: far, began, fingers: 0, limits)
    }
    #expect(tap.state == .claimed && tap.location == far)
  }

  @Test func tapsOfTwoFingersAreComparedByTheirMiddles() {
    let limits = limits(taps: 2, touches: 2)
    for (shift, isFar) in [(0.0, false), (45, false), ((45.0).nextUp, true)] {
      var tap = Tap()
      _ = tap.began(at: Point2D(0, -100), began, fingers: 1, limits)
      _ = tap.began(at: Point2D(0, 100), began, fingers: 2, limits)
      #expect(tap.location == .zero)
      _ = tap.ended(at: Point2D(0, 100), from: Point2D(0, 100), began, fingers: 1, limits)
      _ = tap.ended(at: Point2D(0, -100), from: Point2D(0, -100), began, fingers: 0, limits)
      // The other finger is first this time.
      let start = Point2D(shift, 100)
      #expect(tap.continues(at: start, began, limits) == .possible)
      #expect(tap.began(at: start, began, fingers: 1, limits) == .possible)
      #expect(
        tap.began(at: Point2D(shift, -100), began, fingers: 2, limits).isFailure == isFar)
      #expect(tap.location == Point2D(shift, 0))
    }
  }

  @Test func itSubmitsOneVerdict() {
    expectOneVerdict(by: .rec2, from: began, seed: 2) { round in
      let limits = limits(taps: 1 + round % 3, touches: 1 + round / 3 % 3)
      return (Tap(), { tell($0, $1, $2, &$3, limits) })
    }
  }

  private func tell(
    _ event: PressEvent, _ fingers: Int, _ now: Instant, _ tap: inout Tap,
    _ limits: Tap.Limits
  ) -> Verdict {
    switch event {
    case .down: tap.began(at: home, now, fingers: fingers, limits)
    case .up: tap.ended(at: home, from: home, now, fingers: fingers, limits)
    case .near: tap.moved(to: Point2D(home.x + 45, home.y), from: home, limits)
    case .far: tap.moved(to: Point2D(home.x + 46, home.y), from: home, limits)
    case .timer: tap.timerFired(at: now, limits)
    case .wait: .possible
    }
  }
}
