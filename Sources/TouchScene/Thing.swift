import TouchCore

/// A thing of the scene that has an id.
package struct Thing: BitwiseCopyable, Hashable, Sendable {
  /// What it is.
  package var kind: ThingKind
  /// Its place in the list of its kind; recognizers are in the order of views, then as attached.
  package var index: Int
}

/// What has an id.
public enum ThingKind: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// A window.
  case window
  /// A view controller.
  case controller
  /// A view.
  case view
  /// A recognizer that the app attached.
  case recognizer

  /// The word that messages use.
  package var word: StaticString {
    switch self {
    case .window: "window"
    case .controller: "controller"
    case .view: "view"
    case .recognizer: "recognizer"
    }
  }
}

/// Every id of a scene. Built when the scene is loaded; no step looks anything up here.
struct SceneNames: Sendable {
  private var things: [SceneName: Thing] = [:]
  /// Where the recognizers of the app are, in the order of views, then as attached.
  private(set) var gestures: [GesturePlace] = []
  /// For each view which recognizer is its first, or would be.
  private(set) var firstGestures: [Int] = []

  /// A recognizer by its view and its place among those of the view.
  struct GesturePlace: BitwiseCopyable, Sendable {
    var view: Int
    var gesture: Int
  }

  init(_ scene: SceneDescription) throws(SceneError) {
    for (index, window) in scene.windows.enumerated() {
      try add(window.id, Thing(kind: .window, index: index), .window(index, key: "id"))
    }
    for (index, controller) in scene.controllers.enumerated() {
      try add(controller.id, Thing(kind: .controller, index: index), .controller(index, key: "id"))
    }
    for (index, view) in scene.views.enumerated() {
      try add(view.id, Thing(kind: .view, index: index), .view(index, key: "id"))
      firstGestures.append(gestures.count)
      for (place, gesture) in view.gestures.enumerated() {
        let thing = Thing(kind: .recognizer, index: gestures.count)
        try add(gesture.id, thing, .gesture(index, place, key: "id"))
        gestures.append(GesturePlace(view: index, gesture: place))
      }
    }
  }

  private mutating func add(
    _ name: SceneName, _ thing: Thing, _ place: SceneError.Place
  ) throws(SceneError) {
    guard name.isIdentifier else { throw SceneError(place, .fact(.expected(.identifier))) }
    if name.isReserved { throw SceneError(place, .reserved(name)) }
    if things[name] != nil { throw SceneError(place, .duplicate(name)) }
    things[name] = thing
  }

  subscript(name: SceneName) -> Thing? { things[name] }

  func index(of name: SceneName, as kind: ThingKind) -> Int? {
    guard let thing = things[name], thing.kind == kind else { return nil }
    return thing.index
  }

  /// The id of an entrant of `scene`, which has these names.
  func name(of entrant: Entrant, in scene: SceneDescription) -> SceneName {
    func name(_ owner: SceneName, _ ending: StaticString) -> SceneName {
      SceneName(utf8: owner.utf8 + ending.bytes)
    }
    switch entrant {
    case .system(let gesture): return SceneName(gesture.id)
    case .backSwipe(let controller):
      return name(scene.controllers[Int(controller.index)].id, ".pop")
    case .contentSwipe(let controller):
      return name(scene.controllers[Int(controller.index)].id, ".contentPop")
    case .recognizer(let recognizer):
      let place = gestures[Int(recognizer.index)]
      return scene.views[place.view].gestures[place.gesture].id
    case .control(let view): return scene.views[Int(view.index)].id
    case .scroll(let view): return name(scene.views[Int(view.index)].id, ".pan")
    }
  }
}

extension SceneName {
  /// True if the language of changes and pins needs the id for itself.
  var isReserved: Bool {
    let words: [StaticString] = ["system", "device", "os", "hook", "statusBar"]
    return words.contains { matches($0) } || Rule(id: utf8) != nil
  }
}
