import Foundation
import Testing

@Suite struct BoundTests {
  private static let story = "Traces/bottom-buttons/scene.json"
  private static let scene = """
    {
      "device": "iPhone X", "os": "13.0",
      "controllers": [ { "id": "app", "view": "screen", "popGesture": true } ],
      "windows": [ { "id": "main", "root": "app" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 812] },
        { "id": "back", "parent": "screen", "kind": "button", "frame": [0, 100, 60, 44] },
        { "id": "corner", "parent": "screen", "kind": "button", "frame": [0, 780, 60, 32] },
        { "id": "volume", "parent": "screen", "kind": "slider", "frame": [40, 300, 200, 31] },
        { "id": "off", "parent": "screen", "kind": "switch", "frame": [100, 500, 51, 31], "enabled": false },
        { "id": "photo", "parent": "screen", "kind": "image", "interaction": true, "frame": [100, 600, 51, 31] }
      ]
    }
    """

  private func json(_ arguments: [String]) throws -> [String: Any] {
    let run = try CommandRun(["bound"] + arguments + ["--json"])
    #expect(run.code == 0)
    return try #require(try run.rows().first)
  }

  private func controls(_ arguments: [String]) throws -> [String: [String: Any]] {
    try #require(try json(arguments)["controls"] as? [String: [String: Any]])
  }

  @Test func theTableSaysHowLateAndWhy() throws {
    // HI-5: the toolbar's button of the story waits for the gate.
    let run = try CommandRun(["bound", Self.story, "record"])
    #expect(run.code == 0 && run.talk.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "iPhone 5s, iOS 7.0.4, portrait, 60 frames a second")
    #expect(lines[1].hasPrefix("control"))
    #expect(lines[2].contains("166.67 ms") && lines[2].contains("175 ms"))
    #expect(
      lines[2].hasSuffix(
        "lit: gate of system.controlCenter 150 ms (GATE-7) + next frame 16.67 ms (HI-3)"))
    #expect(
      lines[3].hasSuffix("acts: gate of system.controlCenter 150 ms (GATE-7) + delay 25 ms (HI-4)"))
    #expect(lines[4].hasSuffix("quick: any press is seen for at least 1 frame (HI-4)"))
    #expect(lines.count == 5)
  }

  @Test func aPressThatMayNotBeginHasTheTouchWaitUntilItWould() throws {
    // HI-5, ARB-5, ARB-6: if the long press cannot win, nothing waits for it.
    for (setting, quick) in [
      (#""mayBegin": false"#, "presses up to 300 ms"),
      (#""cancelsTouches": false"#, "presses up to 300 ms"),
      (#""touches": 1"#, "presses shorter than 300 ms"),
    ] {
      let gesture =
        #"{"id": "menu", "kind": "longPress", "minimumPress": "0.3s", "delaysBegan": true, "#
        + setting + "}"
      let scratch = try Scratch()
      let path = try scratch.file(
        "scene.json",
        Self.scene.replacingOccurrences(
          of: #"{ "id": "screen","#, with: #"{ "id": "screen", "gestures": [\#(gesture)],"#))
      let said = try CommandRun(["bound", path, "volume"]).output
      #expect(said.contains("failure of menu, at most until the lift, 300 ms (ARB-7)"), "\(said)")
      #expect(said.contains("quick: \(quick) are seen for 0 frames (ARB-7)"), "\(said)")
    }
  }

  @Test func thePageShowsWhatTheCommandPrints() throws {
    let page = try String(
      contentsOf: CommandRun.root.appendingPathComponent("Sources/Umpire/Umpire.docc/Bounds.md"),
      encoding: .utf8)
    let shown = try CommandRun(["bound", Self.story, "today"]).output
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(page.contains(shown))
  }

  @Test func everyControlIsThereAndNothingElse() throws {
    #expect(Set(try controls([Self.story]).keys) == ["now", "today", "week", "record"])
    let scratch = try Scratch()
    let path = try scratch.file("scene.json", Self.scene)
    #expect(Set(try controls([path]).keys) == ["back", "corner", "volume", "off"])
    #expect(Array(try controls([path, "back"]).keys) == ["back"])
  }

  @Test func aControlHasAPlaceForEachPartThatWaitsForOtherThings() throws {
    // EDGE-5, GATE-1: the corner is in both bands, and each of its parts has a row.
    let scratch = try Scratch()
    let path = try scratch.file("scene.json", Self.scene)
    let corner = try #require(try controls([path])["corner"])
    let places = try #require(corner["places"] as? [[String: Any]])
    #expect(
      places.map { $0["rects"] as? [[Double]] } == [
        [[0, 780, 13, 12]], [[0, 792, 13, 20]], [[13, 792, 47, 20]], [[13, 780, 47, 12]],
      ])
    // GATE-7: the lift is the answer, so no action waits.
    #expect(places.map { $0["action"] as? Double } == [0, 0, 0, 0])
    let side = try #require(places[0]["toHighlight"] as? [[String: Any]])
    #expect(side.map { $0["entrant"] as? String } == ["system.sideEdge", "app.pop", nil])
    let waits = try #require(places[1]["toHighlight"] as? [[String: Any]])
    #expect(waits.map { $0["wait"] as? String } == ["gate", "backSwipe", "displayFrame"])
    #expect(waits.map { $0["entrant"] as? String } == ["system.home", "app.pop", nil])
    #expect(waits.map { $0["rule"] as? String } == ["GATE-2", "EDGE-5", "HI-3"])
    let quick = try #require(places[1]["quick"] as? [String: Any])
    #expect(quick["longest"] as? Double == 750 && quick["look"] as? String == "dark")
    let table = try CommandRun(["bound", path, "back"]).output
    #expect(table.contains("left 13 pt") && table.contains("right 47 pt"))
    #expect(table.contains("app.pop, at most until the lift, 250 ms (EDGE-5)"))
  }

  @Test func aControlThatIsCoveredInPartSaysWhichPartIsLeft() throws {
    // HI-5, HIT-2: the area that a sibling covers cannot be touched, so it has no row.
    for (cover, place) in [
      ("[140, 300, 100, 31]", "left 100 pt"), ("[40, 300, 200, 11]", "lower 20 pt"),
      ("[100, 300, 40, 31]", "at 40 300 60 31, 140 300 100 31"),
      ("[40, 331, 200, 11]", "everywhere"),
    ] {
      let scratch = try Scratch()
      let path = try scratch.file(
        "scene.json",
        Self.scene.replacingOccurrences(
          of: #"{ "id": "off","#,
          with: #"{ "id": "cover", "parent": "screen", "frame": \#(cover) }, { "id": "off","#))
      let table = try CommandRun(["bound", path, "volume"]).output
      #expect(table.contains("volume   \(place)  "), "\(table)")
    }
  }

  @Test func slidersTellAValueAndWhatCannotBeTouchedSaysWhy() throws {
    let scratch = try Scratch()
    let path = try scratch.file("scene.json", Self.scene)
    let all = try controls([path])
    #expect(all["volume"]?["event"] as? String == "valueChanged")
    #expect(all["off"]?["highlight"] is NSNull && all["off"]?["rule"] as? String == "HIT-4")
    #expect((all["off"]?["places"] as? [Any])?.isEmpty == true)
    let table = try CommandRun(["bound", path]).output
    #expect(table.contains("changes its value: at the lift"))
    #expect(table.contains("nowhere") && table.contains("disabled (HIT-4)"))
  }

  private static let gestures = """
    {
      "device": "iPhone 5s", "os": "8.0",
      "controllers": [ { "id": "app", "view": "screen" } ],
      "windows": [ { "id": "main", "root": "app" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 320, 568],
          "gestures": [ { "id": "double", "kind": "tap", "taps": 2 } ] },
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 320, 300],
          "content": [320, 900] },
        { "id": "row", "parent": "list", "kind": "button", "frame": [0, 0, 320, 44] },
        { "id": "plain", "parent": "screen", "kind": "button", "frame": [40, 40, 100, 44],
          "gestures": [
            { "id": "flick", "kind": "swipe", "delaysBegan": true },
            { "id": "drag", "kind": "pan", "delaysBegan": true }
          ] },
        { "id": "mute", "parent": "screen", "kind": "button", "frame": [160, 40, 100, 44],
          "gestures": [
            { "id": "own", "kind": "tap" }, { "id": "menu", "kind": "longPress" }
          ] }
      ]
    }
    """

  @Test func recognizersAndScrollViewsAreWaitedFor() throws {
    // SCR-1, ARB-7, ARB-6: each wait has its words, and so has a control that never acts.
    let scratch = try Scratch()
    let path = try scratch.file("scene.json", Self.gestures)
    let table = try CommandRun(["bound", path]).output
    for line in [
      "lit: content for list.pan, at most until the lift, 150 ms (SCR-1) + next frame 16.67 ms (HI-3)",
      "acts: further tap for double 350 ms (ARB-7)",
      "quick: presses up to 150 ms stay lit until the touch ends, for at least 21 frames (ARB-7)",
      "lit: failure of flick, at most until the lift, 500 ms (ARB-7) beside failure of drag, "
        + "until the lift, however late (ARB-7) + next frame 16.67 ms (HI-3)",
      "acts: never",
      "taken: presses up to 500 ms by own (ARB-6)",
      "taken: presses of 500 ms and more by menu (ARB-6)",
    ] {
      #expect(table.contains(line), "\(table)")
    }
    #expect(table.contains("the lift  "))
    let mute = try #require(try controls([path, "mute"])["mute"])
    let places = try #require(mute["places"] as? [[String: Any]])
    let taken = try #require(places[0]["taken"] as? [[String: Any]])
    #expect(taken.map { $0["entrant"] as? String } == ["own", "menu"])
    #expect(taken.map { $0["rule"] as? String } == ["ARB-6", "ARB-6"])
    #expect(mute["action"] is NSNull && taken[1]["longest"] is NSNull)
    let row = try #require(try controls([path, "row"])["row"])
    let rows = try #require(row["places"] as? [[String: Any]])
    let waits = try #require(rows[0]["toHighlight"] as? [[String: Any]])
    #expect(waits.map { $0["wait"] as? String } == ["content", "displayFrame"])
  }

  @Test func everyScrollViewAroundAControlThatDelaysItIsWaitedFor() throws {
    // SCR-1: side by side, the inner one first; a scroll view that does not delay is not listed.
    let scene = """
      {
        "device": "iPhone 5s", "os": "8.0",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568] },
          { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 320, 300],
            "content": [320, 900] },
          { "id": "page", "parent": "list", "kind": "scrollView", "frame": [0, 0, 320, 120],
            "content": [900, 100] },
          { "id": "card", "parent": "page", "kind": "button", "frame": [10, 10, 100, 44] }
        ]
      }
      """
    let page = "content for page.pan, at most until the lift, 150 ms (SCR-1)"
    let list = "content for list.pan, at most until the lift, 150 ms (SCR-1)"
    let scratch = try Scratch()
    let waits = [
      ("900]", "\(page) beside \(list)"), (#"900], "delaysContent": false"#, page),
      (#"100], "delaysContent": false"#, list),
    ]
    for (content, words) in waits {
      let path = try scratch.file(
        "scene.json",
        scene.replacingOccurrences(of: "\(content.prefix(4))", with: content))
      let said = try CommandRun(["bound", path, "card"]).output
      #expect(said.contains("lit: \(words) + next frame 16.67 ms (HI-3)"), "\(said)")
      #expect(said.contains("quick: presses up to 150 ms are seen for 0 frames (SCR-1)"))
    }
  }

  @Test func figuresAndReleasesCount() throws {
    // GATE-7, GATE-2: without an answer the timeout ends the wait, and without both the lift alone.
    let scratch = try Scratch()
    let never = #"{ "GATE-7.answer": "never", "GATE-2.timeout": "never", "GATE-7.claim": "never" }"#
    let path = try scratch.file(
      "scene.json",
      Self.scene.replacingOccurrences(of: "\"os\"", with: "\"figures\": \(never), \"os\""))
    let corner = try #require(try controls([path])["corner"])
    #expect(corner["highlight"] is NSNull && corner["action"] as? Double == 0)
    #expect(
      try CommandRun(["bound", path]).output.contains(
        "gate of system.home, at most until the lift, however late (GATE-7)"))
    let today = try #require(try controls([Self.story, "today", "--os", "6"])["today"])
    #expect(today["action"] as? Double == 0)
  }

  @Test func aNameThatIsNoControlIsExit2() throws {
    let unknown = try CommandRun(["bound", Self.story, "todya"])
    #expect(unknown.code == 2 && unknown.output.isEmpty)
    #expect(unknown.talk.contains("did you mean `today`"))
    let list = try CommandRun(["bound", Self.story, "days"])
    #expect(list.code == 2 && list.output.isEmpty)
    #expect(list.talk.contains("`days` is not a control, but a view of kind tableView"))
    #expect(try CommandRun(["bound"]).code == 2)
  }

  @Test func aSceneWithoutControlsSaysSo() throws {
    let story = "Traces/hidden-drawer/scene.json"
    let run = try CommandRun(["bound", story])
    #expect(run.code == 0 && run.output.hasSuffix("The scene has no controls.\n"))
    #expect(try controls([story]).isEmpty)
    #expect(try CommandRun(["bound", "no-such-scene.json"]).code == 4)
  }
}
