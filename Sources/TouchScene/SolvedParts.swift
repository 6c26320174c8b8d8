import TouchCore

/// The parts of a scene that are solved again after a change that is no `LocalChange`:
///
///     change                                              solved again
///     a fact of a text view's text, a preference of a     nothing
///     controller, a signal that leaves the status bar
///     a fact of a recognizer                              recognizers, routes and agreements
///     any other change                                    everything
///
/// If a view has been scrolled since the scene was solved, everything is solved again.
enum SolvedParts {
  case nothing
  case recognizers
  case everything

  /// The facts of a text view's text, as a path names them. No layout and no recognizer depends on
  /// them.
  private static let ofText: [StaticString] = ["text", "selection", "keepsSelection", "handles"]
  /// The preferences of a controller, which a signal makes known (DEFER-2, HOME-2).
  private static let ofController: [StaticString] = ["deferring", "autoHide", "statusBarHidden"]

  /// The parts that depend on a fact of a thing.
  fileprivate init(dependingOn key: SceneName, of kind: ThingKind) {
    switch kind {
    case .recognizer: self = .recognizers
    case .view: self = Self.ofText.contains { key.matches($0) } ? .nothing : .everything
    case .controller: self = Self.ofController.contains { key.matches($0) } ? .nothing : .everything
    case .window: self = .everything
    }
  }
}

extension CompiledScene {
  /// The parts that are solved again after a change that is no `LocalChange`.
  func parts(solvedAfter change: SceneChange) -> SolvedParts {
    guard content == .asSolved else { return .everything }
    switch change.action {
    case .signal: return .nothing
    case .enable(let id), .disable(let id):
      return names[id]?.kind == .recognizer ? .recognizers : .everything
    case .set(let path, _), .add(let path, _):
      guard path.parts.count >= 2, let thing = names[path.parts[0]] else { return .everything }
      return SolvedParts(dependingOn: path.parts[1], of: thing.kind)
    case .insert, .remove: return .everything
    }
  }

  /// True if the whole scene is solved after a change.
  package func isSolvedWhole(after change: SceneChange) -> Bool {
    if isLocal(change) { return false }
    if case .everything = parts(solvedAfter: change) { return true }
    return false
  }
}
