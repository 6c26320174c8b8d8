import Umpire

/// `umpire check --static`: what in a scene will surprise who uses it.
struct CheckVerb {
  private let arguments: Arguments
  private let told: ToldScene

  init(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.static) else {
      throw .usage(
        "`check` looks at the scene alone in this version, and wants that said: add --static")
    }
    self.arguments = arguments
    told = try ToldScene(arguments)
  }

  func run() -> ExitCode {
    let words = FindingWords(told.scene)
    let findings = told.scene.findings().map { words.told($0) }
    Terminal.output(arguments.has(.json) ? json(findings) : Array(text(findings).utf8))
    return findings.isEmpty ? .done : .found
  }

  private func text(_ findings: [ToldFinding]) -> String {
    var text = "\(told.title)\n"
    if findings.isEmpty {
      let rules = SceneFinding.rules.map { "\($0.id)" }
      return text + "\nNothing found by \(rules.dropLast().joined(separator: ", ")) and "
        + "\(rules.last ?? "").\n"
    }
    for finding in findings {
      text += "\n\(finding.rule.id)  \(finding.subject)"
      if let place = finding.place { text += ", at \(shown(place))" }
      text += "\n" + wrapped(finding.says, indent: "  ") + wrapped(finding.change, indent: "  ")
    }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return text + "\n\(count). `umpire rule ID` explains a rule.\n"
  }

  private func json(_ findings: [ToldFinding]) -> [UInt8] {
    var json = JSONWriter()
    told.beginObject(in: &json)
    json.key("findings")
    json.beginList()
    for finding in findings {
      json.beginObject()
      json.key("rule")
      json.text(finding.rule.id)
      json.key("subject")
      json.text(Array(finding.subject.utf8))
      json.key("place")
      json.value(finding.place.map { Value($0) } ?? .null)
      json.key("says")
      json.text(Array(finding.says.utf8))
      json.key("change")
      json.text(Array(finding.change.utf8))
      json.endObject()
    }
    json.endList()
    json.endObject()
    json.endRow()
    return json.bytes
  }
}
