import Testing

/// Conflicts that users report but no `Report` of the tests has, and similar scenes without a
/// conflict.
@Suite struct FurtherKindsTests {
  @Test(arguments: cases)
  func aConflictIsFound(_ page: ConflictPage, _ conflicts: [String]) throws {
    #expect(try page.conflicts() == conflicts)
  }

  @Test(arguments: clean) func aSceneWithoutConflictHasNoFinding(_ page: ConflictPage) throws {
    #expect(try page.conflicts() == [])
  }

  private static let cases: [(ConflictPage, [String])] = [
    (
      ConflictPage(
        "touch-down press around a button",
        #"""
        { "id": "card", "parent": "screen", "frame": [20, 100, 350, 200], "gestures": [{
          "id": "down", "kind": "longPress", "minimumPress": "0s" }] },
        { "id": "buy", "parent": "card", "kind": "button", "frame": [100, 100, 100, 44] }
        """#),
      ["ARB-6 buy down"]
    ),
    (
      ConflictPage(
        "touch-down press and tap",
        #"""
        { "id": "card", "parent": "screen", "frame": [20, 100, 350, 200], "gestures": [{
          "id": "down", "kind": "longPress", "minimumPress": "0s" }, { "id": "open",
          "kind": "tap" }] }
        """#),
      ["ARB-3 open down"]
    ),
    (
      ConflictPage(
        "press in a press of the same size",
        #"""
        { "id": "bubble", "parent": "screen", "frame": [20, 100, 350, 100], "gestures": [{
          "id": "menu", "kind": "longPress" }] },
        { "id": "text", "parent": "bubble", "frame": [0, 0, 350, 100], "gestures": [{
          "id": "copy", "kind": "longPress" }] }
        """#),
      ["ARB-3 menu copy"]
    ),
    (
      ConflictPage(
        "double tap in a double tap of the same size",
        #"""
        { "id": "photo", "parent": "screen", "frame": [0, 100, 390, 390], "gestures": [{
          "id": "like", "kind": "tap", "taps": 2 }] },
        { "id": "image", "parent": "photo", "frame": [0, 0, 390, 390], "gestures": [{
          "id": "zoom", "kind": "tap", "taps": 2 }] }
        """#),
      ["ARB-3 like zoom"]
    ),
    (
      ConflictPage(
        "edge pan of a drawer and back swipe",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] }
        """#,
        screen: #""gestures": [{ "id": "open", "kind": "edgePan" }]"#,
        app: #""popGesture": true"#),
      ["EDGE-5 open app.pop"]
    ),
    (
      ConflictPage(
        "range at the edge of a page with a back swipe",
        #"""
        { "id": "range", "parent": "screen", "kind": "control", "frame": [0, 300, 390, 44] }
        """#,
        app: #""popGesture": true"#),
      ["EDGE-5 range app.pop"]
    ),
    (
      ConflictPage(
        "game with a button",
        #"""
        { "id": "game", "parent": "screen", "frame": [0, 0, 375, 667],
          "multipleTouch": true },
        { "id": "pause", "parent": "screen", "kind": "button", "frame": [300, 60, 44, 44] }
        """#,
        app: #""statusBarHidden": true"#,
        on: "iPhone 8", "12.1"),
      [
        "EDGE-1 game system.notificationCenter system.controlCenter",
        "GATE-1 game system.notificationCenter system.sideEdge system.controlCenter",
      ]
    ),
    (
      ConflictPage(
        "signature in a form with a button",
        #"""
        { "id": "form", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          700], "content": [390, 1500] },
        { "id": "sign", "parent": "form", "frame": [20, 100, 350, 200],
          "exclusiveTouch": true },
        { "id": "send", "parent": "form", "kind": "button", "frame": [20, 400, 350, 44] }
        """#),
      ["SCR-2 sign form.pan"]
    ),
    (
      ConflictPage(
        "sheet that goes with a carousel",
        #"""
        { "id": "sheet", "parent": "screen", "frame": [0, 400, 390, 444], "gestures": [{
          "id": "slide", "kind": "pan", "with": ["covers.pan"] }] },
        { "id": "covers", "parent": "sheet", "kind": "scrollView", "frame": [0, 40, 390,
          200], "content": [1400, 200] }
        """#),
      ["ARB-3 slide covers.pan"]
    ),
    (
      ConflictPage(
        "table that fills a page",
        #"""
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          700], "content": [390, 1200] },
        { "id": "list", "parent": "page", "kind": "tableView", "frame": [0, 0, 390, 1200],
          "content": [390, 3000] }
        """#),
      ["SCR-5 page.pan list.pan"]
    ),
    (
      ConflictPage(
        "scroll view that only bounces, in a page that is pulled away",
        #"""
        { "id": "photo", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 390, 844],
          "content": [390, 844], "insetAdjustment": "never", "alwaysBounce": ["vertical"] }
        """#,
        screen: #""gestures": [{ "id": "close", "kind": "pan", "mayBegin": "vertical" }]"#),
      ["ARB-3 close photo.pan"]
    ),
  ]

  private static let clean: [ConflictPage] = [
    ConflictPage(
      "touch-down press that lets touches through",
      #"""
      { "id": "card", "parent": "screen", "frame": [20, 100, 350, 200], "gestures": [{
        "id": "down", "kind": "longPress", "minimumPress": "0s", "cancelsTouches": false }] },
      { "id": "buy", "parent": "card", "kind": "button", "frame": [100, 100, 100, 44] }
      """#),
    ConflictPage(
      "long press on a card, on a page with one",
      #"""
      { "id": "card", "parent": "screen", "frame": [20, 100, 350, 200], "gestures": [{
        "id": "menu", "kind": "longPress" }] }
      """#,
      screen: #""gestures": [{ "id": "drop", "kind": "longPress" }]"#),
    ConflictPage(
      "long press around a button",
      #"""
      { "id": "card", "parent": "screen", "frame": [20, 100, 350, 200], "gestures": [{
        "id": "menu", "kind": "longPress" }] },
      { "id": "buy", "parent": "card", "kind": "button", "frame": [100, 100, 100, 44] }
      """#),
    ConflictPage(
      "edge pan of the other side and back swipe",
      #"""
      { "id": "card", "parent": "screen", "frame": [20, 100, 350, 200] }
      """#,
      screen: #""gestures": [{ "id": "open", "kind": "edgePan", "edges": ["right"] }]"#,
      app: #""popGesture": true"#),
    ConflictPage(
      "range away from the edge",
      #"""
      { "id": "range", "parent": "screen", "kind": "control", "frame": [20, 300, 350, 44] }
      """#,
      app: #""popGesture": true"#),
    ConflictPage(
      "map with gestures in a page",
      #"""
      { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [390, 1500] },
      { "id": "map", "parent": "page", "frame": [0, 100, 390, 200], "multipleTouch": true,
        "gestures": [{ "id": "zoom", "kind": "pinch" }] }
      """#),
    ConflictPage(
      "sheet that goes with its list",
      #"""
      { "id": "sheet", "parent": "screen", "frame": [0, 400, 390, 444], "gestures": [{
        "id": "slide", "kind": "pan", "with": ["list.pan"] }] },
      { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 390, 404],
        "content": [390, 1400] }
      """#),
    ConflictPage(
      "zoomed photo in a pager",
      #"""
      { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 390, 844],
        "content": [1170, 844], "offset": [390, 0] },
      { "id": "zoom", "parent": "pages", "kind": "scrollView", "frame": [390, 0, 390, 844],
        "content": [780, 1688], "offset": [190, 400] }
      """#),
    ConflictPage(
      "list that bounces in a page that is pushed aside",
      #"""
      { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [390, 400], "alwaysBounce": ["vertical"] }
      """#,
      screen: #""gestures": [{ "id": "menu", "kind": "pan", "mayBegin": "horizontal" }]"#),
    ConflictPage(
      "text view in a form",
      #"""
      { "id": "form", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [390, 1500] },
      { "id": "notes", "parent": "form", "kind": "scrollView", "frame": [20, 100, 350, 300],
        "content": [350, 900] }
      """#),
  ]
}
