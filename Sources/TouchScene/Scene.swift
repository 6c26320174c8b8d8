import TouchCore

/// A scene, compiled: what is on the screen, where each view is, and where a point lands.
///
/// A description is resolved and solved once; every question of a step reads flat arrays. A change
/// compiles the changed description anew, and where that cannot be done the scene stays as it was.
///
///     var scene = try Scene(description)
///     scene.target(at: Point(40, 60))                 // .view(window, view)
///     try scene.apply(change)                         // the layouts that are others now
///
/// It does not know who *wins* a touch, only who receives it (DESIGN: *where* and *rank* are never
/// mixed).
public struct Scene: Sendable {
  /// What was compiled, with all changes so far.
  public private(set) var description: SceneDescription
  /// Every figure as this scene has it.
  public private(set) var figures: Figures
  /// Whether the app has had the status bar hidden; follows a changed wish only when that is
  /// signalled.
  public private(set) var isStatusBarHidden: Bool
  /// The status bar's frame on the screen; no height while it is hidden.
  public var statusBarFrame: Rect { statusBar.frame }

  var names: SceneNames
  var tree: SceneTree
  var plan: PinPlan
  var statusBar: StatusBar
  /// For each view the places along both axes, horizontal first.
  var places: [AxisPlace]
  /// For each view whether it can be hit, its ancestors left aside.
  var isHittable: [Bool]
  /// For each view whether it is in a window and neither it nor an ancestor is hidden or clear.
  var isVisible: [Bool]
  /// The windows, from the one that is asked first.
  var windowOrder: [Int32]
  /// How many of the windows in that order stand above the status bar.
  var windowsAboveBar: Int

  /// Compiles `description`, or says what in it is wrong and where.
  public init(_ description: SceneDescription) throws(SceneError) {
    let names = try SceneNames(description)
    try self.init(
      description, names, isStatusBarHidden: StatusBar.isHidden(description, names))
    try checkReactions()
  }

  private init(
    _ description: SceneDescription, _ names: SceneNames, isStatusBarHidden: Bool
  ) throws(SceneError) {
    self.description = description
    self.names = names
    self.isStatusBarHidden = isStatusBarHidden
    figures = Figures(device: description.device, os: description.os)
    for setting in description.figures {
      do throws(FigureError) {
        try figures.set(setting.figure, to: setting.value)
      } catch {
        throw SceneError(.figure(setting.figure), .figure(error))
      }
    }
    tree = try SceneTree(description, names)
    plan = try PinPlan(description, names, tree)
    statusBar = StatusBar(description, figures, isHidden: isStatusBarHidden)
    var solver = LayoutSolver(description, tree, plan, statusBar, figures)
    solver.solve()
    places = solver.places
    let standing = Standing(description, tree, figures)
    isHittable = standing.isHittable
    isVisible = standing.isVisible
    windowOrder = standing.windowOrder
    windowsAboveBar = standing.windowsAboveBar
  }

  /// The same scene with another description; its reactions are as they were.
  func recompiled(
    _ description: SceneDescription, isStatusBarHidden: Bool
  ) throws(SceneError) -> Scene {
    try Scene(description, names, isStatusBarHidden: isStatusBarHidden)
  }

  /// The whole screen in points, as it is held.
  public var screen: Rect {
    Rect(origin: .zero, size: description.device.screen(in: description.orientation))
  }

  /// The id of a view.
  public func name(of view: ViewID) -> Name { description.views[Int(view.index)].id }

  /// The view with that id.
  public func view(named name: Name) -> ViewID? {
    names.index(of: name, as: .view).map { ViewID($0) }
  }

  /// All views, in the order of the file.
  public var views: [ViewID] { description.views.indices.map { ViewID($0) } }
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
      return view.isEnabled || disabledSwallows || !view.kind.isControl
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
