import TouchCore

/// The result that a suggested change must give a touch.
public enum TouchWish: Hashable, Sendable {
  /// A control is seen lit for it.
  case lit
  /// A control lights up for it within so long of the finger, and is seen.
  case litWithin(Interval)
  /// The action of a control runs, or its value changes. For a touch that is on no control: a
  /// recognizer of the app is recognised.
  case acted
  /// Its view is told at once, and keeps it.
  case delivered
  /// An entrant wins it, by its id.
  case recognized(Name)

  /// The word that the command takes; of a wish with a value what stands before the colon.
  package var word: StaticString {
    switch self {
    case .lit, .litWithin: "lit"
    case .acted: "acted"
    case .delivered: "delivered"
    case .recognized: "recognized"
    }
  }
}

extension TouchResult {
  /// True if a wish is fulfilled. `isForControl` says whether the touch is meant for a control: then
  /// no recognizer acts in its stead.
  func isAs(_ wish: TouchWish, isForControl: Bool, _ ids: SceneIDs) -> Bool {
    switch wish {
    case .lit: frames > 0
    case .litWithin(let limit): litAfter.map { $0 <= limit } ?? false
    case .acted: acted || (!isForControl && recognizes)
    case .delivered: late == .zero && taken.isEmpty
    case .recognized(let name):
      outcomes.contains { $0.outcome == .won && ids.entrants[Int($0.entrant.index)] == name }
    }
  }
}

extension TouchAccount {
  /// True if a wish for the touch is fulfilled by a play that ends so.
  func isFulfilled(_ wish: TouchWish, by result: TouchResult, _ ids: SceneIDs) -> Bool {
    result.isAs(wish, isForControl: self.result.isOnControl || miss != nil, ids)
  }
}

extension RunAccount {
  /// True if a wish for a touch is fulfilled.
  public func isAs(_ wish: TouchWish, _ touch: TouchID) -> Bool {
    self[touch].map { $0.isFulfilled(wish, by: $0.result, ids) } ?? false
  }
}
