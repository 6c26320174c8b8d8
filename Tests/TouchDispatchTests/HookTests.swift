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

  private let left = HookDescription.Area.rect(Rect(0, 0, 160, 568))
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
    for hook in [hook(types: []), hook(types: [1015]), hook(.rect(Rect(0, 0, 320, 100)))] {
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
    let at = Point(10, 10)
    for (hook, type, point, isTaken) in [
      (hook(), 2001, nil, true), (hook(types: [2001]), 2001, nil, true),
      (hook(types: [2001]), 2002, nil, false), (hook(.statusBar), 2001, at, true),
      (hook(.statusBar), 2001, nil, false), (hook(.statusBar), 2001, Point(10, 20), false),
      (hook(), UInt32.max, nil, true), (hook(.statusBar), .max, nil, false),
    ] as [(HookDescription, UInt32, Point?, Bool)] {
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
    #expect(try tap(hook(.rect(Rect(0, 19, 1, 100)))) == app)
    #expect(
      try tap(hook(.rect(Rect(0, 20, 320, 100)))) == [
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
