import SceneFormat
import TouchCore

/// Settings of a scene, one at a time, as keys of its file.
extension SceneDescription {
  /// Keys without which a scene is another one, and those whose members are removed by themselves.
  private static let kept: [StaticString] = [
    "id", "kind", "parent", "frame", "pin", "view", "root", "gestures", "device", "os", "windows",
    "views", "controllers", "reactions", "children", "content",
  ]

  /// Keys with lists of members.
  private static let members: [StaticString] = ["windows", "views", "gestures", "controllers"]

  /// The scene without the setting of an index: a key of the scene, of a view, a gesture, a controller
  /// or a window. The description is `nil` if the scene needs the key. Returns `nil` if there are not
  /// as many settings.
  func withoutSetting(_ index: Int) -> (scene: SceneDescription?, index: Int)? {
    guard let text = try? json(), let value = try? JSONReader.read(text) else { return nil }
    var count = index
    guard let less = Self.without(&count, in: value) else { return nil }
    return (try? SceneDescription(json: JSONLines.text(of: less)), index)
  }

  /// The value without the setting that `count` others come before. `nil` if it has fewer.
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
