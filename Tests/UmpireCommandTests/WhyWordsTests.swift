import Testing

/// How `why` words what it says: numbers of fingers, times, names of those who change the scene.
@Suite struct WhyWordsTests {
  /// A run, words that its account has, and words that it does not have.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let scene: WhyScene
    let touches: String
    let says: [String]
    let never: [String]

    init(
      _ rule: String, _ scene: WhyScene, _ touches: String, says: [String], never: [String] = []
    ) {
      (testDescription, self.scene, self.touches) = (rule, scene, touches)
      (self.says, self.never) = (says, never)
    }
  }

  private static let list = WhyScene(views: WhyScene.list + "}")

  /// Two fingers that move up together, every 10 ms.
  private static let pair =
    (0...20).map { step in
      let phase = step == 0 ? "began" : step == 20 ? "ended" : "moved"
      return (0...1).map { finger in
        """
        {"t":"\(step)0000000","phase":"\(phase)","x":\(150 + 70 * finger),"y":\(500 - 10 * step),\
        "finger":\(finger)}

        """
      }.joined()
    }.joined()

  private static let fling = WhyScene.drag(from: (180, 500), by: (0, -20))

  private static let cases = [
    Case(
      "The movement at which a tap on the bar failed is not told as the whole one (BAR-8)", list,
      WhyScene.drag(from: (100, 10), by: (5, 0)),
      says: [
        "A finger was on the status bar, from +0 ms to +200 ms. When it had moved 15 pt, more than "
          + "the 10 pt of a tap, it was not a tap any more, so nothing went to its top (BAR-7, BAR-8)."
      ], never: ["and moved 15 pt"]),
    Case(
      "A drag of two fingers is one of fingers (SCR-2, REC-4)", list, pair,
      says: [
        "The fingers together had moved 10 pt along an axis", "followed the fingers 190 pt up",
        "With the fingers `list` scrolled",
      ], never: ["followed the finger ", "With the finger "]),
    Case(
      "A drag of one finger is one of a finger (SCR-2)", list, fling,
      says: [
        "followed the finger 390 pt up and ended at +200 ms", "With the finger `list` scrolled",
      ]
    ),
    Case(
      "A beginning and a later end have each its own verb (SCR-4)", list,
      fling + WhyScene.tap((180, 400), for: 80, at: 600),
      says: [
        "When the finger came down, the scrolling of `list` began, and it ended at +80 ms (SCR-4, SCR-2)"
      ],
      never: ["began and ended"]),
    Case(
      "An end at the instant of the beginning has no time of its own (SCR-4)", list,
      fling + WhyScene.tap((180, 400), for: 0, at: 600),
      says: ["the scrolling of `list` began, and it ended in the same instant (SCR-4, SCR-2)"]),
    Case(
      "The author stands with the change (REC-10)", list,
      WhyScene.drag(from: (180, 500), by: (0, -20), count: 5)
        .split(separator: "\n").dropLast().joined(separator: "\n")
        + "\n{\"t\":\"55000000\",\"change\":\"list.scrollEnabled = false\"}\n"
        + "{\"t\":\"90000000\",\"phase\":\"ended\",\"x\":180,\"y\":400}\n",
      says: [
        "At +55 ms the scrolling of `list` was switched off, which cancelled it (REC-10)",
        "a change by the host: list.scrollEnabled = false (SCENE-1)",
      ], never: ["the app switched"]),
    Case(
      "A second finger beside one on the bar is told in words (BAR-2)",
      list,
      """
      {"t":"0","phase":"began","x":100,"y":10}
      {"t":"20000000","phase":"began","x":200,"y":10,"finger":1}
      {"t":"40000000","phase":"moved","x":101,"y":10}
      {"t":"60000000","change":"active = false"}
      {"t":"80000000","phase":"ended","x":200,"y":10,"finger":1}
      {"t":"80000000","phase":"ended","x":101,"y":10}

      """,
      says: [
        "moved until +40 ms. A second finger was down with it, so this was not a tap (BAR-7, BAR-2)"
      ], never: ["2, limit 1"]),
    Case(
      "What is outside a view is inside it by its place in the tree only (HIT-3)",
      WhyScene(
        views: #"""
          { "id": "box", "parent": "screen", "frame": [100, 300, 50, 50] },
          { "id": "big", "parent": "box", "kind": "button", "frame": [-20, -30, 200, 200] }
          """#), WhyScene.tap((90, 290), for: 80),
      says: [
        "is drawn there too, but outside `box`, of which it is a subview, and no touch outside a "
          + "view reaches its subviews (HIT-3)",
        "the finger came down 10 pt above and 10 pt to the left of `box`",
        "`big` reaches 30 pt above, 120 pt below, 20 pt to the left of and 130 pt to the right of "
          + "it.",
      ], never: ["which contains it"]),
    Case(
      "A count of two is written twice (CTL-1)",
      WhyScene(
        views: #"{ "id": "b", "parent": "screen", "kind": "button", "frame": [100, 300, 100, 42] }"#
      ),
      WhyScene.drag(from: (120, 320), by: (1, 0), count: 2),
      says: ["touchDragInside twice"], never: ["2 times"]),
    Case(
      "A touch that a change releases from its scroll view waited for no recognizer (SCR-1)",
      WhyScene(
        views: WhyScene.list + #"""
          }, { "id": "buy", "parent": "list", "kind": "button", "frame": [20, 100, 200, 60] }
          """#),
      """
      {"t":"0","phase":"began","x":100,"y":230}
      {"t":"100000000","change":"list.delaysContent = false"}
      {"t":"300000000","phase":"ended","x":100,"y":230}

      """,
      says: [
        "At +100 ms no scroll view delayed the touch any longer, and `buy` received it, 100 ms "
          + "late (SCR-1)", "To have it at once: `list.delaysContent = false`",
      ], never: ["no recognizer delayed", "`delaysBegan`", "nothing could scroll"]),
    Case(
      "What the recording itself switches on is not to be switched off in the scene (ARB-7)",
      WhyScene(
        views: #"""
          { "id": "b", "parent": "screen", "kind": "button", "frame": [100, 300, 100, 42],
            "gestures": [ { "id": "hold", "kind": "longPress", "minimumPress": "200ms" } ] }
          """#),
      "{\"t\":\"0\",\"change\":\"hold.delaysBegan = true\"}\n"
        + WhyScene.tap((150, 320), for: 100, at: 50),
      says: ["`b` received it, 100 ms late"], never: ["because a recognizer delays touches"]),
  ]

  @Test(arguments: cases)
  func numbersTimesAndAuthorsAreWordedAsTheyAre(_ one: Case) throws {
    let told = try WhyScene.told(one.scene, one.touches)
    for words in one.says { #expect(told.contains(words), "\(told)") }
    for words in one.never { #expect(!told.contains(words), "\(told)") }
  }

  @Test(arguments: [("", "on"), (#", "value": true"#, "off")])
  func aSwitchIsSwitchedOnOrOff(_ key: String, _ word: String) throws {
    // CTL-3
    let views = #"""
      { "id": "sw", "parent": "screen", "kind": "switch", "frame": [100, 400, 51, 31]\#(key) }
      """#
    let scene = WhyScene(views: views)
    let tap = WhyScene.tap((125, 415), for: 80)
    let told = try WhyScene.told(scene, tap)
    #expect(told.contains("`sw` was turned \(word) at +80 ms (CTL-3)."), "\(told)")
    #expect(!told.contains("The value of"), "\(told)")
    let moved = try WhyScene.told(scene, tap, ["--if", "sw.frame.x = 200"])
    #expect(moved.contains("value \(word) (CTL-3) -"), "\(moved)")
  }

  @Test(arguments: [(110.0, 124.0, true), (110, 119, false), (110, 140, false), (140, 110, true)])
  func aSwitchThatIsLeftOnItsSideKeepsItsValue(
    _ start: Double, _ end: Double, _ isKept: Bool
  ) throws {
    // CTL-3: it is off, so its value is on the left.
    let views =
      #"{ "id": "sw", "parent": "screen", "kind": "switch", "frame": [100, 400, 51, 31] }"#
    let told = try WhyScene.told(
      WhyScene(views: views), WhyScene.drag(from: (start, 415), by: (end - start, 0), count: 1))
    let words =
      "`sw` sent touchUpInside, and its value stayed as it was: the finger had dragged it, and "
      + "left it on the side of that value (CTL-1, CTL-3)."
    #expect(told.contains(words) == isKept, "\(told)")
    #expect(told.contains("`sw` was turned on") == !isKept, "\(told)")
  }

  @Test(arguments: [(#""kind": "switch""#, false), (#""gestures": []"#, true)])
  func onlyAViewThatFollowsFingersIsAdvisedToFollowSeveral(_ key: String, _ isAdvised: Bool) throws
  {
    // HIT-5, CTL-1: a control follows one finger, whatever `multipleTouch` says.
    let views = #"{ "id": "box", "parent": "screen", \#(key), "frame": [100, 400, 51, 31] }"#
    let told = try WhyScene.told(
      WhyScene(views: views),
      #"{"t":"0","phase":"began","x":110,"y":410,"finger":0}"# + "\n"
        + #"{"t":"50000000","phase":"began","x":140,"y":415,"finger":1}"# + "\n"
        + #"{"t":"90000000","phase":"ended","x":140,"y":415,"finger":1}"# + "\n"
        + #"{"t":"99000000","phase":"ended","x":110,"y":410,"finger":0}"# + "\n")
    #expect(told.contains("takes one at a time"), "\(told)")
    #expect(told.contains("`box.multipleTouch = true`") == isAdvised, "\(told)")
  }

  @Test func aListThatGoesBackAcrossIsToldAlongItsAxis() throws {
    // SCR-4: pulled beyond its left end, it goes back to x = 0.
    let views = #"""
      { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 375, 600],
        "content": [2000, 600] }
      """#
    let told = try WhyScene.told(
      WhyScene(views: views), WhyScene.drag(from: (100, 300), by: (10, 0), count: 10),
      ["--if", "list.scrollEnabled = false"])
    #expect(told.contains("scroll list to x = 0 (SCR-4) -"), "\(told)")
  }

  @Test func aGestureThatGoesOnIsNamedAsTheTakerOfAFingerThatJoinsIt() throws {
    // ARB-3, ARB-6: the system takes all fingers from it later, so that it has won no touch.
    var scene = WhyScene(views: "")
    scene.text = #"""
      { "device": "iPad Pro 11-inch (1st generation)",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 830, 1190] },
          { "id": "box", "parent": "screen", "frame": [0, 0, 830, 1190], "gestures": [
            { "id": "press", "kind": "longPress" },
            { "id": "drag", "kind": "pan", "requires": ["press"] } ] } ] }
      """#
    func row(_ time: Int, _ finger: Int, _ phase: String, _ x: Int, _ y: Int) -> String {
      #"{"t":"\#(time)000000","phase":"\#(phase)","x":\#(x),"y":\#(y),"finger":\#(finger)}"# + "\n"
    }
    let rows =
      row(0, 0, "began", 700, 830) + row(1, 0, "moved", 680, 830) + row(2, 1, "began", 670, 160)
      + row(3, 0, "ended", 660, 830) + row(4, 0, "began", 620, 1_000)
      + row(5, 1, "ended", 670, 120) + row(6, 1, "began", 437, 1_174)
      + row(7, 1, "moved", 437, 1_166) + row(8, 0, "ended", 670, 1_000)
      + row(9, 1, "cancelled", 437, 1_158)
    let told = try WhyScene.told(scene, rows)
    #expect(
      told.contains("At +2 ms the pan `drag` took the touch, and `box` received touchesCancelled"),
      "\(told)")
    #expect(!told.contains("a recognizer took the touch"), "\(told)")
  }
}
