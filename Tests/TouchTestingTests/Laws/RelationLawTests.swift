import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

/// Laws over two runs of a case.
@Suite struct RelationLawTests {
  /// A finger that goes 220 points to the right, in 60 ms.
  private static var flick: TestCase {
    var path = FingerPath(at: Point2D(40, 300))
    path.move(to: Point2D(260, 300), at: Instant(nanoseconds: 60_000_000))
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
