import Foundation
import Testing

/// The meaning of words on the command line, and the limits of their values.
@Suite struct CommandLineTests {
  private func refused(
    _ arguments: [String], _ words: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(arguments)
    #expect(
      run.code == 2 && run.output.isEmpty && run.talk.contains(words), "\(arguments): \(run.talk)",
      sourceLocation: location)
  }

  @Test func behindTwoDashesAnythingIsAnOperand() throws {
    let scratch = try Scratch()
    _ = try scratch.file("-odd.jsonl", ReplayTests.tap)
    let run = try CommandRun(["inspect", "--json", "--", "-odd.jsonl"], in: scratch.folder)
    #expect(run.code == 0, "\(run.talk)")
    #expect(try run.rows().first?["trace"] as? String == "-odd.jsonl")
    let without = try CommandRun(["inspect", "-odd.jsonl"], in: scratch.folder)
    #expect(without.code == 2 && without.talk.contains("unknown option `-odd.jsonl`"))
  }

  @Test func optionsStandAnywhereAndTheLastOneCounts() throws {
    let scratch = try Scratch()
    let tap = try scratch.file("tap.jsonl", ReplayTests.tap)
    let expected = try CommandRun(["replay", tap, "--jsonl", "--os", "13"])
    for words in [
      ["--jsonl", "replay", "--os=13", tap], ["replay", "--os", "13", "--jsonl", tap],
      ["replay", tap, "--os", "11", "--jsonl", "--os", "13"],
    ] {
      let run = try CommandRun(words)
      #expect(run.code == 0 && run.output == expected.output, "\(words): \(run.talk)")
    }
  }

  @Test func colourIsForTerminalsUnlessAskedFor() throws {
    let scratch = try Scratch()
    let tap = try scratch.file("tap.jsonl", ReplayTests.tap)
    let escape = "\u{1B}["
    let plain = try CommandRun(["replay", tap])
    #expect(!plain.output.contains(escape))
    #expect(try CommandRun(["replay", tap, "--color", "never"]).output == plain.output)
    #expect(try CommandRun(["replay", tap, "--color", "always"]).output.contains(escape))
    for verb in [["replay", tap], ["why", tap], ["devices"], ["rule", "--all"], ["help"]] {
      try refused(verb + ["--color", "sometimes"], "`sometimes` is not a valid --color")
    }
  }

  @Test func everyHelpPageHasLinesBelowEightyColumns() throws {
    let overview = try CommandRun(["help"]).output
    // The lines of the list of verbs are indented by two blanks.
    let verbs = overview.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(verbs.count == 13 && verbs.contains("why"), "\(verbs)")
    for page in try [overview] + verbs.map({ try CommandRun(["help", $0]).output }) {
      let wide = page.split(separator: "\n").filter { $0.count >= 80 }
      #expect(!page.isEmpty && wide.isEmpty, "\(wide)")
    }
  }

  @Test func anEmptyWordIsNoOperandAndNoValue() throws {
    for verb in ["replay", "why", "inspect", "scene", "bound"] {
      try refused([verb, ""], "operand 1 of `\(verb)` is empty: name a file or folder")
    }
    for verb in ["convert", "recover", "map"] {
      try refused([verb, "a", ""], "operand 2 of `\(verb)` is empty: name the file to write")
    }
    try refused(["shrink", "a", ""], "operand 2 of `shrink` is empty: name a file or folder")
    try refused(["rule", ""], "operand 1 of `rule` is empty: write the id of a rule, such as ")
    try refused(["help", ""], "operand 1 of `help` is empty: write a verb, such as replay")
    try refused(["devices", ""], "`devices` has no operands; usage: umpire devices")
    let scene = "Traces/pager/scene.json"
    try refused(["bound", scene, ""], "operand 2 of `bound` is empty: write the id of a control")
    try refused(["scene", "Traces/pager", "--os="], "`--os=` needs a value after the `=`")
    try refused(["scene", "Traces/pager", "--os", ""], "the value of `--os` is empty")
    try refused(["scene", "Traces/pager", "--os"], "`--os` needs a value: --os VERSION")
    try refused(["scene", "x", "--json=yes"], "`--json` does not accept a value: leave out `=yes`")
  }

  @Test(arguments: ["0x812", "375x0", "-375x812", "375x812x3", "375", "x812", "1e7x812", "nanx1"])
  func aScreenHasAWidthAndAHeight(_ text: String) throws {
    try refused(["inspect", "x", "--screen=\(text)"], "`\(text)` is not a valid screen")
  }

  @Test(arguments: ["0", "-1", "fast", "nan", "inf", "1x"])
  func aSpeedIsANumberAboveZero(_ text: String) throws {
    try refused(["replay", "x", "--realtime=\(text)"], "`\(text)` is not a valid speed")
  }

  @Test func onlyANumberAfterRealtimeIsItsSpeed() throws {
    try refused(["replay", "x", "--realtime", "-1"], "`-1` is not a valid speed")
    let run = try CommandRun(["replay", "--realtime", "no-run"])
    #expect(run.code == 4 && run.talk.contains("no-run: no such file"))
  }

  @Test func aHigherSpeedWaitsLess() throws {
    let scratch = try Scratch()
    let rows = try scratch.file(
      "slow.jsonl",
      #"{"t":"0","phase":"began","x":50,"y":100}"# + "\n"
        + #"{"t":"40000000000","phase":"ended","x":50,"y":100}"# + "\n")
    let begin = ContinuousClock.now
    let run = try CommandRun(["replay", "--realtime", "400", rows])
    let length = ContinuousClock.now - begin
    #expect(run.code == 0 && length > .milliseconds(90), "40 s at 400 times the speed: \(length)")
    #expect(length < .seconds(20), "\(length)")
  }

  @Test func aSceneIsNoLongerThanATraceCanCarry() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.path
    for verb in ["scene large.json", "bound large.json", "replay large.json tap.jsonl"] {
      let run = try ShellRun(
        "cd \(folder); truncate -s 16777217 large.json; $UMPIRE \(verb)")
      #expect(run.code == 4 && run.output.isEmpty)
      #expect(
        run.talk
          == "umpire: large.json: longer than 16777216 bytes, the most that a scene can have\n")
    }
  }

  @Test func anEmptyFileIsNothingOfAnyKind() throws {
    let scratch = try Scratch()
    let empty = try scratch.file("empty", "")
    let tap = try scratch.file("tap.jsonl", ReplayTests.tap)
    for (words, kind) in [
      (["scene", empty], "scene"), (["inspect", empty], "trace"),
      (["recover", empty, empty + "2"], "trace"), (["replay", empty, tap], "scene"),
      (["replay", tap, "--expect", empty], "journal"),
    ] {
      let run = try CommandRun(words)
      #expect(run.code == 4 && run.output.isEmpty, "\(words)")
      #expect(run.talk == "umpire: \(empty): the file is empty, but a \(kind) is needed\n")
    }
    for (words, kind) in [(["scene", "-"], "scene"), (["bound", "-"], "scene")] {
      let run = try CommandRun(words)
      #expect(run.code == 4)
      #expect(run.talk == "umpire: standard input is empty, but a \(kind) is needed\n")
    }
  }

  @Test func whereNoFileCanBeMadeIsTold() throws {
    let scratch = try Scratch()
    let tap = try scratch.file("tap.jsonl", ReplayTests.tap)
    let folder = scratch.folder.path
    for (out, words) in [
      ("/none/out.touchtrace", "cannot be written: there is no folder \(folder)/none\n"),
      ("", "a folder: name a file in it\n"),
    ] {
      let run = try CommandRun(["convert", tap, folder + out, "--to", "touchtrace"])
      #expect(run.code == 4 && run.talk.hasSuffix(words), "\(run.talk)")
    }
    #expect(try scratch.names() == ["tap.jsonl"])
  }

  @Test(arguments: [".", "new/", "y.evemu/"])
  func aFolderInPlaceOfOutIsCalledAFolder(_ out: String) throws {
    let scratch = try Scratch()
    _ = try scratch.file("tap.jsonl", ReplayTests.tap)
    for (verb, options) in [("convert", []), ("shrink", ["--keep", "deliver"])] {
      let run = try CommandRun([verb, "tap.jsonl", out] + options, in: scratch.folder)
      #expect(run.code == 4 && run.output.isEmpty, "\(verb)")
      #expect(run.talk == "umpire: \(out): a folder: name a file in it\n")
    }
    #expect(try scratch.names() == ["tap.jsonl"])
  }

  @Test func aFolderThatIsNoStoryIsToldWhatItLacks() throws {
    let scratch = try Scratch()
    let path = scratch.folder.path
    func refused(_ words: String) throws {
      let run = try CommandRun(["replay", path])
      #expect(run.code == 4 && run.talk.contains(words), "\(run.talk)")
    }
    try refused("the folder is not a story: it has no .touchtrace")
    _ = try scratch.file("tap.touchtrace", ReplayTests.tap)
    try refused("the folder is not a story: it has no scene.json")
    _ = try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text)
    #expect(try CommandRun(["replay", path]).code == 0)
    for name in ["tpa.jsonl", "tpa.scene.json"] {
      _ = try scratch.file(name, "{}")
      try refused("\(name) belongs to no run: there is no tpa.touchtrace")
      try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(name))
    }
    // If both exist, a shell completes the name of a run to that of a folder.
    #expect(try CommandRun(["replay", path + "/tap/", "--jsonl"]).code == 0)
  }
}
