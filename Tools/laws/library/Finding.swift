import TouchAccounts
import TouchCore

/// The laws, in the order they are tried. `invariant` is the engine's own: where it does not hold, the
/// engine traps, so that only another process can find it.
package enum Law: String, CaseIterable, Sendable {
  case phase, light, measure, rest, order, frame, why, solving, time, state, invariant

  /// What the law says, in a sentence.
  package var statement: String {
    switch self {
    case .phase: PhaseLaw.statement
    case .light: LightLaw.statement
    case .measure: MeasureLaw.statement
    case .rest: RestLaw.statement
    case .order: OrderLaw.statement
    case .frame: FrameLaw.statement
    case .why: WhyLaw.statement
    case .solving: SolvingLaw.statement
    case .time: TimeLaw.statement
    case .state: StateLaw.statement
    case .invariant: "the engine's invariants hold after every step"
    }
  }
}

/// A law that a trial broke.
package struct Finding: Sendable {
  /// The law.
  package var law: Law
  /// What was wrong, without anything that is this trial's own: findings of one kind are alike.
  package var kind: String
  /// What was wrong here, a line each.
  package var lines: [String]

  /// `law` was broken.
  package init(_ law: Law, _ kind: String, _ lines: [String]) {
    (self.law, self.kind, self.lines) = (law, kind, lines)
  }

  /// True if the other says the same of another trial.
  package func isLike(_ other: Finding) -> Bool { law == other.law && kind == other.kind }
}
