import Foundation
import Testing

/// `umpire check` without `--static`: the command plays touches.
@Suite struct PlayedCheckTests {
  @Test func theFindingOfTheToolbarIsToldWithAllThatABugReportNeeds() throws {
    // GATE-4, HI-3
    let run = try ShortCheck.run(ShortCheck.buttons)
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
    let run = try ShortCheck.found.get()
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
    let run = try ShortCheck.found.get()
    let witness = try #require(try run.findings().first?["witness"] as? [String: Any])
    let touches = try #require(witness["touches"] as? [Any])
    let rows = try touches.map { row in
      String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self) + "\n"
    }.joined()
    let why = try CommandRun(
      ["why", ShortCheck.buttons, "-", "--only", "unlit"], input: Array(rows.utf8))
    #expect(why.code == 0 && why.output.contains("Nobody could see it"), "\(why.output)\(why.talk)")
  }

  @Test func theChangeThatIsProposedEndsTheFinding() throws {
    let scratch = try Scratch()
    let text = try String(
      contentsOf: CommandRun.root.appendingPathComponent(ShortCheck.buttons), encoding: .utf8)
    let scene = try scratch.file(
      "changed.json",
      text.replacing(#""key": true"#, with: #""key": true, "gateDelays": false"#))
    let run = try ShortCheck.run(scene, "--law", "highlight", "--json")
    #expect(try !run.findings().contains { $0["rule"] as? String == "GATE-4" }, "\(run.talk)")
  }

  @Test func aSeedGivesTheSameBytesWithAnyNumberOfJobs() throws {
    let one = try ShortCheck.run(ShortCheck.buttons, "--json", "--jobs", "1")
    #expect(try ShortCheck.run(ShortCheck.buttons, "--json", "--jobs", "2").output == one.output)
    #expect(
      try ShortCheck.run(ShortCheck.buttons, "--json", "--jobs", "1", "--seed", "7").output
        != one.output)
  }

  @Test func aSceneWithoutAConflictIsDone() throws {
    let scratch = try Scratch()
    let run = try ShortCheck.run(ShortCheck.calm(in: scratch))
    #expect(run.code == 0 && run.output.contains("0 findings in 512 cases"), "\(run.output)")
  }

  @Test func aLawIsChosenByName() throws {
    let run = try ShortCheck.run(ShortCheck.buttons, "--law", "phases", "--law", "rest", "--json")
    let laws = try #require(try run.rows().first?["laws"] as? [[String: Any]])
    #expect(laws.map { $0["law"] as? String } == ["phases", "rest"])
    #expect(try run.findings().isEmpty)
    // The findings of the scene itself are not reported.
    let fixed = try #require(try run.rows().first?["static"] as? [Any])
    #expect(run.code == 0 && fixed.isEmpty)
    let one = try ShortCheck.run(ShortCheck.buttons, "--law", "light")
    #expect(one.code == 0 && one.output.contains("\n0 findings in 512 cases"), "\(one.output)")
    #expect(!one.output.contains("in the scene itself"), "\(one.output)")
    let engine = try ShortCheck.run(ShortCheck.buttons, "--law", "light", "--json")
    let held = try #require(try engine.rows().first?["laws"] as? [[String: Any]])
    #expect(held.map { $0["law"] as? String } == ["light"])
    #expect(held.allSatisfy { ($0["exercised"] as? Int ?? 0) > 0 })
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
    let words =
      "the search knows no setting of the scene that could end that: photos.pan and places.pan"
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
      env --default-signal $UMPIRE check \(ShortCheck.buttons) --depth 0 \
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
        ["check", ShortCheck.buttons, "--law", law, "--cases", "2048", "--depth", "0", "--json"])
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
      ["check", ShortCheck.buttons, "--law", "highlight"] + ShortCheck.options
        + ["GATE-2", "GATE-4", "GATE-7"].flatMap { rule in
          ["today", "week"].flatMap { ["--allow", "\(rule):\($0)"] }
        })
    #expect(run.code == 0 && run.output.contains(" allowed"), "\(run.output)")
    let some = try ShortCheck.run(
      ShortCheck.buttons, "--law", "highlight", "--allow", "GATE-4:today")
    #expect(some.code == 1)
    let idle = try ShortCheck.run(ShortCheck.buttons, "--allow", "GATE-4:nobody")
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
    #expect(try ShortCheck.run(ShortCheck.buttons, "--junit", path).code == 1)
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
    let refused = try ShortCheck.run(ShortCheck.buttons, "--junit", "/nowhere/check.xml")
    #expect(refused.code == 4 && refused.output.isEmpty)
  }

  @Test(arguments: [
    ("--cases x", "`--cases x` is not a whole number from 0 to 100000000"),
    ("--cases -1", "`--cases -1` is not a whole number from 0 to 100000000"),
    ("--jobs 0", "`--jobs 0` is not a whole number from 1 to 64"),
    ("--seed 1.5", "`--seed 1.5` is not a whole number from 0 to 18446744073709551615"),
    ("--time soon", "`--time soon` is not a valid time: write it as 1.5s or 800ms"),
    ("--time 0s", "`--time 0s` is not a time above 0, such as 30s or 500ms"),
    ("--time 1e3s", "`--time 1e3s` is not a valid time: it has an exponent, which a time cannot"),
    ("--time 99999999999s", "not a valid time: it is too long: the longest time is 9223372036s"),
    ("--depth 99", "`--depth 99` is not a whole number from 0 to 12"),
    ("--law lights", "unknown law `lights` (did you mean `light`?)"),
    ("--static --cases 5", "`--cases` is about touches, and `--static` plays none"),
    ("--static --corpus x", "`--corpus` is about touches, and `--static` plays none"),
  ])
  func aWrongValueIsToldWithTheRightOnes(_ options: String, _ words: String) throws {
    let run = try CommandRun(
      ["check", ShortCheck.buttons] + options.split(separator: " ").map(String.init))
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.talk.hasPrefix("umpire: ") && run.talk.contains(words), "\(run.talk)")
  }

  @Test func aSearchForATimeEndsAfterIt() throws {
    let scratch = try Scratch()
    let run = try CommandRun(
      ["check", ShortCheck.calm(in: scratch), "--time", "200ms", "--depth", "0", "--json"])
    let cases = try #require(try run.rows().first?["cases"] as? Int)
    #expect(run.code == 0 && cases > 0 && cases % 512 == 0)
  }
}
