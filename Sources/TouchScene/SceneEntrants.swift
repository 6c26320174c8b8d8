import TouchCore

/// Who can compete for the touches of a scene, the strongest first (ARB-1), in three bands:
///
///     system gestures     in their own order
///     recognizers         of a deeper view first, of equally deep ones the earlier in the file; of
///                         one view the back swipes of its controller, then its own pan if it
///                         scrolls, then what the app attached, in that order
///     tracking            controls, in the same order of views
///
/// Invariant: the list only grows, so that an entrant keeps its index whatever changes. What a change
/// adds comes behind all others, those that are added together in the same order.
@usableFromInline struct SceneEntrants: Equatable, Sendable {
  /// All entrants; the place in the list is the rank.
  @usableFromInline private(set) var list: [Entrant]
  /// For each entrant, true if it is in the scene: no change has taken it out, nor its view.
  private(set) var isThere: [Bool] = []
  /// For each view the place of its control in the list, or -1.
  @usableFromInline private(set) var ofView: [Int32]
  /// For each view the index of its pan in the list; -1 if it does not scroll.
  @usableFromInline private(set) var ofPan: [Int32]
  /// For each controller the place of its back swipe in the list.
  private(set) var ofController: [Int32]
  /// For each controller the index in the list of the back swipe that begins anywhere in its view.
  private(set) var contentSwipes: [Int32]
  /// For each recognizer of the app its place in the list; in the order of `SceneNames.gestures`.
  private(set) var ofGesture: [Int32]
  /// The views, deeper ones first, of equally deep ones the earlier in the file.
  private(set) var deeperFirst: [Int]
  /// For each view, true if it has been taken out of the scene, or an ancestor of it or its window
  /// has.
  private(set) var isGone: [Bool]

  /// The entrants of a scene, behind `old`, which are those that it had before a change.
  init(
    _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree, extending old: [Entrant] = []
  ) {
    list = old.isEmpty ? SystemGesture.allCases.map { .system($0) } : old
    ofView = [Int32](repeating: -1, count: scene.views.count)
    ofPan = ofView
    ofController = [Int32](repeating: -1, count: scene.controllers.count)
    contentSwipes = ofController
    ofGesture = [Int32](repeating: -1, count: names.gestures.count)
    for (index, entrant) in old.enumerated() {
      switch entrant {
      case .system: break
      case .backSwipe(let controller): ofController[Int(controller.index)] = Int32(index)
      case .contentSwipe(let controller): contentSwipes[Int(controller.index)] = Int32(index)
      case .recognizer(let id): ofGesture[names.gesture(with: id)] = Int32(index)
      case .control(let view): ofView[Int(view.index)] = Int32(index)
      case .scroll(let view): ofPan[Int(view.index)] = Int32(index)
      }
    }
    deeperFirst = scene.views.indices.sorted { Self.isBefore($0, $1, tree) }
    isGone = Self.gone(scene, tree, outerFirst: deeperFirst.reversed())
    for view in deeperFirst {
      let controller = Int(tree.controllers[view])
      if controller >= 0, ofController[controller] < 0 {
        ofController[controller] = add(.backSwipe(ControllerID(controller)))
        contentSwipes[controller] = add(.contentSwipe(ControllerID(controller)))
      }
      if scene.views[view].kind.scrolls, ofPan[view] < 0 {
        ofPan[view] = add(.scroll(ViewID(view)))
      }
      for gesture in names.ofView[view].map({ Int($0) }) where ofGesture[gesture] < 0 {
        ofGesture[gesture] = add(.recognizer(names.gestures[gesture].id))
      }
    }
    for view in deeperFirst where scene.views[view].kind.isControl && ofView[view] < 0 {
      ofView[view] = add(.control(ViewID(view)))
    }
    isThere = [Bool](repeating: true, count: list.count)
    for view in deeperFirst {
      let controller = Int(tree.controllers[view])
      if controller >= 0 {
        let isThere = !scene.controllers[controller].isRemoved && !isGone[view]
        self.isThere[Int(ofController[controller])] = isThere
        self.isThere[Int(contentSwipes[controller])] = isThere
      }
      if ofPan[view] >= 0 { isThere[Int(ofPan[view])] = !isGone[view] }
      if ofView[view] >= 0 { isThere[Int(ofView[view])] = !isGone[view] }
      for gesture in names.ofView[view] {
        let gestureIndex = names.gestures[Int(gesture)]
        isThere[Int(ofGesture[Int(gesture)])] =
          !scene.views[view].gestures[gestureIndex.gesture].isRemoved && !isGone[view]
      }
    }
  }

  /// Adds the entrants of members that were added at the end: of views that do not scroll, and of
  /// recognizers.
  mutating func appendMembers(_ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree) {
    var concerned = Array(isGone.count..<scene.views.count)
    for gesture in names.gestures[ofGesture.count...] where gesture.view < isGone.count {
      if !concerned.contains(gesture.view) { concerned.append(gesture.view) }
    }
    for view in isGone.count..<scene.views.count {
      deeperFirst.insert(view, at: placeOfLast(ofDepth: tree.depths[view], tree))
      isGone.append(false)
      ofView.append(-1)
      ofPan.append(-1)
    }
    concerned.sort { Self.isBefore($0, $1, tree) }
    while ofGesture.count < names.gestures.count { ofGesture.append(-1) }
    for view in concerned {
      for gesture in names.ofView[view].map({ Int($0) }) where ofGesture[gesture] < 0 {
        ofGesture[gesture] = add(.recognizer(names.gestures[gesture].id))
      }
    }
    for view in concerned where scene.views[view].kind.isControl && ofView[view] < 0 {
      ofView[view] = add(.control(ViewID(view)))
    }
    while isThere.count < list.count { isThere.append(true) }
  }

  private static func isBefore(_ a: Int, _ b: Int, _ tree: SceneTree) -> Bool {
    tree.depths[a] == tree.depths[b] ? a < b : tree.depths[a] > tree.depths[b]
  }

  /// The index in `deeperFirst` behind all views that are at least as deep.
  private func placeOfLast(ofDepth depth: Int32, _ tree: SceneTree) -> Int {
    var (low, high) = (0, deeperFirst.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.depths[deeperFirst[middle]] >= depth { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds an entrant, and returns its index.
  private mutating func add(_ entrant: Entrant) -> Int32 {
    list.append(entrant)
    return Int32(list.count - 1)
  }

  private static func gone(
    _ scene: SceneDescription, _ tree: SceneTree, outerFirst: some Sequence<Int>
  ) -> [Bool] {
    var isGone = scene.views.map { $0.isRemoved }
    for (window, root) in tree.roots.enumerated() where scene.windows[window].isRemoved {
      isGone[Int(root)] = true
    }
    for view in outerFirst where tree.parents[view] >= 0 {
      if isGone[Int(tree.parents[view])] { isGone[view] = true }
    }
    return isGone
  }
}

extension CompiledScene {
  /// Who can compete for touches, the strongest first; an entrant's id is its place here.
  @inlinable package var entrants: [Entrant] { solved.competing.list }

  /// The id of an entrant, as rows use it: `system.home`, `app.pop`, `pick`, `today`, `list.pan`.
  /// - Precondition: The scene has the entrant.
  public func name(of entrant: EntrantID) -> SceneName {
    require(has(entrant), "entrant")
    return names.name(of: entrants[Int(entrant.index)], in: description)
  }

  /// The entrant that a control is.
  package func entrant(of control: ViewID) -> EntrantID {
    EntrantID(Int(solved.competing.ofView[Int(control.index)]))
  }

  /// The entrant that the pan of a scroll view is; `nil` if the view does not scroll.
  @inlinable package func pan(of view: ViewID) -> EntrantID? {
    let index = solved.competing.ofPan[Int(view.index)]
    return index < 0 ? nil : EntrantID(Int(index))
  }

  /// The nearest scroll view around a view; `nil` if there is none
  /// (SCR-5).
  package func scrollView(around view: ViewID) -> ViewID? {
    solved.tree.ancestors(of: Int(view.index))
      .first { description.views[$0].kind.scrolls }.map { ViewID($0) }
  }

  /// The control that a touch in `view` is for: the view itself, or `nil` if it is not a control. A
  /// view inside a control receives the touch instead of the control (CTL-1).
  package func control(at view: ViewID) -> ViewID? {
    solved.competing.ofView[Int(view.index)] >= 0 ? view : nil
  }

  /// True if an entrant is in the scene: neither the entrant nor its view or controller has been
  /// removed.
  package func isThere(_ entrant: EntrantID) -> Bool {
    solved.competing.isThere[Int(entrant.index)]
  }

  /// The entrant that a controller's back swipe is.
  package func entrant(of controller: ControllerID) -> EntrantID {
    EntrantID(Int(solved.competing.ofController[Int(controller.index)]))
  }

  /// The view of a controller.
  /// - Precondition: The scene has the controller.
  public func view(of controller: ControllerID) -> ViewID {
    require(Int(controller.index) < description.controllers.count, "controller")
    let index = solved.tree.controllers.firstIndex(of: Int32(controller.index))
    guard let index else { preconditionFailure("a controller without a view was loaded") }
    return ViewID(index)
  }

  /// All controls, in the order of the file.
  public var controls: [ViewID] {
    views.filter { solved.competing.ofView[Int($0.index)] >= 0 }
  }
}
