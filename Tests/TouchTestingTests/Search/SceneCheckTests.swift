import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchFormats
import TouchPlayer
import TouchScene

@testable import TouchTesting

@Suite struct SceneCheckTests {
  /// The report of seed 1, which several tests read.
  private static let report = Task { try await found() }

  private static func found(seed: UInt64 = 1, jobs: Int = 1) async throws -> CheckReport {
    var check = try PlayedScene.toolbar().check(cases: 600)
    (check.seed, check.depth) = (seed, 2)
    return await check.run(jobs: jobs)
  }

  @Test func aSeedGivesOneReportWithAnyNumberOfJobs() async throws {
    let one = try await Self.report.value
    let (again, many) = (try await Self.found(jobs: 2), try await Self.found(jobs: 999))
    for other in [again, many] {
      #expect(other.text == one.text)
      #expect(other.findings.map { $0.witness } == one.findings.map { $0.witness })
      #expect(other.findings.map { $0.cases } == one.findings.map { $0.cases })
      #expect(other.exercised.map { $0.cases } == one.exercised.map { $0.cases })
    }
    let otherSeed = try await Self.found(seed: 2)
    #expect(otherSeed.findings.map { $0.cases } != one.findings.map { $0.cases })
  }

  @Test func theUnlitPressIsFoundWithItsBoundaryAndAChangeThatEndsIt() async throws {
    // GATE-4, HI-3, HI-4
    let report = try await Self.report.value
    let finding = try #require(report.findings.first { $0.law == "highlight" && $0.rule == .gate4 })
    #expect(finding.views.first == "today" && finding.witness.eventCount == 2)
    #expect(finding.boundary?.fail == 150_000_000 && finding.boundary?.pass == 150_000_001)
    #expect(finding.boundary?.unit == "ns" && finding.changeTexts.count == 1)
    #expect(finding.text().contains("150 000 000 ns: broken; 150 000 001 ns: it holds"))
    #expect(finding.why.joined().contains("today"))
  }

  @Test func theWitnessIsOnItsSideOfTheBoundaryToTheTick() async throws {
    let played = try PlayedScene.toolbar()
    let report = try await Self.report.value
    let finding = try #require(report.findings.first { $0.law == "highlight" && $0.rule == .gate4 })
    let (boundary, path) = (try #require(finding.boundary), finding.witness.paths[0])
    func broken(_ length: Double) -> Bool {
      let press = FingerPath.press(
        at: path.places[0].point, for: Interval(nanoseconds: Int64(length)))
      return played.breach(of: HighlightLaw(), in: TestCase([press]))?.rule == .gate4
    }
    #expect(broken(boundary.fail) && !broken(boundary.pass))
    #expect((boundary.pass - boundary.fail).magnitude == 1)
  }

  @Test func theRowsOfAWitnessShowTheSameBreach() async throws {
    let played = try PlayedScene.toolbar()
    for finding in try await Self.report.value.findings {
      let test = try #require(TestCase(try TouchRows.read(finding.rows).inputs))
      #expect(test.rows == finding.rows)
      let law = try #require(StandardLaws.all.first { $0.name == finding.law })
      let breach = played.breach(of: law, in: test)
      #expect(breach?.rule == finding.rule && breach?.text == finding.breach)
    }
  }

  @Test func aProposedChangeEndsItsFinding() async throws {
    let played = try PlayedScene.toolbar()
    let report = try await Self.report.value
    #expect(report.findings.contains { !$0.changes.isEmpty })
    for finding in report.findings where !finding.changes.isEmpty {
      var check = try SceneCheck(try played.scene.changed(by: finding.changes))
      (check.cases, check.depth, check.corpus) = (600, 2, [finding.witness])
      let after = await check.run()
      for left in after.findings where left.law == finding.law && left.rule == finding.rule {
        #expect(!left.views.contains { finding.views.contains($0) }, "\(left.text())")
      }
    }
  }

  @Test func findingsWithOneCauseAreOne() async throws {
    // SCR-1
    let buttons = (0..<6).map { index in
      #"""
      { "id": "row\#(index)", "parent": "list", "kind": "button", "frame": [20, \#(60 * index), 200, 44] }
      """#
    }
    let played = try PlayedScene(
      views: #"""
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 320, 380],
          "content": [320, 2000] },
        """# + buttons.joined(separator: ", "))
    let taps = (0..<6).map { index in
      Tap(in: SceneName("row\(index)"), for: .milliseconds(40)...(.milliseconds(120)))
    }
    let report = try await played.check(taps, cases: 600).run()
    let highlights = report.findings.filter { $0.law == "highlight" }
    #expect(highlights.count == 1 && highlights.first?.views.count == 6, "\(report.text)")
  }

  @Test func onlyTheChosenLawsAreReported() async throws {
    let played = try PlayedScene.toolbar()
    var check = try played.check(cases: 2_100)
    (check.laws, check.furtherLaws) = ([], [])
    let none = await check.run()
    #expect(none.findings.isEmpty && none.exercised.isEmpty && none.judgedOfIdle.isEmpty)
    (check.laws, check.furtherLaws) = ([HighlightLaw()], ["rate", "nothing"])
    let report = await check.run()
    #expect(report.exercised.map { $0.law } == ["highlight", "rate"])
    #expect(Set(report.findings.map { $0.law }).isSubset(of: ["highlight", "rate"]))
    #expect(report.judgedOfIdle.isEmpty && report.unjudged.isEmpty)
    #expect(report.text.contains("No law has these names: nothing."))
  }

  @Test func allFurtherLawsAreCheckedByDefault() throws {
    let check = try PlayedScene.toolbar().check()
    #expect(
      check.furtherLaws == [
        "rate", "answers", "light", "measure", "taps", "order", "shift", "frame", "acts", "wins",
      ])
  }

  @Test func aCorpusIsPlayedFirst() async throws {
    let played = try PlayedScene.toolbar()
    let press = FingerPath.press(at: Point2D(44, 546), for: .milliseconds(90), from: .zero)
    var check = try played.check(cases: 0)
    #expect(await check.run().findings.isEmpty)
    check.corpus = [TestCase([press.shifted(by: .milliseconds(700))])]
    let report = await check.run()
    #expect(report.cases == 1 && report.findings.map { $0.law } == ["highlight"])
    check.cases = .max
    #expect(await check.run { $0 < 1_000 }.cases == 1_024)
  }

  @Test func aLawThatNoCaseExercisedIsNamed() async throws {
    for cases in [0, -5] {
      let report = try await PlayedScene.toolbar().check(cases: cases).run()
      #expect(report.cases == 0 && report.findings.isEmpty)
      #expect(report.exercised.map { $0.law } == StandardLaws.all.map { $0.name })
      #expect(report.exercised.allSatisfy { $0.cases == 0 })
      let words = report.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains("No case could have broken these laws: highlight, one-action, delay"))
      #expect(words.contains("0 findings in 0 cases"))
    }
    let tapped = try await PlayedScene.toolbar().check([Tap(in: "record")], cases: 50).run()
    let counts = Dictionary(uniqueKeysWithValues: tapped.exercised.map { ($0.law, $0.cases) })
    #expect(counts["first-swipe"] == 0 && counts["phases"] == 50)
  }

  @Test func aReportIsAnErrorForATest() async throws {
    let report = try await Self.report.value
    let error = #expect(throws: CheckError.self) { try report.expectNothing() }
    #expect(error?.description == report.text)
  }

  @Test func theCallerMayEndTheExploration() async throws {
    var check = try PlayedScene.toolbar().check(cases: 500)
    check.depth = 12
    // The whole exploration would take minutes.
    let report = await check.run { played in
      #expect(played == 0)
      return false
    }
    #expect(report.cases == 0 && report.states > 1)
  }

  @Test func aCheckThatDoesNotDoWhatIsAskedIsAnErrorForATest() async throws {
    func check(_ hands: [any Hand], cases: Int = 1, further: Set<String> = []) throws -> SceneCheck
    {
      var check = try PlayedScene.toolbar().check(hands, cases: cases, laws: [])
      check.furtherLaws = further
      return check
    }
    try await check([Tap(in: "record")]).run().expectNothing()
    try await check([Tap(), Swipe(from: .bottom)]).run().expectNothing()
    let wrong: [(SceneCheck, String)] = [
      (try check([Tap(in: "recrod")]), "No view has these ids, which hands name: recrod."),
      (
        try check([Drag(from: "record", to: "trahs"), Tap(in: "trahs")]),
        "No view has these ids, which hands name: trahs."
      ),
      (try check([Tap(in: "record")], further: ["raet"]), "No law has these names: raet."),
      (try check([Tap(in: "record")], cases: 0), "Nothing was played"),
    ]
    for (check, words) in wrong {
      let report = await check.run()
      let error = #expect(throws: CheckError.self) { try report.expectNothing() }
      #expect(error?.description.contains(words) ?? false, "\(report.text)")
    }
  }

  /// A law of a user: `today` is not pressed twice within a second.
  private struct TwiceLaw: TouchLaw {
    let name = "twice"
    let statement = "today acts once a second at most"
    let kind = LawKind.conflict
    private(set) var breach: Breach?
    private var last: Instant?
    var isExercised: Bool { last != nil }

    mutating func see(_ rows: Range<Int>, of batch: Batch, in player: Player) {
      for index in rows where breach == nil {
        let row = batch.rows[index]
        guard case .control(let control) = row.effect, control.event == .action else { continue }
        if let last, row.instant - last < .milliseconds(1_000) {
          breach = Breach(of: row, view: control.view, "today acts twice in a second")
        }
        last = row.instant
      }
    }
  }

  @Test func aLawOfAUserIsSearchedShrunkAndExplained() async throws {
    let played = try PlayedScene.toolbar()
    let hands = [InTurn([Tap(in: "today"), Drag(), Tap(in: "today")])]
    let report = try await played.check(hands, laws: [TwiceLaw()]).run()
    let finding = try #require(report.findings.first)
    #expect(report.findings.allSatisfy { $0.law == "twice" } && finding.views == ["today"])
    #expect(finding.witness.eventCount == 4 && finding.boundary != nil)
    #expect(report.exercised.first?.law == "twice" && report.exercised[0].cases > 0)
  }
}
