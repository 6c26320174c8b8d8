import Umpire

/// A recognizer as in the scene file.
struct StepRecognizer {
  let id: SceneName
  let gesture: StepGesture
  /// The number of taps that it needs.
  let taps: Int
  /// The edges from which it pans.
  let edges: [SceneName]

  /// The recognizer in `value`; `nil` if the benchmark does not know its kind.
  init?(_ value: SceneValue) {
    guard case .text(let id)? = value.member("id"), case .text(let kind)? = value.member("kind")
    else { return nil }
    taps = if case .number(let taps)? = value.member("taps") { Int(taps) } else { 1 }
    edges = (value.member("edges")?.elements ?? []).compactMap {
      if case .text(let edge) = $0 { edge } else { nil }
    }
    guard let gesture = StepGesture(kind: kind, taps: taps) else { return nil }
    self.id = id
    self.gesture = gesture
  }
}

extension SceneValue {
  /// The value of a key of an object.
  func member(_ key: StaticString) -> SceneValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key.matches(key) }?.value
  }

  /// The elements of a list; empty for another value.
  var elements: [SceneValue] {
    guard case .list(let values) = self else { return [] }
    return values
  }

  /// The same object with another value for a key, if it has that key.
  func setting(_ key: StaticString, _ change: (SceneValue) -> SceneValue) -> SceneValue {
    guard case .object(var members) = self else { return self }
    for index in members.indices where members[index].key.matches(key) {
      members[index].value = change(members[index].value)
    }
    return .object(members)
  }
}
