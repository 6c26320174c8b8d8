/// Standard output of a verb that may refuse its input at any point: with `--strict` nothing is
/// printed before all of the input has been read.
final class HeldOutput {
  private let holds: Bool
  private var held: [UInt8] = []

  init(_ arguments: Arguments) { holds = arguments.has(.strict) }

  /// Writes bytes, or buffers them with `--strict`.
  func write(_ bytes: [UInt8]) {
    if holds { held += bytes } else { Terminal.output(bytes) }
  }

  /// Writes a text, or buffers it with `--strict`.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes the buffered bytes. Call it when all of the input has been read.
  func finish() {
    Terminal.output(held)
    held = []
  }
}
