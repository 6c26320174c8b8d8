import GestureLaws
import TouchCore
import TouchScene

/// The engine's own laws that need a second run or follow the whole state: a breach is a defect of
/// Umpire. A search holds every eighth case against them, without the reactions of the app.
enum EngineLaw: String, CaseIterable, Sendable {
  /// What rows say, followed from the start, is what the state says.
  case light
  /// Measures of gestures follow their fingers.
  case measure
  /// The tap count of a touch is what the fingers before it say.
  case taps
  /// Moves and lifts of one frame in any order: the same rows.
  case order
  /// The same fingers, later and under other numbers: the same rows, later.
  case shift
  /// What fingers do that share nothing with a touch changes nothing of it.
  case frame

  private var law: Law {
    switch self {
    case .light: .light
    case .measure: .measure
    case .taps: .taps
    case .order: .order
    case .shift: .shift
    case .frame: .frame
    }
  }

  /// The law in one sentence.
  var statement: String { law.statement }

  /// The rule that the law is about.
  var rule: Rule {
    switch self {
    case .light: .hi1
    case .measure: .rec9
    case .taps: .tch6
    case .order, .shift, .frame: .arb9
    }
  }

  /// The kinds of faults of a case that break laws, each once; and the laws that it exercised.
  static func findings(
    in test: TestCase, _ laws: [EngineLaw], on stage: CaseStage
  ) -> (faults: [(law: EngineLaw, kind: String)], exercised: [EngineLaw]) {
    var court = Court()
    court.laws = Set(laws.map { $0.law })
    let happenings = test.inputs.compactMap { input -> Trial.Happening? in
      guard case .frame(let samples) = input.kind else { return nil }
      return Trial.Happening(at: input.instant.nanoseconds, .frame(samples))
    }
    var tally = Tally()
    let trial = Trial(scene: .null, happenings: happenings)
    let findings = court.findings(in: trial, stage.scene, &tally)
    let faults = findings.compactMap { finding in
      laws.first { $0.law == finding.law }.map { ($0, finding.kind) }
    }
    let exercised = laws.filter { law in
      Tally.Part.allCases.contains { $0.law == law.law && tally[$0] > 0 }
    }
    return (faults, exercised)
  }
}
