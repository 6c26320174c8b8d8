import Foundation
import Synchronization

/// The handlers of signals: an interrupt ends the command with 130, SIGTERM with 143 and SIGHUP
/// with 129, and none of them leaves a temporary file. A search prints what it has found before it
/// ends with 130; a second interrupt ends it at once.
enum Signals {
  /// True while an interrupt asks a search to end, instead of ending the command.
  private static let endsSearch = Atomic(false)
  private static let searchWasInterrupted = Atomic(false)

  /// True after an interrupt of a search.
  static var wasInterrupted: Bool { searchWasInterrupted.load(ordering: .relaxed) }

  /// Sets whether a search runs. If it does, the first interrupt only asks it to end.
  static func setSearching(_ isSearching: Bool) {
    endsSearch.store(isSearching, ordering: .relaxed)
  }

  /// The path of the file that a signal removes, as a C string. Only the main thread writes it.
  private nonisolated(unsafe) static var removed: UnsafeMutablePointer<CChar>?

  /// Sets the handlers. Signals that the parent ignores, as `nohup` does, stay ignored.
  static func prepare() {
    // The first access initialises a variable, which must not happen in a handler.
    unsafe removed = nil
    setSearching(false)
    _ = wasInterrupted
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(number) { number in
        if number == SIGINT, Signals.endsSearch.load(ordering: .relaxed),
          !Signals.searchWasInterrupted.exchange(true, ordering: .relaxed)
        {
          let words: StaticString = "\numpire: the search ends; interrupt again to end at once\n"
          _ = unsafe write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
          return
        }
        if let path = unsafe Signals.removed { _ = unsafe unlink(path) }
        _exit(128 + number)
      }
      if isIgnored(old) { _ = signal(number, SIG_IGN) }
    }
    // The command inherits signals that its parent blocks; blocked, they would never arrive.
    var handled = sigset_t()
    unsafe sigemptyset(&handled)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&handled, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &handled, nil)
    // If the signal is ignored, the write call fails instead, and its error has a message.
    _ = signal(SIGXFSZ, SIG_IGN)

  }

  /// Sets the file that a signal removes; `nil` to remove none.
  static func remove(_ path: String?) {
    let old = unsafe removed
    unsafe removed = path.flatMap { unsafe strdup($0) }
    unsafe free(old)
  }

  /// Removes the temporary file. Call it before `exit`.
  static func removeTemporaryFile() {
    if let path = unsafe removed { _ = unsafe unlink(path) }
  }

  private static func isIgnored(_ handler: sighandler_t?) -> Bool {
    let ignored: sighandler_t? = SIG_IGN
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignored, to: Int.self)
  }
}
