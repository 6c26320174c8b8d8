import TouchCore

/// An error in a reaction: its condition can never hold.
public struct ReactionError: Error, Hashable, Sendable {
  /// The reaction.
  package var reaction: ReactionID
  /// The effect that the reaction matches.
  package var effect: EffectKind
  /// The field that no row of the effect has.
  package var field: SceneName

  /// The text in UTF-8, with the path and the problem: `reactions[0].match.colour: rows of deliver
  /// have no such field`.
  public var text: [UInt8] {
    var text: [UInt8] = []
    text.add("reactions[")
    text.add(reaction.index)
    text.add("].match.")
    text.append(contentsOf: field.utf8)
    text.add(": rows of ")
    text.add(effect.word)
    text.add(" have no such field")
    return text
  }
}
