import GestureRecognizers
import Testing
import TouchCore

/// What can happen to a pan from an edge that is possible.
private enum Happening: CaseIterable {
  case near, inward, steep, outward, secondFinger, timeout, lift
}

private let began = Instant(nanoseconds: 500_000_000)
private let screen = Size2D(320, 568)

/// The limits of pans from so many edges.
private func edgeLimits(_ edges: EdgeSet, _ rule: Rule = .rec5) -> EdgePan.Limits {
  EdgePan.Limits(rule, from: edges, of: screen, plainFigures)
}

@Suite struct EdgePanTests {
  private let limits = edgeLimits(.all)

  private func start(_ edge: ScreenEdge) -> Point2D {
    switch edge {
    case .top: Point2D(160, 4)
    case .left: Point2D(4, 300)
    case .bottom: Point2D(160, 564)
    case .right: Point2D(316, 300)
    }
  }

  /// The place so far inward, and so far along the edge, from where it began.
  private func place(_ edge: ScreenEdge, inward: Double, along: Double) -> Point2D {
    let start = start(edge)
    return switch edge {
    case .top: Point2D(start.x + along, start.y + inward)
    case .left: Point2D(start.x + inward, start.y + along)
    case .bottom: Point2D(start.x + along, start.y - inward)
    case .right: Point2D(start.x - inward, start.y + along)
    }
  }

  private func pan(_ edge: ScreenEdge) -> EdgePan {
    var pan = EdgePan()
    #expect(pan.began(at: start(edge), began, limits) == .possible)
    return pan
  }

  @Test(arguments: ScreenEdge.allCases)
  func itBeginsInTheFirst13Points(edge: ScreenEdge) {
    // REC-5, EDGE-5
    let inside: [ScreenEdge: [Point2D]] = [
      .top: [Point2D(160, 0), Point2D(160, 13)], .left: [Point2D(0, 300), Point2D(13, 300)],
      .bottom: [Point2D(160, 568), Point2D(160, 555)],
      .right: [Point2D(320, 300), Point2D(307, 300)],
    ]
    let outside: [ScreenEdge: [Point2D]] = [
      .top: [Point2D(160, (13.0).nextUp), Point2D(160, (0.0).nextDown)],
      .left: [Point2D((13.0).nextUp, 300), Point2D((0.0).nextDown, 300)],
      .bottom: [Point2D(160, (555.0).nextDown), Point2D(160, (568.0).nextUp)],
      .right: [Point2D((307.0).nextDown, 300), Point2D((320.0).nextUp, 300)],
    ]
    for point in inside[edge] ?? [] {
      for edges in [EdgeSet(edge), .all] {
        #expect(EdgePan.edge(at: point, edgeLimits(edges)) == edge)
      }
      for other in ScreenEdge.allCases where other != edge {
        #expect(EdgePan.edge(at: point, edgeLimits(EdgeSet(other))) == nil)
      }
    }
    for point in outside[edge] ?? [] {
      #expect(EdgePan.edge(at: point, limits) == nil)
    }
  }

  @Test func ofTwoEdgesTheNearerIsTheOne() {
    // Every whole place of a corner.
    for x in 0...14 {
      for y in 0...14 {
        let point = Point2D(Double(x), Double(y))
        let edge = EdgePan.edge(at: point, limits)
        let isIn = x <= 13 || y <= 13
        #expect(edge == (isIn ? (y <= x ? .top : .left) : nil), "\(x) \(y)")
      }
    }
  }

  @Test(arguments: ScreenEdge.allCases)
  func itIsOneBeyond15PointsWithin45DegreesInward(edge: ScreenEdge) {
    // REC-5: every whole displacement up to 30 pt.
    for inward in -30...30 {
      for along in -30...30 {
        var pan = pan(edge)
        let point = place(edge, inward: Double(inward), along: Double(along))
        let verdict = pan.moved(to: point, limits)
        let squared = inward * inward + along * along
        guard squared > 225 else {
          #expect(verdict == .possible && pan.isPossible)
          continue
        }
        #expect(!pan.isPossible)
        let reason = verdict.reason
        if abs(along) <= inward {
          #expect(verdict.isClaim && pan.state == .claimed(from: edge))
          #expect(reason?.measure?.limit == 15 && reason?.measure?.unit == .points)
        } else {
          #expect(verdict.isFailure && pan.state == .failed)
          #expect(reason?.measure?.limit == 45 && reason?.measure?.unit == .degrees)
        }
      }
    }
  }

  @Test func theHysteresisIsExact() {
    // EDGE-5: to the last bit of a place.
    for (x, isBeyond) in [(20.0, false), (20.0.nextUp, true)] {
      var pan = EdgePan()
      _ = pan.began(at: Point2D(5, 100), .zero, limits)
      #expect(pan.moved(to: Point2D(x, 100), limits).isClaim == isBeyond)
    }
  }

  @Test(arguments: ScreenEdge.allCases)
  func itSubmitsOneVerdict(edge: ScreenEdge) {
    // Every sequence of up to four happenings, for an app's recognizer and for the swipe back.
    for rule in [Rule.rec5, .edge5] {
      walk(4, pan(edge), []) { pan, past, happening in
        let verdict = tell(happening, edge, to: &pan, edgeLimits(.all, rule))
        let wasPossible = past.allSatisfy { $0 == .near }
        #expect(verdict.isClaim == (wasPossible && happening == .inward))
        #expect(
          verdict.isFailure == (wasPossible && happening != .inward && happening != .near))
        if let reason = verdict.reason {
          #expect(reason.rule == rule && reason.measure != nil)
        }
        let first = (past + [happening]).first { $0 != .near }
        switch pan.state {
        case .idle: Issue.record("a finger is down")
        case .possible(let from): #expect(first == nil && from == edge)
        case .claimed(let from): #expect(first == .inward && from == edge)
        case .failed: #expect(first != nil && first != .inward)
        }
        #expect((pan.deadline(limits) != nil) == (first == nil))
      }
    }
  }

  private func tell(
    _ happening: Happening, _ edge: ScreenEdge, to pan: inout EdgePan, _ limits: EdgePan.Limits
  ) -> Verdict {
    switch happening {
    case .near: pan.moved(to: place(edge, inward: 9, along: 12), limits)
    case .inward: pan.moved(to: place(edge, inward: 20, along: 3), limits)
    case .steep: pan.moved(to: place(edge, inward: 12, along: -20), limits)
    case .outward: pan.moved(to: place(edge, inward: -20, along: 0), limits)
    case .secondFinger: pan.otherFinger(limits)
    case .timeout: pan.timerFired(at: began + .milliseconds(250), limits)
    case .lift: pan.ended(at: start(edge), limits)
    }
  }

  private func walk(
    _ length: Int, _ pan: EdgePan, _ past: [Happening],
    _ visit: (inout EdgePan, [Happening], Happening) -> Void
  ) {
    guard length > 0 else { return }
    for happening in Happening.allCases {
      var next = pan
      visit(&next, past, happening)
      walk(length - 1, next, past + [happening], visit)
    }
  }

  @Test func itFailsAQuarterOfASecondAfterBegan() throws {
    var pan = pan(.left)
    let due = began + .milliseconds(250)
    #expect(pan.deadline(limits) == due)
    #expect(pan.timerFired(at: due + -1, limits) == .possible)
    #expect(pan.timerFired(at: due, limits) == failure(.rec5, 250, limit: 250, .milliseconds))

    var figures = plainFigures
    try figures.set(.edge5Duration, to: .text("never"))
    let never = EdgePan.Limits(.rec5, from: .all, of: screen, figures)
    var patient = self.pan(.left)
    #expect(patient.deadline(never) == nil)
    #expect(patient.timerFired(at: Instant(nanoseconds: .max), never) == .possible)
  }

  @Test func aLiftSaysHowFarItCameAndASecondFingerThatThereAreTwo() {
    var lifted = pan(.left)
    #expect(lifted.ended(at: Point2D(7, 304), limits) == failure(.rec5, 5, limit: 15, .points))
    var second = pan(.left)
    #expect(second.otherFinger(limits) == failure(.rec5, 2, limit: 1, .count))
  }

  @Test func theRowOfAFailureSaysWhereTheFingerIs() {
    var pan = pan(.left)
    #expect(pan.otherFinger(limits) == failure(.rec5, 2, limit: 1, .count))
    // The dispatcher leaves out movements within the hysteresis, and reports the last one here.
    #expect(pan.moved(to: Point2D(7, 304), limits) == .possible)
    #expect(pan.translation == Point2D(3, 4))
  }

  @Test func itMeasuresOnAfterItHasClaimed() {
    var pan = pan(.right)
    #expect(pan.moved(to: Point2D(296, 300), limits).isClaim)
    #expect(pan.moved(to: Point2D(120, 310), limits) == .possible)
    // REC-5: 15 pt of the hysteresis are taken off where it claimed, along each axis.
    #expect(pan.translation == Point2D(-181, 10))
  }

  @Test func howFarAwayATouchBeginsIsFromTheNearestOfItsEdges() {
    // REC-5: off the screen as well, and never within what it may be.
    let (width, height) = (screen.width, screen.height)
    for (point, edges, away) in [
      (Point2D(100, 300), EdgeSet(.left), 100.0), (Point2D(width - 40, 300), EdgeSet(.right), 40),
      (Point2D(100, 60), .all, 60), (Point2D(100, height - 20), .all, 20),
      (Point2D(-40, 300), .all, 40),
    ] {
      let measure = Measure(away, limit: limits.region, unit: .points)
      let limits = edgeLimits(edges)
      #expect(EdgePan.refusal(at: point, limits) == Reason(.rec5, measure))
      #expect(EdgePan.edge(at: point, limits) == nil)
      // One that is told of it fails as it says.
      var pan = EdgePan()
      #expect(pan.began(at: point, began, limits) == .fails(Reason(.rec5, measure)))
    }
    let none = edgeLimits(EdgeSet())
    #expect(EdgePan.refusal(at: Point2D(9, 9), none) == Reason(.rec5))
    #expect(EdgePan.refusal(at: Point2D(9, 9), limits) == nil)
  }
}
