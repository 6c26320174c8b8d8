import TouchCore
import TouchScene

/// Two competitors for a touch of which one wins at 60 reports a second and the other one at a
/// higher rate, and no change of the scene that was tried ends that. It is no finding, because the
/// scene does not decide it.
package struct UnsettledPair: Hashable, Sendable {
  /// The names of the two competitors.
  package let rivals: [SceneName]
  /// The number of cases that had the difference.
  package let cases: Int
  /// The difference in the smallest case, in words.
  package let says: String

  init(_ finding: CheckFinding, _ stage: CaseStage) {
    rivals = (finding.fault?.rivals ?? []).map { stage.scene.name(of: $0) }
    (cases, says) = (finding.cases, finding.breach)
  }

  /// The pair in words: `swipe and drag (12 cases)`.
  var text: String {
    let names = rivals.map { $0.text }.joined(separator: " and ")
    return "\(names) (\(cases == 1 ? "one case" : "\(cases) cases"))"
  }
}

extension CheckFinding {
  /// True if it is one of the law `rate` that no change of the scene ends.
  var isUnsettled: Bool { fault?.law == .rate && changes.isEmpty && tradeOff == nil }
}
