import SceneConflicts
import Testing
import TouchCore
import TouchScene

/// What conflicts say of themselves, and the changes that end them.
@Suite struct ConflictFindingTests {
  private func page(_ gesture: String) -> ConflictPage {
    ConflictPage(
      "a ring in a page",
      #"""
      { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 700],
        "content": [390, 2000] },
      { "id": "ring", "parent": "page", "frame": [45, 200, 300, 300], "gestures": [ \#(gesture) ] }
      """#)
  }

  @Test func kindsStandInTheOrderOfTheirRules() {
    let rules = ConflictFinding.Kind.allCases.map { $0.rule.rawValue }
    #expect(rules == rules.sorted())
  }

  @Test func aChangeThatEndsTheConflictIsAmongTheCures() throws {
    let scene = try page(#"{ "id": "turn", "kind": "pan" }"#).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.kind == .lostScroll)
    #expect(finding.direction?.isHorizontal == false)
    #expect(
      scene.cures(of: finding) == [
        SceneChange(.set(FactPath(["turn", "mayBegin"]), .text("horizontal"))),
        SceneChange(.set(FactPath(["turn", "with"]), .list([.text("page.pan")]))),
      ])
  }

  @Test func aGestureThatAsksTheHostTakesPartInNothing() throws {
    #expect(
      try page(#"{ "id": "turn", "kind": "pan", "asks": ["begin"] }"#).conflicts() == [])
  }

  @Test func alikeRowsHaveOneFinding() throws {
    let rows = (0..<5).map {
      """
      { "id": "row\($0)", "parent": "list", "kind": "cell", "frame": [0, \($0 * 88), 390, 88],
        "gestures": [ { "id": "swipe\($0)", "kind": "pan" } ] }
      """
    }
    let page = ConflictPage(
      "rows",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 700],
        "content": [390, 3000] },
      """# + rows.joined(separator: ",\n"))
    #expect(
      try page.conflicts() == ["ARB-3 list.pan swipe0 swipe1 swipe2 swipe3 swipe4"])
  }
}
