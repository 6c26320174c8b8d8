import TouchCore
import TouchScene

extension SceneError {
  /// The location of the error, the fault and a remedy, in UTF-8: `views[3].parent of "box": there
  /// is no view "toolz": did you mean "tools"?`
  public var text: [UInt8] {
    guard case .scene(let scene) = context else {
      return Array("\(Shown.path(place.path)): \(words)".utf8)
    }
    let owner = place.owner(in: scene).map { " of \(Shown.quoted($0))" } ?? ""
    let (path, words) = SceneReasons.words(of: self, in: scene)
    return Array("\(Shown.path(path))\(owner): \(words)".utf8)
  }

  /// The fault and a remedy, without the location.
  private var words: String {
    guard case .fact(let error) = reason else { return reason.words }
    return error.words(found: found, at: [])
  }
}

extension SceneError.Place {
  /// The path of the location in a scene file.
  fileprivate var path: [PathPart] {
    switch self {
    case .top(let key): [.key(key)]
    case .window(let index, let key): [.key("windows"), .index(index), .key(key)]
    case .controller(let index, let key): [.key("controllers"), .index(index), .key(key)]
    case .view(let index, let key): [.key("views"), .index(index), .key(key)]
    case .gesture(let index, let gesture, let key):
      [.key("views"), .index(index), .key("gestures"), .index(gesture), .key(key)]
    case .pin(let index, let edge):
      [.key("views"), .index(index), .key("pin"), .key(SceneName(edge.word))]
    case .reaction(let index, let key): [.key("reactions"), .index(index), .key(key)]
    case .reactionChange(let index, let change):
      [.key("reactions"), .index(index), .key("do"), .index(change)]
    case .reactionCondition(let index, let condition):
      [.key("reactions"), .index(index), .key("when"), .index(condition)]
    case .figure(let figure): [.key("figures"), .key(SceneName(utf8: figure.address))]
    }
  }

  /// The id of the thing; `nil` if the place is in none, or is the id itself.
  fileprivate func owner(in scene: SceneDescription) -> SceneName? {
    switch self {
    case .window(let index, let key) where !key.matches("id"):
      scene.windows.indices.contains(index) ? scene.windows[index].id : nil
    case .controller(let index, let key) where !key.matches("id"):
      scene.controllers.indices.contains(index) ? scene.controllers[index].id : nil
    case .view(let index, let key) where !key.matches("id"):
      scene.views.indices.contains(index) ? scene.views[index].id : nil
    case .gesture(let index, let gesture, let key) where !key.matches("id"):
      scene.views.indices.contains(index) && scene.views[index].gestures.indices.contains(gesture)
        ? scene.views[index].gestures[gesture].id : nil
    case .pin(let index, _):
      scene.views.indices.contains(index) ? scene.views[index].id : nil
    case .window, .controller, .view, .gesture, .top, .reaction, .reactionChange,
      .reactionCondition, .figure:
      nil
    }
  }
}

extension ChangeError {
  /// The fault and a remedy, in UTF-8. If the value is at fault, the path of the fact comes first:
  /// `list.offset.y: needs a number, not "abc"`.
  public var text: [UInt8] {
    switch context {
    case .change(let change, let scene):
      return Array(SceneReasons.words(of: self, making: change, in: scene, isPlaced: true).utf8)
    case .path(let path, let scene):
      let change = SceneChange(.set(path, .null))
      return Array(SceneReasons.words(of: self, making: change, in: scene, isPlaced: true).utf8)
    case .unknown, .scene: return textOfFault
    }
  }

  /// The fault and a remedy, if the scene is not known.
  private var textOfFault: [UInt8] {
    switch fault {
    case .unknown(let name): return Array("there is no object or fact \(Shown.quoted(name))".utf8)
    case .removed(let name): return Array(SceneError.Fault.removed(name).words.utf8)
    case .factMissing(let name):
      return Array(SceneFileError.Fault.factMissing(name).words(at: []).utf8)
    case .fact(let error): return error.text
    case .figure(let error): return error.text
    case .scene(let error):
      return Array("after this change the scene would not be valid: ".utf8) + error.text
    }
  }
}

extension SceneError.Fault {
  /// The fault of the scene and a remedy, without the location.
  package var words: String {
    switch self {
    case .circleOfParents(let names):
      return "each view is a child of the next, in a cycle: \(Shown.circle(names)): "
        + "give one of them another parent"
    case .circleOfControllers(let names):
      return "each controller names the next, in a cycle: \(Shown.circle(names)): "
        + "remove one of the names"
    case .circleOfPins(let names):
      return "each view is pinned to the next, in a cycle: \(Shown.circle(names)): "
        + "pin one of them to something else"
    case .circleOfRequirements(let names):
      return "each waits for the next to fail, in a cycle: \(Shown.waits(names)): "
        + "remove one of the requirements"
    case .reserved(let name):
      return "the id \(Shown.quoted(name)) is a word of changes and pins, or a rule: "
        + "choose another"
    case .tooMany(let limit):
      return "the most that a scene can have is \(limit)"
    case .tooManyChanges(let limit, let views):
      return "with \(views) views the most changes that can be tried are \(limit): "
        + "use fewer changes or fewer views"
    case .tooManyEntrants(let name, let limit):
      return "more than \(limit) recognizers, controls and scroll views would compete for one "
        + "touch in \(Shown.quoted(name)): remove some from it, or from the views that contain it"
    case .tooManyInAll(let limit):
      return "the scene has more than \(limit) recognizers, controls, scroll views and back swipes "
        + "in all, of which each controller has two: remove some of them"
    case .wentWithOwner(let name):
      return "\(Shown.quoted(name)) went with the window or controller that showed it, which has "
        + "been removed: add another one"
    case .tooDeep(let limit):
      return "more than \(limit) views are nested in one another: remove some of them"
    case .selectionOutside(let end, let units):
      return "the selection ends at \(end), and the text has \(units) UTF-16 code units, of which "
        + "most characters have 1 and an emoji 2 or more: select what is there"
    case .selectionSplits(let place):
      return "the selection begins or ends at \(place), inside a character: offsets count UTF-16 "
        + "code units, of which most characters have 1 and this one has 2: "
        + "make it \(place - 1) or \(place + 1)"
    case .removed(let name):
      return "\(Shown.quoted(name)) has been removed, or a view that contains it: "
        + "make this change earlier, or remove it"
    case .orphan(let name):
      return "no window shows \(Shown.quoted(name)): give it a \"parent\", or make it the \"view\" "
        + "of a window or controller"
    case .twoOwners(let name):
      return "\(Shown.quoted(name)) would be shown in two places: "
        + "remove it from one of them"
    case .rootOrView:
      return "a window shows one thing: either \"root\", a controller, or \"view\", a view"
    case .noWindows:
      return "the scene has no window: add one that shows a view"
    case .twoKeyWindows:
      return "an earlier window is the key window, and there can be only one: "
        + "remove one \"key\""
    case .frameAndPins:
      return "the view has a \"frame\" besides its pins, and each places it: remove one of them"
    case .outOfReach(let name):
      return "\(Shown.quoted(name)) is out of reach: a view is pinned to a sibling, "
        + "to a view that contains it, or to a sibling of one of those"
    case .notSibling(let name):
      return "\(Shown.quoted(name)) is not a sibling of what is added: leave \"before\" out, or "
        + "name a view with the same parent"
    case .addedAlone(let name):
      return "a window or a controller is added without \"in\" and \"before\": "
        + "leave \(Shown.quoted(name)) out"
    case .fact(let error): return error.words(found: nil, at: [])
    case .figure(let error): return String(decoding: error.text, as: UTF8.self)
    case .duplicate(let name): return "the id \(Shown.quoted(name)) is used twice"
    case .unknown(let name, let kind):
      return "there is no \(SceneName(kind.word).text) \(Shown.quoted(name))"
    case .facts(let found, let isHorizontal):
      return "\(isHorizontal ? "horizontally" : "vertically"), \(found) facts do not "
        + "determine the frame of a view: give it a frame, or pins with 2 facts along each axis"
    }
  }
}
