import SystemGestures
import Testing
import TouchCore

/// A millisecond of the test's time.
private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

@Suite struct AffordanceTests {
  private let figures = Figures(device: Device.named(Array("iPhone X".utf8))!, os: Release(12))

  @Test func theFirstSwipeHasItComeAndItGoesWhenItHasStayed() {
    // DEFER-3: 0.2 s in, and it stays 2.0 s.
    var affordance = Affordance()
    #expect(affordance.gesture == nil && affordance.deadline(figures) == nil)
    let came = affordance.swiped(for: .notificationCenter, at: at(100), figures)
    #expect(came == Reason(.defer3))
    #expect(affordance.gesture == .notificationCenter)
    #expect(affordance.deadline(figures) == at(2_300))
    let went = affordance.timeIsOver(figures)
    #expect(went == Reason(.defer3, Measure(2_000, limit: 2_000, unit: .milliseconds)))
    #expect(affordance.gesture == nil && affordance.deadline(figures) == nil)
  }

  @Test func aSwipeAfterThatIsAFirstOneAgain() {
    // DEFER-6
    var affordance = Affordance()
    _ = affordance.swiped(for: .home, at: at(0), figures)
    _ = affordance.timeIsOver(figures)
    let late = affordance.swiped(for: .home, at: at(5_000), figures)
    #expect(late == Reason(.defer6, Measure(5_000, limit: 2_200, unit: .milliseconds)))
    #expect(affordance.deadline(figures) == at(7_200))
  }

  @Test func whoUsedItBeginsAnew() {
    // DEFER-4, DEFER-5: what has had its second swipe is no late one.
    var affordance = Affordance()
    _ = affordance.swiped(for: .home, at: at(0), figures)
    let wasThere = [affordance.dismissed(), affordance.dismissed()]
    #expect(wasThere == [true, false])
    let anew = affordance.swiped(for: .home, at: at(900), figures)
    #expect(anew == Reason(.defer3))
  }

  @Test func anotherFirstSwipeWhileItIsShownChangesNothing() {
    var affordance = Affordance()
    _ = affordance.swiped(for: .controlCenter, at: at(0), figures)
    let again = affordance.swiped(for: .notificationCenter, at: at(500), figures)
    #expect(again == nil)
    #expect(affordance.gesture == .controlCenter && affordance.deadline(figures) == at(2_200))
  }

  @Test func whatStaysForEverHasNoTimeThatComes() throws {
    var figures = figures
    try figures.set(.defer3Stays, to: .text("never"))
    var affordance = Affordance()
    _ = affordance.swiped(for: .home, at: at(7), figures)
    #expect(affordance.deadline(figures) == Instant(nanoseconds: .max))
  }
}

/// Where the tab is (DEFER-4).
@Suite struct AffordanceTabTests {
  private func edges(
    _ name: String, _ os: Release, _ orientation: Orientation = .portrait
  ) throws -> SystemEdges {
    let device = try #require(Device.named(Array(name.utf8)))
    return SystemEdges(
      device, os: os, orientation: orientation, Figures(device: device, os: os))
  }

  @Test func itIs96By30InTheMiddleOfItsEdge() throws {
    // DEFER-4
    let plain = try edges("iPhone 7", Release(10))
    #expect(
      plain.tab(of: .notificationCenter, at: .top) == Rect2D(375.0 / 2 - 48, 0, 96, 30))
    #expect(
      plain.tab(of: .controlCenter, at: .bottom) == Rect2D(375.0 / 2 - 48, 667 - 30, 96, 30))
    for edge: ScreenEdge in [.left, .right] { #expect(plain.tab(of: .home, at: edge) == nil) }
  }

  @Test func atASideItIsTurned() {
    // DEFER-4
    let edges = SystemEdges.alike(Size2D(400, 700))
    #expect(edges.tab(of: .home, at: .left) == Rect2D(0, 350 - 48, 30, 96))
    #expect(edges.tab(of: .home, at: .right) == Rect2D(400 - 30, 350 - 48, 30, 96))
  }

  @Test func onAScreenThatIsTurnedItIsTheSame() throws {
    // DEFER-4: and so is what begins on it and beside it, at every edge.
    let plain = SystemEdges.alike(Size2D(400, 700))
    for turn in Turn.all {
      let edges = SystemEdges.alike(turn.size(plain.screen))
      for edge in ScreenEdge.allCases {
        let tab = try #require(plain.tab(of: .home, at: edge))
        let seen = try #require(edges.tab(of: .home, at: turn.edge(edge)))
        #expect(seen == turn.rect(tab, in: plain.screen))
        for (inward, along) in [(25.5, 40.5), (25.5, -40.5), (5.5, 47.5), (5.5, 48.5), (30.5, 0)] {
          let point = edge.place(inward, along, in: plain.screen)
          let there = turn.point(point, in: plain.screen)
          let entry = plain.entry(onTabOf: .home, at: edge, point)
          let other = edges.entry(onTabOf: .home, at: turn.edge(edge), there)
          #expect((entry != nil) == (inward < 30 && abs(along) < 48))
          #expect(other?.depth == entry?.depth && other?.isInGateBand == entry?.isInGateBand)
          #expect(
            other?.isInSwipeBand == entry?.isInSwipeBand
              && other?.edge == entry.map { turn.edge($0.edge) })
          #expect(
            edges.distance(of: there, fromTabOf: .home, at: turn.edge(edge))
              == Measure(abs(along), limit: 48, unit: .points))
        }
      }
    }
  }

  @Test func anEdgeThatIsNotTheSystemsHasNone() throws {
    // EDGE-1, DEFER-4
    let edges = try edges("iPhone 7", Release(10))
    for edge: ScreenEdge in [.left, .right] {
      #expect(edges.entry(onTabOf: .home, at: edge, edge.place(5, 0, in: edges.screen)) == nil)
      #expect(edges.distance(of: .zero, fromTabOf: .home, at: edge) == nil)
    }
  }

  @Test func thatOfControlCenterStandsInItsPartOfTheTop() throws {
    // EDGE-3: the trailing quarter of 390 pt.
    let tab = try #require(
      edges("iPhone 13", Release(26)).tab(of: .controlCenter, at: .top))
    #expect(tab.minX + 48 == 390 * 0.875)
  }

  @Test func atTheBottomWithAnIndicatorThereIsNone() throws {
    // DEFER-4
    #expect(try edges("iPhone X", Release(12)).tab(of: .home, at: .bottom) == nil)
    #expect(try edges("iPhone X", Release(12)).tab(of: .notificationCenter, at: .top) != nil)
  }

  @Test func aTouchOnItIsInTheSwipeBandHoweverDeep() throws {
    // DEFER-4: the tab is 30 pt high, the bands are 20 pt deep.
    for (name, os, edge, y) in [
      ("iPhone 13", Release(26), ScreenEdge.top, 25.0),
      ("iPhone 7", Release(10), .bottom, 667 - 25),
    ] {
      let edges = try edges(name, os)
      let middle = edges.screen.width / 2
      let gesture: SystemGesture = edge == .top ? .notificationCenter : .controlCenter
      let entry = try #require(edges.entry(onTabOf: gesture, at: edge, Point2D(middle, y)))
      #expect(entry.isInSwipeBand && entry.depth == 25 && entry.gesture == gesture)
      #expect(entry.isInGateBand == (name == "iPhone 7"), "50 pt up to iOS 10")
      #expect(edges.entry(onTabOf: gesture, at: edge, Point2D(middle - 49, y)) == nil)
      let deep = edge == .top ? 31.0 : 667 - 31
      #expect(edges.entry(onTabOf: gesture, at: edge, Point2D(middle, deep)) == nil)
    }
  }
}

/// Those of all edges.
@Suite struct AffordancesTests {
  private let figures = Figures(device: Device.named(Array("iPhone X".utf8))!, os: Release(12))
  private let edges = SystemEdges.alike(Size2D(400, 700))

  @Test func everyEdgeHasItsOwn() {
    for edge in ScreenEdge.allCases {
      var affordances = Affordances()
      #expect(affordances.shown.isEmpty)
      _ = affordances[edge].swiped(for: .home, at: at(0), figures)
      #expect(affordances.shown == EdgeSet(edge))
      _ = affordances[edge].dismissed()
      #expect(affordances.shown.isEmpty)
    }
  }

  @Test func aTouchBeginsOnATabThatIsShownAndOnNoOther() {
    // DEFER-4
    for shown in ScreenEdge.allCases {
      var affordances = Affordances()
      _ = affordances[shown].swiped(for: .controlCenter, at: at(0), figures)
      for edge in ScreenEdge.allCases {
        let point = edge.place(25, 0, in: edges.screen)
        let entry = affordances.entry(onTabAt: point, of: edges)
        #expect(entry?.edge == (edge == shown ? edge : nil))
        #expect(entry?.gesture == (edge == shown ? .controlCenter : nil))
      }
    }
  }
}

/// The second swipe on a deferred edge (DEFER-4), and the tap (DEFER-5).
@Suite struct SecondSwipeTests {
  private let device = Device.named(Array("iPhone 13".utf8))!
  private var figures: Figures { Figures(device: device, os: Release(26)) }

  private func second(isOnTab: Bool) throws -> EdgeSwipe {
    let edges = SystemEdges(
      device, os: Release(26), orientation: .portrait, figures)
    let point = Point2D(195, 5)
    let entry = try #require(edges.entry(at: point))
    return EdgeSwipe(
      TouchID(2), at: point, at(1_000), in: entry, by: .affordance(isOnTab: isOnTab), figures)
  }

  @Test(arguments: [true, false])
  func aSwipeIsTheAffordances(_ isOnTab: Bool) throws {
    var swipe = try second(isOnTab: isOnTab)
    #expect(swipe.entrant == SystemGesture.affordance.entrant)
    #expect(swipe.gesture == .notificationCenter)
    let verdict = swipe.moved(to: Point2D(195, 30), at: at(1_050), in: .portrait, figures)
    #expect(verdict == .claims(Reason(.defer4, Measure(25, limit: 5, unit: .points))))
    #expect(swipe.move == .across)
  }

  @Test func aTapOnTheTabWillDo() throws {
    // DEFER-5
    var swipe = try second(isOnTab: true)
    #expect(swipe.takesTap && swipe.deadline(figures) == at(1_750))
    let verdict = swipe.lifted(at: Point2D(195, 6), at(1_090), figures)
    #expect(verdict == .claims(Reason(.defer5, Measure(90, limit: 750, unit: .milliseconds))))
    #expect(swipe.move == .tap)
  }

  @Test func aTapIsAsLongAsItsOwnFigureSays() throws {
    // DEFER-5.duration, and no longer than the gate waits.
    for (duration, timeout, limit) in [(300, 750, 300), (900, 600, 600)] as [(Int64, Int64, Int64)]
    {
      var figures = figures
      try figures.set(.defer5Duration, to: .text(SceneName("\(duration)ms")))
      try figures.set(.gate2Timeout, to: .text(SceneName("\(timeout)ms")))
      #expect(try second(isOnTab: true).deadline(figures) == at(1_000 + limit))
    }
  }

  @Test func aPressThatIsLongerIsNoTap() throws {
    // DEFER-5
    var swipe = try second(isOnTab: true)
    let lapse = swipe.deadlinePassed(at: at(1_750), isDown: true, figures)
    #expect(lapse == .fails(Reason(.defer5, Measure(750, limit: 750, unit: .milliseconds))))
    let lift = swipe.lifted(at: Point2D(195, 6), at(1_800), figures)
    #expect(lift == .possible, "what has failed says nothing more")
  }

  @Test func besideTheTabATapIsNothing() throws {
    // DEFER-4, GATE-7
    var swipe = try second(isOnTab: false)
    #expect(!swipe.takesTap && swipe.deadline(figures) == at(1_750))
    let verdict = swipe.lifted(at: Point2D(195, 6), at(1_090), figures)
    #expect(verdict == .fails(Reason(.defer4, Measure(1, limit: 5, unit: .points))))
  }

  @Test func whatIsDeferredInVainSaysWhy() throws {
    // DEFER-7
    let edges = SystemEdges(device, os: Release(26), orientation: .portrait, figures)
    let entry = try #require(edges.entry(at: Point2D(195, 840)))
    var swipe = EdgeSwipe(
      TouchID(2), at: Point2D(195, 840), at(0), in: entry, by: .notDeferred(.defer7), figures)
    #expect(swipe.entrant == SystemGesture.home.entrant)
    let verdict = swipe.moved(to: Point2D(195, 800), at: at(50), in: .portrait, figures)
    #expect(verdict == .claims(Reason(.defer7, Measure(40, limit: 5, unit: .points))))
    #expect(swipe.rule(of: .across) == .edge2 && swipe.rule(of: .along) == .edge4)
  }
}
