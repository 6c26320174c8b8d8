import Fixtures
import Testing
import TouchCore
import TouchScene

private func numbers(_ numbers: Double...) -> SceneValue { .list(numbers.map { .number($0) }) }

/// A scene with something of every kind.
private func world() throws -> CompiledScene {
  try CompiledScene(
    description(
      on: "iPhone 5s", Release(9),
      [
        view("list", Rect2D(0, 20, 320, 400)) {
          $0.kind = .tableView
          $0.scroll.content = Size2D(320, 2000)
        },
        view("button", in: "list", Rect2D(10, 10, 100, 44)) { $0.kind = .button },
        view("bar", pins: fill),
        view("note", Rect2D(0, 0, 10, 10)) {
          $0.kind = .textView
          $0.gestures = [
            RecognizerDescription(id: "tap", kind: .tap),
            RecognizerDescription(id: "rest", kind: .longPress),
            RecognizerDescription(id: "pan", kind: .pan),
            RecognizerDescription(id: "flick", kind: .swipe),
            RecognizerDescription(id: "edge", kind: .edgePan),
            RecognizerDescription(id: "pinch", kind: .pinch),
          ]
          $0.gestures[0].requires = ["pan"]
        },
      ]
    ) {
      var child = ControllerDescription(id: "child")
      child.view = "bar"
      $0.controllers.append(child)
      var second = WindowDescription(id: "second")
      second.view = "cover"
      $0.windows.append(second)
      $0.views.append(view("cover", in: nil, Rect2D(0, 0, 320, 568)) { $0.isHidden = true })
    })
}

/// Facts with a value that each can have and has not yet.
private let facts: [(String, SceneValue)] = [
  ("button.frame", numbers(1, 2, 3, 4)), ("button.frame.x", .number(-5)),
  ("button.frame.y", .number(6)), ("button.frame.width", .number(7)),
  ("button.frame.height", .number(8)), ("button.hidden", .boolean(true)),
  ("button.alpha", .number(0.25)), ("button.interaction", .boolean(false)),
  ("button.multipleTouch", .boolean(true)), ("button.transform", numbers(1, 2, 3)),
  ("button.transform.dx", .number(4)), ("button.transform.dy", .number(5)),
  ("button.transform.scale", .number(0.5)), ("button.enabled", .boolean(false)),
  ("button.selected", .boolean(true)), ("button.highlighted", .boolean(true)),
  ("button.value", .number(0.5)), ("button.continuous", .boolean(false)),
  ("button.action.image", .text("highlighted")), ("button.action.delay", .text("25ms")),
  ("button.action.restore", .boolean(true)), ("button.exclusiveTouch", .boolean(true)),
  ("bar.pin.left", .text("bounds + 8")), ("bar.pin.top", .text("list.bottom - 1.5")),
  ("bar.pin.bottom", .text("safeArea")), ("bar.pin.right", .text("margins")),
  ("list.content", numbers(1, 2)), ("list.content.width", .number(3)),
  ("list.content.height", .number(4)), ("list.offset", numbers(5, 6)),
  ("list.offset.x", .number(7)), ("list.offset.y", .number(-8)),
  ("list.inset", numbers(1, 2, 3, 4)), ("list.inset.top", .number(5)),
  ("list.inset.left", .number(6)), ("list.inset.bottom", .number(7)),
  ("list.inset.right", .number(8)), ("list.insetAdjustment", .text("always")),
  ("list.scrollsToTop", .boolean(false)), ("list.mayScrollToTop", .boolean(false)),
  ("list.alwaysBounce", .list([.text("vertical"), .text("horizontal")])),
  ("list.insetsContentViews", .boolean(false)), ("list.delaysContent", .boolean(false)),
  ("list.cancelsContent", .boolean(false)), ("list.contentMayCancel", .boolean(true)),
  ("list.bounces", .boolean(false)), ("tap.enabled", .boolean(false)), ("tap.taps", .number(2)),
  ("tap.touches", .number(11)), ("tap.requires", .list([.text("list.pan"), .text("rest")])),
  ("tap.requiredBy", .list([.text("app.pop")])), ("tap.with", .list([.text("pan")])),
  ("tap.prevents", .boolean(false)), ("tap.preventedBy", .list([.text("note.pan")])),
  ("tap.mayBegin", .boolean(false)), ("tap.mayReceive", .boolean(false)),
  ("tap.cancelsTouches", .boolean(false)), ("tap.delaysBegan", .boolean(true)),
  ("tap.delaysEnded", .boolean(false)), ("rest.taps", .number(1)),
  ("rest.minimumPress", .text("250ms")), ("rest.movement", .number(12)),
  ("pan.minTouches", .number(2)), ("pan.maxTouches", .number(1)),
  ("flick.direction", .text("up")), ("edge.edges", .list([.text("top"), .text("right")])),
  ("edge.delaysBegan", .boolean(false)),
  ("note.text", .text("a = b")), ("second.level", .number(1001)), ("second.key", .boolean(true)),
  ("main.gateDelays", .boolean(false)), ("app.popGesture", .boolean(true)),
  ("app.statusBarHidden", .boolean(true)),
  ("app.statusBarChild", .text("child")), ("app.children", .list([.text("child")])),
  ("app.additionalSafeArea", numbers(1, 2, 3, 4)), ("app.additionalSafeArea.bottom", .number(5)),
  ("app.autoHide", .boolean(true)), ("app.autoHideChild", .text("child")),
  ("app.deferring", .list([.text("top"), .text("bottom")])),
  ("app.deferringChild", .text("child")), ("device", .text("iPhone X")), ("os", .text("12.0")),
  ("sdk", .text("8.0")), ("orientation", .text("landscapeLeft")), ("call", .boolean(true)),
  ("active", .boolean(false)),
  ("delivery", .text("frame")), ("hook.types", numbers(1015, 3001)),
  ("hook.rect", .text("statusBar")), ("hook.rect", numbers(0, 0, 320, 20)),
  ("hook.passOn", .boolean(true)), ("TCH-6.interval", .text("25ms")),
  ("BAR-3.nearest", .boolean(true)),
  ("GATE-7.answer", .text("never")), ("TCH-3.phone", .number(2)),
]

/// Changes that cannot be made.
private let refused: [(String, SceneValue)] = [
  ("gone.hidden", .boolean(true)), ("button", .boolean(true)), ("button.gone", .number(1)),
  ("button.frame.depth", .number(1)), ("button.frame.top", .number(1)),
  ("button.frame.x.y", .number(1)), ("button.frame.x.y.z", .number(1)),
  ("button.hidden.x", .boolean(true)), ("button.hidden", .number(1)),
  ("button.alpha", .number(1.5)),
  ("button.alpha", .number(.nan)), ("button.frame", numbers(0, 0, -1, 1)),
  ("button.frame.width", .number(-1)), ("button.frame", numbers(0, 0, .infinity, 1)),
  ("button.transform", numbers(0, 0, 0)), ("button.transform.scale", .number(0)),
  ("button.value", .number(1.5)), ("button.value", .boolean(true)),
  ("button.action", .boolean(true)), ("button.action.image", .text("normal")),
  ("button.action.delay", .number(25)), ("button.action.after", .text("25ms")),
  ("bar.action.restore", .boolean(true)), ("bar.selected", .boolean(true)),
  ("tap.kind", .text("pan")), ("tap.id", .text("top")), ("tap.movement", .number(1)),
  ("tap.taps", .number(0)), ("tap.taps", .number(1.5)), ("tap.taps", .number(256)),
  ("tap.touches", .number(0)), ("tap.touches", .number(12)), ("tap.requires", .text("pan")),
  ("tap.requires", .list([.text("nobody")])), ("tap.requires", .list([.text("list")])),
  ("tap.requires", .list([.text("button.pan")])), ("tap.requires", .list([.text("list.pop")])),
  ("tap.requires", .list([.text("list.offset")])), ("tap.requires", .list([.text("tap")])),
  ("tap.requiredBy", .list([.text("pan")])), ("pan.requires", .list([.text("tap")])),
  ("tap.prevents", .null), ("tap.prevents", .list([.number(1)])), ("tap.enabled.x", .number(1)),
  ("tap.taps.x", .number(1)), ("rest.taps", .number(-1)), ("rest.minimumPress", .text("-1s")),
  ("rest.movement", .number(0)), ("pan.maxTouches", .number(0)),
  ("flick.direction", .text("away")), ("edge.edges", .list([])), ("edge.edges", .text("left")),
  ("pinch.touches", .number(2)), ("note.gestures", .list([])),
  ("main.gateDelays", .text("no")), ("main.gateDelays.x", .boolean(true)),
  ("app.popGesture", .number(1)), ("button.content", numbers(1, 1)), ("button.id", .text("other")),
  ("button.kind", .text("view")),
  ("button.parent", .null), ("button.pin.left", .text("bounds")), ("bar.frame.x", .number(1)),
  ("bar.pin.left", .null), ("bar.pin.left", .text("button.left")),
  ("bar.pin.left", .text("bar.left")), ("bar.pin.left", .text("list.top")),
  ("bar.pin.left", .text("bounds+8")), ("bar.pin.left", .text("bounds + -8")),
  ("bar.pin.left", .text("bounds * 8")), ("bar.pin.left", .text("statusBar.bottom")),
  ("bar.pin.width", .number(8)), ("bar.pin.middle", .text("bounds")),
  ("bar.enabled", .boolean(true)),
  ("list.offset.z", .number(1)), ("list.insetAdjustment", .text("some")),
  ("second.level", .text("1")),
  ("second.level.x", .number(1)), ("second.view", .text("bar")),
  ("app.statusBarChild", .text("gone")), ("app.deferringChild", .text("gone")),
  ("app.autoHideChild", .text("list")), ("app.deferring", .boolean(true)),
  ("app.deferring", .list([.text("middle")])), ("app.autoHide", .number(1)),
  ("app.children", .list([.text("gone")])), ("app.children", .list([.text("app")])),
  ("app.kind", .text("tab")), ("device", .text("iPhone 0")), ("os", .text("seven")),
  ("os.major", .number(1)), ("orientation", .text("up")), ("hook.types", numbers(1.5)),
  ("hook.types", numbers(-1)), ("hook.types", numbers(4_294_967_295)), ("hook.rect", .text("bar")),
  ("hook.what", .null), ("views", .list([])), ("reactions", .list([])), ("figures", .object([])),
  ("TCH-6.interval", .number(25)), ("TCH-6.gone", .number(25)), ("TCH-6", .number(25)),
  ("TCH-3.phone", .number(1.5)), ("", .null), (".", .null),
]

@Suite struct SceneChangesTests {
  @Test func everyFactThatIsSetIsReadBack() throws {
    for (path, value) in facts {
      var scene = try world()
      let fact = FactPath(parts(path))
      #expect(try scene.value(of: fact) != value, "\(path)")
      try scene.apply(SceneChange(.set(fact, value)))
      #expect(try scene.value(of: fact) == value, "\(path)")
      #expect(scene.holds(Reaction.Condition(fact, is: value)), "\(path)")
    }
  }

  @Test func settingAFactTouchesNoOtherOfTheSameThing() throws {
    for (path, value) in facts {
      let before = try world()
      var scene = before
      try scene.apply(set(path, value))
      for (other, _) in facts where !related(path, other) {
        let fact = FactPath(parts(other))
        #expect(try scene.value(of: fact) == before.value(of: fact), "\(path) changes \(other)")
      }
    }
  }

  /// Whether one fact is, or decides, the other: a whole and its part, and what is solved or chosen
  /// from another.
  private func related(_ a: String, _ b: String) -> Bool {
    func isPart(_ a: String, _ b: String) -> Bool { a == b || a.hasPrefix(b + ".") }
    if isPart(a, b) || isPart(b, a) { return true }
    for whole in ["hook", "button.action"] where a.hasPrefix(whole) && b.hasPrefix(whole) {
      return true
    }
    return (a == "os" && (b == "sdk" || b == "GATE-7.answer"))
      || (b.hasPrefix("list.offset") && a.hasPrefix("list.inset"))
      || (b.hasPrefix("list.offset") && a.hasPrefix("list.offset"))
  }

  @Test func aChangeThatIsRefusedLeavesTheSceneAsItWas() throws {
    for (path, value) in refused {
      var scene = try world()
      let before = scene
      #expect(throws: ChangeError.self, "\(path) = \(value)") { try scene.apply(set(path, value)) }
      #expect("\(scene.description)" == "\(before.description)")
      #expect(scene.layouts(changedFrom: before).isEmpty)
      #expect(scene.figures == before.figures)
    }
  }

  @Test func whatHasNoSuchPartCannotBeReadEither() throws {
    let scene = try world()
    for path in [
      "button.frame.top", "button.frame.dx", "list.inset.x", "list.inset.width", "list.content.x",
      "list.offset.width", "button.hidden.x", "list.alwaysBounce.x", "second.level.x",
      "app.children.x",
      "app.additionalSafeArea.y", "call.x", "hook.what", "main.gone", "gone.x", "button",
    ] {
      #expect(throws: ChangeError.self, "\(path)") { try scene.value(of: FactPath(parts(path))) }
    }
  }

  @Test func aPathWithoutPartsIsRefused() throws {
    var scene = try world()
    #expect(throws: ChangeError.self) { try scene.apply(SceneChange(.set(FactPath([]), .null))) }
    #expect(throws: ChangeError.self) { try scene.value(of: FactPath([])) }
  }

  @Test func addingIsSettingTheSum() throws {
    for path in [
      "button.frame.x", "button.frame.height", "button.alpha", "list.offset.y", "list.inset.top",
      "second.level", "TCH-6.distance",
    ] {
      let fact = FactPath(parts(path))
      var scene = try world()
      guard case .number(let before) = try scene.value(of: fact) else {
        Issue.record("\(path) is no number")
        continue
      }
      try scene.apply(SceneChange(.add(fact, -0.25)))
      #expect(try scene.value(of: fact) == .number(before - 0.25))
    }
  }

  @Test func addingToWhatIsNoNumberOrBeyondItsLimitsIsRefused() throws {
    for (path, number) in [
      ("button.hidden", 1), ("button.frame", 1), ("button.alpha", 1), ("button.frame.width", -1000),
      ("button.frame.x", .nan), ("button.frame.x", .infinity), ("TCH-6.interval", 1),
      ("orientation", 1), ("TCH-3.phone", 0.5), ("gone.x", 1), ("bar.frame.x", 1),
    ] {
      var scene = try world()
      let before = scene
      #expect(throws: ChangeError.self, "\(path)") {
        try scene.apply(SceneChange(.add(FactPath(parts(path)), number)))
      }
      #expect("\(scene.description)" == "\(before.description)")
    }
  }

  @Test func enablingAndDisablingAreShortForms() throws {
    var scene = try world()
    let fact = FactPath(["button", "enabled"])
    try scene.apply(SceneChange(.disable("button")))
    #expect(try scene.value(of: fact) == .boolean(false))
    try scene.apply(SceneChange(.enable("button")))
    #expect(try scene.value(of: fact) == .boolean(true))
    try scene.apply(SceneChange(.disable("tap")))
    for name: SceneName in ["bar", "main", "app", "gone"] {
      #expect(throws: ChangeError.self) { try scene.apply(SceneChange(.disable(name))) }
    }
  }

  @Test func removingTakesAViewAndAllInItOutOfTheScene() throws {
    // WIN-4
    var scene = try world()
    try scene.apply(SceneChange(.set(FactPath(["bar", "interaction"]), .boolean(false))))
    let point = Point2D(20, 40)
    #expect(scene.target(at: point) == .view(WindowID(0), try scene.id("button")))
    try scene.apply(SceneChange(.remove("list")))
    #expect(scene.target(at: point) == .view(WindowID(0), try scene.id("screen")))
    for (name, isGone) in [(SceneName("list"), true), ("button", true), ("bar", false)] {
      #expect(scene.isRemoved(try scene.id(name)) == isGone)
    }
    #expect(throws: ChangeError(.unknown("gone"))) { try scene.apply(SceneChange(.remove("gone"))) }
  }

  @Test func whatHasBeenRemovedCannotBeChangedOrAsked() throws {
    // WIN-4, SCENE-1
    for (gone, path, value) in [
      ("list", "list.hidden", SceneValue.boolean(true)),
      ("list", "button.enabled", .boolean(false)),
      ("list", "button.gone", .null), ("note", "tap.taps", .number(2)),
      ("tap", "tap.taps", .number(2)), ("child", "child.autoHide", .boolean(true)),
      ("second", "second.level", .number(5)), ("second", "cover.hidden", .boolean(false)),
    ] {
      var scene = try world()
      try scene.apply(SceneChange(.remove(SceneName(gone))))
      let before = "\(scene.description)"
      let thing = parts(path)[0]
      #expect(throws: ChangeError(.removed(thing)), "\(path)") {
        try scene.apply(set(path, value))
      }
      #expect(throws: ChangeError(.removed(thing)), "\(path)") {
        try scene.apply(SceneChange(.add(FactPath(parts(path)), 1)))
      }
      for change in [SceneChange.Action.remove(thing), .enable(thing), .disable(thing)] {
        #expect(throws: ChangeError(.removed(thing)), "\(path)") {
          try scene.apply(SceneChange(change))
        }
      }
      #expect(throws: ChangeError(.removed(thing)), "\(path)") {
        try scene.value(of: FactPath(parts(path)))
      }
      #expect("\(scene.description)" == before)
    }
    var scene = try world()
    try scene.apply(SceneChange(.remove("child")))
    #expect(throws: ChangeError(.removed("child"))) {
      try scene.apply(SceneChange(.signal(.statusBar, "child")))
    }
  }

  @Test func aChangedWishToHideTheStatusBarCountsWhenItIsSignalled() throws {
    var scene = try world()
    for isHidden in [true, false, true] {
      let before = scene.isStatusBarHidden
      try scene.apply(set("app.statusBarHidden", .boolean(isHidden)))
      #expect(scene.isStatusBarHidden == before)
      for other: SceneChange.Signal in [.deferring, .autoHide] {
        try scene.apply(SceneChange(.signal(other, "app")))
        #expect(scene.isStatusBarHidden == before)
      }
      try scene.apply(SceneChange(.signal(.statusBar, "app")))
      #expect(scene.isStatusBarHidden == isHidden)
      #expect(scene.statusBarFrame.size.height == (isHidden ? 0 : 20))
    }
    for name: SceneName in ["gone", "list", "main"] {
      #expect(throws: ChangeError(.unknown(name))) {
        try scene.apply(SceneChange(.signal(.statusBar, name)))
      }
    }
  }

  @Test func theChildThatIsNamedAnswersForTheStatusBarAndNullTakesItAway() throws {
    var scene = try world()
    try scene.apply(set("child.statusBarHidden", .boolean(true)))
    try scene.apply(SceneChange(.signal(.statusBar, "child")))
    #expect(!scene.isStatusBarHidden)
    try scene.apply(set("app.statusBarChild", .text("child")))
    try scene.apply(SceneChange(.signal(.statusBar, "app")))
    #expect(scene.isStatusBarHidden)
    try scene.apply(set("app.statusBarChild", .null))
    #expect(try scene.value(of: FactPath(["app", "statusBarChild"])) == .null)
    try scene.apply(SceneChange(.signal(.statusBar, "app")))
    #expect(!scene.isStatusBarHidden)
  }

  @Test func nullTakesWhatTheSceneSaysAway() throws {
    var scene = try world()
    for (path, value, standard) in [
      ("TCH-6.interval", SceneValue.text("25ms"), SceneValue.text("350ms")),
      ("sdk", .text("8.0"), .text("9.0")), ("hook", .object([]), .null),
    ] {
      let fact = FactPath(parts(path))
      try scene.apply(SceneChange(.set(fact, value)))
      #expect(try scene.value(of: fact) != standard)
      try scene.apply(SceneChange(.set(fact, .null)))
      #expect(try scene.value(of: fact) == standard)
    }
  }

  @Test func aFigureThatIsNotSetFollowsTheDeviceAndOneThatIsSetStays() throws {
    var scene = try world()
    try scene.apply(set("BAR-3.nearest", .boolean(false)))
    try scene.apply(set("device", .text("iPad Air 2")))
    #expect(!scene.figures.flag(.bar3Nearest))
    try scene.apply(set("BAR-3.nearest", .null))
    #expect(scene.figures.flag(.bar3Nearest))
    #expect(scene.screen == Rect2D(0, 0, 768, 1024))
  }

  @Test func onlyOneWindowIsTheKeyWindow() throws {
    var scene = try world()
    for id in ["second", "main", "second"] {
      try scene.apply(set("\(id).key", .boolean(true)))
      for other in ["main", "second"] {
        #expect(
          try scene.value(of: FactPath([SceneName(other), "key"])) == .boolean(other == id))
      }
    }
  }

  @Test func aFrameIsReadAsItIsSolved() throws {
    let scene = try world()
    #expect(try scene.value(of: FactPath(["bar", "frame"])) == numbers(0, 0, 320, 568))
    #expect(try scene.value(of: FactPath(["bar", "frame", "width"])) == .number(320))
  }
}
