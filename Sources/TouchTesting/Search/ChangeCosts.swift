import SceneConflicts
import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// The findings that a change adds, and the changes proposed so far, none of which may contradict
/// another.
struct ChangeCosts {
  private let scene: CompiledScene
  private let proposals: [[[SceneChange]]]
  /// Changes that are proposed, with the index of the finding of the scene alone that they are for.
  private var chosen: [(finding: Int?, changes: [SceneChange])] = []
  private var fixed = FixedConflicts()
  private var trials: ChangeTrials

  /// `proposals` are the ways to end each finding of the scene alone.
  init(on stage: CaseStage, _ laws: [any TouchLaw], _ proposals: [[[SceneChange]]]) {
    scene = stage.scene
    self.proposals = proposals
    trials = ChangeTrials(on: stage, laws)
    for (finding, ways) in proposals.enumerated() {
      guard let way = ways.first, agrees(way, besides: finding) else { continue }
      chosen.append((finding, way))
    }
  }

  /// The conflicts of the scene alone, and the breaches in cases, that changes make. `nil` if the
  /// changes contradict a proposal, or if they are for a finding of `rate` and make a conflict of
  /// the scene that no proposal has announced.
  mutating func made(by changes: [SceneChange], isRate: Bool) -> [MadeBreach]? {
    let finding = proposals.firstIndex { $0.contains(changes) }
    let isProposed = finding != nil
    guard agrees(changes, besides: finding),
      isProposed || proposals.joined().allSatisfy({ scene.accepts(together: [$0, changes]) })
    else { return nil }
    // The static search takes longer than the cases of the finding, so it runs only for changes
    // that end the finding.
    if scene.views.count > ChangeTrials.mostViews, !isRate { return [] }
    guard let conflicts = fixed.made(by: changes, in: scene) else { return nil }
    if isRate, !isProposed, !conflicts.isEmpty { return nil }
    return conflicts + trials.made(by: changes)
  }

  /// Notes changes that the report proposes.
  mutating func choose(_ changes: [SceneChange]) { chosen.append((nil, changes)) }

  /// True if changes contradict none that are proposed, but for those of a finding that they are
  /// another way to end.
  private func agrees(_ changes: [SceneChange], besides finding: Int?) -> Bool {
    let others = chosen.filter { finding == nil || $0.finding != finding }.map { $0.changes }
    return scene.accepts(together: others + [changes])
  }
}

extension [MadeBreach] {
  /// True if it has a breach of the same law, rule and view.
  func has(_ breach: MadeBreach) -> Bool {
    contains { $0.law == breach.law && $0.rule == breach.rule && $0.view == breach.view }
  }
}
