import Foundation

/// Standard output for data, and standard error for messages.
enum Terminal {
  /// Writes data, byte for byte. An error ends the command with the exit code of a loss.
  static func output(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      Signals.removeTemporaryFile()
      // A pipe that its reader has closed, as `head` does, is no error.
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      if cause?.code == Int(EPIPE) { exit(ExitCode.done.rawValue) }
      say(
        "standard output cannot be written, and the rest of it is lost: "
          + "\(Files.reason(of: error))")
      exit(ExitCode.loss.rawValue)
    }
  }

  /// Writes text to standard output.
  static func output(_ text: String) { output(Array(text.utf8)) }

  /// Prints a message on standard error. Names from files appear in messages, so control characters
  /// are replaced.
  static func say(_ message: String) {
    let text = "umpire: \(harmless(message))\(message.hasSuffix("\n") ? "" : "\n")"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// The text with U+FFFD instead of every control character except line breaks.
  static func harmless(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      scalars.append(isControl && scalar != "\n" ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  /// Prints one line for programs on standard error, without changes.
  static func say(json bytes: [UInt8]) {
    try? FileHandle.standardError.write(contentsOf: Data(bytes))
  }

  /// True if standard output is a terminal.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal; 80 if standard output is no terminal, or one below 40 columns.
  static var width: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1,
      unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40
    else { return 80 }
    return Int(size.ws_col)
  }

  /// True if standard output is coloured. Throws a usage failure if the value of `--color` is not
  /// valid.
  static func wantsColour(_ arguments: Arguments) throws(Failure) -> Bool {
    switch arguments[.color] ?? "auto" {
    case "always": return true
    case "never": return false
    case "auto":
      let environment = ProcessInfo.processInfo.environment
      if let refusal = environment["NO_COLOR"], !refusal.isEmpty { return false }
      return environment["TERM"] != "dumb" && isatty(STDOUT_FILENO) == 1
    case let other:
      throw .usage("`\(other)` is not a valid --color: write auto, always or never")
    }
  }
}
