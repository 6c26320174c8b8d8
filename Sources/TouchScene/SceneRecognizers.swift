import TouchCore

/// The recognizers of a scene, compiled: those that the app attached, in the order of views, then as
/// attached; then for every controller the back swipe from the edge; then for every controller the
/// back swipe from anywhere; then the pan of every scroll view. The index in the list is the
/// recognizer's id, and stays the same.
@usableFromInline struct SceneRecognizers: Equatable, Sendable {
  /// All recognizers.
  @usableFromInline private(set) var list: [Recognizer] = []
  /// For each entrant the place of its recognizer in the list, or -1.
  @usableFromInline private(set) var ofEntrant: [Int32]

  init(_ scene: SceneDescription, _ tree: SceneTree, _ competing: SceneEntrants) {
    ofEntrant = [Int32](repeating: -1, count: competing.list.count)
    for (index, view) in scene.views.enumerated() {
      for gesture in view.gestures {
        let entrant = EntrantID(Int(competing.ofGesture[list.count]))
        add(Recognizer(gesture, on: ViewID(index), as: entrant))
      }
    }
    var views = [ViewID](repeating: ViewID(0), count: scene.controllers.count)
    for (view, controller) in tree.controllers.enumerated() where controller >= 0 {
      views[Int(controller)] = ViewID(view)
    }
    for (index, controller) in scene.controllers.enumerated() {
      let entrant = EntrantID(Int(competing.ofController[index]))
      var swipe = Recognizer(.edgePan, on: views[index], as: entrant, from: .backSwipe)
      swipe.isEnabled = controller.popGesture.isAtEdge
      swipe.maxTouches = 1
      swipe.delaysBegan = controller.popDelaysBegan
      add(swipe)
    }
    for (index, controller) in scene.controllers.enumerated() {
      let content = EntrantID(Int(competing.contentSwipes[index]))
      var pan = Recognizer(.pan, on: views[index], as: content, from: .contentSwipe)
      pan.isEnabled = controller.popGesture.isInContent(on: scene.os)
      pan.maxTouches = 1
      pan.mayBegin = .rightward
      pan.delaysEnded = false
      add(pan)
    }
    for view in scene.views.indices where competing.ofPan[view] >= 0 {
      let entrant = EntrantID(Int(competing.ofPan[view]))
      var pan = Recognizer(.pan, on: ViewID(view), as: entrant, from: .scroll)
      // SCR-1: the landing of a touch waits for it, the lift does not.
      pan.delaysEnded = false
      pan.isEnabled = scene.views[view].scroll.isScrollEnabled
      if scene.views[view].scroll.zooms { pan.maxTouches = 2 }
      pan.asks = QuestionSet(scene.views[view].asks)
      add(pan)
    }
  }

  private mutating func add(_ recognizer: Recognizer) {
    ofEntrant[Int(recognizer.entrant.index)] = Int32(list.count)
    list.append(recognizer)
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
    mayBegin = gesture.mayBegin
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
  @inlinable package func recognizer(of entrant: EntrantID) -> RecognizerID? {
    let place = solved.recognizing.ofEntrant[Int(entrant.index)]
    return place < 0 ? nil : RecognizerID(Int(place))
  }

  /// The recognizer of the app with that id.
  package func recognizer(named name: SceneName) -> RecognizerID? {
    names.index(of: name, as: .recognizer).map { RecognizerID($0) }
  }
}
