import Testing
import TouchCore
import TouchPlayer
import TouchScene

@testable import TouchTesting

/// Where a scene asks the host, an exploration tries both answers (ASK-1).
@Suite struct ForksTests {
  /// The recognizer `act` is never recognised, unless the host answers so.
  struct QuietLaw: TouchLaw {
    let name = "quiet"
    let statement = "act is not recognised"
    let kind = LawKind.conflict
    private(set) var breach: Breach?
    private(set) var isExercised = false

    mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
      for row in batch.rows[rows] where breach == nil {
        guard case .gesture(let gesture) = row.effect, gesture.state == .ended else { continue }
        isExercised = true
        breach = Breach(of: row, touch: TouchID(1), "act is recognised")
      }
    }

    func memory(in player: Player) -> [Int64]? { [] }
  }

  private func scene(asks: String) throws -> PlayedScene {
    try PlayedScene(
      gestures: #"{ "id": "act", "kind": "tap", "mayBegin": false, "asks": [\#(asks)] }"#)
  }

  private func explored(
    _ played: PlayedScene, jobs: Int = 1, depth: Int = 3
  ) async throws -> ExploreReport {
    var exploration = try Exploration(played.scene)
    (exploration.laws, exploration.depth) = ([QuietLaw()], depth)
    return await exploration.run(jobs: jobs)
  }

  @Test func bothAnswersAreTried() async throws {
    // ASK-1
    let report = try await explored(try scene(asks: #""begin""#))
    let finding = try #require(report.findings.first)
    #expect(finding.law == "quiet" && finding.witness.eventCount == 2)
    #expect(finding.witness.answerTexts == ["begin of act touch 1 = true"])
    #expect(finding.text().contains(#""answer":"begin of act touch 1 = true"}"#))
    #expect(report.questions == 1)
  }

  @Test func aSceneThatAsksNothingHasNoFinding() async throws {
    let report = try await explored(try scene(asks: ""))
    #expect(report.findings.isEmpty && report.questions == 0)
  }

  @Test func aWitnessWithAnswersPlaysToTheSame() async throws {
    let played = try scene(asks: #""begin""#)
    let finding = try #require(try await explored(played).findings.first)
    #expect(played.breach(of: QuietLaw(), in: finding.witness) != nil)
    var unanswered = finding.witness
    for index in unanswered.paths.indices { unanswered.paths[index].answers = [] }
    #expect(played.breach(of: QuietLaw(), in: unanswered) == nil)
  }

  @Test func answersThatDoNotMatterAreLeftOutOfTheWitness() async throws {
    let report = try await explored(try scene(asks: #""receive", "begin""#))
    let finding = try #require(report.findings.first)
    #expect(finding.witness.answerTexts == ["begin of act touch 1 = true"])
    #expect(report.questions == 2)
  }

  @Test func moreSituationsAreFoundWithBothAnswers() async throws {
    let (one, both) = (try scene(asks: ""), try scene(asks: #""receive""#))
    let (few, many) = (try await explored(one), try await explored(both))
    #expect(many.states > few.states)
  }

  @Test func theReportIsTheSameWithAnyNumberOfJobs() async throws {
    let played = try scene(asks: #""receive", "begin""#)
    let (one, two) = (try await explored(played), try await explored(played, jobs: 2))
    #expect(one.states == two.states && one.steps == two.steps)
    #expect(one.findings.map { $0.text() } == two.findings.map { $0.text() })
  }

  @Test func aHitTestFindsTheViewOrNone() async throws {
    // HIT-2, ASK-1
    let played = try PlayedScene(
      views: #"""
        { "id": "cover", "parent": "screen", "frame": [100, 200, 100, 100],
          "gestures": [ { "id": "above", "kind": "tap" } ], "asks": ["hitTest"] }
        """#)
    let report = try await explored(played)
    #expect(report.questions == 1)
    #expect(report.findings.first?.witness.answerTexts == [], "the view is found by default")
  }

  @Test func aCheckSaysHowManyQuestionsItAnsweredBothWays() async throws {
    var check = try SceneCheck(try scene(asks: #""begin""#).scene)
    (check.cases, check.depth, check.laws) = (0, 2, [QuietLaw()])
    let report = await check.run()
    #expect(
      report.text.contains(" explored situations with 1 question to the host"))
  }

  @Test func aRecordingKeepsAnswersBehindTheLastTouch() async throws {
    // ASK-1: the tap begins 350 ms after the lift, when the double tap has failed.
    let played = try PlayedScene(
      gestures: """
        { "id": "act", "kind": "tap", "mayBegin": false, "asks": ["begin"],
          "requires": ["double"] }, { "id": "double", "kind": "tap", "taps": 2 }
        """)
    let finding = try #require(try await explored(played).findings.first)
    #expect(finding.witness.answerTexts == ["begin of act touch 1 = true"])
    let description = played.scene.description
    let recording = try #require(CaseRecording(finding.witness, in: description, named: "late"))
    #expect(TestCase(trace: recording.trace) == finding.witness)
  }
}
