import TouchCore
import TouchPlayer
import TouchScene

/// The facts of the loaded scene that remedies need. Nothing is known about a member that a change
/// has added later.
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

  /// True if the scene has a view; false if a change has added it later.
  func has(_ view: ViewID) -> Bool { scene.has(view) }

  /// True if a scroll view of the scene can scroll along no axis.
  func isStill(_ view: ViewID) -> Bool {
    guard has(view) else { return false }
    let axes = scene.scrollsAlong(view)
    return !axes.horizontal && !axes.vertical
  }

  /// The rectangle of a view on the screen, in points; `nil` if the scene does not have the view.
  func place(of view: ViewID) -> Rect2D? { has(view) ? scene.onScreen(view) : nil }

  /// The window that contains a view: its id, its level, and its root view; `nil` if the view is in
  /// no window, or if the scene does not have the view.
  func window(of view: ViewID) -> (id: SceneName, level: Double, root: ViewID)? {
    guard has(view) else { return nil }
    return scene.window(of: view).map { window in
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
    guard has(view) else { return [] }
    return scene.children(of: view).filter { scene.description.views[Int($0.index)].frame != nil }
  }

  /// True if the scene has a view, and its description has a frame.
  func isFramed(_ view: ViewID) -> Bool {
    has(view) && scene.description.views[Int(view.index)].frame != nil
  }
}
