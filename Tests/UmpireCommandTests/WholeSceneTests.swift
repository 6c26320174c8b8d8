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
}
