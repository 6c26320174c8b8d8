import SystemGestures
import Testing
import TouchCore

/// Who owns the edges, as the facts have it (§4.3), with the releases in which each came.
private struct Owners: Hashable {
  var top: SystemGesture?
  /// At the trailing end of the top.
  var corner: SystemGesture?
  var bottom: SystemGesture?

  static func of(_ device: Device, _ os: Release) -> Owners {
    let top: SystemGesture? = os < Release(5) ? nil : .notificationCenter
    if device.kind == .phone, device.hasHomeIndicator {
      return Owners(top: top, corner: .controlCenter, bottom: .home)
    }
    let bottom: SystemGesture? = os < Release(7) ? nil : .controlCenter
    if device.kind == .phone { return Owners(top: top, corner: top, bottom: bottom) }
    return Owners(
      top: top, corner: os < Release(12) ? top : .controlCenter,
      bottom: os < Release(11) ? bottom : .home)
  }
}

/// Releases on both sides of every boundary of the table.
private let releases: [Release] = [
  Release(1), Release(2), Release(3, 1, 3), Release(4, 3, 5), Release(5), Release(6, 1, 6),
  Release(7), Release(10, 3, 4), Release(11), Release(11, 4, 1), Release(12), Release(13),
  Release(26),
]

/// A device with a release that it ran, and how it is held.
private struct Held {
  var device: Device
  var os: Release
  var orientation: Orientation

  static let all: [Held] = Device.all.flatMap { device in
    releases.filter { $0 >= device.firstRelease || $0 == releases.last }.flatMap { os in
      Orientation.allCases.map { Held(device: device, os: os, orientation: $0) }
    }
  }

  var figures: Figures { Figures(device: device, os: os) }
  var screen: Size2D { device.screen(in: orientation) }

  func edges(_ figures: Figures) -> SystemEdges {
    SystemEdges(device, os: os, orientation: orientation, figures)
  }

  func edges() -> SystemEdges { edges(figures) }
}

@Suite struct SystemEdgesTests {
  @Test func everyEdgeHasTheOwnerOfTheTable() {
    // EDGE-1, EDGE-3: every device, release and orientation.
    for held in Held.all {
      let edges = held.edges()
      let owners = Owners.of(held.device, held.os)
      let (width, height) = (held.screen.width, held.screen.height)
      let name = "\(held.device.name), \(held.os.major), \(held.orientation.word)"
      #expect(edges.entry(at: Point2D(1, 0))?.gesture == owners.top, "\(name)")
      #expect(edges.entry(at: Point2D(width - 1, 0))?.gesture == owners.corner, "\(name)")
      for x in [1, width / 2, width - 1] {
        #expect(edges.entry(at: Point2D(x, height - 1))?.gesture == owners.bottom, "\(name)")
        #expect(edges.entry(at: Point2D(x, height / 2)) == nil, "\(name)")
      }
      // Left and right are nobody's: the back swipe is the app's own (EDGE-5).
      for x in [0, width - 1] { #expect(edges.entry(at: Point2D(x, height / 2)) == nil, "\(name)") }
    }
  }

  @Test func theSidesOfPhonesHaveAGateFromIOS11OnAndNoSwipe() {
    // GATE-1, EDGE-1: 13 points, to the last place, on every device, release and orientation.
    for held in Held.all {
      let edges = held.edges()
      let hasGates = held.device.kind == .phone && held.os >= Release(11)
      let (width, y) = (held.screen.width, held.screen.height / 2)
      for (x, edge) in [
        (0.0, ScreenEdge.left), ((13.0).nextDown, .left), (13, nil), ((width - 13).nextDown, nil),
        (width - 13, .right), (width, .right),
      ] as [(Double, ScreenEdge?)] {
        let entry = edges.sideEntry(at: Point2D(x, y))
        #expect(entry?.edge == (hasGates ? edge : nil), "\(held.device.name) \(held.os) \(x)")
        #expect(entry.map { $0.gesture == .sideEdge && $0.isInGateBand && $0.place == x } ?? true)
      }
    }
  }

  @Test func aSidesGateIsAsDeepAsItsFigure() throws {
    // GATE-1: on any release; 0 is none.
    let held = try #require(Held.all.first { $0.device.kind == .pad && $0.os < Release(11) })
    for (left, right) in pairs([0, 1, 40]) {
      var figures = held.figures
      try figures.set(.gate1Left, to: .number(left))
      try figures.set(.gate1Right, to: .number(right))
      let edges = held.edges(figures)
      #expect(edges.bands[.left]?.gate == (left > 0 ? left : nil))
      #expect(edges.bands[.right]?.gate == (right > 0 ? right : nil))
    }
  }

  @Test func aCornerIsAtBothOfItsEdges() throws {
    // GATE-1: the swipe of the bottom begins there all the same.
    let held = try #require(
      Held.all.first { $0.device.kind == .phone && $0.device.hasHomeIndicator })
    let corner = Point2D(1, held.screen.height - 5)
    #expect(held.edges().entry(at: corner)?.gesture == .home)
    #expect(held.edges().sideEntry(at: corner)?.edge == .left)
  }

  @Test func controlCenterHasItsShareOfTheTopFromTheTrailingEnd() {
    // EDGE-3: 25 % upright, 17.2 % on its side, to the last place before it.
    for held in Held.all where Owners.of(held.device, held.os).corner == .controlCenter {
      let edges = held.edges()
      let share = held.orientation.isLandscape ? 0.172 : 0.25
      let start = held.screen.width * (1 - share)
      #expect(edges.entry(at: Point2D(start, 0))?.gesture == .controlCenter)
      #expect(edges.entry(at: Point2D(start.nextDown, 0))?.gesture == .notificationCenter)
    }
  }

  @Test func theGateBandOfTheBottomIs50PointsOnPhonesFromIOS7To10() {
    // GATE-1; every other band is 20.
    for held in Held.all {
      let edges = held.edges()
      let isWide =
        held.device.kind == .phone && held.os >= Release(7) && held.os < Release(11)
      if let bottom = edges.bands[.bottom] {
        #expect(bottom.gate == (isWide ? 50 : 20) && bottom.swipe == 20)
      }
      if let top = edges.bands[.top] { #expect(top.gate == 20 && top.swipe == 20) }
    }
  }

  @Test func bandsAreRectanglesOfTheScreenToTheLastPlace() throws {
    // EDGE-2, GATE-1: any depths of the four bands, each place beside an end of a band.
    let depths = [0, 12.5, 20, 50, 300.25, 1000]
    let held = try #require(Held.all.first { $0.device.kind == .phone && $0.os == Release(7) })
    let (width, height) = (held.screen.width, held.screen.height)
    for (topSwipe, topGate) in pairs(depths) {
      for (bottomSwipe, bottomGate) in pairs(depths) {
        var figures = held.figures
        try figures.set(.edge2Top, to: .number(topSwipe))
        try figures.set(.gate1Top, to: .number(topGate))
        try figures.set(.edge2Bottom, to: .number(bottomSwipe))
        try figures.set(.gate1Bottom, to: .number(bottomGate))
        let edges = held.edges(figures)
        let ends = depths + depths.map { height - $0 } + [height / 2]
        for y in ends.flatMap({ [$0.nextDown, $0, $0.nextUp] }) where y >= 0 && y < height {
          let point = Point2D(10, y)
          func isIn(top depth: Double) -> Bool { Rect2D(0, 0, width, depth).contains(point) }
          func isIn(bottom depth: Double) -> Bool {
            Rect2D(0, height - depth, width, depth).contains(point)
          }
          let isTop = isIn(top: topSwipe) || isIn(top: topGate)
          let isBottom = isIn(bottom: bottomSwipe) || isIn(bottom: bottomGate)
          let isNearTop = y < height - y
          let entry = edges.entry(at: point)
          switch (isTop, isBottom) {
          case (true, false),
            (true, true) where isNearTop:
            #expect(entry?.edge == .top, "\(y)")
            #expect(entry?.isInSwipeBand == isIn(top: topSwipe), "\(y)")
            #expect(entry?.isInGateBand == isIn(top: topGate), "\(y)")
            #expect(entry?.limit == topGate && entry?.depth == y && entry?.place == y)
          case (false, true), (true, true):
            #expect(entry?.edge == .bottom, "\(y)")
            #expect(entry?.isInSwipeBand == isIn(bottom: bottomSwipe), "\(y)")
            #expect(entry?.isInGateBand == isIn(bottom: bottomGate), "\(y)")
            #expect(entry?.limit == height - bottomGate && entry?.place == y)
          case (_, false):
            #expect(entry == nil, "\(y)")
          }
        }
      }
    }
  }

  @Test func reachabilityIsForPhonesWithAnIndicatorAndCanBeSwitchedOff() throws {
    // EDGE-6
    for held in Held.all {
      var figures = held.figures
      let height = held.screen.height
      let isReachable = held.device.kind == .phone && held.device.hasHomeIndicator
      let edges = held.edges(figures)
      #expect(edges.reaches(Point2D(5, height - 78)) == isReachable)
      #expect(!edges.reaches(Point2D(5, (height - 78).nextDown)))
      try figures.set(.edge6Enabled, to: .boolean(false))
      #expect(!held.edges(figures).reaches(Point2D(5, height - 1)))
    }
  }

  @Test func aPlaceThatIsNoneIsInNoBand() {
    for held in Held.all {
      for point in [Point2D(10, .nan), Point2D(.nan, .nan)] {
        #expect(held.edges().entry(at: point) == nil)
        #expect(!held.edges().reaches(point))
      }
    }
  }

  @Test func everyGestureBeginsAtTheEdgesThatItNames() {
    // EDGE-1, EDGE-3: its edges are those at which some device has it.
    var found: [SystemGesture: EdgeSet] = [:]
    for held in Held.all {
      let edges = held.edges()
      for edge in ScreenEdge.allCases {
        let band = edges.bands[edge]
        #expect(edges.edges.contains(edge) == (band != nil))
        for gesture in [band?.gesture, band?.trailing?.gesture].compactMap({ $0 }) {
          found[gesture, default: EdgeSet()].add(edge)
        }
      }
    }
    for gesture in SystemGesture.allCases {
      #expect(gesture.edges == found[gesture, default: EdgeSet()], "\(gesture.id)")
    }
    #expect(SystemEdges.onSomeDevice == EdgeSet.all)
  }

  private func pairs(_ values: [Double]) -> [(Double, Double)] {
    values.flatMap { a in values.map { (a, $0) } }
  }
}
