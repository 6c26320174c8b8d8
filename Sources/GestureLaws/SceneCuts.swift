import TouchCore

/// Cuts that remove parts of a scene.
enum SceneCuts {
  /// Removes views, windows and controllers with everything inside them: many at once, then each.
  static let views: Shrinking.Cut = { trial in
    let ids = ["views", "windows", "controllers"].flatMap { trial.scene.ids(in: SceneName($0)) }
    return Chunks.of(ids.count).map { chunk in { trial.without(Set(ids[chunk])) } }
  }

  /// Removes one view that has children; the children move to its parent and stay where they were
  /// on the screen.
  static let nests: Shrinking.Cut = { trial in
    let views = trial.scene.things(in: "views")
    return views.compactMap { view in
      guard let id = view.id, let parent = view.text("parent"),
        views.contains(where: { $0.text("parent") == id })
      else { return nil }
      return {
        let moved = views.map { $0.text("parent") == id ? $0.moved(to: parent, from: view) : $0 }
        var trial = trial
        trial.scene = trial.scene.setting("views", to: .list(moved))
        return trial.without([id])
      }
    }
  }

  /// Removes recognizers.
  static let gestures: Shrinking.Cut = { trial in
    let ids = trial.scene.things(in: "views").flatMap { $0.ids(in: "gestures") }
    return Chunks.of(ids.count).map { chunk in { trial.without(Set(ids[chunk])) } }
  }

  /// Removes settings that have a default, and elements of lists.
  static let members: Shrinking.Cut = { trial in
    trial.scene.parts.map { path in
      {
        var trial = trial
        trial.scene = trial.scene.removing(path[...])
        return trial
      }
    }
  }

  /// Rounds frames to tens.
  static let numbers: Shrinking.Cut = { trial in
    let views = trial.scene.things(in: "views")
    return views.indices.compactMap { index in
      let rounded = views[index].roundedFrame
      guard rounded != views[index] else { return nil }
      return {
        var views = views
        views[index] = rounded
        var trial = trial
        trial.scene = trial.scene.setting("views", to: .list(views))
        return trial
      }
    }
  }
}

extension Trial {
  /// The trial without some things, without everything inside them, and without every reference to
  /// them.
  fileprivate func without(_ ids: Set<SceneName>) -> Trial {
    var gone = ids
    var count = 0
    let things = ["views", "windows", "controllers"].flatMap { scene.things(in: SceneName($0)) }
    while gone.count != count {
      count = gone.count
      for thing in things {
        guard let id = thing.id else { continue }
        let owners = ["parent", "view", "root"].compactMap { thing.text(SceneName($0)) }
        if owners.contains(where: { gone.contains($0) }) { gone.insert(id) }
        if gone.contains(id) { gone.formUnion(thing.ids(in: "gestures")) }
      }
    }
    var trial = self
    trial.scene = scene.purged(of: gone)
    trial.happenings.removeAll {
      guard case .change(let change) = $0.what else { return false }
      switch change.action {
      case .set(let path, _), .add(let path, _): return gone.contains(path.parts[0])
      case .signal(_, let id), .remove(let id), .enable(let id), .disable(let id):
        return gone.contains(id)
      case .insert(_, let parent, let sibling):
        return [parent, sibling].contains { $0.map { gone.contains($0) } ?? false }
      }
    }
    return trial
  }
}

extension SceneValue {
  /// The id of an object; `nil` if it has no id.
  fileprivate var id: SceneName? { text("id") }

  fileprivate func text(_ key: SceneName) -> SceneName? {
    guard case .object(let members) = self,
      case .text(let text)? = members.first(where: { $0.key == key })?.value
    else { return nil }
    return text
  }

  fileprivate func things(in key: SceneName) -> [SceneValue] {
    guard case .object(let members) = self,
      case .list(let things)? = members.first(where: { $0.key == key })?.value
    else { return [] }
    return things
  }

  fileprivate func ids(in key: SceneName) -> [SceneName] { things(in: key).compactMap(\.id) }

  fileprivate func setting(_ key: SceneName, to value: SceneValue) -> SceneValue {
    guard case .object(var members) = self else { return self }
    for index in members.indices where members[index].key == key { members[index].value = value }
    return .object(members)
  }

  /// The value without objects that have one of these ids, and without texts in lists that name one:
  /// `ID`, `ID.pan`.
  fileprivate func purged(of ids: Set<SceneName>) -> SceneValue {
    switch self {
    case .list(let values):
      return .list(
        values.compactMap { value in
          if case .text(let text) = value {
            let owner = text.utf8.prefix { $0 != UInt8(ascii: ".") }
            return ids.contains(SceneName(utf8: Array(owner))) ? nil : value
          }
          if let id = value.id, ids.contains(id) { return nil }
          return value.purged(of: ids)
        })
    case .object(let members):
      return .object(members.map { Member($0.key, $0.value.purged(of: ids)) })
    case .null, .boolean, .number, .text: return self
    }
  }

  /// The paths of all members and elements below, the outer ones first.
  fileprivate var parts: [[Int]] {
    let values: [SceneValue]
    switch self {
    case .object(let members): values = members.map(\.value)
    case .list(let list): values = list
    case .null, .boolean, .number, .text: return []
    }
    return values.indices.flatMap { index in [[index]] + values[index].parts.map { [index] + $0 } }
  }

  fileprivate func removing(_ path: ArraySlice<Int>) -> SceneValue {
    guard let index = path.first else { return self }
    switch self {
    case .object(var members):
      if path.count == 1 {
        members.remove(at: index)
      } else {
        members[index].value = members[index].value.removing(path.dropFirst())
      }
      return .object(members)
    case .list(var list):
      if path.count == 1 {
        list.remove(at: index)
      } else {
        list[index] = list[index].removing(path.dropFirst())
      }
      return .list(list)
    case .null, .boolean, .number, .text: return self
    }
  }

  /// A child of `view`, moved to `parent`. It keeps its location on the screen if both have frames.
  fileprivate func moved(to parent: SceneName, from view: SceneValue) -> SceneValue {
    let frame = zip(things(in: "frame"), view.things(in: "frame") + [.number(0), .number(0)])
    var place = 0
    let moved = frame.map { own, other -> SceneValue in
      defer { place += 1 }
      guard place < 2, case .number(let own) = own, case .number(let other) = other else {
        return own
      }
      return .number(own + other)
    }
    let value = setting("parent", to: .text(parent))
    return moved.count == 4 ? value.setting("frame", to: .list(moved)) : value
  }

  /// A view with its frame rounded to tens.
  fileprivate var roundedFrame: SceneValue {
    let numbers = things(in: "frame")
    if numbers.isEmpty { return self }
    let rounded = numbers.map { number -> SceneValue in
      if case .number(let number) = number {
        .number(Arithmetic.round(number / 10) * 10)
      } else {
        number
      }
    }
    return setting("frame", to: .list(rounded))
  }
}
