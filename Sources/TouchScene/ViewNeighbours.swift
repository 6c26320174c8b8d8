import TouchCore

/// Which views stand in which, for who reads a scene.
extension CompiledScene {
  /// The view that fills a window.
  package func root(of window: WindowID) -> ViewID {
    ViewID(Int(tree.roots[Int(window.index)]))
  }

  /// The views that stand in a view, back to front.
  package func children(of view: ViewID) -> [ViewID] {
    tree.children(of: Int(view.index)).map { ViewID(Int($0)) }
  }
}
