import Foundation

/// The handlers of signals: an interrupt ends the command with 130, SIGTERM with 143 and SIGHUP
/// with 129, and none of them leaves a temporary file.
enum Signals {
  /// The path of the file that a signal removes, as a C string. Only the main thread writes it.
  private nonisolated(unsafe) static var removed: UnsafeMutablePointer<CChar>?

  /// Sets the handlers. Signals that the parent ignores, as `nohup` does, stay ignored.
  static func prepare() {
    // The first access initialises the variable, which must not happen in a handler.
    unsafe removed = nil
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(number) { number in
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
