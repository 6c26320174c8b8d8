import TouchAccounts
import TouchCore
import TouchScene

/// The rules that a sentence may name although none of its rows has them. Each explains the rule of
/// a row, and is allowed only if the run confirms it.
///
/// | rule | named beside | because |
/// |---|---|---|
/// | GATE-2 | HIT-2 | another finger was down |
/// | GATE-5 | HIT-2 | the window of the view does not wait |
/// | GATE-6 | HIT-2 | the touch was not withheld |
/// | GATE-7 | GATE-4 | the press was over before the answer |
/// | SCR-4 | ARB-6, ARB-4 | the touch stopped what went on by itself |
/// | CTL-3 | CTL-1, CTL-2 | a switch that the finger dragged keeps its value |
/// | ARB-4 | REC-1 | the recognizer still waited |
/// | DEFER-1 | any | a controller that nobody asks |
/// | HOME-1, HOME-2, HOME-5, DEFER-2 | SCENE-1 | the change is of a preference |
/// | SCENE-1 | SCR-2, SCR-4 | a change set the offset in the drag, or stopped the content |
/// | TXT-3 | TXT-1, TXT-2 | the finger keeps its hold |
enum ExplainedRules {
  /// A rule that the words name although no row or explanation allows it; `nil` if all rules are
  /// allowed.
  static func unknown(in scope: ToldScope) -> String? {
    // Advice names the rules of the behaviour that it advises.
    if scope.statement.part.form.isRemedy { return nil }
    let named = names(in: scope.textWithoutChanges)
    let rows = Set(scope.rows.map { "\($0.rule.id)" })
    if let rules = scope.statement.rules {
      let stated = Set(rules.map { "\($0.id)" })
      if stated != named { return "\(stated.symmetricDifference(named).sorted())" }
    }
    if case .miss(_) = scope.statement.part.form { return nil }
    for name in named.subtracting(rows).sorted() where !explains(name, in: scope) { return name }
    // A sentence must name every rule of its rows.
    return rows.subtracting(named).sorted().first
  }

  private static func explains(_ name: String, in scope: ToldScope) -> Bool {
    guard let rule = scope.first?.rule else { return false }
    switch (name, rule) {
    case ("GATE-2", .hit2): return !scope.othersDown.isEmpty
    case ("GATE-5", .hit2): return scope.isInOpenWindow
    case ("GATE-6", .hit2): return scope.othersDown.isEmpty || !scope.isInBand
    case ("GATE-7", .gate4): return true
    case ("SCR-4", .arb6): return scope.hasStoppedScrolling
    case ("SCR-4", .arb4): return scope.hasStoppedListOfEntrant
    case ("CTL-3", .ctl1), ("CTL-3", .ctl2): return scope.leavesSwitchAsItWas
    case ("ARB-4", .rec1): return true
    case ("DEFER-1", _): return !scope.run.scene.unreadDeferrals.isEmpty
    case ("HOME-1", .scene1), ("HOME-2", .scene1), ("HOME-5", .scene1), ("DEFER-2", .scene1):
      return true
    case ("SCR-4", .scr2): return !scope.stops.isEmpty
    case ("SCENE-1", .scr2), ("SCENE-1", .scr4):
      return !(scope.settings + scope.laterSettings + scope.stops).isEmpty
    case ("TXT-3", .txt1), ("TXT-3", .txt2): return true
    default: return false
    }
  }

  /// The rules that words name.
  private static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    for word in text.split(whereSeparator: { " (),.;:`".contains($0) }) {
      if word.contains("-"), Rule(id: Array(word.utf8)) != nil { names.insert(String(word)) }
    }
    return names
  }
}
