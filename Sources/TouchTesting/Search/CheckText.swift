import SceneFormat
import TouchCore

extension CheckReport {
  /// The report for a terminal: each finding with its witness, its boundary, why, and what to
  /// change.
  public var text: String {
    var lines: [String] = []
    for finding in findings { lines += finding.lines + [""] }
    if left > 0 { lines += ["\(left) more findings were not examined.", ""] }
    if !idle.controls.isEmpty {
      lines.append(
        "never acted in any case: " + idle.controls.map { $0.text }.joined(separator: ", "))
    }
    if !idle.recognizers.isEmpty {
      lines.append(
        "never recognised in any case: "
          + idle.recognizers.map { $0.text }.joined(separator: ", "))
    }
    let unheld = exercised.filter { $0.cases == 0 }.map { $0.law }
    if !unheld.isEmpty {
      lines.append("laws that no case exercised: " + unheld.joined(separator: ", "))
    }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    lines.append("\(count) in \(cases) cases, seed \(seed)")
    return lines.joined(separator: "\n") + "\n"
  }
}

extension CheckFinding {
  /// The finding in lines of text.
  var lines: [String] {
    let about = views.isEmpty ? "" : ": " + views.map { $0.text }.joined(separator: ", ")
    var lines = ["\(law)  \(rule.id)\(about)"]
    lines.append("  \(text). In \(cases) case\(cases == 1 ? "" : "s").")
    lines.append("  The law: \(statement).")
    lines.append("  The smallest case:")
    lines += String(decoding: rows, as: UTF8.self).split(separator: "\n").map { "    \($0)" }
    if let boundary { lines.append("  The boundary: \(boundary.text).") }
    if changes.isEmpty {
      if kind == .conflict { lines.append("  No single change that was tried ends it.") }
    } else {
      lines.append("  What ends it: " + changeTexts.joined(separator: ", and "))
    }
    lines.append("  Why:")
    lines += why.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "    \($0)"
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Boundary {
  /// The boundary in words.
  public var text: String {
    "\(fact) \(Self.text(fail, unit)): broken; \(Self.text(pass, unit)): it holds"
  }

  private static func text(_ number: Double, _ unit: String) -> String {
    guard unit == "ns", let whole = Int64(exactly: number) else {
      return "\(number) \(unit)"
    }
    var digits = String(whole)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: " ") + " " + unit
  }
}
