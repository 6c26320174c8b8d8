import Foundation
import Testing

@Suite struct ReplayTests {
  static let stories = StoryRun.stories
  static let tap = """
    {"t":"0","phase":"began","x":50,"y":100}
    {"t":"80000000","phase":"ended","x":50,"y":100}

    """

  @Test(arguments: stories)
  func everyRunOfAStoryHasTheJournalThatStandsBesideIt(_ story: String) throws {
    let run = try CommandRun(["replay", story, "--verify"])
    #expect(run.code == 0, "\(run.output)")
    #expect(run.talk.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(try lines.count == StoryRun.runs(of: story).count)
    #expect(lines.allSatisfy { $0.contains("as expected") })
  }

  @Test(arguments: stories)
  func aStoryGivesTheSameBytesTwice(_ story: String) throws {
    let first = try CommandRun(["replay", story, "--jsonl"])
    let second = try CommandRun(["replay", story, "--jsonl"])
    #expect(first.output == second.output)
    #expect(first.talk == second.talk, "the digests")
  }

  @Test(arguments: stories)
  func everyLineIsARowAndTimeNeverGoesBackWithinARun(_ story: String) throws {
    var last: [String: (t: Int, n: Int)] = [:]
    for row in try CommandRun(["replay", story, "--jsonl"]).rows() {
      let name = try #require(row["run"] as? String)
      let t = try #require((row["t"] as? String).flatMap(Int.init))
      let n = try #require(row["n"] as? Int)
      #expect(row["effect"] is String && row["rule"] is String)
      #expect(n == (last[name]?.n ?? 0) + 1, "rows of a run are counted from 1")
      #expect(t >= last[name]?.t ?? 0)
      last[name] = (t, n)
    }
    #expect(Set(last.keys) == Set(try StoryRun.runs(of: story)))
  }

  @Test func theDrawerOpensAtTheDownOfTheFirstTapAndGoesWithTheSecond() throws {
    let rows = try CommandRun(["replay", "Traces/hidden-drawer/drawer", "--jsonl"]).rows()
    var downs = 0
    var changes: [(String, Int)] = []
    for row in rows {
      if row["effect"] as? String == "statusBar", row["phase"] as? String == "down" {
        downs += 1
        #expect(row["handledBy"] as? String == "app" && row["rule"] as? String == "BAR-1")
      }
      if let change = row["change"] as? String, change.hasPrefix("drawer") {
        changes.append((change, downs))
      }
    }
    #expect(
      changes.map { "\($0.0) at \($0.1)" } == [
        "drawer.frame.y = 20.0 at 1", "drawer.frame.y = -100.0 at 2",
        "drawer.frame.y = 20.0 at 3", "drawer.frame.y = -100.0 at 4",
      ])
    let shake = try #require(rows.first { $0["effect"] as? String == "event" })
    #expect(shake["type"] is NSNull && shake["rule"] as? String == "RAW-3")
    // SCR-1: the row of a table waits until the finger lifts.
    let began = rows.filter { $0["phase"] as? String == "began" }
    #expect(began.map { $0["effect"] as? String } == ["withhold", "deliver"])
    #expect(began.allSatisfy { $0["view"] as? String == "row-6" })
    #expect(!rows.contains { $0["effect"] as? String == "scroll" })
  }

  @Test func passedOnItScrollsToTheTopTooAndBesideASecondListNothingDoes() throws {
    let passedOn = try CommandRun(["replay", "Traces/hidden-drawer/passed-on", "--jsonl"]).rows()
    let scroll = passedOn.filter { $0["effect"] as? String == "scroll" }
    #expect(scroll.map { $0["rule"] as? String } == ["BAR-2"])
    #expect(scroll.first?["toTop"] as? Bool == true)
    let twoLists = try CommandRun(["replay", "Traces/hidden-drawer/two-lists", "--jsonl"]).rows()
    #expect(!twoLists.contains { $0["effect"] as? String == "scroll" })
    let up = try #require(twoLists.first { $0["phase"] as? String == "up" })
    #expect(up["rule"] as? String == "BAR-3" && up["handledBy"] as? String == "nobody")
  }

  @Test func touchRowsByHandAreATraceInAFileAndOnStandardInput() throws {
    let scratch = try Scratch()
    let file = try CommandRun(["replay", try scratch.file("tap.jsonl", Self.tap), "--jsonl"])
    let input = try CommandRun(["replay", "-", "--jsonl"], input: Array(Self.tap.utf8))
    #expect(file.code == 0 && file.output == input.output)
    #expect(try file.rows().filter { $0["effect"] as? String == "deliver" }.count == 2)
    #expect(try file.rows().allSatisfy { $0["run"] == nil }, "run names only runs of a story")
  }

  @Test func aDifferingJournalIsFoundAndItsFirstLineShown() throws {
    let scratch = try Scratch()
    let golden = try String(
      contentsOf: CommandRun.root.appendingPathComponent("Traces/hidden-drawer/drawer.jsonl"),
      encoding: .utf8)
    let changed = try scratch.file(
      "changed.jsonl", golden.replacingOccurrences(of: "\"RAW-3\"", with: "\"RAW-4\""))
    let run = try CommandRun(["replay", "Traces/hidden-drawer/drawer", "--expect", changed])
    #expect(run.code == 1)
    #expect(run.output.contains("RAW-3") && run.output.contains("RAW-4"))
    #expect(!run.output.contains("BAR-1"))
  }

  @Test func stopPlaysNothingFromThatTimeOn() throws {
    let scratch = try Scratch()
    let path = try scratch.file("tap.jsonl", Self.tap)
    let rows = try CommandRun(["replay", path, "--jsonl", "--stop", "80ms"]).rows()
    let phases = rows.compactMap { $0["phase"] as? String }
    #expect(phases == ["began", "cancelled"])
  }

  @Test func aStopBeforeTheFirstInputIsReported() throws {
    let scratch = try Scratch()
    let path = try scratch.file("tap.jsonl", Self.tap)
    for verb in ["replay", "why"] {
      let run = try CommandRun([verb, path, "--stop", "0s"])
      #expect(run.code == 0)
      #expect(
        run.talk == "umpire: \(path): nothing was played: "
          + "the recording has nothing before 0.000 s\n")
      let part = try CommandRun([verb, path, "--start", "70s", "--stop", "71s"])
      #expect(
        part.code == 0 && part.talk.contains("the recording has nothing from 70.000 s to 71.000 s"),
        "\(part.talk)")
    }
  }

  @Test(arguments: ["replay --stop", "why --start", "shrink --stop"])
  func anInvalidTimeIsNamedWithItsOption(_ words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    for (time, fault) in [
      ("soon", "write it as 1.5s or 800ms"), ("1e3s", "it has an exponent"),
    ] {
      let rest = words[0] == "shrink" ? ["-", "--keep", "scroll"] : []
      let run = try CommandRun([words[0], "Traces/pager/press"] + rest + [words[1], time])
      #expect(run.code == 2)
      #expect(
        run.talk.hasPrefix("umpire: `\(words[1]) \(time)` is not a valid time: \(fault)"),
        "\(run.talk)")
    }
  }

  @Test func aStartWhereThereIsNothingSaysSo() throws {
    let scratch = try Scratch()
    let path = try scratch.file("tap.jsonl", Self.tap)
    let story = "Traces/pager/press"
    for trace in [path, story] {
      for verb in ["replay", "why"] {
        let run = try CommandRun([verb, trace, "--start", "70s"])
        #expect(run.code == 0)
        #expect(run.talk.contains("nothing was played: the recording has nothing from 70.000 s on"))
        #expect(try CommandRun([verb, trace, "--start", "1ms"]).talk.isEmpty)
        for stop in ["500ms", "1s"] {
          let none = try CommandRun([verb, trace, "--start", "1s", "--stop", stop])
          #expect(none.code == 2 && none.output.isEmpty)
          #expect(none.talk.contains("--stop has to be later than --start"))
        }
      }
    }
  }

  /// Four touches: the third is alone on the glass from 1.2 s to 2.1 s.
  private static let four = """
    {"t":"0","phase":"began","x":50,"y":100}
    {"t":"80000000","phase":"ended","x":50,"y":100}
    {"t":"1000000000","phase":"began","x":50,"y":100}
    {"t":"1100000000","finger":1,"phase":"began","x":90,"y":300}
    {"t":"1200000000","phase":"ended","x":50,"y":100}
    {"t":"2000000000","phase":"began","x":50,"y":100}
    {"t":"2100000000","finger":1,"phase":"ended","x":90,"y":300}
    {"t":"2150000000","phase":"ended","x":50,"y":100}

    """

  @Test(arguments: ["rows", "touchtrace", "gsevent", "evemu"])
  func touchesKeepTheirNumbersWhereverOneStarts(_ format: String) throws {
    let scratch = try Scratch()
    let rows = try scratch.file("four.jsonl", Self.four)
    let path = scratch.folder.path + "/four." + format
    _ = try CommandRun(["convert", rows, path, "--to", format])
    let began = try CommandRun(["replay", path, "--jsonl", "--start", "1500ms"]).rows()
      .filter { $0["effect"] as? String == "deliver" && $0["phase"] as? String == "began" }
    #expect(began.map { $0["touch"] as? Int } == [3, 4], "\(format)")
    #expect(began.first?["t"] as? String == "1500000000", "a finger that is down begins there")
    let told = try CommandRun(["why", path, "--start", "1500ms"]).output
    #expect(told.contains("touch 3 at 1.500 s") && told.contains("touch 4 at 2.0"), "\(told)")
    #expect(!told.contains("touch 1 ") && !told.contains("touch 2 "))
    let chosen = try CommandRun(["why", path, "--start", "1500ms", "--touch", "4"])
    #expect(chosen.code == 0 && chosen.output.contains("touch 4 at 2.0"))
    let changed = ["why", path, "--start", "1500ms", "--if", "screen.interaction = false"]
    #expect(try CommandRun(changed).output.contains("touch 4 at 2.0"), "played twice")
    let none = try CommandRun(["why", path, "--start", "1500ms", "--touch", "2"])
    #expect(none.code == 2)
    #expect(none.talk.contains("there is no touch 2: touches are numbered from 3 to 4"))
  }

  @Test func realTimeCountsFromTheStart() throws {
    let scratch = try Scratch()
    let path = try scratch.file(
      "late.jsonl",
      #"""
      {"t":"0","phase":"began","x":50,"y":100}
      {"t":"30000000000","phase":"moved","x":50,"y":100}
      {"t":"30100000000","phase":"ended","x":50,"y":100}

      """#)
    let begin = ContinuousClock.now
    #expect(try CommandRun(["replay", path, "--realtime", "--start", "30s"]).code == 0)
    #expect(ContinuousClock.now - begin < .seconds(15), "what is left out is not waited for")
  }

  @Test("A list that still moves at --start is at rest then, as the help says")
  func startBehindAFling() throws {
    for verb in ["replay", "why", "shrink"] {
      let help = try CommandRun(["help", verb]).output.split { $0 == " " || $0 == "\n" }
        .joined(separator: " ")
      let words = "effects of earlier touches and changes are missing: a list has its first offset"
      #expect(help.contains(words), "\(help)")
    }
    let scratch = try Scratch()
    let scene = try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text)
    let fling = WhyScene.drag(from: (100, 500), by: (0, -15))
    let run = try scratch.file("run.jsonl", fling + WhyScene.tap((100, 300), for: 400, at: 300))
    func delivered(_ options: [String]) throws -> Bool {
      try CommandRun(["replay", scene, run, "--jsonl"] + options).rows().contains {
        $0["effect"] as? String == "deliver" && $0["touch"] as? Int == 2
      }
    }
    #expect(try !delivered([]), "the touch stops the list (SCR-4)")
    #expect(try delivered(["--start", "250ms"]))
  }

  @Test func absoluteTimesAreThoseOfTheCapturedClock() throws {
    let scratch = try Scratch()
    let path = try scratch.file(
      "tap.jsonl", #"{"t":"5000000000","phase":"began","x":50,"y":100}"# + "\n")
    let rows = try CommandRun(["replay", path, "--jsonl"]).rows()
    #expect(Set(rows.map { $0["t"] as? String }) == ["0"])
    let absolute = try CommandRun(["replay", path, "--jsonl", "--absolute"]).rows()
    #expect(Set(absolute.map { $0["t"] as? String }) == ["5000000000"])
  }

  @Test func strictRefusesWhatBreaksTheGrammarAndPrintsNothing() throws {
    let scratch = try Scratch()
    let path = try scratch.file("moved.jsonl", #"{"t":"0","phase":"moved","x":50,"y":100}"# + "\n")
    let lenient = try CommandRun(["replay", path, "--jsonl"])
    #expect(lenient.code == 0 && lenient.output.contains("\"anomaly\""))
    let strict = try CommandRun(["replay", path, "--jsonl", "--strict"])
    #expect(strict.code == 4 && strict.output.isEmpty && strict.talk.contains("TCH-1"))
  }
}
