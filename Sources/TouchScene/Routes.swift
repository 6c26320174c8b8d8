import TouchCore

/// For every view who of the app competes for a touch that hits it, the strongest first.
///
///     screen  app.pop                   route of row:  swipe, list.pan, tap, app.pop
///     └─ list    list.pan, tap          route of list: list.pan, tap, app.pop
///        └─ row     swipe               route of a view in row: that of row
///           └─ ok      (a button)       route of ok: swipe, list.pan, tap, app.pop, ok
///              └─ badge                 route of badge: that of row; ok tracks no touch in badge
///
/// A view that adds no entrant has the route of its parent without the control, so that one stretch
/// of the list serves many views. A recognizer that is off or may not receive is also in the route;
/// the engine reports why it is not asked.
///
/// Routes of added members stand at the end of the list. Two values are equal if each view has the
/// same route, wherever it stands in the list.
@usableFromInline struct Routes: Equatable, Sendable {
  /// The routes, one after another.
  @usableFromInline private(set) var list: [EntrantID] = []
  /// For each view its stretch of the list.
  @usableFromInline private(set) var stretches: [Stretch]
  /// The number of entrants of the longest route.
  private(set) var longest = 0
  /// An upper bound of the number of entries that no route uses any more.
  private var unused = 0

  /// The most entrants of one route: a scene or a change that makes a longer one is refused, so that
  /// every entrant of a touch has its outcome (ARB-2).
  static let mostEntrants = Rank.mostOfRoute

  /// A part of the list.
  @usableFromInline struct Stretch: BitwiseCopyable, Hashable, Sendable {
    @usableFromInline var start: Int32 = 0
    /// Where the recognizers end and the control begins.
    var middle: Int32 = 0
    @usableFromInline var end: Int32 = 0

    var count: Int { Int(end - start) }
  }

  @usableFromInline static func == (a: Routes, b: Routes) -> Bool {
    a.stretches.elementsEqual(b.stretches) { first, second in
      first.middle - first.start == second.middle - second.start
        && a.list[Int(first.start)..<Int(first.end)].elementsEqual(
          b.list[Int(second.start)..<Int(second.end)])
    }
  }

  init(
    _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree, _ competing: SceneEntrants
  ) throws(SceneError) {
    stretches = [Stretch](repeating: Stretch(), count: scene.views.count)
    for view in competing.deeperFirst.reversed() where !competing.isGone[view] {
      lay(view, scene, names, tree, competing)
      guard stretches[view].count <= Self.mostEntrants else {
        let key: SceneName = scene.views[view].gestures.isEmpty ? "id" : "gestures"
        throw SceneError(
          .view(view, key: key),
          .tooManyEntrants(scene.views[view].id, limit: Self.mostEntrants))
      }
    }
  }

  /// True if the unused entries exceed half of the list by more than 128: the routes should be
  /// recomputed.
  var isMostlyUnused: Bool { 2 * unused > list.count + 256 }

  /// Appends the routes of views that were added at the end, and recomputes those of `others`.
  /// Parents come before their children. The caller ensures that no route is longer than
  /// `mostEntrants`.
  mutating func lay(
    addedAnd others: [Int], _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree,
    _ competing: SceneEntrants
  ) {
    let added = stretches.count..<scene.views.count
    for _ in added { stretches.append(Stretch()) }
    for view in others {
      unused += stretches[view].count
      lay(view, scene, names, tree, competing)
    }
    for view in added { lay(view, scene, names, tree, competing) }
  }

  /// Appends the route of a view; that of its parent is in the list.
  private mutating func lay(
    _ view: Int, _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree,
    _ competing: SceneEntrants
  ) {
    let outer = tree.parents[view] < 0 ? Stretch() : stretches[Int(tree.parents[view])]
    let start = list.count
    let controller = Int(tree.controllers[view])
    if controller >= 0 {
      let popGesture = scene.controllers[controller].popGesture
      if popGesture.isAtEdge { add(competing.ofController[controller], competing) }
      if popGesture.isInContent(on: scene.os) {
        add(competing.contentSwipes[controller], competing)
      }
    }
    add(competing.ofPan[view], competing)
    for gesture in names.ofView[view] { add(competing.ofGesture[Int(gesture)], competing) }
    let control = competing.ofView[view]
    if list.count == start, control < 0 {
      // A control tracks only what hits the control itself (CTL-1).
      stretches[view] = Stretch(start: outer.start, middle: outer.middle, end: outer.middle)
      return
    }
    list.append(contentsOf: list[Int(outer.start)..<Int(outer.middle)])
    let middle = list.count
    add(control, competing)
    stretches[view] = Stretch(
      start: Int32(start), middle: Int32(middle), end: Int32(list.count))
    longest = max(longest, stretches[view].count)
  }

  private mutating func add(_ entrant: Int32, _ competing: SceneEntrants) {
    guard entrant >= 0, competing.isThere[Int(entrant)] else { return }
    list.append(EntrantID(Int(entrant)))
  }
}

extension CompiledScene {
  /// All routes, one after another; `route(of:)` says where that of a view is.
  @inlinable package var routed: [EntrantID] { solved.routes.list }

  /// The indices in `routed` of the app's entrants for a touch that hits `view`, the strongest
  /// first: the recognizers of the view and of its ancestors, among them the pans of scroll views
  /// and the back swipes that are on, then the view itself if it is a control. Entrants that were
  /// removed are left out. At most 56.
  @inlinable package func route(of view: ViewID) -> Range<Int> {
    let stretch = solved.routes.stretches[Int(view.index)]
    return Int(stretch.start)..<Int(stretch.end)
  }
}
