import SceneConflicts
import Testing
import TouchCore
import TouchScene

/// Edge pans at edges that the app defers: what takes the swipe from them (EDGE-5), and what they
/// withhold (ARB-7).
@Suite struct EdgeKindsTests {
  @Test(arguments: cases)
  func aConflictIsFound(_ page: ConflictPage, _ conflicts: [String]) throws {
    #expect(try page.conflicts() == conflicts)
  }

  @Test(arguments: clean) func aSceneWithoutConflictHasNoFinding(_ page: ConflictPage) throws {
    #expect(try page.conflicts() == [])
  }

  @Test func theWinnerIsToldToWaitForTheEdgePan() throws {
    // ARB-4
    let scene = try Self.page("pan", Self.map).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.kind == .lostEdge && finding.edges == .bottom)
    let waits = SceneChange(.set(FactPath(["move", "requires"]), .list([.text("up")])))
    #expect(scene.cures(of: finding) == [[waits]])
  }

  @Test func theEdgePanIsToldToWithholdNothing() throws {
    let scene = try Self.page("button", Self.save).scene()
    let finding = try #require(scene.conflicts().first)
    #expect(finding.kind == .heldTouch && finding.edges == .bottom)
    let off = SceneChange(.set(FactPath(["up", "delaysBegan"]), .boolean(false)))
    #expect(scene.cures(of: finding) == [[off]])
  }

  private static let cases: [(ConflictPage, [String])] = [
    (page("pan at a deferred edge", map), ["EDGE-5 up move"]),
    (page("list at a deferred edge", list), ["EDGE-5 up list.pan"]),
    (
      page("pan at the deferred top", map("", height: 700), edge: "top", app: full),
      ["EDGE-5 up move"]
    ),
    (page("button at a deferred edge", save), ["ARB-7 save up"]),
    (page("button at the deferred top", save, edge: "top", app: full), ["ARB-7 save up"]),
    (page("button at a deferred side", save, edge: "right"), ["ARB-7 save up"]),
    (page("row at a deferred edge", row), ["ARB-7 row up"]),
    // The swipe and the touch are the system's, so nothing else takes or withholds them.
    (page("pan at an edge", map, app: nil), ["EDGE-1 up system.home"]),
    (page("button at an edge", save, app: nil), ["EDGE-1 up system.home"]),
    (
      page(
        "button at a side whose gate is deferred for the back swipe", save, edge: "left",
        gestures: "", app: #", "popGesture": true"#),
      ["EDGE-5 save app.pop"]
    ),
  ]

  private static let clean: [ConflictPage] = [
    page("pan that waits for the edge pan", map(#", "requires": ["up"]"#)),
    page("pan that recognises with the edge pan", map(#", "with": ["up"]"#)),
    page("pan along the edge", map(#", "mayBegin": "horizontal""#)),
    page("pan above the edge", map("", height: 700)),
    page("button and an edge pan that withholds nothing", save, keys: #", "delaysBegan": false"#),
    page("button above the edge", save(height: 700)),
    page("edge pan that asks", save, keys: #", "asks": ["begin"]"#),
  ]

  /// A page with the edge pan `up`, or other gestures, at an edge that its controller defers.
  private static func page(
    _ name: String, _ views: String, edge: String = "bottom", keys: String = "",
    gestures: String? = nil, app: String? = ""
  ) -> ConflictPage {
    let up = #"{ "id": "up", "kind": "edgePan", "edges": ["\#(edge)"]\#(keys) }"#
    return ConflictPage(
      name, views, screen: #""gestures": [ \#(gestures ?? up) ]"#,
      app: app.map { #""deferring": ["\#(edge)"]\#($0)"# })
  }

  /// The status bar takes touches at the top.
  private static let full = #", "statusBarHidden": true"#

  private static let map = map("")

  private static func map(_ keys: String, height: Int = 844) -> String {
    #"""
    { "id": "map", "parent": "screen", "frame": [0, 0, 390, \#(height)],
      "gestures": [ { "id": "move", "kind": "pan"\#(keys) } ] }
    """#
  }

  private static let list = #"""
    { "id": "list", "parent": "screen", "kind": "tableView", "frame": [0, 91, 390, 753],
      "content": [390, 3000], "delaysContent": false }
    """#

  private static let save = save(height: 844)

  private static func save(height: Int) -> String {
    #"""
    { "id": "save", "parent": "screen", "kind": "button", "frame": [0, 0, 390, \#(height)] }
    """#
  }

  private static let row = #"""
    { "id": "row", "parent": "screen", "kind": "cell", "frame": [0, 744, 390, 100] }
    """#
}
