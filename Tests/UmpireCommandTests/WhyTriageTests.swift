import Testing

/// Many touches at once: one line each, those of a kind, and the change that helps one.
@Suite struct WhyTriageTests {
  private static let quick = "Traces/bottom-buttons/quick"
  private static let taps = "Traces/pager/taps"

  @Test func briefIsOneLineATouchAndCountsThoseThatSayTheSame() throws {
    let run = try CommandRun(["why", Self.quick, "--brief"])
    #expect(
      run.output.contains(
        "\n  touch 1 at 0.001 s in today: delivered 150 ms late, never seen lit\n"),
      "\(run.output)")
    #expect(!run.output.contains("GATE-1"))
    let story = try CommandRun(["why", "Traces/two-swipes/late", "--brief"])
    let lines = story.output.split(separator: "\n").filter { $0.hasPrefix("  touch ") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(" s in ") || $0.contains(" s") })
  }

  @Test func onlyTellsOfTouchesOfAKind() throws {
    let unlit = try CommandRun(["why", Self.quick, "--brief", "--only", "unlit"])
    #expect(unlit.output.contains("touch 1 at"), "\(unlit.output)")
    let system = try CommandRun(["why", Self.quick, "--only", "system"])
    #expect(system.output == "no touch matches in\n  quick\n", "\(system.output)")
    let lost = try CommandRun(["why", Self.taps, "--brief", "--only", "lost:single"])
    let all = try CommandRun(["why", Self.taps, "--brief"])
    #expect(lost.code == 0 && lost.output.count < all.output.count)
    let failed = try CommandRun(["why", Self.taps, "--brief", "--only", "failed:double"])
    #expect(failed.code == 0 && failed.output.contains("  touch "), "\(failed.output)")
    #expect(try CommandRun(["why", Self.taps, "--only", "failed:nobody"]).code == 2)
    let wrong = try CommandRun(["why", Self.quick, "--only", "slow"])
    #expect(wrong.code == 2 && wrong.talk.contains("`slow` is not a valid --only"))
  }

  @Test func theFirstLineSaysThatNoActionRanOrHowLateItDid() throws {
    let button = #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [50, 300, 99, 44]"#
    let tap = #""gestures": [ { "id": "twice", "kind": "tap", "taps": 2 } ]"#
    let away = WhyScene.drag(from: (90, 320), by: (0, 10))
    let left = try WhyScene.told(WhyScene(views: button + " }"), away, ["--brief"])
    #expect(left.contains("lit for 6 frames, no action: the finger lifted outside"), "\(left)")
    let only = ["--brief", "--only", "unacted"]
    #expect(try WhyScene.told(WhyScene(views: button + " }"), away, only).contains("touch 1 at"))
    let press = WhyScene.tap((90, 320), for: 200)
    let acted = try WhyScene.told(WhyScene(views: button + " }"), press, ["--brief"])
    #expect(
      acted.contains("in buy: delivered at once, lit for") && !acted.contains("action"), "\(acted)")
    #expect(
      try WhyScene.told(WhyScene(views: button + " }"), press, only).contains("no touch matches in")
    )
    // ARB-7: a double tap of the button's own withholds the lift.
    let late = try WhyScene.told(
      WhyScene(views: button + ", " + tap + " }"), press, ["--brief", "--only", "late"])
    #expect(late.contains("action 350 ms late"), "\(late)")
  }

  @Test func touchesAreChosenByRangesThatAddUp() throws {
    func touches(_ options: [String]) throws -> [String] {
      try CommandRun(["why", Self.taps, "--brief"] + options).output.split(separator: "\n")
        .filter { $0.hasPrefix("  touch ") }.map { String($0.split(separator: " ")[1]) }
    }
    #expect(try touches(["--touch", "1-2,4"]) == ["1", "2", "4"])
    #expect(try touches(["--touch", "2", "--touch", "4"]) == ["2", "4"])
    let some = try CommandRun(["why", Self.taps, "--brief", "--touch", "2-5,9", "--touch", "7-8"])
    let all = try CommandRun(["why", Self.taps, "--brief"])
    let most = all.output.split(separator: "\n").count { $0.hasPrefix("  touch ") }
    #expect(most == 4, "\(all.output)")
    #expect(some.code == 0)
    #expect(
      some.talk
        == "umpire: note: there are no touches 5 and 7-9: touches are numbered from 1 to \(most)\n")
    let one = try CommandRun(["why", Self.taps, "--brief", "--touch", "1,9"])
    #expect(one.code == 0 && one.talk.contains("note: there is no touch 9: touches are numbered"))
    let none = try CommandRun(["why", Self.taps, "--touch", "8-12,9,4294967295"])
    #expect(none.code == 2 && none.output.isEmpty)
    let words = "there are no touches 8-12 and 4294967295: touches are numbered from 1 to 4"
    #expect(none.talk == "umpire: \(words)\n")
    let wrong = try CommandRun(["why", Self.taps, "--touch", "4-2"])
    #expect(wrong.code == 2 && wrong.talk.contains("`4-2` is not a valid choice of touches"))
  }

  @Test func suggestFindsAChangeAndPrintsWhatItChanges() throws {
    let run = try CommandRun(["why", Self.quick, "--touch", "1", "--suggest", "--want", "lit"])
    #expect(run.code == 0, "\(run.talk)")
    // A setting of the button is smaller than one of its window.
    #expect(
      run.output.contains("What helps: `today.action.image = \"highlighted\"`"), "\(run.output)")
    #expect(run.output.contains("1 frame (HI-4)"))
    let swift = """
      `today.setImage(today.image(for: .highlighted), for: .normal)`, and the action in \
      `DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(25))`
      """
    #expect(
      run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(swift),
      "\(run.output)")
    #expect(run.output.contains("Other changes that help:\n    `main.gateDelays = false`\n"))
    let acted = try CommandRun(["why", Self.quick, "--touch", "1", "--suggest", "--want", "acted"])
    #expect(acted.output.contains("The touch already has the wanted result"), "\(acted.output)")
    let none = try CommandRun(["why", Self.quick, "--suggest"])
    #expect(none.code == 2 && none.talk.contains("--touch 3"))
    let wrong = try CommandRun(["why", Self.quick, "--touch", "1", "--suggest", "--want", "gold"])
    #expect(wrong.code == 2 && wrong.talk.contains("`gold` is not a valid --want"))
  }

  @Test(arguments: [
    ["--brief", "--json"], ["--brief", "--if", "call = true"], ["--want", "lit"],
    ["--touch", "1", "--suggest", "--brief"], ["--touch", "1", "--suggest", "--only", "late"],
    ["--touch", "1", "--suggest", "--if", "call = true"],
  ])
  func anOptionThatWouldHaveNoEffectIsRefused(_ options: [String]) throws {
    let run = try CommandRun(["why", Self.quick] + options)
    #expect(
      run.code == 2 && run.output.isEmpty && run.talk.contains(options.last { $0.hasPrefix("--") }!)
    )
  }

  @Test func whatBelongsToNoTouchIsCountedInOneLine() throws {
    let scratch = try Scratch()
    let rows =
      #"{"t":"0","phase":"moved","x":150,"y":420,"finger":3}"# + "\n"
      + #"{"t":"20000000","phase":"moved","x":150,"y":420,"finger":3}"# + "\n"
      + #"{"t":"40000000","phase":"ended","x":150,"y":420,"finger":3}"# + "\n"
      + WhyScene.tap((150, 420), for: 80, at: 1000)
    let files = [
      try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text),
      try scratch.file("touches.jsonl", rows),
    ]
    let brief = try CommandRun(["why", "--brief"] + files).output
    #expect(
      brief.hasSuffix("  besides the touches: 1 sentence (TCH-1), told without --brief\n"),
      "\(brief)")
    let one = try CommandRun(["why", "--brief", "--touch", "1"] + files).output
    #expect(!one.contains("besides"), "\(one)")
    // TCH-1: of the samples of a finger that never came down one sentence is made, with its name.
    let told = try CommandRun(["why"] + files).output
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      told.contains(
        "From 0.000 s to 0.040 s finger 3 moved or lifted without being down. Either the recording begins"
      ), "\(told)")
    let check = try CommandRun(["inspect", "--check", files[1]])
    #expect(check.code == 1 && check.output.contains(": 1 fault\n"), "\(check.output)")
    #expect(check.output.contains("only the first sample is counted"), "\(check.output)")
  }

  @Test func anEntrantThatNoSceneHasIsRefused() throws {
    let run = try CommandRun(["why", "Traces/pager", "--only", "lost:singel"])
    #expect(run.code == 2 && run.talk.contains("did you mean `single`"), "\(run.talk)")
  }

  @Test func aLineATouchComesBehindTheNotes() throws {
    let touches =
      #"{"t":"0","phase":"began","x":450,"y":960}"#
      + "\n" + #"{"t":"80000000","phase":"ended","x":450,"y":960}"# + "\n"
    let scratch = try Scratch()
    let operands = [
      try scratch.file("scene.json", WhyScene(views: WhyScene.list + "}").text),
      try scratch.file("touches.jsonl", touches),
    ]
    let run = try CommandRun(["why", "--brief"] + operands)
    #expect(run.output.contains("Are x and y in pixels?"), "\(run.output)")
  }

  @Test func timesThatGoBackAreNoOtherUnit() throws {
    // TCH-4
    let told = try WhyScene.told(
      WhyScene(views: WhyScene.list + "}"),
      #"{"t":"90000000","phase":"began","x":150,"y":320}"# + "\n"
        + #"{"t":"10000000","phase":"ended","x":150,"y":320}"# + "\n")
    #expect(told.contains("TCH-4") && !told.contains("nanoseconds"), "\(told)")
  }

  @Test(arguments: ["Traces/bottom-buttons", "Traces/pager", "Traces/two-swipes"])
  func linesFitIntoEightyColumns(_ story: String) throws {
    let run = try CommandRun(["why", story])
    for line in run.output.split(separator: "\n") where line.count > 80 {
      // What stands between backquotes stays in one line, so that it can be copied.
      #expect(line.contains("`"), "\(line)")
    }
  }

  @Test func whereViewsAreAtTheStartIsToldOnlyWhenAsked() throws {
    let terse = try CommandRun(["why", "Traces/notch-ears/bottom"]).output
    let verbose = try CommandRun(["why", "Traces/notch-ears/bottom", "--verbose"]).output
    #expect(!terse.contains("At the start") && verbose.contains("At the start"))
  }

  /// Taps three seconds apart.
  private func taps(_ count: Int = 3) -> String {
    var lines: [String] = []
    for second in 0..<count {
      for (phase, at) in [("began", second * 3000), ("ended", second * 3000 + 80)] {
        lines.append(#"{"t":"\#(at)000000","phase":"\#(phase)","x":90,"y":320}"#)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func whatComesBehindTheChosenTouchesIsNotRead() throws {
    let scratch = try Scratch()
    // Longer than the pieces in which a file is read.
    let torn = try scratch.file("torn.jsonl", taps(6000) + "no row\n")
    #expect(try CommandRun(["replay", torn, "--jsonl"]).code != 0)
    let run = try CommandRun(["why", torn, "--touch", "1"])
    #expect(run.code == 0 && run.output.contains("touch 1 at"), "\(run.talk)")
  }

  @Test func aChosenTouchIsToldAsIfTheOthersWereNotThere() throws {
    let scratch = try Scratch()
    let view = #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [50, 300, 99, 44] }"#
    let scene = try scratch.file("scene.json", WhyScene(views: view).text)
    let whole = try scratch.file("whole.jsonl", taps())
    let first = try CommandRun(["why", scene, whole, "--touch", "1"])
    let all = try CommandRun(["why", scene, whole])
    #expect(first.code == 0 && all.code == 0, "\(first.talk)\(all.talk)")
    #expect(all.output.hasPrefix(first.output), "touch 1 is told as if the others were not there")
    #expect(first.output.contains("touch 1 at") && !first.output.contains("touch 2 at"))
    // A touch that is not there is looked for until the end.
    let missing = try CommandRun(["why", scene, whole, "--touch", "1,9"])
    #expect(missing.talk.contains("there is no touch 9"), "\(missing.talk)")
    #expect(missing.talk.contains("from 1 to 3"), "\(missing.talk)")
    // From standard input, where a remedy cannot open the recording again, the same is told.
    let input = try CommandRun(["why", scene, "-"], input: Array(taps().utf8))
    let head = { (text: String) in text.split(separator: "\n").dropFirst() }
    #expect(head(input.output) == head(all.output), "\(input.talk)")
  }
}
