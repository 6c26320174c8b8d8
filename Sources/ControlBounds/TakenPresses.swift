import TouchCore

/// The presses of a control that a recognizer takes from it when the finger rests where it landed:
/// they make no action (ARB-6).
public struct TakenPresses: BitwiseCopyable, Hashable, Sendable {
  /// The shortest of them.
  public var shortest: Interval
  /// The longest of them; `.never` where any longer one is taken too.
  public var longest: Interval
  /// Who takes them.
  public var entrant: EntrantID
  /// The rule by which the control loses them.
  public var rule: Rule

  /// Whether a press of that length is among them.
  public func contains(_ length: Interval) -> Bool { shortest <= length && length <= longest }

  /// The shortest press that is longer than all of them; `.never` if no press is longer.
  var past: Interval { longest.next }
}

extension Interval {
  /// The next longer one; what never ends has none.
  var next: Interval { behind(Interval(nanoseconds: 1)) }

  /// The next shorter one.
  var before: Interval { Interval(nanoseconds: nanoseconds - 1) }

  /// What is left of it when a shorter one is over; what never ends is never over.
  func less(_ other: Interval) -> Interval {
    self == .never ? .never : (Instant.zero + self) - (Instant.zero + other)
  }

  /// This and another one after it.
  func behind(_ other: Interval) -> Interval { Instant.zero + self + other - .zero }
}
