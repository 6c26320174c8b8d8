import Foundation
import Testing

/// What `umpire check` prints and writes where findings of the scene itself, of play, a baseline
/// and allowed findings meet.
@Suite struct CheckReportTests {
  private static let buttons = "Traces/bottom-buttons/scene.json"

  /// A list with a card that is dragged and flicked, and a button on it.
  private static let card = #"""
    { "device": "iPhone 8", "os": "12.0",
      "windows": [ { "id": "main", "view": "screen" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 667] },
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 64, 375, 500],
          "content": [375, 2000] },
        { "id": "card", "parent": "list", "frame": [20, 20, 335, 200],
          "gestures": [ { "id": "drag", "kind": "pan" },
            { "id": "flick", "kind": "swipe", "direction": "left" } ] },
        { "id": "save", "parent": "card", "kind": "button", "frame": [20, 20, 120, 60] }
      ] }
    """#

  @Test func theReportNeverReplacesTheSceneOrTheBaseline() throws {
    let scratch = try Scratch()
    let scene = try scratch.file("card.json", Self.card)
    let first = try CommandRun(["check", scene, "--cases", "1", "--depth", "0", "--json"])
    let known = try scratch.file("known.json", first.output)
    let link = scratch.folder.appendingPathComponent("link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scene)
    let other = scratch.folder.path + "/./card.json"
    for file in [scene, link, other, known] {
      let run = try CommandRun(
        ["check", scene, "--cases", "1", "--depth", "0", "--baseline", known, "--junit", file])
      #expect(run.code == 2 && run.output.isEmpty, "\(file): \(run.output)")
      #expect(run.talk.contains("is the input too: name another file for --junit"), "\(run.talk)")
    }
    #expect(try String(contentsOfFile: scene, encoding: .utf8) == Self.card)
    #expect(try String(contentsOfFile: known, encoding: .utf8).hasPrefix("{"))
  }

  @Test func theLastLineAndTheXMLCountTheFindingsOfTheSceneItself() throws {
    let scratch = try Scratch()
    let xml = scratch.folder.appendingPathComponent("check.xml").path
    let run = try CommandRun(
      ["check", Self.buttons, "--cases", "0", "--depth", "0", "--junit", xml])
    #expect(run.code == 1)
    #expect(
      run.output.hasSuffix("\n0 findings in 0 cases, seed 1, and 2 in the scene itself\n"),
      "\(run.output)")
    let written = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(written.contains("failures=\"1\"") && written.contains("name=\"scene\""), "\(written)")
    #expect(written.contains("<failure message=\"2 findings\">"))
    // With --law the scene is no test.
    let law = try CommandRun(
      [
        "check", Self.buttons, "--law", "phases", "--cases", "8", "--depth", "0", "--junit", xml,
      ])
    #expect(law.code == 0, "\(law.output)")
    let other = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(other.contains("tests=\"1\" failures=\"0\""), "\(other)")
    #expect(!other.contains("name=\"scene\""), "\(other)")
  }

  @Test func aCheckThatPlaysNothingWritesTheSceneAsATest() throws {
    let scratch = try Scratch()
    let xml = scratch.folder.appendingPathComponent("check.xml").path
    let run = try CommandRun(["check", Self.buttons, "--static", "--junit", xml])
    #expect(run.code == 1 && run.output.contains("2 findings in the scene itself"), "\(run.talk)")
    let written = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(written.contains("tests=\"1\" failures=\"1\"") && written.contains("name=\"scene\""))
    #expect(written.contains("<failure message=\"2 findings\">"))
    #expect(written.contains("GATE-4  today"))
    let calm = try CommandRun(
      ["check", "Traces/hidden-drawer/scene.json", "--static", "--junit", xml])
    #expect(calm.code == 0)
    let other = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(other.contains("tests=\"1\" failures=\"0\"") && !other.contains("<failure"))
    let refused = try CommandRun(
      ["check", Self.buttons, "--static", "--junit", "/nowhere/check.xml"])
    #expect(refused.code == 4 && refused.output.isEmpty)
  }

  @Test(arguments: [
    (["--law", "acts"], ["Not judged: acts (controls that never act). Use"], ["acts"]),
    (["--law", "wins"], ["Not judged: wins (recognizers that never win)."], ["wins"]),
    (
      ["--law", "acts", "--law", "wins"],
      ["acts (controls that never act) and wins (recognizers that never win)."], ["acts", "wins"]
    ),
    (["--law", "acts", "--law", "phases"], ["Not judged: acts (controls"], ["acts"]),
    (["--law", "phases"], [], []), (["--hands", "tap"], [], []),
  ])
  func aLawThatNeedsMoreCasesIsSaidNotToBeJudged(
    _ options: [String], _ words: [String], _ laws: [String]
  ) throws {
    for cases in ["0", "10"] { try expectUnjudged(options + ["--cases", cases], words, laws) }
  }

  private func expectUnjudged(_ options: [String], _ words: [String], _ laws: [String]) throws {
    let scratch = try Scratch()
    let xml = scratch.folder.appendingPathComponent("check.xml").path
    let check = ["check", "Traces/hidden-drawer/scene.json", "--depth", "0"] + options
    let run = try CommandRun(check + ["--junit", xml])
    #expect(run.code == 0)
    #expect(run.output.contains("Not judged: ") == !laws.isEmpty, "\(run.output)")
    let text = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for words in words { #expect(text.contains(words), "\(text)") }
    let more = "Use `--cases 2000` or more, in a program `SceneCheck.cases`."
    #expect(laws.isEmpty || text.contains(more))
    let written = try String(contentsOfFile: xml, encoding: .utf8)
    for law in ["acts", "wins"] {
      let test = "name=\"\(law)\">\n    <skipped message=\"this law needs 2000 cases or more\"/>"
      #expect(written.contains(test) == laws.contains(law), "\(written)")
    }
    let json = try #require(try CommandRun(check + ["--json"]).rows().first)
    let unjudged = try #require(json["unjudged"] as? [[String: Any]])
    #expect(unjudged.map { $0["law"] as? String } == laws)
    #expect(unjudged.allSatisfy { $0["needs"] as? Int == 2_000 })
  }

  @Test func aLawThatWasJudgedIsATest() throws {
    let scratch = try Scratch()
    let xml = scratch.folder.appendingPathComponent("check.xml").path
    let card = try scratch.file("card.json", Self.card)
    let run = try CommandRun(
      [
        "check", card, "--cases", "2000", "--depth", "0", "--law", "acts", "--law", "wins",
        "--junit", xml,
      ])
    #expect(run.code == 1 && !run.output.contains("Not judged"), "\(run.output)")
    let written = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(written.contains("tests=\"2\" failures=\"1\""), "\(written)")
    #expect(written.contains("name=\"wins\">\n    <failure message=\"1 finding\">"), "\(written)")
    #expect(written.contains("name=\"acts\">\n  </testcase>"), "\(written)")
  }

  @Test func aSceneOfWhichAllIsKnownIsNotOneWithoutFindings() throws {
    let scratch = try Scratch()
    let known = try CommandRun(["check", Self.buttons, "--static", "--json"])
    let file = try scratch.file("known.json", known.output)
    let run = try CommandRun(["check", Self.buttons, "--static", "--baseline", file])
    #expect(run.code == 0 && !run.output.contains("Nothing found"), "\(run.output)")
    #expect(run.output.contains("All findings in the scene itself are known from the baseline."))
  }

  @Test func whatWasLeftOutIsNamedByItsReason() throws {
    let scratch = try Scratch()
    let told = try CommandRun(["check", Self.buttons, "--static", "--json"])
    let subjects = try told.findings().map { "\($0["rule"] ?? ""):\($0["subject"] ?? "")" }
    try #require(subjects.count == 2)
    let file = try scratch.file("known.json", told.output)
    let played = ["check", Self.buttons, "--cases", "0", "--depth", "0"]
    let allowed = try CommandRun(played + subjects.flatMap { ["--allow", $0] })
    #expect(allowed.code == 0 && !allowed.output.contains("baseline"), "\(allowed.output)")
    #expect(allowed.output.contains("\nAll findings in the scene itself are allowed.\n"))
    let both = try CommandRun(
      ["check", Self.buttons, "--static", "--allow", subjects[0], "--baseline", file])
    #expect(
      both.output.contains(
        "All findings in the scene itself are allowed (1) or known from the baseline (1).\n"),
      "\(both.output)")
  }

  @Test func aFindingOfSeveralRulesIsAllowedByOneOfThemForEachView() throws {
    let run = try CommandRun(
      [
        "check", Self.buttons, "--law", "highlight", "--cases", "512", "--depth", "2", "--allow",
        "GATE-4:today", "--allow", "GATE-4:week",
      ])
    #expect(run.code == 0 && run.output.contains(" allowed, and left out\n"), "\(run.output)")
  }

  @Test func aChangeForTheRateMakesNoConflictInTheSceneItself() throws {
    // ARB-4: a pan that requires that of the list to fail never begins with a vertical drag
    let scratch = try Scratch()
    let run = try CommandRun(
      [
        "check", try scratch.file("card.json", Self.card), "--law", "rate", "--cases", "2000",
        "--depth", "0", "--json",
      ])
    let object = try #require(try run.rows().first)
    let findings = try #require(object["findings"] as? [[String: Any]])
    for finding in findings {
      #expect(finding["change"] as? [String] != [#"drag.requires = ["list.pan"]"#])
    }
    let unsettled = try #require(object["unsettled"] as? [[String: Any]])
    #expect(unsettled.allSatisfy { ($0["rivals"] as? [String])?.count == 2 }, "\(unsettled)")
  }

  @Test func aRecognizerThatNeverWinsRefersToTheFindingOfTheSceneItself() throws {
    // ARB-3
    let scratch = try Scratch()
    let card = try scratch.file("card.json", Self.card)
    let check = ["check", card, "--cases", "2000", "--depth", "0"]
    let run = try CommandRun(check)
    #expect(run.output.contains("ARB-3  flick"), "\(run.output)")
    #expect(run.output.contains("\nwins "), "\(run.output)")
    #expect(run.output.contains("What to change: see ARB-3 above."), "\(run.output)")
    let law = try CommandRun(check + ["--law", "wins"])
    #expect(!law.output.contains("\nARB-3  flick"), "\(law.output)")
    let words = law.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      words.contains("What to change: see ARB-3 in `umpire check \(card) --static`."),
      "\(law.output)")
  }
}
