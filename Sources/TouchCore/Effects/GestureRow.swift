/// The state of a recognizer, as rows tell it (facts §2.7).
public enum GestureState: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// It recognised, and goes on.
  case began
  /// What it measures is another.
  case changed
  /// The fingers lifted, or a discrete gesture was recognised.
  case ended
  /// It was taken away after it began.
  case cancelled
  /// It was not the gesture.
  case failed

  /// The word that rows use.
  public var word: StaticString {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// What a recognizer tells.
public struct GestureRow: BitwiseCopyable, Hashable, Sendable {
  /// Whose it is.
  public var entrant: EntrantID
  /// The view that it is attached to.
  public var view: ViewID
  /// Its state.
  public var state: GestureState
  /// Where it is on the screen.
  public var location: Point
  /// How far it has come, in points.
  public var translation: Point

  /// What `entrant` tells.
  @inlinable public init(
    _ entrant: EntrantID, on view: ViewID, _ state: GestureState, at location: Point,
    translation: Point
  ) {
    self.entrant = entrant
    self.view = view
    self.state = state
    self.location = location
    self.translation = translation
  }
}
