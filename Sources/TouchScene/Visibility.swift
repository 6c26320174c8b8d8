import TouchCore

/// What may be hit or seen, and the order of the windows.
struct Visibility {
  /// For each view the facts that its hit test depends on.
  var hitFacts: [HitFacts]
  /// For each view, true if it has been removed itself.
  var isRemoved: [Bool]
  /// For each view, true if it is in a window and neither it nor an ancestor is hidden or clear.
  var isVisible: [Bool]
  var windowOrder: [Int32]
  var windowsAboveBar: Int

  init(_ scene: SceneDescription, _ tree: SceneTree, _ figures: Figures) {
    // By index: a copy of a view retains each of its arrays.
    let views = scene.views
    hitFacts = HitFacts.all(views, figures)
    isRemoved = views.indices.map { views[$0].isRemoved }
    isVisible = [Bool](repeating: false, count: scene.views.count)
    for (index, root) in tree.roots.enumerated() where !scene.windows[index].isRemoved {
      isVisible[Int(root)] = true
    }
    // Parents before children, whatever their order in the file.
    var open = views.indices.filter { tree.parents[$0] < 0 }
    while let view = open.popLast() {
      let parent = Int(tree.parents[view])
      if parent >= 0 { isVisible[view] = isVisible[parent] }
      if Self.isUnseen(views[view]) { isVisible[view] = false }
      for child in tree.children(of: view) { open.append(Int(child)) }
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

  /// True if the view's own facts hide it and its subviews.
  @inline(__always) static func isUnseen(_ view: ViewDescription) -> Bool {
    view.isHidden || view.isRemoved || view.alpha == 0
  }
}
