import Foundation
import Testing

/// The list of findings: its order, and the findings that the command line, a scene, or an extended
/// scene allows.
@Suite struct FindingListTests {
  private static func scene(_ more: String = "") -> String {
    """
    {
      "device": "iPhone 5s", "os": "8.0", "windows": [ { "id": "w", "view": "a" } ],
      "views": [
        { "id": "a", "frame": [0, 0, 320, 568] },
        { "id": "list", "parent": "a", "kind": "scrollView", "frame": [0, 100, 160, 300],
          "content": [160, 900] },
        { "id": "side", "parent": "a", "kind": "scrollView", "frame": [160, 100, 160, 300],
          "content": [160, 900] }
      ]\(more)
    }
    """
  }

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let run = try CommandRun(["check", "--static", "--json"] + arguments)
    return try #require(try run.rows().first, "\(run.talk)")
  }

  @Test(arguments: [
    ("bottom-buttons", ["SAFE-6", "GATE-4", "GATE-4", "HOME-6", "HOME-6", "HOME-6"]),
    ("web-footer", ["GATE-4", "GATE-4", "HOME-6"]),
  ])
  func findingsOfAllKindsComeInTheOrderOfTheRulebook(_ story: String, _ rules: [String]) throws {
    let told = try object(["Traces/\(story)", "--device", "iPhone X", "--os", "12"])
    let findings = try #require(told["findings"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == rules)
  }

  @Test func aFindingOfSeveralThingsIsAllowedByAnyOfThem() throws {
    // BAR-3
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene())
    #expect(try CommandRun(["check", "--static", file]).output.contains("\nBAR-3  list, side\n"))
    for id in ["list", "side"] {
      let run = try CommandRun(["check", "--static", file, "--allow", "BAR-3:\(id)"])
      #expect(run.code == 0 && run.talk.isEmpty, "\(run.talk)")
      #expect(
        run.output.contains("\n1 finding is allowed (BAR-3). Nothing else was found by SAFE-6, "),
        "\(run.output)")
    }
    for other in ["BAR-3:list, side", "BAR-3:lis", "HIT-2:list"] {
      let run = try CommandRun(["check", "--static", file, "--allow", other])
      #expect(run.code == 1 && run.talk.contains("note: no finding matches \(other)"))
      #expect(run.output.contains("\n1 finding in the scene itself. "), "\(run.output)")
    }
  }

  @Test func onlyWhatIsFoundCountsAsAllowed() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene())
    let none = try object([file])
    #expect(none["allowed"] as? Int == 0 && (none["findings"] as? [Any])?.count == 1)
    let vain = try object([file, "--allow", "HIT-2:list"])
    #expect(vain["allowed"] as? Int == 0 && (vain["findings"] as? [Any])?.count == 1)
    let one = try object([file, "--allow", "BAR-3:list", "--allow", "BAR-3:side"])
    #expect(one["allowed"] as? Int == 1 && (one["findings"] as? [Any])?.isEmpty == true)
    let clean = try CommandRun(
      ["check", "--static", "Traces/hidden-drawer", "--allow", "HIT-2:today"])
    #expect(clean.code == 0 && clean.output.contains("\nNothing found by "), "\(clean.output)")
  }

  @Test func whatASceneAllowsItsVariantsAllow() throws {
    let scratch = try Scratch()
    let base = try scratch.file(
      "scene.json", Self.scene(#", "checks": { "allow": ["BAR-3:side"] }"#))
    let variant = try scratch.file(
      "one.scene.json",
      #"{"extends": "scene.json", "do": [{"set": "device", "to": "iPhone 6"}]}"#)
    for file in [base, variant] {
      let told = try object([file])
      #expect(told["allowed"] as? Int == 1 && (told["findings"] as? [Any])?.isEmpty == true)
    }
    #expect(try object([variant])["device"] as? String == "iPhone 6")
  }

  @Test func anAllowedIDThatTheSceneLacksIsReported() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "scene.json",
      Self.scene(
        #", "checks": { "allow": ["BAR-3:sied", "BAR-3:side", "GATE-4:list.pan", "#
          + #""APP-1:hook", "HOME-1:system.home"] }"#))
    for words in [[], ["--json"], ["--whole"]] {
      let run = try CommandRun(["scene", file] + words)
      #expect(run.code == 0)
      #expect(
        run.talk == "umpire: note: checks.allow names BAR-3:sied, and the scene has no `sied` "
          + "(did you mean `side`?)\n", "\(run.talk)")
    }
  }

  @Test(arguments: [
    (#"{ "alow": [] }"#, #"checks.alow: checks has no key "alow": did you mean "allow"?"#),
    (#"{ "allow": "BAR-3:side" }"#, "checks.allow: needs a list, between [ and ], not"),
    (#"{ "allow": [7] }"#, "checks.allow[0]: needs the rule and the id of a finding"),
    (
      #"{ "allow": ["BAR-99:side"] }"#,
      #"checks.allow[0]: there is no rule "BAR-99": `umpire rule --all` lists them, "#
        + "in a program `Rule.allCases`"
    ),
    (#"["BAR-3:side"]"#, "checks: needs an object, between { and }, not"),
  ])
  func aSlipInWhatIsAllowedIsTold(_ checks: String, _ words: String) throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene(#", "checks": \#(checks)"#))
    let run = try CommandRun(["check", "--static", file])
    #expect(run.code == 4 && run.output.isEmpty && run.talk.contains(words), "\(run.talk)")
  }
}
