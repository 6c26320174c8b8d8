import Testing
import TouchCore

/// Checks that the tables of rules and figures are complete.
@Suite struct RuleRowTests {
  @Test func everyRuleHasExactlyOneRow() {
    for rule in Rule.allCases {
      let count = RuleRow.rulebook.count { $0.rule == rule }
      #expect(count == 1, "\(rule) has \(count) rows in the files Rules….swift")
    }
  }

  @Test func everyFigureHasExactlyOneRow() {
    let rows = RuleRow.rulebook.flatMap { $0.figures }
    for figure in Figure.allCases {
      let count = rows.count { $0.figure == figure }
      #expect(count == 1, "\(figure) has \(count) rows in the files Rules….swift")
    }
  }
}
