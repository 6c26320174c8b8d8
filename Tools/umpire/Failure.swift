/// Why the command ends early, with what it says and its exit code.
struct Failure: Error {
  /// What is wrong, where, and what to do: one sentence without the program's name.
  var message: String
  var code: ExitCode

  /// The command line cannot be understood.
  static func usage(_ message: String) -> Failure { Failure(message: message, code: .usage) }

  /// A word of the command line that is not one of `words`, with the nearest of them; `advice` says
  /// where they stand.
  static func unknown(
    _ what: String, _ word: String, among words: [String], _ advice: String
  ) -> Failure {
    .usage("unknown \(what) `\(word)`" + suggestion(for: word, among: words) + advice)
  }

  /// An operand cannot be used, and nothing was written.
  static func unusable(_ message: String) -> Failure { Failure(message: message, code: .unusable) }
}

/// The command's exit codes.
enum ExitCode: Int32, Comparable {
  /// Done.
  case done = 0
  /// Ran, and found something.
  case found = 1
  /// The command line.
  case usage = 2
  /// Done, with loss.
  case loss = 3
  /// An operand cannot be used; nothing was written.
  case unusable = 4

  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
