import TouchCore
import TouchScene

/// The members of a whole scene, and of reactions.
extension SceneMembers {
  /// The members of a whole scene. Throws for the first fact that a scene file cannot say.
  static func members(of scene: SceneDescription) throws(SceneError) -> [SceneValue.Member] {
    var members = try things(of: scene)
    try add("reactions", scene.reactions, to: &members, reaction)
    return members
  }

  static func reaction(
    _ reaction: Reaction, _ index: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    let conditions = try conditions(of: reaction, index)
    let changes = try changes(of: reaction, index)
    return try members(
      of: SceneFileReader.reactionKeys, at: { .reaction(index, key: $0) },
      found: { refused(in: reaction, $0) }
    ) { (key) throws(FactError) in
      if key.matches("on") { return .word(reaction.effect.word) }
      if key.matches("match") {
        if reaction.match.isEmpty { return nil }
        let fields = JournalField.fields(of: reaction.effect).map { $0.word }
        for member in reaction.match where !member.key.isAmong(fields) {
          throw .unknownFact(member.key)
        }
        return .object(reaction.match)
      }
      if key.matches("when") { return conditions.isEmpty ? nil : .object(conditions) }
      if key.matches("do") { return .list(changes) }
      let time = key.matches("after") ? reaction.after : reaction.over
      if time == .zero { return nil }
      let value = SceneValue.text(SceneName(utf8: time.text))
      guard try value.interval() == time else { throw .expected(.time) }
      return value
    }
  }

  /// The value of a key that is refused: a time as text, or the first value of `match` that cannot
  /// be written as text; `nil` for other keys.
  private static func refused(in reaction: Reaction, _ key: SceneName) -> SceneValue? {
    if key.matches("match") {
      return reaction.match.first { (try? $0.value.checkWritable()) == nil }?.value
    }
    if key.matches("after") { return .text(SceneName(utf8: reaction.after.text)) }
    return key.matches("over") ? .text(SceneName(utf8: reaction.over.text)) : nil
  }

  private static func conditions(
    of reaction: Reaction, _ index: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    var members: [SceneValue.Member] = []
    for (place, condition) in reaction.conditions.enumerated() {
      let path = SceneName(utf8: condition.path.utf8)
      do throws(FactError) {
        guard path.isPath(condition.path) else { throw .unknownFact(path) }
        if members.contains(where: { $0.key == path }) { throw .twice(path) }
        try condition.value.checkWritable()
      } catch {
        throw SceneError(.reactionCondition(index, place), .fact(error))
      }
      members.append(SceneValue.Member(path, condition.value))
    }
    return members
  }

  private static func changes(
    of reaction: Reaction, _ index: Int
  ) throws(SceneError) -> [SceneValue] {
    var values: [SceneValue] = []
    for (place, change) in reaction.changes.enumerated() {
      let value = ChangeText.value(of: change)
      do throws(FactError) {
        try value.checkWritable()
        guard (try? ChangeText.parse(value))?.asMade == change.asMade else {
          throw .unknownFact(SceneName(utf8: ChangeText.bytes(of: change)))
        }
      } catch {
        throw SceneError(.reactionChange(index, place), .fact(error))
      }
      values.append(value)
    }
    return values
  }
}

extension SceneName {
  /// True if the text is read as `path`.
  fileprivate func isPath(_ path: FactPath) -> Bool { (try? ChangeText.path(utf8)) == path }
}
