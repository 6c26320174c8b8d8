import SceneFormat
import TouchAccounts
import TouchCore

extension CheckReport {
  /// The report for a terminal in lines of at most 96 columns: each finding with its smallest case,
  /// its boundary, why, and what to change.
  public var text: String { text(of: findings) }

  /// The report with some of its findings. `fixed` is the number of findings in the scene itself
  /// that were told before, `command` is the one that shows a finding again, and `remedy` says
  /// where the change for a finding without one is told.
  package func text(
    of findings: [CheckFinding], besides fixed: Int = 0,
    command: (CheckFinding) -> String? = { _ in nil },
    remedy: (CheckFinding) -> String? = { _ in nil }
  ) -> String {
    var text = findings.map { $0.text(remedy: remedy($0), command: command($0)) + "\n" }.joined()
    if left > 0 { text += "\(left) more findings are not shown.\n\n" }
    // Words that were explored are no cases, but may have broken a law.
    let broken = Set(self.findings.map { $0.law })
    text += paragraph(
      exercised.filter { $0.cases == 0 && !broken.contains($0.law) }.map { SceneName($0.law) },
      "No case could have broken these laws")
    text += unsettledText
    text += paragraph(unknownLaws.map { SceneName($0) }, "No law has these names")
    text += paragraph(unknownViews, "No view has these ids, which hands name")
    text += unjudgedText
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    let explored = states == 0 ? "" : " and \(states) explored situations"
    let number = questions == 1 ? "1 question" : "\(questions) questions"
    let asked = questions == 0 ? "" : " with \(number) to the host"
    if isEmpty { text += "Nothing was played: `cases` and `depth` are 0.\n" }
    return text + "\(count) in \(cases) cases\(explored)\(asked), seed \(seed)"
      + (fixed == 0 ? "\n" : ", and \(fixed) in the scene itself\n")
  }

  /// The pairs of competitors between which the rate of reports decides, in paragraphs for a
  /// terminal; empty if the rate decides between no pair.
  package var unsettledText: String { UnsettledPair.text(of: unsettled) }

  /// The laws for which there were too few cases; empty if there are none.
  private var unjudgedText: String {
    if unjudged.isEmpty { return "" }
    let parts = unjudged.map { law in
      law + (law == "acts" ? " (controls that never act)" : " (recognizers that never win)")
    }
    return CheckFinding.wrapped(
      "Not judged: \(parts.joined(separator: " and ")). Use `--cases \(Self.fewestForIdle)` or more, "
        + "in a program `SceneCheck.cases`.",
      indent: 0)
  }

  private func paragraph(_ ids: [SceneName], _ lead: String) -> String {
    if ids.isEmpty { return "" }
    return CheckFinding.wrapped(
      lead + ": " + ids.map { $0.text }.joined(separator: ", ") + ".", indent: 0)
  }
}

extension CheckFinding {
  /// The finding for a terminal.
  public func text() -> String { text(remedy: nil, command: nil) }

  /// The finding with a remedy for one that has no change. `command` plays its rows, or searches
  /// for it again if it is one of two runs.
  func text(remedy: String?, command: String?) -> String {
    let about = views.isEmpty ? "" : "  " + views.map { $0.text }.joined(separator: ", ")
    var text = "\(law)  \(rules.map { "\($0.id)" }.joined(separator: ", "))\(about)\n"
    let count = cases == 1 ? "One case had it." : "\(cases) cases had it."
    let found = kind == .sometimes ? "But \(breach)." : "In the smallest case \(breach). \(count)"
    text += Self.wrapped("The law: \(statement). \(found) The touches:", indent: 2)
    for row in String(decoding: rows, as: UTF8.self).split(separator: "\n") {
      text += "    \(row)\n"
    }
    if let command {
      // A law over two runs is broken by what the other run does.
      text += Self.wrapped(
        isOfTwoRuns
          ? "It compares two runs, which no rows show alone. To repeat it, run `\(command)`."
          : "To repeat the finding, pass these rows to `\(command)`.", indent: 2)
    }
    if let neededText { text += Self.wrapped("Of the scene: \(neededText).", indent: 2) }
    if let boundary { text += Self.wrapped("Boundary: \(boundary.text).", indent: 2) }
    for sentences in why { text += Self.wrapped("Why: \(sentences)", indent: 2) }
    if !changes.isEmpty {
      let meaning = changeMeaning.map { ": \($0)" } ?? ""
      text += Self.wrapped(
        "What to change: \(Self.quoted(changeTexts))\(meaning).", indent: 2)
    } else if let advice {
      text += Self.wrapped("What to change: \(advice).", indent: 2)
    } else if kind == .sometimes {
      let words = remedy ?? "no change was tried, because no single case shows this"
      text += Self.wrapped("What to change: \(words).", indent: 2)
    } else if kind == .conflict {
      let words = "no change was found that ends it and makes no other finding"
      text += Self.wrapped(
        "What to change: \(words).\(tradeOff.map { " " + $0.text } ?? "")", indent: 2)
    } else if kind == .invariant {
      text += Self.wrapped(
        "This is a defect of Umpire: please report it with the touches.", indent: 2)
    }
    return text
  }
}

extension CheckFinding {
  /// Texts of changes in backquotes.
  fileprivate static func quoted(_ texts: [String]) -> String {
    texts.map { "`\($0)`" }.joined(separator: " and ")
  }

  /// The effect of a single change of a gesture or of a relation between gestures, in words; `nil`
  /// for others.
  private var changeMeaning: String? {
    guard changes.count == 1, case .set(let path, let value) = changes[0].action,
      path.parts.count == 2
    else { return nil }
    let (id, key) = (path.parts[0].text, path.parts[1])
    if key.matches("mayBegin") {
      var pan = RecognizerDescription(id: path.parts[0], kind: .pan)
      try? pan.set(key, part: nil, to: value)
      return pan.mayBegin.drags.map { "\(id) then begins only with \($0)" }
    }
    if key.matches("enabled"), value == .boolean(false) { return "\(id) is then never recognised" }
    guard case .list(let values) = value, !values.isEmpty else { return nil }
    let others = values.map { if case .text(let name) = $0 { name.text } else { "" } }
      .joined(separator: " and ")
    let isOne = values.count == 1
    if key.matches("requires") {
      return "\(id) then waits until \(others) \(isOne ? "has" : "have") failed"
    }
    if key.matches("requiredBy") {
      return "\(others) then \(isOne ? "waits" : "wait") until \(id) has failed"
    }
    return key.matches("with") ? "\(id) is then recognised together with \(others)" : nil
  }

  /// A paragraph for a terminal.
  static func wrapped(_ words: String, indent: Int) -> String {
    var text: [UInt8] = []
    Paragraph.write(Array(words.utf8), indent: indent, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension BeginAnswer {
  /// The drags with which alone a pan begins, in words; `nil` if they are all drags or none.
  fileprivate var drags: String? {
    switch self {
    case .always, .never: nil
    case .vertical: "vertical drags"
    case .horizontal: "horizontal drags"
    }
  }
}

extension CheckFinding.TradeOff {
  /// The change with what it breaks, in words.
  fileprivate var text: String {
    let ends =
      "\(CheckFinding.quoted(changeTexts)) \(changes.count == 1 ? "ends" : "end") it, but then "
    let texts = made.map { "\($0.text) (\($0.law), \($0.rule.id))" }
    let most = 3
    let more = texts.count > most ? "; and \(texts.count - most) more" : ""
    return ends + texts.prefix(most).joined(separator: "; ") + more + "."
  }
}

extension Boundary {
  /// The boundary in words.
  package var text: String {
    "\(fact) \(Self.text(fail, unit)): broken; \(Self.text(pass, unit)): it holds"
  }

  /// The number with its unit. Nanoseconds are in groups of three digits.
  static func text(_ number: Double, _ unit: String) -> String {
    // In debug `Int64(exactly:)` needs the mathematics library.
    guard unit == "ns", number.magnitude < 0x1p63, Arithmetic.round(number) == number else {
      return "\(number) \(unit)"
    }
    var digits = String(Int64(number))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: " ") + " " + unit
  }
}
