import TouchCore

/// What may be hit or seen, and the order of the windows.
struct Visibility {
  var isHittable: [Bool]
  var isVisible: [Bool]
  var windowOrder: [Int32]
  var windowsAboveBar: Int

  init(_ scene: SceneDescription, _ tree: SceneTree, _ figures: Figures) {
    let leastAlpha = figures.number(.hit1Alpha)
    let disabledSwallows = figures.flag(.hit4DisabledControlSwallows)
    isHittable = scene.views.map { Self.isHittable($0, leastAlpha, disabledSwallows) }
    isVisible = [Bool](repeating: false, count: scene.views.count)
    for (index, root) in tree.roots.enumerated() where !scene.windows[index].isRemoved {
      isVisible[Int(root)] = true
    }
    // Parents before children, whatever their order in the file.
    for view in scene.views.indices.sorted(by: { tree.depths[$0] < tree.depths[$1] }) {
      let parent = Int(tree.parents[view])
      if parent >= 0 { isVisible[view] = isVisible[parent] }
      if Self.isUnseen(scene.views[view]) { isVisible[view] = false }
    }
    // WIN-1: from the highest level down, the latest first inside a level.
    let order = scene.windows.indices.filter { !scene.windows[$0].isRemoved }
      .sorted { a, b in
        let levels = (scene.windows[a].level, scene.windows[b].level)
        return levels.0 == levels.1 ? a > b : levels.0 > levels.1
      }
    windowOrder = order.map { Int32($0) }
    let barLevel = Double(figures.count(.win1StatusBar))
    windowsAboveBar = order.count { scene.windows[$0].level > barLevel }
  }

  /// True if a view of another description can be hit where the old one cannot, or is seen where the
  /// old one is not, or the other way round.
  static func differs(
    _ old: ViewDescription, _ new: ViewDescription, _ figures: Figures
  ) -> Bool {
    let leastAlpha = figures.number(.hit1Alpha)
    let disabledSwallows = figures.flag(.hit4DisabledControlSwallows)
    return isHittable(old, leastAlpha, disabledSwallows)
      != isHittable(new, leastAlpha, disabledSwallows) || isUnseen(old) != isUnseen(new)
  }

  /// True if a view can be hit, as far as its own facts decide (HIT-1, HIT-4).
  private static func isHittable(
    _ view: ViewDescription, _ leastAlpha: Double, _ disabledSwallows: Bool
  ) -> Bool {
    if view.isRemoved || view.isHidden || !view.takesInteraction { return false }
    if view.alpha < leastAlpha { return false }
    return view.control.isEnabled || disabledSwallows || !view.kind.isControl
  }

  /// True if the view's own facts hide it and its subviews.
  private static func isUnseen(_ view: ViewDescription) -> Bool {
    view.isHidden || view.isRemoved || view.alpha == 0
  }
}

extension HitTree {
  /// The views that can be hit on the screen of an app.
  init(_ tree: SceneTree, _ places: [AxisPlace], _ visibility: Visibility, on screen: AppScreen) {
    self.init(
      tree, places, isHittable: visibility.isHittable, windowOrder: visibility.windowOrder,
      windowsAboveBar: visibility.windowsAboveBar,
      clip: screen.isLetterboxed ? Rect2D(origin: .zero, size: screen.size) : nil)
  }
}
