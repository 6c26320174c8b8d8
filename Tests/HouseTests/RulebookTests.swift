import Foundation
import Testing
import Umpire

/// Compares the rules of the project's list, the code, the tests and the stories.
@Suite struct RulebookTests {
  private static let page = "Sources/Umpire/Umpire.docc/Rulebook.md"

  /// After a change of a rule, run the tests with UPDATE_RULEBOOK=1 to regenerate the page, and
  /// read the difference.
  @Test func thePageSaysWhatTheCodeSays() throws {
    let written = Self.text()
    if ProcessInfo.processInfo.environment["UPDATE_RULEBOOK"] != nil {
      try Data(written.utf8).write(to: Checkout.root.appendingPathComponent(Self.page))
    }
    #expect(try Checkout.text(Self.page) == written)
  }

  @Test func everyRuleOfAStoryIsInTheList() throws {
    let journals = try Checkout.files(below: "Traces", ending: ".jsonl")
    #expect(!journals.isEmpty)
    for journal in journals {
      for line in try Checkout.text(journal).split(separator: "\n") {
        let row = try JSONDecoder().decode(JournalRow.self, from: Data(line.utf8))
        #expect(Rule(id: Array(row.rule.utf8)) != nil, "\(journal) names \(row.rule)")
      }
    }
  }

  /// A rule is shown by a row of a journal that names it, or by a line of a table in the
  /// `README.md` of a story. `ShownRulesTests` plays the runs of these tables and runs their
  /// commands.
  @Test(arguments: Rule.allCases)
  func everyRuleIsShownByAStory(_ rule: Rule) throws {
    let (rows, lines) = (try Self.rulesOfRows.get(), try Self.rulesOfTables.get())
    let isShown = rows.contains("\(rule.id)") || lines.contains("\(rule.id)")
    #expect(isShown, "no row of a story names \(rule.id), and no table shows it")
  }

  @Test func theTablesHaveOnlyRulesThatNoRowNames() throws {
    let both = try Self.rulesOfTables.get().intersection(try Self.rulesOfRows.get())
    #expect(both.isEmpty, "rows name \(both.sorted().joined(separator: ", "))")
  }

  /// The rules that a row of a story's journal names.
  private static let rulesOfRows = Result {
    try rules(below: "Traces", ending: ".jsonl", matching: /"rule":"([A-Z]+-[0-9]+)"/)
  }

  /// The rules with a line in a table of a story's `README.md`.
  private static let rulesOfTables = Result {
    try rules(below: "Traces", ending: "README.md", matching: /(?m)^\| ([A-Z]+-[0-9]+) \|/)
  }

  private static func rules(
    below folder: String, ending: String, matching pattern: Regex<(Substring, Substring)>
  ) throws -> Set<Substring> {
    try Set(
      Checkout.files(below: folder, ending: ending).flatMap { file in
        try Checkout.text(file).matches(of: pattern).map { $0.output.1 }
      })
  }

  private struct JournalRow: Decodable {
    var rule: String
  }

  private static func text() -> String {
    var text = """
      # The rulebook

      Every behaviour of the engine has a rule. Its id is in the code, in each journal row that the rule
      causes, and in the tests. Figures are defaults that a scene may change:
      `"figures": {"BAR-2.duration": "500ms"}`. This page is written from the rules in the code.

      A source says how a rule is known. *iOS facts* is the collection of facts that the rules were
      written from, and § its sections, which some texts cite too: <doc:Sources> says what each section
      covers, with links. *Ours* is a choice where nothing is published. *Asked for by name* marks the
      behaviour that the people for whom this was built asked for.


      """
    for rule in Rule.allCases {
      text += "## \(rule.id)\n\n\(rule.text)\n\n"
      for figure in Figure.allCases where figure.rule == rule {
        let address = String(decoding: figure.address, as: UTF8.self)
        text += "- `\(address)`: \(shown(figure.standard.value)) (\(unit(of: figure)))\n"
      }
      text += "- Source: \(rule.source)\n"
      if rule.isSeed { text += "- Asked for by name.\n" }
      text += "\n"
    }
    return text
  }

  /// The unit of a figure, or its possible words.
  private static func unit(of figure: Figure) -> String {
    figure.choices.isEmpty
      ? "\(figure.unit.word)" : String(decoding: figure.expectation, as: UTF8.self)
  }

  private static func shown(_ value: SceneValue) -> String {
    var json = JSONWriter()
    json.value(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
