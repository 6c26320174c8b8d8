import TouchCore

/// For every view who of the app competes for a touch that hits it, the strongest first.
///
///     screen  app.pop                   route of row:  swipe, tap, app.pop, list.pan
///     └─ list    tap, list.pan          route of list: tap, app.pop, list.pan
///        └─ row     swipe               route of a view in row: that of row
///           └─ ok      (a button)       route of ok: swipe, tap, app.pop, ok, list.pan
///              └─ badge                 route of badge: that of row, for ok tracks nothing there
///
/// A view that adds nobody has the route of the view that it stands in, so one stretch of the list
/// serves many views; inside a control it has a stretch without the control (CTL-1). An entrant that
/// is off or may not receive is in it all the same: the engine says why it is not asked.
@usableFromInline struct Routes: Sendable {
  /// The routes, one after another.
  @usableFromInline private(set) var list: [EntrantID] = []
  /// For each view its stretch of the list.
  @usableFromInline private(set) var stretches: [Stretch]

  /// The most entrants of one route: a scene or a change that makes a longer one is refused, so that
  /// every entrant of a touch has its outcome (ARB-2).
  static let mostEntrants = Rank.mostOfRoute

  /// A part of the list.
  @usableFromInline struct Stretch: BitwiseCopyable, Sendable {
    @usableFromInline var start: Int32 = 0
    /// Where the recognizers and back swipes end, and the control and the pans begin.
    var middle: Int32 = 0
    @usableFromInline var end: Int32 = 0
  }

  init(
    _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree, _ competing: SceneEntrants
  ) throws(SceneError) {
    stretches = [Stretch](repeating: Stretch(), count: scene.views.count)
    for view in competing.deeperFirst.reversed() where !competing.isGone[view] {
      let outer =
        tree.parents[view] < 0 ? Stretch() : stretches[Int(tree.parents[view])]
      let start = list.count
      let controller = Int(tree.controllers[view])
      if controller >= 0, scene.controllers[controller].hasPopGesture {
        add(competing.ofController[controller], competing)
      }
      for place in scene.views[view].gestures.indices {
        add(competing.ofGesture[names.firstGestures[view] + place], competing)
      }
      let control = competing.ofView[view]
      let pan = competing.ofPan[view]
      let isInControl = list[Int(outer.middle)..<Int(outer.end)].contains {
        competing.isControl($0)
      }
      if list.count == start, control < 0, pan < 0, !isInControl {
        stretches[view] = outer
        continue
      }
      list.append(contentsOf: list[Int(outer.start)..<Int(outer.middle)])
      let middle = list.count
      add(max(control, pan), competing)
      for place in Int(outer.middle)..<Int(outer.end) {
        // A control tracks only what hits the control itself (CTL-1).
        if competing.isControl(list[place]) { continue }
        list.append(list[place])
      }
      guard list.count - start <= Self.mostEntrants else {
        let key: Name = scene.views[view].gestures.isEmpty ? "id" : "gestures"
        throw SceneError(
          .view(view, key: key),
          .tooManyEntrants(scene.views[view].id, limit: Self.mostEntrants))
      }
      stretches[view] = Stretch(
        start: Int32(start), middle: Int32(middle), end: Int32(list.count))
    }
  }

  private mutating func add(_ entrant: Int32, _ competing: SceneEntrants) {
    guard entrant >= 0, competing.isThere[Int(entrant)] else { return }
    list.append(EntrantID(Int(entrant)))
  }
}

extension Scene {
  /// All routes, one after another; `route(of:)` says where that of a view is.
  @inlinable public var routed: [EntrantID] { solved.routes.list }

  /// Where in `routed` stands who of the app competes for a touch that hits `view`, the strongest
  /// first: the recognizers of the view and of all that it stands in, the back swipes that are on,
  /// the view itself if it is a control, and the pans of all scroll views among them. Nobody that
  /// was removed; no more than 56.
  @inlinable public func route(of view: ViewID) -> Range<Int> {
    let stretch = solved.routes.stretches[Int(view.index)]
    return Int(stretch.start)..<Int(stretch.end)
  }
}
