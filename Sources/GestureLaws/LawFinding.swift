import TouchAccounts
import TouchCore

/// The laws, in the order in which they are tried. `invariant` stands for the engine's own checks:
/// if one fails, the engine traps, so that only another process can find it.
package enum Law: String, CaseIterable, Sendable {
  case phase, light, measure, taps, rest, order, shift, frame, why, solving, time, state, asking
  case invariant

  /// The law in one sentence.
  package var statement: String {
    switch self {
    case .phase: PhaseLaw.statement
    case .light: LightLaw.statement
    case .measure: MeasureLaw.statement
    case .taps: TapLaw.statement
    case .rest: RestLaw.statement
    case .order: OrderLaw.statement
    case .shift: ShiftLaw.statement
    case .frame: FrameLaw.statement
    case .why: WhyLaw.statement
    case .solving: SolvingLaw.statement
    case .time: TimeLaw.statement
    case .state: StateLaw.statement
    case .asking: AskingLaw.statement
    case .invariant: "the engine's invariants hold after every step"
    }
  }
}

/// A law that a trial broke.
package struct LawFinding: Sendable {
  /// The law.
  package var law: Law
  /// The kind of fault, without names or numbers of the trial: findings of one kind have the same
  /// text.
  package var kind: String
  /// The fault in this trial, one line each.
  package var lines: [String]

  /// A finding that `law` was broken.
  package init(_ law: Law, _ kind: String, _ lines: [String]) {
    (self.law, self.kind, self.lines) = (law, kind, lines)
  }

  /// True if the other finding is of the same law and kind.
  package func isLike(_ other: LawFinding) -> Bool { law == other.law && kind == other.kind }
}
