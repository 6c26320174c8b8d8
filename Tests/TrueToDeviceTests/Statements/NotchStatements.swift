import Testing
import Umpire

/// The notch: 24 to 26 of the statements.
@Suite struct NotchStatements {
  private static let full = #"""
    "left": "bounds", "top": "bounds", "right": "bounds", "bottom": "bounds"
    """#

  /// A view that fills the screen, one that is pinned below the bar, and one inside the safe area.
  private func screen(
    _ device: String, os: String = "11.2", _ more: String = ""
  ) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)"\(more),
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "pin": { \(Self.full) } },
          { "id": "below", "parent": "screen",
            "pin": { "left": "bounds", "top": "statusBar.bottom", "right": "bounds",
              "bottom": "bounds" } },
          { "id": "inside", "parent": "screen",
            "pin": { "left": "safeArea", "top": "safeArea", "right": "safeArea",
              "bottom": "safeArea" } }
        ]
      }
      """)
  }

  /// 24: An iPhone X is 145 pt higher than an iPhone 8 and as wide.
  @Test func thereAre145PointsMoreHeight() throws {
    let (notch, button) = (try screen("iPhone X").scene.screen, try screen("iPhone 8").scene.screen)
    #expect(notch.size.height - button.size.height == 145)
    #expect(notch.size.width == button.size.width)
  }

  /// 24: Its bar is 44 pt high, where others have 20, and the indicator has 34 pt, turned 21. Turned
  /// there is no bar.
  @Test func theBarHas44PointsAndTheIndicator34And21() throws {
    for (device, bar, bottom, sides, turnedBottom) in [
      ("iPhone X", 44.0, 34.0, 44.0, 21.0), ("iPhone 8", 20, 0, 0, 0),
    ] {
      var situation = try screen(device)
      #expect(situation.scene.statusBarFrame.size.height == bar)
      #expect(
        situation.layout("screen").safeArea
          == Insets2D(top: bar, left: 0, bottom: bottom, right: 0))
      situation.change("orientation = landscapeLeft", at: 100)
      let scene = try situation.play("bands-\(device)").scene
      #expect(scene.statusBarFrame.size.height == 0)
      #expect(
        scene.layout(of: situation.view("screen")).safeArea
          == Insets2D(top: 0, left: sides, bottom: turnedBottom, right: sides))
    }
  }

  /// A list in a controller of a navigation controller, which has a bar.
  private func navigation(_ device: String, os: String) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)",
        "controllers": [
          { "id": "app", "view": "screen", "kind": "navigation", "children": ["page"] },
          { "id": "page", "view": "list" }
        ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "pin": { \(Self.full) } },
          { "id": "list", "parent": "screen", "kind": "tableView", "content": [320, 3000],
            "pin": { \(Self.full) } },
          { "id": "bar", "parent": "screen", "kind": "navigationBar",
            "pin": { "left": "bounds", "right": "bounds", "top": "statusBar.bottom",
              "height": 44 } }
        ]
      }
      """)
  }

  /// 24: Where a bar is, contents begin at 64 pt, the 44 of the bar below the 20 of the status bar;
  /// beside a notch at 88.
  @Test func whereABarIsContentsBeginAt64() throws {
    for (device, top) in [("iPhone 8", 64.0), ("iPhone X", 88)] {
      let situation = try navigation(device, os: "11.2")
      #expect(situation.layout("list").safeArea.top == top)
      #expect(situation.layout("list").inset.top == top)
      #expect(situation.scene.offset(of: situation.view("list")) == Point2D(0, -top))
    }
  }

  /// 24: Before iOS 11 the inset that the system sets for a controller's list is 64 pt, too.
  @Test(arguments: [("7.0", "iPhone 5s"), ("10.0", "iPhone 7")]) func before11TheInsetIs64(
    _ os: String, _ device: String
  ) throws {
    let situation = try navigation(device, os: os)
    #expect(situation.layout("list").inset.top == 64)
  }

  /// 24: A call changes nothing on an iPhone X.
  @Test func aCallChangesNothingBesideANotch() throws {
    var situation = try screen("iPhone X")
    situation.change("call = true", at: 1_000)
    let journal = try situation.play()
    #expect(journal.from(1_000).rows.map(\.effect) == ["scene"])
    #expect(journal.scene.statusBarFrame == Rect2D(0, 0, 375, 44))
    #expect(journal.scene.layout(of: situation.view("inside")) == situation.layout("inside"))
  }

  /// 24: On other phones it adds 20 pt: the bar has 40, and all below it is 20 pt lower, until the
  /// call is over.
  @Test(arguments: [("iPhone 8", "11.2"), ("iPhone 5s", "7.0")]) func aCallAdds20PointsElsewhere(
    _ device: String, _ os: String
  ) throws {
    var situation = try screen(device, os: os)
    let size = situation.scene.screen.size
    situation.change("call = true", at: 1_000)
    let scene = try situation.play("call-\(device)").scene
    let below = situation.view("below")
    #expect(scene.statusBarFrame.size.height == 40)
    #expect(scene.onScreen(below) == Rect2D(0, 40, size.width, size.height - 40))
    // It is the root controller's view that moves.
    let root = scene.layout(of: situation.view("screen"))
    #expect(root.frame == Rect2D(0, 20, size.width, size.height - 20))
    #expect(root.safeArea.top == 20)
    situation.change("call = false", at: 2_000)
    let after = try situation.play("call-over-\(device)").scene
    #expect(after.statusBarFrame.size.height == 20)
    #expect(after.onScreen(below) == Rect2D(0, 20, size.width, size.height - 20))
  }

  /// A list pinned to the bounds of an iPhone X, with an inset that the application set.
  private func list(_ keys: String = "") throws -> Situation {
    try Situation(
      """
      {
        "device": "iPhone X", "os": "11.2",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "pin": { \(Self.full) } },
          { "id": "list", "parent": "screen", "kind": "scrollView", "content": [375, 3000],
            "inset": [10, 0, 6, 0]\(keys), "pin": { \(Self.full) } }
        ]
      }
      """)
  }

  private let never = #", "insetAdjustment": "never""#

  /// 25: The adjusted inset is the safe area added to the inset that the application set; `never`
  /// leaves the application's.
  @Test func theAdjustedInsetIsTheSafeAreaAddedToTheApplications() throws {
    let adjusted = Insets2D(top: 54, left: 0, bottom: 40, right: 0)
    #expect(try list().layout("list").inset == adjusted)
    #expect(
      try list(never).layout("list").inset == Insets2D(top: 10, left: 0, bottom: 6, right: 0))
  }

  /// 25: It is read only: neither a scene nor a change can set it. What the application sets is its
  /// own part, and the sum follows.
  @Test func theAdjustedInsetIsReadOnly() throws {
    #expect(throws: (any Error).self) { try list(#", "adjustedInset": [0, 0, 0, 0]"#) }
    #expect(throws: (any Error).self) { try list(#", "adjustedContentInset": [0, 0, 0, 0]"#) }
    var situation = try list()
    situation.change("list.adjustedInset = [0, 0, 0, 0]", at: 100)
    situation.change("list.inset.top = 30", at: 500)
    let journal = try situation.play()
    #expect(journal.lines(["anomaly": ["rule"]]) == ["100 anomaly SCENE-1"])
    #expect(journal.from(0, to: 500).with("view", "list").from(1).rows.isEmpty)
    let scene = journal.scene
    #expect(
      scene.layout(of: situation.view("list")).inset
        == Insets2D(top: 74, left: 0, bottom: 40, right: 0))
  }

  /// 25: A list at rest stands at minus its inset. Pulled beyond its top, it comes back to there.
  @Test func aListAtRestStandsAtMinusItsInset() throws {
    for (keys, top) in [("", 54.0), (never, 10)] {
      var situation = try list(keys)
      #expect(situation.scene.offset(of: situation.view("list")) == Point2D(0, -top))
      situation.drag(187, 300, by: 0, 200, at: 0, lasting: 300, hold: 200)
      let journal = try situation.play("pulled-\(top)")
      let offsets = journal.rows(of: "scroll").compactMap { $0.numbers("offset")?.last }
      #expect(offsets.contains { $0 < -top - 20 })
      #expect(offsets.last == -top)
    }
  }

  /// 25: A tap on the bar scrolls it to there, and not to 0.
  @Test func toTheTopItScrollsToMinusItsInset() throws {
    for (keys, top) in [("", 54.0), (never, 10)] {
      var situation = try list(keys + #", "offset": [0, 1000]"#)
      situation.tap(40, 15, at: 0)
      #expect(
        try situation.play("to-the-top-\(top)").lines(["scroll": ["view", "offset", "toTop"]]) == [
          "80 scroll list [0 -\(JournalRow.short(top))] true"
        ])
    }
  }

  /// 26: A header's background is as wide as the table, turned too; its contents are inset beside
  /// the notch.
  @Test func aHeadersBackgroundIsAsWideAsTheTableAndItsContentsAreInset() throws {
    var situation = try Situation(
      """
      {
        "device": "iPhone X", "os": "11.2",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "pin": { \(Self.full) } },
          { "id": "table", "parent": "screen", "kind": "tableView", "content": [375, 2000],
            "pin": { \(Self.full) } },
          { "id": "header", "parent": "table", "kind": "header",
            "pin": { "top": "bounds", "height": 40 } },
          { "id": "letters", "parent": "header", "kind": "contentView",
            "pin": { "top": "bounds", "bottom": "bounds" } }
        ]
      }
      """)
    #expect(situation.layout("header").frame == Rect2D(0, 0, 375, 40))
    #expect(situation.layout("letters").frame == Rect2D(0, 0, 375, 40))
    situation.change("orientation = landscapeRight", at: 100)
    let scene = try situation.play().scene
    let (header, letters) = (situation.view("header"), situation.view("letters"))
    #expect(scene.layout(of: situation.view("table")).frame.size.width == 812)
    #expect(scene.layout(of: header).frame == Rect2D(0, 0, 812, 40))
    #expect(scene.layout(of: letters).frame == Rect2D(44, 0, 724, 40))
  }
}
