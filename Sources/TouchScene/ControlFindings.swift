import TouchCore

/// Controls that are covered (SAFE-6), and views that are drawn where no touch reaches them
/// (HIT-3).
extension CompiledScene {
  func coveredControls() -> [SceneFinding] {
    shownViews.filter { isControl($0) }.compactMap { control in
      cover(of: control).map { .covered(control, by: $0) }
    }
  }

  private func cover(of control: ViewID) -> SceneFinding.Cover? {
    let rect = shownFrame(of: control)
    guard rect.area > 0 else { return nil }
    func cover(_ kind: SceneFinding.Cover.Kind, isWhole: Bool) -> SceneFinding.Cover {
      SceneFinding.Cover(kind: kind, isWhole: isWhole, hasOldBar: hasOldBar(control))
    }
    if let bar = barOver(control), bar.intersects(rect) {
      return cover(.statusBar, isWhole: rect.maxY <= bar.maxY)
    }
    if let notch, notch.intersects(rect) {
      let isWhole =
        notch.minX <= rect.minX && rect.maxX <= notch.maxX && notch.minY <= rect.minY
        && rect.maxY <= notch.maxY
      return cover(.notch, isWhole: isWhole)
    }
    let corner = cornerOver(rect)
    return corner.map { cover(.corner, isWhole: $0) }
  }

  /// The frame of the status bar, if it takes touches of a view; else `nil`.
  func barOver(_ view: ViewID) -> Rect2D? {
    if let window = window(of: view), isAboveStatusBar(window) { return nil }
    return statusBarFrame
  }

  /// The window of a view; `nil` if none has its root.
  package func window(of view: ViewID) -> WindowID? {
    tree.upward(from: Int(view.index)).lazy.compactMap { view in
      tree.roots.firstIndex(of: Int32(view))
    }.first.map { WindowID($0) }
  }

  /// The notch, in points of the screen; `nil` if the screen has none.
  var notch: Rect2D? {
    guard case .notch(let size) = description.appDevice.cutout else { return nil }
    let (width, height) = (screen.size.width, screen.size.height)
    switch description.orientation {
    case .portrait: return Rect2D((width - size.width) / 2, 0, size.width, size.height)
    case .upsideDown:
      return Rect2D((width - size.width) / 2, height - size.height, size.width, size.height)
    case .landscapeLeft:
      return Rect2D(width - size.height, (height - size.width) / 2, size.height, size.width)
    case .landscapeRight: return Rect2D(0, (height - size.width) / 2, size.height, size.width)
    }
  }

  /// True if all of a rectangle is beyond a rounded corner, false if a part is; `nil` if it reaches
  /// beyond no corner.
  private func cornerOver(_ rect: Rect2D) -> Bool? {
    let radius = description.appDevice.cornerRadius
    guard radius > 0 else { return nil }
    /// True if a point, so far in from both edges of a corner, is beyond its arc.
    func isBeyond(_ across: Double, _ down: Double) -> Bool {
      guard across < radius, down < radius else { return false }
      let (x, y) = (radius - across, radius - down)
      return x * x + y * y > (radius + Self.visible) * (radius + Self.visible)
    }
    let across = [
      (rect.minX, rect.maxX), (screen.maxX - rect.maxX, screen.maxX - rect.minX),
    ]
    let down = [(rect.minY, rect.maxY), (screen.maxY - rect.maxY, screen.maxY - rect.minY)]
    for (near, far) in across {
      for (above, below) in down where isBeyond(max(0, near), max(0, above)) {
        return isBeyond(far, below)
      }
    }
    return nil
  }

  /// True if a view or an ancestor of it is `SAFE-6.oldBar` from the top of the screen because
  /// its frame or pin says so, and the bar has another height.
  private func hasOldBar(_ view: ViewID) -> Bool {
    let oldBar = figures.length(.safe6OldBar)
    guard screenInsets.top != oldBar else { return false }
    return tree.upward(from: Int(view.index)).contains { index in
      let described = description.views[index]
      let isWritten =
        described.frame?.minY == oldBar
        || described.pins.contains {
          guard case .bounds = $0.anchor else { return false }
          return $0.edge == .top && $0.constant == oldBar
        }
      return isWritten && onScreen(ViewID(index)).minY == oldBar
    }
  }

  /// The distance beyond an arc, in points, up to which a part counts as not cut off.
  private static var visible: Double { 0.5 }

  /// How far bars and hardware reach into the screen.
  var screenInsets: Insets2D { statusBar.screenInsets }
}

// HIT-3
extension CompiledScene {
  func cutOffViews() -> [SceneFinding] {
    views.filter { isVisible[Int($0.index)] && (isControl($0) || hasGestures($0)) }
      .compactMap { cut($0) }
  }

  /// What a scroll view does not show can be scrolled to, and is not cut off by that.
  private func cut(_ view: ViewID) -> SceneFinding? {
    let ancestors = tree.ancestors(of: Int(view.index)).map { ViewID($0) }
    let isScrolled = ancestors.contains { scrolls($0) }
    var shown = isScrolled ? onScreen(view) : onScreen(view).intersection(screen)
    for ancestor in ancestors {
      let left = shown.intersection(hitArea(of: ancestor))
      if scrolls(ancestor) {
        shown = left.intersection(screen)
      } else if left.area < shown.area - 1e-6 {
        // Sums of fractions are not exact, so small remainders count as nothing.
        return .cutOff(view, by: ancestor, isWhole: left.area == 0)
      }
      if shown.area == 0 { return nil }
    }
    return nil
  }

  private func scrolls(_ view: ViewID) -> Bool { description.views[Int(view.index)].kind.scrolls }
}

extension CompiledScene {
  /// What of a view's frame is on the screen, and in the bounds of every scroll view that it is
  /// content of: of no size where that is nothing.
  package func shownFrame(of view: ViewID) -> Rect2D {
    tree.ancestors(of: Int(view.index)).map { ViewID($0) }.filter { scrolls($0) }
      .reduce(onScreen(view).intersection(screen)) { $0.intersection(onScreen($1)) }
  }

  /// The part of a view's hit area that is on the screen and in the hit areas of all its ancestors: of
  /// no size where that is nothing.
  package func shownHitArea(of view: ViewID) -> Rect2D {
    tree.ancestors(of: Int(view.index))
      .reduce(hitArea(of: view).intersection(screen)) { $0.intersection(hitArea(of: ViewID($1))) }
  }
}

extension Rect2D {
  /// The area, in square points.
  fileprivate var area: Double { size.width * size.height }

  /// What it has in common with another; of no size where that is nothing.
  func intersection(_ other: Rect2D) -> Rect2D {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect2D(
      x, y, max(0, min(maxX, other.maxX) - x), max(0, min(maxY, other.maxY) - y))
  }
}
