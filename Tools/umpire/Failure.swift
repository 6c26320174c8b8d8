/// A failure that ends the command, with its message and exit code.
struct Failure: Error {
  /// The message: what is wrong, where, and what to do, in one sentence without the program's name.
  var message: String
  var code: ExitCode

  /// The command line is not valid.
  static func usage(_ message: String) -> Failure { Failure(message: message, code: .usage) }

  /// A word of the command line is not one of `words`; the message names the nearest of them.
  /// `advice` is the end of the message, and says where the words are listed.
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
  /// The command succeeded.
  case done = 0
  /// The command succeeded, and found something.
  case found = 1
  /// The command line is not valid.
  case usage = 2
  /// The command succeeded with losses.
  case loss = 3
  /// An operand cannot be used; nothing was written.
  case unusable = 4
  /// A search was interrupted, and has printed what it found until then.
  case interrupted = 130

  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
