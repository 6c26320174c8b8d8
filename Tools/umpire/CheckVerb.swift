import TouchTesting
import Umpire

/// `umpire check --static`: the properties of a scene that are likely to surprise a user.
struct CheckVerb {
  private let arguments: Arguments
  private let told: ToldScene
  /// The findings that the command line and the scene file allow.
  private let allowed: [AllowedFinding]

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    var named: [AllowedFinding] = []
    for text in arguments.values(of: .allow) {
      guard let finding = AllowedFinding(text: Array(text.utf8)) else {
        // If the rule is unknown, the error is about its name.
        if let colon = text.firstIndex(of: ":"), colon > text.startIndex {
          _ = try RuleVerb.rule(String(text[..<colon]))
        }
        throw .usage(
          "`\(text)` is not a valid --allow: write RULE:ID, such as --allow HIT-2:today")
      }
      named.append(finding)
    }
    told = try ToldScene(arguments)
    allowed = told.allowed + named
  }

  func run() throws(Failure) -> ExitCode {
    if !arguments.has(.static) {
      do {
        var check = try SceneCheck(told.scene)
        check.cases = Int(arguments[.to] ?? "") ?? 2000
        let report = check.run()
        Terminal.output(report.text)
      } catch { throw .unusable("\(error)") }
      return .done
    }
    let (words, pressWords) = (FindingWords(told.scene), PressWords(told.scene))
    let all =
      told.scene.findings().map { words.told($0) }
      + told.scene.pressFindings().map { pressWords.told($0) }
    // The order of the rulebook; findings of one rule in the order in which they were found.
    let order = Rule.allCases.flatMap { rule in all.filter { $0.rule == rule } }
    let findings = order.filter { finding in !allowed.contains { allows($0, finding) } }
    for allowance in allowed where !all.contains(where: { allows(allowance, $0) }) {
      Terminal.say("note: no finding matches \(allowance.rule.id):\(allowance.id.text)")
    }
    let count = all.count - findings.count
    Terminal.output(
      arguments.has(.json) ? json(findings, allowed: count) : Array(text(findings, count).utf8))
    return findings.isEmpty ? .done : .found
  }

  private func allows(_ allowed: AllowedFinding, _ finding: ToldFinding) -> Bool {
    finding.rule == allowed.rule
      && finding.subject.split(separator: ", ").contains { $0 == allowed.id.text }
  }

  /// The rules that a scene is checked against, in the order of the rulebook.
  static var rules: [Rule] {
    let pressRules = PressFinding.Kind.allCases.map { $0.rule }
    return Rule.allCases.filter { SceneFinding.rules.contains($0) || pressRules.contains($0) }
  }

  private func text(_ findings: [ToldFinding], _ allowed: Int) -> String {
    var text = "\(told.title)\n"
    if findings.isEmpty {
      let rules = Self.rules.map { "\($0.id)" }
      let besides = allowed == 0 ? "" : " besides \(allowed) allowed"
      return text + "\nNothing found\(besides) by \(rules.dropLast().joined(separator: ", ")) and "
        + "\(rules.last ?? "").\n"
    }
    for finding in findings {
      text += "\n\(finding.rule.id)  \(finding.subject)"
      if let place = finding.place { text += ", at \(shown(place))" }
      text += "\n" + wrapped(finding.says, indent: "  ") + wrapped(finding.change, indent: "  ")
    }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    let besides = allowed == 0 ? "" : ", and \(allowed) allowed"
    return text + "\n\(count)\(besides). `umpire rule ID` explains a rule.\n"
  }

  private func json(_ findings: [ToldFinding], allowed: Int) -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("findings")
    json.objects(of: findings) { json, finding in
      json.key("rule")
      json.text(finding.rule.id)
      json.key("subject")
      json.text(Array(finding.subject.utf8))
      json.key("place")
      json.value(finding.place.map { SceneValue($0) } ?? .null)
      json.key("says")
      json.text(Array(finding.says.utf8))
      json.key("change")
      json.text(Array(finding.change.utf8))
    }
    json.key("allowed")
    json.integer(Int64(allowed))
    json.endObject()
    json.endRow()
    return json.bytes
  }
}
