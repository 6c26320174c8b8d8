import SceneConflicts
import Testing

/// Cards, rows, keys and drawings in and around scroll views: conflicts that people reported, and
/// similar scenes without one.
@Suite struct ListKindsTests {
  @Test(arguments: cases)
  func aConflictIsFound(_ page: ConflictPage, _ conflicts: [String]) throws {
    #expect(try page.conflicts() == conflicts)
  }

  @Test(arguments: clean) func aSceneWithoutConflictHasNoFinding(_ page: ConflictPage) throws {
    #expect(try page.conflicts() == [])
  }

  @Test func aRowAtAFractionOfAPointIsCovered() throws {
    // HIT-2
    let inset = #", "inset": [33.3, 0, 0, 0]"#
    let page = ConflictPage("rows at a fraction of a point", Self.rows(inset))
    let scene = try page.scene()
    let finding = try #require(scene.conflicts().first { $0.kind == .coveredRow })
    #expect(!scene.cures(of: finding).isEmpty)
  }

  private static let cases: [(ConflictPage, [String])] = [
    (
      ConflictPage(
        "card that its list fills", card(#""gestures": [ { "id": "swing", "kind": "pan" } ]"#)),
      ["ARB-3 swing list.pan"]
    ),
    (ConflictPage("drawing that stands free in a form", form(drawing)), ["SCR-2 draw form.pan"]),
    (
      ConflictPage("keys in a form", form(keys)), ["SCR-1 keys form.pan", "SCR-2 keys form.pan"]
    ),
    (
      ConflictPage("keys in a form that does not delay", form(keys, #", "delaysContent": false"#)),
      ["SCR-2 keys form.pan"]
    ),
    (ConflictPage("rows behind a header", rows()), ["HIT-2 first header"]),
    (
      ConflictPage("rows behind a bar at the bottom", lastRow(#", "scrollsToTop": false"#)),
      ["HIT-2 last bar"]
    ),
    (ConflictPage("covers behind a header", covers()), ["HIT-2 covers.pan top"]),
    (
      ConflictPage("tap that withholds touches of rows", held(#", "delaysBegan": true"#)),
      ["ARB-7 row like tap"]
    ),
    (
      ConflictPage(
        "tap that withholds touches of rows beside an edge pan",
        held(#", "delaysBegan": true"#, besides: edge)),
      ["ARB-7 row like tap"]
    ),
    (
      ConflictPage("swipe up on a page", plain, screen: swipe("up"), on: "iPhone 8", "12.1"),
      ["EDGE-1 more system.controlCenter"]
    ),
    (
      ConflictPage("zoomed photo that its viewer goes with", photo, screen: pan("photo.pan")),
      ["ARB-3 close photo.pan"]
    ),
    (
      ConflictPage("sheet that goes with a wheel in its list", wheel("list.pan\", \"wheel.pan")),
      ["ARB-3 drag wheel.pan"]
    ),
    (ConflictPage("menu full of buttons", menu(96)), ["SCR-2 menu.pan one"]),
    (
      ConflictPage("slides on a page with a side menu", slides, screen: free),
      ["ARB-3 menu slides.pan"]
    ),
    (ConflictPage("drop-down list in a low box", dropDown(60)), ["HIT-3 options box"]),
  ]

  private static let clean: [ConflictPage] = [
    ConflictPage(
      "card that is moved sideways",
      card(#""gestures": [ { "id": "swing", "kind": "pan", "mayBegin": "horizontal" } ]"#)),
    ConflictPage(
      "card that its list fills in part",
      card(#""gestures": [ { "id": "swing", "kind": "pan" } ]"#, listAt: 300)),
    ConflictPage(
      "background of a label",
      form(
        drawing + #"""
          , { "id": "text", "parent": "form", "kind": "label", "frame": [40, 120, 300, 40] }
          """#)),
    ConflictPage(
      "two boxes of one size",
      form(drawing + #", { "id": "box", "parent": "form", "frame": [20, 700, 350, 200] }"#)),
    ConflictPage(
      "section from side to side",
      form(#"{ "id": "part", "parent": "form", "frame": [0, 100, 390, 200] }"#)),
    ConflictPage("rows below a header", rows(#", "inset": [209, 0, 0, 0]"#)),
    ConflictPage(
      "rows behind a header that lets touches through", rows(header: #", "interaction": false"#)),
    ConflictPage(
      "row above a bar at the bottom", lastRow(#", "inset": [0, 0, 100, 0], "scrollsToTop": false"#)
    ),
    ConflictPage(
      "covers behind a view that lets touches through", covers(#", "interaction": false"#)),
    ConflictPage("tap in a list that withholds nothing", held("")),
    ConflictPage("swipe down on a page", plain, screen: swipe("down"), on: "iPhone 8", "12.1"),
    ConflictPage("swipe up above a home indicator", plain, screen: swipe("up")),
    ConflictPage("sheet that goes with its list alone", wheel("list.pan")),
    ConflictPage("menu half full of buttons", menu(44)),
    ConflictPage("covers in a row that is scrolled out of sight", farCovers),
    ConflictPage("drop-down list in a box as high as it", dropDown(200)),
    ConflictPage(
      "slides on a page that is pulled down", slides,
      screen: #""gestures": [ { "id": "menu", "kind": "pan", "mayBegin": "vertical" } ]"#),
    ConflictPage(
      "menu whose buttons may lose their touch", menu(96, #", "contentMayCancel": true"#)),
  ]

  private static func card(_ gestures: String, listAt y: Int = 0) -> String {
    #"""
    { "id": "card", "parent": "screen", "frame": [20, 120, 350, 480], \#(gestures) },
    { "id": "list", "parent": "card", "kind": "tableView", "frame": [0, \#(y), 350, \#(480 - y)],
      "content": [350, 1500] }
    """#
  }

  private static func form(_ views: String, _ keys: String = "") -> String {
    #"""
    { "id": "form", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 700],
      "content": [390, 1500]\#(keys) },
    \#(views),
    { "id": "send", "parent": "form", "kind": "button", "frame": [20, 400, 350, 44] }
    """#
  }

  private static let drawing = #"""
    { "id": "draw", "parent": "form", "frame": [20, 100, 350, 200] }
    """#

  private static let keys = #"""
    { "id": "keys", "parent": "form", "frame": [20, 100, 350, 200], "multipleTouch": true }
    """#

  private static func rows(_ keys: String = "", header: String = "") -> String {
    #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 700],
      "content": [390, 3000]\#(keys) },
    { "id": "first", "parent": "list", "kind": "cell", "frame": [0, 0, 390, 88] },
    { "id": "second", "parent": "list", "kind": "cell", "frame": [0, 176, 390, 88] },
    { "id": "header", "parent": "screen", "frame": [0, 0, 390, 300]\#(header) }
    """#
  }

  private static func lastRow(_ keys: String) -> String {
    #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 700],
      "content": [390, 1000]\#(keys) },
    { "id": "last", "parent": "list", "kind": "cell", "frame": [0, 912, 390, 88] },
    { "id": "bar", "parent": "screen", "frame": [0, 691, 390, 100] }
    """#
  }

  private static func covers(_ keys: String = "") -> String {
    #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 700],
      "content": [390, 3000] },
    { "id": "covers", "parent": "list", "kind": "scrollView", "frame": [0, 40, 390, 160],
      "content": [1400, 160] },
    { "id": "top", "parent": "list", "frame": [0, 0, 390, 240]\#(keys) }
    """#
  }

  /// A row with covers, below what the list shows.
  private static let farCovers = #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 600],
      "content": [390, 3000] },
    { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 620, 390, 120] },
    { "id": "covers", "parent": "row", "kind": "scrollView", "frame": [0, 0, 390, 120],
      "content": [1400, 120] }
    """#

  private static let edge = #"""
    { "id": "edge", "kind": "edgePan", "edges": ["left"], "delaysBegan": true },
    """#

  private static func held(_ keys: String, besides other: String = "") -> String {
    #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 700],
      "content": [390, 3000], "gestures": [ \#(other)
      { "id": "tap", "kind": "tap", "taps": 3 \#(keys), "delaysEnded": false } ] },
    { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 88, 390, 88] },
    { "id": "like", "parent": "row", "kind": "button", "frame": [20, 20, 100, 48] }
    """#
  }

  private static let plain = #"""
    { "id": "card", "parent": "screen", "frame": [20, 120, 300, 200] }
    """#

  private static func swipe(_ direction: String) -> String {
    #""gestures": [ { "id": "more", "kind": "swipe", "direction": "\#(direction)" } ]"#
  }

  private static func pan(_ other: String) -> String {
    #""gestures": [ { "id": "close", "kind": "pan", "with": ["\#(other)"] } ]"#
  }

  private static let photo = #"""
    { "id": "photo", "parent": "screen", "kind": "scrollView", "frame": [0, 0, 390, 844],
      "content": [780, 1688], "offset": [190, 400], "zooms": true }
    """#

  private static func wheel(_ others: String) -> String {
    #"""
    { "id": "sheet", "parent": "screen", "frame": [0, 144, 390, 700],
      "gestures": [ { "id": "drag", "kind": "pan", "with": ["\#(others)"] } ] },
    { "id": "list", "parent": "sheet", "kind": "tableView", "frame": [0, 0, 390, 700],
      "content": [390, 1400] },
    { "id": "row", "parent": "list", "kind": "cell", "frame": [0, 0, 390, 216] },
    { "id": "wheel", "parent": "row", "kind": "scrollView", "frame": [0, 0, 390, 216],
      "content": [390, 1400], "offset": [0, 500] }
    """#
  }

  private static let slides = #"""
    { "id": "slides", "parent": "screen", "kind": "scrollView", "frame": [0, 91, 390, 400],
      "content": [1170, 400] }
    """#

  private static let free = #""gestures": [ { "id": "menu", "kind": "pan" } ]"#

  private static func dropDown(_ height: Int) -> String {
    #"""
    { "id": "box", "parent": "screen", "frame": [20, 200, 350, \#(height)] },
    { "id": "field", "parent": "box", "kind": "control", "frame": [0, 8, 350, 44] },
    { "id": "options", "parent": "box", "kind": "tableView", "frame": [0, 56, 350, 132],
      "content": [350, 264] }
    """#
  }

  private static func menu(_ height: Int, _ keys: String = "") -> String {
    #"""
    { "id": "menu", "parent": "screen", "kind": "scrollView", "frame": [40, 100, 300, 400],
      "content": [300, 900]\#(keys) },
    { "id": "one", "parent": "menu", "kind": "button", "frame": [0, 0, 300, \#(height)] },
    { "id": "two", "parent": "menu", "kind": "button", "frame": [0, 100, 300, \#(height)] },
    { "id": "three", "parent": "menu", "kind": "button", "frame": [0, 200, 300, \#(height)] },
    { "id": "four", "parent": "menu", "kind": "button", "frame": [0, 300, 300, \#(height)] }
    """#
  }
}
