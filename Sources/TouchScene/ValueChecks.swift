import TouchCore

/// The values of a description that was made in code.
///
/// A value is valid if a scene file can have it. So each thing is built again by the functions with
/// which the reader of scene files builds it, as `SceneMembers` does.
extension SceneDescription {
  /// Throws for the first value that no scene file can have. O(n) in the size of the scene.
  func checkValues() throws(SceneError) {
    if windows.isEmpty { throw SceneError(.top(key: "windows"), .noWindows) }
    _ = try SceneMembers.things(of: self)
    for (index, reaction) in reactions.enumerated() {
      try Self.check(reaction.after, .reaction(index, key: "after"))
      try Self.check(reaction.over, .reaction(index, key: "over"))
      for member in reaction.match { try Self.check(member.value, .reaction(index, key: "match")) }
      for (place, condition) in reaction.conditions.enumerated() {
        try Self.check(condition.value, .reactionCondition(index, place))
      }
      for (place, change) in reaction.changes.enumerated() {
        try Self.check(change, .reactionChange(index, place))
      }
    }
  }

  private static func check(_ change: SceneChange, _ place: SceneError.Place) throws(SceneError) {
    switch change.action {
    case .set(_, let value): try check(value, place)
    case .add(_, let number): try check(.number(number), place)
    case .insert(let member, _, _):
      do throws(SceneError) {
        try member.checkValues()
      } catch {
        throw SceneError(place, error.reason, found: error.found)
      }
    case .signal, .remove, .enable, .disable: return
    }
  }

  private static func check(_ value: SceneValue, _ place: SceneError.Place) throws(SceneError) {
    do throws(FactError) {
      try value.checkWritable()
    } catch {
      throw SceneError(place, .fact(error), found: value)
    }
  }

  /// Throws if an interval is negative.
  private static func check(_ time: Interval, _ place: SceneError.Place) throws(SceneError) {
    let value = SceneValue.text(SceneName(utf8: time.text))
    do throws(FactError) {
      guard try value.interval() == time else { throw .expected(.time) }
    } catch {
      throw SceneError(place, .fact(error), found: value)
    }
  }
}

extension SceneMember {
  /// Throws for the first value that no scene file can have.
  fileprivate func checkValues() throws(SceneError) {
    switch self {
    case .view(let view): _ = try SceneMembers.view(view, 0)
    case .gesture(let gesture): _ = try SceneMembers.gesture(gesture, 0, of: 0)
    case .controller(let controller): _ = try SceneMembers.controller(controller, 0)
    case .window(let window): _ = try SceneMembers.window(window, 0)
    }
  }
}

extension SceneMember {
  /// True if a scene file can have the member.
  var isValid: Bool {
    if case .view(let view) = self, view.isPlainlyValid { return true }
    do throws(SceneError) {
      try checkValues()
      return true
    } catch {
      return false
    }
  }
}

extension ViewDescription {
  /// True if a scene file can have the view, as its id, parent and frame are valid and everything
  /// else is standard. Most views are so, and this costs much less than to build a view again.
  var isPlainlyValid: Bool {
    var plain = ViewDescription(id: id)
    (plain.kind, plain.parent, plain.frame) = (kind, parent, frame)
    guard id.isIdentifier, parent?.isIdentifier ?? true, plain == self else { return false }
    guard let frame else { return true }
    let (corner, size) = (frame.origin, frame.size)
    return corner.isFinite && size.width >= 0 && size.width.isFinite && size.height >= 0
      && size.height.isFinite
  }
}
