import TouchCore

/// The scroll views whose insets the safe area or the bars adjust (INS-1).
///
///     sdk            decided by                             for
///     7 to 10        automaticallyAdjustsScrollViewInsets   a controller's view or its first subview
///     11 and later   contentInsetAdjustmentBehavior         every scroll view
///                    viewport-fit (SAFE-5)                  every web view
extension LayoutSolver {
  /// True if the safe area is added to the insets of a scroll view along an axis. `place` is the
  /// view's place along that axis, with its safe area.
  func adjusts(_ view: Int, _ axis: LayoutAxis, _ place: AxisPlace) -> Bool {
    guard scene.effectiveSDK >= Release(11) else {
      return axis == .vertical && isAdjustedByContainer(view)
    }
    if scene.views[view].kind == .webView { return isInsideSafeArea(pageOf: view) }
    let scroll = scene.views[view].scroll
    let bounces =
      axis == .horizontal ? scroll.alwaysBouncesHorizontally : scroll.alwaysBouncesVertically
    let scrolls = axis.of(scroll.content) > place.length || bounces
    switch scroll.adjustment {
    case .never: return false
    case .always: return true
    case .scrollableAxes: return scrolls
    case .automatic: return scrolls || (axis == .vertical && isUnderBars(view))
    }
  }

  /// True if a navigation or tab controller adjusts the insets of a scroll view before iOS 11
  /// (INS-1). It adjusts the view of its child controller or, if that view does not scroll, the
  /// first subview of that view.
  private func isAdjustedByContainer(_ view: Int) -> Bool {
    if isContentOfContainer(view) { return true }
    let parent = Int(tree.parents[view])
    guard parent >= 0, !scene.views[parent].kind.scrolls, isContentOfContainer(parent) else {
      return false
    }
    // The first subview of a container is the view of its child, which was decided above.
    guard scene.controllers[Int(tree.controllers[parent])].kind == .plain else { return false }
    return tree.children(of: parent).first { !scene.views[Int($0)].isRemoved } == Int32(view)
  }

  /// True if a view belongs to a controller that has `automaticallyAdjustsScrollViewInsets` and
  /// whose parent is a navigation or tab controller.
  private func isContentOfContainer(_ view: Int) -> Bool {
    let controller = Int(tree.controllers[view])
    guard controller >= 0, scene.controllers[controller].adjustsScrollViewInsets else {
      return false
    }
    let container = Int(tree.controllerParents[controller])
    return container >= 0 && scene.controllers[container].kind != .plain
  }

  /// True if a view is that of a controller inside a navigation or tab controller, at any depth.
  private func isUnderBars(_ view: Int) -> Bool {
    var controller = Int(tree.controllers[view])
    if controller < 0 { return false }
    controller = Int(tree.controllerParents[controller])
    while controller >= 0 {
      switch scene.controllers[controller].kind {
      case .navigation, .tab: return true
      case .plain: controller = Int(tree.controllerParents[controller])
      }
    }
    return false
  }
}
