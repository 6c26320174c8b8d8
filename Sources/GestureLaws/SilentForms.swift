import TouchAccounts
import TouchCore

/// The forms of sentences that no run can say, each with its reason. Every effect has a last form that
/// fits every row, so that no row is passed over in silence when a rule is added; most are never
/// needed. To say one is a finding: then a rule lacks its own words.
package enum SilentForms {
  /// Why no run can say a form; `nil` if one can.
  package static func reason(for form: SentenceForm) -> String? {
    guard case .phrase(let kind, let index) = form, index == lastIndex[kind] else { return nil }
    return reasons[kind]
  }

  private static let lastIndex: [EffectKind: Int] = {
    var last: [EffectKind: Int] = [:]
    for form in SentenceForm.all {
      if case .phrase(let kind, let index) = form { last[kind] = index }
    }
    return last
  }()

  private static let reasons: [EffectKind: String] = [
    .deliver: "every rule that delivers has words of its own",
    .drop: "every rule that drops a touch without a view has words of its own",
    .outcome: "every rule has words for what it makes of an entrant",
    .affordance: "every rule by which one comes or goes has words of its own",
    .indicator: "every rule by which it comes or goes has words of its own",
    .statusBar: "every reason for which a tap on the bar does nothing has words of its own",
    .scroll: "SCR-2 and SCR-4 scroll with fingers and behind them, BAR-2 to the top",
    .text: "TXT-1, TXT-2 and TXT-3 are all that set a selection",
    .layout: "what is laid out anew follows from a change, the start or Reachability",
  ]
}
