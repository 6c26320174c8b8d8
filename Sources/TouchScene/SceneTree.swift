import TouchCore

/// The tree of a scene: the references of a description as indices in its lists.
///
/// Invariants: no view is its own ancestor; every view is reached from a window's or a
/// controller's view; children are back to front.
struct SceneTree: Equatable, Sendable {
  /// For each view the place of its parent, or -1.
  private(set) var parents: [Int32] = []
  /// For each view how many ancestors it has.
  private(set) var depths: [Int32] = []
  /// The children of all views, one view after another.
  private(set) var children: [Int32] = []
  /// Where each view's children begin in `children`; one more than there are views.
  private(set) var childStarts: [Int32] = []
  /// For each window the place of the view that fills it.
  private(set) var roots: [Int32] = []
  /// For each view the controller whose view it is, or -1.
  private(set) var controllers: [Int32] = []
  /// For each controller the controller that has it as a child, or -1.
  private(set) var controllerParents: [Int32] = []

  /// The most windows, controllers, views, recognizers and reactions each that a scene may have.
  static let mostThings = 16_384
  /// The most entrants that a scene may have, those of the system included: their numbers have 16
  /// bits.
  static let mostEntrants = 1 << 16
  /// The greatest depth of views in one another.
  static let mostDepth = 256

  init(_ scene: SceneDescription, _ names: SceneNames) throws(SceneError) {
    try Self.checkCounts(scene)
    try link(parentsOf: scene, names)
    try link(controllersOf: scene, names)
    try link(windowsOf: scene, names)
    try checkOwners(scene)
    try measureDepths(scene)
    listChildren()
    if scene.views.contains(where: { $0.stacking != 0 }) { stackChildren(scene) }
  }

  /// Adds a view at the end, in front of the other children of its parent or directly behind
  /// `sibling`. O(n) in the number of views, at some bytes each.
  mutating func appendView(in parent: Int, behind sibling: Int?) {
    let view = Int32(parents.count)
    parents.append(Int32(parent))
    depths.append(depths[parent] + 1)
    controllers.append(-1)
    let among = children(of: parent)
    let index = sibling.flatMap { among.firstIndex(of: Int32($0)) } ?? among.endIndex
    children.insert(view, at: index)
    for other in parent + 1..<childStarts.count { childStarts[other] += 1 }
    childStarts.append(Int32(children.count))
  }

  /// The children of a view, back to front.
  func children(of view: Int) -> ArraySlice<Int32> {
    children[Int(childStarts[view])..<Int(childStarts[view + 1])]
  }

  /// A view and all its ancestors, from the inside out.
  func upward(from view: Int) -> Upward { Upward(parents: parents, place: Int32(view)) }

  /// All ancestors of a view, from the inside out.
  func ancestors(of view: Int) -> Upward { Upward(parents: parents, place: parents[view]) }

  /// Views, each the parent of the one before it.
  struct Upward: Sequence, IteratorProtocol {
    fileprivate let parents: [Int32]
    /// The view that comes next, or -1 at the end.
    fileprivate var place: Int32

    mutating func next() -> Int? {
      guard place >= 0 else { return nil }
      defer { place = parents[Int(place)] }
      return Int(place)
    }
  }

  private static func checkCounts(_ scene: SceneDescription) throws(SceneError) {
    let counts: [(Int, SceneName)] = [
      (scene.windows.count, "windows"), (scene.controllers.count, "controllers"),
      (scene.views.count, "views"), (scene.reactions.count, "reactions"),
    ]
    for (count, key) in counts where count > mostThings {
      throw SceneError(.top(key: key), .tooMany(limit: mostThings))
    }
    var gestures = 0
    for (index, view) in scene.views.enumerated() {
      gestures += view.gestures.count
      if gestures > mostThings {
        throw SceneError(.view(index, key: "gestures"), .tooMany(limit: mostThings))
      }
    }
    let ofViews = scene.views.count { $0.kind.isControl || $0.kind.scrolls }
    let most = mostEntrants - SystemGesture.count
    if gestures + ofViews + 2 * scene.controllers.count > most {
      throw SceneError(.top(key: "views"), .tooManyInAll(limit: most))
    }
  }

  private mutating func link(
    parentsOf scene: SceneDescription, _ names: SceneNames
  ) throws(SceneError) {
    for (index, view) in scene.views.enumerated() {
      guard let parent = view.parent else {
        parents.append(-1)
        continue
      }
      guard let place = names.index(of: parent, as: .view) else {
        throw SceneError(.view(index, key: "parent"), .unknown(parent, .view))
      }
      parents.append(Int32(place))
    }
    if let circle = Self.circle(along: parents), let first = circle.first {
      throw SceneError(
        .view(first, key: "parent"), .circleOfParents(circle.map { scene.views[$0].id }))
    }
  }

  private mutating func link(
    controllersOf scene: SceneDescription, _ names: SceneNames
  ) throws(SceneError) {
    controllers = [Int32](repeating: -1, count: scene.views.count)
    controllerParents = [Int32](repeating: -1, count: scene.controllers.count)
    for (index, controller) in scene.controllers.enumerated() {
      guard let name = controller.view else {
        throw SceneError(.controller(index, key: "view"), .fact(.expected(.identifier)))
      }
      guard let view = names.index(of: name, as: .view) else {
        throw SceneError(.controller(index, key: "view"), .unknown(name, .view))
      }
      if controllers[view] >= 0 {
        let isGone = scene.controllers[Int(controllers[view])].isRemoved
        throw SceneError(
          .controller(index, key: "view"), isGone ? .wentWithOwner(name) : .twoOwners(name))
      }
      controllers[view] = Int32(index)
      for child in controller.children {
        guard let place = names.index(of: child, as: .controller) else {
          throw SceneError(.controller(index, key: "children"), .unknown(child, .controller))
        }
        if controllerParents[place] >= 0 {
          let isGone = scene.controllers[Int(controllerParents[place])].isRemoved
          throw SceneError(
            .controller(index, key: "children"),
            isGone ? .wentWithOwner(child) : .twoOwners(child))
        }
        controllerParents[place] = Int32(index)
      }
      for (key, child) in Self.choices {
        guard let name = child(controller), names.index(of: name, as: .controller) == nil
        else { continue }
        throw SceneError(.controller(index, key: key), .unknown(name, .controller))
      }
    }
    for (key, child) in Self.choices {
      // One that was removed is not asked, and leads nowhere.
      let links = scene.controllers.map { controller -> Int32 in
        child(controller).flatMap { names.index(of: $0, as: .controller) }
          .flatMap { scene.controllers[$0].isRemoved ? nil : Int32($0) } ?? -1
      }
      if let circle = Self.circle(along: links), let first = circle.first {
        throw SceneError(
          .controller(first, key: key),
          .circleOfControllers(circle.map { scene.controllers[$0].id }))
      }
    }
    if let circle = Self.circle(along: controllerParents), let first = circle.first {
      throw SceneError(
        .controller(first, key: "children"),
        .circleOfControllers(circle.reversed().map { scene.controllers[$0].id }))
    }
  }

  private mutating func link(
    windowsOf scene: SceneDescription, _ names: SceneNames
  ) throws(SceneError) {
    var seenKey = false
    for (index, window) in scene.windows.enumerated() {
      if window.isKey == true {
        if seenKey { throw SceneError(.window(index, key: "key"), .twoKeyWindows) }
        seenKey = true
      }
      switch (window.root, window.view) {
      case (let root?, nil):
        guard let place = names.index(of: root, as: .controller),
          let name = scene.controllers[place].view, let view = names.index(of: name, as: .view)
        else { throw SceneError(.window(index, key: "root"), .unknown(root, .controller)) }
        roots.append(Int32(view))
      case (nil, let name?):
        guard let view = names.index(of: name, as: .view) else {
          throw SceneError(.window(index, key: "view"), .unknown(name, .view))
        }
        roots.append(Int32(view))
      case (nil, nil), (_?, _?):
        throw SceneError(.window(index, key: "root"), .rootOrView)
      }
    }
  }

  private func checkOwners(_ scene: SceneDescription) throws(SceneError) {
    // For each view the window that it fills; -1 if it fills none.
    var windows = [Int](repeating: -1, count: parents.count)
    for (index, root) in roots.enumerated() {
      let other = windows[Int(root)]
      if other >= 0 || parents[Int(root)] >= 0 {
        let key: SceneName = scene.windows[index].root == nil ? "view" : "root"
        let name = scene.views[Int(root)].id
        let isGone = other >= 0 && scene.windows[other].isRemoved
        throw SceneError(
          .window(index, key: key), isGone ? .wentWithOwner(name) : .twoOwners(name))
      }
      windows[Int(root)] = index
    }
    for index in parents.indices {
      if parents[index] < 0, controllers[index] < 0, windows[index] < 0 {
        throw SceneError(.view(index, key: "parent"), .orphan(scene.views[index].id))
      }
    }
  }

  private mutating func measureDepths(_ scene: SceneDescription) throws(SceneError) {
    depths = [Int32](repeating: -1, count: parents.count)
    for index in parents.indices {
      var chain: [Int] = []
      var place = index
      while place >= 0, depths[place] < 0 {
        chain.append(place)
        place = Int(parents[place])
      }
      var depth = place < 0 ? 0 : depths[place] + 1
      for view in chain.reversed() {
        if depth >= Self.mostDepth {
          throw SceneError(.view(view, key: "parent"), .tooDeep(limit: Self.mostDepth))
        }
        depths[view] = depth
        depth += 1
      }
    }
  }

  private mutating func listChildren() {
    var counts = [Int32](repeating: 0, count: parents.count + 1)
    for parent in parents where parent >= 0 { counts[Int(parent) + 1] += 1 }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    childStarts = counts
    var next = counts
    children = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
    for (view, parent) in parents.enumerated() where parent >= 0 {
      children[Int(next[Int(parent)])] = Int32(view)
      next[Int(parent)] += 1
    }
  }

  /// Puts the children of each view in the order that changes have given them (SCENE-2).
  private mutating func stackChildren(_ scene: SceneDescription) {
    for view in parents.indices {
      let stretch = Int(childStarts[view])..<Int(childStarts[view + 1])
      if stretch.count < 2 { continue }
      children[stretch].sort { a, b in
        let (first, second) = (scene.views[Int(a)].stacking, scene.views[Int(b)].stacking)
        return first == second ? a < b : first < second
      }
    }
  }

  /// The facts of a controller that name a child to be asked instead.
  private static let choices:
    [(key: SceneName, child: @Sendable (ControllerDescription) -> SceneName?)] = [
      ("deferringChild", { $0.deferringChild }), ("autoHideChild", { $0.autoHideChild }),
      ("statusBarChild", { $0.statusBarChild }),
    ]

  /// The members of a circle of `links`, each followed by the one that it links to, from the one
  /// that is first in the list; `nil` if the links form no circle. Each link is
  /// followed once.
  private static func circle(along links: [Int32]) -> [Int]? {
    var walks = [Int32](repeating: -1, count: links.count)
    for start in links.indices {
      var index = start
      while index >= 0, walks[index] < 0 {
        walks[index] = Int32(start)
        index = Int(links[index])
      }
      // A walk that comes to its own steps again has found a circle; another's steps led out.
      guard index >= 0, walks[index] == Int32(start) else { continue }
      var members = [index]
      var next = Int(links[index])
      while next != index {
        members.append(next)
        next = Int(links[next])
      }
      let first = members.indices.min { members[$0] < members[$1] } ?? 0
      return Array(members[first...] + members[..<first])
    }
    return nil
  }
}
