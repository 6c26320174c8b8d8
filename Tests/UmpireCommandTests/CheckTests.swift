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
          Part of it is under the status bar, which reaches down to 44 pt and has the touches there. The
            20 pt of the bar of older phones are written into where it stands.
          Pin its top to `safeArea` or `statusBar.bottom`.

        HIT-3  one, at 100 500 44 44
          It is drawn outside box (0×44 pt), which it stands in: no touch reaches it.
          Make box as large as what stands in it: give it a width and a height, and pin what stands in
            it side by side.

        GATE-4  done, at 362 44 10 20
          Presses up to 750 ms are never seen lit here: touches wait for system.sideEdge until they are
            over.
          Set `gateDelays` of its window to false, move it away from the edge, or give it an `action`
            with an `image` (HI-4).

        3 findings. `umpire rule ID` explains a rule.

        """)
  }

  @Test func theSameAsOneObject() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    let run = try CommandRun(["check", file, "--static", "--json"])
    #expect(run.code == 1)
    let found = try #require(try run.rows().first?["findings"] as? [[String: Any]])
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
      "SAFE-6, HIT-1, HIT-2, HIT-3, HIT-4, HIT-9, BAR-3, APP-1, EDGE-3, GATE-4, DEFER-1, DEFER-7, "
      + "HOME-6, ARB-4, ARB-5 and ARB-9"
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
    let found = try #require(try run.rows().first?["findings"] as? [[String: Any]])
    let told = found.map { "\($0["rule"] ?? "") \($0["subject"] ?? "")" }
    #expect(
      told == [
        "HIT-1 off", "HIT-1 image", "HIT-1 inlabel", "HIT-2 under", "HIT-2 behind", "HIT-3 inbox",
        "HIT-3 bot",
      ])
    // What `scene` says is touched nowhere, and is drawn, is found, and stands behind its parent.
    let scene = try CommandRun(["scene", file]).output
    #expect(scene.contains("\n    inbox  ") && scene.contains("\n    off  "))
    let ids = scene.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.firstIndex(of: "inbox") == ids.firstIndex(of: "box").map { $0 + 1 }, "\(scene)")
  }

  @Test func onAnotherDeviceOtherThingsAreFound() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    let run = try CommandRun(["check", file, "--static", "--device", "iPhone 8"])
    #expect(run.code == 1)
    #expect(!run.output.contains("SAFE-6") && run.output.contains("HIT-3"))
  }

  @Test func withoutTheOptionItSaysWhatToAdd() throws {
    let run = try CommandRun(["check", "Traces/hidden-drawer/scene.json"])
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.contains("add --static"))
  }
}
