import TouchCore

/// A breach that only a changed scene has.
package struct MadeBreach: Hashable, Sendable {
  /// The name of the law.
  package let law: String
  /// The rule by which it came to be.
  package let rule: Rule
  /// The id of the view that it is about; `nil` if it is about none.
  package let view: SceneName?
  /// The breach in words.
  package let text: String

  init(_ key: FindingKey, _ text: String) {
    (law, rule, view, self.text) = (key.law, key.rule, key.view, text)
  }
}
