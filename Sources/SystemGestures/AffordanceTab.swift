import TouchCore

/// The pull tab of a deferred edge (DEFER-4).
///
///     ┌───────────┌────────┐────────┌────────┐┐
///     │           └────────┘        └────────┘│  top: in the middle; that of Control Center in the
///     ├──┐                                 ┌──┤  middle of its part (EDGE-3)
///     │  │                                 │  │
///     ├──┘                                 └──┤  left and right: in the middle, turned by 90°
///     └───────────└────────┘──────────────────┘  bottom: in the middle
///
/// An edge that is not the system's has no tab. Nor has the edge with the home indicator: the
/// indicator itself is dimmed.
extension SystemEdges {
  /// The rectangle of the tab for `gesture` on the screen; `nil` if the edge has no tab.
  package func tab(of gesture: SystemGesture, at edge: ScreenEdge) -> Rect2D? {
    guard let band = bands[edge], edge != indicatorEdge else { return nil }
    let middle = band.middle(of: gesture, on: edge.length(in: screen))
    return edge.rect(
      at: middle - tab.width / 2, length: tab.width, depth: tab.height, in: screen)
  }

  /// The entry of a touch that begins on that tab, however deep in the edge's bands; `nil` if it
  /// begins beside the tab.
  package func entry(onTabOf gesture: SystemGesture, at edge: ScreenEdge, _ point: Point2D)
    -> Entry?
  {
    guard let tab = tab(of: gesture, at: edge), tab.contains(point), let band = bands[edge] else {
      return nil
    }
    return Entry(at: edge, in: band, onTabOf: gesture, point, screen)
  }

  /// How far along the edge a touch at `point` begins from the middle of that tab, against half of
  /// the tab's length; `nil` if the edge has no tab.
  package func distance(
    of point: Point2D, fromTabOf gesture: SystemGesture, at edge: ScreenEdge
  ) -> Measure? {
    guard let rect = tab(of: gesture, at: edge) else { return nil }
    let middle = edge.position(of: rect.origin) + tab.width / 2
    let position = edge.position(of: point)
    let away = position < middle ? middle - position : position - middle
    return Measure(away, limit: tab.width / 2, unit: .points)
  }
}
