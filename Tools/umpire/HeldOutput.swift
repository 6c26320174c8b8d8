/// Standard output of a verb that may refuse its input at any point. With `--strict` nothing is
/// printed before all of the input has been read: the whole output is then in memory.
final class HeldOutput {
  private var hold: Hold
  private var held: [UInt8] = []

  private enum Hold {
    /// Nothing is held.
    case none
    /// Output is held until `release`.
    case untilRelease
    /// Output is held until `finish`.
    case untilEnd
  }

  /// True if what was written so far may never be printed.
  var isHeld: Bool { hold != .none }

  /// An output that is held until it is released, if `isReleased` is false.
  init(_ arguments: Arguments, isReleased: Bool = true) {
    hold = arguments.has(.strict) ? .untilEnd : isReleased ? .none : .untilRelease
  }

  /// Writes bytes, or buffers them while `isHeld` is true.
  func write(_ bytes: [UInt8]) {
    if isHeld { held += bytes } else { Terminal.output(bytes) }
  }

  /// Writes a text, or buffers it while `isHeld` is true.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes the held output, and writes further output at once. With `--strict` it does nothing.
  /// Call it when no option can cause a failure any more.
  func release() {
    guard hold == .untilRelease else { return }
    hold = .none
    finish()
  }

  /// Writes the held output. Call it when all of the input has been read.
  func finish() {
    Terminal.output(held)
    held = []
  }
}
