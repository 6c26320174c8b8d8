import SceneFormat
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

  @Test func aChangeIsNotHeldAgainstAnotherFindingOfTheReport() async throws {
    // SCR-1, GATE-4: a press of `footer` is never seen, nor is the press of `buy` after it.
    let scene = """
      { "device": "iPhone 12", "os": "15.0", "windows": [{ "id": "main", "view": "screen" }],
        "views": [
          { "id": "screen", "frame": [0, 0, 390, 844] },
          { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 600],
            "content": [390, 1200] },
          { "id": "buy", "parent": "list", "kind": "button", "frame": [100, 100, 80, 44] },
          { "id": "footer", "parent": "screen", "kind": "button", "frame": [100, 800, 100, 44] } ] }
      """
    var check = try SceneCheck(CompiledScene(SceneDescription(json: Array(scene.utf8))))
    check.cases = 1_000
    let findings = await check.run().findings.filter { $0.law == "highlight" }
    #expect(findings.prefix(2).map { $0.rule } == [.scr1, .gate4])
    #expect(findings.allSatisfy { !$0.changes.isEmpty })
  }

  /// A law that a drag breaks which is delivered to `b2` at once, and a long press of `b2`.
  private struct DragLaw: TouchLaw {
    let name = "drag"
    let statement = "no drag lights b2"
    let kind = LawKind.conflict
    private(set) var breach: Breach?
    let isExercised = true
    private var isWithheld = false, isMoved = false

    func memory(in player: Player) -> [Int64]? { nil }

    mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
      for row in batch.rows[rows] where breach == nil {
        switch row.effect {
        case .withhold: isWithheld = true
        case .deliver(let delivery) where delivery.phase == .moved: isMoved = true
        case .present(let view, let frames, _) where player.scene.name(of: view) == "b2":
          if isMoved && !isWithheld && frames > 0 || frames > 60 {
            breach = Breach(of: row, view: view, "b2 is lit by a drag")
          }
        default: break
        }
      }
    }
  }

  @Test(arguments: [["b1", "b1", "b2"], ["b2", "b2", "b1"]])
  func aChangeIsHeldAgainstAViewWhicheverFindingIsFirst(_ taps: [String]) async throws {
    // SCR-1: without the delay a drag lights b2, which the report says of a long press of b2.
    let played = try PlayedScene(
      views: #"""
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 60, 320, 400],
          "content": [320, 900] },
        { "id": "b1", "parent": "list", "kind": "button", "frame": [20, 20, 100, 44] },
        { "id": "b2", "parent": "list", "kind": "button", "frame": [20, 120, 100, 44] }
        """#)
    func press(_ view: String, _ milliseconds: Int64) -> TestCase {
      let length = Interval(nanoseconds: milliseconds * 1_000_000)
      return TestCase([.press(at: Point2D(60, view == "b1" ? 100 : 200), for: length)])
    }
    var check = try played.check(cases: 0, laws: [HighlightLaw(), DragLaw()])
    check.corpus = taps.map { press($0, 80) } + [press("b2", 2_000)]
    let findings = await check.run().findings
    #expect(findings.contains { $0.law == "drag" })
    let (first, second) = (
      findings.first { $0.views.contains("b1") && $0.law == "highlight" },
      findings.first { $0.views.contains("b2") && $0.law == "highlight" }
    )
    #expect(first?.changeTexts == ["list.delaysContent = false"])
    #expect(second?.changeTexts == [], "\(second?.text() ?? "")")
    #expect(second?.tradeOff?.made.map { $0.law } == ["drag"])
  }

  /// A finger that goes 220 points to the right, in 60 ms, and lifts there.
  private static var flick: TestCase {
    var path = FingerPath(at: Point2D(40, 300))
    path.move(to: Point2D(260, 300), at: Instant(nanoseconds: 60_000_000))
    // A lift alone completes no swipe (REC-6).
    path.move(to: Point2D(260, 300), at: Instant(nanoseconds: 70_000_000))
    return TestCase([path])
  }

  private func rate(_ proposals: [String]) async throws -> CheckFinding {
    let played = try PlayedScene(
      gestures: #"{ "id": "swipe", "kind": "swipe" }, { "id": "drag", "kind": "pan" }"#)
    var check = try played.check(cases: 0)
    check.corpus = [Self.flick]
    check.proposals = try proposals.map { [[try ChangeText.parse(Array($0.utf8))]] }
    return try #require(await check.run().findings.first { $0.law == "rate" })
  }

  @Test func aChangeDoesNotContradictAProposalForTheScene() async throws {
    // ARB-4: the two would wait for each other
    #expect(try await rate([]).changeTexts == [#"drag.requires = ["swipe"]"#])
    let finding = try await rate([#"swipe.requires = ["drag"]"#])
    #expect(finding.changeTexts == [#"drag.mayBegin = "vertical""#])
  }

  @Test func aLaterChangeAgreesWithThoseChosenBefore() throws {
    // ARB-4: no recognizers wait for each other in a circle
    let played = try PlayedScene(
      gestures: #"""
        { "id": "a", "kind": "pan" }, { "id": "b", "kind": "pan" }, { "id": "c", "kind": "pan" }
        """#)
    func changes(_ text: String) throws -> [SceneChange] {
      [try ChangeText.parse(Array(text.utf8))]
    }
    let (ab, bc, ca) = (
      try changes(#"a.requires = ["b"]"#), try changes(#"b.requires = ["c"]"#),
      try changes(#"c.requires = ["a"]"#)
    )
    var costs = ChangeCosts(on: played.stage, [], [])
    #expect(costs.made(by: ca, isRate: false) != nil)
    costs.choose(ab)
    #expect(costs.made(by: ca, isRate: false) != nil)
    costs.choose(bc)
    #expect(costs.made(by: ca, isRate: false) == nil)
    #expect(costs.made(by: try changes(#"c.requires = ["b"]"#), isRate: false) == nil)
    #expect(costs.made(by: try changes("c.cancelsTouches = false"), isRate: false) != nil)
    // The first ways to end the findings of the scene alone are chosen too, another way of one not.
    var proposed = ChangeCosts(on: played.stage, [], [[ab, ca], [bc]])
    #expect(proposed.made(by: ca, isRate: false) != nil)
    #expect(proposed.made(by: try changes(#"b.requires = ["a"]"#), isRate: false) == nil)
  }

  @Test func aChangeThatSwitchesAGestureOffSaysSo() async throws {
    var finding = try await rate([])
    finding.changes = [try ChangeText.parse(Array("drag.enabled = false".utf8))]
    #expect(
      finding.text().contains(
        "What to change: `drag.enabled = false`: drag is then never recognised."),
      "\(finding.text())")
  }

  @Test func aPartThatNeverActsSaysThatNoChangeWasTried() async throws {
    // ARB-3: the inner tap wins
    let check = try PlayedScene(
      views: #"""
        { "id": "card", "parent": "screen", "frame": [0, 0, 320, 568],
          "gestures": [ { "id": "open", "kind": "tap" } ] }
        """#, gestures: #"{ "id": "away", "kind": "tap" }"#
    ).check(cases: 2_000, laws: [])
    let finding = try #require(await check.run().findings.first { $0.law == "wins" })
    #expect(
      finding.text().contains(
        "What to change: no change was tried, because no single case shows this."))
  }

  @Test func aProposalForTheSceneThatEndsItIsProposedAgain() async throws {
    let finding = try await rate([#"drag.mayBegin = "vertical""#])
    #expect(finding.changeTexts == [#"drag.mayBegin = "vertical""#])
  }

  @Test func aChangeAfterWhichARecognizerNeverWinsIsNotProposed() async throws {
    // ARB-4: a pan fails only if the finger does not move
    let played = try PlayedScene(
      gestures: #"{ "id": "open", "kind": "edgePan" }, { "id": "close", "kind": "pan" }"#)
    var check = try played.check(cases: 0)
    var path = FingerPath(at: Point2D(0, 280))
    path.move(to: Point2D(150, 280), at: Instant(nanoseconds: 100_000_000))
    check.corpus = [TestCase([path])]
    let finding = try #require(await check.run().findings.first { $0.law == "rate" })
    #expect(finding.changeTexts == [#"close.requires = ["open"]"#], "\(finding.text())")
  }

  @Test func aChangeOfAGestureOfTwoFingersEndsTheFindingOfAll() async throws {
    // ARB-3: the pan of the scroll view takes the first finger from both
    func findings(_ changes: [SceneChange]) async throws -> [CheckFinding] {
      let played = try PlayedScene(
        views: #"""
          { "id": "photo", "parent": "screen", "kind": "scrollView", "frame": [0, 60, 320, 400],
            "content": [640, 800],
            "gestures": [ { "id": "zoom", "kind": "pinch" },
              { "id": "move", "kind": "pan", "minTouches": 2 } ] }
          """#)
      var check = try SceneCheck(try played.scene.changed(by: changes))
      (check.cases, check.depth) = (1_500, 0)
      return await check.run().findings.filter { $0.law == "later-finger" }
    }
    let before = try await findings([])
    let finding = try #require(before.first)
    let changes = finding.changes.isEmpty ? finding.tradeOff?.changes ?? [] : finding.changes
    #expect(changes.count == 2, "\(finding.text())")
    #expect(try await findings(changes).isEmpty)
  }

  @Test func aChangeThatMakesNoOtherFindingIsTheOnlyOneNamed() async throws {
    let finding = try await highlight([HighlightLaw()])
    #expect(finding.changeTexts.count == 1 && finding.tradeOff == nil)
    #expect(!finding.text().contains("but then"))
  }
}
