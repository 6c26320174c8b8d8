import SceneConflicts
import SceneFormat
import TouchCore
import TouchScene

/// The conflicts that follow from a scene alone, and those that changes add.
struct FixedConflicts {
  /// A part that loses in a way.
  private struct Loss: Hashable {
    let kind: ConflictFinding.Kind
    let loser: ConflictFinding.Party
  }

  private var before: Set<Loss>?
  private var tried: [[SceneChange]: Bool] = [:]

  /// True if the changed scene has a conflict that the scene itself has not, or if it cannot be
  /// made. All calls must be about one scene, and the changes must add no part to it.
  mutating func grow(by changes: [SceneChange], in scene: CompiledScene) -> Bool {
    if let known = tried[changes] { return known }
    let losses = before ?? Self.losses(in: scene)
    before = losses
    let after = (try? scene.changed(by: changes)).map { Self.losses(in: $0) }
    let grows = after.map { !$0.isSubset(of: losses) } ?? true
    tried[changes] = grows
    return grows
  }

  private static func losses(in scene: CompiledScene) -> Set<Loss> {
    Set(
      scene.conflicts().flatMap { finding in
        finding.losers.map { Loss(kind: finding.kind, loser: $0) }
      })
  }
}
