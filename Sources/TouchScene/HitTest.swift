import TouchCore

/// The result of a hit test.
@usableFromInline package enum Target: BitwiseCopyable, Hashable, Sendable {
  /// The status bar's own window.
  case statusBar
  /// A view of the app.
  case view(WindowID, ViewID)
  /// No window at the point accepts touches.
  case nowhere
  /// Beside the screen of a letterboxed app (DEV-1).
  case beside
}

// What is asked of every touch is inlined into the caller: a scene is a large value, and calling
// across modules would copy all of it for each question.
extension CompiledScene {
  /// The level of the status bar's window (WIN-1).
  @inlinable package var statusBarLevel: Double { Double(figures.count(.win1StatusBar)) }

  /// Where `point` of the app lands: windows from the highest level down, latest first inside a
  /// level, the status bar among them at its own level; a window without a view for the point is
  /// passed over (WIN-1, WIN-2).
  @inlinable package func target(at point: Point2D) -> Target {
    guard content == .asSolved else { return scrolledTarget(at: point) }
    // EDGE-6: while Reachability is on, all content of the screen is drawn lower.
    return solved.target(at: Point2D(point.x, point.y - contentShift))
  }

  /// Converts a point of the screen to a view's own coordinates; in a scroll view they are the
  /// coordinates of its content (HIT-7).
  @inlinable @inline(__always) package func convert(_ point: Point2D, to view: ViewID) -> Point2D {
    hasScrolled ? convertScrolled(point, to: view) : convertSolved(point, to: view)
  }

  /// True if the content of a scroll view is elsewhere than the layout has it.
  @inlinable @inline(__always) package var hasScrolled: Bool { content != .asSolved }

  /// Converts a point as `convert` does; `hasScrolled` must be false. A caller that has asked that itself
  /// reads three fields and copies no scene.
  @inlinable @inline(__always)
  package func convertSolved(_ point: Point2D, to view: ViewID) -> Point2D {
    let (x, y) = (point.x, point.y - contentShift)
    if solved.origins[known: Int(view.index)].isScaled { return solved.convert(x, y, to: view) }
    let origin = solved.origins[known: Int(view.index)].origin
    return Point2D(x - origin.x, y - origin.y)
  }

  /// True if the window that a touch is in is above the status bar (WIN-2).
  @inlinable @inline(__always) package func isAboveStatusBar(_ window: WindowID) -> Bool {
    solved.description.windows[Int(window.index)].level > statusBarLevel
  }

  /// True if a view is delivered more than its first finger (HIT-5).
  @inlinable package func takesMultipleTouch(_ view: ViewID) -> Bool {
    solved.description.views[Int(view.index)].takesMultipleTouch
  }

  /// True if a view and others of its window never have touches at once (HIT-6).
  @inlinable package func takesExclusiveTouch(_ view: ViewID) -> Bool {
    solved.description.views[Int(view.index)].takesExclusiveTouch
  }

  /// True if a view is a descendant of another.
  package func isInside(_ view: ViewID, _ other: ViewID) -> Bool {
    solved.tree.ancestors(of: Int(view.index)).contains(Int(other.index))
  }

  /// True if an id is that of a view, of an ancestor of it, or of its window.
  package func contains(_ view: ViewID, in name: SceneName) -> Bool {
    for ancestor in solved.tree.upward(from: Int(view.index)) {
      if solved.description.views[ancestor].id == name { return true }
    }
    return window(of: view).map { solved.description.windows[Int($0.index)].id == name } ?? false
  }

  /// True if a view, an ancestor of it or its window has been taken out of the scene (WIN-4).
  package func isRemoved(_ view: ViewID) -> Bool { solved.competing.isGone[Int(view.index)] }
}
