/// An enumeration whose cases texts name by words: scene files, changes, rows and options.
package protocol WordChoice: CaseIterable {
  /// The word of the case; no other case has it.
  var word: StaticString { get }
}

extension WordChoice {
  /// The case with that word, spelled exactly so; `nil` if no case has it.
  package init?(word: SceneName) {
    for choice in Self.allCases where word.matches(choice.word) {
      self = choice
      return
    }
    return nil
  }
}
