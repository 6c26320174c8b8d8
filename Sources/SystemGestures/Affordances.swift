import TouchCore

/// For each edge its affordance: the pull tab or the home indicator of a deferred edge.
package typealias Affordances = EdgeTable<Affordance>

extension EdgeTable<Affordance> {
  /// Affordances of edges without a swipe so far.
  package init() { self.init(repeating: Affordance()) }

  /// The edges on which one is shown.
  package var shown: EdgeSet { edges { $0.gesture != nil } }

  /// The entry of a touch that begins at `point`, on a tab that is shown; `nil` if there is no tab
  /// at `point`.
  package func entry(onTabAt point: Point2D, of edges: SystemEdges) -> SystemEdges.Entry? {
    for edge in shown {
      guard let gesture = self[edge].gesture,
        let entry = edges.entry(onTabOf: gesture, at: edge, point)
      else { continue }
      return entry
    }
    return nil
  }
}
