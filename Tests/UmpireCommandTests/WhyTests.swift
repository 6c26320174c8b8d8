import Foundation
import Testing

@Suite struct WhyTests {
  private static let quick = "Traces/bottom-buttons/quick"

  /// The object that `--json` prints.
  private func object(_ arguments: [String]) throws -> [String: Any] {
    let run = try CommandRun(["why", "--json"] + arguments)
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.output.hasSuffix("}\n") && run.output.filter { $0 == "\n" }.count == 1)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func list(_ value: Any?) throws -> [[String: Any]] {
    try #require(value as? [[String: Any]])
  }

  private static let stories: [String] = {
    let folder = CommandRun.root.appendingPathComponent("Traces").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "Traces/\($0)" }
  }()

  @Test(arguments: stories)
  func everyRowOfAStoryIsToldByASentence(_ story: String) throws {
    var rows: [String: Int] = [:]
    for row in try CommandRun(["replay", story, "--jsonl"]).rows() {
      rows[try #require(row["run"] as? String), default: 0] += 1
    }
    let runs = try list(try object([story])["runs"])
    #expect(runs.count == rows.count)
    for run in runs {
      let name = try #require(run["run"] as? String)
      var sentences = try list(run["besides"])
      for touch in try list(run["touches"]) {
        #expect(touch["run"] as? String == name)
        sentences += try list(touch["sentences"])
      }
      let told = Set(sentences.flatMap { $0["rows"] as? [Int] ?? [] })
      #expect(told == Set(1...(rows[name] ?? 0)), "\(name)")
    }
  }

  @Test func theQuickTapIsToldForPeopleWhoNeverHeardOfGates() throws {
    let run = try CommandRun(["why", Self.quick])
    #expect(run.code == 0 && run.talk.isEmpty)
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for phrase in [
      "quick: iPhone 5s, iOS 7.0.4", "delivered 150 ms late, never seen lit",
      "the swipe that opens Control Center", "0 frames", "What to do: The press was shorter",
      "`main.gateDelays = false`", "system.controlCenter failed GATE-7 150 ms 150 ms",
    ] {
      #expect(words.contains(phrase), "\(phrase)")
    }
    #expect(try CommandRun(["why", Self.quick]).output == run.output)
  }

  @Test func theObjectHasTheFiguresOfATouch() throws {
    let run = try #require(try list(try object([Self.quick])["runs"]).first)
    let touch = try #require(try list(run["touches"]).first)
    #expect(touch["touch"] as? Int == 1 && touch["view"] as? String == "today")
    #expect(touch["withheldMs"] as? Double == 150 && touch["lateMs"] as? Double == 150)
    #expect(touch["deliveredBy"] as? String == "GATE-4" && touch["litFrames"] as? Int == 0)
    let outcomes = try list(touch["outcomes"])
    #expect(outcomes.map { $0["entrant"] as? String } == ["system.controlCenter", "today"])
    #expect(outcomes.map { $0["outcome"] as? String } == ["failed", "won"])
    #expect(touch["t"] is String)
  }

  @Test func filtersTellWhatTheyNameAndAreSilentOfTheRest() throws {
    let story = "Traces/bottom-buttons"
    let byRule = try CommandRun(["why", story, "--rule", "gate-2"])
    #expect(byRule.code == 0 && byRule.output.hasPrefix("ios-11: "))
    #expect(byRule.output.contains("no touch matches in\n  delayed-action, held-swipe, left-edge,"))
    let byView = try CommandRun(["why", story, "--view", "month"])
    #expect(byView.code == 0 && byView.output.hasPrefix("left-edge: "))
    #expect(!byView.output.contains("no touch matches in"), "only two runs have the view")
    let byTouch = try CommandRun(["why", story + "/programmed", "--touch", "2"])
    #expect(byTouch.output.contains("touch 2 at") && !byTouch.output.contains("touch 1 at"))
    #expect(!byTouch.output.contains("besides the touches"))
    let none = try CommandRun(["why", Self.quick, "--rule", "REC-1"])
    #expect(none.code == 0 && none.output == "no touch matches in\n  quick\n")
  }

  @Test func ifTellsTheRulingsThatDifferAndNothingElse() throws {
    let run = try CommandRun(["why", Self.quick, "--if", "main.gateDelays = false"])
    #expect(run.code == 0 && run.talk.isEmpty)
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "if main.gateDelays = false", "quick: iPhone 5s, iOS 7.0.4", "before after",
        "touch 1 at 0.001 s", "delivered 150 ms late (GATE-4) at once (HIT-2)",
        "seen lit 0 frames (HI-2) 5 frames (HI-3)",
        "action at +150 ms (CTL-1) at +83 ms (CTL-1)",
        "system.controlCenter failed (GATE-7) failed (EDGE-2)",
      ])
  }

  @Test(arguments: [
    ("GATE-7.answer = 50ms", "50 ms late (GATE-7)"), ("os = 6.1", "at once (HIT-2)"),
    ("device = iPhone X", "days"), ("remove tools", "screen"),
    ("today.frame.y += -400", "tools"), ("GATE-1.bottom = 20", "at once (HIT-2)"),
  ])
  func anyFactCanBeChanged(_ change: String, _ words: String) throws {
    let run = try CommandRun(["why", Self.quick, "--if", change])
    #expect(run.code == 0 && run.output.contains(words), "\(run.output)\(run.talk)")
    let object = try object([Self.quick, "--if", change])
    #expect((object["if"] as? [String])?.count == 1)
    let touches = try list(try #require(try list(object["runs"]).first)["touches"])
    let differs = try list(try #require(touches.first)["differs"])
    #expect(differs.contains { ($0["after"] as? String) == words }, "\(differs)")
  }

  @Test func whatWasAskedForIsEchoedAsItWasWritten() throws {
    let run = try CommandRun(["why", Self.quick, "--if", "today.frame.y += 1"])
    #expect(run.output.hasPrefix("if today.frame.y += 1\n"), "\(run.output)")
  }

  @Test func changesAreMadeOneAfterAnotherAndNoDifferenceIsSaid() throws {
    let run = try CommandRun([
      "why", Self.quick, "--if", "main.gateDelays = false", "--if", "main.gateDelays = true",
    ])
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("\nno ruling differs in\n  quick\n"), "\(run.output)")
    let signal = try CommandRun(["why", Self.quick, "--if", "signal statusBar of app"])
    #expect(signal.code == 0 && signal.talk.contains("needs no signal"))
    let view = try CommandRun(["why", Self.quick, "--if", "signal statusBar of tools"])
    #expect(view.code == 2 && !view.talk.contains("needs no signal"))
    #expect(
      view.talk.contains(
        #""tools" is a view, but a controller is needed: did you mean "app"?"#), "\(view.talk)")
  }

  @Test func aWindowIsAddedWithAViewOfItsOwn() throws {
    // SCENE-2: the view needs the window of the next --if.
    let run = try CommandRun([
      "why", Self.quick, "--if", #"add sheet: {"frame":[0,500,320,68]}"#,
      "--if", #"add top: {"view":"sheet","level":2}"#,
    ])
    #expect(run.code == 0 && run.output.contains("sheet"), "\(run.output)\(run.talk)")
  }

  @Test func standardInputIsPlayedTwice() throws {
    let rows = """
      {"t":"0","phase":"began","x":44,"y":546}
      {"t":"80000000","phase":"ended","x":44,"y":546}

      """
    let scratch = try Scratch()
    let file = try scratch.file("tap.jsonl", rows)
    let scene = "Traces/bottom-buttons/scene.json"
    let change = ["--if", "main.gateDelays = false"]
    let fromFile = try CommandRun(["why", scene, file] + change)
    let fromInput = try CommandRun(["why", scene, "-"] + change, input: Array(rows.utf8))
    #expect(fromInput.code == 0 && fromFile.output.contains("at once (HIT-2)"))
    #expect(
      fromInput.output.replacingOccurrences(of: "standard input", with: file) == fromFile.output)
    let alone = try CommandRun(["why", "-", "--device", "iPhone 5s"], input: Array(rows.utf8))
    #expect(alone.code == 0 && alone.output.contains("in screen: delivered 150 ms late"))
  }

  @Test(arguments: [
    (["--touch", "9"], "there is no touch 9"), (["--touch", "0"], "from 1 on"),
    (["--touch", "x"], "from 1 on"), (["--view", "tody"], "did you mean `today`"),
    (["--rule", "GTE-4"], "did you mean `GATE-4`"), (["--if", ""], "empty"),
    (["--if", "rubbish"], "= or +="), (["--if", "main.gateDelay = true"], "gateDelays"),
    (["--if", "GATE-7.foo = 50ms"], #""GATE-7.answer" and "GATE-7.claim""#),
    (["--if", "GATE-7.awnser = 50ms"], #"did you mean "GATE-7.answer""#),
    (["--if", "today.isEnabled = false"], #"did you mean "enabled""#),
    (["--if", "nobody.hidden = true"], "nobody"), (["--if", "os = never"], "7.0.4"),
    (["--jsonl"], "has no option `--jsonl`"), (["--verify"], "has no option `--verify`"),
  ])
  func whatCannotBeMeantIsExit2(_ arguments: [String], _ words: String) throws {
    let run = try CommandRun(["why", Self.quick] + arguments)
    #expect(run.code == 2 && run.output.isEmpty, "\(arguments)")
    #expect(run.talk.hasPrefix("umpire: ") && run.talk.contains(words), "\(run.talk)")
  }

  @Test func lossAndUnusableTracesEndAsInReplay() throws {
    let scratch = try Scratch()
    let whole = try Data(
      contentsOf: CommandRun.root.appendingPathComponent(Self.quick + ".touchtrace"))
    let cut = try scratch.file("cut.touchtrace", Array(whole.dropLast(20)))
    let damaged = try CommandRun(["why", "Traces/bottom-buttons/scene.json", cut])
    #expect(damaged.code == 3 && !damaged.output.isEmpty && !damaged.talk.isEmpty)
    let twice = try CommandRun(
      ["why", "Traces/bottom-buttons/scene.json", cut, "--if", "call = true"])
    #expect(twice.code == 3 && twice.talk == damaged.talk, "each loss is told once")
    #expect(try CommandRun(["why", "nowhere"]).code == 4)
  }

  @Test func aRuleNamesTheStoriesThatShowIt() throws {
    let rule = try CommandRun(["rule", "GATE-4"])
    #expect(rule.code == 0)
    #expect(
      rule.output.contains(
        "shown by Traces/bottom-buttons: delayed-action, ios-11, programmed, quick, sides"))
    // GATE-5 causes no row: the story's README names it.
    #expect(
      try CommandRun(["rule", "GATE-5"]).output.contains("shown by Traces/bottom-buttons\n"))
    #expect(try !CommandRun(["rule", "--all"]).output.contains("shown by"))
  }

  @Test func aRuleNamesOnlyStoriesThatShowItAndNotOneWhoseIdBeginsLikeIt() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appendingPathComponent("Traces/tap"), withIntermediateDirectories: true)
    _ = try scratch.file("Traces/tap/scene.json", "{}")
    _ = try scratch.file("Traces/tap/README.md", "Written again it is the same (RAW-10).")
    let shown = try CommandRun(["rule", "RAW-10"], in: scratch.folder)
    #expect(shown.code == 0 && shown.output.contains("shown by Traces/tap\n"))
    let other = try CommandRun(["rule", "RAW-1"], in: scratch.folder)
    #expect(other.code == 0 && !other.output.contains("shown by"))
    withExtendedLifetime(scratch) {}
  }
}
