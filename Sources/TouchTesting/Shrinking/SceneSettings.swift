import SceneFormat
import TouchCore

/// Removes settings of a scene one at a time. A setting is a key of the scene file.
extension SceneDescription {
  /// Keys that stay: those that define the scene, and those with members that are removed one by
  /// one.
  private static let kept: [StaticString] = [
    "id", "kind", "parent", "frame", "pin", "view", "root", "gestures", "device", "os", "windows",
    "views", "controllers", "reactions", "children", "content",
  ]

  /// Keys with lists of members.
  private static let members: [StaticString] = ["windows", "views", "gestures", "controllers"]

  /// The scene without the setting at an index, which counts the keys of the scene, of its views,
  /// gestures, controllers and windows.
  func withoutSetting(_ index: Int) -> LessScene {
    guard let text = try? json(), let value = try? JSONReader.read(text) else { return .none }
    var count = index
    guard let less = Self.without(&count, in: value) else { return .none }
    return (try? SceneDescription(json: JSONLines.text(of: less))).map { .scene($0) } ?? .needed
  }

  /// A scene without one of its settings.
  enum LessScene {
    case scene(SceneDescription)
    /// The scene needs the setting.
    case needed
    /// There is no setting at the index.
    case none
  }

  /// The value without one setting: `count` settings before it are passed over. `nil` if the value has
  /// no setting there.
  private static func without(_ count: inout Int, in value: SceneValue) -> SceneValue? {
    switch value {
    case .object(var members):
      for place in members.indices {
        let key = members[place].key
        if !kept.contains(where: { key.matches($0) }) {
          if count == 0 {
            members.remove(at: place)
            return .object(members)
          }
          count -= 1
        } else if Self.members.contains(where: { key.matches($0) }),
          case .list(let list) = members[place].value, let less = without(&count, in: .list(list))
        {
          members[place].value = less
          return .object(members)
        }
      }
      return nil
    case .list(var list):
      for place in list.indices {
        guard case .object = list[place], let less = without(&count, in: list[place]) else {
          continue
        }
        list[place] = less
        return .list(list)
      }
      return nil
    case .null, .boolean, .number, .text: return nil
    }
  }
}
