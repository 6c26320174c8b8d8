import TouchCore
import TouchScene

extension CompiledScene {
  /// The ways to end each of several findings, without those that contradict a way to end another
  /// one: `turn.mayBegin = vertical` against `turn.mayBegin = horizontal`, or two recognizers that
  /// wait for each other.
  ///
  /// If all ways of a finding contradict others, it keeps them where the other finding has more than
  /// one; of two findings with one way each, the first one keeps its own.
  package func cures(of findings: [ConflictFinding]) -> [[[SceneChange]]] {
    let all = findings.map { cures(of: $0) }
    var kept = all
    for (index, ways) in all.enumerated() {
      for (other, others) in all.enumerated() where other > index {
        for way in ways {
          for against in others where way.contradicts(against) {
            if kept[index].count > 1 { kept[index].removeAll { $0 == way } }
            let stays = kept[index].contains(way)
            if kept[other].count > 1 || stays { kept[other].removeAll { $0 == against } }
          }
        }
      }
    }
    return kept
  }
}

extension [SceneChange] {
  /// True if one of the changes sets a fact to another value than one of the other changes, or lets
  /// a recognizer wait for one that waits for it. Lists of names are no contradiction: they can be
  /// joined.
  fileprivate func contradicts(_ other: [SceneChange]) -> Bool {
    contains { one in
      other.contains { next in
        guard case .set(let path, let value) = one.action,
          case .set(let otherPath, let otherValue) = next.action
        else { return false }
        if path == otherPath {
          if case .list = value { return false }
          return value != otherValue
        }
        let waits = one.waits
        return next.waits.contains { wait in
          waits.contains { $0.waiting == wait.awaited && $0.awaited == wait.waiting }
        }
      }
    }
  }
}

extension SceneChange {
  /// The recognizers that wait for others after the change, each with the one that it waits for.
  fileprivate var waits: [(waiting: SceneName, awaited: SceneName)] {
    guard case .set(let path, .list(let values)) = action, path.parts.count == 2 else { return [] }
    let (id, key) = (path.parts[0], path.parts[1])
    let names = values.compactMap { if case .text(let name) = $0 { name } else { nil } }
    if key.matches("requires") { return names.map { (id, $0) } }
    return key.matches("requiredBy") ? names.map { ($0, id) } : []
  }
}
