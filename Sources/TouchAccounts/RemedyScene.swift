import TouchCore
import TouchPlayer
import TouchScene

/// The facts of the loaded scene that remedies need.
extension LoadedScene {
  /// The recognizer of the app with an id; `nil` if no recognizer has it.
  func recognizer(_ id: SceneName) -> RecognizerDescription? {
    for view in scene.description.views {
      if let found = view.gestures.first(where: { $0.id == id }) { return found }
    }
    return nil
  }

  /// The controller that is asked if the home indicator hides itself, and returns true; `nil` if
  /// there is none.
  var indicatorHider: SceneName? {
    let answer = scene.unaskedPreferences.autoHide
    return answer.wish ? answer.asked.last.map { scene.name(of: $0) } : nil
  }

  /// True if a scroll view can scroll along no axis.
  func isStill(_ view: ViewID) -> Bool {
    let axes = scene.scrollsAlong(view)
    return !axes.horizontal && !axes.vertical
  }

  /// The rectangle of a view on the screen, in points.
  func place(of view: ViewID) -> Rect2D { scene.onScreen(view) }

  /// The window that contains a view: its id, its level, and its root view; `nil` if the view is in
  /// no window.
  func window(of view: ViewID) -> (id: SceneName, level: Double, root: ViewID)? {
    scene.window(of: view).map { window in
      let described = scene.description.windows[Int(window.index)]
      return (described.id, described.level, scene.root(of: window))
    }
  }

  /// The id of the window whose root view has an id; `nil` if that view fills no window.
  func windowFilled(by id: SceneName) -> SceneName? {
    for (index, window) in scene.description.windows.enumerated()
    where scene.name(of: scene.root(of: WindowID(index))) == id {
      return window.id
    }
    return nil
  }

  /// The children of a view that have a frame of their own, back to front.
  func framedChildren(of view: ViewID) -> [ViewID] {
    scene.children(of: view).filter { scene.description.views[Int($0.index)].frame != nil }
  }

  /// True if the description of a view has a frame.
  func isFramed(_ view: ViewID) -> Bool { scene.description.views[Int(view.index)].frame != nil }
}
