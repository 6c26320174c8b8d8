import TouchCore
import TouchScene

/// Reactions and lists of changes.
extension SceneFileReader {
  mutating func readReaction(
    _ members: [SceneValue.Member], _ path: [PathPart]
  ) throws(SceneFileError) -> Reaction {
    for member in members where !member.key.isAmong(Self.reactionKeys) {
      throw unknown(member.key, among: Self.reactionKeys, in: .reaction, path)
    }
    var reaction = Reaction(to: try readEffect(members, path))
    let changes = try need("do", members, of: .reaction, path)
    reaction.changes = try readChanges(changes, path + [.key("do")])
    for member in members {
      let path = path + [.key(member.key)]
      if member.key.matches("match") {
        reaction.match = try readMatch(member.value, of: reaction.effect, path)
      } else if member.key.matches("when") {
        reaction.conditions = try readConditions(member.value, path)
      } else if member.key.matches("after") {
        reaction.after = try readTime(member.value, path)
      } else if member.key.matches("over") {
        reaction.over = try readTime(member.value, path)
      }
    }
    return reaction
  }

  /// Reads a list of changes.
  func readChanges(
    _ value: SceneValue, _ path: [PathPart]
  ) throws(SceneFileError) -> [SceneChange] {
    guard case .list(let values) = value else {
      throw source.fault(path, .fact(.expected(.list), found: value))
    }
    var changes: [SceneChange] = []
    for (index, value) in values.enumerated() {
      do throws(ChangeTextError) {
        changes.append(try ChangeText.parse(value))
      } catch {
        let key: [PathPart] = (error.key.map { [.key($0)] } ?? []) + error.path
        throw source.fault(path + [.index(index)] + key, .change(error.reason))
      }
    }
    return changes
  }

  private mutating func readEffect(
    _ members: [SceneValue.Member], _ path: [PathPart]
  ) throws(SceneFileError) -> EffectKind {
    let value = try need("on", members, of: .reaction, path)
    let path = path + [.key("on")]
    guard case .text(let word) = value else {
      throw source.fault(path, .fact(.expected(.text), found: value))
    }
    guard let effect = EffectKind(word: word) else {
      let words = EffectKind.allCases.map { SceneName($0.word) }
      throw source.fault(
        path, .unknownEffect(word, nearest: SceneReasons.nearest(word, words)))
    }
    return effect
  }

  private func readMatch(
    _ value: SceneValue, of effect: EffectKind, _ path: [PathPart]
  ) throws(SceneFileError) -> [SceneValue.Member] {
    let members = try members(of: value, path)
    let fields = JournalField.fields(of: effect).map { SceneName($0.word) }
    for member in members where !fields.contains(member.key) {
      throw source.fault(
        path + [.key(member.key)],
        .unknownField(
          member.key, effect, fields: fields, nearest: SceneReasons.nearest(member.key, fields)))
    }
    return members
  }

  private func readConditions(
    _ value: SceneValue, _ path: [PathPart]
  ) throws(SceneFileError) -> [Reaction.Condition] {
    var conditions: [Reaction.Condition] = []
    for member in try members(of: value, path) {
      do throws(ChangeTextError) {
        conditions.append(
          Reaction.Condition(try ChangeText.path(member.key.utf8), is: member.value))
      } catch {
        throw source.fault(path + [.key(member.key)], .change(error.reason))
      }
    }
    return conditions
  }

  private func readTime(_ value: SceneValue, _ path: [PathPart]) throws(SceneFileError) -> Interval
  {
    do throws(FactError) {
      return try value.interval()
    } catch {
      throw source.fault(path, .fact(error, found: value))
    }
  }
}
