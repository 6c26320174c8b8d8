import SceneFormat
import TouchCore

/// What a host does besides touches, as a line among touch rows: changes of the scene (SCENE-1), or its
/// answer to a question of the next input (ASK-1).
///
///     {"t":"0","change":"today.frame.y += -30"}
///     {"t":"80000000","answer":"begin of list.pan touch 3 = false"}
///
/// A change is in the text form or in the JSON form; a list of changes is made together. An answer is in
/// the form of a trace, and its `t` is the instant of the question.
struct HostRow: Sendable {
  /// The time by the clock of the rows, in nanoseconds.
  let time: Int64
  /// The changes or the answer.
  let contents: HostPart.Contents
  /// The number of members that are not fields.
  let otherCount: Int

  /// The row at an instant of the trace.
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

  /// What it is where a format cannot hold it.
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
