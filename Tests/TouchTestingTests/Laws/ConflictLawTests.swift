import Testing
import TouchCore
import TouchScene

@testable import TouchTesting

/// Each conflict has a scene that breaks its law, and one that differs in one fact and does not.
@Suite struct ConflictLawTests {
  private static let button =
    #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [40, 240, 240, 60] }"#

  @Test func aQuickPressInAGateIsNotSeen() async throws {
    // GATE-4, HI-3
    let tap = Tap(in: "tool", for: .milliseconds(60)...(.milliseconds(120)))
    func scene(_ window: String) throws -> PlayedScene {
      try PlayedScene(
        views:
          #"{ "id": "tool", "parent": "screen", "kind": "button", "frame": [8, 528, 72, 40] }"#,
        window: window)
    }
    #expect(try await scene("").broken(by: [tap]) == ["highlight"])
    #expect(try await scene(#", "gateDelays": false"#).broken(by: [tap]).isEmpty)
    // A press that lasts is seen.
    let long = Tap(in: "tool", for: .milliseconds(400)...(.milliseconds(600)))
    #expect(try await scene("").broken(by: [long]).isEmpty)
  }

  @Test func aSwipeOverAButtonActsBesidesIt() async throws {
    // ARB-2, ARB-6
    func scene(_ cancels: Bool) throws -> PlayedScene {
      try PlayedScene(
        views: Self.button,
        gestures: #"{ "id": "next", "kind": "swipe", "cancelsTouches": \#(cancels) }"#)
    }
    let drag = Drag(from: "buy", for: .milliseconds(60)...(.milliseconds(200)))
    #expect(try await scene(false).broken(by: [drag], cases: 400) == ["one-action"])
    #expect(try await scene(true).broken(by: [drag], cases: 400).isEmpty)
  }

  @Test func aRecognizerThatDelaysBeganDelaysAButton() async throws {
    // ARB-7
    func scene(_ delays: Bool) throws -> PlayedScene {
      try PlayedScene(
        views: Self.button,
        gestures: #"{ "id": "next", "kind": "pan", "delaysBegan": \#(delays) }"#)
    }
    let tap = Tap(in: "buy", for: .milliseconds(100)...(.milliseconds(900)))
    #expect(try await scene(true).broken(by: [tap]).contains("delay"))
    #expect(try await scene(false).broken(by: [tap]).isEmpty)
  }

  @Test func anIndicatorThatHidesItselfEndsTheDeferralOfAnEdge() async throws {
    // DEFER-1, DEFER-7
    func scene(_ hides: Bool) throws -> PlayedScene {
      try PlayedScene(
        """
        {
          "device": "iPhone X", "os": "12.1",
          "controllers": [
            { "id": "app", "view": "screen", "deferring": ["bottom"], "autoHide": \(hides) }
          ],
          "windows": [ { "id": "main", "root": "app", "key": true } ],
          "views": [ { "id": "screen", "frame": [0, 0, 375, 812] } ]
        }
        """)
    }
    let swipes: [any Hand] = [Swipe(from: .bottom), Swipe(from: .bottom, times: 2)]
    #expect(try await scene(true).broken(by: swipes) == ["first-swipe"])
    #expect(try await scene(false).broken(by: swipes).isEmpty)
  }

  @Test func beforeIOS11NoControllerDefersAnEdge() async throws {
    // DEFER-8
    let scene = try PlayedScene(
      """
      {
        "device": "iPhone 5s", "os": "7.0.4",
        "controllers": [ { "id": "app", "view": "screen", "deferring": ["bottom"] } ],
        "windows": [ { "id": "main", "root": "app", "key": true } ],
        "views": [ { "id": "screen", "frame": [0, 0, 320, 568] } ]
      }
      """)
    #expect(try await scene.broken(by: [Swipe(from: .bottom)]).isEmpty)
  }

  @Test func aSecondSwipeThatBeganBesideTheAffordanceIsNoFirstOne() throws {
    // DEFER-3, DEFER-4: the affordance disappears at 2.201 s, while the second finger is down.
    let scene = try PlayedScene(
      """
      {
        "device": "iPhone X", "os": "12.1",
        "controllers": [ { "id": "app", "view": "screen", "deferring": ["bottom"] } ],
        "windows": [ { "id": "main", "root": "app", "key": true } ],
        "views": [ { "id": "screen", "frame": [0, 0, 375, 812] } ]
      }
      """)
    func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
    var first = FingerPath(at: Point2D(220, 810))
    first.move(to: Point2D(210, 630), at: at(1))
    var second = FingerPath(at: Point2D(130, 800), from: at(1950))
    second.move(to: Point2D(130, 790), at: at(2260))
    var laws: [any TouchLaw] = [FirstSwipeLaw()]
    let run = scene.stage.play(TestCase([first, second]), under: &laws)
    #expect(laws[0].breach == nil && laws[0].isExercised)
    let acted = run.batch.rows.contains { if case .system = $0.effect { true } else { false } }
    #expect(acted, "the second swipe is the system's")
  }

  @Test func aPinchLosesToAPanThatBeganWithItsFirstFinger() async throws {
    // ARB-3, REC-7
    func scene(_ pan: String) throws -> PlayedScene {
      try PlayedScene(
        gestures: #"{ "id": "zoom", "kind": "pinch" }, { "id": "move", "kind": "pan"\#(pan) }"#)
    }
    let pinch = Pinch()
    #expect(try await scene("").broken(by: [pinch], cases: 400) == ["later-finger"])
    #expect(try await scene(#", "with": ["zoom"]"#).broken(by: [pinch], cases: 400).isEmpty)
    // A pan of one finger that needs two does not begin before the second comes down.
    #expect(try await scene(#", "minTouches": 2"#).broken(by: [pinch], cases: 400).isEmpty)
    // One finger that moves and one that rests are no pinch.
    let rest: [any Hand] = [AtOnce([Drag(from: "screen"), Press(in: "screen")])]
    #expect(try await scene("").broken(by: rest, cases: 400).isEmpty)
  }

  @Test(arguments: [
    (200, 0.0, -120.0, true), (201, 0, -120, false), (100, 0, 120, false), (100, 0, -9, false),
  ])
  func aLaterFingerCountsForAShortTimeIfBothMoveAsTheGesture(
    _ late: Int64, _ x: Double, _ y: Double, _ isBroken: Bool
  ) throws {
    // ARB-3: the first finger goes down by 60 pt before the second one comes, and by 60 after it.
    let scene = try PlayedScene(
      gestures: #"{ "id": "zoom", "kind": "pinch" }, { "id": "move", "kind": "pan" }"#)
    func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }
    var first = FingerPath(at: Point2D(160, 300))
    first.move(to: Point2D(160, 360), at: at(50))
    first.move(to: Point2D(160, 420), at: at(300))
    first.move(to: Point2D(160, 420), at: at(400))
    var second = FingerPath(at: Point2D(160, 200), from: at(late))
    second.move(to: Point2D(160 + x, 200 + y), at: at(310))
    second.move(to: Point2D(160 + x, 200 + y), at: at(410))
    var test = TestCase()
    test.paths = [first, second]
    #expect((scene.breach(of: LaterFingerLaw(), in: test) != nil) == isBroken)
  }

  @Test func theChangeThatEndsALostPinchLetsBothBeRecognised() async throws {
    // ARB-3
    let scene = try PlayedScene(
      gestures: #"{ "id": "turn", "kind": "rotation" }, { "id": "move", "kind": "pan" }"#)
    let report = try await scene.check([Rotate()], cases: 400).run()
    let found = try #require(report.findings.first { $0.law == "later-finger" })
    #expect(found.changeTexts == [#"turn.with = ["move"]"#] && found.rule == .arb3)
  }

  @Test func aControlThatIsCoveredActsNowhere() async throws {
    // HIT-2
    func scene(_ width: Int) throws -> PlayedScene {
      let cover = #"{ "id": "cover", "parent": "screen", "frame": [0, 200, \#(width), 200] }"#
      return try PlayedScene(views: Self.button + ", " + cover)
    }
    func idle(_ width: Int) async throws -> [CheckFinding] {
      try await scene(width).check(cases: 2_000).run().findings.filter { $0.kind == .sometimes }
    }
    let found = try await idle(320)
    #expect(found.map { $0.law } == ["acts"] && found.first?.rule == .hit2)
    #expect(found.first?.views == ["buy"] && found.first?.cases == 0)
    #expect(try await idle(100).isEmpty)
  }

  @Test func aRecognizerThatAnotherForestallsWinsNowhere() async throws {
    // ARB-9
    func scene(_ taps: Int) throws -> PlayedScene {
      try PlayedScene(
        gestures: """
          { "id": "first", "kind": "tap" }, { "id": "second", "kind": "tap", "taps": \(taps) }
          """)
    }
    func idle(_ taps: Int) async throws -> [SceneName] {
      try await scene(taps).check(cases: 2_000).run().findings.filter { $0.law == "wins" }
        .flatMap { $0.views }
    }
    let (one, two) = (try await idle(1), try await idle(2))
    #expect(one.count == 1, "\(one)")
    #expect(two.isEmpty, "\(two)")
  }

  @Test func aShortSearchDoesNotSayThatSomethingNeverHappens() async throws {
    let scene = try PlayedScene(
      views: Self.button + #", { "id": "cover", "parent": "screen", "frame": [0, 0, 320, 568] }"#)
    let report = try await scene.check(cases: 1_999).run()
    #expect(report.findings.isEmpty)
  }
}
