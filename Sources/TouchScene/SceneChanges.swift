import TouchCore

/// The one place where changes are applied.
extension CompiledScene {
  /// Applies a change. A change on which few views depend, such as one of a frame, solves those views
  /// again; any other change solves the whole scene.
  ///
  /// Throws a `ChangeError` if the change cannot be made; the scene is as before then.
  public mutating func apply(_ change: SceneChange) throws(ChangeError) {
    if let local = localChange(of: change) {
      make(local)
    } else if addInPlace([change]) == nil {
      do throws(ChangeError) {
        try apply(change, solving: parts(solvedAfter: change))
      } catch {
        throw error.with(.change(change, in: description))
      }
    }
  }

  /// Makes a change in the same way, but solves the whole scene again.
  package mutating func applySolvingAnew(_ change: SceneChange) throws(ChangeError) {
    try apply(change, solving: .everything)
  }

  /// Applies changes one after another, and solves the scene once, after the last (SCENE-2). A
  /// later change may need an earlier one. A change that reads what an earlier one has moved (`+=`
  /// of a frame) has the scene solved before it.
  ///
  /// If the scene would not hold together after the last change, each is tried alone in its turn.
  /// - Returns: For each change the error if it could not be made; the scene has the others.
  package mutating func apply(together changes: [SceneChange]) -> [ChangeError?] {
    if addInPlace(changes) != nil { return changes.map { _ in nil } }
    return make(together: changes) { (scene, change) throws(ChangeError) in
      try scene.apply(change)
    }
  }

  /// Makes changes together, as those of one input (SCENE-2). If one cannot be made, the scene has
  /// the others.
  /// - Returns: The first change that cannot be made, by its index, and why; `nil` if all were made.
  package mutating func make(
    together changes: [SceneChange]
  ) -> (index: Int, error: ChangeError)? {
    for (index, error) in apply(together: changes).enumerated() {
      if let error { return (index, error.with(.change(changes[index], in: description))) }
    }
    return nil
  }

  /// Makes changes as `apply(together:)` does, but always solves the whole scene again.
  package mutating func applySolvingAnew(together changes: [SceneChange]) -> [ChangeError?] {
    make(together: changes) { (scene, change) throws(ChangeError) in
      try scene.applySolvingAnew(change)
    }
  }

  private mutating func make(
    together changes: [SceneChange],
    alone: (inout CompiledScene, SceneChange) throws(ChangeError) -> Void
  ) -> [ChangeError?] {
    if changes.count == 1 { return [attempt(changes[0], alone)] }
    guard let made = made(together: changes) else { return changes.map { attempt($0, alone) } }
    // A scene that refuses all changes is unchanged.
    if made.errors.contains(where: { $0 == nil }) { self = made.scene }
    return made.errors
  }

  /// The scene with the changes that can be made, and for each change its error, or `nil` if it was
  /// made. `nil` if the scene would not be valid. The first try cannot undo an addition, which is
  /// cheaper; the second can.
  private func made(
    together changes: [SceneChange]
  ) -> (scene: CompiledScene, errors: [ChangeError?])? {
    do throws(SceneError) {
      if let made = try making(changes, undoing: false) { return made }
      return try making(changes, undoing: true)
    } catch {
      return nil
    }
  }

  /// The scene with changes, and for each the error if it could not be made. `nil` if an addition
  /// could not be made and is not undone. Throws if the scene would not be valid.
  private func making(
    _ changes: [SceneChange], undoing: Bool
  ) throws(SceneError) -> (scene: CompiledScene, errors: [ChangeError?])? {
    var (trial, errors) = (self, [ChangeError?]())
    var edit = SceneEdit(of: trial, undoing: undoing)
    for change in changes {
      if edit.isBegun, case .add(let path, _) = change.action, path.parts.count > 1 {
        trial = try trial.solved(edit, solving: .everything)
        edit = SceneEdit(of: trial, undoing: undoing)
      }
      do throws(ChangeError) {
        try edit.make(change)
        errors.append(nil)
      } catch {
        if edit.isSpoiled { return nil }
        errors.append(error)
      }
    }
    return (try trial.solved(edit, solving: .everything), errors)
  }

  private mutating func attempt(
    _ change: SceneChange,
    _ make: (inout CompiledScene, SceneChange) throws(ChangeError) -> Void
  ) -> ChangeError? {
    do throws(ChangeError) {
      try make(&self, change)
      return nil
    } catch {
      return error
    }
  }

  private mutating func apply(
    _ change: SceneChange, solving parts: SolvedParts
  ) throws(ChangeError) {
    var edit = SceneEdit(of: self)
    try edit.make(change)
    do throws(SceneError) {
      self = try solved(edit, solving: parts)
    } catch {
      throw ChangeError(.scene(error))
    }
  }

  /// The scene with the changes of an edit, solved.
  private func solved(_ edit: SceneEdit, solving parts: SolvedParts) throws(SceneError)
    -> CompiledScene
  {
    var asked = edit.asked
    let now = Preferences(asking: edit.description, edit.names)
    // Another controller appears: what is there is read without a signal.
    if now.deferring.asked.first != asked.deferring.asked.first { asked = now }
    return try recompiled(edit.description, edit.names, asked, solving: parts)
  }

  /// The value of the fact that a path names. A frame is the solved one, in points; other facts are
  /// those of the description.
  ///
  /// Throws a `ChangeError` if the path names no fact.
  public func value(of path: FactPath) throws(ChangeError) -> SceneValue {
    do throws(ChangeError) {
      return try solvedValue(of: path)
    } catch {
      throw error.with(.path(path, in: description))
    }
  }

  /// How many changes can be tried when the scene is loaded. Each solves all views again, so this
  /// bounds how long loading takes, whatever the file holds.
  package var mostChanges: Int { Self.mostSolvedViews / max(1, description.views.count) }

  private static var mostSolvedViews: Int { 1 << 21 }

  /// Solves a description that differs from this one only in offsets, or in selections that are
  /// inside their texts: nothing can refuse those.
  mutating func resolve(_ changed: SceneDescription, solving parts: SolvedParts = .layout) {
    do throws(SceneError) {
      self = try recompiled(changed, names, preferences, solving: parts)
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

  func solvedValue(of path: FactPath) throws(ChangeError) -> SceneValue {
    let (head, key, part) = try path.names()
    let value = try solvedValue(of: head, key, part)
    // No part has parts.
    if path.parts.count > 3 { throw ChangeError(.fact(.unknownPart(path.parts[3]))) }
    return value
  }

  private func solvedValue(
    of head: SceneName, _ key: SceneName?, _ part: SceneName?
  ) throws(ChangeError) -> SceneValue {
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
        throw ChangeError(.fact(error))
      }
    }
    if thing != nil { throw ChangeError(.factMissing(head)) }
    guard FactPath.isKnown(head, key) else { throw ChangeError(.unknown(head)) }
    if let part { throw ChangeError(.fact(.unknownPart(part))) }
    if let key, let figure = Figure(rule: head.utf8, name: key.utf8) {
      return figures[figure].value
    }
    if key == nil && head.matches("active") { return .boolean(isActive) }
    do throws(FactError) {
      return try description.value(head, part: key)
    } catch {
      throw ChangeError(.fact(error))
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

  /// The thing with that id, if it has one; what has been removed cannot be asked.
  private func thing(_ name: SceneName) throws(ChangeError) -> Thing? {
    try names.thing(name, in: description) { solved.competing.isGone[$0] }
  }
}

extension ChangeError {
  /// The same reason, for a journal.
  package var refusal: ChangeRefusal {
    switch fault {
    case .unknown, .factMissing: .unknown
    case .removed: .removed
    case .fact(let error): error.refusal
    case .figure: .value
    case .scene(let error):
      // The view that an addition names, and not the value of a fact.
      if case (.top(key: "add"), .unknown) = (error.place, error.reason) {
        .unknown
      } else {
        error.reason.refusal
      }
    }
  }

  /// The same reason, said of a scene.
  var reason: SceneError.Fault {
    switch fault {
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
    case .fixed, .expected, .unknownWord, .wordExpected, .itself, .notAnEntrant, .twice,
      .notANumber, .sumTooLarge, .pin:
      .value
    }
  }
}

extension SceneError.Fault {
  fileprivate var refusal: ChangeRefusal {
    switch self {
    case .fact(let error): error.refusal
    case .figure, .unknown: .value
    case .removed: .removed
    case .selectionOutside, .selectionSplits: .selection
    case .duplicate, .reserved, .tooMany, .tooManyChanges, .tooManyEntrants, .tooManyInAll,
      .wentWithOwner, .tooDeep,
      .circleOfParents, .circleOfControllers, .circleOfPins, .circleOfRequirements, .orphan,
      .twoOwners, .rootOrView, .noWindows, .twoKeyWindows, .frameAndPins, .facts, .outOfReach,
      .notSibling, .addedAlone:
      .unsound
    }
  }
}

extension FactPath {
  /// The first names of a path: of a thing, a fact at the top or a rule; of its fact or figure; of a
  /// part of that. Throws if the path has no name.
  func names() throws(ChangeError) -> (head: SceneName, key: SceneName?, part: SceneName?) {
    guard let head = parts.first else { throw ChangeError(.unknown(SceneName(utf8: []))) }
    return (head, parts.count > 1 ? parts[1] : nil, parts.count > 2 ? parts[2] : nil)
  }

  /// True if a path that begins with these names is of a figure or of a fact at the top.
  static func isKnown(_ head: SceneName, _ key: SceneName?) -> Bool {
    if let key, Figure(rule: head.utf8, name: key.utf8) != nil { return true }
    return SceneDescription.isFact(head)
  }
}

extension SceneDescription {
  /// True if a top-level key is a fact that changes can name.
  static func isFact(_ key: SceneName) -> Bool {
    if key.matches("figures") { return false }
    return keys.contains { key.matches($0) }
  }
}
