import TouchCore
import TouchScene

/// The result that a suggested change must give a touch.
public enum TouchWish: Hashable, Sendable {
  /// A control is seen lit for it.
  case lit
  /// The action of a control runs, or its value changes.
  case acted
  /// Its view is told at once, and keeps it.
  case delivered
}

extension RunAccount {
  /// The first single change of the scene that fulfils a wish for a touch. Tries the changes that
  /// its remedies advise, then settings of the entrants, then moves of a frame. `nil` if none of
  /// them helps, or the wish is already fulfilled.
  ///
  ///     account.suggestion(for: TouchID(3), .lit) { changes in play(scene, with: changes) }
  ///
  /// `play` returns all rows of the same run in the scene with the changes, or `nil` if the scene
  /// cannot take them.
  public func suggestion(
    for touch: TouchID, _ wish: TouchWish, playing play: ([SceneChange]) -> Batch?
  ) -> SceneChange? {
    guard let account = self[touch], !account.result.isAs(wish) else { return nil }
    var trials = RemedyTrials()
    return candidates(for: account).first { change in
      trials.result(of: touch, with: [change], play)?.isAs(wish) ?? false
    }
  }

  /// True if a wish for a touch is fulfilled.
  public func isAs(_ wish: TouchWish, _ touch: TouchID) -> Bool {
    self[touch]?.result.isAs(wish) ?? false
  }

  /// The changes to try, each once, in order.
  private func candidates(for account: TouchAccount) -> [SceneChange] {
    var changes: [SceneChange] = []
    func add(_ change: SceneChange) {
      if case .set(let path, _) = change.action, Rule(id: path.parts[0].utf8) != nil { return }
      if !changes.contains(change) { changes.append(change) }
    }
    func set(_ id: Name, _ key: Name, _ value: Value) {
      add(SceneChange(.set(FactPath([id, key]), value)))
    }
    for ways in account.advice.flatMap({ $0.changes }) where ways.count == 1 { add(ways[0]) }
    if let change = account.miss.flatMap({ ids.change(mending: $0) }) { add(change) }
    for row in account.outcomes {
      let id = ids.entrants[Int(row.entrant.index)]
      switch ids.competitors[Int(row.entrant.index)] {
      case .recognizer:
        for key in ["cancelsTouches", "delaysBegan", "delaysEnded", "enabled"] as [Name] {
          set(id, key, .boolean(false))
        }
        set(id, "requires", .list([]))
      case .scroll(let view):
        for key in ["delaysContent", "contentMayCancel", "scrollEnabled"] as [Name] {
          set(ids.id(of: view), key, .boolean(false))
        }
      case .control(let view):
        set(ids.id(of: view), "mayCancel", .boolean(false))
        set(ids.id(of: view), "enabled", .boolean(true))
      case .backSwipe(let controller), .contentSwipe(let controller):
        set(ids.controllers[Int(controller.index)], "popGesture", .boolean(false))
      case .system: break
      }
    }
    for window in ids.windows { set(window, "gateDelays", .boolean(false)) }
    for view in [account.miss?.control, account.view].compactMap({ $0 }) {
      for length in [10.0, 20, 40, 80] {
        for (key, sign) in [("y", -1.0), ("y", 1), ("x", 1), ("x", -1)] as [(Name, Double)] {
          add(SceneChange(.add(FactPath([ids.id(of: view), "frame", key]), sign * length)))
        }
      }
    }
    return changes
  }
}

extension TouchResult {
  fileprivate func isAs(_ wish: TouchWish) -> Bool {
    switch wish {
    case .lit: frames > 0
    case .acted: acted
    case .delivered: late == .zero && taken.isEmpty
    }
  }
}
