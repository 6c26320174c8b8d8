import TouchCore

/// The pull tab of a deferred edge (DEFER-4).
///
///     ┌───────────┌────────┐────────┌────────┐┐
///     │           └────────┘        └────────┘│  top: in the middle; that of Control Center in the
///     │                                       │  middle of its part (EDGE-3)
///     │                                       │
///     └───────────└────────┘──────────────────┘  bottom: in the middle
///
/// At the bottom with a home indicator there is none: the indicator itself is dimmed.
extension SystemEdges {
  /// Where the tab for `gesture` is on the screen; nothing where an edge has no tab.
  public func tab(of gesture: SystemGesture, at edge: Edge) -> Rect? {
    var middle = screen.width / 2
    let y: Double
    switch edge {
    case .top:
      if gesture == .controlCenter { middle = screen.width * (1 - controlCenterShare / 2) }
      y = 0
    case .bottom:
      if hasIndicator { return nil }
      y = screen.height - tab.height
    case .left, .right:
      return nil
    }
    return Rect(middle - tab.width / 2, y, tab.width, tab.height)
  }

  /// Where a touch begins that begins on that tab, however deep in the edge's bands; nothing beside
  /// it.
  public func entry(onTabOf gesture: SystemGesture, at edge: Edge, _ point: Point) -> Entry? {
    guard let tab = tab(of: gesture, at: edge), tab.contains(point),
      let band = edge == .top ? top : bottom
    else { return nil }
    let limit = edge == .top ? band.gate : screen.height - band.gate
    return Entry(
      edge: edge, gesture: gesture, depth: edge == .top ? point.y : screen.height - point.y,
      place: point.y, swipe: band.swipe, limit: limit, isInSwipeBand: true,
      isInGateBand: edge == .top ? point.y < limit : point.y >= limit)
  }
}
