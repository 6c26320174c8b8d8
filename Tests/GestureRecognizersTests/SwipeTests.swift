import GestureRecognizers
import Testing
import TouchCore

private let home = Point2D(400, 400)
private let began = Instant(nanoseconds: 7_000_000)

/// What can happen to a swipe of two fingers.
private enum Happening: CaseIterable {
  case down, up, on, back, aside, there, timer
}

@Suite struct SwipeTests {
  private func limits(_ direction: SwipeDirection = .right, _ touches: Int = 1) -> Swipe.Limits {
    Swipe.Limits(direction: direction, touches: touches, plainFigures)
  }

  /// The place so far along a direction, and so far to one side.
  private func place(_ direction: SwipeDirection, _ along: Double, _ across: Double) -> Point2D {
    switch direction {
    case .left: Point2D(home.x - along, home.y + across)
    case .right: Point2D(home.x + along, home.y + across)
    case .up: Point2D(home.x + across, home.y - along)
    case .down: Point2D(home.x + across, home.y + along)
    }
  }

  /// All fingers of `swipe` came down at `home` and move in one movement, so many milliseconds
  /// later.
  private func move(
    _ swipe: inout Swipe, to point: Point2D, _ limits: Swipe.Limits, after milliseconds: Int64 = 16
  ) -> Verdict {
    for _ in 0..<limits.touches {
      let verdict = moveOne(of: &swipe, to: point, limits, after: milliseconds)
      if verdict != .possible { return verdict }
    }
    return .possible
  }

  /// One of them moves.
  private func moveOne(
    of swipe: inout Swipe, to point: Point2D, _ limits: Swipe.Limits, after milliseconds: Int64 = 16
  ) -> Verdict {
    let finger = MachineFinger(at: point, from: home, began + .milliseconds(milliseconds))
    return swipe.moved(finger, Fingers(limits.touches, at: point), limits)
  }

  private func swipe(_ limits: Swipe.Limits) -> Swipe {
    var swipe = Swipe()
    for finger in 1...limits.touches {
      #expect(swipe.began(at: home, began, fingers: finger, limits) == .possible)
    }
    #expect(swipe.state == .travelling)
    return swipe
  }

  @Test func aLiftReportsTheFingerThatIsNotFarEnough() {
    // REC-6: one finger goes 80 pt, the other 40 of 50; whichever of them lifts first.
    for lifted in [80.0, 40] {
      let limits = limits(.right, 2)
      var swipe = swipe(limits)
      for way in [80.0, 40] {
        let finger = MachineFinger(at: place(.right, way, 0), from: home, began + .milliseconds(16))
        #expect(swipe.moved(finger, Fingers(2, at: place(.right, 60, 0)), limits) == .possible)
      }
      let finger = MachineFinger(
        at: place(.right, lifted, 0), from: home, began + .milliseconds(30))
      #expect(
        swipe.ended(finger, Fingers(2, at: place(.right, 60, 0)), limits)
          == .fails(Reason(.rec6, Measure(40, limit: 50, unit: .points))))
    }
  }

  @Test func aMovementThatIsFarEnoughCompletesASwipe() {
    let limits = limits(.right, 1)
    var swipe = swipe(limits)
    let finger = MachineFinger(at: place(.right, 60, 0), from: home, began + .milliseconds(16))
    #expect(
      swipe.moved(finger, Fingers(finger.point), limits)
        == .claims(Reason(.rec6, Measure(60, limit: 50, unit: .points))))
  }

  @Test func aLiftAtAnotherPlaceCompletesNoSwipe() {
    let limits = limits(.right, 1)
    var swipe = swipe(limits)
    let finger = MachineFinger(
      at: place(.right, 60, 0), from: home, began + .milliseconds(16), isLifting: true)
    #expect(swipe.moved(finger, Fingers(finger.point), limits) == .possible)
    #expect(
      swipe.ended(finger, Fingers(finger.point), limits)
        == .fails(Reason(.rec6, Measure(0, limit: 50, unit: .points))))
  }

  @Test func aLiftHasNoMeasureWhereEachFingerWasFarEnoughByItself() {
    // REC-6: one finger gets there, and then the other while the first rests.
    let limits = limits(.right, 2)
    var swipe = swipe(limits)
    for (milliseconds, middle) in [(16, 30.0), (32, 60)] as [(Int64, Double)] {
      let finger = MachineFinger(
        at: place(.right, 60, 0), from: home, began + .milliseconds(milliseconds))
      let fingers = Fingers(2, at: place(.right, middle, 0))
      #expect(swipe.moved(finger, fingers, limits) == .possible)
    }
    let finger = MachineFinger(at: place(.right, 60, 0), from: home, began + .milliseconds(40))
    let lift = swipe.ended(finger, Fingers(2, at: place(.right, 60, 0)), limits)
    #expect(lift == .fails(Reason(.rec6)))
  }

  @Test func allFingersAreFarEnoughInOneMovement() {
    // REC-6: one is beyond 50 pt and goes back as the other gets there.
    let limits = limits(.right, 2)
    var swipe = swipe(limits)
    for (milliseconds, ways) in [(16, [55.0, 40]), (32, [54.5, 49]), (48, [49.5, 55])]
      as [(Int64, [Double])]
    {
      let middle = place(.right, (ways[0] + ways[1]) / 2, 0)
      for way in ways {
        let finger = MachineFinger(
          at: place(.right, way, 0), from: home, began + .milliseconds(milliseconds))
        #expect(swipe.moved(finger, Fingers(2, at: middle), limits) == .possible)
      }
    }
  }

  @Test(arguments: SwipeDirection.allCases)
  func itIsOneAsSoonAsItIsFarEnoughAndStraight(direction: SwipeDirection) {
    // REC-6: every value at each limit and one step to either side.
    let limits = limits(direction)
    for along in [-1.5, -1, 0, 49, (50.0).nextDown, 50, 51, 300] {
      for across in [-201, -200, -7, 0, 200, 201] as [Double] {
        var swipe = swipe(limits)
        let point = place(direction, along, across)
        // What the place says after rounding.
        let verdict = move(&swipe, to: point, limits)
        if across.magnitude > 200 {
          #expect(verdict == failure(.rec6, 201, limit: 200, .points))
        } else if along < -1 {
          #expect(verdict == failure(.rec6, 1.5, limit: 1, .points))
        } else if along > 49.5 {
          #expect(verdict.isClaim && swipe.state == .claimed)
          #expect(verdict.reason?.measure?.limit == 50)
        } else {
          #expect(verdict == .possible && swipe.state == .travelling)
        }
      }
    }
    var swipe = swipe(limits)
    #expect(move(&swipe, to: place(direction, 50 - 1e-9, 200), limits) == .possible)
    #expect(
      move(&swipe, to: place(direction, 50, 200), limits) == claim(.rec6, 50, limit: 50, .points))
  }

  @Test(arguments: SwipeDirection.allCases)
  func goingBackEndsItAndJitterDoesNot(direction: SwipeDirection) {
    // REC-6.backward: from wherever it was farthest.
    let limits = limits(direction)
    for farthest in [0.0, 1, 20, 49] {
      for back in [0.5, 1, (1.0).nextUp + 1e-9, 3] {
        var swipe = swipe(limits)
        #expect(move(&swipe, to: place(direction, farthest, 3), limits) == .possible)
        let verdict = move(&swipe, to: place(direction, farthest - back, 3), limits)
        #expect(verdict.isFailure == (back > 1) && !verdict.isClaim, "\(farthest) \(back)")
        if back == 3 { #expect(verdict == failure(.rec6, 3, limit: 1, .points)) }
        // Small steps back add up.
        guard back == 0.5 else { continue }
        #expect(move(&swipe, to: place(direction, farthest - 1, 3), limits) == .possible)
        #expect(move(&swipe, to: place(direction, farthest - 1.5, 3), limits).isFailure)
      }
    }
  }

  @Test func timeFailsItFromTheFirstFinger() throws {
    let limits = limits(.up, 2)
    var swipe = Swipe()
    #expect(swipe.deadline(limits) == nil)
    _ = swipe.began(at: home, began, fingers: 1, limits)
    #expect(move(&swipe, to: place(.up, 90, 0), limits) == .possible, "one of two fingers")
    let second = began + .milliseconds(300)
    _ = swipe.began(at: home, second, fingers: 2, limits)
    let due = began + .milliseconds(500)
    #expect(swipe.deadline(limits) == due)
    #expect(swipe.timerFired(at: due + -1, limits) == .possible)
    #expect(swipe.timerFired(at: due, limits) == failure(.rec6, 500, limit: 500, .milliseconds))
    #expect(swipe.deadline(limits) == nil)

    var figures = plainFigures
    try figures.set(.rec6Duration, to: .text("never"))
    let never = Swipe.Limits(direction: .up, touches: 1, figures)
    var patient = self.swipe(never)
    #expect(patient.deadline(never) == nil)
    #expect(patient.timerFired(at: Instant(nanoseconds: .max), never) == .possible)
  }

  @Test func aLiftSaysWhatWasMissing() {
    var short = swipe(limits())
    #expect(
      short.ended(at: place(.right, 30, 9), limits()) == failure(.rec6, 0, limit: 50, .points))
    var far = swipe(limits())
    #expect(move(&far, to: place(.right, 30, 9), limits()) == .possible)
    #expect(
      far.ended(at: place(.right, 60, 9), limits()) == failure(.rec6, 30, limit: 50, .points))
    var alone = Swipe()
    _ = alone.began(at: home, began, fingers: 1, limits(.right, 2))
    #expect(alone.ended(at: home, limits(.right, 2)) == failure(.rec6, 1, limit: 2, .count))
    var many = swipe(limits(.right, 2))
    #expect(
      many.began(at: home, began, fingers: 3, limits(.right, 2))
        == failure(.rec6, 3, limit: 2, .count))
  }

  @Test func everyFingerHasToBeFarEnoughInOneMovement() {
    let limits = limits(.right, 2)
    var apart = swipe(limits)
    #expect(moveOne(of: &apart, to: place(.right, 60, 0), limits, after: 16) == .possible)
    #expect(moveOne(of: &apart, to: place(.right, 61, 0), limits, after: 32) == .possible)
    #expect(moveOne(of: &apart, to: place(.right, 62, 0), limits, after: 48) == .possible)
    #expect(moveOne(of: &apart, to: place(.right, 64, 0), limits, after: 48).isClaim)
    #expect(apart.state == .claimed)
  }

  @Test func aMovementThatIsTooSlowDoesNotCompleteIt() {
    // REC-6.speed: 100 pt/s, each value at the limit and beside it; less than 10 ms count as 10.
    for (step, milliseconds, isFast) in [
      (1.6, 16, true), (1.5, 16, false), (1.0, 10, true), (0.99, 10, false), (1.0, 1, true),
      (0.99, 1, false), (10.0, 101, false), (10.0, 100, true),
    ] as [(Double, Int64, Bool)] {
      var swipe = swipe(limits())
      #expect(move(&swipe, to: place(.right, 49.5, 0), limits(), after: 100) == .possible)
      let verdict = move(
        &swipe, to: place(.right, 49.5 + step, 0), limits(), after: 100 + milliseconds)
      #expect(verdict.isClaim == isFast, "\(step) pt in \(milliseconds) ms")
      // It is not lost by that.
      #expect(swipe.state == (isFast ? .claimed : .travelling))
      guard !isFast else { continue }
      var slow = swipe
      let lift = slow.ended(at: place(.right, 60, 0), limits())
      #expect(lift.isFailure && lift.reason?.measure?.limit == 100)
      #expect(move(&swipe, to: place(.right, 90, 0), limits(), after: 300).isClaim)
    }
  }

  @Test func itsLocationIsWhereItBegan() {
    var swipe = swipe(limits())
    #expect(move(&swipe, to: place(.right, 60, 9), limits()).isClaim)
    var measures = GestureMeasures(at: place(.right, 60, 9))
    swipe.measure(&measures, in: .ended, at: began, limits())
    #expect(measures.location == home && measures.direction == .right)
  }

  @Test func itSubmitsOneVerdict() {
    // Every sequence of up to five happenings, against what the whole of it means.
    func walk(_ swipe: Swipe, _ past: [Happening], _ left: Int) {
      guard left > 0 else { return }
      for happening in Happening.allCases {
        var next = swipe
        let before = meaning(past)
        let now = meaning(past + [happening])
        let verdict = tell(happening, past, &next)
        #expect(verdict.isClaim == (before == .travelling && now == .claimed), "\(past)")
        let wasOpen = before != .claimed && before != .failed
        #expect(verdict.isFailure == (wasOpen && now == .failed), "\(past) \(happening)")
        #expect(next.state == now, "\(past) \(happening)")
        walk(next, past + [happening], left - 1)
      }
    }
    walk(Swipe(), [], 5)
  }

  private func tell(_ happening: Happening, _ past: [Happening], _ swipe: inout Swipe) -> Verdict {
    let limits = limits(.right, 2)
    let fingers = past.filter { $0 == .down }.count - past.filter { $0 == .up }.count
    switch happening {
    case .down: return swipe.began(at: home, began, fingers: max(0, fingers) + 1, limits)
    case .up: return swipe.ended(at: home, limits)
    case .on: return move(&swipe, to: place(.right, 10, 5), limits)
    case .back: return move(&swipe, to: place(.right, -5, 5), limits)
    case .aside: return move(&swipe, to: place(.right, 10, 205), limits)
    case .there: return move(&swipe, to: place(.right, 55, 5), limits)
    case .timer: return swipe.timerFired(at: began + .milliseconds(500), limits)
    }
  }

  /// The state that happenings lead to, read off them.
  private func meaning(_ past: [Happening]) -> Swipe.State {
    var state = Swipe.State.idle
    for happening in past {
      switch (state, happening) {
      case (.claimed, _), (.failed, _), (.idle, .up), (.idle, .on), (.idle, .back),
        (.idle, .aside), (.idle, .there), (.idle, .timer), (.pressed, .on), (.pressed, .back),
        (.pressed, .aside), (.pressed, .there), (.travelling, .on):
        break
      case (.idle, .down): state = .pressed
      case (.pressed, .down): state = .travelling
      case (.travelling, .there): state = .claimed
      case (.pressed, .up), (.pressed, .timer), (.travelling, .down), (.travelling, .up),
        (.travelling, .back), (.travelling, .aside), (.travelling, .timer):
        state = .failed
      }
    }
    return state
  }
}
