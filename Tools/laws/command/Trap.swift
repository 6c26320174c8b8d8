import Foundation

/// Reports the case in which the engine trapped. A broken invariant ends the process, and no other
/// output names the seed.
enum Trap {
  /// The words before the seed in that report.
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

  /// Sets the seed of the case that begins.
  static func seed(_ seed: UInt64) {
    _ = isWatched
    unsafe current = seed
  }

  /// Prints the report. The process is about to end, so code that is not safe in a signal handler
  /// does no harm.
  private static func say() {
    let text = unsafe "\(words)\(current)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
