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
    case .frame, .statusBar, .event, .anomaly, .gap, .liftsLost, .nextTouch, .end: break
    }
    return parts
  }
}
