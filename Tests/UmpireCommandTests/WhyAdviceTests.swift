import Testing

/// Advice is tried before it is told, and what is told of a touch is true of it.
@Suite struct WhyAdviceTests {
  private static let corner =
    #"{ "id": "corner", "parent": "screen", "kind": "button", "frame": [0, 770, 60, 42] }"#
  private static let low =
    #"{ "id": "low", "parent": "screen", "kind": "button", "frame": [100, 620, 100, 47] }"#

  @Test func aScrollViewIsSwitchedOnByScrollEnabled() throws {
    // REC-10
    let scene = WhyScene(
      views: WhyScene.list + #", "offset": [0, 300], "scrollEnabled": false }"#)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (180, 400), by: (0, -5)))
    #expect(told.contains("`list.scrollEnabled = true` (REC-10)"), "\(told)")
    #expect(!told.contains("list.pan.enabled"))
  }

  @Test func beforeIOS11AHiddenStatusBarIsAdvisedAndNoDeferral() throws {
    // DEFER-8, DEFER-1
    let tap = WhyScene.tap((150, 650), for: 100)
    let old = try WhyScene.told(WhyScene("iPhone 8", "10.3.3", views: Self.low), tap)
    #expect(old.contains("`app.statusBarHidden = true`, DEFER-8"), "\(old)")
    #expect(!old.contains("DEFER-1)") && old.split(separator: "What to do:").count == 2)
    let new = try WhyScene.told(WhyScene("iPhone 8", "11.2", views: Self.low), tap)
    #expect(new.contains(#"`app.deferring = ["bottom"]`"#), "\(new)")
    #expect(!new.contains("statusBarHidden"))
  }

  @Test func theGateOfASideIsNoSwipeOfTheSystem() throws {
    // GATE-1, EDGE-6: Reachability begins there, and does not keep the touch back.
    let told = try WhyScene.told(WhyScene(views: Self.corner), WhyScene.tap((5, 775), for: 300))
    #expect(
      told.contains("from the left edge of the screen to x = 13 pt, the system withholds touches"),
      "\(told)")
    #expect(!told.contains("may still become"))
  }

  @Test func inACornerBothGatesHaveToBeDeferred() throws {
    // GATE-1, DEFER-1
    let told = try WhyScene.told(WhyScene(views: Self.corner), WhyScene.tap((5, 805), for: 300))
    #expect(told.contains(#"`app.deferring = ["left", "bottom", "right"]`"#), "\(told)")
    #expect(!told.contains(#"`app.deferring = ["bottom"]`"#))
    #expect(!told.contains("above y = 792 pt"), "there the side keeps it back")
    #expect(told.contains("move `corner` away from all edges of the screen"))
  }

  @Test func atTheLeftEdgeGateAndSwipeBackAreAdvisedTogether() throws {
    // GATE-5, EDGE-5
    let scene = WhyScene(
      controller: #", "popGesture": true"#,
      views: #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [0, 100, 200, 100] }"#)
    let told = try WhyScene.told(scene, WhyScene.tap((5, 150), for: 80))
    #expect(
      told.contains("(`main.gateDelays = false`, GATE-5, and `app.delaysBegan = false`, EDGE-5)"),
      "\(told)")
    #expect(
      !told.contains("stop the window from delaying touches (") && !told.contains("deferring"))
  }

  @Test func aWayThatTheViewOverridesIsNotAdvised() throws {
    // SCR-2
    let button = #"""
      , "delaysContent": false },
      { "id": "b", "parent": "list", "kind": "button", "frame": [20, 350, 200, 100],
        "mayCancel": true }
      """#
    let told = try WhyScene.told(
      WhyScene(views: WhyScene.list + button), WhyScene.drag(from: (100, 460), by: (0, -4)))
    #expect(told.contains("`b.mayCancel = false`"), "\(told)")
    #expect(told.contains("`list.scrollEnabled = false`"))
    #expect(!told.contains("contentMayCancel"))
  }

  @Test func whereSeveralTapsTookATouchAllAreNamed() throws {
    // ARB-6, ARB-8
    let box = #"""
      { "id": "box", "parent": "screen", "frame": [0, 200, 375, 400], "gestures": [
        { "id": "one", "kind": "tap" }, { "id": "two", "kind": "tap", "taps": 2 } ] }
      """#
    let told = try WhyScene.told(
      WhyScene(views: box),
      WhyScene.tap((150, 300), for: 80) + WhyScene.tap((150, 300), for: 80, at: 200))
    #expect(
      told.contains("(`one.cancelsTouches = false` and `two.cancelsTouches = false`, ARB-6)"),
      "\(told)")
    #expect(!told.contains("(`one.cancelsTouches = false`, ARB-6)"))
  }

  @Test func aSwipeBackFromAnywhereCanBeLeftToTheEdge() throws {
    // EDGE-5
    let scene = WhyScene("iPhone 16", "26.0", controller: #", "popGesture": true"#, views: Self.low)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (150, 150), by: (8, 0)))
    #expect(told.contains("(`app.popGesture = edge`, EDGE-5)"), "\(told)")
    #expect(told.contains("(`app.popGesture = false`, EDGE-5)"))
    #expect(!told.contains("farther in"))
  }

  @Test func aFigureThatIsAChoiceNamesItsOwnWords() throws {
    // SCR-4
    let run = try CommandRun([
      "why", "Traces/bottom-buttons/quick", "--if", "SCR-4.rows = edge",
    ])
    #expect(run.code == 2 && run.talk.contains("needs \"frames\" or \"rest\", not \"edge\""))
    let rule = try CommandRun(["rule", "SCR-4"]).output
    #expect(rule.contains("frames (\"frames\" or \"rest\")\n"), "\(rule)")
  }

  @Test func aFirstRowThatLacksItsTimeIsToldSo() throws {
    let scratch = try Scratch()
    let rows = try scratch.file("rows.jsonl", #"{"phase":"began","x":1,"y":2}"#)
    let run = try CommandRun(["replay", rows])
    #expect(run.talk.contains("this one has no t"), "\(run.talk)")
  }

  @Test func aFlingIsOneSentence() throws {
    // SCR-4
    let told = try WhyScene.told(
      WhyScene(views: WhyScene.list + "}"), WhyScene.drag(from: (180, 500), by: (0, -20)))
    #expect(told.split(separator: "went on by itself").count == 2, "\(told)")
    #expect(told.contains("Then `list` went on by itself until +"))
  }

  @Test func aTouchThatStopsAFlingIsToldSo() throws {
    // SCR-4, ARB-6
    let told = try WhyScene.told(
      WhyScene(views: WhyScene.list + "}"),
      WhyScene.drag(from: (180, 500), by: (0, -20))
        + WhyScene.tap((180, 400), for: 80, at: 600), ["--touch", "2"])
    #expect(
      told.contains(
        "`list` was still moving by itself: the touch stopped it, and belongs to its scrolling "
          + "(SCR-4). `list` never received it (ARB-6)."), "\(told)")
    #expect(!told.contains("had begun before"))
    let dragged = try WhyScene.told(
      WhyScene(views: WhyScene.list + "}"),
      WhyScene.drag(from: (180, 500), by: (0, -20))
        + WhyScene.drag(from: (180, 400), by: (0, 0.5), count: 10, at: 600), ["--touch", "2"])
    #expect(dragged.contains("scrolled nothing") && !dragged.contains("0 pt"), "\(dragged)")
  }

  @Test func whatGoesBackIsToldAlongTheAxesThatItWentAlong() throws {
    // SCR-4
    func two(_ content: String) -> WhyScene {
      WhyScene(
        views: #"{ "id": "two", "parent": "screen", "kind": "scrollView", "#
          + #""frame": [0, 100, 375, 400], "insetAdjustment": "never", "content": \#(content) }"#)
    }
    let across = try WhyScene.told(
      two("[1500, 400]"), WhyScene.drag(from: (100, 300), by: (7.5, 0)))
    #expect(across.contains("it went back to x = 0 pt (SCR-4)"), "\(across)")
    let both = try WhyScene.told(
      two("[1500, 1500]"), WhyScene.drag(from: (100, 300), by: (7.5, 4.5)))
    #expect(both.contains("it went back to x = 0 pt, y = 0 pt (SCR-4)"), "\(both)")
  }

  @Test func anOffsetThatIsSetDuringADragIsToldOfItsTouch() throws {
    // SCR-2
    func told(_ changes: [String]) throws -> String {
      let rows = WhyScene.drag(from: (180, 500), by: (0, -20)).split(separator: "\n")
      let changed = changes.map { "{\"t\":\"105000000\",\"change\":\"\($0)\"}" }
      return try WhyScene.told(
        WhyScene(views: WhyScene.list + "}"),
        (rows.prefix(11) + changed.map { $0[...] } + rows.dropFirst(11)).joined(separator: "\n")
          + "\n")
    }
    let one = try told(["list.offset.y += 600"])
    #expect(
      one.contains(
        "(SCR-2). During the drag a change set the offset: `list.offset.y += 600` at +105 ms (SCENE-1). "
          + "The drag went on from there."), "\(one)")
    let two = try told(["list.offset.y = 9", "list.offset.y += 60"])
    #expect(two.contains("`list.offset.y = 9` and `list.offset.y += 60` at +105 ms (SCENE-1)"))
    let four = try told((1...4).map { "list.offset.y = \($0)" })
    #expect(four.contains("`list.offset.y = 1` and 3 more at +105 ms (SCENE-1)"))
    // A change of another fact is not.
    let other = try told(["list.content.height = 9000"])
    #expect(!other.contains("During the drag"), "\(other)")
  }

  @Test func whatAChangeOfContentMovesDidNotGoOnByItself() throws {
    // SCR-4, SCENE-1
    let views = WhyScene.list + #"},"# + Self.low
    let reaction = #"""
      { "on": "control", "match": { "view": "low", "event": "touchDown" },
        "do": [ { "set": "list.content.height", "to": 600 } ] }
      """#
    let told = try WhyScene.told(
      WhyScene(views: views, reactions: reaction),
      WhyScene.drag(from: (180, 500), by: (0, -20), count: 18)
        + WhyScene.tap((150, 630), for: 300, at: 4000))
    #expect(
      told.contains("a change scrolled `list` to y = 100 pt (SCR-4)"), "\(told)")
  }

  @Test func aGestureOfSeveralFingersIsToldOfAllOfThem() throws {
    // REC-4, REC-3
    func box(_ gesture: String) -> WhyScene {
      WhyScene(
        views: #"{ "id": "box", "parent": "screen", "frame": [0, 200, 375, 400], "#
          + #""multipleTouch": true, "gestures": [ \#(gesture) ] }"#)
    }
    let pan = try WhyScene.told(
      box(#"{ "id": "pan", "kind": "pan", "minTouches": 2, "maxTouches": 2 }"#),
      """
      {"t":"0","phase":"began","x":100,"y":300}
      {"t":"100000000","phase":"moved","x":100,"y":360}
      {"t":"150000000","phase":"began","x":200,"y":300,"finger":1}
      {"t":"160000000","phase":"moved","x":200,"y":301,"finger":1}
      {"t":"320000000","phase":"ended","x":200,"y":301,"finger":1}
      {"t":"330000000","phase":"ended","x":100,"y":360}
      """, ["--touch", "2"])
    #expect(pan.contains("The fingers together had moved 60.5 pt"), "\(pan)")
    let press = try WhyScene.told(
      box(#"{ "id": "press", "kind": "longPress", "touches": 2 }"#),
      """
      {"t":"0","phase":"began","x":100,"y":300}
      {"t":"400000000","phase":"began","x":200,"y":300,"finger":1}
      {"t":"800000000","phase":"ended","x":100,"y":300}
      {"t":"910000000","phase":"ended","x":200,"y":300,"finger":1}
      """)
    #expect(!press.contains("the finger lifted after 400 ms"), "\(press)")
    #expect(press.contains("and one lifted 400 ms after the last had come down (REC-3)"))
  }

  @Test func aTapOnTheBarThatIsMeantForNoScrollViewIsToldSoWithoutARemedy() throws {
    // BAR-3
    let told = try WhyScene.told(WhyScene(views: Self.low), WhyScene.tap((250, 10), for: 80))
    #expect(told.contains("No scroll view on the screen scrolls to its top"), "\(told)")
    #expect(!told.contains("What to do") && !told.contains("0 scroll views"))
  }

  @Test func whatIsRecognisedEarlierIsNotToldAsNotRecognised() throws {
    // ARB-4
    let views = #"""
      { "id": "sheet", "parent": "screen", "frame": [0, 200, 375, 500], "gestures": [
        { "id": "drag", "kind": "pan", "requires": ["list.pan"] } ] },
      { "id": "list", "parent": "sheet", "kind": "scrollView", "frame": [0, 0, 375, 500],
        "content": [375, 1600], "insetAdjustment": "never" }
      """#
    let told = try WhyScene.told(
      WhyScene(views: views), WhyScene.drag(from: (180, 400), by: (5, 0)),
      ["--if", "drag.requires = []"])
    #expect(told.contains("drag began") && !told.contains("drag recognised"), "\(told)")
  }

  @Test func aTapIsLeftToTheControlThatItIsOn() throws {
    // CTL-5
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "bg", "kind": "tap" } ]"#,
      views: #"{ "id": "sw", "parent": "screen", "kind": "switch", "frame": [100, 400, 51, 31] }"#)
    let told = try WhyScene.told(scene, WhyScene.tap((125, 415), for: 80))
    #expect(
      told.contains("which does not take a tap on the switch `sw`, because such a tap belongs to"),
      "\(told)")
    #expect(told.contains("If `bg` should react to a tap on the switch `sw` too"))
    // WIN-4: no action of a control that is removed under the finger runs.
    let removed = try WhyScene.told(
      scene,
      """
      {"t":"0","phase":"began","x":125,"y":415}
      {"t":"50000000","change":"remove sw"}
      {"t":"80000000","phase":"ended","x":125,"y":415}

      """)
    #expect(removed.contains("because such a tap belongs to the control (CTL-5)"), "\(removed)")
    #expect(!removed.contains("do the same in its action"), "\(removed)")
  }

  @Test func aTapOnTheBarThatTheHookKeptWasStillOne() throws {
    // BAR-1
    let told = try WhyScene.told(
      WhyScene("iPhone 3G", "3.1.2", hook: #"{ "types": [1015] }"#, views: Self.low),
      WhyScene.tap((160, 10), for: 80))
    #expect(told.contains("which the app's hook had kept (BAR-1)"), "\(told)")
  }

  @Test func whatIsToldOnceHasOneTime() throws {
    // WIN-3
    let told = try WhyScene.told(
      WhyScene(views: Self.low),
      """
      {"t":"0","phase":"began","x":100,"y":300}
      {"t":"10000000","phase":"moved","x":101,"y":300}
      """)
    #expect(
      told.contains("At +10 ms the finger moved, and `screen` received the movement at once"),
      "\(told)")
    #expect(!told.contains("+10 ms to +10 ms"))
  }

  @Test func bothChangesThatEndATouchAreToldWithIt() throws {
    // HOME-7, SCENE-1
    let reaction = #"""
      { "on": "control", "match": { "view": "low", "event": "touchDown" }, "after": "50ms",
        "do": [ { "set": "active", "to": false }, { "set": "active", "to": true } ] }
      """#
    let told = try WhyScene.told(
      WhyScene("iPhone 8", "12.4", views: Self.low, reactions: reaction),
      WhyScene.tap((150, 622), for: 200))
    #expect(told.contains("At +50 ms a reaction of the app: active = false (SCENE-1)."), "\(told)")
    #expect(told.contains("At +50 ms a reaction of the app: active = true (SCENE-1)."))
  }
}
