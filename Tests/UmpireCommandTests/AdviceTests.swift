import Foundation
import Testing

/// The advice of `check --static` is followed: its finding is gone, and the advice announces any
/// other finding that the change makes.
@Suite struct AdviceTests {
  /// A small scene with a finding, and what the advice says to change in its text.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String { "\(finding): \(phrase)" }
    /// The rule and the first name of the finding.
    let finding: String
    /// Words of the advice that the edits follow. Changes between backquotes are made as they are.
    let phrase: String
    let scene: String
    var edits: [(old: String, new: String)] = []

    init(
      _ finding: String, _ phrase: String, _ scene: WhyScene,
      _ edits: [(old: String, new: String)] = []
    ) {
      (self.finding, self.phrase, self.scene, self.edits) = (finding, phrase, scene.text, edits)
    }
  }

  private struct Told: Hashable {
    let name: String
    let change: String
  }

  private func told(_ scene: String) throws -> [Told] {
    let scratch = try Scratch()
    let run = try CommandRun(
      ["check", "--static", "--json", try scratch.file("scene.json", scene)])
    return try run.findings().map { finding in
      let subject = (finding["subject"] as? String ?? "").split(separator: ",").first ?? ""
      return Told(
        name: "\(finding["rule"] ?? "") \(subject)", change: finding["change"] as? String ?? "")
    }
  }

  /// A scene with the changes between backquotes in a text, such as `menu.with = ["list.pan"]`.
  private func applied(_ advice: String, to scene: String) -> String {
    var scene = scene
    for match in advice.matches(of: /`([A-Za-z0-9]+)\.([A-Za-z]+) = ([^`]+)`/) {
      let (id, key, value) = (match.output.1, match.output.2, match.output.3)
      let isWord = value.first?.isLetter == true && value != "true" && value != "false"
      scene = scene.replacing(
        "\"id\": \"\(id)\"",
        with: "\"id\": \"\(id)\", \"\(key)\": \(isWord ? "\"\(value)\"" : String(value))")
    }
    return scene
  }

  @Test(arguments: cases)
  func anAdviceEndsItsFindingAndAnnouncesOthers(_ one: Case) throws {
    let before = try told(one.scene)
    let finding = try #require(before.first { $0.name == one.finding }, "\(before)")
    #expect(finding.change.contains(one.phrase), "\(finding.change)")
    var scene = one.scene
    for (old, new) in one.edits {
      #expect(scene.contains(old))
      scene = scene.replacing(old, with: new)
    }
    if one.edits.isEmpty { scene = applied(one.phrase, to: scene) }
    try #require(scene != one.scene)
    let after = try told(scene)
    #expect(!after.contains { $0.name == one.finding }, "\(after)")
    for other in after where !before.contains(where: { $0.name == other.name }) {
      let rule = other.name.split(separator: " ")[0]
      #expect(finding.change.contains(rule), "\(other.name): \(finding.change)")
    }
  }

  private func range(_ gesture: String) -> WhyScene {
    WhyScene(
      views: #"""
        { "id": "range", "parent": "screen", "kind": "control", "frame": [40, 200, 240, 60],
          "gestures": [ \#(gesture) ] }
        """#)
  }

  @Test func anAdviceAfterWhichATouchActsTwiceSaysSo() throws {
    // ARB-6: the control keeps its touch, and the tap is recognised too
    let told = try told(range(#"{ "id": "press", "kind": "tap" }"#).text)
    let finding = try #require(told.first { $0.name == "ARB-6 range" }, "\(told)")
    #expect(
      finding.change.hasPrefix(
        "Set `press.cancelsTouches = false`: tried, and it ends the conflict, but then ")
        && finding.change.contains("acts twice: for range, and for press (one-action, REC-2)"),
      "\(finding.change)")
  }

  @Test func aChangeAfterWhichATouchActsTwiceIsLeftOutBesideABetterOne() throws {
    // CTL-4
    let told = try told(range(#"{ "id": "drag", "kind": "pan" }"#).text)
    let finding = try #require(told.first { $0.name == "CTL-4 range" }, "\(told)")
    #expect(
      finding.change == "Set `drag.mayBegin = vertical`: tried, and it ends the conflict.")
  }

  @Test func everyRuleOfTheHelpHasACase() throws {
    let help = try CommandRun(["help", "check"]).output
    let rules = Set(help.matches(of: /\(([A-Z]+-[0-9]+)\)\n/).map { String($0.output.1) })
    let told = Set(Self.cases.map { String($0.finding.prefix { $0 != " " }) })
    #expect(rules.count > 20 && rules.isSubset(of: told), "\(rules.subtracting(told))")
  }
}
