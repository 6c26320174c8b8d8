import TouchCore

// The phrases of answers to questions of the scene: answer.

extension Phrases {
  static let answer: [Phrase] = [
    Phrase(
      .answer, nil, .byRecognizer,
      say: """
        At {t} {theEntrant} of {view} asked {question}{about}. The answer was {answer}, by {by} \
        ({rules}).
        """),
    Phrase(
      .answer, nil, .byScrolling,
      say: """
        At {t} {theEntrant} asked {question}{about}. The answer was {answer}, by {by} ({rules}).
        """),
    Phrase(
      .answer, nil,
      say: """
        At {t} {view} asked {question}{about}. The answer was {answer}, by {by} ({rules}).
        """),
  ]
}
