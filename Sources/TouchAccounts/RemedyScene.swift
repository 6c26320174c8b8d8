import TouchCore
import TouchPlayer
import TouchScene

/// What remedies ask of the scene as it was when it was loaded.
extension LoadedScene {
  /// The recognizer of the app with an id, as the scene describes it.
  func recognizer(_ id: SceneName) -> RecognizerDescription? {
    for view in scene.description.views {
      if let found = view.gestures.first(where: { $0.id == id }) { return found }
    }
    return nil
  }

  /// The controller that is asked whether the home indicator hides itself, and says yes; `nil` if
  /// none does.
  var indicatorHider: SceneName? {
    let answer = scene.unaskedPreferences.autoHide
    return answer.wish ? answer.asked.last.map { scene.name(of: $0) } : nil
  }

  /// True if a scroll view scrolls along no axis.
  func isStill(_ view: ViewID) -> Bool {
    let axes = scene.scrollsAlong(view)
    return !axes.horizontal && !axes.vertical
  }

  /// Where a view is on the screen.
  func place(of view: ViewID) -> Rect2D { scene.onScreen(view) }

  /// The window that a view stands in: its id, its level, and the view that fills it; `nil` if none
  /// does.
  func window(of view: ViewID) -> (id: SceneName, level: Double, root: ViewID)? {
    scene.window(of: view).map { window in
      let described = scene.description.windows[Int(window.index)]
      return (described.id, described.level, scene.root(of: window))
    }
  }

  /// The id of the window that a view fills; `nil` if it fills none.
  func windowFilled(by id: SceneName) -> SceneName? {
    for (index, window) in scene.description.windows.enumerated()
    where scene.name(of: scene.root(of: WindowID(index))) == id {
      return window.id
    }
    return nil
  }

  /// The views that stand in a view and have a frame of their own, back to front.
  func framedChildren(of view: ViewID) -> [ViewID] {
    scene.children(of: view).filter { scene.description.views[Int($0.index)].frame != nil }
  }

  /// True if a view has a frame of its own.
  func isFramed(_ view: ViewID) -> Bool { scene.description.views[Int(view.index)].frame != nil }
}
