import TouchCore
import TouchScene

/// What a search found in a scene.
public struct CheckReport: Sendable {
  /// The scene.
  public let scene: CompiledScene
  /// The seed of the search.
  public let seed: UInt64
  /// The number of cases that were played.
  public let cases: Int
  /// The number of distinct situations that the exploration of short words of finger events found;
  /// 0 if there was none.
  public let states: Int
  /// The number of questions to the host of which the exploration tried both answers.
  package let questions: Int
  /// The findings, in the order of the laws, then in that in which they were found.
  public let findings: [CheckFinding]
  /// The number of findings that are left out: there are too many, or a second play did not show
  /// them.
  package let left: Int
  /// The competitors between which the rate of reports decides, whatever change of the scene was
  /// tried, or without a change to try (law `rate`).
  package let unsettled: [UnsettledPair]
  /// The laws about idle parts of the scene: `judgedOfIdle` had enough cases, `unjudged` had too few.
  package let judgedOfIdle: [String], unjudged: [String]
  /// The names among `SceneCheck.furtherLaws` that no law has.
  package let unknownLaws: [String]
  /// The ids that hands of `SceneCheck.hands` name and no view has.
  let unknownViews: [SceneName]
  /// The names of the laws, and the number of cases that exercised each.
  public let exercised: [(law: String, cases: Int)]

  /// The most findings that are shrunk.
  static let most = 64

  init(
    scene: CompiledScene, seed: UInt64, cases: Int, states: Int, questions: Int = 0,
    findings: [CheckFinding], left: Int, unsettled: [UnsettledPair] = [],
    judgedOfIdle: [String] = [], unjudged: [String] = [], unknownLaws: [String] = [],
    unknownViews: [SceneName] = [], exercised: [(law: String, cases: Int)]
  ) {
    (self.scene, self.seed, self.cases, self.left) = (scene, seed, cases, left)
    (self.exercised, self.states, self.questions) = (exercised, states, questions)
    (self.findings, self.judgedOfIdle, self.unjudged) = (findings, judgedOfIdle, unjudged)
    (self.unsettled, self.unknownLaws) = (unsettled, unknownLaws)
    self.unknownViews = unknownViews
  }

  /// The findings with those made one that have the same law and change: they have one cause, even
  /// if several rules lead to it.
  static func grouped(_ findings: [CheckFinding]) -> [CheckFinding] {
    var groups: [CheckFinding] = []
    for finding in findings {
      let same = groups.firstIndex {
        $0.law == finding.law && $0.changes == finding.changes && !finding.changes.isEmpty
      }
      guard let same else {
        groups.append(finding)
        continue
      }
      groups[same].views += finding.views.filter { !groups[same].views.contains($0) }
      groups[same].cases += finding.cases
      groups[same].pairs += finding.pairs
    }
    return groups
  }
}

extension CheckReport {
  /// The names of the laws about whole searches, and of those that play a case again, which
  /// `SceneCheck.laws` does not have.
  package static var lawsOfSearches: [String] {
    lawsOfIdle + RelationLaw.allCases.map { $0.rawValue }
  }

  /// The names of the laws about parts of the scene that did nothing in any case.
  package static let lawsOfIdle = ["acts", "wins"]

  /// The fewest cases after which a part that did nothing is a finding.
  package static let fewestForIdle = 2_000

  /// The names of the engine's own laws that need a second run or follow the whole state.
  package static var lawsOfEngine: [String] { EngineLaw.allCases.map { $0.rawValue } }
}
