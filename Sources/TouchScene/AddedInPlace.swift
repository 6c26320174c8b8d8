import TouchCore

/// Members that are added in place, since nothing in the scene depends on them. Only the routes of
/// the views that get a gesture, and of the views in those, are recomputed.
///
///     member                                              added in place if
///     a view, with its gestures                           - it has a frame and no pins,
///                                                         - it does not scroll and is no bar,
///                                                         - its parent is a view
///     a gesture                                           it names no other gesture
///     a controller, a window                              never
///
/// The member must be one that a scene file can have. Its id must be free, and not that of a removed
/// member. Scrolled content is first solved at its current offset. If one of several members cannot
/// be added in place, or another change comes with them, the whole scene is solved (`SolvedParts`),
/// which also reports what is wrong with the changes.
struct AddedInPlace {
  /// The members in the order of the changes, as the description stores them.
  private(set) var members: [Member] = []
  /// The index of each new view, by its id.
  private var indices: [SceneName: Int] = [:]
  /// The new views, in the order of their indices.
  private var views: [NewView] = []
  private var gestureNames: Set<SceneName> = []
  /// The number of gestures that are added, those of new views included.
  private var gestures = 0

  /// True if a member declares a question to the host (ASK-1).
  var asks: Bool {
    members.contains { member in
      switch member {
      case .view(let view, _, _): SceneMember.view(view).asks
      case .gesture(let gesture, _): SceneMember.gesture(gesture).asks
      }
    }
  }

  /// A member, and where it goes.
  enum Member {
    /// A view in a parent, in front of the other children or behind a sibling.
    case view(ViewDescription, parent: Int, behind: Int?)
    /// A gesture of a view.
    case gesture(RecognizerDescription, view: Int)
  }

  private struct NewView {
    let parent: SceneName
    let depth: Int
  }

  /// Reads changes as additions; `nil` if one is another change, needs the whole scene solved, or
  /// cannot be made.
  init?(_ changes: [SceneChange], to scene: CompiledScene) {
    if scene.solved.routes.isMostlyUnused { return nil }
    for change in changes {
      guard case .insert(let member, let parent, let sibling) = change.action, member.isValid
      else { return nil }
      let isAdded =
        switch member {
        case .view(let view): add(view, into: parent, before: sibling, scene)
        case .gesture(let gesture): add(gesture, into: parent, before: sibling, scene)
        case .controller, .window: false
        }
      guard isAdded else { return nil }
    }
    // A control is one more entrant of a route.
    let longest = scene.solved.routes.longest + gestures + 1
    let room = SceneTree.mostThings
    guard longest <= Routes.mostEntrants, scene.names.gestures.count + gestures <= room,
      scene.description.views.count + views.count <= room,
      scene.entrants.count + gestures + views.count <= SceneTree.mostEntrants
    else { return nil }
  }

  private mutating func add(
    _ view: ViewDescription, into parent: SceneName?, before sibling: SceneName?,
    _ scene: CompiledScene
  ) -> Bool {
    guard view.frame != nil, view.pins.isEmpty, !view.kind.scrolls, !view.kind.isBar,
      isFree(view.id, scene)
    else { return false }
    var view = view
    if parent != nil || sibling != nil { view.parent = parent }
    var behind: Int?
    if let sibling {
      guard let other = index(of: sibling, scene), let name = parentName(of: other, scene),
        view.parent == nil || view.parent == name
      else { return false }
      view.parent = name
      behind = other
    }
    guard let name = view.parent, let parent = index(of: name, scene) else { return false }
    let depth = depth(of: parent, scene) + 1
    guard depth < SceneTree.mostDepth else { return false }
    indices[view.id] = scene.description.views.count + views.count
    views.append(NewView(parent: name, depth: depth))
    for gesture in view.gestures where !addName(of: gesture, scene) { return false }
    (view.isRemoved, view.stacking) = (false, 0)
    for index in view.gestures.indices { view.gestures[index].isRemoved = false }
    members.append(.view(view, parent: parent, behind: behind))
    return true
  }

  private mutating func add(
    _ gesture: RecognizerDescription, into parent: SceneName?, before sibling: SceneName?,
    _ scene: CompiledScene
  ) -> Bool {
    guard sibling == nil, let parent, let view = index(of: parent, scene),
      addName(of: gesture, scene)
    else { return false }
    var gesture = gesture
    gesture.isRemoved = false
    members.append(.gesture(gesture, view: view))
    return true
  }

  private mutating func addName(of gesture: RecognizerDescription, _ scene: CompiledScene) -> Bool {
    guard gesture.namesNoOther, isFree(gesture.id, scene) else { return false }
    gestureNames.insert(gesture.id)
    gestures += 1
    return true
  }

  private func isFree(_ name: SceneName, _ scene: CompiledScene) -> Bool {
    indices[name] == nil && !gestureNames.contains(name) && scene.names.isFree(name)
  }

  /// The index of the view with an id, new or in the scene; `nil` if no view has it, or it was
  /// removed.
  private func index(of name: SceneName, _ scene: CompiledScene) -> Int? {
    if let index = indices[name] { return index }
    guard let index = scene.names.index(of: name, as: .view),
      !scene.solved.competing.isGone[index]
    else { return nil }
    return index
  }

  private func parentName(of view: Int, _ scene: CompiledScene) -> SceneName? {
    let first = scene.description.views.count
    return view < first ? scene.description.views[view].parent : views[view - first].parent
  }

  private func depth(of view: Int, _ scene: CompiledScene) -> Int {
    let first = scene.description.views.count
    return view < first ? Int(scene.tree.depths[view]) : views[view - first].depth
  }
}

extension CompiledScene {
  /// Adds members in place if all of `changes` are such additions (`AddedInPlace`); else the scene
  /// is unchanged.
  /// - Returns: The numbers of the members; `nil` if a change is not such an addition, or cannot be made.
  package mutating func addInPlace(_ changes: [SceneChange]) -> AddedMembers? {
    guard let added = AddedInPlace(changes, to: self) else { return nil }
    ownSolved()
    solveWhereScrolled()
    let members = solved.append(added)
    for view in members.views { append(description.views[Int(view.index)].control) }
    return members
  }

  /// True if `addInPlace` can make the changes.
  package func addsInPlace(_ changes: [SceneChange]) -> Bool {
    AddedInPlace(changes, to: self) != nil
  }
}

extension SolvedScene {
  /// Adds members. The caller is the only owner.
  fileprivate func append(_ added: AddedInPlace) -> AddedMembers {
    var members = InsertedMembers()
    members.viewsBefore = description.views.count
    members.windowsBefore = description.windows.count
    members.entrantsBefore = competing.list.count
    let (first, firstGesture) = (description.views.count, names.gestures.count)
    let firstRecognizer = recognizing.list.count
    describe(added)
    competing.appendMembers(description, names, tree)
    recognizing.appendGestures(from: firstGesture, description, names, competing)
    relations.appendMembers(description, names, competing)
    let routedAgain = views(routedAgainSince: firstGesture, before: first)
    routes.lay(addedAnd: routedAgain, description, names, tree, competing)
    appendPlaces(from: first)
    members.views = Array(description.views[first...])
    members.entrants = (members.entrantsBefore..<competing.list.count).map { index in
      (competing.list[index], names.name(of: competing.list[index], in: description))
    }
    members.recognizers = Array(recognizing.list[firstRecognizer...])
    members.relations = relations
    let views = (first..<description.views.count).map { ViewID($0) }
    return AddedMembers(
      members: members, routed: routedAgain.map { ViewID($0) } + views, views: views,
      asks: added.asks)
  }

  /// Adds the descriptions, the ids and the places in the tree.
  private func describe(_ added: AddedInPlace) {
    var nextRecognizer = recognizing.list.count
    var order = StackingOrder()
    for member in added.members {
      switch member {
      case .view(var view, let parent, let sibling):
        let index = description.views.count
        names.append(freeView: view.id)
        for (place, gesture) in view.gestures.enumerated() {
          names.append(
            freeGesture: gesture.id, place, of: index, id: RecognizerID(nextRecognizer))
          nextRecognizer += 1
        }
        if sibling == nil, let front = tree.children(of: parent).last {
          view.stacking = description.views[Int(front)].stacking
        }
        description.views.append(view)
        tree.appendView(in: parent, behind: sibling)
        if sibling != nil { order.number(tree.children(of: parent).count, of: parent) }
      case .gesture(let gesture, let view):
        names.append(
          freeGesture: gesture.id, description.views[view].gestures.count, of: view,
          id: RecognizerID(nextRecognizer))
        nextRecognizer += 1
        description.views[view].gestures.append(gesture)
      }
    }
    for (parent, count) in order.counts {
      for (index, child) in tree.children(of: parent).enumerated() {
        description.views[Int(child)].stacking = Int32(min(index, count - 1))
      }
    }
  }

  /// The views before `first` that are still in the scene and whose routes get new gestures,
  /// parents first.
  private func views(routedAgainSince firstGesture: Int, before first: Int) -> [Int] {
    var isRouted: Set<Int> = []
    for gesture in names.gestures[firstGesture...] where gesture.view < first {
      isRouted.formUnion(
        tree.within(gesture.view).filter { $0 < first && !competing.isGone[$0] })
    }
    return isRouted.sorted { a, b in
      tree.depths[a] == tree.depths[b] ? a < b : tree.depths[a] < tree.depths[b]
    }
  }

  /// Solves the layouts of the views from `first` on, and where a point finds them.
  private func appendPlaces(from first: Int) {
    let views = Array(first..<description.views.count)
    if views.isEmpty { return }
    for view in views {
      let parent = Int(tree.parents[view])
      plan.appendPlainView(description, tree)
      scrolling.appendPlainView(in: parent)
      isVisible.append(isVisible[parent] && !Visibility.isUnseen(description.views[view]))
    }
    for _ in 0..<2 * views.count { places.append(AxisPlace()) }
    var solver = LayoutSolver(
      description, tree, plan, appScreen.size, statusBar, callBarShift, figures)
    solver.solve(plan.nodes(of: views), in: &places)
    origins.unshare()
    for view in views {
      origins.append(ViewOrigin(across: places[2 * view], down: places[2 * view + 1]))
    }
    hits.insert(viewsFrom: first, tree, places) { view in
      HitFacts(description.views[view], figures)
    }
  }
}

/// For each parent in which a view went behind a sibling, the number of its children at that time.
/// The children have the numbers of their order; those that come in front later repeat the last
/// number.
private struct StackingOrder {
  var counts: [(parent: Int, count: Int)] = []

  mutating func number(_ count: Int, of parent: Int) {
    counts.removeAll { $0.parent == parent }
    counts.append((parent, count))
  }
}
