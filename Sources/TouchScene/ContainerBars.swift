import TouchCore

/// The bars that navigation and tab controllers have over the views of their children (SAFE-1).
///
///     tabs (a tab controller)
///     └─ frame         its view
///        ├─ page       the view of a child: its safe area ends above the bar
///        └─ bar        kind tabBar
///
/// A bar that is placed by a view of the child's own branch cannot cover it as well, and is left
/// out.
struct ContainerBars: Equatable, Sendable {
  /// For each view the container whose bars are over it, or -1.
  private var containers: [Int32]
  /// For each controller its bars.
  private var bars: [[Int32]]
  /// What each bar is pinned to along the vertical, by its place in the scene's views.
  private var references: [References]

  /// The indices of the two views that a view is pinned to along an axis; -1 for a pin that it does
  /// not have.
  private struct References: BitwiseCopyable, Hashable, Sendable {
    let first: Int32
    let second: Int32
  }

  /// The most bars of one container; further ones cover nothing.
  private static let mostBars = 8

  init(_ scene: SceneDescription, _ tree: SceneTree, _ facts: [AxisFacts]) {
    containers = [Int32](repeating: -1, count: scene.views.count)
    bars = [[Int32]](repeating: [], count: scene.controllers.count)
    references = scene.views.indices.map { view in
      let (first, second) = facts[2 * view + LayoutAxis.vertical.rawValue].references
      return References(first: first, second: second)
    }
    var views = [Int](repeating: -1, count: scene.controllers.count)
    for (view, controller) in tree.controllers.enumerated() where controller >= 0 {
      views[Int(controller)] = view
    }
    for (controller, container) in tree.controllerParents.enumerated() where container >= 0 {
      switch scene.controllers[Int(container)].kind {
      case .plain: continue
      case .navigation, .tab: containers[views[controller]] = container
      }
    }
    for (controller, view) in views.enumerated() {
      for child in tree.children(of: view) where bars[controller].count < Self.mostBars {
        let described = scene.views[Int(child)]
        guard !described.isHidden, !described.isRemoved, described.kind.isBar else { continue }
        bars[controller].append(child)
      }
    }
  }

  /// Adds a view at the end that is not a bar or a controller's view, and has no pins.
  mutating func appendPlainView() {
    containers.append(-1)
    references.append(References(first: -1, second: -1))
  }

  /// The bars over `view`. `tree` is that of the scene.
  func over(_ view: Int, _ tree: SceneTree) -> [Int32] {
    guard containers[view] >= 0 else { return [] }
    return bars[Int(containers[view])].filter { bar in
      let (first, second) = (references[Int(bar)].first, references[Int(bar)].second)
      return isAround(view, tree.parents[Int(bar)], tree) && !isAround(view, bar, tree)
        && isAround(view, first, tree) && isAround(view, second, tree)
    }
  }

  /// True if the view with the index `other` is an ancestor of `view`, or `other` is -1: no view.
  private func isAround(_ view: Int, _ other: Int32, _ tree: SceneTree) -> Bool {
    other < 0 || tree.ancestors(of: view).contains(Int(other))
  }
}

extension ViewKind {
  /// True if it is a bar at the top or the bottom of a container.
  var isBar: Bool {
    switch self {
    case .navigationBar, .toolbar, .tabBar: true
    case .view, .button, .slider, .switch, .control, .label, .image, .textView, .scrollView,
      .tableView, .cell, .contentView, .separator, .header, .barButton, .webView:
      false
    }
  }
}
