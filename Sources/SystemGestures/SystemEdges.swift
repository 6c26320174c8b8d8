import TouchCore

/// Which edges of the screen are the system's, and how far they reach (EDGE-1 to EDGE-3, GATE-1).
///
///     ┌──────────────────────────┐
///     │▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▓▓▓▓▓▓│ swipe and gate band of the top: ▒ Notification Center,
///     │                          │ ▓ Control Center (EDGE-3)
///     │                          │
///     │··························│ gate band of the bottom: touches are withheld (GATE-1)
///     │░░░░░░░░░░░░░░░░░░░░░░░░░░│ swipe band of the bottom: swipes begin here (EDGE-2)
///     └──────────────────────────┘
///
/// Everything is in points of the screen as it is held.
public struct SystemEdges: BitwiseCopyable, Hashable, Sendable {
  /// The edge at the top, where it is the system's.
  public let top: Band?
  /// The edge at the bottom, where it is the system's.
  public let bottom: Band?
  /// The share of the top, from the trailing end, that is Control Center's; 0 for none (EDGE-3).
  public let controlCenterShare: Double
  /// How high above the bottom a swipe for Reachability can begin; nothing without (EDGE-6).
  public let reachability: Double?
  /// The screen.
  public let screen: Size
  /// The tab of a deferred edge: its extent along the edge and away from it (DEFER-4).
  let tab: Size
  /// Whether the bottom has the home indicator, and so no tab.
  let hasIndicator: Bool

  /// The edges that can be the system's (EDGE-1).
  public static let edges: [Edge] = [.top, .bottom]

  /// An edge of the system's.
  public struct Band: BitwiseCopyable, Hashable, Sendable {
    /// Whose it is; at the top of phones with ears this is the larger part (EDGE-3).
    public let gesture: SystemGesture
    /// How far from the edge its swipe may begin.
    public let swipe: Double
    /// How far from the edge touches are withheld.
    public let gate: Double
  }

  /// The edges of a device with a release, held in `orientation`.
  public init(_ device: Device, os: Release, orientation: Orientation, _ figures: Figures) {
    screen = device.screen(in: orientation)
    tab = Size(figures.length(.defer4Width), figures.length(.defer4Height))
    hasIndicator = device.hasHomeIndicator
    top =
      os < Release(5)
      ? nil
      : Band(
        gesture: .notificationCenter, swipe: figures.length(.edge2Top),
        gate: figures.length(.gate1Top))
    let bottomOwner = Self.bottomOwner(device, os)
    bottom = bottomOwner.map {
      Band(
        gesture: $0, swipe: figures.length(.edge2Bottom), gate: figures.length(.gate1Bottom))
    }
    let hasEars =
      switch device.kind {
      case .phone: device.hasHomeIndicator
      // Control Center went there on every pad with iOS 12.
      case .pad: os >= Release(12)
      }
    let share: Figure = orientation.isLandscape ? .edge3Landscape : .edge3Portrait
    controlCenterShare = hasEars ? figures.number(share) : 0
    let isReachable =
      device.kind == .phone && device.hasHomeIndicator && figures.flag(.edge6Enabled)
    reachability = isReachable ? figures.length(.edge6Region) : nil
  }

  /// EDGE-1: home and the switcher with an indicator, and on pads, whose dock came with iOS 11;
  /// Control Center from iOS 7 on elsewhere.
  private static func bottomOwner(_ device: Device, _ os: Release) -> SystemGesture? {
    if device.hasHomeIndicator { return .home }
    if device.kind == .pad, os >= Release(11) { return .home }
    return os >= Release(7) ? .controlCenter : nil
  }

  /// The edge in whose swipe band or gate band a touch begins, with its gesture and where in the
  /// bands it is; nothing elsewhere. Where the bands of both edges meet, the nearer edge.
  ///
  /// A band is a rectangle of the screen like any other: its upper end is inside, its lower is not.
  public func entry(at point: Point) -> Entry? {
    let (fromTop, fromBottom) = (point.y, screen.height - point.y)
    // What is not on the screen is at none of its edges.
    guard isOnScreen(point) else { return nil }
    if let bottom, point.y >= screen.height - max(bottom.swipe, bottom.gate) {
      let isAtTopToo = top.map { point.y < max($0.swipe, $0.gate) } ?? false
      if !isAtTopToo || fromBottom <= fromTop {
        let limit = screen.height - bottom.gate
        return Entry(
          edge: .bottom, gesture: bottom.gesture, depth: fromBottom, place: point.y,
          swipe: bottom.swipe, limit: limit,
          isInSwipeBand: point.y >= screen.height - bottom.swipe,
          isInGateBand: point.y >= limit)
      }
    }
    guard let top, point.y < max(top.swipe, top.gate) else { return nil }
    let isTrailing =
      controlCenterShare > 0 && point.x >= screen.width * (1 - controlCenterShare)
    return Entry(
      edge: .top, gesture: isTrailing ? .controlCenter : top.gesture, depth: fromTop,
      place: point.y, swipe: top.swipe, limit: top.gate, isInSwipeBand: point.y < top.swipe,
      isInGateBand: point.y < top.gate)
  }

  /// Whether a point is on the screen, its right and bottom edges included.
  private func isOnScreen(_ point: Point) -> Bool {
    point.x >= 0 && point.x <= screen.width && point.y >= 0 && point.y <= screen.height
  }

  /// Whether a touch that begins at `point` may become the swipe for Reachability (EDGE-6).
  public func reaches(_ point: Point) -> Bool {
    guard let reachability, isOnScreen(point) else { return false }
    return screen.height - point.y <= reachability
  }

  /// Where a touch begins in the bands of an edge.
  public struct Entry: BitwiseCopyable, Hashable, Sendable {
    /// The edge.
    public let edge: Edge
    /// Whose it is there.
    public let gesture: SystemGesture
    /// How far from the edge it is.
    public let depth: Double
    /// The coordinate across the edge, as rows measure it.
    public let place: Double
    /// How deep the swipe band is.
    public let swipe: Double
    /// The coordinate at which the gate band ends.
    public let limit: Double
    /// Whether a system swipe can begin there (EDGE-2).
    public let isInSwipeBand: Bool
    /// Whether touches are withheld there (GATE-1).
    public let isInGateBand: Bool
  }
}
