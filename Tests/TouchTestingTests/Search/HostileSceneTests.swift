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

  /// Presses at instants that are as far apart as they can be.
  private struct FarHand: Hand {
    var instants: [Int64] = [.min, -9_000_000_000_000_000_000, 9_000_000_000_000_000_000, .max]

    func write(to writer: inout HandWriter) {
      let length = writer.pick([Interval.milliseconds(90), .never])
      for instant in [writer.pick(instants), writer.pick(instants)] {
        let start = Instant(nanoseconds: instant)
        writer.add(.press(at: Point2D(44, 546), for: length, from: start))
      }
    }
  }

  @Test func instantsAsFarAsTheyGoArePlayed() async throws {
    let played = try PlayedScene.toolbar()
    let point = Point2D(44, 546)
    var check = try played.check([FarHand()], cases: 300)
    check.corpus = [
      TestCase([FingerPath(at: point, from: Instant(nanoseconds: .min)), FingerPath(at: point)]),
      TestCase([.press(at: point, for: .never, from: Instant(nanoseconds: .max))]),
      TestCase([.press(at: point, for: .never), .press(at: point, for: .milliseconds(90))]),
    ]
    let report = await check.run()
    #expect(report.cases == 303)
    #expect(!report.findings.contains { $0.kind == .invariant }, "\(report.text)")
  }

  @Test func pointsAsFarAsTheyGoArePlayed() async throws {
    var check = try PlayedScene.toolbar().check([], cases: 0)
    check.corpus = [1e300, -1e300, .infinity, .nan].map { far in
      var path = FingerPath(at: Point2D(44, 546))
      path.move(to: Point2D(far, far), at: Instant(nanoseconds: 20_000_000))
      path.move(to: Point2D(44, 546), at: Instant(nanoseconds: 40_000_000))
      return TestCase([path])
    }
    #expect(await check.run().cases == 4)
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
