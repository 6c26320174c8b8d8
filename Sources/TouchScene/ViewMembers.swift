import TouchCore

/// The members of views and of recognizers.
extension SceneMembers {
  package static func view(
    _ view: ViewDescription, _ index: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    var built = ViewDescription(id: view.id)
    built.kind = view.kind
    let standard = built
    // Most views have a parent and a frame: all other facts are the standard ones.
    var isWhole = false
    var members = try members(
      of: ViewDescription.keys(of: view.kind), at: { .view(index, key: $0) },
      found: { $0.matches("id") ? nil : try? view.written($0) }
    ) { (key) throws(FactError) in
      if isWhole { return nil }
      if key.matches("pin") || key.matches("gestures") { return nil }
      let value = try view.written(key)
      if key.matches("id") {
        _ = try value.identifier()
        return value
      }
      if key.matches("kind") { return view.kind == .view ? nil : value }
      guard try value != standard.written(key) else { return nil }
      if key.matches("parent") {
        built.parent = try value.reference()
      } else if key.matches("removed") {
        built.isRemoved = try value.flag()
      } else if key.matches("stacking") {
        built.stacking = try value.stacking()
      } else {
        try built.set(key, part: nil, to: value)
      }
      isWhole = built == view && !key.matches("parent")
      return value
    }
    if !view.pins.isEmpty {
      let pins = try self.pins(of: view, index)
      built.pins = view.pins
      let index = members.firstIndex { !$0.key.isAmong(["id", "parent", "kind", "frame"]) }
      members.insert(SceneValue.Member("pin", .object(pins)), at: index ?? members.count)
    }
    if !view.gestures.isEmpty {
      var gestures: [SceneValue] = []
      for (place, gesture) in view.gestures.enumerated() {
        gestures.append(.object(try self.gesture(gesture, place, of: index)))
      }
      built.gestures = view.gestures
      members.append(SceneValue.Member("gestures", .list(gestures)))
    }
    if built != view {
      throw SceneError(
        .view(index, key: foreignKey(of: view)), .fact(.unknownFact(foreignKey(of: view))))
    }
    return members
  }

  private static func pins(
    of view: ViewDescription, _ index: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    var members: [SceneValue.Member] = []
    for pin in view.pins {
      let (edge, value) = (SceneName(pin.edge.word), pin.value)
      do throws(FactError) {
        try value.checkWritable()
        if members.contains(where: { $0.key == edge }) { throw .twice(edge) }
        guard try Pin(pin.edge, reading: value) == pin else { throw .expected(.text) }
        members.append(SceneValue.Member(edge, value))
      } catch {
        throw SceneError(.pin(index, pin.edge), .fact(error), found: value)
      }
    }
    return members
  }

  /// The first key of another kind of views that is not as in a new view.
  private static func foreignKey(of view: ViewDescription) -> SceneName {
    let own = ViewDescription.keys(of: view.kind)
    for kind in ViewKind.allCases {
      var (other, standard) = (view, ViewDescription(id: view.id))
      (other.kind, standard.kind) = (kind, kind)
      for key in ViewDescription.keys(of: kind) {
        let key = SceneName(key)
        if key.isAmong(own) { continue }
        if (try? other.written(key)) != (try? standard.written(key)) { return key }
      }
    }
    return "kind"
  }

  static func gesture(
    _ gesture: RecognizerDescription, _ place: Int, of view: Int
  ) throws(SceneError) -> [SceneValue.Member] {
    var built = RecognizerDescription(id: gesture.id, kind: gesture.kind)
    let standard = built
    // What a kind has of its own stands before what all have.
    let own = gesture.kind.settings.filter { !RecognizerSetting.common.contains($0) }
    let keys =
      [RecognizerSetting.id, .kind] + own
      + RecognizerSetting.common.filter { $0 != .id && $0 != .kind }
    let members = try members(
      of: keys.map { $0.key }, at: { .gesture(view, place, key: $0) },
      found: { $0.matches("id") ? nil : try? gesture.value($0, part: nil) }
    ) { (key) throws(FactError) in
      let value = try gesture.value(key, part: nil)
      if key.matches("id") {
        _ = try value.identifier()
        return value
      }
      if key.matches("kind") { return value }
      guard try value != standard.value(key, part: nil) else { return nil }
      if key.matches("removed") {
        built.isRemoved = try value.flag()
      } else {
        try built.set(key, part: nil, to: value)
      }
      return value
    }
    for setting in RecognizerSetting.allCases
    where !keys.contains(setting) && gesture.value(setting) != standard.value(setting) {
      let key = SceneName(setting.key)
      throw SceneError(.gesture(view, place, key: key), .fact(.unknownFact(key)))
    }
    return members
  }
}
