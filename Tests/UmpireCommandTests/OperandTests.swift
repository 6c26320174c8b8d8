import Foundation
import Testing
import Umpire

/// The meaning of operands and options, and the messages for those that are not valid.
@Suite struct OperandTests {
  private func refused(
    _ arguments: [String], _ code: Int32, _ words: String...,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try CommandRun(arguments)
    #expect(run.code == code && run.output.isEmpty, "\(run.talk)", sourceLocation: location)
    for word in words {
      #expect(run.talk.contains(word), "\(run.talk)", sourceLocation: location)
    }
  }

  @Test func aSceneIsAFileAStoryOrOneOfItsRuns() throws {
    for verb in [["scene"], ["check", "--static"], ["bound"]] {
      let file = try CommandRun(verb + ["Traces/notch-ears/scene.json"])
      for operand in ["Traces/notch-ears", "Traces/notch-ears/"] {
        #expect(try CommandRun(verb + [operand]).output == file.output && !file.output.isEmpty)
      }
      let own = try CommandRun(verb + ["Traces/notch-ears/landscape.scene.json"])
      #expect(try CommandRun(verb + ["Traces/notch-ears/landscape"]).output == own.output)
      #expect(own.output != file.output)
      try refused(verb + ["Traces/notch-ears/none"], 4, "the story has no run `none`")
      try refused(verb + ["Traces"], 4, "a folder without scene.json")
    }
  }

  @Test func aMissingOperandIsNamedWithAnExample() throws {
    try refused(["convert"], 2, "`convert` needs the operands IN and OUT", "for example `umpire ")
    try refused(["convert", "a"], 2, "needs another operand after `a`, OUT")
    try refused(["inspect"], 2, "`inspect` needs an operand, TRACE", "umpire inspect Traces/")
    try refused(["bound"], 2, "`bound` needs an operand, SCENE;")
  }

  @Test func optionsThatExcludeEachOtherAreRefused() throws {
    let trace = "Traces/hidden-drawer/drawer.touchtrace"
    for other in ["--jsonl", "--raw", "--json", "--strict"] {
      try refused(
        ["inspect", trace, "--check", other], 2, "--check and \(other) cannot be combined")
    }
    try refused(["inspect", trace, "--raw", "--strict"], 2, "--raw and --strict")
  }

  @Test func strictInspectionTakesTheGrammarIntoAccountAndPrintsNothing() throws {
    let scratch = try Scratch()
    let ghost = try scratch.file("ghost.jsonl", #"{"t":"0","phase":"moved","x":1,"y":2}"# + "\n")
    for form in [[], ["--jsonl"], ["--json"]] {
      #expect(try CommandRun(["inspect", ghost] + form).code == 0)
      try refused(["inspect", ghost, "--strict"] + form, 4, "(TCH-1)")
    }
    let good = try scratch.file("tap.jsonl", ReplayTests.tap)
    let strict = try CommandRun(["inspect", good, "--jsonl", "--strict"])
    let plain = try CommandRun(["inspect", good, "--jsonl"])
    #expect(strict.code == 0 && strict.output == plain.output)
  }

  @Test func aLossCountsMoreThanAFault() throws {
    let scratch = try Scratch()
    let ghost = try scratch.file("ghost.jsonl", #"{"t":"0","phase":"moved","x":1,"y":2}"# + "\n")
    let whole = scratch.folder.path + "/ghost.touchtrace"
    #expect(try CommandRun(["convert", ghost, whole]).code == 0)
    #expect(try CommandRun(["inspect", whole, "--check"]).code == 1)
    let run = try ShellRun(
      "cd \(scratch.folder.path); cat ghost.touchtrace > b; echo garbage >> b; "
        + "$UMPIRE inspect b --check")
    #expect(run.code == 3 && run.output.contains("TCH-1"))
    #expect(try CommandRun(["help"]).output.contains("a loss (3) more than what was found (1)"))
  }

  @Test func whatIsNoTraceIsCalledWhatItIs() throws {
    let scratch = try Scratch()
    let wide = try scratch.file(
      "wide.jsonl", [0xFF, 0xFE] + ReplayTests.tap.utf8.flatMap { [$0, 0] })
    for verb in [["inspect"], ["replay"], ["why"], ["convert"]] {
      let out = verb == ["convert"] ? [scratch.folder.path + "/out.jsonl"] : []
      try refused(verb + ["Traces/pager/taps.jsonl"] + out, 4, "taps.jsonl: a journal")
      try refused(verb + [wide] + out, 4, "UTF-16")
    }
    try refused(["inspect", "Traces/pager/scene.json"], 4, "a scene, but a trace is needed")
    try refused(["scene", wide], 4, "UTF-16")
  }

  @Test func recoverAdvisesNoOptionThatItDoesNotTake() throws {
    let scratch = try Scratch()
    let text = try scratch.file("diary.txt", "dear diary, today I touched a screen\n")
    let run = try CommandRun(["recover", text, scratch.folder.path + "/out"])
    #expect(run.code == 4 && !run.talk.contains("name its format"))
    #expect(run.talk.contains("if it has another format, use `umpire convert`"))
  }

  @Test func timesAndReleasesThatCannotBeAreToldWhy() throws {
    let trace = "Traces/pager/taps.touchtrace"
    try refused(["replay", trace, "--stop", "99999999999s"], 2, "it is too long: the longest time")
    try refused(["replay", trace, "--stop", "0.0000000001s"], 2, "finer than a nanosecond")
    try refused(["scene", "Traces/pager", "--os", "99"], 2, "is not a release that Umpire knows")
  }

  @Test func aTimeThatIsANumberIsBelowTwoToThe53rd() throws {
    let scratch = try Scratch()
    for time in ["9007199254740992", "9007199254740993", "9007199254740999"] {
      let row = "{\"t\":\(time),\"phase\":\"began\",\"x\":1,\"y\":1}\n"
      let rows = try scratch.file("a.jsonl", row)
      try refused(
        ["inspect", rows], 4, "line 1: t: ", "from 2^53 on", "put the time between quotes")
    }
    let rows = try scratch.file(
      "a.jsonl", "{\"t\":9007199254740991,\"phase\":\"began\",\"x\":1,\"y\":1}\n")
    #expect(
      try CommandRun(["inspect", rows, "--jsonl", "--absolute"]).output
        .contains("\"t\":\"9007199254740991\""))
  }

  @Test func toAndAddTogetherAreTold() throws {
    let scratch = try Scratch()
    let scene = try scratch.file(
      "scene.json",
      #"""
      {"windows": [{"id": "w", "view": "a"}], "views": [{"id": "a", "frame": [0, 0, 9, 9]}],
       "reactions": [{"on": "deliver", "do": [{"set": "a.frame.x", "to": 1, "add": 2}]}]}
      """#)
    try refused(["scene", scene], 4, "either to, which sets the fact, or add, which adds to it")
  }

  @Test func anIDWithAnyCharacterThatItCannotHaveIsToldWhichThoseAre() throws {
    let scratch = try Scratch()
    for id in ["a,b", "a b", "a.b", "a[b", "a{b"] {
      let scene = try scratch.file(
        "scene.json",
        #"{"windows": [{"id": "w", "view": "a"}], "#
          + #""views": [{"id": "\#(id)", "frame": [0, 0, 9, 9]}]}"#)
      try refused(["scene", scene], 4, "blanks, dots, commas, quotes, brackets, braces, = and +")
    }
  }

  @Test func theSummaryTellsRangeRateScreenAndScene() throws {
    let scratch = try Scratch()
    let run = try CommandRun(["inspect", "Traces/pager/taps.touchtrace"])
    let words = [
      "  screen     ", "  within     x ", "  rate       ", "  scene      none in the trace",
    ]
    for word in words {
      #expect(run.output.contains(word), "\(run.output)")
    }
    let out = scratch.folder.path + "/a.touchtrace"
    let scene = "Traces/pager/scene.json"
    #expect(
      try CommandRun(["convert", "Traces/pager/taps.touchtrace", out, "--scene", scene]).code == 0)
    let told = try #require(try CommandRun(["inspect", out, "--json"]).rows().first)
    #expect(told["scenes"] as? [String] == ["scene.json"])
    #expect((told["x"] as? [Double])?.count == 2 && (told["y"] as? [Double])?.count == 2)
    #expect(told["rate"] is Double && told["touches"] is Int && told["screen"] is [Double])
  }

  @Test func rulesAreObjectsToo() throws {
    let one = try #require(try CommandRun(["rule", "BAR-2", "--json"]).rows().first)
    #expect(one["id"] as? String == "BAR-2" && one["text"] is String && one["source"] is String)
    let figures = try #require(one["figures"] as? [[String: Any]])
    let duration = figures.first { $0["figure"] as? String == "BAR-2.duration" }
    #expect(duration?["value"] is String && duration?["unit"] as? String == "ms")
    let all = try CommandRun(["rule", "--all", "--json"]).output
    let list = try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [[String: Any]]
    #expect((list?.count ?? 0) > 80)
  }

  @Test func aRuleShowsItsFiguresByRelease() throws {
    func page(_ rule: String, _ more: String...) throws -> String {
      try CommandRun(["rule", rule] + more).output
    }
    func line(_ figure: String, _ value: String) -> String {
      "  " + figure.padding(toLength: 32, withPad: " ", startingAt: 0) + value + "\n"
    }
    #expect(try page("GATE-7").contains(line("GATE-7.answer", "150ms, from iOS 11 on never")))
    #expect(try page("GATE-7", "--os", "10.3").contains(line("GATE-7.answer", "150ms")))
    #expect(try page("GATE-7", "--device", "iPhone X").contains(line("GATE-7.answer", "never")))
    let bands = try page("GATE-1")
    #expect(
      bands.contains(
        line("GATE-1.bottom", "20.0 pt, from iOS 7 on 50.0 pt, from iOS 11 on 20.0 pt")))
    #expect(bands.contains("  as on an iPhone X; --device shows them as they are on another"))
    #expect(try !page("GATE-1", "--device", "iPad Air 2").contains("as on an"))
    #expect(try !page("GATE-7").contains("as on an"), "they are the same on all devices")
    #expect(
      try page("DEFER-4").contains(
        line("DEFER-4.secondSwipe", #"edge, from iOS 26 on affordance ("edge" or "affordance")"#)))
  }

  @Test func theObjectOfARuleHasItsFiguresByRelease() throws {
    let device = try #require(Device.named(Array("iPhone 6".utf8)))
    let all = try CommandRun(["rule", "--all", "--json", "--device", "iPhone 6"]).output
    let list = try JSONSerialization.jsonObject(with: Data(all.utf8)) as? [[String: Any]]
    let told = (list ?? []).flatMap { $0["figures"] as? [[String: Any]] ?? [] }
    #expect(told.count == Figure.allCases.count)
    let figures = Rule.allCases.flatMap { rule in Figure.allCases.filter { $0.rule == rule } }
    for (figure, object) in zip(figures, told) {
      let values = (8...Release.newestMajor).map {
        Figures(device: device, os: Release($0))[figure]
      }
      let releases = object["releases"] as? [[String: Any]] ?? []
      let steps = releases.compactMap { $0["from"] as? String }
      let expected = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
      #expect(steps == (expected.count == 1 ? [] : expected.map { "\($0 + 8).0" }), "\(figure)")
    }
  }

  @Test func helpSaysWhatTheWordsOfARuleMean() throws {
    let help = try CommandRun(["help", "rule"]).output
    for words in ["asked for by name", "ours", "iOS facts", "--os", "--device"] {
      #expect(help.contains(words), "\(words)")
    }
  }

  @Test func theObjectOfASceneHasChildrenBehindTheirParents() throws {
    let scratch = try Scratch()
    let scene = try scratch.file(
      "scene.json",
      #"""
      {"windows": [{"id": "w", "view": "a"}],
       "views": [{"id": "c", "parent": "b", "frame": [0,0,1,1]}, {"id": "a", "frame": [0,0,9,9]},
                 {"id": "d", "parent": "a", "frame": [0,0,9,9]},
                 {"id": "b", "parent": "a", "frame": [0,0,9,9]}]}
      """#)
    let output = try CommandRun(["scene", scene, "--json"]).output
    let places = ["a", "d", "b", "c"].compactMap { output.range(of: "\"\($0)\":{")?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
  }
}
