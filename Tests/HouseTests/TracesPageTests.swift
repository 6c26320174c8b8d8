import Foundation
import Testing
import Umpire

/// Compares the page on traces and journals with the code.
@Suite struct TracesPageTests {
  private let page: String

  init() throws {
    page = try Checkout.text("Sources/Umpire/Umpire.docc/Traces.md")
  }

  @Test(arguments: EffectKind.allCases)
  func everyFieldOfAnEffectStandsInItsRow(_ kind: EffectKind) throws {
    let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(kind.word)` |") }
    let fields = try #require(row, "no row for \(kind.word)")
    for field in JournalField.fields(of: kind) {
      if kind == .anomaly, field != .what {
        #expect(page.contains("`\(field.word)`"))
      } else {
        #expect(fields.contains("`\(field.word)`"), "\(kind.word) has \(field.word)")
      }
    }
  }

  @Test(arguments: EffectKind.allCases)
  func everyWordOfARowStandsInIt(_ kind: EffectKind) throws {
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(kind.word)` |") })
    let words: [StaticString] =
      switch kind {
      case .gesture: GestureState.allCases.map(\.word)
      case .outcome: [Outcome.won, .lost(to: .statusBar), .failed, .notAsked].map(\.word)
      case .control: ControlEvent.allCases.map(\.word)
      case .highlight: HighlightSource.allCases.map(\.word)
      case .system: SystemAction.allCases.map(\.word)
      case .statusBar: BarTaker.allCases.map(\.word)
      case .event, .hook, .deliver, .withhold, .drop, .present, .affordance, .indicator, .scroll,
        .text, .layout, .scene, .anomaly,
        .answer:
        []
      }
    for word in words { #expect(row.contains("`\(word)`"), "\(kind.word): \(word)") }
  }

  @Test func everyEntrantOfTheSystemStandsThereInOrderOfRank() {
    // ARB-9 names the list: the first of two has the touch.
    let table = page.split(separator: "\n").filter { $0.hasPrefix("| `system.") }
    #expect(
      table.map { $0.dropFirst(3).prefix { $0 != "`" } }
        == SystemGesture.allCases.map { Substring("\($0.id)") })
  }

  @Test func everyRuleOfAStorysRowStandsInTheRowOfItsEffect() throws {
    for journal in try Checkout.files(below: "Traces", ending: ".jsonl") {
      for line in try Checkout.text(journal).split(separator: "\n") {
        let told = try JSONDecoder().decode(JournalRow.self, from: Data(line.utf8))
        let row = try #require(
          page.split(separator: "\n").first { $0.hasPrefix("| `\(told.effect)` |") })
        #expect(row.contains(told.rule), "\(journal): \(told.effect) by \(told.rule)")
        if let unit = told.unit { #expect(page.contains("`\(unit)`")) }
      }
    }
  }

  private struct JournalRow: Decodable {
    var effect: String
    var rule: String
    var unit: String?
  }

  @Test(arguments: Anomaly.examples)
  func everyAnomalyStandsThereWithItsRule(_ anomaly: Anomaly) {
    #expect(page.contains("| \(anomaly.text) | \(anomaly.rule.id) |"))
  }

  @Test(arguments: RecordLayout.all)
  func everyLayoutStandsThereWithItsSizes(_ layout: RecordLayout) throws {
    let row = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("| `") && $0.contains("`\(layout.name)`") })
    let sizes = row.split(separator: "|").suffix(3).map {
      $0.prefix { $0 != "," }.trimmingPrefix(" ").prefix { $0.isNumber }
    }
    let fixed = layout.fixed.end - layout.objectHeader
    #expect(
      sizes.map(String.init) == ["\(fixed)", "\(layout.hand.size)", "\(layout.hand.pathSize)"])
  }

  @Test(arguments: Damage.Cause.allCases)
  func everyDamageThatIsToldStandsThere(_ cause: Damage.Cause) {
    // A damaged header is refused, so its cause is never printed.
    #expect(page.contains("| \(cause.word) |") == (cause != .header))
  }

  @Test(arguments: TraceFormat.allCases)
  func everyFormatStandsThere(_ format: TraceFormat) {
    #expect(page.contains("| `\(format.word)` |"))
  }

  @Test(arguments: ConversionLoss.allCases)
  func everyLossStandsThereWithTheFormatsThatCannotHoldIt(_ loss: ConversionLoss) {
    let formats = TraceFormat.allCases
    let words = formats.map { "`\($0.word)`" }
    #expect(page.contains("| | \(words.joined(separator: " | ")) |"))
    // What no format lists can be in none.
    let isInNone = !formats.contains { $0.cannotHold.contains(loss) }
    let cells = formats.map { isInNone || $0.cannotHold.contains(loss) ? " lost |" : " |" }
    let row = "| \(loss.words.many) |\(cells.joined())"
    #expect(page.contains(row), "the page lacks the row \(row)")
  }

  @Test func theRowOfTheExampleIsOneOfTheStory() throws {
    let journal = try Checkout.text("Traces/hidden-drawer/two-lists.jsonl")
    for line in page.split(separator: "\n") where line.hasPrefix("    {\"run\"") {
      #expect(journal.contains(line.dropFirst(4)))
    }
    #expect(page.contains("    {\"run\""))
  }

  @Test func onlyRulesThatThereAreAreNamed() throws {
    for name in ["Traces", "Scenes", "Bounds", "Why", "Umpire"] {
      let text = try Checkout.text("Sources/Umpire/Umpire.docc/\(name).md")
      for match in text.matches(of: /\b[A-Z]{3,5}-[0-9]+\b/)
      where !match.output.hasPrefix("UTF-") {
        #expect(Rule(id: Array(match.output.utf8)) != nil, "\(name).md names \(match.output)")
      }
    }
  }
}
