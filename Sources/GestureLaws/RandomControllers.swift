import SeededRandom
import TouchCore

/// The controllers of a random scene, and their preferences.
extension RandomScene {
  /// A controller whose view fills a window.
  mutating func controller(_ index: Int, _ view: String) -> Draft {
    var controller = Draft()
    controller.add("id", "controller\(index)")
    controller.add("view", view)
    if random.chance(theme == .deferring ? 10 : 30) { controller.add("popGesture", true) }
    addPreferences(to: &controller)
    return controller
  }

  private mutating func addPreferences(to controller: inout Draft) {
    if random.chance(theme == .deferring ? 75 : 30) {
      controller.add(
        "deferring", random.pick([["bottom"], ["top"], ["bottom", "top"], ["left", "bottom"]]))
    }
    if random.chance(theme == .indicator ? 70 : 8) { controller.add("autoHide", true) }
    if random.chance(theme == .bar ? 3 : theme == .deferring ? 35 : 18) {
      controller.add("statusBarHidden", true)
    }
  }

  /// Adds a controller as a child of the first window's controller, which may ask the child for its
  /// preferences.
  mutating func addChildController() {
    let inner = views.indices.filter { views[$0].parent != nil }
    guard !controllers.isEmpty, controllers[0].id == "controller0", !inner.isEmpty else { return }
    var child = Draft()
    child.add("id", "child")
    child.add("view", views[random.pick(inner)].id)
    addPreferences(to: &child)
    controllers[0].add("children", ["child"])
    for key in ["deferringChild", "autoHideChild", "statusBarChild"] as [SceneName] {
      if random.chance(45) { controllers[0].add(key, "child") }
    }
    controllers.append(child)
  }
}
