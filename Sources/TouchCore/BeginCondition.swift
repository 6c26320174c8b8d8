/// The movements with which a recognizer may begin: those that its delegate allows (ARB-5), or those
/// of a back swipe from anywhere (EDGE-5).
@usableFromInline package enum BeginCondition: UInt8, BitwiseCopyable, Hashable, Sendable {
  /// Every movement.
  case always
  /// No movement.
  case never
  /// Farther down or up than across.
  case vertical
  /// Farther across than down or up.
  case horizontal
  /// Farther to the right than down or up. Only a back swipe from anywhere has it; no delegate does.
  case rightward

  /// The movements that an answer of a delegate allows.
  package init(_ answer: BeginAnswer) {
    self =
      switch answer {
      case .always: .always
      case .never: .never
      case .vertical: .vertical
      case .horizontal: .horizontal
      }
  }

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
