import TouchCore

/// The differences between two scenes that should be equal: one of which only parts were solved again
/// after changes, and one that was solved as a whole.
extension CompiledScene {
  /// The scene, solved as a whole from its description.
  package func solvedAnew() -> CompiledScene {
    var scene = self
    scene.resolve(current, solving: .everything)
    return scene
  }

  /// True if a change is made in place.
  package func isLocal(_ change: SceneChange) -> Bool { localChange(of: change) != nil }

  /// What is not the same in another scene that was compiled from the same file; `nil` if all is.
  /// The boxes around siblings are left out, since they only find what the nodes say.
  package func difference(from other: CompiledScene) -> StaticString? {
    if contentShift != other.contentShift { return "contentShift" }
    if isActive != other.isActive { return "isActive" }
    if content != other.content { return "content" }
    if scrolled != other.scrolled { return "scrolled" }
    for view in views {
      if value(of: view) != other.value(of: view) { return "values" }
      if isHighlighted(view) != other.isHighlighted(view) { return "highlighted" }
    }
    if let part = current.difference(from: other.current) { return part }
    return solved.difference(from: other.solved)
  }
}

extension SolvedScene {
  fileprivate func difference(from other: SolvedScene) -> StaticString? {
    if figures != other.figures { return "figures" }
    if preferences != other.preferences { return "preferences" }
    if names != other.names { return "names" }
    if tree != other.tree { return "tree" }
    if competing != other.competing { return "competing" }
    if recognizing != other.recognizing { return "recognizing" }
    if routes != other.routes { return "routes" }
    if relations != other.relations { return "relations" }
    if appScreen != other.appScreen { return "appScreen" }
    if statusBar != other.statusBar { return "statusBar" }
    if callBarShift != other.callBarShift { return "callBarShift" }
    if scrolling != other.scrolling { return "scrolling" }
    if isVisible != other.isVisible { return "isVisible" }
    if plan != other.plan { return "plan" }
    if places != other.places { return "places" }
    if !origins.elementsEqual(other.origins) { return "origins" }
    if hits.windows != other.hits.windows || hits.windowsAboveBar != other.hits.windowsAboveBar {
      return "windows"
    }
    if hits.ofView != other.hits.ofView || !hits.hasNodes(of: other.hits) { return "nodes" }
    return hits.boxesAreSound ? nil : "boxes"
  }
}

extension HitTree {
  /// True if both trees have the same nodes, and the same nodes have boxes around their children.
  fileprivate func hasNodes(of other: HitTree) -> Bool {
    nodes.elementsEqual(other.nodes) { node, other in
      var other = other
      if node.boxes >= 0, other.boxes >= 0 { other.boxes = node.boxes }
      return node == other
    }
  }

  fileprivate var boxesAreSound: Bool {
    nodes.indices.allSatisfy { nodes[$0].boxes < 0 || boxes.areSound(around: $0, nodes) }
  }
}

extension SceneDescription {
  fileprivate func difference(from other: SceneDescription) -> StaticString? {
    if views != other.views { return "description.views" }
    if windows != other.windows { return "description.windows" }
    if controllers != other.controllers { return "description.controllers" }
    if reactions != other.reactions { return "description.reactions" }
    if figures != other.figures { return "description.figures" }
    if hook != other.hook { return "description.hook" }
    let isTheSame =
      os == other.os && sdk == other.sdk && orientation == other.orientation && call == other.call
      && isActive == other.isActive && delivery == other.delivery
    return isTheSame ? nil : "description"
  }
}
