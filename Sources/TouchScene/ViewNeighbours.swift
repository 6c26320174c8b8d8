import TouchCore

/// The parents and children of views, for readers of a scene.
extension CompiledScene {
  /// The view that fills a window.
  package func root(of window: WindowID) -> ViewID {
    ViewID(Int(tree.roots[Int(window.index)]))
  }

  /// The children of a view, back to front.
  package func children(of view: ViewID) -> [ViewID] {
    tree.children(of: Int(view.index)).map { ViewID(Int($0)) }
  }
}
