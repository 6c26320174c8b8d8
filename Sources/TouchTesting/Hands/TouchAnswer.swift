import SceneFormat
import TouchCore

/// The host's answer to a question about one touch (ASK-1). It has no instant, so that it stays
/// valid when the times of a case change.
struct TouchAnswer: Hashable, Sendable {
  let kind: QuestionKind
  /// The gesture or view that asks.
  let asker: SceneName
  /// The other gesture or view that the question is about; `nil` for most kinds.
  let other: SceneName?
  let value: Answer.Value

  /// The answer to a question.
  init(_ question: Question.ID, _ value: Answer.Value) {
    (kind, asker, other) = (question.kind, question.asker, question.other)
    self.value = value
  }

  /// True if the answer is to this question, whenever it is asked.
  func answers(_ question: Question.ID) -> Bool {
    kind == question.kind && asker == question.asker && other == question.other
  }

  /// The text of the answer about a touch, as in a trace: `begin of drag touch 1 = false`.
  func text(of touch: TouchID) -> String {
    let id = Question.ID(kind, of: asker, with: other, touch: touch, at: .zero)
    return String(decoding: AnswerText.bytes(of: Answer(id, value)), as: UTF8.self)
  }
}

extension Question {
  /// The answers to try, the standard one first. A hit test returns the view that it would find by
  /// itself, or no view.
  var bothAnswers: [Answer.Value] {
    switch standard {
    case .yes: [.yes, .no]
    case .no: [.no, .yes]
    case .view(let name): [.view(name), .noView]
    case .noView: [.noView]
    }
  }
}

extension TestCase {
  /// The indices of the paths in the order of their touches' numbers.
  var order: [Int] {
    paths.indices.sorted { (paths[$0].began, $0) < (paths[$1].began, $1) }
  }

  /// The answers of the host as texts, in the order of the touches; empty if it gives none.
  package var answerTexts: [String] {
    order.enumerated().flatMap { number, index in
      paths[index].answers.map { $0.text(of: TouchID(UInt32(number + 1))) }
    }
  }
}
