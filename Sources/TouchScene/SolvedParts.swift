import TouchCore

/// The parts of a scene that are solved again after a change that is no `LocalChange`:
///
///     change                                              solved again
///     a fact of a text view's text, a setting of a        nothing
///     scroll view that is read while it scrolls, a
///     preference of a controller, the gate of a window,
///     a signal that leaves the status bar
///     a fact of a recognizer, its removal, what switches  recognizers, routes and agreements
///     the pan of a scroll view or a back swipe
///     any other change                                    everything
///
/// If a view has been scrolled since the scene was solved, everything is solved again.
///
/// Separate changes at one instant are solved one after another. The journal has the layouts that a
/// change moved right after its row (SCENE-1), and a later change may be refused because of an
/// earlier one. Changes of one input are solved once, after the last (SCENE-2).
///
/// An offset or a selection that is set without a change solves the layout alone (`layout`): the
/// routes keep their indices, which the engine's compiled routes share.
enum SolvedParts {
  case nothing
  case recognizers
  case layout
  case everything

  /// The facts of views on which no layout and no recognizer depends, as a path names them: those
  /// of a text view's text, and those of a scroll view that steps read from the description.
  private static let read: [StaticString] = [
    "text", "selection", "keepsSelection", "handles", "mayCancel", "bounces", "decelerationRate",
    "delaysContent", "cancelsContent", "contentMayCancel", "directionalLock", "scrollsToTop",
    "mayScrollToTop",
  ]
  /// The facts of a scroll view on which only its pan depends (SCR-1).
  private static let ofPan: [StaticString] = ["scrollEnabled", "zooms"]
  /// The preferences of a controller, which a signal makes known (DEFER-2, HOME-2).
  private static let ofController: [StaticString] = ["deferring", "autoHide", "statusBarHidden"]
  /// The facts of a controller on which only its back swipes depend (EDGE-5).
  private static let ofBackSwipe: [StaticString] = ["popGesture", "delaysBegan"]

  /// The parts that depend on a fact of a thing.
  fileprivate init(dependingOn key: SceneName, of kind: ThingKind) {
    let (nothing, recognizers): ([StaticString], [StaticString])
    switch kind {
    case .recognizer: (nothing, recognizers) = ([], [])
    case .view: (nothing, recognizers) = (Self.read, Self.ofPan)
    case .controller: (nothing, recognizers) = (Self.ofController, Self.ofBackSwipe)
    case .window: (nothing, recognizers) = (["gateDelays"], [])
    }
    if nothing.contains(where: { key.matches($0) }) {
      self = .nothing
    } else if kind == .recognizer || recognizers.contains(where: { key.matches($0) }) {
      self = .recognizers
    } else {
      self = .everything
    }
  }
}

extension CompiledScene {
  /// The parts that are solved again after a change that is no `LocalChange`.
  func parts(solvedAfter change: SceneChange) -> SolvedParts {
    guard content == .asSolved else { return .everything }
    switch change.action {
    case .signal: return .nothing
    case .enable(let id), .disable(let id), .remove(let id):
      return names[id]?.kind == .recognizer ? .recognizers : .everything
    case .set(let path, _), .add(let path, _):
      guard path.parts.count >= 2, let thing = names[path.parts[0]] else { return .everything }
      return SolvedParts(dependingOn: path.parts[1], of: thing.kind)
    case .insert: return .everything
    }
  }

  /// True if the whole scene is solved after a change.
  package func isSolvedWhole(after change: SceneChange) -> Bool {
    if isLocal(change) || addsInPlace([change]) { return false }
    if case .everything = parts(solvedAfter: change) { return true }
    return false
  }
}
