import Testing

/// Typical problems: a scene, touches, and the cause and the remedy that a command must name.
struct BuiltProblem: CustomTestStringConvertible, Sendable {
  let problem: String
  let scene: WhyScene
  /// Touch rows.
  let touches: String
  /// The command that finds the problem.
  let verb: Verb
  /// Words about the cause.
  let cause: [String]
  /// Words about the remedy.
  let cure: [String]

  /// A command that finds problems.
  enum Verb: String {
    case why, check
  }

  init(
    _ problem: String, _ scene: WhyScene, _ touches: String = "", by verb: Verb = .why,
    cause: [String], cure: [String]
  ) {
    self.problem = problem
    self.scene = scene
    self.touches = touches
    self.verb = verb
    self.cause = cause
    self.cure = cure
  }

  var testDescription: String { problem }

  static let all = dead + late + taken + failed + swipes + wrong

  /// Buttons that never react.
  private static let dead = [
    BuiltProblem(
      "A button under a transparent view",
      WhyScene(
        views: buy + #", { "id": "shade", "parent": "screen", "frame": [0, 250, 375, 200] }"#),
      WhyScene.tap((150, 320), for: 80),
      cause: ["The button `buy`", "`shade`", "(HIT-2)"], cure: ["`shade.interaction = false`"]),
    BuiltProblem(
      "A tap beside a small button",
      WhyScene(
        views: #"{ "id": "x", "parent": "screen", "kind": "button", "frame": [100, 300, 20, 20] }"#),
      WhyScene.tap((126, 310), for: 80),
      cause: ["6 pt outside the button `x`"],
      cure: [
        "extend it by 7 pt to the right (`x.frame.width += 7`); or leave its frame, and set "
          + "`x.hitInsets = [0, 0, 0, -7]` (HIT-3). In Swift: `override func point(inside point: "
          + "CGPoint, with event: UIEvent?) -> Bool { bounds.inset(by: UIEdgeInsets(top: 0, left: "
          + "0, bottom: 0, right: -7)).contains(point) }` in the class of `x`."
      ]),
    BuiltProblem(
      "A button under a view whose own button works",
      WhyScene(
        views: buy + #", { "id": "shade", "parent": "screen", "frame": [0, 250, 375, 200] }"#
          + #", { "id": "help", "parent": "shade", "kind": "button", "frame": [0, 150, 50, 50] }"#),
      WhyScene.tap((150, 320), for: 80),
      cause: ["The button `buy`", "`shade`", "(HIT-2)"],
      cure: [
        "`shade.passesTouches = true` (HIT-2). In Swift: `override func hitTest(_ point: CGPoint, "
          + "with event: UIEvent?) -> UIView? { let view = super.hitTest(point, with: event); "
          + "return view === self ? nil : view }` in the class of `shade`."
      ]),
    BuiltProblem(
      "A tap beside a small button in a cell",
      WhyScene(
        views: #"{ "id": "row", "parent": "screen", "kind": "cell", "frame": [0, 290, 375, 60] },"#
          + #"{ "id": "star", "parent": "row", "kind": "button", "frame": [300, 20, 22, 22] }"#),
      WhyScene.tap((330, 320), for: 80),
      cause: ["8 pt outside the button `star`", "(HIT-3)"],
      cure: ["extend it by 9 pt to the right (`star.frame.width += 9`)"]),
    BuiltProblem(
      "A button in a view that is almost clear",
      WhyScene(
        views:
          #"{ "id": "card", "parent": "screen", "alpha": 0.005, "frame": [50, 200, 275, 200] }, "#
          + inCard),
      WhyScene.tap((190, 300), for: 80),
      cause: [
        "The button `buy`", "`card`, which contains it, has an alpha below 0.01", "(HIT-1)",
      ],
      cure: ["`card.alpha = 0.02`"]),
    BuiltProblem(
      "A button in a view without interaction",
      WhyScene(
        views:
          #"{ "id": "card", "parent": "screen", "interaction": false, "frame": [50, 200, 275, 200] }, "#
          + inCard),
      WhyScene.tap((190, 300), for: 80),
      cause: ["The button `buy`", "`card`, which contains it, takes no touches", "(HIT-1)"],
      cure: ["`card.interaction = true`", "isUserInteractionEnabled"]),
    BuiltProblem(
      "A button beyond the bounds of its parent",
      WhyScene(
        views: #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 60] }, "# + inCard),
      WhyScene.tap((190, 300), for: 80),
      cause: ["The button `buy`", "outside `card`", "(HIT-3)"],
      cure: ["40 pt below `card`", "make `card` so large", "`card.frame.height += 64`"]),
    BuiltProblem(
      "A button that reaches beyond the top of its card, and another beyond the bottom",
      WhyScene(views: corner), WhyScene.tap((90, 190), for: 80),
      cause: ["The button `close`", "outside `card`", "(HIT-3)"],
      cure: [
        "came down 10 pt above `card`, and `close` reaches 20 pt above it",
        "`card.frame.y += -20`, `card.frame.height += 20`; then move its children back, "
          + "`close.frame.y += 20` and so on",
        "leave its frame, and set `card.hitInsets = [-20, ",
      ]),
    BuiltProblem(
      "Buttons in a view without a size",
      WhyScene(
        views:
          #"{ "id": "stack", "parent": "screen", "frame": [50, 200, 0, 0] }, { "id": "yes", "parent": "stack", "kind": "button", "frame": [0, 0, 150, 50] }"#
      ),
      WhyScene.tap((90, 220), for: 80), cause: ["The button `yes`", "outside `stack`"],
      cure: ["`stack.frame.width += 150`, `stack.frame.height += 50`"]),
    BuiltProblem(
      "A button under a window that lets nothing through", twoWindows,
      WhyScene.tap((150, 320), for: 80), cause: ["The button `buy`", "(HIT-2)"],
      cure: [
        "`front` is in another window, `toast`", "not enough to set it for its root view",
        "`toast.level = -1`", "`toast.isUserInteractionEnabled = false`",
      ]),
    BuiltProblem(
      "A button that is disabled", WhyScene(views: buy(#", "enabled": false"#)),
      WhyScene.tap((150, 320), for: 80), cause: ["The button `buy`", "disabled", "(HIT-4)"],
      cure: ["`buy.enabled = true`"]),
    BuiltProblem(
      "A label with a tap recognizer",
      WhyScene(
        views:
          #"{ "id": "terms", "parent": "screen", "kind": "label", "frame": [50, 300, 200, 40], "gestures": [ { "id": "open", "kind": "tap" } ] }"#
      ),
      WhyScene.tap((100, 320), for: 80),
      cause: ["The label `terms`", "takes no touches", "(HIT-1)"],
      cure: ["`terms.interaction = true`"]),
    BuiltProblem(
      "A button under the status bar",
      WhyScene(
        "iPhone 8",
        views: #"{ "id": "menu", "parent": "screen", "kind": "button", "frame": [10, 0, 60, 30] }"#),
      WhyScene.tap((30, 8), for: 80), cause: ["The button `menu`", "under the status bar"],
      cure: ["`statusBar.bottom`", "view.safeAreaLayoutGuide.topAnchor"]),
    BuiltProblem(
      "A finger while the app is in the background", WhyScene(views: buy),
      WhyScene.drag(from: (180, 808), by: (0, -20))
        + WhyScene.tap((150, 320), for: 80, at: 1_200),
      cause: ["never delivered, because the app was left", "HOME-7)"],
      cure: ["The host", "`active = true`"]),
  ]

  /// Buttons and taps that react late, or without a highlight.
  private static let late = [
    BuiltProblem(
      "A button at the bottom of an early screen",
      WhyScene(
        "iPhone 5s", "7.0.4",
        views:
          #"{ "id": "low", "parent": "screen", "kind": "button", "frame": [100, 530, 120, 36] }"#),
      WhyScene.tap((150, 555), for: 60), cause: ["GATE-1", "0 frames"],
      cure: ["`main.gateDelays = false`"]),
    BuiltProblem(
      "A button at the bottom, before anybody touches it",
      WhyScene(
        "iPhone 5s", "7.0.4",
        views:
          #"{ "id": "low", "parent": "screen", "kind": "button", "frame": [100, 530, 120, 36] }"#),
      by: .check, cause: ["GATE-4 low", "150 ms"], cure: ["`gateDelays`"]),
    BuiltProblem(
      "A button in a list lights late", WhyScene(views: WhyScene.list + "}, " + inList),
      WhyScene.tap((150, 480), for: 80), cause: ["`list`", "80 ms late", "(SCR-1)"],
      cure: ["`list.delaysContent = false`", "delaysContentTouches"]),
    BuiltProblem(
      "A tap that waits for a double tap", WhyScene(views: photo),
      WhyScene.tap((150, 300), for: 80), cause: ["waited 350 ms for the tap `double`", "(ARB-4)"],
      cure: ["`single.requires", "In Swift: leave out `single.require(toFail: double)`"]),
    BuiltProblem(
      "A button that acts late, because a double tap around it is waited for",
      WhyScene(
        views: box(#"{ "id": "double", "kind": "tap", "taps": 2 }"#)
          + #", { "id": "heart", "parent": "box", "kind": "button", "frame": [20, 20, 60, 60] }"#),
      WhyScene.tap((50, 250), for: 80), cause: ["350 ms late", "(ARB-7)"],
      cure: ["`double.delaysEnded = false`", "`double.delaysTouchesEnded = false`"]),
    BuiltProblem(
      "A tap that waits for a double tap, before anybody taps", WhyScene(views: photo), by: .check,
      cause: ["single", "350 ms", "double"], cure: ["`requires`"]),
  ]

  /// Touches that another entrant takes.
  private static let taken = [
    BuiltProblem(
      "A pan on a sheet over a list",
      WhyScene(
        views:
          #"{ "id": "sheet", "parent": "screen", "frame": [0, 200, 375, 467], "gestures": [ { "id": "drag", "kind": "pan" } ] }, { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 375, 427], "content": [375, 1400] }"#
      ),
      WhyScene.drag(from: (180, 450), by: (0, -6)),
      cause: ["the pan `drag`, which lost it to the scrolling of `list`", "(ARB-3)"],
      cure: [#"`drag.with = ["list.pan"]`"#]),
    BuiltProblem(
      "A tap that dismisses the keyboard eats the cells",
      WhyScene(
        views:
          #"{ "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 100, 375, 400], "content": [375, 400], "gestures": [ { "id": "dismiss", "kind": "tap" } ] }, { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 44, 375, 44] }"#
      ),
      WhyScene.tap((150, 160), for: 80), cause: ["the tap `dismiss` took the touch", "(ARB-6)"],
      cure: ["`dismiss.cancelsTouches = false`", "cancelsTouchesInView"]),
    BuiltProblem(
      "A pan that eats the button in it",
      WhyScene(
        views:
          #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 200], "gestures": [ { "id": "drag", "kind": "pan" } ] }, "#
          + inCard),
      WhyScene.drag(from: (190, 300), by: (3, 0)),
      cause: ["the button `buy`, which lost it to the pan `drag`", "(CTL-4)"],
      cure: ["`drag.cancelsTouches = false`"]),
    BuiltProblem(
      "A pinch that a pan takes its fingers from",
      WhyScene(
        views:
          #"{ "id": "map", "parent": "screen", "multipleTouch": true, "frame": [0, 100, 375, 400], "gestures": [ { "id": "pan", "kind": "pan" }, { "id": "pinch", "kind": "pinch" } ] }"#
      ),
      pinch,
      cause: ["the pinch `pinch`, which lost it to the pan `pan`", "(ARB-3)"],
      cure: [#"`pinch.with = ["pan"]`"#]),
    BuiltProblem(
      "A second button that is dead while the first is held",
      WhyScene(
        views:
          #"{ "id": "one", "parent": "screen", "kind": "button", "frame": [50, 300, 100, 44], "exclusiveTouch": true }, { "id": "two", "parent": "screen", "kind": "button", "frame": [200, 300, 100, 44] }"#
      ),
      both, cause: ["`exclusiveTouch`", "(HIT-6)"],
      cure: ["`one.exclusiveTouch = false`"]),
    BuiltProblem(
      "A delegate that wants no touch",
      WhyScene(views: box(#"{ "id": "open", "kind": "tap", "mayReceive": false }"#)),
      WhyScene.tap((100, 340), for: 80), cause: ["`open`, which was not asked", "(ARB-5)"],
      cure: ["`open.mayReceive = true`"]),
  ]

  /// Swipes of the system and of the app.
  private static let swipes = [
    BuiltProblem(
      "A slider at the left edge goes back",
      WhyScene(
        controller: #", "popGesture": true"#,
        views:
          #"{ "id": "volume", "parent": "screen", "kind": "slider", "frame": [5, 300, 300, 30] }"#),
      WhyScene.drag(from: (8, 315), by: (10, 0)),
      cause: ["the slider `volume`, which lost it to the swipe back of `app`"],
      cure: [
        "`app.popGesture = false`",
        "`navigationController?.interactivePopGestureRecognizer?.isEnabled = false`",
      ]),
    BuiltProblem(
      "A child controller that wants the first of two swipes",
      WhyScene(
        controller: #", "children": ["game"]"#,
        others: #", { "id": "game", "view": "inner", "deferring": ["bottom"] }"#,
        views: #"{ "id": "inner", "parent": "screen", "frame": [0, 0, 375, 812] }"#),
      WhyScene.drag(from: (180, 808), by: (0, -20)),
      cause: ["`game`", "(DEFER-1)"], cure: ["`app.deferringChild = game`"]),
    BuiltProblem(
      "Deferral and a home indicator that hides itself",
      WhyScene(controller: #", "deferring": ["bottom"], "autoHide": true"#, views: buy),
      WhyScene.drag(from: (180, 808), by: (0, -20)),
      cause: ["while the home indicator is set to hide itself", "(DEFER-7)"],
      cure: [
        "(`app.autoHide = false`", "`override var prefersHomeIndicatorAutoHidden: Bool { false }`",
      ]),
    BuiltProblem(
      "Deferral that nobody signals",
      WhyScene(
        views: buy,
        reactions:
          #"{ "on": "control", "match": { "view": "buy", "event": "action" }, "do": [ { "set": "app.deferring", "to": ["bottom"] } ] }"#
      ),
      WhyScene.tap((150, 320), for: 80)
        + WhyScene.drag(from: (180, 808), by: (0, -20), at: 1_000),
      cause: ["has not signalled that", "(DEFER-2)"],
      cure: [
        "`signal deferring of app`", "a reaction or the host",
        "`app.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()`",
      ]),
    BuiltProblem(
      "Two lists, and a tap on the status bar moves neither",
      WhyScene(
        views: scroll("one", at: 100) + ", " + scroll("two", at: 400)), by: .check,
      cause: ["BAR-3 one, two"], cure: ["`scrollsToTop` to false"]),
  ]

  /// Recordings with wrong units or other errors.
  private static let wrong = [
    BuiltProblem(
      "Pixels for points", WhyScene(views: buy), WhyScene.tap((450, 960), for: 80),
      cause: ["pixels", "3"], cure: ["points"]),
    BuiltProblem(
      "Milliseconds for nanoseconds", WhyScene(views: buy),
      #"{"t":"100","phase":"began","x":150,"y":320}"# + "\n"
        + #"{"t":"180","phase":"ended","x":150,"y":320}"# + "\n",
      cause: ["nanoseconds"], cure: ["milliseconds"]),
  ]

  /// Two fingers, one of which moves away from the other by 20 pt every 10 ms.
  private static let pinch =
    row(0, 1, "began", 150, 300) + row(0, 2, "began", 220, 300)
    + (1...6).map { row(10 * $0, 2, "moved", 220 + 20 * $0, 300) }.joined()
    + row(90, 1, "ended", 150, 300) + row(90, 2, "ended", 340, 300)

  /// A finger, and another while it rests.
  private static let both =
    row(0, 1, "began", 80, 320) + row(100, 2, "began", 250, 320) + row(180, 2, "ended", 250, 320)
    + row(300, 1, "ended", 80, 320)

  static func row(_ time: Int, _ finger: Int, _ phase: String, _ x: Int, _ y: Int) -> String {
    """
    {"t":"\(time)000000","finger":\(finger),"phase":"\(phase)","x":\(x),"y":\(y)}

    """
  }

  private static let buy = buy("")

  private static func buy(_ more: String) -> String {
    #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 300, 120, 44]\#(more) }"#
  }

  private static let inCard =
    #"{ "id": "buy", "parent": "card", "kind": "button", "frame": [80, 80, 120, 44] }"#

  private static let inList =
    #"{ "id": "buy", "parent": "list", "kind": "button", "frame": [100, 360, 120, 44] }"#

  /// A card with a button that extends above its top, and one that extends below its bottom.
  private static let corner = #"""
    { "id": "card", "parent": "screen", "frame": [50, 200, 275, 200] },
    { "id": "close", "parent": "card", "kind": "button", "frame": [20, -20, 48, 48] },
    { "id": "tip", "parent": "card", "kind": "button", "frame": [20, 180, 48, 48] }
    """#

  /// A button, and a window in front of it that has only a view.
  private static var twoWindows: WhyScene {
    var scene = WhyScene(views: buy + #", { "id": "front", "frame": [0, 0, 375, 812] }"#)
    scene.text.replace(
      #""root": "app" }"#, with: #""root": "app" }, { "id": "toast", "view": "front", "level": 1 }"#
    )
    return scene
  }

  private static let photo = box(
    #"{ "id": "double", "kind": "tap", "taps": 2 }, { "id": "single", "kind": "tap", "requires": ["double"] }"#
  )

  static func box(_ gestures: String) -> String {
    #"{ "id": "box", "parent": "screen", "frame": [0, 200, 375, 300], "gestures": [ \#(gestures) ] }"#
  }

  private static func scroll(_ id: String, at y: Int) -> String {
    #"{ "id": "\#(id)", "parent": "screen", "kind": "scrollView", "frame": [0, \#(y), 375, 300], "content": [375, 1400], "offset": [0, 300] }"#
  }
}
