import TouchCore
import TouchPlayer

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
  /// The line, from 1.
  let line: Int

  /// The part of a trace that the row is, at an instant of the trace.
  func part(at instant: Instant) -> HostPart {
    if case .answer(var answer) = contents {
      answer.question.instant = instant
      return HostPart(.answer(answer), at: instant, from: .line(line))
    }
    return HostPart(contents, at: instant, from: .line(line))
  }
}

extension HostPart {
  /// Counts it as a loss, if a format cannot hold it. Changes that are made together count one by
  /// one, as in the summary of a trace.
  func lose(noting findings: inout TraceFindings) {
    switch contents {
    case .changes(let changes): findings.lose(.change, at: instant, count: changes.count)
    case .answer: findings.lose(.answer, at: instant)
    }
  }
}
