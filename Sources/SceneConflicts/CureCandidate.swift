import TouchCore
import TouchScene

/// A change of one fact that may end a conflict.
///
///     menu loses to list1.pan      menu.with = ["list1.pan"]  ┐ joined:
///     menu loses to list2.pan      menu.with = ["list2.pan"]  ┘ menu.with = ["list1.pan", "list2.pan"]
struct CureCandidate: Hashable, Sendable {
  /// The fact.
  let path: FactPath
  /// What it becomes.
  private(set) var edit: Edit

  /// What a fact becomes.
  enum Edit: Hashable, Sendable {
    /// A value.
    case value(SceneValue)
    /// A list of names as the scene has it, with the names to add and to remove.
    case names([SceneName], adding: [SceneName], removing: [SceneName])
  }

  init(_ path: FactPath, _ edit: Edit) {
    self.path = path
    self.edit = edit
  }

  /// The candidate as a change of the scene.
  var change: SceneChange {
    switch edit {
    case .value(let value): return SceneChange(.set(path, value))
    case .names(let names, let added, let removed):
      let kept = names.filter { !removed.contains($0) }
      let new = added.filter { !kept.contains($0) }
      return SceneChange(.set(path, .list((kept + new).map { .text($0) })))
    }
  }

  /// Groups the candidates of the conflicts that one finding stands for. A group holds the changes
  /// that are made together: a candidate of the first conflict, and one of its kind for each other
  /// conflict. A candidate without one of its kind in some conflict is left out.
  static func groups(_ conflicts: [[CureCandidate]]) -> [[CureCandidate]] {
    guard let first = conflicts.first else { return [] }
    return first.compactMap { candidate in
      var group = [candidate]
      for others in conflicts.dropFirst() {
        guard let alike = others.first(where: { $0.isLike(candidate) }) else { return nil }
        guard let index = group.firstIndex(where: { $0.path == alike.path }) else {
          group.append(alike)
          continue
        }
        guard let joined = group[index].joined(with: alike) else { return nil }
        group[index] = joined
      }
      return group
    }
  }

  /// The candidate that combines two of one fact; `nil` if they set different values.
  private func joined(with other: CureCandidate) -> CureCandidate? {
    if self == other { return self }
    guard case .names(let names, let added, let removed) = edit,
      case .names(names, let alsoAdded, let alsoRemoved) = other.edit
    else { return nil }
    var joined = self
    joined.edit = .names(
      names, adding: added + alsoAdded.filter { !added.contains($0) },
      removing: removed + alsoRemoved.filter { !removed.contains($0) })
    return joined
  }

  /// True if two candidates are of one kind: they change the same key. A requirement stands in
  /// `requires` of one recognizer, or in `requiredBy` of the other. `delaysBegan` and `delaysEnded`
  /// are one kind: a touch comes at once if neither delays it.
  private func isLike(_ other: CureCandidate) -> Bool { kind == other.kind }

  private var kind: SceneName? {
    guard let key = path.parts.last else { return nil }
    if key.matches("requiredBy") { return "requires" }
    return key.matches("delaysEnded") ? "delaysBegan" : key
  }
}
