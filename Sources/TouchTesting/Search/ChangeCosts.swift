import SceneConflicts
import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// What changes make besides ending a finding, and the changes that a report proposes so far, which
/// must agree.
struct ChangeCosts {
  private let scene: CompiledScene
  private let proposals: [[SceneChange]]
  private var chosen: [[SceneChange]]
  private var fixed = FixedConflicts()
  private var trials: ChangeTrials

  /// `proposals` are the ways to end each finding of the scene alone.
  init(on stage: CaseStage, _ laws: [any TouchLaw], _ proposals: [[[SceneChange]]]) {
    scene = stage.scene
    self.proposals = Array(proposals.joined())
    chosen = proposals.compactMap { $0.first }
    if !scene.accepts(together: chosen) { chosen = [] }
    trials = ChangeTrials(on: stage, laws)
  }

  /// The conflicts of the scene alone, and the breaches in cases, that changes make. `nil` if the
  /// changes contradict a proposal, or if they are for a finding of `rate` and make a conflict of the
  /// scene that no proposal has announced.
  mutating func made(by changes: [SceneChange], isRate: Bool) -> [MadeBreach]? {
    let isProposed = proposals.contains(changes)
    guard isProposed || isAccepted(changes) else { return nil }
    // The static search takes longer than the cases, so it comes last.
    if scene.views.count > ChangeTrials.mostViews, !isRate { return [] }
    guard let conflicts = fixed.made(by: changes, in: scene) else { return nil }
    if isRate, !isProposed, !conflicts.isEmpty { return nil }
    return conflicts + trials.made(by: changes)
  }

  /// Notes changes that the report proposes.
  mutating func choose(_ changes: [SceneChange]) { chosen.append(changes) }

  private func isAccepted(_ changes: [SceneChange]) -> Bool {
    proposals.allSatisfy { scene.accepts(together: [$0, changes]) }
      && scene.accepts(together: chosen + [changes])
  }
}

extension [MadeBreach] {
  /// True if it has a breach of the same law, rule and view.
  func has(_ breach: MadeBreach) -> Bool {
    contains { $0.law == breach.law && $0.rule == breach.rule && $0.view == breach.view }
  }
}
