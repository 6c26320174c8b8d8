import TouchCore

// What a change that adds a member says in one place only (SCENE-2).
extension SceneChange {
  /// The change without what the scene replaces when it adds a member: a view is in the parent that
  /// the change names, in front of its siblings or before one, and nothing that is added has been
  /// removed. Its text has none of these, and reads back to it.
  package var asMade: SceneChange {
    guard case .insert(let member, let parent, let sibling) = action else { return self }
    switch member {
    case .view(var view):
      if parent != nil || sibling != nil { view.parent = nil }
      (view.isRemoved, view.stacking) = (false, 0)
      for index in view.gestures.indices { view.gestures[index].isRemoved = false }
      return SceneChange(.insert(.view(view), into: parent, before: sibling))
    case .gesture(var gesture):
      gesture.isRemoved = false
      return SceneChange(.insert(.gesture(gesture), into: parent, before: sibling))
    case .controller(var controller):
      controller.isRemoved = false
      return SceneChange(.insert(.controller(controller), into: parent, before: sibling))
    case .window(var window):
      window.isRemoved = false
      return SceneChange(.insert(.window(window), into: parent, before: sibling))
    }
  }
}

extension SceneMember {
  /// The path of the first key that the object of an added member may not have, because the change
  /// sets it: another parent than that of the change, `removed` and `stacking`. `nil` if it has none.
  /// The parent that the change names is allowed, since earlier versions recorded it.
  func replacedKey(in parent: SceneName?, isPlaced: Bool) -> [PathPart]? {
    switch self {
    case .view(let view):
      if isPlaced, let own = view.parent, own != parent { return [.key("parent")] }
      if view.isRemoved { return [.key("removed")] }
      if view.stacking != 0 { return [.key("stacking")] }
      let removed = view.gestures.firstIndex { $0.isRemoved }
      return removed.map { [.key("gestures"), .index($0), .key("removed")] }
    case .gesture(let gesture): return gesture.isRemoved ? [.key("removed")] : nil
    case .controller(let controller): return controller.isRemoved ? [.key("removed")] : nil
    case .window(let window): return window.isRemoved ? [.key("removed")] : nil
    }
  }
}
