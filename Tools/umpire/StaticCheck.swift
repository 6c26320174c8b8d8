import Umpire

/// The part of `umpire check` that plays no touch: the properties of a scene that are likely to
/// surprise a user.
struct StaticCheck {
  /// False if the findings are not reported, because `--law` names the laws that are.
  let isReported: Bool
  /// The findings that are neither allowed nor known, in the order of the rulebook; findings of one
  /// rule in the order in which they were found.
  private let open: [ToldFinding]
  /// The number of findings that are allowed, and of those that the baseline has; 0 if findings are
  /// not reported.
  let allowed: Int, known: Int
  /// The rules of the findings that are allowed, each once.
  private let allowedRules: [Rule]
  /// The allowances that match no finding.
  let unmatched: [AllowedFinding]

  /// Changes are tried and proposed only if the findings are reported.
  init(
    _ scene: CompiledScene, allowing allowances: [AllowedFinding],
    knownIn baseline: CheckBaseline?, isReported: Bool = true
  ) {
    self.isReported = isReported
    let presses = scene.pressFindings()
    let (words, pressWords) = (FindingWords(scene), PressWords(scene, presses))
    let found = scene.conflicts()
    let conflictWords = ConflictWords(scene, isReported ? AddedFindings(scene, found) : nil)
    let cures = isReported ? scene.cures(of: Array(found.prefix(Self.mostTried))) : []
    let conflicts = found.enumerated().map { index, finding in
      conflictWords.told(finding, index < cures.count ? cures[index] : [])
    }
    let all =
      scene.findings().map { words.told($0) } + presses.map { pressWords.told($0) }
      + conflicts
    let order = Rule.allCases.flatMap { rule in all.filter { $0.rule == rule } }
    let views = Self.viewsOfEntrants(scene)
    func allows(_ allowed: AllowedFinding, _ finding: ToldFinding) -> Bool {
      finding.rule == allowed.rule
        && finding.subject.split(separator: ", ").contains { part in
          part == allowed.id.text || views[String(part)] == allowed.id
        }
    }
    let others = order.filter { finding in !allowances.contains { allows($0, finding) } }
    open = others.filter { !(baseline?.has($0) ?? false) }
    (allowed, known) =
      isReported ? (all.count - others.count, others.count - open.count) : (0, 0)
    allowedRules = Rule.allCases.filter { rule in
      order.count { $0.rule == rule } > others.count { $0.rule == rule }
    }
    unmatched = allowances.filter { allowance in !all.contains { allows(allowance, $0) } }
  }

  /// The findings to report.
  var findings: [ToldFinding] { isReported ? open : [] }

  /// The view of each recognizer and of each pan of a scroll view, by the id of the recognizer or
  /// pan. Findings of played touches name views, so an allowed view also allows its recognizers
  /// here.
  private static func viewsOfEntrants(_ scene: CompiledScene) -> [String: SceneName] {
    var views: [String: SceneName] = [:]
    for view in scene.description.views {
      for gesture in view.gestures { views[gesture.id.text] = view.id }
      views[view.id.text + ".pan"] = view.id
    }
    return views
  }

  /// The ways to end each finding that has a change which was tried.
  var proposals: [[[SceneChange]]] { findings.map { $0.ways }.filter { !$0.isEmpty } }

  /// The number of conflicts for which changes of the scene are tried.
  private static let mostTried = 12

  /// The rules that a scene is checked against, in the order of the rulebook.
  static var rules: [Rule] {
    let others =
      PressFinding.Kind.allCases.map { $0.rule } + ConflictFinding.Kind.allCases.map { $0.rule }
    return Rule.allCases.filter { SceneFinding.rules.contains($0) || others.contains($0) }
  }

  /// The text for a check of which all findings are allowed or known from the baseline; empty if
  /// there is another finding, or none at all.
  var allLeftOut: String {
    guard findings.isEmpty, allowed + known > 0 else { return "" }
    let reasons =
      switch (allowed, known) {
      case (_, 0): "allowed"
      case (0, _): "known from the baseline"
      default: "allowed (\(allowed)) or known from the baseline (\(known))"
      }
    return "\nAll findings in the scene itself are \(reasons).\n"
  }

  /// The rule of the first finding, reported or not, in which a part of the scene is the one that
  /// loses.
  func rule(ofLoser id: SceneName) -> Rule? {
    open.first { $0.subject.split(separator: ", ").first.map(String.init) == id.text }?.rule
  }

  /// The findings for a terminal.
  var text: String {
    let remark = known == 0 ? "" : "\(known) known from the baseline\n"
    if known > 0, findings.isEmpty { return allLeftOut + remark }
    if findings.isEmpty {
      let left = allowed == 1 ? "1 finding is allowed" : "\(allowed) findings are allowed"
      let nothing =
        allowed == 0
        ? "Nothing found" : "\(left) (\(Self.list(allowedRules))). Nothing else was found"
      return "\n\(nothing) by \(Self.list(Self.rules)).\n" + remark
    }
    var text = ""
    for finding in findings {
      text += "\n\(finding.rule.id)  \(finding.shownSubject ?? finding.subject)"
      if let place = finding.place { text += ", at \(shown(place))" }
      text += "\n" + wrapped(finding.says, indent: "  ") + wrapped(finding.change, indent: "  ")
    }
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    let besides = allowed == 0 ? "" : ", and \(allowed) allowed"
    return text + "\n\(count) in the scene itself\(besides). `umpire rule ID` explains a rule.\n"
      + remark
  }

  /// Ids of rules: `SAFE-6, HIT-2 and HIT-9`.
  private static func list(_ rules: [Rule]) -> String {
    let ids = rules.map { "\($0.id)" }
    return ids.count < 2
      ? ids.joined() : ids.dropLast().joined(separator: ", ") + " and " + ids[ids.count - 1]
  }

  /// Writes the findings as a list of objects.
  func write(to json: inout JSONWriter) {
    json.objects(of: findings) { json, finding in
      json.key("rule")
      json.text(finding.rule.id)
      json.key("subject")
      json.text(Array(finding.subject.utf8))
      json.key("place")
      json.value(finding.place.map { SceneValue(rounded($0)) } ?? .null)
      json.key("says")
      json.text(Array(finding.says.utf8))
      json.key("change")
      json.text(Array(finding.change.utf8))
    }
  }
}
