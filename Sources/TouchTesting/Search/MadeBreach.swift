import TouchCore

/// A breach that only a changed scene has.
package struct MadeBreach: Hashable, Sendable {
  /// The name of the law; `scene` for a conflict that the scene alone shows.
  package let law: String
  /// The rule by which it came to be.
  package let rule: Rule
  /// The id of the view that it is about; `nil` if it is about none.
  package let view: SceneName?
  /// The breach in words.
  package let text: String

  init(law: String, _ rule: Rule, _ view: SceneName?, _ text: String) {
    (self.law, self.rule, self.view, self.text) = (law, rule, view, text)
  }

  init(_ key: FindingKey, _ text: String) {
    self.init(law: key.law, key.rule, key.view, text)
  }

  /// A part that does nothing any more, by one of the laws about parts that act in some case.
  init(idle law: String, _ id: SceneName, _ rule: Rule) {
    self.init(
      law: law, rule, id, "\(id.text) does nothing for the touches that are meant for it")
  }
}
