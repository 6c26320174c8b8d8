import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

private func hook(
  _ area: HookDescription.Area? = nil, types: [UInt32]? = nil, passesOn: Bool = false
) -> HookDescription {
  var hook = HookDescription()
  hook.area = area
  hook.types = types?.map { EventType(rawValue: $0) }
  hook.passesOn = passesOn
  return hook
}

@Suite struct HookTests {
  /// A touch that begins in the hook's rectangle, leaves it and ends outside, and one that comes in.
  private func twoTouches(_ hook: HookDescription) throws -> [String] {
    var world = try World(halves { $0.hook = hook })
    world.touch(1, .began, 20, 200)
    world.touch(1, .moved, 200, 200)
    world.touch(1, .ended, 200, 200)
    world.touch(1, .began, 200, 300)
    world.touch(1, .moved, 20, 300)
    world.touch(1, .ended, 20, 300)
    return world.told()
  }

  private let left = HookDescription.Area.rect(Rect2D(0, 0, 160, 568))
  private let first = [
    "HIT-2 deliver 1 began left 20,100", "WIN-3 deliver 1 moved left 200,100",
    "WIN-3 deliver 1 ended left 200,100",
  ]
  private let second = [
    "HIT-2 deliver 2 began pad 40,200", "WIN-3 deliver 2 moved pad -140,200",
    "WIN-3 deliver 2 ended pad -140,200",
  ]

  @Test func whatTheHookTakesIsItsOwnFromBeganToEndWhereverItGoes() throws {
    // APP-1: by rectangle and by type; a touch that begins outside is never its own.
    let phases = ["began", "moved", "ended"]
    for hook in [hook(left), hook(left, types: [3001, 1015])] {
      #expect(try twoTouches(hook) == phases.map { "APP-1 hook 3001 1 \($0) kept" } + second)
    }
    for hook in [hook(), hook(types: [3001])] {
      let rows = (1...2).flatMap { touch in
        phases.map { "APP-1 hook 3001 \(touch) \($0) kept" }
      }
      #expect(try twoTouches(hook) == rows)
    }
    for hook in [hook(types: []), hook(types: [1015]), hook(.rect(Rect2D(0, 0, 320, 100)))] {
      #expect(try twoTouches(hook) == first + second)
    }
  }

  @Test func whatItPassesOnGoesOnAsIfThereWereNoHook() throws {
    // APP-1
    let passed = try twoTouches(hook(left, passesOn: true))
    #expect(passed.filter { !$0.contains("hook") } == first + second)
    #expect(
      passed.filter { $0.contains("hook") }
        == ["began", "moved", "ended"].map { "APP-1 hook 3001 1 \($0) passed" })
  }

  @Test func aHookThatChangesInMidTouchChangesNothingForTheTouch() throws {
    // APP-1
    for passesOn in [false, true] {
      for change in [
        set("hook", .null), set("hook.passOn", .boolean(!passesOn)), set("hook.types", .list([])),
      ] {
        var changed = try World(halves { $0.hook = hook(left, passesOn: passesOn) })
        var same = changed
        changed.touch(1, .began, 20, 200)
        same.touch(1, .began, 20, 200)
        changed.make(change)
        for phase in [Phase.moved, .ended] {
          changed.touch(1, phase, 30, 200)
          same.touch(1, phase, 30, 200)
        }
        #expect(changed.told().filter { !$0.hasPrefix("SCENE-1") } == same.told())
      }
    }
    // Nor does a new hook take a touch that began without one.
    var world = try World(halves())
    world.touch(1, .began, 20, 200)
    world.make(set("hook", .object([])))
    world.touch(1, .ended, 20, 200)
    #expect(!world.told().contains { $0.hasPrefix("APP-1") })
  }

  @Test func otherEventsAreTheHooksByTypeAndPlace() throws {
    // APP-1, RAW-3, RAW-8: an event without a place is never in a rectangle.
    let at = Point2D(10, 10)
    for (hook, type, point, isTaken) in [
      (hook(), 2001, nil, true), (hook(types: [2001]), 2001, nil, true),
      (hook(types: [2001]), 2002, nil, false), (hook(.statusBar), 2001, at, true),
      (hook(.statusBar), 2001, nil, false), (hook(.statusBar), 2001, Point2D(10, 20), false),
      (hook(), UInt32.max, nil, true), (hook(.statusBar), .max, nil, false),
    ] as [(HookDescription, UInt32, Point2D?, Bool)] {
      for passesOn in [false, true] {
        var hook = hook
        hook.passesOn = passesOn
        var world = try World(halves { $0.hook = hook })
        world.feed(.event(EventType(rawValue: type), point))
        let rule = type == .max ? "RAW-3" : "RAW-8"
        let taken = isTaken ? ["APP-1 hook \(type) - - \(passesOn ? "passed" : "kept")"] : []
        let goesOn = !isTaken || passesOn ? ["\(rule) event \(type)"] : []
        #expect(world.told() == taken + goesOn)
      }
    }
  }

  @Test func aHookOnTheStatusBarHasItsTouchesAndNoScrollViewDoes() throws {
    // APP-1, BAR-7: on iOS 4 and later.
    var world = try World(
      description(on: "iPhone 4", Release(4), [list()]) { $0.hook = hook(.statusBar) })
    world.touch(1, .began, 160, 10)
    world.touch(1, .ended, 160, 10)
    #expect(
      world.told() == ["APP-1 hook 3001 1 began kept", "APP-1 hook 3001 1 ended kept"])
  }

  @Test func tooManyFingersTakeTheHooksTouchesToo() throws {
    // TCH-3, APP-1: cancelled once, then silence.
    var world = try World(
      halves {
        $0.hook = hook(left)
        $0.figures = [FigureSetting(.tch3Phone, .number(1))]
      })
    world.touch(1, .began, 20, 200)
    _ = world.told()
    world.touch(2, .began, 200, 200)
    #expect(
      world.told() == ["TCH-3 anomaly tooManyTouches 2", "APP-1 hook 3001 1 cancelled kept"])
    world.touch(1, .moved, 30, 200)
    world.touch(1, .ended, 30, 200)
    #expect(world.told() == [])
  }
}

@Suite struct InterceptedBarTests {
  /// Down, dragged, up, with `change` behind the down.
  private func tap(_ hook: HookDescription?, _ change: SceneChange? = nil) throws -> [String] {
    var world = try World(description(on: "iPhone 3G", Release(2), [list()]) { $0.hook = hook })
    world.bar(.down)
    if let change { world.make(change) }
    world.bar(.dragged)
    world.at(100)
    world.bar(.up)
    return world.told().filter { !$0.hasPrefix("SCENE-1") }
  }

  private let scroll = ["BAR-2 bar up scrollToTop list", "BAR-2 scroll list 0,0"]

  @Test func anInterceptedDownCausesNothingBehindIt() throws {
    // BAR-1: the 1016 and 1017 behind it are passed on and cause nothing.
    let app = ["down", "dragged", "up"].map { "BAR-1 bar \($0) app" }
    #expect(
      try tap(hook(types: [1015])) == [
        "BAR-1 bar down app", "BAR-1 bar dragged nobody", "BAR-1 bar up nobody",
      ])
    #expect(try tap(hook()) == app)
    // Its place is the bar, wherever the record says: any part of the bar will do.
    #expect(try tap(hook(.statusBar)) == app)
    #expect(try tap(hook(.rect(Rect2D(0, 19, 1, 100)))) == app)
    #expect(
      try tap(hook(.rect(Rect2D(0, 20, 320, 100)))) == [
        "BAR-2 bar down nobody", "BAR-2 bar dragged nobody",
      ] + scroll)
  }

  @Test func aRecordWithoutItsPartnerIsAnAnomalyAlsoWhereTheHookTakesIt() throws {
    // BAR-2
    var world = try World(description(on: "iPhone 3G", Release(2), [list()]) { $0.hook = hook() })
    for phase in [StatusBarPhase.dragged, .up] {
      world.bar(phase)
      #expect(
        world.told() == [
          "BAR-1 bar \(phase.word) app",
          "BAR-2 anomaly barNotDown(TouchCore.StatusBarPhase.\(phase.word))",
        ])
    }
  }

  @Test func aDownThatIsPassedOnIsATapToo() throws {
    // BAR-1, BAR-2
    #expect(
      try tap(hook(passesOn: true))
        == ["BAR-1 bar down app", "BAR-1 bar dragged app", "BAR-1 bar up app"] + scroll)
    #expect(
      try tap(hook(types: [1015], passesOn: true))
        == ["BAR-1 bar down app", "BAR-2 bar dragged nobody"] + scroll)
  }

  @Test func aDownIsTheAppsOrTheSystemsByTheHookOfItsMoment() throws {
    // BAR-1: what was intercepted stays so, and an up that the app keeps is nobody's tap.
    #expect(
      try tap(hook(types: [1015]), set("hook", .null)) == [
        "BAR-1 bar down app", "BAR-1 bar dragged nobody", "BAR-1 bar up nobody",
      ])
    #expect(
      try tap(nil, set("hook", .object([]))) == [
        "BAR-2 bar down nobody", "BAR-1 bar dragged app", "BAR-1 bar up app",
      ])
  }
}

/// Fingers on the visible bar, by release (BAR-1, BAR-7).
@Suite struct BarFingerTests {
  private let hooks: [HookDescription?] = {
    var hooks: [HookDescription?] = [nil]
    for passesOn in [false, true] {
      hooks += [
        hook(passesOn: passesOn), hook(types: [1015], passesOn: passesOn),
        hook(types: [1016], passesOn: passesOn), hook(types: [1017], passesOn: passesOn),
        hook(types: [3001], passesOn: passesOn), hook(.statusBar, passesOn: passesOn),
        hook(.rect(Rect2D(0, 19, 1, 100)), passesOn: passesOn),
        hook(.rect(Rect2D(0, 20, 320, 100)), passesOn: passesOn),
      ]
    }
    return hooks
  }()

  /// A tap whose finger moves so far, as records or as a hand.
  private func rows(
    _ hook: HookDescription?, _ os: Release, isHand: Bool, moving distance: Double = 2
  ) throws -> [String] {
    var world = try World(description(on: "iPhone 3G", os, [list()]) { $0.hook = hook })
    let ways: [(StatusBarPhase, Phase, Double)] = [
      (.down, .began, 160), (.dragged, .moved, 160 + distance), (.up, .ended, 160 + distance),
    ]
    for (step, (record, phase, x)) in ways.enumerated() {
      world.at(Int64(step) * 40)
      if isHand { world.touch(1, phase, x, 10) } else { world.bar(record, x) }
    }
    return world.told().filter { !$0.contains("outcome") }
  }

  @Test func upTo3AFingerOnTheBarIsTheRecordsOfTheBar() throws {
    // BAR-1: by every hook, and whatever the finger does.
    for os in [Release(1), Release(2, 2, 1), Release(3, 1, 3)] {
      for (place, hook) in hooks.enumerated() {
        for distance in [2.0, 30] {
          let records = try rows(hook, os, isHand: false, moving: distance)
          #expect(
            try rows(hook, os, isHand: true, moving: distance) == records,
            "hook \(place), \(distance) pt")
        }
      }
    }
    #expect(
      try rows(hook(types: [1015]), Release(2), isHand: true) == [
        "BAR-1 bar down app", "BAR-1 bar dragged nobody", "BAR-1 bar up nobody",
      ])
  }

  @Test func aFingerOnTheBarHasOneOutcome() throws {
    // BAR-1, ARB-2: nothing is tapped where the app took the down, or the up alone.
    for (types, outcome) in [
      (nil, "BAR-2 1 system.statusBar won"), ([1015], "BAR-1 1 system.statusBar failed"),
      ([1017], "BAR-1 1 system.statusBar failed"),
    ] as [([UInt32]?, String)] {
      var world = try World(
        description(on: "iPhone 3G", Release(2), [list()]) {
          if let types { $0.hook = hook(types: types) }
        })
      world.play((0, .began, 160, 10), (80, .ended, 160, 10))
      #expect(world.outcomes() == [outcome])
    }
  }

  @Test func aTouchBesideTheBarIsTheHooksAsBefore() throws {
    // APP-1
    var world = try World(
      description(on: "iPhone 3G", Release(2), [list()]) { $0.hook = hook() })
    world.play((0, .began, 160, 200), (80, .ended, 160, 200))
    #expect(world.told() == ["APP-1 hook 3001 1 began kept", "APP-1 hook 3001 1 ended kept"])
  }

  @Test func fromIOS4OnRecordsOfTheBarAreEventsAndNothingElse() throws {
    // BAR-1
    for os in [Release(4), Release(12), Release(13)] {
      for hook in hooks {
        var world = try World(description(on: "iPhone 5s", os, [list()]) { $0.hook = hook })
        for phase in [StatusBarPhase.down, .dragged, .up, .up, .down] { world.bar(phase) }
        world.feed(.end)
        let types = [1015, 1016, 1017, 1017, 1015]
        #expect(world.told() == types.map { "BAR-1 event \($0)" })
      }
    }
  }

  @Test func fromIOS4To12AHookSeesFingersOnTheBarAndLaterItDoesNot() throws {
    // APP-1, BAR-7
    for (name, os, isSeen) in [
      ("iPhone 4", Release(4), true), ("iPhone 8", Release(12, 4), true),
      ("iPhone 8", Release(13), false),
    ] {
      for hook in [hook(.statusBar), hook(), hook(.rect(Rect2D(0, 0, 320, 100)))] {
        var world = try World(description(on: name, os, [list()]) { $0.hook = hook })
        world.play((0, .began, 160, 10), (80, .ended, 160, 10))
        let told = world.told()
        #expect(told.contains { $0.hasPrefix("APP-1 hook") } == isSeen, "\(os)")
        #expect(told.contains { $0.hasPrefix("BAR-2 scroll") } == !isSeen)
      }
      // A window above the bar has its touches, and the hook sees them, on every release (WIN-2).
      var world = try World(
        description(on: name, os) {
          $0.windows.append(WindowDescription(id: "over"))
          $0.windows[1].view = "cover"
          $0.windows[1].level = 1100
          $0.views.append(view("cover", in: nil, Rect2D(0, 0, 320, 20)))
          $0.hook = hook(.statusBar)
        })
      world.play((0, .began, 160, 10))
      #expect(world.told() == ["APP-1 hook 3001 1 began kept"])
    }
  }
}
