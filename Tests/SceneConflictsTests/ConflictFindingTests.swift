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
        [SceneChange(.set(FactPath(["turn", "mayBegin"]), .text("horizontal")))],
        [together("turn", ["page.pan"])],
      ])
  }

  @Test func changesOfSeveralFindingsDoNotContradictEachOther() throws {
    // ARB-3, ARB-5: of a map that scrolls along both axes each axis is lost. mayBegin can spare
    // one.
    let scene = try ConflictPage(
      "a ring in a map",
      #"""
      { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 700],
        "content": [2000, 2000], "offset": [500, 500] },
      { "id": "ring", "parent": "page", "frame": [545, 700, 300, 300],
        "gestures": [ { "id": "turn", "kind": "pan" } ] }
      """#
    ).scene()
    let findings = scene.conflicts().filter { $0.kind == .lostScroll }
    #expect(findings.map { $0.direction?.isHorizontal } == [true, false])
    func axes(_ ways: [[SceneChange]]) -> [SceneValue] {
      ways.compactMap { way in
        guard case .set(let path, let value) = way[0].action, path.parts == ["turn", "mayBegin"]
        else { return nil }
        return value
      }
    }
    #expect(
      findings.map { axes(scene.cures(of: $0)) } == [[.text("vertical")], [.text("horizontal")]])
    let agreeing = scene.cures(of: findings)
    #expect(agreeing.allSatisfy { $0 == [[together("turn", ["page.pan"])]] }, "\(agreeing)")
  }

  private func together(_ gesture: SceneName, _ others: [SceneName]) -> SceneChange {
    SceneChange(.set(FactPath([gesture, "with"]), .list(others.map { .text($0) })))
  }

  @Test func aChangeThatEndsOnlySomeOfSeveralConflictsIsNoCure() throws {
    // The second ring may begin vertically only: `mayBegin` cannot spare the page there.
    let scene = try ConflictPage(
      "two rings in a page",
      #"""
      { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 700],
        "content": [390, 2000] },
      { "id": "ring1", "parent": "page", "frame": [45, 20, 300, 300],
        "gestures": [ { "id": "turn1", "kind": "pan" } ] },
      { "id": "ring2", "parent": "page", "frame": [45, 360, 300, 300],
        "gestures": [ { "id": "turn2", "kind": "pan", "mayBegin": "vertical" } ] }
      """#
    ).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.kind == .lostScroll)
    #expect(finding.winners.count == 2)
    #expect(
      scene.cures(of: finding) == [
        [together("turn1", ["page.pan"]), together("turn2", ["page.pan"])]
      ])
  }

  @Test func theCureNamesAllThatWinTogether() throws {
    // ARB-3: to recognise with one of the two is not enough
    let scene = try page(
      #"{ "id": "turn", "kind": "pan", "with": ["spin"] }, { "id": "spin", "kind": "pan" }"#
    ).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.winners.count == 2 && finding.share <= 1)
    #expect(
      scene.cures(of: finding).contains([
        together("turn", ["spin", "page.pan"]), together("spin", ["page.pan"]),
      ]), "\(scene.cures(of: finding))")
  }

  @Test func theCureOfSeveralConflictsOfOneGestureNamesAllOthers() throws {
    let scene = try ConflictPage(
      "two lists, and a pan around them",
      #"""
      { "id": "upper", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 350],
        "content": [390, 3000] },
      { "id": "lower", "parent": "screen", "kind": "tableView", "frame": [0, 441, 390, 350],
        "content": [390, 3000] }
      """#,
      screen: #""gestures": [{ "id": "close", "kind": "pan", "mayBegin": "vertical" }]"#
    ).scene()
    let finding = try #require(scene.conflicts().first { $0.kind == .lostGesture })
    #expect(finding.winners.count == 2)
    let cures = scene.cures(of: finding)
    #expect(cures.contains([together("close", ["upper.pan", "lower.pan"])]))
    #expect(!cures.contains { $0.contains(together("close", ["upper.pan"])) })
  }

  @Test func theCureOfSeveralLosersChangesEach() throws {
    let scene = try ConflictPage(
      "swipes around a list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 700],
        "content": [390, 3000] }
      """#,
      screen: #"""
        "gestures": [{ "id": "up", "kind": "swipe", "direction": "up" },
          { "id": "down", "kind": "swipe", "direction": "down" }]
        """#
    ).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.losers.count == 2)
    #expect(
      scene.cures(of: finding).contains([
        together("up", ["list.pan"]), together("down", ["list.pan"]),
      ]))
  }

  @Test func aChangeAfterWhichAnotherTapTakesTheTouchIsNoCure() throws {
    let scene = try ConflictPage(
      "two taps that recognise together around a row",
      #"""
      { "id": "card", "parent": "screen", "frame": [0, 91, 390, 700],
        "gestures": [{ "id": "close", "kind": "tap", "with": ["away"] }] },
      { "id": "row", "parent": "card", "kind": "cell", "frame": [0, 88, 390, 88] }
      """#,
      screen: #""gestures": [{ "id": "away", "kind": "tap" }]"#
    ).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.kind == .takenTap)
    #expect(scene.cures(of: finding) == [])
  }

  @Test func proposalsThatMakeACircleAreNotAcceptedTogether() throws {
    // ARB-4
    let scene = try page(
      #"""
      { "id": "a", "kind": "pan" }, { "id": "b", "kind": "pan" }, { "id": "c", "kind": "pan" }
      """#
    ).scene()
    func waits(_ id: SceneName, _ other: SceneName) -> [SceneChange] {
      [SceneChange(.set(FactPath([id, "requires"]), .list([.text(other)])))]
    }
    func begins(_ word: SceneName) -> [SceneChange] {
      [SceneChange(.set(FactPath(["a", "mayBegin"]), .text(word)))]
    }
    #expect(scene.accepts(together: [waits("a", "b"), waits("b", "c")]))
    #expect(!scene.accepts(together: [waits("a", "b"), waits("b", "a")]))
    #expect(!scene.accepts(together: [waits("a", "b"), waits("b", "c"), waits("c", "a")]))
    #expect(scene.accepts(together: [waits("a", "b"), waits("a", "c")]))
    #expect(!scene.accepts(together: [begins("vertical"), begins("horizontal")]))
  }

  @Test func aProposalThatShortensAListAgreesWithOneThatLengthensIt() throws {
    // ARB-4: without b in the list of a, b may wait for a
    let scene = try page(
      #"""
      { "id": "a", "kind": "pan", "requires": ["b"] }, { "id": "b", "kind": "pan" },
      { "id": "c", "kind": "pan" }
      """#
    ).scene()
    func waits(_ id: SceneName, _ others: [SceneName]) -> [SceneChange] {
      [SceneChange(.set(FactPath([id, "requires"]), .list(others.map { .text($0) })))]
    }
    #expect(!scene.accepts(together: [waits("b", ["a"])]))
    #expect(scene.accepts(together: [waits("a", []), waits("a", ["b", "c"]), waits("b", ["a"])]))
  }

  private func around(_ gestures: String, _ view: String) throws -> CompiledScene {
    try ConflictPage(
      "gestures around a control", view, screen: #""gestures": [ \#(gestures) ]"#
    ).scene()
  }

  private static let buy =
    #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 300, 100, 50] }"#

  @Test func theCureOfAWithheldTouchNamesAllThatWithholdIt() throws {
    // ARB-7
    let scene = try around(
      #"""
      { "id": "move", "kind": "pan", "delaysBegan": true },
      { "id": "turn", "kind": "rotation", "delaysBegan": true }
      """#, Self.buy)
    let finding = try #require(scene.conflicts().first { $0.kind == .heldTouch })
    #expect(finding.winners.count == 2)
    let cure = (["move", "turn"] as [SceneName]).map {
      SceneChange(.set(FactPath([$0, "delaysBegan"]), .boolean(false)))
    }
    #expect(scene.cures(of: finding) == [cure])
  }

  @Test func aRecognizerThatFailsAtOnceWithholdsNoTouch() throws {
    // REC-5: the touch is far from the edge
    let scene = try around(
      #"""
      { "id": "edge", "kind": "edgePan", "delaysBegan": true },
      { "id": "move", "kind": "pan", "delaysBegan": true }
      """#, Self.buy)
    let finding = try #require(scene.conflicts().first { $0.kind == .heldTouch })
    let move = try #require(scene.recognizers.first { $0.kind == .pan })
    #expect(finding.winners == [.entrant(move.entrant)])
  }

  @Test func aTapOfSeveralTapsThatDelaysBothEndsIsToldToDelayNeither() throws {
    // ARB-7: with delaysBegan alone the lift would still come late
    let scene = try around(
      #"{ "id": "double", "kind": "tap", "taps": 2, "delaysBegan": true }"#,
      #"{ "id": "row", "parent": "screen", "kind": "cell", "frame": [0, 300, 390, 88] }"#)
    let finding = try #require(scene.conflicts().first { $0.kind == .heldTouch })
    let cure = (["delaysBegan", "delaysEnded"] as [SceneName]).map {
      SceneChange(.set(FactPath(["double", $0]), .boolean(false)))
    }
    #expect(scene.cures(of: finding) == [cure])
  }

  @Test func aChangeThatGivesAControlTheDragsOfOneDirectionIsNoCure() throws {
    // CTL-4: without the pan the swipe to the left takes the touch
    let scene = try around(
      #"{ "id": "left", "kind": "swipe", "direction": "left" }"#,
      #"""
      { "id": "range", "parent": "screen", "kind": "control", "frame": [20, 300, 200, 60],
        "gestures": [ { "id": "drag", "kind": "pan" } ] }
      """#)
    let findings = scene.conflicts().filter { $0.kind == .takenDrag }
    #expect(findings.count == 1)
    #expect(
      scene.cures(of: findings[0]) == [
        [SceneChange(.set(FactPath(["drag", "cancelsTouches"]), .boolean(false)))]
      ])
  }

  @Test func aFindingIsNewIfAPartLosesToAnotherOne() throws {
    func findings(_ first: Bool) throws -> [ConflictFinding] {
      try page(
        #"""
        { "id": "turn", "kind": "pan", "enabled": \#(first) },
        { "id": "spin", "kind": "pan", "enabled": \#(!first) }
        """#
      ).scene().conflicts()
    }
    let (one, other) = (try findings(true), try findings(false))
    #expect(one.map { $0.losers } == other.map { $0.losers } && one.count == 1)
    #expect(one.added(to: other) == one && one.added(to: one) == [])
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
