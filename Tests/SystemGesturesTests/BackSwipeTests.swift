import SystemGestures
import Testing
import TouchCore

/// What can happen to a back swipe that is possible.
private enum Happening: CaseIterable {
  case near, right, steep, left, secondFinger, timeout, lift
}

private let began = Instant(nanoseconds: 500_000_000)
private let start = Point(4, 300)

@Suite struct BackSwipeTests {
  private let figures = Figures(device: Device.all[0], os: Release(7))

  private func swipe(at point: Point = start) -> BackSwipe {
    BackSwipe(TouchID(3), of: ControllerID(1), at: point, began)
  }

  @Test func itBeginsInTheFirst13Points() throws {
    // EDGE-5
    #expect(BackSwipe.mayBegin(at: Point(0, 0), within: figures.length(.edge5Region)))
    #expect(BackSwipe.mayBegin(at: Point(13, 400), within: figures.length(.edge5Region)))
    #expect(
      !BackSwipe.mayBegin(at: Point((13.0).nextUp, 400), within: figures.length(.edge5Region)))
    #expect(!BackSwipe.mayBegin(at: Point(.nan, 400), within: figures.length(.edge5Region)))
    var figures = figures
    try figures.set(.edge5Region, to: .number(30))
    #expect(BackSwipe.mayBegin(at: Point(30, 0), within: figures.length(.edge5Region)))
    #expect(swipe().place(figures) == Measure(4, limit: 30, unit: .points))
  }

  @Test func itIsRecognisedBeyond15PointsWithin45DegreesToTheRight() {
    // EDGE-5: every whole displacement up to 40 pt.
    for x in -40...40 {
      for y in -40...40 {
        var machine = swipe()
        let point = Point(start.x + Double(x), start.y + Double(y))
        let verdict = machine.moved(to: point, figures)
        let isJudged = x * x + y * y > 225
        switch verdict {
        case .possible: #expect(!isJudged, "\(x) \(y)")
        case .claims(let reason):
          #expect(isJudged && abs(y) <= x && reason.rule == .edge5, "\(x) \(y)")
          #expect(reason.measure?.limit == 15 && reason.measure?.unit == .points)
        case .fails(let reason):
          #expect(isJudged && abs(y) > x && reason.rule == .edge5, "\(x) \(y)")
          #expect(reason.measure?.limit == 45 && reason.measure?.unit == .degrees)
        }
        #expect(machine.isPossible == !isJudged)
      }
    }
  }

  @Test func theHysteresisIsExact() {
    var machine = swipe()
    #expect(machine.moved(to: Point(start.x + 15, start.y), figures) == .possible)
    let beyond = Point((start.x + 15).nextUp, start.y)
    guard case .claims = machine.moved(to: beyond, figures) else {
      Issue.record("\(beyond.x) is beyond")
      return
    }
  }

  @Test func itSpeaksOnceAndIsSilentEverAfter() {
    // ARB-2: every sequence of up to five happenings.
    walk(5, swipe(), []) { machine, past, happening in
      let verdict = tell(happening, to: &machine)
      let wasPossible = past.allSatisfy { $0 == .near }
      switch verdict {
      case .possible:
        #expect(!wasPossible || happening == .near, "\(past) \(happening)")
      case .claims(let reason):
        #expect(wasPossible && happening == .right && reason.rule == .edge5)
      case .fails(let reason):
        #expect(wasPossible && happening != .near && happening != .right)
        #expect(reason.rule == .edge5 && reason.measure != nil)
      }
      let ended = (past + [happening]).first { $0 != .near }
      switch machine.state {
      case .possible: #expect(ended == nil && machine.isPossible)
      case .claimed: #expect(ended == .right && !machine.isPossible)
      case .failed: #expect(ended != nil && ended != .right && !machine.isPossible)
      }
    }
  }

  private func tell(_ happening: Happening, to machine: inout BackSwipe) -> Verdict {
    func moved(_ x: Double, _ y: Double) -> Verdict {
      machine.moved(to: Point(start.x + x, start.y + y), figures)
    }
    return switch happening {
    case .near: moved(9, 9)
    case .right: moved(20, 3)
    case .steep: moved(12, -20)
    case .left: moved(-20, 0)
    case .secondFinger: machine.secondFingerDown()
    case .timeout: machine.timedOut(at: machine.deadline(figures), figures)
    case .lift: machine.lifted(at: start, figures)
    }
  }

  private func walk(
    _ length: Int, _ machine: BackSwipe, _ past: [Happening],
    _ visit: (inout BackSwipe, [Happening], Happening) -> Void
  ) {
    guard length > 0 else { return }
    for happening in Happening.allCases {
      var next = machine
      visit(&next, past, happening)
      walk(length - 1, next, past + [happening], visit)
    }
  }

  @Test func itFailsAQuarterOfASecondAfterBegan() {
    // EDGE-5
    var machine = swipe()
    #expect(machine.deadline(figures) == began + .milliseconds(250))
    #expect(
      machine.timedOut(at: machine.deadline(figures), figures)
        == .fails(Reason(.edge5, Measure(250, limit: 250, unit: .milliseconds))))
  }

  @Test func aLiftSaysHowFarItCame() {
    var machine = swipe()
    #expect(
      machine.lifted(at: Point(start.x + 3, start.y + 4), figures)
        == .fails(Reason(.edge5, Measure(5, limit: 15, unit: .points))))
  }
}
