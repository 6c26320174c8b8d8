import SceneConflicts
import Testing
import TouchCore
import TouchScene

/// Edge pans in pages of several views, edges and pans: what each place at an edge shows (EDGE-5,
/// ARB-7).
@Suite struct EdgeSpotsTests {
  @Test(arguments: cases)
  func aConflictIsFound(_ page: ConflictPage, _ conflicts: [String]) throws {
    #expect(try page.conflicts() == conflicts)
  }

  @Test(arguments: [530, 540, 550])
  func anEdgePanLosesNothingWhereItDoesNotBegin(_ height: Int) throws {
    // EDGE-5, REC-5: the map ends 38, 28 or 18 points above the edge, and the region is 13 deep.
    #expect(try Self.old(Self.pan("m", "move", [0, 0, 320, height])).conflicts() == [])
  }

  @Test(arguments: [557, 560, 568])
  func anEdgePanLosesWhereItBegins(_ height: Int) throws {
    // The map ends 11 points above the edge, 8, or at it.
    let page = Self.old(Self.pan("m", "move", [0, 0, 320, height]))
    #expect(try page.conflicts() == ["EDGE-5 up move"])
  }

  @Test(arguments: ["\"EDGE-5.region\": 0", "\"EDGE-5.duration\": \"0ms\""])
  func anEdgePanThatFailsByItselfLosesToNothing(_ figure: String) throws {
    let page = Self.page(
      "figures", Self.pan("m", "move", [0, 91, 390, 753]), [Self.up(["bottom", "left"])],
      deferring: ["bottom", "left"], figures: figure)
    #expect(try page.conflicts() == [])
  }

  @Test func oneFindingNamesAllEdges() throws {
    // ARB-7, EDGE-5
    let every: [ScreenEdge] = [.top, .left, .bottom, .right]
    let words = every.map { "\($0.word)" }
    func findings(_ views: String) throws -> [ConflictFinding] {
      try Self.page("all", views, [Self.up(words)], deferring: words).scene().conflicts()
    }
    let held = try findings(Self.button("save", [0, 0, 390, 844]))
    #expect(held.map { $0.kind } == [.heldTouch] && held.map { $0.edges } == [.all])
    let lost = try findings(Self.pan("m", "move", [0, 0, 390, 844]))
    #expect(lost.map { $0.kind } == [.lostEdge] && lost.map { $0.edges } == [.all])
  }

  @Test func anEdgeAtWhichTheViewIsNotIsNotNamed() throws {
    let edges = ["left", "bottom", "right"]
    let page = Self.page(
      "most", Self.pan("m", "move", [0, 0, 330, 844]), [Self.up(edges)], deferring: edges)
    #expect(try page.scene().conflicts().map { $0.edges } == [[.left, .bottom]])
  }

  @Test func pansThatWithholdTogetherAreSwitchedOffTogether() throws {
    let scene = try Self.page(
      "both", Self.button("save", [0, 0, 390, 844]), [Self.up(["bottom"]), Self.up2],
      deferring: ["bottom"]
    ).scene()
    let finding = try #require(scene.conflicts().first { $0.kind == .heldTouch })
    #expect(scene.cures(of: finding) == [[Self.off("up"), Self.off("up2")]])
  }

  @Test func aBackSwipeAndAnEdgePanThatWithholdTogetherAreSwitchedOffTogether() throws {
    // EDGE-5
    let scene = try Self.page(
      "both", Self.button("save", [0, 300, 100, 100]), [Self.up(["left"])], deferring: ["left"],
      app: #", "popGesture": true"#
    ).scene()
    let finding = try #require(scene.conflicts().first { $0.kind == .heldAtEdge })
    #expect(scene.cures(of: finding) == [[Self.off("app"), Self.off("up")]])
  }

  private static let cases: [(ConflictPage, [String])] = [
    (
      page(
        "pan that recognises with an edge pan that waits by itself",
        """
        \(pan("m", "move", [0, 91, 390, 753], #", "with": ["up", "rest"]"#)),
        \(view("n", [0, 0, 390, 753], rest, in: "m"))
        """, [#"{ "id": "up", "kind": "edgePan", "edges": ["bottom"], "requires": ["rest"] }"#],
        deferring: ["bottom"]), []
    ),
    (
      page(
        "pan that prevents nothing inside one that wins",
        """
        \(pan("m", "move", [0, 91, 390, 753])),
        \(view("c", [0, 0, 390, 753], inside, in: "m"))
        """, [up(["bottom"])], deferring: ["bottom"]), ["EDGE-5 up move"]
    ),
    (
      page(
        "buttons at an edge and beside it",
        "\(button("a", [60, 0, 100, 100])), \(button("b", [200, 14, 100, 100]))",
        [up(["top"])], deferring: ["top"]), ["ARB-7 a up"]
    ),
    (
      page(
        "buttons beside an edge and at it",
        "\(button("b", [200, 14, 100, 100])), \(button("a", [60, 0, 100, 100]))",
        [up(["top"])], deferring: ["top"]), ["ARB-7 a up"]
    ),
    (
      old("\(button("b", [200, 500, 100, 50])), \(button("a", [20, 508, 100, 60]))"),
      ["ARB-7 a up"]
    ),
    (
      old("\(button("a", [20, 538, 100, 30])), \(button("b", [200, 510, 100, 44]))"),
      ["ARB-7 a up"]
    ),
    (
      page(
        "maps at an edge and beside it",
        "\(pan("a", "ma", [0, 0, 190, 400])), \(pan("b", "mb", [200, 14, 175, 400]))",
        [up(["top"])], deferring: ["top"]), ["EDGE-5 up ma"]
    ),
    (
      page(
        "button at a deferred side with an edge pan inside a back swipe", inner(""), [],
        deferring: ["left"], app: #", "popGesture": true"#),
      ["EDGE-5 app.pop in", "EDGE-5 save in app.pop"]
    ),
    (
      page(
        "the same, with an edge pan that withholds nothing", inner(#", "delaysBegan": false"#),
        [], deferring: ["left"], app: #", "popGesture": true"#),
      ["EDGE-5 app.pop in", "EDGE-5 save app.pop"]
    ),
    (
      page(
        "button at a side whose gate delays nothing", button("save", [0, 300, 100, 100]), [],
        app: #", "popGesture": true"#, window: #""gateDelays": false"#),
      ["EDGE-5 save app.pop"]
    ),
    (
      page(
        "button at a side whose gate delays", button("save", [0, 300, 100, 100]), [],
        app: #", "popGesture": true"#), []
    ),
    (
      old(
        #"{ "id": "row", "parent": "screen", "kind": "cell", "frame": [0, 200, 320, 100] }"#,
        edge: "left"), ["ARB-7 row up"]
    ),
    (
      old(
        #"{ "id": "row", "parent": "screen", "kind": "cell", "frame": [0, 200, 320, 100] }"#,
        edge: "left", app: #", "popGesture": true"#), ["EDGE-5 up app.pop"]
    ),
    (old(button("save", [0, 200, 320, 100]), edge: "left"), ["EDGE-5 save up"]),
  ]

  private static func inner(_ keys: String) -> String {
    let pan = #"{ "id": "in", "kind": "edgePan", "edges": ["left"]\#(keys) }"#
    return """
      \(view("c", [0, 200, 375, 400], pan)),
      \(button("save", [0, 100, 100, 100], in: "c"))
      """
  }

  private static func off(_ name: SceneName) -> SceneChange {
    SceneChange(.set(FactPath([name, "delaysBegan"]), .boolean(false)))
  }

  // Pages without a status bar.

  /// A page on an old phone with the edge pan `up`; its bands are deep, and at its sides are none.
  private static func old(
    _ views: String, edge: String = "bottom", app: String = ""
  ) -> ConflictPage {
    ConflictPage(
      "on an old phone: \(views)", views, screen: #""gestures": [ \#(up([edge])) ]"#,
      app: #""statusBarHidden": true\#(app)"#, on: "iPhone 5s", "7.0.4")
  }

  private static func page(
    _ name: String, _ views: String, _ gestures: [String], deferring edges: [String] = [],
    app: String = "", window: String? = nil, figures: String = ""
  ) -> ConflictPage {
    ConflictPage(
      name, views, screen: #""gestures": [ \#(gestures.joined(separator: ", ")) ]"#,
      app: #""deferring": [\#(list(edges))], "statusBarHidden": true\#(app)"#, window: window,
      figures: figures)
  }

  // Parts of pages.

  private static func up(_ edges: [String]) -> String {
    #"{ "id": "up", "kind": "edgePan", "edges": [\#(list(edges))] }"#
  }

  private static let rest = #"""
    { "id": "rest", "kind": "longPress", "movement": 1000, "minimumPress": "5s",
      "with": ["move"] }
    """#

  private static let inside =
    #"{ "id": "in", "kind": "pan", "with": ["move"], "prevents": [] }"#

  private static let up2 = #"{ "id": "up2", "kind": "edgePan", "edges": ["bottom"] }"#

  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private static func pan(
    _ view: String, _ pan: String, _ frame: [Int], _ keys: String = ""
  ) -> String {
    self.view(view, frame, #"{ "id": "\#(pan)", "kind": "pan"\#(keys) }"#)
  }

  private static func view(
    _ view: String, _ frame: [Int], _ gesture: String, in parent: String = "screen"
  ) -> String {
    #"""
    { "id": "\#(view)", "parent": "\#(parent)", "frame": \#(frame), "gestures": [ \#(gesture) ] }
    """#
  }

  private static func button(
    _ button: String, _ frame: [Int], in parent: String = "screen"
  ) -> String {
    #"{ "id": "\#(button)", "parent": "\#(parent)", "kind": "button", "frame": \#(frame) }"#
  }
}
