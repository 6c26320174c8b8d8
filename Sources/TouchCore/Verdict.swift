/// An entrant's own judgement of a touch so far. No entrant knows the others.
@usableFromInline package enum Verdict: BitwiseCopyable, Hashable, Sendable {
  /// It may still be what the entrant waits for.
  case possible
  /// It is what the entrant waits for.
  case claims(Reason)
  /// It is not what the entrant waits for, and never will be.
  case fails(Reason)

  /// True unless it is still possible.
  @inlinable @inline(__always) package var isDecided: Bool {
    if case .possible = self { false } else { true }
  }
}

/// The rule that decided, with the value that it measured where a figure did.
@usableFromInline package struct Reason: BitwiseCopyable, Hashable, Sendable {
  /// The rule.
  @usableFromInline package var rule: Rule
  /// The value and its limit.
  @usableFromInline package var measure: Measure?

  /// A rule and its measure.
  @inlinable package init(_ rule: Rule, _ measure: Measure? = nil) {
    self.rule = rule
    self.measure = measure
  }
}
