import Testing
import Umpire

/// A drawer hidden under the status bar: 3 to 6 of the statements.
@Suite struct DrawerStatements {
  /// A table with a drawer 80 pt high above it, which the application opens and closes at the down
  /// of a touch on the bar. It moves for 300 ms, and is hidden when it is away.
  static func drawer(
    os: String, device: String = "iPhone 3G", hook: String = #"{ "types": [1015] }"#
  ) throws -> Situation {
    try Situation(
      """
      {
        "device": "\(device)", "os": "\(os)", "hook": \(hook),
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 480] },
          { "id": "notes", "parent": "screen", "kind": "tableView", "frame": [0, 20, 320, 460],
            "content": [320, 2000], "offset": [0, 500] },
          { "id": "drawer", "parent": "screen", "frame": [0, -60, 320, 80], "hidden": true }
        ],
        "reactions": [
          { "on": "statusBar", "match": { "phase": "down", "handledBy": "app" },
            "when": { "drawer.frame.y": -60 }, "over": "300ms",
            "do": [ { "set": "drawer.hidden", "to": false }, { "set": "drawer.frame.y", "to": 20 },
              { "set": "notes.frame.y", "add": 80 } ] },
          { "on": "statusBar", "match": { "phase": "down", "handledBy": "app" },
            "when": { "drawer.frame.y": 20 }, "over": "300ms",
            "do": [ { "set": "drawer.frame.y", "to": -60 },
              { "set": "notes.frame.y", "add": -80 } ] },
          { "on": "statusBar", "match": { "phase": "down", "handledBy": "app" },
            "when": { "drawer.frame.y": 20 }, "after": "300ms",
            "do": [ { "set": "drawer.hidden", "to": true } ] }
        ]
      }
      """)
  }

  /// How the records of a release are laid out; 3.0 inserted a word behind those that count.
  private static func layout(os: Release) -> RecordLayout {
    guard let layout = RecordLayout.named(os < Release(3) ? "iphoneos2" : "iphoneos3") else {
      preconditionFailure("no layout of that name")
    }
    return layout
  }

  /// The records of a tap on the bar: 1015, 1016 and 1017.
  static func tapBar(
    _ situation: inout Situation, at begin: Double, lasting milliseconds: Double = 80,
    _ place: Point2D = Point2D(160, 10)
  ) {
    let phases: [(StatusBarPhase, Double)] = [
      (.down, 0), (.dragged, milliseconds / 2), (.up, milliseconds),
    ]
    let layout = layout(os: situation.scene.description.os)
    for (phase, after) in phases {
      var draft = RecordDraft(type: phase.eventType)
      draft.location = place
      draft.windowLocation = place
      situation.record(draft, layout, at: begin + after)
    }
  }

  private let bar: KeyValuePairs<String, [String]> = [
    "statusBar": ["phase", "handledBy"], "scene": ["change", "over"],
    "scroll": ["view", "offset", "toTop"], "deliver": ["view"], "withhold": ["view"],
    "system": ["action"],
  ]
  private let opening = [
    "0 statusBar down app", "0 scene drawer.hidden = false 300ms",
    "0 scene drawer.frame.y = 20.0 300ms", "0 scene notes.frame.y += 80.0 300ms",
  ]

  /// 3: The type alone makes it a touch on the bar, wherever it says that it is. The application
  /// acts on the down, before anything else comes.
  @Test func theApplicationActsOnTheDown() throws {
    var situation = try Self.drawer(os: "2.2.1")
    Self.tapBar(&situation, at: 0, lasting: 600, Point2D(160, 400))
    #expect(try situation.play().from(0, to: 300).lines(bar) == opening)
  }

  /// 3: The records after the down have no effect, and no view receives a touch.
  @Test func whatFollowsTheDownCausesNothing() throws {
    var situation = try Self.drawer(os: "2.2.1")
    Self.tapBar(&situation, at: 0)
    #expect(
      try situation.play().lines(bar) == opening + [
        "40 statusBar dragged nobody", "80 statusBar up nobody",
      ])
  }

  /// 3: Without a handler of its own, an application does nothing on the down.
  @Test func withoutAHandlerNothingHappensOnTheDown() throws {
    var situation = try Self.drawer(os: "2.2.1", hook: "null")
    Self.tapBar(&situation, at: 0)
    #expect(try situation.play().from(0, to: 80).lines(bar).first == "0 statusBar down nobody")
  }

  /// 3: The bar makes such a touch of a finger that comes down on it, up to iPhone OS 3.
  @Test func aFingerOnTheBarIsSuchATouch() throws {
    var situation = try Self.drawer(os: "2.2.1")
    situation.tap(160, 10, at: 0)
    let journal = try situation.play()
    #expect(
      journal.lines(bar) == opening + ["80 statusBar up nobody"])
  }

  /// A screen with lists of which a tap on the bar may mean some.
  private func lists(_ hook: String, _ lists: String...) throws -> Situation {
    let views = lists.enumerated().map { index, keys in
      """
      , { "id": "list-\(index)", "parent": "screen", "kind": "scrollView",
          "frame": [0, \(20 + 230 * index), 320, 230], "content": [320, 2000],
          "offset": [0, 500]\(keys) }
      """
    }
    return try Situation(
      """
      {
        "device": "iPhone 3G", "os": "2.2.1", "hook": \(hook),
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [ { "id": "screen", "frame": [0, 0, 320, 480] }\(views.joined()) ]
      }
      """)
  }

  /// The scroll rows of a tap on the bar, and the rules of the rows of its up.
  private func scrolled(
    _ situation: Situation, _ name: String
  ) throws -> (scrolls: [String], up: [String]) {
    var situation = situation
    Self.tapBar(&situation, at: 0)
    let journal = try situation.play(name)
    let up = journal.with("phase", "up").rows(of: "statusBar")
    return (
      journal.lines(["scroll": ["view", "offset", "toTop"]]),
      up.map { "\($0.shown("handledBy")) \($0.rule)" }
    )
  }

  private let keeps = #"{ "types": [1015] }"#
  private let passes = #"{ "types": [1015], "passOn": true }"#

  /// 4: A touch that the application does not pass on scrolls nothing to the top.
  @Test func notPassedOnNothingScrolls() throws {
    #expect(try scrolled(lists(keeps, ""), #function).scrolls == [])
  }

  /// 4: Passed on, the one scroll view goes to its top, at the up.
  @Test func passedOnTheOneScrollViewDoes() throws {
    let told = try scrolled(lists(passes, ""), #function)
    #expect(told.scrolls == ["80 scroll list-0 [0 0] true"])
    #expect(told.up == ["scrollToTop BAR-2"])
    let one = try scrolled(lists(passes, #", "scrollsToTop": false"#, ""), "oneOfTwoWantsIt")
    #expect(one.scrolls == ["80 scroll list-1 [0 0] true"])
  }

  /// 4: Its delegate may say no.
  @Test func passedOnTheDelegateMaySayNo() throws {
    let told = try scrolled(lists(passes, #", "mayScrollToTop": false"#), #function)
    #expect(told.scrolls == [])
    #expect(told.up == ["nobody BAR-4"])
  }

  /// 4: With two scroll views that want it, neither scrolls, even if the delegate of one says no.
  @Test func passedOnOfTwoThatWantItNoneDoes() throws {
    for (name, refusal) in [("twoWantIt", ""), ("oneRefuses", #", "mayScrollToTop": false"#)] {
      let told = try scrolled(lists(passes, "", refusal), name)
      #expect(told.scrolls == [])
      #expect(told.up == ["nobody BAR-3"])
    }
  }

  /// 5: A second tap while the drawer still moves closes it: the table goes down with it and back
  /// up, and 300 ms later, when the drawer is away, it is removed.
  @Test func aSecondTapWhileTheDrawerMovesClosesIt() throws {
    var situation = try Self.drawer(os: "2.2.1")
    Self.tapBar(&situation, at: 0)
    Self.tapBar(&situation, at: 150)
    let journal = try situation.play()
    #expect(
      journal.lines(["scene": ["change", "over"]]) == [
        "0 scene drawer.hidden = false 300ms", "0 scene drawer.frame.y = 20.0 300ms",
        "0 scene notes.frame.y += 80.0 300ms", "150 scene drawer.frame.y = -60.0 300ms",
        "150 scene notes.frame.y += -80.0 300ms", "450 scene drawer.hidden = true -",
      ])
    #expect(
      journal.from(0).with("view", "notes").lines(["layout": ["frame"]]) == [
        "0 layout [0 100 320 460]", "150 layout [0 20 320 460]",
      ])
    let drawer = try #require(journal.scene.view(named: "drawer"))
    #expect(journal.scene.layout(of: drawer).frame == Rect2D(0, -60, 320, 80))
    #expect(journal.scene.description.views[Int(drawer.index)].isHidden)
  }

  /// 5: The open drawer has the touches in its place, and the table those below; at the end the
  /// table has them all again. That counts from the down, while both still move.
  @Test func touchesGoWhereTheDrawerAndTheTableWillBe() throws {
    var situation = try Self.drawer(os: "2.2.1")
    Self.tapBar(&situation, at: 0, lasting: 20)
    situation.tap(160, 60, at: 40, lasting: 40)
    situation.tap(160, 110, at: 400)
    Self.tapBar(&situation, at: 1_000, lasting: 20)
    situation.tap(160, 60, at: 1_040)
    #expect(
      try situation.play().with("phase", "began").lines(["deliver": ["view", "y"]]) == [
        "40 deliver drawer 40", "400 deliver notes 510", "1040 deliver notes 540",
      ])
  }

  /// 6: The drawer works on 2.x and on 3.0.
  @Test(arguments: ["2.0", "2.1", "2.2.1", "3.0"]) func theDrawerWorksOn(_ os: String) throws {
    var situation = try Self.drawer(os: os)
    Self.tapBar(&situation, at: 0)
    #expect(try situation.play("drawer-\(os)").from(0, to: 1).lines(bar) == opening)
    var finger = try Self.drawer(os: os)
    finger.tap(160, 10, at: 0)
    let journal = try finger.play("drawer-finger-\(os)")
    #expect(journal.from(0, to: 1).lines(bar) == opening)
  }

  /// 6: By luck the words that the application reads are the same in the records of 3.0, which have
  /// one more behind them.
  @Test func theWordsOf3AreThoseOf2() throws {
    let lengths = try ["2.2.1", "3.0"].map { os in
      let release = try Self.drawer(os: os).scene.description.os
      let layout = try #require(Self.layout(os: release).insideObject)
      var draft = RecordDraft(type: StatusBarPhase.down.eventType)
      draft.windowLocation = Point2D(160, 10)
      var bytes: [UInt8] = []
      RecordEncoder(layout).append(draft, to: &bytes)
      let words = stride(from: 0, to: bytes.count, by: 4).map { index in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << UInt32(8 * $1) }
      }
      #expect(words[2] == 1015)
      #expect(words[6] == Float(160).bitPattern && words[7] == Float(10).bitPattern)
      return words.count
    }
    #expect(lengths == [14, 15])
  }

  /// 6: It no longer works on iOS 4: the application gets no touch of that type, whether a finger
  /// comes down on the bar or a record of that type is fed to it.
  @Test func theDrawerNoLongerWorksOnIOS4() throws {
    var finger = try Self.drawer(os: "4.0", device: "iPhone 4")
    finger.tap(160, 10, at: 0)
    let journal = try finger.play()
    #expect(journal.rows(of: "scene").isEmpty && journal.rows(of: "hook").isEmpty)
    #expect(journal.with("handledBy", "app").rows.isEmpty)
    // The finger is the bar's, and the table goes to its top.
    #expect(journal.lines(["scroll": ["view", "offset"]]) == ["80 scroll notes [0 0]"])

    var record = try Self.drawer(os: "4.0", device: "iPhone 4")
    Self.tapBar(&record, at: 0)
    let fed = try record.play("theDrawerByRecordOnIOS4")
    // An event and nothing else, whether the application looks at it or not.
    #expect(fed.rows.allSatisfy { ["layout", "hook", "event"].contains($0.effect) })
    #expect(fed.with("type", "1016", "1017").rows(of: "event").count == 2)
  }
}
