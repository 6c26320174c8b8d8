import UmpireEngine

/// What a picture needs beside the state of views: their kinds, and which is in front of which.
struct ViewTree {
  /// The views of the windows, back to front.
  let roots: [ViewID]
  private let views: [ViewDescription]
  private var subviews: [SceneName: [ViewID]] = [:]

  init(_ scene: CompiledScene) {
    let description = scene.description
    views = description.views
    roots = description.windows.enumerated()
      .sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
      .compactMap { _, window in
        let controller = description.controllers.first { $0.id == window.root }
        return (window.view ?? controller?.view).flatMap { scene.view(named: $0) }
      }
    for view in scene.views {
      guard let parent = views[Int(view.index)].parent else { continue }
      subviews[parent, default: []].append(view)
    }
    for parent in subviews.keys {
      subviews[parent]?.sort {
        (Self.stacking(of: $0, scene), $0) < (Self.stacking(of: $1, scene), $1)
      }
    }
  }

  func kind(of view: ViewID) -> ViewKind { views[Int(view.index)].kind }

  /// The views in a view, back to front.
  func children(of view: ViewID) -> [ViewID] { subviews[views[Int(view.index)].id] ?? [] }

  func contentHeight(of view: ViewID) -> Double { views[Int(view.index)].scroll.content.height }

  private static func stacking(of view: ViewID, _ scene: CompiledScene) -> Double {
    let path = FactPath([scene.name(of: view), "stacking"])
    guard case .number(let stacking)? = try? scene.value(of: path) else { return 0 }
    return stacking
  }
}
