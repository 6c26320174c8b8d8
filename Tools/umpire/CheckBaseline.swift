import Foundation
import TouchTesting
import Umpire

/// The findings of an earlier `umpire check --json`, which are not new.
struct CheckBaseline {
  /// The law, the rule and the view of each pair of a finding of played touches.
  private let played: Set<[String]>
  /// Findings of several rules and views without `pairs`, from a file of an earlier version.
  private let grouped: Set<Group>
  /// The rule and the subject of each finding of the scene alone.
  private let fixed: Set<[String]>
  /// The ids that each finding is about, of the kinds of findings that the check makes.
  private let subjects: [[String]]
  private let path: String

  /// A finding that does not say which of its rules belongs to which of its views.
  private struct Group: Hashable {
    let law: String
    let rules: Set<String>
    let views: Set<String>
  }

  /// Reads the file. Throws if it is not the output of `check --json`, or if it is that of a check
  /// with `--static` and `takesStatic` is false: it would say nothing about played touches.
  init(_ path: String, takesStatic: Bool) throws(Failure) {
    self.path = path
    let object = try BaselineObject(file: path)
    guard let findings = try object.objects("findings") else { throw object.missing("findings") }
    var (played, fixed): (Set<[String]>, Set<[String]>) = ([], [])
    var subjects: [[String]] = []
    var grouped: Set<Group> = []
    for finding in findings {
      if takesStatic, let known = try Self.fixed(finding) {
        fixed.insert(known)
        subjects.append(Self.ids(in: known[1]))
        continue
      }
      guard let law = try finding.text("law") else {
        if takesStatic {
          throw finding.missing(try finding.text("rule") == nil ? "rule" : "subject")
        }
        throw try finding.text("subject") == nil
          ? finding.missing("law") : BaselineObject.ofStaticCheck(path)
      }
      guard let rule = try finding.text("rule") else { throw finding.missing("rule") }
      let rules = try finding.texts("rules") ?? [rule]
      let views = try finding.texts("views") ?? []
      subjects.append(views)
      if let pairs = try finding.objects("pairs") {
        for pair in pairs {
          played.insert([law, try pair.text("rule") ?? rule, try pair.text("view") ?? ""])
        }
      } else if rules.count == 1 || views.count < 2 {
        for rule in rules {
          for view in views.isEmpty ? [""] : views { played.insert([law, rule, view]) }
        }
      } else {
        grouped.insert(Group(law: law, rules: Set(rules), views: Set(views)))
      }
    }
    (self.played, self.grouped) = (played, grouped)
    for finding in try object.objects("static") ?? [] {
      guard let known = try Self.fixed(finding) else {
        throw finding.missing(try finding.text("rule") == nil ? "rule" : "subject")
      }
      fixed.insert(known)
      subjects.append(Self.ids(in: known[1]))
    }
    (self.fixed, self.subjects) = (fixed, subjects)
  }

  /// The ids in the subject of a finding of the scene alone.
  private static func ids(in subject: String) -> [String] {
    subject.components(separatedBy: ", ")
  }

  /// A note about the findings that name what the scene does not have; `nil` if there are none.
  /// Those of another scene do, and also those of the same scene before a view was removed.
  func note(for scene: CompiledScene) -> String? {
    let ids = Self.ids(of: scene)
    let missing = subjects.map { named in
      named.filter { !ids.contains($0) && !$0.hasPrefix("system.") }
    }.filter { !$0.isEmpty }
    if missing.isEmpty { return nil }
    var names: [String] = []
    for name in missing.joined() where !names.contains(name) { names.append(name) }
    let shown = names.prefix(3).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let verb = missing.count == 1 ? "is" : "are"
    let findings = counted(missing.count, "finding")
    return "note: \(path): \(findings) of the baseline \(verb) about views or gestures that this "
      + "scene does not have: \(shown)\(more)"
  }

  /// The ids that findings of a scene can be about.
  private static func ids(of scene: CompiledScene) -> Set<String> {
    let description = scene.description
    var ids: Set<String> = ["hook"]
    for view in description.views {
      ids.formUnion([view.id.text, view.id.text + ".pan"])
      ids.formUnion(view.gestures.map { $0.id.text })
    }
    for controller in description.controllers {
      ids.formUnion(["", ".pop", ".contentPop"].map { controller.id.text + $0 })
    }
    return ids.union(description.windows.map { $0.id.text })
  }

  /// The rule and the subject of a finding of the scene alone; `nil` for another finding.
  private static func fixed(_ finding: BaselineObject) throws(Failure) -> [String]? {
    guard let rule = try finding.text("rule"), let subject = try finding.text("subject") else {
      return nil
    }
    return [rule, subject]
  }

  /// True if the baseline has each pair of a rule and a view of the finding, or, if it does not say
  /// the pairs, a finding with the same rules and views.
  func has(_ finding: CheckFinding) -> Bool {
    let group = Group(
      law: finding.law, rules: Set(finding.rules.map { "\($0.id)" }),
      views: Set(finding.views.map { $0.text }))
    return grouped.contains(group)
      || finding.pairs.allSatisfy { pair in
        played.contains([finding.law, "\(pair.rule.id)", pair.view?.text ?? ""])
      }
  }

  /// True if the baseline has a finding of the scene alone.
  func has(_ finding: ToldFinding) -> Bool {
    fixed.contains(["\(finding.rule.id)", finding.subject])
  }
}
