import TouchCore

/// Which edges of the screen are the system's, and how far they reach (EDGE-1 to EDGE-3, GATE-1).
///
///     ┌──────────────────────────┐
///     │▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓│ swipe and gate band of the top: ▒ Notification Center,
///     │▪                        ▪│ ▓ Control Center (EDGE-3)
///     │▪                        ▪│ ▪ gate bands of the sides, where no swipe begins (GATE-1)
///     │··························│ gate band of the bottom: touches are withheld (GATE-1)
///     │░░░░░░░░░░░░░░░░░░░░░░░░░░│ swipe band of the bottom: swipes begin here (EDGE-2)
///     └──────────────────────────┘
///
/// All four edges are described alike. The left and the right edge have at most a gate band.
/// Everything is in points of the screen as it is held.
@usableFromInline package struct SystemEdges: BitwiseCopyable, Hashable, Sendable {
  /// The bands of each edge; `nil` for an edge that is not the system's (EDGE-1).
  package let bands: EdgeTable<Band?>
  /// How high above the bottom a swipe for Reachability can begin; `nil` without it (EDGE-6).
  package let reachability: Double?
  /// The screen.
  @usableFromInline package let screen: Size2D
  /// The tab of a deferred edge: its extent along the edge and away from it (DEFER-4).
  let tab: Size2D
  /// The edge with the home indicator, which has no tab; `nil` without an indicator.
  let indicatorEdge: ScreenEdge?

  /// The edges that are the system's on at least one device (EDGE-1).
  package static var onSomeDevice: EdgeSet {
    SystemGesture.allCases.reduce(EdgeSet()) { $0.union($1.edges) }
  }

  /// The depth of the gate bands without swipes at the left and the right edge, in points: that of
  /// the deeper one. Below 0 without such a band; infinite if one is at another edge (GATE-1).
  @usableFromInline let sideReach: Double
  /// Where the part of the screen that no band reaches begins and ends; nor does the region of
  /// Reachability reach it.
  @usableFromInline let (clearStart, clearEnd): (Point2D, Point2D)

  /// The edges of a device with a release, held in `orientation`.
  package init(_ device: Device, os: Release, orientation: Orientation, _ figures: Figures) {
    var bands = EdgeTable<Band?>(repeating: nil)
    if os >= Release(5) {
      bands[.top] = Band(.notificationCenter, swipe: .edge2Top, gate: .gate1Top, figures)
    }
    if let owner = Self.bottomOwner(device, os) {
      bands[.bottom] = Band(owner, swipe: .edge2Bottom, gate: .gate1Bottom, figures)
    }
    if Self.hasEars(device, os) {
      let share: Figure = orientation.isLandscape ? .edge3Landscape : .edge3Portrait
      bands[.top]?.trailing = Part(gesture: .controlCenter, share: figures.number(share))
    }
    for (edge, gate) in [(ScreenEdge.left, Figure.gate1Left), (.right, .gate1Right)]
    where figures.length(gate) > 0 {
      bands[edge] = Band(.sideEdge, swipe: 0, gate: figures.length(gate))
    }
    let isReachable =
      device.kind == .phone && device.hasHomeIndicator && figures.flag(.edge6Enabled)
    self.init(
      bands: bands, reachability: isReachable ? figures.length(.edge6Region) : nil,
      screen: device.screen(in: orientation),
      tab: Size2D(figures.length(.defer4Width), figures.length(.defer4Height)),
      indicatorEdge: device.hasHomeIndicator ? .bottom : nil)
  }

  /// Edges with any bands.
  package init(
    bands: EdgeTable<Band?>, reachability: Double? = nil, screen: Size2D, tab: Size2D,
    indicatorEdge: ScreenEdge? = nil
  ) {
    self.bands = bands
    self.reachability = reachability
    self.screen = screen
    self.tab = tab
    self.indicatorEdge = indicatorEdge
    var reach = -1.0
    for edge in ScreenEdge.allCases {
      guard let band = bands[edge], band.gesture == .sideEdge else { continue }
      reach = edge.isAtSide ? max(reach, band.gate) : .infinity
    }
    sideReach = reach
    func depth(_ edge: ScreenEdge) -> Double { bands[edge].map { max($0.swipe, $0.gate) } ?? 0 }
    clearStart = Point2D(depth(.left), depth(.top))
    // A point more, so that no rounding matters.
    let bottom = max(depth(.bottom), (reachability ?? 0) + 1)
    clearEnd = Point2D(screen.width - depth(.right), screen.height - bottom)
  }

  /// EDGE-1: home and the switcher with an indicator, and on pads, whose dock came with iOS 11;
  /// Control Center from iOS 7 on elsewhere.
  private static func bottomOwner(_ device: Device, _ os: Release) -> SystemGesture? {
    if device.hasHomeIndicator { return .home }
    if device.kind == .pad, os >= Release(11) { return .home }
    return os >= Release(7) ? .controlCenter : nil
  }

  /// True if Control Center has a part of the top (EDGE-3).
  private static func hasEars(_ device: Device, _ os: Release) -> Bool {
    switch device.kind {
    case .phone: device.hasHomeIndicator
    // From iOS 12 on, Control Center opens from the top right of every pad.
    case .pad: os >= Release(12)
    }
  }

  /// The edges that are the system's on this device.
  package var edges: EdgeSet { bands.edges { $0 != nil } }

  /// True if two gestures share an edge (EDGE-3).
  package func isShared(_ edge: ScreenEdge) -> Bool {
    guard let trailing = bands[edge]?.trailing else { return false }
    return trailing.share > 0
  }

  /// True if a touch that begins at `point` is in no band, and cannot become a swipe for
  /// Reachability: a quick test that most touches pass. False if it has to be searched for.
  @inlinable package func isClear(_ point: Point2D) -> Bool {
    point.x >= clearStart.x && point.x < clearEnd.x && point.y >= clearStart.y
      && point.y < clearEnd.y
  }

  /// The edge in whose swipe band or gate band a touch begins, with its gesture and where in the
  /// bands the touch is; `nil` if the touch begins in no band of an edge with swipes.
  ///
  /// Where the bands of several edges meet, the touch is at the nearest of them. Of edges that are
  /// equally near it is at the first of bottom, top, left and right.
  package func entry(at point: Point2D) -> Entry? { nearest(at: point, withSwipes: true) }

  /// The same for edges that have a gate band and no swipes (GATE-1). In a corner a touch may be at
  /// such an edge and at an edge with swipes.
  @inlinable package func sideEntry(at point: Point2D) -> Entry? {
    // Most touches begin away from the sides.
    guard point.x <= sideReach || point.x >= screen.width - sideReach else { return nil }
    return sideBand(at: point)
  }

  @usableFromInline func sideBand(at point: Point2D) -> Entry? {
    nearest(at: point, withSwipes: false)
  }

  @inline(__always) private func nearest(at point: Point2D, withSwipes: Bool) -> Entry? {
    guard isOnScreen(point) else { return nil }
    let order: InlineArray<4, ScreenEdge> = [.bottom, .top, .left, .right]
    var (nearest, least): (Entry?, Double) = (nil, .infinity)
    for index in order.indices {
      let edge = order[index]
      guard let band = bands[edge], (band.gesture != .sideEdge) == withSwipes,
        edge.hasInBand(max(band.swipe, band.gate), point, in: screen)
      else { continue }
      let entry = Entry(at: edge, in: band, point, screen)
      if entry.depth < least { (nearest, least) = (entry, entry.depth) }
    }
    return nearest
  }

  /// True if a point is on the screen, its right and bottom edges included.
  private func isOnScreen(_ point: Point2D) -> Bool {
    point.x >= 0 && point.x <= screen.width && point.y >= 0 && point.y <= screen.height
  }

  /// True if a touch that begins at `point` may become the swipe for Reachability (EDGE-6).
  package func reaches(_ point: Point2D) -> Bool {
    guard let reachability, isOnScreen(point) else { return false }
    return ScreenEdge.bottom.depth(of: point, in: screen) <= reachability
  }
}

extension SystemEdges {
  /// The bands of an edge that is the system's.
  @usableFromInline package struct Band: BitwiseCopyable, Hashable, Sendable {
    /// The gesture that begins there; on a shared edge that of the part before the trailing one.
    package let gesture: SystemGesture
    /// How far from the edge its swipe may begin.
    package let swipe: Double
    /// How far from the edge touches are withheld.
    package let gate: Double
    /// The trailing part of a shared edge; `nil` if one gesture has all of the edge.
    package internal(set) var trailing: Part?

    /// The bands of `gesture`, as deep as the figures say.
    init(_ gesture: SystemGesture, swipe: Figure, gate: Figure, _ figures: Figures) {
      self.init(gesture, swipe: figures.length(swipe), gate: figures.length(gate))
    }

    /// The bands of `gesture`, `swipe` and `gate` points deep.
    package init(
      _ gesture: SystemGesture, swipe: Double, gate: Double, trailing: Part? = nil
    ) {
      self.gesture = gesture
      self.swipe = swipe
      self.gate = gate
      self.trailing = trailing
    }

    /// The gesture that begins at `position` on an edge of `length` points.
    func gesture(at position: Double, of length: Double) -> SystemGesture {
      guard let trailing, trailing.share > 0, position >= length * (1 - trailing.share) else {
        return gesture
      }
      return trailing.gesture
    }

    /// The middle of the part of a gesture, on an edge of `length` points. A gesture that has no
    /// trailing part has the middle of the edge.
    func middle(of gesture: SystemGesture, on length: Double) -> Double {
      guard let trailing, trailing.gesture == gesture else { return length / 2 }
      return length * (1 - trailing.share / 2)
    }
  }

  /// The trailing part of an edge, which another gesture has (EDGE-3).
  @usableFromInline package struct Part: BitwiseCopyable, Hashable, Sendable {
    /// The gesture that begins there.
    package let gesture: SystemGesture
    /// The share of the edge's length; 0 if the part is empty.
    package let share: Double

    /// A part for `gesture`.
    package init(gesture: SystemGesture, share: Double) {
      self.gesture = gesture
      self.share = share
    }
  }

  /// Where a touch begins in the bands of an edge.
  @usableFromInline package struct Entry: BitwiseCopyable, Hashable, Sendable {
    /// The edge.
    package let edge: ScreenEdge
    /// The gesture that begins there.
    package let gesture: SystemGesture
    /// The distance of the touch from the edge.
    package let depth: Double
    /// The coordinate that changes with this distance, as rows measure it.
    package let place: Double
    /// How deep the swipe band is.
    package let swipe: Double
    /// The coordinate at which the gate band ends.
    package let limit: Double
    /// True if a system swipe can begin there (EDGE-2).
    package let isInSwipeBand: Bool
    /// True if touches are withheld there (GATE-1).
    package let isInGateBand: Bool

    /// A touch at `point`, in a band of `edge`; for `tabOwner` if it begins on its tab.
    init(
      at edge: ScreenEdge, in band: Band, onTabOf tabOwner: SystemGesture? = nil, _ point: Point2D,
      _ screen: Size2D
    ) {
      self.edge = edge
      gesture =
        tabOwner
        ?? band.gesture(at: edge.position(of: point), of: edge.length(in: screen))
      depth = edge.depth(of: point, in: screen)
      place = edge.coordinate(of: point)
      swipe = band.swipe
      limit = edge.coordinate(atDepth: band.gate, in: screen)
      isInSwipeBand = tabOwner != nil || edge.hasInBand(band.swipe, point, in: screen)
      isInGateBand = edge.hasInBand(band.gate, point, in: screen)
    }
  }
}
