import TouchCore

/// Words for changes that do not contain the ids of a scene.
enum ChangeWords {
  /// The fact that a change sets, without the thing that has it: `frame.x`, `removed`.
  static func fact(of change: SceneChange) -> String {
    switch change.action {
    case .set(let path, _), .add(let path, _):
      let parts = path.parts.count > 1 ? path.parts.dropFirst() : path.parts[...]
      return parts.map(\.text).joined(separator: ".")
    case .signal(let signal, _): return "the signal \(signal.word)"
    case .insert: return "a member that is added"
    case .remove: return "what is there"
    case .enable, .disable: return "enabled"
    }
  }
}
