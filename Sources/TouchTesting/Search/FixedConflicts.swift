import SceneConflicts
import SceneFormat
import TouchCore
import TouchScene

/// The conflicts that follow from a scene alone, and those that changes add.
struct FixedConflicts {
  private var before: [ConflictFinding]?
  private var tried: [[SceneChange]: Bool] = [:]

  /// True if the changed scene has a conflict that the scene itself has not, or if it cannot be
  /// made. All calls must be about one scene, and the changes must add no part to it.
  mutating func grow(by changes: [SceneChange], in scene: CompiledScene) -> Bool {
    if let known = tried[changes] { return known }
    let known = before ?? scene.conflicts()
    before = known
    let after = (try? scene.changed(by: changes))?.conflicts()
    let grows = after.map { !$0.added(to: known).isEmpty } ?? true
    tried[changes] = grows
    return grows
  }
}
