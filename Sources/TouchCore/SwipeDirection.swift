/// The direction of a swipe on the screen.
public enum SwipeDirection: UInt8, BitwiseCopyable, Hashable, WordChoice, Sendable {
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
  /// Towards the top.
  case up
  /// Towards the bottom.
  case down

  /// The word that scene files use.
  package var word: StaticString {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }

  /// True for left and right.
  @inlinable package var isHorizontal: Bool {
    switch self {
    case .left, .right: true
    case .up, .down: false
    }
  }
}
