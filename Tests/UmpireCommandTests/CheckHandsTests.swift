import Foundation
import Testing

/// `umpire check --hands`, and how a finding is repeated.
@Suite struct CheckHandsTests {
  private static let buttons = "Traces/bottom-buttons/scene.json"

  private func check(_ scene: String, _ options: String...) throws -> CommandRun {
    try CommandRun(["check", scene, "--cases", "512", "--json"] + options)
  }

  @Test func onlyTheChosenHandsArePlayed() throws {
    // HI-3: no pinch and no rotation is a press that is too short to see.
    let presses = try check(Self.buttons, "--hands", "press", "--law", "highlight")
    #expect(try presses.findings().count == 1 && presses.code == 1)
    let others = try check(Self.buttons, "--hands", "pinch,rotate", "--law", "highlight")
    #expect(try others.findings().isEmpty, "\(others.output)")
    #expect(try others.rows().first?["states"] as? Int == 0, "no words are played first")
    let both = try check(Self.buttons, "--hands", "pinch", "--hands", "press")
    #expect(try both.findings().contains { $0["law"] as? String == "highlight" })
  }

  @Test(arguments: [
    (["--hands", "tab"], "unknown hand `tab` (did you mean `tap`?)"),
    (["--hands", "tap,"], "unknown hand ``"),
    (["--hands", "tap", "--law", "acts"], "the law `acts` is about all hands"),
    (["--hands", "gesture"], "no view on the screen has a recognizer"),
    (["--hands", "tap", "--static"], "`--hands` is about touches"),
    (["--hands", "tap", "--maximise", "today"], "`--hands` cannot be used with `--maximise`"),
  ])
  func aChoiceThatCannotBePlayedIsRefused(_ options: [String], _ words: String) throws {
    let run = try CommandRun(["check", Self.buttons] + options)
    let words = words.split(separator: " ").joined(separator: " ")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(words))
  }

  @Test func theTextSaysHowToRepeatAFinding() throws {
    let scratch = try Scratch()
    let text = try String(
      contentsOf: CommandRun.root.appendingPathComponent(Self.buttons), encoding: .utf8)
    let scene = try scratch.file("it's mine.json", text)
    let run = try CommandRun(
      ["check", scene, "--cases", "512", "--depth", "2", "--device", "iPhone 5"])
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    let quoted = "'" + scene.replacing("'", with: "'\\''") + "'"
    let command = "umpire replay \(quoted) - --device 'iPhone 5'"
    #expect(words.contains("pass these rows to `\(command)`"), "\(words)")
  }

  @Test func aFindingOfTwoRunsIsFoundAgainByTheCommandInIt() throws {
    // ASK-1: the witness plays without the answer that gives the touch to another winner.
    let scratch = try Scratch()
    let scene = try scratch.file("asks.json", Self.taps(asking: "look"))
    let swipes = "Traces/nested-drawer/scene.json"
    let folder = scratch.folder.appendingPathComponent("found").path
    for check in [
      [scene, "--cases", "1024", "--law", "answers"],
      [scene, "--cases", "1024", "--hands", "tap,press", "--hands", "drag", "--seed", "7"],
      [scene, "--cases", "1024", "--corpus", folder],
      [swipes, "--cases", "2048", "--depth", "0", "--seed", "3"],
    ] {
      let run = try CommandRun(["check"] + check)
      let law = check[0] == swipes ? "rate" : "answers"
      let finding = try #require(Self.finding(of: law, in: run.output), "\(run.output)")
      #expect(!finding.words.contains("pass these rows"), "\(finding.words)")
      let command = try #require(
        try #/To repeat it, run `umpire (.*?)`/#.firstMatch(in: finding.words)?.output.1,
        "\(finding.words)")
      let words = command.split(separator: " ").map(String.init)
      #expect(
        !words.contains("--corpus") || words.suffix(4) == ["--cases", "0", "--depth", "0"],
        "\(command)")
      let again = try CommandRun(words)
      #expect(again.code == 1)
      #expect(Self.finding(of: law, in: again.output)?.head == finding.head, "\(again.output)")
    }
  }

  /// The first finding of a law: its first line, and its words with single spaces.
  private static func finding(of law: String, in output: String) -> (head: String, words: String)? {
    let parts = output.components(separatedBy: "\n\n")
    guard let part = parts.first(where: { $0.hasPrefix("\(law)  ") }) else { return nil }
    let words = part.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    return (String(part.prefix { $0 != "\n" }), words)
  }

  /// A tap on a page, and one on a view of it; `asking` is one of them that asks its host.
  private static func taps(asking id: String) -> String {
    let asks = [
      "act": id == "act" ? #", "asks": ["simultaneous"]"# : "",
      "look": id == "look" ? #", "asks": ["begin"]"# : "",
    ]
    return #"""
      {
        "device": "iPhone 5s", "os": "9.0",
        "windows": [ { "id": "main", "view": "screen" } ],
        "views": [
          { "id": "screen", "frame": [0, 0, 320, 568],
            "gestures": [ { "id": "act", "kind": "tap"\#(asks["act"] ?? "") } ] },
          { "id": "note", "parent": "screen", "frame": [100, 200, 120, 60],
            "gestures": [ { "id": "look", "kind": "tap"\#(asks["look"] ?? "") } ] }
        ]
      }
      """#
  }

  @Test func theRowsOfAFindingHaveTheAnswersOfTheHost() throws {
    // ASK-1: both taps act only if the host lets them recognise together.
    let scratch = try Scratch()
    let scene = try scratch.file("asks.json", Self.taps(asking: "act"))
    let run = try CommandRun(
      ["check", scene, "--cases", "2048", "--law", "one-action", "--json"])
    let found = try #require(
      try run.findings().first {
        !(($0["witness"] as? [String: Any])?["answers"] as? [String] ?? []).isEmpty
      }, "\(run.output)")
    let witness = try #require(found["witness"] as? [String: Any])
    let touches = try #require(witness["touches"] as? [[String: Any]])
    #expect(touches.contains { $0["answer"] is String })
    let rows = try touches.map { row in
      String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self) + "\n"
    }.joined()
    let replay = try CommandRun(["replay", scene, "-", "--jsonl"], input: Array(rows.utf8))
    #expect(replay.code == 0 && !replay.talk.contains("note:"), "\(replay.talk)")
    #expect(try replay.rows().contains { $0["by"] as? String == "trace" }, "\(replay.output)")
  }
}
