import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// What is said of changes that end a finding.
@Suite struct ChangeSearchTests {
  /// A law that each change which lights a control breaks.
  private struct DarkLaw: TouchLaw {
    let name = "dark"
    let statement = "no control is seen lit"
    let kind = LawKind.conflict
    private(set) var breach: Breach?
    let isExercised = true

    func memory(in player: Player) -> [Int64]? { [] }

    mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
      for row in batch.rows[rows] where breach == nil {
        guard case .present(let view, let frames, _) = row.effect, frames > 0 else { continue }
        breach = Breach(of: row, view: view, "\(player.scene.name(of: view).text) is seen lit")
      }
    }
  }

  private func highlight(_ laws: [any TouchLaw]) async throws -> CheckFinding {
    let check = try PlayedScene.toolbar().check([Tap(in: "today")], cases: 200, laws: laws)
    return try #require(
      await check.run().findings.first { $0.law == "highlight" && $0.rule == .gate4 })
  }

  @Test func aChangeThatMakesAnotherFindingIsNamedWithIt() async throws {
    // GATE-4: whatever lets the press be seen breaks the other law
    let finding = try await highlight([HighlightLaw(), DarkLaw()])
    #expect(finding.changes.isEmpty)
    let tradeOff = try #require(finding.tradeOff)
    #expect(tradeOff.changeTexts.count == 1 && tradeOff.made.map { $0.law } == ["dark"])
    let text = finding.text().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    let rule = try #require(tradeOff.made.first?.rule)
    #expect(
      text.contains(
        "no change was found that ends it and makes no other finding. `\(tradeOff.changeTexts[0])` "
          + "ends it, but then today is seen lit (dark, \(rule.id))."), "\(text)")
  }

  @Test func aChangeThatMakesNoOtherFindingIsTheOnlyOneNamed() async throws {
    let finding = try await highlight([HighlightLaw()])
    #expect(finding.changeTexts.count == 1 && finding.tradeOff == nil)
    #expect(!finding.text().contains("but then"))
  }
}
