import SceneFormat
import TouchCore

/// An action of the host as a line among touch rows: changes of the scene (SCENE-1), or its answer
/// to a question of the next input (ASK-1).
///
///     {"t":"0","change":"today.frame.y += -30"}
///     {"t":"80000000","answer":"begin of list.pan touch 3 = false"}
///
/// A change has its text form or its JSON form; a list of changes is made together. An answer has
/// the text form of traces, and its `t` is the instant of the question.
struct HostRow: Sendable {
  /// The time by the clock of the rows, in nanoseconds.
  let time: Int64
  /// The changes or the answer.
  let contents: HostPart.Contents
  /// The number of members that are not fields.
  let otherCount: Int

  /// The part of a trace that the row is, at an instant of the trace.
  func part(at instant: Instant) -> HostPart {
    if case .answer(var answer) = contents {
      answer.question.instant = instant
      return HostPart(.answer(answer), at: instant)
    }
    return HostPart(contents, at: instant)
  }
}

/// Changes or an answer of the host, at an instant of a trace.
struct HostPart: Sendable {
  let contents: Contents
  let instant: Instant

  /// What the host does.
  enum Contents: Sendable {
    /// Changes that are made together.
    case changes([SceneChange])
    /// An answer.
    case answer(Answer)
  }

  init(_ contents: Contents, at instant: Instant) {
    self.contents = contents
    self.instant = instant
  }

  /// The loss to report if a format cannot hold it.
  var loss: ConversionLoss {
    switch contents {
    case .changes: .change
    case .answer: .answer
    }
  }

  /// The input that makes the changes; `nil` for an answer.
  var input: Input? {
    guard case .changes(let changes) = contents else { return nil }
    let made = changes.map { MadeChange($0, by: .host, over: .zero) }
    return Input(made.count == 1 ? .change(made[0]) : .changes(made), at: instant)
  }
}
