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
}
