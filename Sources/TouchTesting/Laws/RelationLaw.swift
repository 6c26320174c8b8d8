import TouchCore
import TouchPlayer
import TouchScene

/// Laws over two runs: the winner of a touch is the same in a case and in a variant of the case
/// that should not matter. Touches without a winner in one of the runs are left out.
enum RelationLaw: String, CaseIterable, Sendable {
  /// Another number of reports a second.
  case rate
  /// Another answer of the host.
  case answers

  /// The law in one sentence.
  var statement: String {
    switch self {
    case .rate:
      "who wins a touch at 60 reports a second wins it at 120 and 240 reports a second too"
    case .answers: "no answer of the host gives a touch to another winner"
    }
  }

  /// The advice of a finding in words; `nil` if changes of the scene are tried.
  var advice: String? {
    switch self {
    case .rate: nil
    case .answers:
      "remove the question from `asks`; if the app intends this, leave the finding out with "
        + "`--allow`, or in a program the law `\(rawValue)` out of `SceneCheck.furtherLaws`"
    }
  }

  /// A case in which the law is broken.
  struct Fault: Sendable {
    var law: RelationLaw
    var breach: Breach
    /// The text that distinguishes the fault from others of the same law, rule and view.
    var detail: String
    /// The entrants that compete, the stronger one first. Empty for `answers`.
    var competitors: [EntrantID] = []
  }

  /// The faults of a case, and true if it exercises the law.
  func findings(in test: TestCase, on stage: CaseStage) -> (faults: [Fault], isExercised: Bool) {
    switch self {
    case .rate: RateRelation(test, stage).findings()
    case .answers: AnswerRelation(test, stage).findings()
    }
  }

  /// The fault of a case that is the finding of a key; `nil` if the case has none.
  func fault(of key: FindingKey, in test: TestCase, on stage: CaseStage) -> Fault? {
    findings(in: test, on: stage).faults.first { FindingKey($0, stage.scene) == key }
  }
}
