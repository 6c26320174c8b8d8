import SystemGestures
import Testing
import TouchCore

/// A swipe that may begin, with what the rules say of it.
private struct Beginning {
  var name: String
  var machine: EdgeSwipe
  /// Whether it goes down the screen.
  var goesDown = true
  /// Whether it begins where it cannot be recognised.
  var isTooDeep = false
  /// How far a finger goes before it is judged.
  var hysteresis = 10
}

/// What can happen to a swipe that is possible.
private enum Happening: CaseIterable {
  case near, inward, outward, secondFinger, answer, lift
}

private let touch = TouchID(7)
private let began = Instant(nanoseconds: 1_000_000_000)

@Suite struct EdgeSwipeTests {
  private let button = Device.named(Array("iPhone 5s".utf8))!
  private let indicator = Device.named(Array("iPhone X".utf8))!
  private var figures: Figures { Figures(device: button, os: Release(7)) }
  private var indicatorFigures: Figures { Figures(device: indicator, os: Release(11)) }

  private func swipe(
    on device: Device, _ os: Release, at point: Point2D, _ figures: Figures
  ) throws -> EdgeSwipe {
    let edges = SystemEdges(device, os: os, orientation: .portrait, figures)
    let entry = try #require(edges.entry(at: point))
    return EdgeSwipe(touch, at: point, began, in: entry, figures)
  }

  /// Every gesture of the edges of a phone with a button, inside its swipe band and too deep.
  private func onButton() throws -> [Beginning] {
    [
      Beginning(
        name: "notificationCenter",
        machine: try swipe(on: button, Release(7), at: Point2D(100, 5), figures)),
      Beginning(
        name: "controlCenter",
        machine: try swipe(on: button, Release(7), at: Point2D(100, 560), figures),
        goesDown: false),
      Beginning(
        name: "too deep",
        machine: try swipe(on: button, Release(7), at: Point2D(100, 530), figures),
        goesDown: false, isTooDeep: true),
    ]
  }

  /// The same of a phone with an indicator.
  private func onIndicator() throws -> [Beginning] {
    let figures = indicatorFigures
    return [
      Beginning(
        name: "the corner",
        machine: try swipe(on: indicator, Release(11), at: Point2D(370, 5), figures), hysteresis: 5),
      Beginning(
        name: "home",
        machine: try swipe(on: indicator, Release(11), at: Point2D(100, 800), figures),
        goesDown: false, hysteresis: 5),
      Beginning(
        name: "reachability",
        machine: EdgeSwipe(reachability: touch, at: Point2D(100, 750), began, figures)),
    ]
  }

  @Test func aSwipeIsRecognisedBeyondTheHysteresisWithin45Degrees() throws {
    // EDGE-2, EDGE-4, EDGE-6, GATE-2: every whole displacement up to 45 pt, of which whole numbers
    // say exactly how far and how steep it is; 50 ms after began.
    let instant = began + .milliseconds(50)
    for (beginnings, figures) in [(try onButton(), figures), (try onIndicator(), indicatorFigures)]
    {
      for beginning in beginnings {
        for (x, y) in lattice(45) {
          var machine = beginning.machine
          let point = Point2D(machine.start.x + Double(x), machine.start.y + Double(y))
          let verdict = machine.moved(to: point, at: instant, in: .portrait, figures)
          let expected = judge(beginning, x, beginning.goesDown ? y : -y, milliseconds: 50)
          #expect(rule(of: verdict) == expected, "\(beginning.name), \(x) \(y)")
          #expect(machine.isPossible == (expected == nil), "\(beginning.name), \(x) \(y)")
        }
      }
    }
  }

  /// What the rules say of a displacement: claims or fails by a rule, or nothing yet.
  private func judge(
    _ beginning: Beginning, _ x: Int, _ inward: Int, milliseconds: Int
  ) -> RuleOfVerdict? {
    guard x * x + inward * inward > beginning.hysteresis * beginning.hysteresis else { return nil }
    if beginning.isTooDeep { return .fails(.gate2) }
    if abs(x) <= inward {
      return .claims(beginning.machine.gesture == .reachability ? .edge6 : .edge2)
    }
    // Sideways is home's alone: 17 pt, at 208 pt/s or faster.
    guard beginning.machine.gesture == .home, abs(x) >= -inward else { return .fails(.gate2) }
    guard abs(x) >= 17 else { return nil }
    return abs(x) * 1_000 >= 208 * milliseconds ? .claims(.edge4) : .fails(.gate2)
  }

  private func lattice(_ most: Int) -> [(Int, Int)] {
    (-most...most).flatMap { x in (-most...most).map { (x, $0) } }
  }

  private enum RuleOfVerdict: Hashable {
    case claims(Rule)
    case fails(Rule)
  }

  private func rule(of verdict: Verdict) -> RuleOfVerdict? {
    switch verdict {
    case .possible: nil
    case .claims(let reason): .claims(reason.rule)
    case .fails(let reason): .fails(reason.rule)
    }
  }

  @Test func theHysteresisIsExact() throws {
    for beginning in try onButton() where !beginning.isTooDeep {
      let way = beginning.goesDown ? 1.0 : -1
      var machine = beginning.machine
      let limit = machine.start.y + 10 * way
      let beyond = way > 0 ? limit.nextUp : limit.nextDown
      #expect(
        machine.moved(to: Point2D(100, limit), at: began, in: .portrait, figures) == .possible)
      #expect(machine.isPossible)
      let verdict = machine.moved(to: Point2D(100, beyond), at: began, in: .portrait, figures)
      #expect(rule(of: verdict) == .claims(.edge2))
    }
  }

  @Test(arguments: [(Orientation.portrait, 17.0), (.landscapeLeft, 37), (.landscapeRight, 37)])
  func sidewaysIsJudgedOnceItIsFarEnough(_ orientation: Orientation, _ least: Double) throws {
    // EDGE-4: at 208 pt/s it is a swipe between apps, a nanosecond later none.
    let last = Interval(nanoseconds: Int64(least * 1e9 / 208))
    let waits: [(Interval, RuleOfVerdict)] = [
      (.zero, .claims(.edge4)), (last, .claims(.edge4)),
      (Interval(nanoseconds: last.nanoseconds + 1), .fails(.gate2)),
    ]
    for (wait, expected) in waits {
      for way in [1.0, -1] {
        var machine = try swipe(
          on: indicator, Release(11), at: Point2D(100, 800), indicatorFigures)
        let near = Point2D(100 + way * (least.nextDown - 1e-9), 800)
        let far = Point2D(100 + way * least, 800)
        #expect(
          machine.moved(to: near, at: began + wait, in: orientation, indicatorFigures)
            == .possible)
        let verdict = machine.moved(
          to: far, at: began + wait, in: orientation, indicatorFigures)
        #expect(rule(of: verdict) == expected)
      }
    }
  }

  @Test func aSwipeSpeaksOnceAndIsSilentEverAfter() throws {
    // ARB-2: every sequence of up to five happenings.
    for (beginnings, figures) in [(try onButton(), figures), (try onIndicator(), indicatorFigures)]
    {
      for beginning in beginnings {
        walk(5, beginning.machine, []) { machine, past, happening in
          if past.count(where: { $0 == .answer }) > 1 { return }
          let verdict = tell(happening, to: &machine, goesDown: beginning.goesDown, figures)
          // GATE-7: at the answer the gate opens, and the swipe goes on, unless it cannot be
          // recognised; without one it has until the timeout (GATE-2), which is the claim's too.
          let opens = !beginning.isTooDeep && figures.interval(.gate7Answer) != .never
          let wasPossible = past.allSatisfy { $0 == .near || $0 == .answer && opens }
          // A second deadline is that of the claim.
          let isClaimOver = happening == .answer && past.contains(.answer)
          if wasPossible, isClaimOver {
            #expect(rule(of: verdict) == .fails(.gate7), "\(beginning.name)")
            #expect(!machine.isPossible)
            return
          }
          let goesOn = happening == .near || happening == .answer && opens
          if wasPossible, !goesOn {
            #expect(
              rule(of: verdict) == expected(happening, of: beginning), "\(beginning.name)")
          } else {
            #expect(verdict == .possible, "\(beginning.name), \(past) \(happening)")
          }
          #expect(machine.isPossible == (wasPossible && goesOn))
        }
      }
    }
  }

  private func expected(_ happening: Happening, of beginning: Beginning) -> RuleOfVerdict? {
    let isReachability = beginning.machine.gesture == .reachability
    return switch happening {
    case .near: nil
    case .inward where beginning.isTooDeep: .fails(.gate2)
    case .inward: .claims(isReachability ? .edge6 : .edge2)
    case .outward, .secondFinger: .fails(.gate2)
    case .answer: beginning.hysteresis == 5 || isReachability ? .fails(.gate2) : .fails(.gate7)
    case .lift: .fails(isReachability ? .edge6 : .edge2)
    }
  }

  private func tell(
    _ happening: Happening, to machine: inout EdgeSwipe, goesDown: Bool, _ figures: Figures
  ) -> Verdict {
    let way = goesDown ? 1.0 : -1
    func moved(_ inward: Double) -> Verdict {
      let point = Point2D(machine.start.x + 1, machine.start.y + way * inward)
      return machine.moved(to: point, at: began, in: .portrait, figures)
    }
    return switch happening {
    case .near: moved(4)
    case .inward: moved(30)
    case .outward: moved(-30)
    case .secondFinger: machine.secondFingerDown()
    case .answer:
      switch machine.deadlinePassed(at: machine.deadline(figures), isDown: true, figures) {
      case .none, .opens: .possible
      case .fails(let reason): .fails(reason)
      }
    case .lift: machine.lifted(at: machine.start, began, figures)
    }
  }

  private func walk(
    _ length: Int, _ machine: EdgeSwipe, _ past: [Happening],
    _ visit: (inout EdgeSwipe, [Happening], Happening) -> Void
  ) {
    guard length > 0 else { return }
    for happening in Happening.allCases {
      var next = machine
      visit(&next, past, happening)
      walk(length - 1, next, past + [happening], visit)
    }
  }

  @Test func theAnswerComesBeforeTheTimeoutOrNotAtAll() throws {
    // GATE-7, GATE-2: whichever is first ends the wait, and says so; the answer where both are.
    let texts: [SceneName] = ["never", "0ms", "150ms", "749ms", "750ms", "751ms", "1s"]
    for answer in texts {
      for timeout in texts {
        var figures = figures
        try figures.set(.gate7Answer, to: .text(answer))
        try figures.set(.gate2Timeout, to: .text(timeout))
        let (wait, most) = (figures.interval(.gate7Answer), figures.interval(.gate2Timeout))
        var machine = try swipe(on: button, Release(7), at: Point2D(100, 560), figures)
        let deadline = machine.deadline(figures)
        let claim = Interval.milliseconds(750)
        let limit = min(wait, most)
        #expect(deadline == began + min(limit, claim))
        let isOpening = limit <= claim
        let reason = Reason(
          !isOpening || wait <= most ? .gate7 : .gate2,
          Measure(deadline - began, limit: isOpening ? limit : claim))
        let lapse = machine.deadlinePassed(at: deadline, isDown: true, figures)
        #expect(lapse == (limit < claim ? .opens(reason) : .fails(reason)))
        #expect(machine.isPossible == (limit < claim))
        if limit < claim { #expect(machine.deadline(figures) == began + claim) }
      }
    }
  }

  @Test func theClaimsTimeIsTheSwipesOwn() throws {
    // GATE-7: at its end the swipe is ruled out, whatever the gate did; a lift ends it at the answer.
    for text in ["0ms", "100ms", "750ms", "2s", "never"] as [SceneName] {
      var figures = figures
      try figures.set(.gate7Claim, to: .text(text))
      let claim = figures.interval(.gate7Claim)
      var machine = try swipe(on: button, Release(7), at: Point2D(100, 560), figures)
      machine.gateOpened()
      #expect(machine.deadline(figures) == began + claim)
      guard claim != .never else { continue }
      let end = began + claim
      #expect(
        machine.deadlinePassed(at: end, isDown: true, figures)
          == .fails(Reason(.gate7, Measure(claim, limit: claim))))
      #expect(!machine.isPossible)

      machine = try swipe(on: button, Release(7), at: Point2D(100, 560), figures)
      let lapse = machine.deadlinePassed(at: machine.deadline(figures), isDown: false, figures)
      let limit = min(claim, .milliseconds(150))
      #expect(lapse == .fails(Reason(.gate7, Measure(limit, limit: limit))))
    }
  }

  @Test func fromIOS11OnTheLiftIsTheAnswer() throws {
    // GATE-7
    for (os, answer, isLift) in [
      (Release(10, 3), Interval.milliseconds(150), false), (Release(11), .never, true),
    ] {
      let figures = Figures(device: button, os: os)
      #expect(figures.interval(.gate7Answer) == answer)
      #expect(EdgeSwipe.isAnsweredByLift(figures) == isLift)
    }
  }

  @Test func whoBeganTooDeepIsToldHowDeep() throws {
    // GATE-1: at the end of the swipe band and one place before it.
    for (y, isTooDeep) in [(548.0, false), ((548.0).nextDown, true)] {
      var machine = try swipe(on: button, Release(7), at: Point2D(100, y), figures)
      let verdict = machine.moved(to: Point2D(100, 500), at: began, in: .portrait, figures)
      let depth = Measure(568 - y, limit: 20, unit: .points)
      #expect((verdict == .fails(Reason(.gate2, depth))) == isTooDeep)
      #expect((rule(of: verdict) == .claims(.edge2)) == !isTooDeep)
    }
  }

  @Test func sidewaysTheSlowestSpeedIsFastEnough() throws {
    // EDGE-4: 26 pt in an eighth of a second are 208 pt/s to the last bit.
    var machine = try swipe(on: indicator, Release(11), at: Point2D(100, 800), indicatorFigures)
    let verdict = machine.moved(
      to: Point2D(126, 800), at: began + .milliseconds(125), in: .portrait, indicatorFigures)
    #expect(verdict == .claims(Reason(.edge4, Measure(26, limit: 17, unit: .points))))
  }
}
