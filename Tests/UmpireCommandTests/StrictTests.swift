import Foundation
import Testing
import Umpire

/// What `--strict` refuses, what `--check` counts, and what a gap explains.
@Suite struct StrictTests {
  private static let began = #"{"t":"0","phase":"began","x":50,"y":100}"# + "\n"

  /// A finger that moves 3 000 times and lifts: more than two blocks of a container.
  private static let long =
    began
    + (1...3_000).map {
      #"{"t":"\#($0)000000","phase":"moved","x":50,"y":\#(100 + $0 % 2)}"# + "\n"
    }.joined() + #"{"t":"3001000000","phase":"ended","x":50,"y":100}"# + "\n"

  /// The long touch as a container whose last block of touches is damaged.
  private func damaged(in scratch: Scratch) throws -> String {
    let rows = try scratch.file("long.jsonl", Self.long)
    let path = scratch.folder.path + "/long.touchtrace"
    #expect(try CommandRun(["convert", rows, path]).code == 0)
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[bytes.count - 200] ^= 4
    return try scratch.file("long.touchtrace", bytes)
  }

  @Test func aFingerThatNeverLiftsIsRefusedByEveryVerb() throws {
    // TCH-5
    let scratch = try Scratch()
    let open = try scratch.file("open.jsonl", Self.began)
    for words in [
      ["inspect", open], ["inspect", open, "--json"], ["inspect", open, "--jsonl"],
      ["replay", open], ["replay", open, "--jsonl"], ["why", open], ["why", open, "--json"],
    ] {
      #expect(try CommandRun(words).code == 0, "\(words)")
      let run = try CommandRun(words + ["--strict"])
      #expect(run.code == 4 && run.output.isEmpty, "\(words): \(run.output)")
      #expect(run.talk.contains("at 0.000 s: the trace ended with the finger down"), "\(run.talk)")
    }
  }

  @Test func aLineThatIsLeftOutIsNamedBeforeWhatFollowsFromIt() throws {
    let scratch = try Scratch()
    let cut = try scratch.file("cut.jsonl", Self.began + #"{"t":"9000000","phase":"en"#)
    for words in [
      ["inspect"], ["inspect", "--json"], ["inspect", "--jsonl"], ["replay"], ["why"],
    ] {
      let run = try CommandRun(words + [cut, "--strict"])
      #expect(run.code == 4 && run.output.isEmpty, "\(words): \(run.output)")
      let lines = run.talk.split(separator: "\n")
      #expect(lines.count == 2, "\(words): \(run.talk)")
      #expect(lines.first?.contains("cut.jsonl: line 2, column 27: the text ends here") == true)
      #expect(lines.last?.contains("the trace ended with the finger down") == true)
    }
  }

  @Test(arguments: ["inspect", "replay", "why"])
  func aLastRowThatIsCutOffIsALossAsTheHelpPageSays(_ verb: String) throws {
    let scratch = try Scratch()
    let cut = try scratch.file(
      "cut.jsonl",
      Self.began + #"{"t":"9000000","phase":"ended","x":50,"y":100}"# + "\n"
        + #"{"t":"19000000","phase":"be"#)
    let run = try CommandRun([verb, cut, "--strict"])
    #expect(run.code == 3 && !run.output.isEmpty, "\(run.talk)")
    #expect(run.talk.contains("cut.jsonl: line 3, column"), "\(run.talk)")
    let help = try CommandRun(["help", verb]).output
    let words = help.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("still a loss (exit 3): a last row that is cut off"), "\(help)")
  }

  @Test func aRecordThatBreaksARuleOfReadingIsRefused() throws {
    // RAW-9
    let scratch = try Scratch()
    let path = try scratch.file("infinite.bin", RawStreams.tap(x: .infinity))
    let named = [path, "--layout", "iphoneos2"]
    #expect(try CommandRun(["inspect"] + named).code == 0)
    for verb in ["inspect", "replay"] {
      let run = try CommandRun([verb] + named + ["--strict"])
      #expect(run.code == 4 && run.output.isEmpty && run.talk.contains("(RAW-9)"), "\(run.talk)")
    }
  }

  @Test func aChangeThatTheSceneRefusesIsNamedWithItsLineAndReason() throws {
    // SCENE-1
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text)
    let rows = try scratch.file(
      "rows.jsonl", Self.began + #"{"t":"10000000","change":"nope.hidden = true"}"# + "\n")
    let run = try CommandRun(["replay", scene, rows, "--strict"])
    #expect(run.code == 4 && run.output.isEmpty)
    #expect(
      run.talk.contains("line 2: at 0.010 s the scene refused the change `nope.hidden = true`: "))
    #expect(run.talk.contains("(SCENE-1); without --strict it is a row of the journal"))
  }

  @Test func noTimeIsBeforeThatOfTheFirstRecord() throws {
    // TCH-4
    let scratch = try Scratch()
    let rows = try scratch.file(
      "back.jsonl",
      #"{"t":"100","phase":"began","x":50,"y":100}"# + "\n"
        + #"{"t":"50","phase":"ended","x":50,"y":100}"# + "\n")
    for verb in ["inspect", "replay"] {
      let run = try CommandRun([verb, rows, "--strict"])
      #expect(run.code == 4 && run.talk.contains("at 0.000 s: time went back"), "\(run.talk)")
    }
  }

  @Test func nothingIsPrintedOfRunsBeforeTheOneThatIsRefused() throws {
    let scratch = try Scratch()
    _ = try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text)
    _ = try scratch.file("a.touchtrace", ReplayTests.tap)
    _ = try scratch.file("b.touchtrace", Self.began)
    for words in [["replay"], ["replay", "--jsonl"], ["why"], ["why", "--json"]] {
      let plain = try CommandRun(words + [scratch.folder.path])
      #expect(plain.code == 0 && plain.output.contains("a"), "\(plain.talk)")
      let strict = try CommandRun(words + [scratch.folder.path, "--strict"])
      #expect(strict.code == 4 && strict.output.isEmpty, "\(words): \(strict.output)")
    }
  }

  @Test func aCheckCountsFaultsAndNamesEach() throws {
    let scratch = try Scratch()
    let ghost = try scratch.file("ghost.jsonl", #"{"t":"0","phase":"moved","x":1,"y":2}"# + "\n")
    let two = try CommandRun(["inspect", ghost, "--check"])
    #expect(
      two.output == """
        fault    at 0 s, finger 0: moved for a finger that is up (TCH-1)
        \(ghost): 1 fault
        Of a finger that moves without being down, only the first sample is counted.

        """)
    let open = try scratch.file("open.jsonl", Self.began)
    let one = try CommandRun(["inspect", open, "--check"])
    #expect(one.output.hasSuffix("open.jsonl: 1 fault\n"), "\(one.output)")
    let began = String(repeating: Self.began, count: 104)
    let many = try CommandRun(["inspect", try scratch.file("many.jsonl", began), "--check"])
    #expect(many.code == 1 && many.output.contains("\nand 4 more\n"), "\(many.output)")
    #expect(many.output.hasSuffix("many.jsonl: 104 faults\n"), "\(many.output)")
  }

  @Test func aTimeBeforeInstantZeroGoesBack() throws {
    // TCH-4
    let scratch = try Scratch()
    var writer = try TraceWriter(
      TraceHeader(
        device: "iPhone 5s", os: "7.0.4", screen: Size2D(320, 568), scale: 2, clock: "mach"))
    for (phase, time) in [(Phase.began, Int64(-5)), (.ended, 5)] {
      let sample = Sample(finger: FingerID(0), phase: phase, point: Point2D(50, 120))
      try writer.append(sample, at: Instant(nanoseconds: time))
    }
    writer.close()
    let early = try scratch.file("early.touchtrace", writer.takeBytes())
    let run = try CommandRun(["inspect", early, "--check"])
    #expect(run.code == 1 && run.output.hasSuffix("early.touchtrace: 1 fault\n"), "\(run.output)")
    #expect(run.output.hasPrefix("fault    at -0.000000005 s: time went back"), "\(run.output)")
    let strict = try CommandRun(["inspect", early, "--strict"])
    #expect(strict.code == 4 && strict.output.isEmpty && strict.talk.contains("(TCH-4)"))
  }

  @Test func whatAGapExplainsIsNoFaultAndIsNotRefused() throws {
    let scratch = try Scratch()
    let mended = scratch.folder.path + "/mended.touchtrace"
    #expect(try CommandRun(["recover", try damaged(in: scratch), mended]).code == 3)
    let run = try CommandRun(["inspect", mended, "--check"])
    #expect(run.code == 0 && run.talk.isEmpty, "\(run.output)\(run.talk)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("gap      "))
    #expect(lines[1].hasPrefix("by a gap at ") && lines[1].hasSuffix("(TCH-5)"), "\(lines)")
    #expect(lines[2].hasSuffix("mended.touchtrace: 0 faults, and 1 that a gap explains"))
    let strict = try CommandRun(["inspect", mended, "--strict"])
    #expect(strict.code == 0 && strict.output.contains("mended.touchtrace\n"), "\(strict.talk)")
  }

  @Test func damageIsALossWhateverTheCheckFinds() throws {
    let scratch = try Scratch()
    let trace = try damaged(in: scratch)
    let run = try CommandRun(["inspect", trace, "--check"])
    #expect(run.code == 3 && run.output.hasSuffix("long.touchtrace: 1 fault\n"), "\(run.output)")
    let losses = run.talk.split(separator: "\n")
    #expect(losses.count == 2 && Set(losses).count == 2, "each is told once: \(run.talk)")
    let strict = try CommandRun(["inspect", trace, "--strict"])
    #expect(strict.code == 4 && strict.output.isEmpty)
  }
}
