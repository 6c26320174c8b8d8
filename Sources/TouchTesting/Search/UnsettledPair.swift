import TouchCore
import TouchScene

/// Two competitors for a touch of which one wins at 60 reports a second and the other one at a
/// higher rate, and no change of the scene is known that ends that. It is no finding, because the
/// scene does not decide it.
package struct UnsettledPair: Hashable, Sendable {
  /// The names of the two competitors.
  package let competitors: [SceneName]
  /// The view of the stronger competitor; `nil` if it has none.
  package let view: SceneName?
  /// The rule by which one of them wins.
  package let rule: Rule
  /// The number of cases that had the difference.
  package let cases: Int
  /// The difference in the smallest case, in words.
  package let says: String
  /// The number of changes of the scene that were tried; 0 if the search knows no setting that could
  /// decide between the two.
  package let tried: Int

  init(_ finding: CheckFinding, _ stage: CaseStage) {
    competitors = (finding.fault?.competitors ?? []).map { stage.scene.name(of: $0) }
    (view, rule) = (finding.views.first, finding.rule)
    (cases, says, tried) = (finding.cases, finding.breach, finding.triedChanges)
  }

  /// The pair in words: `swipe and drag (12 cases)`.
  private var text: String {
    let names = competitors.map { $0.text }.joined(separator: " and ")
    return "\(names) (\(cases == 1 ? "one case" : "\(cases) cases"))"
  }

  /// A paragraph for the pairs for which changes were tried, and one for the others. Empty if there
  /// is no pair.
  static func text(of pairs: [UnsettledPair]) -> String {
    func paragraph(_ pairs: [UnsettledPair], _ fate: String) -> String {
      if pairs.isEmpty { return "" }
      return CheckFinding.wrapped(
        "The rate of reports decides who wins, and \(fate): "
          + pairs.map { $0.text }.joined(separator: ", ") + ".", indent: 0)
    }
    return paragraph(
      pairs.filter { $0.tried > 0 },
      "no change of the scene that was tried gives a touch the same winners at all rates")
      + paragraph(
        pairs.filter { $0.tried == 0 },
        "the search knows no setting of the scene that could end that")
  }
}

extension CheckFinding {
  /// True if it is one of the law `rate` that no change of the scene ends.
  var isUnsettled: Bool { fault?.law == .rate && changes.isEmpty && tradeOff == nil }
}
