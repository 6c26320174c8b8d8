import TouchCore

/// Something that a highlight or an action waits for, and for how long at most (HI-5).
public struct BoundWait: BitwiseCopyable, Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// The longest that it takes; `.never` where it may not end.
  public var longest: Interval
  /// The rule that has it wait.
  public var rule: Rule
  /// Whose decision is waited for, where it is an entrant's.
  public var entrant: EntrantID?

  /// True if the wait ends with the lift at the latest, so that no action waits for it. The wait
  /// for a gate does if the lift is the system's answer (GATE-7).
  public var endsWithLift: Bool

  /// A wait of `longest` at most, by `rule`. Without `endsWithLift` the kind decides it.
  package init(
    _ kind: Kind, _ longest: Interval, by rule: Rule, for entrant: EntrantID? = nil,
    endsWithLift: Bool? = nil
  ) {
    self.endsWithLift = endsWithLift ?? kind.endsWithLift
    self.kind = kind
    self.longest = longest
    self.rule = rule
    self.entrant = entrant
  }

  /// What is waited for. All that withholds the touch runs side by side, and the longest of it
  /// counts; the rest comes behind it, one after the other.
  public enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The system's answer whether a touch at an edge is its own (GATE-7, GATE-2).
    case gate
    /// The app's swipe from the left edge (EDGE-5).
    case backSwipe
    /// A scroll view whose content waits (SCR-1).
    case content
    /// A recognizer that has the touch wait until it has failed (ARB-7).
    case recognizer
    /// A recognizer that has the touch, or its end alone, wait for a further tap after the lift
    /// (ARB-7).
    case furtherTap
    /// The delay of an action (HI-4).
    case delayedAction
    /// The next frame of the display (HI-3).
    case displayFrame

    /// Whether it withholds the touch, or its end: on the way to a highlight it counts from the
    /// landing, on the way to an action from the lift.
    package var withholds: Bool {
      switch self {
      case .gate, .backSwipe, .content, .recognizer, .furtherTap: true
      case .delayedAction, .displayFrame: false
      }
    }

    /// True if every wait of this kind ends with the lift at the latest.
    var endsWithLift: Bool {
      switch self {
      case .backSwipe, .content, .recognizer: true
      case .gate, .furtherTap, .delayedAction, .displayFrame: false
      }
    }

    /// The word that listings use.
    package var word: StaticString {
      switch self {
      case .gate: "gate"
      case .backSwipe: "backSwipe"
      case .content: "content"
      case .recognizer: "recognizer"
      case .furtherTap: "furtherTap"
      case .delayedAction: "delayedAction"
      case .displayFrame: "displayFrame"
      }
    }
  }

  /// How long a chain of waits takes at most.
  public static func longest(of chain: [BoundWait]) -> Interval {
    var withheld = Interval.zero
    for wait in chain where wait.kind.withholds { withheld = max(withheld, wait.longest) }
    var end = Instant.zero + withheld
    for wait in chain where !wait.kind.withholds { end = end + wait.longest }
    return end - .zero
  }
}
