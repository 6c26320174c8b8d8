/// The small scenes of `AdviceTests`.
extension AdviceTests {
  private static let list = #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 375, 600],
      "content": [375, 3000] }
    """#
  private static let button =
    #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 300, 100, 50] }"#

  private static func on(_ view: String, _ gestures: String, of keys: String = "") -> WhyScene {
    WhyScene(
      views: #"""
        { "id": "\#(view)", "parent": "screen", "frame": [30, 200, 310, 400],
          "gestures": [ \#(gestures) ]\#(keys) }
        """#)
  }

  private static func around(_ gestures: String, _ views: String) -> WhyScene {
    WhyScene(of: #", "gestures": [ \#(gestures) ]"#, views: views)
  }

  // In the order of the rulebook.
  static let cases: [Case] = [
    Case(
      "SAFE-6 buy", "Pin its top to `safeArea`",
      WhyScene(views: button.replacing("100, 300", with: "100, 20")), [("100, 20,", "100, 44,")]),
    Case(
      "HIT-1 buy", "Set `interaction` of box to true.",
      WhyScene(
        views: #"""
          { "id": "box", "parent": "screen", "frame": [0, 200, 375, 200], "interaction": false },
          { "id": "buy", "parent": "box", "kind": "button", "frame": [100, 20, 100, 50] }
          """#), [("false", "true")]),
    Case(
      "HIT-1 buy", "Set `alpha` of box to 0.01 or more",
      WhyScene(
        views: #"""
          { "id": "box", "parent": "screen", "frame": [0, 200, 375, 200], "alpha": 0.005 },
          { "id": "buy", "parent": "box", "kind": "button", "frame": [100, 20, 100, 50] }
          """#), [("0.005", "0.01")]),
    Case(
      "HIT-2 buy", "set `interaction` of glass to false",
      WhyScene(
        views: button + #", { "id": "glass", "parent": "screen", "frame": [0, 200, 375, 400] }"#),
      [(#""id": "glass""#, #""id": "glass", "interaction": false"#)]),
    Case(
      "HIT-2 buy", "set `passesTouches` of glass to true",
      WhyScene(
        views: button + #", { "id": "glass", "parent": "screen", "frame": [0, 200, 375, 400] }"#
          + #", { "id": "help", "parent": "glass", "kind": "button", "frame": [0, 0, 50, 50] }"#),
      [(#""id": "glass""#, #""id": "glass", "passesTouches": true"#)]),
    Case(
      "HIT-2 buy", "Move one of the two",
      WhyScene(
        views: button
          + #", { "id": "pay", "parent": "screen", "kind": "button", "frame": [150, 310, 90, 50] }"#
      ),
      [("[150, 310", "[220, 310")]),
    Case(
      "HIT-2 buy", "`glass.interaction = false`",
      WhyScene(
        views: button + #", { "id": "glass", "parent": "screen", "frame": [0, 310, 375, 200] }"#)),
    Case(
      "HIT-2 buy", "`glass.passesTouches = true`",
      WhyScene(
        views: button + #", { "id": "glass", "parent": "screen", "frame": [0, 310, 375, 200] }"#
          + #", { "id": "help", "parent": "glass", "kind": "button", "frame": [0, 150, 50, 50] }"#)),
    Case(
      "HIT-2 t", "Move pad to the front",
      WhyScene(
        views: #"""
          { "id": "pad", "parent": "screen", "frame": [20, 120, 300, 300],
            "gestures": [ { "id": "t", "kind": "tap" } ] },
          { "id": "glass", "parent": "screen", "frame": [0, 0, 375, 812] }
          """#), [(#""id": "glass""#, #""id": "glass", "interaction": false"#)]),
    Case(
      "HIT-3 buy", "make box larger",
      WhyScene(
        views: #"""
          { "id": "box", "parent": "screen", "frame": [0, 200, 375, 40] },
          { "id": "buy", "parent": "box", "kind": "button", "frame": [100, 60, 100, 50] }
          """#), [("375, 40]", "375, 120]")]),
    Case(
      "HIT-3 buy", "Place it on the screen",
      WhyScene(views: button.replacing("300", with: "900")), [("100, 900", "100, 300")]),
    Case(
      "HIT-3 buy", "Make the `content` of the scroll view larger",
      WhyScene(
        views: #"""
          { "id": "form", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 375, 600],
            "content": [375, 600] },
          { "id": "buy", "parent": "form", "kind": "button", "frame": [20, 620, 100, 50] }
          """#), [(#""content": [375, 600]"#, #""content": [375, 700]"#)]),
    Case(
      "HIT-4 buy", "Enable form",
      WhyScene(
        views: #"""
          { "id": "form", "parent": "screen", "kind": "control", "frame": [20, 200, 335, 200],
            "enabled": false },
          { "id": "buy", "parent": "form", "kind": "button", "frame": [100, 20, 100, 50] }
          """#), [(#""enabled": false"#, #""enabled": true"#)]),
    Case(
      "HIT-4 buy", "or keep it enabled and ignore its action",
      WhyScene(
        views: #"""
          { "id": "card", "parent": "screen", "frame": [20, 200, 335, 200],
            "gestures": [ { "id": "open", "kind": "tap" } ] },
          { "id": "buy", "parent": "card", "kind": "button", "frame": [100, 20, 100, 50],
            "enabled": false }
          """#),
      [
        (#""enabled": false"#, #""enabled": true"#)
      ]),
    Case(
      "HIT-9 buy", "Make it larger",
      WhyScene(views: button.replacing("100, 50", with: "100, 30")), [("100, 30]", "100, 44]")]),
    Case(
      "HIT-9 buy", "with `hitInsets` below 0",
      WhyScene(views: button.replacing("100, 50", with: "100, 30")),
      [("100, 30]", #"100, 30], "hitInsets": [-7, 0, -7, 0]"#)]),
    Case(
      "HIT-10 glass", "Set `passesTouches` of it to false",
      WhyScene(
        views: #"""
          { "id": "glass", "parent": "screen", "frame": [0, 200, 375, 400],
            "passesTouches": true, "gestures": [ { "id": "hide", "kind": "tap" } ] }
          """#), [("\"passesTouches\": true", "\"passesTouches\": false")]),
    Case(
      "BAR-3 list", "Set `scrollsToTop` to false on all but one",
      WhyScene(
        views: list.replacing("375, 600", with: "180, 600") + ","
          + list.replacing("\"list\"", with: "\"side\"").replacing("[0,", with: "[190,")
          .replacing("375, 600", with: "180, 600")),
      [(#""id": "side""#, #""id": "side", "scrollsToTop": false"#)]),
    Case(
      "APP-1 buy", "Set `passOn` of the hook to true",
      WhyScene(hook: #"{ "rect": [0, 200, 375, 300], "passOn": false }"#, views: button),
      [(#""passOn": false"#, #""passOn": true"#)]),
    Case(
      "EDGE-1 pull", "`app.deferring = [\"bottom\"]`",
      WhyScene(
        "iPhone 8", "12.0",
        views: #"""
          { "id": "drawer", "parent": "screen", "frame": [0, 607, 375, 60],
            "gestures": [ { "id": "pull", "kind": "pan", "mayBegin": "vertical" } ] }
          """#)),
    Case(
      "EDGE-5 app.pop", "requires = [\"app.pop\"]`",
      WhyScene(
        controller: #", "popGesture": true"#,
        views: #"""
          { "id": "pad", "parent": "screen", "frame": [0, 200, 375, 300],
            "gestures": [ { "id": "draw", "kind": "pan" } ] }
          """#), [(#""id": "draw""#, #""id": "draw", "requires": ["app.pop"]"#)]),
    Case(
      "GATE-4 buy", "Set `gateDelays` of its window to false",
      WhyScene(views: button.replacing("100, 300", with: "275, 300")),
      [(#""id": "main""#, #""id": "main", "gateDelays": false"#)]),
    Case(
      "DEFER-1 game", "defer the edges there",
      WhyScene(
        controller: #", "children": ["game"]"#,
        others: #", { "id": "game", "view": "page", "deferring": ["top"] }"#,
        views: #"{ "id": "page", "parent": "screen", "frame": [0, 0, 375, 600] }"#),
      [
        (#", "deferring": ["top"]"#, ""),
        (#""view": "screen""#, #""view": "screen", "deferring": ["top"]"#),
      ]),
    Case(
      "DEFER-7 app", "Set `autoHide` of app to false",
      WhyScene(
        controller: #", "deferring": ["bottom"], "autoHide": true"#,
        views: #"{ "id": "page", "parent": "screen", "frame": [0, 0, 375, 600] }"#),
      [(#""autoHide": true"#, #""autoHide": false"#)]),
    Case(
      "HOME-6 buy", "Keep 10 pt between it and the bottom of the safe area",
      WhyScene(views: button.replacing("100, 300", with: "100, 740")),
      [("100, 740", "100, 718")]),
    Case(
      "ARB-3 list.pan", "`turn.mayBegin = horizontal`",
      WhyScene(
        views: list + #"""
          , { "id": "ring", "parent": "list", "frame": [35, 100, 300, 300],
            "gestures": [ { "id": "turn", "kind": "pan" } ] }
          """#)),
    Case(
      "ARB-3 s", "`s.with = [\"p\"]`",
      on("board", #"{ "id": "p", "kind": "pan" }, { "id": "s", "kind": "swipe" }"#)),
    Case(
      "ARB-3 away", "`away.with = [\"open\"]`",
      around(
        #"{ "id": "away", "kind": "tap" }"#,
        #"""
        { "id": "card", "parent": "screen", "frame": [0, 0, 375, 812],
          "gestures": [ { "id": "open", "kind": "tap" } ] }
        """#)),
    Case(
      "ARB-4 single", "Remove double from its `requires` if both may act",
      on(
        "photo",
        #"""
        { "id": "single", "kind": "tap", "requires": ["double"] },
        { "id": "double", "kind": "tap", "taps": 2 }
        """#), [(#", "requires": ["double"]"#, "")]),
    Case(
      "ARB-4 menu", "`menu.requires = []`",
      around(
        #"{ "id": "menu", "kind": "pan", "mayBegin": "horizontal", "requires": ["list.pan"] }"#,
        list),
      [(#", "requires": ["list.pan"]"#, "")]),
    Case(
      "ARB-5 p", "Set it to true", on("board", #"{ "id": "p", "kind": "pan", "mayBegin": false }"#),
      [("false", "true")]),
    Case(
      "ARB-6 row", "`t.cancelsTouches = false`",
      WhyScene(
        views: list.replacing(
          "\"id\": \"list\"",
          with: "\"gestures\": [{ \"id\": \"t\", \"kind\": \"tap\" }], \"id\": \"list\"")
          + #", { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 375, 88] }"#)),
    Case(
      "ARB-7 buy", "`move.delaysBegan = false`",
      WhyScene(
        of: #", "gestures": [ { "id": "move", "kind": "pan", "delaysBegan": true } ]"#,
        views: button),
      [(#""delaysBegan": true"#, #""delaysBegan": false"#)]),
    Case(
      "ARB-7 buy", "`move.delaysBegan = false` with `turn.delaysBegan = false`",
      WhyScene(
        of: #"""
          , "gestures": [ { "id": "move", "kind": "pan", "delaysBegan": true },
            { "id": "turn", "kind": "rotation", "delaysBegan": true } ]
          """#,
        views: button),
      [(#""delaysBegan": true"#, #""delaysBegan": false"#)]),
    Case(
      "ARB-8 single", "`single.requires = [\"double\"]`",
      on(
        "photo", #"{ "id": "single", "kind": "tap" }, { "id": "double", "kind": "tap", "taps": 2 }"#
      )),
    Case(
      "ARB-9 late", "name late in `requires` of early",
      on("board", #"{ "id": "early", "kind": "tap" }, { "id": "late", "kind": "tap" }"#),
      [(#""id": "early""#, #""id": "early", "requires": ["late"]"#)]),
    Case(
      "ARB-9 late", "allow both with `with`",
      on("board", #"{ "id": "early", "kind": "pan" }, { "id": "late", "kind": "pan" }"#),
      [(#""id": "late""#, #""id": "late", "with": ["early"]"#)]),
    Case(
      "ARB-9 late", "Remove one of the two",
      on("board", #"{ "id": "early", "kind": "pan" }, { "id": "late", "kind": "pan" }"#),
      [(#", { "id": "late", "kind": "pan" }"#, "")]),
    Case(
      "CTL-4 dial", "`list.delaysContent = false`",
      WhyScene(
        views: list + #"""
          , { "id": "dial", "parent": "list", "kind": "control", "frame": [95, 100, 200, 200] }
          """#), [(#""kind": "tableView""#, #""kind": "tableView", "delaysContent": false"#)]),
    Case(
      "SCR-1 buy", "Set `delaysContent` of each scroll view around it to false",
      WhyScene(
        views: list + #"""
          , { "id": "inner", "parent": "list", "kind": "scrollView", "frame": [20, 20, 300, 400],
            "content": [300, 900], "scrollsToTop": false },
          { "id": "buy", "parent": "inner", "kind": "button", "frame": [100, 100, 100, 50] }
          """#),
      [
        (#""kind": "tableView""#, #""kind": "tableView", "delaysContent": false"#),
        (#""kind": "scrollView""#, #""kind": "scrollView", "delaysContent": false"#),
      ]),
    Case(
      "SCR-4 t", "`t.with = []`",
      WhyScene(
        views: list.replacing(
          "\"id\": \"list\"",
          with:
            "\"gestures\": [{ \"id\": \"t\", \"kind\": \"tap\", \"with\": [\"list.pan\"] }], \"id\": \"list\""
        )),
      [(#", "with": ["list.pan"]"#, "")]),
    Case(
      "APP-1 hook", "Set `types` to [3001] and `rect` to `statusBar`",
      WhyScene("iPhone 8", "12.0", hook: #"{ "types": [1015, 1016, 1017] }"#, views: button),
      [(#""types": [1015, 1016, 1017]"#, #""types": [3001], "rect": "statusBar""#)]),
    Case(
      "EDGE-3 buy", "Place it below the top of the safe area",
      WhyScene(
        controller: hidden, views: button.replacing("[100, 300", with: "[20, 8")),
      [("[20, 8", "[20, 60")]),
    Case(
      "EDGE-3 pull", "Let it begin below the top of the safe area",
      WhyScene(
        controller: hidden,
        views: #"""
          { "id": "ear", "parent": "screen", "frame": [20, 0, 60, 44],
            "gestures": [ { "id": "pull", "kind": "pan" } ] }
          """#), [("[20, 0,", "[20, 60,")]),
    Case(
      "EDGE-5 nav.pop", "Switch menu off",
      WhyScene(
        controller: #", "children": ["nav"]"#,
        others: #", { "id": "nav", "view": "page", "popGesture": true }"#,
        of: #", "gestures": [ { "id": "menu", "kind": "pan", "requires": ["nav.pop"] } ]"#,
        views: #"{ "id": "page", "parent": "screen", "frame": [0, 0, 375, 812] }, "#
          + button.replacing("screen", with: "page")),
      [(#""id": "menu""#, #""id": "menu", "enabled": false"#)]),
    Case(
      "EDGE-5 volume", "`app.popGesture = false`",
      WhyScene(
        controller: #", "popGesture": true"#,
        views: #"""
          { "id": "volume", "parent": "screen", "kind": "slider", "frame": [0, 300, 335, 44] }
          """#), [(#""popGesture": true"#, #""popGesture": false"#)]),
    Case(
      "EDGE-5 buy", "`app.delaysBegan = false`",
      WhyScene(
        "iPhone 5s", "7.0.4", controller: #", "popGesture": true"#,
        views: button.replacing("[100, 300", with: "[0, 300"))),
    Case(
      "GATE-1 canvas", "`main.gateDelays = false`",
      WhyScene(views: #"{ "id": "canvas", "parent": "screen", "frame": [0, 0, 375, 812] }"#)),
    Case(
      "DEFER-2 app", "Defer the edge before the touch begins",
      WhyScene(
        controller: hidden,
        views: #"{ "id": "page", "parent": "screen", "frame": [0, 100, 375, 400] }"#,
        reactions: #"""
          { "on": "deliver", "match": { "phase": "began" },
            "do": [ { "set": "app.deferring", "to": ["bottom"] } ] }
          """#),
      [(#""view": "screen""#, #""view": "screen", "deferring": ["bottom"]"#)]),
    Case(
      "HOME-6 app", "Use `autoHide` only for content that is watched",
      WhyScene(controller: #", "autoHide": true"#, views: button),
      [(#", "autoHide": true"#, "")]),
    Case(
      "ARB-3 zoom", #"`zoom.with = ["move"]`"#,
      on(
        "photo", #"{ "id": "move", "kind": "pan" }, { "id": "zoom", "kind": "pinch" }"#,
        of: #", "multipleTouch": true"#)),
    Case(
      "ARB-3 follow", "`follow.mayBegin = vertical`",
      WhyScene(
        views: list.replacing(
          "\"id\": \"list\"",
          with: #"""
            "gestures": [ { "id": "follow", "kind": "pan", "with": ["list.pan", "covers.pan"] } ],
            "id": "list"
            """#) + #"""
            , { "id": "covers", "parent": "list", "kind": "scrollView", "frame": [0, 80, 375, 160],
              "content": [900, 160] }
            """#)),
    Case(
      "SCR-2 sign", "`list.scrollEnabled = false`",
      WhyScene(
        views: list.replacing("tableView", with: "scrollView")
          + #", { "id": "sign", "parent": "list", "frame": [20, 100, 335, 200] }"#)),
    Case(
      "SCR-2 actions.pan", "`actions.contentMayCancel = true`",
      WhyScene(
        views: #"""
          { "id": "actions", "parent": "screen", "kind": "scrollView", "frame": [0, 200, 375, 60],
            "content": [800, 60] },
          { "id": "stats", "parent": "actions", "kind": "button", "frame": [16, 8, 120, 44] }
          """#)),
    Case(
      "SCR-5 pages.pan", "Put the inner scroll view directly into the outer one",
      WhyScene(
        views: #"""
          { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 375, 600],
            "content": [1125, 600], "offset": [375, 0], "scrollsToTop": false },
          { "id": "list", "parent": "pages", "kind": "tableView", "frame": [375, 0, 375, 600],
            "content": [375, 1500] },
          { "id": "goods", "parent": "list", "kind": "scrollView", "frame": [0, 0, 375, 160],
            "content": [900, 160], "scrollsToTop": false }
          """#),
      [
        (#""parent": "list""#, #""parent": "pages""#), ("[0, 0, 375, 160]", "[375, 0, 375, 160]"),
        ("[375, 0, 375, 600]", "[375, 160, 375, 440]"),
      ]),
  ]

  /// A controller without a status bar.
  private static let hidden = #", "statusBarHidden": true"#
}
