import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

@Suite struct StatusBarWalkTests {
  /// A scene on a system whose bar is tapped by records, and on one whose bar is tapped by fingers.
  private enum Way: CaseIterable {
    case records, fingers

    func scene(
      _ views: [ViewDescription], _ change: (inout SceneDescription) -> Void = { _ in }
    ) throws -> SceneDescription {
      switch self {
      case .records: try description(on: "iPhone 3G", Release(2), views, change)
      // The last release whose system has no swipe from the top.
      case .fingers: try description(on: "iPhone 4", Release(4), views, change)
      }
    }

    func feed(_ phase: StatusBarPhase, _ x: Double, _ world: inout World) {
      switch (self, phase) {
      case (.records, _): world.bar(phase, x)
      case (.fingers, .down): world.touch(1, .began, x, 10)
      case (.fingers, .dragged): world.touch(1, .moved, x, 10)
      case (.fingers, .up): world.touch(1, .ended, x, 10)
      }
    }
  }

  /// What a tap of such a length and width causes at its up, the outcome left aside.
  private func tap(
    _ way: Way, _ scene: SceneDescription, nanoseconds: Int64 = 100_000_000, toX x: Double = 160
  ) throws -> [String] {
    var world = try World(scene)
    way.feed(.down, 160, &world)
    way.feed(.dragged, 160, &world)
    _ = world.told()
    world.instant = Instant(nanoseconds: nanoseconds)
    way.feed(.up, x, &world)
    return world.told().filter { !$0.contains("outcome") }
  }

  private let scroll = ["BAR-2 bar up scrollToTop list", "BAR-2 scroll list 0,0"]

  @Test func aShortNearTapScrollsToTheTopAndAnyOtherSaysWhyNot() throws {
    // BAR-2, BAR-8: by records and by fingers, around both limits.
    for way in Way.allCases {
      for (nanoseconds, x, expected) in [
        (750_000_000, 170.0, scroll), (750_000_001, 170, ["BAR-2 bar up nobody"]),
        (750_000_000, 170.5, ["BAR-8 bar up nobody"]), (0, 150, scroll),
      ] as [(Int64, Double, [String])] {
        #expect(try tap(way, way.scene([list()]), nanoseconds: nanoseconds, toX: x) == expected)
      }
    }
  }

  @Test func whatTheSceneSaysDecidesWhoScrolls() throws {
    // BAR-3, BAR-4, BAR-5
    let other = view("other", Rect2D(0, 420, 320, 60)) { $0.kind = .textView }
    for way in Way.allCases {
      #expect(try tap(way, way.scene([])) == ["BAR-3 bar up nobody"])
      #expect(try tap(way, way.scene([list(), other])) == ["BAR-3 bar up nobody"])
      #expect(
        try tap(way, way.scene([list { $0.scroll.mayScrollToTop = false }]))
          == ["BAR-4 bar up nobody list"])
      #expect(
        try tap(way, way.scene([list { $0.scroll.offsetY = nil }]))
          == ["BAR-5 bar up nobody list"])
    }
  }

  @Test func aSecondTapFindsTheListAtItsTop() throws {
    // BAR-5: the scroll of the first is in the scene.
    for way in Way.allCases {
      var world = try World(way.scene([list()]))
      for expected in [scroll, ["BAR-5 bar up nobody list"]] {
        way.feed(.down, 160, &world)
        _ = world.told()
        way.feed(.up, 160, &world)
        #expect(world.told().filter { !$0.contains("outcome") } == expected)
      }
    }
  }

  @Test func duringACallTheTallBarGoesBackToTheCall() throws {
    // BAR-6; beside a notch a call changes nothing (DEV-2).
    for way in Way.allCases {
      #expect(
        try tap(way, way.scene([list()]) { $0.call = true })
          == ["BAR-6 bar up call", "BAR-6 system returnToCall"])
    }
    let notch = try description(on: "iPhone X", Release(12), [list()]) { $0.call = true }
    #expect(
      try tap(.fingers, notch) == ["BAR-2 bar up scrollToTop list", "BAR-2 scroll list 0,-24"])
  }

  @Test func recordsWithoutTheirPartnerAreAnomalies() throws {
    // BAR-2
    var world = try World(Way.records.scene([list()]))
    world.bar(.up)
    world.bar(.dragged)
    #expect(
      world.told() == [
        "BAR-2 anomaly barNotDown(TouchCore.StatusBarPhase.up)",
        "BAR-2 anomaly barNotDown(TouchCore.StatusBarPhase.dragged)",
      ])
    world.bar(.down)
    world.bar(.down)
    world.bar(.up)
    #expect(
      world.told()
        == ["BAR-2 bar down nobody", "BAR-2 anomaly barDownWithoutUp", "BAR-2 bar down nobody"]
        + scroll)
    world.bar(.down)
    world.feed(.end)
    #expect(world.told() == ["BAR-2 bar down nobody", "BAR-2 anomaly barDownWithoutUp"])
  }

  @Test(arguments: [Release(12, 4), Release(13)])
  func fromIOS13OnATapAndNothingElseIsAnActionOfTheApps(_ os: Release) throws {
    // BAR-7: whoever takes it, the call or a scroll view that moves or does not; BAR-2, BAR-8: not
    // where it is no tap.
    let word = os == Release(13) ? " tap" : ""
    func up(
      _ views: [ViewDescription], milliseconds: Int64 = 80, toX x: Double = 160,
      call: Bool = false
    ) throws -> [String] {
      var world = try World(description(on: "iPhone 8", os, views) { $0.call = call })
      world.touch(1, .began, 160, 10)
      world.instant = .zero + .milliseconds(milliseconds)
      world.touch(1, .ended, x, 10)
      return world.told().filter { $0.contains("bar") && !$0.contains("outcome") }
    }
    let down = "BAR-7 bar down nobody"
    #expect(try up([list()]) == [down, "BAR-2 bar up scrollToTop list" + word])
    let rests = list { $0.scroll.offsetY = 0 }
    #expect(try up([rests]) == [down, "BAR-5 bar up nobody list" + word])
    #expect(try up([list()], call: true) == [down, "BAR-6 bar up call" + word])
    #expect(try up([list()], milliseconds: 800) == [down, "BAR-2 bar up nobody"])
    #expect(try up([list()], toX: 180) == [down, "BAR-8 bar up nobody"])
  }

  @Test func aRecordWhosePlaceIsNoNumberIsRouted() throws {
    // RAW-7, RAW-9: its place is reported, never tested.
    var world = try World(Way.records.scene([list()]))
    world.bar(.down, .nan, .infinity)
    world.bar(.up, .nan, .infinity)
    #expect(world.told() == ["BAR-2 bar down nobody"] + scroll)
  }

  @Test func twoFingersOnTheBarAreNoTapInWhateverOrderTheyLeave() throws {
    // BAR-2, ARB-2: one outcome each.
    for order in [[UInt8(1), 2], [2, 1]] {
      for last in [Phase.ended, .cancelled] {
        var world = try World(Way.fingers.scene([list()]))
        world.touch(1, .began, 100, 10)
        world.touch(2, .began, 200, 10)
        #expect(world.told() == ["BAR-7 bar down nobody", "BAR-7 bar down nobody"])
        for finger in order { world.touch(finger, last, 100, 10) }
        let up = last == .ended ? ["BAR-2 bar up nobody"] : []
        #expect(
          world.told() == order.flatMap { up + ["BAR-2 outcome \($0) system.statusBar failed"] })
        // A tap afterwards is a tap.
        world.touch(1, .began, 160, 10)
        world.touch(1, .ended, 160, 10)
        #expect(
          world.told() == ["BAR-7 bar down nobody"] + scroll + [
            "BAR-2 outcome 3 system.statusBar won"
          ])
      }
    }
  }

  @Test func aFingerThatIsTakenAwayIsNoTap() throws {
    // ARB-11
    var world = try World(Way.fingers.scene([list()]))
    world.touch(1, .began, 160, 10)
    world.touch(1, .cancelled, 160, 10)
    #expect(world.told() == ["BAR-7 bar down nobody", "ARB-11 outcome 1 system.statusBar failed"])
  }

  @Test func viewsUnderAVisibleBarGetNothingAndUnderAHiddenOneTheyDo() throws {
    // BAR-7, WIN-2: or in a window above the bar.
    let cover: (inout SceneDescription) -> Void = {
      var window = WindowDescription(id: "over")
      window.view = "cover"
      window.level = 1001
      $0.windows.append(window)
      $0.views.append(view("cover", in: nil, Rect2D(0, 0, 320, 30)))
    }
    for (change, receiver) in [
      ({ _ in }, nil),
      ({ $0.controllers[0].hidesStatusBar = true }, "HIT-2 deliver 1 began screen 160,10"),
      (cover, "WIN-2 deliver 1 began cover 160,10"),
    ] as [((inout SceneDescription) -> Void, String?)] {
      let body = view("body", Rect2D(0, 20, 320, 400))
      var world = try World(Way.fingers.scene([body], change))
      world.touch(1, .began, 160, 10)
      #expect(world.told() == [receiver ?? "BAR-7 bar down nobody"])
      // A finger that comes from a view stays the view's, on the bar too (WIN-3).
      world.touch(2, .began, 160, 200)
      _ = world.told()
      world.touch(2, .moved, 160, 10)
      #expect(world.told() == ["WIN-3 deliver 2 moved body 160,-10"])
    }
  }

  @Test func aTapThatMovesTooFarSaysSoAtOnceAndIsNoViews() throws {
    // BAR-8
    var world = try World(Way.fingers.scene([list()]))
    world.touch(1, .began, 160, 10)
    world.touch(1, .moved, 160, 200)
    world.touch(1, .ended, 160, 10)
    #expect(
      world.told() == [
        "BAR-7 bar down nobody", "BAR-8 bar dragged nobody", "BAR-8 bar up nobody",
        "BAR-8 outcome 1 system.statusBar failed",
      ])
  }

  @Test func aBarThatGoesInMidTouchKeepsItsTouch() throws {
    // WIN-3
    var world = try World(Way.fingers.scene([list()]))
    world.touch(1, .began, 160, 10)
    world.make(set("app.statusBarHidden", .boolean(true)))
    world.make(SceneChange(.signal(.statusBar, "app")))
    _ = world.told()
    world.touch(1, .ended, 160, 10)
    #expect(world.told() == scroll + ["BAR-2 outcome 1 system.statusBar won"])
  }

  @Test func aFingerThatTheSystemTakesAsTheOtherLiftsLeavesTheBar() throws {
    // BAR-2, GATE-3: the next tap is one of one finger.
    var world = try World(description(on: "iPhone X", Release(12), [list()]))
    world.frame((1, .began, 100, 10), (2, .began, 250, 10))
    world.at(10)
    world.frame((1, .moved, 100, 40), (2, .ended, 250, 10))
    world.at(20)
    world.touch(1, .ended, 100, 40)
    world.rest()
    world.at(3000)
    _ = world.told()
    world.touch(3, .began, 100, 10)
    world.at(3050)
    world.touch(3, .ended, 100, 10)
    #expect(!world.told().contains { $0.contains("bar up nobody") })
  }

  @Test func aFingerThatTheSystemTakesLeavesTheBarThoughAnotherRestsInTheApp() throws {
    // BAR-2, GATE-3: the next tap is one of one finger.
    var world = try World(description(on: "iPhone X", Release(12), [list()]))
    world.touch(1, .began, 100, 10)
    world.at(5)
    world.touch(2, .began, 200, 600)
    world.at(10)
    world.touch(1, .moved, 100, 60)
    world.at(20)
    world.touch(1, .ended, 100, 60)
    world.at(2000)
    _ = world.told()
    world.touch(3, .began, 100, 10)
    world.at(2050)
    world.touch(3, .ended, 100, 10)
    #expect(!world.told().contains { $0.contains("bar up nobody") })
  }
}
