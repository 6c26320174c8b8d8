/// The row of a rule in the rulebook: all that is fixed about the rule, its figures included.
///
///     RuleRow(
///       .hi2, "HI-2", isSeed: true,
///       source: "iOS facts §2.4: reverse engineered",
///       text: "…",
///       figures: [.time(.hi2Flash, "flash", milliseconds: 120)])
///
/// The files `Rules….swift` hold the rows by area. A new rule is a case of `Rule` and a row.
package struct RuleRow: Sendable {
  package let rule: Rule
  let id: StaticString
  let isSeed: Bool
  let source: StaticString
  let text: StaticString
  package let figures: [FigureRow]

  init(
    _ rule: Rule, _ id: StaticString, isSeed: Bool = false, source: StaticString,
    text: StaticString, figures: [FigureRow] = []
  ) {
    self.rule = rule
    self.id = id
    self.isSeed = isSeed
    self.source = source
    self.text = text
    self.figures = figures
  }

  /// The rows by area. Each rule has exactly one, which `RuleRowTests` checks.
  package static let rulebook: [RuleRow] = {
    let areas = [
      rawRecords, touches, devices, safeArea, insets, windows, hitTesting, statusBar, hook,
      changes, systemEdges, gate, deferral, homeIndicator, recognizers, arbitration, controls,
      highlights, scrollViews, liveText, questions, states,
    ]
    var rows: [RuleRow] = []
    for area in areas { rows += area }
    return rows
  }()

  /// The rows in the order of the rules. A rule that has no row gets an empty one, so that a missing
  /// row fails its test instead of ending the program.
  fileprivate static let all: [RuleRow] = {
    var rows = Rule.allCases.map { RuleRow($0, "", source: "", text: "") }
    for row in rulebook { rows[Int(row.rule.rawValue)] = row }
    return rows
  }()
}

extension Rule {
  /// The row of the rule in the rulebook.
  var row: RuleRow { RuleRow.all[Int(rawValue)] }

  /// The id as the rulebook and journals write it: `BAR-1`.
  public var id: StaticString { row.id }

  /// What the rule says, in full.
  public var text: StaticString { row.text }

  /// Where the rule comes from: the section of the iOS facts that it follows, and what kind of
  /// source that section reports. "Ours" is a choice of this project where nothing is published.
  public var source: StaticString { row.source }

  /// True if the project was asked for this behaviour, or for a part or figure of it, by name.
  package var isSeed: Bool { row.isSeed }
}
