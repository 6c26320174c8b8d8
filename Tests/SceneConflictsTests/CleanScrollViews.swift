/// Scenes with a scroll view of which nothing may be said.
extension CleanScenesTests {
  static let pagesThatScroll: [ConflictPage] = [
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
      "scroll with content view",
      #"""
      { "id": "scroll", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        700], "content": [390, 2000] },
      { "id": "content", "parent": "scroll", "frame": [0, 0, 390, 2000] }
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
      "list waits for row pan",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88],
        "gestures": [{ "id": "swipe", "kind": "pan", "mayBegin": "horizontal",
        "requiredBy": ["list.pan"] }] }
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
      "scroll in scroll both horizontally, inner off",
      #"""
      { "id": "covers", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390,
        300], "content": [1390, 300] },
      { "id": "in", "parent": "covers", "kind": "scrollView", "frame": [0, 0, 390, 300],
        "content": [800, 300], "scrollsToTop": false }
      """#),
    ConflictPage(
      "textview in list",
      #"""
      { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390,
        700], "content": [390, 3000] },
      { "id": "note", "parent": "list", "kind": "textView", "frame": [0, 100, 390, 300],
        "content": [390, 900], "text": "x", "scrollsToTop": false }
      """#),
  ]
}
