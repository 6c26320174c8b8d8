import TouchCore

/// Who can compete for the touches of a scene, the strongest first (ARB-1): the system's gestures,
/// the back swipes of controllers, deeper ones first, and controls, deeper ones first; of equally
/// deep ones the earlier in the file.
///
/// Invariant: the list is as it was when the scene was loaded, whatever changes since.
struct SceneEntrants: Sendable {
  /// All entrants; the place in the list is the rank.
  private(set) var list: [Entrant]
  /// For each view the place of its control in the list, or -1.
  private(set) var ofView: [Int32]
  /// For each controller the place of its back swipe in the list, or -1.
  private(set) var ofController: [Int32]

  init(_ scene: SceneDescription, _ tree: SceneTree) {
    list = SystemGesture.allCases.map { .system($0) }
    ofView = [Int32](repeating: -1, count: scene.views.count)
    ofController = [Int32](repeating: -1, count: scene.controllers.count)

    var depths = [Int32](repeating: 0, count: scene.controllers.count)
    for (view, controller) in tree.controllers.enumerated() where controller >= 0 {
      depths[Int(controller)] = tree.depths[view]
    }
    for controller in Self.deeperFirst(scene.controllers.indices, depths) {
      ofController[controller] = Int32(list.count)
      list.append(.backSwipe(ControllerID(controller)))
    }
    let controls = scene.views.indices.filter { scene.views[$0].kind.isControl }
    for view in Self.deeperFirst(controls, tree.depths) {
      ofView[view] = Int32(list.count)
      list.append(.control(ViewID(view)))
    }
  }

  private static func deeperFirst(
    _ places: some Sequence<Int>, _ depths: [Int32]
  ) -> [Int] {
    places.sorted { a, b in depths[a] == depths[b] ? a < b : depths[a] > depths[b] }
  }
}

extension Scene {
  /// Who can compete for touches, the strongest first; an entrant's id is its place here.
  public var entrants: [Entrant] { solved.competing.list }

  /// The id of an entrant, as rows use it: `system.home`, `app.pop`, `today`.
  public func name(of entrant: EntrantID) -> Name {
    switch entrants[Int(entrant.index)] {
    case .system(let gesture): Name(gesture.id)
    case .backSwipe(let controller):
      Name(
        utf8: description.controllers[Int(controller.index)].id.utf8 + StaticString(".pop").bytes)
    case .control(let view): name(of: view)
    }
  }

  /// The entrant that a control is.
  public func entrant(of control: ViewID) -> EntrantID {
    EntrantID(Int(solved.competing.ofView[Int(control.index)]))
  }

  /// The control that a touch in `view` is for: the view itself, or the nearest that it stands in.
  public func control(at view: ViewID) -> ViewID? {
    var place = Int(view.index)
    while place >= 0 {
      if solved.competing.ofView[place] >= 0 { return ViewID(place) }
      place = Int(solved.tree.parents[place])
    }
    return nil
  }

  /// The controller with a back swipe whose view is the nearest that `view` stands in, or is
  /// itself (EDGE-5); `nextBackSwipe(above:)` has those farther out.
  public func backSwipe(at view: ViewID) -> ControllerID? {
    backSwipe(from: Int(view.index))
  }

  /// The next controller with a back swipe that a controller's view stands in.
  public func nextBackSwipe(above controller: ControllerID) -> ControllerID? {
    backSwipe(from: Int(solved.tree.parents[Int(view(of: controller).index)]))
  }

  private func backSwipe(from view: Int) -> ControllerID? {
    var place = view
    while place >= 0 {
      let controller = Int(solved.tree.controllers[place])
      if controller >= 0, solved.description.controllers[controller].hasPopGesture,
        !solved.description.controllers[controller].isRemoved
      {
        return ControllerID(controller)
      }
      place = Int(solved.tree.parents[place])
    }
    return nil
  }

  /// The entrant that a controller's back swipe is.
  public func entrant(of controller: ControllerID) -> EntrantID {
    EntrantID(Int(solved.competing.ofController[Int(controller.index)]))
  }

  /// The view of a controller.
  public func view(of controller: ControllerID) -> ViewID {
    let place = solved.tree.controllers.firstIndex(of: Int32(controller.index))
    guard let place else { preconditionFailure("a controller without a view was loaded") }
    return ViewID(place)
  }

  /// The bounds of a view, in its own coordinates: those of its content where it scrolls.
  public func bounds(of view: ViewID) -> Rect {
    let across = solved.places[2 * Int(view.index)]
    let down = solved.places[2 * Int(view.index) + 1]
    return Rect(across.offset, down.offset, across.length, down.length)
  }

  /// All controls, in the order of the file.
  public var controls: [ViewID] {
    views.filter { solved.competing.ofView[Int($0.index)] >= 0 }
  }
}
