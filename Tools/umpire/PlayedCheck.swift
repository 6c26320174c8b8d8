import TouchTesting
import Umpire

/// What a search found, without what is allowed or known.
struct PlayedCheck {
  private let report: CheckReport
  /// The findings that count.
  let findings: [CheckFinding]
  /// The number of findings that are allowed, and of those that the baseline has.
  let allowed: Int, known: Int
  /// The allowances that match no finding and no unsettled pair. An unsettled pair counts as a
  /// match, because another seed may make it a finding.
  let unmatched: [AllowedFinding]

  init(
    _ report: CheckReport, allowing allowances: [AllowedFinding], knownIn baseline: CheckBaseline?
  ) {
    self.report = report
    func isAllowed(_ finding: CheckFinding) -> Bool {
      let rules = finding.rules
      return finding.pairs.allSatisfy { pair in
        allowances.contains { rules.contains($0.rule) && $0.id == pair.view }
      }
    }
    let open = report.findings.filter { !isAllowed($0) }
    findings = open.filter { !(baseline?.has($0) ?? false) }
    (allowed, known) = (report.findings.count - open.count, open.count - findings.count)
    unmatched = allowances.filter { allowance in
      !report.findings.contains { finding in
        finding.pairs.contains { $0.rule == allowance.rule && $0.view == allowance.id }
      }
        && !report.unsettled.contains { pair in
          pair.rule == allowance.rule && ([pair.view] + pair.competitors).contains(allowance.id)
        }
    }
  }

  /// The findings for a terminal, of which those of the scene itself were printed before.
  func text(after fixed: StaticCheck, _ commands: RepeatingCommands) -> String {
    var text = ""
    if allowed > 0 {
      text += "\(allowed == 1 ? "1 finding is" : "\(allowed) findings are") allowed, and left out\n"
    }
    if known > 0 { text += "\(known) known from the baseline\n" }
    return report.text(
      of: findings, besides: fixed.findings.count,
      command: { commands.command(for: $0, report.seed) }
    ) { finding in
      finding.views.lazy.compactMap { fixed.rule(ofLoser: $0) }.first.map { rule in
        "see \(rule.id) \(fixed.isReported ? "above" : "in `\(commands.staticCheck)`")"
      }
    } + text
  }

  /// Writes the members `seed`, `cases`, `states`, `questions`, `findings`, `unsettled`, `laws` and
  /// `unjudged` of an object.
  func write(to json: inout JSONWriter) {
    json.key("seed")
    json.text(Array("\(report.seed)".utf8))
    json.key("cases")
    json.integer(Int64(report.cases))
    json.key("states")
    json.integer(Int64(report.states))
    json.key("questions")
    json.integer(Int64(report.questions))
    json.key("findings")
    json.objects(of: findings) { json, finding in Self.write(finding, to: &json) }
    json.key("unsettled")
    json.objects(of: report.unsettled) { json, pair in
      json.key("rivals")
      Self.write(pair.competitors, in: pair.cases, pair.says, to: &json)
      json.key("tried")
      json.integer(Int64(pair.tried))
    }
    json.key("laws")
    json.objects(of: report.exercised) { json, law in
      json.key("law")
      json.text(Array(law.law.utf8))
      json.key("exercised")
      json.integer(Int64(law.cases))
    }
    json.key("unjudged")
    json.objects(of: report.unjudged) { json, law in
      json.key("law")
      json.text(Array(law.utf8))
      json.key("needs")
      json.integer(Int64(CheckReport.fewestForIdle))
    }
  }

  private static func write(_ finding: CheckFinding, to json: inout JSONWriter) {
    json.key("law")
    json.text(Array(finding.law.utf8))
    json.key("kind")
    json.text(Array(finding.kind.rawValue.utf8))
    json.key("rule")
    json.text(finding.rule.id)
    json.key("rules")
    json.value(.list(finding.rules.map { .text(SceneName($0.id)) }))
    json.key("pairs")
    json.objects(of: finding.pairs) { json, pair in
      json.key("rule")
      json.text(pair.rule.id)
      json.key("view")
      json.value(pair.view.map { .text($0) } ?? .null)
    }
    json.key("view")
    json.value(finding.views.first.map { .text($0) } ?? .null)
    json.key("views")
    write(finding.views, in: finding.cases, finding.breach, to: &json)
    json.key("witness")
    json.beginObject()
    json.key("touches")
    json.bytes += list(of: finding.rows)
    json.key("answers")
    json.value(.list(finding.witness.answerTexts.map { .text(SceneName($0)) }))
    json.key("why")
    json.text(Array(finding.why.joined(separator: " ").utf8))
    json.endObject()
    json.key("scene")
    json.bytes += scene(of: finding)
    json.key("boundary")
    if let boundary = finding.boundary {
      json.beginObject()
      json.key("fact")
      json.text(Array(boundary.fact.utf8))
      json.key("unit")
      json.text(Array(boundary.unit.utf8))
      json.key("pass")
      json.value(.number(boundary.pass))
      json.key("fail")
      json.value(.number(boundary.fail))
      json.endObject()
    } else {
      json.value(.null)
    }
    json.key("change")
    json.value(
      finding.changes.isEmpty ? .null : .list(finding.changeTexts.map { .text(SceneName($0)) }))
    json.key("tradeOff")
    write(finding.tradeOff, to: &json)
  }

  /// Writes a list of names, and the members `cases` and `says`.
  private static func write(
    _ names: [SceneName], in cases: Int, _ says: String, to json: inout JSONWriter
  ) {
    json.value(.list(names.map { .text($0) }))
    json.key("cases")
    json.integer(Int64(cases))
    json.key("says")
    json.text(Array(says.utf8))
  }

  private static func write(_ tradeOff: CheckFinding.TradeOff?, to json: inout JSONWriter) {
    guard let tradeOff else { return json.value(.null) }
    json.beginObject()
    json.key("change")
    json.value(.list(tradeOff.changeTexts.map { .text(SceneName($0)) }))
    json.key("makes")
    json.objects(of: tradeOff.made) { json, made in
      json.key("law")
      json.text(Array(made.law.utf8))
      json.key("rule")
      json.text(made.rule.id)
      json.key("view")
      json.value(made.view.map { .text($0) } ?? .null)
      json.key("says")
      json.text(Array(made.text.utf8))
    }
    json.endObject()
  }

  /// The smallest scene of the witness as an object.
  private static func scene(of finding: CheckFinding) -> [UInt8] {
    guard let text = try? finding.scene.json(), let value = try? JSONReader.read(text) else {
      return Array("null".utf8)
    }
    var json = JSONWriter()
    json.value(value)
    return json.bytes
  }

  /// Touch rows as a list.
  static func list(of rows: [UInt8]) -> [UInt8] {
    let rows = rows.split(separator: UInt8(ascii: "\n")).joined(separator: [UInt8(ascii: ",")])
    return [UInt8(ascii: "[")] + rows + [UInt8(ascii: "]")]
  }

  /// Adds the laws as test cases.
  func write(to junit: inout JUnitReport) {
    func add(_ law: String, _ skipped: String?) {
      let texts = findings.filter { $0.law == law }.map { $0.text() }
      let note = law == "rate" && !report.unsettled.isEmpty ? report.unsettledText : ""
      junit.add(
        law, findings: texts.count, texts.joined(separator: "\n"), skipped: skipped, note: note)
    }
    for (law, cases) in report.exercised {
      add(law, cases == 0 ? "no case exercised this law" : nil)
    }
    for law in report.judgedOfIdle { add(law, nil) }
    for law in report.unjudged {
      add(law, "this law needs \(CheckReport.fewestForIdle) cases or more")
    }
  }
}
