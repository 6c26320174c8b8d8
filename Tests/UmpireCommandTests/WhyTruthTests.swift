import Testing

/// What `why` states of other fingers, lights, ways and times is so.
@Suite struct WhyTruthTests {
  private static func button(_ y: Int, _ more: String = "") -> String {
    #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [100, \#(y), 100, 42]\#(more) }"#
  }

  @Test func aFingerThatHasLiftedIsNotDown() throws {
    // GATE-6, not GATE-2: `screen` was not told of the second finger (HIT-5), which lifted long
    // ago.
    let told = try WhyScene.told(
      WhyScene(views: Self.button(740)),
      """
      {"t":"0","phase":"began","x":150,"y":300}
      {"t":"50000000","phase":"began","x":200,"y":300,"finger":1}
      {"t":"100000000","phase":"ended","x":200,"y":300,"finger":1}
      {"t":"110000000","phase":"ended","x":150,"y":300}

      """ + WhyScene.tap((150, 781), for: 60, at: 4000), ["--touch", "3"])
    #expect(!told.contains("another was down") && told.contains("GATE-6"), "\(told)")
    let story = try CommandRun(["why", "Traces/notch-ears/bottom", "--touch", "4"]).output
    #expect(story.contains("GATE-6") && !story.contains("GATE-2"), "\(story)")
  }

  @Test func aFingerThatTheSystemHasIsDown() throws {
    // GATE-2: the first finger rests where the system has taken it.
    let told = try WhyScene.told(
      WhyScene(views: Self.button(770)),
      """
      {"t":"0","phase":"began","x":150,"y":800}
      {"t":"50000000","phase":"moved","x":150,"y":700}
      {"t":"100000000","phase":"began","x":150,"y":800,"finger":1}
      {"t":"180000000","phase":"ended","x":150,"y":800,"finger":1}
      {"t":"500000000","phase":"ended","x":150,"y":700}
      """, ["--touch", "2"])
    #expect(told.contains("another was down already") && told.contains("GATE-2"), "\(told)")
  }

  @Test func theGateOfAnotherWindowOpensNone() throws {
    // GATE-5 counts for the touches of its own window.
    var scene = WhyScene(views: Self.button(770))
    scene.text = scene.text.replacing(
      #"{ "id": "main", "root": "app" }"#,
      with: #"{ "id": "main", "root": "app" }, { "id": "other", "view": "pane", "#
        + #""gateDelays": false }"#
    ).replacing(
      #""reactions""#,
      with: #""figures": {}, "reactions""#
    ).replacing(
      #""views": ["#, with: #""views": [ { "id": "pane", "frame": [0, 100, 50, 50] },"#)
    let told = try WhyScene.told(scene, WhyScene.tap((150, 785), for: 60))
    #expect(told.contains("GATE-6") && !told.contains("GATE-5"), "\(told)")
  }

  @Test func aTapThatWaitsWasRecognisedBeforeAndNoFingerIsDown() throws {
    // REC-1, ARB-4
    let story = try CommandRun(["why", "Traces/pager/taps", "--touch", "3"]).output
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(!story.contains("still down"), "\(story)")
    #expect(
      story.contains(
        "`single`, which was not asked, because it already had all the touches that it needs, and "
          + "waited for another recognizer to fail (REC-1, ARB-4)"), "\(story)")
  }

  @Test func aControlThatTheProgramLitStaysLit() throws {
    // HI-6, HI-1
    let told = try WhyScene.told(
      WhyScene(views: Self.button(400, #", "selected": true"#)), WhyScene.tap((150, 420), for: 80))
    #expect(!told.contains("nothing says"), "\(told)")
    #expect(
      told.contains(
        "`b` was lit already, and stayed so: the touch had no visible effect (HI-1)"),
      "\(told)")
    #expect(told.contains("`b` lit up at 0.000 s, and stayed lit (HI-6)"), "\(told)")
  }

  @Test func aDragOnAControlInAListScrollsOnlyWhereItMayCancel() throws {
    // SCR-1, SCR-2
    let inside = #"""
      }, { "id": "b", "parent": "list", "kind": "button", "frame": [100, 40, 100, 42] }
      """#
    let told = try WhyScene.told(
      WhyScene(views: WhyScene.list + inside), WhyScene.tap((150, 160), for: 200))
    #expect(!told.contains("takes back"), "\(told)")
    #expect(
      told.contains(
        "`list.delaysContent = false`. In Swift: `list.delaysContentTouches = false`. "
          + "A drag that begins on the control then scrolls nothing, unless the scroll view may take the touch from a control (`list.contentMayCancel = true`, "
          + "SCR-2)."), "\(told)")
    let free = try WhyScene.told(
      WhyScene(views: WhyScene.list + #", "contentMayCancel": true"# + inside),
      WhyScene.tap((150, 160), for: 200))
    #expect(free.contains("; a drag then cancels the touch for the view (SCR-2)"), "\(free)")
  }

  @Test func aControllerThatNobodyAsksIsNamed() throws {
    // DEFER-1
    var scene = WhyScene(
      views: #"{ "id": "pane", "parent": "screen", "frame": [0, 100, 375, 712] }"#)
    scene.text = scene.text.replacing(
      #"{ "id": "app", "view": "screen" }"#,
      with: #"{ "id": "app", "view": "screen" }, "#
        + #"{ "id": "child", "view": "pane", "deferring": ["bottom"] }"#)
    let told = try WhyScene.told(scene, WhyScene.drag(from: (150, 800), by: (0, -12)))
    #expect(
      told.contains(
        "which got it: `child` would defer this edge, but no controller above it asks it "
          + "(EDGE-2, DEFER-1)"), "\(told)")
    #expect(told.contains("name it: `app.deferringChild = child` (DEFER-1)"), "\(told)")
  }

  @Test(arguments: [("up", 0.0, -20.0), ("down", 0, 20), ("left", -20, 0), ("right", 20, 0)])
  func aSwipeGoesWhereItWent(_ way: String, _ x: Double, _ y: Double) throws {
    // REC-6
    let told = try WhyScene.told(
      WhyScene(
        views: #"{ "id": "v", "parent": "screen", "frame": [0, 100, 375, 500], "gestures": "#
          + #"[ { "id": "s", "kind": "swipe", "direction": "\#(way)" } ] }"#),
      WhyScene.drag(from: (180, 340), by: (x, y), count: 8))
    let words = x == 0 ? way : "to the \(way)"
    #expect(told.contains("The finger had moved 60 pt \(words), and 50 pt are enough"), "\(told)")
  }

  @Test func whatWasOftenAtOneInstantHasOneTime() throws {
    // CTL-1, GATE-4: all is delivered when the gate opens.
    let told = try WhyScene.told(
      WhyScene("iPhone 8", "10.3.3", views: Self.button(622)),
      """
      {"t":"0","phase":"began","x":150,"y":640}
      {"t":"20000000","phase":"moved","x":151,"y":640}
      {"t":"40000000","phase":"moved","x":152,"y":640}
      {"t":"80000000","phase":"ended","x":152,"y":640}
      """)
    #expect(
      told.contains(
        "touchDown, touchDragInside twice and touchUpInside, and its action ran, at +150 ms"),
      "\(told)")
    #expect(!told.contains("from +150 ms to +150 ms"))
  }

  @Test func aButtonBehindAClearViewIsNamedWithWhatCoversIt() throws {
    // HIT-2
    let told = try WhyScene.told(
      WhyScene(
        views: Self.button(400)
          + #", { "id": "veil", "parent": "screen", "frame": [0, 300, 375, 300] }"#),
      WhyScene.tap((150, 420), for: 80))
    #expect(
      told.contains(
        "The button `b` is there too, but behind `veil`, which is in front of it and gets the touch "
          + "(HIT-2)."), "\(told)")
    #expect(told.contains("To let a touch reach `b`: `veil.interaction = false`"), "\(told)")
  }

  @Test func aTouchWhileTheAppIsLeftSaysSoInItsFirstLine() throws {
    // HOME-7
    let told = try WhyScene.told(
      WhyScene(views: Self.button(400)),
      WhyScene.drag(from: (150, 805), by: (0, -20))
        + WhyScene.tap((150, 420), for: 80, at: 2000), ["--touch", "2"])
    #expect(told.contains("never delivered, because the app was left"), "\(told)")
  }

  @Test func whatLooksLikeAnotherUnitIsAskedAbout() throws {
    let scene = WhyScene(views: Self.button(400))
    let pixels = try WhyScene.told(scene, WhyScene.tap((450, 1260), for: 80))
    #expect(pixels.contains("points: divided by 3, the point is on the screen"), "\(pixels)")
    let short = try WhyScene.told(
      scene, WhyScene.tap((150, 420), for: 80).replacing("000000", with: ""))
    #expect(short.contains("were they written in milliseconds?"), "\(short)")
    let right = try WhyScene.told(scene, WhyScene.tap((150, 420), for: 80))
    #expect(!right.contains("divided by") && !right.contains("were they written"), "\(right)")
  }

  @Test func theMiddlePressSaysWhetherTimesAreInAnotherUnit() throws {
    let scene = WhyScene(views: Self.button(400))
    func told(_ lengths: [Int]) throws -> Bool {
      let rows = lengths.enumerated().map { index, length in
        #"{"t":"\#(index)000000000","phase":"began","x":150,"y":420}"# + "\n"
          + #"{"t":"\#(index)\#(String(1_000_000_000 + length).dropFirst())","#
          + #""phase":"ended","x":150,"y":420}"# + "\n"
      }
      return try WhyScene.told(scene, rows.joined()).contains("were they written in microseconds?")
    }
    // A press of 1.6 s in microseconds is above a millisecond.
    #expect(try told([90_000, 1_600_000]))
    #expect(try told([90_000, 80_000, 100_000, 5_000_000]))
    // One short one among real taps says nothing.
    #expect(try !told([90_000, 80_000_000]))
    #expect(try !told([90_000, 80_000_000, 90_000_000]))
  }

  @Test func anAnswerThatComesForEachFingerIsToldOnce() throws {
    // ASK-1, REC-8: the rotation asks for each of its two fingers, at one instant.
    let scene = WhyScene(
      of: #"""
        , "gestures": [ { "id": "rot", "kind": "rotation", "asks": ["begin"] },
          { "id": "pin", "kind": "pinch", "asks": ["begin"] } ]
        """#, views: Self.button(400))
    let told = try WhyScene.told(
      scene,
      """
      {"t":"0","finger":0,"phase":"began","x":120,"y":300}
      {"t":"0","finger":1,"phase":"began","x":156,"y":297}
      {"t":"1000000","finger":1,"phase":"moved","x":160,"y":310}
      {"t":"2000000","finger":0,"phase":"ended","x":120,"y":300}
      {"t":"2000000","finger":1,"phase":"ended","x":160,"y":320}
      """, ["--touch", "1"])
    let asked = told.matches(of: /`rot` of `screen` asked begin\./)
    #expect(asked.count == 1, "\(told)")
  }

  @Test func aSingleTapInPixelsIsAskedAbout() throws {
    // The screen has 375 by 812 points, and 3 pixels a point.
    let told = try WhyScene.told(
      WhyScene(views: Self.button(400)), WhyScene.tap((900, 2000), for: 80))
    #expect(
      told.hasSuffix(
        "Note: The finger came down beyond the screen, which is 375 by 812 points: divided by 3, the "
          + "point is on the screen. Are x and y in pixels? Write them in points."), "\(told)")
    let turned = try WhyScene.told(
      WhyScene(views: Self.button(400)), WhyScene.tap((600, 200), for: 80))
    #expect(
      turned.contains("points: turned by 90°, the point is on the screen. Was the device held"),
      "\(turned)")
  }

  @Test func pointsOfADeviceInLandscapeAreAskedAbout() throws {
    // Two taps on a screen that is 375 by 812 upright.
    let rows =
      WhyScene.tap((600, 200), for: 80) + WhyScene.tap((700, 100), for: 80, at: 1000)
    let told = try WhyScene.told(WhyScene(views: Self.button(400)), rows)
    #expect(told.contains("Was the device held in landscape?"), "\(told)")
    #expect(told.contains("`orientation = landscapeLeft`") && !told.contains("pixels"), "\(told)")
    var turned = WhyScene(views: Self.button(100))
    turned.text = turned.text.replacing(
      #""os": "12.4","#, with: #""os": "12.4", "orientation": "landscapeLeft","#)
    let right = try WhyScene.told(turned, rows)
    #expect(!right.contains("Note:"), "\(right)")
    let upright = try WhyScene.told(turned, WhyScene.tap((150, 700), for: 80))
    #expect(upright.contains("Was the device held upright?"), "\(upright)")
  }

  @Test func fingersBesideTheScreenOfAnAppSayThatItIsLetterboxed() throws {
    // DEV-1
    func told(_ sdk: String, _ y: Double) throws -> String {
      var scene = WhyScene(views: Self.button(400))
      scene.text = scene.text.replacing(
        #""os": "12.4","#, with: #""os": "12.4", "sdk": "\#(sdk)","#)
      return try WhyScene.told(scene, WhyScene.tap((187, y), for: 80))
    }
    let beside = try told("10.0", 790)
    #expect(
      beside.contains(
        "The app is letterboxed: it has 375 by 667 points in the middle of 375 by 812"),
      "\(beside)")
    #expect(beside.contains("`sdk = 11.0` or later") && !beside.contains("pixels"), "\(beside)")
    #expect(try !told("10.0", 700).contains("Note:"))
    #expect(try !told("11.0", 790).contains("Note:"))
  }

  @Test func whatAFingerMissesInALetterboxedAppIsWhereTheAppHasIt() throws {
    // DEV-1, HIT-3: the app begins 72.5 pt down the glass, and its button 400 pt below that.
    var scene = WhyScene(views: Self.button(400))
    scene.text = scene.text.replacing(#""os": "12.4","#, with: #""os": "12.4", "sdk": "10.0","#)
    let above = try WhyScene.told(scene, WhyScene.tap((150, 465), for: 80))
    #expect(above.contains("came down 7.5 pt outside the button `b`"), "\(above)")
    let far = try WhyScene.told(scene, WhyScene.tap((150, 395), for: 80))
    #expect(!far.contains("pt away"), "\(far)")
  }

  @Test func theEndOfARecordingIsToldOnceAndInTheFirstLine() throws {
    // TCH-5
    let lone = #"{"t":"0","phase":"began","x":150,"y":420}"# + "\n"
    let later = #"{"t":"40000000","phase":"moved","x":151,"y":420}"# + "\n"
    for y in [400, 770] {
      let told = try WhyScene.told(
        WhyScene(views: Self.button(y)),
        (lone + later).replacing("420", with: "\(y + 30)"))
      #expect(told.ranges(of: "The recording ends").count == 1, "\(told)")
      #expect(told.contains("the recording ends with the finger down"), "\(told)")
      #expect(!told.contains("then cancelled"), "\(told)")
    }
  }

  @Test func oneFingerTooManyIsNoFaultOfTheRecording() throws {
    // TCH-3
    let rows = (0..<6).map { finger in
      #"{"t":"\#(finger)0000000","phase":"began","x":150,"y":420,"finger":\#(finger)}"# + "\n"
    }
    let told = try WhyScene.told(
      WhyScene(of: #", "multipleTouch": true"#, views: Self.button(700)), rows.joined())
    #expect(!told.contains("not valid"), "\(told)")
    #expect(told.contains("A finger came down while 5 fingers were down"), "\(told)")
  }

  @Test(arguments: [["--orient", "landscapeLeft"], ["--screen", "812x375"]])
  func anOptionForATouchscreensAxesIsRefusedForPoints(_ option: [String]) throws {
    let scratch = try Scratch()
    let files = [
      try scratch.file("scene.json", WhyScene(views: Self.button(400)).text),
      try scratch.file("touches.jsonl", WhyScene.tap((150, 420), for: 80)),
    ]
    for verb in ["why", "replay"] {
      let run = try CommandRun([verb] + files + option)
      #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
      #expect(
        run.talk.contains("\(option[0]) is about the axes of a touchscreen"), "\(run.talk)")
    }
  }

  @Test func aRemedySaysWhatItIsInSwift() throws {
    let inside = #"""
      }, { "id": "b", "parent": "list", "kind": "button", "frame": [100, 40, 100, 42] }
      """#
    let told = try WhyScene.told(
      WhyScene(views: WhyScene.list + inside), WhyScene.tap((150, 160), for: 200))
    #expect(told.contains("In Swift: `list.delaysContentTouches = false`"), "\(told)")
  }

  @Test func aPanThatTookTheTouchOfAControlCanLeaveItAlone() throws {
    // ARB-6
    let views = #"""
      { "id": "v", "parent": "screen", "frame": [0, 100, 375, 500],
        "gestures": [ { "id": "pan", "kind": "pan" } ] },
      { "id": "go", "parent": "v", "kind": "button", "frame": [50, 100, 200, 42] }
      """#
    let told = try WhyScene.told(
      WhyScene(views: views), WhyScene.drag(from: (100, 220), by: (8, 0)))
    #expect(told.contains("`pan.cancelsTouches = false`"), "\(told)")
    #expect(told.contains("In Swift: `pan.cancelsTouchesInView = false`"), "\(told)")
  }

  @Test func aSwipeOfTwoFingersSaysHowFarEachOfThemWent() throws {
    // REC-6: the least of their ways.
    let told = try WhyScene.told(
      WhyScene(
        views: #"{ "id": "v", "parent": "screen", "frame": [0, 100, 375, 500], "#
          + #""multipleTouch": true, "gestures": "#
          + #"[ { "id": "s", "kind": "swipe", "direction": "up", "touches": 2 } ] }"#),
      """
      {"t":"0","phase":"began","x":100,"y":400}
      {"t":"0","phase":"began","x":200,"y":400,"finger":1}
      {"t":"20000000","phase":"moved","x":100,"y":320}
      {"t":"20000000","phase":"moved","x":200,"y":340,"finger":1}
      {"t":"40000000","phase":"ended","x":100,"y":320}
      {"t":"40000000","phase":"ended","x":200,"y":340,"finger":1}
      """)
    #expect(
      told.contains(
        "Each of the fingers had moved 60 pt up, or farther, and 50 pt are enough: "
          + "the swipe `s` was recognised at +20 ms (REC-6)"), "\(told)")
  }

  @Test func aSwipeBackFromAnywhereSaysWhichWayItGoes() throws {
    // EDGE-5
    let told = try WhyScene.told(
      WhyScene(
        "iPhone 15 Pro", "26.0", controller: #", "popGesture": "content""#, views: Self.button(400)),
      WhyScene.drag(from: (150, 700), by: (0, -4)))
    #expect(
      told.contains(
        "which has to begin with a movement that is longer to the right than down or up (EDGE-5)"),
      "\(told)")
  }
}
