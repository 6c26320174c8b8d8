import SceneFormat
import TouchCore

/// The words that a step leads to if the host may answer its questions in both ways (ASK-1).
enum Forks {
  /// The most words after one step. Further questions get only the answer of the scene's flags.
  static let most = 32
  /// The most answers of one step. A word that needs more is left out.
  private static let mostAnswers = 64

  /// The words after a step with the answers that led to each; the word with the answers of the
  /// scene's flags comes first. `step` plays the step on a copy, and returns the unanswered
  /// questions. `isCut` is true if not all answers were tried.
  static func all(
    of word: ExploredWord, _ step: (inout ExploredWord, [Answer]) -> [Question]
  ) -> (words: [(word: ExploredWord, answers: [Answer])], isCut: Bool) {
    var isCut = false
    var done: [(word: ExploredWord, answers: [Answer])] = []
    var open: [[Answer]] = [[]]
    while let answers = open.popLast() {
      var next = word
      let questions = step(&next, answers)
      guard let question = questions.first else {
        done.append((next, answers))
        continue
      }
      // The same question again: its answer named a view that the window does not have.
      let isAgain = answers.contains { $0.question == question.id }
      let known = answers.first {
        $0.question.touch == question.id.touch
          && TouchAnswer($0.question, $0.value).answers(question.id)
      }
      var values = question.bothAnswers
      if let given = word.given(to: question.id) ?? known?.value { values = [given] }
      if answers.count >= mostAnswers {
        isCut = true
        continue
      }
      if isAgain {
        values = [question.standard]
      } else if values.count > 1, done.count + open.count >= most {
        values = [question.standard]
        isCut = true
      }
      open += values.reversed().map { answers + [question.answered($0)] }
    }
    return (done, isCut)
  }
}

/// A question to the host, whatever touch it is about.
struct AskedQuestion: Hashable, Sendable {
  let kind: QuestionKind
  let asker: SceneName
  let other: SceneName?

  init(_ question: Question.ID) {
    (kind, asker, other) = (question.kind, question.asker, question.other)
  }
}
