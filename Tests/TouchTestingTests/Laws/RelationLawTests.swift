import Testing
import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// Laws over two runs of a case.
@Suite struct RelationLawTests {
  /// A finger that goes 220 points to the right, in 60 ms, and lifts there.
  private static var flick: TestCase {
    var path = FingerPath(at: Point2D(40, 300))
    path.move(to: Point2D(260, 300), at: Instant(nanoseconds: 60_000_000))
    // A lift alone completes no swipe (REC-6).
    path.move(to: Point2D(260, 300), at: Instant(nanoseconds: 70_000_000))
    return TestCase([path])
  }

  private func faults(
    _ law: RelationLaw, in test: TestCase, _ played: PlayedScene
  ) -> [RelationLaw.Fault] {
    law.findings(in: test, on: played.stage).faults
  }

  @Test func aSwipeThatBeatsAPanAtALowRateOnlyIsFound() throws {
    // ARB-2: at 60 reports a second both are recognised by one report
    let played = try PlayedScene(
      gestures: #"{ "id": "swipe", "kind": "swipe" }, { "id": "drag", "kind": "pan" }"#)
    let fault = try #require(faults(.rate, in: Self.flick, played).first)
    #expect(fault.breach.text.contains("at 60 reports a second, and by"), "\(fault.breach.text)")
    #expect(fault.breach.view.map { played.scene.name(of: $0) } == "screen")
    #expect(fault.detail == "swipe and drag" && fault.breach.rule == .arb3)
  }

  private static let swipeAndDrag =
    #"{ "id": "swipe", "kind": "swipe" }, { "id": "drag", "kind": "pan" }"#

  @Test func twoGesturesHaveOneFindingAndAChangeThatNamesBoth() async throws {
    // ARB-3, ARB-4
    let played = try PlayedScene(
      views: #"""
        { "id": "card", "parent": "screen", "frame": [20, 100, 280, 200] }
        """#, gestures: Self.swipeAndDrag)
    var check = try played.check(cases: 0)
    var onCard = FingerPath(at: Point2D(40, 150))
    onCard.move(to: Point2D(260, 150), at: Instant(nanoseconds: 60_000_000))
    onCard.move(to: Point2D(260, 150), at: Instant(nanoseconds: 70_000_000))
    check.corpus = [Self.flick, TestCase([onCard])]
    let report = await check.run()
    let rate = report.findings.filter { $0.law == "rate" }
    let finding = try #require(rate.first)
    #expect(rate.count == 1, "\(rate.map { $0.breach })")
    #expect(finding.views == ["screen"] && finding.rule == .arb3 && finding.cases == 2)
    #expect(finding.changeTexts == [#"drag.requires = ["swipe"]"#])
    let text = finding.text().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      text.contains(
        #"What to change: `drag.requires = ["swipe"]`: drag then waits until swipe has failed."#),
      "\(text)")
    #expect(report.unsettled.isEmpty)
  }

  @Test func aChangeThatIsProposedGivesTheTouchTheSameWinnerAtAllRates() throws {
    // ARB-4: a touch that nothing wins at one of the rates would be no fault either
    let played = try PlayedScene(gestures: Self.swipeAndDrag)
    let fault = try #require(faults(.rate, in: Self.flick, played).first)
    let touch = try #require(fault.breach.touch)
    #expect(!RateRelation(Self.flick, played.stage).hasSameWinners(touch))
    let texts = try RateRelation.candidates(for: fault.competitors, on: played.stage).map {
      changes in
      let stage = try CaseStage(try played.scene.changed(by: changes))
      let isSettled = RateRelation(Self.flick, stage).hasSameWinners(touch)
      let text = String(decoding: ChangeText.bytes(of: changes[0]), as: UTF8.self)
      return "\(text): \(isSettled)"
    }
    #expect(
      texts == [
        #"drag.requires = ["swipe"]: true"#, #"swipe.requires = ["drag"]: true"#,
        #"drag.mayBegin = "vertical": true"#, #"drag.mayBegin = "horizontal": false"#,
        #"swipe.with = ["drag"]: true"#,
      ], "\(texts)")
  }

  @Test func aCompetitorThatOnlyTheFasterRateAddsIsNamedWithTheOneToWhichItLost() throws {
    // ARB-3: a pan that prevents nothing, and begins before the swipe at 120 reports a second only
    let played = try PlayedScene(
      gestures: #"""
        { "id": "swipe", "kind": "swipe" }, { "id": "drag", "kind": "pan", "prevents": false }
        """#)
    let base = TouchWinners(
      of: TestCase(Self.flick.paths.map { $0.sampled(at: 60) }), on: played.stage)
    let other = TouchWinners(
      of: TestCase(Self.flick.paths.map { $0.sampled(at: 120) }), on: played.stage)
    let counts = [base, other].map { run in run.entrants.values.map { $0.count }.reduce(0, +) }
    #expect(counts == [1, 2], "\(counts)")
    let fault = try #require(faults(.rate, in: Self.flick, played).first)
    #expect(fault.detail == "swipe and drag", "\(fault.breach.text)")
  }

  @Test func aTouchOnContentThatIsScrolledElsewhereIsNoFault() throws {
    // SCR-1: how far a list scrolls depends on the reports of the drag
    let rows = (0..<150).map { row in
      #"""
      { "id": "row\#(row)", "parent": "list", "frame": [0, \#(row * 4), 320, 4],
        "gestures": [ { "id": "tap\#(row)", "kind": "tap" } ] }
      """#
    }
    let played = try PlayedScene(
      views: #"""
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 320, 400],
          "content": [320, 4000] }, \#(rows.joined(separator: ", "))
        """#)
    var drag = FingerPath(at: Point2D(100, 350))
    drag.move(to: Point2D(100, 237), at: Instant(nanoseconds: 155_000_000))
    let test = TestCase([
      drag,
      .press(
        at: Point2D(100, 200), for: .milliseconds(60), from: Instant(nanoseconds: 3_000_000_000)),
    ])
    let runs = [60, 120, 240].map { rate in
      TouchWinners(of: TestCase(test.paths.map { $0.sampled(at: rate) }), on: played.stage)
    }
    let views = runs.map { run in Set(run.views.values.map { played.scene.name(of: $0).text }) }
    #expect(views[0] != views[1] || views[0] != views[2], "\(views)")
    let faults = faults(.rate, in: test, played)
    #expect(faults.isEmpty, "\(faults.map { $0.breach.text })")
  }

  @Test func aChangeThatMakesAConflictOfTheSceneItselfDoesNotCount() throws {
    // ARB-4: the pan of a list fails only when the finger lifts
    let played = try PlayedScene(
      views: #"""
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 320, 400],
          "content": [320, 4000] },
        { "id": "card", "parent": "list", "frame": [20, 20, 280, 200],
          "gestures": [ { "id": "drag", "kind": "pan" } ] }
        """#)
    var fixed = FixedConflicts()
    func made(_ key: SceneName, _ value: SceneValue) -> [String]? {
      fixed.made(by: [SceneChange(.set(FactPath(["drag", key]), value))], in: played.scene)?
        .map { "\($0.law) \($0.rule.id): \($0.text)" }
    }
    #expect(
      made("requires", .list([.text("list.pan")])) == [
        "scene ARB-4: drag conflicts with list.pan"
      ])
    #expect(made("mayBegin", .text("horizontal")) == [])
  }

  @Test func aGestureOfTheSystemIsGivenNothing() throws {
    // ARB-10: no list of the app has it
    let played = try PlayedScene(gestures: Self.swipeAndDrag)
    let fault = try #require(faults(.rate, in: Self.flick, played).first)
    let system = try #require(
      played.stage.start.ids.entrants.indices.map { EntrantID($0) }.first { $0.isSystem })
    let candidates = RateRelation.candidates(for: [system, fault.competitors[1]], on: played.stage)
    #expect(candidates.count == 2, "mayBegin of drag alone")
  }

  @Test func aGestureAloneHasTheSameWinnerAtAnyRate() throws {
    for gesture in [#"{ "id": "drag", "kind": "pan" }"#, #"{ "id": "swipe", "kind": "swipe" }"#] {
      let found = RelationLaw.rate.findings(
        in: Self.flick, on: try PlayedScene(gestures: gesture).stage)
      #expect(found.faults.isEmpty && found.isExercised)
    }
  }

  @Test func aGestureThatRequiresTheOtherToFailHasTheSameWinnerAtAnyRate() throws {
    // ARB-4
    let played = try PlayedScene(
      gestures: #"""
        { "id": "swipe", "kind": "swipe" },
        { "id": "drag", "kind": "pan", "requires": ["swipe"] }
        """#)
    #expect(faults(.rate, in: Self.flick, played).isEmpty)
  }

  /// A pan of the screen that asks its host, and a tap there that wins if the pan does not begin.
  private func asking(_ kinds: String) throws -> PlayedScene {
    try PlayedScene(
      gestures: #"""
        { "id": "first", "kind": "tap", "asks": [\#(kinds)] }, { "id": "second", "kind": "tap" }
        """#)
  }

  private static let tap = TestCase([
    .press(at: Point2D(100, 300), for: Interval(nanoseconds: 80_000_000))
  ])

  @Test func anAnswerThatGivesTheTouchToAnotherGestureIsFound() throws {
    // ASK-1
    let played = try asking(#""begin""#)
    let fault = try #require(faults(.answers, in: Self.tap, played).first)
    #expect(fault.breach.rule == .ask1)
    #expect(fault.breach.text.contains("if the host answers `begin of first touch 1 = "))
  }

  @Test func anAnswerThatOnlySwitchesAGestureOffIsNoConflict() throws {
    // ASK-1
    let played = try PlayedScene(
      gestures: #"{ "id": "only", "kind": "tap", "asks": ["begin"] }"#)
    let found = RelationLaw.answers.findings(in: Self.tap, on: played.stage)
    #expect(found.faults.isEmpty && found.isExercised)
  }

  @Test func aSceneThatAsksNothingExercisesNothing() throws {
    let played = try PlayedScene(gestures: #"{ "id": "only", "kind": "tap" }"#)
    #expect(!RelationLaw.answers.findings(in: Self.tap, on: played.stage).isExercised)
  }

  @Test func aCheckFindsTheAnswerWithItsWitness() async throws {
    let played = try asking(#""begin""#)
    let report = try await played.check([Tap(in: "screen")], cases: 100).run()
    let finding = try #require(report.findings.first { $0.law == "answers" })
    #expect(finding.kind == .conflict && finding.rule == .ask1 && finding.views == ["screen"])
    #expect(finding.witness.eventCount == 2)
    #expect(finding.text().contains("What to change: remove the question"), "\(finding.text())")
    #expect(report.exercised.first { $0.law == "answers" }?.cases ?? 0 > 0)
    #expect(report.exercised.first { $0.law == "rate" }?.cases ?? 0 > 0)
  }
}
