import Foundation
import Testing

/// `umpire check --baseline`: only what the file of an earlier check does not have is new.
@Suite struct CheckBaselineTests {
  @Test func onlyWhatTheBaselineDoesNotHaveIsNew() throws {
    let scratch = try Scratch()
    let known = try ShortCheck.found.get()
    let file = try scratch.file("known.json", known.output)
    let again = try ShortCheck.run(ShortCheck.buttons, "--baseline", file)
    #expect(again.code == 0, "\(again.output)")
    #expect(again.output.contains("known from the baseline"))
    // One of the findings is taken out of the file.
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(known.output.utf8)) as? [String: Any])
    object["findings"] = Array(try known.findings().dropFirst())
    let less = try scratch.file(
      "less.json", Array(try JSONSerialization.data(withJSONObject: object)))
    #expect(try ShortCheck.run(ShortCheck.buttons, "--baseline", less).code == 1)
  }

  /// A check with a baseline in which the finding of several rules and views was changed.
  private func check(changing finding: (inout [String: Any]) throws -> Void) throws -> CommandRun {
    let scratch = try Scratch()
    let known = try ShortCheck.run(ShortCheck.buttons, "--law", "highlight", "--json")
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
    return try ShortCheck.run(ShortCheck.buttons, "--law", "highlight", "--baseline", file)
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
    let known = try CommandRun(["check", ShortCheck.buttons, "--static", "--json"])
    let file = try scratch.file("static.json", known.output)
    let again = try CommandRun(["check", ShortCheck.buttons, "--static", "--baseline", file])
    #expect(again.code == 0, "\(again.output)\(again.talk)")
    #expect(again.output.contains("2 known from the baseline"), "\(again.output)")
    let full = try scratch.file(
      "known.json", try ShortCheck.found.get().output)
    let played = try ShortCheck.run(ShortCheck.buttons, "--baseline", full, "--json")
    let object = try #require(try played.rows().first)
    #expect(played.code == 0 && (object["static"] as? [Any])?.isEmpty == true)
    #expect((object["known"] as? Int ?? 0) > 2)
    let text = try ShortCheck.run(ShortCheck.buttons, "--baseline", full).output
    #expect(text.contains("All findings in the scene itself are known from the baseline."))
    // A new one alone is printed, and the exit code is 1.
    var less = try #require(
      try JSONSerialization.jsonObject(with: Data(known.output.utf8)) as? [String: Any])
    less["findings"] = Array((less["findings"] as? [Any] ?? []).dropFirst())
    let some = try scratch.file(
      "some.json", Array(try JSONSerialization.data(withJSONObject: less)))
    let new = try CommandRun(["check", ShortCheck.buttons, "--static", "--baseline", some])
    #expect(new.code == 1 && new.output.contains("1 known from the baseline"), "\(new.output)")
    #expect(new.output.contains("1 finding in the scene itself"))
  }

  @Test func findingsOfABaselineOfAnotherSceneAreCountedWithWhatTheyName() throws {
    let scratch = try Scratch()
    let known = try scratch.file(
      "known.json", try ShortCheck.found.get().output)
    let own = try ShortCheck.run(ShortCheck.buttons, "--baseline", known)
    #expect(own.talk.isEmpty, "\(own.talk)")
    let other = try ShortCheck.run(ShortCheck.calm(in: scratch), "--baseline", known)
    #expect(other.code == 0)
    let words =
      "findings of the baseline are about views or gestures that this scene does not have:"
    #expect(other.talk.hasPrefix("umpire: note: \(known): "), "\(other.talk)")
    #expect(other.talk.contains(" \(words) week, today\n"), "\(other.talk)")
    let alone = try CommandRun(["check", ShortCheck.buttons, "--static", "--json"])
    let few = try scratch.file("static.json", alone.output)
    let fixed = try CommandRun(
      ["check", ShortCheck.calm(in: scratch), "--static", "--baseline", few])
    #expect(fixed.talk.contains("2 findings of the baseline are about"), "\(fixed.talk)")
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
        "line 1, column 4: JSON has no comments: remove it; or write a new baseline with `umpire"
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
      let run = try ShortCheck.run(ShortCheck.buttons, "--baseline", file)
      #expect(run.code == 4 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
    }
    for (text, words) in [
      (#"{"findings": [{}]}"#, "`findings[0]` has no `rule`"),
      (#"{"findings": [{"rule": "A"}]}"#, "`findings[0]` has no `subject`"),
      (#"{"findings": [{"rule": "A", "subject": null}]}"#, "`findings[0]` has no `subject`"),
    ] {
      let file = try scratch.file("static.json", text)
      let run = try CommandRun(["check", ShortCheck.buttons, "--static", "--baseline", file])
      #expect(run.code == 4 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
    }
    let mixed = try CommandRun(["check", ShortCheck.buttons, "--static", "--junit", "-"])
    #expect(mixed.code == 2 && mixed.talk.contains("`--junit -` would mix with the report"))
  }
}
