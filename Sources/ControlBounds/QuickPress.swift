import TouchCore

/// What is seen of the presses that are over before the touch is delivered: began and ended come
/// together (GATE-4, EDGE-5, SCR-1, ARB-7).
public struct QuickPress: BitwiseCopyable, Hashable, Sendable {
  /// The longest such press.
  public var longest: Interval
  /// The fewest display frames for which its highlight is seen. A press that is longer by a frame
  /// or more is seen for one at least.
  public var frames: Int64
  /// What they look like.
  public var look: Look
  /// The rule that has them look so.
  public var rule: Rule

  /// What a quick press looks like.
  public enum Look: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The light goes on and off in one turn.
    case dark
    /// It stays on until the end comes, which waits for a further tap (ARB-7).
    case held
    /// The highlighted image takes over from it (HI-4).
    case image

    /// The word that listings use.
    package var word: StaticString {
      switch self {
      case .dark: "dark"
      case .held: "held"
      case .image: "image"
      }
    }
  }
}
