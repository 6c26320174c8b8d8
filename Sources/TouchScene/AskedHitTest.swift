import TouchCore

/// The hit test where views override `hitTest(_:with:)` (ASK-1).
extension CompiledScene {
  /// The result of the hit test at `point`, with the answers of views that ask `hitTest`. `ask` gets
  /// such a view, its window, and what the hit test finds in it; it returns the answer.
  ///
  /// A view is asked if it can be hit, and its parent is asked and has the point. O(n) in the views
  /// that a search meets, without the boxes around siblings.
  package func target(
    at point: Point2D, asking ask: (ViewID, WindowID, ViewID?) -> ViewID?
  ) -> Target {
    let point = Point2D(point.x, point.y - contentShift)
    let (hits, bar) = (solved.hits, solved.statusBar.frame)
    if hits.isBeside(point) { return .beside }
    for (index, window) in hits.windows.enumerated() {
      if index == hits.windowsAboveBar, bar.contains(point) { return .statusBar }
      if window.first < window.past,
        let view = view(from: Int(window.first), in: window.window, at: point, point, ask)
      {
        return .view(window.window, view)
      }
    }
    if hits.windowsAboveBar == hits.windows.count, bar.contains(point) { return .statusBar }
    return .nowhere
  }

  /// What the view at `place` returns for a point of the screen, which is at `inside` for the views
  /// that scroll with this one.
  private func view(
    from place: Int, in window: WindowID, at point: Point2D, _ inside: Point2D,
    _ ask: (ViewID, WindowID, ViewID?) -> ViewID?
  ) -> ViewID? {
    let node = solved.hits.nodes[place]
    guard node.canBeHit else { return nil }
    var found: ViewID?
    if node.contains(inside) {
      found = node.passesTouches ? nil : node.view
      var inner = inside
      let scroll = Int(solved.scrolling.ofView[Int(node.view.index)])
      if scroll >= 0, content == .scrolled {
        inner = Point2D(point.x - scrolled[scroll].shift.x, point.y - scrolled[scroll].shift.y)
      }
      var child = place + 1
      while child < Int(node.past) {
        if let hit = view(from: child, in: window, at: point, inner, ask) {
          found = hit
          break
        }
        child = Int(solved.hits.nodes[child].past)
      }
    }
    guard description.views[Int(node.view.index)].asks.contains(.hitTest) else { return found }
    return ask(node.view, window, found)
  }

  /// The view with that id if it is in the scene and in `window`; else `nil`.
  package func view(named name: SceneName, in window: WindowID) -> ViewID? {
    guard let view = names.index(of: name, as: .view), !solved.competing.isGone[view] else {
      return nil
    }
    var root = view
    for ancestor in solved.tree.upward(from: view) { root = ancestor }
    return Int(solved.tree.roots[Int(window.index)]) == root ? ViewID(view) : nil
  }

  /// True if a gesture or a view asks the host something (ASK-1).
  package var asks: Bool {
    // By index, here and below: a copy of a view retains each of its arrays.
    let views = description.views
    return views.indices.contains { view in
      !views[view].asks.isEmpty || views[view].gestures.contains { !$0.asks.isEmpty }
    }
  }

  /// True if a view asks `hitTest`.
  package var asksHitTest: Bool {
    let views = description.views
    return views.indices.contains { views[$0].asks.contains(.hitTest) }
  }
}
