import TouchCore

/// A kind of touch that a filter selects, by the touch's result.
public enum TouchKind: Hashable, Sendable {
  /// The touch was delivered late, or the action of its control ran late.
  case late
  /// A control was highlighted for the touch, but for no display frame.
  case unlit
  /// The touch was taken from its view: `touchesCancelled(_:with:)`.
  case cancelled
  /// The touch was never delivered to its view.
  case dropped
  /// A control followed the touch, but its action did not run and its value did not change.
  case unacted
  /// The entrant with this id lost the touch.
  case lost(SceneName)
  /// The entrant with this id failed.
  case failed(SceneName)
  /// A gesture of the system won the touch.
  case system
}

extension TouchAccount {
  /// True if the touch is of a kind.
  func isOf(_ kind: TouchKind) -> Bool {
    switch kind {
    case .late: (told?.late ?? .zero) > .zero || actionDelay > .zero
    case .unlit: frames == 0
    case .cancelled: isCancelled
    case .dropped: isUndelivered
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
  /// True if the sentence only gives the layout of views at the start.
  var isOfStart: Bool {
    guard case .phrase(.layout, let index)? = parts.first?.form else { return false }
    return Phrases.layout[index].conditions.contains(.atLoad)
  }
}
