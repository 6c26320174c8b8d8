import TouchCore

/// A change that is made in place, since it reaches one view and what stands in it.
///
/// This is the one place that decides how much of a scene a change solves:
///
///     change                                              solved
///     the frame of a view, or a part of the frame, if     the view and what is in it
///     - the view has a frame and no pins,
///     - no view is pinned to it,
///     - it is no bar, which covers other views (SAFE-1)
///     a fact of a view that moves nothing, if             nothing; whether the view can be hit, and
///     - the fact is one of `ViewFact.keys`,               whether it and what is in it can be
///     - it is no bar that is hidden or shown              seen, is updated
///     additions on which nothing depends                  the new members (`AddedInPlace`)
///     any other change                                    the parts that `SolvedParts` names
///
/// The first two need a scene of which no view has been scrolled since it was solved. The whole
/// scene is not solved, however many come at one instant.
enum LocalChange {
  case frame(MovedFrame)
  case fact(ViewFact)
}

extension CompiledScene {
  /// The local change that a change is; `nil` if the change needs more to be solved, or cannot be
  /// made.
  func localChange(of change: SceneChange) -> LocalChange? {
    guard content == .asSolved else { return nil }
    if let moved = movedFrame(by: change) { return .frame(moved) }
    return viewFact(setBy: change).map { .fact($0) }
  }

  /// Makes a local change, in place unless a copy of the scene shares the solved layout.
  mutating func make(_ change: LocalChange) {
    switch change {
    case .frame(let moved): move(moved)
    case .fact(let fact): take(fact)
    }
  }

  /// Makes a change of one view that moves no scroll view.
  /// - Returns: What the change has changed; `nil` if it is another change, or cannot be made: the
  ///   scene is as it was.
  package mutating func makeAlone(_ change: SceneChange) -> ChangedAlone? {
    switch localChange(of: change) {
    case .frame(let moved):
      if solved.scrolling.isIn[moved.view] { return nil }
      return .layouts(layouts(after: moved))
    case .fact(let fact):
      take(fact)
      return .fact(of: ViewID(fact.view))
    case nil: return nil
    }
  }

  /// Copies the solved layout if another scene shares it.
  mutating func ownSolved() {
    if !isKnownUniquelyReferenced(&solved) { solved = SolvedScene(copying: solved) }
  }
}

/// What a change of one view has changed.
package enum ChangedAlone: Sendable {
  /// The changed layouts; empty if no frame has another value.
  case layouts([MovedLayout])
  /// A fact of a view, which moves nothing.
  case fact(of: ViewID)
}

/// A fact of one view on which no layout, no recognizer and no other view depends.
struct ViewFact {
  /// The facts, as a path names them.
  static let keys: [StaticString] = [
    "hidden", "alpha", "interaction", "multipleTouch", "exclusiveTouch", "enabled", "selected",
    "highlighted", "value", "continuous", "action", "passesTouches", "hitInsets",
  ]

  /// The index of the view.
  let view: Int
  /// The view with the fact set.
  let description: ViewDescription
}

extension CompiledScene {
  /// The fact that a change sets; `nil` if it is no such fact, or cannot be set.
  private func viewFact(setBy change: SceneChange) -> ViewFact? {
    let (name, key, value): (SceneName, SceneName, SceneValue)
    switch change.action {
    case .set(let path, let to):
      guard path.parts.count == 2 else { return nil }
      (name, key, value) = (path.parts[0], path.parts[1], to)
    case .enable(let id): (name, key, value) = (id, "enabled", .boolean(true))
    case .disable(let id): (name, key, value) = (id, "enabled", .boolean(false))
    case .add, .signal, .insert, .remove: return nil
    }
    guard ViewFact.keys.contains(where: { key.matches($0) }),
      let view = names.index(of: name, as: .view), !solved.competing.isGone[view]
    else { return nil }
    var changed = description.views[view]
    if changed.kind.isBar, key.matches("hidden") { return nil }
    // What fingers have set stays.
    changed.control.value = self.value(of: ViewID(view))
    changed.control.isHighlighted = isHighlighted(ViewID(view))
    do throws(FactError) {
      try changed.set(key, part: nil, to: value)
    } catch {
      return nil
    }
    return ViewFact(view: view, description: changed)
  }

  private mutating func take(_ fact: ViewFact) {
    ownSolved()
    solved.take(fact)
    setValue(of: ViewID(fact.view), to: fact.description.control.value)
    setHighlighted(ViewID(fact.view), to: fact.description.control.isHighlighted)
  }
}
