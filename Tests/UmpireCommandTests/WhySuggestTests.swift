import Testing

/// `--suggest` finds the smallest single change, and says what else it does.
@Suite struct WhySuggestTests {
  private static let card = WhyScene(
    views: #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 200], "gestures": "#
      + #"[ { "id": "press", "kind": "longPress" } ] }"#)
  private static let button = WhyScene(
    views: #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [100, 400, 60, 30] }"#)

  @Test(arguments: ["recognized:press", "acted"])
  func ofAPressTheLongestRestThatIsShortEnoughIsFound(_ wish: String) throws {
    // REC-3
    let told = try WhyScene.suggested(Self.card, WhyScene.tap((150, 300), for: 343), want: wish)
    #expect(told.contains(#"What helps: `press.minimumPress = "340ms"`"#), "\(told)")
    #expect(told.contains("In Swift: `press.minimumPressDuration = 0.34`"))
    #expect(told.contains("press failed (REC-3) won (REC-3)"))
  }

  @Test func theLimitOfFingersIsTried() throws {
    // REC-4
    let pad = WhyScene(
      views: #"{ "id": "pad", "parent": "screen", "frame": [0, 200, 375, 400], "#
        + #""multipleTouch": true, "#
        + #""gestures": [ { "id": "two", "kind": "pan", "maxTouches": 1 } ] }"#)
    let rows = #"""
      {"t":"0","phase":"began","x":100,"y":300}
      {"t":"0","phase":"began","x":200,"y":300,"finger":1}
      {"t":"50000000","phase":"moved","x":100,"y":350}
      {"t":"50000000","phase":"moved","x":200,"y":350,"finger":1}
      {"t":"100000000","phase":"ended","x":100,"y":350}
      {"t":"100000000","phase":"ended","x":200,"y":350,"finger":1}
      """#
    let told = try WhyScene.suggested(pad, rows, want: "recognized:two")
    #expect(told.contains("`two.maxTouches = null`"), "\(told)")
  }

  @Test func ofAMovementTheLeastThatIsEnoughIsFound() throws {
    // REC-3: the finger comes 14 pt far, and then rests.
    let rows = #"""
      {"t":"0","phase":"began","x":150,"y":300}
      {"t":"100000000","phase":"moved","x":150,"y":314}
      {"t":"900000000","phase":"ended","x":150,"y":314}
      """#
    let told = try WhyScene.suggested(Self.card, rows, want: "recognized:press")
    #expect(told.contains("What helps: `press.movement = 14` In Swift"), "\(told)")
    #expect(told.contains("`press.allowableMovement = 14`"))
  }

  @Test func ofAFrameTheFewestPointsAreFound() throws {
    // HIT-3: the button ends at y = 430 pt.
    let told = try WhyScene.suggested(
      Self.button, WhyScene.tap((130, 441.5), for: 80), want: "acted")
    #expect(told.contains("What helps: `b.hitInsets = [0, 0, -12, 0]`"), "\(told)")
    #expect(told.contains("Other changes that help: `b.frame.y += 12` `b.frame.height += 12`"))
  }

  @Test func aChangeThatHarmsAnotherTouchComesBehindAndSaysSo() throws {
    // HIT-3: with `y += 12` the second finger would miss the button.
    let rows =
      WhyScene.tap((130, 441.5), for: 80) + WhyScene.tap((130, 402), for: 80, at: 500)
    let told = try WhyScene.suggested(Self.button, rows, want: "acted")
    #expect(told.contains("What helps: `b.hitInsets = [0, 0, -12, 0]`"), "\(told)")
    #expect(
      told.contains(
        "help: `b.frame.height += 12` `b.frame.y += 12`, but touch 2 is no longer seen lit"))
    let json = try WhyScene.suggested(Self.button, rows, want: "acted", "--json")
    #expect(
      json.contains(
        #""others":[{"change":"b.frame.height += 12.0","harms":[]},{"change":"b.frame.y += 12.0","#
          + #""harms":[{"touch":2,"lost":"lit"}]}]"#), "\(json)")
  }

  @Test func aLightThatComesLateCanBeAskedToComeInTime() throws {
    // GATE-7
    let low = WhyScene(
      "iPhone 8", "10.3.3",
      views: #"{ "id": "low", "parent": "screen", "kind": "button", "frame": [100, 620, 60, 40] }"#)
    let tap = WhyScene.tap((130, 640), for: 400)
    let seen = try WhyScene.suggested(low, tap, want: "lit")
    #expect(seen.contains("already has the wanted result"), "\(seen)")
    let late = try WhyScene.suggested(low, tap, want: "lit:100ms")
    #expect(late.contains("What helps: `main.gateDelays = false`"), "\(late)")
    let enough = try WhyScene.suggested(low, tap, want: "lit:200ms")
    #expect(enough.contains("already has the wanted result"), "\(enough)")
  }

  @Test func aRecognizerActsOnlyWhereNoControlIsMeant() throws {
    // HIT-2: what covers the button does nothing, and the tap around both is recognised.
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "bg", "kind": "tap" } ]"#,
      views: #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [100, 400, 60, 30] }, "#
        + #"{ "id": "shade", "parent": "screen", "frame": [0, 300, 375, 300] }"#)
    let covered = try WhyScene.suggested(scene, WhyScene.tap((130, 415), for: 80), want: "acted")
    #expect(covered.contains("What helps: `shade.interaction = false`"), "\(covered)")
    let alone = try WhyScene.suggested(scene, WhyScene.tap((130, 250), for: 80), want: "acted")
    #expect(alone.contains("already has the wanted result"), "\(alone)")
  }

  @Test(arguments: [
    ("lit:soon", "such as lit:100ms"), ("lit:", "such as lit:100ms"),
    ("recognized:", "recognized:ID"), ("recognized", "recognized:ID"),
  ])
  func aWishThatCannotBeReadIsRefused(_ wish: String, _ words: String) throws {
    let run = try CommandRun([
      "why", "Traces/bottom-buttons/quick", "--touch", "1", "--suggest", "--want", wish,
    ])
    #expect(run.code == 2 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
  }

  @Test(arguments: [("taps", "singel", "single"), ("nested", "pager", "pager.pan")])
  func anEntrantThatNoSceneHasIsRefused(_ run: String, _ id: String, _ meant: String) throws {
    let run = try CommandRun([
      "why", "Traces/pager/\(run)", "--touch", "1", "--suggest", "--want", "recognized:\(id)",
    ])
    #expect(run.code == 2 && run.talk.contains("did you mean `\(meant)`"), "\(run.talk)")
  }

  @Test func aPressThatWasTooShortHasARemedy() throws {
    // REC-3
    let told = try WhyScene.told(Self.card, WhyScene.tap((150, 300), for: 343))
    #expect(
      told.contains(
        "What to do: To let the long press `press` begin after a shorter press: "
          + "`press.minimumPress = 340ms` (REC-3). In Swift: `press.minimumPressDuration = 0.34`."),
      "\(told)")
  }

  @Test func aTapThatIsNoPressHasNone() throws {
    // REC-2, REC-3
    let both = WhyScene(
      views: #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 200], "gestures": "#
        + #"[ { "id": "press", "kind": "longPress" }, { "id": "open", "kind": "tap" } ] }"#)
    let told = try WhyScene.told(both, WhyScene.tap((150, 300), for: 80))
    #expect(told.contains("`open`, which got it") && !told.contains("minimumPress"), "\(told)")
  }

  @Test func whatHasViewsWaitIsNamedAndTried() throws {
    // ARB-7
    let scene = WhyScene(
      views: #"{ "id": "pane", "parent": "screen", "frame": [0, 300, 375, 300], "gestures": "#
        + #"[ { "id": "wait", "kind": "pan", "delaysBegan": true } ] }, "#
        + #"{ "id": "b", "parent": "pane", "kind": "button", "frame": [100, 100, 60, 30] }"#)
    let told = try WhyScene.told(scene, WhyScene.tap((130, 410), for: 80))
    #expect(told.contains("To have it at once: `wait.delaysBegan = false`; then"), "\(told)")
    #expect(told.contains("In Swift: `wait.delaysTouchesBegan = false`"))
  }

  @Test func oneScrollViewIsLeftToTheStatusBar() throws {
    // BAR-3
    let scene = WhyScene(
      views: WhyScene.list + #", "offset": [0, 300] }, { "id": "side", "parent": "screen", "#
        + #""kind": "scrollView", "frame": [0, 620, 100, 100], "content": [100, 900], "#
        + #""insetAdjustment": "never" }"#)
    let told = try WhyScene.told(scene, WhyScene.tap((40, 10), for: 80))
    #expect(
      told.contains(
        "the one that should scroll: to leave `list`, `side.scrollsToTop = false` "
          + "(BAR-3)"),
      "\(told)")
  }

  @Test func aRequirementThatTheOtherMadeIsTakenAwayThere() throws {
    // ARB-4
    let scene = WhyScene(
      views: #"{ "id": "card", "parent": "screen", "frame": [50, 200, 275, 200], "gestures": "#
        + #"[ { "id": "single", "kind": "tap" }, "#
        + #"{ "id": "double", "kind": "tap", "taps": 2, "requiredBy": ["single"] } ] }"#)
    let told = try WhyScene.told(scene, WhyScene.tap((150, 300), for: 80))
    #expect(
      told.contains(
        "remove the requirement, require(toFail:) in UIKit (`double.requiredBy = []`)"),
      "\(told)")
    #expect(told.contains("do without the tap `double` (`double.enabled = false`)"))
    #expect(!told.contains("single.requires"))
  }

  @Test(arguments: [(10.0, 0.0, "horizontal"), (0, 10, "vertical")])
  func contentThatFitsFollowsAFingerIfItBounces(
    _ x: Double, _ y: Double, _ axis: String
  ) throws {
    // SCR-5
    let views = #"""
      { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 375, 600],
        "content": [375, 600] }
      """#
    let told = try WhyScene.suggested(
      WhyScene(views: views), WhyScene.drag(from: (100, 300), by: (x, y), count: 8),
      want: "recognized:list.pan")
    #expect(told.contains(#"list.alwaysBounce = ["\#(axis)"]"#), "\(told)")
    #expect(told.contains("failed (SCR-5) won (SCR-2)"), "\(told)")
  }
}
