import Umpire

/// Compares journals without regard to who gave an answer, and to the name of the run.
///
/// In rows `answer` of a host's own journal `by` is `host`. A replay of its recording says `trace`,
/// as the answers are in the trace; the rows say the same otherwise. The rows of a story have the
/// name of the run as their first field, those of a trace alone have none.
struct JournalComparison {
  /// True if the field `run` of the rows does not count.
  let ignoresRun: Bool

  private static let effect = Array(#""effect":"answer""#.utf8)
  private static let host = Array(#""by":"host""#.utf8)
  private static let trace = Array(#""by":"trace""#.utf8)
  private static let run = Array(#"{"run":""#.utf8)

  /// True if the rows of two journals are the same, and their line breaks.
  func areSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    let ours = one.split(separator: newline, omittingEmptySubsequences: false)
    let theirs = other.split(separator: newline, omittingEmptySubsequences: false)
    return ours.count == theirs.count && zip(ours, theirs).allSatisfy { areSame($0, $1) }
  }

  /// True if two rows differ at most in the name of the run, and rows `answer` in `by`: `host` or
  /// `trace`.
  func areSame(_ row: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    if row == other { return true }
    let (ours, theirs) = (withoutRun(row), withoutRun(other))
    if ours == theirs { return true }
    return ours.contains(Self.effect) && theirs.contains(Self.effect)
      && Self.played(ours) == Self.played(theirs)
  }

  /// The row, without the name of the run if that does not count.
  private func withoutRun(_ row: ArraySlice<UInt8>) -> [UInt8] {
    guard ignoresRun, row.starts(with: Self.run) else { return Array(row) }
    var rest = row.dropFirst(Self.run.count)
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      // A backslash and the byte after it belong to the name.
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return [UInt8(ascii: "{")] + (rest.first == UInt8(ascii: ",") ? rest.dropFirst() : rest)
  }

  /// The row as a replay has it.
  private static func played(_ row: [UInt8]) -> [UInt8] {
    // A quote inside a text has a backslash before it, so these bytes are a key and its value.
    row.replacing(host, with: trace)
  }
}
