/// The answer of a delegate to `gestureRecognizerShouldBegin(_:)` (ARB-5).
public enum BeginAnswer: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// The gesture may begin.
  case always
  /// The gesture may not begin.
  case never
  /// Yes for a pan that has moved farther down or up than across.
  case vertical
  /// Yes for a pan that has moved farther across than down or up.
  case horizontal
  /// Yes for a pan that has moved farther to the right than down or up.
  case rightward

  /// True if a recognizer that claims with `movement`, in points, may begin.
  package func allows(_ movement: Point2D) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .vertical: movement.y.magnitude > movement.x.magnitude
    case .horizontal: movement.x.magnitude > movement.y.magnitude
    case .rightward: movement.x > movement.y.magnitude
    }
  }
}
