import TouchCore
import TouchScene

/// The locations of the things of a scene, since the lists of several files are joined into one
/// scene.
struct ScenePlaces: Sendable {
  var windows: [Place] = []
  var controllers: [Place] = []
  var views: [Place] = []
  var reactions: [Place] = []

  /// A location in one of the opened files.
  struct Place: Sendable {
    var source: Int
    var path: [PathPart]

    static func + (place: Place, key: SceneName) -> Place {
      Place(source: place.source, path: place.path + [.key(key)])
    }
  }

  /// The file and path of a location of the scene. Keys at the top of the scene are in the file
  /// `top`; so are those of a member that a change adds, under `add`. What an earlier change has added
  /// is named by its id.
  func located(
    _ place: SceneError.Place, of scene: SceneDescription, top: Int
  ) -> Place {
    func object(_ index: Int, _ places: [Place], _ ids: [SceneName]) -> Place {
      if places.indices.contains(index) { return places[index] }
      return Place(source: top, path: [.key(ids.indices.contains(index) ? ids[index] : "add")])
    }
    func view(_ index: Int) -> Place { object(index, views, scene.views.map { $0.id }) }
    switch place {
    case .top(let key):
      return Place(source: top, path: [.key(key)])
    case .window(let index, let key):
      return object(index, windows, scene.windows.map { $0.id }) + key
    case .controller(let index, let key):
      return object(index, controllers, scene.controllers.map { $0.id }) + key
    case .view(let index, let key):
      return view(index) + key
    case .gesture(let index, let gesture, let key):
      return (views.indices.contains(index) ? self.gesture(gesture, of: index) : view(index)) + key
    case .pin(let index, let edge):
      return view(index) + "pin" + SceneName(edge.word)
    case .reaction(let index, let key):
      return reactions[index] + key
    case .reactionChange(let index, let change):
      var place = reactions[index] + "do"
      place.path.append(.index(change))
      return place
    case .reactionCondition(let index, let condition):
      let path = scene.reactions[index].conditions[condition].path
      return reactions[index] + "when" + SceneName(utf8: path.utf8)
    case .figure(let figure):
      return Place(
        source: top, path: [.key("figures"), .key(SceneName(utf8: figure.address))])
    }
  }

  /// The location of the thing with that id in the files; `nil` if nothing has the id, or if a change
  /// has added the thing.
  func first(_ id: SceneName, of scene: SceneDescription) -> Place? {
    func place(_ index: Int, in list: [Place]) -> Place? {
      list.indices.contains(index) ? list[index] : nil
    }
    if let index = scene.windows.firstIndex(where: { $0.id == id }) {
      return place(index, in: windows)
    }
    if let index = scene.controllers.firstIndex(where: { $0.id == id }) {
      return place(index, in: controllers)
    }
    if let index = scene.views.firstIndex(where: { $0.id == id }) {
      return place(index, in: views)
    }
    for (index, view) in zip(views.indices, scene.views) {
      if let gestureIndex = view.gestures.firstIndex(where: { $0.id == id }) {
        return gesture(gestureIndex, of: index)
      }
    }
    return nil
  }

  /// The location of a recognizer of `views[index]`.
  private func gesture(_ gesture: Int, of index: Int) -> Place {
    var place = views[index] + "gestures"
    place.path.append(.index(gesture))
    return place
  }
}
