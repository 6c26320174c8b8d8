import Testing

/// Advice for recognizers that compete with scroll views, and for controls whose recognizers win.
@Suite struct WhyPanAdviceTests {
  /// A row in a list, with a pan that begins with some drags.
  private static func row(_ begins: String) -> WhyScene {
    WhyScene(
      views: WhyScene.list + "}, "
        + #"""
        { "id": "row", "parent": "list", "frame": [0, 100, 375, 60], "gestures": [
          { "id": "reveal", "kind": "pan"\#(begins) } ] }
        """#)
  }
  private static let up = WhyScene.drag(from: (180, 230), by: (0, -6))
  private static let sideways = WhyScene.drag(from: (300, 230), by: (-6, 0))

  @Test func aPanThatLeavesDragsToAListIsNotAdvisedToTakeThem() throws {
    // ARB-5
    let told = try WhyScene.told(Self.row(#", "mayBegin": "horizontal""#), Self.up)
    #expect(
      told.contains("allows only a horizontal drag") && !told.contains("What to do"), "\(told)")
    // If no recognizer follows the finger, the advice is printed.
    let alone = WhyScene(
      of: #", "gestures": [ { "id": "reveal", "kind": "pan", "mayBegin": "horizontal" } ]"#,
      views: #"{ "id": "b", "parent": "screen", "frame": [0, 0, 9, 9] }"#)
    #expect(try WhyScene.told(alone, Self.up).contains("with any drag: `reveal.mayBegin = true`"))
  }

  @Test func aListThatLosesItsDragsToAPanGetsThemByOneAxis() throws {
    // ARB-3, ARB-5
    let told = try WhyScene.told(Self.row(""), Self.up)
    #expect(
      told.contains(
        "let the pan `reveal` begin only with horizontal drags (`reveal.mayBegin = horizontal`). In "
          + "Swift: `func gestureRecognizerShouldBegin(_ a: UIGestureRecognizer) -> Bool { a != reveal "
          + "|| abs(reveal.translation(in: nil).x) > abs(reveal.translation(in: nil).y) }` in the "
          + "delegate of `reveal`."), "\(told)")
    #expect(!told.contains("vertical drags"))
    let best = try WhyScene.suggested(Self.row(""), Self.up, want: "recognized:list.pan")
    #expect(best.contains("What helps: `reveal.mayBegin = \"horizontal\"`"), "\(best)")
    #expect(best.contains("`reveal.with = [\"list.pan\"]`"))
  }

  @Test func aRecognizerThatMayNotBeginIsToldHow() throws {
    // ARB-5
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "t", "kind": "tap", "mayBegin": false } ]"#,
      views: #"{ "id": "b", "parent": "screen", "frame": [0, 0, 9, 9] }"#)
    let told = try WhyScene.told(scene, WhyScene.tap((150, 420), for: 80))
    #expect(told.contains("let its delegate allow it: `t.mayBegin = true` (ARB-5)"), "\(told)")
  }

  @Test func aPanMayLeaveOneAxisToAnotherPan() throws {
    // ARB-5
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "move", "kind": "pan" } ]"#,
      views: #"""
        { "id": "card", "parent": "screen", "frame": [50, 200, 275, 300], "gestures": [
          { "id": "reveal", "kind": "pan" } ] }
        """#)
    let told = try WhyScene.suggested(scene, Self.up, want: "recognized:move")
    #expect(told.contains("What helps: `move.with = [\"reveal\"]`"), "\(told)")
    #expect(told.contains("`reveal.mayBegin = \"horizontal\"`"), "\(told)")
  }

  @Test func anEdgePanGoesBeforeTheScrollingOfPages() throws {
    // ARB-4: as UIKit's documentation of edge pans says.
    let scene = WhyScene(
      of: #", "gestures": [ { "id": "drawer", "kind": "edgePan", "edges": ["right"] } ]"#,
      views: #"""
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 375, 500],
          "content": [1125, 500] }
        """#)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (372, 300), by: (-9, 0)))
    #expect(
      told.contains(
        "require(toFail:) in UIKit (`drawer.requiredBy = [\"pages.pan\"]`); or let both have the "
          + "finger (`drawer.with = [\"pages.pan\"]`)"), "\(told)")
  }

  private static let like = WhyScene(
    views: #"""
      { "id": "like", "parent": "screen", "kind": "button", "frame": [100, 400, 100, 44],
        "gestures": [ { "id": "love", "kind": "tap", "taps": 2 } ] }
      """#)

  @Test func anActionThatDidNotRunIsNotLate() throws {
    // ARB-7
    let taps = WhyScene.tap((150, 420), for: 80) + WhyScene.tap((150, 420), for: 80, at: 200)
    let told = try WhyScene.told(Self.like, taps)
    #expect(told.contains("and no action") && !told.contains("The action comes late"), "\(told)")
    let once = try WhyScene.told(Self.like, WhyScene.tap((150, 420), for: 80))
    #expect(once.contains("The action comes late, because `like` gets the lift only when"))
  }

  @Test func anActionBesideAGestureIsAHarm() throws {
    // ARB-6
    let scene = WhyScene(
      views: #"""
        { "id": "like", "parent": "screen", "kind": "button", "frame": [100, 400, 100, 44],
          "gestures": [ { "id": "menu", "kind": "longPress" } ] }
        """#)
    let press = WhyScene.tap((150, 420), for: 800)
    let told = try WhyScene.suggested(scene, press, want: "acted")
    #expect(
      told.contains(
        "`menu.cancelsTouches = false`, but touch 1 has both an action and a gesture"), "\(told)")
    let json = try WhyScene.suggested(scene, press, want: "acted", "--json")
    #expect(json.contains(#"{"touch":1,"lost":"single"}"#), "\(json)")
    #expect(
      try WhyScene.told(scene, press).contains("(`menu.cancelsTouches = false`, ARB-6); then both"))
  }

  @Test func anActionBesideTheWishedGestureIsAHarm() throws {
    // ARB-5, ARB-6
    let scene = WhyScene(
      views: #"""
        { "id": "knob", "parent": "screen", "kind": "control", "frame": [100, 400, 100, 44],
          "gestures": [ { "id": "t", "kind": "tap", "mayReceive": false, "cancelsTouches": false } ] }
        """#)
    let told = try WhyScene.suggested(
      scene, WhyScene.tap((150, 420), for: 80), want: "recognized:t")
    #expect(
      told.contains("What helps: `t.mayReceive = true`")
        && told.contains("But then touch 1 has both an action and a gesture."), "\(told)")
  }

  @Test func noControlIsMissedWhileTheAppIsLeft() throws {
    // HOME-7
    let scene = WhyScene(
      "iPhone X", "12.4",
      views: #"""
        { "id": "off", "parent": "screen", "kind": "button", "frame": [100, 400, 100, 44],
          "enabled": false }
        """#)
    let swipe = WhyScene.drag(from: (180, 810), by: (0, -25))
    let told = try WhyScene.told(
      scene, swipe + WhyScene.tap((150, 420), for: 80, at: 1_000), ["--touch", "2"])
    #expect(told.contains("because the app was left") && !told.contains("`off`"), "\(told)")
  }

  @Test func theSwipeBackFromAnywhereIsAskedForWhereItIs() throws {
    // EDGE-5
    let scene = WhyScene(
      "iPhone 15", "26.0", controller: #", "kind": "navigation", "popGesture": true"#,
      views: #"""
        { "id": "draw", "parent": "screen", "frame": [0, 400, 390, 300], "gestures": [
          { "id": "stroke", "kind": "pan" } ] }
        """#)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (150, 500), by: (8, 0)))
    #expect(told.contains("`if #available(iOS 26, *), let pop = "), "\(told)")
  }
}
