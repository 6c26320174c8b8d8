import TouchCore

/// The values that conditions of reactions compare with facts.
extension CompiledScene {
  /// True if a condition holds now. Its value may be written in every form that a change of the fact
  /// could have: "0.025s" holds for "25ms", and edges hold in any order.
  ///
  /// False for a condition of what is not there.
  package func holds(_ condition: Reaction.Condition) -> Bool {
    do throws(ChangeError) {
      let now = try value(of: condition.path)
      if now == condition.value { return true }
      return try now.inOrder == form(of: condition.value, as: condition.path).inOrder
    } catch {
      return false
    }
  }

  /// `value` in the form in which the fact of a path has it, for the path of a fact that is there.
  /// Throws a `ChangeError` if the fact never has that value.
  func form(of value: SceneValue, as path: FactPath) throws(ChangeError) -> SceneValue {
    if path.parts.count == 2, names[path.parts[0]] == nil,
      let figure = Figure(rule: path.parts[0].utf8, name: path.parts[1].utf8)
    {
      return try form(of: value, as: figure)
    }
    do throws(FactError) {
      return try settable(value, as: path)
    } catch {
      switch error {
      // No change sets it, such as a kind.
      case .fixed, .unknownFact, .unknownPart, .notANumber, .sumTooLarge:
        return value
      case .expected, .unknownWord, .wordExpected, .itself, .notAnEntrant, .twice, .pin:
        throw ChangeError(.fact(error))
      }
    }
  }

  private func form(
    of value: SceneValue, as figure: Figure
  ) throws(ChangeError) -> SceneValue {
    // Without a value of the scene's the figure is that of the release.
    var figures = Figures(
      device: description.device, os: description.os, sdk: description.effectiveSDK)
    do throws(FigureError) {
      if value != .null { try figures.set(figure, to: value) }
    } catch {
      throw ChangeError(.figure(error))
    }
    return figures[figure].value
  }

  /// The value that the fact of a path has after it was set to `value` in a description of its own.
  private func settable(_ value: SceneValue, as path: FactPath) throws(FactError) -> SceneValue {
    let (head, key) = (path.parts[0], path.parts.count > 1 ? path.parts[1] : nil)
    let part = path.parts.count > 2 ? path.parts[2] : nil
    if let key, let thing = names[head] {
      switch thing.kind {
      case .view:
        var view = description.views[thing.index]
        if key.matches("parent") { return value == .null ? value : .text(try value.identifier()) }
        if key.matches("frame") {
          // The frame of a view with pins is a fact too.
          view.pins = []
          view.frame = view.frame ?? .zero
        }
        if key.matches("offset") {
          // A condition compares numbers. A change may set null, but the offset never has that value.
          if part == nil { _ = try value.point() } else { _ = try value.number() }
        }
        try view.set(key, part: part, to: value)
        return try view.value(key, part: part)
      case .window:
        var window = description.windows[thing.index]
        try window.set(key, to: value)
        return try window.value(key)
      case .controller:
        var controller = description.controllers[thing.index]
        try controller.set(key, part: part, to: value)
        return try controller.value(key, part: part)
      case .recognizer:
        let place = names.gestures[thing.index]
        var gesture = description.views[place.view].gestures[place.gesture]
        // Each is compared with the other, which may differ by then.
        if key.matches("minTouches") { gesture.maxTouches = nil }
        if key.matches("maxTouches") { gesture.minTouches = 1 }
        try gesture.set(key, part: part, to: value)
        return try gesture.value(key, part: part)
      }
    }
    var scene = SceneDescription(device: description.device, os: description.os)
    scene.hook = description.hook
    try scene.set(head, part: key, to: value)
    return try scene.value(head, part: key)
  }
}

extension SceneValue {
  /// The value with the members of an object in the order of their keys, which counts for nothing.
  fileprivate var inOrder: SceneValue {
    guard case .object(let members) = self else { return self }
    return .object(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}
