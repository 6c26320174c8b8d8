import TouchCore

/// A finding that is intended: a rule and the id of the thing that the finding is about. A scene file
/// lists it as `"checks": {"allow": ["HIT-2:today"]}`.
///
///     file.allowed.map { $0.id }          // ["today"]
public struct AllowedFinding: Hashable, Sendable {
  /// The rule of the finding.
  public var rule: Rule
  /// The id of the view, controller or recognizer that the finding is about.
  public var id: SceneName

  /// Reads `RULE:ID`; `nil` if the text has another form or the rule does not exist.
  package init?(text: [UInt8]) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 1 < text.count,
      let rule = Rule(id: Array(text[..<colon]))
    else { return nil }
    self.rule = rule
    id = SceneName(utf8: Array(text[(colon + 1)...]))
  }
}

extension SceneFileReader {
  /// Reads `checks`: `{"allow": ["HIT-2:today"]}`.
  mutating func readChecks(_ value: SceneValue) throws(SceneFileError) {
    let path: [PathPart] = [.key("checks")]
    for member in try members(of: value, path) {
      guard member.key.matches("allow") else {
        throw unknown(member.key, among: ["allow"], in: .checks, path)
      }
      let path = path + [.key("allow")]
      guard case .list(let values) = member.value else {
        throw source.fault(path, .fact(.expected(.list), found: member.value))
      }
      for (index, value) in values.enumerated() {
        guard case .text(let text) = value, let finding = AllowedFinding(text: text.utf8) else {
          throw source.fault(path + [.index(index)], Self.fault(ofFinding: value))
        }
        allowed.append(finding)
      }
    }
  }

  /// The fault of a value that is not an allowed finding.
  private static func fault(ofFinding value: SceneValue) -> SceneFileError.Fault {
    guard case .text(let text) = value,
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      colon + 1 < text.utf8.count
    else { return .noFinding(value) }
    return .unknownRule(SceneName(utf8: Array(text.utf8[..<colon])))
  }
}
