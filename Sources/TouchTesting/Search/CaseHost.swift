import TouchCore
import TouchPlayer

/// The host of a test case, which answers questions about its touches as the case says (ASK-1).
struct CaseHost: Sendable {
  /// The answers by the numbers of the touches, from 1; empty if the host gives none.
  private let answers: [[TouchAnswer]]
  /// True if the host also answers questions, as the scene's flags do, in a case that has no
  /// answers. In a case with answers it always does. It returns these answers too.
  var answersAll = false

  /// The most tries of one step. A step that needs more is made without the host.
  private static let mostTries = 64

  init(_ test: TestCase) {
    let hasSome = test.paths.contains { !$0.answers.isEmpty }
    answers = hasSome ? test.order.map { test.paths[$0].answers } : []
  }

  /// The answer to a question.
  func answer(to question: Question) -> Answer {
    let number = Int(question.id.touch.number)
    let own = number > 0 && number <= answers.count ? answers[number - 1] : []
    let known = own.first { $0.answers(question.id) }
    return question.answered(known?.value ?? question.standard)
  }

  /// Plays an input with the answers that it needs, which it returns.
  @discardableResult func play(
    _ input: Input, in player: inout Player, into batch: inout Batch
  ) -> [Answer] {
    if answers.isEmpty, !answersAll {
      player.play(input, into: &batch)
      return []
    }
    if let given = submit({ player.play(input, answers: $0, into: &batch) }) { return given }
    player.play(input, into: &batch)
    return []
  }

  /// Ends a run with the answers that it needs, which it returns.
  @discardableResult func finish(_ player: inout Player, into batch: inout Batch) -> [Answer] {
    if answers.isEmpty, !answersAll {
      player.finish(into: &batch)
      return []
    }
    if let given = submit({ player.finish(answers: $0, into: &batch) }) { return given }
    player.finish(into: &batch)
    return []
  }

  /// Repeats a step until all of its questions are answered, and returns the answers. `nil` if that
  /// needs more than `mostTries`.
  private func submit(_ step: ([Answer]) -> [Question]) -> [Answer]? {
    var given: [Answer] = []
    for _ in 0..<Self.mostTries {
      let questions = step(given)
      if questions.isEmpty { return given }
      given += questions.map { answer(to: $0) }
    }
    return nil
  }
}
