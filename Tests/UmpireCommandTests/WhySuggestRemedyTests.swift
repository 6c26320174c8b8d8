import Testing

/// `--suggest` tries all that remedies name, several changes together too, and counts as harm what is.
@Suite struct WhySuggestRemedyTests {
  /// What `--suggest` prints for touch 1, in one line.
  /// A button in two scroll views, of which each delays its touches.
  private static let nested = WhyScene(
    views: WhyScene.list + #"}, { "id": "inner", "parent": "list", "kind": "scrollView", "#
      + #""frame": [0, 100, 375, 200], "content": [900, 200], "insetAdjustment": "never" }, "#
      + #"{ "id": "play", "parent": "inner", "kind": "button", "frame": [40, 60, 120, 60] }"#)

  /// A pan on a sheet for which the list in it waits.
  private static let sheet = WhyScene(
    views: #"{ "id": "sheet", "parent": "screen", "frame": [0, 200, 375, 467], "gestures": "#
      + #"[ { "id": "drag", "kind": "pan", "requiredBy": ["list.pan"] } ] }, "#
      + #"{ "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 375, 427], "#
      + #""content": [375, 1400] }"#)

  @Test func twoChangesThatHelpOnlyTogetherAreFound() throws {
    // SCR-1
    let tap = WhyScene.tap((100, 290), for: 80)
    let told = try WhyScene.suggested(Self.nested, tap, want: "lit")
    #expect(
      told.contains(
        "What helps: `inner.delaysContent = false` and `list.delaysContent = false` In Swift: "
          + "`inner.delaysContentTouches = false`; `list.delaysContentTouches = false`"), "\(told)")
    let json = try WhyScene.suggested(Self.nested, tap, want: "lit", "--json")
    #expect(
      json.contains(
        #""changes":["inner.delaysContent = false","list.delaysContent = false"]"#), "\(json)")
  }

  @Test func aTouchThatATapTakesInAListIsDeliveredByTwoChanges() throws {
    // SCR-1, ARB-6
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "bg", "kind": "tap" } ]"#,
      views: WhyScene.list
        + #"}, { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 100, 375, 60] }"#)
    let told = try WhyScene.suggested(scene, WhyScene.tap((100, 220), for: 80), want: "delivered")
    #expect(
      told.contains("What helps: `list.delaysContent = false` and `bg.cancelsTouches = false`"),
      "\(told)")
  }

  @Test func theControllerThatHidesTheIndicatorIsFound() throws {
    // DEFER-7
    let scene = WhyScene(
      controller: #", "deferring": ["bottom"], "autoHide": true"#,
      of: #", "gestures": [ { "id": "fling", "kind": "pan" } ]"#,
      views: #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [0, 100, 60, 30] }"#)
    let told = try WhyScene.suggested(
      scene, WhyScene.drag(from: (180, 808), by: (0, -20)), want: "recognized:fling")
    #expect(told.contains("What helps: `app.autoHide = false`"), "\(told)")
  }

  @Test func aTapOnTheStatusBarActsIfSomethingScrollsToItsTop() throws {
    // BAR-3
    let scene = WhyScene(
      views: WhyScene.list + #", "offset": [0, 300] }, { "id": "side", "parent": "screen", "#
        + #""kind": "scrollView", "frame": [0, 620, 100, 100], "content": [100, 900], "#
        + #""insetAdjustment": "never" }"#)
    let told = try WhyScene.suggested(scene, WhyScene.tap((40, 10), for: 80), want: "acted")
    #expect(told.contains("What helps: `side.scrollsToTop = false`"), "\(told)")
  }

  @Test func aTapForALabelActsByARecognizerOfTheLabel() throws {
    // HIT-1: a recognizer of the screen is recognised, and is not what the label is there for.
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "bg", "kind": "tap" } ]"#,
      views: #"{ "id": "terms", "parent": "screen", "kind": "label", "frame": [50, 300, 200, 40], "#
        + #""gestures": [ { "id": "open", "kind": "tap" } ] }"#)
    let told = try WhyScene.suggested(scene, WhyScene.tap((100, 320), for: 80), want: "acted")
    #expect(told.contains("What helps: `terms.interaction = true`"), "\(told)")
  }

  @Test func whoElseHadTheTouchIsNotHarmedByTheWishItself() throws {
    // ARB-4
    let up = WhyScene.drag(from: (180, 450), by: (0, -12))
    let told = try WhyScene.suggested(Self.sheet, up, want: "recognized:list.pan")
    #expect(told.contains("What helps: `drag.requiredBy = []`"), "\(told)")
    #expect(!told.contains("But then"))
  }

  @Test func everyTouchThatLosesSomethingIsNamedWithIt() throws {
    // ARB-4
    func drag(at time: Int) -> String { WhyScene.drag(from: (180, 450), by: (0, -12), at: time) }
    let told = try WhyScene.suggested(
      Self.sheet, drag(at: 0) + drag(at: 4_000) + drag(at: 8_000), want: "recognized:list.pan")
    #expect(
      told.contains("But then touches 2 and 3 no longer have an action or a gesture."),
      "\(told)")
  }

  @Test func whereNothingHelpsWhatWhySaysIsPrinted() throws {
    // ARB-4: no control is there that could be lit.
    let told = try WhyScene.suggested(
      Self.sheet, WhyScene.drag(from: (180, 450), by: (0, -12)), want: "lit")
    #expect(
      told.contains(
        "touch 1 at 0.000 s in list: delivered at once, then cancelled, taken by drag "
          + "No change that was tried helps. Other advice for this touch, which does not give the "
          + "wanted result: What to do: To let the scrolling of `list` act without waiting for the "
          + "pan `drag`"),
      "\(told)")
  }

  @Test func aSliderWhoseThumbIsMissedIsNotHelpedByKeepingItsTouch() throws {
    // CTL-3, ARB-6
    let scene = WhyScene(
      views: #"{ "id": "sheet", "parent": "screen", "frame": [0, 300, 375, 400], "gestures": "#
        + #"[ { "id": "pull", "kind": "pan" } ] }, { "id": "bright", "parent": "sheet", "#
        + #""kind": "slider", "frame": [30, 100, 315, 44], "value": 0.5 }"#)
    let far = try WhyScene.told(scene, WhyScene.drag(from: (320, 422), by: (-5, 0), count: 10))
    #expect(far.contains("whose thumb the finger missed"), "\(far)")
    #expect(!far.contains("pull.cancelsTouches = false"))
    let steep = try WhyScene.told(scene, WhyScene.drag(from: (187, 422), by: (2, 6), count: 10))
    #expect(steep.contains("`pull.cancelsTouches = false`"), "\(steep)")
  }

  @Test func aDragThatCameTooSoonIsToldThatTheListScrollsNoLonger() throws {
    // SCR-1, SCR-2
    let scene = WhyScene(
      views: WhyScene.list
        + #"}, { "id": "buy", "parent": "list", "kind": "button", "frame": [100, 360, 120, 44] }"#)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (150, 480), by: (0, -6), count: 10))
    let words = "A drag that begins on the control then scrolls nothing, unless"
    #expect(told.contains(words), "\(told)")
  }

  @Test func aRemedyIsNotDroppedBecauseItsSideEffectMovesTheListBefore() throws {
    // SCR-1, SCR-2: with `list.contentMayCancel = true` the first finger scrolls the list, and the
    // second comes down on another view. The remedy does not need that change.
    let scene = WhyScene(
      views: WhyScene.list
        + #"}, { "id": "first", "parent": "list", "kind": "button", "frame": [100, 60, 120, 44] }"#
        + #", { "id": "second", "parent": "list", "kind": "button", "frame": [100, 360, 120, 44] }"#
    )
    let rested =
      WhyScene.tap((150, 180), for: 400).split(separator: "\n")[0]
      + "\n"
      + WhyScene.drag(from: (150, 180), by: (0, -10), count: 6, at: 400)
      .split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    let told = try WhyScene.told(scene, rested + WhyScene.tap((150, 480), for: 80, at: 3000))
    let advised = told.split(separator: "To have it at once: `list.delaysContent = false`.")
    #expect(advised.count == 3, "\(told)")
  }

  @Test func ofTwoRecognizersThatLoseEachHasItsOwnRemedy() throws {
    // ARB-3
    let scene = WhyScene(
      views: #"{ "id": "pane", "parent": "screen", "frame": [0, 200, 375, 400], "gestures": "#
        + #"[ { "id": "outer", "kind": "pan" } ] }, { "id": "mid", "parent": "pane", "#
        + #""frame": [0, 0, 375, 400], "gestures": [ { "id": "middle", "kind": "pan" } ] }, "#
        + #"{ "id": "box", "parent": "mid", "frame": [0, 0, 375, 400], "#
        + #""gestures": [ { "id": "inner", "kind": "pan" } ] }"#)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (180, 400), by: (6, 0)))
    #expect(told.contains(#"`middle.with = ["inner"]`"#), "\(told)")
    #expect(told.contains(#"`outer.with = ["inner"]`"#))
  }
}
