import GestureArbiter
import TouchCore
import TouchScene

/// Members that are added to the scene in place (SCENE-2).
extension Dispatcher {
  /// Makes changes that add members in place (`AddedInPlace`). As in `makeAlone`, no copy of the
  /// scene is kept, so that it is written in place; updates that only other changes need are left
  /// out.
  /// - Returns: False, without any effect, if the changes cannot be made in place.
  mutating func addInPlace(_ changes: [MadeChange], into batch: inout Batch) -> Bool {
    #if DEBUG
      if solvesAnew { return false }
    #endif
    guard let added = scene.addInPlace(changes.map { $0.change }) else { return false }
    let (row, note) = (batch.rows.count, batch.scrolls.count)
    if added.asks { limits = SceneLimits(scene) }
    recognizers.append(from: scene)
    routes.append(added, in: scene)
    relations = scene.relations
    arena.makeRoom(forEntrants: scene.entrants.count)
    arena.update(relations, longestRoute: routes.longest)
    if questions.hasAgreements { followAgreements() }
    for slot in touches.live { setDelays(of: slot) }
    for (index, change) in changes.enumerated() {
      var change = change
      change.outcome = index == 0 ? .inserted(added.members) : .made
      batch.append(change: change, by: change.change.rule, at: now)
    }
    for view in added.views {
      guard let rule = scene.layoutRules(of: view).first else { continue }
      batch.append(layout: scene.layout(of: view), by: rule, at: now)
    }
    finishTurn(into: &batch)
    if scrolls.isDecelerating {
      scrolls.keepInRoom(&scene, &timers, on: limits.display, at: now, into: &batch)
      nameCauses(of: note, amongRowsFrom: row, into: &batch)
    }
    for view in added.views {
      controls.followProgram(of: view, scene, moment, into: &batch)
    }
    return true
  }
}
