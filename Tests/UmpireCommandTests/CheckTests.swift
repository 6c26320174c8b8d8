import Foundation
import Testing

@Suite struct CheckTests {
  private static let scene = """
    {
      "device": "iPhone X", "os": "12.0",
      "controllers": [ { "id": "app", "view": "screen" } ],
      "windows": [ { "id": "main", "root": "app" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 812] },
        { "id": "bar", "parent": "screen", "kind": "navigationBar", "frame": [0, 20, 375, 44] },
        { "id": "done", "parent": "bar", "kind": "barButton", "frame": [300, 0, 72, 44] },
        { "id": "box", "parent": "screen", "frame": [100, 500, 0, 44] },
        { "id": "one", "parent": "box", "kind": "button", "frame": [0, 0, 44, 44] }
      ]
    }
    """

  @Test func whatIsFoundIsToldWithItsRuleItsPlaceAndWhatToChange() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    let run = try CommandRun(["check", file, "--static"])
    #expect(run.code == 1 && run.talk.isEmpty)
    #expect(
      run.output == """
        iPhone X, iOS 12.0, portrait

        SAFE-6  done, at 300 20 72 44
          Part of it is under the status bar, which reaches down to 44 pt and takes the touches there.
            Its position is written for the bar of older phones, which is 20 pt high.
          Pin its top to `safeArea` or `statusBar.bottom`.

        HIT-3  one, at 100 500 44 44
          It is drawn outside box (0×44 pt), of which it is a subview: no touch reaches it.
          Make box as large as its contents: give it a width and a height, and pin its children side by
            side.

        GATE-4  done, at 362 44 10 20
          Presses up to 750 ms are never seen lit here: touches are withheld for system.sideEdge until
            they are over.
          Set `gateDelays` of its window to false, move it away from the edge, let app defer the right
            edge (`deferring`, which is `preferredScreenEdgesDeferringSystemGestures`, DEFER-1), or give
            it an `action` with an `image` (HI-4).

        3 findings in the scene itself. `umpire rule ID` explains a rule.

        """)
  }

  @Test func aPlaceHasNoNoiseOfSums() throws {
    // 128.1 + 0.2 is 128.29999999999998
    let scratch = try Scratch()
    let file = try scratch.file(
      "scene.json",
      WhyScene(
        "iPhone 8", "12.0",
        views: #"""
          { "id": "box", "parent": "screen", "frame": [0, 128.1, 375, 100] },
          { "id": "low", "parent": "box", "kind": "button", "frame": [10, 0.2, 100, 20] }
          """#
      ).text)
    let run = try CommandRun(["check", file, "--static", "--json"])
    #expect(run.output.contains(#""place":[10.0,128.3,100.0,20.0]"#), "\(run.output)")
  }

  @Test func atADeferredBottomOnlyASecondSwipeLeavesTheApp() throws {
    // HOME-6, DEFER-1, DEFER-7
    let scratch = try Scratch()
    func says(_ more: String, y: Int) throws -> String {
      let file = try scratch.file(
        "scene.json",
        """
        { "device": "iPhone 13", "os": "15.0",
          "controllers": [ { "id": "app", "view": "screen"\(more) } ],
          "windows": [ { "id": "main", "root": "app" } ],
          "views": [ { "id": "screen", "frame": [0, 0, 390, 844] },
            { "id": "b", "parent": "screen", "kind": "button", "frame": [100, \(y), 100, 50] } ] }
        """)
      let text = try CommandRun(["check", file, "--static"]).output
      return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let deferring = #", "deferring": ["bottom"]"#
    #expect(try says("", y: 790).contains("a swipe up that begins there leaves the app"))
    let first = try says(deferring, y: 790)
    #expect(first.contains("the first swipe there is the app's, and a second one leaves the app"))
    #expect(try says(deferring, y: 760).contains("by a second swipe, as the app defers this edge"))
    let vain = try says(deferring + #", "autoHide": true"#, y: 790)
    #expect(vain.contains("a swipe up that begins there leaves the app"), "\(vain)")
  }

  @Test func theSameAsOneObject() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    let run = try CommandRun(["check", file, "--static", "--json"])
    #expect(run.code == 1)
    let found = try run.findings()
    #expect(found.map { $0["rule"] as? String } == ["SAFE-6", "HIT-3", "GATE-4"])
    #expect(found.map { $0["subject"] as? String } == ["done", "one", "done"])
    #expect(found[1]["place"] as? [Double] == [100, 500, 44, 44])
    for finding in found {
      #expect((finding["says"] as? String)?.isEmpty == false)
      #expect((finding["change"] as? String)?.isEmpty == false)
    }
  }

  @Test func aSceneWithNothingToFindIsDone() throws {
    let run = try CommandRun(["check", "Traces/hidden-drawer/scene.json", "--static"])
    #expect(run.code == 0)
    let rules =
      "SAFE-6, HIT-1, HIT-2, HIT-3, HIT-4, HIT-9, HIT-10, BAR-3, APP-1, EDGE-1, EDGE-3, EDGE-5, GATE-1, "
      + "GATE-4, DEFER-1, DEFER-2, DEFER-7, HOME-6, ARB-3, ARB-4, ARB-5, ARB-6, ARB-7, ARB-8, ARB-9, "
      + "CTL-4, SCR-1, SCR-2, SCR-4 and SCR-5"
    #expect(run.output.contains("Nothing found by \(rules).\n"))
    let help = try CommandRun(["help", "check"]).output
    for rule in rules.replacingOccurrences(of: " and ", with: ", ").split(separator: ", ") {
      #expect(help.contains("(\(rule))"))
    }
    let json = try CommandRun(["check", "Traces/hidden-drawer/scene.json", "--static", "--json"])
    #expect(try json.code == 0 && (json.rows().first?["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func everyControlThatNoTouchReachesIsFound() throws {
    // HIT-1, HIT-2, HIT-3
    let scratch = try Scratch()
    let file = try scratch.file(
      "scene.json",
      #"""
      {
        "device": "iPhone 8", "os": "12.4", "orientation": "landscapeLeft",
        "controllers": [ { "id": "app", "view": "screen" } ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 667, 375] },
          { "id": "box", "parent": "screen", "frame": [10, 50, 100, 100] },
          { "id": "bot", "parent": "screen", "kind": "button", "frame": [100, 500, 100, 50] },
          { "id": "inbox", "parent": "box", "kind": "button", "frame": [0, 120, 50, 50] },
          { "id": "off", "parent": "box", "kind": "button", "frame": [0, 0, 50, 50],
            "interaction": false },
          { "id": "under", "parent": "screen", "kind": "button", "frame": [400, 100, 50, 50] },
          { "id": "cover", "parent": "screen", "frame": [390, 90, 80, 80] },
          { "id": "image", "parent": "screen", "kind": "image", "frame": [500, 90, 80, 80],
            "gestures": [ { "id": "tap", "kind": "tap" } ] },
          { "id": "label", "parent": "screen", "kind": "label", "frame": [500, 200, 80, 80] },
          { "id": "inlabel", "parent": "label", "kind": "button", "frame": [0, 0, 40, 40] },
          { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [200, 200, 200, 100],
            "content": [200, 1000] },
          { "id": "far", "parent": "list", "kind": "button", "frame": [0, 800, 50, 50] },
          { "id": "behind", "parent": "list", "kind": "button", "frame": [0, 600, 50, 50] },
          { "id": "front", "parent": "list", "frame": [0, 590, 80, 80] },
          { "id": "hidden", "parent": "screen", "kind": "button", "frame": [0, 0, 50, 50],
            "hidden": true },
          { "id": "disabled", "parent": "label", "kind": "button", "frame": [0, 0, 50, 50],
            "enabled": false }
        ]
      }
      """#)
    let run = try CommandRun(["check", file, "--static", "--json"])
    let found = try run.findings()
    let told = found.map { "\($0["rule"] ?? "") \($0["subject"] ?? "")" }
    #expect(
      told == [
        "HIT-1 off", "HIT-1 image", "HIT-1 inlabel", "HIT-2 under", "HIT-2 behind", "HIT-3 inbox",
        "HIT-3 bot",
      ])
    // A control that `scene` lists as touched nowhere, and that is drawn, is found, and comes after
    // its parent.
    let scene = try CommandRun(["scene", file]).output
    #expect(scene.contains("\n    inbox  ") && scene.contains("\n    off  "))
    let ids = scene.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.firstIndex(of: "inbox") == ids.firstIndex(of: "box").map { $0 + 1 }, "\(scene)")
  }

  private static func told(_ scene: WhyScene) throws -> String {
    let scratch = try Scratch()
    let run = try CommandRun(["check", "--static", try scratch.file("scene.json", scene.text)])
    return run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  @Test func underASwipeBackTheGateAloneIsNotTheRemedy() throws {
    // GATE-4, EDGE-5: the swipe back delays touches too.
    let told = try Self.told(
      WhyScene(
        "iPhone 12", "15.0", controller: #", "popGesture": true"#,
        views: #"""
          { "id": "back", "parent": "screen", "kind": "button", "frame": [0, 200, 80, 44] }
          """#))
    #expect(told.contains("GATE-4 back"), "\(told)")
    let both = "Set `gateDelays` of its window and `delaysBegan` of app to false, move it away"
    #expect(told.contains(both) && !told.contains("defer the left edge"), "\(told)")
  }

  @Test func aControlInWhatIsAlmostClearIsFoundAndOneInWhatIsHiddenIsNot() throws {
    // HIT-1
    func views(_ alpha: String, own: String = "") -> WhyScene {
      WhyScene(
        views: #"""
          { "id": "fade", "parent": "screen", "frame": [0, 200, 375, 300]\#(alpha) },
          { "id": "retry", "parent": "fade", "kind": "button", "frame": [100, 100, 190, 50]\#(own) }
          """#)
    }
    let faint = try Self.told(views(#", "alpha": 0.005"#))
    #expect(faint.contains("HIT-1 retry, at 100 300 190 50"), "\(faint)")
    #expect(faint.contains("The alpha of fade, which contains it, is 0.005"), "\(faint)")
    #expect(faint.contains("Set `alpha` of fade to 0.01 or more"), "\(faint)")
    let own = try Self.told(views("", own: #", "alpha": 0.009"#))
    #expect(own.contains("HIT-1 retry") && own.contains("Its alpha is 0.009"), "\(own)")
    for intended in [
      views(#", "alpha": 0"#), views(#", "alpha": 0.01"#),
      views(#", "alpha": 0.005, "hidden": true"#), views("", own: #", "hidden": true"#),
      views(#", "alpha": 0.005"#, own: #", "alpha": 0"#),
    ] {
      let told = try Self.told(intended)
      #expect(told.contains("Nothing found"), "\(told)")
    }
  }

  @Test func whatIsInFrontOfAControlIsNamedWithWhatHelps() throws {
    // HIT-2
    let card = #"""
      { "id": "card", "parent": "screen", "frame": [20, 200, 350, 300] },
      { "id": "buy", "parent": "card", "kind": "button", "frame": [0, 0, 200, 50] }
      """#
    func told(_ views: String) throws -> String {
      try Self.told(WhyScene(views: card + ", " + views))
    }
    let one = try told(#"{ "id": "hud", "parent": "screen", "frame": [0, 100, 375, 600] }"#)
    #expect(one.contains("hud, which takes touches, is in front of all of it"), "\(one)")
    #expect(
      one.contains(
        "Move card, which contains it, in front, by its position in the file, or set `interaction` "
          + "of hud to false."), "\(one)")
    func strip(_ name: String, _ left: Int, in outer: String = "card") -> String {
      #"{ "id": "\#(name)", "parent": "\#(outer)", "frame": [\#(left), 0, 40, 50] }"#
    }
    // `f` is beside it, and so not named.
    let five = ["a", "b", "c", "d", "e", "f"].enumerated().map { strip($1, 40 * $0) }
    let many = try told(five.joined(separator: ", "))
    #expect(many.contains("e, d, c and 2 more, which take touches, are in front"), "\(many)")
    #expect(many.contains("Move it in front, by its position in the file"), "\(many)")
    let inside = try told(
      #"{ "id": "art", "parent": "buy", "frame": [0, 0, 200, 50] }"#)
    #expect(inside.contains("Set `interaction` of art to false."), "\(inside)")
    #expect(!inside.contains("in front, by"), "\(inside)")
  }

  @Test func aWindowInFrontIsNamedWithItsLevel() throws {
    // HIT-2, WIN-1
    func told(level: String) throws -> String {
      let scene = WhyScene(
        views: #"""
          { "id": "login", "parent": "screen", "kind": "button", "frame": [100, 300, 190, 50] },
          { "id": "toastRoot", "frame": [0, 0, 375, 812] }
          """#)
      var changed = scene
      changed.text = scene.text.replacing(
        #"{ "id": "main", "root": "app" }"#,
        with:
          #"{ "id": "main", "root": "app" }, { "id": "toast", "view": "toastRoot"\#(level) }"#)
      return try Self.told(changed)
    }
    let above = try told(level: #", "level": 1"#)
    #expect(
      above.contains(
        "Let window toast take no touches: set `interaction` of toastRoot to false (in UIKit "
          + "`isUserInteractionEnabled` of the window, not only of its root view), or set `level` "
          + "of window toast, which is 1, below that of main, which is 0."), "\(above)")
    let later = try told(level: "")
    #expect(later.contains("or put window toast before main in the file."), "\(later)")
  }

  @Test func whatIsCutOffIsToldWithHowFarItIsOutside() throws {
    // HIT-3
    let told = try Self.told(
      WhyScene(
        views: #"""
          { "id": "card", "parent": "screen", "frame": [20, 150, 330, 200] },
          { "id": "close", "parent": "card", "kind": "button", "frame": [300, -24, 48, 48] },
          { "id": "tip", "parent": "card", "kind": "button", "frame": [20, 210, 200, 48] }
          """#))
    #expect(
      told.contains(
        "card (330×200 pt) contains it, but a part of it is outside by 18 pt at the right and 24 pt "
          + "at the top: no touch reaches it there."), "\(told)")
    #expect(told.contains("but all of it is outside by 58 pt at the bottom: no touch reaches it."))
    #expect(told.contains("Move it inside card, make card larger"), "\(told)")
    #expect(!told.contains("side by side"), "\(told)")
  }

  @Test(arguments: [30, 20, 19, 10])
  func onlyFromTheSwipesBandDoesASwipeLeaveTheApp(_ gap: Int) throws {
    // HOME-6, EDGE-2
    let scene = WhyScene(
      views: #"""
        { "id": "rec", "parent": "screen", "kind": "button", "frame": [100, \#(768 - gap), 90, 44] }
        """#)
    let told = try Self.told(scene)
    #expect(
      told.contains(
        "touches in the last 20 pt wait for the swipe home, and a swipe up that begins there")
        == (gap < 20), "\(told)")
    #expect(
      told.contains("a finger that misses it downwards, into the last 20 pt") == (gap >= 20),
      "\(told)")
    #expect(!told.contains("slip"))
  }

  @Test func onAnotherDeviceOtherThingsAreFound() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    let run = try CommandRun(["check", file, "--static", "--device", "iPhone 8"])
    #expect(run.code == 1)
    #expect(!run.output.contains("SAFE-6") && run.output.contains("HIT-3"))
  }
}
