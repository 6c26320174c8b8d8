import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

/// The law `answers`: the case is played once for each answer of the host, with that answer
/// reversed.
struct AnswerRelation {
  let test: TestCase
  let stage: CaseStage

  init(_ test: TestCase, _ stage: CaseStage) { (self.test, self.stage) = (test, stage) }

  /// The most answers of a case that are reversed.
  private static let most = 8

  func findings() -> (faults: [RelationLaw.Fault], isExercised: Bool) {
    guard stage.start.dispatcher.mayAsk else { return ([], false) }
    var host = CaseHost(test)
    host.answersAll = true
    let given = stage.answered(test, by: host).flatMap { $0.answers }
    if given.isEmpty { return ([], false) }
    let base = TouchWinners(of: test, on: stage)
    let order = test.order
    var faults: [RelationLaw.Fault] = []
    for answer in given.prefix(Self.most) {
      let number = Int(answer.question.touch.number)
      guard number > 0, number <= order.count, let value = answer.value.opposite else { continue }
      let turned = TouchAnswer(answer.question, value)
      var other = test
      other.paths[order[number - 1]].answers.removeAll { $0.answers(answer.question) }
      other.paths[order[number - 1]].answers.append(turned)
      let winners = TouchWinners(of: other, on: stage)
      for touch in base.differences(from: winners).prefix(1) {
        let (names, others) = (
          base.names(of: touch, in: stage.scene), winners.names(of: touch, in: stage.scene)
        )
        faults.append(
          RelationLaw.Fault(
            law: .answers,
            breach: Breach(
              by: .ask1, view: stage.view(named: answer.question.asker), touch: touch,
              "touch \(touch.number) is won by \(names), and by \(others) if the host answers"
                + " `\(turned.text(of: answer.question.touch))`"),
            detail: "\(turned.kind.word) of \(turned.asker.text)"))
      }
    }
    return (faults, true)
  }
}

extension Answer.Value {
  /// The other answer; `nil` if a hit test finds nothing.
  fileprivate var opposite: Answer.Value? {
    switch self {
    case .yes: .no
    case .no: .yes
    case .view: .noView
    case .noView: nil
    }
  }
}
