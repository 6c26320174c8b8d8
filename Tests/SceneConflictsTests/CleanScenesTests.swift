import Testing

/// Scenes in which all gestures can be meant: nothing may be said of them.
@Suite struct CleanScenesTests {
  @Test(arguments: pages) func nothingIsSaidOfAScene(_ page: ConflictPage) throws {
    #expect(try page.conflicts() == [])
  }

  private static let pages: [ConflictPage] = [
    ConflictPage(
      "swipe in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "archive", "kind": "swipe", "direction": "left" }] }
      """#),
    ConflictPage(
      "horizontal pan in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "archive", "kind": "pan", "mayBegin": "horizontal" }] }
      """#),
    ConflictPage(
      "agreeing pan in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "archive", "kind": "pan", "with": ["list.pan"] }] }
      """#),
    ConflictPage(
      "button in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] },
      { "id": "buy", "parent": "row", "kind": "button", "frame": [20, 20, 200, 44] }
      """#),
    ConflictPage(
      "wide button in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "buy", "parent": "list", "kind": "button", "frame": [20, 20, 350, 60] }
      """#),
    ConflictPage(
      "card control in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "card", "parent": "list", "kind": "control", "frame": [20, 20, 350, 200] }
      """#),
    ConflictPage(
      "card control in carousel",
      #"""
      { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        300], "content": [1390, 300] },
      { "id": "card", "parent": "covers", "kind": "control", "frame": [20, 20, 250, 260]
        }
      """#),
    ConflictPage(
      "buttons in carousel",
      #"""
      { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        300], "content": [1390, 300] },
      { "id": "card", "parent": "covers", "kind": "button", "frame": [20, 20, 250, 260]
        }
      """#),
    ConflictPage(
      "carousel in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] },
      { "id": "covers", "parent": "row", "kind": "scrollView", "frame": [0, 0, 390, 88],
        "content": [1390, 88] }
      """#),
    ConflictPage(
      "lists in pager",
      #"""
      { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [1170, 700], "scrollsToTop": false },
      { "id": "list", "parent": "pages", "kind": "tableView", "frame": [0, 0, 390, 700],
        "content": [390, 3000] }
      """#),
    ConflictPage(
      "map agree",
      #"""
      { "id": "map", "parent": "screen", "frame": [0, 91, 390, 700], "multipleTouch":
        true, "gestures": [{ "id": "move", "kind": "pan", "with": ["zoom", "turn"] }, {
        "id": "zoom", "kind": "pinch", "with": ["turn"] }, { "id": "turn", "kind":
        "rotation" }] }
      """#),
    ConflictPage(
      "pan alone",
      #"""
      { "id": "map", "parent": "screen", "frame": [0, 91, 390, 700], "gestures": [{
        "id": "move", "kind": "pan" }] }
      """#),
    ConflictPage(
      "nav list with reply horizontal requires pop",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "reply", "kind": "pan", "mayBegin": "horizontal",
        "requires": ["app.pop"] }] }
      """#,
      app: #""popGesture": true"#),
    ConflictPage(
      "nav list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
      """#,
      app: #""popGesture": true"#),
    ConflictPage(
      "nav carousel",
      #"""
      { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        300], "content": [1390, 300] }
      """#,
      app: #""popGesture": true"#),
    ConflictPage(
      "sheet agrees",
      #"""
      { "id": "sheet", "parent": "screen", "frame": [0, 300, 390, 544], "gestures": [{
        "id": "slide", "kind": "pan", "with": ["list.pan"] }] },
      { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 40, 390,
        504], "content": [390, 3000] }
      """#),
    ConflictPage(
      "tap dismiss, no cancel",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
      """#,
      screen: #""gestures": [{ "id": "away", "kind": "tap", "cancelsTouches": false }]"#),
    ConflictPage(
      "double tap requires",
      #"""
      { "id": "photo", "parent": "screen", "frame": [0, 91, 390, 700], "gestures": [{
        "id": "double", "kind": "tap", "taps": 2 }] }
      """#),
    ConflictPage(
      "long press in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "menu", "kind": "longPress" }] }
      """#),
    ConflictPage(
      "slider in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "vol", "parent": "list", "kind": "slider", "frame": [20, 100, 350, 44],
        "value": 0.5 }
      """#),
    ConflictPage(
      "switch in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "sw", "parent": "list", "kind": "switch", "frame": [300, 100, 51, 44] }
      """#),
    ConflictPage(
      "side menu horizontal + list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] }
      """#,
      screen: #""gestures": [{ "id": "menu", "kind": "pan", "mayBegin": "horizontal" }]"#),
    ConflictPage(
      "side menu any + list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] }
      """#,
      screen: #""gestures": [{ "id": "menu", "kind": "pan" }]"#),
    ConflictPage(
      "dismiss vertical + pager",
      #"""
      { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [1170, 700] }
      """#,
      screen: #""gestures": [{ "id": "dismiss", "kind": "pan", "mayBegin": "vertical" }]"#),
    ConflictPage(
      "edge pan in app",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] }
      """#,
      screen: #""gestures": [{ "id": "open", "kind": "edgePan" }]"#),
    ConflictPage(
      "edge pan + pop list right",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] }
      """#,
      screen: #""gestures": [{ "id": "open", "kind": "edgePan", "edges": ["right"] }]"#,
      app: #""popGesture": true"#),
    ConflictPage(
      "tap on card and tap around",
      #"""
      { "id": "card", "parent": "screen", "frame": [20, 120, 350, 200], "gestures": [{
        "id": "openCard", "kind": "tap" }] }
      """#,
      screen: #""gestures": [{ "id": "away", "kind": "tap" }]"#),
    ConflictPage(
      "tap around a button",
      #"""
      { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 350, 50] }
      """#,
      screen: #""gestures": [{ "id": "away", "kind": "tap" }]"#),
    ConflictPage(
      "pan around a button",
      #"""
      { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 350, 50] }
      """#,
      screen: #""gestures": [{ "id": "move", "kind": "pan" }]"#),
    ConflictPage(
      "four swipes",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "l", "kind": "swipe", "direction": "left" }, { "id": "r", "kind": "swipe",
        "direction": "right" }, { "id": "u", "kind": "swipe", "direction": "up" }, {
        "id": "d", "kind": "swipe", "direction": "down" }] }
      """#),
    ConflictPage(
      "swipe and vertical pan",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "l", "kind": "swipe", "direction": "left" }, { "id": "v", "kind": "pan",
        "mayBegin": "vertical" }] }
      """#),
    ConflictPage(
      "tap, long press, pan",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "t", "kind": "tap" }, { "id": "p", "kind": "longPress" }, { "id": "v",
        "kind": "pan" }] }
      """#),
    ConflictPage(
      "tap and double, requires",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "t", "kind": "tap", "requires": ["d"] }, { "id": "d", "kind": "tap",
        "taps": 2 }] }
      """#),
    ConflictPage(
      "zoomed photo with double tap",
      #"""
      { "id": "zoom", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [800, 1400], "gestures": [{ "id": "d", "kind": "tap", "taps": 2
        }] }
      """#),
    ConflictPage(
      "reorder handle",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] },
      { "id": "handle", "parent": "row", "frame": [340, 0, 44, 88], "gestures": [{ "id":
        "drag", "kind": "pan" }] }
      """#),
    ConflictPage(
      "page of labels",
      #"""
      { "id": "title", "parent": "screen", "kind": "label", "frame": [20, 100, 350, 44]
        },
      { "id": "box", "parent": "screen", "frame": [0, 200, 390, 600] }
      """#),
    ConflictPage(
      "scroll with content view",
      #"""
      { "id": "scroll", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [390, 2000] },
      { "id": "content", "parent": "scroll", "frame": [0, 0, 390, 2000] }
      """#),
    ConflictPage(
      "disabled button on page",
      #"""
      { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 350, 50],
        "enabled": false }
      """#),
    ConflictPage(
      "button with label inside",
      #"""
      { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 350, 50] },
      { "id": "t", "parent": "buy", "kind": "label", "frame": [0, 0, 350, 50] }
      """#),
    ConflictPage(
      "pull handle above bottom list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "bar", "parent": "screen", "frame": [0, 700, 390, 60] },
      { "id": "buy", "parent": "bar", "kind": "button", "frame": [20, 5, 100, 50] }
      """#),
    ConflictPage(
      "knob in list, horizontal range",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "range", "parent": "list", "kind": "control", "frame": [20, 100, 350, 44]
        }
      """#),
    ConflictPage(
      "range in horizontal-only panel",
      #"""
      { "id": "panel", "parent": "screen", "frame": [0, 300, 390, 444], "gestures": [{
        "id": "lift", "kind": "pan", "mayBegin": "vertical" }] },
      { "id": "range", "parent": "panel", "kind": "control", "frame": [20, 100, 350, 44]
        }
      """#),
    ConflictPage(
      "tabs at bottom",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "bar", "parent": "screen", "kind": "tabBar", "frame": [0, 761, 390, 83] },
      { "id": "t1", "parent": "bar", "kind": "button", "frame": [0, 0, 195, 49] },
      { "id": "t2", "parent": "bar", "kind": "button", "frame": [195, 0, 195, 49] }
      """#),
    ConflictPage(
      "web view",
      #"""
      { "id": "web", "parent": "screen", "kind": "webView", "frame": [0, 91, 390, 753],
        "content": [390, 4000] }
      """#,
      app: #""popGesture": true"#),
    ConflictPage(
      "text view",
      #"""
      { "id": "note", "parent": "screen", "kind": "textView", "frame": [0, 91, 390,
        653], "content": [390, 4000], "text": "Hello" }
      """#),
    ConflictPage(
      "two finger pan in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "two", "kind": "pan", "minTouches": 2 }] }
      """#),
    ConflictPage(
      "pinch on photo",
      #"""
      { "id": "photo", "parent": "screen", "frame": [0, 91, 390, 700], "multipleTouch":
        true, "gestures": [{ "id": "zoom", "kind": "pinch" }, { "id": "t", "kind": "tap"
        }] }
      """#),
    ConflictPage(
      "pinch + two-finger-only",
      #"""
      { "id": "photo", "parent": "screen", "frame": [0, 91, 390, 700], "multipleTouch":
        true, "gestures": [{ "id": "zoom", "kind": "pinch" }, { "id": "sw", "kind":
        "swipe", "direction": "left" }] }
      """#),
    ConflictPage(
      "pinch on zooming scroll",
      #"""
      { "id": "zoom", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [800, 1400], "multipleTouch": true, "gestures": [{ "id": "pin",
        "kind": "pinch" }] }
      """#),
    ConflictPage(
      "nested same axis",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 400] },
      { "id": "notes", "parent": "row", "kind": "scrollView", "frame": [0, 0, 390, 400],
        "content": [390, 900], "scrollsToTop": false }
      """#),
    ConflictPage(
      "toolbar strip of buttons, may cancel",
      #"""
      { "id": "tools", "parent": "screen", "kind": "scrollView", "frame": [0, 200, 390,
        60], "content": [800, 60], "contentMayCancel": true },
      { "id": "b", "parent": "tools", "kind": "button", "frame": [10, 8, 120, 44] }
      """#),
    ConflictPage(
      "drawing canvas in nav",
      #"""
      { "id": "canvas", "parent": "screen", "frame": [0, 91, 390, 753], "gestures": [{
        "id": "draw", "kind": "pan" }] }
      """#),
    ConflictPage(
      "game deferred, no gate",
      #"""
      { "id": "game", "parent": "screen", "frame": [0, 0, 390, 844] }
      """#,
      app: #""statusBarHidden": true, "deferring": ["top", "bottom", "left", "right"]"#),
    ConflictPage(
      "video with tap",
      #"""
      { "id": "video", "parent": "screen", "frame": [0, 0, 390, 844], "gestures": [{
        "id": "toggle", "kind": "tap" }] }
      """#,
      app: #""statusBarHidden": true"#),
    ConflictPage(
      "pop vs pager page 2",
      #"""
      { "id": "pages", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [1170, 700], "offset": [390, 0] }
      """#,
      app: #""popGesture": true"#),
    ConflictPage(
      "pinch in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "photo", "parent": "list", "frame": [0, 0, 390, 500], "multipleTouch":
        true, "gestures": [{ "id": "zoom", "kind": "pinch" }] }
      """#),
    ConflictPage(
      "pan on list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000], "gestures": [{ "id": "p", "kind": "pan" }] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] }
      """#),
    ConflictPage(
      "pan requires swipe",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "p", "kind": "pan", "requires": ["s"] }, { "id": "s", "kind": "swipe",
        "direction": "left" }] }
      """#),
    ConflictPage(
      "list waits for row pan",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "swipe", "kind": "pan", "mayBegin": "horizontal",
        "requiredBy": ["list.pan"] }] }
      """#),
    ConflictPage(
      "pan waits for double tap",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "p", "kind": "pan", "requires": ["s"] }, { "id": "s", "kind": "tap",
        "taps": 2 }] }
      """#),
    ConflictPage(
      "row tap cell in cell",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "t", "kind": "tap" }] }
      """#),
    ConflictPage(
      "swipe back vs pop",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] }
      """#,
      screen: #""gestures": [{ "id": "s", "kind": "swipe", "direction": "right" }]"#,
      app: #""popGesture": true"#),
    ConflictPage(
      "slider in drawer pan horizontally",
      #"""
      { "id": "vol", "parent": "screen", "kind": "slider", "frame": [20, 300, 350, 44],
        "value": 0.5 }
      """#,
      screen: #""gestures": [{ "id": "menu", "kind": "pan", "mayBegin": "horizontal" }]"#),
    ConflictPage(
      "scroll in scroll both horizontally, inner off",
      #"""
      { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        300], "content": [1390, 300] },
      { "id": "in", "parent": "covers", "kind": "scrollView", "frame": [0, 0, 390, 300],
        "content": [800, 300], "scrollsToTop": false }
      """#),
    ConflictPage(
      "button over a button",
      #"""
      { "id": "buy", "parent": "screen", "kind": "button", "frame": [20, 120, 200, 50] },
      { "id": "sell", "parent": "screen", "kind": "button", "frame": [40, 120, 200, 50] }
      """#),
    ConflictPage(
      "two pans nested",
      #"""
      { "id": "a", "parent": "screen", "frame": [0, 200, 390, 400], "gestures": [{ "id":
        "p", "kind": "pan" }] },
      { "id": "b", "parent": "a", "frame": [100, 100, 100, 100], "gestures": [{ "id":
        "q", "kind": "pan" }] }
      """#),
    ConflictPage(
      "textview in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "note", "parent": "list", "kind": "textView", "frame": [0, 100, 390, 300],
        "content": [390, 900], "text": "x", "scrollsToTop": false }
      """#),
    ConflictPage(
      "long press button in longpress",
      #"""
      { "id": "rec", "parent": "screen", "kind": "button", "frame": [100, 400, 100,
        100], "gestures": [{ "id": "hold", "kind": "longPress" }] }
      """#),
    ConflictPage(
      "pan on button itself",
      #"""
      { "id": "rec", "parent": "screen", "kind": "button", "frame": [100, 400, 100,
        100], "gestures": [{ "id": "t", "kind": "pan" }] }
      """#),
  ]
}
