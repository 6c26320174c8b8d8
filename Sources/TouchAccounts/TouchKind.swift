import TouchCore

/// A kind of touch that a filter selects, by what became of the touch.
public enum TouchKind: Hashable, Sendable {
  /// Its view was told late, or the action of its control ran late.
  case late
  /// A control was lit for it, and for no frame.
  case unlit
  /// It was taken from its view.
  case cancelled
  /// Its view was never told.
  case dropped
  /// A control followed it, and neither its action ran nor its value changed.
  case unacted
  /// An entrant lost it, by its id.
  case lost(SceneName)
  /// An entrant failed, by its id.
  case failed(SceneName)
  /// A gesture of the system's won it.
  case system
}

extension TouchAccount {
  /// True if the touch is of a kind.
  func isOf(_ kind: TouchKind) -> Bool {
    switch kind {
    case .late: (told?.late ?? .zero) > .zero || actionDelay > .zero
    case .unlit: frames == 0
    case .cancelled: isCancelled
    case .dropped: told == nil
    case .unacted: isUnacted
    case .lost(let name): losers.contains(name)
    case .failed(let name): failures.contains(name)
    case .system:
      outcomes.contains {
        $0.outcome == .won && $0.entrant.isSystem && $0.entrant != .statusBar
      }
    }
  }
}

extension Sentence {
  /// True if the sentence says only where views are at the start.
  var isOfStart: Bool {
    guard case .phrase(.layout, let index)? = parts.first?.form else { return false }
    return Phrases.layout[index].conditions.contains(.atLoad)
  }
}
