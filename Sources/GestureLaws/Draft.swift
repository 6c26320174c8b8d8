import TouchCore

/// An object of a scene file under construction: its members in the order in which they are added.
struct Draft {
  private(set) var members: [SceneValue.Member] = []

  /// Its id, which is added first; empty if it has none.
  var id: String {
    guard case .text(let id)? = members.first?.value else { return "" }
    return id.text
  }

  /// The object.
  var value: SceneValue { .object(members) }

  mutating func add(_ key: SceneName, _ value: SceneValue) {
    members.append(SceneValue.Member(key, value))
  }

  mutating func add(_ key: SceneName, _ text: String) { add(key, .text(SceneName(text))) }

  mutating func add(_ key: SceneName, _ number: Double) { add(key, .number(number)) }

  mutating func add(_ key: SceneName, _ flag: Bool) { add(key, .boolean(flag)) }

  mutating func add(_ key: SceneName, _ names: [String]) {
    add(key, .list(names.map { .text(SceneName($0)) }))
  }

  mutating func add(_ key: SceneName, numbers: [Double]) {
    add(key, .list(numbers.map { .number($0) }))
  }
}
