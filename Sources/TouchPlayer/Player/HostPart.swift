import SceneFormat
import TouchCore
import TouchTraces

/// Changes or an answer of the host, at an instant of a trace.
package struct HostPart: Sendable {
  /// The changes or the answer.
  package let contents: Contents
  /// The instant of the changes, or of the question.
  package let instant: Instant
  /// The location in the trace.
  package let place: HostPlace

  /// What the host does.
  package enum Contents: Hashable, Sendable {
    /// Changes that are made together.
    case changes([SceneChange])
    /// An answer.
    case answer(Answer)
  }

  /// Changes or an answer that were read at `place`.
  package init(_ contents: Contents, at instant: Instant, from place: HostPlace) {
    self.contents = contents
    self.instant = instant
    self.place = place
  }

  /// The changes or the answer of an entry; `nil` for a marker and entries of unknown kinds. Throws if
  /// the text cannot be read.
  package init?(_ entry: HostEntry) throws(ContainerInputError) {
    switch entry.kind {
    case .change:
      do throws(ChangeTextError) {
        contents = .changes(try ChangeText.parse(list: entry.text))
      } catch {
        throw .badChange(error, offset: entry.offset)
      }
    case .answer:
      guard let answer = AnswerText.parse(entry.text, at: entry.instant) else {
        throw .badAnswer(offset: entry.offset)
      }
      contents = .answer(answer)
    default: return nil
    }
    instant = entry.instant
    place = .byte(entry.offset)
  }

  /// The input that makes the changes; `nil` for an answer.
  package var input: Input? {
    guard case .changes(let changes) = contents else { return nil }
    let made = changes.map { MadeChange($0, by: .host, over: .zero) }
    return Input(made.count == 1 ? .change(made[0]) : .changes(made), at: instant)
  }
}

extension HostPart {
  /// The actions of the host in an input, in the order in which they stand in a trace: the answers,
  /// then the changes. Empty for other inputs.
  package static func all(in input: Input) -> [HostPart] {
    var parts = input.answers.map {
      HostPart(.answer($0), at: $0.question.instant, from: .nowhere)
    }
    switch input.kind {
    case .change(let made):
      parts.append(HostPart(.changes([made.change]), at: input.instant, from: .nowhere))
    case .changes(let made):
      parts.append(
        HostPart(.changes(made.map { $0.change }), at: input.instant, from: .nowhere))
    case .frame, .statusBar, .event, .anomaly, .gap, .nextTouch, .end: break
    }
    return parts
  }
}

/// The location of an action of the host in a trace.
package enum HostPlace: BitwiseCopyable, Hashable, Sendable {
  /// A line of touch rows, from 1.
  case line(Int)
  /// The offset of the text in a container, in bytes.
  case byte(Int64)
  /// The action was not read from a trace.
  case nowhere

  /// The location for messages, such as `line 3: `, in UTF-8; empty for `nowhere`.
  package var prefix: [UInt8] {
    var text: [UInt8] = []
    switch self {
    case .line(let line):
      text.add("line ")
      text.add(Int64(line))
    case .byte(let offset):
      text.add("byte ")
      text.add(offset)
    case .nowhere: return text
    }
    text.add(": ")
    return text
  }
}

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
