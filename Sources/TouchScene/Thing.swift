import TouchCore

/// A thing of the scene that has an id.
public struct Thing: BitwiseCopyable, Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Its place in the list of its kind; for a recognizer that of its view.
  public var index: Int

  /// What has an id.
  public enum Kind: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// A window.
    case window
    /// A view controller.
    case controller
    /// A view.
    case view
    /// A recognizer; no rule of this version reads it.
    case recognizer

    /// The word that messages use.
    public var word: StaticString {
      switch self {
      case .window: "window"
      case .controller: "controller"
      case .view: "view"
      case .recognizer: "recognizer"
      }
    }
  }
}

/// Every id of a scene. Built when the scene is loaded; no step looks anything up here.
struct SceneNames: Sendable {
  private var things: [Name: Thing] = [:]

  init(_ scene: SceneDescription) throws(SceneError) {
    for (index, window) in scene.windows.enumerated() {
      try add(window.id, Thing(kind: .window, index: index), .window(index, key: "id"))
    }
    for (index, controller) in scene.controllers.enumerated() {
      try add(controller.id, Thing(kind: .controller, index: index), .controller(index, key: "id"))
    }
    for (index, view) in scene.views.enumerated() {
      try add(view.id, Thing(kind: .view, index: index), .view(index, key: "id"))
      for id in view.recognizerNames {
        try add(id, Thing(kind: .recognizer, index: index), .view(index, key: "gestures"))
      }
    }
  }

  private mutating func add(
    _ name: Name, _ thing: Thing, _ place: SceneError.Place
  ) throws(SceneError) {
    guard name.isIdentifier else { throw SceneError(place, .fact(.expected(.identifier))) }
    if name.isReserved { throw SceneError(place, .reserved(name)) }
    if things[name] != nil { throw SceneError(place, .duplicate(name)) }
    things[name] = thing
  }

  subscript(name: Name) -> Thing? { things[name] }

  func index(of name: Name, as kind: Thing.Kind) -> Int? {
    guard let thing = things[name], thing.kind == kind else { return nil }
    return thing.index
  }
}

extension Name {
  /// Whether the language of changes and pins needs the id for itself.
  var isReserved: Bool {
    let words: [StaticString] = ["system", "device", "os", "hook", "statusBar"]
    return words.contains { matches($0) } || Rule(id: utf8) != nil
  }
}

extension ViewDescription {
  /// The ids of the view's recognizers.
  var recognizerNames: [Name] {
    guard let gestures = others.first(where: { $0.key.matches("gestures") }),
      case .list(let values) = gestures.value
    else { return [] }
    var names: [Name] = []
    for value in values {
      guard case .object(let members) = value,
        let id = members.first(where: { $0.key.matches("id") }), case .text(let name) = id.value
      else { continue }
      names.append(name)
    }
    return names
  }
}
