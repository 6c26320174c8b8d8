import Foundation

/// Says in which case the engine trapped: an invariant that does not hold ends the process, and
/// nothing else says of which seed it was.
enum Trap {
  /// The line that the seed stands behind.
  static let words = "the engine trapped: Laws --case "

  nonisolated(unsafe) private static var current: UInt64 = 0

  private static let isWatched: Bool = {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
      signal(number) { number in
        Trap.say()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    return true
  }()

  /// A case is tried from now on.
  static func seed(_ seed: UInt64) {
    _ = isWatched
    unsafe current = seed
  }

  /// The process is about to end, so that nothing that follows can be harmed by what this does.
  private static func say() {
    let text = unsafe "\(words)\(current)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
