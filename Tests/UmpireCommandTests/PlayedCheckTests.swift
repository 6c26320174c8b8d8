import Foundation
import Testing

/// `umpire check` without `--static`: the command plays touches.
@Suite struct PlayedCheckTests {
  private static let buttons = "Traces/bottom-buttons/scene.json"
  /// Few cases, so that a test is short.
  private static let short = ["--cases", "512", "--depth", "2"]

  private func check(_ scene: String, _ options: String...) throws -> CommandRun {
    try CommandRun(["check", scene] + Self.short + options)
  }

  /// A scene without a conflict: a button in the middle of a screen.
  private func calm(in scratch: Scratch) throws -> String {
    let buy =
      #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 200, 120, 60] }"#
    return try scratch.file("calm.json", WhyScene("iPhone 5s", "9.0", views: buy).text)
  }

  @Test func theFindingOfTheToolbarIsToldWithAllThatABugReportNeeds() throws {
    // GATE-4, HI-3
    let run = try check(Self.buttons)
    let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(run.code == 1 && run.talk.isEmpty)
    for text in [
      "highlight GATE-4", "The law: a control that acts for a touch was seen lit",
      #"{"t":"0","phase":"began","x":"#,
      "Boundary: touch 1 is down for 150 000 000 ns: broken; 150 000 001 ns: it holds.",
      "Why: A finger came down in the button", "What to change: `main.gateDelays = false`.",
      "in 512 cases", "seed 1",
    ] {
      #expect(words.contains(text), "\(text)")
    }
    // What is found without touches comes first.
    let fixed = words.range(of: "2 findings in the scene itself.")
    let played = words.range(of: "highlight GATE-4")
    #expect(try #require(fixed).lowerBound < #require(played).lowerBound)
    for line in run.output.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func theObjectHasEachFindingWithItsWitness() throws {
    let run = try check(Self.buttons, "--json")
    let object = try #require(try run.rows().first)
    #expect(run.code == 1 && object["cases"] as? Int == 512 && object["seed"] as? String == "1")
    #expect((object["static"] as? [Any])?.count == 2)
    let finding = try #require(try run.findings().first)
    #expect(finding["law"] as? String == "highlight" && finding["kind"] as? String == "conflict")
    #expect(finding["rule"] as? String == "GATE-4")
    #expect((finding["views"] as? [String])?.contains("today") == true)
    #expect(finding["view"] as? String == (finding["views"] as? [String])?.first)
    #expect(finding["change"] as? [String] == ["main.gateDelays = false"])
    #expect((finding["cases"] as? Int ?? 0) > 0)
    let boundary = try #require(finding["boundary"] as? [String: Any])
    #expect(boundary["fact"] as? String == "touch 1 is down for")
    #expect(boundary["unit"] as? String == "ns")
    #expect(boundary["fail"] as? Double == 150_000_000)
    #expect(boundary["pass"] as? Double == 150_000_001)
    let witness = try #require(finding["witness"] as? [String: Any])
    let touches = try #require(witness["touches"] as? [[String: Any]])
    #expect(touches.map { $0["phase"] as? String } == ["began", "ended"])
    let laws = try #require(object["laws"] as? [[String: Any]])
    #expect(laws.map { $0["law"] as? String }.contains("first-swipe"))
    #expect(laws.allSatisfy { $0["exercised"] is Int })
  }

  @Test func theWitnessPlaysToTheSame() throws {
    let run = try check(Self.buttons, "--json")
    let witness = try #require(try run.findings().first?["witness"] as? [String: Any])
    let touches = try #require(witness["touches"] as? [Any])
    let rows = try touches.map { row in
      String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self) + "\n"
    }.joined()
    let why = try CommandRun(
      ["why", Self.buttons, "-", "--only", "unlit"], input: Array(rows.utf8))
    #expect(why.code == 0 && why.output.contains("Nobody could see it"), "\(why.output)\(why.talk)")
  }

  @Test func theChangeThatIsProposedEndsTheFinding() throws {
    let scratch = try Scratch()
    let text = try String(
      contentsOf: CommandRun.root.appendingPathComponent(Self.buttons), encoding: .utf8)
    let scene = try scratch.file(
      "changed.json",
      text.replacing(#""key": true"#, with: #""key": true, "gateDelays": false"#))
    let run = try check(scene, "--law", "highlight", "--json")
    #expect(try !run.findings().contains { $0["rule"] as? String == "GATE-4" }, "\(run.talk)")
  }

  @Test func aSeedGivesTheSameBytesWithAnyNumberOfJobs() throws {
    let one = try check(Self.buttons, "--json", "--jobs", "1")
    #expect(try check(Self.buttons, "--json", "--jobs", "2").output == one.output)
    #expect(try check(Self.buttons, "--json", "--jobs", "1", "--seed", "7").output != one.output)
  }

  @Test func aSceneWithoutAConflictIsDone() throws {
    let scratch = try Scratch()
    let run = try check(try calm(in: scratch))
    #expect(run.code == 0 && run.output.contains("0 findings in 512 cases"), "\(run.output)")
  }

  @Test func aLawIsChosenByName() throws {
    let run = try check(Self.buttons, "--law", "phases", "--law", "rest", "--json")
    let laws = try #require(try run.rows().first?["laws"] as? [[String: Any]])
    #expect(laws.map { $0["law"] as? String } == ["phases", "rest"])
    #expect(try run.findings().isEmpty)
    // The findings of the scene itself are not reported.
    let fixed = try #require(try run.rows().first?["static"] as? [Any])
    #expect(run.code == 0 && fixed.isEmpty)
    let one = try check(Self.buttons, "--law", "light")
    #expect(one.code == 0 && one.output.contains("\n0 findings in 512 cases"), "\(one.output)")
    #expect(!one.output.contains("in the scene itself"), "\(one.output)")
    let engine = try check(Self.buttons, "--law", "light", "--json")
    let held = try #require(try engine.rows().first?["laws"] as? [[String: Any]])
    #expect(held.map { $0["law"] as? String } == ["light"])
    #expect(held.allSatisfy { ($0["exercised"] as? Int ?? 0) > 0 })
  }

  @Test func onlyWhatTheBaselineDoesNotHaveIsNew() throws {
    let scratch = try Scratch()
    let known = try check(Self.buttons, "--json")
    let file = try scratch.file("known.json", known.output)
    let again = try check(Self.buttons, "--baseline", file)
    #expect(again.code == 0, "\(again.output)")
    #expect(again.output.contains("known from the baseline"))
    // One of the findings is taken out of the file.
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(known.output.utf8)) as? [String: Any])
    object["findings"] = Array(try known.findings().dropFirst())
    let less = try scratch.file(
      "less.json", Array(try JSONSerialization.data(withJSONObject: object)))
    #expect(try check(Self.buttons, "--baseline", less).code == 1)
  }

  /// A check with a baseline in which the finding of several rules and views was changed.
  private func check(changing finding: (inout [String: Any]) throws -> Void) throws -> CommandRun {
    let scratch = try Scratch()
    let known = try check(Self.buttons, "--law", "highlight", "--json")
    var object = try #require(try known.rows().first)
    var findings = try known.findings()
    let index = try #require(
      findings.firstIndex { finding in
        ["rules", "views"].allSatisfy { (finding[$0] as? [String] ?? []).count > 1 }
      })
    try finding(&findings[index])
    object["findings"] = findings
    let file = try scratch.file(
      "known.json", Array(try JSONSerialization.data(withJSONObject: object)))
    return try check(Self.buttons, "--law", "highlight", "--baseline", file)
  }

  @Test func aBaselineHidesOnlyThePairsOfRuleAndViewThatItHas() throws {
    #expect(try check { _ in }.code == 0)
    // Each rule and each view of the finding still occurs in another pair.
    let run = try check { finding in
      var pairs = try #require(finding["pairs"] as? [[String: String]])
      let index = try #require(
        pairs.firstIndex { pair in
          ["rule", "view"].allSatisfy { key in pairs.count { $0[key] == pair[key] } > 1 }
        })
      pairs.remove(at: index)
      finding["pairs"] = pairs
    }
    #expect(run.code == 1, "\(run.output)")
  }

  @Test func aBaselineOfAnEarlierVersionHidesAFindingOfTheSameRulesAndViews() throws {
    #expect(try check { $0["pairs"] = nil }.code == 0)
    // A further rule in it could be that of any of its views, so it is not the same finding.
    let other = try check { finding in
      finding["pairs"] = nil
      finding["rules"] = (finding["rules"] as? [String] ?? []) + ["ARB-6"]
    }
    #expect(other.code == 1, "\(other.output)")
  }

  @Test func aBaselineAlsoHidesFindingsOfTheSceneItself() throws {
    let scratch = try Scratch()
    let known = try CommandRun(["check", Self.buttons, "--static", "--json"])
    let file = try scratch.file("static.json", known.output)
    let again = try CommandRun(["check", Self.buttons, "--static", "--baseline", file])
    #expect(again.code == 0, "\(again.output)\(again.talk)")
    #expect(again.output.contains("2 known from the baseline"), "\(again.output)")
    let full = try scratch.file("known.json", try check(Self.buttons, "--json").output)
    let played = try check(Self.buttons, "--baseline", full, "--json")
    let object = try #require(try played.rows().first)
    #expect(played.code == 0 && (object["static"] as? [Any])?.isEmpty == true)
    #expect((object["known"] as? Int ?? 0) > 2)
    let text = try check(Self.buttons, "--baseline", full).output
    #expect(text.contains("All findings in the scene itself are known from the baseline."))
    // A new one alone is printed, and the exit code is 1.
    var less = try #require(
      try JSONSerialization.jsonObject(with: Data(known.output.utf8)) as? [String: Any])
    less["findings"] = Array((less["findings"] as? [Any] ?? []).dropFirst())
    let some = try scratch.file(
      "some.json", Array(try JSONSerialization.data(withJSONObject: less)))
    let new = try CommandRun(["check", Self.buttons, "--static", "--baseline", some])
    #expect(new.code == 1 && new.output.contains("1 known from the baseline"), "\(new.output)")
    #expect(new.output.contains("1 finding in the scene itself"))
  }

  @Test func findingsOfABaselineOfAnotherSceneAreCountedWithWhatTheyName() throws {
    let scratch = try Scratch()
    let known = try scratch.file("known.json", try check(Self.buttons, "--json").output)
    let own = try check(Self.buttons, "--baseline", known)
    #expect(own.talk.isEmpty, "\(own.talk)")
    let other = try check(try calm(in: scratch), "--baseline", known)
    #expect(other.code == 0)
    let words =
      "findings of the baseline are about views or gestures that this scene does not have:"
    #expect(other.talk.hasPrefix("umpire: note: \(known): "), "\(other.talk)")
    #expect(other.talk.contains(" \(words) week, today\n"), "\(other.talk)")
    let alone = try CommandRun(["check", Self.buttons, "--static", "--json"])
    let few = try scratch.file("static.json", alone.output)
    let fixed = try CommandRun(
      ["check", try calm(in: scratch), "--static", "--baseline", few])
    #expect(fixed.talk.contains("2 findings of the baseline are about"), "\(fixed.talk)")
  }

  @Test func theRateOfReportsIsAFindingOnlyWhereTheSceneCanDecide() throws {
    // ARB-3: two scroll views have no list in which one could wait for the other
    let run = try CommandRun(
      [
        "check", "Traces/nested-drawer", "--law", "rate", "--cases", "2048", "--depth", "0",
        "--json",
      ])
    let object = try #require(try run.rows().first)
    let unsettled = try #require(object["unsettled"] as? [[String: Any]])
    #expect(unsettled.map { $0["rivals"] as? [String] } == [["photos.pan", "places.pan"]])
    #expect(unsettled.allSatisfy { $0["cases"] is Int && $0["says"] is String })
    #expect(unsettled.map { $0["tried"] as? Int } == [0])
    #expect(try run.findings().allSatisfy { $0["change"] is [String] })
  }

  @Test func competitorsForWhichNothingWasTriedAreNamedAsSuch() throws {
    // ARB-3
    let scratch = try Scratch()
    let xml = scratch.folder.appendingPathComponent("check.xml").path
    let run = try CommandRun(
      [
        "check", "Traces/nested-drawer", "--law", "rate", "--cases", "2048", "--depth", "0",
        "--junit", xml, "--allow", "ARB-3:photos", "--allow", "ARB-3:places.pan",
      ])
    let words = "the scene has no setting that could end that: photos.pan and places.pan"
    for text in [run.output, try String(contentsOfFile: xml, encoding: .utf8)] {
      let line = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(
        line.contains(words) && !line.contains("no change of the scene that was tried"), "\(text)")
    }
    // The allowances name a competitor and its view: with another seed they may have a finding.
    #expect(run.talk.isEmpty, "\(run.talk)")
  }

  @Test func anInterruptedSearchPrintsWhatItHasFound() throws {
    let scratch = try Scratch()
    let out = scratch.folder.path + "/out"
    // The shell makes processes in the background ignore signals; `env` restores them.
    let run = try ShellRun(
      """
      env --default-signal $UMPIRE check \(Self.buttons) --depth 0 \
        --cases 100000000 > \(out) & P=$!
      for i in $(seq 2000); do grep -q "in the scene itself" \(out) && break; sleep 0.01; done
      kill -INT $P; wait $P; echo $?
      """)
    #expect(run.output == "130\n", "\(run.output)")
    #expect(run.talk.contains("interrupt again") && run.talk.contains("played so far"))
    let text = try String(contentsOfFile: out, encoding: .utf8)
    #expect(text.contains("2 findings in the scene itself.") && text.contains(" cases, seed 1"))
  }

  @Test func aChosenLawIsTheOnlyOneWithConflicts() throws {
    for law in ["highlight", "acts", "rate"] {
      let run = try CommandRun(
        ["check", Self.buttons, "--law", law, "--cases", "2048", "--depth", "0", "--json"])
      let found = try run.findings()
      #expect(found.allSatisfy { $0["law"] as? String == law }, "\(law): \(run.output)")
      #expect((law == "highlight") == !found.isEmpty)
    }
  }

  @Test func oneIdAllowsAFindingOfTheSceneAndOfPlay() throws {
    let allowed = try CommandRun(["check", "Traces/pager", "--static", "--allow", "ARB-4:picture"])
    #expect(allowed.talk.isEmpty, "\(allowed.talk)")
    #expect(allowed.output.contains("and 1 allowed"), "\(allowed.output)")
  }

  @Test func anIntendedFindingIsAllowed() throws {
    let run = try CommandRun(
      ["check", Self.buttons, "--law", "highlight"] + Self.short
        + ["GATE-2", "GATE-4", "GATE-7"].flatMap { rule in
          ["today", "week"].flatMap { ["--allow", "\(rule):\($0)"] }
        })
    #expect(run.code == 0 && run.output.contains(" allowed"), "\(run.output)")
    let some = try check(Self.buttons, "--law", "highlight", "--allow", "GATE-4:today")
    #expect(some.code == 1)
    let idle = try check(Self.buttons, "--allow", "GATE-4:nobody")
    #expect(idle.talk == "umpire: note: no finding matches GATE-4:nobody\n")
  }

  /// Collects the elements of an XML text.
  private final class Elements: NSObject {
    static func names(_ xml: String) -> (open: [String], isWellFormed: Bool) {
      var (open, stack): ([String], [String]) = ([], [])
      for match in xml.matches(
        of: /<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*(?:&[a-z]+;[^"<&]*)*")*)(\/?)>/)
      {
        let name = String(match.output.2)
        if !match.output.1.isEmpty {
          guard stack.popLast() == name else { return (open, false) }
        } else {
          open.append(name)
          if match.output.4.isEmpty { stack.append(name) }
        }
      }
      let body = xml.replacing(/<[^<>]*>/, with: "")
      let hasEntities = body.replacing(/&(?:amp|lt|gt|quot);/, with: "").contains("&")
      return (open, stack.isEmpty && !hasEntities && !body.contains("<"))
    }
  }

  @Test func junitHasATestForEachLaw() throws {
    let scratch = try Scratch()
    let path = scratch.folder.appendingPathComponent("check.xml").path
    #expect(try check(Self.buttons, "--junit", path).code == 1)
    let xml = try String(contentsOfFile: path, encoding: .utf8)
    #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    let (names, isWellFormed) = Elements.names(xml)
    #expect(isWellFormed)
    let laws = names.filter { $0 == "testcase" }.count
    #expect(laws >= 8)
    // The scene itself has findings too.
    #expect(names.filter { $0 == "failure" }.count == 2)
    #expect(names.contains("skipped"), "no case exercised first-swipe")
    #expect(xml.contains("tests=\"\(laws)\" failures=\"2\""))
    #expect(xml.contains("&quot;phase&quot;"))
    // A path that cannot be written is refused before the search.
    let refused = try check(Self.buttons, "--junit", "/nowhere/check.xml")
    #expect(refused.code == 4 && refused.output.isEmpty)
  }

  @Test(arguments: [
    ("--cases x", "`--cases x` is not a whole number from 0 to 100000000"),
    ("--cases -1", "`--cases -1` is not a whole number from 0 to 100000000"),
    ("--jobs 0", "`--jobs 0` is not a whole number from 1 to 64"),
    ("--seed 1.5", "`--seed 1.5` is not a whole number from 0 to 18446744073709551615"),
    ("--time soon", "`--time soon` is not a time above 0, such as 30s or 500ms"),
    ("--time 0s", "`--time 0s` is not a time above 0, such as 30s or 500ms"),
    ("--depth 99", "`--depth 99` is not a whole number from 0 to 12"),
    ("--law lights", "unknown law `lights` (did you mean `light`?)"),
    ("--static --cases 5", "`--cases` is about touches, and `--static` plays none"),
    ("--static --corpus x", "`--corpus` is about touches, and `--static` plays none"),
  ])
  func aWrongValueIsToldWithTheRightOnes(_ options: String, _ words: String) throws {
    let run = try CommandRun(
      ["check", Self.buttons] + options.split(separator: " ").map(String.init))
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.hasPrefix("umpire: ") && run.talk.contains(words), "\(run.talk)")
  }

  @Test func aBaselineThatIsNoneIsRefused() throws {
    let scratch = try Scratch()
    for (text, words) in [
      (
        "{}",
        "it has no `findings`, so it is not a baseline: write one with `umpire check SCENE --json`"
      ),
      ("[1", "line 1, column 3: the text ends here, within a list"),
      ("{\n\"findings\": [}", "line 2, column 14: "), ("[]", "it is not an object"),
      (#"{"findings": {}}"#, "`findings` is not a list of objects"),
      (#"{"findings": [{"rule": "HIT-2"}]}"#, "`findings[0]` has no `law`"),
      (
        #"{"findings": [{"rule": "HIT-2", "subject": "a"}]}"#,
        "this is the baseline of a check with --static, which plays no touches: write one with `umpire"
      ),
      ("null", "it is not an object"), ("5", "it is not an object"),
      (
        "{} // mine",
        "line 1, column 4: JSON has no comments: remove it, or write a new baseline with `umpire"
      ),
      (
        #"{"findings": [{"law": "acts", "rule": "HIT-2"}, {"law": "acts"}]}"#,
        "`findings[1]` has no `rule`"
      ),
      (#"{"findings": [{"law": "acts", "rule": 2}]}"#, "`findings[0].rule` is not a text"),
      (
        #"{"findings": [{"law": "acts", "rule": "HIT-2", "views": "a"}]}"#,
        "`findings[0].views` is not a list of texts"
      ),
      (
        #"{"findings": [{"law": "acts", "rule": "HIT-2", "pairs": [1]}]}"#,
        "`findings[0].pairs` is not a list of objects"
      ),
      (#"{"findings": [], "static": [{"rule": "HIT-2"}]}"#, "`static[0]` has no `subject`"),
    ] {
      let file = try scratch.file("known.json", text)
      let run = try check(Self.buttons, "--baseline", file)
      #expect(run.code == 4 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
    }
    for (text, words) in [
      (#"{"findings": [{}]}"#, "`findings[0]` has no `rule`"),
      (#"{"findings": [{"rule": "A"}]}"#, "`findings[0]` has no `subject`"),
      (#"{"findings": [{"rule": "A", "subject": null}]}"#, "`findings[0]` has no `subject`"),
    ] {
      let file = try scratch.file("static.json", text)
      let run = try CommandRun(["check", Self.buttons, "--static", "--baseline", file])
      #expect(run.code == 4 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
    }
    let mixed = try CommandRun(["check", Self.buttons, "--static", "--junit", "-"])
    #expect(mixed.code == 2 && mixed.talk.contains("`--junit -` would mix with the report"))
  }

  @Test func aSearchForATimeEndsAfterIt() throws {
    let scratch = try Scratch()
    let run = try CommandRun(
      ["check", try calm(in: scratch), "--time", "200ms", "--depth", "0", "--json"])
    let cases = try #require(try run.rows().first?["cases"] as? Int)
    #expect(run.code == 0 && cases > 0 && cases % 512 == 0)
  }
}
