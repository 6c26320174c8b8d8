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

  private static let carried = """
    { "windows": [{ "id": "w", "view": "a" }],
      "views": [{ "id": "a", "frame": [0, 0, 375, 812] },
                { "id": "b", "kind": "button", "parent": "a", "frame": [100, 730, 100, 60] }],
      "checks": { "allow": ["HOME-6:b"] } }
    """
  private static let row = #"{"t": "0", "finger": 0, "phase": "began", "x": 5, "y": 5}"#

  @Test("A trace that carries its scene is named in place of the scene file")
  func carriedScene() throws {
    let scratch = try Scratch()
    let file = try scratch.file("s.json", Self.carried)
    let rows = try scratch.file("t.jsonl", Self.row)
    let trace = scratch.folder.path + "/t.touchtrace"
    #expect(try CommandRun(["convert", rows, trace, "--scene", file]).code == 0)
    for more in [
      ["scene", "--whole"], ["scene"], ["scene", "--json"], ["scene", "--whole", "--os", "12.1"],
      ["check", "--static"], ["bound"],
    ] {
      let ofTrace = try CommandRun([more[0], trace] + more.dropFirst())
      let ofFile = try CommandRun([more[0], file] + more.dropFirst())
      #expect(ofTrace.output == ofFile.output && ofTrace.talk == ofFile.talk, "\(more)")
      #expect(ofTrace.code == 0 && ofFile.code == 0, "\(ofTrace.talk)")
    }
    let replayed = try CommandRun(["replay", trace, rows, "--jsonl"])
    #expect(try replayed.output == CommandRun(["replay", file, rows, "--jsonl"]).output)
    #expect(replayed.talk.contains("note: the scene is the one that \(trace) carries"))
  }

  @Test("A trace without a scene, or with a damaged one, is refused in place of a scene file")
  func noCarriedScene() throws {
    let scratch = try Scratch()
    let base = try scratch.file("s.json", Self.carried)
    let file = try scratch.file(
      "e.json", #"{"extends": "s.json", "do": [{"set": "device", "to": "iPhone 11"}]}"#)
    let rows = try scratch.file("t.jsonl", Self.row)
    let bare = scratch.folder.path + "/bare.touchtrace"
    #expect(try CommandRun(["convert", rows, bare]).code == 0)
    let piped = try CommandRun(
      ["scene", "-"], input: Array(try Data(contentsOf: URL(fileURLWithPath: bare))))
    #expect(piped.code == 4 && piped.talk.contains("must be a file, not standard input or a pipe"))
    for path in [bare, rows] {
      let run = try CommandRun(["scene", path])
      #expect(run.code == 4 && run.talk.contains("that carries no scene"), "\(run.talk)")
      #expect(run.talk.contains("`umpire convert TRACE OUT.touchtrace --scene SCENE`"))
    }

    for (number, scene) in [base, file].enumerated() {
      let trace = scratch.folder.path + "/t\(number).touchtrace"
      #expect(try CommandRun(["convert", rows, trace, "--scene", scene]).code == 0)
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: trace)))
      var places: [Int] = []
      var blocks = BlockReader()
      blocks.append(bytes)
      blocks.finish()
      while let element = try blocks.next() {
        if case .block(let block) = element, block.kind == .scene {
          places.append(Int(block.offset))
        }
      }
      #expect(places.count == number + 1)
      for place in places {
        var damaged = bytes
        damaged[place + 60] ^= 1
        let path = try scratch.file("d.touchtrace", damaged)
        let recovered = scratch.folder.path + "/r.touchtrace"
        #expect(try CommandRun(["recover", path, recovered, "--force"]).code == 3)
        let cut = try scratch.file("c.touchtrace", Array(bytes.prefix(place + 60)))
        for path in [path, recovered, cut] {
          let run = try CommandRun(["scene", path])
          #expect(run.code == 4 && run.output.isEmpty, "\(run.output)")
          #expect(run.talk.contains("damaged before its first touch"), "\(path): \(run.talk)")
        }
      }
    }
  }

  @Test("A trace that begins with a saved state has the scene of that moment")
  func carriedByState() throws {
    let printed = try CommandRun(["scene", "Traces/sketch/recorded/joined.touchtrace", "--whole"])
    #expect(printed.code == 0 && printed.talk.isEmpty, "\(printed.talk)")
    #expect(printed.output.contains(#""id": "draw""#), "\(printed.output)")
  }
}
