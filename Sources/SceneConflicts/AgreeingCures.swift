import TouchCore
import TouchScene

extension CompiledScene {
  /// The ways to end each of several findings, without those that contradict a way to end another
  /// one: `turn.mayBegin = vertical` against `turn.mayBegin = horizontal`, or recognizers that wait
  /// for each other in a circle.
  ///
  /// If all ways of a finding contradict others, it keeps them where the other finding has more
  /// than one; of two findings with one way each, the first one keeps its own. A way that closes a
  /// circle with the first ways of earlier findings is removed in any case.
  package func cures(of findings: [ConflictFinding]) -> [[[SceneChange]]] {
    let all = findings.map { cures(of: $0) }
    var kept = all
    for (index, ways) in all.enumerated() {
      for (other, others) in all.enumerated() where other > index {
        for way in ways {
          for against in others where !accepts(together: [way, against]) {
            if kept[index].count > 1 { kept[index].removeAll { $0 == way } }
            let stays = kept[index].contains(way)
            if kept[other].count > 1 || stays { kept[other].removeAll { $0 == against } }
          }
        }
      }
    }
    // Three ways may make a circle of which no two are one.
    var chosen: [[SceneChange]] = []
    for index in kept.indices {
      kept[index].removeAll { !accepts(together: chosen + [$0]) }
      if let first = kept[index].first { chosen.append(first) }
    }
    return kept
  }

  /// True if the scene can have the changes of all ways at once. They set a fact to one value,
  /// where lists of names are merged, and no recognizers wait for each other in a circle (ARB-4).
  package func accepts(together ways: [[SceneChange]]) -> Bool {
    var joined: [SceneChange] = []
    for change in ways.joined() {
      guard case .set(let path, let value) = change.action,
        let index = joined.firstIndex(where: { $0.sets(path) }),
        case .set(_, let other) = joined[index].action
      else {
        joined.append(change)
        continue
      }
      if case .list(let names) = other, case .list(let more) = value {
        joined[index] = SceneChange(.set(path, .list(merged(names, more, at: path))))
      } else if value != other {
        return false
      }
    }
    return loaded(with: joined) != nil
  }

  /// The list that has what either of two changes adds to the scene's list, without what either
  /// removes from it.
  private func merged(
    _ names: [SceneValue], _ more: [SceneValue], at path: FactPath
  ) -> [SceneValue] {
    var old: [SceneValue] = []
    if let value = try? value(of: path), case .list(let names) = value { old = names }
    let kept = old.filter { names.contains($0) && more.contains($0) }
    let added = names.filter { !old.contains($0) }
    return kept + added + more.filter { !old.contains($0) && !added.contains($0) }
  }
}

extension SceneChange {
  /// True if it sets a fact.
  fileprivate func sets(_ path: FactPath) -> Bool {
    guard case .set(path, _) = action else { return false }
    return true
  }
}
