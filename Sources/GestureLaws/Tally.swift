import TouchAccounts

/// The number of cases that exercised each law, and each part of the measure law. A law that no
/// case exercises can never be found broken.
///
/// | part | exercised by a case in which |
/// |---|---|
/// | `phase` | a view was told of a phase, or one was withheld or dropped |
/// | `light` | a control was lit or tracked, a gesture had a row, or a view or its content moved |
/// | `measure …` | that measure of a row was compared |
/// | `taps` | a view was told of a touch that was not the first tap |
/// | `rest` | a view was told of a phase, or one was withheld or dropped |
/// | `order` | a frame had two moves or lifts whose order could be reversed |
/// | `shift` | rows were compared with those of a run with other finger numbers, 2 s later |
/// | `frame` | rows were compared with those of a run without one of the touches |
/// | `why` | a sentence was said; each form of sentence is counted by itself |
/// | `solving` | a change moved a view and left the rest of the scene as it was solved |
/// | `time` | an input was taken later than it was stamped |
/// | `state` | two states of different times had one fingerprint |
/// | `asking` | a question was asked |
/// | `invariant` | the engine checked its invariants: every case with `-DDEBUG`, else none |
package struct Tally: Sendable {
  /// The number of cases for each part.
  private var counts = [Int](repeating: 0, count: Part.allCases.count)

  /// The number of cases in which each form of sentence occurred.
  package private(set) var forms: [SentenceForm: Int] = [:]

  /// A law, or a part of one, that is counted on its own.
  package enum Part: String, CaseIterable, Sendable {
    case phase, light
    case location = "measure location"
    case translation = "measure translation"
    case velocity = "measure velocity"
    case restedVelocity = "measure velocity after a rest"
    case amount = "measure amount"
    case taps, rest, order, shift, frame, why, solving, time, state, asking, invariant

    /// The law that the part belongs to.
    package var law: Law {
      switch self {
      case .phase: .phase
      case .light: .light
      case .location, .translation, .velocity, .restedVelocity, .amount: .measure
      case .taps: .taps
      case .rest: .rest
      case .order: .order
      case .shift: .shift
      case .frame: .frame
      case .why: .why
      case .solving: .solving
      case .time: .time
      case .state: .state
      case .asking: .asking
      case .invariant: .invariant
      }
    }

    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A tally without cases.
  package init() {}

  /// The number of cases that exercised a part.
  package subscript(part: Part) -> Int { counts[part.place] }

  /// Counts a case for a part, if it exercised the part.
  package mutating func note(_ part: Part, if isExercised: Bool = true) {
    if isExercised { counts[part.place] += 1 }
  }

  /// Counts a case for the forms of sentences that occurred in it.
  package mutating func note(_ said: Set<SentenceForm>) {
    for form in said { forms[form, default: 0] += 1 }
  }

  /// The parts of `laws` that no case exercised.
  package func idle(of laws: Set<Law>) -> [Part] {
    Part.allCases.filter { laws.contains($0.law) && self[$0] == 0 }
  }
}
