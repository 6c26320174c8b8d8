import Testing

/// Scenes with a conflict, and what is said of it.
@Suite struct ConflictKindsTests {
  @Test(arguments: cases)
  func aConflictIsSaid(_ page: ConflictPage, _ conflicts: [String]) throws {
    #expect(try page.conflicts() == conflicts)
  }

  private static let cases: [(ConflictPage, [String])] = [
    (
      ConflictPage(
        "card pan in carousel",
        #"""
        { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          300], "content": [1390, 300] },
        { "id": "card", "parent": "covers", "frame": [20, 20, 250, 260], "gestures": [{
          "id": "swing", "kind": "pan" }] }
        """#),
      ["ARB-3 covers.pan swing"]
    ),
    (
      ConflictPage(
        "pan in a page of both axes",
        #"""
        { "id": "map", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          700], "content": [1390, 3000], "offset": [200, 200] },
        { "id": "card", "parent": "map", "frame": [220, 220, 250, 260], "gestures": [{
          "id": "swing", "kind": "pan" }] }
        """#),
      ["ARB-3 map.pan swing", "ARB-3 map.pan swing"]
    ),
    (
      ConflictPage(
        "rows whose pans differ",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] },
        { "id": "row1", "parent": "list", "kind": "cell", "frame": [0, 0, 390, 88],
          "gestures": [{ "id": "first", "kind": "pan", "mayBegin": "horizontal" }] },
        { "id": "row2", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
          "gestures": [{ "id": "second", "kind": "pan" }] }
        """#),
      ["ARB-3 list.pan second"]
    ),
    (
      ConflictPage(
        "two pans that recognise together in a page",
        #"""
        { "id": "page", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          700], "content": [390, 2000] },
        { "id": "ring", "parent": "page", "frame": [45, 200, 300, 300], "gestures": [{
          "id": "turn", "kind": "pan", "with": ["spin"] }, { "id": "spin", "kind": "pan"
          }] }
        """#),
      ["ARB-3 page.pan turn spin"]
    ),
    (
      ConflictPage(
        "two swipes that recognise together on a board with a pan",
        #"""
        { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
          "id": "p", "kind": "pan", "with": ["q"] }, { "id": "q", "kind": "pan" }, {
          "id": "s", "kind": "swipe", "direction": "left" }] }
        """#),
      ["ARB-3 s p q"]
    ),
    (
      ConflictPage(
        "two taps that recognise together above a third",
        #"""
        { "id": "card", "parent": "screen", "frame": [0, 0, 390, 844], "gestures": [{
          "id": "open", "kind": "tap", "with": ["log"] }, { "id": "log", "kind": "tap" }] }
        """#,
        screen: #""gestures": [{ "id": "away", "kind": "tap" }]"#),
      ["ARB-3 away open log"]
    ),
    (
      ConflictPage(
        "44pt row pan",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 44],
          "gestures": [{ "id": "swipe", "kind": "pan" }] }
        """#),
      ["ARB-3 list.pan swipe"]
    ),
    (
      ConflictPage(
        "sheet narrow vertical",
        #"""
        { "id": "sheet", "parent": "screen", "frame": [20, 300, 350, 500], "gestures": [{
          "id": "slide", "kind": "pan", "mayBegin": "vertical" }] },
        { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 350,
          460], "content": [350, 3000] }
        """#),
      ["ARB-3 slide list.pan"]
    ),
    (
      ConflictPage(
        "edgePan vs pager",
        #"""
        { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          700], "content": [1170, 700], "offset": [390, 0] }
        """#,
        screen: #""gestures": [{ "id": "open", "kind": "edgePan" }]"#),
      ["EDGE-5 open pages.pan"]
    ),
    (
      ConflictPage(
        "swipe up vs list",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] }
        """#,
        screen:
          #""gestures": [{ "id": "up", "kind": "swipe", "direction": "up" }, { "id": "down", "kind": "swipe", "direction": "down" }]"#
      ),
      ["ARB-3 up down list.pan"]
    ),
    (
      ConflictPage(
        "swipe left vs carousel 60",
        #"""
        { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          500], "content": [1390, 500] }
        """#,
        screen: #""gestures": [{ "id": "next", "kind": "swipe", "direction": "left" }]"#),
      ["ARB-3 next covers.pan"]
    ),
    (
      ConflictPage(
        "tap on table",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000], "gestures": [{ "id": "t", "kind": "tap" }] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
        """#),
      ["ARB-6 row t"]
    ),
    (
      ConflictPage(
        "pan vertical on list",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000], "gestures": [{ "id": "p", "kind": "pan",
          "mayBegin": "vertical" }] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
        """#),
      ["ARB-3 p list.pan"]
    ),
    (
      ConflictPage(
        "swipe on list vertical",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000], "gestures": [{ "id": "p", "kind": "swipe",
          "direction": "up" }] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
        """#),
      ["ARB-3 p list.pan"]
    ),
    (
      ConflictPage(
        "double tap around button",
        #"""
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 350, 50] }
        """#,
        screen: #""gestures": [{ "id": "zoom", "kind": "tap", "taps": 2 }]"#),
      ["ARB-7 buy zoom"]
    ),
    (
      ConflictPage(
        "delaysBegan pan",
        #"""
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 100, 50] }
        """#,
        screen: #""gestures": [{ "id": "move", "kind": "pan", "delaysBegan": true }]"#),
      ["ARB-7 buy move"]
    ),
    (
      ConflictPage(
        "delaysBegan long press",
        #"""
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 100, 50] }
        """#,
        screen: #""gestures": [{ "id": "move", "kind": "longPress", "delaysBegan": true }]"#),
      ["ARB-7 buy move"]
    ),
    (
      ConflictPage(
        "dial in scroll",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] },
        { "id": "dial", "parent": "list", "kind": "control", "frame": [95, 100, 200, 200]
          }
        """#),
      ["CTL-4 dial list.pan"]
    ),
    (
      ConflictPage(
        "clear overlay on list",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] },
        { "id": "buy", "parent": "row", "kind": "button", "frame": [20, 20, 100, 50] },
        { "id": "glass", "parent": "screen", "frame": [0, 0, 390, 844] }
        """#),
      ["HIT-2 buy glass"]
    ),
    (
      ConflictPage(
        "overlay over gestures",
        #"""
        { "id": "pad", "parent": "screen", "frame": [20, 120, 300, 300], "gestures": [{
          "id": "t", "kind": "tap" }] },
        { "id": "glass", "parent": "screen", "frame": [0, 0, 390, 844] }
        """#),
      ["HIT-2 t glass"]
    ),
    (
      ConflictPage(
        "overlay mostly over button",
        #"""
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 200, 100]
          },
        { "id": "glass", "parent": "screen", "frame": [0, 130, 390, 300] }
        """#),
      ["HIT-2 buy glass"]
    ),
    (
      ConflictPage(
        "beyond content",
        #"""
        { "id": "form", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
          700], "content": [390, 700] },
        { "id": "send", "parent": "form", "kind": "button", "frame": [20, 720, 100, 50] }
        """#),
      ["HIT-3 send form.pan"]
    ),
    (
      ConflictPage(
        "outer pan requires inner list",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] }
        """#,
        screen:
          #""gestures": [{ "id": "menu", "kind": "pan", "mayBegin": "horizontal", "requires": ["list.pan"] }]"#
      ),
      ["ARB-4 menu list.pan"]
    ),
    (
      ConflictPage(
        "list pan + cell longPress 200ms",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
          "gestures": [{ "id": "lift", "kind": "longPress", "minimumPress": "200ms" }] }
        """#),
      ["ARB-3 list.pan lift"]
    ),
    (
      ConflictPage(
        "tap over cell with tableview inside a card",
        #"""
        { "id": "card", "parent": "screen", "frame": [0, 91, 390, 700], "gestures": [{
          "id": "close", "kind": "tap" }] },
        { "id": "list", "parent": "card", "kind": "tableView", "frame": [0, 0, 390, 700],
          "content": [390, 3000] },
        { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
        """#),
      ["ARB-6 row close"]
    ),
    (
      ConflictPage(
        "iOS26 content pop vs carousel",
        #"""
        { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 402,
          300], "content": [1390, 300] }
        """#,
        app: #""popGesture": true"#,
        on: "iPhone 17", "26.0"),
      ["ARB-3 app.contentPop covers.pan"]
    ),
    (
      ConflictPage(
        "iOS26 content pop vs pan view",
        #"""
        { "id": "pad", "parent": "screen", "frame": [0, 91, 402, 300], "gestures": [{
          "id": "draw", "kind": "pan" }] }
        """#,
        app: #""popGesture": true"#,
        on: "iPhone 17", "26.0"),
      ["EDGE-5 app.pop draw", "ARB-3 app.contentPop draw"]
    ),
    (
      ConflictPage(
        "swipe inside pan same view",
        #"""
        { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
          "id": "p", "kind": "pan" }, { "id": "s", "kind": "swipe", "direction": "left" }]
          }
        """#),
      ["ARB-3 s p"]
    ),
    (
      ConflictPage(
        "custom control tap",
        #"""
        { "id": "check", "parent": "screen", "kind": "control", "frame": [20, 300, 44, 44]
          }
        """#,
        screen: #""gestures": [{ "id": "hide", "kind": "tap" }]"#),
      ["ARB-6 check hide"]
    ),
    (
      ConflictPage(
        "drawer bottom peeking iPhone 8",
        #"""
        { "id": "drawer", "parent": "screen", "frame": [0, 607, 375, 60], "gestures": [{
          "id": "pull", "kind": "pan", "mayBegin": "vertical" }] }
        """#,
        on: "iPhone 8", "12.0"),
      ["EDGE-1 pull system.controlCenter"]
    ),
    (
      ConflictPage(
        "bottom edge pan",
        #"""
        { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
          700], "content": [390, 3000] }
        """#,
        screen: #""gestures": [{ "id": "open", "kind": "edgePan", "edges": ["bottom"] }]"#),
      ["EDGE-1 open system.home"]
    ),
    (
      ConflictPage(
        "pan on web",
        #"""
        { "id": "web", "parent": "screen", "kind": "webView", "frame": [0, 91, 390, 753],
          "content": [390, 4000] }
        """#,
        screen: #""gestures": [{ "id": "p", "kind": "pan", "mayBegin": "vertical" }]"#),
      ["ARB-3 p web.pan"]
    ),
    (
      ConflictPage(
        "tap on control itself",
        #"""
        { "id": "rec", "parent": "screen", "kind": "button", "frame": [100, 400, 100,
          100], "gestures": [{ "id": "t", "kind": "tap" }] }
        """#),
      ["ARB-6 rec t"]
    ),
  ]
}
