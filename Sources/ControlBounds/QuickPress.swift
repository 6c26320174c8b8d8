import TouchCore

/// The look of presses that end before the touch is delivered: its began and its end are delivered
/// together (GATE-4, EDGE-5, SCR-1, ARB-7).
public struct QuickPress: BitwiseCopyable, Hashable, Sendable {
  /// The longest such press.
  public var longest: Interval
  /// The smallest number of display frames with the highlight. A press that is at least a frame
  /// longer has one or more.
  public var frames: Int64
  /// The look of the presses.
  public var look: Look
  /// The rule that causes the look.
  public var rule: Rule

  /// The looks of a quick press.
  public enum Look: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The highlight appears and disappears in one turn, and is never seen.
    case dark
    /// The highlight stays until the end of the touch, which waits for a further tap (ARB-7).
    case held
    /// A highlighted image replaces the highlight (HI-4).
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
