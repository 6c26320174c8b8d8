import Umpire

/// Compares journals without regard to who gave an answer.
///
/// In rows `answer` of a host's own journal `by` is `host`. A replay of its recording says `trace`,
/// as the answers are in the trace; the rows say the same otherwise.
enum AnswerAuthors {
  private static let effect = Array(#""effect":"answer""#.utf8)
  private static let host = Array(#""by":"host""#.utf8)
  private static let trace = Array(#""by":"trace""#.utf8)

  /// True if two journals are the same but for the `by` of their rows `answer`.
  static func areSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    let ours = one.split(separator: newline, omittingEmptySubsequences: false)
    let theirs = other.split(separator: newline, omittingEmptySubsequences: false)
    return ours.count == theirs.count && zip(ours, theirs).allSatisfy { areSame($0, $1) }
  }

  /// True if two rows are the same, or rows `answer` that differ only in `by`: `host` or `trace`.
  static func areSame(_ row: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    if row == other { return true }
    return row.contains(effect) && other.contains(effect) && played(row) == played(other)
  }

  /// The row as a replay has it.
  private static func played(_ row: ArraySlice<UInt8>) -> [UInt8] {
    // A quote inside a text has a backslash before it, so these bytes are a key and its value.
    Array(row.replacing(host, with: trace))
  }
}
