import TouchCore

/// A scene, compiled: what is on the screen, and where each view is.
///
/// A description is resolved and solved once; every question of a step reads flat arrays. A change
/// solves what depends on it again. A change that cannot be made has no effect.
///
///     var scene = try CompiledScene(description)
///     let box = scene.view(named: "box")!
///     scene.onScreen(box)                             // 20, 100, 120 × 44
///     try scene.apply(change)                         // the layouts that are others now
///
/// It does not know which entrant wins a touch. A `Player` does, and applies changes to its own
/// scene, `player.scene`.
public struct CompiledScene: Sendable {
  /// All that a change of the scene computes.
  @usableFromInline var solved: SolvedScene
  /// How far down all content is moved, in points of the app; 0 unless Reachability is on (EDGE-6).
  @usableFromInline package private(set) var contentShift = 0.0
  /// True if the app is active; false after it was left (HOME-7).
  package private(set) var isActive: Bool
  /// True if the solved layout is up to date.
  @usableFromInline var content = ContentState.asSolved
  /// For each scroll view its offset, and how far its content has moved.
  var scrolled: [Scrolled]
  /// For each view the value of its control, which fingers set and no layout depends on.
  private var values: [Double]
  /// For each view, true if its control is highlighted: one state that both the app and fingers set
  /// (HI-1, HI-6). No layout depends on it.
  @usableFromInline private(set) var highlighted: [Bool]

  /// Compiles `description`: resolves its ids and solves the layout of all views.
  ///
  /// Throws a `SceneError`, which says what is wrong and where, if the description has a value that
  /// no scene file can have, or if the scene does not hold together. O(n) in the size of the scene.
  public init(_ description: SceneDescription) throws(SceneError) {
    do throws(SceneError) {
      try description.checkValues()
    } catch {
      throw error.with(description)
    }
    try self.init(checked: description)
  }

  /// Compiles a description whose values were checked when they were read from a text, or that a
  /// scene has after changes. Throws if the scene does not hold together.
  package init(checked description: SceneDescription) throws(SceneError) {
    do throws(SceneError) {
      let names = try SceneNames(description)
      let preferences = Preferences(asking: description, names)
      self.init(try SolvedScene(description, names, preferences))
      try checkReactions()
    } catch {
      throw error.with(description)
    }
  }

  init(_ solved: SolvedScene) {
    self.solved = solved
    isActive = solved.description.isActive
    values = solved.description.views.map { $0.control.value }
    highlighted = solved.description.views.map { $0.control.isHighlighted }
    // Here, so that a drag allocates nothing.
    scrolled = solved.scrolling.list.map {
      Scrolled(offset: solved.offset(of: $0.view), shift: .zero)
    }
  }

  /// The same scene with another description; its reactions are as they were. The status bar and
  /// what depends on it are solved again whenever the app wishes for another bar.
  func recompiled(
    _ description: SceneDescription, _ names: SceneNames, _ preferences: Preferences,
    solving parts: SolvedParts
  ) throws(SceneError) -> CompiledScene {
    let hasSameBar = preferences.hidesStatusBar.wish == self.preferences.hidesStatusBar.wish
    var scene = CompiledScene(
      try SolvedScene(
        solved, as: description, names, preferences, solving: hasSameBar ? parts : .everything))
    scene.contentShift = contentShift
    return scene
  }

  /// Adds the value and the highlight, which fingers set, of a view that was added at the end.
  mutating func append(_ control: ControlDescription) {
    values.append(control.value)
    highlighted.append(control.isHighlighted)
  }

  /// What was compiled, with all changes so far. It does not contain the values and highlights that
  /// fingers have set, the offsets since the last change, and whether the app was left:
  /// `value(of:)`, `isHighlighted(_:)`, `offset(of:)` and `isActive` return those.
  @inlinable public var description: SceneDescription { solved.description }

  /// What was compiled, with all changes, values and offsets so far.
  var current: SceneDescription {
    var description = solved.description
    for (index, value) in values.enumerated() where description.views[index].kind.isControl {
      description.views[index].control.value = value
      description.views[index].control.isHighlighted = highlighted[index]
    }
    foldOffsets(into: &description)
    description.isActive = isActive
    return description
  }

  /// Every figure as this scene has it.
  @inlinable public var figures: Figures { solved.figures }
  /// True if the status bar is hidden for the app. A changed preference counts only once it is
  /// signalled.
  package var isStatusBarHidden: Bool { preferences.hidesStatusBar.wish }
  /// The status bar's frame on the app's screen; no height while it is hidden.
  @inlinable package var statusBarFrame: Rect2D { solved.statusBar.frame }

  var names: SceneNames { solved.names }
  var tree: SceneTree { solved.tree }
  var plan: PinPlan { solved.plan }
  var statusBar: StatusBar { solved.statusBar }
  var places: [AxisPlace] { solved.places }
  var isVisible: [Bool] { solved.isVisible }
  var hits: HitTree { solved.hits }

  /// Sets whether the app is active, as the system does; this is not a change of the scene
  /// (HOME-7).
  package mutating func setActive(_ isActive: Bool) { self.isActive = isActive }

  /// Moves all content so far down, in points of the app (EDGE-6).
  package mutating func shiftContent(by points: Double) { contentShift = points }

  /// Passes to a coder of states what the description does not say: what fingers set and scrolled,
  /// and whether the app was left.
  package mutating func code(_ coder: inout some StateCoder) {
    coder.field("scene.contentShift")
    coder.number(&contentShift)
    coder.field("scene.active")
    coder.flag(&isActive)
    coder.field("scene.values")
    for view in values.indices where description.views[view].kind.isControl {
      coder.number(&values[view])
      coder.flag(&highlighted[view])
    }
    coder.field("scene.offsets")
    var isScrolled = content == .scrolled
    if !coder.isDigest { coder.flag(&isScrolled) }
    if coder.isReading { content = isScrolled ? .scrolled : .asSolved }
    for index in scrolled.indices {
      coder.point(&scrolled[index].offset)
      if coder.isDigest {
        // Content at rest follows its inset, content elsewhere does not (INS-2).
        let offset = foldedOffset(of: index)
        var (restsX, restsY) = (offset.x == nil, offset.y == nil)
        coder.flag(&restsX)
        coder.flag(&restsY)
        // The last bits of locations depend on where the content was solved.
        var start = solved.offset(of: solved.scrolling.list[index].view)
        coder.point(&start)
      } else {
        coder.point(&scrolled[index].shift)
      }
    }
  }

  /// The value of a control: a slider's from 0 to 1, a switch's 0 or 1.
  package func value(of control: ViewID) -> Double { values[Int(control.index)] }

  /// Sets the value of a control: what a finger does, and no change of the scene.
  package mutating func setValue(of control: ViewID, to value: Double) {
    values[Int(control.index)] = value
  }

  /// True if a control is highlighted, by the app or by a finger.
  @inlinable package func isHighlighted(_ control: ViewID) -> Bool {
    highlighted[Int(control.index)]
  }

  /// Sets `highlighted` of a control, as tracking does; this is not a change of the scene.
  package mutating func setHighlighted(_ control: ViewID, to isHighlighted: Bool) {
    highlighted[Int(control.index)] = isHighlighted
  }

  /// The control whose `highlighted` a change sets; `nil` if it sets something else.
  package func control(highlightedBy change: SceneChange) -> ViewID? {
    guard case .set(let path, _) = change.action, path.parts.count == 2,
      path.parts[1].matches("highlighted"),
      let index = names.index(of: path.parts[0], as: .view)
    else { return nil }
    return ViewID(index)
  }

  /// The app's whole screen in points of the app, as it is held.
  public var screen: Rect2D { Rect2D(origin: .zero, size: appScreen.size) }

  /// The app's screen, and its location on the glass (DEV-1). All locations and frames of a scene
  /// are in points of the app.
  @inlinable package var appScreen: AppScreen { solved.appScreen }

  /// The id of a view of this scene.
  /// - Precondition: The scene has the view: it traps for a view that was added to a copy.
  public func name(of view: ViewID) -> SceneName {
    require(has(view), "view")
    return description.views[Int(view.index)].id
  }

  /// The view with that id.
  public func view(named name: SceneName) -> ViewID? {
    names.index(of: name, as: .view).map { ViewID($0) }
  }

  /// Traps with a message if a public function was called with an id that the scene does not have. The
  /// `thing` is a view, a controller or an entrant.
  func require(_ hasID: Bool, _ thing: StaticString) {
    precondition(
      hasID,
      "the scene has no \(thing) with this id: it is an id of another scene, or of a \(thing) that was "
        + "added to a copy; ask this scene for its own ids")
  }

  /// True if the scene has a view of that number: views that a change adds get the next ones.
  package func has(_ view: ViewID) -> Bool { Int(view.index) < description.views.count }

  /// The number of all views.
  package var viewCount: Int { description.views.count }

  /// All views, in the order of the file, and behind them those that changes have added.
  public var views: [ViewID] { description.views.indices.map { ViewID($0) } }
}
