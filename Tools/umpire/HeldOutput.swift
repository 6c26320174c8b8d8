/// Standard output of a verb that may yet refuse its input: with `--strict` nothing is printed before
/// all of the input has been read.
final class HeldOutput {
  private let holds: Bool
  private var held: [UInt8] = []

  init(_ arguments: Arguments) { holds = arguments.has(.strict) }

  /// Writes bytes, or keeps them.
  func write(_ bytes: [UInt8]) {
    if holds { held += bytes } else { Terminal.output(bytes) }
  }

  /// Writes a text, or keeps it.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes what was kept: the input is read to its end.
  func finish() {
    Terminal.output(held)
    held = []
  }
}
