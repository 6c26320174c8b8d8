import TouchCore

/// A description and all that is made of it. It is one object, so that to hand a scene on costs one
/// reference.
///
/// What a `LocalChange` or an addition (`AddedInPlace`) reaches is written in place, by a scene
/// that is the object's only owner (`move`, `take`, `append`); all else is computed once. Any other
/// change makes another object, in which the parts that do not depend on the change are the same
/// (`SolvedParts`).
@usableFromInline final class SolvedScene: @unchecked Sendable {
  // Sendable, and without a check on each access: an object with two owners is only read.
  @exclusivity(unchecked) @usableFromInline var ownDescription: SceneDescription
  @exclusivity(unchecked) private var ownPlan: PinPlan
  @exclusivity(unchecked) @usableFromInline var ownPlaces: [AxisPlace]
  @exclusivity(unchecked) @usableFromInline var ownOrigins: FlatArray<ViewOrigin>
  @exclusivity(unchecked) @usableFromInline var ownHits: HitTree
  @exclusivity(unchecked) private var ownVisibility: [Bool]
  @exclusivity(unchecked) private var ownNames: SceneNames
  @exclusivity(unchecked) private var ownTree: SceneTree
  @exclusivity(unchecked) @usableFromInline var ownCompeting: SceneEntrants
  @exclusivity(unchecked) @usableFromInline var ownRecognizing: SceneRecognizers
  @exclusivity(unchecked) @usableFromInline var ownRoutes: Routes
  @exclusivity(unchecked) @usableFromInline var ownRelations: Relations
  @exclusivity(unchecked) private var ownScrolling: ScrollViews
  @usableFromInline let figures: Figures
  /// What the app's controllers were last asked.
  let preferences: Preferences
  /// The app's screen, and its location on the glass (DEV-1).
  @usableFromInline let appScreen: AppScreen
  @usableFromInline let statusBar: StatusBar
  let callBarShift: CallBarShift

  /// A scene, solved; its entrants and recognizers have the numbers `old`, and new ones come behind.
  convenience init(
    _ description: SceneDescription, _ names: SceneNames, _ preferences: Preferences,
    extending old: NumberedMembers = NumberedMembers()
  ) throws(SceneError) {
    try self.init(description, names, preferences) { (tree) throws(SceneError) in
      try SolvedRecognizers(description, names, tree, extending: old)
    }
  }

  /// A scene, solved, with the recognizers that `solve` returns.
  private init(
    _ description: SceneDescription, _ names: SceneNames, _ preferences: Preferences,
    _ solve: (SceneTree) throws(SceneError) -> SolvedRecognizers
  ) throws(SceneError) {
    unsafe ownDescription = description
    unsafe ownNames = names
    self.preferences = preferences
    var figures = Figures(
      device: description.device, os: description.os, sdk: description.effectiveSDK)
    for setting in description.figures {
      do throws(FigureError) {
        try figures.set(setting.figure, to: setting.value)
      } catch {
        throw SceneError(.figure(setting.figure), .figure(error))
      }
    }
    self.figures = figures
    let tree = try SceneTree(description, names)
    unsafe ownTree = tree
    try description.checkSelections()
    let recognizers = try solve(tree)
    unsafe ownCompeting = recognizers.competing
    unsafe ownRecognizing = recognizers.recognizing
    unsafe ownRoutes = recognizers.routes
    unsafe ownRelations = recognizers.relations
    let plan = try PinPlan(description, names, tree)
    unsafe ownPlan = plan
    unsafe ownScrolling = ScrollViews(description, tree, plan)
    appScreen = description.appScreen
    statusBar = StatusBar(description, figures, isHidden: preferences.hidesStatusBar.wish)
    callBarShift = CallBarShift(description, tree, statusBar, figures)
    var solver = LayoutSolver(
      description, tree, plan, appScreen.size, statusBar, callBarShift, figures)
    solver.solve()
    unsafe ownPlaces = solver.places
    unsafe ownOrigins = FlatArray(
      description.views.indices.map {
        ViewOrigin(across: solver.places[2 * $0], down: solver.places[2 * $0 + 1])
      })
    let visibility = Visibility(description, tree, figures)
    unsafe ownVisibility = visibility.isVisible
    unsafe ownHits = HitTree(tree, solver.places, visibility, on: appScreen)
  }

  /// A copy with one owner.
  convenience init(copying other: SolvedScene) {
    self.init(other, other.description, other.preferences, SolvedRecognizers(of: other))
  }

  /// The scene with another description, of which only `parts` depend on what differs. `names` are
  /// others only if everything is solved.
  convenience init(
    _ other: SolvedScene, as description: SceneDescription, _ names: SceneNames,
    _ preferences: Preferences, solving parts: SolvedParts
  ) throws(SceneError) {
    switch parts {
    case .everything:
      try self.init(
        description, names, preferences, extending: NumberedMembers(of: other))
    case .layout:
      try self.init(description, names, preferences) { (_) throws(SceneError) in
        SolvedRecognizers(of: other)
      }
    case .recognizers:
      let recognizers = try SolvedRecognizers(
        description, other.names, other.tree, extending: NumberedMembers(of: other))
      self.init(other, description, preferences, recognizers)
    case .nothing:
      try description.checkSelections()
      self.init(other, description, preferences, SolvedRecognizers(of: other))
    }
  }

  /// The scene with another description, preferences and recognizers, all of which leave the layout
  /// as it is.
  private init(
    _ other: SolvedScene, _ description: SceneDescription, _ preferences: Preferences,
    _ recognizers: SolvedRecognizers
  ) {
    unsafe ownDescription = description
    unsafe ownPlan = other.plan
    unsafe ownPlaces = other.places
    unsafe ownOrigins = other.origins
    unsafe ownHits = other.hits
    figures = other.figures
    self.preferences = preferences
    unsafe ownNames = other.names
    unsafe ownTree = other.tree
    unsafe ownCompeting = recognizers.competing
    unsafe ownRecognizing = recognizers.recognizing
    unsafe ownRoutes = recognizers.routes
    unsafe ownRelations = recognizers.relations
    appScreen = other.appScreen
    statusBar = other.statusBar
    callBarShift = other.callBarShift
    unsafe ownScrolling = other.scrolling
    unsafe ownVisibility = other.isVisible
  }
}

/// Who contends for touches, on which routes, and who gives way to whom.
private struct SolvedRecognizers {
  let competing: SceneEntrants
  let recognizing: SceneRecognizers
  let routes: Routes
  let relations: Relations

  init(
    _ description: SceneDescription, _ names: SceneNames, _ tree: SceneTree,
    extending old: NumberedMembers
  ) throws(SceneError) {
    competing = SceneEntrants(description, names, tree, extending: old.entrants)
    recognizing = SceneRecognizers(
      description, names, tree, competing, extending: old.recognizers)
    routes = try Routes(description, names, tree, competing)
    relations = try Agreements(description, names, tree, competing).relations
  }

  /// Those of a scene that is solved.
  init(of solved: SolvedScene) {
    competing = solved.competing
    recognizing = solved.recognizing
    routes = solved.routes
    relations = solved.relations
  }
}

extension SolvedScene {
  /// What the scene was compiled from.
  @inlinable var description: SceneDescription {
    @inline(__always) _read { yield unsafe ownDescription }
    @inline(__always) _modify { yield unsafe &ownDescription }
  }

  /// What places each view, and the order in which views are solved.
  var plan: PinPlan {
    @inline(__always) _read { yield unsafe ownPlan }
    @inline(__always) _modify { yield unsafe &ownPlan }
  }

  /// For each view the places along both axes, horizontal first.
  @inlinable var places: [AxisPlace] {
    @inline(__always) _read { yield unsafe ownPlaces }
    @inline(__always) _modify { yield unsafe &ownPlaces }
  }

  /// For each view the origin of its content, derived from `places`. Call `unshare` before you write
  /// it.
  @inlinable var origins: FlatArray<ViewOrigin> {
    @inline(__always) _read { yield unsafe ownOrigins }
    @inline(__always) _modify { yield unsafe &ownOrigins }
  }

  /// The views that can be hit, as a point looks for them.
  @inlinable var hits: HitTree {
    @inline(__always) _read { yield unsafe ownHits }
    @inline(__always) _modify { yield unsafe &ownHits }
  }

  /// For each view, true if it is in a window and neither it nor an ancestor is hidden or clear.
  var isVisible: [Bool] {
    @inline(__always) _read { yield unsafe ownVisibility }
    @inline(__always) _modify { yield unsafe &ownVisibility }
  }

  /// The ids of the description.
  var names: SceneNames {
    @inline(__always) _read { yield unsafe ownNames }
    @inline(__always) _modify { yield unsafe &ownNames }
  }

  /// The references of the description as indices.
  var tree: SceneTree {
    @inline(__always) _read { yield unsafe ownTree }
    @inline(__always) _modify { yield unsafe &ownTree }
  }

  /// Who can compete for touches.
  @inlinable var competing: SceneEntrants {
    @inline(__always) _read { yield unsafe ownCompeting }
    @inline(__always) _modify { yield unsafe &ownCompeting }
  }

  /// The recognizers.
  @inlinable var recognizing: SceneRecognizers {
    @inline(__always) _read { yield unsafe ownRecognizing }
    @inline(__always) _modify { yield unsafe &ownRecognizing }
  }

  /// For every view who competes for its touches.
  @inlinable var routes: Routes {
    @inline(__always) _read { yield unsafe ownRoutes }
    @inline(__always) _modify { yield unsafe &ownRoutes }
  }

  /// What the entrants have agreed on.
  @inlinable var relations: Relations {
    @inline(__always) _read { yield unsafe ownRelations }
    @inline(__always) _modify { yield unsafe &ownRelations }
  }

  /// The scroll views, and what moves with which.
  var scrolling: ScrollViews {
    @inline(__always) _read { yield unsafe ownScrolling }
    @inline(__always) _modify { yield unsafe &ownScrolling }
  }

  /// Where a point lands.
  @usableFromInline func target(at point: Point2D) -> Target {
    hits.search(at: point, bar: statusBar.frame)
  }

  /// Sets a fact of a view on which no layout depends. The caller is the only owner.
  func take(_ fact: ViewFact) {
    let view = fact.view
    description.views[view] = fact.description
    hits.update(
      view, across: places[2 * view], down: places[2 * view + 1],
      HitFacts(fact.description, figures))
    followVisibility(of: view)
  }

  /// Updates whether a view is visible, and what is in it as far as that differs.
  private func followVisibility(of view: Int) {
    var views = [view]
    while let view = views.popLast() {
      let parent = Int(tree.parents[view])
      let isInSight = parent >= 0 ? isVisible[parent] : isRootOfWindow(view)
      let isSeen = isInSight && !Visibility.isUnseen(description.views[view])
      if isSeen == isVisible[view] { continue }
      isVisible[view] = isSeen
      for child in tree.children(of: view) { views.append(Int(child)) }
    }
  }

  private func isRootOfWindow(_ view: Int) -> Bool {
    tree.roots.indices.contains {
      Int(tree.roots[$0]) == view && !description.windows[$0].isRemoved
    }
  }

  /// Sets the frame of a view, and solves `views` again: this view and all that is in it. The
  /// caller is the only owner.
  func move(_ moved: MovedFrame, with views: [Int]) {
    description.views[moved.view].frame = moved.frame
    description.views[moved.view].transform = moved.transform
    if let frame = moved.frame { plan.setFrame(of: moved.view, to: frame) }
    solve(views)
  }

  /// Solves views again, with all that is in them. The caller is the only owner.
  func solve(_ views: [Int]) {
    var solver = LayoutSolver(
      description, tree, plan, appScreen.size, statusBar, callBarShift, figures)
    solver.solve(plan.nodes(of: views), in: &places)
    origins.unshare()
    for view in views {
      let (across, down) = (places[2 * view], places[2 * view + 1])
      origins[view] = ViewOrigin(across: across, down: down)
      hits.update(
        view, across: across, down: down, HitFacts(description.views[view], figures))
    }
  }

  /// The content coordinates of a view at a place on the screen.
  // Out of line, since few views are scaled.
  @inline(never) @usableFromInline func convert(
    _ x: Double, _ y: Double, to view: ViewID
  ) -> Point2D {
    let index = 2 * Int(view.index)
    return Point2D(places[index].inContent(x), places[index + 1].inContent(y))
  }

  /// The offset of a view's content in the solved layout; zero if it does not scroll.
  func offset(of view: ViewID) -> Point2D {
    Point2D(places[2 * Int(view.index)].offset, places[2 * Int(view.index) + 1].offset)
  }
}
