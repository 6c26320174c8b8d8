import TouchCore

/// Controls that are covered (SAFE-6), and what is drawn where no touch reaches it (HIT-3).
extension Scene {
  func coveredControls() -> [SceneFinding] {
    shownViews.filter { isControl($0) }.compactMap { control in
      cover(of: control).map { .covered(control, by: $0) }
    }
  }

  private func cover(of control: ViewID) -> SceneFinding.Cover? {
    let rect = onScreen(control)
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

  /// The status bar, where it takes the touches of a view.
  func barOver(_ view: ViewID) -> Rect? {
    var root = Int(view.index)
    while tree.parents[root] >= 0 { root = Int(tree.parents[root]) }
    let window = tree.roots.firstIndex(of: Int32(root))
    if let window, isAboveStatusBar(WindowID(window)) { return nil }
    return statusBarFrame
  }

  /// The notch on the screen; nothing where there is none.
  var notch: Rect? {
    guard case .notch(let size) = description.device.cutout else { return nil }
    let (width, height) = (screen.size.width, screen.size.height)
    switch description.orientation {
    case .portrait: return Rect((width - size.width) / 2, 0, size.width, size.height)
    case .upsideDown:
      return Rect((width - size.width) / 2, height - size.height, size.width, size.height)
    case .landscapeLeft:
      return Rect(width - size.height, (height - size.width) / 2, size.height, size.width)
    case .landscapeRight: return Rect(0, (height - size.width) / 2, size.height, size.width)
    }
  }

  /// Whether a rectangle reaches beyond a rounded corner, and whether all of it is there; nothing
  /// where it does not.
  private func cornerOver(_ rect: Rect) -> Bool? {
    let radius = description.device.cornerRadius
    guard radius > 0 else { return nil }
    /// Whether a point, so far in from both edges of a corner, is beyond its arc.
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

  /// Whether a view, or one that it stands in, is 20 pt from the top of the screen because somebody
  /// wrote that, where the bar is another.
  private func hasOldBar(_ view: ViewID) -> Bool {
    guard screenInsets.top != Self.oldBar else { return false }
    var place = Int(view.index)
    while place >= 0 {
      let described = description.views[place]
      let isWritten =
        described.frame?.minY == Self.oldBar
        || described.pins.contains {
          guard case .bounds = $0.anchor else { return false }
          return $0.edge == .top && $0.constant == Self.oldBar
        }
      if isWritten, onScreen(ViewID(place)).minY == Self.oldBar { return true }
      place = Int(tree.parents[place])
    }
    return false
  }

  /// What reaches less than this beyond an arc is not seen to be cut, in points.
  private static var visible: Double { 0.5 }

  /// The height of the bar on all phones before the notch, in points.
  private static var oldBar: Double { 20 }

  /// How far bars and hardware reach into the screen.
  var screenInsets: EdgeInsets { statusBar.screenInsets }
}

// HIT-3
extension Scene {
  func cutOffViews() -> [SceneFinding] {
    shownViews.filter { isControl($0) || hasGestures($0) }.compactMap { cut($0) }
  }

  private func cut(_ view: ViewID) -> SceneFinding? {
    var shown = intersection(onScreen(view), screen)
    var ancestors: [ViewID] = []
    var place = tree.parents[Int(view.index)]
    while place >= 0 {
      let ancestor = ViewID(Int(place))
      // What a scroll view does not show can be scrolled to.
      if description.views[Int(place)].kind.scrolls {
        shown = intersection(shown, onScreen(ancestor))
      } else {
        ancestors.append(ancestor)
      }
      place = tree.parents[Int(place)]
    }
    guard area(shown) > 0 else { return nil }
    for ancestor in ancestors {
      let left = area(intersection(shown, onScreen(ancestor)))
      // Sums of fractions are not told from each other.
      guard left < area(shown) - 1e-6 else { continue }
      return .cutOff(view, by: ancestor, isWhole: left == 0)
    }
    return nil
  }

  private func area(_ rect: Rect) -> Double { rect.size.width * rect.size.height }

  private func intersection(_ a: Rect, _ b: Rect) -> Rect {
    let (x, y) = (max(a.minX, b.minX), max(a.minY, b.minY))
    return Rect(x, y, max(0, min(a.maxX, b.maxX) - x), max(0, min(a.maxY, b.maxY) - y))
  }
}
