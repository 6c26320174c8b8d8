import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

@Suite struct HostileSceneTests {
  @Test func aSceneWithNothingToTouchHasNoFinding() async throws {
    for text in [
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [0, 0, 9, 9], "hidden": true}]}"#,
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [0, 0, 0, 0]}]}"#,
      #"{"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [9e9, -9e9, 1e9, 1]}]}"#,
    ] {
      var check = try SceneCheck(try PlayedScene(text).scene)
      (check.cases, check.depth) = (2_100, 2)
      let report = await check.run()
      #expect(report.findings.isEmpty, "\(report.text)")
    }
  }

  @Test func aHandInAnUnknownViewTouchesTheScreen() async throws {
    let played = try PlayedScene.toolbar()
    let report = try await played.check([Tap(in: "nobody"), Drag(from: "", to: "nobody")]).run()
    #expect(report.cases == 200)
    #expect((report.exercised.first { $0.law == "phases" }?.cases ?? 0) > 0)
  }

  @Test func noHandsAreNoTouches() async throws {
    let report = try await PlayedScene.toolbar().check([], cases: 100).run()
    #expect(report.cases == 100)
  }

  /// Buttons in rows of 50 without a finding, or covered all.
  private func many(_ count: Int, covered: Bool) throws -> PlayedScene {
    let buttons = (0..<count).map { index in
      #"""
      { "id": "b\#(index)", "parent": "screen", "kind": "button", "frame": [\#(20 + index % 50 * 5), \#(60 + index / 50 * 4), 5, 4] }
      """#
    }
    let cover =
      covered ? [#"{ "id": "cover", "parent": "screen", "frame": [0, 0, 320, 568] }"#] : []
    return try PlayedScene(views: (buttons + cover).joined(separator: ", "))
  }

  @Test func aSceneOf2000ViewsIsPlayed() async throws {
    let report = try await many(2_000, covered: false).check(cases: 200).run()
    #expect(report.cases == 200)
  }

  @Test func asManyIdleControlsAsAReportHoldsAreTold() async throws {
    let report = try await many(300, covered: true).check(cases: 2_000).run()
    #expect(report.findings.count <= 64 && report.findings.count + report.left == 300)
  }
}
