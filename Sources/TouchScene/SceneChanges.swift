import TouchCore

/// The one place where changes are applied.
extension CompiledScene {
  /// Applies a change. Solves only what depends on the change again, as `LocalChange` says; other
  /// changes solve the whole scene.
  ///
  /// Throws a `ChangeError` if the change cannot be made; the scene is as before then.
  public mutating func apply(_ change: SceneChange) throws(ChangeError) {
    if let local = localChange(of: change) {
      make(local)
    } else {
      try apply(change, solving: parts(solvedAfter: change))
    }
  }

  /// Makes a change in the same way, but solves the whole scene again.
  package mutating func applySolvingAnew(_ change: SceneChange) throws(ChangeError) {
    try apply(change, solving: .everything)
  }

  private mutating func apply(
    _ change: SceneChange, solving parts: SolvedParts
  ) throws(ChangeError) {
    var changed = current
    var asked = preferences
    switch change.action {
    case .set(let path, let value):
      try set(path, to: value, in: &changed)
    case .add(let path, let number):
      guard case .number(let old) = try solvedValue(of: path), number.isFinite else {
        throw .fact(.notANumber(SceneName(utf8: path.utf8)))
      }
      try set(path, to: .number(old - callBarShift(in: path) + number), in: &changed)
    case .signal(let signal, let name):
      guard try thing(name)?.kind == .controller else { throw .unknown(name) }
      if hears(signal, of: name) { asked.take(signal, from: unaskedPreferences) }
    case .remove(let name):
      try remove(name, from: &changed)
    case .enable(let name):
      try enable(name, true, in: &changed)
    case .disable(let name):
      try enable(name, false, in: &changed)
    }
    let now = Preferences(asking: changed, names)
    // Another controller appears: its preferences are read without a signal.
    if now.deferring.asked.first != asked.deferring.asked.first { asked = now }
    do throws(SceneError) {
      self = try recompiled(changed, asked, solving: parts)
    } catch {
      throw .scene(error)
    }
  }

  /// The value of the fact that a path names. A frame is the solved one, in points; other facts are
  /// those of the description.
  ///
  /// Throws a `ChangeError` if the path names no fact.
  public func value(of path: FactPath) throws(ChangeError) -> SceneValue {
    try solvedValue(of: path)
  }

  /// How many changes can be tried when the scene is loaded. Each solves all views again, so this
  /// bounds how long loading takes, whatever the file holds.
  package var mostChanges: Int { Self.mostSolvedViews / max(1, description.views.count) }

  private static var mostSolvedViews: Int { 1 << 21 }

  /// Solves a description that differs from this one only in offsets, or in selections that are
  /// inside their texts: nothing can refuse those.
  mutating func resolve(_ changed: SceneDescription, solving parts: SolvedParts = .everything) {
    do throws(SceneError) {
      self = try recompiled(changed, preferences, solving: parts)
    } catch {
      preconditionFailure("an offset or a selection made the scene unsound")
    }
  }

  /// The part of a solved fact that comes from the bar of a call, which moves a view away from its
  /// own frame (DEV-2).
  func callBarShift(in path: FactPath) -> Double {
    guard path.parts.count == 3, path.parts[1].matches("frame"),
      let view = names.index(of: path.parts[0], as: .view)
    else { return 0 }
    let shift = solved.callBarShift.points(of: view, along: .vertical)
    if path.parts[2].matches("y") { return shift }
    return path.parts[2].matches("height") ? -shift : 0
  }

  private func set(
    _ path: FactPath, to value: SceneValue, in changed: inout SceneDescription
  ) throws(ChangeError) {
    guard let head = path.parts.first else { throw .unknown(SceneName(utf8: [])) }
    let key = path.parts.count > 1 ? path.parts[1] : nil
    let part = path.parts.count > 2 ? path.parts[2] : nil
    guard path.parts.count <= 3 else { throw .fact(.unknownPart(path.parts[3])) }
    let thing = try thing(head)
    if let key, let thing {
      do throws(FactError) {
        switch thing.kind {
        case .view:
          try changed.views[thing.index].set(key, part: part, to: value)
          if key.matches("text") { changed.views[thing.index].text.wasAssigned() }
        case .window:
          guard part == nil else { throw .unknownPart(part ?? key) }
          try changed.windows[thing.index].set(key, to: value)
          if key.matches("key"), changed.windows[thing.index].isKey == true {
            // The key window is one: making another one so takes it from the first.
            for index in changed.windows.indices where index != thing.index {
              changed.windows[index].isKey = false
            }
          }
        case .controller:
          try changed.controllers[thing.index].set(key, part: part, to: value)
        case .recognizer:
          let place = names.gestures[thing.index]
          try changed.views[place.view].gestures[place.gesture].set(key, part: part, to: value)
        }
      } catch {
        throw .fact(error)
      }
    } else if thing != nil {
      throw .factMissing(head)
    } else if let key, let figure = Figure(rule: head.utf8, name: key.utf8) {
      do throws(FigureError) {
        try changed.set(figure, to: value)
      } catch {
        throw .figure(error)
      }
    } else if SceneDescription.isFact(head) {
      do throws(FactError) {
        try changed.set(head, part: key, to: value)
      } catch {
        throw .fact(error)
      }
    } else {
      throw .unknown(head)
    }
  }

  private func solvedValue(of path: FactPath) throws(ChangeError) -> SceneValue {
    guard let head = path.parts.first else { throw .unknown(SceneName(utf8: [])) }
    let key = path.parts.count > 1 ? path.parts[1] : nil
    let part = path.parts.count > 2 ? path.parts[2] : nil
    guard path.parts.count <= 3 else { throw .fact(.unknownPart(path.parts[3])) }
    let thing = try thing(head)
    if let key, let thing {
      do throws(FactError) {
        switch thing.kind {
        case .view: return try viewValue(ViewID(thing.index), key, part: part)
        case .window:
          if let part { throw .unknownPart(part) }
          return try description.windows[thing.index].value(key)
        case .controller: return try description.controllers[thing.index].value(key, part: part)
        case .recognizer:
          let place = names.gestures[thing.index]
          return try description.views[place.view].gestures[place.gesture].value(key, part: part)
        }
      } catch {
        throw .fact(error)
      }
    }
    if thing != nil { throw .factMissing(head) }
    if let key, let figure = Figure(rule: head.utf8, name: key.utf8) {
      return figures[figure].value
    }
    guard SceneDescription.isFact(head) else { throw .unknown(head) }
    if key == nil && head.matches("active") { return .boolean(isActive) }
    do throws(FactError) {
      return try description.value(head, part: key)
    } catch {
      throw .fact(error)
    }
  }

  /// A fact of a view: its frame and its offset as they are solved, the rest as described.
  private func viewValue(
    _ view: ViewID, _ key: SceneName, part: SceneName?
  ) throws(FactError) -> SceneValue {
    let whole: SceneValue
    if key.matches("frame") {
      whole = SceneValue(layout(of: view).frame)
    } else if key.matches("offset"), description.views[Int(view.index)].kind.scrolls {
      whole = SceneValue(offset(of: view))
    } else if key.matches("value") || key.matches("highlighted"),
      description.views[Int(view.index)].kind.isControl
    {
      return try current.views[Int(view.index)].value(key, part: part)
    } else {
      return try description.views[Int(view.index)].value(key, part: part)
    }
    guard let part else { return whole }
    return try whole.part(part, of: ViewDescription.parts(of: key))
  }

  private func remove(
    _ name: SceneName, from changed: inout SceneDescription
  ) throws(ChangeError) {
    guard let thing = try thing(name) else { throw .unknown(name) }
    switch thing.kind {
    case .view: changed.views[thing.index].isRemoved = true
    case .window: changed.windows[thing.index].isRemoved = true
    case .controller: changed.controllers[thing.index].isRemoved = true
    case .recognizer:
      let place = names.gestures[thing.index]
      changed.views[place.view].gestures[place.gesture].isRemoved = true
    }
  }

  /// The object with that id; `nil` if there is none. Throws if the object has been removed,
  /// because it cannot be changed or asked.
  private func thing(_ name: SceneName) throws(ChangeError) -> Thing? {
    guard let thing = names[name] else { return nil }
    let isGone: Bool
    switch thing.kind {
    case .view: isGone = solved.competing.isGone[thing.index]
    case .window: isGone = description.windows[thing.index].isRemoved
    case .controller: isGone = description.controllers[thing.index].isRemoved
    case .recognizer:
      let place = names.gestures[thing.index]
      isGone =
        solved.competing.isGone[place.view]
        || description.views[place.view].gestures[place.gesture].isRemoved
    }
    if isGone { throw .removed(name) }
    return thing
  }

  private func enable(
    _ name: SceneName, _ isEnabled: Bool, in changed: inout SceneDescription
  ) throws(ChangeError) {
    guard names[name] != nil else { throw .unknown(name) }
    try set(FactPath([name, "enabled"]), to: .boolean(isEnabled), in: &changed)
  }
}

extension ChangeError {
  /// The same reason, for a journal.
  public var refusal: ChangeRefusal {
    switch self {
    case .unknown, .factMissing: .unknown
    case .removed: .removed
    case .fact(let error): error.refusal
    case .figure: .value
    case .scene(let error): error.reason.refusal
    }
  }

  /// The same reason, said of a scene.
  var reason: SceneError.Reason {
    switch self {
    case .unknown(let name): .unknown(name, .view)
    case .removed(let name): .removed(name)
    case .factMissing(let name): .fact(.unknownFact(name))
    case .fact(let error): .fact(error)
    case .figure(let error): .figure(error)
    case .scene(let error): error.reason
    }
  }
}

extension FactError {
  fileprivate var refusal: ChangeRefusal {
    switch self {
    case .unknownFact, .unknownPart: .unknown
    case .fixed, .expected, .unknownWord, .itself, .notAnEntrant, .twice, .notANumber, .pin:
      .value
    }
  }
}

extension SceneError.Reason {
  fileprivate var refusal: ChangeRefusal {
    switch self {
    case .fact(let error): error.refusal
    case .figure, .unknown: .value
    case .removed: .removed
    case .selectionOutside, .selectionSplits: .selection
    case .duplicate, .reserved, .tooMany, .tooManyChanges, .tooManyEntrants, .tooDeep,
      .circleOfParents, .circleOfControllers, .circleOfPins, .circleOfRequirements, .orphan,
      .twoOwners, .rootOrView, .twoKeyWindows, .frameAndPins, .facts, .outOfReach:
      .unsound
    }
  }
}

extension SceneDescription {
  /// True if a top-level key is a fact that changes can name.
  static func isFact(_ key: SceneName) -> Bool {
    if key.matches("figures") { return false }
    return keys.contains { key.matches($0) }
  }
}
