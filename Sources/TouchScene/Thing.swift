import TouchCore

/// A thing of the scene that has an id.
package struct Thing: BitwiseCopyable, Hashable, Sendable {
  /// The kind of the thing.
  package var kind: ThingKind
  /// Its index in the list of its kind; recognizers are in the order of views, then as attached, and
  /// behind them those that were added.
  package var index: Int
}

/// What has an id.
package enum ThingKind: UInt8, BitwiseCopyable, Hashable, Sendable {
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

/// Every id of a scene. Built when the scene is loaded, and extended by what changes add; no step
/// looks anything up here.
struct SceneNames: Equatable, Sendable {
  private var things: [SceneName: Thing] = [:]
  /// For each view the index of its first recognizer, or the index that it would have.
  private(set) var gestures: [GesturePlace] = []
  /// For each view the indices in `gestures` of its recognizers, as attached.
  private(set) var ofView: [[Int32]] = []

  /// A recognizer of the app.
  struct GesturePlace: BitwiseCopyable, Hashable, Sendable {
    /// The index of its view.
    var view: Int
    /// Its index among the recognizers of the view.
    var gesture: Int
    /// Its number among all recognizers of the scene. The numbers ascend.
    var id: RecognizerID
  }

  init(_ scene: SceneDescription) throws(SceneError) {
    for (index, window) in scene.windows.enumerated() {
      try add(window.id, Thing(kind: .window, index: index), .window(index, key: "id"))
    }
    for (index, controller) in scene.controllers.enumerated() {
      try add(controller.id, Thing(kind: .controller, index: index), .controller(index, key: "id"))
    }
    for (index, view) in scene.views.enumerated() {
      try add(view: view, at: index)
    }
  }

  /// The ids of a scene whose recognizers have the numbers of `gestures`; `nil` if these are not its
  /// recognizers.
  init?(_ scene: SceneDescription, numbering gestures: [GesturePlace]) throws(SceneError) {
    try self.init(scene)
    var places: [[Int]] = scene.views.map { [Int](repeating: -1, count: $0.gestures.count) }
    var last = -1
    for (index, place) in gestures.enumerated() {
      guard Int(place.id.index) > last, places.indices.contains(place.view),
        places[place.view].indices.contains(place.gesture), places[place.view][place.gesture] < 0
      else { return nil }
      last = Int(place.id.index)
      places[place.view][place.gesture] = index
    }
    guard gestures.count == self.gestures.count else { return nil }
    self.gestures = gestures
    ofView = places.map { $0.map { Int32($0) } }
    for (index, place) in gestures.enumerated() {
      let id = scene.views[place.view].gestures[place.gesture].id
      things[id] = Thing(kind: .recognizer, index: index)
    }
  }

  /// Adds a view and its recognizers. `first` is the number of the first one; `nil` if the app's
  /// recognizers alone have numbers yet.
  mutating func add(
    view: ViewDescription, at index: Int, firstRecognizer first: Int? = nil
  ) throws(SceneError) {
    try add(view.id, Thing(kind: .view, index: index), .view(index, key: "id"))
    ofView.append([])
    for (place, gesture) in view.gestures.enumerated() {
      let id = first.map { $0 + place } ?? gestures.count
      try add(gesture: gesture.id, place, of: index, id: RecognizerID(id))
    }
  }

  /// Adds the recognizer at `place` among those of the view at `view`.
  mutating func add(
    gesture name: SceneName, _ place: Int, of view: Int, id: RecognizerID
  ) throws(SceneError) {
    let thing = Thing(kind: .recognizer, index: gestures.count)
    try add(name, thing, .gesture(view, place, key: "id"))
    ofView[view].append(Int32(gestures.count))
    gestures.append(GesturePlace(view: view, gesture: place, id: id))
  }

  /// True if a new member may have the id.
  func isFree(_ name: SceneName) -> Bool {
    name.isIdentifier && !name.isReserved && things[name] == nil
  }

  /// Adds a view whose id is free, without its recognizers.
  mutating func append(freeView name: SceneName) {
    things[name] = Thing(kind: .view, index: ofView.count)
    ofView.append([])
  }

  /// Adds a recognizer whose id is free, at `place` among those of the view at `view`.
  mutating func append(
    freeGesture name: SceneName, _ place: Int, of view: Int, id: RecognizerID
  ) {
    things[name] = Thing(kind: .recognizer, index: gestures.count)
    ofView[view].append(Int32(gestures.count))
    gestures.append(GesturePlace(view: view, gesture: place, id: id))
  }

  /// Gives the thing with `name`, which has been removed, another id that nothing has.
  mutating func rename(_ name: SceneName, to other: SceneName) {
    things[other] = things.removeValue(forKey: name)
  }

  /// The index in `gestures` of a recognizer of the app.
  func gesture(with id: RecognizerID) -> Int {
    var (low, high) = (0, gestures.count)
    while low < high {
      let middle = (low + high) / 2
      if gestures[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(
    _ name: SceneName, _ thing: Thing, _ place: SceneError.Place
  ) throws(SceneError) {
    guard name.isIdentifier else { throw SceneError(place, .fact(.expected(.identifier))) }
    if name.isReserved { throw SceneError(place, .reserved(name)) }
    if things[name] != nil { throw SceneError(place, .duplicate(name)) }
    things[name] = thing
  }

  subscript(name: SceneName) -> Thing? { things[name] }

  /// The thing with that id in `scene`, if there is one. Throws if it has been removed, alone or with
  /// its view; `isGone` says so of a view.
  func thing(
    _ name: SceneName, in scene: SceneDescription, isGone: (Int) -> Bool
  ) throws(ChangeError) -> Thing? {
    guard let thing = things[name] else { return nil }
    let isRemoved =
      switch thing.kind {
      case .view: isGone(thing.index)
      case .window: scene.windows[thing.index].isRemoved
      case .controller: scene.controllers[thing.index].isRemoved
      case .recognizer:
        isGone(gestures[thing.index].view)
          || scene.views[gestures[thing.index].view].gestures[gestures[thing.index].gesture]
            .isRemoved
      }
    if isRemoved { throw ChangeError(.removed(name)) }
    return thing
  }

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
      let place = gestures[gesture(with: recognizer)]
      return scene.views[place.view].gestures[place.gesture].id
    case .control(let view): return scene.views[Int(view.index)].id
    case .scroll(let view): return name(scene.views[Int(view.index)].id, ".pan")
    }
  }
}

extension SceneName {
  /// True if the language of changes and pins needs the id for itself.
  package var isReserved: Bool {
    let words: [StaticString] = ["system", "device", "os", "hook", "statusBar"]
    return words.contains { matches($0) } || Rule(id: utf8) != nil
  }
}
