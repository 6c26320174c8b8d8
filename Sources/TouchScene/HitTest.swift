import TouchCore

/// Where a point lands.
public enum Target: BitwiseCopyable, Hashable, Sendable {
  /// The status bar's own window.
  case statusBar
  /// A view of the app.
  case view(WindowID, ViewID)
  /// No window wants it.
  case nowhere
}

extension Scene {
  /// The level of the status bar's window (WIN-1).
  public var statusBarLevel: Double { Double(figures.count(.win1StatusBar)) }

  /// Where `point` lands: windows from the highest level down, latest first inside a level, the
  /// status bar among them at its own level; a window without a view for the point is passed over
  /// (WIN-1, WIN-2).
  public func target(at point: Point) -> Target {
    for (place, window) in windowOrder.enumerated() {
      if place == windowsAboveBar, statusBar.frame.contains(point) { return .statusBar }
      let root = Int(tree.roots[Int(window)])
      if let view = hitTest(point, in: root) {
        return .view(WindowID(Int(window)), ViewID(view))
      }
    }
    if windowsAboveBar == windowOrder.count, statusBar.frame.contains(point) { return .statusBar }
    return .nowhere
  }

  /// The front-most view under `point` in a tree: depth first, front-most child first (HIT-2);
  /// nothing outside the parent's bounds (HIT-3), and nothing hidden (HIT-1).
  private func hitTest(_ point: Point, in view: Int) -> Int? {
    guard isHittable[view], contains(point, view) else { return nil }
    for child in tree.children(of: view).reversed() {
      if let hit = hitTest(point, in: Int(child)) { return hit }
    }
    return view
  }

  private func contains(_ point: Point, _ view: Int) -> Bool {
    let across = places[2 * view]
    let down = places[2 * view + 1]
    let x = across.inContent(point.x) - across.offset
    let y = down.inContent(point.y) - down.offset
    return x >= 0 && x < across.length && y >= 0 && y < down.length
  }

  /// A point of the screen in a view's own coordinates: those of its content where it scrolls
  /// (HIT-7).
  public func convert(_ point: Point, to view: ViewID) -> Point {
    let view = Int(view.index)
    return Point(places[2 * view].inContent(point.x), places[2 * view + 1].inContent(point.y))
  }

  /// Whether the window that a touch is in stands above the status bar (WIN-2).
  public func isAboveStatusBar(_ window: WindowID) -> Bool {
    description.windows[Int(window.index)].level > statusBarLevel
  }

  /// Whether a view is delivered more than its first finger (HIT-5).
  public func takesMultipleTouch(_ view: ViewID) -> Bool {
    description.views[Int(view.index)].takesMultipleTouch
  }

  /// Whether a view, one it stands in, or its window has been taken out of the scene (WIN-4).
  public func isRemoved(_ view: ViewID, in window: WindowID) -> Bool {
    if description.windows[Int(window.index)].isRemoved { return true }
    var place = Int(view.index)
    while place >= 0 {
      if description.views[place].isRemoved { return true }
      place = Int(tree.parents[place])
    }
    return false
  }
}
