import TouchCore

/// The answers of a trace that stand before the next input (ASK-1).
package struct AnswersAhead: Sendable {
  /// The answers, in the order of the trace.
  package private(set) var list: [Answer] = []

  /// No answers.
  package init() {}

  /// Adds an answer behind the others.
  package mutating func add(_ answer: Answer) { list.append(answer) }

  /// Moves the answers to an input, which they stand before.
  package mutating func move(to input: inout Input) {
    if list.isEmpty { return }
    input.answers = list
    list = []
  }

  /// Takes the input that carries the answers behind the last input of a trace; `nil` if there are
  /// none.
  package mutating func takeLast() -> Input? {
    defer { list = [] }
    return Input(answering: list)
  }
}
