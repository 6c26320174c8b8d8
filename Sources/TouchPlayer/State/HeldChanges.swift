import TouchCore
import TouchScene

/// The changes of a what-if, split for a run that begins with a saved state.
///
/// A saved state stores some facts, because fingers and the system change them too: whether the
/// app is active, values and highlights of controls, offsets, and the answers of controllers. A state
/// that is loaded into a changed scene has these facts as they were saved, so such a change is made
/// in the loaded state:
///
///     list.content.height = 900     the description into which the state is loaded
///     active = false                made at the instant of the state
///     app.autoHide = true           both: set in the description, then read by a signal
package struct HeldChanges: Sendable {
  /// The changes of the scene's description, in order.
  package private(set) var described: [SceneChange] = []
  /// The changes to make after loading, in order.
  package private(set) var held: [SceneChange] = []

  /// Splits changes.
  package init(_ changes: [SceneChange]) {
    for change in changes {
      switch change.action {
      case .set(let path, _), .add(let path, _):
        if path.isHeld {
          held.append(change)
          continue
        }
        described.append(change)
        if path.parts.count > 1, let signal = path.signal {
          held.append(SceneChange(.signal(signal, path.parts[0])))
        }
      case .signal: held.append(change)
      case .insert, .remove, .enable, .disable: described.append(change)
      }
    }
  }
}

extension FactPath {
  /// True if a saved state has the fact itself.
  fileprivate var isHeld: Bool {
    if parts.count == 1 { return parts[0].matches("active") }
    return parts[1].matches("value") || parts[1].matches("highlighted")
      || parts[1].matches("offset")
  }

  /// The signal by which the system reads a preference of a controller; `nil` if the fact is not one.
  fileprivate var signal: SceneChange.Signal? {
    let key = parts[1]
    if key.matches("deferring") || key.matches("deferringChild") { return .deferring }
    if key.matches("autoHide") || key.matches("autoHideChild") { return .autoHide }
    if key.matches("statusBarHidden") || key.matches("statusBarChild") { return .statusBar }
    return nil
  }
}
