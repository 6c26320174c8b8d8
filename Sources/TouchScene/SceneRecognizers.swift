import TouchCore

/// The recognizers of a scene, compiled: those that the app attached, in the order of views, then
/// as attached; then for every controller the back swipe from the edge; then for every controller
/// the back swipe from anywhere; then the pan of every scroll view. Those of what a change adds
/// follow in the same order. The index in the list is the recognizer's id, and stays the same.
@usableFromInline struct SceneRecognizers: Equatable, Sendable {
  /// All recognizers.
  @usableFromInline private(set) var list: [Recognizer] = []
  /// For each entrant the place of its recognizer in the list, or -1.
  @usableFromInline private(set) var ofEntrant: [Int32]

  /// The recognizers of a scene, behind those of the entrants `old`, which it had before a change.
  init(
    _ scene: SceneDescription, _ names: SceneNames, _ tree: SceneTree, _ competing: SceneEntrants,
    extending old: [EntrantID] = []
  ) {
    ofEntrant = [Int32](repeating: -1, count: competing.list.count)
    var views = [ViewID](repeating: ViewID(0), count: scene.controllers.count)
    for (view, controller) in tree.controllers.enumerated() where controller >= 0 {
      views[Int(controller)] = ViewID(view)
    }
    func add(_ entrant: Int32) {
      if ofEntrant[Int(entrant)] >= 0 { return }
      let recognizer = Self.recognizer(
        EntrantID(Int(entrant)), competing.list[Int(entrant)], scene, names, views)
      guard let recognizer else { return }
      ofEntrant[Int(entrant)] = Int32(list.count)
      list.append(recognizer)
    }
    for entrant in old { add(Int32(entrant.index)) }
    competing.ofGesture.forEach(add)
    competing.ofController.forEach(add)
    competing.contentSwipes.forEach(add)
    for pan in competing.ofPan where pan >= 0 { add(pan) }
  }

  /// Adds the recognizers of gestures that were added at the end of `names`. Their entrants have
  /// been added.
  mutating func appendGestures(
    from first: Int, _ scene: SceneDescription, _ names: SceneNames, _ competing: SceneEntrants
  ) {
    while ofEntrant.count < competing.list.count { ofEntrant.append(-1) }
    for entrant in competing.ofGesture[first...].map({ Int($0) }) {
      let recognizer = Self.recognizer(
        EntrantID(entrant), competing.list[entrant], scene, names, [])
      guard let recognizer else { continue }
      ofEntrant[entrant] = Int32(list.count)
      list.append(recognizer)
    }
  }

  /// The recognizer that an entrant is; `nil` for a gesture of the system and a control. `views`
  /// are those of the controllers.
  private static func recognizer(
    _ id: EntrantID, _ entrant: Entrant, _ scene: SceneDescription, _ names: SceneNames,
    _ views: [ViewID]
  ) -> Recognizer? {
    switch entrant {
    case .system, .control:
      return nil
    case .recognizer(let recognizer):
      let place = names.gestures[names.gesture(with: recognizer)]
      let gesture = scene.views[place.view].gestures[place.gesture]
      return Recognizer(gesture, on: ViewID(place.view), as: id)
    case .backSwipe(let controller):
      let described = scene.controllers[Int(controller.index)]
      var swipe = Recognizer(.edgePan, on: views[Int(controller.index)], as: id, from: .backSwipe)
      swipe.isEnabled = described.popGesture.isAtEdge
      swipe.maxTouches = 1
      swipe.delaysBegan = described.popDelaysBegan
      return swipe
    case .contentSwipe(let controller):
      let described = scene.controllers[Int(controller.index)]
      var pan = Recognizer(.pan, on: views[Int(controller.index)], as: id, from: .contentSwipe)
      pan.isEnabled = described.popGesture.isInContent(on: scene.os)
      pan.maxTouches = 1
      pan.mayBegin = .rightward
      pan.delaysEnded = false
      return pan
    case .scroll(let view):
      let scroll = scene.views[Int(view.index)].scroll
      var pan = Recognizer(.pan, on: view, as: id, from: .scroll)
      // SCR-1: the landing of a touch waits for it, the lift does not.
      pan.delaysEnded = false
      pan.isEnabled = scroll.isScrollEnabled
      if scroll.zooms { pan.maxTouches = 2 }
      pan.asks = QuestionSet(scene.views[Int(view.index)].asks)
      return pan
    }
  }
}

extension Recognizer {
  /// A recognizer as the app described it.
  fileprivate init(
    _ gesture: RecognizerDescription, on view: ViewID, as entrant: EntrantID
  ) {
    self.init(gesture.kind, on: view, as: entrant, from: .app)
    taps = gesture.taps
    touches = gesture.touches
    minTouches = gesture.minTouches
    // REC-5: an edge pan has one finger.
    maxTouches = gesture.kind == .edgePan ? 1 : gesture.maxTouches
    minimumPress = gesture.minimumPress
    movement = gesture.movement
    direction = gesture.direction
    edges = gesture.edges
    isEnabled = gesture.isEnabled
    mayBegin = BeginCondition(gesture.mayBegin)
    mayReceive = gesture.mayReceive
    cancelsTouches = gesture.cancelsTouches
    delaysBegan = gesture.delaysBegan
    delaysEnded = gesture.delaysEnded
    asks = QuestionSet(gesture.asks)
  }
}

extension CompiledScene {
  /// All recognizers: the app's, the back swipes of controllers, the pans of scroll views. An id is
  /// a place here.
  @inlinable package var recognizers: [Recognizer] { solved.recognizing.list }

  /// The recognizer that an entrant is; `nil` for a gesture of the system and a control.
  @inlinable public func recognizer(of entrant: EntrantID) -> RecognizerID? {
    let index = solved.recognizing.ofEntrant[Int(entrant.index)]
    return index < 0 ? nil : RecognizerID(Int(index))
  }

  /// True if the scene has a recognizer of that index, which may be removed.
  package func has(_ recognizer: RecognizerID) -> Bool {
    Int(recognizer.index) < solved.recognizing.list.count
  }

  /// True if the scene has an entrant of that index, which may be removed.
  package func has(_ entrant: EntrantID) -> Bool {
    Int(entrant.index) < solved.recognizing.ofEntrant.count
  }

  /// The recognizer with that name: one of the app by its id, the pan of a scroll view as
  /// `VIEW.pan`, the back swipe of a controller as `CONTROLLER.pop`, and the one from anywhere as
  /// `CONTROLLER.contentPop`. `nil` if the scene has none of that name.
  public func recognizer(named name: SceneName) -> RecognizerID? {
    let entrant: Int32?
    switch EntrantName(name) {
    case .recognizer(let id):
      return names.index(of: id, as: .recognizer).map { names.gestures[$0].id }
    case .pan(let id):
      entrant = names.index(of: id, as: .view).map { solved.competing.ofPan[$0] }
    case .pop(let id):
      entrant = names.index(of: id, as: .controller).map { solved.competing.ofController[$0] }
    case .contentPop(let id):
      entrant = names.index(of: id, as: .controller).map { solved.competing.contentSwipes[$0] }
    case nil:
      entrant = nil
    }
    guard let entrant, entrant >= 0 else { return nil }
    return recognizer(of: EntrantID(Int(entrant)))
  }
}
