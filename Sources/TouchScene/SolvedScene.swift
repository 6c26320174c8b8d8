import TouchCore

/// A description and all that is made of it. It is one object, so that to hand a scene on costs one
/// reference.
///
/// What frames decide is written in place, by a scene that is the object's only owner (`move`); all
/// else is computed once. A change of anything else makes another object.
@usableFromInline final class SolvedScene: @unchecked Sendable {
  // Sendable, and without a check on each access: an object with two owners is only read.
  @exclusivity(unchecked) @usableFromInline var ownDescription: SceneDescription
  @exclusivity(unchecked) private var ownPlan: PinPlan
  @exclusivity(unchecked) @usableFromInline var ownPlaces: [AxisPlace]
  @exclusivity(unchecked) @usableFromInline var ownHits: HitTree
  @usableFromInline let figures: Figures
  /// What the app's controllers were last asked.
  let preferences: Preferences
  let names: SceneNames
  let tree: SceneTree
  @usableFromInline let competing: SceneEntrants
  @usableFromInline let recognizing: SceneRecognizers
  @usableFromInline let routes: Routes
  @usableFromInline let relations: Relations
  /// The app's screen, and where it lies on the glass (DEV-1).
  @usableFromInline let appScreen: AppScreen
  @usableFromInline let statusBar: StatusBar
  let callBarShift: CallBarShift
  let scrolling: ScrollViews
  /// For each view whether it is in a window and neither it nor an ancestor is hidden or clear.
  let isVisible: [Bool]

  init(
    _ description: SceneDescription, _ names: SceneNames, _ preferences: Preferences
  ) throws(SceneError) {
    unsafe ownDescription = description
    self.names = names
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
    tree = try SceneTree(description, names)
    try description.checkSelections()
    competing = SceneEntrants(description, names, tree)
    recognizing = SceneRecognizers(description, tree, competing)
    routes = try Routes(description, names, tree, competing)
    relations = try Agreements(description, names, tree, competing).relations
    let plan = try PinPlan(description, names, tree)
    unsafe ownPlan = plan
    scrolling = ScrollViews(description, tree, plan)
    appScreen = description.appScreen
    statusBar = StatusBar(description, figures, isHidden: preferences.hidesStatusBar.wish)
    callBarShift = CallBarShift(description, tree, statusBar, figures)
    var solver = LayoutSolver(
      description, tree, plan, appScreen.size, statusBar, callBarShift, figures)
    solver.solve()
    unsafe ownPlaces = solver.places
    let standing = Standing(description, tree, figures)
    isVisible = standing.isVisible
    unsafe ownHits = HitTree(
      tree, solver.places, isHittable: standing.isHittable, windowOrder: standing.windowOrder,
      windowsAboveBar: standing.windowsAboveBar,
      clip: appScreen.isLetterboxed ? Rect(origin: .zero, size: appScreen.size) : nil)
  }

  /// A copy, which has one owner.
  init(copying other: SolvedScene) {
    unsafe ownDescription = other.description
    unsafe ownPlan = other.plan
    unsafe ownPlaces = other.places
    unsafe ownHits = other.hits
    figures = other.figures
    preferences = other.preferences
    names = other.names
    tree = other.tree
    competing = other.competing
    recognizing = other.recognizing
    routes = other.routes
    relations = other.relations
    appScreen = other.appScreen
    statusBar = other.statusBar
    callBarShift = other.callBarShift
    scrolling = other.scrolling
    isVisible = other.isVisible
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

  /// The views that can be hit, as a point looks for them.
  @inlinable var hits: HitTree {
    @inline(__always) _read { yield unsafe ownHits }
    @inline(__always) _modify { yield unsafe &ownHits }
  }

  /// Gives a view another frame, and solves `views` again: this view and all that stands in it. The
  /// caller is the only owner.
  func move(_ moved: MovedFrame, with views: [Int]) {
    description.views[moved.view].frame = moved.frame
    plan.setFrame(of: moved.view, to: moved.frame)
    var solver = LayoutSolver(
      description, tree, plan, appScreen.size, statusBar, callBarShift, figures)
    solver.solve(plan.nodes(of: views), in: &places)
    for view in views { hits.move(view, across: places[2 * view], down: places[2 * view + 1]) }
  }

  /// How far a view's content is scrolled in what was solved; zero for what does not scroll.
  func offset(of view: ViewID) -> Point {
    Point(places[2 * Int(view.index)].offset, places[2 * Int(view.index) + 1].offset)
  }
}

/// What may be hit or seen, and the order of the windows.
private struct Standing {
  var isHittable: [Bool]
  var isVisible: [Bool]
  var windowOrder: [Int32]
  var windowsAboveBar: Int

  init(_ scene: SceneDescription, _ tree: SceneTree, _ figures: Figures) {
    let leastAlpha = figures.number(.hit1Alpha)
    let disabledSwallows = figures.flag(.hit4DisabledControlSwallows)
    isHittable = scene.views.map { view in
      if view.isRemoved || view.isHidden || !view.takesInteraction { return false }
      if view.alpha < leastAlpha { return false }
      return view.control.isEnabled || disabledSwallows || !view.kind.isControl
    }
    isVisible = [Bool](repeating: false, count: scene.views.count)
    for (index, root) in tree.roots.enumerated() where !scene.windows[index].isRemoved {
      isVisible[Int(root)] = true
    }
    // Parents before children, whatever their order in the file.
    for view in scene.views.indices.sorted(by: { tree.depths[$0] < tree.depths[$1] }) {
      let parent = Int(tree.parents[view])
      if parent >= 0 { isVisible[view] = isVisible[parent] }
      let described = scene.views[view]
      if described.isHidden || described.isRemoved || described.alpha == 0 {
        isVisible[view] = false
      }
    }
    // WIN-1: from the highest level down, the latest first inside a level.
    let order = scene.windows.indices.filter { !scene.windows[$0].isRemoved }
      .sorted { a, b in
        let levels = (scene.windows[a].level, scene.windows[b].level)
        return levels.0 == levels.1 ? a > b : levels.0 > levels.1
      }
    windowOrder = order.map { Int32($0) }
    let barLevel = Double(figures.count(.win1StatusBar))
    windowsAboveBar = order.count { scene.windows[$0].level > barLevel }
  }
}
