import Testing

/// Scenes in which all gestures can be meant: nothing may be said of them.
@Suite struct CleanScenesTests {
  @Test(arguments: pagesThatScroll + pages)
  func nothingIsSaidOfAScene(_ page: ConflictPage) throws {
    #expect(try page.conflicts() == [])
  }

  private static let pages: [ConflictPage] = [
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
      "double tap requires",
      #"""
      { "id": "photo", "parent": "screen", "frame": [0, 91, 390, 700], "gestures": [{
        "id": "double", "kind": "tap", "taps": 2 }] }
      """#),
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
      "page of labels",
      #"""
      { "id": "title", "parent": "screen", "kind": "label", "frame": [20, 100, 350, 44]
        },
      { "id": "box", "parent": "screen", "frame": [0, 200, 390, 600] }
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
      "range in horizontal-only panel",
      #"""
      { "id": "panel", "parent": "screen", "frame": [0, 300, 390, 444], "gestures": [{
        "id": "lift", "kind": "pan", "mayBegin": "vertical" }] },
      { "id": "range", "parent": "panel", "kind": "control", "frame": [20, 100, 350, 44]
        }
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
      "pan requires swipe",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "p", "kind": "pan", "requires": ["s"] }, { "id": "s", "kind": "swipe",
        "direction": "left" }] }
      """#),
    ConflictPage(
      "pan waits for double tap",
      #"""
      { "id": "board", "parent": "screen", "frame": [0, 200, 390, 390], "gestures": [{
        "id": "p", "kind": "pan", "requires": ["s"] }, { "id": "s", "kind": "tap",
        "taps": 2 }] }
      """#),
    ConflictPage(
      "slider in drawer pan horizontally",
      #"""
      { "id": "vol", "parent": "screen", "kind": "slider", "frame": [20, 300, 350, 44],
        "value": 0.5 }
      """#,
      screen: #""gestures": [{ "id": "menu", "kind": "pan", "mayBegin": "horizontal" }]"#),
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
