import Foundation
import TouchTesting
import Umpire

/// The findings of an earlier `umpire check --json`, which are not new.
struct CheckBaseline {
  private let played: Set<[String]>
  private let fixed: Set<[String]>

  /// Reads the file. Throws if it is not the output of `check --json`, or if it is that of a check
  /// with `--static` and `takesStatic` is false: it would say nothing about played touches.
  init(_ path: String, takesStatic: Bool) throws(Failure) {
    let bytes = try Files.read(path, as: "baseline", limit: 64 << 20)
    guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let findings = object["findings"] as? [[String: Any]]
    else {
      throw .unusable("\(path): not a baseline: write one with `umpire check SCENE --json`")
    }
    var (played, fixed): (Set<[String]>, Set<[String]>) = ([], [])
    for finding in findings {
      if takesStatic, let known = Self.fixed(finding) {
        fixed.insert(known)
        continue
      }
      guard let law = finding["law"] as? String, let rule = finding["rule"] as? String else {
        throw .unusable(
          "\(path): a finding in it has no law: write the baseline without --static")
      }
      let views = finding["views"] as? [String] ?? []
      for rule in finding["rules"] as? [String] ?? [rule] {
        for view in views.isEmpty ? [""] : views { played.insert([law, rule, view]) }
      }
    }
    self.played = played
    let others = object["static"] as? [[String: Any]] ?? []
    self.fixed = fixed.union(others.compactMap { Self.fixed($0) })
  }

  /// The rule and the subject of a finding of the scene alone; `nil` for another finding.
  private static func fixed(_ finding: [String: Any]) -> [String]? {
    guard let rule = finding["rule"] as? String, let subject = finding["subject"] as? String else {
      return nil
    }
    return [rule, subject]
  }

  /// True if the baseline has the finding for all of its rules and views.
  func has(_ finding: CheckFinding) -> Bool {
    finding.parts.allSatisfy { part in
      played.contains([finding.law, "\(part.rule.id)", part.view?.text ?? ""])
    }
  }

  /// True if the baseline has a finding of the scene alone.
  func has(_ finding: ToldFinding) -> Bool {
    fixed.contains(["\(finding.rule.id)", finding.subject])
  }
}
