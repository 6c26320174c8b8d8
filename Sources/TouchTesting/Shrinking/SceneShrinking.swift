import GestureLaws
import SceneFormat
import TouchCore
import TouchScene

/// Removes the reactions, windows, controllers, views, gestures and settings of a scene that are
/// not needed for `shows` to return true.
///
/// Each smaller scene compiles, and can be written as a scene file. The device and its release
/// stay.
struct SceneShrinking {
  private(set) var scene: SceneDescription
  /// The number of views that were compiled, which measures the work.
  private var work = 0
  private let shows: (CompiledScene) -> Bool

  /// The number of compiled views after which no further pass begins.
  private static let most = 20_000

  /// Shrinks a scene until nothing can be removed, or until `most` views have been compiled.
  init(_ scene: SceneDescription, shows: @escaping (CompiledScene) -> Bool) {
    (self.scene, self.shows) = (scene, shows)
    var isSmaller = true
    while isSmaller, work < Self.most {
      isSmaller = false
      if removeReactions() { isSmaller = true }
      if removeAll({ $0.windows.count }, { $0.without(windows: $1) }) { isSmaller = true }
      if removeAll({ $0.views.count }, { $0.without(views: $1) }) { isSmaller = true }
      if removeAll({ $0.views.count }, { $0.withoutWrapper($1) }) { isSmaller = true }
      if removeAll({ $0.gestureCount }, { $0.without(gestures: $1) }) { isSmaller = true }
      if removeAll({ $0.controllers.count }, { $0.without(controllers: $1) }) { isSmaller = true }
    }
    removeSettings()
  }

  /// Takes a scene if it compiles, can be written, and `shows` returns true. Returns false if not.
  private mutating func take(_ offer: SceneDescription?) -> Bool {
    guard let offer, offer != scene, work < Self.most else { return false }
    work += offer.views.count + 1
    guard let compiled = try? CompiledScene(offer), (try? offer.json()) != nil, shows(compiled)
    else {
      return false
    }
    scene = offer
    return true
  }

  /// Removes ranges of a list: all of it, then halves, down to each element.
  private mutating func removeAll(
    _ count: (SceneDescription) -> Int,
    _ without: (SceneDescription, Range<Int>) -> SceneDescription?
  ) -> Bool {
    var hasTaken = false
    var size = count(scene)
    while size > 0, work < Self.most {
      var start = 0
      while start < count(scene), work < Self.most {
        let range = start..<min(start + size, count(scene))
        if take(without(scene, range)) { hasTaken = true } else { start += size }
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
    return hasTaken
  }

  private mutating func removeReactions() -> Bool {
    var bare = scene
    (bare.hook, bare.figures) = (nil, [])
    let isBare = take(bare)
    return removeAll({ $0.reactions.count }) { scene, range in
      var scene = scene
      scene.reactions.removeSubrange(range)
      return scene
    } || isBare
  }

  /// Removes the keys of views, gestures, controllers and windows that are not needed, one at a
  /// time.
  private mutating func removeSettings() {
    var index = 0
    while work < Self.most {
      switch scene.withoutSetting(index) {
      case .scene(let less): if !take(less) { index += 1 }
      case .needed: index += 1
      case .none: return
      }
    }
  }
}

extension SceneDescription {
  /// The number of gestures in all views.
  var gestureCount: Int { views.reduce(0) { $0 + $1.gestures.count } }

  fileprivate func without(windows range: Range<Int>) -> SceneDescription? {
    guard range.count < windows.count else { return nil }
    var scene = self
    scene.windows.removeSubrange(range)
    return scene
  }

  /// The scene without some gestures, which are counted through all views.
  fileprivate func without(gestures range: Range<Int>) -> SceneDescription {
    var (scene, count) = (self, 0)
    var gone: Set<SceneName> = []
    for view in scene.views.indices {
      scene.views[view].gestures.removeAll { gesture in
        defer { count += 1 }
        if range.contains(count) { gone.insert(gesture.id) }
        return range.contains(count)
      }
    }
    scene.forget(gone)
    return scene
  }

  /// The scene without some controllers. A window shows the view of its root instead.
  fileprivate func without(controllers range: Range<Int>) -> SceneDescription {
    var scene = self
    var gone: Set<SceneName> = []
    for controller in controllers[range] {
      gone.insert(controller.id)
      for index in scene.windows.indices where scene.windows[index].root == controller.id {
        (scene.windows[index].root, scene.windows[index].view) = (nil, controller.view)
      }
    }
    scene.controllers.removeSubrange(range)
    scene.forget(gone)
    return scene
  }

  /// The scene without some views and the views in them; `nil` if no window would be left.
  fileprivate func without(views range: Range<Int>) -> SceneDescription? {
    var gone = Set(views[range].map { $0.id })
    var count = -1
    while count != gone.count {
      count = gone.count
      for view in views {
        if let parent = view.parent, gone.contains(parent) { gone.insert(view.id) }
      }
    }
    var scene = self
    let solved = scene.views.contains { !gone.contains($0.id) && $0.isPinned(to: gone) }
    scene.pinToNothing(gone, solved: solved ? try? CompiledScene(self) : nil)
    for view in views where gone.contains(view.id) {
      for gesture in view.gestures { gone.insert(gesture.id) }
    }
    scene.views.removeAll { gone.contains($0.id) }
    for controller in scene.controllers {
      if let view = controller.view, gone.contains(view) { gone.insert(controller.id) }
    }
    scene.controllers.removeAll { gone.contains($0.id) }
    scene.windows.removeAll { window in
      window.view.map { gone.contains($0) } ?? false
        || window.root.map { gone.contains($0) } ?? false
    }
    scene.forget(gone)
    return scene.windows.isEmpty || scene.views.isEmpty ? nil : scene
  }

  /// The scene without one view. Its children move to its parent and keep their place on the
  /// screen.
  fileprivate func withoutWrapper(_ range: Range<Int>) -> SceneDescription? {
    guard range.count == 1, let parent = views[range.lowerBound].parent else { return nil }
    let wrapper = views[range.lowerBound]
    guard let compiled = try? CompiledScene(self), let view = compiled.view(named: wrapper.id)
    else {
      return nil
    }
    let origin = compiled.layout(of: view).frame
    var scene = self
    for index in scene.views.indices where scene.views[index].parent == wrapper.id {
      guard let child = compiled.view(named: scene.views[index].id) else { return nil }
      let frame = compiled.layout(of: child).frame
      scene.views[index].parent = parent
      scene.views[index].pins = []
      scene.views[index].frame = Rect2D(
        frame.minX + origin.minX, frame.minY + origin.minY, frame.size.width, frame.size.height)
    }
    let index = range.lowerBound
    return scene.without(views: index..<index + 1)
  }

  /// Replaces the pins of views that are pinned to removed views by the current frames.
  private mutating func pinToNothing(_ gone: Set<SceneName>, solved: CompiledScene?) {
    guard let solved else { return }
    for index in views.indices where views[index].isPinned(to: gone) {
      guard let view = solved.view(named: views[index].id) else { continue }
      (views[index].pins, views[index].frame) = ([], solved.layout(of: view).frame)
    }
  }

  /// Removes ids from the lists of gestures and controllers.
  private mutating func forget(_ gone: Set<SceneName>) {
    let isGone: (SceneName) -> Bool = { gone.contains($0.owner) || gone.contains($0) }
    for view in views.indices {
      for index in views[view].gestures.indices { views[view].gestures[index].forget(isGone) }
    }
    for index in controllers.indices {
      controllers[index].children.removeAll(where: isGone)
      if controllers[index].statusBarChild.map(isGone) == true {
        controllers[index].statusBarChild = nil
      }
      if controllers[index].deferringChild.map(isGone) == true {
        controllers[index].deferringChild = nil
      }
      if controllers[index].autoHideChild.map(isGone) == true {
        controllers[index].autoHideChild = nil
      }
    }
  }
}

extension ViewDescription {
  fileprivate func isPinned(to gone: Set<SceneName>) -> Bool {
    pins.contains { pin in
      if case .view(let name, _) = pin.anchor { gone.contains(name) } else { false }
    }
  }
}

extension RecognizerDescription {
  fileprivate mutating func forget(_ isGone: (SceneName) -> Bool) {
    requires.removeAll(where: isGone)
    requiredBy.removeAll(where: isGone)
    with.removeAll(where: isGone)
    if case .named(let names) = prevents { prevents = .named(names.filter { !isGone($0) }) }
    if case .named(let names) = preventedBy { preventedBy = .named(names.filter { !isGone($0) }) }
  }
}

extension SceneName {
  /// The id of the member that an entrant belongs to: `list` for `list.pan`.
  fileprivate var owner: SceneName {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
    return SceneName(utf8: Array(utf8[..<dot]))
  }
}
