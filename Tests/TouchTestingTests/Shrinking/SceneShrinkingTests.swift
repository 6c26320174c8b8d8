import Fixtures
import SceneFormat
import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

/// The scene of a witness has only what the finding needs.
@Suite struct SceneShrinkingTests {
  private static let wide = #"""
    { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 60, 320, 300],
      "content": [320, 900],
      "gestures": [ { "id": "swipe", "kind": "swipe" }, { "id": "hold", "kind": "longPress" } ] },
    { "id": "row", "parent": "list", "frame": [0, 0, 320, 80] },
    { "id": "buy", "parent": "row", "kind": "button", "frame": [20, 10, 80, 60] },
    { "id": "note", "parent": "row", "kind": "label", "frame": [120, 10, 80, 60] },
    { "id": "foot", "parent": "screen", "kind": "toolbar", "frame": [0, 524, 320, 44] },
    { "id": "share", "parent": "foot", "kind": "button", "frame": [0, 0, 44, 44],
      "alpha": 0.5, "multipleTouch": true }
    """#

  private func findings(_ played: PlayedScene) async throws -> [CheckFinding] {
    try await played.check([Tap(in: "buy", for: .milliseconds(20)...(.milliseconds(100)))]).run()
      .findings
  }

  @Test func viewsAndGesturesThatAreNotNeededAreLeftOut() async throws {
    // SCR-1: a list delays the touches of its content
    let played = try PlayedScene(views: Self.wide, gestures: #"{ "id": "tap", "kind": "tap" }"#)
    let finding = try #require(
      try await findings(played).first { $0.law == "highlight" && $0.rule == .scr1 })
    let ids = finding.scene.views.map { $0.id }
    #expect(ids.contains("buy") && ids.contains("list"))
    #expect(!ids.contains("foot") && !ids.contains("share") && !ids.contains("note"))
    #expect(finding.scene.gestureCount == 0 && finding.scene.controllers.isEmpty)
    let words = try #require(finding.neededText)
    #expect(words.hasPrefix("\(ids.count) of 7 views needed: "), "\(words)")
    #expect(words.contains("0 of 3 gestures"), "\(words)")
    #expect(finding.text().contains("Of the scene: \(ids.count) of 7 views needed"))
  }

  @Test func theWitnessBreaksTheSameLawByTheSameRuleInTheSmallScene() async throws {
    let played = try PlayedScene(views: Self.wide)
    for finding in try await findings(played) where finding.kind != .sometimes {
      let text = try finding.scene.json()
      // Always well formed: it reads back as a scene file.
      let file = try SceneFile.read(text, named: "scene.json")
      #expect(file.description == finding.scene)
      let small = try CaseStage(file.scene)
      var laws = [try #require(StandardLaws.all.first { $0.name == finding.law })]
      small.play(finding.witness, under: &laws)
      let breach = try #require(laws[0].breach)
      #expect(breach.rule == finding.rule)
      #expect(breach.view.map { small.scene.name(of: $0) } == finding.views.first)
    }
  }

  @Test func shrinkingASmallSceneAgainChangesNothing() async throws {
    let played = try PlayedScene(views: Self.wide)
    let finding = try #require(try await findings(played).first { $0.law == "highlight" })
    let again = SceneShrinking(finding.scene) { scene in
      guard let stage = try? CaseStage(scene), let key = finding.key,
        let law = StandardLaws.all.first(where: { $0.name == finding.law })
      else { return false }
      return stage.breach(of: key, in: finding.witness, .touches(law)) != nil
    }
    #expect(again.scene == finding.scene)
  }

  @Test func aSceneOfWhichAllIsNeededStays() throws {
    let played = try PlayedScene.toolbar()
    let description = played.scene.description
    #expect(SceneShrinking(description) { _ in false }.scene == description)
  }

  @Test func whatShowsAlwaysLeavesOneViewInOneWindow() throws {
    for seed: UInt64 in 1...40 {
      let scene = Scenes.random(seed)
      let small = SceneShrinking(scene.description) { _ in true }.scene
      #expect(small.windows.count == 1 && small.views.count <= 2, "\(seed): \(small.views.count)")
      #expect(small.reactions.isEmpty && small.gestureCount == 0)
      let file = try SceneFile.read(try small.json(), named: "scene.json")
      #expect(file.description == small)
      #expect(small.device == scene.description.device && small.os == scene.description.os)
    }
  }

  @Test func namesOfWhatIsGoneAreTakenOutOfAgreements() throws {
    // ARB-3, ARB-4
    let played = try PlayedScene(
      views: #"""
        { "id": "box", "parent": "screen", "frame": [0, 0, 100, 100], "gestures": [
          { "id": "one", "kind": "tap", "requires": ["two", "three"], "with": ["three"] },
          { "id": "two", "kind": "tap", "taps": 2 } ] }
        """#,
      gestures: #"{ "id": "three", "kind": "longPress", "prevents": ["one"] }"#)
    let small = SceneShrinking(played.scene.description) { scene in
      scene.description.views.contains { $0.gestures.contains { $0.id == "one" } }
    }.scene
    let gestures = small.views.flatMap { $0.gestures }
    #expect(gestures.map { $0.id } == ["one"])
    #expect(gestures[0].requires.isEmpty && gestures[0].with.isEmpty)
  }

  @Test func aRecordedCasePlaysToTheSameBreachWithItsAnswers() throws {
    // ASK-1
    let played = try PlayedScene(
      gestures: #"{ "id": "act", "kind": "tap", "mayBegin": false, "asks": ["begin"] }"#)
    var test = TestCase([.press(at: Point2D(100, 100), for: .milliseconds(80))])
    let id = Question.ID(.begin, of: "act", touch: TouchID(1), at: .zero)
    test.paths[0].answers = [TouchAnswer(id, .yes)]
    let recording = try #require(
      CaseRecording(test, in: played.scene.description, named: "act"))
    let again = try #require(TestCase(trace: recording.trace))
    #expect(again == test)
    #expect(String(decoding: recording.journal, as: UTF8.self).contains(#""effect":"gesture""#))
    #expect(TestCase(trace: Array(recording.trace.dropLast(40))) == nil)
    #expect(TestCase(trace: []) == nil)
  }
}
