import SceneConflicts
import Testing

/// What conflicts say of themselves.
@Suite struct ConflictFindingTests {
  @Test func kindsStandInTheOrderOfTheirRules() {
    let rules = ConflictFinding.Kind.allCases.map { $0.rule.rawValue }
    #expect(rules == rules.sorted())
  }
}
