import TouchCore

/// The lengths of press that a recognizer takes from a control when the finger rests where it
/// landed. Such presses make no action (ARB-6).
public struct TakenPresses: BitwiseCopyable, Hashable, Sendable {
  /// The shortest of these presses.
  public var shortest: Interval
  /// The longest of these presses; `.never` if every longer one is taken too.
  public var longest: Interval
  /// The entrant that takes the presses.
  public var entrant: EntrantID
  /// The rule by which the control loses them.
  public var rule: Rule

  /// True if a press of that length is among these.
  package func contains(_ length: Interval) -> Bool { shortest <= length && length <= longest }

  /// The shortest press that is longer than all of them; `.never` if no press is longer.
  var past: Interval { longest.next }
}

extension Interval {
  /// The next longer interval; `.never` stays `.never`.
  var next: Interval { behind(Interval(nanoseconds: 1)) }

  /// The next shorter interval.
  var before: Interval { Interval(nanoseconds: nanoseconds - 1) }

  /// The rest of this interval after a shorter one; `.never` stays `.never`.
  func less(_ other: Interval) -> Interval {
    self == .never ? .never : (Instant.zero + self) - (Instant.zero + other)
  }

  /// The sum of this interval and another one.
  func behind(_ other: Interval) -> Interval { Instant.zero + self + other - .zero }
}
