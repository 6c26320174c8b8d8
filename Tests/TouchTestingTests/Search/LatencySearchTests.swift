import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

@Suite struct LatencySearchTests {
  private func worst(
    _ played: PlayedScene, of id: SceneName, cases: Int = 600, depth: Int = 3, jobs: Int = 1,
    seed: UInt64 = 1
  ) async throws -> WorstLatency {
    var check = try SceneCheck(played.scene)
    (check.cases, check.depth, check.seed) = (cases, depth, seed)
    return try await check.maximise(latencyOf: id, jobs: jobs)
  }

  @Test func aButtonInTheBandOfASystemSwipeIsLitWhenTheSwipeIsRuledOut() async throws {
    // GATE-4, GATE-7: a finger that rests is withheld for 150 ms
    let worst = try await worst(try PlayedScene.toolbar(), of: "today")
    let latency = try #require(worst.latency)
    #expect(latency >= .milliseconds(150), "\(worst.text)")
    #expect(worst.rule?.id.description.hasPrefix("GATE") == true)
    #expect(worst.text.contains("today: it responds up to "))
    #expect(worst.text.contains("Why: ") && worst.witness.eventCount <= 4, "\(worst.text)")
  }

  @Test func theWitnessHasTheLatencyThatIsSaid() async throws {
    let played = try PlayedScene.toolbar()
    let worst = try await worst(played, of: "today")
    let (latency, view) = (
      try #require(worst.latency), try #require(played.scene.view(named: "today"))
    )
    func responds(within limit: Interval) -> Bool {
      played.breach(of: LatencyLaw(of: view, within: limit), in: worst.witness) == nil
    }
    #expect(responds(within: latency))
    #expect(!responds(within: Interval(nanoseconds: latency.nanoseconds - 1)))
  }

  @Test func aRecognizerThatDelaysIsFoundWithItsRule() async throws {
    // ARB-7: a long press of 400 ms delays the touch of the button that it surrounds
    let played = try PlayedScene(
      views:
        #"{ "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60] }"#,
      gestures: #"""
        { "id": "hold", "kind": "longPress", "minimumPress": "400ms", "delaysBegan": true,
          "cancelsTouches": false }
        """#)
    let worst = try await worst(played, of: "pay", cases: 300)
    #expect(worst.rule == .arb7, "\(worst.text)")
    #expect(worst.latency.map { $0 >= .milliseconds(399) } == true, "\(worst.text)")
  }

  @Test func anExplorationAloneFindsTheDeadline() async throws {
    // ARB-7: 1 ns before 400 ms the finger lifts, and the touch is delivered
    let played = try PlayedScene(
      views:
        #"{ "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60] }"#,
      gestures: #"""
        { "id": "hold", "kind": "longPress", "minimumPress": "400ms", "delaysBegan": true }
        """#)
    let worst = try await worst(played, of: "pay", cases: 0, depth: 3)
    #expect(worst.latency == Interval(nanoseconds: 399_999_999), "\(worst.text)")
    #expect(worst.cases == 0 && worst.states > 1)
  }

  @Test func aButtonThatNothingDelaysRespondsAtOnce() async throws {
    // HI-3
    let played = try PlayedScene(
      views: #"{ "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60] }"#
    )
    let worst = try await worst(played, of: "pay", cases: 300)
    #expect(worst.latency == .zero, "\(worst.text)")
  }

  @Test func aControlUnderAnotherViewRespondsToNothing() async throws {
    // HIT-2
    let played = try PlayedScene(
      views: #"""
        { "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60] },
        { "id": "cover", "parent": "screen", "frame": [90, 190, 120, 80] }
        """#)
    let worst = try await worst(played, of: "pay", cases: 100, depth: 1)
    #expect(worst.latency == nil && worst.witness.paths.isEmpty)
    #expect(worst.text.hasPrefix("pay: it responds to no touch that was tried\n"))
  }

  @Test func aHighlightOfNoFrameIsNoResponse() throws {
    // HI-3: at 60 Hz a press from 3 ms to 13 ms is lit between two frames, and acts at its end
    let played = try PlayedScene(
      views: #"{ "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60] }"#
    )
    let view = try #require(played.scene.view(named: "pay"))
    func response(_ start: Int64, _ length: Int64) -> LatencyLaw.Response? {
      var press = FingerPath(at: Point2D(5, 5))
      press.move(to: Point2D(5, 5), at: Instant(nanoseconds: 500_000))
      let test = TestCase([
        press,
        .press(
          at: Point2D(150, 230), for: .milliseconds(length),
          from: Instant(nanoseconds: start * 1_000_000)),
      ])
      var laws: [any TouchLaw] = [LatencyLaw(of: view, within: Interval(nanoseconds: .max))]
      played.stage.play(test, under: &laws)
      return (laws[0] as? LatencyLaw)?.latest
    }
    #expect(response(3, 10)?.latency == .milliseconds(10) && response(3, 10)?.isUnlit == true)
    #expect(response(3, 20)?.latency == .zero && response(3, 20)?.isUnlit == false)
    for (length, isSaid) in [(10, true), (20, false)] as [(Int64, Bool)] {
      let worst = WorstLatency(
        control: "pay", response(3, length), of: TestCase(), on: played.stage, cases: 1, states: 0,
        seed: 1)
      #expect(worst.text.contains("is seen for 0 frames (HI-3)") == isSaid, "\(worst.text)")
    }
  }

  @Test func aFingerThatLeavesTheControlAndComesBackPressesItNoMore() throws {
    // CTL-2, HI-5: a bound is about a finger that presses the control once and lifts in it
    let played = try PlayedScene(
      views: #"{ "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60] }"#
    )
    let view = try #require(played.scene.view(named: "pay"))
    /// A press from 3 ms on that leaves the button at `out`, and is in it again at 12 s.
    func latest(leavingAt out: Int64) -> LatencyLaw.Response? {
      var first = FingerPath(at: Point2D(5, 5))
      first.move(to: Point2D(5, 5), at: Instant(nanoseconds: 500_000))
      var press = FingerPath(at: Point2D(150, 230), from: Instant(nanoseconds: 3_000_000))
      let far = Point2D(150, 400)
      press.move(to: far, at: Instant(nanoseconds: out * 1_000_000))
      press.move(to: far, at: Instant(nanoseconds: 11_000_000_000))
      press.move(to: Point2D(150, 230), at: Instant(nanoseconds: 12_000_000_000))
      press.move(to: Point2D(150, 230), at: Instant(nanoseconds: 12_500_000_000))
      var laws: [any TouchLaw] = [LatencyLaw(of: view, within: Interval(nanoseconds: .max))]
      played.stage.play(TestCase([first, press]), under: &laws)
      return (laws[0] as? LatencyLaw)?.latest
    }
    // HI-3: lit between two frames, which is no response; and lit for some frames, which is one.
    #expect(latest(leavingAt: 10) == nil)
    #expect(latest(leavingAt: 60)?.latency == .zero)
  }

  @Test func theSameSeedGivesTheSameTextWithAnyNumberOfJobs() async throws {
    let played = try PlayedScene.toolbar()
    let one = try await worst(played, of: "today", cases: 1_100, depth: 2)
    let many = try await worst(played, of: "today", cases: 1_100, depth: 2, jobs: 3)
    #expect(one.text == many.text && one.witness == many.witness)
  }

  @Test func onlyAControlOnTheScreenHasALatency() async throws {
    let played = try PlayedScene(
      views: #"""
        { "id": "pay", "parent": "screen", "kind": "button", "frame": [100, 200, 100, 60],
          "hidden": true }
        """#)
    await #expect(throws: LatencyError.unknown("buy")) {
      try await worst(played, of: "buy", cases: 1)
    }
    await #expect(throws: LatencyError.noControl("screen")) {
      try await worst(played, of: "screen", cases: 1)
    }
    await #expect(throws: LatencyError.offScreen("pay")) {
      try await worst(played, of: "pay", cases: 1)
    }
    for error in [LatencyError.unknown("a"), .noControl("a"), .offScreen("a")] {
      #expect("\(error)".contains("`a`"))
    }
  }
}
