/// How many cases exercised each law, and each part of the measure law: a law that nothing was held
/// against would otherwise be kept for ever.
///
/// | part | exercised by a case in which |
/// |---|---|
/// | `phase` | a view was told of a phase, or one was withheld or dropped |
/// | `light` | a control was lit or tracked, a gesture had begun, or a view or its content moved |
/// | `measure …` | that measure of a row was compared |
/// | `rest` | a touch had been told, and was forgotten at the end |
/// | `order` | a frame had two moves or lifts to be turned round |
/// | `frame` | a touch was left out that was not tied with all others |
/// | `invariant` | the engine checked its invariants: all of them with `-DDEBUG`, else none |
package struct Tally: Sendable {
  /// Cases for each part.
  private var counts = [Int](repeating: 0, count: Part.allCases.count)

  /// What is counted.
  package enum Part: String, CaseIterable, Sendable {
    case phase, light
    case location = "measure location"
    case translation = "measure translation"
    case velocity = "measure velocity"
    case restedVelocity = "measure velocity after a rest"
    case amount = "measure amount"
    case rest, order, frame, invariant

    /// The law that it is, or is a part of.
    package var law: Law {
      switch self {
      case .phase: .phase
      case .light: .light
      case .location, .translation, .velocity, .restedVelocity, .amount: .measure
      case .rest: .rest
      case .order: .order
      case .frame: .frame
      case .invariant: .invariant
      }
    }

    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// No case yet.
  package init() {}

  /// How many cases exercised a part.
  package subscript(part: Part) -> Int { counts[part.place] }

  /// Counts a case that exercised a part, or does not where it did not.
  package mutating func note(_ part: Part, if isExercised: Bool = true) {
    if isExercised { counts[part.place] += 1 }
  }

  /// The parts of some laws that no case exercised.
  package func idle(of laws: Set<Law>) -> [Part] {
    Part.allCases.filter { laws.contains($0.law) && self[$0] == 0 }
  }
}
