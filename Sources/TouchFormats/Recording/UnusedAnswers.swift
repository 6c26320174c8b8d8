import SceneFormat
import TouchCore
import TouchPlayer
import TouchScene

/// Finds the answers of a trace that no question used, and why (ASK-1).
///
///     var unused = UnusedAnswers()
///     unused.add(answer, from: .line(2))          // with the input that it stands before
///     unused.take(batch.rows, player.ids)         // the rows of that input, and all later ones
///     unused.reports(in: player.scene, origin: 0)
///     // line 2: the answer `begin of pik touch 1 = false` is not used: there is no recognizer "pik": …
///
/// An answer is used if a row `answer` says so. Questions are known by their rows too.
package struct UnusedAnswers: Sendable {
  /// The largest number of answers with a report of their own.
  static let reportLimit = 100
  /// The largest number of questions that are stored, for the nearest one to an answer.
  private static let questionLimit = 4096

  /// The answers that were not used so far, by their questions.
  private var answers: [Question.ID: [Unused]] = [:]
  /// The number of answers so far, used or not.
  private var count = 0
  /// The questions so far.
  private var questions: [Question.ID] = []
  private var known: Set<Question.ID> = []

  /// An answer that was not used so far.
  private struct Unused {
    /// The number of answers before it.
    var number: Int
    var answer: Answer
    var place: HostPlace
    var fault: Fault?
  }

  /// The reason why an answer is not used, if it is known without a look at the questions.
  private enum Fault {
    /// The question cannot have that value.
    case value
    /// Of several answers to one question the last counts.
    case corrected
    /// The play starts after it.
    case beforeStart
  }

  /// A check before the first input.
  package init() {}

  /// True if no answer is unused so far.
  package var isEmpty: Bool { answers.isEmpty }

  /// Adds an answer of the trace. Call it before the input that the answer stands before is played.
  package mutating func add(_ answer: Answer, from place: HostPlace) {
    add(answer, from: place, nil)
  }

  /// Adds an answer that is left out, as the play starts after it.
  package mutating func add(beforeStart answer: Answer, from place: HostPlace) {
    add(answer, from: place, .beforeStart)
  }

  private mutating func add(_ answer: Answer, from place: HostPlace, _ fault: Fault?) {
    answers[answer.question, default: []].append(
      Unused(number: count, answer: answer, place: place, fault: fault))
    count += 1
  }

  /// Takes rows in their order. `ids` are those of the player.
  package mutating func take(_ rows: some Sequence<Row>, _ ids: SceneIDs) {
    for row in rows {
      guard case .answer(let answer) = row.effect else { continue }
      take(answer, ids.question(of: answer, at: row.instant))
    }
  }

  private mutating func take(_ row: AnswerRow, _ question: Question.ID) {
    if questions.count < Self.questionLimit, known.insert(question).inserted {
      questions.append(question)
    }
    guard var own = answers.removeValue(forKey: question) else { return }
    switch row.author {
    case .trace:
      own.removeLast()
    case .standard, .host:
      let last = own.count - 1
      if own[last].fault == nil { own[last].fault = .value }
    }
    for index in own.indices where own[index].fault == nil { own[index].fault = .corrected }
    if !own.isEmpty { answers[question] = own }
  }

  /// A report for each answer that is not used, in UTF-8: where it is, its text, and why. Behind
  /// the first hundred is their number. `origin` is the time of the instant 0 by the clock of touch
  /// rows, in nanoseconds.
  package func reports(in scene: CompiledScene, origin: Int64) -> [[UInt8]] {
    let unused = answers.values.flatMap { $0 }.sorted { $0.number < $1.number }
    var reports = unused.prefix(Self.reportLimit).map { unused in
      let time = unused.place.isLine ? origin : 0
      let why = words(for: unused.answer, unused.fault, in: scene.description, origin: time)
      let text = Shown.code(AnswerText.bytes(of: unused.answer))
      return unused.place.prefix + Array("the answer \(text) is not used: \(why)".utf8)
    }
    let more = unused.count - reports.count
    if more > 0 { reports.append(Array("and \(more) more answers that are not used".utf8)) }
    return reports
  }

  private func words(
    for answer: Answer, _ fault: Fault?, in scene: SceneDescription, origin: Int64
  ) -> String {
    let question = answer.question
    switch fault {
    case .corrected: return "a later answer to the same question counts: remove one of the two"
    case .value: return scene.valueFault(of: answer)
    case .beforeStart:
      return "it stands before the start of the play, and is left out: start earlier to use it"
    case nil: break
    }
    if let near = nearest(to: question) {
      if near == question {
        return "it stands behind the input that asks the question: put it before that input"
      }
      return question.words(instead: near, origin: origin)
    }
    if let fault = scene.askerFault(of: question) { return fault }
    let kind = Shown.quoted(SceneName(question.kind.word))
    return "\(Shown.quoted(question.asker)) never asks \(kind) in this run: remove the answer"
  }

  /// The question of the same kind and asker that has most in common with `question`, among equals
  /// the nearest in time; `nil` if that asker asked no question of the kind.
  private func nearest(to question: Question.ID) -> Question.ID? {
    func distance(_ other: Question.ID) -> (Int, UInt64) {
      let unlike = [
        other.other != question.other, other.touch != question.touch,
        other.instant != question.instant,
      ]
      return (
        unlike.count { $0 },
        other.instant.nanoseconds.subtractingReportingOverflow(question.instant.nanoseconds)
          .partialValue.magnitude
      )
    }
    return
      questions
      .filter { $0.kind == question.kind && $0.asker == question.asker }
      .min { distance($0) < distance($1) }
  }
}

extension HostPlace {
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}

extension Question.ID {
  /// What is different in the question that is asked instead.
  fileprivate func words(instead near: Question.ID, origin: Int64) -> String {
    var parts: [String] = []
    if near.other != other {
      parts.append(near.other.map { "with \(Shown.quoted($0))" } ?? "without `with`")
    }
    if near.touch != touch { parts.append("about touch \(near.touch.number)") }
    if near.instant != instant {
      let time = near.instant.nanoseconds.addingReportingOverflow(origin).partialValue
      parts.append("at \"t\":\"\(time)\"")
    }
    let asks = "\(Shown.quoted(asker)) asks \(Shown.quoted(SceneName(kind.word)))"
    return "\(asks) \(parts.joined(separator: ", ")), and not as this answer says: correct the "
      + "answer, or remove it"
  }
}

extension SceneIDs {
  /// The question that a row of an answer is about.
  fileprivate func question(of row: AnswerRow, at instant: Instant) -> Question.ID {
    let asker = row.entrant.map { entrants[Int($0.index)] } ?? views[Int(row.view.index)]
    let other =
      row.other.map { entrants[Int($0.index)] } ?? row.content.map { views[Int($0.index)] }
    return Question.ID(row.kind, of: asker, with: other, touch: row.touch, at: instant)
  }
}
