import Foundation
import Testing

/// The findings of `check` about presses: the entrants that take them, and their highlights.
@Suite struct PressCheckTests {
  private static let scene = #"""
    {
      "device": "iPhone 5s", "os": "7.0.4",
      "windows": [ { "id": "main", "view": "screen" } ],
      "views": [
        { "id": "screen", "frame": [0, 0, 320, 568] },
        { "id": "area", "parent": "screen", "frame": [220, 170, 90, 90], "gestures": [
          { "id": "single", "kind": "tap", "requires": ["double"] },
          { "id": "double", "kind": "tap", "taps": 2 },
          { "id": "again", "kind": "tap", "taps": 2 },
          { "id": "never", "kind": "pan", "mayBegin": false } ] },
        { "id": "low", "parent": "screen", "kind": "button", "frame": [100, 520, 60, 48] },
        { "id": "small", "parent": "screen", "kind": "button", "frame": [100, 100, 60, 30] },
        { "id": "under", "parent": "screen", "kind": "button", "frame": [100, 200, 60, 60] },
        { "id": "over", "parent": "screen", "kind": "button", "frame": [150, 210, 60, 44] },
        { "id": "ground", "parent": "screen", "kind": "control", "frame": [0, 300, 320, 200] },
        { "id": "onit", "parent": "screen", "kind": "button", "frame": [10, 310, 60, 60] },
        { "id": "off", "parent": "screen", "kind": "control", "frame": [200, 100, 100, 60],
          "enabled": false },
        { "id": "inoff", "parent": "off", "kind": "button", "frame": [0, 0, 60, 60] }
      ]
    }
    """#

  private func found(_ arguments: [String]) throws -> [String] {
    let run = try CommandRun(["check", "--static", "--json"] + arguments)
    let found = try run.findings()
    #expect(run.code == (found.isEmpty ? 0 : 1))
    return found.map { "\($0["rule"] ?? "") \($0["subject"] ?? "")" }
  }

  @Test func whatTakesATouchOrItsLightIsFound() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    #expect(
      try found([file]) == [
        "HIT-2 under", "HIT-4 inoff", "HIT-9 small", "GATE-4 low", "ARB-4 single", "ARB-5 never",
        "ARB-9 again",
      ])
    let told = try CommandRun(["check", "--static", file]).output
    #expect(told.contains("10×44 pt of it lie under over"))
    #expect(told.contains("Presses up to 150 ms are never seen lit here"))
    #expect(told.contains("recognised 350 ms late, because it waits for double, of 2 taps"))
  }

  @Test func theButtonsAtTheBottomAreFoundBeforeAFingerComesDown() throws {
    #expect(try found(["Traces/bottom-buttons"]) == ["GATE-4 today", "GATE-4 week"])
    // GATE-1: only at the sides, not in the middle.
    let sides = try CommandRun(["check", "--static", "Traces/web-footer"]).output
      .split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(sides.contains("never seen lit at 0 728 13 50, 362 728 13 50:"), "\(sides)")
    let unknown = try CommandRun(
      ["check", "--static", "Traces/bottom-buttons", "--allow", "HIT-99:today"])
    #expect(unknown.code == 2 && unknown.talk.contains("`HIT-99`"), "\(unknown.talk)")
  }

  /// The findings of GATE-4 in a scene with one control, one a line.
  private func unlit(_ control: String, controller: String = "") throws -> [String] {
    let scratch = try Scratch()
    let scene = WhyScene(controller: controller, views: control)
    let file = try scratch.file("scene.json", scene.text)
    let run = try CommandRun(["check", "--static", "--json", file])
    let found = try run.findings()
    return found.filter { $0["rule"] as? String == "GATE-4" }.map {
      "\($0["says"] ?? "") \($0["change"] ?? "")"
    }
  }

  @Test func eachEdgeThatAControlWaitsAtIsNamedByItself() throws {
    // GATE-1: 20 pt at the top, 13 at the sides.
    let told = try unlit(
      #"""
      { "id": "menu", "parent": "screen", "kind": "button", "frame": [0, 0, 60, 60] }
      """#, controller: #", "statusBarHidden": true"#)
    #expect(told.count == 2, "\(told)")
    #expect(told.contains { $0.contains("withheld for system.notificationCenter") }, "\(told)")
    #expect(told.contains { $0.contains("withheld for system.sideEdge") }, "\(told)")
    #expect(told.contains { $0.contains("let app defer the left edge") }, "\(told)")
  }

  @Test func whatDoesNotHelpAgainstAGateIsNotNamed() throws {
    // HI-4: a slider has no image of an action. DEFER-1: before iOS 11 no edge is deferred.
    let slider = try unlit(
      #"""
      { "id": "vol", "parent": "screen", "kind": "slider", "frame": [0, 400, 375, 44] }
      """#)
    #expect(slider.count == 1 && slider[0].contains("let app defer the left and right edges"))
    #expect(slider.allSatisfy { !$0.contains("`image`") }, "\(slider)")
    let scratch = try Scratch()
    let old = try CommandRun(
      ["check", "--static", try scratch.file("scene.json", Self.scene)]
    ).output
    #expect(old.contains("GATE-4") && old.contains("`image`") && !old.contains("defer"))
  }

  @Test(arguments: [(3.0, false), (9, false), (10, true), (13, true)])
  func aSliverOfAControlAtAnEdgeIsNoFinding(_ width: Double, _ isFound: Bool) throws {
    // GATE-1: the right 13 pt of the screen, which is 375 wide.
    let told = try unlit(
      #"""
      { "id": "call", "parent": "screen", "kind": "button",
        "frame": [\#(302 + width), 300, 60, 44] }
      """#)
    #expect((told.count == 1) == isFound, "\(told)")
  }

  @Test func aSliverThatIsMuchOfAControlIsFound() throws {
    // GATE-1: 8 of 30 pt.
    let told = try unlit(
      #"""
      { "id": "call", "parent": "screen", "kind": "button", "frame": [340, 300, 30, 44] }
      """#)
    #expect(told.count == 1, "\(told)")
  }

  @Test func whatIsMeantSoIsAllowedByRuleAndID() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    let some = ["HIT-2:under", "HIT-4:inoff", "HIT-9:small"].flatMap { ["--allow", $0] }
    #expect(
      try found([file] + some) == ["GATE-4 low", "ARB-4 single", "ARB-5 never", "ARB-9 again"])
    let variant = try scratch.file(
      "variant.scene.json",
      #"{"extends": "scene.json", "checks": {"allow": ["GATE-4:low", "ARB-4:single"]}}"#)
    #expect(try found([variant] + some) == ["ARB-5 never", "ARB-9 again"])
    let none = try CommandRun(
      ["check", "--static", variant, "--allow", "ARB-5:never", "--allow", "ARB-9:again"] + some)
    let rules = "HIT-2, HIT-4, HIT-9, GATE-4, ARB-4, ARB-5 and ARB-9"
    #expect(
      none.code == 0
        && none.output.contains(
          "\n7 findings are allowed (\(rules)). Nothing else was found by SAFE-6"),
      "\(none.output)")
    let vain = try CommandRun(["check", "--static", file, "--allow", "HIT-2:over"])
    #expect(vain.code == 1 && vain.talk.contains("no finding matches HIT-2:over"))
  }

  @Test func anAllowanceThatNamesNoFindingIsRefused() throws {
    let scratch = try Scratch()
    let file = try scratch.file("scene.json", Self.scene)
    for word in ["HIT-2", "NOPE-1:under", ":under", "HIT-2:"] {
      let run = try CommandRun(["check", "--static", file, "--allow", word])
      #expect(
        run.code == 2
          && run.talk.contains(word.hasPrefix("NOPE") ? "`NOPE-1`" : "such as --allow HIT-2:today"))
      let scene = try scratch.file(
        "variant.scene.json",
        #"{"extends": "scene.json", "checks": {"allow": ["\#(word)"]}}"#)
      let refused = try CommandRun(["check", "--static", scene])
      let words =
        word.hasPrefix("NOPE") ? #"there is no rule "NOPE-1""# : "needs the rule and the id"
      #expect(refused.code == 4 && refused.talk.contains("checks.allow[0]: \(words)"))
    }
  }
}
