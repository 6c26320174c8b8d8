import SceneConflicts
import SceneFormat
import TouchCore
import TouchScene

/// The conflicts that follow from a scene alone, and those that changes add.
struct FixedConflicts {
  private var before: [ConflictFinding]?
  private var tried: [[SceneChange]: [MadeBreach]] = [:]

  /// The conflicts that the changed scene has and the scene itself has not, as breaches of a law
  /// `scene`. All calls must be about one scene, and the changes must add no part to it. `nil` if
  /// the changed scene cannot be made.
  mutating func made(by changes: [SceneChange], in scene: CompiledScene) -> [MadeBreach]? {
    if let known = tried[changes] { return known }
    guard let changed = try? scene.changed(by: changes) else { return nil }
    let known = before ?? scene.conflicts()
    before = known
    let made = changed.conflicts().added(to: known).map { MadeBreach($0, in: changed) }
    tried[changes] = made
    return made
  }
}

extension MadeBreach {
  /// A conflict of a scene.
  fileprivate init(_ finding: ConflictFinding, in scene: CompiledScene) {
    func names(_ parties: [ConflictFinding.Party]) -> String {
      parties.map { party in
        switch party {
        case .entrant(let entrant): scene.name(of: entrant).text
        case .view(let view): scene.name(of: view).text
        case .controller(let controller): scene.name(of: controller).text
        }
      }.joined(separator: ", ")
    }
    let (losers, winners) = (names(finding.losers), names(finding.winners))
    let text = "\(losers) \(finding.losers.count == 1 ? "conflicts" : "conflict")"
    self.init(
      law: "scene", finding.rule, scene.name(of: finding.place),
      winners.isEmpty ? text + " with the scene" : text + " with " + winners)
  }
}
