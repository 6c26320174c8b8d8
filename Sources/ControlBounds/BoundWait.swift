import TouchCore

/// A wait of a highlight or an action, with its longest time (HI-5).
public struct BoundWait: BitwiseCopyable, Hashable, Sendable {
  /// The kind of wait.
  public var kind: Kind
  /// The longest time of the wait; `.never` if it may not end.
  public var longest: Interval
  /// The rule that causes the wait.
  public var rule: Rule
  /// The entrant whose decision ends the wait; `nil` if no entrant decides.
  public var entrant: EntrantID?

  /// True if the wait ends with the lift at the latest, so that it does not delay an action. True
  /// of the wait for a gate if the lift is the system's answer (GATE-7).
  public var endsWithLift: Bool

  /// A wait of `longest` at most, by `rule`. If `endsWithLift` is `nil`, the kind decides it.
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

  /// The kinds of waits. Those that withhold the touch run side by side, and the longest of them
  /// counts. The others follow one after the other.
  public enum Kind: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The wait for the system to decide if a touch at an edge is its own (GATE-7, GATE-2).
    case gate
    /// The wait for the app's swipe from the left edge, `interactivePopGestureRecognizer` (EDGE-5).
    case backSwipe
    /// The wait for a scroll view that delays its content, `delaysContentTouches` (SCR-1).
    case content
    /// The wait until a recognizer that withholds the touch has failed, `delaysTouchesBegan`
    /// (ARB-7).
    case recognizer
    /// The wait for a further tap after the lift: a recognizer withholds the touch, or its end
    /// alone (ARB-7).
    case furtherTap
    /// The delay of an action (HI-4).
    case delayedAction
    /// The wait for the next frame of the display (HI-3).
    case displayFrame

    /// True if a wait of this kind withholds the touch or its end. Before a highlight such a wait
    /// counts from the landing, before an action from the lift.
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

  /// The longest time of a chain of waits. O(n) in the number of waits.
  package static func longest(of chain: [BoundWait]) -> Interval {
    var withheld = Interval.zero
    for wait in chain where wait.kind.withholds { withheld = max(withheld, wait.longest) }
    var end = Instant.zero + withheld
    for wait in chain where !wait.kind.withholds { end = end + wait.longest }
    return end - .zero
  }
}
