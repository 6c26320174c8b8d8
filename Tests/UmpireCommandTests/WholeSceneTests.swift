import Foundation
import Testing
import Umpire

/// Scenes that are printed as one scene file, and scenes built in code that travel in a trace.
@Suite struct WholeSceneTests {
  @Test("--whole prints one file with what a scene extends, which is the same scene")
  func wholeScene() throws {
    let scratch = try Scratch()
    _ = try scratch.sceneOfAnIPhone4S()
    let variant = try scratch.file(
      "late.scene.json",
      #"{"extends": "scene.json", "do": [{"set": "call", "to": true}], "#
        + #""checks": {"allow": ["HIT-2:a"]}}"#)
    let printed = try CommandRun(["scene", variant, "--whole"])
    #expect(printed.code == 0 && printed.talk.isEmpty, "\(printed.talk)")
    #expect(
      printed.output == """
        {
          "device": "iPhone 4S", "os": "6.1", "call": true,
          "windows": [ { "id": "w", "view": "a" } ],
          "views": [ { "id": "a", "frame": [0, 0, 320, 480] } ],
          "checks": { "allow": ["HIT-2:a"] }
        }

        """)
    let whole = try scratch.file("whole.json", printed.output)
    #expect(try CommandRun(["scene", whole]).output == CommandRun(["scene", variant]).output)
    #expect(try CommandRun(["scene", whole, "--whole"]).output == printed.output)
    #expect(
      try CommandRun(["scene", whole, "--whole", "--os", "6.0"]).output
        == printed.output.replacingOccurrences(of: "6.1", with: "6.0"))
  }

  @Test("A scene built in code travels in a trace, which the command replays without a scene file")
  func builtScene() throws {
    var scene = DefaultScene.description()
    var button = ViewDescription(id: "day")
    button.kind = .button
    button.parent = "screen"
    button.frame = Rect2D(20, 100, 200, 44)
    scene.views.append(button)
    scene.controllers[0].deferring = [.bottom]

    var writer = try TraceWriter(
      TraceHeader(
        device: "iPhone X", os: "11.0", screen: Size2D(375, 812), scale: 3, clock: "host"))
    try writer.append(scene: scene.json(), called: "scene.json")
    for (phase, milliseconds) in [(TouchEntry.Kind.began, 0), (.ended, 80)] {
      try writer.append(
        TouchEntry(
          phase, finger: FingerID(1),
          at: Instant(nanoseconds: Int64(milliseconds) * 1_000_000), point: Point2D(50, 110)))
    }
    writer.close()

    let scratch = try Scratch()
    let trace = try scratch.file("built.touchtrace", writer.takeBytes())
    let run = try CommandRun(["replay", trace, "--jsonl"])
    #expect(run.code == 0, "\(run.talk)")
    let actions = try run.rows().filter { $0["effect"] as? String == "control" }
    #expect(
      actions.contains { $0["view"] as? String == "day" && $0["event"] as? String == "action" })
  }

  @Test("A trace that carries its scene stands for it")
  func carried() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "s.json",
      #"{ "windows": [{ "id": "w", "view": "a" }], "#
        + #""views": [{ "id": "a", "frame": [0, 0, 375, 812] }], "checks": { "allow": ["HIT-2:a"] } }"#
    )
    let rows = try scratch.file(
      "t.jsonl", #"{"t": "0", "finger": 0, "phase": "began", "x": 5, "y": 5}"#)
    let trace = scratch.folder.path + "/t.touchtrace"
    #expect(try CommandRun(["convert", rows, trace, "--scene", file]).code == 0)
    for more in [["--whole"], [], ["--json"], ["--whole", "--os", "12.1"]] {
      let printed = try CommandRun(["scene", trace] + more)
      #expect(printed.code == 0 && printed.talk.isEmpty, "\(printed.talk)")
      #expect(try CommandRun(["scene", file] + more).output == printed.output)
    }
    #expect(
      try CommandRun(["check", trace, "--static"]).output
        == CommandRun(["check", file, "--static"]).output)

    let bare = scratch.folder.path + "/bare.touchtrace"
    #expect(try CommandRun(["convert", rows, bare]).code == 0)
    for path in [bare, rows] {
      let run = try CommandRun(["scene", path])
      #expect(run.code == 4 && run.talk.contains("that carries no scene"), "\(run.talk)")
    }
  }

  @Test("A trace that begins with a saved state stands for the scene of that moment")
  func carriedByState() throws {
    let printed = try CommandRun(["scene", "Traces/sketch/recorded/joined.touchtrace", "--whole"])
    #expect(printed.code == 0 && printed.talk.isEmpty, "\(printed.talk)")
    #expect(printed.output.contains(#""id": "draw""#), "\(printed.output)")
  }
}
